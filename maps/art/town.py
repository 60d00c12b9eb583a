"""A town as its map: laid out, built, furnished."""

from __future__ import annotations

from simulator.adapters.tiled_write import Drawing

from .building import Builder
from .canvas import finished, laid_out
from .plan import Town
from .sheet import Sheet


def drawn(town: Town, tiles: Sheet) -> Drawing:
    """A town as it is written."""
    canvas = laid_out(town, tiles)
    Builder(canvas).build()
    return finished(canvas)
