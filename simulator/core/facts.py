"""Facts: what has happened. A run is the ordered set of its facts; all else is a reading of them.

What may happen is one of the frozen events below, in the past tense; a `Fact` is an event with its id (tick, person, n). The
person is whose doing it was (for the hand of the user: whom it happened to; "" for the town itself).
"""

from __future__ import annotations

from dataclasses import dataclass

from simulator.core.persona import Persona
from simulator.core.plans import Agenda, Block, Promise, TimedStep
from simulator.core.records import Record
from simulator.core.types import Address, PersonId, Tile


@dataclass(frozen=True, slots=True)
class Place:
    """A place as somebody knows it: an arena, or an object with what it affords ("sleep", "cook", ...).

    `hours` are those in which somebody serves there, as the sign on the door has them: (weekday, from, to), Monday = 0, in minutes
    of the day. They are () where nobody ever serves, None where nobody needs to or where the hours are not known.
    """

    address: Address
    affords: tuple[str, ...] = ()
    hours: tuple[tuple[int, int, int], ...] | None = None


# --- what happens in the town ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entered:
    """The person came into the town, standing on a tile: at the beginning, or (in a fork) later, with a mind of their own."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class SetOut:
    """The person began a walk. `path` starts with the tile they stand on; one tile a tick; the walk ends on its last tile."""

    path: tuple[Tile, ...]
    goal: Address
    activity: str
    because: str = ""


@dataclass(frozen=True, slots=True)
class Stopped:
    """A walk was broken off on a tile."""

    tile: Tile
    why: str


@dataclass(frozen=True, slots=True)
class Began:
    """The person began to do something at a place, until a tick (exclusive) unless something else comes first."""

    activity: str
    place: Address
    tile: Tile
    until: int
    pictogram: str = ""
    object_state: str = ""
    because: str = ""
    asleep: bool = False
    seen_as: str = ""
    leaves: str | None = None


@dataclass(frozen=True, slots=True)
class Called:
    """The person called out, for all near by in the house (or outdoors) to hear; a call wakes those who sleep."""

    text: str


@dataclass(frozen=True, slots=True)
class Proposed:
    """The person asked another for a talk."""

    to: PersonId
    about: str


@dataclass(frozen=True, slots=True)
class Declined:
    """The person would not talk with another who had proposed it."""

    of: PersonId
    why: str


@dataclass(frozen=True, slots=True)
class Met:
    """The person accepted a talk that `other` had proposed; `other` walks `path` to stand beside them, then speaks first."""

    talk: str
    other: PersonId
    about: str
    tile: Tile
    path: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """The person said a line in a talk."""

    talk: str
    to: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class Parted:
    """A talk was over."""

    talk: str
    other: PersonId
    why: str


@dataclass(frozen=True, slots=True)
class ObjectSet:
    """An object's state was changed at one of its tiles, by the person or (person "") by the hand; "" is its ordinary state."""

    place: Address
    tile: Tile
    state: str


@dataclass(frozen=True, slots=True)
class Whispered:
    """The hand of the user put a thought into the person's head."""

    text: str


@dataclass(frozen=True, slots=True)
class Refused:
    """What the person wanted could not be, and why."""

    want: str
    reason: str


# --- what the user has a visitor do -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Visited:
    """Somebody from elsewhere came into the town, led by the user, and stands on a tile in an arena."""

    persona: Persona
    tile: Tile
    place: Address = ""


@dataclass(frozen=True, slots=True)
class Led:
    """The user would have the visitor walk to a tile, whatever they were at."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Prompted:
    """The user gave the visitor a line to say to somebody, or (`to` is "") to whoever is near."""

    to: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class Dismissed:
    """The user would have the person leave the town: a visitor, or (in a fork) somebody who lives there."""


@dataclass(frozen=True, slots=True)
class Left:
    """The person left the town. They end whatever they were in, and nobody is told: who looks for them does not see them."""

    tile: Tile


# --- what happens in a mind --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sighting:
    """Something noticed: who or what, doing or being what, with what, and the tick at which that began."""

    subject: str
    action: str
    object: str
    since: int


@dataclass(frozen=True, slots=True)
class Noticed:
    """The person noticed these things; they are not news to them again."""

    sightings: tuple[Sighting, ...]


@dataclass(frozen=True, slots=True)
class Learned:
    """The person came to know these places."""

    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Remembered:
    """A record was added to the person's memory stream."""

    record: Record


@dataclass(frozen=True, slots=True)
class BroughtToMind:
    """These records were among those that an accepted decision was based on: their last-recalled time is now."""

    records: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlannedDay:
    """The person planned the day: the agenda, and the schedule that follows from it."""

    agenda: Agenda
    schedule: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class PlannedSteps:
    """The person planned the steps of a stretch of the schedule; they replace all later steps of that day."""

    steps: tuple[TimedStep, ...]


@dataclass(frozen=True, slots=True)
class Promised:
    """The person agreed to something, or made it their own plan."""

    promise: Promise


@dataclass(frozen=True, slots=True)
class Released:
    """A promise of the person's is off."""

    promise: Promise
    why: str


@dataclass(frozen=True, slots=True)
class Reflected:
    """The person stopped to reflect on these questions; the importance gathered starts again from nothing."""

    questions: tuple[str, ...]


TownEvent = (
    Entered
    | SetOut
    | Stopped
    | Began
    | Called
    | Proposed
    | Declined
    | Met
    | Said
    | Parted
    | ObjectSet
    | Whispered
    | Refused
    | Visited
    | Led
    | Prompted
    | Dismissed
    | Left
)
MindEvent = (
    Noticed
    | Learned
    | Remembered
    | BroughtToMind
    | PlannedDay
    | PlannedSteps
    | Promised
    | Released
    | Reflected
)
Event = TownEvent | MindEvent


@dataclass(frozen=True, slots=True)
class Fact:
    """An event as part of history. (tick, person, n) is its id: the n-th fact of that person in that tick."""

    tick: int
    person: PersonId
    n: int
    event: Event

    @property
    def id(self) -> tuple[int, PersonId, int]:
        """The id, by which history is ordered."""
        return (self.tick, self.person, self.n)
