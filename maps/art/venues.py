"""What stands in the cafe, the pub, the shops and the college of a modern town."""

from __future__ import annotations

from .furniture import books, top
from .palette import INDEX, Pixels, box, disc, dots, edged, rect, shadow


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
    shadow(on, 4, 14, 9)
    rect(on, 6, 7, 4, 7, "wood1")
    rect(on, 4, 13, 8, 2, "wood0")
    box(on, 2, 2, 12, 6, "wood", 2)
    rect(on, 3, 2, 10, 4, "white3")
    rect(on, 8, 2, 1, 4, "plaster1")
    rect(on, 4, 3, 3, 1, "stone2")
    rect(on, 10, 3, 2, 1, "stone2")


def tall_books(on: Pixels) -> None:
    """A library shelf of 1 x 2 tiles: one more case above the usual one."""
    books(on[16:])
    books(on[3:19])
    rect(on, 1, 2, 14, 2, "wood3")
    rect(on, 1, 2, 14, 1, "wood4")
    on[17:18] = on[21:22]
    books(on[15:31])


def groceries(on: Pixels) -> None:
    """A market shelf of tins and packets."""
    shadow(on, 1, 14, 15)
    rect(on, 0, 0, 16, 15, "slate0")
    rect(on, 0, 0, 16, 1, "slate3")
    shelves = (("red2", "gold1", "leaf2", "blue2", "red1"), ("gold2", "blue1", "red3", "leaf3", "gold0"))
    for y, goods in ((2, shelves[0]), (8, shelves[1])):
        for i, colour in enumerate(goods):
            rect(on, 1 + i * 3, y + i % 2, 2, 4 - i % 2, colour)
            rect(on, 1 + i * 3, y + 1 + i % 2, 2, 1, "plaster3")
        rect(on, 0, y + 4, 16, 1, "slate2")


def crates(on: Pixels) -> None:
    """Slanted crates of fruit."""
    shadow(on, 1, 14, 15)
    for y, colour, light in ((0, "leaf2", "leaf3"), (7, "red2", "red3")):
        rect(on, 0, y, 16, 8, "wood1")
        rect(on, 1, y + 1, 14, 5, "wood0")
        for x in (3, 6, 9, 12):
            disc(on, x, y + 3.5, 1.8, colour)
            dots(on, light, (x - 1, y + 2))
        rect(on, 0, y + 6, 16, 2, "wood3")
        rect(on, 0, y + 6, 16, 1, "wood4")


def medicines(on: Pixels) -> None:
    """A pharmacy shelf: white, with bottles and a green cross."""
    shadow(on, 1, 14, 15)
    rect(on, 0, 0, 16, 15, "white0")
    rect(on, 1, 1, 14, 13, "white3")
    rect(on, 6, 1, 4, 1, "leaf2")
    for y, row in ((3, ("red2", "white1", "blue2", "gold1", "white1")), (9, ("white1", "leaf3", "red3", "white1", "blue1"))):
        for i, colour in enumerate(row):
            rect(on, 2 + i * 3 - (i > 2), y + 1, 2, 3, colour)
            dots(on, "stone1", (2 + i * 3 - (i > 2), y))
        rect(on, 1, y + 4, 14, 1, "white1")


def pharmacy_sign(on: Pixels) -> None:
    """A green cross on the front of a wall."""
    rect(on, 5, 5, 6, 8, "white3")
    rect(on, 4, 6, 8, 6, "white3")
    rect(on, 7, 6, 2, 6, "leaf2")
    rect(on, 5, 8, 6, 2, "leaf2")


def hardware(on: Pixels) -> None:
    """A shelf of tools, paint and rope."""
    shadow(on, 1, 14, 15)
    box(on, 0, 0, 16, 15, "wood", 1)
    rect(on, 1, 2, 14, 5, "wood0")
    rect(on, 1, 8, 14, 5, "wood0")
    rect(on, 1, 6, 14, 1, "wood3")
    rect(on, 1, 12, 14, 1, "wood3")
    for x, colour in ((2, "red2"), (6, "blue2"), (10, "gold1")):
        rect(on, x, 3, 3, 3, colour)
        rect(on, x, 3, 3, 1, "stone4")
    rect(on, 2, 9, 6, 1, "stone3")
    rect(on, 2, 10, 2, 2, "stone2")
    disc(on, 12, 10, 2.2, "earth3")
    disc(on, 12, 10, 0.9, "wood0")


