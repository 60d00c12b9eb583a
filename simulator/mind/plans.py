"""Plans made whole: any agenda becomes a schedule that covers the day, any steps add up. True of every reasoner's answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from simulator.core.clock import MINUTES_PER_DAY
from simulator.core.plans import Agenda, Block, Step

SLEEPING = "sleeping"
UP_LATE = "staying up late"
FREE_TIME = "free time"


def schedule(agenda: Agenda, late: int = 0) -> tuple[Block, ...]:
    """The day's blocks, each at least a minute long, which follow one another and cover 0..1440 exactly.

    The last evening goes on until minute `late`; then comes sleep until the agenda's wake, its items with free time between
    them, and sleep from its bed. Items are taken by their start; what overlaps an earlier item, or lies outside the waking
    day, is cut.
    """
    late = _clamped(late, 0)
    wake = _clamped(agenda.wake, late)
    bed = _clamped(agenda.bed, wake) if agenda.bed > agenda.wake else MINUTES_PER_DAY
    blocks = [Block(UP_LATE, 0, late), Block(SLEEPING, late, wake)]
    at = wake
    for item in sorted(agenda.items, key=lambda item: item.start):
        start, end = max(item.start, at), min(item.end, bed)
        if end > start:
            blocks += (Block(FREE_TIME, at, start), Block(item.activity, start, end, item.place, item.because))
            at = end
    blocks += (Block(FREE_TIME, at, bed), Block(SLEEPING, bed, MINUTES_PER_DAY))
    return tuple(block for block in blocks if block.minutes > 0)


def fit(steps: Sequence[Step], minutes: int) -> tuple[Step, ...]:
    """The steps in their order, stretched or shrunk in proportion so that they sum to `minutes`, each at least one.

    Lengths of zero or less count as one minute; where there are more steps than minutes the last are left out. No steps at
    all become one of resting, at no place.
    """
    kept = (tuple(steps) or (Step("resting", minutes, "", "rest"),))[: max(minutes, 0)]
    spare = minutes - len(kept)
    weights = [max(step.minutes, 1) - 1 for step in kept]
    if not sum(weights):
        weights = [1] * len(kept)
    total, passed, given, fitted = sum(weights), 0, 0, []
    for step, weight in zip(kept, weights, strict=True):
        passed += weight
        share = spare * passed // total - given
        given += share
        fitted.append(replace(step, minutes=1 + share))
    return tuple(fitted)


def _clamped(minute: int, low: int) -> int:
    return min(max(minute, low), MINUTES_PER_DAY)
