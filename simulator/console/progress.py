"""How far a run has got: its clock, its pace, and the hours of the day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from simulator.core.clock import Clock

HOURS = ((6, "night"), (8, "early morning"), (12, "morning"), (14, "noon"), (18, "afternoon"), (21, "evening"), (24, "night"))
"""Until which hour the part of the day goes by which name."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A run on its way from tick `first` to `until`, before tick `tick`, after `seconds`."""

    clock: Clock
    tick: int
    first: int
    until: int
    seconds: float
    talks: int
    reflections: int

    @property
    def now(self) -> datetime:
        """The town's time."""
        return self.clock.at(self.tick)

    @property
    def pace(self) -> float:
        """Ticks a second."""
        return (self.tick - self.first) / max(self.seconds, 1e-6)

    @property
    def part(self) -> float:
        """How much of the run is done, 0 to 1."""
        return (self.tick - self.first) / max(self.until - self.first, 1)

    @property
    def days(self) -> tuple[int, int]:
        """Which day of the town it is, and how many the run has."""
        start = self.clock.start.date()
        return (self.now.date() - start).days + 1, (self.clock.at(self.until - 1).date() - start).days + 1

    @property
    def headline(self) -> str:
        """All of it in one line."""
        return f"{self.now:%a %d %b %H:%M}  {self.pace:,.0f} ticks/s  {self.talks} talks  {self.reflections} reflections"


def part_of_day(hour: int) -> str:
    """What people call an hour."""
    return next(name for until, name in HOURS if hour < until)
