"""Single pictures."""

from __future__ import annotations

from pathlib import Path

import pygame

from simulator.core.types import PersonId
from simulator.view.footage.camera import look_at
from simulator.view.footage.painter import Painter


def save_png(painter: Painter, out: Path, tick: int, person: PersonId | None) -> None:
    """Save a picture of a tick as PNG, with somebody in its middle or of the whole town. Raises OSError."""
    with out.open("wb") as file:
        pygame.image.save(drawn(painter, tick, person), file, "picture.png")


def drawn(painter: Painter, tick: int, person: PersonId | None) -> pygame.Surface:
    """A picture of a tick."""
    viewing = painter.viewing(float(tick), person)
    spot = painter.spot(viewing, painter.film.frame(tick), person)
    if spot is not None:
        look_at(viewing.camera, painter.size, painter.film.map, *spot)
    return painter.draw(viewing, 0.0)
