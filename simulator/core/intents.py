"""Intents: what a person may want of the town in a tick. Rules turn them into facts, or into a reason why not."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.core.plans import Step
from simulator.core.types import Address, PersonId, Tile


@dataclass(frozen=True, slots=True)
class Go:
    """Walk to a place, in order to do something there; `leaves` is the state in which that will leave the object, see `Step`."""

    place: Address
    activity: str
    because: str = ""
    leaves: str | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """Do a step here until a tick (exclusive)."""

    step: Step
    until: int


@dataclass(frozen=True, slots=True)
class Wait:
    """Stay for a while, for a reason that others can see; `place` is what one waits for, "" for nothing in particular."""

    activity: str
    until: int
    place: Address = ""
    because: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """Call out to all who are near enough to hear."""

    text: str


@dataclass(frozen=True, slots=True)
class Walk:
    """Walk to a tile, for no more than to be there: what a visitor does."""

    to: Tile


@dataclass(frozen=True, slots=True)
class Depart:
    """Leave the town: what a visitor does in the end."""


@dataclass(frozen=True, slots=True)
class Talk:
    """Ask somebody in sight for a talk."""

    to: PersonId
    about: str


@dataclass(frozen=True, slots=True)
class Accept:
    """Take up a proposal."""

    of: PersonId


@dataclass(frozen=True, slots=True)
class Decline:
    """Turn a proposal down."""

    of: PersonId
    why: str


@dataclass(frozen=True, slots=True)
class Say:
    """Say the next line of the talk one is in, and perhaps end it with that line."""

    text: str
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the talk one is in."""

    why: str


TalkIntent = Talk | Accept | Decline | Say | Leave
Intent = Go | Do | Wait | Call | Walk | Depart | TalkIntent
