"""The tiles of a town in order, each by name, as one picture."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from simulator.adapters.png import png
from simulator.adapters.tiled_write import Tileset

from . import ground
from .palette import BLOCK, PALETTE, SHADE, Pixels

SIZE, COLUMNS = 16, 16


class Sheet:
    """The tiles in order, with the gid of each name. A wide or tall drawing becomes "name", "name.1.0" (x, y) and so on."""

    def __init__(self) -> None:
        self.tiles: list[Pixels] = []
        self.gids: dict[str, int] = {}

    def add(self, name: str, draw: Callable[[Pixels], None], wide: int = 1, tall: int = 1) -> None:
        """Draw on an empty canvas of some tiles and keep it under a name."""
        canvas = np.zeros((tall * SIZE, wide * SIZE), np.uint8)
        draw(canvas)
        for x in range(wide):
            for y in range(tall):
                self.tiles.append(canvas[y * SIZE : (y + 1) * SIZE, x * SIZE : (x + 1) * SIZE])
                self.gids[f"{name}.{x}.{y}" if (x, y) != (0, 0) else name] = len(self.tiles)

    def tileset(self) -> Tileset:
        """All tiles as one picture."""
        rows = -(-len(self.tiles) // COLUMNS)
        picture = np.zeros((rows * SIZE, COLUMNS * SIZE), np.uint8)
        for i, tile in enumerate(self.tiles):
            y, x = divmod(i, COLUMNS)
            picture[y * SIZE : (y + 1) * SIZE, x * SIZE : (x + 1) * SIZE] = tile
        return Tileset(png(picture, PALETTE), COLUMNS, len(self.tiles), SIZE, self.gids["blocked"])


ROOFS = ("red", "slate", "wood")


def sheet() -> Sheet:
    """Ground and walls; the furniture follows."""
    tiles = Sheet()
    tiles.add("blocked", lambda on: on.fill(BLOCK))
    tiles.add("shade", lambda on: on[:5].fill(SHADE))
    for kind in range(8):
        tiles.add(f"grass{kind}", lambda on, k=kind: grass(on, k))
    for kind in range(2):
        for name, draw in (("boards", boards), ("flags", flags), ("checks", checks)):
            tiles.add(f"{name}{kind}", lambda on, d=draw, k=kind: d(on, k))
    for mask in range(16):
        tiles.add(f"path{mask}", lambda on, m=mask: path(on, m))
        tiles.add(f"paving{mask}", lambda on, m=mask: paving(on, m))
        tiles.add(f"water{mask}", lambda on, m=mask: water(on, m))
    for ramp in ROOFS:
        for mask in range(16):
            tiles.add(f"cap-{ramp}{mask}", lambda on, m=mask, r=ramp: cap(on, m, r))
        for what in ("", "window", "beam"):
            tiles.add(f"face-{ramp}{what}", lambda on, r=ramp, w=what: face(on, r, w))
        tiles.add(f"door-{ramp}", lambda on, r=ramp: door(on, r))
    return tiles
