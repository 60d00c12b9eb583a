"""What stands in homes: each thing is told by its outline and stands on a soft shadow.

What is taller than its tile is drawn on a canvas a tile higher: its own tile is the lower one, rows 16 to 31.
"""

from __future__ import annotations

from .palette import Pixels, box, disc, dots, edged, oval, rect, shadow


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
    """A wardrobe: two panelled doors under a cornice, a drawer, feet."""
    shadow(on, 2, 30, 14)
    rect(on, 2, 29, 3, 3, "wood0")
    rect(on, 11, 29, 3, 3, "wood0")
    box(on, 1, 5, 14, 25, "wood", 2)
    rect(on, 0, 3, 16, 3, "wood3")
    rect(on, 0, 3, 16, 1, "wood4")
    rect(on, 0, 6, 16, 1, "wood0")
    for x in (2, 9):
        rect(on, x, 8, 5, 15, "wood3")
        rect(on, x, 8, 5, 1, "wood4")
        for y, high in ((9, 6), (16, 6)):
            rect(on, x + 1, y, 3, high, "wood2")
            rect(on, x + 1, y, 3, 1, "wood1")
    rect(on, 7, 8, 2, 15, "wood1")
    dots(on, "gold2", (6, 15), (9, 15), (6, 16), (9, 16))
    rect(on, 2, 24, 12, 4, "wood3")
    rect(on, 2, 24, 12, 1, "wood1")
    dots(on, "gold2", (5, 26), (10, 26))


def stove(on: Pixels) -> None:
    """A stove: four rings with a pot on one, knobs, and a door with fire behind its glass."""
    shadow(on, 2, 30, 14)
    box(on, 0, 14, 16, 17, "white", 2)
    rect(on, 1, 14, 14, 7, "slate0")
    for x, y in ((2, 15), (9, 15), (9, 18)):
        rect(on, x, y, 5, 2, "black0")
        rect(on, x + 1, y, 3, 1, "red2")
    rect(on, 2, 10, 6, 7, "clay1")
    rect(on, 2, 10, 6, 2, "clay3")
    rect(on, 3, 10, 4, 1, "clay0")
    rect(on, 1, 12, 1, 2, "clay0")
    rect(on, 8, 12, 1, 2, "clay0")
    rect(on, 1, 21, 14, 1, "white3")
    for x in (3, 6, 9, 12):
        dots(on, "slate0", (x, 22))
    rect(on, 3, 24, 10, 5, "black0")
    rect(on, 4, 26, 8, 2, "red1")
    rect(on, 5, 27, 6, 1, "gold1")
    rect(on, 3, 24, 10, 1, "stone3")


def larder(on: Pixels) -> None:
    """A cupboard: jars of preserves and a loaf on open shelves, two doors below."""
    shadow(on, 2, 30, 14)
    box(on, 1, 3, 14, 28, "wood", 2)
    rect(on, 0, 3, 16, 2, "wood3")
    rect(on, 2, 6, 12, 15, "plaster1")
    for y in (12, 20):
        rect(on, 1, y, 14, 2, "wood3")
        rect(on, 1, y + 1, 14, 1, "wood1")
    for x, y, ramp, at in ((2, 7, "red", 1), (6, 7, "gold", 1), (10, 7, "leaf", 2), (11, 15, "red", 1)):
        rect(on, x, y + 1, 3, 4, f"{ramp}{at}")
        rect(on, x, y + 1, 1, 3, f"{ramp}{at + 1}")
        rect(on, x, y, 3, 1, "stone1")
    oval(on, 6, 17.6, 3.8, 2.4, "gold0")
    oval(on, 5.6, 17, 3.2, 1.6, "gold1")
    dots(on, "gold2", (4, 16), (6, 16), (8, 17))
    for x in (2, 9):
        rect(on, x, 23, 5, 6, "wood3")
        rect(on, x + 1, 24, 3, 4, "wood2")
    rect(on, 7, 23, 2, 6, "wood1")
    dots(on, "gold2", (6, 25), (9, 25))


def books(on: Pixels) -> None:
    """A bookshelf of three shelves."""
    shadow(on, 2, 30, 14)
    _shelf_of_books(on, 5, 26)


_SPINES = ("red1", "blue1", "gold1", "leaf2", "plaster2", "red2", "blue2", "wood3", "violet2")


