"""What stands in the homes of a modern town: double beds, sofas, kitchens, bathrooms, and what people do at home."""

from __future__ import annotations

from .furniture import stool, top
from .palette import Pixels, box, disc, dots, rect, shadow


def double(on: Pixels, ramp: str) -> None:
    """A double bed of 2 x 2 tiles: two pillows above, the blanket below."""
    shadow(on, 2, 29, 29)
    box(on, 1, 1, 30, 28, "wood", 2)
    rect(on, 2, 4, 28, 23, "plaster3")
    for x in (3, 17):
        rect(on, x, 5, 12, 4, "white3")
        rect(on, x, 9, 12, 1, "plaster1")
    rect(on, 2, 12, 28, 2, f"{ramp}2")
    rect(on, 2, 14, 28, 12, f"{ramp}1")
    rect(on, 29, 14, 1, 12, f"{ramp}0")
    for y in (18, 23):
        rect(on, 3, y, 26, 1, f"{ramp}0")
    rect(on, 15, 14, 1, 12, f"{ramp}2")


def sofa(on: Pixels, mask: int) -> None:
    """A sofa that goes on to the side, seen from the front."""
    left, right = not mask & 2, not mask & 4
    shadow(on, 2 * left, 14, 16 - 2 * left - right)
    rect(on, 0, 2, 16, 12, "red0")
    rect(on, 0, 2, 16, 5, "red1")
    rect(on, 0, 2, 16, 1, "red2")
    rect(on, 0, 8, 16, 4, "red2")
    rect(on, 0, 8, 16, 1, "red3")
    rect(on, 15, 3, 1, 9, "red0")
    for side, x in ((left, 0), (right, 13)):
        if side:
            rect(on, x, 5, 3, 10, "red0")
            rect(on, x, 5, 3, 8, "red1")
            rect(on, x, 5, 3, 1, "red3")
    on[14:15, 3 * left : 16 - 3 * right] = 0
    on[2, 0 if left else 15] = 0 if left or right else on[2, 15]


def fridge(on: Pixels) -> None:
    """A refrigerator with two doors, one above the other."""
    shadow(on, 3, 14, 12)
    rect(on, 2, 0, 12, 15, "white0")
    rect(on, 3, 1, 10, 13, "white2")
    rect(on, 3, 1, 10, 1, "white3")
    rect(on, 3, 1, 1, 13, "white3")
    rect(on, 12, 2, 1, 12, "white1")
    rect(on, 3, 5, 10, 1, "white0")
    rect(on, 11, 2, 1, 3, "stone0")
    rect(on, 11, 7, 1, 4, "stone0")
    dots(on, "red2", (5, 8))
    dots(on, "gold1", (7, 9))


def sink(on: Pixels) -> None:
    """A kitchen sink under its tap."""
    shadow(on, 1, 14, 15)
    box(on, 0, 2, 16, 13, "wood", 2)
    rect(on, 1, 2, 14, 7, "stone4")
    rect(on, 3, 4, 9, 4, "stone1")
    rect(on, 4, 5, 7, 3, "water2")
    rect(on, 7, 0, 2, 5, "stone2")
    rect(on, 7, 0, 4, 1, "stone3")
    rect(on, 10, 1, 1, 2, "stone2")
    rect(on, 7, 10, 1, 4, "wood0")


def basin(on: Pixels) -> None:
    """A bathroom basin below a mirror."""
    shadow(on, 4, 14, 9)
    rect(on, 4, 0, 8, 6, "white0")
    rect(on, 5, 1, 6, 4, "water3")
    dots(on, "white3", (6, 2), (7, 1), (6, 3))
    rect(on, 2, 7, 12, 5, "white1")
    rect(on, 2, 7, 12, 1, "white3")
    rect(on, 4, 8, 8, 3, "water2")
    rect(on, 7, 6, 2, 3, "stone1")
    rect(on, 6, 12, 4, 3, "white1")


def shower(on: Pixels) -> None:
    """A shower: a head over a tray behind glass."""
    rect(on, 1, 1, 14, 14, "white0")
    rect(on, 2, 2, 12, 12, "water3")
    rect(on, 2, 2, 12, 4, "white2")
    rect(on, 7, 2, 2, 2, "stone1")
    rect(on, 5, 4, 6, 2, "stone0")
    for x, y in ((5, 7), (8, 8), (10, 7), (6, 10), (9, 11), (7, 12)):
        rect(on, x, y, 1, 2, "water1")
    rect(on, 1, 1, 1, 14, "white3")
    dots(on, "stone0", (12, 12), (11, 12), (12, 11))


def bathtub(on: Pixels) -> None:
    """A bathtub of 1 x 2 tiles."""
    shadow(on, 2, 29, 13)
    rect(on, 1, 3, 14, 26, "white0")
    rect(on, 2, 2, 12, 27, "white0")
    rect(on, 2, 3, 12, 25, "white3")
    rect(on, 4, 6, 8, 19, "white1")
    rect(on, 4, 8, 8, 17, "water2")
    rect(on, 4, 8, 8, 1, "water1")
    dots(on, "water3", (5, 12), (6, 12), (9, 17), (10, 17), (6, 21))
    rect(on, 7, 2, 2, 5, "stone2")
    rect(on, 6, 2, 4, 1, "stone1")


