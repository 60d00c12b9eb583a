"""Percepts: what one person is given of the town in one tick. Nothing else of the town reaches a mind."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from simulator.core.facts import Place, Sighting
from simulator.core.types import Address, PersonId, Tile


@dataclass(frozen=True, slots=True)
class Doing:
    """What a person is at. `until` is the first tick at which it is over; a walk is over when its last tile is reached."""

    activity: str
    place: Address
    since: int
    until: int
    walking: bool = False
    asleep: bool = False


@dataclass(frozen=True, slots=True)
class Seen:
    """An event in sight, `away` tiles off. `person` is "" for an object's state."""

    sighting: Sighting
    place: Address
    away: int
    person: PersonId = ""
    talking: bool = False
    asleep: bool = False
    walking: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of talk, or a call (`to` is "", and `place` where it came from)."""

    tick: int
    speaker: PersonId
    to: PersonId
    text: str
    place: Address = ""


@dataclass(frozen=True, slots=True)
class TalkSoFar:
    """A talk that the person is in or has just left. `over` says why it ended, "" while it goes on."""

    talk: str
    other: PersonId
    about: str
    opened_by: PersonId
    began: int
    lines: tuple[Line, ...]
    my_turn: bool
    turns_left: int
    over: str = ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Somebody would like to talk."""

    by: PersonId
    about: str


TAKEN = "taken"
AWAY = "not there"
"""Why something could not be done that may be done yet: others are in the way, or one is not at its place."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was wanted a tick ago, and why it could not be."""

    want: str
    reason: str


@dataclass(frozen=True, slots=True)
class Percept:
    """What a person notices in a tick: sights nearest first, words spoken near, a talk's turn, and how the last want went."""

    tick: int
    now: datetime
    tile: Tile
    place: Address
    doing: Doing
    seen: tuple[Seen, ...] = ()
    heard: tuple[Line, ...] = ()
    places: tuple[Place, ...] = ()
    talk: TalkSoFar | None = None
    ended: tuple[TalkSoFar, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    whispers: tuple[str, ...] = ()
    refused: tuple[Refusal, ...] = ()
