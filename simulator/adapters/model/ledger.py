"""What a run keeps of its calls: their outcomes for the tape, what they cost and came to for the user."""

from __future__ import annotations

from collections.abc import Mapping

from simulator.adapters.model.port import CallId
from simulator.adapters.model.purse import Price, Spent
from simulator.adapters.model.reasoner import Asked
from simulator.adapters.model.tape import Taped
from simulator.journal.answers import Answer, answers
from simulator.journal.reader import RunFile
from simulator.journal.writer import Journal

SPEND = "spend"
"""The kind of the notes of what a question took."""


class Ledger:
    """Keeps everything in a run file as soon as it is known; before there is a file it waits."""

    def __init__(self, prices: Mapping[str, Price]) -> None:
        self._prices = prices
        self._journal: Journal | None = None
        self._waiting: list[tuple[CallId, Taped] | Asked] = []

    def open(self, journal: Journal) -> None:
        """Keep what waits, and all that comes, in a run file."""
        self._journal = journal
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            self.tell(one) if isinstance(one, Asked) else self.keep(*one)

    def keep(self, id: CallId, taped: Taped) -> None:
        """Keep the outcome of a call."""
        if self._journal is None:
            self._waiting.append((id, taped))
        else:
            self._journal.answer(Answer(id.tick, id.person, id.n, taped.digest, taped.outcome))

    def tell(self, asked: Asked) -> None:
        """Keep what a question took and what became of it."""
        if self._journal is None:
            self._waiting.append(asked)
            return
        price = self._prices.get(asked.model, Price())
        dollars = (asked.prompt_tokens * price.prompt + asked.completion_tokens * price.completion) / 1_000_000
        body: dict[str, object] = {
            "question": asked.kind,
            "model": asked.model,
            "calls": asked.calls,
            "prompt_tokens": asked.prompt_tokens,
            "completion_tokens": asked.completion_tokens,
            "dollars": round(dollars, 8),
            "seconds": round(asked.seconds, 3),
            "fallback": asked.fallback,
        }
        if asked.mended:
            body["mended"] = list(asked.mended)
        self._journal.note(asked.id.tick, asked.id.person, SPEND, body)


def taped(file: RunFile, first: int = 0) -> dict[CallId, Taped]:
    """The outcomes that a run file keeps, of the ticks from `first` on. Raises UserError."""
    return {CallId(one.tick, one.person, one.n): Taped(one.question, one.reply) for one in answers(file, first)}


def spent_in(file: RunFile) -> Spent:
    """What a run has spent so far, by its notes."""
    spent = Spent()
    for note in file.notes(SPEND):
        spent.calls += _whole(note.body.get("calls"))
        spent.tokens += _whole(note.body.get("prompt_tokens")) + _whole(note.body.get("completion_tokens"))
        dollars = note.body.get("dollars")
        spent.dollars += float(dollars) if isinstance(dollars, int | float) else 0.0
    return spent


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0
