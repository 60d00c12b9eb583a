"""What a story is made of: everything that a run says of each of its people in a stretch of time, read once."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from simulator.core.facts import Called, Promised, Released, Remembered, Whispered
from simulator.core.percepts import Line
from simulator.core.persona import Persona
from simulator.core.plans import Promise
from simulator.core.records import Kind, Record
from simulator.core.settings import Gathering
from simulator.core.types import PersonId
from simulator.journal.reading import Guest, Run, Talk
from simulator.journal.tracing import Telling, tellings
from simulator.study.lives import Act, lives

NEWS, PROMISE = 10, 6
"""What it adds to the weight of a talk that it told somebody of a tracked topic, or that a promise came of it."""
CLOSE = 3
"""Ticks after a talk within which what is promised came of it."""


@dataclass(frozen=True, slots=True)
class Heard:
    """Somebody came to know of a topic, by a telling."""

    topic: str
    tick: int
    telling: Telling


@dataclass(frozen=True, slots=True)
class Told:
    """A talk and what there is in it: `weights` are how much its listener made of each line (their memory's importance)."""

    talk: Talk
    weights: tuple[int, ...]
    news: tuple[Heard, ...] = ()
    promised: tuple[tuple[PersonId, Promise], ...] = ()

    @property
    def weight(self) -> int:
        """How much there is in it."""
        return max(self.weights, default=0) + NEWS * bool(self.news) + PROMISE * bool(self.promised)

    @property
    def key(self) -> int:
        """The number of its line that says most: the one that brought news, else the first of the weightiest."""
        said = {(heard.telling.speaker, heard.telling.text) for heard in self.news}
        lines = self.talk.lines
        return max(range(len(lines)), key=lambda n: ((lines[n].speaker, lines[n].text) in said, self.weights[n], -n), default=0)


@dataclass(slots=True)
class Life:
    """What is known of one person. Promises come with whether they were made (or given up, and why)."""

    persona: Persona
    acts: tuple[Act, ...]
    talks: list[Told] = field(default_factory=list)
    thoughts: list[Record] = field(default_factory=list)
    learnt: list[Record] = field(default_factory=list)
    heard: list[Heard] = field(default_factory=list)
    promises: list[tuple[int, Promise, bool, str]] = field(default_factory=list)
    calls: list[tuple[int, str]] = field(default_factory=list)
    whispers: list[tuple[int, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Material:
    """A run from tick `first` to `last` (included)."""

    run: Run
    first: int
    last: int
    lives: dict[PersonId, Life]
    gathered: tuple[tuple[Gathering, tuple[Guest, ...]], ...]


def material(run: Run, first: int, last: int) -> Material:
    """All that is told of a stretch of a run. Raises UserError where its file is damaged."""
    acts = {name: _clipped(found, first, last) for name, found in lives(run).items()}
    people = {one.name: Life(one, acts.get(one.name, ())) for one in run.people}
    _minds(run, first, last, people)
    _talks(run, first, last, people)
    for life in people.values():
        life.talks = [_with_promises(told, people) for told in life.talks]
    begun = [one for one in run.config.gatherings if first <= run.clock.tick(one.start) <= last]
    return Material(run, first, last, people, tuple((one, run.guests(one, last + 1)) for one in begun))


def _clipped(acts: Iterable[Act], first: int, last: int) -> tuple[Act, ...]:
    inside = (act for act in acts if act.since <= last and act.until > first)
    return tuple(replace(act, since=max(act.since, first), until=min(act.until, last + 1)) for act in inside)


def _minds(run: Run, first: int, last: int, people: dict[PersonId, Life]) -> None:
    """Read what went on in minds, what was called and whispered."""
    kinds = (Remembered, Promised, Released, Called, Whispered)
    for fact in run.file.facts(first, last, None, kinds):
        life = people.get(fact.person)
        if life is None:
            continue  # a visitor
        match fact.event:
            case Remembered(record) if record.kind is Kind.REFLECTION:
                life.thoughts.append(record)
            case Remembered(record) if record.source.startswith("told:"):
                life.learnt.append(record)
            case Promised(promise):
                life.promises.append((fact.tick, promise, True, ""))
            case Released(promise, why):
                life.promises.append((fact.tick, promise, False, why))
            case Called(text):
                life.calls.append((fact.tick, text))
            case Whispered(text):
                life.whispers.append((fact.tick, text))
            case _:
                continue


def _talks(run: Run, first: int, last: int, people: dict[PersonId, Life]) -> None:
    """Read the talks, how much there was in their lines, and what news came with them."""
    talks = [talk for talk in run.talks(last + 1) if first <= talk.began]
    weights = _weights(run, first, last, talks)
    news: dict[tuple[PersonId, int], list[Heard]] = {}
    for topic in run.config.tracked:
        for telling in tellings(run, run.knowers(topic, last + 1)):
            tick = run.clock.tick(telling.time)
            heard = Heard(topic.name, tick, telling)
            if telling.how == "said":
                news.setdefault((telling.speaker, tick), []).append(heard)
            for person in telling.reached:
                if person in people and telling.how != "seed" and first <= tick <= last:
                    people[person].heard.append(heard)
    for talk in talks:
        brought = [heard for line in talk.lines for heard in news.get((line.speaker, line.tick), [])]
        told = Told(talk, tuple(weights.get((line.speaker, line.tick), 0) for line in talk.lines), tuple(brought))
        for name in (talk.opener, talk.other):
            if name in people:
                people[name].talks.append(told)


def _weights(run: Run, first: int, last: int, talks: Iterable[Talk]) -> dict[tuple[PersonId, int], int]:
    """How much each line, by its speaker and tick, was to whom it was said."""
    said: dict[tuple[PersonId, PersonId], list[int]] = {}
    for line in (line for talk in talks for line in talk.lines):
        said.setdefault((line.speaker, line.to), []).append(line.tick)
    found: dict[tuple[PersonId, int], int] = {}
    for fact in run.file.facts(first, last, None, (Remembered,), _is_heard):
        record = fact.event.record if isinstance(fact.event, Remembered) else None
        if record is None or not record.source.startswith("heard:"):
            continue
        speaker = record.source.partition(":")[2]
        ticks = said.get((speaker, fact.person), [])
        at = bisect_right(ticks, record.created) - 1
        if at >= 0:
            found[speaker, ticks[at]] = max(record.importance, found.get((speaker, ticks[at]), 0))
    return found


def _is_heard(text: str) -> bool:
    return '"heard:' in text


def _with_promises(told: Told, people: dict[PersonId, Life]) -> Told:
    """A talk with what either of the two promised in it."""
    talk = told.talk
    end = talk.over if talk.over is not None else max((line.tick for line in talk.lines), default=talk.began)
    found = tuple(
        (name, promise)
        for name in (talk.opener, talk.other)
        if name in people
        for tick, promise, made, _ in people[name].promises
        if made and promise.host != name and talk.began <= tick <= end + CLOSE
    )
    return replace(told, promised=found)


def answer_to(lines: tuple[Line, ...], n: int) -> Line | None:
    """The answer to a line of a talk; None if there was none."""
    return lines[n + 1] if n + 1 < len(lines) and lines[n + 1].speaker != lines[n].speaker else None
