"""Walls as one sees them from above and from the front: their tops, their fronts, windows, doors, and the shade they throw."""

from __future__ import annotations

from .palette import DEEP, SHADE, Pixels, dots, rect

PAPERS = ("plain", "rose", "sky", "mint", "tile", "kitchen", "panel", "brick", "outer")
"""How the fronts of walls are done: rooms by their floor and cloth, the last one out of doors."""
_PLAIN = {"plain": "paper", "rose": "rose", "sky": "sky", "mint": "mint"}


def cap(on: Pixels, mask: int, ramp: str) -> None:
    """The top of a wall, with a lit north and west rim and a dark one elsewhere where it ends."""
    rect(on, 0, 0, 16, 16, f"{ramp}1")
    if not mask & 8:
        rect(on, 0, 15, 16, 1, f"{ramp}0")
    if not mask & 4:
        rect(on, 15, 0, 1, 16, f"{ramp}0")
    if not mask & 2:
        rect(on, 0, 0, 2, 16, f"{ramp}2")
    if not mask & 1:
        rect(on, 0, 0, 16, 2, f"{ramp}2")
        rect(on, 0, 0, 16, 1, f"{ramp}{_light(ramp)}")


def eave(on: Pixels, ramp: str, deep: int, mask: int) -> None:
    """The top of a wall above its front, `deep` pixels of it, and the shade of walls that stand left (1) and right (2) of it."""
    rect(on, 0, 0, 16, deep, f"{ramp}1")
    rect(on, 0, 0, 16, 2 if deep > 5 else 1, f"{ramp}2")
    if deep > 5:
        rect(on, 0, 0, 16, 1, f"{ramp}{_light(ramp)}")
    rect(on, 0, deep - 1, 16, 1, f"{ramp}0")
    on[deep : deep + 2] = DEEP
    beside(on[deep:], mask)


def beside(on: Pixels, mask: int) -> None:
    """The shade on a front of the walls that stand left (1) and right (2) of it."""
    if mask & 1:
        on[:, 0:3] = SHADE
    if mask & 2:
        on[:, 15:16] = SHADE


def _light(ramp: str) -> int:
    """The lightest step of a ramp that is used on roofs."""
    return 2 if ramp == "blue" else 3


def front(on: Pixels, paper: str, high: bool) -> None:
    """The front of a wall, the foot of it or, `high`, what is above that."""
    if paper == "outer":
        _outer(on, high)
    elif paper in ("tile", "kitchen"):
        _tiled(on, paper, high)
    elif paper == "brick":
        _brick(on)
    else:
        ramp = _PLAIN.get(paper, "paper")
        rect(on, 0, 0, 16, 16, f"{ramp}2")
        for x, y in ((3, 3), (11, 3), (7, 10), (15, 10)):
            dots(on, f"{ramp}3", (x, y), (x, y - 1))
            dots(on, f"{ramp}1", (x, y + 1))
        if high:
            rect(on, 0, 8, 16, 1, f"{ramp}1")
    if not high and paper not in ("outer", "tile"):
        if paper == "panel":
            rect(on, 0, 4, 16, 12, "wood2")
            rect(on, 0, 4, 16, 1, "wood4")
            for x in (0, 8):
                rect(on, x, 6, 1, 8, "wood1")
                rect(on, x + 1, 6, 1, 8, "wood3")
        rect(on, 0, 13, 16, 3, "wood1")
        rect(on, 0, 13, 16, 1, "wood3")


def _outer(on: Pixels, high: bool) -> None:
    rect(on, 0, 0, 16, 16, "plaster2")
    dots(on, "plaster3", (3, 7), (4, 7), (12, 9))
    dots(on, "plaster1", (7, 10), (13, 6))
    if not high:
        rect(on, 0, 12, 16, 4, "stone1")
        rect(on, 0, 12, 16, 1, "stone3")
        for x, y in ((3, 13), (11, 13), (7, 14), (15, 14), (7, 15), (15, 15)):
            dots(on, "stone0", (x, y))


def _tiled(on: Pixels, paper: str, high: bool) -> None:
    """White tiles with a coloured band, in a kitchen up to the middle only."""
    rect(on, 0, 0, 16, 16, "paper2" if paper == "kitchen" and high else "white2")
    if paper == "kitchen" and high:
        return
    for y in (3, 7, 11, 15):
        rect(on, 0, y, 16, 1, "white1")
    for i, y in enumerate((0, 4, 8, 12)):
        for x in (3 + i % 2 * 4, 11 + i % 2 * 4):
            rect(on, x, y, 1, 3, "white1")
    rect(on, 0, 4 if high else 0, 16, 3, "water2" if paper == "tile" else "clay2")


def _brick(on: Pixels) -> None:
    rect(on, 0, 0, 16, 16, "stone2")
    for i, y in enumerate((0, 4, 8, 12)):
        rect(on, 0, y + 3, 16, 1, "stone1")
        for x in (2 + i % 2 * 4, 10 + i % 2 * 4):
            rect(on, x, y, 1, 3, "stone1")
    dots(on, "stone3", (4, 0), (5, 0), (12, 4), (13, 4), (1, 8), (9, 12))


