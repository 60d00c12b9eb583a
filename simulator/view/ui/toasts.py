"""Short messages over the stage: they come, stay a while, and fade; a click leads to what they tell of."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from simulator.view.ui.brush import Act, Brush, Commands
from simulator.view.ui.text import BODY, SMALL
from simulator.view.ui.theme import ACCENT, GROUND, INK, SOFT, Colour

STAY, FADE = 7.0, 0.7
"""Seconds that a toast stays, and the last of them in which it fades."""
MOST = 3
LEAST, WIDE, HIGH = 280, 520, 44


@dataclass(slots=True)
class Toast:
    """One message; `born` is the time in seconds at which it came, `act` what a click on it does."""

    text: str
    act: Act
    born: float
    under: str = "click to see how"
    tint: Colour = ACCENT


class Toasts:
    """The messages that are shown. Times are seconds of any clock that only rises."""

    def __init__(self) -> None:
        self.shown: list[Toast] = []

    def add(self, toast: Toast) -> None:
        """Show one more; the oldest make room. What is shown already is not shown again."""
        if toast.text not in [one.text for one in self.shown]:
            self.shown = [*self.shown, toast][-MOST:]

    def draw(self, brush: Brush, stage: pygame.Rect, now: float) -> None:
        """Paint them in the upper middle of a rectangle."""
        self.shown = [one for one in self.shown if now - one.born < STAY]
        px = brush.px
        for n, toast in enumerate(self.shown):
            words = max(brush.text.width(toast.text, BODY, True), brush.text.width(toast.under, SMALL))
            wide = min(max(px(LEAST), words + px(40)), px(WIDE), stage.w - px(16))
            if wide < px(80):
                return
            rect = pygame.Rect(stage.centerx - wide // 2, stage.y + px(8) + n * px(HIGH + 6), wide, px(HIGH))
            if rect.bottom > stage.bottom:
                return
            self._one(brush, rect, toast, now)

    def _one(self, brush: Brush, rect: pygame.Rect, toast: Toast, now: float) -> None:
        px = brush.px
        made = pygame.Surface(rect.size, pygame.SRCALPHA)
        pen = Brush(made, brush.text, rect.topleft)
        pen.fill(made.get_rect(), GROUND, 6)
        pen.frame(made.get_rect(), toast.tint, 6)
        pen.fill(pygame.Rect(px(8), px(9), px(3), rect.h - px(18)), toast.tint, 1)
        pen.write(toast.text, (px(20), px(6)), BODY, INK, bold=True, width=rect.w - px(32))
        pen.write(toast.under, (px(20), px(23)), SMALL, SOFT, width=rect.w - px(32))
        left = STAY - (now - toast.born)
        made.set_alpha(255 if left > FADE else max(round(255 * left / FADE), 0))
        brush.surface.blit(made, rect)
        brush.zone(rect, self._click(toast), "")

    def _click(self, toast: Toast) -> Act:
        def act() -> Commands:
            self.shown = [one for one in self.shown if one is not toast]
            return toast.act()

        return act
