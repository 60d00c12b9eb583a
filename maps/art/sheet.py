"""The tiles of a town in order, each by name, as one picture."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from simulator.adapters.png import png
from simulator.adapters.tiled_write import Tileset

from . import ground, walls
from .palette import BLOCK, PALETTE, Pixels

SIZE, COLUMNS = 16, 16
_SIDES = ((1, 3), (2, 5), (4, 10), (8, 12))  # a corner, and the two sides beside it


class Sheet:
    """The tiles in order, with the gid of each name.

    A wide or tall drawing becomes "name", "name.1.0" (x, y) and so on; what rises above its tiles is "name.0.-1": `rises` knows.
    """

    def __init__(self) -> None:
        self.tiles: list[Pixels] = []
        self.gids: dict[str, int] = {}
        self.sizes: dict[str, tuple[int, int]] = {}
        self.rises: set[str] = set()
        self.lights: dict[int, str] = {}

    def add(
        self, name: str, draw: Callable[[Pixels], None], wide: int = 1, tall: int = 1, rise: bool = False, light: str = ""
    ) -> None:
        """Draw on an empty canvas of some tiles, a row more above it where it rises, and keep it under a name.

        `light`: what of it shines at night ("window", "lamp", "fire"), for the first tile; of a lamp that rises, for its top.
        """
        self.sizes[name] = wide, tall
        canvas = np.zeros(((tall + rise) * SIZE, wide * SIZE), np.uint8)
        draw(canvas)
        for x in range(wide):
            for y in range(-int(rise), tall):
                row = y + rise
                self.tiles.append(canvas[row * SIZE : (row + 1) * SIZE, x * SIZE : (x + 1) * SIZE])
                self.gids[f"{name}.{x}.{y}" if (x, y) != (0, 0) else name] = len(self.tiles)
        if rise:
            self.rises.add(name)
        if light:  # a window and a fire shine from the lower tile, where the floor is, a lamp from its top
            self.lights[self.gids[f"{name}.0.-1" if rise and light == "lamp" else name]] = light

    def add_joined(self, name: str, draw: Callable[[Pixels, int], None], rise: bool = False) -> None:
        """A tile for each way in which neighbours may be alike: "name0" to "name15"."""
        for mask in range(16):
            self.add(f"{name}{mask}", lambda on, m=mask: draw(on, m), rise=rise)

    def add_patch(self, name: str, draw: Callable[[Pixels, int, int], None]) -> None:
        """As `add_joined`, and for each corner that is not alike between two sides that are: "name15c1" and so on."""
        for mask in range(16):
            able = sum(corner for corner, sides in _SIDES if mask & sides == sides)
            for corners in range(16):
                if corners & able == corners:
                    whole = f"{name}{mask}c{corners}" if corners else f"{name}{mask}"
                    self.add(whole, lambda on, m=mask, c=corners: draw(on, m, c))

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
        lights = tuple(sorted(self.lights.items()))
        return Tileset(png(picture, PALETTE), COLUMNS, len(self.tiles), SIZE, self.gids["blocked"], lights)


ROOFS = ("red", "slate", "wood")
FLOORS = (ground.boards, ground.planks, ground.flags, ground.checks, ground.bath, ground.carpet)


def add_roof(tiles: Sheet, ramp: str) -> None:
    """All that walls under a roof of one ramp are built of."""
    tiles.add_joined(f"cap-{ramp}", lambda on, m: walls.cap(on, m, ramp))
    for mask in range(4):
        tiles.add(f"eave-{ramp}{mask}", lambda on, m=mask: walls.eave(on, ramp, 5, m))
        tiles.add(f"top-{ramp}{mask}", lambda on, m=mask: walls.eave(on, ramp, 8, m))
    tiles.add(f"lintel-{ramp}", lambda on: walls.lintel(on, ramp))


def add_walls(tiles: Sheet) -> None:
    """The fronts of walls, doors and windows."""
    for paper in walls.PAPERS:
        tiles.add(f"front-{paper}", lambda on, p=paper: walls.front(on, p, high=False))
        tiles.add(f"high-{paper}", lambda on, p=paper: walls.front(on, p, high=True))
    for mask in range(4):
        tiles.add(f"side{mask}", lambda on, m=mask: walls.beside(on, m))
        tiles.add(f"shade{mask}", lambda on, m=mask: walls.shade(on, m))
    tiles.add_joined("door", walls.door)
    tiles.add("sill-across", lambda on: walls.sill(on, upright=False))
    tiles.add("sill-upright", lambda on: walls.sill(on, upright=True))
    tiles.add("window", walls.window, rise=True, light="window")
    tiles.add("picture", walls.picture, rise=True)
    tiles.add("small-window", walls.small_window)
    tiles.add("street-window", walls.street_window, light="window")
    tiles.add("beam", walls.beam)


def add_ground(tiles: Sheet) -> None:
    """Ground and walls that all towns have; the things follow."""
    tiles.add("blocked", lambda on: on.fill(BLOCK))
    for kind in range(11):
        tiles.add(f"grass{kind}", lambda on, k=kind: ground.grass(on, k))
    for kind in range(2):
        for floor in FLOORS:
            tiles.add(f"{floor.__name__}{kind}", lambda on, f=floor, k=kind: f(on, k))
    for patch in (ground.path, ground.paving, ground.water):
        tiles.add_patch(patch.__name__, patch)
    tiles.add("lily", ground.lily)
    add_walls(tiles)
    for ramp in ROOFS:
        add_roof(tiles, ramp)
