"""A panel with tabs over a column that scrolls, painted only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from simulator.core.types import PersonId
from simulator.view.frames import Frame
from simulator.view.state import Viewing
from simulator.view.ui.archive import Archive
from simulator.view.ui.blocks import Block, Words
from simulator.view.ui.brush import Act, Brush, Commands, Zone
from simulator.view.ui.scroll import WHEEL, Scroll
from simulator.view.ui.text import BODY, Text
from simulator.view.ui.theme import ACCENT, EDGE, GROUND, INK, SOFT

TABS = 36
"""The height of a row of tabs."""
FLYING = 300.0
"""Game seconds a second from which on not every picture is painted."""
REST = 0.1
"""Seconds that a picture then stays, at least."""
LEAP = 720
"""Ticks from which on the playhead has been moved rather than played on."""


class Pane:
    """What the town panel and the side panel share. A subclass says what is shown, and by what that can be told to have changed."""

    tabs: tuple[str, ...] = ()

    def __init__(self, archive: Archive, text: Text) -> None:
        self.archive = archive
        self.text = text
        self.tab = 0
        self.scrolls = [Scroll() for _ in self.tabs]
        self.zones: list[Zone] = []
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._surface: pygame.Surface | None = None
        self._key: Hashable = None
        self._place_drawn: Hashable = None
        self._painted: tuple[float, int, PersonId | None] = (0.0, -1, None)

    @property
    def scroll(self) -> Scroll:
        """The column that is shown."""
        return self.scrolls[self.tab]

    def key(self, viewing: Viewing, frame: Frame) -> Hashable:
        """Something that is another whenever another picture is due."""
        raise NotImplementedError

    def blocks(self, viewing: Viewing, frame: Frame) -> Sequence[Block]:
        """What stands in the column."""
        raise NotImplementedError

    def head(self, brush: Brush, rect: pygame.Rect, viewing: Viewing, frame: Frame) -> int:
        """Paint what stands above the tabs; how high it is."""
        return 0

    def tools(self, brush: Brush, rect: pygame.Rect, viewing: Viewing, frame: Frame) -> int:
        """Paint what stands between the tabs and the column; how high it is."""
        return 0

    def turn(self, tab: int) -> Act:
        """An act that shows a tab."""

        def act() -> Commands:
            self.tab = tab
            return ()

        return act

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, viewing: Viewing, frame: Frame, now: float) -> None:
        """Paint it on the window; `now` is the clock in seconds."""
        self.rect = rect
        if self._surface is None or self._surface.get_size() != rect.size:
            self._surface, self._key = pygame.Surface(rect.size), None
        place = self._place(rect, frame)
        if self._key is None or self._place_drawn != place or not self._hurried(viewing, frame, now):
            key = self.key(viewing, frame)
            if self._key != key or self._place_drawn != place:
                self._paint(self._surface, rect, viewing, frame)
                self._painted = (now, frame.tick, viewing.selected)
                self._key, self._place_drawn = key, self._place(rect, frame)  # painting may have moved the column
        surface.blit(self._surface, rect)

    def _place(self, rect: pygame.Rect, frame: Frame) -> Hashable:
        """What a picture depends on beside what is shown in it."""
        return (tuple(rect), self.tab, self.scroll.offset, self.scroll.held is None, self.archive.read(frame.tick))

    def _hurried(self, viewing: Viewing, frame: Frame, now: float) -> bool:
        """Whether time flies: then nobody can read every picture, and some are left out."""
        painted, tick, person = self._painted
        flies = viewing.playing and (viewing.pace >= FLYING or not viewing.speed) and person == viewing.selected
        return flies and 0 <= frame.tick - tick < LEAP and now - painted < REST

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect, viewing: Viewing, frame: Frame) -> None:
        brush = Brush(surface, self.text, rect.topleft)
        whole = surface.get_rect()
        brush.fill(whole, GROUND)
        y = self.head(brush, whole, viewing, frame)
        y += self._tabs(brush, pygame.Rect(0, y, whole.w, brush.px(TABS)))
        y += self.tools(brush, pygame.Rect(0, y, whole.w, whole.h - y), viewing, frame)
        column = pygame.Rect(0, y, whole.w, max(whole.h - y, 0))
        read = self.archive.read(frame.tick)
        if read < 1:
            shown: Sequence[Block] = [Words(f"reading the run, {read:.0%} …", colour=SOFT, above=12)]
        else:
            shown = self.blocks(viewing, frame)
        self.scroll.draw(brush, column, shown)
        edge = whole.w - brush.px(1) if rect.x == 0 else 0
        surface.fill(EDGE, (edge, 0, brush.px(1), whole.h))
        self.zones = brush.zones

    def _tabs(self, brush: Brush, rect: pygame.Rect) -> int:
        px = brush.px
        each = (rect.w - px(24)) // len(self.tabs)
        brush.rule(rect.x, rect.bottom - px(1), rect.w)
        for n, name in enumerate(self.tabs):
            tab = pygame.Rect(rect.x + px(12) + n * each, rect.y, each, rect.h)
            brush.write_mid(name, tab, BODY, INK if n == self.tab else SOFT, bold=n == self.tab)
            if n == self.tab:
                brush.surface.fill(ACCENT, (tab.x, rect.bottom - px(2), tab.w, px(2)))
            brush.zone(tab, self.turn(n), "", "row")
        return rect.h

    def wheel(self, notches: float) -> None:
        """Scroll by notches of the wheel, upwards if positive."""
        self.scroll.by(round(-notches * WHEEL * self.text.scale))
