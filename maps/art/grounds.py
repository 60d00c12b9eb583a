"""Floors, rugs, and what lies and stands in a park."""

from __future__ import annotations

from .palette import Pixels, box, disc, dots, edged, rect, shadow


def planks(on: Pixels, kind: int) -> None:
    """A floor of broad dark planks."""
    rect(on, 0, 0, 16, 16, "wood2")
    for i, y in enumerate((7, 15)):
        rect(on, 0, y, 16, 1, "wood1")
        rect(on, (kind * 7 + i * 9 + 4) % 16, y - 7, 1, 7, "wood1")


def bath(on: Pixels, kind: int) -> None:
    """A bathroom floor of pale tiles."""
    del kind
    rect(on, 0, 0, 16, 16, "white2")
    for x in (7, 15):
        for y in (7, 15):
            dots(on, "white1", (x, y), (x - 1, y), (x, y - 1), ((x + 1) % 16, y), (x, (y + 1) % 16))


def carpet(on: Pixels, kind: int) -> None:
    """A quiet fitted carpet."""
    rect(on, 0, 0, 16, 16, "slate2")
    for y in range(1, 16, 4):
        for x in range(1 + y // 4 % 2 * 2, 16, 4):
            dots(on, "slate1" if (x + kind) % 8 < 4 else "slate3", (x, y))


def rug(on: Pixels, mask: int, ramp: str) -> None:
    """A rug with a woven border."""
    edged(on, mask, 1, f"{ramp}1", f"{ramp}0")
    left, up, right, down = (3 if not mask & bit else 0 for bit in (2, 1, 4, 8))
    rect(on, left, up, 16 - left - right, 16 - up - down, f"{ramp}2")
    rect(on, left + bool(left), up + bool(up), 16 - left - right - bool(left) - bool(right),
         16 - up - down - bool(up) - bool(down), f"{ramp}1")
    dots(on, f"{ramp}2", (8, 7), (7, 8), (9, 8), (8, 9))


def lawn(on: Pixels, mask: int) -> None:
    """Mown grass: stripes of light and dark."""
    del mask
    rect(on, 0, 0, 16, 16, "grass2")
    for y in range(0, 16, 2):
        dots(on, "grass3", *((x, y) for x in range(y // 2 % 2, 8, 2)))


def track(on: Pixels, mask: int) -> None:
    """A cinder track with white lines."""
    edged(on, mask, 0, "clay2", "clay1")
    dots(on, "clay1", (4, 6), (12, 3), (9, 12))
    dots(on, "clay3", (6, 11), (11, 8), (3, 3))
    for bit, (x, y, w, h) in ((1, (0, 1, 16, 1)), (8, (0, 14, 16, 1)), (2, (1, 0, 1, 16)), (4, (14, 0, 1, 16))):
        if not mask & bit:
            rect(on, x, y, w, h, "plaster3")


def flowers(on: Pixels, mask: int) -> None:
    """A bed of flowers."""
    edged(on, mask, 1, "leaf1", "wood1")
    for i, (x, y) in enumerate(((3, 4), (8, 3), (12, 5), (5, 8), (10, 9), (3, 12), (8, 12), (13, 12))):
        colour = ("red3", "gold2", "white3", "violet3")[(i * 3 + mask) % 4]
        dots(on, "leaf2", (x, y + 1), (x + 1, y + 1))
        dots(on, colour, (x - 1, y), (x + 1, y), (x, y - 1))
        dots(on, "gold1" if colour != "gold2" else "red2", (x, y))


def fountain(on: Pixels) -> None:
    """A fountain of 2 x 2 tiles."""
    shadow(on, 4, 29, 26)
    disc(on, 16, 18, 13.5, "stone0")
    disc(on, 16, 16.5, 13.5, "stone1")
    disc(on, 16, 15.5, 13, "stone4")
    disc(on, 16, 15.5, 11, "stone2")
    disc(on, 16, 16, 10.5, "water1")
    disc(on, 16, 15.5, 6.5, "water2")
    disc(on, 16, 14, 4, "stone1")
    disc(on, 16, 13, 3.6, "stone4")
    rect(on, 15, 4, 2, 9, "water3")
    for x, y in ((12, 6), (19, 6), (10, 9), (21, 9), (9, 13), (22, 13)):
        rect(on, x, y, 1, 3, "water3")
    for x, y in ((8, 18), (20, 21), (13, 23)):
        rect(on, x, y, 3, 1, "water3")


def lamp_post(on: Pixels) -> None:
    """A street lamp."""
    shadow(on, 6, 14, 6)
    rect(on, 7, 6, 2, 9, "slate0")
    rect(on, 6, 14, 4, 1, "slate0")
    rect(on, 5, 1, 6, 5, "slate0")
    rect(on, 6, 2, 4, 3, "gold2")
    rect(on, 5, 0, 6, 1, "slate1")


def fir(on: Pixels) -> None:
    """A fir of 2 x 2 tiles."""
    shadow(on, 8, 29, 16)
    rect(on, 14, 24, 4, 6, "wood1")
    for y, half in ((1, 6), (7, 9), (14, 12)):
        for i in range(11):
            w = max(1, half * (i + 1) // 11)
            rect(on, 16 - w, y + i, 2 * w, 1, "leaf0" if i > 8 else "leaf1")
            rect(on, 16 - w, y + i, max(1, w - 1), 1, "leaf1" if i > 8 else "leaf2")
    dots(on, "leaf3", (15, 3), (12, 10), (11, 17), (8, 22), (13, 14))


def willow(on: Pixels) -> None:
    """A willow of 2 x 2 tiles: its twigs hang to the ground."""
    shadow(on, 4, 29, 25)
    rect(on, 14, 12, 4, 18, "wood1")
    disc(on, 16, 11, 10.5, "leaf1")
    disc(on, 14, 9, 8, "leaf2")
    for x in range(3, 29, 2):
        y = 8 + abs(x - 15) // 3
        rect(on, x, y, 1, 17 - (x * 7) % 6, "leaf2" if x % 4 == 3 else "leaf1")
    dots(on, "leaf3", (10, 5), (13, 4), (9, 8), (15, 7), (5, 15), (11, 17), (21, 14))


def reeds(on: Pixels) -> None:
    """Reeds at the water."""
    for x, y in ((3, 4), (6, 2), (9, 5), (12, 3), (7, 7)):
        rect(on, x, y + 3, 1, 12 - y, "leaf2")
        rect(on, x, y, 1, 4, "wood1")
    dots(on, "leaf3", (4, 12), (8, 11), (11, 12))


def mailbox(on: Pixels) -> None:
    """A letter box on a post."""
    shadow(on, 6, 14, 6)
    rect(on, 7, 8, 2, 7, "wood1")
    box(on, 3, 3, 10, 6, "blue", 1)
    rect(on, 12, 1, 1, 4, "red2")
