"""What stands in the open: benches, fences, trees, the well."""

from __future__ import annotations

from .palette import Pixels, box, disc, dots, edged, rect, shadow


def bench(on: Pixels) -> None:
    """A garden bench; goes on to the side."""
    shadow(on, 1, 12, 15)
    rect(on, 0, 4, 16, 3, "wood2")
    rect(on, 0, 4, 16, 1, "wood4")
    rect(on, 0, 8, 16, 4, "wood3")
    rect(on, 0, 8, 16, 1, "wood4")
    rect(on, 0, 11, 16, 1, "wood1")
    rect(on, 2, 12, 2, 2, "wood0")
    rect(on, 12, 12, 2, 2, "wood0")


def board(on: Pixels) -> None:
    """A notice board under a small roof."""
    shadow(on, 2, 14, 13)
    rect(on, 2, 9, 2, 6, "wood0")
    rect(on, 12, 9, 2, 6, "wood0")
    rect(on, 0, 0, 16, 2, "wood1")
    rect(on, 1, 2, 14, 8, "wood2")
    for x, y, colour in ((2, 3, "plaster3"), (7, 3, "gold2"), (11, 4, "plaster3"), (3, 7, "red3"), (8, 7, "plaster2")):
        rect(on, x, y, 3, 2 if y > 5 else 3, colour)


def butt(on: Pixels) -> None:
    """A barrel of water."""
    shadow(on, 3, 14, 11)
    disc(on, 8, 9, 6, "wood1")
    rect(on, 2, 6, 12, 8, "wood2")
    disc(on, 8, 5, 5.6, "wood0")
    disc(on, 8, 5, 4.4, "water1")
    rect(on, 6, 3, 3, 1, "water3")
    rect(on, 2, 10, 12, 1, "stone1")


def hive(on: Pixels) -> None:
    """A beehive."""
    shadow(on, 2, 14, 12)
    box(on, 2, 6, 12, 9, "gold", 1)
    rect(on, 1, 2, 14, 5, "plaster2")
    rect(on, 1, 2, 14, 1, "plaster3")
    rect(on, 2, 10, 12, 1, "gold0")
    rect(on, 6, 12, 4, 2, "black0")


def bush(on: Pixels) -> None:
    """A bush with a few berries."""
    shadow(on, 3, 13, 11)
    disc(on, 8, 8, 6, "leaf0")
    disc(on, 7.5, 7.5, 5, "leaf1")
    disc(on, 6.5, 6.5, 3, "leaf2")
    dots(on, "leaf3", (5, 4), (7, 5), (4, 7))
    dots(on, "red3", (10, 6), (7, 9), (11, 10))


def fence(on: Pixels, mask: int) -> None:
    """A post, with rails towards its like."""
    for bit, (x, y, w, h) in ((2, (0, 6, 8, 2)), (4, (8, 6, 8, 2)), (2, (0, 10, 8, 2)), (4, (8, 10, 8, 2))):
        if mask & bit:
            rect(on, x, y, w, h, "wood3")
            rect(on, x, y + 1, w, 1, "wood1")
    if mask & 1:
        rect(on, 7, 0, 2, 8, "wood2")
    if mask & 8:
        rect(on, 7, 8, 2, 8, "wood2")
    box(on, 6, 3, 4, 12, "wood", 3)


def hedge(on: Pixels, mask: int) -> None:
    """A clipped hedge that joins its like."""
    edged(on, mask, 1, "leaf1", "leaf0")
    for x, y in ((3, 3), (8, 2), (12, 5), (5, 8), (10, 10), (3, 12), (13, 13)):
        rect(on, x, y, 2, 1, "leaf2")
        dots(on, "leaf0", (x + 1, y + 2))
    if not mask & 1:
        rect(on, 1, 1, 14, 1, "leaf2")
    if not mask & 8:
        rect(on, 1, 12, 14, 3, "leaf0")


def soil(on: Pixels, mask: int) -> None:
    """A bed of vegetables."""
    edged(on, mask, 1, "wood1", "wood0")
    for x in (2, 7, 12):
        disc(on, x + 1, 6, 2, "leaf2")
        dots(on, "leaf3", (x, 5), (x + 1, 4))
        dots(on, "leaf1", (x + 1, 7))
        dots(on, "red2" if x == 7 else "leaf3", (x + 1, 11))
        dots(on, "leaf2", (x, 10), (x + 1, 10), (x + 2, 11))


def tree(on: Pixels, apples: bool) -> None:
    """A tree of 2 x 2 tiles."""
    shadow(on, 6, 28, 20)
    shadow(on, 9, 30, 14)
    rect(on, 13, 20, 6, 10, "wood1")
    rect(on, 13, 20, 2, 10, "wood2")
    for x, y, r, colour in ((16, 13, 12.5, "leaf0"), (15.5, 12, 11.5, "leaf1"), (13, 10, 8, "leaf2"), (10.5, 7.5, 3.5, "leaf3")):
        disc(on, x, y, r, colour)
    for x, y in ((20, 6), (23, 12), (18, 18), (8, 16), (13, 20), (22, 17)):
        rect(on, x, y, 3, 1, "leaf2")
    for x, y in ((9, 12), (16, 7), (21, 14), (14, 17), (24, 9)) if apples else ():
        disc(on, x, y, 1.6, "red1")
        dots(on, "red3", (x - 1, y - 1))


def well(on: Pixels) -> None:
    """A roofed well of 2 x 2 tiles."""
    shadow(on, 4, 29, 26)
    disc(on, 16, 21, 11, "stone0")
    disc(on, 16, 20, 11, "stone1")
    disc(on, 16, 17, 11, "stone4")
    disc(on, 16, 17, 10, "stone3")
    disc(on, 16, 17, 7, "water0")
    rect(on, 12, 16, 7, 2, "water1")
    rect(on, 13, 15, 3, 1, "water3")
    for x, y in ((6, 23), (11, 26), (17, 27), (22, 25), (25, 21)):
        rect(on, x, y, 1, 3, "stone0")
    for x in (5, 25):
        rect(on, x, 6, 2, 14, "wood1")
        rect(on, x, 6, 1, 14, "wood3")
    rect(on, 3, 1, 26, 6, "red1")
    rect(on, 4, 1, 24, 1, "red3")
    rect(on, 3, 4, 26, 1, "red2")
    rect(on, 3, 7, 26, 1, "red0")
    rect(on, 15, 8, 1, 5, "plaster2")
    rect(on, 14, 12, 4, 4, "wood2")
