"""Reading a town from a Tiled map (`.tmj` or `.tmx`). docs/maps.md says what such a map holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path

import numpy as np
import pytiled_parser as tiled
from numpy.typing import NDArray

from simulator.adapters.tiled_files import ENCODING, check_references
from simulator.core.errors import UserError
from simulator.core.types import Address, Tile, parts
from simulator.town.check import reached
from simulator.town.map import Spawn, Thing, TownMap

COLLISION = "collision"
SECTORS, ARENAS, OBJECTS, SPAWNS = "sectors", "arenas", "objects", "spawns"
STANDS = ("", "here", "beside")
WIDEST = 4096
"""The most tiles to the side of a map, and pixels to the side of a tile."""
_GID = 0x0FFFFFFF  # the four bits above it say how a tile is flipped
_STEPS = ((0, -1), (-1, 0), (1, 0), (0, 1))


@dataclass(frozen=True, slots=True)
class _Shape:
    """What one Tiled object says: its name, the tiles it covers, its text properties."""

    name: str
    tiles: tuple[Tile, ...]
    properties: dict[str, str]


@dataclass(frozen=True, slots=True)
class Source:
    """A parsed map with what its parts are read by."""

    path: Path
    map: tiled.TiledMap

    def wrong(self, what: str) -> UserError:
        """An error that names the file."""
        return UserError(f"map {self.path}: {what}")

    def cells(self, layer: tiled.TileLayer) -> NDArray[np.int64]:
        """The tiles of a layer, of the shape (height, width). Raises UserError where it is not as large as the map."""
        width, height = self.map.map_size
        try:
            found = np.array(layer.data or (), np.int64)
        except (ValueError, TypeError, OverflowError):
            found = np.zeros(0, np.int64)
        if found.shape != (int(height), int(width)):
            raise self.wrong(f"the layer '{layer.name}' is not {width} x {height} tiles as the map is: save it again in Tiled")
        return found


def load_map(path: Path, name: str = "") -> TownMap:
    """The town of a Tiled map: the file, or a folder that holds town.tmj or town.tmx. UserError where it cannot be read.

    It is called `name`, else after the map property `town`, else after its folder.
    """
    source = parsed(path)
    _must_have_layers(source)
    town = name or _text(source.map.properties, "town") or source.path.resolve().parent.name
    if ":" in town:
        raise source.wrong(f"the town's name {town!r} has a colon, which parts addresses: set the map property 'town' without one")
    blocked = _blocked(source)
    areas, arenas = _areas(source, town, blocked.shape)
    things = _things(source, town, blocked, areas, arenas)
    spawns = tuple(Spawn(tile, shape.name) for shape in _shapes(source, SPAWNS) for tile in shape.tiles)
    width, height = source.map.map_size
    found = TownMap(town, int(width), int(height), blocked, areas, arenas, things, spawns)
    ground = reached(found)
    return replace(found, things=tuple(_within_reach(thing, ground) for thing in things))


def _within_reach(thing: Thing, ground: NDArray[np.bool_]) -> Thing:
    """An object without those places to stand that nobody can get to, unless it has no others."""
    stands = tuple(tile for tile in thing.stands if ground[tile.y, tile.x])
    return replace(thing, stands=stands or thing.stands)


def _file(path: Path) -> Path:
    if path.is_file():
        return path
    found = [path / name for name in ("town.tmj", "town.tmx") if (path / name).is_file()]
    if not found:
        raise UserError(f"map {path}: there is no map here: give a file that Tiled wrote or a folder with town.tmj or town.tmx")
    return found[0]


def parsed(path: Path) -> Source:
    """The map of a file, or of a folder that holds one. Raises UserError where none can be read."""
    path = _file(path)
    check_references(path)
    try:
        source = Source(path, tiled.parse_map(path, encoding=ENCODING))
    except FileNotFoundError as error:
        raise UserError(f"map {path}: the file {error.filename} that it refers to is missing: put it there or embed it") from error
    except Exception as error:  # the parser lets through whatever a broken file makes of it
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        raise UserError(f"map {path}: this is not a map that Tiled wrote ({reason}): save it again in Tiled") from error
    if source.map.orientation != "orthogonal" or source.map.infinite:
        raise source.wrong("only orthogonal maps of a fixed size are towns: set that under Map > Map Properties in Tiled")
    if not all(1 <= size <= WIDEST for size in (*source.map.map_size, *source.map.tile_size)):
        raise source.wrong(f"a map, and a tile of it, is 1 to {WIDEST} wide and high: set that in Tiled")
    return source


# --- layers --------------------------------------------------------------------------------------------------------------


def flat(layers: Sequence[tiled.Layer]) -> Iterator[tiled.Layer]:
    """All layers, those in groups too."""
    for layer in layers:
        if isinstance(layer, tiled.LayerGroup):
            yield from flat(layer.layers or ())
        else:
            yield layer


def _must_have_layers(source: Source) -> None:
    tile_layers = [layer.name for layer in flat(source.map.layers) if isinstance(layer, tiled.TileLayer)]
    object_layers = [layer.name for layer in flat(source.map.layers) if isinstance(layer, tiled.ObjectLayer)]
    missing = [("tile layer", name, tile_layers) for name in (COLLISION,) if name not in tile_layers]
    missing += [("object layer", name, object_layers) for name in (SECTORS, ARENAS, OBJECTS, SPAWNS) if name not in object_layers]
    if missing:
        wants = "; ".join(f"the {kind} '{name}' is missing{_perhaps(name, there)}" for kind, name, there in missing)
        raise source.wrong(f"{wants}: add it in Tiled under exactly that name")


def _perhaps(name: str, there: list[str]) -> str:
    folded = {other.casefold(): other for other in there}
    near = get_close_matches(name, list(folded), 1)
    return f" (is '{folded[near[0]]}' meant for it?)" if near else ""


def _blocked(source: Source) -> NDArray[np.bool_]:
    """Where any layer called "collision" holds a tile, of whatever tileset and however it is flipped."""
    width, height = source.map.map_size
    blocked = np.zeros((int(height), int(width)), np.bool_)
    for layer in flat(source.map.layers):
        if isinstance(layer, tiled.TileLayer) and layer.name == COLLISION:
            blocked |= (source.cells(layer) & _GID) != 0
    return blocked


# --- shapes --------------------------------------------------------------------------------------------------------------


def _shapes(source: Source, name: str) -> Iterator[_Shape]:
    """What lies in the object layers of a name, in the order of the file."""
    for layer in flat(source.map.layers):
        if isinstance(layer, tiled.ObjectLayer) and layer.name == name:
            for found in layer.tiled_objects:
                yield _shape(source, name, found)


def _shape(source: Source, layer: str, found: tiled.tiled_object.TiledObject) -> _Shape:
    name, where = found.name.strip(), f"object {found.id} in the layer '{layer}'"
    if not name and layer != SPAWNS:
        raise source.wrong(f"{where} has no name: give it one")
    if ":" in name:
        raise source.wrong(f"{where} is called {name!r}: a name cannot have a colon, which parts addresses")
    kinds = tiled.tiled_object
    if found.rotation or isinstance(found, kinds.Polygon | kinds.Polyline | kinds.Text):
        raise source.wrong(f"{where} ({name!r}) is not an upright rectangle or a point: draw it as one or several rectangles")
    tiles = _tiles(source, found)
    if not tiles:
        raise source.wrong(f"{where} ({name!r}) lies outside the map: move it inside or delete it")
    return _Shape(name, tiles, {key: _text(found.properties, key) for key in found.properties or {}})


def _tiles(source: Source, found: tiled.tiled_object.TiledObject) -> tuple[Tile, ...]:
    """The tiles of a rectangle or point given in pixels, snapped to the grid, row by row."""
    (width, height), (across, down) = source.map.map_size, source.map.tile_size
    x, y = found.coordinates.x, found.coordinates.y
    if isinstance(found, tiled.tiled_object.Tile):
        y -= found.size.height  # a picture hangs from its lower left corner
    xs = _span(x / across, found.size.width / across, int(width))
    ys = _span(y / down, found.size.height / down, int(height))
    return tuple(Tile(column, row) for row in ys for column in xs)


def _span(start: float, length: float, limit: int) -> range:
    if length == 0:
        return range(max(int(start // 1), 0), min(int(start // 1) + 1, limit))
    first = int((start + 0.5) // 1)
    last = max(int((start + length + 0.5) // 1), first + 1)
    return range(max(first, 0), min(last, limit))


def _text(properties: tiled.properties.Properties | None, name: str) -> str:
    return str((properties or {}).get(name, "")).strip()


# --- places --------------------------------------------------------------------------------------------------------------


def _areas(source: Source, town: str, shape: tuple[int, ...]) -> tuple[NDArray[np.int32], tuple[Address, ...]]:
    """Which place each tile lies in, as an index into the addresses; the first of these is the town itself."""
    addresses: dict[Address, int] = {town: 0}
    sectors = np.zeros(shape, np.int32)
    for found in _shapes(source, SECTORS):
        _paint(source, sectors, addresses, f"{town}:{found.name}", found.tiles)
    areas = np.zeros(shape, np.int32)
    for found in _shapes(source, ARENAS):
        sector = found.properties.get("sector") or _sector_at(source, sectors, list(addresses), found)
        if f"{town}:{sector}" not in addresses:
            raise source.wrong(f"the arena '{found.name}' is in the sector '{sector}', which is not in the layer '{SECTORS}'")
        _paint(source, areas, addresses, f"{town}:{sector}:{found.name}", found.tiles)
    areas = np.where(areas == 0, sectors, areas)
    return _compact(areas, list(addresses))


def _paint(source: Source, grid: NDArray[np.int32], addresses: dict[Address, int], address: Address, tiles: Sequence[Tile]) -> None:
    """Give tiles to a place. That some are another's already is an error, since a tile lies in one place."""
    index = addresses.setdefault(address, len(addresses))
    for tile in tiles:
        if grid[tile.y, tile.x] not in (0, index):
            other = list(addresses)[grid[tile.y, tile.x]]
            raise source.wrong(f"'{address}' and '{other}' overlap at tile ({tile.x}, {tile.y}): draw them side by side")
        grid[tile.y, tile.x] = index


