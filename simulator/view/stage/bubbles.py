"""Bubbles as they are drawn: a line of talk on at most four lines with a tail, a pictogram, a name."""

from __future__ import annotations

from collections import OrderedDict

import pygame
from pygame import Rect

from simulator.view.stage.placing import placed
from simulator.view.ui.text import BODY, SMALL, Text

PAPER, INK, RIM = (250, 246, 234), (44, 40, 52), (74, 66, 84)
CHOSEN = (242, 184, 96)
WIDTHS = (190, 240, 300, 380)
"""The width of a line in a bubble, in pixels of scale 1: the least that all of the text fits in."""
MOST = 4
"""Lines of text in a bubble."""


class Bubbles:
    """Draws bubbles at a scale, and remembers where each stood, so that none jumps about."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._made: OrderedDict[tuple[str, bool], pygame.Surface] = OrderedDict()
        self._names: dict[tuple[str, bool], pygame.Surface] = {}
        self._signs: dict[tuple[str, int], pygame.Surface] = {}
        self._stood: dict[tuple[str, int], int] = {}
        self._taken: list[Rect] = []
        self._scale = text.scale

    def begin(self, speakers: list[Rect]) -> None:
        """Begin a picture; where it can be had, no bubble covers one of these people or names."""
        self._taken = list(speakers)

    def say(self, onto: pygame.Surface, area: Rect, speaker: Rect, key: tuple[str, int], text: str, chosen: bool = False) -> Rect:
        """Draw a line of talk beside its speaker, and return where."""
        box = self._box(text, chosen)
        others = [rect for rect in self._taken if rect != speaker]
        where, stood = placed(box.get_size(), speaker, others, area, self._stood.get(key, 0))
        if len(self._stood) > 500:
            self._stood.clear()
        self._stood[key] = stood
        onto.blit(box, where)
        self._tail(onto, where, speaker, chosen)
        self._taken.append(where)
        return where

    def sign(self, onto: pygame.Surface, area: Rect, speaker: Rect, key: tuple[str, int], picture: pygame.Surface) -> None:
        """Draw a pictogram in a small bubble over somebody's head; `key` says which at which zoom."""
        if key not in self._signs:
            self._signs[key] = _framed(picture)
        framed = self._signs[key]
        where = framed.get_rect(midbottom=(speaker.centerx, speaker.top - 1))
        if area.contains(where):
            onto.blit(framed, where)

    def name(self, onto: pygame.Surface, area: Rect, below: tuple[int, int], text: str, chosen: bool) -> Rect:
        """Write a name under somebody's feet, and return where."""
        label = self._label(text, chosen)
        where = label.get_rect(midtop=below)
        if area.colliderect(where):
            where = where.clamp(area)
            onto.blit(label, where)
        return where

    def _box(self, text: str, chosen: bool) -> pygame.Surface:
        self._rescale()
        key = (text, chosen)
        if key not in self._made:
            self._made[key] = self._drawn(text, chosen)
            if len(self._made) > 200:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return self._made[key]

    def _drawn(self, text: str, chosen: bool) -> pygame.Surface:
        scale, pad = self._text.scale, 6 * self._text.scale
        lines = next((lines for width in WIDTHS if len(lines := self._text.wrap(text, width * scale, BODY)) <= MOST), ())
        lines = lines or self._text.wrap(text, WIDTHS[-1] * scale, BODY, MOST)
        width = max(self._text.width(line, BODY) for line in lines) + 2 * pad
        height = self._text.height(BODY) * len(lines) + 2 * pad
        box = pygame.Surface((width, height), pygame.SRCALPHA)
        pygame.draw.rect(box, PAPER, box.get_rect(), border_radius=5 * scale)
        pygame.draw.rect(
            box, CHOSEN if chosen else RIM, box.get_rect(), width=(2 if chosen else 1) * scale, border_radius=5 * scale
        )
        for row, line in enumerate(lines):
            box.blit(self._text.line(line, BODY, INK), (pad, pad + row * self._text.height(BODY)))
        return box

    def _tail(self, onto: pygame.Surface, box: Rect, speaker: Rect, chosen: bool) -> None:
        """A small triangle from the rim of the bubble to its speaker, none where the bubble lies elsewhere."""
        scale = self._text.scale
        half = 4 * scale
        x = min(max(speaker.centerx, box.left + 3 * half), box.right - 3 * half)
        if box.bottom <= speaker.top:
            base, tip = (x - half, box.bottom - scale), (speaker.centerx, max(speaker.top - scale, box.bottom + scale))
            points = [base, (x + half, box.bottom - scale), tip]
        elif box.top >= speaker.bottom:
            tip = (speaker.centerx, min(speaker.bottom + scale, box.top - scale))
            points = [(x - half, box.top + scale - 1), (x + half, box.top + scale - 1), tip]
        else:
            y = min(max(speaker.centery, box.top + 2 * half), box.bottom - 2 * half)
            right = box.left >= speaker.right
            edge = box.left + scale - 1 if right else box.right - scale
            points = [
                (edge, y - half),
                (edge, y + half),
                (speaker.right + scale if right else speaker.left - scale, speaker.centery),
            ]
        pygame.draw.polygon(onto, PAPER, points)
        for start, end in ((points[0], points[2]), (points[1], points[2])):
            pygame.draw.line(onto, CHOSEN if chosen else RIM, start, end, (2 if chosen else 1) * scale)

    def _label(self, text: str, chosen: bool) -> pygame.Surface:
        self._rescale()
        key = (text, chosen)
        if key not in self._names:
            if len(self._names) > 3000:
                self._names.clear()
            scale = self._text.scale
            line = self._text.line(text, SMALL, CHOSEN if chosen else (250, 248, 240))
            label = pygame.Surface((line.get_width() + 8 * scale, line.get_height() + 2 * scale), pygame.SRCALPHA)
            pygame.draw.rect(label, (20, 22, 30, 190), label.get_rect(), border_radius=4 * scale)
            label.blit(line, (4 * scale, scale))
            self._names[key] = label
        return self._names[key]

    def _rescale(self) -> None:
        if self._scale != self._text.scale:
            self._scale = self._text.scale
            self._made.clear()
            self._names.clear()


def _framed(picture: pygame.Surface) -> pygame.Surface:
    """A pictogram on a bubble that is two pixels wider, with a tip."""
    pad = max(picture.get_width() // 8, 2)
    width, height = picture.get_width() + 2 * pad, picture.get_height() + 2 * pad
    made = pygame.Surface((width, height + pad + 1), pygame.SRCALPHA)
    box = Rect(0, 0, width, height)
    half, middle = pad + 1, width // 2
    for colour, inset in ((RIM, 0), (PAPER, 1)):
        pygame.draw.rect(made, colour, box.inflate(-2 * inset, -2 * inset), border_radius=half)
        left, right, low = middle - half + inset, middle + half - inset, height - 2 - inset
        pygame.draw.polygon(made, colour, [(left, low), (right, low), (middle, height + pad - inset)])
    made.blit(picture, (pad, pad))
    return made
