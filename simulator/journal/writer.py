"""Writing a run file: each tick in one transaction, so that whatever happens to the program, whole ticks are kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import groupby, pairwise
from operator import itemgetter
from pathlib import Path
from types import TracebackType

from simulator.core.codec import load_fields, text
from simulator.core.errors import OutsideError, UserError
from simulator.core.facts import Fact, Remembered
from simulator.journal.answers import Answer
from simulator.journal.digest import Row, row
from simulator.journal.header import CHECKSUM, Header, asset_rows, meta_rows
from simulator.journal.ledger import Ledger
from simulator.journal.lock import Lock
from simulator.journal.migrating import migrate
from simulator.journal.reader import Note, RunFile
from simulator.journal.schema import VERSION
from simulator.journal.seal import OPEN
from simulator.journal.transactions import connect, failures, fold, follow_a_log, set_up, transaction
from simulator.mind.ports import Embedder

_NOTE = "INSERT INTO note (tick, person, kind, body) VALUES (?, ?, ?, ?)"
QUIET = 60
"""Ticks without facts that may wait before they are written down; losing them loses no history."""


class Journal:
    """A run file to write. Only one can be open for a file at a time, also among processes; close it when done.

    Where the disk fails, methods raise OutsideError; what was written stays good, and the call may be made again.
    """

    def __init__(self, path: Path, base: sqlite3.Connection, lock: Lock, header: Header, embedder: Embedder | None) -> None:
        """For `create` and `reopen`, which see to it that the parts belong together."""
        self.path = path
        self._base = base
        self._lock = lock
        if embedder is not None and embedder.name != header.embedder:
            raise ValueError(f"{path} keeps the vectors of {header.embedder}, not of {embedder.name}")
        self._header = header
        self._embedder = embedder
        self._ledger: Ledger | None = None
        last = self._known()
        self._last, self._written, self._digest = last.tick, last.tick, last.digest
        self._finished = base.execute("SELECT value FROM meta WHERE key = 'finished'").fetchone() == ("1",)
        self._closed = False

    @classmethod
    def create(cls, path: Path, header: Header, embedder: Embedder | None = None, notes: Sequence[Note] = ()) -> Journal:
        """A new run file, with notes from the first; with an embedder, it keeps the vectors of what people remember.

        Raises UserError if the path exists, ValueError for a header that cannot be written.
        """
        meta, assets = meta_rows(header), asset_rows(header)
        _folder(path)
        with ExitStack() as undo, failures(path, -1):
            lock = Lock(path)
            undo.callback(lock.release)
            _claim(path)
            undo.callback(path.unlink, missing_ok=True)
            base = connect(path)
            undo.callback(base.close)
            with transaction(path, base, -1):
                set_up(base)
                base.executemany("INSERT INTO meta VALUES (?, ?)", meta.items())
                base.executemany("INSERT INTO asset VALUES (?, ?)", assets)
                base.executemany(_NOTE, [(note.tick, note.person, note.kind, text(note.body)) for note in notes])
            follow_a_log(base)
            journal = cls(path, base, lock, header, embedder)
            undo.pop_all()
        return journal

    @classmethod
    def reopen(cls, path: Path, until: int | None = None, embedder: Embedder | None = None) -> Journal:
        """A run file to go on with, if given to another tick; one of an older version is brought to this one.

        Raises UserError if it is damaged or somebody else writes it, ValueError for another embedder than its own.
        """
        last = RunFile(path, whole=False).last_tick
        with ExitStack() as undo, failures(path, last):
            lock = Lock(path)
            undo.callback(lock.release)
            file = RunFile(path, whole=False)
            file.sound()
            base = connect(path)
            undo.callback(base.close)
            if file.version < VERSION:
                follow_a_log(base)
                migrate(path, base, file, embedder)
            with transaction(path, base, file.last_tick):
                base.execute("UPDATE seal SET checksum = ?", (OPEN,))
                if until is not None:
                    _set(base, "until", str(until))
            follow_a_log(base)
            journal = cls(path, base, lock, file.header, embedder)
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
        with transaction(self.path, self._base, self._written):
            self._base.execute(_NOTE, (tick, person, kind, text(body)))

    def answer(self, one: Answer) -> None:
        """Keep the outcome of a call to a model, as soon as it has come; one that is there already is replaced."""
        with transaction(self.path, self._base, self._written):
            row = (one.tick, one.person, one.n, one.question, one.reply)
            self._base.execute("INSERT OR REPLACE INTO answer (tick, person, n, question, reply) VALUES (?, ?, ?, ?, ?)", row)

    def finish(self) -> None:
        """Say that the run has reached its end. A tick recorded later takes that back."""
        self.flush()
        with transaction(self.path, self._base, self._written):
            _set(self._base, "finished", "1")
        self._finished = True

    def re_embed(self, embedder: Embedder, config: str) -> None:
        """Put the vectors of another embedder in the place of all that are kept, and a config that names it. One transaction."""
        file = RunFile(self.path, whole=False)
        header = replace(file.header, version=VERSION, embedder=embedder.name, config=config)
        rows = file.rows(0, None, None, (Remembered.__name__,))
        self.flush()
        with transaction(self.path, self._base, self._written):
            self._base.execute("DELETE FROM vector")
            ledger = Ledger(self._base, header, embedder)
            ledger.embed_all(rows)
            kept = meta_rows(header)
            self._base.executemany("UPDATE meta SET value = ? WHERE key = ?", [(kept[key], key) for key in ("embedder", CHECKSUM)])
            self._base.executemany("INSERT OR REPLACE INTO asset VALUES (?, ?)", asset_rows(header))
        self._header, self._embedder, self._ledger = header, embedder, ledger

    def close(self) -> None:
        """Write down what waits and leave a single file behind. Closing twice is harmless."""
        if self._closed:
            return
        self._closed = True
        try:
            self.flush()
            fold(self.path, self._base)
        finally:
            self._base.close()
            self._lock.release()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def copy(self, source: RunFile, tick: int) -> None:
        """Take over the history of the ticks before `tick` from another run file; see `copy_until`."""
        with self._writing(-1) as ledger:
            if self._embedder is not None and source.header.embedder == self._embedder.name:
                ledger.take_vectors(source.kept_vectors(tick - 1))
            for at, rows in groupby(source.rows(0, tick - 1), itemgetter(0)):
                ledger.add(at, list(rows))
            if ledger.tick < tick - 1:
                ledger.add(tick - 1, [])
        self._last = tick - 1

    def _write(self, tick: int, rows: Sequence[Row]) -> None:
        with self._writing(self._written) as ledger:
            ledger.add(tick, rows)
            if self._finished:
                _set(self._base, "finished", "0")
        self._finished = False
        self._last = tick

    @contextmanager
    def _writing(self, kept: int) -> Iterator[Ledger]:
        """A transaction on the ledger, which is made anew after one that failed."""
        ledger = self._known()
        self._ledger = None
        with transaction(self.path, self._base, kept):
            yield ledger
        self._ledger = ledger
        self._digest, self._written = ledger.digest, ledger.tick

    def _known(self) -> Ledger:
        if self._ledger is None:
            self._ledger = Ledger(self._base, self._header, self._embedder)
        return self._ledger


def copy_until(
    source: RunFile, path: Path, tick: int, header: Header, embedder: Embedder | None = None, notes: Sequence[Note] = ()
) -> Journal:
    """A new run file with another's history of the ticks before `tick`, ready to record `tick` itself, and notes of its own.

    Those of the other stay behind. It has its notes before it has the history: a branch with all of the one has all of the other.

    Raises UserError if the source has not come that far or is damaged before it, or if the path exists.
    """
    last = source.last_tick
    if not 0 <= tick <= last + 1:
        raise UserError(f"{source.path}: recorded to tick {last}, it cannot be forked at tick {tick}; choose another time")
    journal = Journal.create(path, header, embedder, notes)
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


def _set(base: sqlite3.Connection, key: str, value: str) -> None:
    base.execute("UPDATE meta SET value = ? WHERE key = ?", (value, key))
