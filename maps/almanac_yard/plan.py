"""Almanac Yard on paper: a house of two corridors, the flats across the yard, a canteen, a shop and a garden. See build.py."""

from __future__ import annotations

from art.plan import Box, Town
from flats import FLATS
from house import HOUSE
from kinds import SCENERY
from outside import OUTSIDE

from simulator.core.types import Tile

WIDTH, HEIGHT = 74, 48

PATHS: tuple[Box, ...] = (
    (53, 14, 3, 33), (56, 26, 17, 2), (61, 26, 2, 2), (55, 20, 1, 2), (60, 38, 2, 2), (53, 39, 20, 1), (2, 39, 53, 1),
)  # fmt: skip
PAVED: tuple[Box, ...] = ((1, 10, 72, 4),)
_TREES = ((58, 41), (63, 43), (69, 41))
_FIRS = ((66, 41), (60, 44), (71, 44))
_BUSHES = ((56, 28), (72, 38), (57, 44), (68, 44))
DOTS = dict.fromkeys(_TREES, "2") | dict.fromkeys(_FIRS, "3") | dict.fromkeys(_BUSHES, "o")

ALMANAC_YARD = Town(
    name="Almanac Yard",
    width=WIDTH,
    height=HEIGHT,
    sites=(*FLATS, HOUSE, *OUTSIDE),
    paths=PATHS,
    paved=PAVED,
    dots=DOTS,
    scenery=SCENERY,
    spawns=(Tile(54, 46), Tile(54, 18), Tile(36, 13)),
)
