"""Plans in levels: an agenda for the day, a schedule of its hours, steps of minutes; and promises."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from simulator.core.types import Address, PersonId


@dataclass(frozen=True, slots=True)
class Promise:
    """What somebody has agreed to: be somewhere, do something, with somebody. `end` may equal `start` if unknown.

    `host` is whose affair it is (may be oneself), `since` the tick at which it was agreed.
    """

    host: PersonId
    what: str
    where: Address
    start: datetime
    end: datetime
    since: int = 0


@dataclass(frozen=True, slots=True)
class AgendaItem:
    """One broad stroke of a day. Minutes count from the midnight that begins the day; `place` "" means anywhere.

    `because` is the memory or persona field that it comes from, in words ("" for mere routine).
    """

    activity: str
    start: int
    end: int
    place: Address = ""
    because: str = ""


@dataclass(frozen=True, slots=True)
class Agenda:
    """The day in broad strokes. `wake` and `bed` are minutes from the day's midnight; `bed` may pass 1440."""

    day: date
    self_summary: str
    wake: int
    bed: int
    items: tuple[AgendaItem, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of the schedule. The blocks of a day follow one another and cover its 1,440 minutes exactly."""

    activity: str
    start: int
    end: int
    place: Address = ""
    because: str = ""

    @property
    def minutes(self) -> int:
        """The length of the block."""
        return self.end - self.start


@dataclass(frozen=True, slots=True)
class Step:
    """What somebody does for some minutes, where, and what it looks like.

    `place` is a known address (an object, or an arena to be anywhere in); `pictogram` is a short word such as "cook";
    `object_state` is what others see the object as ("being cooked on"), "" if nothing; `asleep` while sleeping. `seen_as` is what
    others see of an activity whose words tell more than eyes can ("thinking", not of what), "" for the activity itself.
    `leaves` is the state in which the object is left by who has stayed at it to the end ("" puts it right), None as it was.
    """

    activity: str
    minutes: int
    place: Address
    pictogram: str = ""
    object_state: str = ""
    because: str = ""
    asleep: bool = False
    seen_as: str = ""
    leaves: str | None = None


@dataclass(frozen=True, slots=True)
class TimedStep:
    """A step laid on the day: it lasts from minute `start` to minute `end` of `day`."""

    day: date
    start: int
    end: int
    step: Step