def plant(on: Pixels) -> None:
    """A plant in a pot."""
    shadow(on, 5, 14, 7)
    for x, y, r, colour in ((8, 5, 4.5, "leaf0"), (5, 6, 3, "leaf1"), (11, 5, 3, "leaf1"), (8, 4, 3, "leaf2")):
        disc(on, x, y, r, colour)
    dots(on, "leaf3", (7, 2), (4, 5), (10, 3), (9, 5))
    rect(on, 5, 9, 6, 6, "clay1")
    rect(on, 4, 9, 8, 2, "clay2")
    rect(on, 4, 9, 8, 1, "clay3")
    rect(on, 10, 11, 1, 4, "clay0")


def floor_lamp(on: Pixels) -> None:
    """A lamp on a stand."""
    shadow(on, 5, 14, 6)
    rect(on, 7, 6, 2, 8, "wood0")
    rect(on, 5, 13, 6, 2, "wood1")
    rect(on, 5, 1, 6, 1, "gold2")
    rect(on, 4, 2, 8, 2, "gold2")
    rect(on, 3, 4, 10, 3, "gold1")
    rect(on, 3, 6, 10, 1, "gold0")


def mirror(on: Pixels) -> None:
    """A tall mirror on feet."""
    shadow(on, 3, 14, 10)
    rect(on, 3, 0, 10, 14, "gold0")
    rect(on, 4, 0, 8, 1, "gold1")
    rect(on, 4, 1, 8, 12, "water2")
    for i in range(5):
        dots(on, "white3", (5 + i, 6 - i), (6 + i, 6 - i), (6 + i, 11 - i))
    rect(on, 2, 13, 3, 2, "wood1")
    rect(on, 11, 13, 3, 2, "wood1")


def camera(on: Pixels) -> None:
    """A desk with a camera and prints."""
    top(on, 0, "wood")
    rect(on, 1, 3, 4, 5, "plaster3")
    rect(on, 2, 4, 2, 3, "water2")
    rect(on, 6, 2, 8, 7, "black0")
    rect(on, 8, 1, 4, 1, "stone0")
    disc(on, 10, 5.5, 3, "stone2")
    disc(on, 10, 5.5, 2, "water0")
    dots(on, "water3", (9, 4))
    dots(on, "red2", (13, 3))


def typewriter(on: Pixels) -> None:
    """A desk with a typewriter and a sheet in it."""
    top(on, 0, "wood")
    rect(on, 5, 0, 6, 5, "white3")
    rect(on, 6, 1, 4, 1, "stone2")
    rect(on, 3, 4, 10, 2, "black0")
    rect(on, 2, 6, 12, 4, "slate0")
    for y in (6, 8):
        dots(on, "plaster2", *((x, y) for x in range(4 - (y == 8), 13, 2)))


def guitar(on: Pixels) -> None:
    """A guitar on its stand."""
    shadow(on, 4, 14, 9)
    rect(on, 7, 0, 2, 8, "wood0")
    rect(on, 6, 0, 4, 2, "wood1")
    disc(on, 8, 7.5, 3, "wood2")
    disc(on, 8, 11.5, 4, "wood1")
    disc(on, 7.5, 11, 3.4, "gold0")
    disc(on, 7.5, 7.5, 2.2, "gold0")
    disc(on, 8, 9.5, 1.4, "black0")
    rect(on, 6, 13, 4, 1, "black0")


def console(on: Pixels) -> None:
    """A television with a game on it, and the console below."""
    shadow(on, 1, 14, 15)
    box(on, 1, 10, 14, 5, "wood", 1)
    rect(on, 1, 0, 14, 10, "black0")
    rect(on, 2, 1, 12, 8, "blue0")
    rect(on, 2, 7, 12, 2, "leaf2")
    rect(on, 5, 5, 2, 2, "red2")
    rect(on, 10, 4, 2, 3, "gold1")
    dots(on, "white3", (4, 2), (8, 3), (12, 2))
    rect(on, 5, 11, 6, 2, "white2")
    dots(on, "red2", (6, 12))


def weights(on: Pixels) -> None:
    """A barbell over a pair of dumbbells."""
    rect(on, 1, 6, 14, 2, "stone3")
    for x in (1, 12):
        rect(on, x, 2, 3, 10, "black0")
        rect(on, x, 2, 1, 9, "slate1")
    for x in (4, 11):
        rect(on, x, 4, 1, 6, "slate0")
    shadow(on, 1, 12, 14)
    rect(on, 6, 11, 4, 1, "stone2")
    rect(on, 4, 10, 2, 4, "red0")
    rect(on, 10, 10, 2, 4, "red0")


def workstation(on: Pixels) -> None:
    """A desk with a wide screen and a keyboard."""
    top(on, 0, "wood")
    rect(on, 1, 0, 14, 8, "slate0")
    rect(on, 2, 1, 12, 6, "water0")
    rect(on, 2, 1, 12, 2, "water1")
    rect(on, 3, 4, 5, 1, "gold1")
    rect(on, 3, 2, 8, 1, "water3")
    rect(on, 7, 8, 2, 1, "slate0")
    rect(on, 4, 9, 8, 1, "stone4")


def chair_south(on: Pixels) -> None:
    """A chair that looks south: its back is behind the seat."""
    shadow(on, 4, 13, 10)
    rect(on, 3, 1, 10, 6, "wood1")
    rect(on, 3, 1, 10, 1, "wood3")
    box(on, 3, 6, 10, 7, "wood", 2)


def chair_north(on: Pixels) -> None:
    """A chair that looks north: one sees its back."""
    shadow(on, 4, 14, 10)
    box(on, 3, 2, 10, 7, "wood", 2)
    rect(on, 3, 8, 10, 6, "wood1")
    rect(on, 3, 8, 10, 1, "wood3")
    rect(on, 5, 10, 1, 3, "wood0")
    rect(on, 10, 10, 1, 3, "wood0")


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
