"""What stands in homes: each thing is told by its outline and stands on a soft shadow."""

from __future__ import annotations

from .palette import Pixels, box, disc, dots, edged, rect, shadow


def bed(on: Pixels, ramp: str) -> None:
    """A bed from above: the pillow's tile, then the foot's."""
    shadow(on, 2, 29, 13)
    box(on, 1, 1, 14, 28, "wood", 2)
    rect(on, 2, 4, 12, 23, "plaster3")
    rect(on, 3, 5, 10, 5, "plaster2")
    rect(on, 3, 5, 10, 4, "plaster3")
    rect(on, 3, 9, 10, 1, "plaster1")
    rect(on, 2, 13, 12, 14, f"{ramp}1")
    rect(on, 2, 12, 12, 2, f"{ramp}2")
    rect(on, 2, 11, 12, 1, "plaster3")
    rect(on, 13, 14, 1, 13, f"{ramp}0")
    for y in (18, 23):
        rect(on, 3, y, 10, 1, f"{ramp}0")


def top(on: Pixels, mask: int, ramp: str) -> None:
    """A table or counter that joins its like: a lit top, a front where nothing follows to the south."""
    edged(on, mask | 8, 1, f"{ramp}{3 if ramp == 'wood' else 2}", f"{ramp}1")
    left, right = (1 - (mask >> 1 & 1)), (1 - (mask >> 2 & 1))
    if not mask & 1:
        rect(on, left, 1, 16 - left - right, 1, "wood4" if ramp == "wood" else "red3")
    if not mask & 8:
        rect(on, left, 10, 16 - left - right, 1, f"{ramp}1")
        rect(on, left, 11, 16 - left - right, 3, f"{ramp}0" if ramp == "wood" else "red1")
        rect(on, left, 14, 16 - left - right, 1, f"{ramp}0")
        on[15, left : 16 - right] = 0


def wardrobe(on: Pixels) -> None:
    """A wardrobe with two doors."""
    shadow(on, 2, 14, 13)
    box(on, 1, 0, 14, 15, "wood", 2)
    rect(on, 7, 2, 1, 12, "wood0")
    rect(on, 3, 4, 3, 8, "wood1")
    rect(on, 9, 4, 3, 8, "wood1")
    dots(on, "gold2", (6, 7), (8, 7))


def stove(on: Pixels) -> None:
    """A stove with two rings and a fire."""
    shadow(on, 2, 14, 13)
    box(on, 1, 1, 14, 14, "stone", 2)
    rect(on, 2, 2, 12, 5, "stone1")
    for x in (3, 9):
        rect(on, x, 3, 4, 3, "black0")
        rect(on, x + 1, 4, 2, 1, "red2")
    rect(on, 3, 9, 10, 5, "black0")
    rect(on, 4, 11, 8, 2, "red1")
    rect(on, 5, 12, 6, 1, "gold1")
    rect(on, 3, 8, 10, 1, "stone4")


def larder(on: Pixels) -> None:
    """Shelves of jars and boxes."""
    shadow(on, 2, 14, 13)
    box(on, 1, 0, 14, 15, "wood", 1)
    for y in (2, 6, 10):
        rect(on, 2, y, 12, 3, "wood0")
        rect(on, 2, y + 3, 12, 1, "wood3")
    jars = ((3, 3, "red2"), (6, 3, "gold1"), (10, 3, "leaf2"), (4, 7, "plaster3"), (8, 7, "red3"), (3, 11, "gold2"))
    for x, y, colour in (*jars, (9, 11, "blue2")):
        rect(on, x, y, 3, 2, colour)


def books(on: Pixels) -> None:
    """A bookshelf."""
    shadow(on, 2, 14, 13)
    box(on, 1, 0, 14, 15, "wood", 1)
    spines = ("red1", "blue1", "gold1", "leaf2", "plaster2", "red2", "blue2", "wood3")
    for row, y in enumerate((2, 6, 10)):
        rect(on, 2, y, 12, 4, "wood0")
        for i in range(6):
            rect(on, 2 + i * 2, y + (i + row) % 2, 2, 3 - (i + row) % 2, spines[(i * 3 + row * 2) % 8])
        rect(on, 2, y + 3, 12, 1, "wood3")


