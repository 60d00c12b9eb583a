"""What stands in the open: benches, fences, trees, the well. See `furniture` for how tall things are drawn."""

from __future__ import annotations

from .palette import Pixels, box, disc, dots, edged, oval, rect, shadow


def bench(on: Pixels, mask: int) -> None:
    """A garden bench of three slats and a back, on iron feet; goes on to the side."""
    left, right = 0 if mask & 2 else 1, 0 if mask & 4 else 1
    shadow(on, left, 13, 16 - left)
    for y in (0, 4):
        rect(on, left, y, 16 - left - right, 3, "wood3")
        rect(on, left, y, 16 - left - right, 1, "wood4")
        rect(on, left, y + 3, 16 - left - right, 1, "wood1")
    rect(on, left, 8, 16 - left - right, 4, "wood3")
    rect(on, left, 8, 16 - left - right, 1, "wood4")
    rect(on, left, 10, 16 - left - right, 1, "wood2")
    rect(on, left, 12, 16 - left - right, 1, "wood1")
    for side, x in ((left, 1), (right, 13)):
        if side:
            rect(on, x, 12, 2, 4, "slate0")
            rect(on, x, 6, 2, 3, "slate0")
            rect(on, x, 6, 2, 1, "slate2")


def board(on: Pixels) -> None:
    """A notice board under a small roof."""
    shadow(on, 2, 30, 13)
    rect(on, 2, 20, 2, 11, "wood0")
    rect(on, 12, 20, 2, 11, "wood0")
    rect(on, 1, 9, 14, 15, "wood2")
    rect(on, 2, 10, 12, 13, "gold0")
    for x, y, w, h, colour in ((3, 11, 4, 5, "white3"), (8, 11, 5, 3, "gold2"), (8, 15, 3, 4, "white3"), (3, 17, 4, 4, "red3"),
                               (12, 16, 2, 3, "blue2"), (8, 20, 5, 2, "white2")):  # fmt: skip
        rect(on, x, y, w, h, colour)
    dots(on, "stone1", (4, 13), (5, 13), (4, 14), (9, 17), (4, 19))
    dots(on, "red1", (5, 11), (10, 11), (9, 15))
    rect(on, 0, 5, 16, 2, "red2")
    rect(on, 0, 7, 16, 2, "red1")
    rect(on, 0, 9, 16, 1, "red0")


def butt(on: Pixels) -> None:
    """A barrel of water."""
    shadow(on, 2, 30, 13)
    oval(on, 8, 27, 6.5, 4, "wood0")
    rect(on, 1, 15, 14, 13, "wood1")
    rect(on, 2, 15, 4, 15, "wood3")
    rect(on, 6, 15, 5, 16, "wood2")
    for x in (5, 9, 12):
        rect(on, x, 16, 1, 14, "wood1")
    rect(on, 1, 18, 14, 2, "stone1")
    rect(on, 1, 26, 14, 2, "stone1")
    rect(on, 2, 18, 4, 1, "stone3")
    rect(on, 2, 26, 4, 1, "stone3")
    oval(on, 8, 14.5, 7, 3.6, "wood0")
    oval(on, 8, 14, 7, 3.4, "wood3")
    oval(on, 8, 14.2, 5.6, 2.4, "water1")
    rect(on, 5, 13, 4, 1, "water3")


def hive(on: Pixels) -> None:
    """A beehive of three boxes, bees about it."""
    shadow(on, 2, 30, 12)
    rect(on, 3, 28, 2, 3, "wood0")
    rect(on, 11, 28, 2, 3, "wood0")
    for y, ramp in ((12, "white"), (18, "gold"), (23, "white")):
        rect(on, 2, y, 12, 6, f"{ramp}0")
        rect(on, 3, y, 10, 5, f"{ramp}{2 if ramp == 'white' else 1}")
    rect(on, 1, 8, 14, 4, "slate2")
    rect(on, 1, 8, 14, 1, "slate3")
    rect(on, 1, 11, 14, 1, "slate0")
    rect(on, 5, 26, 6, 2, "black0")
    dots(on, "gold2", (1, 21), (14, 16), (4, 5), (12, 24))
    dots(on, "black0", (2, 21), (13, 16), (5, 5), (13, 24))


