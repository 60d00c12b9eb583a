"""The colours of a GIF: 255 that stand for all those of some pictures, found by halving the box of colours that varies most."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
Points = NDArray[np.float64]

MOST = 255
"""Colours of a table; the last of the 256 indexes stands for what has not changed."""
SAMPLES = 8
"""Pictures of a group whose colours are counted, the first and the last among them."""
GOOD = 1.25
"""Colours that are in use are kept while they fit no worse than this many times what fresh ones would: else all would shimmer."""
ROUNDS = 3
"""How often colours are moved to the middle of what they stand for."""


class Colours:
    """A table of colours, and which of them is nearest to any other. Colours are told apart by their upper six bits."""

    def __init__(self, table: Pixels) -> None:
        self._points = table.astype(np.float64)
        self._nearest = np.full(1 << 18, -1, np.int16)
        self.table: bytes = table.tobytes().ljust(768, b"\x00")

    def indexes(self, pixels: Pixels) -> Pixels:
        """For each pixel of (rows, columns, 3) the index of its colour, (rows, columns)."""
        keys = _keys(pixels)
        new = np.unique(keys[self._nearest[keys] < 0])
        if len(new):
            self._nearest[new] = _assigned(_middles(new), self._points)
        return self._nearest[keys].astype(np.uint8)

    def error(self, points: Points, weights: Points) -> float:
        """The mean square by which these colours miss some others."""
        return _error(points, weights, self._points)


def colours_of(pictures: Sequence[Pixels], before: Colours | None) -> Colours:
    """Colours for some pictures: those in use before, if they are good enough for these too."""
    last = len(pictures) - 1
    points, weights = _counted([pictures[n] for n in sorted({last * k // (SAMPLES - 1) for k in range(SAMPLES)})])
    table = _table(points, weights)
    if before is not None and before.error(points, weights) <= GOOD * _error(points, weights, table) + 1.0:
        return before
    return Colours(np.clip(np.rint(table), 0, 255).astype(np.uint8))


def _keys(pixels: Pixels) -> NDArray[np.int64]:
    wide = pixels.astype(np.int64) >> 2
    keys: NDArray[np.int64] = wide[..., 0] << 12 | wide[..., 1] << 6 | wide[..., 2]
    return keys


def _middles(keys: NDArray[np.int64]) -> Points:
    """The colours in the middle of what shares their keys."""
    return np.stack([keys >> 12, keys >> 6 & 63, keys & 63], axis=-1) * 4.0 + 1.5


def _counted(pictures: Sequence[Pixels]) -> tuple[Points, Points]:
    """The colours of pictures, the mean of all that share a key, and their weights: roots, so that small things count too."""
    counts, sums = np.zeros(1 << 18), np.zeros((1 << 18, 3))
    for picture in pictures:
        keys = _keys(picture).ravel()
        counts += np.bincount(keys, minlength=1 << 18)
        for n in range(3):
            sums[:, n] += np.bincount(keys, picture[..., n].ravel(), minlength=1 << 18)
    there = counts > 0
    return sums[there] / counts[there, None], np.sqrt(counts[there])


def _table(points: Points, weights: Points) -> Points:
    """Up to 255 colours for some others."""
    if len(points) <= MOST:
        return points
    boxes = [np.arange(len(points))]
    scores = [_spread(points, weights, boxes[0])]
    while len(boxes) < MOST and max(scores) > 0:
        at = int(np.argmax(scores))
        one, other = _halved(points, weights, boxes[at])
        boxes[at], scores[at] = one, _spread(points, weights, one)
        boxes.append(other)
        scores.append(_spread(points, weights, other))
    table = np.array([np.average(points[box], axis=0, weights=weights[box]) for box in boxes])
    for _ in range(ROUNDS):
        nearest = _assigned(points, table)
        total = np.bincount(nearest, weights, minlength=len(table))
        used = total > 0
        for n in range(3):
            table[used, n] = np.bincount(nearest, weights * points[:, n], minlength=len(table))[used] / total[used]
    return table


def _spread(points: Points, weights: Points, box: NDArray[np.int64]) -> float:
    """How much the colours of a box vary along the channel in which they do most."""
    return float(_variances(points[box], weights[box]).max() * weights[box].sum()) if len(box) > 1 else 0.0


def _variances(points: Points, weights: Points) -> Points:
    off = points - np.average(points, axis=0, weights=weights)
    found: Points = np.average(off * off, axis=0, weights=weights)
    return found


def _halved(points: Points, weights: Points, box: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """A box in two, at the mean of the channel in which its colours vary most."""
    inside = points[box]
    along = inside[:, int(np.argmax(_variances(inside, weights[box])))]
    low = along <= np.average(along, weights=weights[box])
    return box[low], box[~low]


def _assigned(points: Points, table: Points) -> NDArray[np.int16]:
    """For each colour the index of the nearest of a table."""
    found = np.empty(len(points), np.int16)
    for start in range(0, len(points), 4096):
        part = points[start : start + 4096]
        off = (table * table).sum(axis=1) - 2.0 * part @ table.T
        found[start : start + 4096] = off.argmin(axis=1)
    return found


def _error(points: Points, weights: Points, table: Points) -> float:
    off = points - table[_assigned(points, table)]
    return float(np.average((off * off).sum(axis=1), weights=weights))