def _sector_at(source: Source, sectors: NDArray[np.int32], addresses: list[Address], found: _Shape) -> str:
    """The name of the one sector that an arena lies in."""
    under = sorted({int(sectors[tile.y, tile.x]) for tile in found.tiles})
    if len(under) != 1 or under == [0]:
        raise source.wrong(f"the arena '{found.name}' does not lie inside one sector: draw it so or give it the property 'sector'")
    return parts(addresses[under[0]])[1]


def _compact(areas: NDArray[np.int32], addresses: list[Address]) -> tuple[NDArray[np.int32], tuple[Address, ...]]:
    """Leave out the sectors whose every tile belongs to an arena; the town itself stays."""
    used = [0, *(index for index in range(1, len(addresses)) if bool((areas == index).any()))]
    renumbered = np.zeros(len(addresses), np.int32)
    renumbered[used] = np.arange(len(used), dtype=np.int32)
    return renumbered[areas], tuple(addresses[index] for index in used)


# --- objects -------------------------------------------------------------------------------------------------------------


def _things(
    source: Source, town: str, blocked: NDArray[np.bool_], areas: NDArray[np.int32], arenas: tuple[Address, ...]
) -> tuple[Thing, ...]:
    """The objects, those of one name in one arena made one, in the order in which the file first names them."""
    gathered: dict[Address, list[_Shape]] = {}
    for found in _shapes(source, OBJECTS):
        tile = found.tiles[0]
        arena = found.properties.get("arena")
        place = f"{town}:{arena}" if arena else arenas[areas[tile.y, tile.x]]
        if arena and place not in arenas:
            raise source.wrong(f"the object '{found.name}' names the arena '{arena}', which the map lacks: write sector:arena")
        padded = place + ":" * (2 - place.count(":"))  # an object outside any arena keeps its place in the address
        gathered.setdefault(f"{padded}:{found.name}", []).append(found)
    return tuple(_thing(source, address, found, blocked, areas, arenas) for address, found in gathered.items())


