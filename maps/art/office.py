"""What stands in an office: copier, racks, cabinets, the coffee machine, a hand press."""

from __future__ import annotations

from .furniture import top
from .palette import Pixels, box, disc, dots, rect, shadow
from .sheet import Sheet


def copier(on: Pixels) -> None:
    """A copier: its lid, its buttons, and a sheet on its way out."""
    shadow(on, 1, 14, 15)
    box(on, 1, 4, 14, 11, "white", 2)
    box(on, 1, 1, 14, 6, "slate", 2)
    rect(on, 3, 3, 8, 2, "water2")
    dots(on, "leaf2", (12, 3), (12, 5))
    dots(on, "red2", (13, 3))
    rect(on, 3, 9, 10, 2, "slate0")
    rect(on, 4, 10, 8, 3, "plaster3")
    rect(on, 5, 11, 5, 1, "stone3")


def rack(on: Pixels) -> None:
    """A rack of machines with their lights."""
    shadow(on, 1, 14, 15)
    box(on, 1, 0, 14, 15, "slate", 1)
    for y in (2, 5, 8, 11):
        rect(on, 3, y, 10, 2, "black0")
        dots(on, "leaf3", (4, y), (6, y + 1))
        dots(on, "gold2" if y % 2 else "water3", (11, y))


def cabinet(on: Pixels) -> None:
    """A filing cabinet of three drawers."""
    shadow(on, 2, 14, 13)
    box(on, 2, 0, 12, 15, "stone", 2)
    for y in (2, 6, 10):
        rect(on, 3, y, 10, 3, "stone1")
        rect(on, 3, y, 10, 1, "stone4")
        rect(on, 6, y + 1, 4, 1, "slate0")


def coffee_machine(on: Pixels) -> None:
    """A coffee machine on a counter, with a cup below its spout."""
    top(on, 0, "wood")
    box(on, 3, 0, 10, 11, "red", 1)
    rect(on, 5, 5, 6, 5, "black0")
    rect(on, 7, 4, 2, 2, "stone4")
    rect(on, 6, 7, 3, 3, "white3")
    dots(on, "white2", (9, 8))
    dots(on, "gold2", (5, 2), (7, 2))
    dots(on, "leaf3", (10, 2))


def microwave(on: Pixels) -> None:
    """A microwave oven on a counter."""
    top(on, 0, "wood")
    box(on, 1, 1, 14, 8, "white", 2)
    rect(on, 3, 3, 7, 4, "slate0")
    rect(on, 4, 4, 4, 1, "gold1")
    for y in (3, 5, 7):
        dots(on, "slate1", (12, y), (13, y))


def hand_press(on: Pixels) -> None:
    """An iron hand press with its lever and a sheet on the bed."""
    shadow(on, 1, 14, 15)
    rect(on, 2, 11, 3, 4, "black0")
    rect(on, 11, 11, 3, 4, "black0")
    box(on, 0, 8, 16, 4, "slate", 1)
    rect(on, 3, 8, 8, 2, "plaster3")
    rect(on, 4, 9, 5, 1, "stone2")
    rect(on, 3, 0, 3, 9, "slate0")
    rect(on, 10, 0, 3, 9, "slate0")
    rect(on, 3, 0, 10, 3, "slate1")
    rect(on, 3, 0, 10, 1, "slate3")
    rect(on, 7, 3, 2, 3, "stone3")
    rect(on, 5, 6, 6, 1, "stone4")
    rect(on, 13, 4, 3, 1, "gold1")


def paper_shelf(on: Pixels) -> None:
    """Shelves of paper, ink and envelopes."""
    shadow(on, 1, 14, 15)
    box(on, 0, 0, 16, 15, "wood", 1)
    for y in (2, 8):
        rect(on, 1, y, 14, 5, "wood0")
        for x, colour in ((2, "white3"), (6, "plaster3"), (11, "blue1" if y == 2 else "red1")):
            rect(on, x, y + 1, 3, 3, colour)
            rect(on, x, y + 2, 3, 1, "stone3")
        rect(on, 1, y + 4, 14, 1, "wood3")


def globe(on: Pixels) -> None:
    """A globe on its stand."""
    shadow(on, 4, 14, 8)
    rect(on, 5, 13, 6, 2, "wood1")
    rect(on, 7, 11, 2, 3, "wood2")
    disc(on, 8, 6.5, 5.8, "gold0")
    disc(on, 8, 6.5, 5, "water1")
    disc(on, 6.5, 5, 2.2, "grass2")
    disc(on, 10.5, 8, 1.8, "grass2")
    dots(on, "water3", (6, 2), (5, 3), (9, 4))


THINGS = (copier, rack, cabinet, coffee_machine, microwave, hand_press, paper_shelf, globe)


def add_office(sheet: Sheet) -> None:
    """Draw what an office has besides. The sheet must have the wide palette."""
    for draw in THINGS:
        sheet.add(draw.__name__.replace("_", "-"), draw)
