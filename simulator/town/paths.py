"""Shortest walks on the map, one tile a step along an edge, read off fields of distances that grow as far as they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from simulator.core.types import Tile
from simulator.town.map import TownMap

KEPT = 512
"""How many fields are kept: at 140 x 100 tiles they take 36 MB."""


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
        self._of_goals = lru_cache(maxsize=KEPT)(self._new)

    def field(self, goals: Sequence[Tile]) -> NDArray[np.int32]:
        """Steps from each tile to the nearest goal, shape (height, width); -1 where no walk leads to one or the tile blocks."""
        field = self._field(goals)
        while field.ring.size:
            field.grow()
        steps = field.steps.reshape(-1, self._wide)[1:-1, 1:-1]
        steps.flags.writeable = False
        return steps

    def path(self, start: Tile, goals: Sequence[Tile]) -> tuple[Tile, ...]:
        """A shortest walk from `start` to the nearest goal, both ends included; () if there is none.

        Where several are as short, each step takes the first that serves of north, west, east, south.
        """
        if not (0 <= start.x < self._width and 0 <= start.y < self._height):
            return ()
        field, at = self._field(goals), self._index(start)
        while field.steps[at] < 0 and field.ring.size:
            field.grow()
        steps = field.steps
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

    def reaches(self, start: Tile, goals: NDArray[np.intp], steps: int) -> bool:
        """Whether one of some tiles (see `indices`) can be walked to in so many steps."""
        field = self._field((start,))
        while field.ring.size and field.distance < steps:
            field.grow()
        left = field.steps[goals]
        return bool(((left >= 0) & (left <= steps)).any())

    def indices(self, tiles: NDArray[np.bool_]) -> NDArray[np.intp]:
        """Tiles, given as a mask of the shape (height, width), as `reaches` counts them."""
        ys, xs = np.nonzero(tiles)
        return (ys + 1) * self._wide + xs + 1

    def _index(self, tile: Tile) -> int:
        return (tile.y + 1) * self._wide + tile.x + 1

    def _field(self, goals: Sequence[Tile]) -> _Field:
        inside = {self._index(goal) for goal in goals if 0 <= goal.x < self._width and 0 <= goal.y < self._height}
        return self._of_goals(tuple(sorted(inside)))

    def _new(self, goals: tuple[int, ...]) -> _Field:
        return _Field(self._blocked, goals, self._steps)


class _Field:
    """Steps to the nearest of some goals, flat and with the rim; -1 where none leads there, or where it has not grown yet.

    It grows breadth first, a ring at a time. Most walks are short, and all that lies nearer than a start is done when it is.
    """

    def __init__(self, blocked: NDArray[np.bool_], goals: Sequence[int], offsets: NDArray[np.intp]) -> None:
        self.steps = np.full(blocked.shape, -1, np.int32)
        self.ring = np.array([goal for goal in goals if not blocked[goal]], np.intp)
        self.steps[self.ring] = 0
        self._unseen = ~blocked
        self._unseen[self.ring] = False
        self._offsets = offsets
        self.distance = 0

    def grow(self) -> None:
        """Go one step further."""
        self.distance += 1
        near = (self.ring[:, None] + self._offsets).reshape(-1)
        near = near[self._unseen[near]]
        self._unseen[near] = False
        self.ring = near[_once(near, self.steps)]
        self.steps[self.ring] = self.distance


def _once(near: NDArray[np.intp], scratch: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Which of these indices to keep so that each counts once (cheaper than sorting them).

    `scratch` is written at these indices only; the caller overwrites it there.
    """
    order = np.arange(near.size, dtype=np.int32)
    scratch[near] = order
    kept: NDArray[np.bool_] = scratch[near] == order
    return kept
