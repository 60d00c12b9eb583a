"""People as they are drawn: a picture for each way to face and to stand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from simulator.core.persona import Persona
from simulator.core.types import PersonId
from simulator.view.frames import Figure

LIFT = 8
"""Pixels by which a figure is higher than its tile."""
_TONES = ((196, 84, 74), (86, 124, 190), (98, 158, 92), (206, 160, 74), (150, 102, 176), (84, 166, 168), (204, 122, 158))


class Sprites:
    """The figures of people. What is handed out must not be drawn on."""

    def __init__(self, people: Sequence[Persona]) -> None:
        self._people = {persona.name: n for n, persona in enumerate(people)}
        self._made: dict[tuple[PersonId, str, str], pygame.Surface] = {}

    def picture(self, figure: Figure, step: float) -> pygame.Surface:
        """Somebody as they stand; `step` counts the tiles of a walk, with fractions."""
        key = (figure.name, figure.facing, figure.pose)
        if key not in self._made:
            self._made[key] = self._block(figure)
        return self._made[key]

    def _block(self, figure: Figure) -> pygame.Surface:
        tone = _TONES[self._people.get(figure.name, 0) % len(_TONES)]
        made = pygame.Surface((16, 24), pygame.SRCALPHA)
        pygame.draw.rect(made, (40, 34, 48), (4, 3, 8, 20), border_radius=3)
        pygame.draw.rect(made, tone, (5, 10, 6, 12), border_radius=2)
        pygame.draw.rect(made, (232, 196, 164), (5, 4, 6, 6), border_radius=2)
        return made.convert_alpha()
