"""Panels on the village, without a window: a clock to turn, a mouse and keys to use."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from dataclasses import dataclass, field
from functools import cache

import pygame
from village import ROOT, TICKS, village

from simulator.adapters.tiled import load_map
from simulator.view.film import Film
from simulator.view.state import Command, Viewing
from simulator.view.ui.archive import Archive, sectors
from simulator.view.ui.brush import Zone
from simulator.view.ui.panels import Panels
from simulator.view.ui.text import Text


@cache
def film() -> Film:
    """The village as a film, all of it read."""
    made = Film(village(), load_map(ROOT / "maps" / "larkwell"))
    while made.folded < made.last_tick:
        made.follow(1)
    return made


@cache
def archive() -> Archive:
    """All that is known of the village; what is read of it once is read for all."""
    made = Archive(film().run, sectors(film()))
    made.read_to(TICKS)
    return made


@cache
def writing(scale: int) -> Text:
    """Text of a scale, with what it has drawn."""
    return Text(scale=scale)


@dataclass(slots=True)
class Desk:
    """Panels, what is viewed, and the means to use them. `now` is the clock of the panels, in seconds."""

    size: tuple[int, int] = (1280, 720)
    scale: int = 1
    viewing: Viewing = field(default_factory=Viewing)
    now: float = 0.0
    panels: Panels = field(init=False)
    surface: pygame.Surface = field(init=False)

    def __post_init__(self) -> None:
        self.viewing.scale = self.scale
        self.panels = Panels(film(), writing(self.scale), now=lambda: self.now, archive=archive())
        self.surface = pygame.Surface(self.size)

    def draw(self, tick: int | None = None) -> bytes:
        """Draw at a tick; the picture."""
        if tick is not None:
            self.viewing.tick = float(tick)
        self.surface.fill((0, 90, 0))
        self.panels.draw(self.surface, self.viewing, film().frame(int(self.viewing.tick)))
        return pygame.image.tobytes(self.surface, "RGB")

    def zones(self) -> list[Zone]:
        """All that can be clicked as last drawn."""
        return list(self.panels._zones)

    def click(self, pos: tuple[int, int]) -> tuple[Command, ...] | None:
        """Press and release the left button."""
        found = self.panels.handle(event(pygame.MOUSEBUTTONDOWN, button=1, pos=pos), self.viewing)
        self.panels.handle(event(pygame.MOUSEBUTTONUP, button=1, pos=pos), self.viewing)
        return found

    def move(self, pos: tuple[int, int]) -> tuple[Command, ...] | None:
        """Move the mouse."""
        return self.panels.handle(event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)), self.viewing)

    def key(self, code: int, mod: int = 0) -> tuple[Command, ...] | None:
        """Press and release a key."""
        found = self.panels.handle(event(pygame.KEYDOWN, key=code, mod=mod, unicode=""), self.viewing)
        self.panels.handle(event(pygame.KEYUP, key=code, mod=mod), self.viewing)
        return found

    def type(self, text: str) -> tuple[Command, ...] | None:
        """Enter a text."""
        return self.panels.handle(event(pygame.TEXTINPUT, text=text), self.viewing)


def event(kind: int, **what: object) -> pygame.event.Event:
    """An event."""
    return pygame.event.Event(kind, what)
