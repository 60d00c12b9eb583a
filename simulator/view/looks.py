"""What people look like: sheets of their figures, their portraits, and pictograms of what they do, put together from `view/art`.

A sheet holds cells of 16 x 24 pixels: a row each for down, left, right and up; in it three frames of a walk (the middle one
is standing) and sitting; below these, one cell of 16 x 40 for lying asleep. Whichever cell it is, its upper left corner belongs
`LIFT` (8) pixels above that of the person's tile: `sheet.subsurface(cell("left", "walk", 0))` at (x * 16, y * 16 - LIFT).
All of it is made once and kept; nobody may draw on it. No display is needed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pygame

from simulator.core.persona import Looks
from simulator.view.dressing import FACINGS, LIFT, SIT, SLEEPER, STAND, Image, bust, picture, sheet, surface
from simulator.view.palette import SKIN, ramp
from simulator.view.parts import COLUMNS, FIRE, FIXED, PICTOGRAM, PICTOGRAMS, SIGNS, TALL, TROUBLE, WIDE
from simulator.view.wardrobe import Outfit, outfit

__all__ = ["FACINGS", "LIFT", "SLEEPER", "cell", "figure_sheet", "pictogram", "portrait", "state_overlay"]


def cell(facing: str, pose: str = "stand", step: float = 0.0) -> pygame.Rect:
    """The part of a sheet to draw: `pose` is stand, walk, sit or sleep; `step` counts the tiles walked, fractions too.

    Two tiles make a whole cycle, left foot and right foot.
    """
    if pose == "sleep":
        return pygame.Rect(0, TALL * len(FACINGS), WIDE, SLEEPER)
    frame = (0, STAND, 2, STAND)[int(step * 2) % 4] if pose == "walk" else SIT if pose == "sit" else STAND
    return pygame.Rect(frame * WIDE, FACINGS.index(facing) * TALL, WIDE, TALL)


@cache
def figure_sheet(looks: Looks, name: str = "") -> pygame.Surface:
    """All figures of a person, 64 x 136. `name` decides what the looks leave open, or say in words that nobody knows."""
    return surface(sheet(outfit(looks, name)))


@cache
def portrait(looks: Looks, name: str = "") -> pygame.Surface:
    """Head and shoulders, 32 x 32 pixels, before nothing: put a colour behind it."""
    worn = outfit(looks, name)
    face = _doubled(bust(replace(worn, worn=tuple(part for part in worn.worn if part != "glasses"))))
    _features(face, worn)
    if "glasses" in worn.worn:
        _spectacles(face)
    return surface(face)


@cache
def pictogram(name: str) -> pygame.Surface:
    """What somebody is doing (a word or an emoji), 12 x 12 pixels, for a light ground. What has no drawing is three dots."""
    word = name.strip().casefold()
    at = PICTOGRAMS.index(SIGNS.get(word) or SIGNS.get(word.removesuffix("ing"), "other"))
    y, x = divmod(at, COLUMNS)
    return surface(picture("pictograms.png")[y * PICTOGRAM : (y + 1) * PICTOGRAM, x * PICTOGRAM : (x + 1) * PICTOGRAM])


def state_overlay(state: str, frame: int = 0) -> pygame.Surface:
    """What is drawn over an object in a state, 16 x 24 pixels, `LIFT` above its tile as figures are; `frame` counts up.

    Fire where the state speaks of it, a warning where it speaks of something wrong, else sparkles.
    """
    words = set(state.casefold().split())
    return _overlay(frame % 2 if words & FIRE else 2 if words & TROUBLE else 3)


@cache
def _overlay(at: int) -> pygame.Surface:
    return surface(picture("states.png")[:, at * WIDE : (at + 1) * WIDE])


def _features(face: Image, worn: Outfit) -> None:
    """What only a portrait has room for: light in the eyes, and a mouth where it is not covered."""
    skin = {tuple(colour) for colour in ramp(SKIN[worn.skin])}
    for x in (10, 20):
        if tuple(face[13, x, :3]) == FIXED["ink"] and tuple(face[15, x, :3]) == FIXED["ink"]:
            face[12, x, :3] = FIXED["paper"]
    if all(tuple(face[18, x, :3]) in skin for x in range(14, 18)):
        face[18, 14:18, :3] = FIXED["mouth"]


def _spectacles(face: Image) -> None:
    """Glasses with thin rims; what is drawn for a figure would be a mask on a portrait."""
    rim, glint = (*FIXED["ink"], 255), (*FIXED["lens"], 255)
    for left in (7, 17):
        face[10, left + 1 : left + 7] = face[17, left + 1 : left + 7] = rim
        face[11:17, left] = face[11:17, left + 7] = rim
        face[11, left + 1 : left + 3] = face[12, left + 1] = glint
    face[13, 15:17] = face[12, 5:7] = face[12, 25:27] = rim


def _doubled(image: Image) -> Image:
    """Twice as large, with slanted edges made smooth: a pixel's corner takes the colour of the two that meet there."""
    packed = np.pad(image, ((1, 1), (1, 1), (0, 0)), mode="edge").view(np.uint32)[..., 0]
    middle, above, below = packed[1:-1, 1:-1], packed[:-2, 1:-1], packed[2:, 1:-1]
    left, right = packed[1:-1, :-2], packed[1:-1, 2:]
    large = np.repeat(np.repeat(middle, 2, axis=0), 2, axis=1)
    apart = (above != below) & (left != right)
    for dy, dx, one, other in ((0, 0, above, left), (0, 1, above, right), (1, 0, below, left), (1, 1, below, right)):
        large[dy::2, dx::2] = np.where(apart & (one == other), one, middle)
    return large[..., np.newaxis].view(np.uint8)
