"""Writing a run file: each tick in one transaction, so that whatever happens to the program, whole ticks are kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import groupby, pairwise
from operator import itemgetter
from pathlib import Path
from time import sleep
from types import TracebackType

from simulator.core.codec import load_fields, text
from simulator.core.errors import OutsideError, UserError
from simulator.core.facts import Fact
from simulator.journal.answers import Answer
from simulator.journal.digest import Row, chain, row, start
from simulator.journal.header import Header, asset_rows, meta_rows
from simulator.journal.lock import Lock
from simulator.journal.reader import PATIENCE, RunFile
from simulator.journal.schema import APPLICATION, TABLES, VERSION
from simulator.journal.views import views

QUIET = 60
"""Ticks without facts that may wait before they are written down; losing them loses no history."""
TRIES, PAUSE = 50, 0.02
"""How often to try to have the file to ourselves at the end, and the seconds between: readers come and go."""


class Journal:
    """A run file to write. Only one can be open for a file at a time, also among processes; close it when done.

    Where the disk fails, methods raise OutsideError; what was written stays good, and the call may be made again.
    """

    def __init__(self, path: Path, base: sqlite3.Connection, lock: Lock) -> None:
        """For `create` and `reopen`, which see to it that the parts belong together."""
        self.path = path
        self._base = base
        self._lock = lock
        found = base.execute("SELECT tick, checksum FROM tick ORDER BY tick DESC LIMIT 1").fetchone()
        self._last: int = found[0] if found else -1
        self._digest: str = found[1] if found else start()
        self._written = self._last
        self._finished = base.execute("SELECT value FROM meta WHERE key = 'finished'").fetchone() == ("1",)
        self._closed = False

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """A new run file. Raises UserError if the path exists, ValueError for a header that cannot be written."""
        meta, assets = meta_rows(header), asset_rows(header)
        _folder(path)
        with ExitStack() as undo:
            lock = Lock(path)
            undo.callback(lock.release)
            _claim(path)
            undo.callback(path.unlink, missing_ok=True)
            base = _connect(path)
            undo.callback(base.close)
            with _transaction(path, base, -1):
                base.execute(f"PRAGMA application_id = {APPLICATION}")
                base.execute(f"PRAGMA user_version = {VERSION}")
                for statement in (*TABLES.values(), *views().values()):
                    base.execute(statement)
                base.executemany("INSERT INTO meta VALUES (?, ?)", meta.items())
                base.executemany("INSERT INTO asset VALUES (?, ?)", assets)
            _follow_a_log(base)
            journal = cls(path, base, lock)
            undo.pop_all()
        return journal

    @classmethod
    def reopen(cls, path: Path, until: int | None = None) -> Journal:
        """A run file to go on with, if given to another tick. Raises UserError if it is damaged or somebody else writes it."""
        RunFile(path)
        with ExitStack() as undo:
            lock = Lock(path)
            undo.callback(lock.release)
            RunFile(path).sound()
            base = _connect(path)
            undo.callback(base.close)
            _follow_a_log(base)
            journal = cls(path, base, lock)
            if until is not None:
                with _transaction(path, base, journal.last_tick):
                    _set(base, "until", str(until))
            undo.pop_all()
        return journal

    @property
    def last_tick(self) -> int:
        """The last tick that was given to `record`, -1 if none."""
        return self._last

    @property
    def digest(self) -> str:
        """The digest of the history so far."""
        return self._digest

    def record(self, tick: int, facts: Sequence[Fact]) -> None:
        """Write a tick down, whole or not at all. Ticks left out are taken to have been quiet.

        A tick without facts may wait for the next one that has some, or for `flush`. Raises ValueError if the tick is not later
        than the last, if the facts are not of this tick or not in the order of their ids, or if one would not read back equal.
        """
        if tick <= self._last:
            raise ValueError(f"tick {tick} comes after tick {self._last}")
        if [fact.tick for fact in facts] != [tick] * len(facts):
            raise ValueError(f"tick {tick} was given the facts of another")
        if any(one.id >= two.id for one, two in pairwise(facts)):
            raise ValueError(f"the facts of tick {tick} are not in the order of their ids")
        if facts or tick - self._written >= QUIET:
            self._write(tick, [_readable(fact) for fact in facts])
        self._last = tick

    def flush(self) -> None:
        """Write down the quiet ticks that wait, for readers who follow closely."""
        if self._last > self._written:
            self._write(self._last, [])

    def note(self, tick: int, person: str, kind: str, body: dict[str, object]) -> None:
        """Keep a record about the work. `body` holds what JSON knows; other values raise TypeError, NaN ValueError."""
        with _transaction(self.path, self._base, self._written):
            self._base.execute("INSERT INTO note (tick, person, kind, body) VALUES (?, ?, ?, ?)", (tick, person, kind, text(body)))

    def answer(self, one: Answer) -> None:
        """Keep the outcome of a call to a model, as soon as it has come; one that is there already is replaced."""
        with _transaction(self.path, self._base, self._written):
            row = (one.tick, one.person, one.n, one.question, one.reply)
            self._base.execute("INSERT OR REPLACE INTO answer (tick, person, n, question, reply) VALUES (?, ?, ?, ?, ?)", row)

    def finish(self) -> None:
        """Say that the run has reached its end. A tick recorded later takes that back."""
        self.flush()
        with _transaction(self.path, self._base, self._written):
            _set(self._base, "finished", "1")
        self._finished = True

    def close(self) -> None:
        """Write down what waits and leave a single file behind. Closing twice is harmless."""
        if self._closed:
            return
        self._closed = True
        try:
            self.flush()
            _fold(self._base)
        finally:
            self._base.close()
            self._lock.release()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def copy(self, source: RunFile, tick: int) -> None:
        """Take over the history of the ticks before `tick` from another run file; see `copy_until`."""
        digest = self._digest
        with _transaction(self.path, self._base, -1):
            for at, rows in groupby(source.rows(0, tick - 1), itemgetter(0)):
                digest = self._insert(digest, at, list(rows))
            last = self._base.execute("SELECT coalesce(max(tick), -1) FROM tick").fetchone()[0]
            if last < tick - 1:
                self._insert(digest, tick - 1, [])
        self._digest, self._last, self._written = digest, tick - 1, tick - 1

    def _write(self, tick: int, rows: Sequence[Row]) -> None:
        with _transaction(self.path, self._base, self._written):
            digest = self._insert(self._digest, tick, rows)
            if self._finished:
                _set(self._base, "finished", "0")
        self._finished = False
        self._digest, self._last, self._written = digest, tick, tick

    def _insert(self, before: str, tick: int, rows: Sequence[Row]) -> str:
        """Within a transaction: the rows of a tick, and the digest after it, which is returned."""
        digest = chain(before, rows)
        self._base.executemany("INSERT INTO fact VALUES (?, ?, ?, ?, ?)", rows)
        self._base.execute("INSERT INTO tick VALUES (?, ?)", (tick, digest))
        return digest


def copy_until(source: RunFile, path: Path, tick: int, header: Header) -> Journal:
    """A new run file with another's history of the ticks before `tick`, ready to record `tick` itself; notes stay behind.

    Raises UserError if the source has not come that far or is damaged before it, or if the path exists.
    """
    last = source.last_tick
    if not 0 <= tick <= last + 1:
        raise UserError(f"{source.path}: recorded to tick {last}, it cannot be forked at tick {tick}; choose another time")
    journal = Journal.create(path, header)
    try:
        journal.copy(source, tick)
        if journal.digest != source.digest(tick - 1):
            source.sound()
    except BaseException:
        journal.close()
        path.unlink()
        raise
    return journal


def _readable(fact: Fact) -> Row:
    """The row of a fact, from which the same fact can be read again: nobody shall find out only when resuming."""
    found = row(fact)
    try:
        same = load_fields(found.event, found.body) == fact.event
    except (TypeError, ValueError) as error:
        raise ValueError(f"{found.event} of {fact.person} in tick {fact.tick} could not be read again: {error}") from error
    if not same:
        raise ValueError(f"{found.event} of {fact.person} in tick {fact.tick} would not read back as it is: {found.body[:100]}")
    return found


def _claim(path: Path) -> None:
    """Make an empty file of a new name, before anybody else does."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError as error:
        raise _exists(path) from error
    except OSError as error:
        raise OutsideError(f"{path}: cannot write here ({error.strerror}); choose another --out") from error


