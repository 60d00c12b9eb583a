"""History as it lies in the tables of each version of the run file, read page by page in the order of its ids."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Protocol

from simulator.journal.base import LARGEST, PAGE, Base, Cell
from simulator.journal.digest import Row
from simulator.journal.header import PLAIN
from simulator.journal.schema import FACTS

FEW = 2_000
"""Facts that are looked through rather than found by their index."""
_BATCH = 500


class Layout(Protocol):
    """What differs between versions; `facts` asks for history with all words written out.

    `first` and `end` are ticks, both included; all methods raise UserError for what is damaged.
    """

    facts: str

    def rows(self, first: int, end: int, person: str | None, events: Sequence[str]) -> Iterator[Row]:
        """The facts of some ticks; where given, only those of a person, and only of these events."""
        ...

    def by_id(self, ids: Sequence[int]) -> Iterator[Row]:
        """The facts at some places in history, which are given in rising order; keyframes have them."""
        ...

    def checksums(self, end: int) -> Iterator[tuple[int, int | None, str]]:
        """Tick by tick that is written down: the tick, how many facts there are up to it, the digest after it."""
        ...

    def assets(self) -> dict[str, bytes]:
        """The files that the run was made with, by path."""
        ...


class Layout3:
    """Facts by their place in history, with people and events as numbers of words."""

    facts = FACTS

    def __init__(self, base: Base) -> None:
        self._base = base
        self._words: dict[int, str] = {}
        self._known = -1

    def rows(self, first: int, end: int, person: str | None, events: Sequence[str]) -> Iterator[Row]:
        """See `Layout`."""
        low, high = self._places(first, end)
        if person is None and not events:
            return self._through(low, high)
        numbers = self._numbers(end)
        kinds = [numbers[event] for event in events if event in numbers] if events else sorted(numbers.values())
        if (person is not None and person not in numbers) or not kinds:
            return iter(())
        who = None if person is None else numbers[person]
        return self._some(low, high, who, kinds) if high - low < FEW else self._by_index(low, high, who, kinds)

    def by_id(self, ids: Sequence[int]) -> Iterator[Row]:
        """See `Layout`."""
        for start in range(0, len(ids), _BATCH):
            batch = ids[start : start + _BATCH]
            done = 0
            while done < len(batch):
                rest = batch[done:]
                asked = f"{_SELECT} WHERE id IN ({', '.join('?' * len(rest))}) ORDER BY id"
                page = self._base.some(asked, *rest)
                if [cells[0] for cells in page] != list(rest[: len(page)]) or not page:
                    raise self._base.damaged("some of its facts are missing")
                yield from map(self._row, page)
                done += len(page)

    def _places(self, first: int, end: int) -> tuple[int, int]:
        """The places in history of the first and the last fact of some ticks."""
        upto = "(SELECT facts FROM tick WHERE tick <= ? ORDER BY tick DESC LIMIT 1)"
        ((before, last),) = self._base.ask(f"SELECT coalesce({upto}, 0), coalesce({upto}, 0)", first - 1, end)
        if not (type(before) is type(last) is int and 0 <= before <= self._base.size and last <= self._base.size):
            raise self._base.damaged(f"it does not say how many facts there are up to tick {end}")
        return before + 1, last

    def checksums(self, end: int) -> Iterator[tuple[int, int | None, str]]:
        """See `Layout`."""
        for tick, facts, checksum in _ticks(self._base, "tick, facts, checksum", end):
            yield tick, facts if isinstance(facts, int) else -1, checksum.hex() if isinstance(checksum, bytes) else ""

    def assets(self) -> dict[str, bytes]:
        """See `Layout`."""
        found: dict[str, bytes] = {}
        room = LARGEST  # for all together: many small bombs are as good as a large one
        for path, data in self._base.pairs("SELECT path, bytes FROM asset").items():
            found[path] = self._inflated(path, data, room)
            room = max(room - len(found[path]), 0)
        return found

    def _through(self, low: int, high: int) -> Iterator[Row]:
        """All facts of some places in history, none left out."""
        while low <= high:
            page = self._base.some(f"{_SELECT} WHERE id BETWEEN ? AND ? ORDER BY id LIMIT {PAGE}", low, high)
            if not page or [cells[0] for cells in page] != list(range(low, low + len(page))):
                raise self._base.damaged(f"fact {low} of its history is missing")
            yield from map(self._row, page)
            low += len(page)

    def _some(self, low: int, high: int, who: int | None, kinds: Sequence[int]) -> Iterator[Row]:
        """Those of some places in history that were asked for, found by looking at all."""
        whose = "" if who is None else f" AND person = {who:d}"
        which = f"id > ? AND id <= ? AND event IN ({', '.join('?' * len(kinds))}){whose}"
        query = f"{_SELECT} NOT INDEXED WHERE {which} ORDER BY id LIMIT {PAGE}"
        for page in self._base.pages(query, low - 1, high, *kinds):
            yield from map(self._row, page)

    def _by_index(self, low: int, high: int, who: int | None, kinds: Sequence[int]) -> Iterator[Row]:
        """The same for many places, found by the index of events and people."""
        whose = "" if who is None else f" AND person = {who:d}"
        query = f"SELECT id FROM history INDEXED BY of_event WHERE event = ?{whose} AND id BETWEEN ? AND ?"
        yield from self.by_id(sorted(id for kind in kinds for (id,) in self._base.ask(query, kind, low, high)))

    def _row(self, cells: Sequence[Cell]) -> Row:
        id, tick, person, n, event, body = cells
        if not (type(tick) is type(n) is type(person) is type(event) is int and type(body) is str):
            raise self._base.damaged(f"fact {id} of its history cannot be read")
        if person not in self._words or event not in self._words:
            self._numbers()
        try:
            return Row(tick, self._words[person], n, self._words[event], body)
        except KeyError as error:
            raise self._base.damaged(f"fact {id} of its history cannot be read") from error

    def _numbers(self, end: int = 2**62) -> dict[str, int]:
        """The numbers of words, with all that stood in the file when the tick `end` did; they grow while it grows."""
        if end > self._known:
            found = self._base.ask("SELECT id, word FROM word")
            if any(type(id) is not int or type(word) is not str for id, word in found):
                raise self._base.damaged("its words cannot be read")
            self._words, self._known = dict(found), end if end < 2**62 else self._known
        return {word: id for id, word in self._words.items()}

    def _inflated(self, path: Cell, data: Cell, room: int) -> bytes:
        if path in PLAIN and isinstance(data, bytes):
            return data
        try:
            whole = zlib.decompressobj()
            found = whole.decompress(data, room + 1)
        except (zlib.error, TypeError, MemoryError) as error:
            raise self._base.damaged(f"its {path} cannot be read: {error}") from error
        if not whole.eof or len(found) > room:
            raise self._base.damaged(f"{path} makes its files larger than {LARGEST >> 20} MB, or is cut off")
        return found


_SELECT = "SELECT id, tick, person, n, event, body FROM history"


class Layout2:
    """Facts as text, by tick and person."""

    facts = "SELECT tick, person, n, event, body FROM main.fact"

    def __init__(self, base: Base) -> None:
        self._base = base

    def rows(self, first: int, end: int, person: str | None, events: Sequence[str]) -> Iterator[Row]:
        """See `Layout`."""
        which = "tick BETWEEN ? AND ? AND (tick, person, n) > (?, ?, ?)" + (" AND person = ?" if person is not None else "")
        if events:
            which += f" AND event IN ({', '.join('?' * len(events))})"
        query = f"SELECT tick, person, n, event, body FROM fact WHERE {which} ORDER BY tick, person, n LIMIT {PAGE}"
        chosen = [*([] if person is None else [person]), *events]
        after: tuple[int, str, int] = (first - 1, "", 0)
        while page := self._base.some(query, first, end, *after, *chosen):
            rows = [Row._make(cells) for cells in page]
            if any(tuple(map(type, row)) != (int, str, int, str, str) for row in rows) or rows[-1][:3] <= after:
                raise self._base.damaged(f"its facts after tick {after[0]} cannot be read")
            yield from rows
            first, after = rows[-1].tick, rows[-1][:3]

    def by_id(self, ids: Sequence[int]) -> Iterator[Row]:
        """None: this version keeps no keyframes."""
        return iter(())

    def checksums(self, end: int) -> Iterator[tuple[int, int | None, str]]:
        """See `Layout`."""
        for tick, checksum in _ticks(self._base, "tick, checksum", end):
            yield tick, None, str(checksum)

    def assets(self) -> dict[str, bytes]:
        """See `Layout`."""
        return self._base.pairs("SELECT path, bytes FROM asset")


def _ticks(base: Base, columns: str, end: int) -> Iterator[tuple[Cell, ...]]:
    """The rows of `tick` up to one, in order."""
    for page in base.pages(f"SELECT {columns} FROM tick WHERE tick > ? AND tick <= ? ORDER BY tick LIMIT {PAGE}", -1, end):
        yield from page


def layout(base: Base) -> Layout:
    """How history lies in a file."""
    return Layout2(base) if base.version == 2 else Layout3(base)
