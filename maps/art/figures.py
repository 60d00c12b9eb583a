"""The pictures that the window puts people together from: `people.png` of `simulator/view/art`."""

from __future__ import annotations

from simulator.view.parts import CELLS, COLUMNS, COUNT, TALL, WIDE

from . import people
from .cells import blank, flipped, letters
from .hair import HAIR
from .palette import Pixels
from .people import Art
from .worn import WORN

_BARE = str.maketrans("wxyz", "abcd")
_SHADOW = ("...SSSSS ....SSSS", 22)


def people_sheet() -> Pixels:
    """Every part in its cells, row by row."""
    sheet = blank(COLUMNS * WIDE, -(-COUNT // COLUMNS) * TALL)
    for name, views in (("legs", people.LEGS), ("bare", people.LEGS), ("arms", people.ARMS)):
        for i, (view, pose) in enumerate((view, pose) for view in range(3) for pose in range(4)):
            cell = _cell(sheet, CELLS[name] + i)
            if pose < 3 and name != "arms":
                letters(cell, _SHADOW[1], _SHADOW[0])
            top, rows = views[view][0 if pose == 2 and view != 1 else pose]
            letters(cell, top, flipped(rows) if pose == 2 and view != 1 else rows, _BARE if name == "bare" else None)
    for name, views in (("skirt", people.SKIRT), ("tails", people.TAILS)):
        for i, art in enumerate(art for view in views for art in view):
            letters(_cell(sheet, CELLS[name] + i), *art)
    _draw(sheet, "head", people.HEAD)
    _draw(sheet, "asleep", (people.ASLEEP,))
    _draw(sheet, "blanket", (people.BLANKET,))
    for prefix, drawn in (("", people.CUTS), ("hair ", HAIR), ("", WORN)):
        for name, arts in drawn.items():
            _draw(sheet, prefix + name, arts)
    return sheet


def _draw(sheet: Pixels, name: str, arts: tuple[Art, ...]) -> None:
    for i, art in enumerate(arts):
        letters(_cell(sheet, CELLS[name] + i), *art)


def _cell(sheet: Pixels, at: int) -> Pixels:
    """A cell of the sheet, to draw on."""
    y, x = divmod(at, COLUMNS)
    return sheet[y * TALL : (y + 1) * TALL, x * WIDE : (x + 1) * WIDE]
