"""Rugs, and what lies and stands in a park. See `furniture` for how tall things are drawn."""

from __future__ import annotations

from .ground import patch, rim
from .palette import INDEX, Pixels, box, disc, dots, edged, rect, shadow


def rug(on: Pixels, mask: int, ramp: str) -> None:
    """A rug with a woven border."""
    edged(on, mask, 1, f"{ramp}1", f"{ramp}0")
    left, up, right, down = (3 if not mask & bit else 0 for bit in (2, 1, 4, 8))
    rect(on, left, up, 16 - left - right, 16 - up - down, f"{ramp}2")
    inner = [side + bool(side) for side in (left, up, right, down)]
    rect(on, inner[0], inner[1], 16 - inner[0] - inner[2], 16 - inner[1] - inner[3], f"{ramp}1")
    dots(on, f"{ramp}2", (8, 7), (7, 8), (9, 8), (8, 9))


def lawn(on: Pixels, mask: int) -> None:
    """Mown grass: stripes of light and dark."""
    del mask
    rect(on, 0, 0, 16, 16, "grass2")
    rect(on, 0, 0, 8, 16, "grass3")
    for y in range(0, 16, 2):
        dots(on, "grass2", *((x, y) for x in range(y // 2 % 2, 8, 4)))
        dots(on, "grass3", *((x, y + 1) for x in range(9 + y // 2 % 2 * 2, 16, 4)))


def track(on: Pixels, mask: int, corners: int) -> None:
    """A cinder track with a white line along its edge, round at its corners."""
    inside = patch(mask, corners, ragged=False)
    on[inside] = INDEX["clay2"]
    for colour, points in (("clay1", ((4, 6), (12, 3), (9, 12))), ("clay3", ((6, 11), (11, 8), (3, 3)))):
        dots(on, colour, *((x, y) for x, y in points if inside[y, x]))
    edge = rim(inside)
    on[edge] = INDEX["clay1"]
    on[rim(inside & ~edge)] = INDEX["plaster3"]


def flowers(on: Pixels, mask: int) -> None:
    """A bed of flowers within a low edge of stones."""
    edged(on, mask, 1, "leaf1", "stone2")
    if not mask & 1:
        rect(on, 1, 1, 14, 1, "stone4")
    for x, y in ((2, 3), (8, 3), (14, 4), (6, 7), (13, 9), (2, 9), (8, 13), (14, 13)):
        dots(on, "leaf2", (x, y), (x - 1, y + 1), (x + 1, y + 1))
        dots(on, "leaf0", (x, y + 1))
    for i, (x, y) in enumerate(((4, 5), (11, 5), (7, 10), (13, 12), (3, 12))):
        ramp, step = (("red", 2), ("gold", 2), ("white", 3), ("violet", 3))[(i * 3 + mask) % 4]
        disc(on, x + 0.5, y + 0.5, 2.1, f"{ramp}{step - 1}")
        rect(on, x - 1, y - 1, 2, 2, f"{ramp}{step}")
        dots(on, "gold2" if ramp != "gold" else "red1", (x, y))


def fountain(on: Pixels) -> None:
    """A fountain of 2 x 2 tiles; its water rises above them."""
    shadow(on, 3, 45, 28)
    disc(on, 16, 33.5, 14.5, "stone0")
    disc(on, 16, 32, 14.5, "stone1")
    disc(on, 16, 31, 14, "stone4")
    disc(on, 16, 31, 12, "stone2")
    disc(on, 16, 31.5, 11.5, "water1")
    disc(on, 16, 31, 7.5, "water2")
    disc(on, 16, 29, 4.6, "stone1")
    disc(on, 16, 28, 4.2, "stone4")
    rect(on, 14, 18, 4, 10, "stone2")
    rect(on, 14, 18, 1, 10, "stone4")
    disc(on, 16, 18.5, 6.5, "stone1")
    disc(on, 16, 17, 6.5, "stone4")
    disc(on, 16, 17, 5.2, "water2")
    rect(on, 15, 7, 2, 10, "water3")
    for x, y, h in ((12, 9, 7), (19, 9, 7), (9, 15, 10), (22, 15, 10), (8, 21, 8), (23, 21, 8)):
        rect(on, x, y, 1, h, "water3")
    dots(on, "white3", (15, 6), (16, 5), (13, 8), (18, 8), (9, 14), (22, 14))
    for x, y in ((7, 33), (20, 37), (12, 39)):
        rect(on, x, y, 4, 1, "water3")


def lamp_post(on: Pixels) -> None:
    """A street lamp."""
    shadow(on, 5, 30, 7)
    rect(on, 7, 11, 2, 19, "slate0")
    rect(on, 7, 11, 1, 19, "slate2")
    rect(on, 5, 28, 6, 2, "slate0")
    rect(on, 6, 26, 4, 2, "slate0")
    rect(on, 4, 3, 8, 8, "slate0")
    rect(on, 5, 4, 6, 6, "gold2")
    rect(on, 6, 5, 2, 4, "white3")
    rect(on, 3, 2, 10, 1, "slate1")
    rect(on, 6, 0, 4, 2, "slate0")
    rect(on, 5, 10, 6, 1, "slate0")


def fir(on: Pixels) -> None:
    """A fir of 2 x 2 tiles; its tip rises above them."""
    shadow(on, 6, 44, 20)
    rect(on, 14, 38, 4, 8, "wood1")
    rect(on, 14, 38, 1, 8, "wood3")
    for y, half, tall in ((2, 6, 11), (9, 9, 12), (17, 11, 13), (26, 14, 15)):
        for i in range(tall):
            wide = max(1, half * (i + 1) // tall)
            rect(on, 16 - wide, y + i, 2 * wide, 1, "leaf0" if i > tall - 3 else "leaf1")
            rect(on, 16 - wide + (i > tall - 3), y + i, max(1, wide - 2), 1, "leaf1" if i > tall - 3 else "leaf2")
    for x, y in ((15, 5), (13, 13), (11, 15), (10, 24), (14, 21), (7, 34), (12, 32), (9, 37)):
        rect(on, x, y, 2, 1, "leaf3")


def willow(on: Pixels) -> None:
    """A willow of 2 x 2 tiles: its twigs hang to the ground."""
    shadow(on, 4, 44, 25)
    rect(on, 14, 22, 4, 24, "wood1")
    rect(on, 14, 22, 1, 24, "wood3")
    disc(on, 16, 16, 12.5, "leaf1")
    disc(on, 14, 13, 9.5, "leaf2")
    for x in range(2, 30, 2):
        y = 10 + abs(x - 15) // 2
        rect(on, x, y, 1, 30 - (x * 7) % 9 - abs(x - 16) // 4, "leaf2" if x % 4 == 2 else "leaf1")
        rect(on, x + 1, y + 3, 1, 18 - (x * 5) % 7, "leaf0" if x > 18 else "leaf1")
    for x, y in ((10, 6), (13, 5), (9, 10), (15, 9), (5, 20), (11, 24), (21, 20), (25, 26), (7, 30)):
        rect(on, x, y, 1, 3, "leaf3")


def reeds(on: Pixels) -> None:
    """Reeds at the water."""
    shadow(on, 2, 14, 12)
    for x, y in ((3, 3), (6, 1), (9, 4), (12, 2), (7, 6), (10, 7)):
        rect(on, x, y + 3, 1, 13 - y, "leaf2")
        rect(on, x, y, 1, 4, "wood1")
        dots(on, "wood3", (x, y + 1))
    for x, y in ((4, 9), (8, 8), (11, 9), (5, 12), (13, 10)):
        rect(on, x, y, 1, 5, "leaf1")
    dots(on, "leaf3", (4, 10), (8, 9), (11, 10))


def mailbox(on: Pixels) -> None:
    """A letter box on a post."""
    shadow(on, 5, 30, 7)
    rect(on, 7, 20, 2, 11, "wood1")
    rect(on, 7, 20, 1, 11, "wood3")
    box(on, 2, 12, 12, 9, "blue", 1)
    rect(on, 3, 11, 10, 1, "blue2")
    rect(on, 4, 15, 8, 1, "black0")
    rect(on, 5, 14, 5, 2, "white3")
    rect(on, 13, 8, 1, 6, "red1")
    rect(on, 13, 8, 3, 3, "red2")
