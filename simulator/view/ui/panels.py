"""All panels of the window together: where they stand, what they show, and what a click or a key on them means."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

import pygame

from simulator.core.errors import OutsideError
from simulator.view.film import Film
from simulator.view.frames import Frame
from simulator.view.looks import pictogram, portrait
from simulator.view.state import Command, GoTo, OpenTalk, Select, Viewing, Why
from simulator.view.ui.archive import Archive, sectors
from simulator.view.ui.bar import Bar
from simulator.view.ui.blocks import Block
from simulator.view.ui.brush import Act, Brush, Zone
from simulator.view.ui.choices import Choice
from simulator.view.ui.dialogs import Entry
from simulator.view.ui.hints import Hints
from simulator.view.ui.hover import Hover, zone_at
from simulator.view.ui.keys import Key, pressed
from simulator.view.ui.layout import Layout, arranged, laid_out
from simulator.view.ui.overlays import Overlays
from simulator.view.ui.pane import Pane
from simulator.view.ui.person import PersonPane
from simulator.view.ui.portraits import Painter, Portraits, Sign
from simulator.view.ui.room import at_mark, shown, with_room
from simulator.view.ui.text import Text
from simulator.view.ui.timeline import Timeline
from simulator.view.ui.toasts import Toast, Toasts
from simulator.view.ui.town import TownPane, news_act

WANTED, AHEAD, SPARE = 0.008, 0.004, 0.001
"""Seconds of a frame that may go into reading: what is to be shown now, what comes after it, and into decoding once all is read."""
AT_ONCE = 120
"""Ticks that are read at once where only they are missing, as while a run grows."""
LEAP = 400
"""Ticks between two frames from which on the playhead was moved, and the news in between is no news."""
ASKING = 1.0
"""Seconds between two looks at whether the run is finished."""


class Panels:
    """The panels of one window on one run. Everything is in drawn pixels of the window's surface."""

    def __init__(
        self,
        film: Film,
        text: Text,
        painter: Painter | None = portrait,
        sign: Sign | None = pictogram,
        now: Callable[[], float] = time.monotonic,
        archive: Archive | None = None,
    ) -> None:
        """Panels on a film. `painter` and `sign` draw portraits and pictograms; `now` is a clock, `archive` has been read."""
        self.film = film
        self.text = text
        self.archive = archive or Archive(film.run, sectors(film))
        portraits = Portraits(self.archive.people, text, painter, sign)
        self.town = TownPane(self.archive, text, portraits)
        self.person = PersonPane(self.archive, text, portraits)
        self.timeline = Timeline(film.clock, self.archive.names)
        self.toasts = Toasts()
        self.overlays = Overlays(self.archive, text, now)
        self.hints = Hints()
        self.banner = ""
        self.size = (0, 0)
        self.layout = laid_out((800, 600), text.scale, True, True, True)
        self._bar = Bar()
        self._hover = Hover()
        self._zones: list[Zone] = []
        self._now = now
        self._tick = -1
        self._asked = -ASKING
        self._finished = False
        self._until = film.run.file.header.until
        self._opening = False

    # --- what the window calls -------------------------------------------------------------------------------------------

    def arrange(self, size: tuple[int, int], viewing: Viewing) -> Layout:
        """Lay everything out for a window of a size; `layout.stage` is what is left for the stage."""
        if self.text.scale != viewing.scale:
            self.text.scale = viewing.scale
            self.text.forget()
        self.size = size
        self.layout = arranged(size, viewing)
        return self.layout

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a panel (or a message) stands at a place of the window, so that the stage does not show there."""
        return not self.layout.stage.collidepoint(pos) or zone_at(self._zones, pos) is not None

    def draw(self, surface: pygame.Surface, viewing: Viewing, frame: Frame) -> None:
        """Paint all panels on the window's surface, and read on a little."""
        self.arrange(surface.get_size(), viewing)
        now = self._now()
        self._read(frame.tick)
        self._tell(frame.tick, now)
        if not self.overlays.open(viewing) and not viewing.visitor:  # a dialog, or a talk that waits, is no pause
            self.hints.see(viewing.playing)
        brush = Brush(surface, self.text)
        layout = self.layout
        self._bar.draw(surface, self.text, layout.bar, viewing, frame.time, not self._finished)
        brush.zones += self._bar.zones
        for pane, rect in self._panes():
            pane.draw(surface, rect, viewing, frame, now)
            brush.zones += pane.zones
        if layout.timeline.h:
            self._timeline(brush, viewing)
        stage = self.hints.banner(brush, layout.stage, self.banner)
        self.hints.notice(brush, layout.stage, viewing.notice)
        self.hints.first_pause(brush, layout.stage, frame, viewing)
        self.toasts.draw(brush, stage, now)
        self._zones = brush.zones
        over = Brush(surface, self.text)
        self.overlays.draw(over, viewing)
        self._hover.draw(over, *self._hovered(viewing), now)

    def handle(self, event: pygame.event.Event, viewing: Viewing) -> tuple[Command, ...] | None:
        """What an event means: commands for the window, () if it was for a panel alone, None if it is none of theirs."""
        if event.type == pygame.MOUSEMOTION:
            self._hover.pos = event.pos
        if self._belongs_to_a_key(event):
            return ()
        if self.overlays.open(viewing) and event.type in _TAKEN:
            return self.overlays.handle(event, viewing)
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._keys(event, viewing)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            return self._mouse(event, viewing)
        return None

    def explain(self, why: Why) -> None:
        """Show the reasons that a command asks for, as of what is seen."""
        self.overlays.explain(why, max(self._tick, 0))

    def ask(self, entry: Entry) -> None:
        """Ask the user for a text; what comes of it is a command like any other."""
        self.overlays.ask(entry)

    def choose(self, choice: Choice) -> None:
        """Ask the user to pick an answer."""
        self.overlays.choose(choice, self._typing())

    def show(self, title: str, blocks: Sequence[Block]) -> None:
        """Show a card with some text."""
        self.overlays.show(title, blocks)

    def say(self, text: str, under: str = "", act: Act | None = None) -> None:
        """Show a short message over the stage."""
        self.toasts.add(Toast(text, act or (lambda: ()), self._now(), under))

    def add_keys(self, title: str, keys: Iterable[Key]) -> None:
        """Add keys that others answer to the help."""
        self.overlays.sections.append((title, tuple(keys)))

    # --- drawing ---------------------------------------------------------------------------------------------------------

    def _panes(self) -> list[tuple[Pane, pygame.Rect]]:
        both: list[tuple[Pane, pygame.Rect]] = [(self.town, self.layout.town), (self.person, self.layout.side)]
        return [(pane, rect) for pane, rect in both if rect.w and rect.h]

    def _read(self, tick: int) -> None:
        behind = tick - self.archive.lives.until
        try:
            if 0 < behind <= AT_ONCE:
                self.archive.read_to(tick)
            unread = self.archive.lives.until <= self.film.last_tick
            self.archive.follow(WANTED if behind > 0 else AHEAD if unread else SPARE, self.film.last_tick)
            if self._now() - self._asked >= ASKING:  # also of one that was finished: it may be taken up again
                file, self._asked = self.film.run.file, self._now()
                self._finished, self._until = file.finished, file.until
        except OutsideError:
            self._asked = self._now()  # somebody has the file to themselves for a moment: look again with the next frame

    def _tell(self, tick: int, now: float) -> None:
        """Show the news that has passed since the last frame."""
        first, self._tick = self._tick, tick
        if 0 <= first < tick <= first + LEAP:
            for one in self.archive.news(first, tick - 1):
                self.toasts.add(Toast(self.archive.names.brief(one.text), news_act(one.said, one.talk, one.person), now))

    def _timeline(self, brush: Brush, viewing: Viewing) -> None:
        last = self.film.last_tick
        until = last + 1 if self._finished else self._until
        self.timeline.show(self.layout.timeline, self.film.marks(), last, until, self.film.told >= last)
        self.timeline.draw(brush, viewing.tick)

    def _hovered(self, viewing: Viewing) -> tuple[Zone | None, str]:
        """The zone under the mouse, and what to say of it if it has no words of its own."""
        pos = self._hover.pos
        if self.overlays.open(viewing):
            return zone_at(self.overlays.zones, pos), ""
        if self.layout.timeline.collidepoint(pos):
            mark = self.timeline.mark_at(pos, self.text.scale)
            if mark is not None:
                return None, self.timeline.told(mark)
            return None, f"{self.film.clock.at(self.timeline.tick(pos[0])):%a %H:%M}"
        return zone_at(self._zones, pos), ""

    def _typing(self) -> bool:
        return self.town.search.focused or self.overlays.entry is not None

    def _belongs_to_a_key(self, event: pygame.event.Event) -> bool:
        """Whether a text is that of the very key by which a field has just been opened, and so is none of the field's."""
        if event.type == pygame.TEXTINPUT:
            return self._opening and self._typing()
        self._opening = event.type == pygame.KEYDOWN and not self._typing()
        return False

    # --- events ----------------------------------------------------------------------------------------------------------

    def _keys(self, event: pygame.event.Event, viewing: Viewing) -> tuple[Command, ...] | None:
        search = self.town.search
        if search.focused:
            if search.swallows(event):
                return ()
            if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_RETURN):
                return self._searched(event.key == pygame.K_RETURN)
            if search.handle(event):
                return ()
        if event.type != pygame.KEYDOWN:
            return None
        if event.key == pygame.K_SLASH and not event.mod & pygame.KMOD_CTRL:
            self.town.find()
            return shown(self.layout, viewing, "town") if not self.layout.town.w else ()
        if event.key == pygame.K_ESCAPE and viewing.talk:
            return (OpenTalk(""),)
        command = pressed(event, viewing)
        if command is None or (event.key == pygame.K_ESCAPE and viewing.selected is None):
            return None
        return with_room(self.layout, viewing, command)

    def _searched(self, take: bool) -> tuple[Command, ...]:
        """The search is over: take the first who was found, or forget it."""
        frame = self.film.frame(max(self._tick, 0))
        found = self.town.people(frame) if take and self.town.search.text else ()
        self.town.search.focus(False)
        if not take:
            self.town.search.clear()
        return (Select(found[0].name, look=True),) if found else ()

    def _mouse(self, event: pygame.event.Event, viewing: Viewing) -> tuple[Command, ...] | None:
        px = self.text.scale
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEMOTION:
            return self._drag(event.pos, px)
        if event.type == pygame.MOUSEBUTTONUP:
            held = self.timeline.dragging or any(pane.scroll.held is not None for pane in (self.town, self.person))
            self.timeline.dragging = False
            for pane in (self.town, self.person):
                pane.scroll.held = None
            return () if held else None
        if event.button != 1:
            return () if self.covers(event.pos) else None
        return self._press(event.pos, viewing, px)

    def _press(self, pos: tuple[int, int], viewing: Viewing, px: int) -> tuple[Command, ...] | None:
        self._hover.pos = pos
        self.town.search.focus(False)
        if self.layout.timeline.collidepoint(pos):
            mark = self.timeline.mark_at(pos, px)
            if mark is not None:
                return (GoTo(mark.tick), *at_mark(mark))
            self.timeline.dragging = True
            return (GoTo(self.timeline.tick(pos[0])),)
        if any(pane.scroll.press(pos, px) for pane, _ in self._panes()):
            return ()
        zone = zone_at(self._zones, pos)
        if zone is not None:
            return tuple(command for one in zone.act() for command in with_room(self.layout, viewing, one))
        return () if self.covers(pos) else None

    def _drag(self, pos: tuple[int, int], px: int) -> tuple[Command, ...] | None:
        if self.timeline.dragging:
            return (GoTo(self.timeline.tick(pos[0])),)
        for pane, _ in self._panes():
            if pane.scroll.held is not None:
                pane.scroll.drag(pos, px)
                return ()
        return () if self.covers(pos) else None

    def _wheel(self, event: pygame.event.Event) -> tuple[Command, ...] | None:
        for pane, rect in self._panes():
            if rect.collidepoint(self._hover.pos):
                pane.wheel(getattr(event, "precise_y", event.y))
                return ()
        return () if self.covers(self._hover.pos) else None


_TAKEN = (
    pygame.KEYDOWN,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEMOTION,
    pygame.MOUSEWHEEL,
)
