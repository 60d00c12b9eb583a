"""What the reading of a run is told in: people, moments, talks, plans, who knows what, who came."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from simulator.core.percepts import Line
from simulator.core.plans import Agenda, Block, Promise, TimedStep
from simulator.core.records import Record
from simulator.core.types import Address, PersonId, Tile


@dataclass(frozen=True, slots=True)
class PersonNow:
    """One person at one tick."""

    name: PersonId
    tile: Tile
    activity: str
    place: Address
    pictogram: str
    because: str
    walking: bool
    asleep: bool
    talk: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The town at the start of one tick."""

    tick: int
    time: datetime
    people: tuple[PersonNow, ...]


@dataclass(frozen=True, slots=True)
class Talk:
    """A talk with its lines. `over` is the tick at which it ended, None while it goes on."""

    talk: str
    opener: PersonId
    other: PersonId
    about: str
    began: int
    over: int | None
    why: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of somebody at one tick."""

    agenda: Agenda | None
    schedule: tuple[Block, ...]
    steps: tuple[TimedStep, ...]
    promises: tuple[Promise, ...]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Since when and from whom somebody knows of a topic: `source` is "seed", "seen", "heard:NAME" or "overheard:NAME"."""

    person: PersonId
    time: datetime
    source: str
    record: Record


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who was at the place of a gathering while it lasted; `knew` is how they knew of its topic when they came."""

    person: PersonId
    arrived: datetime
    knew: Knowledge | None
