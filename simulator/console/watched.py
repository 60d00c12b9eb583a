"""A recorder that passes everything on and shows how the run gets on."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.live import Live

from simulator.console.chronicle import Chronicle
from simulator.console.output import SafeConsole, note
from simulator.console.progress import Progress
from simulator.console.screen import LEAST_HEIGHT, LEAST_WIDTH, Screen
from simulator.console.spotlight import Spotlight
from simulator.core.clock import Clock
from simulator.core.facts import Fact
from simulator.core.persona import Persona
from simulator.core.settings import Topic
from simulator.engine.ports import Recorder

FRAME = 0.2
"""Seconds from frame to frame, at least."""

SHARE = 50
"""A frame may take one part in so many of the time; where frames are dear, there are fewer of them."""

SLOWEST = 1.5
"""Seconds from frame to frame, at most."""


@dataclass(frozen=True, slots=True)
class Playbill:
    """What is being played: the town, its people, the topics to follow, and the ticks from `first` to `until` (exclusive)."""

    town: str
    people: tuple[Persona, ...]
    topics: tuple[Topic, ...]
    clock: Clock
    first: int
    until: int


class Watched:
    """Keeps a run and shows it, by style: "live" in a terminal, "plain" a line an hour, "none"."""

    def __init__(self, recorder: Recorder, bill: Playbill, style: str, console: Console | None = None) -> None:
        self._recorder = recorder
        self._bill = bill
        self._style = style
        self.chronicle = Chronicle(bill.people, bill.topics)
        self._spotlight = Spotlight(self.chronicle)
        self._began = time.monotonic()
        self._next = 0.0
        self._console = console or SafeConsole(stderr=True)
        self._screen = Screen(self._console, bill.town, [one.name for one in bill.people], self.chronicle, self._spotlight)
        self._live = self._stage() if style == "live" else None

    def __enter__(self) -> Self:
        self._began = time.monotonic()
        if self._live is not None:
            self._live.update(self._screen.frame(self._progress(self._bill.first - 1, self._began)))
            self._live.start(refresh=True)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._live is not None:
            self._live.stop()

    def catch_up(self, facts: Iterable[Fact]) -> None:
        """Take in what happened before the first tick that is played; none of it is shown as new."""
        self.chronicle.count(facts)
        self.chronicle.talks, self.chronicle.thoughts, self.chronicle.telling = [], [], None

    def record(self, tick: int, facts: Sequence[Fact]) -> None:
        """Keep the tick, then show it if it is time to."""
        self._recorder.record(tick, facts)
        if self._style == "none":
            return
        self.chronicle.count(facts)
        if self._live is not None:
            self._show(tick, self._live)
        elif tick % 360 == 359 or tick == self._bill.until - 1:
            self._tell(tick)

    def _show(self, tick: int, live: Live) -> None:
        now = time.monotonic()
        if now < self._next and tick < self._bill.until - 1:
            return
        self._spotlight.look(now, tick)
        live.update(self._screen.frame(self._progress(tick, now)), refresh=True)
        cost = time.monotonic() - now
        self._next = now + min(max(FRAME, SHARE * cost), SLOWEST)

    def _tell(self, tick: int) -> None:
        line = self.chronicle.taken()
        said = f'  {line.speaker} to {line.to}: "{line.text}"' if line else ""
        try:
            note(f"{self._progress(tick, time.monotonic()).headline}{said}")
        except BrokenPipeError:  # nobody reads any more; the run goes on
            self._style = "none"

    def _progress(self, tick: int, now: float) -> Progress:
        bill, counts = self._bill, self.chronicle.counts
        return Progress(bill.clock, tick + 1, bill.first, bill.until, now - self._began, counts["talks"], counts["reflections"])

    def _stage(self) -> Live:
        """The whole terminal where it is large enough and can give itself back, else a line of it."""
        console = self._console
        whole = not console.legacy_windows and console.width >= LEAST_WIDTH and console.height >= LEAST_HEIGHT
        return Live(console=console, auto_refresh=False, transient=True, screen=whole, vertical_overflow="crop")
