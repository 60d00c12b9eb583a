"""What lies on the ground: grass, paths and water with soft edges, floors."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .palette import INDEX, Pixels, dots, rect

_RAGGED = (2, 2, 3, 2, 2, 1, 1, 2, 3, 3, 2, 2, 1, 2, 3, 2)
"""By how much an edge is set in along a side; it begins and ends alike, so that tiles join."""


def patch(mask: int, corners: int, ragged: bool = True) -> NDArray[np.bool_]:
    """Where a tile is covered by a patch that goes on to its like neighbours.

    `mask`: which sides go on (north 1, west 2, east 4, south 8); `corners`: which corners do not, though both their sides do
    (north-west 1, north-east 2, south-west 4, south-east 8).
    """
    inside = np.ones((16, 16), np.bool_)
    inset = _RAGGED if ragged else (1,) * 16
    for at, deep in enumerate(inset):
        for bit, spot in ((1, (slice(0, deep), at)), (2, (at, slice(0, deep))), (4, (at, slice(16 - deep, 16))),
                          (8, (slice(16 - deep, 16), at))):  # fmt: skip
            if not mask & bit:
                inside[spot] = False
    rows, columns = np.mgrid[:16, :16] + 0.5
    for bit, sides, y, x in ((1, 3, 0, 0), (2, 5, 0, 16), (4, 10, 16, 0), (8, 12, 16, 16)):
        near = np.hypot(rows - y, columns - x)
        if not mask & sides:  # an outer corner is round
            far = np.hypot(rows - abs(y - 6.5), columns - abs(x - 6.5))
            square = (abs(rows - y) < 6.5) & (abs(columns - x) < 6.5)
            inside &= ~(square & (far > 5.2))
        elif corners & bit:
            inside &= near > 3.2
    return inside


def rim(inside: NDArray[np.bool_], north: bool = True) -> NDArray[np.bool_]:
    """The pixels of a patch that touch what is not of it, within the tile; without `north` none that touch it above."""
    padded = np.pad(inside, 1, constant_values=True)
    outside = ~padded[1:-1, :-2] | ~padded[1:-1, 2:] | ~padded[2:, 1:-1]
    if north:
        outside |= ~padded[:-2, 1:-1]
    return np.asarray(inside & outside)


def grass(on: Pixels, kind: int) -> None:
    """Grass: 0 to 3 plain, with ever so few blades; 4 and 5 tufts; 6 clover; 7 to 9 flowers; 10 a stone."""
    on[:] = INDEX["grass2"]
    for i in range(2 if kind < 4 else 1):
        x, y = (kind * 7 + i * 9 + 3) % 13 + 1, (kind * 5 + i * 8 + 2) % 12 + 2
        dots(on, "grass1", (x, y), (x, y - 1) if kind % 2 else (x + 1, y))
        dots(on, "grass3", ((x + 6) % 15, (y + 7) % 15))
    for x, y in {4: ((3, 8), (10, 11)), 5: ((8, 6),)}.get(kind, ()):
        dots(on, "grass1", (x, y), (x, y + 1), (x + 2, y - 2), (x + 2, y - 1), (x + 2, y), (x + 4, y), (x + 4, y + 1))
        dots(on, "leaf2", (x + 1, y + 1), (x + 2, y + 1), (x + 3, y + 1))
        dots(on, "grass3", (x + 1, y - 1), (x + 3, y - 1))
    for x, y in ((4, 4), (10, 7), (6, 11)) if kind == 6 else ():
        dots(on, "leaf2", (x, y), (x + 1, y), (x, y + 1))
        dots(on, "grass3", (x + 1, y + 1))
    for i in range(3 if 7 <= kind <= 9 else 0):
        x, y = (kind * 3 + i * 5) % 11 + 2, (kind * 4 + i * 6) % 10 + 3
        dots(on, ("gold2", "red3", "white3")[kind - 7], (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        dots(on, "gold1", (x, y))
        dots(on, "leaf2", (x, y + 2))
    if kind == 10:
        rect(on, 6, 8, 4, 2, "stone2")
        rect(on, 6, 7, 3, 1, "stone3")
        rect(on, 6, 10, 4, 1, "grass0")


def path(on: Pixels, mask: int, corners: int) -> None:
    """Trodden earth with soft edges."""
    inside = patch(mask, corners)
    on[inside] = INDEX["earth2"]
    on[rim(inside)] = INDEX["earth1"]
    for colour, points in (("earth1", ((5, 5), (11, 9), (6, 12))), ("earth3", ((6, 4), (10, 11), (12, 6), (4, 10), (5, 10)))):
        dots(on, colour, *((x, y) for x, y in points if inside[y, x]))


def paving(on: Pixels, mask: int, corners: int) -> None:
    """Flagstones out of doors, with a kerb."""
    inside = patch(mask, corners, ragged=False)
    flags(on, mask % 2)
    on[~inside] = 0
    on[rim(inside)] = INDEX["stone2"]
    edge = rim(inside) & ~rim(inside, north=False)
    on[edge] = INDEX["stone4"]


def water(on: Pixels, mask: int, corners: int) -> None:
    """A pond within a bank of earth; light ripples on it."""
    inside = patch(mask, corners)
    on[:] = 0
    on[inside] = INDEX["earth1"]
    on[rim(inside)] = INDEX["earth2"]
    bank = inside & ~rim(inside)
    bank &= ~rim(bank)
    on[bank] = INDEX["water0"]
    wet = bank & ~rim(bank)
    on[wet] = INDEX["water1"]
    shallow = wet & ~rim(wet, north=False)
    on[wet & ~shallow] = INDEX["water2"]
    for x, y, w in ((3, 5, 4), (9, 10, 4), (11, 3, 2)):
        for i in range(x, x + w):
            if shallow[y, i]:
                on[y, i] = INDEX["water3" if i == x + 1 else "water2"]


def lily(on: Pixels) -> None:
    """Leaves of a water lily, and its flower."""
    for x, y in ((3, 4), (9, 9)):
        rect(on, x, y + 1, 5, 2, "leaf2")
        rect(on, x + 1, y, 3, 4, "leaf2")
        rect(on, x + 1, y + 1, 2, 1, "leaf3")
        dots(on, "leaf1", (x + 4, y + 2), (x + 3, y + 3))
    dots(on, "white3", (11, 8), (10, 9), (12, 9), (11, 10))
    dots(on, "gold2", (11, 9))


def boards(on: Pixels, kind: int) -> None:
    """A floor of pale boards."""
    rect(on, 0, 0, 16, 16, "pine2")
    for y in (3, 7, 11, 15):
        rect(on, 0, y, 16, 1, "pine1")
    for i, y in enumerate((0, 4, 8, 12)):
        rect(on, (kind * 5 + i * 7 + 3) % 16, y, 1, 3, "pine1")
    dots(on, "pine3", ((kind * 9 + 2) % 15, 1), ((kind * 5 + 9) % 15, 9))


def planks(on: Pixels, kind: int) -> None:
    """A floor of broad dark planks."""
    rect(on, 0, 0, 16, 16, "oak2")
    for i, y in enumerate((7, 15)):
        rect(on, 0, y, 16, 1, "oak1")
        rect(on, (kind * 7 + i * 9 + 4) % 16, y - 7, 1, 7, "oak1")
    dots(on, "oak3", (kind * 6 + 3, 2), (11 - kind * 4, 10))


def flags(on: Pixels, kind: int) -> None:
    """A floor of stone flags."""
    rect(on, 0, 0, 16, 16, "stone3")
    for y, x in ((0, 5 + kind * 4), (8, 11 - kind * 3)):
        rect(on, 0, y + 7, 16, 1, "stone2")
        rect(on, x, y, 1, 7, "stone2")
    dots(on, "stone4", (1, 1), (9 + kind, 9))


def checks(on: Pixels, kind: int) -> None:
    """A tiled floor of two colours, for kitchens."""
    del kind
    rect(on, 0, 0, 16, 16, "paper2")
    for x, y in ((0, 0), (8, 8)):
        rect(on, x, y, 8, 8, "mint2")


def bath(on: Pixels, kind: int) -> None:
    """A bathroom floor of pale tiles."""
    del kind
    rect(on, 0, 0, 16, 16, "white2")
    for at in (7, 15):
        rect(on, 0, at, 16, 1, "white1")
        rect(on, at, 0, 1, 16, "white1")
    dots(on, "white3", (1, 1), (9, 9))


def carpet(on: Pixels, kind: int) -> None:
    """A quiet fitted carpet."""
    rect(on, 0, 0, 16, 16, "slate2")
    for y in range(1, 16, 4):
        for x in range(1 + y // 4 % 2 * 2, 16, 4):
            dots(on, "slate1" if (x + kind) % 8 < 4 else "slate3", (x, y))
