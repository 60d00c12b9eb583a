"""What stands in the bakery, the inn, the workshop and the school."""

from __future__ import annotations

from .furniture import top
from .palette import Pixels, box, disc, dots, rect, shadow


def oven(on: Pixels) -> None:
    """A baker's oven set into the front of a wall."""
    rect(on, 0, 1, 16, 15, "red1")
    for y in (3, 7, 11):
        rect(on, 0, y, 16, 1, "red0")
    for x, y in ((4, 1), (11, 1), (1, 4), (14, 8), (2, 12)):
        rect(on, x, y, 1, 3, "red0")
    disc(on, 8, 11, 5.5, "stone3")
    disc(on, 8, 11.5, 4.5, "black0")
    rect(on, 3, 13, 10, 3, "black0")
    rect(on, 5, 12, 6, 3, "red2")
    rect(on, 6, 13, 4, 2, "gold2")


def bread(on: Pixels) -> None:
    """Shelves of loaves."""
    shadow(on, 2, 14, 13)
    box(on, 1, 0, 14, 15, "wood", 1)
    for y in (2, 7):
        rect(on, 2, y, 12, 5, "wood0")
        rect(on, 2, y + 4, 12, 1, "wood3")
        for x in (3, 8):
            rect(on, x, y + 1, 4, 3, "gold0")
            rect(on, x, y + 1, 4, 1, "gold1")
            dots(on, "gold2", (x + 1, y + 1))


def trough(on: Pixels) -> None:
    """A trough of dough."""
    shadow(on, 2, 13, 13)
    box(on, 1, 3, 14, 11, "wood", 2)
    rect(on, 3, 5, 10, 6, "wood0")
    rect(on, 4, 6, 8, 4, "plaster2")
    rect(on, 4, 6, 7, 2, "plaster3")


def sacks(on: Pixels) -> None:
    """Sacks of flour."""
    shadow(on, 2, 14, 13)
    for x, y in ((1, 4), (8, 4), (4, 1)):
        box(on, x, y, 7, 11, "plaster", 1)
        rect(on, x + 2, y, 3, 1, "wood1")


def loaf(on: Pixels) -> None:
    """Lies on a counter."""
    rect(on, 3, 4, 5, 3, "gold0")
    rect(on, 3, 4, 5, 1, "gold2")
    rect(on, 9, 3, 4, 4, "plaster3")
    rect(on, 10, 4, 2, 2, "gold1")


def piano(on: Pixels) -> None:
    """An upright piano."""
    shadow(on, 1, 14, 15)
    box(on, 0, 0, 16, 15, "wood", 1)
    rect(on, 1, 6, 14, 1, "wood0")
    rect(on, 1, 7, 14, 4, "plaster3")
    for x in (2, 4, 7, 9, 11, 13):
        rect(on, x, 7, 1, 2, "black0")
    rect(on, 5, 2, 6, 3, "plaster2")


def draughts(on: Pixels) -> None:
    """A board of draughts on a table."""
    top(on, 0, "wood")
    rect(on, 3, 2, 10, 7, "plaster3")
    for y in range(7):
        for x in range(10):
            if (x // 2 + y // 2) % 2:
                rect(on, x + 3, y + 2, 1, 1, "red0")


def lathe(on: Pixels) -> None:
    """A lathe with a piece of wood in it."""
    shadow(on, 1, 13, 15)
    box(on, 0, 6, 16, 8, "wood", 1)
    box(on, 0, 2, 4, 7, "stone", 1)
    box(on, 12, 2, 4, 7, "stone", 1)
    rect(on, 4, 4, 8, 3, "wood3")
    rect(on, 4, 4, 8, 1, "wood4")
    rect(on, 6, 3, 2, 5, "wood2")


def timber(on: Pixels) -> None:
    """Stacked beams, seen from their ends."""
    shadow(on, 2, 14, 13)
    for x, y in ((1, 9), (6, 9), (11, 9), (3, 5), (8, 5), (6, 1)):
        rect(on, x, y, 5, 5, "wood1")
        rect(on, x, y, 4, 4, "wood4")
        rect(on, x + 1, y + 1, 2, 2, "wood3")


def tools(on: Pixels) -> None:
    """Hung on the front of a wall."""
    rect(on, 0, 5, 16, 1, "wood1")
    rect(on, 2, 6, 2, 7, "wood2")
    rect(on, 1, 10, 4, 3, "stone2")
    rect(on, 7, 6, 1, 6, "wood2")
    rect(on, 6, 6, 4, 2, "stone1")
    rect(on, 12, 6, 2, 3, "wood2")
    rect(on, 12, 9, 2, 4, "stone3")


def desk(on: Pixels) -> None:
    """A desk with paper and pen."""
    shadow(on, 1, 14, 15)
    box(on, 0, 2, 16, 13, "wood", 2)
    rect(on, 1, 9, 14, 1, "wood0")
    rect(on, 3, 4, 5, 4, "plaster3")
    rect(on, 4, 5, 3, 1, "stone2")
    rect(on, 11, 3, 1, 4, "blue1")
    rect(on, 2, 11, 4, 3, "wood1")
    rect(on, 10, 11, 4, 3, "wood1")


def computer(on: Pixels) -> None:
    """A screen on a small table."""
    top(on, 0, "wood")
    box(on, 3, 0, 10, 7, "slate", 0)
    rect(on, 4, 1, 8, 5, "water2")
    rect(on, 4, 1, 4, 1, "water3")
    rect(on, 4, 8, 8, 2, "stone4")


def blackboard(on: Pixels) -> None:
    """Hung on the front of a wall; goes on to the side."""
    rect(on, 0, 5, 16, 9, "wood2")
    rect(on, 0, 6, 16, 7, "leaf0")
    for y, x, w in ((8, 2, 7), (10, 5, 8)):
        rect(on, x, y, w, 1, "stone3")


def notes(on: Pixels) -> None:
    """A pupil's desk."""
    top(on, 0, "wood")
    rect(on, 4, 3, 7, 5, "plaster3")
    rect(on, 7, 3, 1, 5, "plaster1")
