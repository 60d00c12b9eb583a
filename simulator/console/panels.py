"""The parts of the live view: the day, the talk under the light, the news, who is where, what people think."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from rich.console import Console
from rich.text import Text

from simulator.console.chronicle import Doing, News, Talk, Thought
from simulator.console.output import hues
from simulator.console.paint import SHADE, Glyphs, glyphs, sky, wrapped
from simulator.console.progress import Progress, part_of_day
from simulator.core.clock import Clock
from simulator.core.names import short_names
from simulator.core.types import PersonId, whereabouts

ROOMY = 76
"""From how many columns on dates are written in full."""

LEAST_TALK = 5
"""In how many rows a talk can be shown."""


@dataclass(frozen=True, slots=True)
class Panels:
    """Draws the parts for one town on one console; every part is a list of rows."""

    console: Console
    town: str
    glyphs: Glyphs
    hues: Mapping[PersonId, str]
    called: Mapping[PersonId, str]

    @classmethod
    def of(cls, console: Console, town: str, names: Iterable[PersonId]) -> Panels:
        """The panels for a town's people."""
        everybody = tuple(names)
        return cls(console, town, glyphs(console), hues(everybody), short_names(everybody))

    def name(self, person: PersonId) -> Text:
        """Somebody's short name in their colour."""
        return Text.assemble((self.called.get(person, person), f"bold {self.hues.get(person, '')}".strip()))

    def rule(self, title: Text, width: int) -> Text:
        """A title on a line across."""
        line = Text.assemble((self.glyphs.rule * 2 + " ", "dim"), title, " ")
        line.truncate(width)
        line.append(self.glyphs.rule * max(width - line.cell_len, 0), style="dim")
        return line

    def header(self, progress: Progress, figures: str, width: int) -> list[Text]:
        """The town, its clock, the run as a strip of sky, and some figures."""
        now, (day, days) = progress.now, progress.days
        date = f"{now:%A} {now.day} {now:%B}" if width >= ROOMY else f"{now:%a} {now.day} {now:%b}"
        left = Text.assemble((f"{self.town}  {date}  {now:%H:%M}", "bold"), (f"  {part_of_day(now.hour)}", sky(now.hour)))
        right = Text(f"day {day} of {days}  {progress.part:4.0%}", style="dim")
        left.truncate(width - right.cell_len - 1)
        left.append(" " * max(width - left.cell_len - right.cell_len, 1))
        return [left + right, self._sky(progress, width), Text(figures, style="dim")]

    def _sky(self, progress: Progress, width: int) -> Text:
        """The run from left to right, every column in the colour of its hour, bright as far as it has got."""
        strip = Text()
        ticks = progress.until - progress.first
        done = round(progress.part * width)
        shades = []
        for column in range(width):
            hour = progress.clock.at(progress.first + (2 * column + 1) * ticks // (2 * width)).hour
            shades.append(sky(hour) if column < done else SHADE[sky(hour)])
        for shade, columns in groupby(shades):
            strip.append(self.glyphs.bar * len(list(columns)), style=shade)
        return strip

    def talks(self, talk: Talk | None, before: Talk | None, clock: Clock, width: int, rows: int) -> list[Text]:
        """The talk under the light, and below it, where there is room, the one before it for slow readers."""
        if talk is None:
            return [self.rule(Text("nobody has spoken yet", style="dim"), width)]
        made = self._talk(talk, clock, width, rows)
        if before is not None and rows - len(made) > LEAST_TALK:
            earlier = self._talk(before, clock, width, rows - len(made) - 1)
            for row in earlier:
                row.stylize("dim")
            made += [Text(), *earlier]
        return made

    def _talk(self, talk: Talk, clock: Clock, width: int, rows: int) -> list[Text]:
        """A talk from its weightiest line on, whole lines as far as there is room."""
        where = f"  {whereabouts(talk.place)}, {clock.at(talk.began):%a %H:%M}"
        title = Text.assemble(self.name(talk.opener), " and ", self.name(talk.other), (where, "dim"))
        made = [self.rule(title, width)]
        margin = max(self.name(one).cell_len for one in (talk.opener, talk.other)) + 2
        for line in talk.lines[talk.key :]:
            room = rows - len(made)
            if room < 1 or (room < 2 and len(made) > 1):
                break
            said = wrapped(Text(line.text), self.console, width - margin, room, self.glyphs.more)
            for n, part in enumerate(said):
                head = self.name(line.speaker) if n == 0 else Text()
                head.append(" " * (margin - head.cell_len))
                made.append(head + part)
        return made

    def news(self, news: Iterable[News], width: int, rows: int) -> list[Text]:
        """Every topic with how many know of it, and who told whom as far as there is room."""
        topics = tuple(news)
        if not topics:
            return []
        made = [self.rule(Text("news", style="bold"), width)]
        for left, one in zip(range(len(topics), 0, -1), topics, strict=True):
            room = (rows - len(made)) // left
            made += [self._count(one, width), *self._path(one, width, room - 1)]
        return made[:rows]

    def _count(self, news: News, width: int) -> Text:
        known, people = len(news.hops), len(self.hues)
        line = Text.assemble((news.topic.name, "bold"), "  ")
        line.truncate(width - 12)
        signs = min(people, width - line.cell_len - 12)
        if signs == people:
            line.append(self.glyphs.full * known, style="#e0b040").append(self.glyphs.empty * (people - known), style="dim")
            line.append(" ")
        return line.append(f"{known} of {people}", style="bold")

    def _path(self, news: News, width: int, rows: int) -> list[Text]:
        """Who told whom, in the order in which each began to tell; if there is too much of it, its end."""
        if rows < 1:
            return []
        told: dict[PersonId, list[PersonId]] = {}
        for hop in news.hops:
            if hop.teller:
                told.setdefault(hop.teller, []).append(hop.person)
        if not told:
            return [Text.assemble("  ", Text(", ").join(self.name(hop.person) for hop in news.hops), (" alone", "dim"))]
        groups = [self._told(teller, people) for teller, people in told.items()]
        listed = [Text("  ").append(part) for group in groups for part in group.wrap(self.console, width - 2)]
        if len(listed) <= rows:
            return listed
        for skipped in range(len(groups)):
            path = Text.assemble((f"{self.glyphs.more} " if skipped else "", "dim"), self._dot().join(groups[skipped:]))
            lines = [Text("  ").append(part) for part in path.wrap(self.console, width - 2)]
            if len(lines) <= rows:
                break
        return lines[-rows:]

    def _dot(self) -> Text:
        """What stands between items; without a style of its own, which those that it joins would take on."""
        return Text.assemble((f" {self.glyphs.dot} ", "dim"))

    def _told(self, teller: PersonId, people: Iterable[PersonId]) -> Text:
        listeners = Text(", ").join(self.name(person) for person in people)
        return Text.assemble(self.name(teller), (f" {self.glyphs.arrow} ", "dim"), listeners)

    def whereabouts(self, counts: Mapping[str, int], width: int, rows: int) -> list[Text]:
        """How many are where, as a paragraph."""
        left, lines, dot = sum(counts.values()), list[Text](), self._dot()
        items = list[Text]()
        for place, many in counts.items():
            left -= many
            more = [*items, Text.assemble((place, "bold"), f" {many}")]
            tail = [Text(f"elsewhere {left}", style="dim")] if left else []
            tried = list(dot.join([*more, *tail]).wrap(self.console, width))
            if len(tried) >= rows:
                break
            items, lines = more, tried
        return [self.rule(Text("now", style="bold"), width), *lines]

    def places(self, counts: Mapping[str, int], width: int, rows: int) -> list[Text]:
        """How many are where, a row a place."""
        made = [self.rule(Text("now", style="bold"), width)]
        room = width - 24
        for place, many in list(counts.items())[: rows - 1]:
            line = Text(f"{place[:18]:<18} {many:>2}  ")
            made.append(line.append(self.glyphs.full * min(many, room), style="#56b6c2"))
        return made

    def people(self, doings: Iterable[Doing], width: int, rows: int) -> list[Text]:
        """Who does what where, a row each, the latest to begin first."""
        if rows < 2:
            return []
        made = [self.rule(Text("who does what", style="bold"), width)]
        for one in doings:
            line = Text.assemble(self.name(one.person), f" {self._shortened(one.activity)}")
            if one.place:
                line.append(f"  {whereabouts(one.place).rpartition(', ')[2]}", style="dim")
            line.truncate(width, overflow="ellipsis")
            made.append(line)
        return made[:rows]

    def _shortened(self, text: str) -> str:
        for name, short in self.called.items():
            text = text.replace(name, short)
        return text

    def thoughts(self, thoughts: Iterable[Thought], clock: Clock, width: int, rows: int) -> list[Text]:
        """The latest thoughts and promises, a row each, the newest at the end."""
        if rows < 2:
            return []
        made = []
        for thought in thoughts:
            verb, text = self._shortened(thought.verb), self._shortened(thought.text)
            line = Text.assemble((f"{clock.at(thought.tick):%H:%M} ", "dim"), self.name(thought.person), f" {verb}: ")
            line.append(text, style="italic" if thought.verb == "thinks" else "bold")
            line.truncate(width, overflow="ellipsis")
            made.append(line)
        return [self.rule(Text("in their minds", style="bold"), width), *made[-(rows - 1) :]]
