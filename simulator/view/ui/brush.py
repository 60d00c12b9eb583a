"""What a panel is painted with: shapes, text and icons on a surface, and zones that answer the mouse.

Everything here is in drawn pixels; `px` turns pixels of scale 1 into them. A zone is a part of the window that can be clicked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from simulator.view.state import Command
from simulator.view.ui.icons import icon
from simulator.view.ui.text import BODY, Text
from simulator.view.ui.theme import ACCENT, EDGE, INK, LIT, RAISED, SOFT, Colour

Commands = tuple[Command, ...]
Act = Callable[[], Commands]
Look = Literal["link", "button", "row", "none"]


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the window that can be clicked; `tip` is shown while the mouse rests on it."""

    rect: pygame.Rect
    act: Act
    tip: str = ""
    look: Look = "button"


def gives(*commands: Command) -> Act:
    """An act that gives these commands."""
    return lambda: commands


class Brush:
    """Paints on a surface that will stand at `origin` in the window; what lies outside of `clip` (in the window) has no zone."""

    def __init__(self, surface: pygame.Surface, text: Text, origin: tuple[int, int] = (0, 0)) -> None:
        self.surface = surface
        self.text = text
        self.origin = origin
        self.zones: list[Zone] = []
        self.clip = surface.get_rect().move(origin)

    def px(self, n: float) -> int:
        """Pixels of scale 1 as drawn pixels."""
        return round(n * self.text.scale)

    def zone(self, rect: pygame.Rect, act: Act, tip: str = "", look: Look = "button") -> None:
        """Let a part of the surface be clicked."""
        seen = rect.move(self.origin).clip(self.clip)
        if seen.w > 0 and seen.h > 0:
            self.zones.append(Zone(seen, act, tip, look))

    def fill(self, rect: pygame.Rect, colour: Colour, round_by: int = 0) -> None:
        """Fill a rectangle."""
        pygame.draw.rect(self.surface, colour, rect, border_radius=self.px(round_by))

    def frame(self, rect: pygame.Rect, colour: Colour = EDGE, round_by: int = 0) -> None:
        """Draw the edge of a rectangle."""
        pygame.draw.rect(self.surface, colour, rect, self.px(1), border_radius=self.px(round_by))

    def rule(self, x: int, y: int, width: int) -> None:
        """A thin line across."""
        self.surface.fill(EDGE, (x, y, width, self.px(1)))

    def write(
        self, text: str, at: tuple[int, int], size: int = BODY, colour: Colour = INK, bold: bool = False, width: int | None = None
    ) -> int:
        """Write a line from a point on, cut to a width; how wide it is."""
        shown = text if width is None else self.text.cut(text, width, size, bold)
        line = self.text.line(shown, size, colour, bold)
        self.surface.blit(line, at)
        return line.get_width()

    def write_right(self, text: str, right: int, y: int, size: int = BODY, colour: Colour = SOFT, bold: bool = False) -> int:
        """Write a line that ends at `right`; how wide it is."""
        line = self.text.line(text, size, colour, bold)
        self.surface.blit(line, (right - line.get_width(), y))
        return line.get_width()

    def write_mid(self, text: str, rect: pygame.Rect, size: int = BODY, colour: Colour = INK, bold: bool = False) -> None:
        """Write a line in the middle of a rectangle, cut to it."""
        line = self.text.line(self.text.cut(text, rect.w, size, bold), size, colour, bold)
        self.surface.blit(line, line.get_rect(center=rect.center))

    def icon(self, name: str, rect: pygame.Rect, colour: Colour = INK, size: int = 16) -> None:
        """Draw an icon in the middle of a rectangle."""
        made = icon(name, self.px(size), colour)
        self.surface.blit(made, made.get_rect(center=rect.center))

    def button(self, rect: pygame.Rect, act: Act, tip: str = "", icon: str = "", text: str = "", on: bool = False) -> None:
        """A button with an icon, a text, or both; `on` for one that is pressed in."""
        if on:
            self.fill(rect, LIT, 4)
        colour = ACCENT if on else INK
        if icon and text:
            inner = self.px(20)
            wide = inner + self.text.width(text, BODY)
            x = rect.x + max((rect.w - wide) // 2, 0)
            self.icon(icon, pygame.Rect(x, rect.y, self.px(16), rect.h), colour)
            self.write(
                text, (x + inner, rect.y + (rect.h - self.text.height(BODY)) // 2), BODY, colour, width=rect.right - x - inner
            )
        elif icon:
            self.icon(icon, rect, colour)
        else:
            self.write_mid(text, rect, BODY, colour)
        self.zone(rect, act, tip)

    def chip(self, rect: pygame.Rect, text: str, act: Act, on: bool, tip: str = "") -> None:
        """One of several choices."""
        self.fill(rect, LIT if on else RAISED, 4)
        self.write_mid(text, rect, BODY, ACCENT if on else SOFT)
        self.zone(rect, act, tip)
