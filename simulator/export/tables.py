"""A run as a folder of CSV tables (RFC 4180, UTF-8, one header line), written row by row."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from simulator.core.clock import TICKS_PER_MINUTE, on
from simulator.core.facts import BroughtToMind, Called, PlannedDay, PlannedSteps, Promised, Released, Remembered, Said
from simulator.core.plans import Promise
from simulator.core.types import PersonId
from simulator.export.ties import ties
from simulator.journal.reading import Run, Talk
from simulator.study.lives import lives

Cell = str | int | None
Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """A run, and the ticks `first` to `last` of it that are wanted."""

    run: Run
    first: int
    last: int

    def time(self, tick: int) -> str:
        """The town's time at the start of a tick, ISO."""
        return iso(self.run.clock.at(tick))

    def has(self, tick: int) -> bool:
        """Whether a tick is wanted."""
        return self.first <= tick <= self.last


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its file's name, its columns, and how its rows are found."""

    name: str
    columns: tuple[str, ...]
    rows: Callable[[Stretch], Iterator[Row]]


def iso(time: datetime) -> str:
    """A time as tables have it: 2023-02-13T06:00:00."""
    return time.isoformat(timespec="seconds")


def write_tables(run: Run, first: int, last: int, folder: Path) -> None:
    """Make a folder with a table each of what happened in the ticks `first` to `last` (docs/export.md).

    Raises OSError, and UserError for a run that cannot have been.
    """
    folder.mkdir()
    stretch = Stretch(run, first, last)
    for table in TABLES:
        # half a surrogate pair, which a text of a run may hold and UTF-8 cannot, becomes a question mark
        with (folder / f"{table.name}.csv").open("w", encoding="utf-8", errors="replace", newline="") as file:
            writer = csv.writer(file)  # its own line ends are those of RFC 4180
            writer.writerow(table.columns)
            with run.file.doubted():
                writer.writerows(table.rows(stretch))


def _people(stretch: Stretch) -> Iterator[Row]:
    run = stretch.run
    guests = run.visitors(stretch.last + 1)
    for one in sorted((*run.people, *guests), key=lambda one: one.name):
        work = (one.work.activity, one.work.place) if one.work is not None else (None, None)
        yield (
            *(one.name, one.age, one.pronoun, one.home, "; ".join(one.traits), *work),
            *(one.lifestyle.wake, one.lifestyle.sleep, one.background, one.currently, int(one in guests)),
        )


