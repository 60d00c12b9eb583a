"""Draws Osier Landing anew: `python maps/osier_landing/build.py [FOLDER]` writes town.tmj and tiles.png, always the same bytes.

The program reads town.tmj alone. Once you have changed that file in Tiled, leave this script be: it would undo your work.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parents[1])]

from art.office import add_office  # noqa: E402
from art.sheet import Sheet, add_ground  # noqa: E402
from art.things import add_modern, add_things  # noqa: E402
from art.town import drawn  # noqa: E402
from plan import OSIER_LANDING  # noqa: E402

from simulator.adapters.tiled_write import write_map  # noqa: E402

if __name__ == "__main__":
    tiles = Sheet()
    for add in (add_ground, add_things, add_modern, add_office):
        add(tiles)
    write_map(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE, drawn(OSIER_LANDING, tiles))
