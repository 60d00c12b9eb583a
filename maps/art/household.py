"""What stands in the homes of a modern town: double beds, sofas, kitchens, bathrooms, and what people do at home."""

from __future__ import annotations

from .furniture import stool, top
from .palette import Pixels, box, disc, dots, rect, shadow


def sofa(on: Pixels, mask: int) -> None:
    """A sofa that goes on to the side, seen from the front."""
    left, right = not mask & 2, not mask & 4
    shadow(on, 2 * left, 14, 16 - 2 * left - right)
    rect(on, 0, 0, 16, 14, "red0")
    rect(on, 0, 0, 16, 7, "red1")
    rect(on, 0, 0, 16, 1, "red3")
    rect(on, 0, 7, 16, 1, "red0")
    rect(on, 0, 8, 16, 4, "red2")
    rect(on, 0, 8, 16, 1, "red3")
    rect(on, 15, 1, 1, 12, "red0")
    for side, x in ((left, 0), (right, 13)):
        if side:
            rect(on, x, 4, 3, 11, "red0")
            rect(on, x, 4, 3, 9, "red1")
            rect(on, x, 4, 3, 1, "red3")
    on[14:15, 3 * left : 16 - 3 * right] = 0
    if left:
        on[0, 0] = 0
    if right:
        on[0, 15] = 0


def fridge(on: Pixels) -> None:
    """A refrigerator: a small door above, a large one below, notes on it."""
    shadow(on, 3, 30, 13)
    rect(on, 1, 3, 14, 28, "white0")
    rect(on, 2, 4, 11, 26, "white2")
    rect(on, 2, 4, 11, 1, "white3")
    rect(on, 2, 4, 1, 26, "white3")
    rect(on, 13, 4, 1, 26, "white1")
    rect(on, 2, 12, 12, 1, "white0")
    rect(on, 11, 7, 1, 4, "stone0")
    rect(on, 11, 14, 1, 7, "stone0")
    rect(on, 4, 15, 4, 4, "gold2")
    rect(on, 5, 16, 2, 1, "stone1")
    dots(on, "red2", (5, 7), (6, 15))
    dots(on, "blue1", (7, 8))
    rect(on, 2, 30, 12, 1, "slate0")


def sink(on: Pixels) -> None:
    """A kitchen sink under its tap, plates beside it."""
    shadow(on, 1, 30, 15)
    box(on, 0, 17, 16, 14, "wood", 2)
    rect(on, 0, 15, 16, 7, "stone4")
    rect(on, 0, 21, 16, 1, "stone2")
    rect(on, 2, 16, 9, 5, "stone1")
    rect(on, 3, 17, 7, 4, "water2")
    dots(on, "water3", (4, 18), (5, 18))
    rect(on, 5, 9, 2, 8, "stone1")
    rect(on, 5, 9, 1, 8, "stone3")
    rect(on, 5, 8, 5, 2, "stone2")
    rect(on, 9, 9, 1, 3, "stone1")
    for y in (13, 15, 17):
        rect(on, 12, y, 3, 2, "white3")
        rect(on, 12, y + 1, 3, 1, "white1")
    rect(on, 7, 23, 2, 7, "wood1")
    dots(on, "gold2", (6, 25), (9, 25))


def basin(on: Pixels) -> None:
    """A bathroom basin below a mirror."""
    shadow(on, 5, 30, 8)
    rect(on, 3, 2, 10, 12, "white0")
    rect(on, 4, 3, 8, 10, "water2")
    for i in range(5):
        dots(on, "white3", (5 + i, 8 - i), (6 + i, 8 - i))
    rect(on, 1, 19, 14, 6, "white0")
    rect(on, 1, 18, 14, 6, "white3")
    rect(on, 3, 19, 10, 4, "white1")
    rect(on, 4, 20, 8, 3, "water2")
    rect(on, 7, 15, 2, 5, "stone1")
    rect(on, 6, 15, 4, 1, "stone2")
    rect(on, 6, 25, 4, 6, "white1")
    rect(on, 6, 25, 2, 6, "white2")


