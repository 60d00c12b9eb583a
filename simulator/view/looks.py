"""What people look like: sheets of their figures, their portraits, and pictograms of what they do, put together from `view/art`.

A sheet holds cells of 16 x 24 pixels: a row each for down, left, right and up; in it three frames of a walk (the middle one
is standing) and sitting; below these, one cell of 16 x 40 for lying asleep. Whichever cell it is, its upper left corner belongs
`LIFT` (8) pixels above that of the person's tile: `sheet.subsurface(cell("left", "walk", 0))` at (x * 16, y * 16 - LIFT).
All of it is made once and kept; nobody may draw on it. No display is needed.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files

import numpy as np
import pygame
from numpy.typing import NDArray

from simulator.core.persona import Looks
from simulator.view.palette import CLOTH, HAIR, SKIN, Rgb, ramp
from simulator.view.parts import (
    CELLS,
    COLUMNS,
    COVERING,
    FIRE,
    FIXED,
    IN_BED,
    KEYS,
    PICTOGRAM,
    PICTOGRAMS,
    SIGNS,
    TALL,
    TROUBLE,
    WIDE,
)
from simulator.view.wardrobe import Outfit, outfit

Image = NDArray[np.uint8]
"""Red, green, blue, alpha: shape (height, width, 4)."""

FACINGS = ("down", "left", "right", "up")
LIFT = TALL - WIDE
"""By how much a cell begins above the person's tile."""
SLEEPER = 40
"""The height of the cell of somebody asleep: a bed is two tiles long."""
PORTRAIT = 32
_STAND, _SIT = 1, 3
_VIEWS = {"down": 0, "left": 1, "right": 1, "up": 2}
_SUNK = 3  # rows by which somebody who sits is lower


def cell(facing: str, pose: str = "stand", step: float = 0.0) -> pygame.Rect:
    """The part of a sheet to draw: `pose` is stand, walk, sit or sleep; `step` counts the tiles walked, fractions too.

    Two tiles make a whole cycle, left foot and right foot.
    """
    if pose == "sleep":
        return pygame.Rect(0, TALL * len(FACINGS), WIDE, SLEEPER)
    frame = (0, _STAND, 2, _STAND)[int(step * 2) % 4] if pose == "walk" else _SIT if pose == "sit" else _STAND
    return pygame.Rect(frame * WIDE, FACINGS.index(facing) * TALL, WIDE, TALL)


@cache
def figure_sheet(looks: Looks, name: str = "") -> pygame.Surface:
    """All figures of a person, 64 x 136. `name` decides what the looks leave open, or say in words that nobody knows."""
    worn = outfit(looks, name)
    sheet = np.zeros((TALL * len(FACINGS) + SLEEPER, WIDE * 4, 4), np.uint8)
    for y, facing in enumerate(FACINGS):
        for frame in range(4):
            drawn = _figure(worn, _VIEWS[facing], frame)
            drawn = drawn[:, ::-1] if facing == "right" else drawn
            sheet[y * TALL : (y + 1) * TALL, frame * WIDE : (frame + 1) * WIDE] = drawn
    sheet[TALL * len(FACINGS) :, :WIDE] = _asleep(worn)
    return _surface(sheet)


@cache
def portrait(looks: Looks, name: str = "") -> pygame.Surface:
    """Head and shoulders, 32 x 32 pixels, before nothing: put a colour behind it."""
    worn = outfit(looks, name)
    bust = np.zeros((WIDE, WIDE, 4), np.uint8)
    bust[:] = _figure(worn, 0, _STAND, legs=False)[1 : 1 + WIDE]
    large = _doubled(bust)
    _features(large, worn)
    return _surface(large)


@cache
def pictogram(name: str) -> pygame.Surface:
    """What somebody is doing (a word or an emoji), 12 x 12 pixels, for a light ground. What has no drawing is three dots."""
    word = name.strip().casefold()
    at = PICTOGRAMS.index(SIGNS.get(word) or SIGNS.get(word.removesuffix("ing"), "other"))
    y, x = divmod(at, COLUMNS)
    return _surface(_picture("pictograms.png")[y * PICTOGRAM : (y + 1) * PICTOGRAM, x * PICTOGRAM : (x + 1) * PICTOGRAM].copy())


@cache
def state_overlay(state: str, frame: int = 0) -> pygame.Surface:
    """What is drawn over an object in a state, 16 x 24 pixels, `LIFT` above its tile as figures are; `frame` counts up.

    Fire where the state speaks of it, a warning where it speaks of something wrong, else sparkles.
    """
    words = set(state.casefold().split())
    at = frame % 2 if words & FIRE else 2 if words & TROUBLE else 3
    return _surface(_picture("states.png")[:, at * WIDE : (at + 1) * WIDE].copy())


# --- putting together --------------------------------------------------------------------------------------------------


