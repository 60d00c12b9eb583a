"""The window: opens, draws, plays, and carries out commands until it is closed."""

from __future__ import annotations

import gc
import signal
import time
from collections.abc import Callable, Iterable
from contextlib import suppress

import pygame

from simulator.core.errors import OutsideError, UserError
from simulator.core.types import Tile
from simulator.journal.following import condition
from simulator.journal.reading import Run
from simulator.town.picture import Picture
from simulator.view.acts import carry_out
from simulator.view.branches import Branches
from simulator.view.display import need_display, no_display
from simulator.view.film import Film
from simulator.view.frames import Frame
from simulator.view.hand import Hand
from simulator.view.hand_dialogs import KEYS
from simulator.view.looks import portrait
from simulator.view.opening import Opening, open_on
from simulator.view.playing import Player
from simulator.view.rethinking import Rethinking
from simulator.view.seeking import Seeking
from simulator.view.stage.lens import lens
from simulator.view.stage.pointer import Pointer
from simulator.view.stage.sheets import check_picture
from simulator.view.stage.stage import Stage
from simulator.view.state import Close, Command, Next, Quit, Viewing, Why
from simulator.view.town import WAIT, LiveTown
from simulator.view.ui.layout import scale_for
from simulator.view.ui.panels import Panels
from simulator.view.ui.text import Text

SIZE = (1280, 720)
PICTURES = 60
"""Pictures a second, at most."""
POLL = 0.1
"""Seconds between two looks at a growing file."""
NOTICE = 5.0
"""Seconds for which a notice is shown."""
READING, HURRY = 0.006, 0.016
"""Seconds of a picture that may go into reading on; and where one waits for it."""
QUIET = 3.0
"""Seconds without anything new, after which one looks whether the run is still being written."""


