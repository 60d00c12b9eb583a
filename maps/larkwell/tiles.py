"""The tileset of Larkwell, drawn by code: one palette, light from the top left, 16 x 16 pixels a tile. See build.py."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from simulator.adapters.png import Colour, png
from simulator.adapters.tiled_write import Tileset

SIZE, COLUMNS = 16, 16
Pixels = NDArray[np.uint8]

RAMPS = {  # from shadow to light; shadows lean to violet, lights to yellow
    "grass": "4d7a4a 5b8a4f 6b9a57 86b066",
    "leaf": "2b4a42 3b6a47 55894f 82a95b",
    "earth": "8f7657 ab9068 c2a97d d6c295",
    "wood": "4a3034 6d4638 93654a b98b5f d8b483",
    "stone": "4a4a5e 6b6c7c 8f9199 b5b5b2 d8d5c8",
    "plaster": "8d7f86 bcaa9c ddceb5 f2e9d2",
    "water": "35587c 457c9b 67a5b6 a3d2d0",
    "red": "6b303f a44b43 cd7654 e8a878",
    "gold": "a86f3a d8a244 f3d678",
    "blue": "3b4370 5569a0 879bc6",
    "slate": "3d4560 55607c 74839a 9aa8b4",
    "black": "2a2536",
}
_NAMES = {f"{name}{i}": hexes for name, ramp in RAMPS.items() for i, hexes in enumerate(ramp.split())}
INDEX = {name: i for i, name in enumerate(_NAMES, 1)}
SHADE = len(_NAMES) + 1
BLOCK = SHADE + 1
PALETTE: list[Colour] = [(0, 0, 0, 0), *((int(h[:2], 16), int(h[2:4], 16), int(h[4:], 16), 255) for h in _NAMES.values())]
PALETTE += [(40, 32, 72, 72), (220, 60, 60, 128)]


def rect(on: Pixels, x: int, y: int, w: int, h: int, colour: str) -> None:
    """A filled rectangle."""
    on[y : y + h, x : x + w] = INDEX[colour]


def dots(on: Pixels, colour: str, *points: tuple[int, int]) -> None:
    """Single pixels."""
    for x, y in points:
        on[y, x] = INDEX[colour]


def box(on: Pixels, x: int, y: int, w: int, h: int, ramp: str, mid: int = 2) -> None:
    """A rectangle lit from the top left, with its darkest step as the rim."""
    rect(on, x, y, w, h, f"{ramp}0")
    rect(on, x + 1, y + 1, w - 2, h - 2, f"{ramp}{mid}")
    rect(on, x + 1, y + 1, w - 2, 1, f"{ramp}{mid + 1}")


def disc(on: Pixels, x: float, y: float, r: float, colour: str | int) -> None:
    """A filled circle about a point, in pixels."""
    rows, columns = np.mgrid[: on.shape[0], : on.shape[1]]
    inside = (columns + 0.5 - x) ** 2 + (rows + 0.5 - y) ** 2 <= r * r
    on[inside] = INDEX[colour] if isinstance(colour, str) else colour


def shadow(on: Pixels, x: int, y: int, w: int) -> None:
    """The soft shadow at the foot of a thing."""
    on[y : y + 2, x : x + w] = SHADE


# --- ground --------------------------------------------------------------------------------------------------------------


def grass(on: Pixels, kind: int) -> None:
    """Grass: 0 to 3 plain with a few blades, 4 a tuft, 5 to 7 flowers."""
    on[:] = INDEX["grass2"]
    for i in range(5):
        x, y = (kind * 7 + i * 11 + 3) % 14 + 1, (kind * 5 + i * i * 3 + 2) % 13 + 1
        dots(on, "grass1", (x, y), (x, y + 1))
        dots(on, "grass3", ((x + 5) % 16, (y + 7) % 16))
    if kind == 4:
        for x, y in ((5, 9), (7, 7), (9, 9)):
            rect(on, x, y, 1, 4, "leaf2")
    for i in range(3 if kind > 4 else 0):
        x, y = (kind * 3 + i * 5) % 11 + 2, (kind * 4 + i * 6) % 10 + 3
        colour = ("gold2", "red3", "plaster3")[kind - 5]
        dots(on, colour, (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        dots(on, "gold1", (x, y))
        dots(on, "leaf1", (x, y + 2))


def edged(on: Pixels, mask: int, inset: int, fill: str, rim: str) -> None:
    """A patch whose sides without a like neighbour (mask bits: north 1, west 2, east 4, south 8) are inset and rounded."""
    n, w, e, s = (not mask & bit for bit in (1, 2, 4, 8))
    left, top, right, bottom = (inset * side for side in (w, n, e, s))
    rect(on, left, top, 16 - left - right, 16 - top - bottom, fill)
    for side, (x, y, width, height) in (
        (n, (left, top, 16 - left - right, 1)),
        (s, (left, 15 - bottom, 16 - left - right, 1)),
        (w, (left, top, 1, 16 - top - bottom)),
        (e, (15 - right, top, 1, 16 - top - bottom)),
    ):
        if side:
            rect(on, x, y, width, height, rim)
    for corner, (x, y) in ((n and w, (left, top)), (n and e, (15 - right, top)), (s and w, (left, 15 - bottom)),
                           (s and e, (15 - right, 15 - bottom))):
        if corner:
            on[y, x] = 0


def path(on: Pixels, mask: int) -> None:
    """Trodden earth with soft edges."""
    edged(on, mask, 2, "earth2", "earth1")
    dots(on, "earth1", (5, 5), (11, 9), (6, 12))
    dots(on, "earth3", (6, 4), (10, 11), (12, 6), (4, 10))


def paving(on: Pixels, mask: int) -> None:
    """Flagstones out of doors."""
    flags(on, mask % 2)
    inner = on.copy()
    on[:] = 0
    edged(on, mask, 1, "stone3", "stone1")
    on[on == INDEX["stone3"]] = inner[on == INDEX["stone3"]]


def water(on: Pixels, mask: int) -> None:
    """A pond with a lighter rim."""
    edged(on, mask, 1, "water1", "water3")
    rect(on, 4, 5, 4, 1, "water2")
    rect(on, 9, 10, 4, 1, "water2")
    dots(on, "water3", (5, 5), (11, 10))


def cap(on: Pixels, mask: int, ramp: str) -> None:
    """The top of a wall: flat, with a lit north and west rim and a dark one elsewhere where it ends."""
    rect(on, 0, 0, 16, 16, f"{ramp}1")
    if not mask & 8:
        rect(on, 0, 15, 16, 1, f"{ramp}0")
    if not mask & 4:
        rect(on, 15, 0, 1, 16, f"{ramp}0")
    if not mask & 2:
        rect(on, 0, 0, 1, 16, f"{ramp}2")
    if not mask & 1:
        rect(on, 0, 0, 16, 2, f"{ramp}3")


def face(on: Pixels, ramp: str, what: str = "") -> None:
    """The front of a wall below its top: plaster over a stone foot, perhaps with a window."""
    rect(on, 0, 0, 16, 4, f"{ramp}1")
    rect(on, 0, 0, 16, 1, f"{ramp}2")
    rect(on, 0, 4, 16, 1, "wood0")
    rect(on, 0, 5, 16, 9, "plaster2")
    rect(on, 0, 5, 16, 1, "plaster1")
    rect(on, 0, 13, 16, 3, "stone1")
    rect(on, 0, 13, 16, 1, "stone2")
    dots(on, "stone0", (3, 14), (3, 15), (9, 14), (13, 15))
    if what == "window":
        rect(on, 4, 6, 8, 6, "wood1")
        rect(on, 5, 7, 6, 4, "water2")
        rect(on, 8, 7, 1, 4, "wood1")
        dots(on, "water3", (5, 7), (6, 7), (9, 7), (5, 8))
    if what == "beam":
        rect(on, 7, 5, 2, 8, "wood2")
        rect(on, 7, 5, 1, 8, "wood3")


def door(on: Pixels, ramp: str) -> None:
    """An open front door: a lintel over a mat."""
    boards(on, 0)
    rect(on, 0, 0, 2, 16, "wood0")
    rect(on, 14, 0, 2, 16, "wood0")
    rect(on, 1, 0, 1, 16, "wood2")
    rect(on, 0, 0, 16, 3, f"{ramp}1")
    rect(on, 0, 0, 16, 1, f"{ramp}2")
    rect(on, 2, 3, 12, 2, "wood0")
    rect(on, 4, 8, 8, 6, "red1")
    rect(on, 4, 8, 8, 1, "red2")


def boards(on: Pixels, kind: int) -> None:
    """A wooden floor."""
    rect(on, 0, 0, 16, 16, "wood3")
    for y in (3, 7, 11, 15):
        rect(on, 0, y, 16, 1, "wood2")
    for i, y in enumerate((0, 4, 8, 12)):
        rect(on, (kind * 5 + i * 7 + 3) % 16, y, 1, 3, "wood2")


def flags(on: Pixels, kind: int) -> None:
    """A floor of stone flags."""
    rect(on, 0, 0, 16, 16, "stone3")
    for y, x in ((0, 5 + kind * 4), (8, 11 - kind * 3)):
        rect(on, 0, y + 7, 16, 1, "stone2")
        rect(on, x, y, 1, 7, "stone2")
    dots(on, "stone4", (1, 1), (9 + kind, 9))


def checks(on: Pixels, kind: int) -> None:
    """A tiled floor."""
    del kind
    rect(on, 0, 0, 16, 16, "plaster2")
    for x, y in ((0, 0), (8, 8)):
        rect(on, x, y, 8, 8, "plaster1")


# --- the sheet -----------------------------------------------------------------------------------------------------------


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
