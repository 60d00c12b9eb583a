"""Beds, seen from above."""

from __future__ import annotations

from .palette import Pixels, dots, rect, shadow


def bed(on: Pixels, ramp: str) -> None:
    """A bed from above: the pillow's tile, then the foot's."""
    shadow(on, 2, 30, 13)
    frame(on, 16)
    pillow(on, 3, 10)
    blanket(on, 16, ramp)


def frame(on: Pixels, wide: int) -> None:
    """The frame of a bed of some pixels' width, its headboard, and the sheet."""
    rect(on, 1, 2, wide - 2, 28, "wood1")
    rect(on, 1, 2, 1, 28, "wood3")
    rect(on, 0, 0, wide, 4, "wood1")
    rect(on, 0, 0, wide, 2, "wood3")
    rect(on, 0, 0, wide, 1, "wood4")
    rect(on, 2, 4, wide - 4, 24, "white2")
    rect(on, 2, 4, wide - 4, 1, "white1")
    rect(on, 1, 28, wide - 2, 2, "wood2")


def pillow(on: Pixels, x: int, wide: int) -> None:
    """A pillow at the head of a bed."""
    rect(on, x, 5, wide, 6, "white1")
    rect(on, x, 5, wide - 1, 5, "white3")
    for at in ((x, 5), (x + wide - 1, 5), (x, 10), (x + wide - 1, 10)):
        dots(on, "white2", at)
    dots(on, "white1", (x + 2, 8), (x + 3, 9), (x + wide - 4, 8))


def blanket(on: Pixels, wide: int, ramp: str) -> None:
    """A quilt that hangs over the sides of a bed, its edge turned down."""
    rect(on, 1, 12, wide - 2, 17, f"{ramp}1")
    rect(on, 1, 12, wide - 2, 3, f"{ramp}2")
    rect(on, 1, 11, wide - 2, 1, "white3")
    rect(on, wide - 2, 12, 1, 17, f"{ramp}0")
    rect(on, 1, 28, wide - 2, 1, f"{ramp}0")
    for y in range(17, 28, 3):
        for x in range(3 + y // 3 % 2 * 2, wide - 3, 4):
            dots(on, f"{ramp}2", (x, y), (x + 1, y))


def double(on: Pixels, ramp: str) -> None:
    """A double bed of 2 x 2 tiles: two pillows above, a quilt below."""
    shadow(on, 2, 30, 29)
    frame(on, 32)
    pillow(on, 3, 12)
    pillow(on, 17, 12)
    blanket(on, 32, ramp)
