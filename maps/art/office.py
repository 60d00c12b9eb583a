"""What stands in an office: copier, racks, cabinets, a hand press. See `furniture` for how tall things are drawn."""

from __future__ import annotations

from .furniture import top
from .palette import Pixels, box, disc, dots, rect, shadow
from .sheet import Sheet


def copier(on: Pixels) -> None:
    """A copier: its lid, its buttons, and a sheet on its way out."""
    shadow(on, 1, 30, 15)
    box(on, 0, 13, 16, 18, "white", 2)
    box(on, 0, 9, 12, 7, "slate", 2)
    rect(on, 1, 10, 10, 1, "slate3")
    rect(on, 2, 15, 9, 2, "leaf3")
    rect(on, 12, 12, 4, 5, "slate0")
    dots(on, "leaf2", (13, 13), (13, 15))
    dots(on, "red2", (14, 13))
    rect(on, 2, 19, 12, 2, "slate0")
    rect(on, 3, 20, 9, 4, "white3")
    rect(on, 4, 21, 6, 1, "stone2")
    rect(on, 4, 23, 4, 1, "stone2")
    for y in (25, 28):
        rect(on, 2, y, 12, 2, "white1")
        rect(on, 6, y, 4, 1, "slate0")


def rack(on: Pixels) -> None:
    """A rack of machines with their lights."""
    shadow(on, 1, 30, 15)
    box(on, 0, 3, 16, 28, "slate", 1)
    for i, y in enumerate(range(5, 28, 4)):
        rect(on, 2, y, 12, 3, "black0")
        dots(on, "leaf3", (3, y + 1), (5, y + 1))
        dots(on, "gold2" if i % 2 else "water3", (11, y + 1))
        rect(on, 7, y + 1, 3, 1, "slate2")
    rect(on, 0, 3, 16, 1, "slate3")


def cabinet(on: Pixels) -> None:
    """A filing cabinet of three drawers."""
    shadow(on, 2, 30, 13)
    box(on, 2, 7, 12, 24, "stone", 2)
    for y in (9, 16, 23):
        rect(on, 3, y, 10, 6, "stone1")
        rect(on, 3, y, 10, 1, "stone4")
        rect(on, 5, y + 2, 6, 2, "white3")
        rect(on, 6, y + 4, 4, 1, "slate0")
    rect(on, 2, 7, 12, 1, "stone4")


def coffee_machine(on: Pixels) -> None:
    """A coffee machine on a counter, with a cup below its spout."""
    top(on[16:], 0, "wood")
    box(on, 2, 5, 12, 18, "red", 1)
    rect(on, 3, 6, 10, 3, "stone3")
    dots(on, "gold2", (4, 7), (6, 7))
    dots(on, "leaf3", (11, 7))
    rect(on, 4, 11, 8, 10, "black0")
    rect(on, 6, 10, 4, 3, "stone4")
    rect(on, 7, 13, 1, 3, "wood2")
    rect(on, 6, 16, 4, 5, "white3")
    rect(on, 6, 16, 4, 1, "wood1")
    dots(on, "white2", (10, 17), (10, 19))
    dots(on, "stone4", (5, 3), (9, 2), (7, 4))


def microwave(on: Pixels) -> None:
    """A microwave oven on a counter."""
    top(on[16:], 0, "wood")
    box(on, 0, 12, 16, 11, "white", 2)
    rect(on, 2, 14, 9, 7, "slate0")
    rect(on, 3, 16, 7, 3, "gold0")
    rect(on, 5, 16, 3, 2, "gold2")
    rect(on, 12, 14, 3, 2, "leaf2")
    for y in (17, 19, 21):
        dots(on, "slate1", (12, y), (14, y))


def hand_press(on: Pixels) -> None:
    """An iron hand press with its screw, its lever, and a sheet on the bed."""
    shadow(on, 1, 30, 15)
    rect(on, 1, 26, 4, 5, "black0")
    rect(on, 11, 26, 4, 5, "black0")
    box(on, 0, 21, 16, 6, "slate", 1)
    rect(on, 2, 20, 10, 3, "white3")
    rect(on, 3, 21, 7, 1, "stone1")
    rect(on, 1, 6, 3, 16, "slate0")
    rect(on, 12, 6, 3, 16, "slate0")
    rect(on, 1, 6, 1, 16, "slate2")
    rect(on, 0, 4, 16, 4, "slate1")
    rect(on, 0, 4, 16, 1, "slate3")
    rect(on, 7, 8, 2, 8, "stone3")
    for y in (9, 11, 13):
        rect(on, 7, y, 2, 1, "stone1")
    rect(on, 4, 16, 8, 2, "stone4")
    rect(on, 9, 12, 7, 1, "gold1")
    rect(on, 14, 11, 2, 3, "wood2")


