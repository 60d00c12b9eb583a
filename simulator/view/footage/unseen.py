"""Drawing without a window: pygame wants a display to convert pictures for, and any will do, also one that nobody sees."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

_DRIVER = "SDL_VIDEODRIVER"


@contextmanager
def unseen() -> Iterator[None]:
    """While it lasts pygame can draw in memory, and no display is needed. A window that is open stays as it is."""
    pygame.font.init()  # and never quit: fonts that are kept would not survive it
    ready = pygame.display.get_init()
    if ready and pygame.display.get_surface() is not None:
        yield
        return
    if ready:
        pygame.display.quit()
    before = os.environ.get(_DRIVER)
    os.environ[_DRIVER] = "dummy"
    try:
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    finally:  # the driver is chosen by now; whoever opens a window later gets the usual one
        if before is None:
            os.environ.pop(_DRIVER, None)
        else:
            os.environ[_DRIVER] = before
    try:
        yield
    finally:
        pygame.display.quit()
        if ready:
            pygame.display.init()
