"""A person's memory: a stream and the policies that work on it. A named composition of policies is a memory architecture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from simulator.core.records import Recalled, Record
from simulator.mind.memory.policies import Recall
from simulator.mind.memory.recall import Query, Weights, recall
from simulator.mind.memory.stream import Stream
from simulator.mind.ports import Embedder


class Memory:
    """What one person remembers."""

    def __init__(self, embedder: Embedder, recall: Recall) -> None:
        self.stream = Stream()
        self._embedder = embedder
        self._recall = recall

    def add(self, records: Sequence[Record]) -> None:
        """Remember these, oldest first. Their ids must rise above all earlier ones (ValueError)."""
        for record, vector in zip(records, self._embedder.embed([record.text for record in records]), strict=True):
            self.stream.add(record, vector)

    def touch(self, ids: Iterable[int], tick: int) -> None:
        """An accepted decision at a tick was based on these records. An unknown id is a KeyError."""
        self.stream.touch(ids, tick)

    def recall(self, query: Query) -> tuple[Recalled, ...]:
        """The best records for a query, best first. Nothing changes by it."""
        return self._recall(self.stream, query, self._embedder.embed([query.telling])[0])


def paper(embedder: Embedder, weights: Weights) -> Memory:
    """The memory stream of Park et al. (2023): all is kept, and recalled by recency, importance and relevance."""
    return Memory(embedder, partial(recall, weights=weights))


ARCHITECTURES: dict[str, Callable[[Embedder, Weights], Memory]] = {"stream": paper}
"""The architectures by the name that the config gives them."""
