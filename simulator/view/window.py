"""The window: opens, draws, plays, and carries out commands until it is closed."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from dataclasses import dataclass, field

import pygame

from simulator.core.errors import UserError
from simulator.core.types import Address, Tile
from simulator.town.map import TownMap
from simulator.town.picture import Picture
from simulator.view.film import Film
from simulator.view.opening import open_on
from simulator.view.playing import Player
from simulator.view.stage.lens import zoomed
from simulator.view.stage.stage import Stage
from simulator.view.state import (
    Command,
    Follow,
    GoTo,
    LookAt,
    Next,
    OpenTalk,
    Play,
    Quit,
    Select,
    Speed,
    Step,
    Toggle,
    Viewing,
    Why,
    Zoom,
)
from simulator.view.ui.layout import scale_for
from simulator.view.ui.panels import Panels
from simulator.view.ui.text import Text

LEAST = (800, 600)
SIZE = (1280, 720)
POLL = 0.1
"""Seconds between two looks at a growing file."""


def opened(title: str, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """An open window. Raises UserError where there is no display."""
    if os.name == "posix" and os.uname().sysname == "Linux" and not _display():
        raise _no_display("neither DISPLAY nor WAYLAND_DISPLAY is set")
    try:
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise _no_display(str(error)) from error
    pygame.display.set_caption(title)
    pygame.key.set_repeat(300, 40)
    return surface


def _display() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def _no_display(why: str) -> UserError:
    return UserError(f"--view window: there is no display here ({why}); use --view terminal")


@dataclass(slots=True)
class Window:
    """A film being watched."""

    film: Film
    picture: Picture
    viewing: Viewing = field(default_factory=Viewing)
    open: bool = True
    stage: Stage = field(init=False)
    panels: Panels = field(init=False)
    player: Player = field(init=False)
    _text: Text = field(init=False)
    _polled: float = 0.0
    _drag: tuple[int, int] | None = None
    _moved: bool = False

    def __post_init__(self) -> None:
        self._text = Text(scale=self.viewing.scale)
        self.stage = Stage(self.film.map, self.picture, self.film.run.people, self._text)
        self.panels = Panels(self.film, self._text)
        self.player = Player(self.film)

    def run(self, surface: pygame.Surface) -> None:
        """Show it until it is closed. Raises UserError where the file has gone."""
        clock = pygame.time.Clock()
        while self.open:
            seconds = clock.tick(60) / 1000
            surface = pygame.display.get_surface() or surface
            for event in pygame.event.get():
                self.handle(event)
            self.follow(time.monotonic())
            self.player.advance(self.viewing, self.film.frame(int(self.viewing.tick)), seconds)
            self.draw(surface, time.monotonic(), seconds)
            pygame.display.flip()

    def follow(self, now: float) -> None:
        """Take in what the file has gained, a little at a time."""
        if self.film.folded < self.film.last_tick or now - self._polled >= POLL:
            self._polled = now
            self.film.follow()

    def draw(self, surface: pygame.Surface, now: float, seconds: float = 0.0) -> None:
        """Draw the whole window."""
        frame = self.film.frame(int(self.viewing.tick))
        self._pan(seconds)
        self.viewing.scale = scale_for(surface.get_size())
        layout = self.panels.arrange(surface.get_size(), self.viewing)
        self.stage.draw(surface, layout.stage, self.viewing, frame, now)
        self.panels.draw(surface, self.viewing, frame)

    def handle(self, event: pygame.event.Event) -> None:
        """Answer an event."""
        if event.type == pygame.QUIT:
            self.open = False
            return
        commands = self.panels.handle(event, self.viewing)
        if commands is not None:
            self.carry_out(commands)
        elif event.type == pygame.KEYDOWN:
            self.carry_out(self._key(event))
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            self.carry_out(self._mouse(event))

    def carry_out(self, commands: Iterable[Command]) -> None:
        """Do what was asked for."""
        for command in commands:
            self._do(command)

    def _do(self, command: Command) -> None:  # noqa: C901 - one case a command
        viewing = self.viewing
        match command:
            case GoTo(tick):
                viewing.tick = min(max(tick, 0.0), float(max(self.film.last_tick, 0)))
            case Play(on):
                viewing.playing = on
            case Speed(speed):
                viewing.speed = speed
            case Step(ticks):
                viewing.playing = False
                viewing.tick = float(min(max(int(viewing.tick) + ticks, 0), max(self.film.last_tick, 0)))
            case Next(cue, back):
                found = self.film.next(cue, int(viewing.tick), back, viewing.selected)
                viewing.tick = viewing.tick if found is None else float(found)
            case Select(person):
                viewing.selected, viewing.following = person, person is not None
            case Follow(on):
                viewing.following = on and viewing.selected is not None
            case LookAt(tile, place):
                self._look(tile or _middle(self.film.map, place))
            case Why():
                self.panels.explain(command)
            case Zoom(by):
                zoomed(viewing.camera, self.stage.rect, by, None, viewing.scale)
            case Toggle(flag):
                setattr(viewing, flag, not getattr(viewing, flag))
            case OpenTalk(talk):
                viewing.talk = talk
            case Quit():
                self.open = False

    def _key(self, event: pygame.event.Event) -> tuple[Command, ...]:
        """What a key of the stage means."""
        keys: dict[int, Command] = {
            pygame.K_PLUS: Zoom(1),
            pygame.K_EQUALS: Zoom(1),
            pygame.K_KP_PLUS: Zoom(1),
            pygame.K_MINUS: Zoom(-1),
            pygame.K_KP_MINUS: Zoom(-1),
        }
        return (keys[event.key],) if event.key in keys else ()

    def _mouse(self, event: pygame.event.Event) -> tuple[Command, ...]:
        viewing, frame = self.viewing, self.film.frame(int(self.viewing.tick))
        if event.type == pygame.MOUSEWHEEL:
            zoomed(viewing.camera, self.stage.rect, 1 if event.y > 0 else -1, pygame.mouse.get_pos(), viewing.scale)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._drag, self._moved = event.pos, False
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self._drag = self._drag is not None, None
            if pressed and not self._moved:
                person = self.stage.person_at(event.pos, viewing, frame)
                viewing.object = None if person else self.stage.object_at(event.pos, viewing)
                return (Select(person),)
        elif event.type == pygame.MOUSEMOTION:
            viewing.hovered = self.stage.person_at(event.pos, viewing, frame)
            if self._drag is not None:
                self._moved = True
                viewing.following = False
                viewing.camera.x -= event.rel[0] / (16 * viewing.camera.zoom * viewing.scale)
                viewing.camera.y -= event.rel[1] / (16 * viewing.camera.zoom * viewing.scale)
        return ()

    def _look(self, tile: Tile | None) -> None:
        if tile is not None:
            self.viewing.following = False
            self.viewing.camera.x, self.viewing.camera.y = tile.x + 0.5, tile.y + 0.5

    def _pan(self, seconds: float) -> None:
        """Move the camera after the person that it follows."""
        viewing = self.viewing
        figure = self.film.frame(int(viewing.tick)).figure(viewing.selected)
        if viewing.following and figure is not None:
            part = viewing.tick - int(viewing.tick)
            x = figure.tile.x + (figure.toward.x - figure.tile.x) * part + 0.5
            y = figure.tile.y + (figure.toward.y - figure.tile.y) * part + 0.5
            ease = 1 - 0.02 ** min(seconds, 0.2)
            viewing.camera.x += (x - viewing.camera.x) * ease
            viewing.camera.y += (y - viewing.camera.y) * ease


def _middle(town: TownMap, place: Address) -> Tile | None:
    """The middle of a place; None if the map has no such place."""
    thing = town.thing(place)
    tiles = thing.tiles if thing is not None else town.floor(place)
    if not tiles:
        return None
    return Tile(sum(tile.x for tile in tiles) // len(tiles), sum(tile.y for tile in tiles) // len(tiles))


def watch(film: Film, picture: Picture, title: str, tick: int | None = None, speed: float | None = None) -> None:
    """Open a window on a film, at a tick, and stay until it is closed. Raises UserError."""
    surface = opened(title)
    window = Window(film, picture)
    if speed is not None:
        window.viewing.speed = speed
    open_on(film, window.viewing, tick)
    try:
        window.run(surface)
    finally:
        pygame.quit()


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