def bush(on: Pixels, berries: str) -> None:
    """A bush with a few berries or flowers."""
    shadow(on, 2, 13, 13)
    disc(on, 8, 8, 6.6, "leaf0")
    disc(on, 5, 9, 4, "leaf0")
    disc(on, 11.5, 9.5, 4, "leaf0")
    disc(on, 7.5, 7.5, 5.4, "leaf1")
    disc(on, 5, 8.5, 3, "leaf1")
    disc(on, 6.5, 6, 3.2, "leaf2")
    dots(on, "leaf3", (5, 4), (7, 4), (4, 6), (6, 6))
    for x, y in ((10, 5), (7, 9), (12, 9), (4, 10), (9, 12)):
        dots(on, berries, (x, y))


def fence(on: Pixels, mask: int) -> None:
    """A post, with rails towards its like."""
    for bit, (x, y, w, h) in ((2, (0, 5, 8, 2)), (4, (8, 5, 8, 2)), (2, (0, 10, 8, 2)), (4, (8, 10, 8, 2))):
        if mask & bit:
            rect(on, x, y, w, h, "wood3")
            rect(on, x, y, w, 1, "wood4")
            rect(on, x, y + 2, w, 1, "wood1")
    if mask & 1:
        rect(on, 7, 0, 2, 8, "wood2")
        rect(on, 7, 0, 1, 8, "wood4")
    if mask & 8:
        rect(on, 7, 8, 2, 8, "wood2")
        rect(on, 7, 8, 1, 8, "wood4")
    shadow(on, 6, 14, 6)
    box(on, 6, 2, 4, 13, "wood", 3)
    rect(on, 6, 2, 4, 1, "wood4")


def hedge(on: Pixels, mask: int) -> None:
    """A clipped hedge that joins its like."""
    edged(on, mask, 1, "leaf1", "leaf0")
    for x, y in ((3, 3), (8, 2), (12, 5), (5, 8), (10, 10), (3, 12), (13, 13)):
        rect(on, x, y, 2, 1, "leaf2")
        dots(on, "leaf0", (x + 1, y + 2))
    if not mask & 1:
        rect(on, 1, 1, 14, 2, "leaf2")
        dots(on, "leaf3", (3, 1), (7, 1), (8, 1), (12, 1))
    if not mask & 8:
        rect(on, 0 if mask & 2 else 1, 11, 16 - (not mask & 2) - (not mask & 4), 4, "leaf0")
        dots(on, "leaf1", (3, 12), (8, 13), (12, 12))


def soil(on: Pixels, mask: int) -> None:
    """A bed of vegetables: cabbages, and carrots between them."""
    edged(on, mask, 1, "wood1", "wood0")
    if not mask & 1:
        rect(on, 1, 1, 14, 1, "wood2")
    for x, y in ((3, 4), (11, 4), (7, 11)):
        disc(on, x + 1, y + 1, 2.8, "leaf2")
        disc(on, x + 1, y + 0.8, 1.6, "leaf3")
        dots(on, "leaf1", (x + 1, y + 3), (x - 1, y + 2))
    for x, y in ((7, 5), (2, 12), (13, 12)):
        dots(on, "leaf3", (x, y - 2), (x - 1, y - 1), (x + 1, y - 1))
        rect(on, x, y, 1, 2, "gold1")


