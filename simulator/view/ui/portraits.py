"""The faces of the people: as they are drawn, or for as long as nobody draws them, their initials."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from simulator.core.persona import Looks, Persona
from simulator.core.types import PersonId
from simulator.view.ui.text import BODY, SMALL, TITLE, Text
from simulator.view.ui.theme import BEHIND, INK, initials_tint

Painter = Callable[[Looks, PersonId], pygame.Surface]
"""Draws head and shoulders before nothing, as `view.looks.portrait` does."""
Sign = Callable[[str], pygame.Surface]
"""Draws what somebody is doing, as `view.looks.pictogram` does."""

PLATE = (236, 232, 222)
"""What pictograms are drawn on."""


class Portraits:
    """Portraits by name, at any size; kept."""

    def __init__(
        self, people: Mapping[PersonId, Persona], text: Text, painter: Painter | None = None, sign: Sign | None = None
    ) -> None:
        self._people = people
        self._text = text
        self._painter = painter
        self._sign = sign
        self._signs: dict[tuple[str, int], pygame.Surface] = {}
        self._order = {name: n for n, name in enumerate(sorted(people))}
        self._made: dict[tuple[PersonId, int], pygame.Surface] = {}

    def small(self, person: PersonId, size: int) -> pygame.Surface:
        """A portrait, so many drawn pixels wide and high."""
        key = (person, size)
        if key not in self._made:
            self._made[key] = self._make(person, size)
        return self._made[key]

    def sign(self, pictogram: str, scale: int) -> pygame.Surface | None:
        """What somebody is doing as a small plate; None if nobody draws it."""
        if self._sign is None or not pictogram:
            return None
        key = (pictogram, scale)
        if key not in self._signs:
            drawn = self._sign(pictogram)
            picture = pygame.transform.scale(drawn, (drawn.get_width() * scale, drawn.get_height() * scale))
            plate = pygame.Surface((picture.get_width() + 4 * scale, picture.get_height() + 4 * scale), pygame.SRCALPHA)
            pygame.draw.rect(plate, PLATE, plate.get_rect(), border_radius=3 * scale)
            plate.blit(picture, (2 * scale, 2 * scale))
            self._signs[key] = plate
        return self._signs[key]

    def _make(self, person: PersonId, size: int) -> pygame.Surface:
        made = pygame.Surface((size, size), pygame.SRCALPHA)
        persona = self._people.get(person)
        drawn = self._painter is not None and persona is not None
        tint = BEHIND if drawn else initials_tint(self._order.get(person, 0))
        pygame.draw.rect(made, tint, made.get_rect(), border_radius=size // 8)
        if self._painter is not None and persona is not None:
            face = self._painter(persona.looks, person)
            times = max(size // max(face.get_size()), 1)
            large = pygame.transform.scale(face, (face.get_width() * times, face.get_height() * times))
            made.blit(large, large.get_rect(midbottom=made.get_rect().midbottom))
            return made
        letters = "".join(part[0] for part in person.split()[:2]) or "?"
        height = SMALL if size < 24 * self._text.scale else BODY if size < 40 * self._text.scale else TITLE
        line = self._text.line(letters, height, INK, bold=True)
        made.blit(line, line.get_rect(center=made.get_rect().center))
        return made
