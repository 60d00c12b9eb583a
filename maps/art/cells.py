"""Drawing small figures in letters: a letter a pixel, a row a line. Half a row is mirrored, and darker there."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from simulator.adapters.png import Colour
from simulator.view.parts import FIXED, KEYS

from .palette import Pixels

LETTERS = {"skin": "abcd", "hair": "0123", "top": "pqrs", "lower": "wxyz", "accent": "ABCD"}
MORE = {"ink": "k", "paper": "W", "shade": "S", "shoe": "m", "sole": "n", "iron": "i", "steel": "I", "brass": "o", "straw": "O",
        "lens": "L", "blush": "h", "mouth": "u"}  # fmt: skip
_DIMMED = str.maketrans("3szD", "2ryC")

COLOURS: list[Colour] = [(0, 0, 0, 0)]
INDEX: dict[str, int] = {}
for _role, _letters in LETTERS.items():
    for _letter, _colour in zip(_letters, KEYS[_role], strict=True):
        INDEX[_letter] = len(COLOURS)
        COLOURS.append((*_colour, 255))
for _name, _letter in MORE.items():
    INDEX[_letter] = len(COLOURS)
    COLOURS.append((*FIXED[_name], 255))


def letters(on: Pixels, top: int, text: str, swap: Mapping[int, int] | None = None) -> None:
    """Draw rows of letters from the row `top` down; "." leaves a pixel as it is. `swap` is for str.translate."""
    wide = on.shape[1]
    for y, row in enumerate(text.split(), top):
        whole = row + row[::-1].translate(_DIMMED) if len(row) == wide // 2 else row
        if len(whole) != wide:
            raise ValueError(f"{row!r} is neither {wide} letters long nor half of it")
        for x, letter in enumerate(whole.translate(swap or {})):
            if letter != ".":
                on[y, x] = INDEX[letter]


def flipped(text: str) -> str:
    """The same rows with left and right exchanged (whole rows only)."""
    return "\n".join(row[::-1] for row in text.split())


def blank(wide: int, tall: int) -> Pixels:
    """An empty picture."""
    return np.zeros((tall, wide), np.uint8)
