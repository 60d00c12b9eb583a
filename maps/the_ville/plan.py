"""The Ville on paper: where its houses, gardens and paths lie. See build.py."""

from __future__ import annotations

from art.plan import Box, Town
from flats import FLATS, GARDENS
from households import HOUSEHOLDS
from kinds import SCENERY
from park import PARK
from venues import VENUES

from simulator.core.types import Tile

WIDTH, HEIGHT = 140, 92

STREETS: tuple[Box, ...] = (
    (1, 20, 138, 2),  # north
    (1, 87, 138, 2),  # south
    (28, 20, 2, 69),  # west
    (112, 20, 2, 69),  # east
    (79, 20, 2, 69),  # middle
    (28, 36, 53, 2),  # before the pub and the store
    (28, 75, 86, 1),  # behind the park
)
DOORSTEPS: tuple[Box, ...] = (
    (33, 19, 1, 1), (52, 19, 1, 1), (64, 19, 1, 1), (79, 19, 1, 1), (96, 19, 1, 1), (127, 18, 1, 2),  # the north
    (40, 35, 2, 1), (14, 38, 15, 1), (14, 38, 1, 4), (15, 65, 14, 1), (15, 65, 1, 3),  # the west
    (127, 38, 1, 4), (112, 38, 16, 1), (123, 62, 1, 5), (112, 63, 12, 1),  # the east
    (52, 22, 2, 14), (54, 38, 1, 13), (81, 37, 1, 1), (111, 37, 1, 1),  # between the houses of the middle
    (38, 86, 1, 1), (52, 86, 1, 1), (67, 86, 1, 1), (95, 86, 1, 1), (59, 75, 2, 13),  # the south
    (44, 54, 2, 21), (30, 63, 29, 2), (57, 67, 24, 2), (57, 63, 2, 5), (81, 67, 2, 2), (94, 54, 2, 2),  # the park
)  # fmt: skip
PAVED: tuple[Box, ...] = ((28, 51, 86, 3), (41, 60, 8, 8))

TREES = {
    "2": (
        (134, 52), (104, 79), (25, 47), (86, 6),
    ),
    "3": (
        (136, 56), (136, 69), (109, 83), (109, 77), (103, 82), (86, 12),
    ),
    "o": (
        (30, 25), (30, 34), (51, 26), (54, 29), (51, 32), (54, 23), (30, 50), (78, 38), (81, 50), (111, 50), (3, 39),
        (21, 39), (117, 39), (133, 39), (3, 65), (24, 65), (117, 64), (131, 63), (43, 19), (59, 19), (69, 19), (85, 19),
        (8, 19), (22, 19), (41, 19), (90, 19), (108, 19), (122, 19), (34, 86), (48, 86), (62, 86), (77, 86), (84, 86),
        (100, 86),
    ),
    "i": (
        (33, 22), (50, 22), (66, 22), (95, 22), (110, 22), (27, 30), (27, 44), (27, 58), (27, 72), (114, 33), (114, 47),
        (114, 60), (114, 74), (36, 38), (52, 38), (70, 38), (81, 54), (31, 54), (58, 54), (110, 54), (70, 54), (40, 89),
        (56, 89), (72, 89), (92, 89),
    ),
    "!": (
        (34, 19), (53, 19), (65, 19), (78, 19), (97, 19), (40, 86), (54, 86), (69, 86), (97, 86), (16, 39), (17, 66),
        (125, 39), (125, 63),
    ),
}  # fmt: skip
WOODS: tuple[Box, ...] = ((2, 77, 25, 9), (115, 75, 22, 11), (44, 2, 41, 7), (2, 51, 24, 2), (2, 3, 4, 15), (124, 1, 13, 3))


def _woods() -> dict[tuple[int, int], str]:
    """Trees and bushes strewn over the woods, no two on one tile."""
    found: dict[tuple[int, int], str] = {}
    for left, top, wide, tall in WOODS:
        for x in range(left, left + wide - 1, 3):
            for y in range(top, top + tall - 1, 3):
                roll = (x * 7919 + y * 104729 + x * y * 31) % 89
                if roll < 62:
                    found[x + roll % 2, y + roll // 2 % 2] = "232o3"[roll % 5]
    return found


DOTS = _woods() | {at: letter for letter, places in TREES.items() for at in places}

THE_VILLE = Town(
    name="The Ville",
    width=WIDTH,
    height=HEIGHT,
    sites=(*HOUSEHOLDS, *FLATS, *GARDENS, *VENUES, *PARK),
    paths=(*STREETS, *DOORSTEPS),
    paved=PAVED,
    dots=DOTS,
    scenery=SCENERY,
    spawns=(Tile(29, 88), Tile(80, 20), Tile(29, 52)),
)