def _figure(worn: Outfit, view: int, frame: int, legs: bool = True) -> Image:
    """A person in one view and frame."""
    image = np.zeros((TALL, WIDE, 4), np.uint8)
    skirted = worn.cut == "dress"
    down = _SUNK if frame == _SIT else 0 if frame == _STAND else 1
    if legs:
        _lay(image, _part("bare" if skirted else "legs", worn, view, frame))
    if worn.cut in ("dress", "coat") and legs:
        _lay(image, _part("skirt" if skirted else "tails", worn, view, frame))
    for part in (worn.cut, "head"):
        _lay(image, _part(part, worn, view), down)
    _lay(image, _part("arms", worn, view, frame), down)
    hidden = not COVERING.isdisjoint(worn.worn)
    _lay(image, _part("hair short" if hidden else f"hair {worn.style}", worn, view), down)
    for part in worn.worn:
        _lay(image, _part(part, worn, view), down)
    return image


def _asleep(worn: Outfit) -> Image:
    """A person in bed: the head on the pillow of their tile, the blanket over the tile below."""
    image = np.zeros((SLEEPER, WIDE, 4), np.uint8)
    _lay(image, _part("asleep", worn, 0), 7)
    _lay(image, _part(f"hair {worn.style}", worn, 0), 7)
    for part in worn.worn:
        if part in IN_BED:
            _lay(image, _part(part, worn, 0), 7)
    image[LIFT + 12 :, :] = 0
    _lay(image, _part("blanket", worn, 0), 16)
    return image


def _lay(image: Image, part: Image, down: int = 0) -> None:
    """Draw a part over an image, some rows lower."""
    rows = min(len(part), len(image) - down)
    under, over = image[down : down + rows], part[:rows]
    drawn = over[..., 3] > 0
    under[drawn] = over[drawn]


def _part(name: str, worn: Outfit, view: int, frame: int = 0) -> Image:
    """A part in a person's own colours."""
    limb = name in ("legs", "bare", "arms", "skirt", "tails")
    y, x = divmod(CELLS[name] + (view * 4 + frame if limb else view), COLUMNS)
    keys = _keys()[y * TALL : (y + 1) * TALL, x * WIDE : (x + 1) * WIDE]
    return np.asarray(_colours(worn, sleeves=name == "arms")[keys], np.uint8)


@cache
def _keys() -> NDArray[np.intp]:
    """Which key colour each pixel of people.png has: 0 for none, else its place in the table of `_colours`."""
    picture = _picture("people.png")
    found = np.zeros(picture.shape[:2], np.intp)
    keys = [colour for role in KEYS.values() for colour in role] + list(FIXED.values())
    for at, colour in enumerate(keys, 1):
        found[(picture[..., :3] == colour).all(axis=2)] = at
    found[picture[..., 3] == 0] = 0
    return found


@cache
def _colours(worn: Outfit, sleeves: bool) -> Image:
    """The table of colours of a person: nothing, the ramps in the order of `KEYS`, then what is fixed."""
    clothes = {"top": worn.top, "lower": worn.lower, "accent": worn.accent}
    if worn.cut in ("dress", "suit", "overalls"):
        clothes["lower"] = worn.top
    if worn.cut == "overalls" and sleeves:
        clothes["top"] = worn.accent
    ramps = {role: ramp(CLOTH[name]) for role, name in clothes.items()}
    ramps |= {"skin": ramp(SKIN[worn.skin]), "hair": ramp(HAIR[worn.hair])}
    table: list[tuple[int, int, int, int]] = [(0, 0, 0, 0)]
    table += [_opaque(colour) for role in KEYS for colour in ramps[role]]
    table += [(*colour, 72) if name == "shade" else _opaque(colour) for name, colour in FIXED.items()]
    return np.array(table, np.uint8)


def _features(face: Image, worn: Outfit) -> None:
    """What only a portrait has room for: light in the eyes, and a mouth where it is not covered."""
    skin = {tuple(colour) for colour in ramp(SKIN[worn.skin])}
    for x in (10, 20):
        if tuple(face[13, x, :3]) == FIXED["ink"] and tuple(face[15, x, :3]) == FIXED["ink"]:
            face[12, x, :3] = FIXED["paper"]
    if all(tuple(face[18, x, :3]) in skin for x in range(14, 18)):
        face[18, 14:18, :3] = FIXED["mouth"]


def _opaque(colour: Rgb) -> tuple[int, int, int, int]:
    return (*colour, 255)


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


# --- pictures ----------------------------------------------------------------------------------------------------------


@cache
def _picture(name: str) -> Image:
    """A picture of `view/art`."""
    with as_file(files("simulator.view") / "art" / name) as path:
        loaded = pygame.image.load(str(path))
    return np.frombuffer(pygame.image.tostring(loaded, "RGBA"), np.uint8).reshape(loaded.get_height(), loaded.get_width(), 4)


def _surface(image: Image) -> pygame.Surface:
    """A surface with an alpha for each pixel."""
    height, width = image.shape[:2]
    return pygame.image.frombuffer(np.ascontiguousarray(image).tobytes(), (width, height), "RGBA").copy()
