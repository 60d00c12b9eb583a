"""The window: opens, draws, plays, and carries out commands until it is closed."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Iterable

import pygame

from simulator.core.errors import OutsideError, UserError
from simulator.journal.following import condition
from simulator.town.picture import Picture
from simulator.view.acts import carry_out
from simulator.view.film import Film
from simulator.view.looks import portrait
from simulator.view.opening import Opening, open_on
from simulator.view.playing import Player
from simulator.view.stage.pointer import Pointer
from simulator.view.stage.stage import Stage
from simulator.view.state import Command, Quit, Viewing, Why
from simulator.view.ui.layout import scale_for
from simulator.view.ui.panels import Panels
from simulator.view.ui.text import Text

SIZE = (1280, 720)
LEAST = (800, 600)
PICTURES = 60
"""Pictures a second, at most."""
POLL = 0.1
"""Seconds between two looks at a growing file."""
NOTICE = 4.0
"""Seconds for which a notice is shown."""
READING = 0.008
"""Seconds of a picture that may go into reading on."""
QUIET = 3.0
"""Seconds without anything new, after which one looks whether the run is still being written."""


class Window:
    """A film being watched. It draws on whatever surface it is given, so that it can be tested without a screen."""

    def __init__(self, film: Film, picture: Picture, viewing: Viewing | None = None) -> None:
        self.film = film
        self.viewing = viewing or Viewing()
        self.open = True
        self.text = Text(scale=self.viewing.scale)
        self.stage = Stage(film.map, picture, film.run.people, self.text)
        self.panels = Panels(film, self.text, portrait)
        self.player = Player(film)
        self.pointer = Pointer(self.stage)
        self.opening = Opening(film, over=True)
        self._looked = 0.0
        self._news = time.monotonic()
        self._noticed = ("", 0.0)

    def run(self, surface: pygame.Surface) -> None:
        """Show it until it is closed. Raises UserError where the file has gone."""
        gc.set_threshold(100_000, 50, 100)  # nearly all that is read is kept, and looking through it would be seen as a jerk
        clock = pygame.time.Clock()
        seconds = 0.0
        while self.open:
            for event in pygame.event.get():
                self.handle(event)
            self.turn(time.monotonic(), seconds)
            self.draw(pygame.display.get_surface() or surface, time.monotonic())
            pygame.display.flip()
            seconds = clock.tick(PICTURES) / 1000

    def turn(self, now: float, seconds: float) -> None:
        """Take in what the file has gained, and play on by so many seconds."""
        self._follow(now)
        self._notice(now)
        viewing = self.viewing
        lead = self.opening.rate(viewing, seconds)
        self.player.advance(viewing, self.film.frame(int(viewing.tick)), seconds, lead)
        self.pointer.move(viewing, self.film.frame(int(viewing.tick)), seconds)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Draw the whole window."""
        frame = self.film.frame(int(self.viewing.tick))
        self.viewing.scale = scale_for(surface.get_size())
        layout = self.panels.arrange(surface.get_size(), self.viewing)
        self.stage.draw(surface, layout.stage, self.viewing, frame, now)
        self.panels.draw(surface, self.viewing, frame)

    def handle(self, event: pygame.event.Event) -> None:
        """Answer an event."""
        if event.type == pygame.QUIT:
            self.carry_out((Quit(),))
            return
        frame = self.film.frame(int(self.viewing.tick))
        found = self.panels.handle(event, self.viewing)
        if found is None:
            found = self.pointer.handle(event, self.viewing, frame)
        self.carry_out(found or ())

    def carry_out(self, commands: Iterable[Command]) -> None:
        """Do what was asked for."""
        for command in commands:
            carry_out(command, self.viewing, self.film, self.stage, self.opening, self._other)

    def _other(self, command: Command) -> None:
        match command:
            case Quit():
                self.open = False
            case Why():
                self.panels.explain(command)

    def _notice(self, now: float) -> None:
        """Take a notice away when it has been read; that the run has stopped stays."""
        notice, since = self._noticed
        if self.viewing.notice != notice:
            self._noticed = (self.viewing.notice, now)
        elif notice not in ("", STOPPED) and now - since > NOTICE:
            self.viewing.notice = ""

    def _follow(self, now: float) -> None:
        """Read on: steadily while there is something to fold, else now and then, to see whether the file has grown."""
        if self.film.told >= self.film.last_tick and now - self._looked < POLL:
            return
        self._looked = now
        try:
            if self.film.follow(READING):
                self._news, self.viewing.notice = now, ""
            elif now - self._news > QUIET and self.viewing.notice != STOPPED and condition(self.film.run) == "stopped":
                self._news, self.viewing.notice = now, STOPPED
        except OutsideError:  # somebody has the file to themselves for a moment: look again later
            self._looked = now + 1


STOPPED = "the run has stopped before its end; this is all there is"


def opened(title: str, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """An open window. Raises UserError where there is no display."""
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in DISPLAYS):
        raise _no_display(f"neither {DISPLAYS[0]} nor {DISPLAYS[1]} is set")
    try:
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise _no_display(str(error)) from error
    pygame.display.set_caption(title)
    pygame.key.set_repeat(300, 40)
    return surface


DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def _no_display(why: str) -> UserError:
    return UserError(f"--view window: there is no display here ({why}); use --view terminal")


def watch(film: Film, picture: Picture, title: str, tick: int | None = None, speed: float | None = None) -> None:
    """Open a window on a film, at a tick, and stay until it is closed. Raises UserError."""
    surface = opened(title)
    window = Window(film, picture)
    open_on(film, window.viewing, tick)
    window.opening.over = tick is not None or speed is not None
    if speed is not None:
        window.viewing.speed = speed
    try:
        window.run(surface)
    finally:
        pygame.display.quit()  # not all of pygame: fonts that are kept would not survive it


def shot(film: Film, picture: Picture, viewing: Viewing, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """A picture of what a window of a size shows of a viewing, without a window. The playhead stands still in it."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1), pygame.HIDDEN)
    surface = pygame.Surface(size).convert()
    window = Window(film, picture, viewing)
    window.panels.archive.read_to(int(viewing.tick))
    window.draw(surface, 0.0)
    return surface
