"""A thought: what one person makes of one percept. Faculties run on it in a row; the first intent ends it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from simulator.core.facts import BroughtToMind, Event, Fact, Remembered
from simulator.core.intents import Intent
from simulator.core.percepts import Percept
from simulator.core.records import Kind, Record
from simulator.core.rng import key
from simulator.mind.memory.recall import Intent as Aim
from simulator.mind.memory.recall import Query
from simulator.mind.ports import Reasoner
from simulator.mind.questions import Question, Situation
from simulator.mind.self import Self

T = TypeVar("T")


class Faculty(Protocol):
    """One faculty of a mind. It may recall and ask, and leaves facts; an intent ends the thought."""

    async def think(self, thought: Thought) -> Intent | None:
        """What the person wants, if this faculty has a say in it now."""
        ...


@dataclass(slots=True)
class Thought:
    """The working of one thought. `events` are what it left so far; each is folded into the self at once."""

    me: Self
    percept: Percept
    reasoner: Reasoner
    seed: int
    first: int = 0
    events: list[Event] = field(default_factory=list)
    asked: int = 0

    def leave(self, event: Event) -> None:
        """Leave a fact; the faculties that come later in this thought see its effect."""
        n = self.first + len(self.events)
        self.events.append(event)
        self.me.apply(Fact(self.percept.tick, self.me.name, n, event))

    def situation(self) -> Situation:
        """Where I am in this thought; each call gives a new key, for the next question."""
        self.asked += 1
        seen = self.percept
        chance = key(self.seed, "answer", self.me.name, seen.tick, self.asked)
        return Situation(self.me.persona, seen.now, seen.place, seen.doing.activity, chance, key(self.seed, "run"), seen.tick)

    async def ask(self, question: Question[T]) -> T:
        """Put a question to the reasoner."""
        return await self.reasoner.answer(question)

    def recall(self, query: str, aim: Aim = "situate", k: int = 20, about: str = "") -> tuple[Record, ...]:
        """The k memories that matter most, best first. It changes nothing; see `drew_on`."""
        found = self.me.memory.recall(Query(query, self.percept.tick, aim, k, about=about))
        return tuple(one.record for one in found)

    def drew_on(self, records: Sequence[int]) -> None:
        """An accepted decision was based on these records: they were recalled now."""
        known = tuple(sorted({id for id in records if 0 < id <= len(self.me.memory.stream)}))
        if known:
            self.leave(BroughtToMind(known))

    def record(self, kind: Kind, text: str, source: str, **more: object) -> Record:
        """A record of now, with the next id and no importance yet."""
        fields = {"place": self.percept.place, **more}
        return Record(
            id=len(self.me.memory.stream) + 1,
            kind=kind,
            created=self.percept.tick,
            text=text,
            source=source,
            **fields,  # type: ignore[arg-type]
        )

    def remember(self, record: Record) -> None:
        """Add a record to the memory stream."""
        self.leave(Remembered(record))


def merged(*groups: Sequence[Record], limit: int = 60) -> tuple[Record, ...]:
    """Records of several recalls, each once, in the order in which they came up."""
    seen: dict[int, Record] = {}
    for group in groups:
        for record in group:
            seen.setdefault(record.id, record)
    return tuple(list(seen.values())[:limit])
