"""The first facts of a run: people enter where they wake up, with the memories and places that their authors gave them."""

from __future__ import annotations

from collections.abc import Container, Coroutine, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from simulator.core.facts import Entered, Event, Fact, Learned, Place, Remembered
from simulator.core.persona import Acquaintance, Persona
from simulator.core.records import Kind, Record
from simulator.core.rng import key
from simulator.core.types import Address, Tile, sector_of, within
from simulator.engine.opening import Hours, signs, with_hours
from simulator.engine.order import one_by_one, together
from simulator.mind.faculties.perceive import held
from simulator.mind.ports import Reasoner
from simulator.mind.questions import Importance, Situation
from simulator.town.map import TownMap


async def beginning(
    town: TownMap, people: Sequence[Persona], reasoner: Reasoner, start: datetime, seed: int, at_once: bool = False
) -> list[Fact]:
    """The facts of tick 0 that come before any thought, ordered by id; the seeds' importance is the reasoner's.

    With `at_once` it is asked for everybody's at the same time.
    """
    taken: set[Tile] = set()
    hours = signs(town, people)

    def enter(persona: Persona) -> Coroutine[None, None, list[Fact]]:
        tile = entry(town, persona, taken)
        taken.add(tile)
        situation = Situation(persona, start, persona.home, "waking up", key(seed, "seeds", persona.name))
        return entering(town, persona, tile, hours, reasoner, situation)

    entering_all = [enter(persona) for persona in sorted(people, key=lambda one: one.name)]
    found = await (together if at_once else one_by_one)(entering_all)
    return [fact for facts in found for fact in facts]


async def entering(
    town: TownMap, persona: Persona, tile: Tile, hours: Mapping[Address, Hours], reasoner: Reasoner, situation: Situation
) -> list[Fact]:
    """The facts of one person who enters on a tile, in the tick of a situation; `hours` are the signs on the town's doors."""
    seeds = tuple(replace(record, created=situation.tick) for record in seed_records(persona))
    ratings = await reasoner.answer(Importance(situation, seeds, ())) if seeds else ()
    events: list[Event] = [Entered(tile), Learned(with_hours(known_places(town, persona), hours))]
    for record, rating in zip(seeds, held(ratings, len(seeds)), strict=True):
        events.append(Remembered(replace(record, importance=rating)))
    return [Fact(situation.tick, persona.name, n, event) for n, event in enumerate(events)]


def known_places(town: TownMap, persona: Persona) -> tuple[Place, ...]:
    """Home with its whole house, the place of work, and the places that the author names."""
    prefixes = [sector_of(persona.home), *persona.places]
    if persona.work is not None:
        prefixes.append(sector_of(persona.work.place))
    prefixes += [habit.place for habit in persona.routine if habit.place]
    found = {place.address: place for prefix in prefixes for place in town.places(prefix)}
    return tuple(found[address] for address in sorted(found))


def seed_records(persona: Persona) -> tuple[Record, ...]:
    """What a persona remembers from before the town began: its background, concerns, ties and memories, in that order."""
    texts = [persona.background, persona.currently]
    texts += [tie(one) for one in persona.knows]
    texts += persona.memories
    told = [text.strip() for text in texts if text.strip()]
    return tuple(
        Record(n, Kind.SEED, 0, text, place=persona.home, actor=persona.name, source="seed") for n, text in enumerate(told, 1)
    )


def tie(one: Acquaintance) -> str:
    """An acquaintance as a memory puts it."""
    return f"{one.name} is my {one.how}" if len(one.how.split()) < 4 else f"{one.name}: {one.how}"


def entry(town: TownMap, persona: Persona, taken: Container[Tile]) -> Tile:
    """Where a person enters: their spawn, else a bed at home, else the home's floor, else any spawn or free tile."""
    spawns = [spawn.tile for spawn in town.spawns if spawn.person == persona.name]
    beds = [
        tile for thing in town.things if within(thing.address, persona.home) and "sleep" in thing.affords for tile in thing.stands
    ]
    anywhere = [spawn.tile for spawn in town.spawns if not spawn.person]
    for tiles in (spawns, beds, town.floor(persona.home), anywhere, town.floor(town.name)):
        free = [tile for tile in tiles if tile not in taken and town.free(tile)]
        if free:
            return free[0]
    raise ValueError(f"{persona.name} has nowhere to stand")
