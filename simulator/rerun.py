"""A run told once more in the terminal, at a pace: the live view, fed from the run file."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from simulator.console import style
from simulator.console.watched import Playbill, Watched
from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.facts import Fact
from simulator.core.types import parts
from simulator.journal.following import condition
from simulator.journal.reading import Run

SPEED = 600.0
"""Game seconds a second, unless another speed is asked for."""
QUIET = 1.0
"""Seconds that a stretch in which nothing happens takes at most."""
POLL = 0.25
"""Seconds between two looks at a file that may grow."""


class Nobody:
    """A recorder that keeps nothing: the run is kept already."""

    def record(self, tick: int, facts: Sequence[Fact]) -> None:
        """Do nothing."""


def in_terminal(run: Run, tick: int | None, speed: float | None, wait: Callable[[float], None] = time.sleep) -> None:
    """Tell a run from a tick on, to its end or, while it grows, for as long as it does; Ctrl-C ends it. Raises UserError."""
    pace = SPEED if speed is None else speed
    first, header = tick or 0, run.file.header
    town = parts(run.people[0].home)[0] if run.people else "the town"
    bill = Playbill(town, run.people, run.config.tracked, run.clock, first, max(header.until, run.last_tick + 1))
    with Watched(Nobody(), bill, style(quiet=False)) as watched:
        kinds = watched.chronicle.folds
        if first:
            watched.catch_up(run.file.facts(0, first - 1, kinds=kinds))
        before = first
        try:
            for at, facts in _ticks(run, first, kinds, wait):
                if pace:
                    wait(min((at - before) * SECONDS_PER_TICK / pace, QUIET))
                watched.record(at, facts)
                before = at
        except KeyboardInterrupt:
            return


def _ticks(run: Run, first: int, kinds: Sequence[type], wait: Callable[[float], None]) -> Iterator[tuple[int, list[Fact]]]:
    """The ticks in which something happened, each hour's last one, and the last of all; of a growing file also those to come."""
    while True:
        last = run.last_tick
        facts = groupby(run.file.facts(first, last, kinds=kinds), lambda fact: fact.tick)
        for tick, group in facts:
            yield from ((hour, []) for hour in range(first, tick) if hour % 360 == 359)
            yield tick, list(group)
            first = tick + 1
        if first <= last:
            yield from ((hour, []) for hour in range(first, last) if hour % 360 == 359)
            yield last, []
            first = last + 1
        if condition(run) != "growing" and run.last_tick < first:
            return
        wait(POLL)
