"""A field to type in: any script, with the composition of an input method shown as it is made."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from simulator.view.ui.brush import Brush
from simulator.view.ui.clusters import clusters
from simulator.view.ui.text import BODY
from simulator.view.ui.theme import ACCENT, EDGE, FAINT, INK, RAISED

LONGEST = 400
"""Characters that a field holds."""


@dataclass(slots=True)
class Field:
    """What has been typed, with the place of the caret; `composing` is what an input method has not yet handed over."""

    hint: str = ""
    text: str = ""
    caret: int = 0
    composing: str = ""
    focused: bool = False

    def focus(self, on: bool) -> None:
        """Take or give up the keys."""
        self.focused = on
        self.composing = ""
        if on:
            pygame.key.start_text_input()

    def clear(self) -> None:
        """Forget what was typed."""
        self.text, self.caret, self.composing = "", 0, ""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a key or a text in, if the field has the keys; whether it was one for a field."""
        if not self.focused:
            return False
        if event.type == pygame.TEXTINPUT:
            self._insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        return event.type == pygame.KEYDOWN and not self.composing and self._key(event.key)

    def swallows(self, event: pygame.event.Event) -> bool:
        """Whether a key is for the input method alone: while it composes, Enter and Esc are about what it composes."""
        return self.focused and bool(self.composing) and event.type == pygame.KEYDOWN

    def _insert(self, text: str) -> None:
        room = LONGEST - len(self.text)
        kept = "".join(char for char in text if char.isprintable() or not char.isspace())[:room]
        self.text = self.text[: self.caret] + kept + self.text[self.caret :]
        self.caret += len(kept)
        self.composing = ""

    def _key(self, key: int) -> bool:
        before = clusters(self.text[: self.caret])
        after = clusters(self.text[self.caret :])
        back = len(before[-1].text) if before else 0
        on = len(after[0].text) if after else 0
        match key:
            case pygame.K_BACKSPACE:
                self.text = self.text[: self.caret - back] + self.text[self.caret :]
                self.caret -= back
            case pygame.K_DELETE:
                self.text = self.text[: self.caret] + self.text[self.caret + on :]
            case pygame.K_LEFT:
                self.caret -= back
            case pygame.K_RIGHT:
                self.caret += on
            case pygame.K_HOME:
                self.caret = 0
            case pygame.K_END:
                self.caret = len(self.text)
            case pygame.K_UP | pygame.K_DOWN | pygame.K_PAGEUP | pygame.K_PAGEDOWN | pygame.K_TAB:
                return False
            case _:
                return 32 <= key < 0x110000 and key != pygame.K_ESCAPE
        return True

    def draw(self, brush: Brush, rect: pygame.Rect, indent: int = 0) -> None:
        """Paint it; what is too long is shown from its end. `indent` leaves room for an icon."""
        brush.fill(rect, RAISED, 4)
        brush.frame(rect, ACCENT if self.focused else EDGE, 4)
        x, room = rect.x + brush.px(8 + indent), rect.w - brush.px(16 + indent)
        y = rect.y + (rect.h - brush.text.height(BODY)) // 2
        if not self.text and not self.composing:
            brush.write(self.hint, (x, y), BODY, FAINT, width=room)
        before = self.text[: self.caret] + self.composing
        while before and brush.text.width(before, BODY) > room:
            before = before[1:]
        wide = brush.write(before, (x, y), BODY, INK) if before else 0
        if self.composing:
            start = x + wide - brush.text.width(self.composing, BODY)
            brush.surface.fill(INK, (max(start, x), y + brush.text.height(BODY), x + wide - max(start, x), brush.px(1)))
        rest = self.text[self.caret :]
        if rest and room - wide > brush.px(8):
            brush.write(rest, (x + wide, y), BODY, INK, width=room - wide)
        if self.focused:
            brush.surface.fill(ACCENT, (x + wide, y, brush.px(1), brush.text.height(BODY)))
            pygame.key.set_text_input_rect(pygame.Rect(x + wide + brush.origin[0], y + brush.origin[1], 1, brush.text.height(BODY)))
