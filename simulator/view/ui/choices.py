"""A question with a few answers to pick from: how to close the window, what to do about a town that has stopped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from simulator.view.ui.blocks import Words
from simulator.view.ui.brush import Act, Brush
from simulator.view.ui.dialogs import HEAD, NARROW, card, plate
from simulator.view.ui.text import BODY
from simulator.view.ui.theme import ACCENT, EDGE, GROUND, INK, SOFT


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: how it reads, the key that gives it, and what it does."""

    label: str
    key: int
    act: Act


@dataclass(frozen=True, slots=True)
class Choice:
    """A question, some words about it, and its answers, the likeliest first: the Enter key gives it."""

    title: str
    words: str
    answers: tuple[Answer, ...]

    def pressed(self, key: int) -> Answer | None:
        """The answer that a key gives."""
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.answers[0]
        return next((answer for answer in self.answers if answer.key == key), None)


def draw_choice(brush: Brush, choice: Choice, give: Sequence[Act], cancel: Act) -> None:
    """Paint a question with its answers; `give` are what clicks on them do, in order."""
    px = brush.px
    inner = min(NARROW * brush.text.scale, brush.surface.get_width() - px(32)) - px(40)
    words = Words(choice.words, colour=SOFT)
    high = words.height(brush, inner) // brush.text.scale
    rect = card(brush.surface.get_size(), NARROW, HEAD + high + 24 + 38 * len(choice.answers), brush.text.scale)
    inside = plate(brush, rect, choice.title, cancel)
    words.draw(brush, pygame.Rect(inside.x + px(20), inside.y, inner, px(high)))
    y = inside.y + px(high + 12)
    for n, (answer, act) in enumerate(zip(choice.answers, give, strict=True)):
        row = pygame.Rect(inside.x + px(20), y, inner, px(32))
        (brush.fill if n == 0 else brush.frame)(row, ACCENT if n == 0 else EDGE, 4)
        name = pygame.key.name(answer.key).capitalize()
        text_y = row.y + (row.h - brush.text.height(BODY)) // 2
        colour = GROUND if n == 0 else INK
        wide = brush.text.width(name, BODY, True)
        brush.write(answer.label, (row.x + px(12), text_y), BODY, colour, bold=n == 0, width=row.w - wide - px(36))
        brush.write(name, (row.right - wide - px(12), text_y), BODY, colour, bold=True)
        brush.zone(row, act, "")
        y += px(38)