def bar_counter(on: Pixels, mask: int) -> None:
    """A counter of dark wood with a brass rail, for a pub."""
    top(on, mask, "wood")
    left, right = (1 - (mask >> 1 & 1)), (1 - (mask >> 2 & 1))
    rect(on, left, 2, 16 - left - right, 8, "wood2")
    rect(on, left, 2, 16 - left - right, 1, "wood3")
    rect(on, left, 13, 16 - left - right, 1, "gold1")


def cloth_table(on: Pixels, mask: int) -> None:
    """A table under a checked cloth, for a cafe."""
    top(on, mask, "wood")
    left, up, right, down = (1 if not mask & bit else 0 for bit in (2, 1, 4, 8))
    for y in range(up * 2, 16 - down * 5):
        for x in range(left, 16 - right):
            on[y, x] = INDEX[("red2", "white2", "red3", "white3")[(x // 4 + y // 4) % 2 + 2 * (y < 8 - 6 * (not up))]]
    if down:
        rect(on, left, 10, 16 - left - right, 1, "white0")


def laid_table(on: Pixels, mask: int) -> None:
    """A table laid with a plate and a cup for each tile."""
    top(on, mask, "wood")
    disc(on, 8, 6.5, 3.2, "white1")
    disc(on, 8, 6, 3, "white3")
    disc(on, 8, 6, 1.6, "white2")
    rect(on, 12, 4, 2, 3, "blue1")
    dots(on, "blue2", (12, 4))
    rect(on, 3, 4, 1, 5, "stone3")


def pub_table(on: Pixels, mask: int) -> None:
    """A pub's table with a mug and a mat."""
    top(on, mask, "wood")
    rect(on, 4, 4, 4, 4, "wood2")
    rect(on, 5, 3, 3, 4, "gold1")
    rect(on, 5, 3, 3, 1, "white3")
    dots(on, "stone3", (8, 4), (8, 5))
    rect(on, 11, 6, 3, 1, "wood2")


def shop_counter(on: Pixels, mask: int) -> None:
    """A light counter for a shop."""
    top(on, mask, "wood")
    left, right = (1 - (mask >> 1 & 1)), (1 - (mask >> 2 & 1))
    rect(on, left, 2, 16 - left - right, 8, "white2")
    rect(on, left, 1, 16 - left - right, 1, "white3")
    rect(on, left, 11, 16 - left - right, 3, "slate1")


def cups(on: Pixels) -> None:
    """Coffee and a cake, on a counter."""
    rect(on, 3, 4, 3, 3, "white3")
    rect(on, 3, 4, 3, 1, "wood1")
    dots(on, "white2", (6, 5))
    disc(on, 11, 5.5, 2.6, "white2")
    rect(on, 10, 3, 3, 3, "red3")
    dots(on, "red1", (11, 3))


def taps(on: Pixels) -> None:
    """Beer taps and a mug, on a counter."""
    rect(on, 3, 3, 6, 2, "gold0")
    rect(on, 4, 0, 1, 5, "gold2")
    rect(on, 7, 0, 1, 5, "gold2")
    rect(on, 11, 3, 3, 4, "gold1")
    rect(on, 11, 3, 3, 1, "white3")
    dots(on, "stone3", (14, 4), (14, 5))


def till(on: Pixels) -> None:
    """A till, on a counter."""
    rect(on, 4, 2, 8, 6, "slate0")
    rect(on, 5, 1, 6, 2, "slate1")
    rect(on, 6, 2, 4, 1, "leaf3")
    for y in (4, 6):
        dots(on, "white2", (5, y), (7, y), (9, y))


def stage(on: Pixels, mask: int) -> None:
    """A low stage of boards, on the floor."""
    edged(on, mask, 0, "wood2", "wood0")
    for x in (3, 7, 11, 15):
        rect(on, x, 0, 1, 16, "wood1")
    if not mask & 8:
        rect(on, 0, 11, 16, 5, "wood1")
        rect(on, 0, 11, 16, 1, "wood4")
        rect(on, 0, 15, 16, 1, "wood0")
    if not mask & 1:
        rect(on, 0, 0, 16, 1, "wood3")


def microphone(on: Pixels) -> None:
    """Stands on a stage."""
    rect(on, 7, 4, 1, 9, "stone3")
    rect(on, 5, 13, 5, 1, "stone1")
    disc(on, 7.5, 3.5, 2, "stone1")
    dots(on, "stone4", (6, 2))
