"""People as they are drawn: the cells of their sheets, cut once."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from simulator.core.persona import Looks, Persona
from simulator.core.types import PersonId
from simulator.view.frames import Figure
from simulator.view.looks import LIFT, cell, figure_sheet, pictogram

__all__ = ["LIFT", "Sprites"]

SHADOW = (30, 26, 44, 70)


class Sprites:
    """The figures of people. What is handed out must not be drawn on."""

    def __init__(self, people: Sequence[Persona]) -> None:
        self._looks = {persona.name: persona.looks for persona in people}
        self._sheets: dict[PersonId, pygame.Surface] = {}
        self._cells: dict[tuple[PersonId, int, int], pygame.Surface] = {}
        self._signs: dict[tuple[str, int], pygame.Surface] = {}

    def picture(self, figure: Figure, step: float) -> pygame.Surface:
        """Somebody as they stand, to be drawn `LIFT` pixels above their tile; `step` counts tiles of a walk, with fractions."""
        part = cell(figure.facing, figure.pose, step)
        key = (figure.name, part.x, part.y)
        found = self._cells.get(key)
        if found is None:
            found = self._cells[key] = self._sheet(figure.name).subsurface(part)
        return found

    def sign(self, name: str, zoom: int) -> pygame.Surface:
        """A pictogram, enlarged."""
        key = (name, zoom)
        if key not in self._signs:
            picture = pictogram(name)
            size = picture.get_width() * zoom, picture.get_height() * zoom
            self._signs[key] = pygame.transform.scale(picture.convert_alpha(), size)
        return self._signs[key]

    def _sheet(self, name: PersonId) -> pygame.Surface:
        if name not in self._sheets:
            self._sheets[name] = figure_sheet(self._looks.get(name, Looks()), name).convert_alpha()
        return self._sheets[name]
