"""Adding a note to a run file from outside its run: an act of the user that waits for its tick, an interview.

The one-writer lock is for ticks. A note is a transaction of its own, so it may be added while another process writes the run:
SQLite lets the two take turns. No digest covers it.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from simulator.core.codec import text
from simulator.core.errors import OutsideError
from simulator.journal.reader import PATIENCE, RunFile


def add_note(path: Path, tick: int, person: str, kind: str, body: dict[str, object]) -> None:
    """Keep a note in a run file, whoever else writes it.

    Raises UserError where it is no sound run file, OutsideError where it cannot be written; TypeError or ValueError for a body
    that JSON does not know.
    """
    line = text(body)
    RunFile(path)
    place = path.absolute().as_posix()
    uri = f"file://{'' if place.startswith('/') else '/'}{quote(place, safe='/:')}?mode=rw"
    try:
        with closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)) as base:
            base.execute("INSERT INTO note (tick, person, kind, body) VALUES (?, ?, ?, ?)", (tick, person, kind, line))
    except sqlite3.Error as error:
        raise OutsideError(f"{path}: no note can be kept in it ({error})") from error