def _exists(path: Path) -> UserError:
    return UserError(f"{path}: this file exists and is never overwritten; choose another --out, or go on with it by --resume")


def _folder(path: Path) -> None:
    if path.exists():
        raise _exists(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutsideError(f"{path.parent}: cannot make this folder ({error.strerror}); choose another --out") from error


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)


def _follow_a_log(base: sqlite3.Connection) -> None:
    """Write ahead, so that readers and the writer do not wait for each other."""
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = NORMAL")


def _fold(base: sqlite3.Connection) -> None:
    """Take the log into the file. Where that cannot be (a full disk, a reader who stays) the log stays beside it, as good."""
    for _ in range(TRIES):
        with suppress(sqlite3.OperationalError):
            base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            base.execute("PRAGMA journal_mode = DELETE")
            return
        sleep(PAUSE)


def _set(base: sqlite3.Connection, key: str, value: str) -> None:
    base.execute("UPDATE meta SET value = ? WHERE key = ?", (value, key))


@contextmanager
def _transaction(path: Path, base: sqlite3.Connection, kept: int) -> Iterator[None]:
    """All or nothing. `kept` is the last tick that is safe whatever happens here."""
    try:
        with base:
            base.execute("BEGIN IMMEDIATE")
            yield
    except sqlite3.IntegrityError as error:
        raise ValueError(f"{path}: {error}") from error
    except sqlite3.Error as error:
        state = f"the run is kept up to tick {kept}" if kept >= 0 else "nothing of the run is kept yet"
        remedy = f"make room and go on with `smallville run --resume --out {path}`"
        raise OutsideError(f"{path}: cannot write ({error}); {state}: {remedy}") from error
