"""What a run comes to at a time, as values: the page of the town, the page of one person."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from simulator.core.facts import Left
from simulator.core.records import Kind
from simulator.core.settings import IMPORTED
from simulator.core.types import PersonId, spoken, whereabouts
from simulator.journal.interviews import Interviewed, interviews
from simulator.journal.parentage import parentage
from simulator.journal.reading import Guest, Knowledge, PersonNow, Run, Talk
from simulator.report.spend import spend_line
from simulator.study.whispers import followed

AWAY = "not in the town"
"""What somebody does who is not there."""
MEMORIES = 12
"""How many memories of each sort a page shows."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Who knows of a topic at a time, in the order in which they learnt of it.

    `people` counts all of the run's people; `gone` are those of them who have left the town.
    """

    topic: str
    known_by: tuple[Knowledge, ...]
    people: int
    gone: int = 0


@dataclass(frozen=True, slots=True)
class Gathered:
    """Who came to a gathering."""

    name: str
    start: datetime
    guests: tuple[Guest, ...]


@dataclass(frozen=True, slots=True)
class TownPage:
    """A run at a time.

    `origin` says where it comes from, if it was not played here; `branch` whose branch it is, "" if it is none; `asked` what its
    model took, "" if it asked none.
    """

    file: str
    origin: str
    seed: int
    time: datetime
    finished: bool
    branch: str
    asked: str
    talks: int
    people: tuple[PersonNow, ...]
    spread: tuple[Spread, ...]
    gathered: tuple[Gathered, ...]


@dataclass(frozen=True, slots=True)
class Memory:
    """A memory as a page shows it."""

    id: int
    time: datetime
    kind: str
    importance: int
    text: str
    source: str
    evidence: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Planned:
    """A block of the day's schedule."""

    start: str
    end: str
    activity: str
    place: str
    because: str


@dataclass(frozen=True, slots=True)
class PersonPage:
    """One person at a time."""

    name: str
    age: int
    traits: tuple[str, ...]
    currently: str
    start: datetime
    time: datetime
    doing: str
    where: str
    why: str
    today: tuple[Planned, ...]
    promises: tuple[str, ...]
    latest: tuple[Memory, ...]
    weightiest: tuple[Memory, ...]
    reflections: tuple[Memory, ...]
    talks: tuple[Talk, ...]
    interviews: tuple[Interviewed, ...]


Page = TownPage | PersonPage


def town(run: Run, tick: int) -> TownPage:
    """The page of a run as of a tick."""
    moment, asked = run.moment(tick), followed(run)
    return TownPage(
        str(run.file.path),
        run.file.header.parent if run.config.reasoner == IMPORTED else "",
        run.file.header.seed,
        moment.time,
        run.file.finished,
        branch_of(run),
        spend_line(run, tick),
        run.talk_count(tick),
        moment.people,
        tuple(Spread(topic.name, run.knowers(topic, tick), len(run.people), gone(run, tick)) for topic in asked.topics),
        tuple(
            Gathered(one.name, one.start, run.guests(one, tick, asked.topic(one)))
            for one in asked.gatherings
            if one.start <= moment.time
        ),
    )


def gone(run: Run, tick: int | None = None) -> int:
    """How many of the people have left the town before a tick (None: by now)."""
    last = None if tick is None else tick - 1
    left = {fact.person for fact in run.file.facts(0, last, None, (Left,))}
    return sum(one.name in left for one in run.people)


def branch_of(run: Run) -> str:
    """Whose branch a run is, from when on, and with what changed; "" for one that began of itself."""
    of = parentage(run.file.header.parent)
    if of is None:
        return ""
    return f"a branch of {of.file} at {run.clock.at(of.tick):%a %d %b %H:%M}{f', with: {of.changes}' if of.changes else ''}"


def person(run: Run, name: PersonId, tick: int) -> PersonPage:
    """The page of a person as of a tick."""
    persona = next(one for one in (*run.people, *run.visitors()) if one.name == name)
    now = next((one for one in run.moment(tick).people if one.name == name), None)
    plan = run.plan(name, tick)
    memories = [
        Memory(one.id, run.clock.at(one.created), one.kind.value, one.importance, one.text, one.source, one.evidence)
        for one in run.memories(name, tick)
    ]
    return PersonPage(
        name,
        persona.age,
        persona.traits,
        persona.currently,
        run.clock.start,
        run.clock.at(tick),
        now.activity if now else AWAY,
        whereabouts(now.place) if now else "",
        now.because if now else "",
        tuple(
            Planned(_clock(b.start), _clock(b.end), b.activity, whereabouts(b.place) if b.place else "", b.because)
            for b in plan.schedule
        ),
        tuple(f"{p.what} ({spoken(p.host)}), {p.start:%a %d %b %H:%M}, {spoken(p.where)}" for p in plan.promises),
        tuple(memories[-MEMORIES:]),
        tuple(sorted(memories, key=lambda m: (-m.importance, -m.id))[:MEMORIES]),
        tuple(m for m in memories if m.kind == Kind.REFLECTION.value)[-MEMORIES:],
        run.talks_of(name, tick, 4),
        interviews(run, name, tick)[-4:],
    )


def _clock(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"
