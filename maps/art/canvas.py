"""Drawing a town from its plans: layers of tiles, blocked tiles, places, spawns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from simulator.adapters.tiled_write import Area, Drawing, ObjectSpec
from simulator.core.types import Tile
from simulator.town.map import Spawn

from .plan import Kind, Room, Site, Town, rows_of, tiles_of, within
from .sheet import Sheet

LAYERS = ("ground", "paths", "walls", "roofs", "hangings", "things", "trifles", "above")
"""From the bottom up. People stand before all of these but the last: docs/maps.md."""
_CHAIRS = (("east", 1, 0), ("west", -1, 0), ("south", 0, 1), ("north", 0, -1))


@dataclass
class Canvas:
    """The map while it is drawn: the letter and the site of each tile, then the layers."""

    town: Town
    tiles: Sheet
    letters: dict[tuple[int, int], str] = field(default_factory=dict)
    sites: dict[tuple[int, int], Site] = field(default_factory=dict)
    layers: dict[str, NDArray[np.int_]] = field(default_factory=dict)
    blocked: NDArray[np.bool_] = field(init=False)

    def __post_init__(self) -> None:
        shape = self.town.height, self.town.width
        self.blocked = np.zeros(shape, np.bool_)
        self.layers = {name: np.zeros(shape, np.int_) for name in LAYERS}

    def put(self, layer: str, x: int, y: int, tile: str) -> None:
        """Put a tile by name into a layer."""
        self.layers[layer][y, x] = self.tiles.gids[tile]

    def kind(self, x: int, y: int) -> Kind | None:
        """What the letter of a tile stands for at its site, where it is an object."""
        site = self.sites.get((x, y))
        return site.kinds.get(self.letters[x, y]) if site is not None else None

    def room(self, x: int, y: int) -> Room:
        """The room of a tile that lies in a site."""
        site = self.sites[x, y]
        return next(room for room in site.rooms if within(room.box, x - site.x, y - site.y))

    def alike(self, x: int, y: int) -> int:
        """Which neighbours have the same letter."""
        return mask(x, y, lambda a, b: self.letters.get((a, b)) == self.letters[x, y])


def mask(x: int, y: int, like: Callable[[int, int], bool]) -> int:
    """Which neighbours are alike: north 1, west 2, east 4, south 8."""
    steps = ((0, -1, 1), (-1, 0, 2), (1, 0, 4), (0, 1, 8))
    return sum(bit for dx, dy, bit in steps if like(x + dx, y + dy))


def laid_out(town: Town, tiles: Sheet) -> Canvas:
    """A canvas with the letters of a town on it, its ground, and its rugs."""
    canvas = Canvas(town, tiles)
    for step in (_letters, _ground, _rugs):
        step(canvas)
    return canvas


def finished(canvas: Canvas) -> Drawing:
    """A canvas with all things on it, as it is written."""
    _things(canvas)
    sectors, arenas, objects = _places(canvas)
    layers = tuple(canvas.layers.items())
    tileset = canvas.tiles.tileset()
    return Drawing(canvas.town.name, canvas.blocked, layers, tileset, sectors, arenas, objects, _spawns(canvas))


def _letters(canvas: Canvas) -> None:
    """Lay the hedge around the town, what stands about, and the plans out on the map."""
    width, height = canvas.town.width, canvas.town.height
    for x in range(width):
        for y in range(height):
            if x in (0, width - 1) or y in (0, height - 1):
                canvas.letters[x, y] = "%"
    for (x, y), letter in canvas.town.dots.items():
        wide, tall = canvas.tiles.sizes.get(canvas.town.scenery[letter], (1, 1))
        canvas.letters.update({at: letter for at in tiles_of((x, y, wide, tall))})
    for site in canvas.town.sites:
        for dy, row in enumerate(rows_of(site)):
            for dx, letter in enumerate(row):
                canvas.letters[site.x + dx, site.y + dy] = letter
                canvas.sites[site.x + dx, site.y + dy] = site


def roll(x: int, y: int, sides: int) -> int:
    """A throw of a die that falls the same on a tile for ever."""
    mixed = (x * 374761393 + y * 668265263) & 0xFFFFFFFF
    mixed = (mixed ^ (mixed >> 13)) * 1274126177 & 0xFFFFFFFF
    return (mixed ^ (mixed >> 16)) % sides


def patch(x: int, y: int, like: Callable[[int, int], bool]) -> str:
    """The name of a tile of a patch after that of the patch: which neighbours are alike, and which corners are not."""
    sides = mask(x, y, like)
    corners = sum(
        bit
        for bit, both, dx, dy in ((1, 3, -1, -1), (2, 5, 1, -1), (4, 10, -1, 1), (8, 12, 1, 1))
        if sides & both == both and not like(x + dx, y + dy)
    )
    return f"{sides}c{corners}" if corners else f"{sides}"


def _grass(x: int, y: int) -> str:
    """Mostly plain; tufts and clover here and there, flowers in places where flowers grow, a stone now and then."""
    die = roll(x, y, 100)
    blooming = roll(x // 5 + 7, y // 4 + 3, 5) == 0
    kind = die % 4 if die < 74 else 4 if die < 82 else 5 if die < 89 else 6 if die < 98 else 10
    return f"grass{7 + roll(x // 5, y // 4, 3) if blooming and 30 < die < 52 else kind}"


def _ground(canvas: Canvas) -> None:
    """Grass everywhere, then paths, water and floors."""
    trodden = {tile for box in canvas.town.paths for tile in tiles_of(box)}
    paved = {tile for box in canvas.town.paved for tile in tiles_of(box)}
    wet = {at for at, letter in canvas.letters.items() if letter == "~"}
    for y in range(canvas.town.height):
        for x in range(canvas.town.width):
            canvas.put("ground", x, y, _grass(x, y))
            floor = canvas.room(x, y).floor if (x, y) in canvas.sites else ""
            if (x, y) in wet:
                name = patch(x, y, lambda a, b: (a, b) in wet)
                canvas.put("paths", x, y, f"water{name}")
                if name == "15" and roll(x, y, 9) == 0:
                    canvas.put("trifles", x, y, "lily")
                canvas.blocked[y, x] = True
            elif floor:
                canvas.put("ground", x, y, f"{floor}{(x + y) % 2}")
            elif (x, y) in paved:
                canvas.put("paths", x, y, f"paving{patch(x, y, lambda a, b: (a, b) in paved)}")
            elif (x, y) in trodden:
                canvas.put("paths", x, y, f"path{patch(x, y, lambda a, b: (a, b) in trodden | paved)}")


def _rugs(canvas: Canvas) -> None:
    """Rugs, and the ground that objects bring with them."""
    for site in canvas.town.sites:
        for box, ramp in site.rugs:
            for x, y in tiles_of(box):
                canvas.put("paths", site.x + x, site.y + y, f"rug-{ramp}{mask(x, y, lambda a, b, r=box: within(r, a, b))}")
    for x, y in canvas.sites:
        kind = canvas.kind(x, y)
        if kind is not None and canvas.tiles.joined(kind.back):
            round_it = f"{kind.back}15c1" in canvas.tiles.gids
            whole = (patch if round_it else mask)(x, y, lambda a, b, k=kind: _back(canvas, a, b) == k.back)
            canvas.put("paths", x, y, f"{kind.back}{whole}")


def _back(canvas: Canvas, x: int, y: int) -> str:
    kind = canvas.kind(x, y)
    return kind.back if kind is not None else ""


def _things(canvas: Canvas) -> None:
    """Draw furniture, fences and trees, and block their tiles."""
    for (x, y), letter in sorted(canvas.letters.items()):
        kind = canvas.kind(x, y)
        name = kind.tile if kind else canvas.town.scenery.get(letter, "")
        if kind.blocks if kind else letter in canvas.town.scenery:
            canvas.blocked[y, x] = True
        if name:
            _thing(canvas, x, y, name)
        if kind is not None and kind.trifle and x % 2 == 0:
            canvas.put("trifles", x, y, kind.trifle)


def _thing(canvas: Canvas, x: int, y: int, name: str) -> None:
    """Draw one thing, a large one at the first of its tiles. What rises above it stands before people; so do backs of chairs."""
    cloth = f"{name}-{canvas.room(x, y).cloth}" if (x, y) in canvas.sites else ""
    name = cloth if cloth in canvas.tiles.gids else name
    if name == "chair":
        name = f"chair-{_facing(canvas, x, y)}"
    if f"{name}-b" in canvas.tiles.gids:
        name += ("", "-b", "-c")[roll(x, y, 2 + (f"{name}-c" in canvas.tiles.gids))]
    if canvas.tiles.joined(name):
        name = f"{name}{canvas.alike(x, y)}"
    wide, tall = canvas.tiles.sizes[name]
    if canvas.layers["things"][y, x] and wide * tall > 1:
        return
    rise = name in canvas.tiles.rises
    for dx, dy in tiles_of((0, -rise, wide, tall + rise)):
        layer = "above" if dy < 0 else "things"
        canvas.put(layer, x + dx, y + dy, f"{name}.{dx}.{dy}" if (dx, dy) != (0, 0) else name)
    if f"{name}.over" in canvas.tiles.gids:
        canvas.put("above", x, y, f"{name}.over")


def _facing(canvas: Canvas, x: int, y: int) -> str:
    """Which way a chair looks: to what blocks of the object that it is part of."""
    chair = canvas.kind(x, y)
    for way, dx, dy in _CHAIRS:
        other = canvas.kind(x + dx, y + dy)
        if chair and other and other.blocks and other.name == chair.name:
            return way
    return "west"


def _places(canvas: Canvas) -> tuple[tuple[Area, ...], tuple[Area, ...], tuple[ObjectSpec, ...]]:
    """Sectors, arenas and objects as they stand in the plans."""
    rooms: dict[tuple[str, str], list[Tile]] = {}
    objects: dict[tuple[str, str, str], list[Tile]] = {}
    affords: dict[tuple[str, str, str], tuple[str, ...]] = {}
    for (x, y), site in sorted(canvas.sites.items(), key=lambda item: item[0][::-1]):
        room = canvas.room(x, y).name
        rooms.setdefault((site.name, room), []).append(Tile(x, y))
        kind = canvas.kind(x, y)
        if kind is not None:
            key = site.name, room, kind.name
            objects.setdefault(key, []).append(Tile(x, y))
            affords[key] = tuple(kind.affords.split(", "))
    names = dict.fromkeys(site.name for site in canvas.town.sites)
    sectors = tuple(Area(name, tuple(t for (s, _), ts in rooms.items() if s == name for t in ts)) for name in names)
    arenas = tuple(Area(room, tuple(tiles), sector) for (sector, room), tiles in rooms.items())
    return sectors, arenas, tuple(ObjectSpec(key[2], tuple(tiles), affords[key]) for key, tiles in objects.items())


def _spawns(canvas: Canvas) -> tuple[Spawn, ...]:
    """Everybody wakes in bed; visitors enter by the lanes."""
    beds: list[Spawn] = []
    used: dict[tuple[str, str], int] = {}
    for x, y in sorted(canvas.sites):
        kind = canvas.kind(x, y)
        if kind is not None and not kind.blocks and "sleep" in kind.affords:
            room = canvas.room(x, y)
            key = canvas.sites[x, y].name, room.name
            beds.append(Spawn(Tile(x, y), room.owners[used.get(key, 0)]))
            used[key] = used.get(key, 0) + 1
    return (*beds, *(Spawn(tile) for tile in canvas.town.spawns))
