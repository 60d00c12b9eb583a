"""The pictures that tiles are cut from. They may come from a stranger's run file, so they are looked at before a window opens."""

from __future__ import annotations

import io

import numpy as np
import pygame

from simulator.core.errors import UserError
from simulator.town.picture import GID, Picture, Sheet


def image(sheet: Sheet) -> pygame.Surface:
    """The picture of a sheet. Raises UserError where it is none."""
    try:
        return pygame.image.load(io.BytesIO(sheet.image), "tiles.png")
    except (pygame.error, ValueError) as error:
        raise UserError(f"map: the picture of a tileset cannot be read ({error}): save it as PNG") from error


def check_picture(picture: Picture) -> None:
    """Nothing, if every tile of a map can be cut from its sheet. Raises UserError that names the first that cannot."""
    wholes = {sheet.first: image(sheet).get_rect() for sheet in picture.sheets}
    for layer in picture.layers:
        for gid in np.unique(layer.cells & GID).tolist():
            sheet = picture.sheet(gid)
            if sheet is not None and (min(sheet.cut(gid)[2:]) < 1 or not wholes[sheet.first].contains(sheet.cut(gid))):
                raise UserError(f"map: tile {gid} of the layer '{layer.name}' lies outside the picture of its tileset")
