"""The town panel: what happened, who is where, and who knows the news."""

from __future__ import annotations

import unicodedata
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from simulator.core.settings import Topic
from simulator.core.types import PersonId, whereabouts
from simulator.journal.reading import Knowledge
from simulator.view.frames import Figure, Frame
from simulator.view.state import GoTo, OpenTalk, Select, Viewing, Why
from simulator.view.ui.archive import Archive
from simulator.view.ui.blocks import Block, Choices, Gap, Words
from simulator.view.ui.brush import Act, Brush, Commands, gives
from simulator.view.ui.field import Field
from simulator.view.ui.happenings import Happening
from simulator.view.ui.pane import Pane
from simulator.view.ui.portraits import Portraits
from simulator.view.ui.text import BODY, SMALL, Text
from simulator.view.ui.theme import ACCENT, FAINT, HAND, INK, LIT, SOFT, TINTS, Colour

FEED, PEOPLE, NEWS = range(3)
SHOWN = 60
"""How many happenings are listed at first, and how many more at a time."""
TIME = 44
"""The width of the column of times."""

FILTERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("all", ()),
    ("talk", ("talk", "news", "hand")),
    ("plans", ("plan",)),
    ("thoughts", ("reflection",)),
)
_FROM = {"seed": "from the start", "seen": "saw it", "whisper": "an inner voice"}


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody in the list of people."""

    figure: Figure
    name: str
    selected: bool
    act: Act
    portraits: Portraits

    def height(self, brush: Brush, width: int) -> int:
        """How high it is at a width."""
        return brush.px(40)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        """Paint it."""
        px = brush.px
        if self.selected:
            brush.fill(rect.inflate(px(8), -px(2)), LIT, 4)
        face = pygame.Rect(rect.x, rect.y + px(4), px(32), px(32))
        brush.surface.blit(self.portraits.small(self.figure.name, face.w), face)
        sign = self.portraits.sign(self.figure.pictogram, brush.text.scale)
        if sign is not None:
            brush.surface.blit(sign, sign.get_rect(bottomright=(face.right + px(5), face.bottom + px(3))))
        x, room = face.right + px(12), rect.right - face.right - px(12)
        where = brush.text.cut(whereabouts(self.figure.place).rpartition(", ")[2], room // 2, SMALL)
        wide = brush.write_right(where, rect.right, rect.y + px(6), SMALL, FAINT)
        brush.write(self.name, (x, rect.y + px(4)), BODY, ACCENT if self.selected else INK, width=room - wide - px(8))
        doing = "asleep" if self.figure.pose == "sleep" else self.figure.activity
        brush.write(doing, (x, rect.y + px(21)), SMALL, SOFT, width=room)
        brush.zone(rect, self.act, "", "row")


class TownPane(Pane):
    """The panel at the left (in a narrow window: at the right)."""

    tabs = ("Feed", "People", "News")

    def __init__(self, archive: Archive, text: Text, portraits: Portraits) -> None:
        super().__init__(archive, text)
        self.search = Field(hint="search people")
        self.filter = 0
        self._portraits = portraits
        self._most = SHOWN
        self._head: int | None = None
        self._hushed: set[str] = set()

    def key(self, viewing: Viewing, frame: Frame) -> Hashable:
        """What the picture depends on."""
        if self.tab == PEOPLE:
            doing = tuple((one.name, one.activity, one.place, one.pose == "sleep") for one in frame.people)
            return (doing, viewing.selected, self.search.text, self.search.caret, self.search.composing, self.search.focused)
        if self.tab == NEWS:
            return tuple(len(self.archive.lives.knowers(topic, frame.tick)) for topic in self.archive.topics)
        notes = len(self.text.fonts.lacking), len(self._hushed)
        return (self._before(frame.tick), self._talked(frame.tick), self.filter, self._most, notes, self._behind(frame.tick))

    def blocks(self, viewing: Viewing, frame: Frame) -> Sequence[Block]:
        """What stands in the column."""
        if self.tab == PEOPLE:
            return self._people(viewing, frame)
        if self.tab == NEWS:
            return list(self._news(frame.tick)) or [Words("This run tracks no news.", colour=SOFT, above=12)]
        return self._feed(frame.tick)

    def tools(self, brush: Brush, rect: pygame.Rect, viewing: Viewing, frame: Frame) -> int:
        """The search field over the people, the choice of what to list over the feed."""
        px = brush.px
        if self.tab == PEOPLE:
            field = pygame.Rect(rect.x + px(12), rect.y + px(8), rect.w - px(24), px(28))
            self.search.draw(brush, field, 20)
            brush.icon("search", pygame.Rect(field.x + px(6), field.y, px(16), field.h), SOFT)
            brush.zone(field, self._focus, "Search by name, doing or place (/)", "none")
            return px(40)
        if self.tab == FEED:
            acts = tuple(self._choose(n) for n in range(len(FILTERS)))
            choices = Choices(tuple(name for name, _ in FILTERS), self.filter, acts)
            choices.draw(brush, pygame.Rect(rect.x + px(12), rect.y, rect.w - px(20), px(32)))
            return px(32)
        return 0

    def people(self, frame: Frame) -> tuple[Figure, ...]:
        """Those who are found by what is typed: in their name, what they do, or where."""
        wanted = _plain(self.search.text).split()
        return tuple(
            one
            for one in frame.people
            if all(part in _plain(f"{one.name} {one.activity} {whereabouts(one.place)}") for part in wanted)
        )

    def listed(self, tick: int) -> list[Happening]:
        """The happenings that the feed lists at a tick, the newest first."""
        kinds = FILTERS[self.filter][1]
        found: list[Happening] = []
        for n in range(self._before(tick) - 1, -1, -1):
            one = self.archive.happenings.all[n]
            if not kinds or one.kind in kinds:
                found.append(one)
                if len(found) == self._most:
                    break
        return found

    def find(self) -> None:
        """Begin to search for somebody."""
        self.tab = PEOPLE
        self._focus()

    def _focus(self) -> Commands:
        self.search.focus(True)
        return ()

    def _people(self, viewing: Viewing, frame: Frame) -> list[Block]:
        found = self.people(frame)
        rows: list[Block] = [
            Row(one, one.name, one.name == viewing.selected, gives(Select(one.name, look=True)), self._portraits) for one in found
        ]
        return rows or [Words("Nobody is called so, or does or is that, just now.", colour=SOFT, above=8)]

    # --- the feed --------------------------------------------------------------------------------------------------------

    def _before(self, tick: int) -> int:
        """How many happenings can be listed: all that show, or while somebody reads further down, those that showed then."""
        count = self.archive.happenings.before(tick)
        if not self.scrolls[FEED].offset:
            self._head = None
            return count
        self._head = count if self._head is None else min(self._head, count)
        return self._head

    def _behind(self, tick: int) -> int:
        return self.archive.happenings.before(tick) - self._before(tick)

    def _talked(self, tick: int) -> int:
        """How many lines the talks at the top of the feed have: their first lines are quoted."""
        listed = self.archive.happenings.all[max(self._before(tick) - 8, 0) : self._before(tick)]
        talks = [self.archive.lives.talk(one.talk, tick) for one in listed if one.talk]
        return sum(min(len(talk.lines), 1) for talk in talks if talk is not None)

    def _feed(self, tick: int) -> list[Block]:
        blocks: list[Block] = [Gap(4)]
        behind = self._behind(tick)
        if behind:
            blocks.append(Words(f"{behind} newer", colour=ACCENT, act=self._top, tip="Back to what is happening now", below=6))
        for what, note in self.text.fonts.lacking.items():
            if what not in self._hushed:
                blocks.append(
                    Words(note, colour=SOFT, size=SMALL, act=self._hush(what), tip="Click to hide this", below=6, stripe=HAND)
                )
        day = self.archive.clock.at(max(tick - 1, 0)).date()
        listed = self.listed(tick)
        for one in listed:
            time = self.archive.clock.at(one.tick)
            if time.date() != day:
                day = time.date()
                blocks.append(Words(f"{day:%A} {day.day} {day:%B}", size=SMALL, colour=SOFT, bold=True, above=10, below=6))
            blocks.append(self._line(one, tick, f"{time:%H:%M}"))
        if len(listed) == self._most:
            blocks.append(Words("earlier …", colour=ACCENT, act=self._earlier, margin=TIME, above=4))
        elif not listed:
            blocks.append(Words("Nothing has happened yet.", colour=SOFT, above=8))
        return blocks

    def _line(self, one: Happening, tick: int, time: str) -> Words:
        quote = one.quote
        if one.kind == "talk" and one.talk and not quote:
            talk = self.archive.lives.talk(one.talk, tick)
            quote = talk.lines[0].text if talk is not None and talk.lines else ""
        text = self.archive.names.brief(one.text) + (f": “{quote}”" if quote else "") + (f" (+{one.more})" if one.more else "")
        colour: Colour = {"day": SOFT, "way": SOFT}.get(one.kind, INK)
        stripe = TINTS.get(one.kind) if one.kind in ("news", "hand") else None
        spans = self.archive.names.spans(text)
        tip = "Go there and read the talk" if one.talk else "Go there"
        return Words(text, spans, BODY, colour, 3, time, TIME, act=self._goes(one), tip=tip, below=5, stripe=stripe)

    def _goes(self, one: Happening) -> Act:
        def act() -> Commands:
            select: Commands = (Select(one.person, look=True),) if one.person else ()
            return (GoTo(one.tick + 1), *select, *((OpenTalk(one.talk),) if one.talk else ()))

        return act

    def _choose(self, n: int) -> Act:
        def act() -> Commands:
            self.filter, self._most = n, SHOWN
            self.scrolls[FEED].offset = 0
            return ()

        return act

    def _hush(self, what: str) -> Act:
        def act() -> Commands:
            self._hushed.add(what)
            return ()

        return act

    def _top(self) -> Commands:
        self.scrolls[FEED].offset = 0
        return ()

    def _earlier(self) -> Commands:
        self._most += SHOWN
        return ()

    # --- the news --------------------------------------------------------------------------------------------------------

    def _news(self, tick: int) -> Iterator[Block]:
        for topic in self.archive.topics:
            known = self.archive.lives.knowers(topic, tick)
            yield Gap(4)
            yield Words(topic.name, self.archive.names.spans(topic.name), bold=True, above=8, below=0)
            yield Words(f"known to {len(known)} of {len(self.archive.order)}", size=SMALL, colour=SOFT, below=8)
            for one in known:
                yield self._knower(topic, one)

    def _knower(self, topic: Topic, one: Knowledge) -> Block:
        names = self.archive.names
        how, _, whom = one.source.partition(":")
        source = f"from {names.called(whom)}" + (" (overheard)" if how == "overheard" else "") if whom else _FROM.get(how, how)
        text = f"{names.called(one.person)}, {source}"
        time = f"{one.time:%a %H:%M}" if how != "seed" else ""
        return Words(
            text, names.spans(text), BODY, INK, 0, time, 68, act=self._taught(one, topic), tip="See how it came to them", below=4
        )

    def _taught(self, one: Knowledge, topic: Topic) -> Act:
        return gives(Why(one.person, topic.name))


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def news_act(said: int, talk: str, person: PersonId) -> Act:
    """Go to the line of talk by which somebody came to know of something."""
    if not talk:
        return gives(Select(person, look=True))
    return gives(GoTo(said + 1), Select(person, look=True), OpenTalk(talk))
