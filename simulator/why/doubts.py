"""What an answer hinges on: the same question, put again without a memory, a promise, a line, a habit."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

from simulator.core.percepts import Line
from simulator.core.persona import Persona
from simulator.core.plans import Promise
from simulator.core.records import Record
from simulator.journal.explanation import Turn
from simulator.mind.ports import Reasoner
from simulator.mind.questions import LearnFrom, Question
from simulator.why.wording import in_brief, outline

MOST = 120
"""Questions that are put anew for one, at most."""


class Doubter:
    """Puts a question anew with something left out. Only for a reasoner whose answer is a function of the question, and quick."""

    def __init__(self, reasoner: Reasoner, question: Question[object], answer: object, minute: int) -> None:
        self._reasoner = reasoner
        self._question = question
        self._minute = minute
        self._said = outline(question, answer, minute)

    def without_each(self, records: tuple[Record, ...]) -> dict[int, str]:
        """For each memory without which the answer would be another: that other answer, by the memory's id."""
        found: dict[int, str] = {}
        for record in records[:MOST]:
            other = self._other(_with(self._question, "memories", tuple(one for one in records if one.id != record.id)))
            if other:
                found[record.id] = other
        return found

    def turns(self, cited: frozenset[int]) -> Iterator[Turn]:
        """What else the answer hinges on: all the memories that it cites, the promises, lines heard, the work, the habits."""
        for what, question in self._changed(cited):
            other = self._other(question)
            if other:
                yield Turn(what, other)

    def _changed(self, cited: frozenset[int]) -> Iterator[tuple[str, Question[object]]]:
        asked = self._question
        memories: tuple[Record, ...] = getattr(asked, "memories", ())
        if len(cited) > 1:
            yield "all the memories that it cites", _with(asked, "memories", tuple(m for m in memories if m.id not in cited))
        promises: tuple[Promise, ...] = getattr(asked, "promises", ())
        for one in promises:
            yield f"the promise {in_brief(one)}", _with(asked, "promises", tuple(p for p in promises if p != one))
        lines: tuple[Line, ...] = getattr(asked, "lines", ())
        for line in lines if isinstance(asked, LearnFrom) else ():
            yield f"the line {in_brief(line)}", _with(asked, "lines", tuple(one for one in lines if one != line))
        for what, persona in _lives(asked.me.persona):
            yield what, replace(asked, me=replace(asked.me, persona=persona))

    def _other(self, question: Question[object]) -> str:
        """What is said to a question, if it is not what was said."""
        said = outline(question, asyncio.run(self._reasoner.answer(question)), self._minute)
        return "" if said == self._said else "; ".join(said)


def _with(question: Question[object], name: str, value: object) -> Question[object]:
    """A question with a field different that its class is known to have."""
    return replace(question, **{name: value})  # type: ignore[arg-type]


def _lives(persona: Persona) -> Iterator[tuple[str, Persona]]:
    """A persona with one thing in their life different."""
    if persona.work is not None:
        yield f"the work ({persona.work.activity})", replace(persona, work=None)
    for habit in persona.routine:
        yield f"the habit of {habit.activity}", replace(persona, routine=tuple(one for one in persona.routine if one != habit))
