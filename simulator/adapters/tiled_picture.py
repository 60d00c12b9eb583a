"""Reading what a Tiled map looks like: its layers and tilesets. `adapters.tiled` reads what it means."""

from __future__ import annotations

from pathlib import Path

import pytiled_parser as tiled

from simulator.adapters.tiled import COLLISION, Source, flat, parsed
from simulator.adapters.tiled_files import inside
from simulator.core.errors import UserError
from simulator.town.picture import Layer, Picture, Sheet

ABOVE = "above"
"""A layer whose name begins so, or that has this property, is drawn over people."""
LIGHT = "light"
"""The property of a tile that says what shines there at night."""


def load_picture(path: Path) -> Picture:
    """What is drawn of a map: the file, or a folder with one. Layers that are not shown in Tiled are left out. UserError."""
    source = parsed(path)
    try:
        sheets = tuple(_sheet(source.path.parent, first, tileset) for first, tileset in (source.map.tilesets or {}).items())
    except (OSError, AttributeError, TypeError) as error:
        raise source.wrong(f"the picture of a tileset cannot be read ({error}): put it beside the map") from error
    width, height = source.map.tile_size
    shown = (layer for layer in flat(source.map.layers) if _drawn(layer))
    layers = tuple(_layer(source, layer) for layer in shown if isinstance(layer, tiled.TileLayer))
    return Picture(int(width), int(height), layers, sheets)


def _drawn(layer: tiled.Layer) -> bool:
    return isinstance(layer, tiled.TileLayer) and layer.visible and layer.name != COLLISION


def _layer(source: Source, layer: tiled.TileLayer) -> Layer:
    above = layer.name.startswith(ABOVE) or bool((layer.properties or {}).get(ABOVE))
    return Layer(layer.name, source.cells(layer), above)


def _sheet(folder: Path, first: int, tileset: tiled.Tileset) -> Sheet:
    """A tileset that is one picture. Raises UserError for one of many pictures."""
    if tileset.image is None:
        raise UserError(f"map: the tileset '{tileset.name}' is a collection of pictures: export it as one picture")
    lights = {first + n: str((tile.properties or {}).get(LIGHT, "")) for n, tile in (tileset.tiles or {}).items()}
    image = inside(folder, tileset.image).read_bytes()
    columns = max(tileset.columns, 1)
    return Sheet(
        image,
        first,
        tileset.tile_count,
        columns,
        tileset.tile_width,
        tileset.tile_height,
        tileset.margin or 0,
        tileset.spacing or 0,
        {gid: light for gid, light in lights.items() if light},
    )
