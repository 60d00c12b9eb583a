"""What the mouse rests on: lit up at once, explained after a moment."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from simulator.view.ui.brush import Brush, Zone
from simulator.view.ui.text import BODY
from simulator.view.ui.theme import ACCENT, EDGE, INK, RAISED

WAIT = 0.45
"""Seconds until a tip is shown."""
WIDE = 300


class Hover:
    """Knows where the mouse is. Times are seconds of any clock that only rises."""

    def __init__(self) -> None:
        self.pos: tuple[int, int] = (-1, -1)
        self._since = 0.0
        self._hand = False
        self._over: tuple[int, ...] | None = None

    def draw(self, brush: Brush, zone: Zone | None, tip: str, now: float) -> None:
        """Light up a zone, and show its tip (or another one) once the mouse has rested."""
        over = tuple(zone.rect) if zone is not None else (*self.pos, 0, 0) if tip else None
        if over != self._over:
            self._over, self._since = over, now
        self._point(zone is not None and zone.look != "none")
        if zone is not None:
            _light(brush, zone)
        text = tip or (zone.tip if zone is not None else "")
        if text and (now - self._since >= WAIT or tip):
            self._tip(brush, text)

    def _point(self, hand: bool) -> None:
        """Make the mouse a hand over what can be clicked."""
        if hand == self._hand or not pygame.display.get_init():
            return
        self._hand = hand
        try:
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)
        except pygame.error:
            return  # a screen without a mouse

    def _tip(self, brush: Brush, text: str) -> None:
        px, window = brush.px, brush.surface.get_rect()
        lines = brush.text.wrap(text, px(WIDE), BODY, 4)
        wide = max(brush.text.width(line, BODY) for line in lines) + px(16)
        rect = pygame.Rect(self.pos[0] + px(12), self.pos[1] + px(18), wide, len(lines) * brush.text.height(BODY) + px(10))
        if rect.bottom > window.bottom:
            rect.bottom = self.pos[1] - px(8)
        rect.clamp_ip(window.inflate(-px(4), -px(4)))
        brush.fill(rect, RAISED, 4)
        brush.frame(rect, EDGE, 4)
        for n, line in enumerate(lines):
            brush.write(line, (rect.x + px(8), rect.y + px(5) + n * brush.text.height(BODY)), BODY, INK)


def zone_at(zones: Sequence[Zone], pos: tuple[int, int]) -> Zone | None:
    """The zone at a place in the window: the one painted last."""
    return next((zone for zone in reversed(zones) if zone.rect.collidepoint(pos)), None)


def _light(brush: Brush, zone: Zone) -> None:
    if zone.look == "link":
        brush.surface.fill(ACCENT, (zone.rect.x, zone.rect.bottom - brush.px(1), zone.rect.w, brush.px(1)))
    elif zone.look != "none":
        veil = pygame.Surface(zone.rect.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (255, 255, 255, 14 if zone.look == "row" else 26), veil.get_rect(), border_radius=brush.px(4))
        brush.surface.blit(veil, zone.rect)
