"""A day to be planned: the question with all that follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property

from simulator.core.clock import MINUTES_PER_DAY, on
from simulator.core.persona import Work
from simulator.core.plans import AgendaItem, Promise
from simulator.core.rng import Chance, key
from simulator.core.types import Address
from simulator.mind.offline.affairs import is_gathering, with_affairs
from simulator.mind.offline.hours import Span, free
from simulator.mind.offline.spots import Spots
from simulator.mind.offline.wants import Want, wants
from simulator.mind.questions import PlanDay

Items = list[AgendaItem]

LEAST = 15
"""No item shorter than this many minutes is worth beginning."""
EARLY = 435
"""Before this minute nobody goes out to do something among people or by daylight."""
ALL_DAY = 1200
"""A promise of so many minutes has a day, but no hour."""


@dataclass(frozen=True)
class Day:
    """The question with what follows from it for the whole day; minutes count from its midnight."""

    q: PlanDay

    @cached_property
    def spots(self) -> Spots:
        """The places I know."""
        return Spots(self.q.me.persona, self.q.places)

    @property
    def midnight(self) -> datetime:
        """The time from which the minutes count."""
        return on(self.q.me.now.date(), 0)

    @property
    def weekday(self) -> int:
        """Monday is 0."""
        return self.q.me.now.weekday()

    @property
    def work(self) -> Work | None:
        """My work, if today is one of its days."""
        work = self.q.me.persona.work
        return work if work is not None and self.weekday in work.weekdays and work.end > work.start else None

    @cached_property
    def promises(self) -> tuple[Promise, ...]:
        """All promises, and what I mean to hold."""
        known = [place.address for place in self.q.places]
        return with_affairs(self.q.promises, self.q.me.persona, self.q.memories, self.q.me.now, known, self.q.off)

    @cached_property
    def wants(self) -> tuple[Want, ...]:
        """What deserves time, most pressing first."""
        return wants(self.q.me.persona, self.q.memories, self.promises, self.q.me.now)

    @cached_property
    def promised(self) -> tuple[tuple[Promise, int, int], ...]:
        """Today's promises with their minutes; those of a fixed hour first, the older before the newer."""
        usual_bed = hours(self.q)[1]
        found = []
        for promise in sorted(self.promises, key=lambda p: (not is_gathering(p), p.since, p.start, p.what)):
            start = self.minute(promise.start)
            long = self.minute(promise.end) - start
            length = min(long, 360) if long > 0 else 120 if is_gathering(promise) else 45
            if long < ALL_DAY and self.q.late <= start < max(MINUTES_PER_DAY, usual_bed):
                found.append((promise, start, start + length))
        return tuple(found)

    @cached_property
    def wake(self) -> int:
        """The minute of waking: as usual give or take, but in time for work and promises, and after some sleep."""
        usual = hours(self.q)[0] + self.chance("wake").spread(25)
        first = min([start for _, start, _ in self.promised] + ([self.work.start] if self.work else []), default=usual + 60)
        latest = max(min(usual, first - 45), 0)
        slept = self.q.late + 300 if self.q.late > 0 else 0
        return min(max(latest, slept), MINUTES_PER_DAY - 60)

    @cached_property
    def bed(self) -> int:
        """The minute of going to bed, late enough for work and promises; it may pass 1440."""
        usual = hours(self.q)[1] + self.chance("bed").spread(25)
        last = max([end for _, _, end in self.promised] + ([self.work.end] if self.work else []), default=0)
        return max(usual, min(last + 45, 1740), self.wake + 120)

    def minute(self, time: datetime) -> int:
        """A time as a minute of this day."""
        return (time - self.midnight) // timedelta(minutes=1)

    def chance(self, *purpose: object) -> Chance:
        """Chance for one purpose of this day."""
        return Chance(self.q.me.key, "day", self.q.me.persona.name, *purpose)

    def taste(self, *names: object) -> int:
        """0 to 99: how this person likes something, the same every day."""
        return key(self.q.me.persona.name, "taste", *names) % 100

    def at(self, activity: str, span: Span, place: Address = "", because: str = "") -> AgendaItem:
        """An item at a known place, or at "" if the place is not known."""
        return AgendaItem(activity, span[0], span[1], self.spots.known(place), because)


def hours(q: PlanDay) -> Span:
    """(wake, bed) as the persona has it on that weekday; bed is after wake and may pass 1440."""
    wake, bed = q.me.persona.lifestyle.hours(q.me.now.weekday())
    return wake, bed if bed > wake else bed + MINUTES_PER_DAY


def good_hours(day: Day, items: Items, minutes: int, out: bool, before: int | None = None) -> Span | None:
    """Free hours for something that matters: a stretch long enough if there is one, else the longest of half an hour or more.

    `out` things are begun neither before the town is about nor late in the evening; `before` is a minute by which it must be done.
    """
    chance = day.chance("hours", minutes, len(items))
    latest = min(day.bed, max(1290, day.wake + 600)) if out else day.bed
    first = max(day.wake, EARLY) if out else day.wake
    spans = [span for span in free(items, first, min(latest, before or latest)) if span[1] - span[0] >= 30]
    roomy = [span for span in spans if span[1] - span[0] >= minutes]
    if not spans:
        return None
    start, end = chance.choice(roomy) if roomy else max(spans, key=lambda span: (span[1] - span[0], -span[0]))
    start += min(max(end - start - minutes, 0), chance.choice((0, 0, 5, 10, 15)))
    return start, min(start + minutes, end)