class Window:
    """A film being watched. It draws on whatever surface it is given, so that it can be tested without a screen."""

    def __init__(
        self,
        film: Film,
        picture: Picture,
        viewing: Viewing | None = None,
        town: LiveTown | None = None,
        rethinking: Rethinking | None = None,
    ) -> None:
        """A window on a film; `town` is what goes on with its run, if anything does, `rethinking` who thinks thoughts again."""
        self._rethinking = rethinking
        self.branches = Branches(film, town, lambda path: Film(Run.open(path), film.map))
        self.viewing = viewing or Viewing()
        self.open = True
        self.text = Text(scale=self.viewing.scale)
        self.stage = Stage(film.map, picture, film.run.people, self.text)
        self._all_panels: list[Panels] = []
        self.panels = self._panels()
        self.hand = Hand(self.branches, self.panels, self.viewing)
        self.player = Player(film)
        self.pointer = Pointer(self.stage)
        self.opening = Opening(film, over=True)
        self._looked = 0.0
        self._news = time.monotonic()
        self._noticed = ("", 0.0)
        self.seeking = Seeking()

    @property
    def film(self) -> Film:
        """The film that is shown."""
        return self.branches.now.film

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
        """Take in what the file has gained, and play on by so many seconds, unless what is to be seen is still being read."""
        self._follow(now)
        jump = self.seeking.ready(self.film, self.viewing)
        self.carry_out(() if jump is None else (jump,))
        self._notice(now)
        viewing = self.viewing
        shown = self.branches.shown
        with suppress(OutsideError):  # somebody has the file to themselves for a moment: look again with the next picture
            self.hand.turn(viewing, self._frame())
        self._turned(shown)
        if self.seeking.behind(self.film, viewing):
            self.pointer.move(viewing, self._frame(), 0.0)
            return
        lead = self.opening.rate(viewing, seconds)
        self.player.advance(viewing, self._frame(), seconds, lead)
        self.pointer.move(viewing, self._frame(), seconds)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Draw the whole window."""
        frame = self._frame()
        self.viewing.scale = scale_for(surface.get_size())
        layout = self.panels.arrange(surface.get_size(), self.viewing)
        self.stage.draw(surface, layout.stage, self.viewing, frame, now)
        self.panels.banner = self.branches.banner
        with suppress(OutsideError):
            self.hand.welcome(frame)
        self.panels.draw(surface, self.viewing, frame)

    def handle(self, event: pygame.event.Event) -> None:
        """Answer an event."""
        if event.type == pygame.QUIT:
            self.carry_out((Quit(),))
            return
        frame = self._frame()
        found = self.panels.handle(event, self.viewing)
        if found is None:
            found = self.hand.handle(event, self.viewing, frame, self._under())
        if found is None:
            found = self.pointer.handle(event, self.viewing, frame)
        self.carry_out(found or ())

    def carry_out(self, commands: Iterable[Command]) -> None:
        """Do what was asked for."""
        for command in commands:
            shown, self.seeking.jump = self.branches.shown, None
            if isinstance(command, Next) and self.seeking.unread(command, self.film, self.viewing):
                self.seeking.jump = command
                continue
            carry_out(command, self.viewing, self.film, self.stage, self.opening, self._other)
            self._turned(shown)

    def _other(self, command: Command) -> None:
        if self.hand.carry_out(command, self.viewing, self._frame()):
            return
        match command:
            case Quit():
                self.open = False
            case Close(finish):
                for town in self.branches.towns:
                    town.finish() if finish else town.stop(0)
                self.open = False
            case Why():
                self.panels.explain(command)

    def _frame(self) -> Frame:
        """What is seen."""
        return self.seeking.frame(self.film, self.viewing)

    def _panels(self) -> Panels:
        """The panels of the branch that is shown; those of the others are kept, with what they have read."""
        while len(self._all_panels) <= self.branches.shown:
            made = Panels(self.branches.all[len(self._all_panels)].film, self.text, portrait)
            made.add_keys("Your hand", KEYS)
            made.overlays.rethinking = self._rethinking
            self._all_panels.append(made)
        return self._all_panels[self.branches.shown]

    def _turned(self, before: int) -> None:
        """Where another branch is shown than before, all that shows it turns to it; what is looked at stays."""
        if before == self.branches.shown:
            return
        self.panels = self._panels()
        self.hand.take(self.panels)
        self.player, self.opening = Player(self.film), Opening(self.film, over=True)
        self.viewing.talk = ""
        self._news, self._looked = time.monotonic(), 0.0

    def _under(self) -> Tile | None:
        """The tile under the mouse, None where that is not on the stage."""
        position = pygame.mouse.get_pos()
        if not self.stage.rect.collidepoint(position) or self.panels.covers(position):
            return None
        x, y = lens(self.viewing.camera, self.stage.rect, self.viewing.scale).to_town(position)
        return Tile(int(x // 1), int(y // 1))

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
            if self.film.follow(HURRY if self.seeking.waits(self.film, self.viewing) else READING):
                self._news = now
                if self.viewing.notice == STOPPED:
                    self.viewing.notice = ""
            elif now - self._news > QUIET and self.viewing.notice != STOPPED and self._stopped():
                self._news, self.viewing.notice = now, STOPPED
        except OutsideError:  # somebody has the file to themselves for a moment: look again later
            self._looked = now + 1

    def _stopped(self) -> bool:
        """Whether the run has not come to its end, and nobody goes on with it."""
        town = self.branches.now.town
        return (town is None or not town.running) and condition(self.film.run) == "stopped"


STOPPED = "the run has stopped before its end; this is all there is"


def opened(title: str, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """An open window. Raises UserError where there is no display."""
    need_display()
    try:
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise no_display(str(error)) from error
    pygame.display.set_caption(title)
    pygame.key.set_repeat(300, 40)
    return surface


Closed = Callable[[Branches], None]
"""What is done with all that a window has made of a run when it has been closed, by an error too."""


def watch(
    film: Film, picture: Picture, title: str, closed: Closed, tick: int | None = None, speed: float | None = None
) -> None:
    """Open a window on a film, at a tick, and stay until it is closed. Raises UserError."""
    _check(film, picture)
    surface = opened(title)
    window = Window(film, picture, rethinking=Rethinking())
    open_on(film, window.viewing, tick)
    window.opening.over = tick is not None or speed is not None
    if speed is not None:
        window.viewing.speed = speed
    _stay(window, surface, closed)


def watch_live(film: Film, picture: Picture, title: str, closed: Closed, town: LiveTown) -> None:
    """Open a window on a run that goes on with a town in step, and stay until it is closed. Raises UserError, OSError."""
    _check(film, picture)
    surface = opened(title)
    town.start()
    window = Window(film, picture, town=town, rethinking=Rethinking())
    open_on(film, window.viewing, max(film.last_tick, 0))
    if film.last_tick < 0:
        window.opening.over, window.opening.live = False, True
    _stay(window, surface, closed)


def _check(film: Film, picture: Picture) -> None:
    """Nothing, if the map of a run file can be drawn; else UserError, before a window opens."""
    try:
        check_picture(picture)
    except UserError as error:
        raise UserError(f"{film.run.file.path}: {error}") from error


def _ask_to_end(*_: object) -> None:
    raise KeyboardInterrupt


def _stay(window: Window, surface: pygame.Surface, closed: Closed) -> None:
    before = signal.signal(signal.SIGTERM, _ask_to_end)  # else SDL makes it the question whether to close the window
    try:
        window.run(surface)
    except KeyboardInterrupt:  # Ctrl-C in the terminal closes the window, and what went on can be taken up
        window.open = False
    finally:
        signal.signal(signal.SIGTERM, before)
        towns = window.branches.towns
        for town in towns:
            if not town.let_go:
                town.stop(0)
        pygame.display.quit()  # not all of pygame: fonts that are kept would not survive it
        deadline = time.monotonic() + WAIT
        for town in towns:
            town.wait(max(deadline - time.monotonic(), 0.0))
        closed(window.branches)


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
