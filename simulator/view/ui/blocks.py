"""What the inside of a panel is made of: blocks one below the other, each as high as it needs to be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import pygame

from simulator.view.ui.brush import Act, Brush, gives
from simulator.view.ui.clusters import clusters, from_the_right
from simulator.view.ui.names import Span
from simulator.view.ui.text import BODY, MORE, SMALL
from simulator.view.ui.theme import ACCENT, FAINT, GRID, INK, LIT, QUIET, RAISED, SOFT, Colour


class Block(Protocol):
    """A part of a panel. Widths and heights are drawn pixels."""

    def height(self, brush: Brush, width: int) -> int:
        """How high it is at a width."""
        ...

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        """Paint it on a rectangle of that width and height."""
        ...


@dataclass(frozen=True, slots=True)
class Words:
    """A text that wraps, with links. `left` stands in a margin of its own (`margin` wide), `right` at the right edge."""

    text: str
    spans: tuple[Span, ...] = ()
    size: int = BODY
    colour: Colour = INK
    most: int = 0
    left: str = ""
    margin: int = 0
    right: str = ""
    room: int = 0
    act: Act | None = None
    tip: str = ""
    lit: bool = False
    bold: bool = False
    above: int = 0
    below: int = 2
    stripe: Colour | None = None

    def height(self, brush: Brush, width: int) -> int:
        """How high it is at a width."""
        return len(self._lines(brush, width)) * brush.text.height(self.size) + brush.px(self.above + self.below)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        """Paint it."""
        if self.lit:
            brush.fill(rect.inflate(brush.px(8), 0), LIT, 3)
        if self.act is not None:
            brush.zone(rect, self.act, self.tip, "row")
        if self.stripe is not None:
            brush.fill(pygame.Rect(rect.x - brush.px(GRID), rect.y + brush.px(2), brush.px(2), rect.h - brush.px(4)), self.stripe)
        y = rect.y + brush.px(self.above)
        drop = brush.text.height(self.size) - brush.text.height(SMALL)
        if self.left:
            brush.write(self.left, (rect.x, y + drop - drop // 3), SMALL, FAINT, width=brush.px(self.margin))
        if self.right:
            brush.write_right(self.right, rect.right, y + drop - drop // 3, SMALL, SOFT)
        x = rect.x + brush.px(self.margin)
        at = 0
        for line in self._lines(brush, rect.w):
            at = self._draw_line(brush, line, at, (x, y))
            y += brush.text.height(self.size)

    @property
    def _link(self) -> Colour:
        """Links are quiet in a quiet text."""
        return ACCENT if self.colour in (INK, ACCENT) else QUIET

    def _lines(self, brush: Brush, width: int) -> tuple[str, ...]:
        return brush.text.wrap(
            self.text, max(width - brush.px(self.margin + self.room), brush.px(40)), self.size, self.most, self.bold
        )

    def _draw_line(self, brush: Brush, line: str, at: int, spot: tuple[int, int]) -> int:
        """Paint one line with its links; where in the text the line ends."""
        plain = line.removesuffix(MORE) if line not in self.text else line
        found = self.text.find(plain, at)
        start = at if found < 0 else found
        pieces = list(_pieces(line, start, self.spans))
        x, y = spot
        for text, span in reversed(pieces) if _right_to_left(line) else pieces:
            width = brush.write(text, (x, y), self.size, self.colour if span is None else self._link, self.bold)
            if span is not None:
                zone = pygame.Rect(x, y, width, brush.text.height(self.size))
                brush.zone(zone, gives(span.command), span.tip, "link")
            x += width
        return start + len(plain)


@dataclass(frozen=True, slots=True)
class Gap:
    """Nothing, so many pixels of scale 1 high."""

    pixels: int = GRID

    def height(self, brush: Brush, width: int) -> int:
        """How high it is at a width."""
        return brush.px(self.pixels)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        """Paint nothing."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a section that folds at a click."""

    text: str
    folded: bool
    act: Act
    right: str = ""

    def height(self, brush: Brush, width: int) -> int:
        """How high it is at a width."""
        return brush.px(28)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        """Paint it."""
        brush.rule(rect.x, rect.y + brush.px(4), rect.w)
        y = rect.y + brush.px(10)
        mark = pygame.Rect(rect.x - brush.px(2), y, brush.px(12), brush.text.height(SMALL))
        brush.icon("right" if self.folded else "down", mark, FAINT, 10)
        brush.write(self.text.upper(), (rect.x + brush.px(14), y), SMALL, SOFT, bold=True, width=rect.w - brush.px(60))
        if self.right:
            brush.write_right(self.right, rect.right, y, SMALL, FAINT)
        brush.zone(pygame.Rect(rect.x, rect.y + brush.px(6), rect.w, rect.h - brush.px(8)), self.act, "", "row")


@dataclass(frozen=True, slots=True)
class Choices:
    """Chips in a row, one of them on."""

    names: tuple[str, ...]
    on: int
    acts: tuple[Act, ...]

    def height(self, brush: Brush, width: int) -> int:
        """How high it is at a width."""
        return brush.px(32)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        """Paint it."""
        each = rect.w // max(len(self.names), 1)
        for n, (name, act) in enumerate(zip(self.names, self.acts, strict=True)):
            chip = pygame.Rect(rect.x + n * each, rect.y + brush.px(4), each - brush.px(4), brush.px(22))
            brush.chip(chip, name, act, n == self.on)


@dataclass(frozen=True, slots=True)
class Bars:
    """A score in parts: names and values from 0 to 1, as small bars in a row."""

    parts: tuple[tuple[str, float, str], ...]
    margin: int = 0

    def height(self, brush: Brush, width: int) -> int:
        """How high it is at a width."""
        return brush.px(16)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        """Paint it."""
        left = rect.x + brush.px(self.margin)
        each = (rect.right - left) // max(len(self.parts), 1)
        for n, (name, value, shown) in enumerate(self.parts):
            x = left + n * each
            wide = brush.write(f"{name} ", (x, rect.y), SMALL, FAINT)
            wide += brush.write(shown, (x + wide, rect.y), SMALL, SOFT)
            track = pygame.Rect(x + wide + brush.px(6), rect.y + brush.px(5), each - wide - brush.px(18), brush.px(4))
            if track.w > brush.px(8):
                brush.fill(track, RAISED, 2)
                brush.fill(pygame.Rect(track.x, track.y, round(track.w * min(max(value, 0), 1)), track.h), SOFT, 2)


def _pieces(line: str, start: int, spans: Sequence[Span]) -> Iterator[tuple[str, Span | None]]:
    """A line that stands at `start` in its text, cut where links begin and end."""
    at = 0
    for span in spans:
        first, last = max(span.start - start, at), min(span.end - start, len(line))
        if first < last and last > at:
            if first > at:
                yield line[at:first], None
            yield line[first:last], span
            at = last
    if at < len(line):
        yield line[at:], None


@lru_cache(maxsize=8192)
def _right_to_left(line: str) -> bool:
    if line.isascii():
        return False
    return from_the_right(clusters(line))
