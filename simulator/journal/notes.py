"""Adding a note to a run file from outside its run: an act of the user that waits for its tick, an interview.

The one-writer lock is for ticks. A note is a transaction of its own, so it may be added while another process writes the run:
SQLite lets the two take turns. No digest covers it.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from simulator.core.codec import text
from simulator.core.errors import OutsideError, UserError
from simulator.journal.lock import Lock
from simulator.journal.reader import RunFile
from simulator.journal.seal import OPEN
from simulator.journal.transactions import connect, fold


def add_note(path: Path, tick: int, person: str, kind: str, body: dict[str, object]) -> None:
    """Keep a note in a run file, whoever else writes it.

    Raises UserError where it is no sound run file, OutsideError where it cannot be written; TypeError or ValueError for a body
    that JSON does not know.
    """
    line = text(body)
    file = RunFile(path)
    try:
        with closing(connect(path)) as base:
            base.execute("BEGIN IMMEDIATE")
            base.execute("INSERT INTO note (tick, person, kind, body) VALUES (?, ?, ?, ?)", (tick, person, kind, line))
            if file.version > 2:
                base.execute("UPDATE seal SET checksum = ?", (OPEN,))
            base.execute("COMMIT")
    except sqlite3.Error as error:
        raise OutsideError(f"{path}: no note can be kept in it ({error})") from error
    if file.version > 2:
        with suppress(UserError, OutsideError):  # where somebody writes it, they seal it when they are done
            reseal(path)


def reseal(path: Path) -> None:
    """Seal a file that nobody writes. Raises UserError where somebody does."""
    lock = Lock(path)
    try:
        with closing(connect(path)) as base:
            fold(path, base)
    finally:
        lock.release()
