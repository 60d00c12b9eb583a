"""The answers of a model that a run file keeps: the tape by which the run can be played again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from simulator.core.types import PersonId

if TYPE_CHECKING:
    from simulator.journal.reader import RunFile


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of the n-th call for a person in a tick: `question` is a digest of what was asked, `reply` what came of it."""

    tick: int
    person: PersonId
    n: int
    question: str
    reply: str


def answers(file: RunFile, first: int = 0) -> Iterator[Answer]:
    """The answers of a run file from a tick on, in the order of their ids. Raises UserError for a file that is damaged."""
    for tick, person, n, question, reply in file.answer_rows(first):
        if not (isinstance(tick, int) and isinstance(n, int)):
            raise file.damaged("an answer has no tick and number")
        yield Answer(tick, str(person), n, str(question), str(reply))
