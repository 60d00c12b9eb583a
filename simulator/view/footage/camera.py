"""Where the camera stands: on the whole town, or on somebody, calmly."""

from __future__ import annotations

from simulator.town.map import TownMap
from simulator.view.stage.lens import TILE
from simulator.view.state import Camera

Size = tuple[int, int]
"""Width and height in pixels."""

ROWS = 15
"""Tiles that a close picture shows from top to bottom, about."""
CALM = 1 / 7
"""How far from the middle of the picture somebody may go before the camera follows, as a share of the picture."""
GRIP = 0.02
"""How far off its aim the camera still is after a second, as a share."""


def close_zoom(size: Size) -> int:
    """The pixels of a picture to a pixel of the art in which people and their faces are seen."""
    return max(round(size[1] / (ROWS * TILE)), 1)


def shaped(town: TownMap, size: Size) -> Size:
    """A size of the town's shape with about one and a half times as many pixels as another; both sides are even."""
    shape = max(town.width, 1) / max(town.height, 1)
    height = (1.5 * size[0] * size[1] / shape) ** 0.5
    return max(round(height * shape / 2), 1) * 2, max(round(height / 2), 1) * 2


def look_at(camera: Camera, size: Size, town: TownMap, x: float, y: float) -> None:
    """Turn the camera to a place (in tiles), but show nothing beyond the town where that can be helped."""
    camera.x = _inside(x, size[0] / (TILE * camera.zoom), town.width)
    camera.y = _inside(y, size[1] / (TILE * camera.zoom), town.height)


def follow(camera: Camera, size: Size, town: TownMap, x: float, y: float, seconds: float) -> None:
    """Move the camera on by so many seconds after somebody, who may move about in the middle of the picture."""
    slack_x, slack_y = (CALM * pixels / (TILE * camera.zoom) for pixels in size)
    aim_x = camera.x + _beyond(x - camera.x, slack_x)
    aim_y = camera.y + _beyond(y - camera.y, slack_y)
    ease = 1 - GRIP**seconds
    look_at(camera, size, town, camera.x + (aim_x - camera.x) * ease, camera.y + (aim_y - camera.y) * ease)


def _beyond(off: float, slack: float) -> float:
    return off - slack if off > slack else off + slack if off < -slack else 0.0


def _inside(middle: float, shown: float, whole: int) -> float:
    """The middle of what is shown, kept so that all of it lies on the town; that of the town where it is too small for that."""
    return whole / 2 if shown >= whole else min(max(middle, shown / 2), whole - shown / 2)
