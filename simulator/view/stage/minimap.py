"""The small map in a corner of the stage: everybody as a dot, and what the stage shows; a click goes there."""

from __future__ import annotations

import pygame
from pygame import Rect

from simulator.view.frames import Frame
from simulator.view.stage.bubbles import CHOSEN
from simulator.view.stage.ground import Ground
from simulator.view.stage.lens import Lens

SIDE = 168
"""The longer side, in pixels of scale 1."""
MARGIN = 8
DOT, TALKING, RIM = (250, 248, 240), (125, 205, 235), (20, 22, 30)


class Minimap:
    """The whole town, small."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._made: pygame.Surface | None = None
        self._peopled: pygame.Surface | None = None
        self._shown: tuple[Frame, str | None, pygame.Surface] | None = None

    def rect(self, area: Rect, scale: int) -> Rect:
        """Where it stands on a stage: in the lower right corner, never larger than a quarter of it."""
        across, down = max(self._ground.width, 1), max(self._ground.height, 1)
        side = min(SIDE * scale, area.w // 4, area.h // 4)
        factor = side / max(across, down)
        size = max(int(across * factor), 1), max(int(down * factor), 1)
        return Rect((area.right - size[0] - MARGIN * scale, area.bottom - size[1] - MARGIN * scale), size)

    def draw(self, onto: pygame.Surface, area: Rect, scale: int, lens: Lens, frame: Frame, chosen: str | None) -> None:
        """Draw it."""
        rect = self.rect(area, scale)
        if self._made is None or self._made.get_size() != rect.size:
            self._made = self._ground.small(rect.size).convert()
        onto.fill(RIM, rect.inflate(4 * scale, 4 * scale))
        onto.blit(self._with_people(self._made, frame, chosen, scale), rect)
        factor = rect.w / max(self._ground.width, 1)
        left, top, right, bottom = lens.view
        seen = Rect(rect.x + left * factor, rect.y + top * factor, (right - left) * factor, (bottom - top) * factor).clip(rect)
        pygame.draw.rect(onto, CHOSEN, seen, scale)

    def _is_shown(self, frame: Frame, chosen: str | None, empty: pygame.Surface) -> bool:
        shown = self._shown
        return shown is not None and shown[0] is frame and shown[1] == chosen and shown[2] is empty

    def _with_people(self, empty: pygame.Surface, frame: Frame, chosen: str | None, scale: int) -> pygame.Surface:
        """The small map with a dot for everybody, painted once a frame of the film."""
        if self._peopled is None or not self._is_shown(frame, chosen, empty):
            self._peopled, self._shown = empty.copy(), (frame, chosen, empty)
            factor = empty.get_width() / max(self._ground.width, 1)
            for one in sorted(frame.people, key=lambda one: one.name == chosen):
                colour = CHOSEN if one.name == chosen else TALKING if one.talk else DOT
                side = (4 if one.name == chosen else 2) * scale
                x, y = round((one.tile.x + 0.5) * factor), round((one.tile.y + 0.5) * factor)
                self._peopled.fill(colour, (x - side // 2, y - side // 2, side, side))
        return self._peopled

    def place(self, area: Rect, scale: int, position: tuple[int, int]) -> tuple[float, float] | None:
        """Which place of the town (in tiles) a position in the window is on the small map; None beside it."""
        rect = self.rect(area, scale)
        if not rect.collidepoint(position):
            return None
        factor = rect.w / max(self._ground.width, 1)
        return (position[0] - rect.x) / factor, (position[1] - rect.y) / factor