def washstand(on: Pixels) -> None:
    """A basin on a stand."""
    shadow(on, 2, 14, 13)
    box(on, 2, 6, 12, 9, "wood", 2)
    rect(on, 3, 3, 10, 5, "stone3")
    rect(on, 4, 2, 8, 1, "stone4")
    rect(on, 4, 4, 8, 3, "water2")
    rect(on, 5, 4, 4, 1, "water3")
    rect(on, 5, 10, 6, 3, "wood1")


def privy(on: Pixels) -> None:
    """A water closet."""
    shadow(on, 3, 14, 11)
    rect(on, 4, 1, 8, 5, "plaster3")
    rect(on, 4, 5, 8, 1, "plaster1")
    disc(on, 8, 9, 5, "plaster1")
    disc(on, 8, 8.5, 4.5, "plaster3")
    disc(on, 8, 9, 2.5, "water1")


def hearth(on: Pixels) -> None:
    """Set into the front of a wall."""
    rect(on, 1, 2, 14, 14, "stone1")
    rect(on, 1, 2, 14, 3, "stone3")
    rect(on, 1, 2, 14, 1, "stone4")
    rect(on, 4, 7, 8, 9, "black0")
    for x, h, colour in ((5, 4, "red1"), (6, 6, "red2"), (8, 7, "gold1"), (9, 5, "red2"), (7, 4, "gold2")):
        rect(on, x, 16 - h, 2, h, colour)
    for x in (1, 12):
        rect(on, x, 8, 3, 1, "stone0")
        rect(on, x, 12, 3, 1, "stone0")


def stool(on: Pixels) -> None:
    """A round stool."""
    shadow(on, 5, 11, 7)
    disc(on, 8, 8, 4, "wood0")
    disc(on, 8, 7.5, 3.4, "wood2")
    rect(on, 6, 5, 3, 1, "wood3")


def chair_east(on: Pixels) -> None:
    """A chair that looks east."""
    shadow(on, 4, 13, 10)
    box(on, 4, 5, 10, 8, "wood", 2)
    rect(on, 3, 2, 3, 11, "wood1")
    rect(on, 3, 2, 1, 10, "wood3")


def chair_west(on: Pixels) -> None:
    """A chair that looks west."""
    shadow(on, 3, 13, 10)
    box(on, 2, 5, 10, 8, "wood", 2)
    rect(on, 10, 2, 3, 11, "wood1")
    rect(on, 10, 2, 1, 10, "wood3")


def armchair(on: Pixels) -> None:
    """An armchair."""
    shadow(on, 2, 14, 13)
    box(on, 2, 1, 12, 13, "blue", 1)
    rect(on, 4, 6, 8, 5, "blue2")
    rect(on, 2, 5, 2, 8, "blue2")
    rect(on, 12, 5, 2, 8, "blue0")


def easel(on: Pixels) -> None:
    """A painting on its easel."""
    shadow(on, 3, 14, 11)
    rect(on, 3, 11, 2, 4, "wood1")
    rect(on, 11, 11, 2, 4, "wood1")
    rect(on, 7, 0, 2, 14, "wood1")
    rect(on, 2, 2, 12, 9, "wood2")
    rect(on, 3, 3, 10, 7, "plaster3")
    rect(on, 3, 7, 10, 3, "grass2")
    disc(on, 10, 5.5, 1.6, "gold1")
    rect(on, 5, 5, 2, 3, "leaf1")


def accordion(on: Pixels) -> None:
    """An accordion on its box."""
    shadow(on, 2, 14, 12)
    box(on, 2, 9, 12, 6, "wood", 1)
    box(on, 2, 2, 4, 8, "red", 1)
    box(on, 10, 2, 4, 8, "red", 1)
    for x in range(6, 10):
        rect(on, x, 3, 1, 6, "plaster3" if x % 2 else "red0")
    dots(on, "plaster3", (3, 4), (3, 6), (12, 4), (12, 6))
