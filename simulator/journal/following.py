"""Reading a run slice by slice, for a viewer that keeps up with it: what the town did, and which news reached whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from simulator.core.facts import Called, Fact, PlannedDay, Reflected, Remembered, Whispered
from simulator.core.records import Record
from simulator.core.settings import Topic
from simulator.core.types import PersonId
from simulator.journal.lock import held
from simulator.journal.reading import TOWN, Run
from simulator.journal.topics import FIRST_HAND, may_state, states

SEEN = (*TOWN, Called, Whispered, PlannedDay, Reflected)
"""What a viewer folds: all that shows in the town, and when people plan and reflect."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A record by which somebody comes to know of a tracked topic at first hand, made in a tick."""

    tick: int
    person: PersonId
    topic: Topic
    record: Record


def condition(run: Run) -> Literal["finished", "growing", "stopped"]:
    """Whether a run has reached its end, is being written, or has stopped before its end. Raises UserError."""
    if run.file.finished:
        return "finished"
    return "growing" if held(run.file.path) else "stopped"


def happened(run: Run, first: int, last: int) -> Iterator[Fact]:
    """What can be seen of the ticks `first` to `last` (included), in the order of its ids. Raises UserError."""
    return run.file.facts(first, last, None, SEEN)


def heard(run: Run, topics: Sequence[Topic], first: int, last: int) -> Iterator[Heard]:
    """The records of those ticks that tell their owners of a topic; some are told of it more than once. Raises UserError."""

    def look(text: str) -> bool:
        return any(may_state(topic, text) for topic in topics)

    for fact in run.file.facts(first, last, None, (Remembered,), look) if topics else ():
        if isinstance(fact.event, Remembered) and fact.event.record.source.partition(":")[0] in FIRST_HAND:
            record = fact.event.record
            yield from (Heard(fact.tick, fact.person, topic, record) for topic in topics if states(topic, record))
