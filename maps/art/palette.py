"""One palette for all towns, light from the top left, 16 x 16 pixels a tile, and the strokes that tiles are drawn with."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simulator.adapters.png import Colour
from simulator.view.palette import SHADE as INK_SHADE
from simulator.view.palette import TOWN, rgb

Pixels = NDArray[np.uint8]

_NAMES = {f"{name}{i}": rgb(colour) for name, ramp in TOWN.items() for i, colour in enumerate(ramp.split())}
INDEX = {name: i for i, name in enumerate(_NAMES, 1)}
SHADE = len(_NAMES) + 1
BLOCK, GLOW, DEEP = SHADE + 1, SHADE + 2, SHADE + 3
PALETTE: list[Colour] = [(0, 0, 0, 0), *((*colour, 255) for colour in _NAMES.values())]
PALETTE += [(*INK_SHADE, 64), (220, 60, 60, 128), (255, 244, 214, 56), (*INK_SHADE, 110)]
"""Every colour; the last four let through what lies beneath: shadow, the mark of blocked tiles, a gleam, deep shadow."""


def rect(on: Pixels, x: int, y: int, w: int, h: int, colour: str) -> None:
    """A filled rectangle."""
    on[y : y + h, x : x + w] = INDEX[colour]


def dots(on: Pixels, colour: str, *points: tuple[int, int]) -> None:
    """Single pixels."""
    for x, y in points:
        on[y, x] = INDEX[colour]


def box(on: Pixels, x: int, y: int, w: int, h: int, ramp: str, mid: int = 2) -> None:
    """A rectangle lit from the top left, with its darkest step as the rim."""
    rect(on, x, y, w, h, f"{ramp}0")
    rect(on, x + 1, y + 1, w - 2, h - 2, f"{ramp}{mid}")
    rect(on, x + 1, y + 1, w - 2, 1, f"{ramp}{mid + 1}")


def disc(on: Pixels, x: float, y: float, r: float, colour: str | int) -> None:
    """A filled circle about a point, in pixels."""
    rows, columns = np.mgrid[: on.shape[0], : on.shape[1]]
    inside = (columns + 0.5 - x) ** 2 + (rows + 0.5 - y) ** 2 <= r * r
    on[inside] = INDEX[colour] if isinstance(colour, str) else colour


def oval(on: Pixels, x: float, y: float, wide: float, tall: float, colour: str) -> None:
    """A filled ellipse about a point, by its half axes in pixels."""
    rows, columns = np.mgrid[: on.shape[0], : on.shape[1]]
    on[((columns + 0.5 - x) / wide) ** 2 + ((rows + 0.5 - y) / tall) ** 2 <= 1] = INDEX[colour]


def shadow(on: Pixels, x: int, y: int, w: int) -> None:
    """The soft shadow at the foot of a thing."""
    on[y : y + 2, x : x + w] = SHADE


def edged(on: Pixels, mask: int, inset: int, fill: str, rim: str) -> None:
    """A patch whose sides without a like neighbour (mask bits: north 1, west 2, east 4, south 8) are inset and rounded."""
    n, w, e, s = (not mask & bit for bit in (1, 2, 4, 8))
    left, top, right, bottom = (inset * side for side in (w, n, e, s))
    rect(on, left, top, 16 - left - right, 16 - top - bottom, fill)
    for side, (x, y, width, height) in (
        (n, (left, top, 16 - left - right, 1)),
        (s, (left, 15 - bottom, 16 - left - right, 1)),
        (w, (left, top, 1, 16 - top - bottom)),
        (e, (15 - right, top, 1, 16 - top - bottom)),
    ):
        if side:
            rect(on, x, y, width, height, rim)
    for corner, (x, y) in ((n and w, (left, top)), (n and e, (15 - right, top)), (s and w, (left, 15 - bottom)),
                           (s and e, (15 - right, 15 - bottom))):
        if corner:
            on[y, x] = 0
