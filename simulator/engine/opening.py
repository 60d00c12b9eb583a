"""Opening hours: when somebody serves at the counters of a town. Who knows a place when the town begins knows its hours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from simulator.core.facts import Place
from simulator.core.persona import Habit, Persona, Work
from simulator.core.types import Address, arena_of, sector_of, within
from simulator.town.map import TownMap

Hours = tuple[tuple[int, int, int], ...]


def signs(town: TownMap, people: Sequence[Persona]) -> dict[Address, Hours]:
    """For each room with a counter to serve at: the hours of those whose work is there, () if it is nobody's."""
    counters: dict[Address, list[Address]] = {}
    for thing in town.things:
        if "serve" in thing.affords:
            counters.setdefault(arena_of(thing.address), []).append(thing.address)
    return {
        room: tuple(sorted({span for persona in people for span in _served(persona, (room, *found))}))
        for room, found in counters.items()
    }


def with_hours(places: Sequence[Place], hours: Mapping[Address, Hours]) -> tuple[Place, ...]:
    """Places with the hours of the room that they are or stand in."""
    return tuple(replace(place, hours=hours.get(arena_of(place.address))) for place in places)


def _served(persona: Persona, counter: Sequence[Address]) -> Iterator[tuple[int, int, int]]:
    """The spans in which somebody serves: their hours of work, less the habits that take them elsewhere."""
    work = persona.work
    if work is None or work.place not in counter:
        return
    for day in work.weekdays:
        start = work.start
        for away in sorted(_away(persona.routine, work, day)):
            if away[0] > start:
                yield day, start, min(away[0], work.end)
            start = max(start, away[1])
        if start < work.end:
            yield day, start, work.end


def _away(routine: Sequence[Habit], work: Work, day: int) -> list[tuple[int, int]]:
    """The spans of a day's work that are spent elsewhere by habit."""
    return [
        (habit.start, habit.start + habit.minutes)
        for habit in routine
        if habit.start is not None
        and day in habit.weekdays
        and work.start < habit.start + habit.minutes
        and habit.start < work.end
        and habit.place
        and not within(habit.place, sector_of(work.place))
    ]
