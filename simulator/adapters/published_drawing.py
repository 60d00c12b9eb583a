"""A published maze drawn as a map of ours, with our art: the project's own is other people's, and says less than its grids do."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simulator.adapters.published_maze import Maze, affords, named_by, words
from simulator.adapters.tiled_write import Area, Drawing, ObjectSpec, Tileset
from simulator.core.types import Tile
from simulator.town.map import Spawn

_ART = Path(__file__).with_name("art")
_LAYERS = ("ground", "paths", "walls", "roofs", "things")
_ROOFS = ("red", "slate", "clay", "wood", "violet", "leaf")
_CLOTHS = ("blue", "red", "leaf", "violet", "gold")
_PAPERS = {"bath": "tile", "checks": "kitchen", "planks": "panel", "flags": "brick", "carpet": "sky"}  # by the floor
_OPEN = "grass"  # the floor of rooms that lie in the open
_LARGEST = 12  # tiles of a table; what blocks more is a wall
_EVERY = 4  # tiles from one window to the next


@dataclass(frozen=True, slots=True)
class _Art:
    """Our tiles: the gid of each name, which of them rise over the tile above, and the picture with what shines."""

    gids: dict[str, int]
    rises: frozenset[str]
    tileset: Tileset


@cache
def _art() -> _Art:
    told = json.loads((_ART / "tiles.json").read_text(encoding="utf-8"))
    lights = tuple((gid, what) for gid, what in told["lights"])
    picture = (_ART / "tiles.png").read_bytes()
    tileset = Tileset(picture, told["columns"], told["count"], blocks=told["gids"]["blocked"], lights=lights)
    return _Art(told["gids"], frozenset(told["rises"]), tileset)


def draw(maze: Maze, spawns: tuple[Spawn, ...]) -> Drawing:
    """The maze as a map of ours: streets, houses with walls and floors, and each object by the words of its name."""
    return Drawing(
        name=maze.world,
        blocked=maze.blocked,
        layers=tuple(_Canvas(maze).drawn().items()),
        tileset=_art().tileset,
        sectors=tuple(Area(names[0], tiles) for names, tiles in maze.named(1).items()),
        arenas=tuple(Area(names[1], tiles, names[0]) for names, tiles in maze.named(2).items()),
        objects=tuple(
            ObjectSpec(names[2], tiles, affords(names[2]), ":".join(names[:2])) for names, tiles in maze.named(3).items()
        ),
        spawns=spawns,
    )


@dataclass
class _Canvas:
    """The layers while they are drawn. `sectors` gives each tile its house, `floors` what its room is laid with."""

    maze: Maze
    sectors: dict[Tile, str] = field(default_factory=dict)
    floors: dict[Tile, str] = field(default_factory=dict)
    walls: set[Tile] = field(default_factory=set)
    layers: dict[str, NDArray[np.int_]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.layers = {name: np.zeros(self.maze.blocked.shape, np.int_) for name in _LAYERS}
        for names, tiles in self.maze.named(1).items():
            self.sectors.update(dict.fromkeys(tiles, names[0]))
        for (_, arena), tiles in self.maze.named(2).items():
            self.floors.update(dict.fromkeys(tiles, named_by(arena, words()["floors"]) or "boards"))

    def drawn(self) -> dict[str, NDArray[np.int_]]:
        """All layers, from the bottom up."""
        tables = self._tables()
        self.walls = {tile for tile in self.sectors if self._blocks(tile) and tile not in tables and not self._open(tile)}
        height, width = self.maze.blocked.shape
        for tile in (Tile(x, y) for y in range(height) for x in range(width)):
            self._ground(tile)
        for tile in sorted(self.walls):
            self._wall(tile)
        for tile in sorted(tables):
            self._put("things", tile, f"table{_mask(tile, tables)}")
        for (*_, name), tiles in self.maze.named(3).items():
            self._object(name, tiles)
        return self.layers

    def _put(self, layer: str, tile: Tile, name: str) -> None:
        if 0 <= tile.y < self.maze.blocked.shape[0] and 0 <= tile.x < self.maze.blocked.shape[1]:
            self.layers[layer][tile.y, tile.x] = _art().gids[name]

    def _blocks(self, tile: Tile) -> bool:
        return bool(self.maze.blocked[tile.y, tile.x])

    def _open(self, tile: Tile) -> bool:
        return self.floors.get(tile) == _OPEN

    def _tables(self) -> set[Tile]:
        """What blocks in the middle of rooms: pieces that are small and touch nothing but floors."""
        found: set[Tile] = set()
        left = {tile for tile in self.sectors if self._blocks(tile) and not self._open(tile)}
        while left:
            piece = {left.pop()}
            edge = list(piece)
            inside = True
            while edge:
                for near in _around(edge.pop()):
                    inside = inside and near in self.sectors
                    if near in left:
                        left.remove(near)
                        piece.add(near)
                        edge.append(near)
            if inside and len(piece) <= _LARGEST:
                found |= piece
        return found

    def _ground(self, tile: Tile) -> None:
        """Grass, streets where one can walk, pavements before houses, floors in them."""
        die = _roll(tile, 100)
        self._put("ground", tile, f"grass{die % 4 if die < 80 else 4 + die % 3}")
        floor = self.floors.get(tile, "")
        if floor and floor != _OPEN:
            self._put("ground", tile, f"{floor}{(tile.x + tile.y) % 2}")
        elif not self._blocks(tile) and not floor:
            kind = "paving" if tile in self.sectors else "path"
            self._put("paths", tile, f"{kind}{_patch(tile, self._street)}")
        elif self._blocks(tile) and (floor or tile not in self.sectors) and die < (30 if floor else 6):
            self._put("things", tile, ("bush", "bush-b", "bush-c")[die % 3])
        if tile not in self.walls and floor and floor != _OPEN:
            above, left = Tile(tile.x, tile.y - 1), Tile(tile.x - 1, tile.y)
            shade = (above in self.walls) + 2 * (left in self.walls and Tile(left.x, left.y + 1) in self.walls)
            if shade:
                self._put("walls", tile, f"shade{shade}")

    def _street(self, x: int, y: int) -> bool:
        height, width = self.maze.blocked.shape
        tile = Tile(x, y)
        return not (0 <= x < width and 0 <= y < height) or tile in self.sectors or not self._blocks(tile)

    def _wall(self, tile: Tile) -> None:
        """The front of a wall where one sees it from below, else its top under the roof of the house."""
        roof = _ROOFS[sorted(set(self.sectors.values())).index(self.sectors[tile]) % len(_ROOFS)]
        below = Tile(tile.x, tile.y + 1)
        if below in self.walls:
            self._put("roofs", tile, f"cap-{roof}{_mask(tile, self.walls)}")
            return
        inside = below in self.floors
        self._put("walls", tile, f"front-{self._paper(below) if inside else 'brick'}")
        sides = sum(
            bit
            for bit, x in ((1, tile.x - 1), (2, tile.x + 1))
            if Tile(x, tile.y) in self.walls and Tile(x, tile.y + 1) in self.walls
        )
        self._put("roofs", tile, f"eave-{roof}{sides}")
        if not inside and tile.x % _EVERY == 1:
            self._put("things", tile, "street-window")

    def _paper(self, tile: Tile) -> str:
        return _PAPERS.get(self.floors[tile], "plain")

    def _object(self, name: str, tiles: Collection[Tile]) -> None:
        drawn = named_by(name, words()["drawn"])
        for tile in sorted(tiles):
            if drawn.startswith("bed-"):
                self._bed(tile, tiles)
            elif drawn:
                joined = f"{drawn}15" in _art().gids
                self._put("things", tile, f"{drawn}{_mask(tile, tiles)}" if joined else drawn)
                if drawn in _art().rises or (joined and f"{drawn}0" in _art().rises):
                    self._rise(tile, f"{drawn}{_mask(tile, tiles)}" if joined else drawn)

    def _rise(self, tile: Tile, name: str) -> None:
        """The upper part of a thing: behind who stands before it."""
        above = Tile(tile.x, tile.y - 1)
        if not self.layers["things"][above.y, above.x]:
            self._put("things", above, f"{name}.0.-1")

    def _bed(self, tile: Tile, tiles: Collection[Tile]) -> None:
        """A bed of two tiles: its foot sticks out into the room, or its head lies at the wall where there is no room for that."""
        above, below = Tile(tile.x, tile.y - 1), Tile(tile.x, tile.y + 1)
        if above in tiles:
            return
        head, foot = (tile, below) if below in self.floors and below not in self.walls else (above, tile)
        cloth = _CLOTHS[_roll(Tile(min(tiles).x, min(tiles).y), len(_CLOTHS))]
        self._put("things", head, f"bed-{cloth}")
        self._put("things", foot, f"bed-{cloth}.0.1")


def _around(tile: Tile) -> tuple[Tile, ...]:
    return tuple(Tile(tile.x + dx, tile.y + dy) for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1)))


def _mask(tile: Tile, alike: Collection[Tile]) -> int:
    """Which neighbours are alike: north 1, west 2, east 4, south 8."""
    return sum(bit for bit, near in zip((1, 2, 4, 8), _around(tile), strict=True) if near in alike)


def _patch(tile: Tile, like: Callable[[int, int], bool]) -> str:
    """The end of the name of a tile of a patch: which neighbours are alike, and which corners between such are not."""
    x, y = tile
    sides = sum(bit for bit, near in zip((1, 2, 4, 8), _around(tile), strict=True) if like(*near))
    corners = sum(
        bit
        for bit, both, dx, dy in ((1, 3, -1, -1), (2, 5, 1, -1), (4, 10, -1, 1), (8, 12, 1, 1))
        if sides & both == both and not like(x + dx, y + dy)
    )
    return f"{sides}c{corners}" if corners else f"{sides}"


def _roll(tile: Tile, sides: int) -> int:
    """A die that falls the same for a tile each time."""
    mixed = (tile.x * 374761393 + tile.y * 668265263) & 0xFFFFFFFF
    mixed = (mixed ^ (mixed >> 13)) * 1274126177 & 0xFFFFFFFF
    return (mixed ^ (mixed >> 16)) % sides
