"""The faces of the people: as they are drawn, or for as long as nobody draws them, their initials."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from simulator.core.persona import Looks, Persona
from simulator.core.types import PersonId
from simulator.view.ui.text import BODY, SMALL, TITLE, Text
from simulator.view.ui.theme import INK, initials_tint

Painter = Callable[[Looks], pygame.Surface]


class Portraits:
    """Portraits by name, at any size; kept."""

    def __init__(self, people: Mapping[PersonId, Persona], text: Text, painter: Painter | None = None) -> None:
        self._people = people
        self._text = text
        self._painter = painter
        self._order = {name: n for n, name in enumerate(sorted(people))}
        self._made: dict[tuple[PersonId, int], pygame.Surface] = {}

    def small(self, person: PersonId, size: int) -> pygame.Surface:
        """A portrait, so many drawn pixels wide and high."""
        key = (person, size)
        if key not in self._made:
            self._made[key] = self._make(person, size)
        return self._made[key]

    def _make(self, person: PersonId, size: int) -> pygame.Surface:
        made = pygame.Surface((size, size), pygame.SRCALPHA)
        persona = self._people.get(person)
        if self._painter is not None and persona is not None:
            face = self._painter(persona.looks)
            times = max(size // max(face.get_size()), 1)
            large = pygame.transform.scale(face, (face.get_width() * times, face.get_height() * times))
            made.blit(large, large.get_rect(center=made.get_rect().center))
            return made
        pygame.draw.rect(made, initials_tint(self._order.get(person, 0)), made.get_rect(), border_radius=size // 6)
        letters = "".join(part[0] for part in person.split()[:2]) or "?"
        height = SMALL if size < 24 * self._text.scale else BODY if size < 40 * self._text.scale else TITLE
        line = self._text.line(letters, height, INK, bold=True)
        made.blit(line, line.get_rect(center=made.get_rect().center))
        return made
