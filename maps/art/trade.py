"""What stands in the bakery, the inn, the workshop and the school. See `furniture` for how tall things are drawn."""

from __future__ import annotations

from .furniture import top
from .palette import Pixels, box, disc, dots, oval, rect, shadow


def oven(on: Pixels) -> None:
    """A baker's oven of bricks, set into the front of a wall."""
    rect(on, 0, 8, 16, 24, "clay1")
    for i, y in enumerate(range(8, 32, 4)):
        rect(on, 0, y + 3, 16, 1, "clay0")
        for x in (3 + i % 2 * 4, 11 + i % 2 * 4):
            rect(on, x, y, 1, 3, "clay0")
    disc(on, 8, 24, 7.2, "stone3")
    disc(on, 8, 24, 6, "stone1")
    disc(on, 8, 24.5, 5, "black0")
    rect(on, 3, 25, 10, 5, "black0")
    rect(on, 4, 26, 8, 4, "red2")
    rect(on, 5, 27, 6, 3, "gold1")
    rect(on, 6, 28, 4, 2, "gold2")
    rect(on, 1, 30, 14, 2, "stone3")
    rect(on, 1, 30, 14, 1, "stone4")


def bread(on: Pixels) -> None:
    """Shelves of loaves, rolls and a basket of long ones."""
    shadow(on, 2, 30, 14)
    box(on, 1, 6, 14, 25, "wood", 1)
    rect(on, 0, 5, 16, 2, "wood3")
    for y in (9, 16):
        rect(on, 2, y, 12, 5, "wood0")
        rect(on, 2, y + 5, 12, 1, "wood4")
    for x in (2, 8):
        disc(on, x + 3, 12, 2.7, "gold0")
        disc(on, x + 2.6, 11.6, 2, "gold1")
        dots(on, "gold2", (x + 2, 10), (x + 2, 12))
    for x in (2, 5, 8, 11):
        rect(on, x, 18, 3, 3, "gold0")
        rect(on, x, 18, 2, 2, "gold1")
    rect(on, 2, 24, 12, 6, "wood3")
    for x in range(3, 14, 2):
        rect(on, x, 25, 1, 5, "wood2")
    for i, x in enumerate((3, 6, 9, 12)):
        rect(on, x, 21 + i % 2, 2, 4, "gold1")
        dots(on, "gold2", (x, 22))


