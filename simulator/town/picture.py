"""What is drawn of a map: its tile layers and the sheets that its tiles are cut from. Nobody in the town sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from simulator.core.types import Tile

GID = 0x0FFFFFFF
"""The bits of a cell that say which tile it is; those above say how it is flipped."""
ACROSS, DOWN, TURNED = 0x80000000, 0x40000000, 0x20000000
"""A cell's tile is flipped left to right, upside down, or (before either) about its diagonal."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture cut into tiles: the tile of gid `first + n` is the n-th, row by row. `image` is a file's bytes.

    Sizes are in pixels; `margin` lies around the sheet, `spacing` between its tiles. `lights` says of tiles (by gid) what
    shines there at night: "window", "lamp", "fire".
    """

    image: bytes
    first: int
    count: int
    columns: int
    width: int
    height: int
    margin: int = 0
    spacing: int = 0
    lights: Mapping[int, str] = field(default_factory=dict)

    def cut(self, gid: int) -> tuple[int, int, int, int]:
        """Where a tile lies in the picture: x, y, width, height."""
        row, column = divmod(gid - self.first, self.columns)
        x = self.margin + column * (self.width + self.spacing)
        return x, self.margin + row * (self.height + self.spacing), self.width, self.height


@dataclass(frozen=True, slots=True)
class Layer:
    """A grid of cells (height, width): 0 is empty. A layer that is `above` is drawn over people."""

    name: str
    cells: NDArray[np.int64]
    above: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """The layers from the bottom up. `width` and `height` are those of a tile of the grid, in pixels."""

    width: int
    height: int
    layers: tuple[Layer, ...]
    sheets: tuple[Sheet, ...]

    def lights(self) -> tuple[tuple[str, Tile], ...]:
        """What shines at night, and where."""
        kinds = {gid: kind for sheet in self.sheets for gid, kind in sheet.lights.items()}
        found = [
            (kinds[gid], Tile(int(x), int(y)))
            for layer in self.layers
            for gid in sorted(kinds)
            for y, x in np.argwhere((layer.cells & GID) == gid)
        ]
        return tuple(dict.fromkeys(found))

    def sheet(self, gid: int) -> Sheet | None:
        """The sheet that a tile is cut from; None if there is no such tile."""
        return next((sheet for sheet in self.sheets if sheet.first <= gid < sheet.first + sheet.count), None)