def tree(on: Pixels, fruit: str, ramp: str = "leaf") -> None:
    """A broad tree of 2 x 2 tiles; its crown rises above them."""
    shadow(on, 6, 43, 20)
    shadow(on, 9, 45, 14)
    rect(on, 13, 32, 6, 14, "wood1")
    rect(on, 13, 32, 2, 14, "wood3")
    rect(on, 18, 34, 1, 12, "wood0")
    rect(on, 11, 44, 10, 2, "wood1")
    lobes = ((16, 22, 12.5), (9, 26, 7.5), (23, 26, 7.5), (16, 13, 9.5), (9, 18, 7.5), (23, 18, 7.5))
    for x, y, r in lobes:
        disc(on, x, y, r, f"{ramp}0")
    for x, y, r in lobes:
        disc(on, x - 0.8, y - 1.2, r - 1.2, f"{ramp}1")
    for x, y, r in ((13, 12, 7), (8, 18, 5), (21, 16, 5), (14, 23, 5.5)):
        disc(on, x, y, r, f"{ramp}2")
    for x, y, r in ((11, 9, 3.4), (6.5, 16.5, 2.2), (19.5, 14, 2.2)):
        disc(on, x, y, r, f"{ramp}3")
    for x, y in ((20, 8), (25, 20), (18, 28), (7, 25), (13, 30), (24, 26), (16, 18), (10, 22)):
        rect(on, x, y, 3, 1, f"{ramp}2")
        dots(on, f"{ramp}0", (x + 1, y + 2))
    for x, y in ((9, 14), (16, 9), (22, 16), (14, 20), (25, 23), (8, 24), (18, 26)) if fruit else ():
        disc(on, x, y, 1.8, fruit)
        dots(on, "white3", (x - 1, y - 1))


def sapling(on: Pixels) -> None:
    """A slim young tree of 2 x 2 tiles."""
    shadow(on, 8, 43, 16)
    rect(on, 14, 28, 4, 18, "wood1")
    rect(on, 14, 28, 1, 18, "wood3")
    for y in range(30, 44, 5):
        rect(on, 15, y, 2, 1, "plaster2")
    for x, y, r in ((16, 24, 9), (16, 16, 8), (16, 10, 5.5)):
        disc(on, x, y, r, "leaf0")
    for x, y, r in ((15.4, 23, 7.8), (15.4, 15, 7), (15.4, 9.4, 4.6)):
        disc(on, x, y, r, "leaf2")
    for x, y, r in ((13.5, 21, 5), (13.5, 13, 5), (14.4, 8.4, 3)):
        disc(on, x, y, r, "grass3")
    for x, y in ((11, 11), (13, 7), (11, 19), (17, 15), (18, 23), (14, 27)):
        rect(on, x, y, 3, 1, "leaf3")


def well(on: Pixels) -> None:
    """A roofed well of 2 x 2 tiles; the roof rises above them."""
    shadow(on, 4, 45, 26)
    disc(on, 16, 36, 11.5, "stone0")
    disc(on, 16, 35, 11.5, "stone1")
    disc(on, 16, 31, 11.5, "stone4")
    disc(on, 16, 31, 10.4, "stone3")
    disc(on, 16, 31, 7.6, "water0")
    rect(on, 12, 32, 8, 2, "water1")
    rect(on, 13, 30, 4, 1, "water3")
    for x, y in ((6, 38), (11, 41), (17, 42), (22, 40), (26, 37)):
        rect(on, x, y, 1, 3, "stone0")
    rect(on, 8, 41, 16, 1, "stone2")
    for x in (4, 26):
        rect(on, x, 12, 3, 24, "wood1")
        rect(on, x, 12, 1, 24, "wood3")
    rect(on, 4, 17, 24, 2, "wood2")
    rect(on, 15, 19, 1, 8, "plaster2")
    rect(on, 13, 26, 6, 5, "wood2")
    rect(on, 13, 26, 6, 1, "stone2")
    rect(on, 13, 29, 6, 1, "stone2")
    for i in range(8):
        rect(on, 8 - i, 3 + i, 16 + 2 * i, 1, "red2" if i % 3 else "red3")
    rect(on, 0, 11, 32, 2, "red1")
    rect(on, 0, 13, 32, 1, "red0")
