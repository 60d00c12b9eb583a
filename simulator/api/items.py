"""The objects that a run gives, beside those of its history: each is a row of a table, frozen and typed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from simulator.core.types import Address, PersonId


@dataclass(frozen=True, slots=True)
class Utterance:
    """A line said, in the talk of this id."""

    tick: int
    time: datetime
    speaker: PersonId
    listener: PersonId
    talk: str
    text: str


@dataclass(frozen=True, slots=True)
class Position:
    """Where somebody is at a time, and at what. `x` grows to the right, `y` downwards, in tiles."""

    tick: int
    time: datetime
    person: PersonId
    x: int
    y: int
    place: Address
    activity: str
    walking: bool
    asleep: bool
    talk: str


@dataclass(frozen=True, slots=True)
class PlanItem:
    """An item of a plan made at a tick. `level` is agenda, schedule, step, promise or released; `host` is of promises alone."""

    tick: int
    time: datetime
    person: PersonId
    level: str
    day: date
    start: datetime
    end: datetime
    activity: str
    place: Address
    because: str
    host: PersonId


@dataclass(frozen=True, slots=True)
class Relationship:
    """What one person has to do with another. `acquainted` is what they were from the start ("" for strangers)."""

    person: PersonId
    other: PersonId
    acquainted: str
    talks: int
    lines: int
    first_met: datetime | None
    last_met: datetime | None
