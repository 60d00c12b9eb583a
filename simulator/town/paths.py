"""Shortest walks on the map, one tile a step along an edge, read off fields of distances kept for each destination."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from simulator.core.types import Tile
from simulator.town.map import TownMap

KEPT = 512
"""How many fields are kept: at 140 x 100 tiles they take 28 MB."""


class Paths:
    """The walks of one map. The same question has the same answer in every process."""

    def __init__(self, town: TownMap) -> None:
        self._width = town.width
        self._height = town.height
        self._wide = town.width + 2  # a rim of blocked tiles, so that no step leaves the map
        rim = np.ones((town.height + 2, self._wide), np.bool_)
        rim[1:-1, 1:-1] = town.blocked
        self._blocked = rim.reshape(-1)
        self._steps = np.array((-self._wide, -1, 1, self._wide))
        self._flooded = lru_cache(maxsize=KEPT)(self._flood)

    def field(self, goals: Sequence[Tile]) -> NDArray[np.int32]:
        """Steps from each tile to the nearest goal, shape (height, width); -1 where no walk leads to one or the tile blocks."""
        return self._padded(goals).reshape(-1, self._wide)[1:-1, 1:-1]

    def path(self, start: Tile, goals: Sequence[Tile]) -> tuple[Tile, ...]:
        """A shortest walk from `start` to the nearest goal, both ends included; () if there is none.

        Where several are as short, each step takes the first that serves of north, west, east, south.
        """
        if not (0 <= start.x < self._width and 0 <= start.y < self._height):
            return ()
        steps = self._padded(goals)
        at = self._index(start)
        left = steps.item(at)
        if left < 0:
            return ()
        walk = [start]
        offsets: list[int] = self._steps.tolist()
        for further in range(left - 1, -1, -1):
            at = next(at + offset for offset in offsets if steps.item(at + offset) == further)
            row, column = divmod(at, self._wide)
            walk.append(Tile(column - 1, row - 1))
        return tuple(walk)

    def reachable(self, start: Tile) -> NDArray[np.bool_]:
        """Which tiles can be walked to from a tile, shape (height, width)."""
        return self.field((start,)) >= 0

    def _index(self, tile: Tile) -> int:
        return (tile.y + 1) * self._wide + tile.x + 1

    def _padded(self, goals: Sequence[Tile]) -> NDArray[np.int32]:
        """The field with its rim, flat."""
        inside = {self._index(goal) for goal in goals if 0 <= goal.x < self._width and 0 <= goal.y < self._height}
        return self._flooded(tuple(sorted(inside)))

    def _flood(self, goals: tuple[int, ...]) -> NDArray[np.int32]:
        """Breadth first from the goals, a ring at a time."""
        steps = np.full(self._blocked.shape, -1, np.int32)
        unseen = ~self._blocked
        ring = np.array([goal for goal in goals if unseen[goal]], np.intp)
        unseen[ring] = False
        distance = 0
        while ring.size:
            steps[ring] = distance
            distance += 1
            near = (ring[:, None] + self._steps).reshape(-1)
            near = near[unseen[near]]
            unseen[near] = False
            ring = near[_once(near, steps)]
        steps.flags.writeable = False
        return steps


def _once(near: NDArray[np.intp], scratch: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Which of these indices to keep so that each counts once (cheaper than sorting them).

    `scratch` is written at these indices only; the caller overwrites it there.
    """
    order = np.arange(near.size, dtype=np.int32)
    scratch[near] = order
    kept: NDArray[np.bool_] = scratch[near] == order
    return kept
