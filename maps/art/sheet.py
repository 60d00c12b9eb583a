"""The tiles of a town in order, each by name, as one picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from simulator.adapters.png import Colour, png
from simulator.adapters.tiled_write import Tileset

from . import ground
from .palette import BLOCK, PALETTE, SHADE, Pixels

SIZE, COLUMNS = 16, 16


class Sheet:
    """The tiles in order, with the gid of each name. A wide or tall drawing becomes "name", "name.1.0" (x, y) and so on."""

    def __init__(self, palette: Sequence[Colour] = PALETTE) -> None:
        self.palette = palette
        self.tiles: list[Pixels] = []
        self.gids: dict[str, int] = {}
        self.sizes: dict[str, tuple[int, int]] = {}

    def add(self, name: str, draw: Callable[[Pixels], None], wide: int = 1, tall: int = 1) -> None:
        """Draw on an empty canvas of some tiles and keep it under a name."""
        self.sizes[name] = wide, tall
        canvas = np.zeros((tall * SIZE, wide * SIZE), np.uint8)
        draw(canvas)
        for x in range(wide):
            for y in range(tall):
                self.tiles.append(canvas[y * SIZE : (y + 1) * SIZE, x * SIZE : (x + 1) * SIZE])
                self.gids[f"{name}.{x}.{y}" if (x, y) != (0, 0) else name] = len(self.tiles)

    def add_joined(self, name: str, draw: Callable[[Pixels, int], None]) -> None:
        """A tile for each way in which neighbours may be alike: "name0" to "name15"."""
        for mask in range(16):
            self.add(f"{name}{mask}", lambda on, m=mask: draw(on, m))

    def joined(self, name: str) -> bool:
        """Whether a tile joins its like."""
        return f"{name}15" in self.gids

    def tileset(self) -> Tileset:
        """All tiles as one picture."""
        rows = -(-len(self.tiles) // COLUMNS)
        picture = np.zeros((rows * SIZE, COLUMNS * SIZE), np.uint8)
        for i, tile in enumerate(self.tiles):
            y, x = divmod(i, COLUMNS)
            picture[y * SIZE : (y + 1) * SIZE, x * SIZE : (x + 1) * SIZE] = tile
        return Tileset(png(picture, self.palette), COLUMNS, len(self.tiles), SIZE, self.gids["blocked"])


ROOFS = ("red", "slate", "wood")


def add_roof(tiles: Sheet, ramp: str) -> None:
    """All that walls under a roof of one ramp are built of."""
    tiles.add_joined(f"cap-{ramp}", lambda on, m: ground.cap(on, m, ramp))
    for what in ("", "window", "beam"):
        tiles.add(f"face-{ramp}{what}", lambda on, w=what: ground.face(on, ramp, w))
    tiles.add(f"door-{ramp}", lambda on: ground.door(on, ramp))


def add_ground(tiles: Sheet) -> None:
    """Ground and walls that all towns have; the things follow."""
    tiles.add("blocked", lambda on: on.fill(BLOCK))
    tiles.add("shade", lambda on: on[:5].fill(SHADE))
    for kind in range(8):
        tiles.add(f"grass{kind}", lambda on, k=kind: ground.grass(on, k))
    for kind in range(2):
        for name, draw in (("boards", ground.boards), ("flags", ground.flags), ("checks", ground.checks)):
            tiles.add(f"{name}{kind}", lambda on, d=draw, k=kind: d(on, k))
    for mask in range(16):
        tiles.add(f"path{mask}", lambda on, m=mask: ground.path(on, m))
        tiles.add(f"paving{mask}", lambda on, m=mask: ground.paving(on, m))
        tiles.add(f"water{mask}", lambda on, m=mask: ground.water(on, m))
    for ramp in ROOFS:
        add_roof(tiles, ramp)
