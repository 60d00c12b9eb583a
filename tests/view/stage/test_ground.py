"""The ground: every tile where the map has it, turned as Tiled turns it."""

from __future__ import annotations

import io
from dataclasses import replace

import numpy as np
import pygame
import pytest
from view.screens import display

from simulator.core.errors import UserError
from simulator.town.picture import ACROSS, DOWN, TURNED, Layer, Picture, Sheet
from simulator.view.stage.ground import NOTHING, Ground
from simulator.view.stage.sheets import check_picture

CORNERS = ((0, 0), (15, 0), (0, 15), (15, 15))
COLOURS = {"a": (200, 10, 10), "b": (10, 200, 10), "c": (10, 10, 200), "d": (200, 200, 10)}


def sheet() -> Sheet:
    """One tile whose corners are a, b, c and d, as one reads."""
    display()
    tile = pygame.Surface((16, 16))
    for corner, name in zip(CORNERS, "abcd", strict=True):
        tile.set_at(corner, COLOURS[name])
    file = io.BytesIO()
    pygame.image.save(tile, file, "tile.png")
    return Sheet(file.getvalue(), 1, 1, 1, 16, 16)


def drawn(cells: np.ndarray, left: int = 0, top: int = 0, size: tuple[int, int] = (64, 64), **layer: bool) -> pygame.Surface:
    onto = pygame.Surface(size)
    ground = Ground(Picture(16, 16, (Layer("ground", cells.astype(np.int64), **layer),), (sheet(),)))
    ground.draw(onto, left, top)
    ground.draw(onto, left, top, above=True)
    return onto


@pytest.mark.parametrize(
    ("flips", "read"),
    [(0, "abcd"), (ACROSS, "badc"), (DOWN, "cdab"), (ACROSS | DOWN, "dcba"), (TURNED, "acbd"), (TURNED | ACROSS, "cadb")],
)
def test_tiles_are_turned_as_tiled_turns_them(flips: int, read: str) -> None:
    surface = drawn(np.array([[1 | flips]]))
    assert [tuple(surface.get_at(corner)[:3]) for corner in CORNERS] == [COLOURS[name] for name in read]


@pytest.mark.parametrize("above", [False, True])
def test_a_far_tile_is_where_the_map_has_it(above: bool) -> None:
    cells = np.zeros((40, 50), np.int64)
    cells[33, 41] = 1
    surface = drawn(cells, 41 * 16 - 20, 33 * 16 - 10, above=above)
    assert tuple(surface.get_at((20, 10))[:3]) == COLOURS["a"]
    assert tuple(surface.get_at((35, 25))[:3]) == COLOURS["d"]


def test_what_lies_outside_is_nothing() -> None:
    surface = pygame.Surface((64, 64))
    surface.fill(NOTHING)
    Ground(Picture(16, 16, (Layer("ground", np.ones((2, 2), np.int64)),), (sheet(),))).draw(surface, -40, -40)
    assert surface.get_at((39, 39))[:3] == NOTHING
    assert surface.get_at((40, 40))[:3] == COLOURS["a"]


@pytest.mark.parametrize(
    "wrong",
    [
        replace(sheet(), image=b"garbage"),
        replace(sheet(), image=b""),
        replace(sheet(), width=17),
        replace(sheet(), height=0),
        replace(sheet(), margin=1),
    ],
)
def test_a_tileset_whose_tiles_cannot_be_cut_is_said_before_anything_is_drawn(wrong: Sheet) -> None:
    cells = (Layer("ground", np.ones((1, 1), np.int64)),)
    check_picture(Picture(16, 16, cells, (sheet(),)))
    with pytest.raises(UserError, match=r"of its tileset|of a tileset"):
        check_picture(Picture(16, 16, cells, (wrong,)))
