"""The pictures of a page, composed of the same art as the window's: the ground, the people, their faces, the signs."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pygame

from simulator.core.persona import Persona
from simulator.town.picture import Picture
from simulator.view.footage.unseen import unseen
from simulator.view.looks import figure_sheet, pictogram, portrait, state_overlay
from simulator.view.page.png import Image, png
from simulator.view.stage.ground import Ground
from simulator.view.stage.lens import TILE

STATES = ("fire", "alight", "broken", "sparkling")
"""Words whose overlays make up the four cells of the picture of states: two of fire, something wrong, something else."""
ABREAST = 16
"""How many stand side by side in a picture of many; no browser takes a picture that is wider than 32,767 pixels."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """PNG files as data: URIs. `above` is "" where nothing stands above people.

    `people` has a sheet of 64 x 136 for everybody in the order given, `ABREAST` to a row; `faces` so 32 x 32 each, `signs` 12 x 12
    for each pictogram, `states` the four overlays of `STATES`, 16 x 24 each.
    """

    ground: str
    above: str
    people: str
    faces: str
    signs: str
    states: str


def pictures(picture: Picture, people: Sequence[Persona], signs: Sequence[str]) -> Pictures:
    """Compose all pictures of a page. Raises UserError where the map's own pictures cannot be read."""
    with unseen():
        ground = Ground(picture)
        whole = pygame.Surface((max(ground.width, 1) * TILE, max(ground.height, 1) * TILE))
        ground.draw(whole, 0, 0)
        over = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        ground.draw(over, 0, 0, above=True)
        above = _image(over)
        return Pictures(
            _uri(_opaque(_image(whole))),
            _uri(above) if above[..., 3].any() else "",
            _sheet([figure_sheet(one.looks, one.name) for one in people]),
            _sheet([portrait(one.looks, one.name) for one in people]),
            _sheet([pictogram(sign) for sign in signs]),
            _sheet([state_overlay(STATES[n], n) for n in range(len(STATES))]),
        )


def face(persona: Persona) -> str:
    """Somebody's portrait as a data: URI, for the page's own sign in the browser."""
    return _uri(_image(portrait(persona.looks, persona.name)))


def _sheet(surfaces: Sequence[pygame.Surface]) -> str:
    """Pictures of one size in rows, as a data: URI."""
    images = [_image(one) for one in surfaces] or [np.zeros((1, 1, 4), np.uint8)]
    images += [np.zeros_like(images[0])] * (-len(images) % ABREAST if len(images) > ABREAST else 0)
    rows = [np.hstack(images[first : first + ABREAST]) for first in range(0, len(images), ABREAST)]
    return _uri(np.vstack(rows))


def _image(surface: pygame.Surface) -> Image:
    width, height = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(height, width, 4)


def _opaque(image: Image) -> Image:
    """A picture that lets nothing through: what a surface without an alpha says of its alpha means nothing."""
    solid = image.copy()
    solid[..., 3] = 255
    return solid


def _uri(image: Image) -> str:
    return "data:image/png;base64," + b64encode(png(image)).decode("ascii")
