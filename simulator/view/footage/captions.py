"""What is written into a picture: the clock and a line beside it, and cards between two scenes."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from simulator.view.ui.text import BODY, LARGE, TITLE, Text

PLATE = (20, 22, 30, 205)
BRIGHT, SOFT, GOLD = (250, 248, 240), (206, 204, 214), (242, 184, 96)
VEIL = (16, 17, 26, 190)
"""What is laid over the town where a card is shown."""
LINES = 7
"""The most lines of a card's text."""


@dataclass(frozen=True, slots=True)
class Card:
    """What is said between two scenes: when, what, and perhaps words of somebody."""

    time: str
    title: str
    text: str = ""


class Captions:
    """Writes into pictures, at the scale of a text."""

    def __init__(self, text: Text) -> None:
        self._text = text

    def clock(self, onto: pygame.Surface, time: str, line: str) -> None:
        """Write the clock into the lower left corner, and a line beside it, cut to what has room."""
        text, scale = self._text, self._text.scale
        pad, area = 7 * scale, onto.get_rect()
        shown = text.line(time, TITLE, BRIGHT, bold=True)
        room = area.w - shown.get_width() - 6 * pad
        beside = text.line(text.cut(line, room, BODY), BODY, SOFT) if line and room > 40 * scale else None
        width = shown.get_width() + (beside.get_width() + 2 * pad if beside is not None else 0) + 2 * pad
        plate = pygame.Surface((width, shown.get_height() + pad), pygame.SRCALPHA)
        pygame.draw.rect(plate, PLATE, plate.get_rect(), border_radius=5 * scale)
        plate.blit(shown, shown.get_rect(midleft=(pad, plate.get_height() // 2)))
        if beside is not None:
            plate.blit(beside, beside.get_rect(midright=(width - pad, plate.get_height() // 2 + scale)))
        onto.blit(plate, plate.get_rect(bottomleft=(area.left + pad, area.bottom - pad)))

    def card(self, onto: pygame.Surface, card: Card, strength: float) -> None:
        """Lay a card over the picture, as far as it has come in (0 to 1)."""
        veil = pygame.Surface(onto.get_size(), pygame.SRCALPHA)
        veil.fill(VEIL)
        text = self._text
        width = min(onto.get_width() * 4 // 5, 460 * text.scale)
        lines = [text.line(card.time, TITLE, GOLD, bold=True)]
        lines += [text.line(line, LARGE, BRIGHT, bold=True) for line in text.wrap(card.title, width, LARGE, 3, bold=True)]
        if card.text:
            lines += [text.line(line, BODY, SOFT) for line in text.wrap(card.text, width, BODY, LINES)]
        gap = 5 * text.scale
        top = (onto.get_height() - sum(line.get_height() + gap for line in lines)) // 2
        for line in lines:
            where = Rect((0, top), line.get_size())
            where.centerx = onto.get_width() // 2
            veil.blit(line, where)
            top += line.get_height() + gap
        veil.set_alpha(round(255 * strength))
        onto.blit(veil, (0, 0))