def shower(on: Pixels) -> None:
    """A shower: a round head on its pipe, falling water, a tray, a pane of glass on either side."""
    shadow(on, 2, 30, 14)
    rect(on, 1, 1, 14, 24, "white2")
    rect(on, 2, 2, 12, 22, "water3")
    rect(on, 1, 1, 14, 1, "white0")
    rect(on, 12, 3, 1, 19, "slate1")
    rect(on, 7, 3, 6, 1, "slate1")
    dots(on, "red2", (12, 16))
    dots(on, "blue1", (12, 18))
    rect(on, 7, 3, 2, 3, "slate0")
    rect(on, 4, 6, 8, 2, "slate0")
    rect(on, 5, 5, 6, 1, "slate2")
    rect(on, 4, 7, 8, 1, "slate2")
    for x, start in ((4, 9), (6, 11), (8, 9), (10, 10)):
        for y in range(start, 24, 4):
            rect(on, x, y, 1, 3, "blue1")
            dots(on, "white3", (x, y))
    rect(on, 0, 24, 16, 7, "white0")
    rect(on, 1, 24, 14, 6, "white3")
    rect(on, 3, 25, 10, 3, "water2")
    rect(on, 4, 26, 8, 1, "water3")
    dots(on, "slate0", (7, 27), (8, 27))
    for x in (0, 15):
        rect(on, x, 2, 1, 23, "white0")


def bathtub(on: Pixels) -> None:
    """A bathtub of 1 x 2 tiles, filled, with foam."""
    shadow(on, 2, 29, 13)
    rect(on, 1, 3, 14, 26, "white0")
    rect(on, 2, 2, 12, 27, "white0")
    rect(on, 2, 3, 12, 25, "white3")
    rect(on, 4, 6, 8, 19, "white1")
    rect(on, 4, 8, 8, 17, "water2")
    rect(on, 4, 8, 8, 1, "water1")
    for x, y, r in ((6, 20, 2), (9, 22, 2.4), (10, 18, 1.6), (6, 23, 1.5)):
        disc(on, x, y, r, "white3")
    dots(on, "water3", (5, 12), (6, 12), (9, 14), (10, 14))
    rect(on, 7, 2, 2, 5, "stone2")
    rect(on, 6, 2, 4, 1, "stone1")


def plant(on: Pixels) -> None:
    """A plant in a pot."""
    shadow(on, 4, 30, 9)
    crown = ((8, 16, 6, "leaf0"), (4.5, 17, 3.4, "leaf1"), (11.5, 16, 3.4, "leaf1"), (8, 12, 4, "leaf1"), (7, 13, 3, "leaf2"))
    for x, y, r, colour in crown:
        disc(on, x, y, r, colour)
    for x, y in ((6, 10), (3, 16), (10, 13), (9, 17), (12, 15), (6, 18)):
        dots(on, "leaf3", (x, y), (x + 1, y))
    rect(on, 4, 23, 8, 8, "clay1")
    rect(on, 4, 23, 2, 8, "clay2")
    rect(on, 3, 21, 10, 3, "clay2")
    rect(on, 3, 21, 10, 1, "clay3")
    rect(on, 11, 24, 1, 7, "clay0")


