"""Undoing what a writer who was killed left half done: the transaction that stands in SQLite's rollback journal beside the file.

A run that is being recorded follows a log, which needs nothing undone. But the seal is set and opened, notes are kept and a file is
made smaller with the pages as they were beside it, and who may only read cannot put them back.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

_OF_SEVERAL = bytes.fromhex("d9d505f920a163d7")
"""How a rollback journal ends that belongs to several files at once, which ours never do."""


def uri(path: Path, mode: str) -> str:
    """The address by which SQLite opens a file."""
    place = path.absolute().as_posix()
    return f"file://{'' if place.startswith('/') else '/'}{quote(place, safe='/:')}?mode={mode}"


def rollback_journal(path: Path) -> Path:
    """Where SQLite keeps the pages of a file as they were before a transaction."""
    return Path(f"{path}-journal")


def roll_back(path: Path, patience: float) -> None:
    """Put a file back to before the transaction that was cut off, where there is one; else nothing. Raises sqlite3.Error.

    SQLite tells a transaction that is under way from one that was cut off, and leaves the first alone. A journal that names
    further files is a stranger's, and not followed.
    """
    journal = rollback_journal(path)
    try:
        data = journal.open("rb")
    except OSError:
        return
    with data:
        if data.seek(0, 2) < len(_OF_SEVERAL):
            return
        data.seek(-len(_OF_SEVERAL), 2)
        if data.read() == _OF_SEVERAL:
            return
    with closing(sqlite3.connect(uri(path, "rw"), uri=True, timeout=patience, isolation_level=None)) as base:
        base.execute("PRAGMA trusted_schema = OFF")
        base.execute("SELECT rootpage FROM sqlite_master LIMIT 1").fetchone()
