"""Sparing a model: what needs no thought is answered by rule, so that a model is asked only what is worth a call.

Whoever sees an empty bench, or a colleague at her desk, thinks nothing of it. What rules decide here is whether a question is
worth a thought; they read the question alone, so an answer is a function of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar, cast

from simulator.core.records import Record
from simulator.core.rng import Chance
from simulator.mind import questions as ask
from simulator.mind.ports import Reasoner

T = TypeVar("T")

ROUTINE = 2
"""A sight that the rules rate no higher than this is routine."""
BY_RULE = ("said", "heard", "talk")
"""Sources of what is kept of a talk as it goes: rated by rule, since what it taught is rated when it is over."""
SECOND_LOOK = 0.15
"""How often a sight of somebody is thought about though the rules would pass them by."""


class Sparing:
    """Asks a model what is worth it, and rules the rest."""

    def __init__(self, model: Reasoner, rules: Reasoner) -> None:
        self._model = model
        self._rules = rules

    async def answer(self, question: ask.Question[T]) -> T:
        """The answer, of the question's own type."""
        match question:
            case ask.Importance():
                return cast(T, await self._rated(question))
            case ask.React():
                worth = await self._worth(question)
                return cast(T, await (self._model if worth else self._rules).answer(question))
        return await self._model.answer(question)

    async def _rated(self, question: ask.Importance) -> tuple[int, ...]:
        """Ratings of which the model gives those that are not routine, all of them in one question."""
        ratings = list(await self._rules.answer(question))
        weighty = [i for i, record in enumerate(question.records) if not _routine(record, ratings[i])]
        if weighty:
            asked = replace(question, records=tuple(question.records[i] for i in weighty))
            for i, rating in zip(weighty, await self._model.answer(asked), strict=True):
                ratings[i] = rating
        return tuple(ratings)

    async def _worth(self, question: ask.React) -> bool:
        """Whether a sight asks for a thought: words, wishes and things out of order always, people at times."""
        sighting = question.seen.sighting
        if question.proposal or not sighting.subject or not question.seen.person:
            return True
        ruled = await self._rules.answer(question)
        return ruled.kind != "carry on" or Chance(question.me.key).random() < SECOND_LOOK


def _routine(record: Record, rating: int) -> bool:
    how = record.source.partition(":")[0]
    return (how == "seen" and rating <= ROUTINE) or how in BY_RULE
