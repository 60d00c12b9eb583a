"""The things of Larkwell: furniture, trees, the well. Each is told by its outline and stands on a soft shadow. See build.py."""

from __future__ import annotations

from tiles import Pixels, Sheet, box, disc, dots, edged, rect, shadow


def add_furniture(sheet: Sheet) -> None:
    """Draw every thing into a sheet."""
    for name, ramp in (("bed-red", "red"), ("bed-blue", "blue"), ("bed-leaf", "leaf")):
        sheet.add(name, lambda on, r=ramp: bed(on, r), 1, 2)
    for mask in range(16):
        sheet.add(f"table{mask}", lambda on, m=mask: top(on, m, "wood"))
        sheet.add(f"counter{mask}", lambda on, m=mask: top(on, m, "red"))
        sheet.add(f"fence{mask}", lambda on, m=mask: fence(on, m))
        sheet.add(f"hedge{mask}", lambda on, m=mask: hedge(on, m))
        sheet.add(f"beds{mask}", lambda on, m=mask: soil(on, m))
    for draw in (wardrobe, stove, larder, books, washstand, privy, hearth, oven, bread, trough, sacks, piano, stool, lathe, timber,
                 desk, computer, blackboard, tools, easel, accordion, bench, board, butt, hive, bush, armchair, draughts, notes, loaf,
                 chair_east, chair_west):  # fmt: skip
        sheet.add(draw.__name__.replace("_", "-"), draw)
    sheet.add("tree", lambda on: tree(on, False), 2, 2)
    sheet.add("apple", lambda on: tree(on, True), 2, 2)
    sheet.add("well", well, 2, 2)


def bed(on: Pixels, ramp: str) -> None:
    shadow(on, 2, 29, 13)
    box(on, 1, 1, 14, 28, "wood", 2)
    rect(on, 2, 4, 12, 23, "plaster3")
    rect(on, 3, 5, 10, 5, "plaster2")
    rect(on, 3, 5, 10, 4, "plaster3")
    rect(on, 3, 9, 10, 1, "plaster1")
    rect(on, 2, 13, 12, 14, f"{ramp}1")
    rect(on, 2, 12, 12, 2, f"{ramp}2")
    rect(on, 2, 11, 12, 1, "plaster3")
    rect(on, 13, 14, 1, 13, f"{ramp}0")
    for y in (18, 23):
        rect(on, 3, y, 10, 1, f"{ramp}0")


def top(on: Pixels, mask: int, ramp: str) -> None:
    """A table or counter that joins its like: a lit top, a front where nothing follows to the south."""
    edged(on, mask | 8, 1, f"{ramp}{3 if ramp == 'wood' else 2}", f"{ramp}1")
    left, right = (1 - (mask >> 1 & 1)), (1 - (mask >> 2 & 1))
    if not mask & 1:
        rect(on, left, 1, 16 - left - right, 1, "wood4" if ramp == "wood" else "red3")
    if not mask & 8:
        rect(on, left, 10, 16 - left - right, 1, f"{ramp}1")
        rect(on, left, 11, 16 - left - right, 3, f"{ramp}0" if ramp == "wood" else "red1")
        rect(on, left, 14, 16 - left - right, 1, f"{ramp}0")
        on[15, left : 16 - right] = 0


def wardrobe(on: Pixels) -> None:
    shadow(on, 2, 14, 13)
    box(on, 1, 0, 14, 15, "wood", 2)
    rect(on, 7, 2, 1, 12, "wood0")
    rect(on, 3, 4, 3, 8, "wood1")
    rect(on, 9, 4, 3, 8, "wood1")
    dots(on, "gold2", (6, 7), (8, 7))


def stove(on: Pixels) -> None:
    shadow(on, 2, 14, 13)
    box(on, 1, 1, 14, 14, "stone", 2)
    rect(on, 2, 2, 12, 5, "stone1")
    for x in (3, 9):
        rect(on, x, 3, 4, 3, "black0")
        rect(on, x + 1, 4, 2, 1, "red2")
    rect(on, 3, 9, 10, 5, "black0")
    rect(on, 4, 11, 8, 2, "red1")
    rect(on, 5, 12, 6, 1, "gold1")
    rect(on, 3, 8, 10, 1, "stone4")


