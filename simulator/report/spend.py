"""What a run's model cost: calls, tokens, dollars, seconds and fallbacks, by question and by person; what had to be mended."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from simulator.console import table
from simulator.core.names import short_names
from simulator.journal.reader import Note
from simulator.journal.reading import Run

SPEND = "spend"
DEAREST = 5
"""People are listed as long as there are no more than these, else the dearest of them."""
KINDS = 6
"""How many kinds of mended replies are told, the commonest first."""
COLUMNS = ("asked", "calls", "in", "out", "dollars", "seconds", "fallbacks")
_OWN = re.compile(r"'[^']*'|\"[^\"]*\"|\b\d+(?:[:.]\d+)*\b")
"""What in the words of a mending is of one reply alone."""


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
        part = f" ({self.fallbacks / self.questions:.0%})" if self.fallbacks and self.questions else ""
        counts = (f"{self.questions:,}", f"{self.calls:,}", _short(self.tokens_in), _short(self.tokens_out))
        return (*counts, f"{self.dollars:,.2f}", f"{self.seconds:,.0f}", f"{self.fallbacks:,}{part}")


def spend(run: Run) -> Iterator[RenderableType]:
    """The tables of a run that asked a model; nothing for one that did not."""
    notes = list(run.file.notes(SPEND))
    if not notes:
        return
    title = "\nwhat the model was asked (tokens in and out, seconds of waiting)"
    yield table(title, ("", *COLUMNS), _rows(notes, lambda note: str(note.body.get("question", ""))), numbers=True)
    called = short_names(person.name for person in run.people)
    people = list(_rows(notes, lambda note: called.get(note.person, note.person)))[:-1]
    who = "for whom" if len(people) <= DEAREST else f"for whom: the dearest {DEAREST} of {len(people)}"
    yield table(f"\n{who}", ("", *COLUMNS), people[:DEAREST], numbers=True)
    yield from _failings(notes)


def spend_line(run: Run, tick: int) -> str:
    """What the model of a run took before a tick, in a line; "" for a run that asked none."""
    notes = [note for note in run.file.notes(SPEND) if note.tick < tick]
    if not notes:
        return ""
    one, models = Sum(), sorted({str(note.body.get("model") or "") for note in notes} - {""})
    for note in notes:
        one.add(note)
    took = f"{one.calls:,} calls, {_short(one.tokens_in)} tokens in, {_short(one.tokens_out)} out, {one.dollars:,.2f} dollars"
    return f"asked {', '.join(models)}: {took}; rules answered {one.fallbacks:,} of {one.questions:,} questions instead"


def _failings(notes: Iterable[Note]) -> Iterator[RenderableType]:
    """Why rules answered instead, and what of the replies had to be mended, each with how often."""
    reasons, mended = Counter[str](), Counter[str]()
    for note in notes:
        reason = str(note.body.get("fallback") or "").partition(":")[0]
        if reason:
            reasons[reason] += 1
        held = note.body.get("mended")
        mended.update({_kind(str(one)) for one in held} if isinstance(held, list) else ())
    if reasons:
        yield Text(f"\nrules answered instead: {_counted(reasons)}")
    if mended:
        more = f", and {len(mended) - KINDS} kinds more" if len(mended) > KINDS else ""
        yield Text(f"\nmended replies: {_counted(mended)}{more}")


def _kind(words: str) -> str:
    """What was mended, without what is of one reply alone."""
    return " ".join(_OWN.sub("...", words).split())


def _counted(counts: Counter[str]) -> str:
    return "; ".join(f"{name} {count:,}" for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:KINDS])


def _short(number: int) -> str:
    """A number in few figures."""
    return f"{number:,}" if number < 10_000 else f"{number / 1000:,.0f}k" if number < 10_000_000 else f"{number / 1e6:,.1f}M"


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