def window(on: Pixels) -> None:
    """A window with curtains in a high wall: 1 x 2 tiles."""
    rect(on, 1, 9, 14, 17, "wood1")
    rect(on, 2, 10, 12, 15, "white3")
    rect(on, 3, 11, 10, 13, "water2")
    for i in range(5):
        dots(on, "water3", (4 + i, 16 - i), (5 + i, 16 - i))
    rect(on, 8, 11, 1, 13, "white3")
    rect(on, 3, 17, 10, 1, "white3")
    for x in (3, 11):
        rect(on, x, 11, 2, 11, "red2")
        rect(on, x, 11, 1, 11, "red3")
    rect(on, 2, 10, 12, 1, "wood3")
    rect(on, 0, 25, 16, 2, "wood3")
    rect(on, 0, 26, 16, 1, "wood1")


def small_window(on: Pixels) -> None:
    """A window in a low wall within the house."""
    rect(on, 3, 6, 10, 7, "wood1")
    rect(on, 4, 7, 8, 5, "water2")
    dots(on, "water3", (4, 8), (5, 7), (9, 8), (10, 7))
    rect(on, 8, 7, 1, 5, "white3")


def street_window(on: Pixels) -> None:
    """A window as one sees it from the street: shutters, and a box of flowers."""
    rect(on, 1, 6, 14, 6, "wood1")
    rect(on, 4, 6, 8, 6, "white3")
    rect(on, 5, 7, 6, 4, "water2")
    rect(on, 8, 7, 1, 4, "white3")
    dots(on, "water3", (5, 8), (6, 7), (9, 7))
    for x in (1, 12):
        rect(on, x, 6, 3, 6, "leaf2")
        for y in (7, 9, 11):
            rect(on, x, y, 3, 1, "leaf1")
    rect(on, 3, 12, 10, 2, "clay1")
    for x, colour in ((3, "red2"), (5, "leaf3"), (7, "gold2"), (9, "leaf3"), (11, "red2")):
        dots(on, colour, (x, 11), (x + 1, 11))
        dots(on, "leaf2", (x + 1, 12))


def beam(on: Pixels) -> None:
    """A beam in the front of a house."""
    rect(on, 6, 5, 3, 7, "wood2")
    rect(on, 6, 5, 1, 7, "wood3")
    rect(on, 8, 5, 1, 7, "wood1")


def picture(on: Pixels) -> None:
    """A picture on a high wall: 1 x 2 tiles."""
    rect(on, 2, 12, 12, 10, "gold0")
    rect(on, 2, 12, 12, 1, "gold1")
    rect(on, 3, 13, 10, 8, "sky3")
    rect(on, 3, 18, 10, 3, "grass2")
    rect(on, 9, 16, 3, 3, "leaf2")
    dots(on, "gold2", (5, 14), (6, 14), (5, 15), (6, 15))


def door(on: Pixels, mask: int) -> None:
    """A front door that stands open, a mat behind it; it may go on to the left (2) and the right (4)."""
    rect(on, 0, 0, 16, 16, "wood2")
    for y in (7, 11):
        rect(on, 0, y, 16, 1, "wood1")
    left, right = 0 if mask & 2 else 3, 0 if mask & 4 else 3
    rect(on, 1 + left // 2, 12, 14 - left // 2 - right // 2, 3, "clay1")
    rect(on, 1 + left // 2, 12, 14 - left // 2 - right // 2, 1, "clay2")
    on[5:8] = DEEP
    for wide, x in ((left, 0), (right, 13)):
        if wide:
            rect(on, x, 0, 3, 16, "wood3")
            rect(on, x, 0, 1, 16, "wood4")
            rect(on, x + 2, 0, 1, 16, "wood0")


def lintel(on: Pixels, ramp: str) -> None:
    """What one walks under at a door."""
    rect(on, 0, 0, 16, 4, f"{ramp}1")
    rect(on, 0, 0, 16, 1, f"{ramp}2")
    rect(on, 0, 4, 16, 2, "wood1")
    rect(on, 0, 4, 16, 1, "wood3")
    rect(on, 0, 5, 16, 1, "wood0")


def sill(on: Pixels, upright: bool) -> None:
    """The sill of a door within the house."""
    rect(on, 0, 0, 16, 16, "wood3")
    for at in (3, 7, 11):
        rect(on, *((at, 0, 1, 16) if upright else (0, at, 16, 1)), "wood2")
    if upright:
        rect(on, 0, 0, 1, 16, "wood1")
        rect(on, 15, 0, 1, 16, "wood1")
    else:
        rect(on, 0, 0, 16, 1, "wood1")
        rect(on, 0, 15, 16, 1, "wood1")


def shade(on: Pixels, mask: int) -> None:
    """The shade of a wall to the north (1) and to the west (2), on the floor."""
    if mask & 2:
        on[:, :3] = SHADE
    if mask & 1:
        on[:5] = SHADE
        on[:2] = DEEP