def larder(on: Pixels) -> None:
    shadow(on, 2, 14, 13)
    box(on, 1, 0, 14, 15, "wood", 1)
    for y in (2, 6, 10):
        rect(on, 2, y, 12, 3, "wood0")
        rect(on, 2, y + 3, 12, 1, "wood3")
    for x, y, colour in ((3, 3, "red2"), (6, 3, "gold1"), (10, 3, "leaf2"), (4, 7, "plaster3"), (8, 7, "red3"), (3, 11, "gold2"), (9, 11, "blue2")):
        rect(on, x, y, 3, 2, colour)


def books(on: Pixels) -> None:
    shadow(on, 2, 14, 13)
    box(on, 1, 0, 14, 15, "wood", 1)
    spines = ("red1", "blue1", "gold1", "leaf2", "plaster2", "red2", "blue2", "wood3")
    for row, y in enumerate((2, 6, 10)):
        rect(on, 2, y, 12, 4, "wood0")
        for i in range(6):
            rect(on, 2 + i * 2, y + (i + row) % 2, 2, 3 - (i + row) % 2, spines[(i * 3 + row * 2) % 8])
        rect(on, 2, y + 3, 12, 1, "wood3")


def washstand(on: Pixels) -> None:
    shadow(on, 2, 14, 13)
    box(on, 2, 6, 12, 9, "wood", 2)
    rect(on, 3, 3, 10, 5, "stone3")
    rect(on, 4, 2, 8, 1, "stone4")
    rect(on, 4, 4, 8, 3, "water2")
    rect(on, 5, 4, 4, 1, "water3")
    rect(on, 5, 10, 6, 3, "wood1")


def privy(on: Pixels) -> None:
    shadow(on, 3, 14, 11)
    rect(on, 4, 1, 8, 5, "plaster3")
    rect(on, 4, 5, 8, 1, "plaster1")
    disc(on, 8, 9, 5, "plaster1")
    disc(on, 8, 8.5, 4.5, "plaster3")
    disc(on, 8, 9, 2.5, "water1")


def hearth(on: Pixels) -> None:
    """Set into the front of a wall."""
    rect(on, 1, 2, 14, 14, "stone1")
    rect(on, 1, 2, 14, 3, "stone3")
    rect(on, 1, 2, 14, 1, "stone4")
    rect(on, 4, 7, 8, 9, "black0")
    for x, h, colour in ((5, 4, "red1"), (6, 6, "red2"), (8, 7, "gold1"), (9, 5, "red2"), (7, 4, "gold2")):
        rect(on, x, 16 - h, 2, h, colour)
    for x in (1, 12):
        rect(on, x, 8, 3, 1, "stone0")
        rect(on, x, 12, 3, 1, "stone0")


def oven(on: Pixels) -> None:
    """A baker's oven set into the front of a wall."""
    rect(on, 0, 1, 16, 15, "red1")
    for y in (3, 7, 11):
        rect(on, 0, y, 16, 1, "red0")
    for x, y in ((4, 1), (11, 1), (1, 4), (14, 8), (2, 12)):
        rect(on, x, y, 1, 3, "red0")
    disc(on, 8, 11, 5.5, "stone3")
    disc(on, 8, 11.5, 4.5, "black0")
    rect(on, 3, 13, 10, 3, "black0")
    rect(on, 5, 12, 6, 3, "red2")
    rect(on, 6, 13, 4, 2, "gold2")


def bread(on: Pixels) -> None:
    shadow(on, 2, 14, 13)
    box(on, 1, 0, 14, 15, "wood", 1)
    for y in (2, 7):
        rect(on, 2, y, 12, 5, "wood0")
        rect(on, 2, y + 4, 12, 1, "wood3")
        for x in (3, 8):
            rect(on, x, y + 1, 4, 3, "gold0")
            rect(on, x, y + 1, 4, 1, "gold1")
            dots(on, "gold2", (x + 1, y + 1))


def trough(on: Pixels) -> None:
    shadow(on, 2, 13, 13)
    box(on, 1, 3, 14, 11, "wood", 2)
    rect(on, 3, 5, 10, 6, "wood0")
    rect(on, 4, 6, 8, 4, "plaster2")
    rect(on, 4, 6, 7, 2, "plaster3")


