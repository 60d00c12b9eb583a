"""How fast pictures are: a run played into a throw-away file, a crowd made of it, and the time that each picture takes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import groupby
from pathlib import Path

from simulator.core.facts import Event, Fact, Met, Proposed, Said
from simulator.core.types import PersonId
from simulator.journal.following import SEEN
from simulator.journal.reading import Run
from simulator.journal.writer import Journal
from simulator.view.timing import Timing, timed
from simulator.watch import filmed

HOURS = 2.0
"""Of the town, played for the bench."""
MOST = 1440
"""Ticks of a run that a crowd is made of, at most."""
LATER = 11
"""Ticks by which each copy of the town is behind the one before, so that no two people stand in one place."""
CASES = (
    *((people, size, zoom) for people in (25, 1000) for size, zoom in (((1280, 720), 1), ((1280, 720), 3))),
    *((people, (3840, 2160), 1) for people in (25, 1000)),
)
"""People, size of the window in pixels, zoom."""


def timings(run: Run, folder: Path) -> Iterator[Timing]:
    """Time all cases on a run; larger crowds than it has are copies of its people. `folder` takes what is thrown away."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    made: dict[int, Run] = {}
    for people, size, zoom in CASES:
        if people not in made:
            made[people] = run if people == len(run.people) else crowd(run, folder / f"{people}.town", people)
        film, picture = filmed(made[people])
        yield timed(film, picture, size, zoom)


def crowd(run: Run, path: Path, people: int) -> Run:
    """A run of so many people who do what those of another run do, each copy of the town a little later. It has no minds."""
    names = [persona.name for persona in run.people]
    last = min(run.last_tick, MOST)
    copies = -(-people // len(names))
    cast = [replace(one, name=_copied(one.name, copy)) for copy in range(copies) for one in run.people][:people]
    there = {persona.name for persona in cast}
    facts = [
        Fact(fact.tick + LATER * copy, _copied(fact.person, copy), fact.n, _event(fact.event, copy))
        for fact in run.file.facts(0, last, kinds=SEEN)
        for copy in range(copies)
        if _copied(fact.person, copy) in there and (copy == 0 or not _missing(fact.event, copy, there))
    ]
    facts.sort(key=lambda fact: fact.id)
    with Journal.create(path, replace(run.file.header, people=tuple(sorted(cast, key=lambda one: one.name)))) as journal:
        for tick, group in groupby((fact for fact in facts if fact.tick <= last), lambda fact: fact.tick):
            journal.record(tick, list(group))
        journal.finish()
    return Run.open(path)


def _copied(name: PersonId, copy: int) -> PersonId:
    return f"{name} {copy + 1}" if name and copy else name


def _event(event: Event, copy: int) -> Event:
    """An event among the people of a copy."""
    if not copy:
        return event
    match event:
        case Met(talk=talk, other=other):
            return replace(event, talk=f"{talk} {copy + 1}", other=_copied(other, copy))
        case Said(talk=talk, to=to):
            return replace(event, talk=f"{talk} {copy + 1}", to=_copied(to, copy))
        case _:
            return _with_talk(event, copy)


def _with_talk(event: Event, copy: int) -> Event:
    """The other events: those that name a talk, or another person, name the copy's; times move with it."""
    changed: dict[str, str | int] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "talk":
            changed["talk"] = f"{value} {copy + 1}"
        elif field.name in ("other", "of") or (field.name == "to" and isinstance(event, Proposed)):
            changed[field.name] = _copied(value, copy)
        elif field.name == "until":
            changed["until"] = value + LATER * copy
    return replace(event, **changed) if changed else event  # type: ignore[arg-type]


def _missing(event: Event, copy: int, there: set[PersonId]) -> bool:
    """Whether an event of a copy has to do with somebody who is not in the crowd."""
    names = [getattr(event, name) for name in ("other", "of", "to") if hasattr(event, name)]
    return any(_copied(name, copy) not in there for name in names if name)
