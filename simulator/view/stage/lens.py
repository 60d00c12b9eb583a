"""The lens: where on the screen a place of the town is, and the other way round. Art pixels are whole pixels of the screen."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from simulator.view.state import ZOOMS, Camera

TILE = 16
"""Pixels of the art to a tile."""


@dataclass(frozen=True, slots=True)
class Lens:
    """What a camera shows in a part `rect` of the window. `zoom` is in pixels of the screen to a pixel of the art.

    (`left`, `top`) is the upper left corner of the picture, in pixels of the screen from the town's own corner.
    """

    rect: Rect
    left: int
    top: int
    zoom: int

    @property
    def tile(self) -> int:
        """Pixels of the screen to a tile."""
        return TILE * self.zoom

    def to_screen(self, x: float, y: float) -> tuple[int, int]:
        """Where in the window a place (in tiles) is."""
        tile = TILE * self.zoom
        return self.rect.x + round(x * tile) - self.left, self.rect.y + round(y * tile) - self.top

    def to_town(self, position: tuple[int, int]) -> tuple[float, float]:
        """Which place (in tiles) is at a position in the window."""
        return (position[0] - self.rect.x + self.left) / self.tile, (position[1] - self.rect.y + self.top) / self.tile

    @property
    def view(self) -> tuple[float, float, float, float]:
        """What is shown, in tiles: left, top, right, bottom."""
        tile = self.tile
        return self.left / tile, self.top / tile, (self.left + self.rect.w) / tile, (self.top + self.rect.h) / tile


def lens(camera: Camera, rect: Rect, scale: int = 1) -> Lens:
    """The lens of a camera on a screen of a scale."""
    zoom = camera.zoom * scale
    return Lens(rect, round(camera.x * TILE * zoom - rect.w / 2), round(camera.y * TILE * zoom - rect.h / 2), zoom)


def zoomed(camera: Camera, rect: Rect, by: int, at: tuple[int, int] | None = None, scale: int = 1) -> None:
    """Zoom in (1) or out (-1): what was under `at` (None: the middle) stays there."""
    before = lens(camera, rect, scale)
    place = before.to_town(at or rect.center)
    index = min(range(len(ZOOMS)), key=lambda n: abs(ZOOMS[n] - camera.zoom))
    camera.zoom = ZOOMS[min(max(index + by, 0), len(ZOOMS) - 1)]
    after = lens(camera, rect, scale)
    now = after.to_town(at or rect.center)
    camera.x += place[0] - now[0]
    camera.y += place[1] - now[1]


def kept_inside(camera: Camera, width: int, height: int) -> None:
    """Keep the middle of the picture on the town, whose size is in tiles."""
    camera.x = min(max(camera.x, 0.0), float(width))
    camera.y = min(max(camera.y, 0.0), float(height))
