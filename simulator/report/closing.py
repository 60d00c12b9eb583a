"""The closing summary of a run: who told whom, who came and who would not, and some words worth reading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from simulator.console import hues
from simulator.core.facts import Promised, Released
from simulator.core.names import short_names
from simulator.core.records import Record
from simulator.core.settings import Gathering
from simulator.core.types import PersonId, whereabouts, within
from simulator.journal.reading import Knowledge, Run
from simulator.journal.topics import states
from simulator.mind.offline.meaning import DECLINE
from simulator.report.pages import branch_of, gone
from simulator.report.spend import spend
from simulator.report.tables import FROM_THEMSELVES, left
from simulator.study.invited import answers
from simulator.study.story import Story
from simulator.study.whispers import followed
from simulator.study.words import sentences

DECLINED, THOUGHTS, OPENING = 4, 2, 3
"""How many refusals and thoughts are told, and by how many first words two thoughts sound alike."""


def summary(run: Run) -> Iterator[RenderableType]:
    """What the closing lines of a run say."""
    telling = _Summary(run)
    branch = branch_of(run)
    if branch:
        yield Text(f"{branch}\n", style="italic")
    yield from telling.news()
    yield from telling.gatherings()
    yield from telling.worth_reading()
    yield from spend(run)


def quoted(text: str) -> str:
    """Words as somebody said them."""
    return f'"{text}"'


class _Summary:
    """The parts of the summary, with what they share."""

    def __init__(self, run: Run) -> None:
        self.run = run
        names = [person.name for person in run.people]
        self._called, self._hues = short_names(names), hues(names)
        self._followed = followed(run)
        self._known = {topic: run.knowers(topic) for topic in self._followed.topics}

    def news(self) -> Iterator[RenderableType]:
        """Every tracked topic as a tree: who told whom, and when."""
        of = f"of {len(self.run.people)}{left(gone(self.run))}"
        for n, (topic, known) in enumerate(self._known.items()):
            yield Text.assemble("\n" if n else "", (topic.name, "bold"), f": known to {len(known)} {of}")
            yield from self._tree(known)
        if not self._known:
            yield Text("the config tracks no topics, so there is nothing to say of who knows what")

    def _tree(self, known: Sequence[Knowledge]) -> Iterator[RenderableType]:
        told: dict[PersonId, list[Knowledge]] = {}
        for one in known:
            told.setdefault(one.source.partition(":")[2], []).append(one)
        grid = _grid()
        for root in told.pop("", []):
            if root.person not in told:
                own = FROM_THEMSELVES.get(root.source, root.source)
                grid.add_row(self.name(root.person), Text(f"by {own}, and has told nobody", style="dim"))
            self._branch(root.person, told, 0, grid)
        for teller in tuple(told):  # who told of it and is none of the people: a visitor
            self._branch(teller, told, 0, grid)
        yield grid
        if any(one.source.startswith("overheard:") for one in known):
            yield Text("  * overheard it", style="dim")

    def _branch(self, person: PersonId, told: dict[PersonId, list[Knowledge]], depth: int, grid: Table) -> None:
        """Whom somebody told, in one row, and below it those whom these told; each person is taken once."""
        reached = told.pop(person, [])
        if not reached:
            return
        row, day = Text(), None
        for n, one in enumerate(reached):
            time = f"{one.time:%H:%M}" if one.time.date() == day else f"{one.time:%a %H:%M}"
            day = one.time.date()
            star = "*" if one.source.startswith("overheard:") else ""
            row.append(", " if n else "").append(self.name(one.person)).append(star).append(f" {time}", style="dim")
        grid.add_row(Text.assemble("  " * depth, self.name(person), " told"), row)
        for one in reached:
            self._branch(one.person, told, depth + 1, grid)

    def gatherings(self) -> Iterator[RenderableType]:
        """Who came to every gathering that has begun, who came by chance, and who declined in which words."""
        now = self.run.clock.at(self.run.last_tick + 1)
        begun = [one for one in self._followed.gatherings if one.start <= now]
        story = Story(self.run) if begun else None
        for gathering in begun:
            assert story is not None
            guests = self.run.guests(gathering, topic=self._followed.topic(gathering))
            came = [guest.person for guest in guests if guest.knew is not None]
            chance = [guest.person for guest in guests if guest.knew is None]
            missed = [person for person in self._promised(gathering) if person not in came]
            grid = _grid()
            for label, people in (("came", came), ("by chance", chance), ("promised, and did not come", missed)):
                if people or label == "came":
                    grid.add_row(label, self._names(people))
            for n, (person, words) in enumerate(self._declined(story, gathering, came)):
                grid.add_row("" if n else "declined", Text.assemble(self.name(person), ": ", words))
            where = f", {gathering.start:%a %H:%M}, {whereabouts(self.run.full(gathering.place))}"
            yield Text.assemble("\n", (gathering.name, "bold"), f"{where}: {len(came)} who knew of it came")
            yield grid

    def _promised(self, gathering: Gathering) -> list[PersonId]:
        """Who promised somebody else to be there while it lasts and is not known to have taken it back."""
        place = self.run.full(gathering.place)
        found = dict[PersonId, bool]()
        for fact in self.run.file.facts(kinds=(Promised, Released)):
            assert isinstance(fact.event, Promised | Released)
            one = fact.event.promise
            there = within(one.where, place) or within(place, one.where)
            if there and one.host != fact.person and one.start < gathering.end and one.end >= gathering.start:
                found[fact.person] = isinstance(fact.event, Promised)
        return [person for person, stands in found.items() if stands]

    def _declined(self, story: Story, gathering: Gathering, came: Sequence[PersonId]) -> list[tuple[PersonId, str]]:
        found = []
        for answer in answers(story, gathering):
            if answer.act != DECLINE or answer.person in came:
                continue
            said = sentences(answer.line.text)
            own = [one for one in said if any(clause.act == DECLINE for clause in story.clauses(answer.line, one))]
            found.append((answer.person, quoted(" ".join(own) or answer.line.text)))
        return found[:DECLINED]

    def worth_reading(self) -> Iterator[RenderableType]:
        """The weightiest thoughts of different people, and the weightiest thing said beside the news."""
        grid = _grid()
        for person, record in self._thoughts():
            grid.add_row(self.name(person), Text.assemble("thought: ", (quoted(record.text), "italic")))
        said = [(person, one) for person, one in self.run.records("heard") if not any(states(topic, one) for topic in self._known)]
        if said:
            listener, record = max(said, key=lambda pair: (pair[1].importance, -pair[1].created))
            words = record.text.partition(": ")[2] or record.text
            grid.add_row(self.name(record.actor), Text.assemble("to ", self.name(listener), ": ", words))
        if grid.row_count:
            yield Text("\nworth reading", style="bold")
            yield grid

    def _thoughts(self) -> list[tuple[PersonId, Record]]:
        found: list[tuple[PersonId, Record]] = []
        thoughts = sorted(self.run.records("thought"), key=lambda pair: (-pair[1].importance, pair[1].created, pair[0]))
        for person, record in thoughts:
            if not any(person == name or _alike(record.text, one.text) for name, one in found):
                found.append((person, record))
            if len(found) == THOUGHTS:
                break
        return found

    def name(self, person: PersonId) -> Text:
        """Somebody's short name in their colour."""
        return Text(self._called.get(person, person), style=self._hues.get(person, ""))

    def _names(self, people: Sequence[PersonId]) -> Text:
        return Text(", ").join(self.name(person) for person in people) if people else Text("nobody")


