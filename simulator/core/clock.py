"""The town's clock: ticks to dates and back. It is pure; nobody reads the machine's clock."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

SECONDS_PER_TICK = 10
TICKS_PER_MINUTE = 6
MINUTES_PER_DAY = 1440


@dataclass(frozen=True, slots=True)
class Clock:
    """Ticks are counted from `start` (a date without a time zone: the town's own time)."""

    start: datetime

    def at(self, tick: int) -> datetime:
        """The time at the start of a tick."""
        return self.start + timedelta(seconds=SECONDS_PER_TICK * tick)

    def tick(self, time: datetime) -> int:
        """The first tick that starts at or after a time; negative before the start."""
        return -((self.start - time) // timedelta(seconds=SECONDS_PER_TICK))


def minute_of_day(time: datetime) -> int:
    """Minutes since midnight, 0 to 1439."""
    return time.hour * 60 + time.minute


def on(day: date, minute: int) -> datetime:
    """The time a number of minutes after the midnight that begins a day; 1440 and more fall on later days."""
    return datetime(day.year, day.month, day.day) + timedelta(minutes=minute)
