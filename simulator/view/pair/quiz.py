"""The cards of a question in the window: which one is shown, its buttons, and the keys that do the same."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from simulator.core.types import PersonId
from simulator.view.pair.asked import Question
from simulator.view.pair.cards import Button, Sheet, does, draw_answer, draw_how, draw_question
from simulator.view.pair.guessing import Guessing
from simulator.view.ui.brush import Brush
from simulator.view.ui.scroll import WHEEL, Scroll
from simulator.view.ui.text import Text

SHADE = 110
"""How dark the rest of the window is under a card, of 255."""


class Quiz:
    """Draws the card that is due and answers its keys. `play` is told when a guess stands."""

    def __init__(self, guessing: Guessing, called: Callable[[PersonId], str], play: Callable[[Question], None], text: Text) -> None:
        self.guessing = guessing
        self._called = called
        self._play = play
        self._text = text
        self._scrolls = (Scroll(), Scroll())
        self._shade: pygame.Surface | None = None

    def draw(self, brush: Brush) -> bool:
        """Paint the card over a darkened window; False if there is none."""
        guessing = self.guessing
        if not guessing.card or guessing.question is None:
            return False
        self._darken(brush.surface)
        buttons = [Button(label, key, does(act)) for label, key, _, act in self._buttons()]
        sheet = Sheet(brush, guessing, self._called, buttons, does(guessing.close))
        if guessing.phase == "asked":
            draw_question(sheet)
        elif guessing.phase == "answered":
            draw_answer(sheet)
        else:
            draw_how(sheet, self._scrolls)
        return True

    def key(self, key: int) -> None:
        """Do what a key does on the card."""
        if key == pygame.K_ESCAPE:
            self.guessing.close()
            return
        key = pygame.K_RETURN if key == pygame.K_KP_ENTER else key
        for _, _, code, act in self._buttons():
            if key == code:
                act()
                return

    def wheel(self, pos: tuple[int, int], notches: float) -> None:
        """Scroll the column under the mouse."""
        for scroll in self._scrolls:
            if scroll.rect is not None and scroll.rect.collidepoint(pos):
                scroll.by(round(-notches * WHEEL * self._text.scale))

    def _buttons(self) -> list[tuple[str, str, int, Callable[[], object]]]:
        """The buttons of the card: label, key in words, key, and what it does; the likeliest first."""
        guessing, question = self.guessing, self.guessing.question
        assert question is not None
        found: list[tuple[str, str, int, Callable[[], object]]] = []
        if guessing.phase == "asked":
            found.append(("Play to the answer", "Enter", pygame.K_RETURN, lambda: self._begin(question)))
        elif guessing.phase == "answered" and question.how:
            found.append(("Who told whom", "Enter", pygame.K_RETURN, self._tell))
        else:
            found.append(("Back" if guessing.phase == "how" else "Close", "Enter", pygame.K_RETURN, guessing.close))
        if len(guessing.questions) > 1 and guessing.phase != "how":
            found.append(("Another question", "Tab", pygame.K_TAB, lambda: guessing.ask(guessing.at + 1)))
        return found

    def _begin(self, question: Question) -> None:
        self.guessing.begin()
        self._play(question)

    def _tell(self) -> None:
        self.guessing.phase = "how"
        self._scrolls = (Scroll(), Scroll())

    def _darken(self, surface: pygame.Surface) -> None:
        if self._shade is None or self._shade.get_size() != surface.get_size():
            self._shade = pygame.Surface(surface.get_size())
            self._shade.set_alpha(SHADE)
        surface.blit(self._shade, (0, 0))
