"""Pictures as PNG files, as small as a palette and good deflating make them."""

from __future__ import annotations

import zlib

import numpy as np
from numpy.typing import NDArray

from simulator.core.png import PALETTE, RGBA, png_file

Image = NDArray[np.uint8]
"""Red, green, blue, alpha: shape (height, width, 4)."""


def png(image: Image) -> bytes:
    """A picture as a PNG file: with a palette where it has at most 256 colours, else with four bytes a pixel."""
    packed = np.ascontiguousarray(image).view(np.uint32)[..., 0]
    packed = np.where(image[..., 3] == 0, 0, packed)  # nobody sees the colour of what is transparent
    colours, cells = np.unique(packed, return_inverse=True)
    height, width = packed.shape
    if len(colours) <= 256:
        bits = next(bits for bits in (1, 2, 4, 8) if 1 << bits >= len(colours))
        palette = colours.astype("<u4").view(np.uint8).reshape(-1, 4)
        rows = _bits(cells.reshape(height, width).astype(np.uint8), bits)
        chunks = [(b"PLTE", palette[:, :3].tobytes()), (b"tRNS", palette[:, 3].tobytes())]
        return png_file(width, height, bits, PALETTE, chunks, _deflated(rows, np.zeros_like(rows)))
    whole = packed.astype("<u4").view(np.uint8).reshape(height, width * 4)
    above = np.vstack([np.zeros_like(whole[:1]), whole[:-1]])
    return png_file(width, height, 8, RGBA, [], min((_deflated(whole, under) for under in (np.zeros_like(whole), above)), key=len))


def _bits(cells: NDArray[np.uint8], bits: int) -> NDArray[np.uint8]:
    """Rows of palette indices, several to a byte."""
    if bits == 8:
        return cells
    spread = (cells[..., np.newaxis] >> np.arange(bits - 1, -1, -1, dtype=np.uint8)) & 1
    return np.packbits(spread.reshape(len(cells), -1), axis=1)


def _deflated(rows: NDArray[np.uint8], under: NDArray[np.uint8]) -> bytes:
    """Rows as PNG wants them, each less what stands above it (filter 2) or less nothing (filter 0), deflated."""
    kind = np.full((len(rows), 1), 2 if under.any() else 0, np.uint8)
    return zlib.compress(np.hstack([kind, rows - under]).tobytes(), 9)
