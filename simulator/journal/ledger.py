"""What stands in the tables of a run file that is being written, and how a tick is added to them.

All methods that write are for the inside of a transaction. Where that fails, the ledger is thrown away and made anew from the file.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from simulator.core.errors import UserError
from simulator.core.facts import Remembered
from simulator.core.persona import Persona
from simulator.core.settings import Topic, config_from_text
from simulator.journal.base import IMPOSSIBLE
from simulator.journal.digest import Row, chain, start
from simulator.journal.header import Header
from simulator.journal.keyframes import EVERY, Keeper, bound, packed, unpacked
from simulator.journal.seal import marked, unmarked
from simulator.journal.vectors import digest_of
from simulator.mind.ports import Embedder

_TEXT = 3
"""The place of the text among the fields of a record."""


class Ledger:
    """The words, the count of facts, the digest, the texts with vectors and the fold of the town, as of the last tick written."""

    def __init__(self, base: sqlite3.Connection, header: Header, embedder: Embedder | None) -> None:
        """`embedder` gives the vectors that are kept; without one, none are."""
        self._base = base
        self._embedder = embedder
        last = base.execute("SELECT tick, facts, checksum FROM tick ORDER BY tick DESC LIMIT 1").fetchone()
        self.tick: int = last[0] if last else -1
        self.digest: str = last[2].hex() if last else start()
        self._facts: int = last[1] if last else 0
        self._words: dict[str, int] = dict(base.execute("SELECT word, id FROM word"))
        kept = base.execute("SELECT text_digest, bytes FROM vector") if embedder is not None else ()
        self._texts = {digest for digest, vector in kept if unmarked(digest, vector) is not None}
        self._people: tuple[Persona, ...] = header.people
        self._topics = _topics(header)
        self._framed = -1
        self._keeper = self._kept()

    def add(self, tick: int, rows: Sequence[Row]) -> None:
        """A tick with its facts, and what is kept beside them."""
        digest = chain(self.digest, rows)
        places = range(self._facts + 1, self._facts + 1 + len(rows))
        told = [
            (place, at, self._word(person), n, self._word(event), body)
            for place, (at, person, n, event, body) in zip(places, rows, strict=True)
        ]
        self._base.executemany("INSERT INTO history VALUES (?, ?, ?, ?, ?, ?)", told)
        self._facts += len(rows)
        self._base.execute("INSERT INTO tick VALUES (?, ?, ?)", (tick, self._facts, bytes.fromhex(digest)))
        self.tick, self.digest = tick, digest
        self._embed(tick, rows)
        self._fold(zip(places, rows, strict=True))
        if tick // EVERY > self._framed // EVERY:
            self._frame()

    def take_vectors(self, vectors: Mapping[bytes, tuple[int, bytes]]) -> None:
        """Take over vectors, by the digests of their texts, each with the tick of its text."""
        fresh = [(tick, digest, marked(digest, vector)) for digest, (tick, vector) in vectors.items() if digest not in self._texts]
        self._base.executemany("INSERT INTO vector (tick, text_digest, bytes) VALUES (?, ?, ?)", fresh)
        self._texts.update(vectors)

    def embed_all(self, rows: Iterator[Row]) -> None:
        """Keep the vectors of all that these facts hold."""
        for row in rows:
            self._embed(row.tick, [row])

    def _word(self, word: str) -> int:
        if word not in self._words:
            self._words[word] = max(self._words.values(), default=0) + 1
            self._base.execute("INSERT INTO word VALUES (?, ?)", (self._words[word], word))
        return self._words[word]

    def _embed(self, tick: int, rows: Sequence[Row]) -> None:
        if self._embedder is None:
            return
        texts = [str(json.loads(row.body)[0][_TEXT]) for row in rows if row.event == Remembered.__name__]
        fresh = {digest_of(text): text for text in texts}
        fresh = {digest: text for digest, text in fresh.items() if digest not in self._texts}
        if fresh:
            vectors = self._embedder.embed(list(fresh.values()))
            self.take_vectors({digest: (tick, vector.tobytes()) for digest, vector in zip(fresh, vectors, strict=True)})

    def _fold(self, told: Iterator[tuple[int, Row]]) -> None:
        if self._keeper is None:
            return
        try:
            for place, row in told:
                self._keeper.fold(place, row)
        except IMPOSSIBLE:  # a history that no town can have had is kept as well as any; it just has no keyframes
            self._keeper = None

    def _frame(self) -> None:
        if self._keeper is None:
            return
        try:
            data = packed(self._keeper.frame(self.tick))
        except IMPOSSIBLE:
            self._keeper = None
            return
        self._base.execute("INSERT OR REPLACE INTO keyframe VALUES (?, ?, ?)", (self.tick, bound(data, self.digest), data))
        self._framed = self.tick

    def _kept(self) -> Keeper | None:
        """The fold up to the last tick: from the last keyframe on, if there is a good one."""
        names = [persona.name for persona in self._people]
        query = "SELECT tick, checksum, bytes FROM keyframe WHERE tick <= ? ORDER BY tick DESC LIMIT 1"
        for tick, checked, data in self._base.execute(query, (self.tick,)).fetchall():
            with suppress(*IMPOSSIBLE):
                if checked != bound(data, self._digest(tick)):
                    break
                frame = unpacked(data)
                keeper = Keeper(names, self._topics, frame)
                known = [place for one in frame.known for place in one.facts]
                for place in sorted(known):
                    keeper.learn(place, *[row for _, row in self._rows("history.id = ?", place)])
                self._framed = tick
                return _folded(keeper, self._rows("history.tick > ?", tick))
        return _folded(Keeper(names, self._topics), self._rows("history.id >= ?", 0))

    def _digest(self, tick: int) -> str:
        """The digest of the history up to a tick. Raises TypeError, AttributeError or ValueError where there is none."""
        found = self._base.execute("SELECT checksum FROM tick WHERE tick <= ? ORDER BY tick DESC LIMIT 1", (tick,)).fetchone()
        return bytes(found[0]).hex()

    def _rows(self, which: str, value: int) -> Iterator[tuple[int, Row]]:
        query = (
            "SELECT history.id, tick, who.word, n, what.word, body FROM history JOIN word AS who ON who.id = person"
            f" JOIN word AS what ON what.id = event WHERE {which} ORDER BY history.id"
        )
        return ((place, Row._make(cells)) for place, *cells in self._base.execute(query, (value,)))


def _folded(keeper: Keeper, told: Iterator[tuple[int, Row]]) -> Keeper | None:
    try:
        for place, row in told:
            keeper.fold(place, row)
    except IMPOSSIBLE:
        return None
    return keeper


def _topics(header: Header) -> tuple[Topic, ...]:
    try:
        return config_from_text(header.config).tracked
    except UserError:
        return ()

