"""Tables that go on to all sides, each laid for what it is for."""

from __future__ import annotations

from .furniture import top
from .palette import INDEX, Pixels, disc, dots, edged, rect


def work_table(on: Pixels, mask: int) -> None:
    """A workbench: a vice at its end, then a hammer, then a saw and shavings."""
    top(on, mask, "wood")
    if not mask & 2:
        rect(on, 1, 3, 6, 6, "slate0")
        rect(on, 2, 4, 4, 2, "slate3")
        rect(on, 2, 7, 4, 2, "slate2")
        rect(on, 8, 5, 3, 1, "stone1")
    elif mask & 4:
        rect(on, 4, 5, 9, 2, "wood1")
        rect(on, 3, 3, 3, 6, "slate0")
        rect(on, 3, 3, 1, 6, "slate2")
    else:
        for i in range(4):
            rect(on, 2, 4 + i, 9 - i, 1, "stone4" if i else "stone3")
        rect(on, 10, 3, 4, 4, "red1")
        dots(on, "wood4", (11, 4), (12, 4))


def kitchen_table(on: Pixels, mask: int) -> None:
    """A kitchen table: a board with vegetables and a knife, or a bowl."""
    top(on, mask, "wood")
    if mask & 6 == 4 or not mask & 6:
        rect(on, 3, 3, 10, 6, "wood4")
        rect(on, 3, 8, 10, 1, "wood2")
        disc(on, 6, 5.5, 1.8, "red2")
        disc(on, 10, 5.5, 1.6, "leaf2")
        rect(on, 11, 3, 1, 5, "stone3")
    else:
        disc(on, 8, 6, 4, "blue1")
        disc(on, 8, 5.5, 3.2, "white3")
        dots(on, "gold1", (7, 5), (9, 6), (8, 4))


def meeting_table(on: Pixels, mask: int) -> None:
    """A meeting table with papers before each seat."""
    top(on, mask, "wood")
    edged(on, mask | 8, 1, "wood2", "wood1")
    if not mask & 1:
        rect(on, 0, 1, 16, 1, "wood3")
    rect(on, 4, 3, 6, 4, "white3")
    rect(on, 5, 4, 4, 1, "stone2")
    dots(on, "blue1", (11, 4), (11, 5))
    if not mask & 8:
        rect(on, 0, 11, 16, 3, "wood0")
        on[14:, :] = 0


def cloth_table(on: Pixels, mask: int) -> None:
    """A table under a checked cloth, for a cafe, a vase in the middle of it."""
    top(on, mask, "wood")
    left, up, right, down = (1 if not mask & bit else 0 for bit in (2, 1, 4, 8))
    for y in range(up, 16 - down * 3):
        for x in range(left, 16 - right):
            on[y, x] = INDEX["white3" if (x // 4 + y // 4) % 2 else "red3"]
    if down:
        rect(on, left, 10, 16 - left - right, 1, "red1")
        for x in range(left, 16 - right):
            if x % 4 < 2:
                on[13, x] = INDEX["white1"]
    if left and up:
        disc(on, 6, 7, 2.6, "white1")
        disc(on, 6, 6.6, 2.4, "white3")
        rect(on, 11, 4, 3, 3, "white3")
        rect(on, 11, 4, 3, 1, "wood1")
    elif left and down:
        rect(on, 12, 1, 2, 3, "blue1")
        dots(on, "red2", (12, 0), (13, 0))


def laid_table(on: Pixels, mask: int) -> None:
    """A table laid with a plate and a cup for each tile."""
    top(on, mask, "wood")
    disc(on, 8, 6.5, 3.6, "white1")
    disc(on, 8, 6, 3.4, "white3")
    disc(on, 8, 6, 1.9, "white2")
    rect(on, 12, 3, 2, 3, "blue1")
    dots(on, "blue2", (12, 3))
    rect(on, 3, 3, 1, 6, "stone4")
    dots(on, "stone4", (2, 3), (4, 3))


def pub_table(on: Pixels, mask: int) -> None:
    """A pub's table with a mug of beer and a mat."""
    top(on, mask, "wood")
    left, right = (1 - (mask >> 1 & 1)), (1 - (mask >> 2 & 1))
    for y in range(1 if not mask & 1 else 0, 10 if not mask & 8 else 16, 4):
        rect(on, left, y, 16 - left - right, 1, "wood4")
    rect(on, 4, 3, 5, 6, "gold1")
    rect(on, 4, 3, 5, 2, "white3")
    rect(on, 9, 4, 2, 4, "gold0")
    rect(on, 9, 5, 1, 2, "wood3")
    rect(on, 5, 5, 1, 3, "gold2")
    rect(on, 12, 7, 3, 2, "red2")


def cafe_table(on: Pixels, mask: int) -> None:
    """A table with a cup of coffee and a plate of biscuits."""
    top(on, mask, "wood")
    disc(on, 5, 6, 2.8, "white1")
    disc(on, 5, 5.5, 2.4, "white3")
    disc(on, 5, 5.5, 1.3, "wood1")
    dots(on, "white3", (8, 5), (8, 6))
    disc(on, 12, 7, 2.6, "white2")
    dots(on, "gold1", (11, 6), (12, 7), (13, 6))


def study_table(on: Pixels, mask: int) -> None:
    """A long table for reading: an open book, or a pile of them under a lamp."""
    top(on, mask, "wood")
    if mask & 6 == 6:
        for i, colour in enumerate(("red1", "blue1", "leaf2")):
            rect(on, 3 + i % 2, 7 - i * 2, 6, 2, colour)
            rect(on, 3 + i % 2, 8 - i * 2, 6, 1, "white2")
        rect(on, 12, 3, 1, 5, "gold0")
        rect(on, 10, 1, 5, 2, "leaf2")
        rect(on, 10, 3, 5, 1, "gold2")
        return
    rect(on, 3, 3, 10, 6, "white3")
    rect(on, 8, 3, 1, 6, "white1")
    rect(on, 2, 8, 12, 1, "red1")
    for y in (4, 6):
        rect(on, 4, y, 3, 1, "stone2")
        rect(on, 9, y, 3, 1, "stone2")


def garden_table(on: Pixels, mask: int) -> None:
    """A table out of doors, of slats, with a jug and glasses."""
    top(on, mask, "wood")
    left, right = (1 - (mask >> 1 & 1)), (1 - (mask >> 2 & 1))
    for y in range(3, 10 if not mask & 8 else 16, 4):
        rect(on, left, y, 16 - left - right, 1, "wood2")
    if not mask & 1 and not mask & 2:
        rect(on, 5, 2, 5, 6, "water2")
        rect(on, 5, 2, 5, 2, "water3")
        rect(on, 10, 3, 1, 3, "water3")
        dots(on, "gold2", (6, 5), (8, 6))
    elif not mask & 4:
        for x, y in ((4, 3), (9, 5)):
            rect(on, x, y, 3, 3, "water3")
            rect(on, x, y + 1, 3, 2, "gold2")
