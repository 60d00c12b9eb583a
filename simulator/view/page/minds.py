"""What a page knows of minds: memories, what was called to mind, days, steps and promises, person by person."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime

from simulator.core.clock import Clock
from simulator.core.facts import BroughtToMind, Fact, PlannedDay, PlannedSteps, Promised, Released, Remembered
from simulator.core.plans import AgendaItem, Block, Promise, TimedStep
from simulator.core.records import Kind, Record
from simulator.core.types import PersonId
from simulator.journal.reading import Run
from simulator.view.page.packing import Json, Texts, steps

READ = (BroughtToMind, PlannedDay, PlannedSteps, Promised, Released, Remembered)
KINDS = tuple(Kind)


@dataclass(slots=True)
class Given:
    """A promise, with the ticks in which it was made and (None: never) dropped."""

    made: int
    promise: Promise
    dropped: int | None = None


@dataclass(slots=True)
class Mind:
    """All that is shown of a mind; each list in the order of its ticks."""

    memories: list[tuple[int, Record]] = field(default_factory=list)
    minded: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    days: list[tuple[int, PlannedDay]] = field(default_factory=list)
    steps: list[tuple[int, tuple[TimedStep, ...]]] = field(default_factory=list)
    promises: list[Given] = field(default_factory=list)

    def take(self, fact: Fact) -> None:
        """Fold one fact of the person's."""
        match fact.event:
            case Remembered(record):
                self.memories.append((fact.tick, record))
            case BroughtToMind(records):
                self.minded.append((fact.tick, records))
            case PlannedDay() as day:
                self.days.append((fact.tick, day))
            case PlannedSteps(planned):
                self.steps.append((fact.tick, planned))
            case Promised(promise):
                self.promises.append(Given(fact.tick, promise))
            case Released(promise):
                for given in self.promises:
                    if given.promise == promise and given.dropped is None:
                        given.dropped = fact.tick


def minds(run: Run, names: Iterable[PersonId], last: int) -> dict[PersonId, Mind]:
    """The minds of these people as of the tick after `last`. Raises UserError where the run's file is damaged."""
    found = {name: Mind() for name in names}
    for fact in run.file.facts(0, last, None, READ):
        if fact.person in found:
            found[fact.person].take(fact)
    return found


def minded(minds: Iterable[Mind], clock: Clock) -> dict[str, Json]:
    """Minds as the page gets them: a table of texts, and for each person columns whose texts are places in it."""
    everybody = list(minds)
    texts = Texts(text for mind in everybody for text in _texts(mind))
    return {
        "texts": texts.all,
        "kinds": [str(kind) for kind in KINDS],
        "minds": [_columns(one, clock, texts.at) for one in everybody],
    }


def _texts(mind: Mind) -> Iterator[str]:
    for _, record in mind.memories:
        yield from (record.text, record.place, record.source)
    for _, day in mind.days:
        yield day.agenda.self_summary
        stretches: tuple[AgendaItem | Block, ...] = (*day.agenda.items, *day.schedule)
        yield from (text for one in stretches for text in (one.activity, one.place, one.because))
    for _, planned in mind.steps:
        yield from (text for one in planned for text in (one.step.activity, one.step.place, one.step.because))
    for given in mind.promises:
        yield from (given.promise.host, given.promise.what, given.promise.where)


def _columns(mind: Mind, clock: Clock, at: Callable[[str], int]) -> dict[str, Json]:
    records = [record for _, record in mind.memories]
    return {
        "id": steps(record.id for record in records),
        "tick": steps(tick for tick, _ in mind.memories),
        "age": [tick - record.created for tick, record in mind.memories],
        "kind": [KINDS.index(record.kind) for record in records],
        "importance": [record.importance for record in records],
        "text": [at(record.text) for record in records],
        "place": [at(record.place) for record in records],
        "source": [at(record.source) for record in records],
        "evidence": [[record.id, *record.evidence] for record in records if record.evidence],
        "minded": [[tick, *steps(ids)] for tick, ids in mind.minded],
        "days": [_day(tick, day, clock, at) for tick, day in mind.days],
        "steps": [[tick, [part for one in planned for part in _step(one, clock, at)]] for tick, planned in mind.steps],
        "promises": [_promise(given, clock, at) for given in mind.promises],
    }


def _day(tick: int, planned: PlannedDay, clock: Clock, at: Callable[[str], int]) -> Json:
    agenda = planned.agenda
    return {
        "tick": tick,
        "day": _days(agenda.day, clock),
        "wake": agenda.wake,
        "bed": agenda.bed,
        "self": at(agenda.self_summary),
        "items": [part for one in agenda.items for part in _stretch(one, at)],
        "blocks": [part for one in planned.schedule for part in _stretch(one, at)],
    }


def _stretch(one: AgendaItem | Block, at: Callable[[str], int]) -> list[int]:
    return [one.start, one.end, at(one.activity), at(one.place), at(one.because)]


def _step(one: TimedStep, clock: Clock, at: Callable[[str], int]) -> list[int]:
    step = one.step
    return [_days(one.day, clock), one.start, one.end, at(step.activity), at(step.place), at(step.because)]


def _promise(given: Given, clock: Clock, at: Callable[[str], int]) -> Json:
    promise = given.promise
    texts = [at(promise.host), at(promise.what), at(promise.where)]
    return [given.made, -1 if given.dropped is None else given.dropped, *texts, _minutes(promise.start, clock), promise.since]


def _days(day: date, clock: Clock) -> int:
    """Days since that on which the run begins."""
    return (day - clock.start.date()).days


def _minutes(time: datetime, clock: Clock) -> int:
    """Minutes since the midnight before the run begins."""
    return _days(time.date(), clock) * 1440 + time.hour * 60 + time.minute
