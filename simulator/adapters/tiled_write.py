"""Writing a town as a Tiled map: `town.tmj` and its tileset picture. `tiled.load_map` reads the result back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simulator.core.types import Tile
from simulator.town.map import Spawn

Json = dict[str, object]
Rectangle = tuple[int, int, int, int]
"""x, y, width, height in tiles."""


@dataclass(frozen=True, slots=True)
class Tileset:
    """The one tileset of a map: a PNG (see `adapters.png`) of square tiles, whose gids begin at 1, row by row.

    `size` is the side of a tile in pixels; `blocks` the gid that marks blocked tiles in the collision layer, which is not drawn.
    `lights` are (gid, what shines) of the tiles that shine at night, in the order of the gids: the tile's property `light`.
    """

    image: bytes
    columns: int
    count: int
    size: int = 16
    blocks: int = 1
    lights: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Area:
    """A sector or an arena by name, with its tiles in any order. `sector` names the sector of an arena."""

    name: str
    tiles: tuple[Tile, ...]
    sector: str = ""


@dataclass(frozen=True, slots=True)
class ObjectSpec:
    """An object: its tiles, what it affords, its arena as "sector:arena" ("": where it lies), `stand`: "here", "beside" or ""."""

    name: str
    tiles: tuple[Tile, ...]
    affords: tuple[str, ...] = ()
    arena: str = ""
    stand: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """All that goes into a map. `blocked` and every layer have the shape (height, width); layers hold gids, 0 for empty.

    `layers` are drawn in order, each with its name.
    """

    name: str
    blocked: NDArray[np.bool_]
    layers: tuple[tuple[str, NDArray[np.int_]], ...]
    tileset: Tileset
    sectors: tuple[Area, ...]
    arenas: tuple[Area, ...]
    objects: tuple[ObjectSpec, ...]
    spawns: tuple[Spawn, ...]


def write_map(folder: Path, drawing: Drawing) -> Path:
    """Write `town.tmj` and `tiles.png` into a folder (made if missing) and return the map's path. Equal drawings, equal bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tiles.png").write_bytes(drawing.tileset.image)
    path = folder / "town.tmj"
    text = json.dumps(_document(drawing), indent=1, ensure_ascii=False) + "\n"
    path.write_bytes(_rows(text, drawing.blocked.shape[1]).encode("utf-8"))
    return path


def rectangles(tiles: Iterable[Tile]) -> list[Rectangle]:
    """Few rectangles that cover exactly these tiles: the runs of each row, merged with equal runs right below."""
    rows: dict[int, list[int]] = {}
    for tile in sorted(set(tiles), key=lambda tile: (tile.y, tile.x)):
        rows.setdefault(tile.y, []).append(tile.x)
    done: list[Rectangle] = []
    open_: dict[tuple[int, int], int] = {}  # (left, width) of a run -> the rectangle it belongs to
    for y, xs in rows.items():
        above, open_ = open_, {}
        for run in _runs(xs):
            at = above.get(run)
            if at is None or done[at][1] + done[at][3] != y:
                at = len(done)
                done.append((run[0], y, run[1], 0))
            x, top, width, height = done[at]
            done[at] = (x, top, width, height + 1)
            open_[run] = at
    return done


def _runs(xs: Sequence[int]) -> list[tuple[int, int]]:
    """(left, width) of the runs of neighbours among sorted numbers."""
    starts = [x for i, x in enumerate(xs) if i == 0 or xs[i - 1] != x - 1]
    ends = [x for i, x in enumerate(xs) if i == len(xs) - 1 or xs[i + 1] != x + 1]
    return [(start, end - start + 1) for start, end in zip(starts, ends, strict=True)]


