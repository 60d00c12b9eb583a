"""A run for Python: people, talks, memories, plans, positions and who knows what, at any time of it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import TypeVar

from simulator.api.frames import Frames
from simulator.api.items import PlanItem, Position, Relationship, Utterance
from simulator.api.rows import Rows
from simulator.core.clock import SECONDS_PER_TICK, Clock
from simulator.core.errors import UserError
from simulator.core.facts import Fact, Said
from simulator.core.names import find_person
from simulator.core.persona import Persona
from simulator.core.records import Record
from simulator.core.settings import Config, Gathering, Topic
from simulator.core.types import PersonId
from simulator.journal.reading import Guest, Knowledge, PersonNow, Plan, Talk
from simulator.journal.reading import Run as Reading
from simulator.journal.tracing import Telling, named_topic, tellings
from simulator.times import parse_time

Time = str | datetime | int
"""A time in a run: "2023-02-14 17:00", "17:00" or "day 2 17:00", a datetime, or a tick."""
MINUTE = 60
T = TypeVar("T")


class Run:
    """A run, read from its file as of a time: all that it gives is what had come about by then.

    It changes nothing in the file, and loads and runs nothing that the file names. Names may be first names, in any case.
    """

    def __init__(self, reading: Reading, tick: int | None = None) -> None:
        """For `open` and `at`."""
        self._reading = reading
        self._tick = tick

    @property
    def path(self) -> Path:
        """The run file."""
        return self._reading.file.path

    @property
    def config(self) -> Config:
        """The settings that it was run with."""
        return self._reading.config

    @property
    def seed(self) -> int:
        """All chance came from it."""
        return self._reading.file.header.seed

    @property
    def digest(self) -> str:
        """The digest of its history: equal digests, equal histories."""
        return self._reading.file.digest(self.tick - 1)

    @property
    def start(self) -> datetime:
        """When it begins, by the town's clock."""
        return self._reading.clock.start

    @property
    def finished(self) -> bool:
        """Whether it has come to the end that it was given."""
        return self._reading.file.finished

    @property
    def tick(self) -> int:
        """The tick as of which it is read: as a rule the one after the last that is recorded."""
        return self._reading.last_tick + 1 if self._tick is None else self._tick

    @property
    def time(self) -> datetime:
        """The time as of which it is read, by the town's clock."""
        return self.clock.at(self.tick)

    @property
    def clock(self) -> Clock:
        """Ticks to times and back: `run.clock.at(360)`, `run.clock.tick(time)`."""
        return self._reading.clock

    def at(self, time: Time) -> Run:
        """The same run as of a time. Raises UserError for one outside of what is recorded."""
        return Run(self._reading, self._at(time))

    @property
    def people(self) -> Rows[Persona]:
        """The people, by name, as their authors wrote them."""
        return self._rows(self._reading.people)

    def person(self, name: str) -> Persona:
        """One of the people, or a visitor, by name or first name. Raises UserError."""
        everybody = {one.name: one for one in (*self._reading.people, *self._reading.visitors())}
        return everybody[find_person(name, list(everybody))]

    @property
    def now(self) -> Rows[PersonNow]:
        """Where everybody is and what they do, as of its time."""
        return self._rows(self._reading.moment(self.tick).people)

    def positions(self, name: str = "", first: Time | None = None, last: Time | None = None, every: int = MINUTE) -> Rows[Position]:
        """Where everybody (or one person) is, every so many seconds of the town's time (10 at least), both ends included."""
        begin, end = self._at(0 if first is None else first), self._at(self.tick if last is None else last)
        chosen = self._name(name) if name else ""
        step = max(every // SECONDS_PER_TICK, 1)
        found = [
            Position(one.tick, one.time, who.name, *who.tile, who.place, who.activity, who.walking, who.asleep, who.talk)
            for one in self._reading.moments(range(begin, min(end, self.tick) + 1, step))
            for who in one.people
            if chosen in ("", who.name)
        ]
        return self._rows(found)

    @property
    def talks(self) -> Rows[Talk]:
        """The talks, in order, with their lines."""
        return self._rows(self._reading.talks(self.tick))

    @property
    def utterances(self) -> Rows[Utterance]:
        """Every line said, in order."""
        return self._rows(
            [
                Utterance(fact.tick, self.clock.at(fact.tick), fact.person, fact.event.to, fact.event.talk, fact.event.text)
                for fact in self.facts(Said)
                if isinstance(fact.event, Said)
            ]
        )

    def memories(self, name: str) -> Rows[Record]:
        """The memory stream of somebody, oldest first."""
        return self._rows(self._reading.memories(self._name(name), self.tick))

    def plan(self, name: str) -> Plan:
        """What somebody plans: agenda, schedule, steps, promises."""
        return self._reading.plan(self._name(name), self.tick)

    @property
    def plans(self) -> Rows[PlanItem]:
        """Every item of every plan that was made, in the order of the making."""
        rows = sorted(self._reading.file.view("plan", self.tick), key=lambda row: (row[0], row[2]))
        try:
            return self._rows([_plan_item(*row) for row in rows])
        except (TypeError, ValueError) as error:
            raise self._reading.file.damaged(f"its plans cannot be read: {error}") from error

    @property
    def relationships(self) -> Rows[Relationship]:
        """Each ordered pair of people who are acquainted or have talked."""
        try:
            return self._rows([_relationship(*row) for row in self._reading.file.view("relationship", self.tick)])
        except (TypeError, ValueError) as error:
            raise self._reading.file.damaged(f"its relationships cannot be read: {error}") from error

    @property
    def topics(self) -> Rows[Topic]:
        """The news that the config follows."""
        return self._rows(self.config.tracked)

    def knows(self, name: str, topic: str) -> Knowledge | None:
        """Since when and from whom somebody knows of a topic; None if they do not. The topic is one of `topics`, in full or in
        part, or any words that a text must hold.
        """
        person = self._name(name)
        return next((known for known in self.knowers(topic) if known.person == person), None)

    def knowers(self, topic: str) -> Rows[Knowledge]:
        """Everybody who knows of a topic (see `knows`), in the order in which they learnt of it."""
        return self._rows(self._reading.knowers(named_topic(topic, self._reading.config.tracked), self.tick))

    def tellings(self, topic: str) -> Rows[Telling]:
        """The way of a piece of news: the lines by which people came to know of a topic (see `knows`), in order."""
        return self._rows(tellings(self._reading, tuple(self.knowers(topic))))

    @property
    def gatherings(self) -> Rows[Gathering]:
        """The events whose guests the config counts."""
        return self._rows(self.config.gatherings)

    def guests(self, gathering: str) -> Rows[Guest]:
        """Who came to one of the gatherings, by its name, in the order of arrival. Raises UserError."""
        names = {one.name: one for one in self.config.gatherings}
        if gathering not in names:
            raise UserError(f"no gathering is called {gathering}; there are {', '.join(names) or 'none'}")
        return self._rows(self._reading.guests(names[gathering], self.tick))

    def facts(self, *kinds: type, name: str = "") -> Iterator[Fact]:
        """The history itself: facts in order, where given only of some kinds (simulator.core.facts) or of one person."""
        person = self._name(name) if name else None
        return self._reading.file.facts(0, self.tick - 1, person, kinds)

    @property
    def frames(self) -> Frames:
        """The run as DataFrames: `run.frames.utterances` and so on. Needs pandas."""
        return Frames(self._reading.file, self.tick)

    @property
    def reading(self) -> Reading:
        """The reading module's own view of the run, for what is not here."""
        return self._reading

    def __repr__(self) -> str:
        town = self._reading.people[0].home.partition(":")[0] if self._reading.people else "nobody"
        return f"<Run {self.path.name}: {town}, {len(self._reading.people)} people, to {self.time:%Y-%m-%d %H:%M}>"

    def _name(self, name: str) -> PersonId:
        return self.person(name).name

    def _at(self, time: Time) -> int:
        last = self._reading.last_tick + 1
        if isinstance(time, int):
            tick = time
        else:
            tick = self.clock.tick(parse_time(time, self.start) if isinstance(time, str) else time.replace(tzinfo=None))
        if not 0 <= tick <= last:
            raise UserError(f"{time}: the run goes from {self.start:%Y-%m-%d %H:%M} to {self.clock.at(last):%Y-%m-%d %H:%M}")
        return tick

    def _rows(self, items: tuple[T, ...] | list[T]) -> Rows[T]:
        return Rows.of(items, self.start)


def open_run(path: str | Path) -> Run:
    """Open a run file for reading; it may still be growing. Raises UserError."""
    return Run(Reading.open(Path(path)))


def _plan_item(*cells: object) -> PlanItem:
    tick, time, person, level, day, start, end, activity, place, because, host = cells
    if not isinstance(tick, int):
        raise TypeError(f"{tick!r} is no tick")
    planned, begins, ends = (datetime.fromisoformat(str(one)) for one in (time, start, end))
    what, where, why, whose = (str(one or "") for one in (activity, place, because, host))
    return PlanItem(tick, planned, str(person), str(level), date.fromisoformat(str(day)), begins, ends, what, where, why, whose)


def _relationship(*cells: object) -> Relationship:
    person, other, acquainted, talks, lines, *met = cells
    first, last = (None if one is None else datetime.fromisoformat(str(one)) for one in met)
    if not isinstance(talks, int) or not isinstance(lines, int):
        raise TypeError(f"{talks!r} and {lines!r} are no counts")
    return Relationship(str(person), str(other), str(acquainted or ""), talks, lines, first, last)
