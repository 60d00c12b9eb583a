"""Every key of the window: what it does, for the help, for the tips of the buttons, and for whoever presses it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from simulator.view.state import SPEEDS, Command, Follow, Next, Play, Select, Speed, Step, Toggle, Viewing

Do = Callable[[Viewing], Command]


@dataclass(frozen=True, slots=True)
class Key:
    """A key, or something done with the mouse: how it is written, what it does, and (if panels answer it) its code and doing."""

    written: str
    does: str
    code: int = 0
    shift: bool = False
    do: Do | None = None


def faster(viewing: Viewing, by: int) -> Speed:
    """The next speed up or down from the one that is played at; 0, as fast as it goes, is the highest."""
    ladder = [speed for speed in SPEEDS if speed] + [0.0]
    at = min(range(len(ladder)), key=lambda n: abs((ladder[n] or 1e9) - (viewing.speed or 1e9)))
    return Speed(ladder[min(max(at + by, 0), len(ladder) - 1)])


def spoken_speed(speed: float) -> str:
    """A speed as the bar shows it."""
    return f"{speed:.0f}x" if speed >= 10 else f"{speed:.2g}x" if speed else "max"


PLAYING = (
    Key("Space", "play, pause", pygame.K_SPACE, do=lambda viewing: Play(not viewing.playing)),
    Key(".", "one tick (ten seconds) on", pygame.K_PERIOD, do=lambda _: Step(1)),
    Key(",", "one tick back", pygame.K_COMMA, do=lambda _: Step(-1)),
    Key("]", "faster", pygame.K_RIGHTBRACKET, do=lambda viewing: faster(viewing, 1)),
    Key("[", "slower", pygame.K_LEFTBRACKET, do=lambda viewing: faster(viewing, -1)),
    Key("C", "next talk (Shift: the one before)", pygame.K_c, do=lambda _: Next("talk")),
    Key("D", "next decision (Shift: the one before)", pygame.K_d, do=lambda _: Next("decision")),
    Key("R", "next reflection (Shift: the one before)", pygame.K_r, do=lambda _: Next("reflection")),
    Key("Shift+C", "", pygame.K_c, True, lambda _: Next("talk", back=True)),
    Key("Shift+D", "", pygame.K_d, True, lambda _: Next("decision", back=True)),
    Key("Shift+R", "", pygame.K_r, True, lambda _: Next("reflection", back=True)),
)
LOOKING = (
    Key("Arrows", "move the map"),
    Key("+ -", "zoom in, zoom out"),
    Key("F", "keep the camera on the selected person", pygame.K_f, do=lambda viewing: Follow(not viewing.following)),
    Key("N", "names over everybody's head", pygame.K_n, do=lambda _: Toggle("labels")),
    Key("Esc", "close what is open; select nobody", pygame.K_ESCAPE, do=lambda _: Select(None)),
)
FOLDING = (
    Key("T", "the town: what happened, people, news", pygame.K_t, do=lambda _: Toggle("town")),
    Key("P", "the person that is selected", pygame.K_p, do=lambda _: Toggle("side")),
    Key("L", "the timeline", pygame.K_l, do=lambda _: Toggle("timeline")),
    Key("M", "the small map", pygame.K_m, do=lambda _: Toggle("minimap")),
    Key("F1", "these keys", pygame.K_F1, do=lambda _: Toggle("help")),
    Key("/", "search for somebody", pygame.K_SLASH),
)
MOUSE = (
    Key("Click", "on anybody, any name, any mark: go there"),
    Key("Wheel", "zoom; over a list: scroll"),
    Key("Drag", "move the map; go along the timeline"),
)

Section = tuple[str, tuple[Key, ...]]
SECTIONS: tuple[Section, ...] = (
    ("Playing", PLAYING),
    ("Looking", LOOKING),
    ("Show or fold away", FOLDING),
    ("Mouse", MOUSE),
)


def pressed(event: pygame.event.Event, viewing: Viewing) -> Command | None:
    """What a key means to the panels, None if nothing."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    for _, keys in SECTIONS:
        for key in keys:
            if key.do is not None and key.code == event.key and (key.shift == shift or not _letter(key.code)):
                return key.do(viewing)
    return None


def _letter(code: int) -> bool:
    return pygame.K_a <= code <= pygame.K_z
