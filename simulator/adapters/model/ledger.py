"""What a run keeps of its calls: their outcomes for the tape, what they cost and came to for the user."""

from __future__ import annotations

from collections.abc import Mapping

from simulator.adapters.model.limits import LEAST, Known, learn
from simulator.adapters.model.port import CallId, Why
from simulator.adapters.model.purse import Price, Spent
from simulator.adapters.model.reasoner import Asked
from simulator.adapters.model.tape import Taped, read_outcome
from simulator.journal.answers import Answer, answers
from simulator.journal.reader import RunFile
from simulator.journal.writer import Journal

SPEND = "spend"
"""The kind of the notes of what a question took."""


class Ledger:
    """Keeps everything in a run file as soon as it is known; before there is a file it waits."""

    def __init__(self, prices: Mapping[str, Price], told: frozenset[CallId] = frozenset()) -> None:
        """`told` are questions that an earlier part of the run told of, which cost nothing when they are asked again."""
        self._prices = prices
        self._told = told
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

    def dollars(self, asked: Asked) -> float:
        """What a question cost."""
        price = self._prices.get(asked.model, Price())
        return (asked.prompt_tokens * price.prompt + asked.completion_tokens * price.completion) / 1_000_000

    def tell(self, asked: Asked) -> None:
        """Keep what a question took and what became of it."""
        if asked.id in self._told and not asked.calls:
            return
        if self._journal is None:
            self._waiting.append(asked)
            return
        body: dict[str, object] = {
            "n": asked.id.n,
            "question": asked.kind,
            "model": asked.model,
            "calls": asked.calls,
            "prompt_tokens": asked.prompt_tokens,
            "completion_tokens": asked.completion_tokens,
            "dollars": round(self.dollars(asked), 8),
            "seconds": round(asked.seconds, 3),
            "fallback": asked.fallback,
        }
        if asked.broken_off:
            body["broken_off"] = True
        if asked.mended:
            body["mended"] = list(asked.mended)
        self._journal.note(asked.id.tick, asked.id.person, SPEND, body)


def taped(file: RunFile, first: int = 0) -> dict[CallId, Taped]:
    """The outcomes that a run file keeps, of the ticks from `first` on. Raises UserError."""
    return {CallId(one.tick, one.person, one.n): Taped(one.question, one.reply) for one in answers(file, first)}


def spent_in(file: RunFile) -> Spent:
    """What a run has spent so far, by its notes."""
    spent = Spent()
    for note in file.notes(SPEND):  # hostile numbers count as none
        spent.calls += _whole(note.body.get("calls"))
        spent.tokens += _whole(note.body.get("prompt_tokens")) + _whole(note.body.get("completion_tokens"))
        dollars = note.body.get("dollars")
        spent.dollars += float(dollars) if isinstance(dollars, int | float) and 0 <= dollars < 10**12 else 0.0
    return spent


def unsettled(file: RunFile, known: Mapping[CallId, Taped]) -> tuple[Asked, ...]:
    """What was paid for questions that a kill broke off, which no note counts. The answers are there, and are not asked again."""
    noted: dict[tuple[int, str], int] = {}
    for note in file.notes(SPEND):
        at = (note.tick, note.person)
        noted[at] = max(_whole(note.body.get("n")), noted.get(at, -1))
    late = [id for id in known if id.tick > file.last_tick and id.n > noted.get((id.tick, id.person), -1)]
    return tuple(asked for asked in (_paid(id, known[id]) for id in late) if asked.calls)


def _paid(id: CallId, taped: Taped) -> Asked:
    held = read_outcome(taped)
    calls, asked, said = (_whole(held.get(name)) for name in ("calls", "prompt_tokens", "completion_tokens"))
    return Asked(id, str(held.get("kind", "")), str(held.get("model", "")), calls, asked, said, 0.0, broken_off=True)


def limits_in(known: Mapping[CallId, Taped]) -> Known:
    """What is on tape of how long a prompt may be. See `Limits`."""
    found: Known = {}
    for id, taped in known.items():
        held = read_outcome(taped)
        if "limit" in held:
            learn(found, str(held.get("model", "")), id, max(LEAST, _whole(held["limit"])))
    return found


def up_again(known: Mapping[CallId, Taped], first: int) -> dict[CallId, Taped]:
    """What is on tape, less what passes in the ticks from `first` on: a server may be up again, a budget larger."""
    passing = (Why.SERVER.value, Why.BUDGET.value)
    return {id: one for id, one in known.items() if id.tick < first or read_outcome(one).get("why") not in passing}


def told_in(file: RunFile, first: int) -> frozenset[CallId]:
    """The questions of the ticks from `first` on that a note tells of: a run that goes on asks them, and tells of them, again."""
    notes = (note for note in file.notes(SPEND) if note.tick >= first and not note.body.get("broken_off"))
    return frozenset(CallId(note.tick, note.person, _number(note.body.get("n"))) for note in notes)


def _number(value: object) -> int:
    return value if isinstance(value, int) else -1


def _whole(value: object) -> int:
    return value if isinstance(value, int) and 0 <= value < 10**12 else 0