def paper_shelf(on: Pixels) -> None:
    """Shelves of stacked paper, rolls and ink."""
    shadow(on, 1, 30, 15)
    box(on, 0, 5, 16, 26, "wood", 1)
    rect(on, 0, 5, 16, 2, "wood3")
    for y in (8, 16, 24):
        rect(on, 1, y, 14, 6, "wood0")
        rect(on, 1, y + 6, 14, 1, "wood3")
    for x, y, w, colour in ((2, 10, 5, "white3"), (9, 9, 5, "plaster2"), (2, 18, 6, "plaster3"), (2, 26, 5, "white3")):
        rect(on, x, y, w, 14 - (y - 8) % 8 - 8, colour)
        for line in range(y + 1, y + 14 - (y - 8) % 8 - 8, 2):
            rect(on, x, line, w, 1, "stone3")
    for x in (9, 12):
        disc(on, x + 1, 20, 1.9, "white2")
        dots(on, "stone1", (x, 19), (x + 1, 20))
    for x, colour in ((9, "black0"), (12, "red1")):
        rect(on, x, 26, 2, 4, colour)
        rect(on, x, 25, 2, 1, "stone3")


def pigeonholes(on: Pixels) -> None:
    """A rack of small open boxes with letters in them."""
    shadow(on, 1, 30, 15)
    box(on, 0, 7, 16, 24, "wood", 1)
    rect(on, 0, 7, 16, 2, "wood3")
    for row in range(4):
        for column in range(3):
            x, y = 1 + 5 * column, 10 + 5 * row
            rect(on, x, y, 4, 4, "wood0")
            if (row + 2 * column) % 4 != 3:
                rect(on, x + 1, y + 1, 3, 3, "white3" if (row + column) % 3 else "plaster2")
    dots(on, "red2", (3, 12), (13, 22))


def gauge(on: Pixels) -> None:
    """A post in the water with the marks of its height."""
    shadow(on, 4, 30, 9)
    box(on, 5, 2, 6, 29, "white", 1)
    for row in range(5):
        rect(on, 6, 4 + 5 * row, 4, 2, "red2")
        rect(on, 6, 7 + 5 * row, 2, 1, "black0")
    rect(on, 4, 27, 8, 2, "water3")


def hull(on: Pixels) -> None:
    """A boat being built on its stocks, seen from the bow."""
    shadow(on, 1, 30, 15)
    for row in range(13):
        wide = min(14, 6 + row) if row < 9 else 14 - 3 * (row - 8)
        rect(on, 8 - wide // 2, 12 + row, wide, 1, ("wood3", "wood2")[row % 3 == 2])
    rect(on, 7, 9, 2, 16, "wood4")
    rect(on, 2, 11, 12, 2, "wood4")
    for x in (3, 11):
        rect(on, x, 24, 2, 7, "wood1")
    rect(on, 2, 26, 12, 2, "wood1")


def globe(on: Pixels) -> None:
    """A globe on its stand."""
    shadow(on, 3, 30, 10)
    rect(on, 4, 29, 8, 2, "wood1")
    rect(on, 7, 23, 2, 7, "wood2")
    disc(on, 8, 15.5, 7.6, "gold0")
    disc(on, 8, 15.5, 6.6, "water1")
    disc(on, 6.5, 12, 3, "grass2")
    disc(on, 6, 17, 2, "grass2")
    disc(on, 11.5, 17, 2.4, "grass2")
    dots(on, "water3", (4, 11), (3, 12), (3, 13), (11, 11))


def drawing_table(on: Pixels) -> None:
    """A slanted drawing table: a sheet with lines, a ruler, a set square."""
    shadow(on, 1, 30, 15)
    rect(on, 1, 24, 2, 7, "wood0")
    rect(on, 13, 24, 2, 7, "wood0")
    rect(on, 0, 9, 16, 16, "wood2")
    rect(on, 0, 9, 16, 1, "wood4")
    rect(on, 0, 24, 16, 2, "wood0")
    rect(on, 2, 11, 12, 12, "white3")
    rect(on, 4, 13, 7, 1, "blue1")
    rect(on, 4, 13, 1, 7, "blue1")
    rect(on, 10, 13, 1, 7, "blue1")
    rect(on, 4, 19, 7, 1, "blue1")
    rect(on, 2, 21, 12, 2, "gold2")
    for i in range(5):
        rect(on, 13 - i, 15 + i, i + 1, 1, "leaf3")


def cutting_table(on: Pixels, mask: int) -> None:
    """A table with a green mat, sheets on it and a blade."""
    top(on, mask, "wood")
    rect(on, 2, 2, 12, 7, "leaf1")
    for x in (5, 9):
        rect(on, x, 2, 1, 7, "leaf2")
    rect(on, 4, 3, 6, 5, "white3")
    rect(on, 11, 3, 1, 5, "stone4")
    dots(on, "red2", (11, 7), (11, 8))


THINGS = (copier, rack, cabinet, coffee_machine, microwave, hand_press, paper_shelf, pigeonholes, gauge, hull, globe, drawing_table)


def add_office(sheet: Sheet) -> None:
    """Draw what an office has besides."""
    for draw in THINGS:
        sheet.add(draw.__name__.replace("_", "-"), draw, rise=True)
    sheet.add_joined("cutting_table", cutting_table)
