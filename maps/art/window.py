"""All pictures of the window by file name."""

from __future__ import annotations

from simulator.adapters.png import png

from .cells import COLOURS
from .figures import people_sheet
from .overlays import overlays
from .palette import PALETTE
from .pictograms import COLOURS as PICTOGRAM_COLOURS
from .pictograms import pictogram_sheet


def pictures() -> dict[str, bytes]:
    """The files of `simulator/view/art`."""
    return {
        "people.png": png(people_sheet(), COLOURS),
        "pictograms.png": png(pictogram_sheet(), PICTOGRAM_COLOURS),
        "states.png": png(overlays(), PALETTE),
    }
