"""Reading a run file, also while it is being written. Nothing in it is trusted, and nothing is ever written to it."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any
from urllib.parse import quote

from simulator.core.codec import EVENTS, load_fields, text
from simulator.core.errors import OutsideError, UserError
from simulator.core.facts import Fact
from simulator.journal.digest import Row, chain, start
from simulator.journal.header import PEOPLE, Header, header_of
from simulator.journal.schema import APPLICATION, TABLES, VERSION
from simulator.journal.views import selects

PAGE = 4096
"""Rows fetched in one transaction."""
PATIENCE = 10.0
"""Seconds to wait for a writer that has the file to itself for a moment."""

Cell = Any
"""What SQLite hands over: of any type in a stranger's file, so it is looked at before it is used."""


@dataclass(frozen=True, slots=True)
class Note:
    """A record about the work, not part of history. `body` is what JSON knows: text, numbers, lists and so on, by name."""

    tick: int
    person: str
    kind: str
    body: dict[str, object]


class RunFile:
    """A run file to read. It is open only for the length of each question, so it keeps no writer waiting and needs no closing.

    What it answers with is always whole ticks. Every method raises UserError where the file turns out to be damaged.
    """

    def __init__(self, path: Path) -> None:
        """The run file at a path. Raises UserError if there is none, or it is not of this version."""
        if path.is_dir():
            raise UserError(f"{path}: this is a folder; name a run file in it")
        if not path.exists():
            raise UserError(f"{path}: there is no such run file; `smallville run --out {path}` makes one")
        self.path = path
        self._check()

    @classmethod
    def open(cls, path: Path) -> RunFile:
        """The same as `RunFile(path)`."""
        return cls(path)

    def close(self) -> None:
        """Nothing: it is never open for longer than a question takes."""

    @cached_property
    def header(self) -> Header:
        """What the run began with."""
        meta = self._pairs("SELECT key, value FROM meta")
        assets = self._pairs("SELECT path, bytes FROM asset")
        try:
            return header_of(meta, assets)
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
            raise self.damaged(f"its header cannot be read: {error}") from error

    @property
    def last_tick(self) -> int:
        """The last tick recorded so far, -1 if none."""
        ((last,),) = self._ask("SELECT coalesce(max(tick), -1) FROM tick")
        return int(last or 0)

    @property
    def until(self) -> int:
        """The tick (exclusive) that the run goes to just now: who takes it up again may give it another end than its header had."""
        found = self._ask("SELECT value FROM meta WHERE key = 'until'")
        try:
            return int(str(found[0][0]))
        except (ValueError, IndexError) as error:
            raise self.damaged("it does not say when it ends") from error

    @property
    def finished(self) -> bool:
        """Whether the run has reached its end."""
        return self._ask("SELECT value FROM meta WHERE key = 'finished'") == [("1",)]

    def facts(
        self,
        first: int = 0,
        last: int | None = None,
        person: str | None = None,
        kinds: Sequence[type] = (),
        look: Callable[[str], bool] | None = None,
    ) -> Iterator[Fact]:
        """The facts of the ticks `first` to `last` (included; None: the last one now recorded), in the order of their ids.

        Where given, only those of a person, only events of these kinds, and only those whose stored text passes a look (which
        spares the reading of the others). Raises ValueError for a kind that is no event.
        """
        for kind in kinds:
            if EVENTS.get(kind.__name__) is not kind:
                raise ValueError(f"{kind.__name__} is no event")
        rows = self.rows(first, last, person, [kind.__name__ for kind in kinds])
        return map(self.fact, rows if look is None else (row for row in rows if look(row.body)))

    def rows(self, first: int = 0, last: int | None = None, person: str | None = None, events: Sequence[str] = ()) -> Iterator[Row]:
        """The facts as they are stored, chosen as `facts` does."""
        now = self.last_tick
        end = now if last is None else min(last, now)
        which = "tick BETWEEN ? AND ? AND (tick, person, n) > (?, ?, ?)"
        if person is not None:
            which += " AND person = ?"
        if events:
            which += f" AND event IN ({', '.join('?' * len(events))})"
        query = f"SELECT tick, person, n, event, body FROM fact WHERE {which} ORDER BY tick, person, n LIMIT {PAGE}"
        chosen = [*([] if person is None else [person]), *events]
        return self._pages(query, first, end, chosen)

    def view(self, name: str, before: int) -> list[tuple[Cell, ...]]:
        """The rows of a view (journal/views.py) of the ticks before one, asked in our words, whatever views the file holds."""
        tables = (
            f"fact AS (SELECT * FROM main.fact WHERE tick < {min(before, self.last_tick + 1)})",
            f"note AS (SELECT * FROM main.note WHERE tick < {before})",
            f"asset AS (SELECT '{PEOPLE}' AS path, ? AS bytes)",
        )
        return self._ask(f"WITH {', '.join(tables)}\n{selects()[name]}", text(self.header.people))

    def notes(self, kind: str | None = None, person: str | None = None) -> Iterator[Note]:
        """The notes in the order in which they were written; where given, only those of a kind or a person."""
        query = (
            "SELECT id, tick, person, kind, body FROM note WHERE id > ? AND kind = coalesce(?, kind)"
            f" AND person = coalesce(?, person) ORDER BY id LIMIT {PAGE}"
        )
        page = self._ask(query, 0, kind, person)
        while page:
            for _, *cells in page:
                yield self._note(*cells)
            page = self._ask(query, page[-1][0], kind, person)

    def answer_rows(self, first: int) -> Iterator[tuple[Cell, ...]]:
        """What came of calls to a model from a tick on: rows (tick, person, n, question, reply) in the order of their ids."""
        query = "SELECT tick, person, n, question, reply FROM answer WHERE (tick, person, n) > (?, ?, ?) "
        query += f"ORDER BY tick, person, n LIMIT {PAGE}"
        page = self._ask(query, first, "", -1)
        while page:
            yield from page
            page = self._ask(query, *page[-1][:3])

    def asset(self, path: str) -> bytes:
        """A file that the run was made with, by its path in the run file."""
        for (data,) in self._ask("SELECT bytes FROM asset WHERE path = ?", path):
            if isinstance(data, bytes):
                return data
        raise UserError(f"{self.path}: the run file holds no {path}")

    def digest(self, tick: int | None = None) -> str:
        """The digest of the history up to a tick (included; None: all that is recorded), as the writer left it."""
        end = self.last_tick if tick is None else tick
        found = self._ask("SELECT checksum FROM tick WHERE tick <= ? ORDER BY tick DESC LIMIT 1", end)
        return str(found[0][0]) if found else start()

    def verify(self) -> int | None:
        """The first tick whose facts are not the ones that were written, None if all are. Works every digest out anew."""
        end = self.last_tick
        stored = self._pairs("SELECT tick, checksum FROM tick WHERE tick <= ?", end)
        digest = start()
        found: dict[int, str] = {}
        for tick, rows in groupby(self.rows(0, end), itemgetter(0)):
            found[tick] = digest = chain(digest, rows)
        expected = start()
        for at in sorted(found.keys() | stored.keys()):
            expected = found.get(at, expected)
            if stored.get(at) != expected:
                return int(at)
        return None

    def sound(self) -> None:
        """Nothing, if the file is whole and its history as it was written. Raises UserError that names the first damaged tick."""
        ((state,),) = self._ask("PRAGMA quick_check(1)")
        if state != "ok":
            raise self.damaged(str(state))
        bad = self.verify()
        if bad is not None:
            raise self.damaged(f"tick {bad} is not as it was written; what comes before it can be forked")

    def _pages(self, query: str, first: int, end: int, chosen: list[str]) -> Iterator[Row]:
        after: tuple[int, str, int] = (first - 1, "", 0)
        while page := self._ask(query, first, end, *after, *chosen):
            rows = [Row._make(cells) for cells in page]
            if any(tuple(map(type, row)) != (int, str, int, str, str) for row in rows) or rows[-1][:3] <= after:
                raise self.damaged(f"its facts after tick {after[0]} cannot be read")
            yield from rows
            first, after = rows[-1].tick, rows[-1][:3]

    def fact(self, row: Row) -> Fact:
        """The fact of a row, as `rows` gives it."""
        try:
            return Fact(row.tick, row.person, row.n, load_fields(row.event, row.body))
        except (ValueError, TypeError, RecursionError) as error:
            raise self.damaged(f"fact {row.n} of {row.person} in tick {row.tick} cannot be read: {error}") from error

    def _note(self, tick: Cell, person: Cell, kind: Cell, body: Cell) -> Note:
        try:
            value = json.loads(str(body))
        except (ValueError, RecursionError) as error:
            raise self.damaged(f"a note of tick {tick} cannot be read: {error}") from error
        if not isinstance(value, dict) or not isinstance(tick, int):
            raise self.damaged(f"a note of tick {tick} cannot be read")
        return Note(tick, str(person), str(kind), value)

    def _check(self) -> None:
        if self._ask("PRAGMA application_id") != [(APPLICATION,)]:
            raise self._no_run()
        version = self._pairs("SELECT key, value FROM meta").get("version")
        if version != str(VERSION):
            what = f"made by version {version} of the run file; this program reads {VERSION}"
            raise UserError(f"{self.path}: {what}: use the smallville that made it")
        schema = self._ask("SELECT type, name, sql FROM sqlite_master WHERE type IN ('table', 'trigger')")
        tables = {name: sql for kind, name, sql in schema if kind == "table"}
        if len(tables) < len(schema) or any(tables.get(name) != sql for name, sql in TABLES.items()):
            raise self.damaged("its tables are not those of a run file")

    def damaged(self, what: str) -> UserError:
        """The error of a file that is not as a run was written, in a line."""
        line = " ".join(what.split())
        return UserError(f"{self.path}: this run file is damaged ({line[:200]}); use a copy of it, or run it again")

    def _pairs(self, query: str, *values: Cell) -> dict[Cell, Cell]:
        return {key: value for key, value in self._ask(query, *values)}

    def _ask(self, query: str, *values: Cell) -> list[tuple[Cell, ...]]:
        """The rows that answer a query, in one short read-only transaction."""
        try:
            with closing(sqlite3.connect(self._uri(), uri=True, timeout=PATIENCE, isolation_level=None)) as base:
                base.execute("PRAGMA trusted_schema = OFF")
                return base.execute(query, values).fetchall()
        except (sqlite3.Error, OverflowError) as error:
            if not self.path.exists():
                raise UserError(f"{self.path}: the run file has gone; was it moved?") from error
            if "locked" in str(error) or "unable to open" in str(error):
                raise OutsideError(f"{self.path}: cannot be read just now ({error}); try again") from error
            if "not a database" in str(error):
                raise self._no_run() from error
            raise self.damaged(str(error)) from error

    def _no_run(self) -> UserError:
        return UserError(f"{self.path}: this is no run file; name one that `smallville run` has made")

    def _uri(self) -> str:
        path = self.path.absolute().as_posix()
        # Where we may write nothing and nobody is writing, SQLite must be told not to look for the files of a writer.
        alone = not os.access(self.path.parent, os.W_OK) and not Path(f"{self.path}-wal").exists()
        return f"file://{'' if path.startswith('/') else '/'}{quote(path, safe='/:')}?mode=ro{'&immutable=1' if alone else ''}"
