"""Grass, paths and water; walls, doors and floors."""

from __future__ import annotations

from .palette import INDEX, Pixels, dots, edged, rect


def grass(on: Pixels, kind: int) -> None:
    """Grass: 0 to 3 plain with a few blades, 4 a tuft, 5 to 7 flowers."""
    on[:] = INDEX["grass2"]
    for i in range(5):
        x, y = (kind * 7 + i * 11 + 3) % 14 + 1, (kind * 5 + i * i * 3 + 2) % 13 + 1
        dots(on, "grass1", (x, y), (x, y + 1))
        dots(on, "grass3", ((x + 5) % 16, (y + 7) % 16))
    if kind == 4:
        for x, y in ((5, 9), (7, 7), (9, 9)):
            rect(on, x, y, 1, 4, "leaf2")
    for i in range(3 if kind > 4 else 0):
        x, y = (kind * 3 + i * 5) % 11 + 2, (kind * 4 + i * 6) % 10 + 3
        colour = ("gold2", "red3", "plaster3")[kind - 5]
        dots(on, colour, (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        dots(on, "gold1", (x, y))
        dots(on, "leaf1", (x, y + 2))


def path(on: Pixels, mask: int) -> None:
    """Trodden earth with soft edges."""
    edged(on, mask, 2, "earth2", "earth1")
    dots(on, "earth1", (5, 5), (11, 9), (6, 12))
    dots(on, "earth3", (6, 4), (10, 11), (12, 6), (4, 10))


def paving(on: Pixels, mask: int) -> None:
    """Flagstones out of doors."""
    flags(on, mask % 2)
    inner = on.copy()
    on[:] = 0
    edged(on, mask, 1, "stone3", "stone1")
    on[on == INDEX["stone3"]] = inner[on == INDEX["stone3"]]


def water(on: Pixels, mask: int) -> None:
    """A pond with a lighter rim."""
    edged(on, mask, 1, "water1", "water3")
    rect(on, 4, 5, 4, 1, "water2")
    rect(on, 9, 10, 4, 1, "water2")
    dots(on, "water3", (5, 5), (11, 10))


def cap(on: Pixels, mask: int, ramp: str) -> None:
    """The top of a wall: flat, with a lit north and west rim and a dark one elsewhere where it ends."""
    rect(on, 0, 0, 16, 16, f"{ramp}1")
    if not mask & 8:
        rect(on, 0, 15, 16, 1, f"{ramp}0")
    if not mask & 4:
        rect(on, 15, 0, 1, 16, f"{ramp}0")
    if not mask & 2:
        rect(on, 0, 0, 1, 16, f"{ramp}2")
    if not mask & 1:
        rect(on, 0, 0, 16, 2, f"{ramp}3")


def face(on: Pixels, ramp: str, what: str = "") -> None:
    """The front of a wall below its top: plaster over a stone foot, perhaps with a window."""
    rect(on, 0, 0, 16, 4, f"{ramp}1")
    rect(on, 0, 0, 16, 1, f"{ramp}2")
    rect(on, 0, 4, 16, 1, "wood0")
    rect(on, 0, 5, 16, 9, "plaster2")
    rect(on, 0, 5, 16, 1, "plaster1")
    rect(on, 0, 13, 16, 3, "stone1")
    rect(on, 0, 13, 16, 1, "stone2")
    dots(on, "stone0", (3, 14), (3, 15), (9, 14), (13, 15))
    if what == "window":
        rect(on, 4, 6, 8, 6, "wood1")
        rect(on, 5, 7, 6, 4, "water2")
        rect(on, 8, 7, 1, 4, "wood1")
        dots(on, "water3", (5, 7), (6, 7), (9, 7), (5, 8))
    if what == "beam":
        rect(on, 7, 5, 2, 8, "wood2")
        rect(on, 7, 5, 1, 8, "wood3")


def door(on: Pixels, ramp: str) -> None:
    """An open front door: a lintel over a mat."""
    boards(on, 0)
    rect(on, 0, 0, 2, 16, "wood0")
    rect(on, 14, 0, 2, 16, "wood0")
    rect(on, 1, 0, 1, 16, "wood2")
    rect(on, 0, 0, 16, 3, f"{ramp}1")
    rect(on, 0, 0, 16, 1, f"{ramp}2")
    rect(on, 2, 3, 12, 2, "wood0")
    rect(on, 4, 8, 8, 6, "red1")
    rect(on, 4, 8, 8, 1, "red2")


def boards(on: Pixels, kind: int) -> None:
    """A wooden floor."""
    rect(on, 0, 0, 16, 16, "wood3")
    for y in (3, 7, 11, 15):
        rect(on, 0, y, 16, 1, "wood2")
    for i, y in enumerate((0, 4, 8, 12)):
        rect(on, (kind * 5 + i * 7 + 3) % 16, y, 1, 3, "wood2")


def flags(on: Pixels, kind: int) -> None:
    """A floor of stone flags."""
    rect(on, 0, 0, 16, 16, "stone3")
    for y, x in ((0, 5 + kind * 4), (8, 11 - kind * 3)):
        rect(on, 0, y + 7, 16, 1, "stone2")
        rect(on, x, y, 1, 7, "stone2")
    dots(on, "stone4", (1, 1), (9 + kind, 9))


def checks(on: Pixels, kind: int) -> None:
    """A tiled floor."""
    del kind
    rect(on, 0, 0, 16, 16, "plaster2")
    for x, y in ((0, 0), (8, 8)):
        rect(on, x, y, 8, 8, "plaster1")
