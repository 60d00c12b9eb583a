"""What a class is asked before two runs are played on: the question, what can be guessed, the truth in both, and its way."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.core.types import PersonId


@dataclass(frozen=True, slots=True)
class Truth:
    """What became of it in one of the runs: whom it came to, or (for a number) how many; and how, line by line.

    A line is (how far it is set in, its words).
    """

    people: tuple[PersonId, ...] = ()
    number: int = 0
    how: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question that is put at tick `start` and answered at tick `until`.

    `choices` are the people to pick from; where there are none, the guess is a number. `known` says what is known before,
    `how` is what the lines of the truths tell ("who told whom"), "" where they tell nothing.
    """

    text: str
    start: int
    until: int
    choices: tuple[PersonId, ...]
    a: Truth
    b: Truth
    known: str = ""
    how: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """How good a guess was: of those who were right to pick, how many were; who was picked wrongly; or how far off a number was."""

    hits: int = 0
    of: int = 0
    wrong: int = 0
    off: int = 0


def scored(question: Question, people: frozenset[PersonId], number: int, truth: Truth) -> Score:
    """The score of a guess against what happened in one of the runs."""
    if not question.choices:
        return Score(off=number - truth.number)
    right = people & set(truth.people)
    return Score(len(right), len(truth.people), len(people - set(truth.people)))
