"""The lives of a run's people, read once as they come, so that any tick can be asked for many times a second.

It answers as the reading module does, to the letter; a test holds it to that. What nobody asks for is kept as it is stored, and
decoded when it is first asked for.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import attrgetter, itemgetter

from simulator.core.facts import (
    Began,
    BroughtToMind,
    Called,
    Declined,
    Entered,
    Event,
    Fact,
    Left,
    Met,
    ObjectSet,
    Parted,
    PlannedDay,
    PlannedSteps,
    Promised,
    Released,
    Remembered,
    Said,
    SetOut,
    Stopped,
    Visited,
    Whispered,
)
from simulator.core.percepts import Line
from simulator.core.plans import Promise
from simulator.core.records import Kind, Record
from simulator.core.settings import Topic
from simulator.core.types import PersonId
from simulator.journal.digest import Row
from simulator.journal.reading import Knowledge, Plan, Run, Talk
from simulator.journal.topics import FIRST_HAND, may_state, states

READ = (
    Began, BroughtToMind, Called, Declined, Entered, Met, ObjectSet, Parted, PlannedDay, PlannedSteps, Promised,
    Released, Remembered, Said, SetOut, Stopped, Visited, Whispered, Left,
)  # fmt: skip
"""What is read; percepts, places learnt and wants refused are not."""

SLICE = 60
"""Ticks that are read at a time: ten minutes."""

WARM = 60_000
"""How many memories are decoded before anybody asks for them, at most."""

_INSIGHT = f'"{Kind.REFLECTION}"'
_HEAD = 24
"""In how many characters of a stored memory its kind stands."""


@dataclass(slots=True)
class _Told:
    """A talk as it is told in facts."""

    talk: str
    opener: PersonId
    other: PersonId
    about: str
    began: int
    lines: list[Line] = field(default_factory=list)
    over: int | None = None
    why: str = ""

    def before(self, tick: int) -> Talk:
        """The talk as of a tick."""
        lines = tuple(line for line in self.lines if line.tick < tick)
        over = self.over if self.over is not None and self.over < tick else None
        return Talk(self.talk, self.opener, self.other, self.about, self.began, over, "" if over is None else self.why, lines)


@dataclass(slots=True)
class _Life:
    """What is kept of one person; each list is in the order of ticks, with the ticks beside it."""

    memories: list[Row] = field(default_factory=list)
    records: list[Record] = field(default_factory=list)
    days: list[tuple[int, PlannedDay]] = field(default_factory=list)
    plans: list[Row] = field(default_factory=list)
    promises: list[tuple[int, Promise, bool]] = field(default_factory=list)
    minded: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    acts: list[Fact] = field(default_factory=list)
    talks: list[_Told] = field(default_factory=list)
    said: list[tuple[int, str]] = field(default_factory=list)


class Lives:
    """The index. What it answers about a tick is what holds at its start; `until` is the first tick that is not read yet."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.until = 0
        self.topics = run.config.tracked
        self._lives = {persona.name: _Life() for persona in run.people}
        self._talks: dict[str, _Told] = {}
        self._known: dict[str, list[tuple[int, Knowledge]]] = {topic.name: [] for topic in self.topics}
        self._knowing: set[tuple[str, PersonId]] = set()
        self._cold = sorted(self._lives)
        self._warm = 0
        self._decoded: dict[tuple[int, PersonId, int], Event] = {}

    def follow(self, seconds: float = 0.004, last: int | None = None) -> tuple[Fact, ...]:
        """Read on for about so long, to the end of the file or a `last` tick in it; the facts that were read. Raises UserError.

        However short the time is and however slow the disk, something is read, so that who asks again and again gets to the end.
        """
        last = self.run.last_tick if last is None else last
        end = time.perf_counter() + seconds
        found: list[Fact] = []
        while self.until <= last:
            found += self._slice(min(self.until + SLICE - 1, last))
            if time.perf_counter() >= end:
                break
        return tuple(found)

    def read_to(self, tick: int) -> tuple[Fact, ...]:
        """Read all that stands in the file before a tick; the facts that were read."""
        found: list[Fact] = []
        last = min(self.run.last_tick, tick - 1) if self.until < tick else -1
        while self.until <= last:
            found += self._slice(min(self.until + SLICE - 1, last))
        return tuple(found)

    def warm(self, seconds: float) -> None:
        """Decode memories for about so long, so that whoever is asked for next is at hand."""
        end = time.perf_counter() + seconds
        while self._cold and self._warm < WARM and time.perf_counter() < end:
            name = self._cold[-1]
            life = self._life(name)
            more = life.memories[len(life.records) :][:16]
            if more:
                self.memories(name, more[-1].tick + 1)
            else:
                self._cold.pop()

    def memories(self, person: PersonId, tick: int) -> Sequence[Record]:
        """The memory stream of somebody before a tick, oldest first."""
        life = self._life(person)
        count = bisect_left(life.memories, tick, key=attrgetter("tick"))
        for row in life.memories[len(life.records) : count]:
            event = self._event(row)
            assert isinstance(event, Remembered)
            life.records.append(event.record)
            self._warm += 1
        return life.records[:count]

    def count(self, person: PersonId, tick: int) -> int:
        """How many memories somebody has before a tick."""
        return bisect_left(self._life(person).memories, tick, key=attrgetter("tick"))

    def last_recalled(self, person: PersonId, tick: int) -> dict[int, int]:
        """The tick at which each record of somebody was last recalled for a decision; records never recalled are missing."""
        return {id: at for at, records in self._life(person).minded if at < tick for id in records}

    def brought_to_mind(self, person: PersonId, first: int, last: int) -> tuple[int, ...]:
        """The ids of the records on which the decisions of ticks `first` to `last` (included) were based, each once."""
        minded = self._life(person).minded
        return tuple(dict.fromkeys(id for at, records in minded if first <= at <= last for id in records))

    def plan(self, person: PersonId, tick: int) -> Plan:
        """What somebody plans, as of a tick."""
        _, planned, row = self._planned(person, tick)
        stepped = self._event(row) if row is not None else None
        promises: list[Promise] = []
        for at, promise, kept in self._life(person).promises:
            if at < tick:
                promises = [*promises, promise] if kept else [one for one in promises if one != promise]
        return Plan(
            planned.agenda if planned is not None else None,
            planned.schedule if planned is not None else (),
            stepped.steps if isinstance(stepped, PlannedSteps) else (),
            tuple(promises),
        )

    def planned_at(self, person: PersonId, tick: int) -> tuple[int | None, int | None]:
        """The ticks in which somebody planned the day, and the steps, that hold at a tick; None for what is not planned."""
        made, planned, row = self._planned(person, tick)
        return made if planned is not None else None, row.tick if row is not None else None

    def _planned(self, person: PersonId, tick: int) -> tuple[int, PlannedDay | None, Row | None]:
        """The day's plan that holds at a tick with the tick of its making, and the steps planned since, as stored."""
        life = self._life(person)
        n = bisect_left(life.days, tick, key=itemgetter(0))
        made, day = life.days[n - 1] if n else (-1, None)
        m = bisect_left(life.plans, tick, key=attrgetter("tick"))
        row = life.plans[m - 1] if m and life.plans[m - 1].tick >= made else None
        return made, day, row

    def act(self, person: PersonId, tick: int) -> Fact | None:
        """The fact by which somebody came to do what they do at a tick: Began, SetOut, Stopped, Met or Parted."""
        acts = self._life(person).acts
        n = bisect_left(acts, tick, key=attrgetter("tick"))
        return acts[n - 1] if n else None

    def talk(self, talk: str, tick: int) -> Talk | None:
        """A talk as of a tick; None if it has not begun."""
        told = self._talks.get(talk)
        return told.before(tick) if told is not None and told.began < tick else None

    def talks_of(self, person: PersonId, tick: int) -> tuple[Talk, ...]:
        """The talks of somebody begun before a tick, in order."""
        return tuple(told.before(tick) for told in self._life(person).talks if told.began < tick)

    def line_of(self, speaker: PersonId, tick: int) -> tuple[int, str] | None:
        """(tick, talk) of the last line that somebody had said by a tick (included)."""
        said = self._life(speaker).said
        n = bisect_left(said, (tick + 1,))
        return said[n - 1] if n else None

    def knowers(self, topic: Topic, tick: int) -> tuple[Knowledge, ...]:
        """Everybody who knows of a tracked topic as of a tick, in the order in which they learnt of it."""
        return tuple(known for made, known in self._known[topic.name] if made < tick)

    def learnt(self, first: int, last: int) -> Iterator[tuple[int, Topic, Knowledge]]:
        """Who came to know of a tracked topic in the ticks `first` to `last` (included), other than from the start."""
        for topic in self.topics:
            for made, known in self._known[topic.name]:
                if first <= made <= last and known.source != "seed":
                    yield made, topic, known

    def _life(self, person: PersonId) -> _Life:
        return self._lives.setdefault(person, _Life())

    def _slice(self, last: int) -> Iterator[Fact]:
        rows = list(self.run.file.rows(self.until, last, None, [kind.__name__ for kind in READ]))
        self.until = last + 1  # not before: where the file cannot be read just now, these ticks are asked for again
        for row in rows:
            life = self._life(row.person)
            if row.event == "Remembered":
                life.memories.append(row)
                self._hear(row)
                if _INSIGHT in row.body[:_HEAD]:
                    yield Fact(row.tick, row.person, row.n, self._event(row))
            elif row.event == "PlannedSteps":
                life.plans.append(row)
            else:
                fact = self.run.file.fact(row)
                self._fold(fact)
                yield fact

    def _fold(self, fact: Fact) -> None:
        life = self._life(fact.person)
        match fact.event:
            case Began() | SetOut() | Stopped():
                life.acts.append(fact)
            case Met() | Said() | Parted():
                self._talk(fact)
            case PlannedDay() as day:
                life.days.append((fact.tick, day))
            case BroughtToMind(records):
                life.minded.append((fact.tick, records))
            case Promised(promise):
                life.promises.append((fact.tick, promise, True))
            case Released(promise):
                life.promises.append((fact.tick, promise, False))
            case _:
                pass

    def _talk(self, fact: Fact) -> None:
        match fact.event:
            case Met(talk, other, about):
                told = self._talks[talk] = _Told(talk, other, fact.person, about, fact.tick)
                for one in (fact.person, other):
                    self._life(one).talks.append(told)
                    self._life(one).acts.append(fact)
            case Said(talk, to, text) if talk in self._talks:
                self._life(fact.person).said.append((fact.tick, talk))
                self._talks[talk].lines.append(Line(fact.tick, fact.person, to, text))
            case Parted(talk, _, why) if talk in self._talks:
                self._talks[talk].over, self._talks[talk].why = fact.tick, why
            case _:
                pass

    def _hear(self, row: Row) -> None:
        for topic in self.topics:
            if (topic.name, row.person) in self._knowing or not may_state(topic, row.body):
                continue
            event = self._event(row)
            record = event.record if isinstance(event, Remembered) else None
            if record is not None and record.source.partition(":")[0] in FIRST_HAND and states(topic, record):
                self._knowing.add((topic.name, row.person))
                known = Knowledge(row.person, self.run.clock.at(row.tick), record.source, record)
                self._known[topic.name].append((row.tick, known))

    def _event(self, row: Row) -> Event:
        key = row[:3]
        if key not in self._decoded:
            self._decoded[key] = self.run.file.fact(row).event
        return self._decoded[key]
