"""A PNG file from palette indices, the same bytes on every machine (zlib's output differs from version to version)."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simulator.core.png import PALETTE, png_file

Colour = tuple[int, int, int, int]
"""Red, green, blue, alpha: 0 to 255 each."""


def png(pixels: NDArray[np.uint8], palette: Sequence[Colour]) -> bytes:
    """An 8-bit palette PNG, stored uncompressed. `pixels` has shape (height, width) and indexes up to 256 colours."""
    height, width = pixels.shape
    rows = np.zeros((height, width + 1), np.uint8)  # each row begins with its filter: none
    rows[:, 1:] = pixels
    colours = bytes(part for colour in palette for part in colour[:3])
    alphas = bytes(colour[3] for colour in palette)
    return png_file(width, height, 8, PALETTE, ((b"PLTE", colours), (b"tRNS", alphas)), _stored(rows.tobytes()))


def _stored(data: bytes) -> bytes:
    """A zlib stream of stored blocks."""
    blocks = [data[i : i + 65535] for i in range(0, len(data), 65535)] or [b""]
    body = b"".join(
        struct.pack("<BHH", block is blocks[-1], len(block), 65535 - len(block)) + block for block in blocks
    )
    return b"\x78\x01" + body + struct.pack(">I", zlib.adler32(data))
