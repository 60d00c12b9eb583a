"""Beliefs: views over the memory stream."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from simulator.core.clock import Clock
from simulator.core.persona import Persona
from simulator.core.records import Record
from simulator.core.types import Address
from simulator.mind.offline.meaning import Tie, Topic


def topics(records: Sequence[Record], me: Persona, now: datetime, clock: Clock, places: Sequence[Address] = ()) -> tuple[Topic, ...]:
    """What I believe has happened, will happen or is so, most important first."""
    return ()


def ties(records: Sequence[Record], me: Persona) -> tuple[Tie, ...]:
    """Whom I know, closest first."""
    return tuple(Tie(known.name, known.how, 0.5) for known in me.knows)


def mentions(record: Record, name: str) -> bool:
    """Whether a memory speaks of somebody."""
    return record.actor == name or name in record.text or name.split()[0] in record.text.split()


def concerns(me: Persona, records: Sequence[Record] = ()) -> tuple[str, ...]:
    """Short noun phrases of what somebody is busy with."""
    return ()
