"""A run file as a database to ask: read only, with nothing in it trusted and nothing run, and time and memory bounded.

A database can hold more than data: triggers, views and tables whose definitions are programs, rows that lead in circles, blobs that
say they are larger than any memory. So the schema must be ours to the letter, and whatever is asked has bounds.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from threading import local
from typing import Any

from simulator.core.errors import OutsideError, UserError
from simulator.journal.recovery import roll_back, rollback_journal, uri
from simulator.journal.schema import APPLICATION, LAYOUTS, VERSION

PATIENCE = 10.0
"""Seconds to wait for a writer that has the file to itself for a moment."""
SECONDS = 20.0
"""What one question may take; those that look at the whole file may take `LONG`."""
LONG = 600.0
PAGE = 4096
"""Rows of a part of an answer."""
LARGEST = 64 * 2**20
"""Bytes of one value, at most."""
GULP = 16 * 2**20
"""Bytes of values after which an answer is cut, so that it is asked for in parts."""

IMPOSSIBLE = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError, MemoryError)
"""What a fold raises over a history that cannot have been."""

Cell = Any
"""What SQLite hands over: of any type in a stranger's file, so it is looked at before it is used."""

_LIMITS = (
    (sqlite3.SQLITE_LIMIT_LENGTH, LARGEST),
    (sqlite3.SQLITE_LIMIT_SQL_LENGTH, 100_000),
    (sqlite3.SQLITE_LIMIT_COLUMN, 100),
    (sqlite3.SQLITE_LIMIT_EXPR_DEPTH, 100),
    (sqlite3.SQLITE_LIMIT_COMPOUND_SELECT, 20),
    (sqlite3.SQLITE_LIMIT_ATTACHED, 0),
    (sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    (sqlite3.SQLITE_LIMIT_WORKER_THREADS, 0),
)
_STEPS = 200_000
"""Instructions of SQLite's machine between two looks at the clock."""


class Base:
    """The database of a path. It is open only for the length of each question, or of a few at once."""

    def __init__(self, path: Path) -> None:
        """Raises UserError where there is no such file, or it is no run file that this program reads."""
        self.path = path
        self._here = local()
        _regular(path)
        with self.at_once():
            self.version = self._version()
            self.roots = self._check_schema()

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Ask the questions that follow over one connection: a new one has to read the whole schema, which takes longer than most.

        For a few short ones alone, since a writer who wants the file to itself waits; and the file must not be read behind
        SQLite's back meanwhile.
        """
        if self._shared() is not None:
            yield
            return
        with self._open(SECONDS) as base:
            try:
                self._here.base = base
                yield
            finally:
                self._here.base = None

    def ask(self, query: str, *values: Cell, seconds: float = SECONDS, most: int = GULP) -> list[tuple[Cell, ...]]:
        """The rows that answer a query, in one short read-only transaction. Raises UserError for more bytes than `most`."""
        found, whole = self._answer(query, values, seconds, most)
        if not whole:
            raise self.damaged("it holds more than it can")
        return found

    def some(self, query: str, *values: Cell) -> list[tuple[Cell, ...]]:
        """The same, but of a long answer only the first rows, one at least, for who asks for the rest later."""
        return self._answer(query, values, SECONDS, GULP)[0]

    def pages(self, query: str, after: Cell, *values: Cell) -> Iterator[list[tuple[Cell, ...]]]:
        """The rows of a query in parts, for which `after`, its first value, is the first cell of the row before; they must rise."""
        whole = False
        while not whole:
            found, whole = self._answer(query, (after, *values), SECONDS, GULP)
            whole = whole and len(found) < PAGE
            if found:
                if type(found[-1][0]) is not type(after) or found[-1][0] <= after:
                    raise self.damaged(f"its rows after {after} cannot be read")
                yield found
                after = found[-1][0]

    def _answer(self, query: str, values: Sequence[Cell], seconds: float, most: int) -> tuple[list[tuple[Cell, ...]], bool]:
        """The rows up to so many bytes, and whether these are all."""
        found: list[tuple[Cell, ...]] = []
        size = 0
        shared = self._shared()
        with self._open(seconds) if shared is None else nullcontext(shared) as base:
            for row in base.execute(query, values):
                found.append(row)
                size += sum(len(cell) for cell in row if isinstance(cell, str | bytes))
                if size > most:
                    return found, False
        return found, True

    def pairs(self, query: str, *values: Cell) -> dict[Cell, Cell]:
        """The rows of two columns that answer a query, by the first."""
        return {key: value for key, value in self.ask(query, *values)}

    def damaged(self, what: str) -> UserError:
        """The error of a file that is not as a run was written, in a line."""
        line = " ".join(what.split())
        return UserError(f"{self.path}: this run file is damaged ({line[:200]}); use a copy of it, or run it again")

    @property
    def size(self) -> int:
        """Bytes of the file and of the log beside it."""
        return sum(part.stat().st_size for part in (self.path, Path(f"{self.path}-wal")) if part.exists())

    def _shared(self) -> sqlite3.Connection | None:
        """The connection over which this thread asks several questions at once, if it does."""
        base: sqlite3.Connection | None = getattr(self._here, "base", None)
        return base

    @contextmanager
    def _open(self, seconds: float) -> Iterator[sqlite3.Connection]:
        try:
            self._undo()
            with closing(sqlite3.connect(self._uri(), uri=True, timeout=PATIENCE, isolation_level=None)) as base:
                guard(base, seconds)
                yield base
        except (sqlite3.Error, OverflowError, UnicodeError, MemoryError) as error:
            raise self._failed(error) from error

    def _undo(self) -> None:
        """Undo what a writer who was killed left half done, where we may write."""
        if rollback_journal(self.path).exists() and os.access(self.path.parent, os.W_OK) and os.access(self.path, os.W_OK):
            roll_back(self.path, PATIENCE)

    def _failed(self, error: Exception) -> Exception:
        if not self.path.exists():
            return UserError(f"{self.path}: the run file has gone; was it moved?")
        said = str(error)
        if "locked" in said or "unable to open" in said or "readonly" in said:
            if "readonly" in said and rollback_journal(self.path).exists():
                what = "whoever wrote it was stopped, and it cannot be put right here"
                return OutsideError(f"{self.path}: {what}; copy it and {rollback_journal(self.path).name} to a folder of yours")
            return OutsideError(f"{self.path}: cannot be read just now ({said}); try again")
        if "not a database" in said:
            return self._no_run()
        return self.damaged("it takes too long to read" if said == "interrupted" else said)

    def _version(self) -> int:
        if self.ask("PRAGMA application_id") != [(APPLICATION,)]:
            raise self._no_run()
        version = self.pairs("SELECT key, value FROM meta").get("version")
        for known in LAYOUTS:
            if version == str(known):
                return known
        shown = " ".join(str(version).split())[:20]
        which = " and ".join(map(str, sorted(LAYOUTS)))
        older = isinstance(version, str) and version.isdecimal() and len(version) < 6 and int(version) < VERSION
        fix = "the smallville that made it" if older else "a newer smallville"
        raise UserError(f"{self.path}: made by version {shown} of the run file; this program reads {which}: use {fix}")

    def _check_schema(self) -> dict[str, int]:
        """The first pages of tables. Raises UserError unless all that could run or mislead is ours. Views are never asked."""
        ours = LAYOUTS[self.version]
        rows = self.ask("SELECT type, name, sql, rootpage FROM sqlite_master WHERE NOT (type = 'index' AND sql IS NULL)")
        found = [(name, sql) for kind, name, sql, _ in rows if kind != "view" or name in ours]
        roots = {name: page for kind, name, _, page in rows if kind == "table"}
        if len(found) != len(ours) or dict(found) != ours or any(type(page) is not int for page in roots.values()):
            raise self.damaged("its tables are not those of a run file")
        return roots

    def _no_run(self) -> UserError:
        return UserError(f"{self.path}: this is no run file; name one that `smallville run` has made")

    def _uri(self) -> str:
        # Where we may write nothing and nobody is writing, SQLite must be told not to look for the files of a writer.
        beside = (Path(f"{self.path}-wal"), rollback_journal(self.path))
        alone = not os.access(self.path.parent, os.W_OK) and not any(path.exists() for path in beside)
        return uri(self.path, "ro") + ("&immutable=1" if alone else "")


def guard(base: sqlite3.Connection, seconds: float) -> None:
    """Let a connection run nothing that stands in the file, and for no longer than so many seconds."""
    for limit, value in _LIMITS:
        base.setlimit(limit, value)
    end = time.monotonic() + seconds
    base.set_progress_handler(lambda: time.monotonic() > end, _STEPS)
    base.execute("PRAGMA trusted_schema = OFF")
    base.execute("PRAGMA cell_size_check = ON")


def _regular(path: Path) -> None:
    """Raises UserError where a path leads to no ordinary file: a pipe or a device would be waited for for ever."""
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, ValueError) as error:
        raise UserError(f"{path}: there is no such run file; `smallville run --out {path}` makes one") from error
    except OSError as error:
        raise UserError(f"{path}: cannot be opened ({error.strerror}); name a run file") from error
    if stat.S_ISDIR(mode):
        raise UserError(f"{path}: this is a folder; name a run file in it")
    if not stat.S_ISREG(mode):
        raise UserError(f"{path}: this is no file but a pipe or a device; name a run file")
