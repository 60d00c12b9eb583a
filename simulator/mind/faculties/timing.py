"""Steps and blocks against the clock: which one is now, and how another is put in between."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from simulator.core.clock import MINUTES_PER_DAY, minute_of_day
from simulator.core.plans import Block, Promise, Step, TimedStep

TRAVEL = 15
"""Minutes kept free before a promise, to get there."""


def current_step(steps: tuple[TimedStep, ...], now: datetime) -> TimedStep | None:
    """The step that a moment falls into."""
    minute = minute_of_day(now)
    return next((s for s in steps if s.day == now.date() and s.start <= minute < s.end), None)


def current_block(schedule: tuple[Block, ...], now: datetime) -> Block | None:
    """The block of the schedule that a moment falls into."""
    minute = minute_of_day(now)
    return next((block for block in schedule if block.start <= minute < block.end), None)


def laid(steps: tuple[Step, ...], now: datetime, start: int) -> tuple[TimedStep, ...]:
    """Steps laid one after the other on the day of `now`, from a minute on."""
    timed = []
    for step in steps:
        timed.append(TimedStep(now.date(), start, start + step.minutes, step))
        start += step.minutes
    return tuple(timed)


def insert_step(steps: tuple[TimedStep, ...], now: datetime, step: Step) -> tuple[TimedStep, ...]:
    """The steps with another one put in at once; what it overlaps is cut short, nothing is pushed back."""
    start = minute_of_day(now)
    end = min(start + step.minutes, MINUTES_PER_DAY)
    new = TimedStep(now.date(), start, end, replace(step, minutes=end - start))
    before = [replace(s, end=min(s.end, start)) for s in steps if s.start < start]
    after = [replace(s, start=max(s.start, end)) for s in steps if s.end > end]
    return (*(s for s in before if s.end > s.start), new, *after)


def insert_promise(schedule: tuple[Block, ...], promise: Promise, now: datetime) -> tuple[Block, ...]:
    """A day's schedule with a promise of the same day put in, the way there included; the cover stays exact.

    A promise that is over, or of another day, changes nothing.
    """
    day = now.date()
    if promise.start.date() != day or promise.end <= now:
        return schedule
    start = max(minute_of_day(promise.start) - TRAVEL, minute_of_day(now))
    last = minute_of_day(promise.end) if promise.end.date() == day else MINUTES_PER_DAY
    end = max(last, start + 1)
    new = Block(f"joining {_the(promise.what)}", start, end, promise.where, f"I promised: {promise.what}")
    before = [replace(b, end=min(b.end, start)) for b in schedule if b.start < start]
    after = [replace(b, start=max(b.start, end)) for b in schedule if b.end > end]
    return (*before, new, *after)


def _the(what: str) -> str:
    """A thing promised, with an article."""
    return what if what.split(" ")[0].lower() in ("the", "a", "an", "my", "her", "his", "their", "our") else f"the {what}"


def minutes_left(step: TimedStep | None, now: datetime) -> int:
    """Minutes until a step of now is over; 0 without one."""
    return step.end - minute_of_day(now) if step is not None else 0
