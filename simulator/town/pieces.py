"""The pieces of a map: tiles that can be reached from one another."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Run = tuple[int, int]
"""Where a row of free neighbours begins and (exclusive) ends."""


def pieces(free: NDArray[np.bool_]) -> tuple[NDArray[np.int32], int]:
    """The number of each tile's piece, 0 where it is not free, and how many pieces there are; numbered as one reads.

    Tiles are neighbours along their edges. `free` has the shape (height, width).
    """
    rows = [_runs(row) for row in free]
    parent: list[int] = []
    names: list[list[int]] = []
    for row in rows:
        names.append(list(range(len(parent), len(parent) + len(row))))
        parent += names[-1]
    for (upper, above), (lower, below) in pairwise(zip(rows, names, strict=True)):
        _join(upper, above, lower, below, parent)
    found = np.zeros(free.shape, np.int32)
    numbers: dict[int, int] = {}
    for y, (row, named) in enumerate(zip(rows, names, strict=True)):
        for (start, end), name in zip(row, named, strict=True):
            found[y, start:end] = numbers.setdefault(_root(name, parent), len(numbers) + 1)
    return found, len(numbers)


def _runs(row: NDArray[np.bool_]) -> list[Run]:
    edges = np.flatnonzero(np.diff(np.concatenate(([False], row, [False])).astype(np.int8))).tolist()
    return list(zip(edges[::2], edges[1::2], strict=True))


def _join(upper: list[Run], above: list[int], lower: list[Run], below: list[int], parent: list[int]) -> None:
    """Make one of runs that touch, of two rows that follow each other."""
    i = j = 0
    while i < len(upper) and j < len(lower):
        if upper[i][0] < lower[j][1] and lower[j][0] < upper[i][1]:
            one, other = _root(above[i], parent), _root(below[j], parent)
            parent[max(one, other)] = min(one, other)
        if upper[i][1] < lower[j][1]:
            i += 1
        else:
            j += 1


def _root(name: int, parent: list[int]) -> int:
    while parent[name] != name:
        parent[name] = parent[parent[name]]
        name = parent[name]
    return name
