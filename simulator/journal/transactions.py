"""Connections that write a run file, and their transactions: all or nothing, and what to say where the disk fails."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

from simulator.core.errors import OutsideError
from simulator.journal.base import PATIENCE
from simulator.journal.recovery import uri
from simulator.journal.schema import APPLICATION, FACT, INDEXES, TABLES, VERSION
from simulator.journal.seal import OPEN, close_up
from simulator.journal.views import views

PATIENT, PAUSE = 2.0, 0.02
"""The seconds in which to try to have the file to ourselves at the end, and those between two tries: readers come and go."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection to write a run file by, whose schema may run nothing. Raises sqlite3.Error."""
    base = sqlite3.connect(uri(path, "rw"), uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    base.execute("PRAGMA trusted_schema = OFF")
    return base


def follow_a_log(base: sqlite3.Connection) -> None:
    """Write ahead, so that readers and the writer do not wait for each other.

    A program that is killed loses nothing that it has recorded. A power cut may lose the latest ticks, whole ones, but never tears
    the file: the log is brought to the disk before it is taken into the file, not with every tick.
    """
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = NORMAL")


def set_up(base: sqlite3.Connection) -> None:
    """Make the tables and views of an empty run file, open to be written. For the inside of a transaction."""
    base.execute(f"PRAGMA application_id = {APPLICATION}")
    base.execute(f"PRAGMA user_version = {VERSION}")
    for statement in (*TABLES.values(), *INDEXES.values(), FACT, *views().values()):
        base.execute(statement)
    base.execute("INSERT INTO seal VALUES (1, ?)", (OPEN,))


def fold(path: Path, base: sqlite3.Connection) -> None:
    """Take the log into the file and seal it. Where that cannot be (a full disk, a reader who stays) it stays open, as good."""
    end = monotonic() + PATIENT
    base.execute(f"PRAGMA busy_timeout = {round(PAUSE * 1000)}")  # each try would wait as long as a writer does
    while True:
        with suppress(sqlite3.OperationalError, OSError):
            base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            base.execute("PRAGMA journal_mode = DELETE")
            close_up(path, base)
            return
        if monotonic() > end:
            return
        sleep(PAUSE)


@contextmanager
def failures(path: Path, kept: int) -> Iterator[None]:
    """Raises OutsideError where the disk fails. `kept` is the last tick that is safe whatever happens here."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise ValueError(f"{path}: {error}") from error
    except sqlite3.Error as error:
        state = f"the run is kept up to tick {kept}" if kept >= 0 else "nothing of the run is kept yet"
        remedy = f"make room and go on with `smallville run --resume --out {path}`"
        raise OutsideError(f"{path}: cannot write ({error}); {state}: {remedy}") from error


@contextmanager
def transaction(path: Path, base: sqlite3.Connection, kept: int) -> Iterator[None]:
    """All or nothing. `kept` is the last tick that is safe whatever happens here. Raises OutsideError where the disk fails."""
    with failures(path, kept), base:
        base.execute("BEGIN IMMEDIATE")
        yield
