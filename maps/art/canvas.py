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

LAYERS = ("ground", "paths", "walls", "things", "trifles")
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


def drawn(town: Town, tiles: Sheet) -> Drawing:
    """A town as it is written."""
    canvas = Canvas(town, tiles)
    for step in (_letters, _ground, _rugs, _walls, _things):
        step(canvas)
    sectors, arenas, objects = _places(canvas)
    layers = tuple(canvas.layers.items())
    return Drawing(town.name, canvas.blocked, layers, tiles.tileset(), sectors, arenas, objects, _spawns(canvas))


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


def _ground(canvas: Canvas) -> None:
    """Grass everywhere, then paths, water and floors."""
    trodden = {tile for box in canvas.town.paths for tile in tiles_of(box)}
    paved = {tile for box in canvas.town.paved for tile in tiles_of(box)}
    for y in range(canvas.town.height):
        for x in range(canvas.town.width):
            roll = (x * 7919 + y * 104729 + x * y * 31) % 97
            canvas.put("ground", x, y, f"grass{roll % 4 if roll < 76 else 4 if roll < 88 else 5 + roll % 3}")
            floor = canvas.room(x, y).floor if (x, y) in canvas.sites else ""
            if canvas.letters.get((x, y)) == "~":
                canvas.put("paths", x, y, f"water{canvas.alike(x, y)}")
                canvas.blocked[y, x] = True
            elif floor:
                canvas.put("ground", x, y, f"{floor}{(x + y) % 2}")
            elif (x, y) in paved:
                canvas.put("paths", x, y, f"paving{mask(x, y, lambda a, b: (a, b) in paved)}")
            elif (x, y) in trodden:
                canvas.put("paths", x, y, f"path{mask(x, y, lambda a, b: (a, b) in trodden | paved)}")


def _rugs(canvas: Canvas) -> None:
    """Rugs, and the ground that objects bring with them."""
    for site in canvas.town.sites:
        for box, ramp in site.rugs:
            for x, y in tiles_of(box):
                canvas.put("paths", site.x + x, site.y + y, f"rug-{ramp}{mask(x, y, lambda a, b, r=box: within(r, a, b))}")
    for x, y in canvas.sites:
        kind = canvas.kind(x, y)
        if kind is not None and canvas.tiles.joined(kind.back):
            canvas.put("paths", x, y, f"{kind.back}{mask(x, y, lambda a, b, k=kind: _back(canvas, a, b) == k.back)}")


def _back(canvas: Canvas, x: int, y: int) -> str:
    kind = canvas.kind(x, y)
    return kind.back if kind is not None else ""


def _walls(canvas: Canvas) -> None:
    """Tops and fronts of walls, doors, and the shade that walls throw on the floor."""

    def wall(x: int, y: int) -> bool:
        return canvas.letters.get((x, y)) == "#" or _back(canvas, x, y) == "face"

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
    """Draw one thing, a large one at the first of its tiles."""
    cloth = f"{name}-{canvas.room(x, y).cloth}" if (x, y) in canvas.sites else ""
    name = cloth if cloth in canvas.tiles.gids else name
    wide, tall = canvas.tiles.sizes.get(name, (1, 1))
    if wide * tall > 1:
        for dx, dy in tiles_of((0, 0, wide, tall)) if canvas.layers["things"][y, x] == 0 else ():
            canvas.put("things", x + dx, y + dy, f"{name}.{dx}.{dy}" if (dx, dy) != (0, 0) else name)
    elif name == "chair":
        canvas.put("things", x, y, f"chair-{_facing(canvas, x, y)}")
    else:
        canvas.put("things", x, y, f"{name}{canvas.alike(x, y)}" if canvas.tiles.joined(name) else name)


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