def floor_lamp(on: Pixels) -> None:
    """A lamp on a stand."""
    shadow(on, 5, 30, 7)
    rect(on, 7, 14, 2, 15, "wood0")
    rect(on, 7, 14, 1, 15, "wood2")
    rect(on, 5, 28, 6, 2, "wood1")
    for i in range(8):
        rect(on, 5 - i // 3, 5 + i, 6 + i // 3 * 2, 1, "gold2" if i < 4 else "gold1")
    rect(on, 3, 13, 10, 1, "gold0")
    rect(on, 6, 6, 2, 6, "white3")


def mirror(on: Pixels) -> None:
    """A tall mirror on feet."""
    shadow(on, 2, 30, 12)
    rect(on, 3, 5, 10, 23, "gold0")
    rect(on, 4, 4, 8, 1, "gold1")
    rect(on, 3, 5, 1, 23, "gold1")
    rect(on, 4, 6, 8, 21, "water2")
    for i in range(6):
        dots(on, "white3", (5 + i, 14 - i), (6 + i, 14 - i), (5 + i, 22 - i))
    rect(on, 1, 27, 4, 3, "wood1")
    rect(on, 11, 27, 4, 3, "wood1")


def camera(on: Pixels) -> None:
    """A camera on its tripod over a table of prints."""
    shadow(on, 1, 30, 15)
    for i in range(10):
        rect(on, 7 - i // 2, 20 + i, 1, 1, "black0")
        rect(on, 8 + i // 2, 20 + i, 1, 1, "black0")
    rect(on, 7, 18, 2, 11, "stone0")
    rect(on, 1, 9, 14, 10, "black0")
    rect(on, 1, 9, 14, 1, "stone1")
    rect(on, 4, 6, 6, 3, "black0")
    rect(on, 5, 6, 4, 1, "stone2")
    disc(on, 8, 14, 4.2, "stone2")
    disc(on, 8, 14, 3.2, "water0")
    disc(on, 8, 14, 1.6, "black0")
    dots(on, "white3", (6, 12), (7, 12))
    rect(on, 12, 10, 2, 2, "red2")


def typewriter(on: Pixels) -> None:
    """A desk with a typewriter and a sheet in it."""
    _table(on)
    rect(on, 4, 6, 8, 8, "white3")
    for y in (7, 9, 11):
        rect(on, 5, y, 5, 1, "stone2")
    rect(on, 2, 12, 12, 3, "black0")
    rect(on, 1, 13, 1, 1, "stone2")
    rect(on, 14, 13, 1, 1, "stone2")
    rect(on, 2, 15, 12, 6, "slate0")
    rect(on, 2, 15, 12, 1, "slate2")
    for y in (16, 18):
        dots(on, "plaster3", *((x, y) for x in range(4 - (y == 18), 13, 2)))


def _table(on: Pixels) -> None:
    """A small table, for what stands on it: its top begins at row 17."""
    top(on[16:], 0, "wood")


def guitar(on: Pixels) -> None:
    """A guitar on its stand."""
    shadow(on, 3, 30, 11)
    rect(on, 7, 5, 2, 14, "wood0")
    dots(on, "stone3", *((7, y) for y in range(8, 18, 2)))
    rect(on, 6, 2, 4, 4, "wood1")
    dots(on, "gold2", (5, 3), (10, 3), (5, 5), (10, 5))
    for x, y, r, colour in ((8, 19, 4.2, "wood1"), (8, 25, 5.4, "wood1"), (7.5, 18.5, 3.4, "clay2"), (7.5, 24.5, 4.6, "clay2")):
        disc(on, x, y, r, colour)
    disc(on, 8, 21, 1.8, "black0")
    rect(on, 7, 14, 2, 6, "wood0")
    rect(on, 5, 26, 6, 1, "black0")
    dots(on, "clay3", (5, 23), (5, 24), (6, 17))
    rect(on, 4, 29, 2, 2, "stone0")
    rect(on, 10, 29, 2, 2, "stone0")


def console(on: Pixels) -> None:
    """A television with a game on it, and the console below."""
    shadow(on, 1, 30, 15)
    box(on, 1, 24, 14, 7, "wood", 2)
    rect(on, 0, 9, 16, 15, "black0")
    rect(on, 1, 10, 14, 12, "blue0")
    rect(on, 1, 19, 14, 3, "leaf2")
    rect(on, 3, 16, 3, 3, "red2")
    rect(on, 11, 14, 2, 5, "gold1")
    rect(on, 7, 14, 3, 1, "clay2")
    dots(on, "white3", (3, 12), (8, 11), (12, 12))
    rect(on, 4, 25, 8, 3, "white2")
    dots(on, "red2", (5, 26))
    dots(on, "slate0", (9, 26), (10, 26))


def weights(on: Pixels) -> None:
    """A bench to lie on, and a barbell on its stand."""
    shadow(on, 1, 30, 15)
    rect(on, 4, 9, 2, 21, "slate0")
    rect(on, 10, 9, 2, 21, "slate0")
    rect(on, 5, 17, 6, 12, "red0")
    rect(on, 5, 17, 5, 11, "red1")
    rect(on, 5, 17, 5, 1, "red2")
    rect(on, 6, 19, 1, 8, "red2")
    rect(on, 0, 10, 16, 2, "stone3")
    rect(on, 0, 11, 16, 1, "stone1")
    for x, y, tall in ((0, 5, 12), (2, 7, 8), (14, 5, 12), (12, 7, 8)):
        rect(on, x, y, 2, tall, "black0")
        rect(on, x, y, 1, tall - 1, "slate1")


def desk(on: Pixels) -> None:
    """A desk with paper, pen and a lamp; drawers on both sides."""
    shadow(on, 1, 30, 15)
    box(on, 0, 17, 16, 14, "wood", 2)
    rect(on, 0, 16, 16, 8, "wood3")
    rect(on, 0, 16, 16, 1, "wood4")
    rect(on, 0, 23, 16, 1, "wood0")
    rect(on, 2, 17, 6, 5, "white3")
    rect(on, 3, 18, 4, 1, "stone2")
    rect(on, 3, 20, 3, 1, "stone2")
    dots(on, "blue1", (9, 18), (9, 19), (8, 20))
    rect(on, 11, 20, 4, 1, "slate0")
    rect(on, 13, 13, 1, 7, "slate0")
    rect(on, 9, 9, 5, 2, "slate1")
    rect(on, 8, 11, 6, 2, "slate1")
    rect(on, 9, 9, 4, 1, "slate3")
    rect(on, 8, 13, 5, 1, "gold2")
    rect(on, 1, 25, 4, 4, "wood1")
    rect(on, 11, 25, 4, 4, "wood1")
    rect(on, 6, 25, 4, 6, "wood0")
    dots(on, "gold2", (3, 26), (12, 26))


def workstation(on: Pixels) -> None:
    """A desk with a wide screen and a keyboard."""
    _table(on)
    rect(on, 0, 4, 16, 12, "slate0")
    rect(on, 0, 4, 16, 1, "slate1")
    rect(on, 1, 5, 14, 10, "water0")
    rect(on, 1, 5, 14, 2, "water1")
    for y, w in ((8, 6), (10, 9), (12, 5)):
        rect(on, 2, y, w, 1, "water3")
    rect(on, 10, 8, 4, 3, "gold1")
    rect(on, 7, 16, 2, 2, "slate0")
    rect(on, 5, 18, 6, 1, "slate1")
    rect(on, 2, 20, 10, 3, "stone4")
    rect(on, 3, 21, 8, 1, "stone2")
    rect(on, 13, 20, 2, 3, "white3")


def grand(on: Pixels) -> None:
    """A grand piano of 2 x 2 tiles, its keys to the south."""
    shadow(on, 3, 29, 27)
    rect(on, 2, 6, 28, 17, "black0")
    disc(on, 11, 10, 8.5, "black0")
    rect(on, 3, 8, 26, 13, "slate0")
    disc(on, 11, 9.5, 7.5, "slate0")
    disc(on, 10.5, 9, 5, "wood2")
    rect(on, 9, 9, 17, 9, "wood2")
    rect(on, 9, 9, 17, 1, "wood3")
    for x in range(11, 26, 3):
        rect(on, x, 10, 1, 8, "gold1")
    rect(on, 2, 22, 28, 7, "black0")
    rect(on, 4, 23, 24, 4, "white3")
    for x in (6, 9, 13, 16, 19, 23, 26):
        rect(on, x, 23, 1, 2, "black0")


def piano_stool(on: Pixels) -> None:
    """Stands before a piano."""
    stool(on)
    rect(on, 5, 6, 6, 3, "red1")
    rect(on, 5, 6, 6, 1, "red2")
