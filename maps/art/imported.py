"""The tiles that imported towns are drawn with, and the names by which the importer finds them."""

from __future__ import annotations

import json
import re

from simulator.adapters.published_maze import words

from .sheet import Sheet, add_ground
from .things import add_modern, add_things

STEMS = (
    *("blocked", "grass", "boards", "planks", "flags", "checks", "bath", "carpet", "path", "paving", "shade", "street-window"),
    *("front-plain", "front-brick", "front-tile", "front-kitchen", "front-panel", "front-sky", "cap-", "eave-"),
    *("table", "bush", "bed-"),
)
"""How the names begin of the tiles that houses and streets are made of; those of things stand in the importer's table."""


def files() -> dict[str, bytes]:
    """The files of `simulator/adapters/art`: the picture, and as JSON the gid of each name, what rises, what shines."""
    whole = Sheet()
    add_ground(whole)
    add_things(whole)
    add_modern(whole)
    wanted = {*STEMS, *(name for name in words()["drawn"].values() if name)}
    sheet = Sheet()
    for name, gid in whole.gids.items():
        stem = re.sub(r"\d+(c\d+)?$", "", re.sub(r"\.\d+\.-?\d+$", "", name))
        if any(stem == one or (one.endswith("-") and stem.startswith(one)) or stem.startswith(f"{one}-") for one in wanted):
            sheet.tiles.append(whole.tiles[gid - 1])
            sheet.gids[name] = len(sheet.tiles)
            if gid in whole.lights:
                sheet.lights[len(sheet.tiles)] = whole.lights[gid]
    tileset = sheet.tileset()
    told = {"columns": tileset.columns, "count": tileset.count, "lights": tileset.lights}
    names = json.dumps({**told, "rises": sorted(whole.rises), "gids": sheet.gids}, separators=(",", ":"))
    return {"tiles.png": tileset.image, "tiles.json": f"{names}\n".encode()}
