"""Screens without a display for tests of the view: a plain picture of a map, a surface, and what is on it."""

from __future__ import annotations

import io
import os

import numpy as np
import pygame

from simulator.town.map import TownMap
from simulator.town.picture import Layer, Picture, Sheet

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

GRASS, WALL = (98, 150, 84), (120, 90, 80)


def display() -> None:
    """Have pygame ready to draw."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1), pygame.HIDDEN)


def plain(town: TownMap) -> Picture:
    """Grass where one can walk, wall elsewhere."""
    display()
    sheet = pygame.Surface((32, 16))
    sheet.fill(GRASS)
    sheet.fill(WALL, (16, 0, 16, 16))
    file = io.BytesIO()
    pygame.image.save(sheet, file, "tiles.png")
    cells = np.where(town.blocked, 2, 1).astype(np.int64)
    return Picture(16, 16, (Layer("ground", cells),), (Sheet(file.getvalue(), 1, 2, 2, 16, 16),))


def pixels(surface: pygame.Surface) -> bytes:
    """All of a surface, to compare."""
    return pygame.image.tobytes(surface, "RGB")
