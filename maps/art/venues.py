"""What stands in the cafe, the pub, the shops and the college of a modern town. See `furniture` for how tall things are drawn."""

from __future__ import annotations

from .furniture import top
from .palette import Pixels, box, disc, dots, edged, rect, shadow


def pool(on: Pixels) -> None:
    """A pool table of 3 x 2 tiles."""
    shadow(on, 3, 29, 43)
    rect(on, 3, 22, 4, 8, "wood0")
    rect(on, 41, 22, 4, 8, "wood0")
    box(on, 1, 2, 46, 25, "wood", 2)
    rect(on, 1, 23, 46, 4, "wood0")
    rect(on, 4, 5, 40, 16, "leaf2")
    rect(on, 4, 5, 40, 1, "leaf1")
    rect(on, 4, 5, 1, 16, "leaf1")
    for x in (5, 24, 43):
        for y in (6, 20):
            disc(on, x, y, 1.8, "black0")
    balls = ((31, 13, "red2"), (34, 11, "gold1"), (34, 15, "blue1"), (37, 9, "violet1"), (37, 13, "black0"), (37, 17, "red1"))
    for x, y, colour in balls:
        disc(on, x, y, 1.5, colour)
    disc(on, 13, 13, 1.5, "white3")
    for i in range(9):
        dots(on, "wood4", (3 + i, 18 - i // 2))


def harp(on: Pixels) -> None:
    """A harp of 1 x 2 tiles."""
    shadow(on, 3, 29, 11)
    for y in range(2, 28):
        rect(on, 3 + y // 9, y, 2, 1, "gold0")
    for x in range(3, 15):
        rect(on, x, 3 + (x - 8) ** 2 // 14 + (x > 10), 1, 3, "gold1")
    for y in range(5, 29):
        rect(on, 14 - (y - 5) * 8 // 23, y, 2, 1, "gold1")
    for x in range(6, 14):
        rect(on, x, 6, 1, max(0, 28 - (x - 5) * 23 // 8 - 4), "plaster3" if x % 2 else "stone3")
    rect(on, 3, 27, 9, 2, "gold0")


def lectern(on: Pixels) -> None:
    """A lectern with an open book."""
    shadow(on, 3, 30, 11)
    rect(on, 4, 17, 8, 13, "wood2")
    rect(on, 4, 17, 1, 13, "wood3")
    rect(on, 11, 17, 1, 13, "wood1")
    rect(on, 3, 29, 10, 2, "wood0")
    rect(on, 6, 21, 4, 4, "gold1")
    box(on, 1, 11, 14, 7, "wood", 2)
    rect(on, 2, 9, 12, 6, "white3")
    rect(on, 8, 9, 1, 6, "white1")
    for y in (10, 12):
        rect(on, 3, y, 4, 1, "stone2")
        rect(on, 10, y, 3, 1, "stone2")


def groceries(on: Pixels) -> None:
    """A market shelf of tins, bottles and packets."""
    shadow(on, 1, 30, 15)
    rect(on, 0, 5, 16, 26, "slate0")
    rect(on, 0, 5, 16, 2, "slate3")
    rows = (
        ("red2", "gold1", "leaf2", "blue2", "red1"),
        ("gold2", "blue1", "red3", "leaf3", "gold0"),
        ("white3", "clay2", "white2", "gold1", "violet2"),
    )
    for y, goods in zip((8, 16, 24), rows, strict=True):
        rect(on, 0, y, 16, 6, "slate1")
        for i, colour in enumerate(goods):
            high = 5 - (i + y // 8) % 2
            rect(on, 1 + i * 3, y + 6 - high, 2, high, colour)
            rect(on, 1 + i * 3, y + 8 - high, 2, 1, "white3")
        rect(on, 0, y + 6, 16, 1, "slate3")


def crates(on: Pixels) -> None:
    """Slanted crates of apples, greens and oranges, with a price."""
    shadow(on, 1, 30, 15)
    for y, ramp, step in ((8, "leaf", 2), (15, "red", 1), (22, "gold", 0)):
        rect(on, 0, y, 16, 9, "wood1")
        rect(on, 1, y + 1, 14, 6, "wood0")
        for i, x in enumerate((3.5, 8, 12.5)):
            disc(on, x, y + 4 - i % 2, 2.5, f"{ramp}{step}")
            disc(on, x - 0.5, y + 3.4 - i % 2, 1.5, f"{ramp}{step + 1}")
            dots(on, "white3", (int(x) - 1, y + 2 - i % 2))
        rect(on, 0, y + 6, 16, 3, "wood3")
        rect(on, 0, y + 6, 16, 1, "wood4")
    rect(on, 5, 28, 6, 2, "white3")
    dots(on, "red1", (7, 28), (8, 29))


def medicines(on: Pixels) -> None:
    """A pharmacy shelf: white, under a green cross, with bottles and boxes."""
    shadow(on, 1, 30, 15)
    rect(on, 0, 4, 16, 27, "white0")
    rect(on, 1, 5, 14, 25, "white3")
    rect(on, 1, 5, 14, 6, "leaf2")
    rect(on, 7, 5, 2, 6, "white3")
    rect(on, 5, 7, 6, 2, "white3")
    goods = (("red2", "white1", "blue2", "gold1"), ("white1", "leaf3", "red3", "blue1"), ("blue2", "clay2", "white1", "red2"))
    for y, row in zip((12, 18, 24), goods, strict=True):
        for i, colour in enumerate(row):
            rect(on, 2 + i * 3, y + 1, 2, 4, colour)
            rect(on, 2 + i * 3, y, 2, 1, "stone2")
            dots(on, "white3", (2 + i * 3, y + 3))
        rect(on, 1, y + 5, 14, 1, "white1")


def pharmacy_sign(on: Pixels) -> None:
    """A green cross on the front of a wall."""
    rect(on, 2, 1, 12, 12, "white0")
    rect(on, 2, 1, 12, 11, "white3")
    rect(on, 6, 2, 4, 9, "leaf2")
    rect(on, 3, 5, 10, 3, "leaf2")


def hardware(on: Pixels) -> None:
    """A shelf of paint, tools and rope."""
    shadow(on, 1, 30, 15)
    box(on, 0, 5, 16, 26, "wood", 1)
    rect(on, 0, 5, 16, 2, "wood3")
    for y in (8, 16, 24):
        rect(on, 1, y, 14, 6, "wood0")
        rect(on, 1, y + 6, 14, 1, "wood3")
    for x, colour in ((1, "red2"), (6, "blue2"), (11, "gold1")):
        rect(on, x, 9, 4, 5, "stone3")
        rect(on, x, 10, 4, 3, colour)
        rect(on, x, 9, 4, 1, "stone4")
    rect(on, 2, 17, 2, 5, "wood3")
    rect(on, 1, 17, 5, 2, "stone2")
    rect(on, 8, 17, 1, 5, "stone3")
    rect(on, 10, 19, 4, 3, "red1")
    rect(on, 11, 18, 2, 1, "stone3")
    for x, colour in ((4.5, "earth3"), (11.5, "gold1")):
        disc(on, x, 27, 3, colour)
        disc(on, x, 27, 1.2, "wood0")


def counter(on: Pixels, mask: int) -> None:
    """A counter with a wooden top and a red front, for a cafe or a shop."""
    top(on, mask, "red")
    left, right = (1 - (mask >> 1 & 1)), (1 - (mask >> 2 & 1))
    rect(on, left, 2, 16 - left - right, 7, "wood3")
    rect(on, left, 1, 16 - left - right, 1, "wood4")
    if not mask & 8:
        rect(on, left, 9, 16 - left - right, 1, "wood1")
        rect(on, left, 10, 16 - left - right, 5, "red1")
        for x in (3, 11):
            rect(on, x, 11, 2, 3, "red2")
        rect(on, left, 15, 16 - left - right, 1, "red0")


def bar_counter(on: Pixels, mask: int) -> None:
    """A counter of dark wood with a brass rail, for a pub."""
    top(on, mask, "wood")
    left, right = (1 - (mask >> 1 & 1)), (1 - (mask >> 2 & 1))
    rect(on, left, 1, 16 - left - right, 1, "wood3")
    rect(on, left, 2, 16 - left - right, 7, "wood1")
    rect(on, left, 9, 16 - left - right, 6, "wood0")
    for x in (1, 9):
        rect(on, x, 11, 6, 3, "wood1")
    rect(on, left, 9, 16 - left - right, 1, "wood2")
    rect(on, left, 14, 16 - left - right, 1, "gold1")


def shop_counter(on: Pixels, mask: int) -> None:
    """A light counter for a shop."""
    top(on, mask, "wood")
    left, right = (1 - (mask >> 1 & 1)), (1 - (mask >> 2 & 1))
    rect(on, left, 2, 16 - left - right, 7, "white2")
    rect(on, left, 1, 16 - left - right, 1, "white3")
    rect(on, left, 9, 16 - left - right, 6, "slate1")
    rect(on, left, 9, 16 - left - right, 1, "white0")
    for x in (2, 10):
        rect(on, x, 11, 4, 3, "slate2")


def cups(on: Pixels) -> None:
    """Coffee and a cake under glass, on a counter."""
    rect(on, 1, 4, 4, 4, "white3")
    rect(on, 1, 4, 4, 1, "wood1")
    dots(on, "white3", (5, 5), (6, 6), (5, 7))
    rect(on, 8, 8, 7, 1, "white1")
    rect(on, 9, 4, 5, 4, "red3")
    rect(on, 9, 4, 5, 1, "white3")
    rect(on, 9, 6, 5, 1, "wood1")
    dots(on, "red1", (11, 3))


def taps(on: Pixels) -> None:
    """Beer taps and a mug, on a counter."""
    rect(on, 2, 4, 7, 2, "gold0")
    for x in (3, 5, 7):
        rect(on, x, 0, 1, 5, "gold2")
        dots(on, "black0", (x, 0))
    rect(on, 4, 6, 3, 2, "gold0")
    rect(on, 11, 3, 3, 5, "gold1")
    rect(on, 11, 3, 3, 1, "white3")
    dots(on, "stone3", (14, 4), (15, 5), (14, 6))


def till(on: Pixels) -> None:
    """A till, on a counter."""
    rect(on, 3, 2, 9, 7, "slate0")
    rect(on, 4, 0, 7, 3, "slate1")
    rect(on, 5, 1, 5, 1, "leaf3")
    for y in (4, 6):
        dots(on, "white2", (5, y), (7, y), (9, y))
    rect(on, 3, 8, 9, 1, "slate2")


def stage(on: Pixels, mask: int) -> None:
    """A low stage of boards, lights along its edge."""
    edged(on, mask, 0, "wood2", "wood0")
    for x in (3, 7, 11, 15):
        rect(on, x, 0, 1, 16, "wood1")
    if not mask & 8:
        rect(on, 0, 11, 16, 5, "wood1")
        rect(on, 0, 11, 16, 1, "wood4")
        rect(on, 0, 15, 16, 1, "wood0")
        for x in (3, 11):
            rect(on, x, 10, 2, 1, "gold2")
    if not mask & 1:
        rect(on, 0, 0, 16, 1, "wood3")


def microphone(on: Pixels) -> None:
    """Stands on a stage."""
    shadow(on, 5, 29, 7)
    rect(on, 7, 14, 1, 15, "slate0")
    rect(on, 8, 14, 1, 15, "stone3")
    rect(on, 4, 28, 8, 2, "black0")
    disc(on, 8, 11.5, 2.8, "black0")
    disc(on, 8, 11, 2.2, "stone2")
    dots(on, "stone4", (7, 10), (8, 10))
