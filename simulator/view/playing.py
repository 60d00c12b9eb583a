"""Playing: how the playhead moves. It keeps the speed that was asked for, slows down for a talk, and skips the hours of sleep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.types import PersonId
from simulator.town.state import WORDS_PER_TICK
from simulator.view.frames import Frame
from simulator.view.state import Viewing

READING = 3.8
"""Words a second that one reads in a bubble, the glance from one to the other included."""
GLANCE = 0.9
"""Seconds that one takes to see a bubble at all."""
LISTENING = 60.0
"""The highest speed at which the town slows down for a talk that is watched, and the lowest at which nights pass faster."""
SKIP = 0.9
"""Seconds that a night takes, whatever its length."""
DROWSY = 60.0
"""Ticks a second, at least, while nearly all sleep."""
FAST = 24.0
"""Ticks that a picture goes on by, as fast as it goes."""
LONGEST = 0.25
"""Seconds that a picture counts for at most, so that a window that was held up does not leap."""


def reading_time(text: str) -> float:
    """Seconds that a line takes to read."""
    return GLANCE + len(text.split()) / READING


class Night(Protocol):
    """What playing asks of a film."""

    last_tick: int

    def wakes(self, tick: int) -> int | None:
        """The first tick from this one on at which somebody is awake; None if that is not recorded."""


@dataclass(slots=True)
class Player:
    """Moves the playhead of a viewing. `seconds` are always those of the machine's clock since the last picture."""

    film: Night
    _until: int | None = None
    _skipping: float = 0.0

    def advance(self, viewing: Viewing, frame: Frame, seconds: float, lead: float | None = None) -> None:
        """Play on by so much; at the end of what is recorded it waits. `lead` is a rate (ticks a second) for the usual speed."""
        viewing.why, viewing.pace = "", 0.0
        if not viewing.playing:
            self._until = None
            return
        seconds = min(max(seconds, 0.0), LONGEST)
        wanted = viewing.speed / SECONDS_PER_TICK if viewing.speed else FAST / max(seconds, 0.001)
        rate = self._asleep(viewing, wanted)
        if rate is None:
            rate = lead if lead is not None else self._calm(viewing, frame, wanted)
        end = float(max(self.film.last_tick, 0))
        if self._until is not None:
            end = min(end, float(self._until))
        tick = min(max(viewing.tick + rate * seconds, 0.0), max(end, viewing.tick))
        viewing.pace = round(rate * SECONDS_PER_TICK, 0 if rate >= 1 else 1) if tick > viewing.tick else 0.0
        viewing.tick = tick

    def _asleep(self, viewing: Viewing, wanted: float) -> float | None:
        """The rate at which a night is skipped, None where there is none."""
        tick = int(viewing.tick)
        waking = self.film.wakes(tick) if not viewing.visitor else tick  # a visitor walks at night too
        if waking is None:
            waking = self.film.last_tick
        if waking <= tick:
            self._until = None
            return None
        if self._until != waking:
            self._until, self._skipping = waking, max((waking - tick) / SKIP, wanted)
        viewing.why = "all asleep"
        return self._skipping

    def _calm(self, viewing: Viewing, frame: Frame, wanted: float) -> float:
        """The rate that leaves time to read what the watched person, or the one they talk with, says; more where little goes on."""
        if viewing.speed >= LISTENING and wanted < DROWSY and drowsy(frame, viewing.selected):
            viewing.why = "nearly all asleep"
            return DROWSY
        if not 0 < viewing.speed <= LISTENING or not viewing.following:
            return wanted
        if viewing.selected == viewing.visitor:  # what is said to a visitor stops the clock: it has been read
            return wanted
        text = said_near(frame, viewing.selected)
        if not text:
            return wanted
        rate = min(wanted, (1 + len(text.split()) // WORDS_PER_TICK) / reading_time(text))
        if rate < wanted:
            viewing.why = "listening"
        return rate


def drowsy(frame: Frame, person: PersonId | None) -> bool:
    """Whether at most one in ten is awake, nobody talks, and who is watched sleeps too."""
    watched = frame.figure(person)
    if watched is not None and watched.pose != "sleep":
        return False
    awake = [one for one in frame.people if one.pose != "sleep"]
    return 10 * len(awake) <= len(frame.people) and bool(frame.people) and not any(one.talk for one in awake)


def said_near(frame: Frame, person: PersonId | None) -> str:
    """The line that is being said just now in the talk that somebody is in, the longest if there are more; "" if none."""
    watched = frame.figure(person)
    if watched is None:
        return ""
    said = [one.saying for one in frame.people if one.name == person or (one.talk and one.talk == watched.talk)]
    return max(said, key=len, default="")
