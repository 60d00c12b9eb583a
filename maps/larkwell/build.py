"""Draws Larkwell anew: `python maps/larkwell/build.py [FOLDER]` writes town.tmj and tiles.png, always the same bytes.

The program reads town.tmj alone. Once you have changed that file in Tiled, leave this script be: it would undo your work.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2])]

from plan import BIG, BUSHES, HEIGHT, JOINED, KINDS, PATHS, PAVED, SCENERY, SITES, SPAWNS, TREES, WIDTH, Box, Site  # noqa: E402
from things import add_things  # noqa: E402
from tiles import Sheet, sheet  # noqa: E402

from simulator.adapters.tiled_write import Area, Drawing, ObjectSpec, write_map  # noqa: E402
from simulator.core.types import Tile  # noqa: E402
from simulator.town.map import Spawn  # noqa: E402


@dataclass
class Canvas:
    """The map while it is drawn."""

    tiles: Sheet
    letters: dict[tuple[int, int], str] = field(default_factory=dict)
    sites: dict[tuple[int, int], Site] = field(default_factory=dict)
    layers: dict[str, NDArray[np.int_]] = field(default_factory=dict)
    blocked: NDArray[np.bool_] = field(default_factory=lambda: np.zeros((HEIGHT, WIDTH), np.bool_))

    def put(self, layer: str, x: int, y: int, tile: str) -> None:
        """Put a tile by name into a layer."""
        self.layers[layer][y, x] = self.tiles.gids[tile]


def mask(x: int, y: int, like: Callable[[int, int], bool]) -> int:
    """Which neighbours are alike: north 1, west 2, east 4, south 8."""
    steps = ((0, -1, 1), (-1, 0, 2), (1, 0, 4), (0, 1, 8))
    return sum(bit for dx, dy, bit in steps if like(x + dx, y + dy))


def tiles_of(box: Box) -> list[tuple[int, int]]:
    """The tiles of a box."""
    x, y, w, h = box
    return [(x + dx, y + dy) for dx in range(w) for dy in range(h)]


def letters(canvas: Canvas) -> None:
    """Lay the plans, the hedge and the trees out on the map."""
    for x in range(WIDTH):
        for y in range(HEIGHT):
            if x in (0, WIDTH - 1) or y in (0, HEIGHT - 1):
                canvas.letters[x, y] = "%"
    for x, y in BUSHES:
        canvas.letters[x, y] = "o"
    for x, y in TREES:
        canvas.letters.update({(x + dx, y + dy): "2" for dx in range(2) for dy in range(2)})
    for site in SITES:
        for dy, row in enumerate(site.plan[1:].split("\n")):
            for dx, letter in enumerate(row):
                canvas.letters[site.x + dx, site.y + dy] = letter
                canvas.sites[site.x + dx, site.y + dy] = site


def ground(canvas: Canvas) -> None:
    """Grass everywhere, then paths, water and floors."""
    trodden = {tile for box in PATHS for tile in tiles_of(box)}
    paved = set(tiles_of(PAVED))
    for y in range(HEIGHT):
        for x in range(WIDTH):
            roll = (x * 7919 + y * 104729 + x * y * 31) % 97
            canvas.put("ground", x, y, f"grass{roll % 4 if roll < 76 else 4 if roll < 88 else 5 + roll % 3}")
            site = canvas.sites.get((x, y))
            if canvas.letters.get((x, y)) == "~":
                canvas.put("paths", x, y, f"water{mask(x, y, lambda a, b: canvas.letters.get((a, b)) == '~')}")
                canvas.blocked[y, x] = True
            elif site is not None and site.roof:
                room = _room(site, x, y)
                canvas.put("ground", x, y, f"{site.floors[list(site.rooms).index(room)]}{(x + y) % 2}")
            elif (x, y) in paved:
                canvas.put("paths", x, y, f"paving{mask(x, y, lambda a, b: (a, b) in paved)}")
            elif (x, y) in trodden:
                canvas.put("paths", x, y, f"path{mask(x, y, lambda a, b: (a, b) in trodden | paved)}")


def _room(site: Site, x: int, y: int) -> str:
    inside = [name for name, (a, b, w, h) in site.rooms.items() if a <= x - site.x < a + w and b <= y - site.y < b + h]
    return inside[0]


def walls(canvas: Canvas) -> None:
    """Tops and fronts of walls, doors, and the shade that walls throw on the floor."""

    def wall(x: int, y: int) -> bool:
        letter = canvas.letters.get((x, y), "")
        return letter == "#" or (letter in KINDS and KINDS[letter].back == "face")

    for (x, y), site in canvas.sites.items():
        if not site.roof:
            continue
        if wall(x, y):
            canvas.blocked[y, x] = True
            front = not wall(x, y + 1)
            run = canvas.letters[x, y] == "#" and all(wall(a, y) and not wall(a, y + 1) for a in (x - 1, x + 1))
            look = "window" if run and (x * 3 + y) % 4 == 0 else "beam" if run and (x * 3 + y) % 4 == 2 else ""
            canvas.put("walls", x, y, f"face-{site.roof}{look}" if front else f"cap-{site.roof}{mask(x, y, wall)}")
        elif canvas.letters[x, y] == "+" and canvas.sites.get((x, y + 1)) is not site:
            canvas.put("walls", x, y, f"door-{site.roof}")
        elif wall(x, y - 1):
            canvas.put("walls", x, y, "shade")


def things(canvas: Canvas) -> None:
    """Draw furniture, fences and trees, and block their tiles."""
    for (x, y), letter in sorted(canvas.letters.items()):
        kind = KINDS.get(letter)
        name = kind.tile if kind else SCENERY.get(letter, "")
        if letter in SCENERY or (kind is not None and kind.blocks):
            canvas.blocked[y, x] = True
        if name:
            canvas_thing(canvas, x, y, letter, name)


def canvas_thing(canvas: Canvas, x: int, y: int, letter: str, name: str) -> None:
    """Draw one thing at the first of its tiles."""
    same = mask(x, y, lambda a, b: canvas.letters.get((a, b)) == letter)
    if name in BIG:
        (wide, tall), cloth = BIG[name], canvas.sites[x, y].cloth if name == "bed" else ""
        if canvas.layers["things"][y, x] == 0:
            for dx in range(wide):
                for dy in range(tall):
                    part = f".{dx}.{dy}" if (dx, dy) != (0, 0) else ""
                    canvas.put("things", x + dx, y + dy, (f"bed-{cloth}" if cloth else name) + part)
    elif name == "chair":
        table = canvas.letters.get((x + 1, y)) in ("T", "t")
        canvas.put("things", x, y, "chair-east" if table else "chair-west")
    else:
        canvas.put("things", x, y, f"{name}{same}" if name in JOINED else name)
        if letter == "C" and x % 2 == 0:
            canvas.put("trifles", x, y, "loaf")


def places(canvas: Canvas) -> tuple[tuple[Area, ...], tuple[Area, ...], tuple[ObjectSpec, ...]]:
    """Sectors, arenas and objects as they stand in the plans."""
    rooms: dict[tuple[str, str], list[Tile]] = {}
    objects: dict[tuple[str, str, str], list[Tile]] = {}
    for (x, y), site in sorted(canvas.sites.items(), key=lambda item: item[0][::-1]):
        room = _room(site, x, y)
        rooms.setdefault((site.name, room), []).append(Tile(x, y))
        kind = KINDS.get(canvas.letters[x, y])
        if kind is not None:
            objects.setdefault((site.name, room, kind.name), []).append(Tile(x, y))
    affords = {kind.name: tuple(kind.affords.split(", ")) for kind in KINDS.values()}
    sectors = tuple(Area(site.name, tuple(t for (s, _), ts in rooms.items() if s == site.name for t in ts)) for site in SITES)
    arenas = tuple(Area(room, tuple(tiles), sector) for (sector, room), tiles in rooms.items())
    return sectors, arenas, tuple(ObjectSpec(name, tuple(tiles), affords[name]) for (_, _, name), tiles in objects.items())


def spawns(canvas: Canvas) -> tuple[Spawn, ...]:
    """Everybody wakes in bed; visitors enter by the lanes."""
    beds = [(canvas.sites[at].owner, Tile(*at)) for at, letter in sorted(canvas.letters.items()) if letter == "B"]
    return (*(Spawn(tile, owner) for owner, tile in beds), *(Spawn(tile) for tile in SPAWNS))


def larkwell() -> Drawing:
    """The village as it is written."""
    tiles = sheet()
    add_things(tiles)
    canvas = Canvas(tiles)
    canvas.layers = {name: np.zeros((HEIGHT, WIDTH), np.int_) for name in ("ground", "paths", "walls", "things", "trifles")}
    for step in (letters, ground, walls, things):
        step(canvas)
    sectors, arenas, objects = places(canvas)
    layers = tuple(canvas.layers.items())
    return Drawing("Larkwell", canvas.blocked, layers, tiles.tileset(), sectors, arenas, objects, spawns(canvas))


if __name__ == "__main__":
    write_map(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent, larkwell())