def _shelf_of_books(on: Pixels, top: int, tall: int) -> None:
    box(on, 1, top, 14, tall, "wood", 1)
    rect(on, 0, top, 16, 2, "wood3")
    rect(on, 0, top, 16, 1, "wood4")
    for row, y in enumerate(range(top + 3, top + tall - 6, 8)):
        rect(on, 2, y, 12, 7, "wood0")
        x = 2
        for i in range(8):
            wide = 1 + (i * 3 + row) % 2
            high = 6 - (i * 5 + row * 3) % 3
            if x + wide <= 14:
                rect(on, x, y + 7 - high, wide, high, _SPINES[(i * 4 + row * 2) % 9])
            x += wide
        rect(on, 2, y + 7, 12, 1, "wood3")


def tall_books(on: Pixels) -> None:
    """A library shelf of 1 x 2 tiles, and higher than that."""
    shadow(on, 2, 46, 14)
    _shelf_of_books(on, 5, 42)


def washstand(on: Pixels) -> None:
    """A basin and a jug on a stand, a mirror above."""
    shadow(on, 2, 30, 13)
    rect(on, 3, 4, 10, 9, "gold0")
    rect(on, 4, 5, 8, 7, "water2")
    dots(on, "white3", (5, 8), (6, 7), (7, 6), (6, 8), (7, 7))
    box(on, 1, 17, 14, 14, "wood", 2)
    rect(on, 1, 17, 14, 3, "wood3")
    rect(on, 2, 15, 8, 4, "white2")
    rect(on, 3, 15, 6, 2, "water2")
    rect(on, 2, 15, 8, 1, "white3")
    rect(on, 11, 13, 3, 5, "white3")
    dots(on, "white1", (13, 14), (10, 14))
    rect(on, 3, 22, 10, 6, "wood1")
    dots(on, "gold2", (8, 24))


def privy(on: Pixels) -> None:
    """A water closet with its cistern."""
    shadow(on, 3, 30, 11)
    rect(on, 3, 8, 10, 8, "white1")
    rect(on, 3, 8, 10, 7, "white3")
    rect(on, 2, 7, 12, 2, "white2")
    rect(on, 2, 7, 12, 1, "white3")
    dots(on, "stone1", (11, 11), (10, 11))
    rect(on, 3, 15, 10, 1, "white0")
    disc(on, 8, 22, 6, "white0")
    disc(on, 8, 21.5, 5.5, "white3")
    disc(on, 8, 22, 3.6, "white1")
    disc(on, 8, 22.5, 2.8, "water2")
    rect(on, 5, 27, 6, 4, "white1")
    rect(on, 5, 27, 4, 3, "white2")


def hearth(on: Pixels) -> None:
    """A fireplace set into the front of a wall, under its mantel and chimney."""
    rect(on, 2, 7, 12, 9, "stone2")
    for y in (8, 12):
        rect(on, 2, y + 3, 12, 1, "stone1")
    for x, y in ((6, 8), (11, 8), (4, 12), (9, 12)):
        rect(on, x, y, 1, 3, "stone1")
    rect(on, 0, 14, 16, 3, "wood2")
    rect(on, 0, 14, 16, 1, "wood4")
    rect(on, 0, 16, 16, 1, "wood0")
    rect(on, 2, 11, 2, 3, "gold1")
    rect(on, 12, 10, 2, 4, "blue1")
    rect(on, 0, 17, 16, 15, "stone1")
    rect(on, 0, 17, 3, 15, "stone2")
    rect(on, 13, 17, 3, 15, "stone2")
    for y in (20, 24, 28):
        rect(on, 0, y, 3, 1, "stone0")
        rect(on, 13, y, 3, 1, "stone0")
    rect(on, 3, 18, 10, 14, "black0")
    for x, h, colour in ((4, 5, "red1"), (5, 8, "red2"), (7, 10, "red2"), (9, 7, "red2"), (11, 5, "red1"), (6, 6, "gold1"),
                         (8, 7, "gold1"), (7, 4, "gold2"), (10, 4, "gold1")):  # fmt: skip
        rect(on, x, 30 - h, 2, h, colour)
    rect(on, 3, 29, 10, 2, "wood1")
    rect(on, 4, 29, 8, 1, "wood2")


def stool(on: Pixels) -> None:
    """A round stool."""
    shadow(on, 5, 12, 7)
    rect(on, 5, 9, 1, 4, "wood0")
    rect(on, 10, 9, 1, 4, "wood0")
    disc(on, 8, 8, 4, "wood0")
    disc(on, 8, 7.5, 3.6, "wood2")
    rect(on, 6, 5, 4, 1, "wood3")


def chair_east(on: Pixels) -> None:
    """A chair that looks east."""
    shadow(on, 4, 13, 10)
    box(on, 4, 6, 9, 6, "wood", 2)
    rect(on, 4, 12, 2, 3, "wood0")
    rect(on, 11, 12, 2, 3, "wood0")
    rect(on, 3, 0, 3, 13, "wood1")
    rect(on, 3, 0, 1, 12, "wood3")
    rect(on, 6, 7, 6, 2, "wood3")


