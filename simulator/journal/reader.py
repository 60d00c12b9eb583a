"""Reading a run file, also while it is being written. Nothing in it is trusted, and nothing is ever written to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path

from simulator.core.codec import EVENTS, load_fields, text
from simulator.core.errors import UserError
from simulator.core.facts import Fact
from simulator.journal.base import GULP, IMPOSSIBLE, LONG, PAGE, PATIENCE, Base, Cell
from simulator.journal.digest import Row, chain, start
from simulator.journal.header import CHECKSUM, LATEST, PEOPLE, Header, header_checksum, header_of
from simulator.journal.keyframes import Keyframe, bound, unpacked
from simulator.journal.layout import layout
from simulator.journal.lock import held
from simulator.journal.schema import LAYOUTS
from simulator.journal.seal import CHECKSUM as SEAL
from simulator.journal.seal import OPEN, checksum, unmarked
from simulator.journal.views import selects

__all__ = ["PATIENCE", "Note", "RunFile"]

_LOOKS = 3


@dataclass(frozen=True, slots=True)
class Note:
    """A record about the work, not part of history. `body` is what JSON knows: text, numbers, lists and so on, by name."""

    tick: int
    person: str
    kind: str
    body: dict[str, object]


_unpacked = lru_cache(maxsize=4)(unpacked)


class RunFile:
    """A run file to read. It is open only for the length of each question, so it keeps no writer waiting and needs no closing.

    What it answers with is always whole ticks. Every method raises UserError where the file turns out to be damaged.
    """

    def __init__(self, path: Path, *, whole: bool = True) -> None:
        """The run file at a path. Raises UserError if there is none, or it is not of a version that this program reads.

        It is also raised where the file is not as it was written, unless it need not be `whole`: then each history that is taken
        from it must be held to its checksum, and what no checksum covers must not be used.
        """
        self._base = Base(path)
        self._layout = layout(self._base)
        self.path = path
        self.version = self._base.version
        self.whole = whole
        if whole:
            self._look_over()

    @classmethod
    def open(cls, path: Path) -> RunFile:
        """The same as `RunFile(path)`."""
        return cls(path)

    @classmethod
    def as_far_as_good(cls, path: Path) -> RunFile:
        """A file that may be damaged somewhere: what comes before that can be forked, since a fork is held to its checksum."""
        try:
            return cls(path)
        except UserError:
            return cls(path, whole=False)

    def close(self) -> None:
        """Nothing: it is never open for longer than a question takes."""

    @cached_property
    def header(self) -> Header:
        """What the run began with."""
        try:
            with self._base.at_once():
                meta, assets = self._base.pairs("SELECT key, value FROM meta"), self._layout.assets()
            if self.version > 2 and meta[CHECKSUM] != header_checksum(meta, assets):
                raise ValueError("it is not as it was written")
            return header_of(meta, assets)
        except IMPOSSIBLE as error:
            raise self.damaged(f"its header cannot be read: {error}") from error

    @property
    def last_tick(self) -> int:
        """The last tick recorded so far, -1 if none."""
        ((last,),) = self._base.ask("SELECT coalesce(max(tick), -1) FROM tick")
        if type(last) is not int or not -1 <= last <= LATEST:
            raise self.damaged("it does not say how far it is recorded")
        return last

    @property
    def until(self) -> int:
        """The tick (exclusive) that the run goes to just now: who takes it up again may give it another end than its header had."""
        found = self._base.ask("SELECT value FROM meta WHERE key = 'until'")
        try:
            return int(str(found[0][0]))
        except IMPOSSIBLE as error:
            raise self.damaged("it does not say when it ends") from error

    @property
    def finished(self) -> bool:
        """Whether the run has reached its end."""
        return self._base.ask("SELECT value FROM meta WHERE key = 'finished'") == [("1",)]

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
        with self._base.at_once():
            end = self.last_tick if last is None else min(last, self.last_tick)
            found = self._bounded(self._layout.rows(max(first, 0), end, person, events), end)
            begun = list(islice(found, 1))  # with the first page, which is mostly the only one
        return (row for part in (begun, found) for row in part)

    def view(self, name: str, before: int) -> list[tuple[Cell, ...]]:
        """The rows of a view (journal/views.py) of the ticks before one, asked in our words, whatever views the file holds."""
        tables = (
            f"fact AS (SELECT * FROM ({self._layout.facts}) WHERE tick < {min(before, self.last_tick + 1)})",
            f"note AS (SELECT * FROM main.note WHERE tick < {before})",
            f"asset AS (SELECT '{PEOPLE}' AS path, ? AS bytes)",
        )
        query = f"WITH {', '.join(tables)}\n{selects()[name]}"
        return self._base.ask(query, text(self.header.people), most=4 * self._base.size + GULP)

    def notes(self, kind: str | None = None, person: str | None = None) -> Iterator[Note]:
        """The notes in the order in which they were written; where given, only those of a kind or a person."""
        query = (
            "SELECT id, tick, person, kind, body FROM note WHERE id > ? AND kind = coalesce(?, kind)"
            f" AND person = coalesce(?, person) ORDER BY id LIMIT {PAGE}"
        )
        for page in self._base.pages(query, -(2**63), kind, person):
            for _, *cells in page:
                yield self._note(*cells)

    def answer_rows(self, first: int) -> Iterator[tuple[Cell, ...]]:
        """What came of calls to a model from a tick on: rows (tick, person, n, question, reply) in the order of their ids."""
        query = "SELECT tick, person, n, question, reply FROM answer WHERE (tick, person, n) > (?, ?, ?) "
        query += f"ORDER BY tick, person, n LIMIT {PAGE}"
        page = self._base.some(query, first, "", -1)
        while page:
            yield from page
            page = self._base.some(query, *page[-1][:3])

    def asset(self, path: str) -> bytes:
        """A file that the run was made with, by its path in the run file."""
        header = self.header
        kept = dict(header.assets) | {"config.yaml": header.config.encode()}
        if path not in kept:
            raise UserError(f"{self.path}: the run file holds no {path}")
        return kept[path]

    def kept_vectors(self, last: int) -> dict[bytes, tuple[int, bytes]]:
        """The kept vectors of texts of the ticks up to one (included), by the texts' digests, each with its tick.

        Those that are not as they were written are left out. There are none in a file that is not whole, or of an older version.
        """
        found: dict[bytes, tuple[int, bytes]] = {}
        query = f"SELECT id, tick, text_digest, bytes FROM vector WHERE id > ? AND tick <= ? ORDER BY id LIMIT {PAGE}"
        for page in self._base.pages(query, -(2**63), last) if self.whole and self.version > 2 else ():
            if any(tuple(map(type, cells)) != (int, int, bytes, bytes) for cells in page):
                raise self.damaged("its vectors cannot be read")
            whole = ((digest, tick, unmarked(digest, vector)) for _, tick, digest, vector in page)
            found.update((digest, (tick, vector)) for digest, tick, vector in whole if vector is not None)
        return found

    def keyframe(self, tick: int) -> Keyframe | None:
        """The last good keyframe of a tick up to one (included), None where there is none."""
        if self.version < 3 or not self.whole:
            return None
        query = "SELECT tick, checksum, bytes FROM keyframe WHERE tick <= ? ORDER BY tick DESC LIMIT 3"
        with self._base.at_once():
            for at, checked, data in self._base.ask(query, min(tick, self.last_tick)):
                with suppress(*IMPOSSIBLE):
                    if checked == bound(data, self.digest(at)):
                        return _unpacked(data)
        return None

    def at(self, places: Sequence[int]) -> Iterator[Fact]:
        """The facts at some places in history, in rising order."""
        return (self.fact(row) for row in self._layout.by_id(places))

    def digest(self, tick: int | None = None) -> str:
        """The digest of the history up to a tick (included; None: all that is recorded), as the writer left it."""
        with self._base.at_once():
            end = self.last_tick if tick is None else tick
            found = self._base.ask("SELECT checksum FROM tick WHERE tick <= ? ORDER BY tick DESC LIMIT 1", end)
        if not found:
            return start()
        return found[0][0].hex() if isinstance(found[0][0], bytes) else str(found[0][0])

    def verify(self) -> int | None:
        """The first tick whose facts are not the ones that were written, None if all are. Works every digest out anew."""
        end = self.last_tick
        stored = {tick: (facts, checksum) for tick, facts, checksum in self._layout.checksums(end)}
        digest, count, before = start(), 0, (-1, "", 0)
        found: dict[int, tuple[int, str]] = {}
        for tick, group in groupby(self.rows(0, end), itemgetter(0)):
            rows = list(group)
            if any(one[:3] >= two[:3] for one, two in zip([(before), *rows], rows, strict=False)):
                return int(tick)
            digest, count, before = chain(digest, rows), count + len(rows), rows[-1][:3]
            found[tick] = count, digest
        expected = 0, start()
        for at in sorted(found.keys() | stored.keys()):
            expected = found.get(at, expected)
            facts, checksum = stored.get(at, (0, ""))
            if checksum != expected[1] or facts not in (None, expected[0]):
                return int(at)
        return None

    def sound(self) -> None:
        """Nothing, if the file is whole and its history as it was written. Raises UserError that names the first damaged tick."""
        ((state, *_),) = self._base.ask("PRAGMA integrity_check(1)", seconds=LONG)
        bad = self.verify() if state == "ok" else None
        if bad is not None:
            raise self.damaged(f"tick {bad} is not as it was written; what comes before it can be forked")
        if state != "ok":
            raise self.damaged(str(state))
        self.header  # noqa: B018 - raises where it is not as it was written

    def sizes(self) -> list[tuple[str, int, int]]:
        """Table by table, the largest first: how many rows it has, and the bytes of its pages and of its indexes.

        There are none where SQLite was built without the means to tell.
        """
        query = "SELECT coalesce(tbl_name, dbstat.name), sum(pgsize) FROM dbstat LEFT JOIN sqlite_master USING (name) GROUP BY 1"
        try:
            pages = self._base.ask(f"{query} ORDER BY 2 DESC, 1", seconds=LONG)
        except UserError:
            return []
        ours = set(LAYOUTS[self.version])
        rows = {name: self._base.ask(f"SELECT count(*) FROM {name}")[0][0] for name, _ in pages if name in ours}
        return [(name, rows.get(name, 0), size) for name, size in pages]

    def fact(self, row: Row) -> Fact:
        """The fact of a row, as `rows` gives it."""
        try:
            return Fact(row.tick, row.person, row.n, load_fields(row.event, row.body))
        except IMPOSSIBLE as error:
            raise self.damaged(f"fact {row.n} of {row.person} in tick {row.tick} cannot be read: {error}") from error

    @contextmanager
    def doubted(self) -> Iterator[None]:
        """For a fold of what the file tells: what no town and no mind can have done is a UserError, not a bug."""
        try:
            yield
        except IMPOSSIBLE as error:
            raise self.damaged(f"what it tells cannot be: {type(error).__name__} {error}") from error

    def damaged(self, what: str) -> UserError:
        """The error of a file that is not as a run was written, in a line."""
        return self._base.damaged(what)

    def _look_over(self) -> None:
        """Raises UserError where the file is not as it was written; one that is being written just now is taken as it is."""
        for _ in range(_LOOKS):
            seal = self._base.ask(SEAL) if self.version > 2 else [(OPEN,)]
            if seal == [(OPEN,)]:
                if not held(self.path):
                    self.sound()
                return
            if seal == [(self._sealed(),)]:
                return
            if seal == self._base.ask(SEAL):
                self.sound()
                raise self.damaged("its bytes are not those that were written")
        self.sound()  # somebody has written to it during each look, and sealed it again

    def _sealed(self) -> bytes:
        ((page_size,),) = self._base.ask("PRAGMA page_size")
        try:
            return checksum(self.path, page_size, self._base.roots["seal"])
        except OSError as error:
            raise self.damaged(f"it cannot be read: {error.strerror}") from error

    def _bounded(self, rows: Iterator[Row], end: int) -> Iterator[Row]:
        """Rows up to a tick that hold no more than the file can: a stranger's may tell the same ones for ever."""
        room = self._base.size
        for row in rows:
            room -= len(row.body)
            if room < 0 or not 0 <= row.tick <= end:
                raise self.damaged(f"fact {row.n} of {row.person} in tick {row.tick} cannot stand there")
            yield row

    def _note(self, tick: Cell, person: Cell, kind: Cell, body: Cell) -> Note:
        try:
            value = json.loads(str(body))
        except IMPOSSIBLE as error:
            raise self.damaged(f"a note of tick {tick} cannot be read: {error}") from error
        if not isinstance(value, dict) or not isinstance(tick, int):
            raise self.damaged(f"a note of tick {tick} cannot be read")
        return Note(tick, str(person), str(kind), value)