def _positions(stretch: Stretch) -> Iterator[Row]:
    """A row for everybody in the town at every full minute."""
    start = -(-stretch.first // TICKS_PER_MINUTE) * TICKS_PER_MINUTE
    for moment in stretch.run.moments(range(start, stretch.last + 1, TICKS_PER_MINUTE)):
        for one in moment.people:
            flags = int(one.walking), int(one.asleep)
            yield (moment.tick, iso(moment.time), one.name, *one.tile, one.activity, one.place, *flags, one.talk)


def _actions(stretch: Stretch) -> Iterator[Row]:
    found = [act for acts in lives(stretch.run).values() for act in acts if stretch.has(act.since)]
    for act in sorted(found, key=lambda act: (act.since, act.person)):
        until = min(act.until, stretch.last + 1)
        times = act.since, stretch.time(act.since), until, stretch.time(until)
        how = act.kind, act.because, int(act.walking), int(act.asleep), act.talk
        yield (act.person, *times, act.activity, act.place, *how)


def _talks(stretch: Stretch) -> Iterator[Row]:
    for talk in _begun(stretch):
        over = (talk.over, stretch.time(talk.over)) if talk.over is not None else (None, None)
        told = talk.opener, talk.other, talk.about, talk.began, stretch.time(talk.began)
        yield (talk.talk, *told, *over, talk.why, len(talk.lines))


def _begun(stretch: Stretch) -> tuple[Talk, ...]:
    return tuple(talk for talk in stretch.run.talks(stretch.last + 1) if stretch.has(talk.began))


def _lines(stretch: Stretch) -> Iterator[Row]:
    counts: dict[str, int] = {}
    for fact in stretch.run.file.facts(0, stretch.last, None, (Said, Called)):
        match fact.event:
            case Said(talk, to, text):
                counts[talk] = counts.get(talk, 0) + 1
                row: Row = (fact.tick, stretch.time(fact.tick), talk, counts[talk], fact.person, to, text)
            case Called(text):
                row = (fact.tick, stretch.time(fact.tick), "", None, fact.person, "", text)
            case _:
                continue
        if stretch.has(fact.tick):
            yield row


def _memories(stretch: Stretch) -> Iterator[Row]:
    recalled: dict[tuple[PersonId, int], int] = {}
    for fact in stretch.run.file.facts(0, stretch.last, None, (BroughtToMind,)):
        if isinstance(fact.event, BroughtToMind):
            recalled.update(((fact.person, id), fact.tick) for id in fact.event.records)
    for fact in stretch.run.file.facts(stretch.first, stretch.last, None, (Remembered,)):
        if isinstance(fact.event, Remembered):
            one = fact.event.record
            last = recalled.get((fact.person, one.id))
            said = one.kind.value, one.importance, one.text, one.source, one.place, one.actor, one.action, one.object
            lists = " ".join(one.tags), " ".join(map(str, one.evidence)), one.outcome.value
            recall = last, stretch.time(last) if last is not None else None
            yield (fact.person, one.id, one.created, stretch.time(one.created), *said, *lists, *recall)


def _plans(stretch: Stretch) -> Iterator[Row]:
    """What was planned, when it was: the agenda of a day, its schedule, steps, promises made and given up."""
    kinds = (PlannedDay, PlannedSteps, Promised, Released)
    for fact in stretch.run.file.facts(stretch.first, stretch.last, None, kinds):
        made = fact.person, fact.tick, stretch.time(fact.tick)
        match fact.event:
            case PlannedDay(agenda, schedule):
                for level, parts in (("agenda", agenda.items), ("schedule", schedule)):
                    for one in parts:
                        times = iso(on(agenda.day, one.start)), iso(on(agenda.day, one.end))
                        yield (*made, level, *times, one.activity, one.place, one.because, "")
            case PlannedSteps(steps):
                for timed in steps:
                    times, step = (iso(on(timed.day, timed.start)), iso(on(timed.day, timed.end))), timed.step
                    yield (*made, "step", *times, step.activity, step.place, step.because, "")
            case Promised(promise):
                yield (*made, "promise", *_promise(promise, ""))
            case Released(promise, why):
                yield (*made, "released", *_promise(promise, why))
            case _:
                continue


def _promise(promise: Promise, why: str) -> Row:
    return (iso(promise.start), iso(promise.end), promise.what, promise.where, why, promise.host)


def _knowledge(stretch: Stretch) -> Iterator[Row]:
    run = stretch.run
    for topic in run.config.tracked:
        for known in run.knowers(topic, stretch.last + 1):
            how, _, whom = known.source.partition(":")
            since = run.clock.tick(known.time)
            yield (topic.name, known.person, since, stretch.time(since), how, whom, known.record.id, known.record.text)


def _relationships(stretch: Stretch) -> Iterator[Row]:
    run = stretch.run
    for tie in ties(run.people, run.talks(stretch.last + 1)):
        first = stretch.time(tie.first) if tie.first is not None else None
        last = stretch.time(tie.last) if tie.last is not None else None
        yield (tie.person, tie.other, tie.how, tie.talks, tie.opened, tie.lines, tie.first, first, tie.last, last)


TABLES = (
    Table(
        "people",
        ("name", "age", "pronoun", "home", "traits", "work", "workplace", "wake_minute", "bed_minute", "background", "currently",
         "visitor"),
        _people,
    ),
    Table("positions", ("tick", "time", "person", "x", "y", "activity", "place", "walking", "asleep", "talk"), _positions),
    Table(
        "actions",
        ("person", "tick", "time", "until_tick", "until_time", "activity", "place", "kind", "because", "walking", "asleep", "talk"),
        _actions,
    ),
    Table("talks", ("talk", "opener", "other", "about", "tick", "time", "over_tick", "over_time", "why_over", "lines"), _talks),
    Table("lines", ("tick", "time", "talk", "n", "speaker", "listener", "text"), _lines),
    Table(
        "memories",
        ("person", "id", "tick", "time", "kind", "importance", "text", "source", "place", "actor", "action", "object", "tags",
         "evidence", "outcome", "recalled_tick", "recalled_time"),
        _memories,
    ),
    Table("plans", ("person", "tick", "time", "level", "start", "end", "activity", "place", "because", "host"), _plans),
    Table("knowledge", ("topic", "person", "tick", "time", "how", "source", "memory", "text"), _knowledge),
    Table(
        "relationships",
        ("person", "other", "how", "talks", "opened", "lines", "first_tick", "first_time", "last_tick", "last_time"),
        _relationships,
    ),
)  # fmt: skip
"""The tables; their columns are told in docs/export.md."""
