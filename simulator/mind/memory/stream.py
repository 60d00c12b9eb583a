"""A person's memory stream: records that are only ever added, their vectors, and what changes about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

import numpy as np
from numpy.typing import NDArray

from simulator.core.records import Kind, Record
from simulator.mind.memory.bm25 import Index

KINDS = tuple(Kind)
NEVER = np.iinfo(np.int64).max
_LAST, _COUNT, _IMPORTANCE, _EXPIRES, _KIND, _SQUARE = range(6)
_FIRST_CAPACITY = 64


class Stream(Sequence[Record]):
    """The records of one person, oldest first, as a sequence. Arrays have one entry a record, in the same order."""

    def __init__(self) -> None:
        self.words = Index()
        self._records: list[Record] = []
        self._rows: dict[int, int] = {}
        self._columns = np.zeros((6, 0), np.int64)
        self._matrix = np.zeros((0, 0), np.float32)

    def add(self, record: Record, vector: NDArray[np.int8]) -> None:
        """Append a record. Its id must be above all others (ValueError). It counts as recalled when it was created."""
        if self._records and record.id <= self._records[-1].id:
            raise ValueError(f"record {record.id} comes after record {self._records[-1].id}: ids must rise")
        row = len(self._records)
        if row == len(self._matrix):
            self._grow(len(vector))
        wide = vector.astype(np.int64)
        expires = NEVER if record.expires is None else record.expires
        self._columns[:, row] = (record.created, 0, record.importance, expires, KINDS.index(record.kind), wide @ wide)
        self._matrix[row] = vector
        self._rows[record.id] = row
        self._records.append(record)
        self.words.add(record.text if record.actor in record.text else f"{record.actor} {record.text}")

    def _grow(self, size: int) -> None:
        """Make room for as many records again, with vectors of `size` numbers."""
        more = max(len(self._matrix), _FIRST_CAPACITY)
        self._columns = np.concatenate([self._columns, np.zeros((len(self._columns), more), np.int64)], axis=1)
        self._matrix = np.concatenate([self._matrix.reshape(-1, size), np.zeros((more, size), np.float32)])

    def touch(self, ids: Iterable[int], tick: int) -> None:
        """These records were brought to mind at a tick. An unknown id is a KeyError."""
        rows = [self._rows[id] for id in dict.fromkeys(ids)]
        self._columns[_LAST, rows] = np.maximum(self._columns[_LAST, rows], tick)
        self._columns[_COUNT, rows] += 1

    def by_id(self, id: int) -> Record:
        """The record of an id. KeyError if there is none."""
        return self._records[self._rows[id]]

    def latest(self, n: int, kinds: Sequence[Kind] = ()) -> tuple[Record, ...]:
        """The last n records, of these kinds if any are given, oldest first."""
        found: list[Record] = []
        for record in reversed(self._records):
            if len(found) == n:
                break
            if not kinds or record.kind in kinds:
                found.append(record)
        return tuple(reversed(found))

    def between(self, start: int, end: int) -> tuple[Record, ...]:
        """The records created from tick `start` to before tick `end`, oldest first."""
        return tuple(record for record in self._records if start <= record.created < end)

    @overload
    def __getitem__(self, index: int) -> Record: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Record]: ...
    def __getitem__(self, index: int | slice) -> Record | Sequence[Record]:
        return self._records[index]

    def __len__(self) -> int:
        return len(self._records)

    def __iter__(self) -> Iterator[Record]:
        return iter(self._records)

    @property
    def last_recalled(self) -> NDArray[np.int64]:
        """The tick at which each record was last brought to mind, or made."""
        return self._column(_LAST)

    @property
    def recall_counts(self) -> NDArray[np.int64]:
        """How often each record was brought to mind."""
        return self._column(_COUNT)

    @property
    def importances(self) -> NDArray[np.int64]:
        """Each record's importance."""
        return self._column(_IMPORTANCE)

    def live(self, tick: int) -> NDArray[np.bool_]:
        """Which records have not expired at a tick."""
        return self._column(_EXPIRES) > tick

    def of(self, kinds: Sequence[Kind]) -> NDArray[np.bool_]:
        """Which records are of these kinds."""
        return np.isin(self._column(_KIND), [KINDS.index(kind) for kind in kinds])

    def cosines(self, vector: NDArray[np.int8]) -> NDArray[np.float64]:
        """The cosine of each record with a vector, 0 where either is all zeros.

        A dot product of whole numbers below 2**24 is exact in float32 whatever the order of summing, so vectors may have up
        to 1,040 numbers in -127..127; square root and division are exact to the last bit by IEEE 754.
        """
        wide = vector.astype(np.int64)
        # Not `@`: BLAS would wake its threads, and on a busy machine wait milliseconds for them.
        dots = np.einsum("ij,j->i", self._matrix[: len(self._records)], vector.astype(np.float32))
        cosines: NDArray[np.float64] = dots / np.sqrt(np.maximum(self._column(_SQUARE) * (wide @ wide), 1))
        return cosines

    def _column(self, index: int) -> NDArray[np.int64]:
        view = self._columns[index, : len(self._records)]
        view.flags.writeable = False
        return view