def deepest(known: Mapping[str, Sequence[Knowledge]]) -> tuple[str, PersonId] | None:
    """The topic and the person with the longest way from its source, None if nobody told anybody anything."""
    best: tuple[int, str, PersonId] | None = None
    for topic, people in known.items():
        depth: dict[PersonId, int] = {}
        for one in people:
            depth[one.person] = depth.get(one.source.partition(":")[2], -1) + 1
            if depth[one.person] and (best is None or depth[one.person] > best[0]):
                best = (depth[one.person], topic, one.person)
    return best[1:] if best else None


def next_steps(run: Run, path: Path, newest: bool) -> Iterator[str]:
    """What to type next: the way of a piece of news to the last of a chain, one person's page, the town at a time."""
    file = "" if newest else f"{path} "
    found = deepest({topic.name: run.knowers(topic) for topic in run.config.tracked})
    called = short_names(person.name for person in run.people)
    if found:
        topic, person = found
        yield f'smallville show {file}"{called[person]}" --trace "{topic}"'
        yield f'smallville show {file}"{called[person]}"'
    now = run.clock.at(run.last_tick + 1)
    for gathering in run.config.gatherings[:1]:
        midst = gathering.start + (gathering.end - gathering.start) / 4
        if run.clock.start <= midst <= now:
            yield f'smallville show {file}--at "day {(midst.date() - run.clock.start.date()).days + 1} {midst:%H:%M}"'


def _alike(text: str, other: str) -> bool:
    """Whether two thoughts begin alike or are mostly of the same words."""
    words, others = text.split(), other.split()
    return words[:OPENING] == others[:OPENING] or len(set(words) & set(others)) * 2 > min(len(words), len(others))


def _grid() -> Table:
    """Two columns: a short one that keeps its words together, and one for whatever follows."""
    grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    grid.add_column(no_wrap=True)
    grid.add_column()
    return grid
