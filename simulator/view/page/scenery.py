"""The map as a page needs it: rooms, objects, what shines, and the window's own rules of light."""

from __future__ import annotations

from itertools import groupby

from simulator.town.map import TownMap
from simulator.town.picture import Picture
from simulator.view.page.packing import Json
from simulator.view.parts import FIRE, TROUBLE
from simulator.view.stage import light
from simulator.view.stage.light import Light


def scenery(town: TownMap, picture: Picture) -> dict[str, Json]:
    """Sizes are in tiles. `areas` is the arena of each tile, row by row, as (arena, how many) one after the other."""
    runs = [[int(area), len(list(group))] for area, group in groupby(town.areas.ravel().tolist())]
    lit = Light(town, picture)
    return {
        "width": town.width,
        "height": town.height,
        "arenas": list(town.arenas),
        "areas": [number for run in runs for number in run],
        "things": [[thing.address, [part for tile in thing.tiles for part in tile]] for thing in town.things],
        "indoors": sorted(lit.indoors),
        "sources": [[kind, tile.x, tile.y, sorted(rooms)] for kind, tile, rooms in lit.sources],
        "light": _rules(),
    }


def _rules() -> dict[str, Json]:
    return {
        "hours": [[hour, *colour] for hour, colour in light.HOURS],
        "room": list(light.ROOM),
        "lantern": list(light.LANTERN),
        "blaze": list(light.BLAZE),
        "glows": {kind: [*colour, reach] for kind, (colour, reach) in light.GLOWS.items()},
        "halo": list(light.HALO),
        "dim": light.DIM,
    }


def sign_of(state: str) -> int:
    """Which overlay stands for the state of an object: 0 fire, 2 something wrong, 3 anything else."""
    words = set(state.casefold().split())
    return 0 if words & FIRE else 2 if words & TROUBLE else 3