def sacks(on: Pixels) -> None:
    shadow(on, 2, 14, 13)
    for x, y in ((1, 4), (8, 4), (4, 1)):
        box(on, x, y, 7, 11, "plaster", 1)
        rect(on, x + 2, y, 3, 1, "wood1")


def piano(on: Pixels) -> None:
    shadow(on, 1, 14, 15)
    box(on, 0, 0, 16, 15, "wood", 1)
    rect(on, 1, 6, 14, 1, "wood0")
    rect(on, 1, 7, 14, 4, "plaster3")
    for x in (2, 4, 7, 9, 11, 13):
        rect(on, x, 7, 1, 2, "black0")
    rect(on, 5, 2, 6, 3, "plaster2")


def stool(on: Pixels) -> None:
    shadow(on, 5, 11, 7)
    disc(on, 8, 8, 4, "wood0")
    disc(on, 8, 7.5, 3.4, "wood2")
    rect(on, 6, 5, 3, 1, "wood3")


def chair_east(on: Pixels) -> None:
    shadow(on, 4, 13, 10)
    box(on, 4, 5, 10, 8, "wood", 2)
    rect(on, 3, 2, 3, 11, "wood1")
    rect(on, 3, 2, 1, 10, "wood3")


def chair_west(on: Pixels) -> None:
    shadow(on, 3, 13, 10)
    box(on, 2, 5, 10, 8, "wood", 2)
    rect(on, 10, 2, 3, 11, "wood1")
    rect(on, 10, 2, 1, 10, "wood3")


def lathe(on: Pixels) -> None:
    shadow(on, 1, 13, 15)
    box(on, 0, 6, 16, 8, "wood", 1)
    box(on, 0, 2, 4, 7, "stone", 1)
    box(on, 12, 2, 4, 7, "stone", 1)
    rect(on, 4, 4, 8, 3, "wood3")
    rect(on, 4, 4, 8, 1, "wood4")
    rect(on, 6, 3, 2, 5, "wood2")


def timber(on: Pixels) -> None:
    shadow(on, 2, 14, 13)
    for x, y in ((1, 9), (6, 9), (11, 9), (3, 5), (8, 5), (6, 1)):
        rect(on, x, y, 5, 5, "wood1")
        rect(on, x, y, 4, 4, "wood4")
        rect(on, x + 1, y + 1, 2, 2, "wood3")


def desk(on: Pixels) -> None:
    shadow(on, 1, 14, 15)
    box(on, 0, 2, 16, 13, "wood", 2)
    rect(on, 1, 9, 14, 1, "wood0")
    rect(on, 3, 4, 5, 4, "plaster3")
    rect(on, 4, 5, 3, 1, "stone2")
    rect(on, 11, 3, 1, 4, "blue1")
    rect(on, 2, 11, 4, 3, "wood1")
    rect(on, 10, 11, 4, 3, "wood1")


def notes(on: Pixels) -> None:
    """A pupil's desk."""
    top(on, 0, "wood")
    rect(on, 4, 3, 7, 5, "plaster3")
    rect(on, 7, 3, 1, 5, "plaster1")


def computer(on: Pixels) -> None:
    top(on, 0, "wood")
    box(on, 3, 0, 10, 7, "slate", 0)
    rect(on, 4, 1, 8, 5, "water2")
    rect(on, 4, 1, 4, 1, "water3")
    rect(on, 4, 8, 8, 2, "stone4")


def blackboard(on: Pixels) -> None:
    rect(on, 0, 5, 16, 9, "wood2")
    rect(on, 0, 6, 16, 7, "leaf0")
    for y, x, w in ((8, 2, 7), (10, 5, 8)):
        rect(on, x, y, w, 1, "stone3")


def tools(on: Pixels) -> None:
    """Hung on the front of a wall."""
    rect(on, 0, 5, 16, 1, "wood1")
    rect(on, 2, 6, 2, 7, "wood2")
    rect(on, 1, 10, 4, 3, "stone2")
    rect(on, 7, 6, 1, 6, "wood2")
    rect(on, 6, 6, 4, 2, "stone1")
    rect(on, 12, 6, 2, 3, "wood2")
    rect(on, 12, 9, 2, 4, "stone3")


