"""GIF: moving pictures written by ourselves, so that nothing has to be installed for them.

Each picture holds only what has changed since the last; what is nearly as it was stays. The format is that of GIF89a
(https://www.w3.org/Graphics/GIF/spec-gif89a.txt) with the looping extension that all browsers read.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from simulator.adapters.gif_colours import MOST, Colours, colours_of

Pixels = NDArray[np.uint8]

GROUP = 24_000_000
"""Bytes of pictures that are looked at together, to choose colours for them."""
ALIKE = 3
"""By how much (of 255) a colour may be off before it counts as changed."""
CLEAR = MOST
"""The index that stands for: as it was."""
LONGEST = 65535
"""Hundredths of a second that a picture may stand."""


@dataclass(slots=True)
class _Waiting:
    """The last picture, kept until it is known how long it stands."""

    at: tuple[int, int]
    size: tuple[int, int]
    indexes: bytes
    table: bytes
    stands: int


class GifWriter:
    """Writes pictures of one size (width, height) to a file, each standing for `stands` hundredths of a second."""

    def __init__(self, file: BinaryIO, size: tuple[int, int], stands: int) -> None:
        self._file = file
        self._size = size
        self._stands = stands
        self._shown: Pixels | None = None
        self._colours: Colours | None = None
        self._group: list[Pixels] = []
        self._waiting: _Waiting | None = None
        file.write(b"GIF89a" + struct.pack("<HHBBB", *size, 0x70, 0, 0))
        file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")

    def add(self, pixels: bytes) -> None:
        """Add a picture: its pixels row by row, four bytes each: blue, green, red and an idle one."""
        width, height = self._size
        self._group.append(np.frombuffer(pixels, np.uint8).reshape(height, width, 4)[..., 2::-1])
        if len(self._group) * len(pixels) >= GROUP:
            self._flush()

    def close(self) -> None:
        """Write what is left; the file itself stays open."""
        self._flush()
        self._settle()
        self._file.write(b";")

    def _flush(self) -> None:
        if not self._group:
            return
        self._colours = colours_of(self._group, self._colours)
        for picture in self._group:
            self._picture(picture, self._colours)
        self._group = []

    def _picture(self, picture: Pixels, colours: Colours) -> None:
        if self._shown is None:
            changed = np.ones(picture.shape[:2], bool)
            self._shown = picture.copy()
        else:
            off = np.abs(picture.astype(np.int16) - self._shown)
            changed = off.max(axis=2) > ALIKE
            self._shown[changed] = picture[changed]
        rows, columns = np.flatnonzero(changed.any(axis=1)), np.flatnonzero(changed.any(axis=0))
        if not len(rows) and self._waiting is not None and self._waiting.stands + self._stands <= LONGEST:
            self._waiting.stands += self._stands
            return
        top, bottom = (int(rows[0]), int(rows[-1]) + 1) if len(rows) else (0, 1)
        left, right = (int(columns[0]), int(columns[-1]) + 1) if len(columns) else (0, 1)
        part = np.where(changed[top:bottom, left:right], colours.indexes(picture[top:bottom, left:right]), np.uint8(CLEAR))
        self._settle()
        self._waiting = _Waiting((left, top), (right - left, bottom - top), part.tobytes(), colours.table, self._stands)

    def _settle(self) -> None:
        """Write the picture that was waiting."""
        one, self._waiting = self._waiting, None
        if one is None:
            return
        self._file.write(b"\x21\xf9\x04" + struct.pack("<BHB", 0x05, one.stands, CLEAR) + b"\x00")
        self._file.write(b"\x2c" + struct.pack("<HHHHB", *one.at, *one.size, 0x87) + one.table + b"\x08")
        packed = packed_indexes(one.indexes)
        for start in range(0, len(packed), 255):
            block = packed[start : start + 255]
            self._file.write(bytes((len(block),)) + block)
        self._file.write(b"\x00")


def write_gif(file: BinaryIO, size: tuple[int, int], stands: int, pictures: Iterable[bytes]) -> None:
    """Write pictures (see `GifWriter`) as they come."""
    writer = GifWriter(file, size, stands)
    for pixels in pictures:
        writer.add(pixels)
    writer.close()


def packed_indexes(indexes: bytes) -> bytes:
    """Indexes of 8 bits, packed by the LZW of GIF: codes of 9 to 12 bits, the lowest bit first."""
    clear, end = 256, 257
    known: dict[int, int] = {}
    fresh, bits, limit = 258, 9, 512
    held, count = clear, 9
    out = bytearray()
    code = indexes[0]
    look = known.get
    for value in memoryview(indexes)[1:]:
        key = code << 8 | value
        found = look(key)
        if found is not None:
            code = found
            continue
        held |= code << count
        count += bits
        while count >= 8:
            out.append(held & 255)
            held >>= 8
            count -= 8
        if fresh < 4096:
            known[key] = fresh
            if fresh == limit:
                bits, limit = bits + 1, limit * 2
            fresh += 1
        else:
            held |= clear << count
            count += bits
            known.clear()
            fresh, bits, limit = 258, 9, 512
        code = value
    held |= code << count
    count += bits
    if fresh == limit and bits < 12:  # the reader has learnt one more code by now
        bits += 1
    held |= end << count
    count += bits
    return bytes(out) + held.to_bytes((count + 7) // 8, "little")
