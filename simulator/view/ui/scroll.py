"""A column of blocks that scrolls: by wheel, by its bar, and never past its ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from simulator.view.ui.blocks import Block
from simulator.view.ui.brush import Brush
from simulator.view.ui.theme import EDGE, FAINT

WHEEL = 48
"""How far one notch of the wheel goes."""
TRACK = 6
"""How wide the bar is."""


@dataclass(slots=True)
class Scroll:
    """Where a column stands: `offset` drawn pixels of it are above its top. `total` and `seen` are as last drawn."""

    offset: int = 0
    total: int = 0
    seen: int = 0
    held: int | None = None
    rect: pygame.Rect | None = None

    @property
    def most(self) -> int:
        """How far it can go."""
        return max(self.total - self.seen, 0)

    def by(self, pixels: int) -> None:
        """Move it, as far as that goes."""
        self.offset = min(max(self.offset + pixels, 0), self.most)

    def draw(self, brush: Brush, rect: pygame.Rect, blocks: Sequence[Block], pad: int = 12) -> None:
        """Paint what can be seen of the blocks on a rectangle of the brush's surface."""
        inner = rect.inflate(-2 * brush.px(pad), 0)
        heights = [block.height(brush, inner.w) for block in blocks]
        self.total, self.seen = sum(heights) + brush.px(16), rect.h
        self.offset = min(self.offset, self.most)
        self.rect = rect.move(brush.origin)
        before, clip = brush.clip, brush.surface.get_clip()
        brush.clip = self.rect.clip(before)
        brush.surface.set_clip(rect)
        y = rect.y - self.offset
        for block, height in zip(blocks, heights, strict=True):
            if y + height > rect.y and y < rect.bottom and height:
                block.draw(brush, pygame.Rect(inner.x, y, inner.w, height))
            y += height
        if self.most:
            self._bar(brush, rect)
        brush.clip = before
        brush.surface.set_clip(clip)

    def thumb(self, rect: pygame.Rect, px: int) -> pygame.Rect:
        """The part of the bar that is held, on a column's rectangle; `px` is the width of a pixel of scale 1."""
        height = max(rect.h * self.seen // max(self.total, 1), 24 * px)
        y = rect.y + (rect.h - height) * self.offset // max(self.most, 1)
        return pygame.Rect(rect.right - (TRACK + 2) * px, y, TRACK * px, height)

    def _bar(self, brush: Brush, rect: pygame.Rect) -> None:
        brush.fill(self.thumb(rect, brush.px(1)), FAINT if self.held is not None else EDGE, 3)

    def press(self, at: tuple[int, int], px: int) -> bool:
        """Take hold of the bar, if that is what was pressed."""
        if self.rect is None or not self.most:
            return False
        grip = pygame.Rect(self.rect.right - (TRACK + 6) * px, self.rect.y, (TRACK + 6) * px, self.rect.h)
        if not grip.collidepoint(at):
            return False
        thumb = self.thumb(self.rect, px)
        self.held = at[1] - thumb.y if thumb.collidepoint(at) else thumb.h // 2
        self.drag(at, px)
        return True

    def drag(self, at: tuple[int, int], px: int) -> None:
        """Move the bar that is held."""
        if self.held is None or self.rect is None:
            return
        room = self.rect.h - self.thumb(self.rect, px).h
        self.offset = min(max((at[1] - self.held - self.rect.y) * self.most // max(room, 1), 0), self.most)
