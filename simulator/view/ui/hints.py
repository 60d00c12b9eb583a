"""Lines over the stage that are no panels: the banner of a branch, a notice, and what to try at the first pause."""

from __future__ import annotations

import pygame

from simulator.view.frames import Frame
from simulator.view.state import Next, Select, Viewing
from simulator.view.ui.brush import Act, Brush, Commands
from simulator.view.ui.text import BODY, SMALL
from simulator.view.ui.theme import ACCENT, EDGE, GROUND, INK, RAISED, SOFT

BANNER = 28
WIDE = 380
MAP = 144
"""What the small map takes of the height of the stage, where both do not stand side by side."""


class Hints:
    """Knows whether the first pause has been; `done` once its hint is not to be shown any more."""

    def __init__(self) -> None:
        self.done = False
        self._played = False
        self._paused = False

    def see(self, playing: bool) -> None:
        """Take in whether the run is played just now."""
        if playing:
            self.done = self.done or self._paused
            self._played = True
        elif self._played:
            self._paused = True

    def banner(self, brush: Brush, stage: pygame.Rect, text: str) -> pygame.Rect:
        """Paint the banner, if there is one, along the top of a rectangle; what is left of it."""
        if not text or not stage.w:
            return stage
        px = brush.px
        rect = pygame.Rect(stage.x, stage.y, stage.w, px(BANNER))
        brush.fill(rect, RAISED)
        brush.surface.fill(ACCENT, (rect.x, rect.bottom - px(2), rect.w, px(2)))
        brush.icon("branch", pygame.Rect(rect.x + px(8), rect.y, px(16), rect.h - px(2)), ACCENT)
        y = rect.y + (rect.h - px(2) - brush.text.height(BODY)) // 2
        brush.write(text, (rect.x + px(32), y), BODY, INK, width=rect.w - px(40))
        brush.zone(rect, lambda: (), text, "none")
        return pygame.Rect(stage.x, rect.bottom, stage.w, max(stage.bottom - rect.bottom, 0))

    def notice(self, brush: Brush, stage: pygame.Rect, text: str) -> None:
        """Paint a line at the lower edge of a rectangle, for as long as there is one."""
        px = brush.px
        room = stage.w - px(48)
        if not text or room < px(60):
            return
        shown = brush.text.cut(text, room, BODY)
        rect = pygame.Rect(0, 0, brush.text.width(shown, BODY) + px(24), px(28))
        rect.midbottom = (stage.centerx, stage.bottom - px(8))
        brush.fill(rect, GROUND, 4)
        brush.frame(rect, EDGE, 4)
        brush.write_mid(shown, rect.inflate(-px(16), 0), BODY, INK)

    def first_pause(self, brush: Brush, stage: pygame.Rect, frame: Frame, viewing: Viewing) -> None:
        """Paint, at the first pause alone, two things to try."""
        if self.done or not self._paused or viewing.playing or stage.w < brush.px(240):
            return
        px = brush.px
        rect = pygame.Rect(0, 0, min(px(WIDE), stage.w - px(16)), px(116))
        rect.midbottom = (stage.centerx, stage.bottom - px(48 if stage.w > px(800) else MAP))
        brush.fill(rect, GROUND, 6)
        brush.frame(rect, ACCENT, 6)
        brush.zone(rect, self._close, "", "none")
        brush.write("Paused. Two things to try", (rect.x + px(16), rect.y + px(10)), BODY, INK, bold=True, width=rect.w - px(48))
        brush.button(pygame.Rect(rect.right - px(30), rect.y + px(6), px(22), px(22)), self._close, "Close", "close")
        awake = next((one.name for one in frame.people if one.pose != "sleep"), None)
        first: Commands = (Select(awake, look=True),) if awake is not None else ()
        rows: tuple[tuple[str, str, str, Commands], ...] = (
            ("person", "Look into somebody", "click anybody: their plan, memories and reasons", first),
            ("talk", "Listen in", "C goes to the next talk; the line below goes back in time", (Next("talk"),)),
        )
        for n, (icon, title, what, commands) in enumerate(rows):
            self._row(
                brush,
                pygame.Rect(rect.x + px(12), rect.y + px(34) + n * px(38), rect.w - px(24), px(36)),
                icon,
                title,
                what,
                commands,
            )

    def _row(self, brush: Brush, rect: pygame.Rect, icon: str, title: str, what: str, commands: Commands) -> None:
        px = brush.px
        brush.icon(icon, pygame.Rect(rect.x, rect.y, px(28), rect.h), ACCENT)
        brush.write(title, (rect.x + px(36), rect.y + px(2)), BODY, INK, width=rect.w - px(40))
        brush.write(what, (rect.x + px(36), rect.y + px(18)), SMALL, SOFT, width=rect.w - px(40))
        brush.zone(rect, self._try(commands), "", "row")

    def _try(self, commands: Commands) -> Act:
        def act() -> Commands:
            self.done = True
            return commands

        return act

    def _close(self) -> Commands:
        self.done = True
        return ()