def easel(on: Pixels) -> None:
    shadow(on, 3, 14, 11)
    rect(on, 3, 11, 2, 4, "wood1")
    rect(on, 11, 11, 2, 4, "wood1")
    rect(on, 7, 0, 2, 14, "wood1")
    rect(on, 2, 2, 12, 9, "wood2")
    rect(on, 3, 3, 10, 7, "plaster3")
    rect(on, 3, 7, 10, 3, "grass2")
    disc(on, 10, 5.5, 1.6, "gold1")
    rect(on, 5, 5, 2, 3, "leaf1")


def accordion(on: Pixels) -> None:
    shadow(on, 2, 14, 12)
    box(on, 2, 9, 12, 6, "wood", 1)
    box(on, 2, 2, 4, 8, "red", 1)
    box(on, 10, 2, 4, 8, "red", 1)
    for x in range(6, 10):
        rect(on, x, 3, 1, 6, "plaster3" if x % 2 else "red0")
    dots(on, "plaster3", (3, 4), (3, 6), (12, 4), (12, 6))


def bench(on: Pixels) -> None:
    shadow(on, 1, 12, 15)
    rect(on, 0, 4, 16, 3, "wood2")
    rect(on, 0, 4, 16, 1, "wood4")
    rect(on, 0, 8, 16, 4, "wood3")
    rect(on, 0, 8, 16, 1, "wood4")
    rect(on, 0, 11, 16, 1, "wood1")
    rect(on, 2, 12, 2, 2, "wood0")
    rect(on, 12, 12, 2, 2, "wood0")


def board(on: Pixels) -> None:
    shadow(on, 2, 14, 13)
    rect(on, 2, 9, 2, 6, "wood0")
    rect(on, 12, 9, 2, 6, "wood0")
    rect(on, 0, 0, 16, 2, "wood1")
    rect(on, 1, 2, 14, 8, "wood2")
    for x, y, colour in ((2, 3, "plaster3"), (7, 3, "gold2"), (11, 4, "plaster3"), (3, 7, "red3"), (8, 7, "plaster2")):
        rect(on, x, y, 3, 2 if y > 5 else 3, colour)


def butt(on: Pixels) -> None:
    shadow(on, 3, 14, 11)
    disc(on, 8, 9, 6, "wood1")
    rect(on, 2, 6, 12, 8, "wood2")
    disc(on, 8, 5, 5.6, "wood0")
    disc(on, 8, 5, 4.4, "water1")
    rect(on, 6, 3, 3, 1, "water3")
    rect(on, 2, 10, 12, 1, "stone1")


def hive(on: Pixels) -> None:
    shadow(on, 2, 14, 12)
    box(on, 2, 6, 12, 9, "gold", 1)
    rect(on, 1, 2, 14, 5, "plaster2")
    rect(on, 1, 2, 14, 1, "plaster3")
    rect(on, 2, 10, 12, 1, "gold0")
    rect(on, 6, 12, 4, 2, "black0")


def bush(on: Pixels) -> None:
    shadow(on, 3, 13, 11)
    disc(on, 8, 8, 6, "leaf0")
    disc(on, 7.5, 7.5, 5, "leaf1")
    disc(on, 6.5, 6.5, 3, "leaf2")
    dots(on, "leaf3", (5, 4), (7, 5), (4, 7))
    dots(on, "red3", (10, 6), (7, 9), (11, 10))


def armchair(on: Pixels) -> None:
    shadow(on, 2, 14, 13)
    box(on, 2, 1, 12, 13, "blue", 1)
    rect(on, 4, 6, 8, 5, "blue2")
    rect(on, 2, 5, 2, 8, "blue2")
    rect(on, 12, 5, 2, 8, "blue0")


def draughts(on: Pixels) -> None:
    top(on, 0, "wood")
    rect(on, 3, 2, 10, 7, "plaster3")
    for y in range(7):
        for x in range(10):
            if (x // 2 + y // 2) % 2:
                rect(on, x + 3, y + 2, 1, 1, "red0")


def loaf(on: Pixels) -> None:
    """Lies on a counter."""
    rect(on, 3, 4, 5, 3, "gold0")
    rect(on, 3, 4, 5, 1, "gold2")
    rect(on, 9, 3, 4, 4, "plaster3")
    rect(on, 10, 4, 2, 2, "gold1")


def fence(on: Pixels, mask: int) -> None:
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
