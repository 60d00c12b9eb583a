"""The live view as one picture: lays the panels out for the terminal's size, and paints anew only what has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import islice

from rich.console import Console, RenderableType
from rich.text import Text

from simulator.console.chronicle import Chronicle
from simulator.console.paint import Frame, Row, beside, painted
from simulator.console.panels import Panels
from simulator.console.progress import Progress
from simulator.console.spotlight import Spotlight
from simulator.core.types import PersonId

LEAST_WIDTH, LEAST_HEIGHT = 60, 12
"""A smaller terminal has a headline only."""

MOST_WIDTH, MOST_HEIGHT = 132, 40
"""A larger one is not filled: lines that long cannot be read."""

TWO_COLUMNS = 100
SIDE = 40
"""From how many columns on the view has a second one, and how wide that is."""

HEADER = 3
RESORT = 25
"""After how many frames the places are put in order anew, the fullest so far first; in between rows do not jump."""


class Screen:
    """Draws a chronicle and what stands in the spotlight."""

    def __init__(
        self, console: Console, town: str, names: Iterable[PersonId], chronicle: Chronicle, spotlight: Spotlight
    ) -> None:
        self._console = console
        self._panels = Panels.of(console, town, names)
        self._chronicle, self._spotlight = chronicle, spotlight
        self._kept: dict[str, tuple[Hashable, list[Row]]] = {}
        self._order: list[str] = []
        self._stays = Counter[str]()
        self._frames = 0

    def frame(self, progress: Progress) -> RenderableType:
        """The picture of this moment, for the size that the terminal has now."""
        width, height = self._console.size
        if width < LEAST_WIDTH or height < LEAST_HEIGHT:
            return Text(progress.headline, no_wrap=True, overflow="ellipsis")
        width, height = min(width, MOST_WIDTH), min(height, MOST_HEIGHT)
        self._frames += 1
        top = painted(self._panels.header(progress, self._figures(progress), width), self._console, width, HEADER)
        body = self._two_columns if width >= TWO_COLUMNS else self._one_column
        return Frame([*top, *body(progress, width, height - HEADER)])

    def _figures(self, progress: Progress) -> str:
        dot = f" {self._panels.glyphs.dot} "
        counts = self._chronicle.counts
        figures = [f"{counts[what]} {what[:-1] if counts[what] == 1 else what}" for what in ("talks", "reflections", "promises")]
        return dot.join([*figures, f"{progress.pace:,.0f} ticks/s", f"{progress.seconds:.0f} s"])

    def _one_column(self, progress: Progress, width: int, height: int) -> list[Row]:
        topics = len(self._chronicle.news)
        now = 3 if height >= 15 else 0
        news = min(1 + topics * (3 if height >= 15 else 1), height // 3) if topics else 0
        minds = max((height - now - news) * 2 // 5, 2) if height >= 15 else 0
        return [
            *self._talk(progress, width, height - now - news - minds),
            *self._news(width, news),
            *self._now(width, now, wide=False),
            *self._minds(progress, width, minds),
        ]

    def _two_columns(self, progress: Progress, width: int, height: int) -> list[Row]:
        left = width - SIDE - 2
        minds = height * 9 // 20
        now, who = min(height // 4, 8), min(height * 2 // 5, 14)
        return beside(
            [*self._talk(progress, left, height - minds), *self._minds(progress, left, minds)],
            [*self._who(SIDE, who), *self._now(SIDE, now, wide=True), *self._news(SIDE, height - now - who)],
            "  ",
        )

    def _talk(self, progress: Progress, width: int, rows: int) -> list[Row]:
        talk, before = self._spotlight.talk, self._spotlight.before
        state = (id(before), id(talk), len(talk.lines), talk.key) if talk else None
        return self._rows("talk", width, rows, state, lambda: self._panels.talks(talk, before, progress.clock, width, rows))

    def _who(self, width: int, rows: int) -> list[Row]:
        doings = list(islice(self._chronicle.doings(), max(rows - 1, 0)))
        return self._rows("who", width, rows, tuple(doings), lambda: self._panels.people(doings, width, rows))

    def _news(self, width: int, rows: int) -> list[Row]:
        news = self._chronicle.news
        state = tuple(len(one.hops) for one in news)
        return self._rows("news", width, rows, state, lambda: self._panels.news(news, width, rows))

    def _now(self, width: int, rows: int, *, wide: bool) -> list[Row]:
        found = self._chronicle.whereabouts()
        self._stays.update(found)
        if self._frames % RESORT == 1:
            self._order = sorted(self._stays, key=lambda place: (-self._stays[place], place))
        self._order += sorted(found.keys() - set(self._order))
        counts = {place: found[place] for place in self._order if found[place]}
        draw = self._panels.places if wide else self._panels.whereabouts
        return self._rows("now", width, rows, tuple(counts.items()), lambda: draw(counts, width, rows))

    def _minds(self, progress: Progress, width: int, rows: int) -> list[Row]:
        thoughts = list(islice(reversed(self._spotlight.thoughts), max(rows - 1, 0)))[::-1]
        state = tuple(map(id, thoughts))
        return self._rows("minds", width, rows, state, lambda: self._panels.thoughts(thoughts, progress.clock, width, rows))

    def _rows(self, part: str, width: int, rows: int, state: Hashable, draw: Callable[[], list[Text]]) -> list[Row]:
        """The rows of a part; painted anew only if its state or its size is another than last time."""
        if rows < 1:
            return []
        key = (width, rows, state)
        kept = self._kept.get(part)
        if kept is None or kept[0] != key:
            kept = self._kept[part] = (key, painted(draw(), self._console, width, rows))
        return kept[1]
