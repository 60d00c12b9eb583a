"""One palette for all towns, light from the top left, 16 x 16 pixels a tile, and the strokes that tiles are drawn with."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simulator.adapters.png import Colour

Pixels = NDArray[np.uint8]

RAMPS = {  # from shadow to light; shadows lean to violet, lights to yellow
    "grass": "4d7a4a 5b8a4f 6b9a57 86b066",
    "leaf": "2b4a42 3b6a47 55894f 82a95b",
    "earth": "8f7657 ab9068 c2a97d d6c295",
    "wood": "4a3034 6d4638 93654a b98b5f d8b483",
    "stone": "4a4a5e 6b6c7c 8f9199 b5b5b2 d8d5c8",
    "plaster": "8d7f86 bcaa9c ddceb5 f2e9d2",
    "water": "35587c 457c9b 67a5b6 a3d2d0",
    "red": "6b303f a44b43 cd7654 e8a878",
    "gold": "a86f3a d8a244 f3d678",
    "blue": "3b4370 5569a0 879bc6",
    "slate": "3d4560 55607c 74839a 9aa8b4",
    "black": "2a2536",
}
_NAMES = {f"{name}{i}": hexes for name, ramp in RAMPS.items() for i, hexes in enumerate(ramp.split())}
INDEX = {name: i for i, name in enumerate(_NAMES, 1)}
SHADE = len(_NAMES) + 1
BLOCK = SHADE + 1
PALETTE: list[Colour] = [(0, 0, 0, 0), *((int(h[:2], 16), int(h[2:4], 16), int(h[4:], 16), 255) for h in _NAMES.values())]
PALETTE += [(40, 32, 72, 72), (220, 60, 60, 128)]

MORE_RAMPS = {  # for towns that need more: enamel, the cinders of a track, one more roof
    "white": "7f87a3 b3bdca dfe6e6 fbfbf2",
    "clay": "7c4a40 a8654a c4845b dba77c",
    "violet": "46355e 6b5187 9274a8 bb9fc4",
}
_MORE = {f"{name}{i}": hexes for name, ramp in MORE_RAMPS.items() for i, hexes in enumerate(ramp.split())}
INDEX |= {name: i for i, name in enumerate(_MORE, BLOCK + 1)}
WIDE_PALETTE = [*PALETTE, *((int(h[:2], 16), int(h[2:4], 16), int(h[4:], 16), 255) for h in _MORE.values())]


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