def chair_west(on: Pixels) -> None:
    """A chair that looks west."""
    shadow(on, 3, 13, 10)
    box(on, 3, 6, 9, 6, "wood", 2)
    rect(on, 3, 12, 2, 3, "wood0")
    rect(on, 10, 12, 2, 3, "wood0")
    rect(on, 10, 0, 3, 13, "wood1")
    rect(on, 10, 0, 1, 12, "wood3")
    rect(on, 4, 7, 6, 2, "wood3")


def chair_south(on: Pixels) -> None:
    """A chair that looks south: its back is behind the seat."""
    shadow(on, 4, 13, 10)
    rect(on, 3, 0, 10, 8, "wood1")
    rect(on, 3, 0, 10, 1, "wood3")
    rect(on, 5, 2, 1, 5, "wood0")
    rect(on, 8, 2, 1, 5, "wood0")
    rect(on, 10, 2, 1, 5, "wood0")
    box(on, 3, 7, 10, 5, "wood", 2)
    rect(on, 3, 12, 2, 3, "wood0")
    rect(on, 11, 12, 2, 3, "wood0")


def chair_north(on: Pixels) -> None:
    """A chair that looks north: the seat, before which its back stands."""
    shadow(on, 4, 14, 10)
    box(on, 3, 4, 10, 7, "wood", 2)
    rect(on, 3, 11, 2, 4, "wood0")
    rect(on, 11, 11, 2, 4, "wood0")
    chair_back(on)


def chair_back(on: Pixels) -> None:
    """The back of a chair that looks north: it hides who sits there."""
    rect(on, 3, 6, 10, 7, "wood1")
    rect(on, 3, 6, 10, 1, "wood4")
    rect(on, 3, 7, 1, 6, "wood3")
    for x in (5, 8, 10):
        rect(on, x, 8, 1, 4, "wood0")


def armchair(on: Pixels) -> None:
    """A padded armchair, seen from the front."""
    shadow(on, 2, 14, 13)
    rect(on, 2, 0, 12, 9, "blue0")
    rect(on, 3, 0, 10, 8, "blue1")
    rect(on, 3, 0, 10, 1, "blue2")
    dots(on, "blue0", (6, 3), (9, 3))
    rect(on, 0, 5, 4, 10, "blue0")
    rect(on, 0, 5, 3, 9, "blue1")
    rect(on, 0, 5, 4, 2, "blue2")
    rect(on, 12, 5, 4, 10, "blue0")
    rect(on, 13, 7, 2, 7, "blue1")
    rect(on, 12, 5, 4, 2, "blue2")
    rect(on, 4, 8, 8, 4, "blue2")
    rect(on, 4, 12, 8, 2, "blue1")
    rect(on, 1, 15, 2, 1, "wood0")
    rect(on, 13, 15, 2, 1, "wood0")


def easel(on: Pixels) -> None:
    """A painting on its easel, a palette hung on it."""
    shadow(on, 2, 30, 12)
    for i in range(10):
        rect(on, 3 - i // 5, 21 + i, 2, 1, "wood1")
        rect(on, 11 + i // 5, 21 + i, 2, 1, "wood1")
    rect(on, 7, 4, 2, 22, "wood2")
    rect(on, 1, 7, 14, 14, "wood3")
    rect(on, 1, 7, 14, 1, "wood4")
    rect(on, 2, 8, 12, 12, "white3")
    rect(on, 3, 9, 10, 10, "water3")
    rect(on, 3, 15, 10, 4, "grass2")
    disc(on, 10.5, 11.5, 1.8, "gold2")
    rect(on, 5, 12, 3, 4, "leaf1")
    rect(on, 6, 16, 1, 2, "wood1")
    rect(on, 0, 21, 16, 2, "wood1")
    dots(on, "red2", (3, 21))
    dots(on, "gold2", (6, 21))
    dots(on, "blue1", (10, 21))


def accordion(on: Pixels) -> None:
    """An accordion on its box."""
    shadow(on, 2, 14, 12)
    box(on, 2, 9, 12, 6, "wood", 1)
    box(on, 1, 1, 5, 9, "red", 1)
    box(on, 10, 1, 5, 9, "red", 1)
    for x in range(6, 10):
        rect(on, x, 2, 1, 7, "white3" if x % 2 else "black0")
    rect(on, 2, 3, 1, 5, "white3")
    dots(on, "white3", (12, 3), (12, 5), (12, 7))
