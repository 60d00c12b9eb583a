"""The course of a question: it is asked, guessed at, played to its hour, answered, and the way of it shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from simulator.core.types import PersonId
from simulator.view.pair.asked import Question, Score, scored

Phase = Literal["none", "asked", "open", "answered", "how"]
"""No question; one is being put; it waits for its hour; it is answered; its way is shown."""


@dataclass(slots=True)
class Guessing:
    """Which question is at hand and how far it is; `picked` and `number` are the guess."""

    questions: tuple[Question, ...]
    phase: Phase = "none"
    at: int = 0
    picked: set[PersonId] = field(default_factory=set)
    number: int = 0

    @property
    def question(self) -> Question | None:
        """The question at hand."""
        return self.questions[self.at] if self.questions and self.phase != "none" else None

    @property
    def card(self) -> bool:
        """Whether a card is shown, which takes all events."""
        return self.phase in ("asked", "answered", "how")

    def ask(self, at: int = 0) -> None:
        """Put a question."""
        if self.questions:
            self.phase, self.at, self.number = "asked", at % len(self.questions), 0
            self.picked.clear()

    def pick(self, person: PersonId) -> None:
        """Guess somebody, or take that back."""
        self.picked ^= {person}

    def count(self, by: int) -> None:
        """Guess a larger or a smaller number."""
        self.number = max(self.number + by, 0)

    def begin(self) -> None:
        """The guess stands."""
        self.phase = "open"

    def close(self) -> None:
        """Put the card away: from its way back to the answer, else the question with it."""
        self.phase = "answered" if self.phase == "how" else "none"

    def reached(self, tick: float) -> bool:
        """Whether the hour of a question that waits has come; then it is answered."""
        question = self.question
        if self.phase != "open" or question is None or tick < question.until:
            return False
        self.phase = "answered"
        return True

    def scores(self) -> tuple[Score, Score]:
        """How good the guess was, in A and in B."""
        question = self.question
        assert question is not None
        guess = frozenset(self.picked)
        return scored(question, guess, self.number, question.a), scored(question, guess, self.number, question.b)

    def said(self) -> str:
        """The guess in words."""
        question = self.question
        if question is None:
            return ""
        if not question.choices:
            return f"the guess: {self.number}"
        return f"the guess: {len(self.picked)} of {len(question.choices)}"
