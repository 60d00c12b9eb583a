"""Whether there is a display that somebody can see."""

from __future__ import annotations

import os
import sys

import pygame

from simulator.core.errors import UserError

DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
UNSEEN = ("offscreen", "dummy", "evdev")
"""What SDL falls back on where no display can be reached: it draws for nobody."""


def need_display() -> None:
    """Nothing, where a window can be opened. Raises UserError where there is no display."""
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in DISPLAYS):
        raise no_display(f"neither {DISPLAYS[0]} nor {DISPLAYS[1]} is set")
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as error:
        raise no_display(str(error)) from error
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):  # SDL's last resort, which nobody can see
        pygame.display.quit()
        raise no_display("none of the displays that are set can be reached")


def no_display(why: str) -> UserError:
    """What is said where a window was asked for and there is none to be had."""
    return UserError(f"--view window: there is no display here ({why}); use --view terminal")
