"""Which characters a font file has glyphs for, read from its `cmap` table.

SDL_ttf draws a box for what a font lacks and says nothing of it, so the choice of another font needs the file's own word.
The layout of the table is that of the OpenType specification, formats 4 and 12; other formats count as holding nothing.
"""

from __future__ import annotations

import struct
from bisect import bisect_left
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO

_COLLECTION = b"ttcf"
_FORMATS = (12, 4)


class Coverage:
    """The characters of one font. `code in coverage` for a code point."""

    def __init__(self, ends: tuple[int, ...], starts: tuple[int, ...], glyphs: _Glyphs | None = None) -> None:
        self._ends = ends
        self._starts = starts
        self._glyphs = glyphs

    def __contains__(self, code: int) -> bool:
        """Whether the font has a glyph for a code point."""
        n = bisect_left(self._ends, code)
        if n == len(self._ends) or self._starts[n] > code:
            return False
        return self._glyphs is None or self._glyphs.of(n, code - self._starts[n], code) != 0


class _Glyphs:
    """The glyphs of a table of format 4, whose segments may have holes."""

    def __init__(self, table: bytes, count: int) -> None:
        self._table = table
        self._deltas = struct.unpack_from(f">{count}H", table, 16 + 4 * count)
        self._at = 16 + 6 * count
        self._offsets = struct.unpack_from(f">{count}H", table, self._at)

    def of(self, segment: int, nth: int, code: int) -> int:
        """The number of the glyph of a code point, 0 for none."""
        if not self._offsets[segment]:
            return int(code + self._deltas[segment]) & 0xFFFF
        at = self._at + 2 * segment + self._offsets[segment] + 2 * nth
        if at + 2 > len(self._table):
            return 0
        return int(struct.unpack_from(">H", self._table, at)[0])


NOTHING = Coverage((), ())


@lru_cache(maxsize=2048)
def coverage(path: Path) -> Coverage:
    """What a font file has glyphs for (of a collection: its first font); nothing where the file cannot be read."""
    try:
        with path.open("rb") as file:
            return _read(file)
    except (OSError, struct.error, IndexError, ValueError):
        return NOTHING


def _read(file: BinaryIO) -> Coverage:
    head = file.read(16)
    base = struct.unpack_from(">I", head, 12)[0] if head[:4] == _COLLECTION else 0
    file.seek(base + 4)
    (tables,) = struct.unpack(">H", file.read(2))
    file.seek(base + 12)
    for tag, _, offset, length in struct.iter_unpack(">4sIII", file.read(16 * tables)):
        if tag == b"cmap":
            file.seek(offset)
            return _cmap(file.read(length))
    return NOTHING


def _cmap(table: bytes) -> Coverage:
    (count,) = struct.unpack_from(">H", table, 2)
    found: dict[int, int] = {}
    for n in range(count):
        platform, _, offset = struct.unpack_from(">HHI", table, 4 + 8 * n)
        if platform in (0, 3):
            found.setdefault(int(struct.unpack_from(">H", table, offset)[0]), offset)
    chosen = next((form for form in _FORMATS if form in found), None)
    if chosen is None:
        return NOTHING
    return _groups(table[found[12] :]) if chosen == 12 else _segments(table[found[4] :])


def _groups(table: bytes) -> Coverage:
    (count,) = struct.unpack_from(">I", table, 12)
    groups = list(struct.iter_unpack(">III", table[16 : 16 + 12 * count]))
    return Coverage(tuple(end for _, end, _ in groups), tuple(start for start, _, _ in groups))


def _segments(table: bytes) -> Coverage:
    count = struct.unpack_from(">H", table, 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", table, 14)
    starts = struct.unpack_from(f">{count}H", table, 16 + 2 * count)
    return Coverage(ends, starts, _Glyphs(table, count))
