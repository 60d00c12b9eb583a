"""The lock of a run file's one writer: an open write transaction on an empty database beside it, which dies with its process."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from simulator.core.errors import OutsideError, UserError


class Lock:
    """Held from the moment it is made until `release`. A file left behind by a process that died holds nobody up."""

    def __init__(self, path: Path) -> None:
        """Take the lock for a run file. Raises UserError if somebody else writes it, OutsideError if its folder is closed to us."""
        self._path = path.with_name(f"{path.name}.lock")
        base = None
        while base is None:
            base = self._taken(path)
        self._base = base

    def release(self) -> None:
        """Let go, and tidy up."""
        # Where an open file can be removed it goes before the lock does, so that nobody's new lock is removed in its place.
        removed = _remove(self._path)
        self._base.close()
        if not removed:
            _remove(self._path)

    def _taken(self, path: Path) -> sqlite3.Connection | None:
        """The open transaction; None if its file was just removed by the last owner, so that others would lock another."""
        base: sqlite3.Connection | None = None
        file = self._made(path)
        try:
            base = sqlite3.connect(self._path, timeout=0, isolation_level=None, check_same_thread=False)
            base.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if base is not None:
                base.close()
            if "locked" in str(error):
                raise UserError(f"{path}: another run is writing this file; wait until it ends, or choose another --out") from error
            if file is not None and file == _identity(self._path):
                raise OutsideError(f"{path}: cannot be locked for writing ({error}); choose another --out") from error
            return None
        if file is not None and file == _identity(self._path):
            return base
        base.close()
        return None

    def _made(self, path: Path) -> tuple[int, int, int] | None:
        """The identity of the lock's file, which is made if it is not there."""
        try:
            with suppress(FileExistsError):
                self._path.touch(exist_ok=False)
        except OSError as error:
            raise OutsideError(f"{path}: cannot write in this folder ({error.strerror}); choose another --out") from error
        return _identity(self._path)


def held(path: Path) -> bool:
    """Whether somebody writes a run file just now. Asking takes no lock that a writer would notice for more than a moment."""
    lock = path.with_name(f"{path.name}.lock")
    if not lock.exists():
        return False
    try:
        with closing(sqlite3.connect(f"{lock.absolute().as_uri()}?mode=ro", uri=True, timeout=0)) as base:
            base.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        return "locked" in str(error)
    return False


def _identity(path: Path) -> tuple[int, int, int] | None:
    """What tells a file that nobody writes to from a later one of the same name; None if there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino, found.st_mtime_ns


def _remove(path: Path) -> bool:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return False
    return True
