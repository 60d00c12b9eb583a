"""A day to be planned: the question with all that follows from it."""

from __future__ import annotations

from collections.abc import Sequence
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
TO_TABLE = 10
"""Minutes by which one gets up earlier for a habit of the morning, to have had breakfast before."""
SCRAP = 30
"""A stretch of fewer minutes is not worth leaving over before or after what is laid."""
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
        return with_affairs(self.q.promises, self.q.me, self.q.memories, known, self.q.off)

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
    def free_day(self) -> bool:
        """Whether this is a Saturday or Sunday without work."""
        return self.weekday >= 5 and self.work is None

    @cached_property
    def sway(self) -> int:
        """By how many minutes at most my hours of rising and going to bed vary: some people are clocks, some are not."""
        return 20 + self.taste("sway") * 25 // 100

    @cached_property
    def wake(self) -> int:
        """The minute of waking: as usual give or take, but in time for work and promises, and after some sleep.

        On a day off people sleep in, unless their author gave them hours for it.
        """
        lie_in = self.free_day and self.q.me.persona.lifestyle.weekend is None
        usual = hours(self.q)[0] + self.chance("wake").spread(self.sway) + (40 + self.taste("lie in") // 2 if lie_in else 0)
        first = min([start for _, start, _ in self.promised] + ([self.work.start] if self.work else []), default=usual + 60)
        early = [habit.start for habit in self.q.me.persona.routine if habit.start is not None and self.weekday in habit.weekdays]
        first = min([first, *(start - TO_TABLE for start in early if start > hours(self.q)[0])])
        latest = max(min(usual, first - 45), 0)
        slept = self.q.late + 300 if self.q.late > 0 else 0
        return min(max(latest, slept), MINUTES_PER_DAY - 60)

    @cached_property
    def bed(self) -> int:
        """The minute of going to bed, late enough for work and promises; it may pass 1440."""
        usual = hours(self.q)[1] + self.chance("bed").spread(self.sway)
        last = max([end for _, _, end in self.promised] + ([self.work.end] if self.work else []), default=0)
        return max(usual, min(last + 45, 1740), self.wake + 120)

    def minute(self, time: datetime) -> int:
        """A time as a minute of this day."""
        return (time - self.midnight) // timedelta(minutes=1)

    def chance(self, *purpose: object) -> Chance:
        """Chance for one purpose of this day."""
        return Chance(self.q.me.key, "day", self.q.me.persona.name, *purpose)

    def usual(self, *purpose: object) -> Chance:
        """Chance for one purpose that falls the same every day: what has become a habit."""
        return Chance("usual", self.q.me.persona.name, *purpose)

    def as_usual(self, percent: int, *purpose: object) -> bool:
        """Whether today goes as it usually does in one respect."""
        return self.chance("as usual", *purpose).below(100) < percent

    def favourite(self, options: Sequence[Address], *purpose: object) -> Address:
        """One of some places, on most days the same one; "" of none."""
        if not options:
            return ""
        if self.as_usual(80, "place", *purpose):
            return max(options, key=lambda option: (self.taste(*purpose, option), option))
        return self.chance("place", *purpose).choice(options)

    def open(self, place: Address, span: Span | None = None) -> bool:
        """Whether a place is open in a span of today, as far as I know; without a span, at any time of today."""
        hours = self.spots.hours(place, self.weekday)
        if hours is None:
            return True
        if span is None:
            return bool(hours)
        return all(any(start <= minute <= end for start, end in hours) for minute in span)

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


@dataclass(frozen=True, slots=True)
class Wish:
    """How long something that matters is to take, and when it can be done: between two minutes of the day.

    `out` things are begun neither before the town is about nor late in the evening. What bears the same `name` is done at the same
    time on most days.
    """

    name: str
    minutes: int
    out: bool = False
    window: Span = (0, 2 * MINUTES_PER_DAY)


def good_hours(day: Day, items: Items, wish: Wish) -> Span | None:
    """Free hours for a wish: about the hour it usually has, in a stretch long enough if there is one, else in the longest."""
    latest = min(day.bed, max(1290, day.wake + 600)) if wish.out else day.bed
    first = max(day.wake, EARLY) if wish.out else day.wake
    first, latest = max(first, wish.window[0]), min(latest, wish.window[1])
    spans = [span for span in free(items, first, latest) if span[1] - span[0] >= 30]
    roomy = [span for span in spans if span[1] - span[0] >= wish.minutes]
    if not spans:
        return None
    if not roomy:
        return max(spans, key=lambda span: (span[1] - span[0], -span[0]))
    usual = day.usual("hour", wish.name) if day.as_usual(85, "hour", wish.name) else day.chance("hour", wish.name)
    hour = first + (latest - wish.minutes - first) * usual.below(1000) // 1000 + day.chance("late", wish.name).spread(20)
    start, end = min(roomy, key=lambda span: (abs(_nearest(span, wish.minutes, hour) - hour), span))
    at = _nearest((start, end), wish.minutes, hour)
    at = start if at - start < SCRAP else end - wish.minutes if end - wish.minutes - at < SCRAP else at
    return at, at + wish.minutes


def _nearest(span: Span, minutes: int, hour: int) -> int:
    """The minute nearest to an hour at which something of so many minutes can begin in a span."""
    return min(max(hour, span[0]), span[1] - minutes)