def _thing(
    source: Source,
    address: Address,
    found: list[_Shape],
    blocked: NDArray[np.bool_],
    areas: NDArray[np.int32],
    arenas: tuple[Address, ...],
) -> Thing:
    tiles = sorted({tile for shape in found for tile in shape.tiles}, key=lambda tile: (tile.y, tile.x))
    place = address.rsplit(":", 1)[0].rstrip(":")
    inside = (areas == arenas.index(place)) & ~blocked
    affords = [word.strip() for shape in found for word in shape.properties.get("affords", "").split(",")]
    stand = next((shape.properties["stand"] for shape in found if shape.properties.get("stand")), "")
    if stand not in STANDS:
        raise source.wrong(f"the object '{address}' has stand {stand!r}: write 'here', 'beside' or leave it out")
    own = [tile for tile in tiles if inside[tile.y, tile.x]]
    beside = [tile for tile in _beside(tiles, blocked.shape) if inside[tile.y, tile.x]]
    stands = {"here": own, "beside": beside, "": own or beside}[stand]
    return Thing(address, tuple(tiles), tuple(stands), tuple(dict.fromkeys(word for word in affords if word)))


def _beside(tiles: Sequence[Tile], shape: tuple[int, ...]) -> list[Tile]:
    """The tiles that touch these along an edge, on the map, row by row."""
    touching = {Tile(tile.x + dx, tile.y + dy) for tile in tiles for dx, dy in _STEPS} - set(tiles)
    on_map = [tile for tile in touching if 0 <= tile.y < shape[0] and 0 <= tile.x < shape[1]]
    return sorted(on_map, key=lambda tile: (tile.y, tile.x))
