"""What a terminal shows of a run: a progress bar with a feed, plain lines where there is no terminal, tables at the end."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Self

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from simulator.core.clock import Clock
from simulator.core.facts import Fact, Met, Promised, Remembered, Said
from simulator.core.records import Kind
from simulator.engine.ports import Recorder

FEED = 6
"""Lines of the feed."""


def out() -> Console:
    """The console for results."""
    return Console(highlight=False, soft_wrap=True, markup=False, emoji=False)


def fail(message: str) -> None:
    """One line on standard error that says what was wrong and what to do."""
    sys.stderr.write(f"smallville: {' '.join(message.split())}\n")


class Tally:
    """Counts what a run has brought so far, and turns facts into lines for a feed."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.talks = 0
        self.reflections = 0
        self.feed: deque[str] = deque(maxlen=FEED)

    def count(self, facts: Iterable[Fact]) -> list[str]:
        """Count the facts of a tick; returns its lines for the feed."""
        lines = [line for fact in facts if (line := self._line(fact))]
        self.feed.extend(lines)
        return lines

    def _line(self, fact: Fact) -> str:
        when = f"{self.clock.at(fact.tick):%H:%M}"
        match fact.event:
            case Met():
                self.talks += 1
            case Said(_, to, text):
                return f"{when}  {_first(fact.person)} to {_first(to)}: {text}"
            case Remembered(record) if record.kind is Kind.REFLECTION:
                self.reflections += 1
                return f"{when}  {_first(fact.person)} thinks: {record.text}"
            case Promised(promise):
                return f"{when}  {_first(fact.person)} promises: {promise.what}, {promise.start:%a %H:%M}"
        return ""


class Watched:
    """A recorder that passes everything on and shows how the run gets on."""

    def __init__(self, recorder: Recorder, clock: Clock, first: int, until: int, style: str) -> None:
        self._recorder = recorder
        self._clock = clock
        self._first, self._until = first, until
        self.tally = Tally(clock)
        self._began = self._shown = time.monotonic()
        self._style = style
        console = Console(stderr=True, highlight=False, markup=False, emoji=False)
        columns = (TextColumn("{task.description}"), BarColumn(bar_width=24), TextColumn("{task.percentage:>3.0f} %"))
        self._progress = Progress(*columns, console=console)
        self._task = self._progress.add_task("", total=max(until - first, 1))
        self._live = Live(console=console, refresh_per_second=8, auto_refresh=False, transient=True) if style == "bar" else None

    def __enter__(self) -> Self:
        if self._live is not None:
            self._live.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._live is not None:
            self._live.stop()

    def record(self, tick: int, facts: Sequence[Fact]) -> None:
        """Keep the tick, then show it if it is time to."""
        self._recorder.record(tick, facts)
        self.tally.count(facts)
        hour = tick % 360 == 359
        if self._style == "plain" and (hour or tick == self._until - 1):
            try:
                sys.stderr.write(self._headline(tick) + "\n")
            except BrokenPipeError:  # nobody reads any more; the run goes on
                self._style = "none"
        elif self._live is not None and time.monotonic() - self._shown > 0.12:
            self._shown = time.monotonic()
            self._progress.update(self._task, completed=tick + 1 - self._first, description=self._headline(tick))
            feed = [Text(line, style="dim", no_wrap=True, overflow="ellipsis") for line in self.tally.feed]
            self._live.update(Group(self._progress, *feed), refresh=True)

    def _headline(self, tick: int) -> str:
        now = self._clock.at(tick + 1)
        pace = (tick + 1 - self._first) / max(time.monotonic() - self._began, 1e-6)
        return f"{now:%a %d %b %H:%M}  {pace:,.0f} ticks/s  {self.tally.talks} talks  {self.tally.reflections} reflections"


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    """A plain table."""
    made = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in columns:
        made.add_column(column, style="dim" if column == columns[0] else "", overflow="fold")
    for row in rows:
        made.add_row(*row)
    return made


def _first(name: str) -> str:
    return name.split()[0]
