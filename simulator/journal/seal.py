"""The seal of a run file that nobody writes: a checksum of all its bytes, by which a reader tells a damaged one at once.

It guards against accident, not against malice: whoever forges a file can seal it, too. A file that is being written is open (its
seal is zero), and so is one whose writer was killed; whoever reads that looks at all of it instead.
"""

from __future__ import annotations

import sqlite3
import zlib
from pathlib import Path

OPEN = bytes(4)
"""The seal of a file that is being written."""
CHECKSUM = "SELECT checksum FROM seal"
PAGE_OF = "SELECT rootpage FROM sqlite_master WHERE name = 'seal' AND type = 'table'"

MARK = 4
"""Bytes of a mark."""
_CHUNK = 2**20
_COUNTERS = ((24, 28), (92, 100))
"""Bytes of the first page that change with every transaction."""
_TRIES = 20


def checksum(path: Path, page_size: int, page: int) -> bytes:
    """The checksum of all bytes of a file but for its counters and the page that holds the seal. Raises OSError.

    Reading a file behind SQLite's back drops the locks that this process has on it, so nobody here may be in a transaction.
    """
    state = 0
    hidden = (*_COUNTERS, ((page - 1) * page_size, page * page_size))
    with path.open("rb") as file:
        at = 0
        while chunk := file.read(_CHUNK):
            state = zlib.crc32(_without(chunk, at, hidden), state)
            at += len(chunk)
    return (state or 1).to_bytes(4, "big")


def marked(key: bytes, data: bytes) -> bytes:
    """Some bytes with a mark at their end, by which they are known to be whole and to belong to a key, whatever the seal says."""
    return data + zlib.crc32(data, zlib.crc32(key)).to_bytes(MARK, "big")


def unmarked(key: object, data: object) -> bytes | None:
    """What was marked for a key; None where it is not as it was."""
    if type(key) is not bytes or type(data) is not bytes:
        return None
    found = data[:-MARK]
    return found if found and marked(key, found) == data else None


def _without(chunk: bytes, at: int, hidden: tuple[tuple[int, int], ...]) -> bytes:
    """A part of a file that begins at a byte, with what is hidden made zero."""
    parts = [(max(start - at, 0), min(end - at, len(chunk))) for start, end in hidden]
    if all(start >= end for start, end in parts):
        return chunk
    shown = bytearray(chunk)
    for start, end in parts:
        if start < end:
            shown[start:end] = bytes(end - start)
    return bytes(shown)


def close_up(path: Path, base: sqlite3.Connection) -> None:
    """Seal a file that this connection has, whose log is folded in. Where others keep writing notes, it stays open."""
    (page_size,), (page,) = base.execute("PRAGMA page_size").fetchone(), base.execute(PAGE_OF).fetchone()
    for _ in range(_TRIES):
        before = base.execute("PRAGMA data_version").fetchone()
        found = checksum(path, page_size, page)
        base.execute("BEGIN IMMEDIATE")
        same = base.execute("PRAGMA data_version").fetchone() == before
        if same:
            base.execute("UPDATE seal SET checksum = ?", (found,))
        base.execute("COMMIT" if same else "ROLLBACK")
        if same:
            return
