"""What a run's model cost: calls, tokens, dollars, seconds and fallbacks, by question and by person."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rich.console import RenderableType

from simulator.console import table
from simulator.journal.reader import Note
from simulator.journal.reading import Run

SPEND = "spend"
DEAREST = 5
"""People are listed as long as there are no more than these, else the dearest of them."""


@dataclass(slots=True)
class Sum:
    """What some questions took together."""

    questions: int = 0
    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    dollars: float = 0.0
    seconds: float = 0.0
    fallbacks: int = 0

    def add(self, note: Note) -> None:
        """Count one question."""
        self.questions += not note.body.get("broken_off")  # such a question is asked, and counted, once more
        self.calls += int(_number(note, "calls"))
        self.tokens_in += int(_number(note, "prompt_tokens"))
        self.tokens_out += int(_number(note, "completion_tokens"))
        self.dollars += _number(note, "dollars")
        self.seconds += _number(note, "seconds")
        self.fallbacks += bool(note.body.get("fallback"))

    @property
    def row(self) -> tuple[str, ...]:
        """As a table has it."""
        counts = (self.questions, self.calls, self.tokens_in, self.tokens_out)
        share = f" ({self.fallbacks / self.questions:.0%})" if self.fallbacks and self.questions else ""
        return (*(f"{one:,}" for one in counts), f"{self.dollars:.2f}", f"{self.seconds:,.0f}", f"{self.fallbacks:,}{share}")


COLUMNS = ("questions", "calls", "tokens in", "tokens out", "dollars", "seconds", "fallbacks")


def spend(run: Run) -> Iterator[RenderableType]:
    """The tables of a run that asked a model; nothing for one that did not."""
    notes = list(run.file.notes(SPEND))
    if not notes:
        return
    yield table("What the model was asked", ("", *COLUMNS), _rows(notes, lambda note: str(note.body.get("question", ""))))
    people = list(_rows(notes, lambda note: note.person))
    if len(people) > DEAREST + 1:
        people = [*people[:DEAREST], people[-1]]
    yield table("The dearest people", ("", *COLUMNS), people)
    reasons: dict[str, int] = {}
    for note in notes:
        reason = str(note.body.get("fallback", "")).partition(":")[0]
        if reason:
            reasons[reason] = reasons.get(reason, 0) + 1
    if reasons:
        yield "fell back to rules: " + ", ".join(f"{name} {count}" for name, count in sorted(reasons.items()))


def _rows(notes: Iterable[Note], by: Callable[[Note], str]) -> Iterator[tuple[str, ...]]:
    """A row for each of something, the dearest first, and one for all."""
    sums: dict[str, Sum] = {}
    whole = Sum()
    for note in notes:
        sums.setdefault(by(note), Sum()).add(note)
        whole.add(note)
    for name, one in sorted(sums.items(), key=lambda item: (-item[1].tokens_in - item[1].tokens_out, item[0])):
        yield (name, *one.row)
    yield ("all", *whole.row)


def _number(note: Note, name: str) -> float:
    value = note.body.get(name, 0)
    return float(value) if isinstance(value, int | float) else 0.0
