"""The container of a PNG file; how its rows are packed is left to who writes one."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

PALETTE, RGBA = 3, 6
"""Kinds of pixels: indices of a palette, or red, green, blue and alpha."""

Chunk = tuple[bytes, bytes]
"""Its kind, and what it holds."""


def png_file(width: int, height: int, bits: int, kind: int, chunks: Sequence[Chunk], packed: bytes) -> bytes:
    """A PNG file of `bits` a sample; `packed` is the zlib stream of its rows, each after the number of its filter."""
    head = struct.pack(">IIBBBBB", width, height, bits, kind, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(_chunk, [(b"IHDR", head), *chunks, (b"IDAT", packed), (b"IEND", b"")]))


def _chunk(chunk: Chunk) -> bytes:
    kind, data = chunk
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
