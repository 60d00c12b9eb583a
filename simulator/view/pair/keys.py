"""The keys of a pair: those of playing and looking as in the window of one run, and its own."""

from __future__ import annotations

import pygame

from simulator.view.state import Command
from simulator.view.state import Viewing as Looked
from simulator.view.ui.keys import FOLDING, LOOKING, PLAYING, Key, Section, pressed

OWN = (
    Key("Q", "a question for the class", pygame.K_q),
    Key("D", "next difference (Shift: the one before)", pygame.K_d),
    Key("Tab", "next person (Shift: the one before)", pygame.K_TAB),
)
_NONE = (pygame.K_c, pygame.K_d, pygame.K_r, pygame.K_t, pygame.K_p, pygame.K_l, pygame.K_SLASH)
"""Keys of the window of one run that mean nothing here."""
MOUSE = (
    Key("Click", "on anybody: follow them; on a mark: go there"),
    Key("Wheel", "zoom"),
    Key("Drag", "move both maps; go along the timeline"),
)
SECTIONS: tuple[Section, ...] = (
    ("Two runs", OWN),
    ("Playing", tuple(key for key in PLAYING if key.code not in _NONE)),
    ("Looking", tuple(key for key in (*LOOKING, *FOLDING) if key.code not in _NONE)),
    ("Mouse", MOUSE),
)


def meant(event: pygame.event.Event, viewing: Looked) -> Command | None:
    """What a key of playing or looking means; None if nothing."""
    return None if event.key in _NONE else pressed(event, viewing)
