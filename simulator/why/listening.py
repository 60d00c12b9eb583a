"""Listening in on a thought: what it recalled, and what it asked, in the order in which it did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from simulator.core.records import Recalled, Record
from simulator.mind.memory.architecture import Memory
from simulator.mind.memory.recall import Query
from simulator.mind.ports import Reasoner
from simulator.mind.questions import Question

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Looked:
    """One look into memory: what for, and what came up, best first, with the parts of its score."""

    query: Query
    found: tuple[Recalled, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, its answer, and the looks into memory since the question before: those that were made for this one."""

    question: Question[object]
    answer: object
    looked: tuple[Looked, ...]


@dataclass(slots=True)
class Heard:
    """What was heard of a thought so far."""

    asked: list[Asked] = field(default_factory=list)
    looked: list[Looked] = field(default_factory=list)

    def taken(self) -> tuple[Asked, ...]:
        """All that was asked since this was last called; it is forgotten here."""
        found = tuple(self.asked)
        self.asked, self.looked = [], []
        return found


class ListeningReasoner:
    """A reasoner that answers as another does, and notes it."""

    def __init__(self, reasoner: Reasoner, heard: Heard) -> None:
        self._reasoner = reasoner
        self._heard = heard

    async def answer(self, question: Question[T]) -> T:
        """The answer of the reasoner behind."""
        answer = await self._reasoner.answer(question)
        self._heard.asked.append(Asked(question, answer, tuple(self._heard.looked)))
        self._heard.looked = []
        return answer


class ListeningMemory(Memory):
    """A memory that is another's, and notes what is looked for in it."""

    def __init__(self, memory: Memory, heard: Heard) -> None:
        self.stream = memory.stream
        self._memory = memory
        self._heard = heard

    def add(self, records: Sequence[Record]) -> None:
        """Remember these."""
        self._memory.add(records)

    def touch(self, ids: Iterable[int], tick: int) -> None:
        """These were drawn on."""
        self._memory.touch(ids, tick)

    def recall(self, query: Query) -> tuple[Recalled, ...]:
        """The best records for a query, noted."""
        found = self._memory.recall(query)
        self._heard.looked.append(Looked(query, found))
        return found
