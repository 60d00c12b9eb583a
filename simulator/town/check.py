"""What is wrong with a map, and with people's homes and places on it, before anybody lives there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

import numpy as np
from numpy.typing import NDArray

from simulator.core.affordances import AFFORDANCES
from simulator.core.persona import Persona
from simulator.core.problems import Problem
from simulator.core.types import Address, arena_of, parts, sector_of, within
from simulator.town.map import Thing, TownMap
from simulator.town.pieces import pieces


def check_map(town: TownMap) -> tuple[Problem, ...]:
    """All that is wrong with a map: entrances, then rooms, then objects. Empty for a good map.

    (That places overlap or a layer is missing is found earlier: such a map cannot be loaded.)
    """
    ground = reached(town)
    return (*_entrances(town, ground), *_rooms(town, ground), *_objects(town, ground))


def check_homes(town: TownMap, personas: Sequence[Persona]) -> tuple[Problem, ...]:
    """All that is wrong with the places that personas name, person by person: home, bed, work, routine, known places."""
    return tuple(
        problem
        for persona in personas
        for problem in (*_home(town, persona, personas), *_work(town, persona), *_known(town, persona))
    )


# --- the map -------------------------------------------------------------------------------------------------------------


def reached(town: TownMap) -> NDArray[np.bool_]:
    """The tiles that people can get to: the connected part with the most spawns, the largest where there is a tie."""
    found, count = pieces(~town.blocked)
    sizes = np.bincount(found.reshape(-1), minlength=count + 1).tolist()
    entrances = [int(found[spawn.tile.y, spawn.tile.x]) for spawn in town.spawns if town.free(spawn.tile)]
    best = max(range(1, count + 1), key=lambda piece: (entrances.count(piece), sizes[piece], -piece), default=-1)
    ground: NDArray[np.bool_] = found == best
    return ground


def _entrances(town: TownMap, ground: NDArray[np.bool_]) -> Iterator[Problem]:
    if not town.spawns:
        yield Problem("error", town.name, "has no spawn", "put a point where people enter into the layer 'spawns'")
    for spawn in town.spawns:
        where = f"spawn at ({spawn.tile.x}, {spawn.tile.y})"
        if not town.free(spawn.tile):
            yield Problem("error", where, "lies on a blocked tile", "move it to a free one")
        elif not ground[spawn.tile.y, spawn.tile.x]:
            yield Problem("error", where, "is cut off from the other spawns", "open a way or move it")


def _rooms(town: TownMap, ground: NDArray[np.bool_]) -> Iterator[Problem]:
    for index, address in enumerate(town.arenas[1:], 1):
        floor = (town.areas == index) & ~town.blocked
        if len(parts(address)) == 2:
            if not any(sector_of(other) == address for other in town.arenas if other != address):
                yield Problem("warning", address, "is a sector without an arena", "draw at least one arena in it")
        elif not floor.any():
            yield Problem("error", address, "has no free tile", "clear some of its tiles in the layer 'collision'")
        elif not (floor & ground).any():
            yield Problem("error", address, "cannot be reached", "leave a gap of one free tile in its walls for a door")


def _objects(town: TownMap, ground: NDArray[np.bool_]) -> Iterator[Problem]:
    for thing in town.things:
        place = arena_of(thing.address)
        if place not in town.arenas or len([part for part in parts(place) if part]) < 3:
            where = f"{thing.address} at ({thing.tiles[0].x}, {thing.tiles[0].y})"
            yield Problem("error", where, "lies in no arena", "move it into one or give it the property 'arena'")
        if not thing.stands:
            yield Problem("error", thing.address, "has no place to stand", "free one of its tiles or one beside it in its arena")
        elif not any(ground[tile.y, tile.x] for tile in thing.stands):
            yield Problem("error", thing.address, "cannot be reached", "free a way to the tiles from which it is used")
        yield from _affordances(thing)


def _affordances(thing: Thing) -> Iterator[Problem]:
    if not thing.affords:
        yield Problem("warning", thing.address, "affords nothing", "give it the property 'affords', such as \"sit, eat\"")
    for word in thing.affords:
        if word not in AFFORDANCES:
            near = get_close_matches(word, sorted(AFFORDANCES), 1)
            hint = f"write '{near[0]}'" if near else f"write some of {', '.join(AFFORDANCES)}"
            yield Problem("warning", thing.address, f"affords '{word}', which no plan understands", hint)


# --- people's places -----------------------------------------------------------------------------------------------------


def _home(town: TownMap, persona: Persona, personas: Sequence[Persona]) -> Iterator[Problem]:
    missing = _missing(town, persona, "home", persona.home)
    if missing is not None:
        yield missing
        return
    arena, sector = arena_of(persona.home), sector_of(persona.home)
    here, near = _beds(town, arena), _beds(town, sector)
    if not near:
        fix = 'draw a bed there: an object that affords "sleep"'
        yield Problem("error", persona.name, f"has no bed at home ({persona.home})", fix)
    elif not here:
        fix = f"name its arena as the home: {arena_of(near[0].address)}"
        yield Problem("warning", persona.name, f"has no bed in the room that is the home ({persona.home})", fix)
    else:
        lodgers = [other.name for other in personas if arena_of(other.home) == arena]
        room = len({tile for bed in here for tile in bed.stands})
        if room < len(lodgers) and persona.name == lodgers[0]:
            what = f"shares a home with {', '.join(lodgers[1:])}, and its beds have room for {room}"
            yield Problem("warning", persona.name, what, f"draw another bed in {arena} or a larger one")


def _beds(town: TownMap, place: Address) -> list[Thing]:
    return [thing for thing in town.things if within(thing.address, place) and "sleep" in thing.affords and thing.stands]


def _work(town: TownMap, persona: Persona) -> Iterator[Problem]:
    missing = _missing(town, persona, "work", persona.work.place) if persona.work is not None else None
    if missing is not None:
        yield missing


def _known(town: TownMap, persona: Persona) -> Iterator[Problem]:
    named = [(f"routine '{habit.activity}'", habit.place) for habit in persona.routine if habit.place]
    named += [("places", place) for place in persona.places]
    for field, place in named:
        missing = _missing(town, persona, field, place)
        if missing is not None:
            yield missing


def _missing(town: TownMap, persona: Persona, field: str, place: Address) -> Problem | None:
    """The problem of a place that is not on the map, with the nearest name that is."""
    known = _addresses(town)
    if place in known:
        return None
    near = get_close_matches(place, known, 1, 0.5)
    fix = f"write '{_untowned(town, near[0])}'" if near else "draw it on the map or name another place"
    return Problem("error", persona.name, f"{field}: '{_untowned(town, place)}' is not on the map", fix)


def _addresses(town: TownMap) -> list[Address]:
    """Every address of the map, sectors too, in the order of the map."""
    arenas = [place for arena in town.arenas for place in (sector_of(arena), arena)]
    return list(dict.fromkeys([*arenas, *(thing.address for thing in town.things)]))


def _untowned(town: TownMap, address: Address) -> str:
    """An address as persona files write it."""
    return address.removeprefix(f"{town.name}:")
