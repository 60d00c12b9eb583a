"""Pictures as PNG files, as small as a palette and good deflating make them."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

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
        return _file(width, height, bits, 3, chunks, _filtered(rows, np.zeros_like(rows)))
    whole = packed.astype("<u4").view(np.uint8).reshape(height, width * 4)
    above = np.vstack([np.zeros_like(whole[:1]), whole[:-1]])
    return min((_file(width, height, 8, 6, [], _filtered(whole, under)) for under in (np.zeros_like(whole), above)), key=len)


def _bits(cells: NDArray[np.uint8], bits: int) -> NDArray[np.uint8]:
    """Rows of palette indices, several to a byte."""
    if bits == 8:
        return cells
    spread = (cells[..., np.newaxis] >> np.arange(bits - 1, -1, -1, dtype=np.uint8)) & 1
    return np.packbits(spread.reshape(len(cells), -1), axis=1)


def _filtered(rows: NDArray[np.uint8], under: NDArray[np.uint8]) -> bytes:
    """Rows as PNG wants them, each less what stands above it (filter 2) or less nothing (filter 0)."""
    kind = np.full((len(rows), 1), 2 if under.any() else 0, np.uint8)
    return np.hstack([kind, rows - under]).tobytes()


def _file(width: int, height: int, bits: int, colour: int, chunks: list[tuple[bytes, bytes]], rows: bytes) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, bits, colour, 0, 0, 0)
    body = [(b"IHDR", head), *chunks, (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in body)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