def trough(on: Pixels) -> None:
    """A trough of dough; a rolling pin lies across it."""
    shadow(on, 1, 14, 15)
    box(on, 0, 4, 16, 11, "wood", 2)
    rect(on, 0, 4, 16, 1, "wood4")
    rect(on, 2, 6, 12, 6, "wood0")
    oval(on, 8, 8.5, 5.8, 3.6, "plaster1")
    oval(on, 7.6, 8, 5, 3, "plaster3")
    dots(on, "plaster1", (6, 8), (7, 9), (10, 8))
    for i in range(10):
        rect(on, 3 + i, 7 - i // 2, 2, 2, "wood3")
        dots(on, "wood4", (3 + i, 7 - i // 2))
    rect(on, 1, 7, 2, 2, "red1")
    rect(on, 13, 2, 2, 2, "red1")


def sacks(on: Pixels) -> None:
    """Sacks of flour, tied at the neck; one stands open."""
    shadow(on, 0, 14, 16)
    for x, y in ((8, 3), (0, 5)):
        oval(on, x + 4, y + 6, 4.2, 5, "plaster0")
        oval(on, x + 3.7, y + 5.7, 3.4, 4.2, "plaster2")
        oval(on, x + 3, y + 5, 2, 3, "plaster3")
        rect(on, x + 2, y - 2, 4, 2, "plaster2")
        rect(on, x + 2, y, 4, 1, "red1")
    oval(on, 11, 11.5, 4.8, 4, "plaster0")
    oval(on, 10.7, 11.5, 4, 3.2, "plaster2")
    oval(on, 10.8, 9, 4.2, 1.8, "plaster0")
    oval(on, 10.8, 8.8, 3.6, 1.3, "white3")
    rect(on, 9, 11, 4, 2, "gold0")


def loaf(on: Pixels) -> None:
    """Loaves and a cake on a plate, on a counter."""
    rect(on, 1, 4, 7, 4, "gold0")
    rect(on, 1, 3, 6, 3, "gold1")
    dots(on, "gold2", (2, 3), (4, 3), (6, 3))
    rect(on, 9, 7, 6, 1, "white2")
    rect(on, 10, 3, 4, 4, "red3")
    rect(on, 10, 3, 4, 1, "white3")
    dots(on, "red1", (11, 2))


def piano(on: Pixels) -> None:
    """An upright piano with music on it."""
    shadow(on, 1, 30, 15)
    box(on, 0, 6, 16, 25, "wood", 1)
    rect(on, 0, 5, 16, 2, "wood3")
    rect(on, 3, 9, 10, 7, "white3")
    rect(on, 8, 9, 1, 7, "white1")
    for y in (11, 13):
        rect(on, 4, y, 3, 1, "stone1")
        rect(on, 10, y, 3, 1, "stone1")
    rect(on, 0, 17, 16, 2, "wood0")
    rect(on, 0, 18, 16, 5, "white3")
    for x in (2, 4, 7, 9, 11, 14):
        rect(on, x, 18, 1, 3, "black0")
    rect(on, 0, 23, 16, 1, "wood3")
    rect(on, 2, 25, 12, 5, "wood0")
    dots(on, "gold1", (7, 30), (9, 30))


def draughts(on: Pixels) -> None:
    """A board of draughts with its men, on a table."""
    top(on, 0, "wood")
    rect(on, 3, 1, 10, 9, "wood0")
    for y in range(4):
        for x in range(4):
            rect(on, 4 + x * 2, 2 + y * 2, 2, 2, "white3" if (x + y) % 2 else "red0")
    dots(on, "gold2", (4, 2), (8, 2), (10, 4))
    dots(on, "black0", (5, 8), (9, 8), (7, 6))


def lathe(on: Pixels) -> None:
    """A lathe: a leg of a table turns between its heads; shavings below."""
    shadow(on, 1, 30, 15)
    rect(on, 1, 24, 2, 7, "slate0")
    rect(on, 13, 24, 2, 7, "slate0")
    rect(on, 0, 21, 16, 3, "slate1")
    rect(on, 0, 21, 16, 1, "slate3")
    rect(on, 0, 10, 4, 11, "slate0")
    rect(on, 0, 10, 3, 10, "leaf1")
    rect(on, 0, 10, 3, 1, "leaf2")
    rect(on, 13, 13, 3, 8, "leaf1")
    rect(on, 13, 13, 3, 1, "leaf2")
    for x, high in ((4, 4), (5, 6), (6, 3), (7, 2), (8, 3), (9, 5), (10, 3), (11, 2), (12, 1)):
        rect(on, x, 16 - high // 2, 1, high, "wood3")
        dots(on, "wood4", (x, 16 - high // 2))
    rect(on, 6, 19, 5, 2, "stone3")
    for x, y in ((4, 29), (7, 30), (10, 28), (6, 27), (9, 30), (11, 30)):
        dots(on, "wood4", (x, y))
        dots(on, "wood3", (x + 1, y))


def timber(on: Pixels) -> None:
    """Boards that lean on a rack, and beams seen from their ends."""
    shadow(on, 1, 30, 15)
    rect(on, 0, 6, 16, 20, "wood0")
    for x, y, colour in ((1, 5, "wood4"), (4, 2, "wood3"), (7, 7, "wood4"), (10, 3, "wood3"), (13, 6, "wood4")):
        rect(on, x, y, 2, 20, colour)
        rect(on, x, y, 2, 1, "wood2")
    rect(on, 0, 13, 16, 2, "slate1")
    rect(on, 0, 13, 16, 1, "slate3")
    for x, y in ((0, 25), (5, 25), (10, 25), (3, 20), (8, 20)):
        rect(on, x, y, 6, 6, "wood0")
        rect(on, x, y, 5, 5, "wood4")
        rect(on, x + 1, y + 1, 3, 3, "wood3")
        dots(on, "wood1", (x + 2, y + 2))


def tools(on: Pixels, mask: int) -> None:
    """Tools hung on a board on the front of a wall; goes on to the side."""
    rect(on, 0, 10, 16, 18, "wood1")
    rect(on, 0, 11, 16, 16, "wood4")
    for at, bit in ((0, 2), (15, 4)):
        if not mask & bit:
            rect(on, at, 10, 1, 18, "wood1")
    if mask & 2 and not mask & 4:
        disc(on, 6, 18, 4.5, "stone1")
        disc(on, 6, 18, 3.2, "wood4")
        rect(on, 10, 13, 4, 3, "red2")
        rect(on, 11, 16, 2, 9, "stone2")
    elif mask & 4 and not mask & 2:
        rect(on, 4, 13, 2, 12, "wood2")
        rect(on, 2, 13, 7, 3, "slate0")
        rect(on, 11, 13, 2, 5, "red1")
        rect(on, 11, 18, 2, 7, "stone2")
    else:
        for i in range(9):
            rect(on, 3, 14 + i, 1 + i // 2, 1, "stone3")
        rect(on, 2, 22, 6, 4, "wood2")
        rect(on, 11, 14, 1, 11, "stone1")
        rect(on, 10, 13, 3, 3, "stone1")
        dots(on, "wood4", (11, 13))


def computer(on: Pixels) -> None:
    """A screen on a small table."""
    top(on[16:], 0, "wood")
    box(on, 2, 5, 12, 11, "slate", 0)
    rect(on, 3, 6, 10, 8, "water0")
    rect(on, 3, 6, 10, 2, "water2")
    rect(on, 4, 10, 6, 1, "water3")
    rect(on, 4, 12, 4, 1, "water3")
    rect(on, 7, 16, 2, 2, "slate0")
    rect(on, 3, 20, 10, 3, "stone4")
    rect(on, 4, 21, 8, 1, "stone2")


def blackboard(on: Pixels, mask: int) -> None:
    """Hung on the front of a wall; goes on to the side."""
    rect(on, 0, 9, 16, 18, "wood2")
    rect(on, 0, 9, 16, 1, "wood4")
    rect(on, 0, 11, 16, 14, "leaf0")
    for at, bit in ((0, 2), (14, 4)):
        if not mask & bit:
            rect(on, at, 9, 2, 18, "wood2")
    rect(on, 3, 13, 7, 1, "white2")
    rect(on, 4, 16, 9, 1, "stone3")
    rect(on, 3, 19, 5, 1, "stone3")
    dots(on, "white2", (11, 20), (12, 19), (12, 21), (13, 20), (11, 13), (13, 13))
    rect(on, 5, 25, 5, 1, "white3")
    rect(on, 0, 26, 16, 1, "wood1")


def notes(on: Pixels) -> None:
    """A pupil's desk: an open exercise book and a pencil."""
    top(on, 0, "wood")
    rect(on, 3, 2, 8, 6, "white3")
    rect(on, 7, 2, 1, 6, "white1")
    for y in (3, 5):
        rect(on, 4, y, 2, 1, "stone2")
        rect(on, 8, y, 2, 1, "stone2")
    rect(on, 12, 2, 1, 5, "gold1")
    dots(on, "red2", (12, 2))
