"""The reading module: a run as people, moments, talks, memories, plans, and who knows what, at any tick.

Windows, terminal views, exports and studies read runs through this and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path

from simulator.core.clock import Clock
from simulator.core.facts import (
    Began,
    BroughtToMind,
    Declined,
    Entered,
    Fact,
    Left,
    Met,
    ObjectSet,
    Parted,
    PlannedDay,
    PlannedSteps,
    Promised,
    Proposed,
    Released,
    Remembered,
    Said,
    SetOut,
    Stopped,
    Visited,
)
from simulator.core.percepts import Line
from simulator.core.persona import Persona
from simulator.core.plans import Agenda, Block, Promise, TimedStep
from simulator.core.records import Record
from simulator.core.settings import Config, Gathering, Topic, config_from_text
from simulator.core.types import Address, PersonId, parts, within
from simulator.journal.items import Guest as Guest
from simulator.journal.items import Knowledge as Knowledge
from simulator.journal.items import Moment as Moment
from simulator.journal.items import PersonNow as PersonNow
from simulator.journal.items import Plan as Plan
from simulator.journal.items import Talk as Talk
from simulator.journal.reader import RunFile
from simulator.journal.topics import may_state, told_of
from simulator.town.kept import restored
from simulator.town.state import Town

TOWN = (Entered, SetOut, Stopped, Began, Proposed, Declined, Met, Said, Parted, ObjectSet, Visited, Left)

class Run:
    """A run file, read. It may be growing: every call reads what stands in it then, but for what `at` has folded."""

    def __init__(self, file: RunFile) -> None:
        self.file = file
        self.clock = Clock(file.header.start)

    @classmethod
    def open(cls, path: Path) -> Run:
        """Open a run file for reading. Raises UserError."""
        return cls(RunFile.open(path))

    @cached_property
    def config(self) -> Config:
        """The config of the run."""
        return config_from_text(self.file.header.config)

    @property
    def people(self) -> tuple[Persona, ...]:
        """The personas of the town, by name."""
        return self.file.header.people

    def visitors(self, tick: int | None = None) -> tuple[Persona, ...]:
        """The visitors who came before a tick (None: all), by name, whether or not they have left."""
        found = {f.person: f.event.persona for f in self._facts(tick, None, (Visited,)) if isinstance(f.event, Visited)}
        if any(not one.name.strip() for one in found.values()):
            raise self.file.damaged("a visitor has no name")
        return tuple(found[name] for name in sorted(found))

    @property
    def last_tick(self) -> int:
        """The last tick recorded, -1 before the first."""
        return self.file.last_tick

    def moment(self, tick: int) -> Moment:
        """Where everybody is and what they do at a tick."""
        (moment,) = self.moments(range(tick, tick + 1))
        return moment

    def moments(self, ticks: range) -> Iterator[Moment]:
        """Where everybody is and what they do at each of some rising ticks, at the cost of one reading."""
        with self.file.doubted():
            if ticks:
                town = self._town(ticks[0], ticks[-1])
                yield from (self._moment(town, tick) for tick in ticks)

    def _moment(self, town: Town, tick: int) -> Moment:
        view = town.view_at(tick)
        people = []
        for name in town.people:
            stance, tile = view.stance(name), view.tile(name)
            if stance is not None and tile is not None:
                people.append(
                    PersonNow(
                        name,
                        tile,
                        stance.activity,
                        stance.place,
                        stance.pictogram,
                        stance.because,
                        stance.walking(tick),
                        stance.asleep,
                        stance.talk,
                    )
                )
        return Moment(tick, self.clock.at(tick), tuple(people))

    def talks(self, tick: int | None = None) -> tuple[Talk, ...]:
        """The talks begun before a tick (None: all), in order, with the lines said before it."""
        return self._talks(0, self._last(tick))

    def talks_of(self, person: PersonId, tick: int, latest: int) -> tuple[Talk, ...]:
        """The latest talks of somebody begun before a tick, in order, with the lines said before it."""
        met = [f for f in self._facts(tick, None, (Met,)) if isinstance(f.event, Met) and person in (f.person, f.event.other)]
        if not met[-latest:]:
            return ()
        found = self._talks(met[-latest:][0].tick, self._last(tick))
        return tuple(talk for talk in found if person in (talk.opener, talk.other))[-latest:]

    def talk_count(self, tick: int) -> int:
        """How many talks were begun before a tick."""
        frame = self.file.keyframe(tick - 1)
        first, count = (frame.tick + 1, frame.talks) if frame is not None else (0, 0)
        return count + sum(1 for _ in self.file.rows(first, self._last(tick), None, (Met.__name__,)))

    def _talks(self, first: int, last: int) -> tuple[Talk, ...]:
        """The talks begun in some ticks, with what was said in them. Lines of earlier talks are left out."""
        found: dict[str, Talk] = {}
        lines: dict[str, list[Line]] = {}
        with self.file.doubted():
            for fact in self.file.facts(first, last, None, (Met, Said, Parted)):
                match fact.event:
                    case Met(talk, other, about):
                        found[talk], lines[talk] = Talk(talk, other, fact.person, about, fact.tick, None, "", ()), []
                    case Said(talk, to, text) if talk in found or not first:
                        lines[talk].append(Line(fact.tick, fact.person, to, text))
                    case Parted(talk, _, why) if talk in found or not first:
                        found[talk] = replace(found[talk], over=fact.tick, why=why)
                    case _:
                        pass
        return tuple(replace(one, lines=tuple(lines[talk])) for talk, one in found.items())

    def memories(self, person: PersonId, tick: int | None = None) -> tuple[Record, ...]:
        """The memory stream of somebody before a tick (None: now), oldest first."""
        facts = self._facts(tick, person, (Remembered,))
        return tuple(fact.event.record for fact in facts if isinstance(fact.event, Remembered))

    def last_recalled(self, person: PersonId, tick: int | None = None) -> dict[int, int]:
        """The tick at which each record of somebody was last recalled for a decision; records never recalled are missing."""
        recalled: dict[int, int] = {}
        for fact in self._facts(tick, person, (BroughtToMind,)):
            if isinstance(fact.event, BroughtToMind):
                recalled.update((id, fact.tick) for id in fact.event.records)
        return recalled

    def plan(self, person: PersonId, tick: int | None = None) -> Plan:
        """What somebody plans, as of a tick."""
        agenda: Agenda | None = None
        schedule: tuple[Block, ...] = ()
        steps: tuple[TimedStep, ...] = ()
        promises: list[Promise] = []
        for fact in self._facts(tick, person, (PlannedDay, PlannedSteps, Promised, Released)):
            match fact.event:
                case PlannedDay() as planned:
                    agenda, schedule, steps = planned.agenda, planned.schedule, ()
                case PlannedSteps() as planned_steps:
                    steps = planned_steps.steps
                case Promised(promise):
                    promises.append(promise)
                case Released(promise):
                    promises = [kept for kept in promises if kept != promise]
        return Plan(agenda, schedule, steps, tuple(promises))

    def topic(self, name: str) -> Topic:
        """A tracked topic by its name. Raises KeyError."""
        topics = {topic.name: topic for topic in self.config.tracked}
        return topics[name]

    def knows(self, person: PersonId, topic: Topic, tick: int | None = None) -> Knowledge | None:
        """How somebody knows of a topic as of a tick, by provenance; None if they do not."""
        return next((known for known in self.knowers(topic, tick) if known.person == person), None)

    def knowers(self, topic: Topic, tick: int | None = None) -> tuple[Knowledge, ...]:
        """Everybody who knows of a topic as of a tick, in the order in which they learnt of it."""
        found: dict[PersonId, Knowledge] = {}
        frame = self.file.keyframe(self._last(tick))
        known = [one for one in frame.known if one.topic == topic] if frame is not None else []
        first = frame.tick + 1 if frame is not None and known else 0
        with self.file.doubted():
            early = ((fact.tick, fact.person, fact.event) for one in known for fact in self.file.at(one.facts))
            told = [(made, person, event.record) for made, person, event in early if isinstance(event, Remembered)]
            for made, person, record in (*told, *self._records(tick, partial(may_state, topic), first)):
                if person not in found and told_of(topic, record):
                    found[person] = Knowledge(person, self.clock.at(made), record.source, record)
        return tuple(found.values())

    def records(self, source: str, tick: int | None = None) -> tuple[tuple[PersonId, Record], ...]:
        """The records of everybody that came in one way ("thought", "heard", ...) before a tick, each with its owner."""
        look = partial(_holds, f'"{source}')
        found = ((person, record) for _, person, record in self._records(tick, look))
        return tuple((person, record) for person, record in found if record.source.partition(":")[0] == source)

    def _records(self, tick: int | None, look: Callable[[str], bool], first: int = 0) -> Iterator[tuple[int, PersonId, Record]]:
        """The records of everybody before a tick; those whose text in the file does not pass a look are not even decoded."""
        for fact in self.file.facts(first, self._last(tick), None, (Remembered,), look):
            if isinstance(fact.event, Remembered):
                yield fact.tick, fact.person, fact.event.record

    def guests(self, gathering: Gathering, tick: int | None = None, topic: Topic | None = None) -> tuple[Guest, ...]:
        """Who did something (not just passed) at the place of a gathering while it lasted, in order of arrival.

        `topic` is what they had to know of it, by default the tracked topic that the gathering names.
        """
        first, last = self.clock.tick(gathering.start), self.clock.tick(gathering.end)
        if tick is not None:
            last = min(last, tick)
        place = self.full(gathering.place)
        arrived: dict[PersonId, int] = {}
        frame = self.file.keyframe(min(first, last - 1))
        settled = frame.settled if frame is not None else ()
        current = {one.person: (one.tick, within(one.place, place)) for one in settled}
        since_frame = frame.tick + 1 if frame is not None else 0
        for fact in self._facts(last, None, (Began, SetOut, Entered, Visited, Left), since_frame):
            there = isinstance(fact.event, Began) and within(fact.event.place, place)
            since, before = current.get(fact.person, (0, False))
            if before and fact.tick > first:
                arrived.setdefault(fact.person, max(since, first))
            current[fact.person] = (since if there and before else fact.tick, there)
        for person, (since, there) in current.items():
            if there and min(last, self.last_tick + 1) > first:
                arrived.setdefault(person, max(since, first))
        asked = topic or (self.topic(gathering.topic) if gathering.topic else None)
        known = self.knowers(asked, last) if asked is not None else ()
        knew = {one.person: one for one in known if one.time <= self.clock.at(arrived.get(one.person, 0))}
        order = sorted(arrived, key=lambda name: (arrived[name], name))
        return tuple(Guest(name, self.clock.at(arrived[name]), knew.get(name)) for name in order)

    def full(self, place: Address) -> Address:
        """A place with the town's name in front."""
        town = parts(self.people[0].home)[0] if self.people else ""
        return place if within(place, town) else f"{town}:{place}"

    def _last(self, tick: int | None) -> int:
        """The last tick before one, or of all."""
        return self.last_tick if tick is None else tick - 1

    def _facts(self, tick: int | None, person: PersonId | None, kinds: Sequence[type], first: int = 0) -> list[Fact]:
        return list(self.file.facts(first, self._last(tick), person, kinds))

    def _town(self, first: int, last: int) -> Town:
        """The town to be looked at as of some ticks. Who enters in a tick is there in it, so `last` is folded, too."""
        frame = self.file.keyframe(first - 1)
        town = Town(persona.name for persona in self.people) if frame is None else restored(frame.town)
        for fact in self._facts(last + 1, None, TOWN, 0 if frame is None else frame.tick + 1):
            town.evolve(fact)
        return town


def _holds(part: str, text: str) -> bool:
    return part in text
