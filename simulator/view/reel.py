"""What can be seen of a run, tick by tick: read in slices, handed over a tick at a time, so that a viewer can stop after any."""

from __future__ import annotations

from collections.abc import Iterator

from simulator.core.facts import Fact
from simulator.journal.following import happened
from simulator.journal.reading import Run

SLICE = 60
"""Ticks that are asked for at a time; their facts are decoded one by one."""


class Reel:
    """The facts of a run. Where the file cannot be read just now nothing is lost: a tick is asked for again."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._facts: Iterator[Fact] = iter(())
        self._ahead: Fact | None = None
        self._next = 0
        self._end = 0

    def at(self, tick: int, last: int) -> list[Fact]:
        """The facts of a tick, in the order of their ids; `last` is the last tick recorded. Raises UserError, OutsideError."""
        expected, self._next = self._next, -1  # until all of it has been read
        if not tick == expected < self._end:
            self._end = min(tick + SLICE, last + 1)
            self._facts, self._ahead = happened(self._run, tick, self._end - 1), None
        found: list[Fact] = []
        fact = self._ahead or next(self._facts, None)
        while fact is not None and fact.tick <= tick:
            found.append(fact)
            fact = next(self._facts, None)
        self._ahead, self._next = fact, tick + 1
        return found
