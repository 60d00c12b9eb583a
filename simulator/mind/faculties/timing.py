"""Steps and blocks against the clock: which one is now, and how another is put in between."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from simulator.core.clock import MINUTES_PER_DAY, TICKS_PER_MINUTE, minute_of_day
from simulator.core.plans import Block, Promise, Step, TimedStep
from simulator.core.types import within
from simulator.mind.plans import FREE_TIME

LOOKING = "looking for"
"""How the activity of an errand to somebody begins; the first name follows."""
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
    today = [s for s in steps if s.day == now.date()]
    before = [replace(s, end=min(s.end, start)) for s in today if s.start < start]
    after = [replace(s, start=max(s.start, end)) for s in today if s.end > end]
    return (*(s for s in before if s.end > s.start), new, *after)


def insert_steps(steps: tuple[TimedStep, ...], now: datetime, new: Sequence[Step]) -> tuple[TimedStep, ...]:
    """The steps with others put in, from this moment on one after the other, as far as the day goes."""
    at = now
    for step in new:
        if at.date() == now.date():
            steps = insert_step(steps, at, step)
            at += timedelta(minutes=step.minutes)
    return steps


def without_errands(steps: tuple[TimedStep, ...], now: datetime, found: str) -> tuple[TimedStep, ...]:
    """The steps less the errands to one who has been found; those to others follow at once."""
    errands = [s for s in steps if s.day == now.date() and s.end > minute_of_day(now) and s.step.activity.startswith(f"{LOOKING} ")]
    left = [s for s in errands if not re.match(rf"{LOOKING} {re.escape(found.split()[0])}\b", s.step.activity)]
    if len(left) == len(errands):
        return steps
    return insert_steps(tuple(s for s in steps if s not in errands), now, [s.step for s in left])


def without_step(steps: tuple[TimedStep, ...], now: datetime) -> tuple[TimedStep, ...]:
    """The steps that are over; those of now and later are off, so that what comes next is planned anew."""
    return tuple(s for s in steps if s.day < now.date() or (s.day == now.date() and s.end <= minute_of_day(now)))


def insert_promise(schedule: tuple[Block, ...], promise: Promise, now: datetime, late: int = 0) -> tuple[Block, ...]:
    """A day's schedule with a promise put in where it falls on that day, the way there included; the cover stays exact.

    One sets out so as to come `late` minutes after the hour (below 0: before). A promise that is over, or of another day, changes
    nothing; one without an end is taken to last an hour.
    """
    span = _minutes(promise, now)
    if span is None:
        return schedule
    start, end = max(min(span[0] - TRAVEL + late, span[1] - 1), minute_of_day(now)), span[1]
    return insert_block(
        schedule, Block(f"joining {_the(promise.what)}", start, end, promise.where, f"I promised: {promise.what}")
    )


def insert_block(schedule: tuple[Block, ...], new: Block) -> tuple[Block, ...]:
    """A day's schedule with a block put in; what it overlaps is cut, so the cover stays exact."""
    before = [replace(b, end=min(b.end, new.start)) for b in schedule if b.start < new.start]
    after = [replace(b, start=max(b.start, new.end)) for b in schedule if b.end > new.end]
    return (*before, new, *after)


def without_promise(schedule: tuple[Block, ...], promise: Promise, now: datetime) -> tuple[Block, ...]:
    """A day's schedule in which a promise that is off has left free time."""
    span = _minutes(promise, now)
    if span is None:
        return schedule
    return tuple(Block(FREE_TIME, block.start, block.end) if _serves(block, promise, span) else block for block in schedule)


def _serves(block: Block, promise: Promise, span: tuple[int, int]) -> bool:
    """Whether a block keeps a promise, or is for its sake: what leads up to it names it, or has it for its reason."""
    kept = block.start < span[1] and block.end > span[0] and promise.where and within(block.place, promise.where)
    return bool(kept) or promise.what.lower() in f"{block.activity} {block.because}".lower()


def _minutes(promise: Promise, now: datetime) -> tuple[int, int] | None:
    """(first, last) minute of the day of `now` that a promise takes; None if it is over, or not on that day."""
    day = now.date()
    end = promise.end if promise.end > promise.start else promise.start + timedelta(hours=1)
    if end <= now or promise.start.date() > day:
        return None
    first = minute_of_day(promise.start) if promise.start.date() == day else 0
    last = minute_of_day(end) if end.date() == day else MINUTES_PER_DAY
    now_minute = minute_of_day(now)
    return first, max(last, first + 1, now_minute + 1)


def _the(what: str) -> str:
    """A thing promised, with an article."""
    return what if what.split(" ")[0].lower() in ("the", "a", "an", "my", "her", "his", "their", "our") else f"the {what}"


def minutes_since(last: int | None, tick: int) -> int:
    """Minutes since a tick, -1 for never: how long ago two people talked."""
    return -1 if last is None else (tick - last) // TICKS_PER_MINUTE


def minutes_left(step: TimedStep | None, now: datetime) -> int:
    """Minutes until a step of now is over; 0 without one."""
    return step.end - minute_of_day(now) if step is not None else 0
