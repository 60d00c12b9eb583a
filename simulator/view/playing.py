"""Playing: how the playhead moves. It keeps the speed that was asked for, slows down for a talk, and skips the hours of sleep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.types import PersonId
from simulator.view.frames import Frame
from simulator.view.state import Viewing

READING = 3.2
"""Words a second that one reads in a bubble, the glance from one to the other included."""
LISTENING = 60.0
"""The highest speed at which the town slows down for a talk that is watched."""
SKIP = 0.9
"""Seconds that a night takes, whatever its length."""
FAST = 24.0
"""Ticks a picture goes on by, as fast as it goes."""
EASE = 0.25
"""Seconds in which half of a change of speed is done."""


class Night(Protocol):
    """What playing asks of a film."""

    last_tick: int

    def wakes(self, tick: int) -> int | None:
        """The first tick from this one on at which somebody is awake."""


@dataclass(slots=True)
class Player:
    """Moves the playhead of a viewing. `seconds` are always those of the machine's clock since the last picture."""

    film: Night
    _until: int | None = None
    _rate: float = 0.0

    def advance(self, viewing: Viewing, frame: Frame, seconds: float) -> None:
        """Play on by so much; at the end of what is recorded it waits."""
        viewing.why = ""
        if not viewing.playing:
            self._until = None
            viewing.pace = 0.0
            return
        seconds = min(max(seconds, 0.0), 0.25)
        wanted = viewing.speed / SECONDS_PER_TICK if viewing.speed else FAST / max(seconds, 1 / 120)
        rate = self._asleep(viewing, wanted) or self._calm(viewing, frame, wanted)
        viewing.pace = rate * SECONDS_PER_TICK
        viewing.tick = min(max(viewing.tick + rate * seconds, 0.0), float(max(self.film.last_tick, 0)))

    def _asleep(self, viewing: Viewing, wanted: float) -> float:
        """The rate at which a night is skipped, 0 where there is none."""
        tick = int(viewing.tick)
        waking = self.film.wakes(tick)
        if waking is None:
            waking = self.film.last_tick
        if waking <= tick + 1:
            self._until = None
            return 0.0
        if self._until != waking:
            self._until, self._rate = waking, max((waking - tick) / SKIP, wanted)
        viewing.why = "all asleep"
        return self._rate

    def _calm(self, viewing: Viewing, frame: Frame, wanted: float) -> float:
        """The rate that leaves time to read what the watched person or the one they talk with says."""
        if not 0 < viewing.speed <= LISTENING or not viewing.following:
            return wanted
        words = spoken(frame, viewing.selected)
        if not words:
            return wanted
        ticks = 1 + words // 8
        rate = min(wanted, ticks / (0.8 + words / READING))
        if rate < wanted:
            viewing.why = "listening"
        return rate


def spoken(frame: Frame, person: PersonId | None) -> int:
    """How many words are being said just now in the talk that somebody is in."""
    watched = frame.figure(person)
    if watched is None:
        return 0
    saying = [one.saying for one in frame.people if one.saying and (one.name == person or (one.talk and one.talk == watched.talk))]
    return max((len(text.split()) for text in saying), default=0)
