"""Putting a figure together: the parts of an outfit, laid over one another in key colours, then recoloured at a stroke.

Every part is kept as it lies on a whole sheet, in all views and poses, so that a town of a thousand is dressed in a second.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files

import numpy as np
import pygame
from numpy.typing import NDArray

from simulator.view.palette import CLOTH, HAIR, SKIN, ramp
from simulator.view.parts import CELLS, COLUMNS, COVERING, FIXED, IN_BED, KEYS, LIMBS, SKIRTS, STYLES, TALL, WIDE
from simulator.view.wardrobe import Outfit

Image = NDArray[np.uint8]
"""Red, green, blue, alpha: shape (height, width, 4)."""
Keys = NDArray[np.uint8]
"""Which key colour each pixel has: 0 for none, else its place in the table of `colours`."""

FACINGS = ("down", "left", "right", "up")
LIFT = TALL - WIDE
"""By how much a cell begins above the person's tile."""
SLEEPER = 40
"""The height of the cell of somebody asleep: a bed is two tiles long."""
STAND, SIT = 1, 3
"""The frames of a row beside the two strides of a walk, 0 and 2."""
_VIEWS = {"down": 0, "left": 1, "right": 1, "up": 2}
_SUNK = {STAND: 0, SIT: 3}
"""By how many rows the upper body is lower than upright; on a stride by one."""
_ON_PILLOW, _COVERED = 7, LIFT + 12
"""Where the head of a sleeper lies, and from which row on the blanket hides all."""
_HAIR = frozenset(f"hair {style}" for style in STYLES)
_TOP, _ACCENT = (1 + 4 * list(KEYS).index(role) for role in ("top", "accent"))


def sheet(worn: Outfit) -> Image:
    """All cells of a person: four rows of four, and the sleeper's below."""
    return _coloured(_laid(_layers(worn), worn), worn)


def bust(worn: Outfit) -> Image:
    """Head and shoulders from the front, 16 x 16 pixels."""
    keys = _laid([part for part in _layers(worn) if part not in ("legs", "bare", *SKIRTS)], worn)
    return _coloured(keys[1 : 1 + WIDE, STAND * WIDE : (STAND + 1) * WIDE], worn)


def _layers(worn: Outfit) -> list[str]:
    """The parts of an outfit in the order of drawing."""
    below = {"dress": ["bare", "skirt"], "coat": ["legs", "tails"]}.get(worn.cut, ["legs"])
    hair = "short" if not COVERING.isdisjoint(worn.worn) else worn.style
    return [*below, worn.cut, "head", "arms", f"hair {hair}", *worn.worn, "blanket"]


def _laid(layers: list[str], worn: Outfit) -> Keys:
    """Parts laid over one another."""
    keys = np.zeros((TALL * len(FACINGS) + SLEEPER, WIDE * 4), np.uint8)
    for part in layers:
        over = _placed(part)
        if part == "arms" and worn.cut == "overalls":
            over = np.where((over >= _TOP) & (over < _TOP + 4), over + (_ACCENT - _TOP), over).astype(np.uint8)
        np.copyto(keys, over, where=over > 0)
    return keys


@cache
def _placed(part: str) -> Keys:
    """A part wherever it stands on a sheet."""
    keys = np.zeros((TALL * len(FACINGS) + SLEEPER, WIDE * 4), np.uint8)
    limb = part in LIMBS or part in SKIRTS
    rows = () if part == "blanket" else FACINGS
    for y, facing in enumerate(rows):
        for frame in range(4):
            view = _VIEWS[facing]
            drawn = _cell(part, view * 4 + frame if limb else view)
            down = 0 if part in ("legs", "bare", *SKIRTS) else _SUNK.get(frame, 1)
            lowered = np.zeros_like(drawn)
            lowered[down:] = drawn[: TALL - down]
            keys[y * TALL : (y + 1) * TALL, frame * WIDE : (frame + 1) * WIDE] = lowered[:, ::-1] if facing == "right" else lowered
    bed = keys[TALL * len(FACINGS) :, :WIDE]
    if part == "blanket":
        bed[SLEEPER - TALL :] = _cell(part, 0)
    elif part == "head" or part in _HAIR or part in IN_BED:
        bed[_ON_PILLOW:_COVERED] = _cell("asleep" if part == "head" else part, 0)[: _COVERED - _ON_PILLOW]
    return keys


def _cell(part: str, at: int) -> Keys:
    """A cell of people.png."""
    y, x = divmod(CELLS[part] + at, COLUMNS)
    return _keys()[y * TALL : (y + 1) * TALL, x * WIDE : (x + 1) * WIDE]


@cache
def _keys() -> Keys:
    """The key colours of all of people.png."""
    drawn = picture("people.png")
    found = np.zeros(drawn.shape[:2], np.uint8)
    keys = [colour for role in KEYS.values() for colour in role] + list(FIXED.values())
    for at, colour in enumerate(keys, 1):
        found[(drawn[..., :3] == colour).all(axis=2)] = at
    found[drawn[..., 3] == 0] = 0
    return found


def _coloured(keys: Keys, worn: Outfit) -> Image:
    """Keys in a person's own colours; whole pixels are looked up, which is quicker than four bytes."""
    table = colours(worn).view(np.uint32)[:, 0]
    return np.take(table, keys)[..., np.newaxis].view(np.uint8)


def colours(worn: Outfit) -> Image:
    """The table of colours of a person: nothing, the ramps in the order of `KEYS`, then what is fixed."""
    lower = worn.top if worn.cut in ("dress", "suit", "overalls") else worn.lower
    ramps = {"skin": SKIN[worn.skin], "hair": HAIR[worn.hair]}
    ramps |= {"top": CLOTH[worn.top], "lower": CLOTH[lower], "accent": CLOTH[worn.accent]}
    table = [(0, 0, 0, 0)]
    table += [(*colour, 255) for role in KEYS for colour in ramp(ramps[role])]
    table += [(*colour, 72 if name == "shade" else 255) for name, colour in FIXED.items()]
    return np.array(table, np.uint8)


@cache
def picture(name: str) -> Image:
    """A picture of `view/art`."""
    with as_file(files("simulator.view") / "art" / name) as path:
        loaded = pygame.image.load(str(path))
    return np.frombuffer(pygame.image.tobytes(loaded, "RGBA"), np.uint8).reshape(loaded.get_height(), loaded.get_width(), 4)


def surface(image: Image) -> pygame.Surface:
    """A surface with an alpha for each pixel."""
    height, width = image.shape[:2]
    return pygame.image.frombuffer(np.ascontiguousarray(image).tobytes(), (width, height), "RGBA").copy()
