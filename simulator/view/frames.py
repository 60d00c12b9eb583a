"""What a viewer sees of a run: frames with figures, and the marks of its timeline. Values, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from simulator.core.types import Address, PersonId, Tile

Facing = Literal["down", "left", "right", "up"]
Pose = Literal["stand", "walk", "sit", "sleep"]
MarkKind = Literal["talk", "reflection", "plan", "news", "hand"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A person in a frame. `toward` is their tile at the next tick: a walker is on the way to it.

    `saying` is the line (or call) that they are at just now, "" if none, said in tick `said_at` to `said_to` ("": to all near).
    `talk` is the id of the talk they are in.
    """

    name: PersonId
    tile: Tile
    toward: Tile
    facing: Facing = "down"
    pose: Pose = "stand"
    activity: str = ""
    place: Address = ""
    pictogram: str = ""
    because: str = ""
    talk: str = ""
    saying: str = ""
    said_to: PersonId = ""
    said_at: int = -1


@dataclass(frozen=True, slots=True)
class Frame:
    """The town at the start of a tick. `people` go by name; `objects` are those in other than their usual state.

    `altered` are the objects that were set to a state, at one of their tiles; the others are as they are used.
    """

    tick: int
    time: datetime
    people: tuple[Figure, ...]
    objects: tuple[tuple[Address, str], ...] = ()
    altered: tuple[tuple[Tile, str], ...] = ()

    def figure(self, name: PersonId | None) -> Figure | None:
        """Somebody's figure; None if they are not in the town."""
        return next((figure for figure in self.people if figure.name == name), None)

    def state(self, address: Address) -> str:
        """The state of an object, "" where it is the usual one."""
        return next((state for where, state in self.objects if where == address), "")


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to find on the timeline. `people` begins with whose it is; `talk` is the id of the talk it belongs to, if any."""

    tick: int
    kind: MarkKind
    people: tuple[PersonId, ...]
    text: str
    talk: str = ""
