"""Reach: how soon one person can come to matter to another, by sight and by ear, on foot and through no wall."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from simulator.core.types import Tile, distance, sector_of
from simulator.town.map import TownMap
from simulator.town.paths import Paths
from simulator.town.perception import Senses

SPEED = 1
"""Tiles that people walk in a tick."""


class Reach:
    """The reach of people on one map.

    All that goes from one person to another is seen or heard, within so many tiles each way and in the same sector (a call goes
    through the walls of a house, and no farther), and whoever changes an object has it within reach of their hand. So nothing can
    pass between two people before one of them could have walked to where it would.
    """

    def __init__(self, town: TownMap, paths: Paths, senses: Senses) -> None:
        self._town = town
        self._paths = paths
        self._far = max(senses.vision, senses.earshot) + max((thing.arm for thing in town.things), default=0)
        sectors: dict[str, int] = {}
        of_arena = np.array([sectors.setdefault(sector_of(arena), len(sectors)) for arena in town.arenas])
        self._sectors: NDArray[np.intp] = of_arena[town.areas]
        self._around = lru_cache(maxsize=4096)(self._new)

    def within(self, mover: Tile, place: Tile, ticks: int) -> bool:
        """Whether somebody who is on the tile `mover` now can see or hear (or be seen, or heard) on `place` in so many ticks."""
        if distance(mover, place) > self._far + SPEED * ticks:
            return False
        if not self._town.free(mover):
            return True  # no walk is known from there
        return self._paths.reaches(mover, self._around(place), SPEED * ticks)

    def _new(self, place: Tile) -> NDArray[np.intp]:
        """The tiles of a place's sector from which one may matter to it, as far as they are free, as `Paths` counts tiles."""
        far = self._far
        around = np.zeros_like(self._town.blocked)
        around[max(place.y - far, 0) : place.y + far + 1, max(place.x - far, 0) : place.x + far + 1] = True
        return self._paths.indices(around & ~self._town.blocked & (self._sectors == self._sectors[place.y, place.x]))