def _document(drawing: Drawing) -> Json:
    height, width = drawing.blocked.shape
    size = drawing.tileset.size
    collision = np.where(drawing.blocked, drawing.tileset.blocks, 0)
    tile_layers = [_tile_layer(name, gids) for name, gids in drawing.layers]
    tile_layers.append({**_tile_layer("collision", collision), "visible": False, "opacity": 0.5})
    object_layers = _object_layers(drawing)
    layers = [{"id": i, **layer} for i, layer in enumerate([*tile_layers, *object_layers], 1)]
    return {
        "type": "map",
        "version": "1.10",
        "tiledversion": "1.10.2",
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "infinite": False,
        "compressionlevel": -1,
        "width": width,
        "height": height,
        "tilewidth": size,
        "tileheight": size,
        "nextlayerid": len(layers) + 1,
        "nextobjectid": _count(object_layers) + 1,
        "properties": _properties(town=drawing.name),
        "tilesets": [_tileset(drawing.tileset)],
        "layers": layers,
    }


def _tileset(tileset: Tileset) -> Json:
    lit = [{"id": gid - 1, "properties": _properties(light=light)} for gid, light in tileset.lights]
    return {
        "name": "tiles",
        "firstgid": 1,
        "image": "tiles.png",
        "imagewidth": tileset.columns * tileset.size,
        "imageheight": -(-tileset.count // tileset.columns) * tileset.size,
        "columns": tileset.columns,
        "tilecount": tileset.count,
        "tilewidth": tileset.size,
        "tileheight": tileset.size,
        "margin": 0,
        "spacing": 0,
        **({"tiles": lit} if lit else {}),
    }


def _tile_layer(name: str, gids: NDArray[np.int_]) -> Json:
    height, width = gids.shape
    return {
        "type": "tilelayer",
        "name": name,
        "x": 0,
        "y": 0,
        "width": width,
        "height": height,
        "opacity": 1,
        "visible": True,
        "data": gids.reshape(-1).tolist(),
    }


def _object_layers(drawing: Drawing) -> list[Json]:
    """The four object layers; the ids of their objects count from 1 throughout."""
    size = drawing.tileset.size
    shapes: dict[str, list[Json]] = {"sectors": [], "arenas": [], "objects": [], "spawns": []}
    for area in drawing.sectors:
        shapes["sectors"] += _shapes(area.name, area.tiles, size)
    for area in drawing.arenas:
        shapes["arenas"] += _shapes(area.name, area.tiles, size, sector=area.sector)
    for spec in drawing.objects:
        more = {"affords": ", ".join(spec.affords), "arena": spec.arena, "stand": spec.stand}
        shapes["objects"] += _shapes(spec.name, spec.tiles, size, **more)
    for spawn in drawing.spawns:
        point = _shape(spawn.person, (spawn.tile.x, spawn.tile.y, 0, 0), size)
        shapes["spawns"].append({**point, "point": True})
    ids = iter(range(1, 1 + sum(map(len, shapes.values()))))
    numbered = {name: [{"id": next(ids), **shape} for shape in found] for name, found in shapes.items()}
    return [_object_layer(name, found) for name, found in numbered.items()]


def _object_layer(name: str, objects: list[Json]) -> Json:
    return {
        "type": "objectgroup",
        "name": name,
        "x": 0,
        "y": 0,
        "opacity": 1,
        "visible": True,
        "draworder": "topdown",
        "objects": objects,
    }


def _count(object_layers: list[Json]) -> int:
    return sum(len(layer["objects"]) for layer in object_layers if isinstance(layer["objects"], list))


def _shapes(name: str, tiles: Sequence[Tile], size: int, **properties: str) -> list[Json]:
    more: Json = {"properties": _properties(**properties)} if any(properties.values()) else {}
    return [{**_shape(name, box, size), **more} for box in rectangles(tiles)]


def _shape(name: str, box: Rectangle, size: int) -> Json:
    x, y, width, height = (side * size for side in box)
    return {"name": name, "type": "", "x": x, "y": y, "width": width, "height": height, "rotation": 0, "visible": True}


def _properties(**values: str) -> list[Json]:
    return [{"name": name, "type": "string", "value": value} for name, value in sorted(values.items()) if value]


def _rows(text: str, width: int) -> str:
    """JSON text with the tile data put on one line a row of the map, so that a change of a tile is a change of a line."""

    def lines(match: re.Match[str]) -> str:
        numbers = match[1].split()
        rows = ["".join(numbers[i : i + width]) for i in range(0, len(numbers), width)]
        return '"data": [\n' + "\n".join(rows) + "\n]"

    return re.sub(r'"data": \[([\d,\s]+)\]', lines, text)
