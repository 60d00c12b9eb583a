"""The offline reasoner: every question goes to the rules that answer it. No model, no key, no network, no state."""

from __future__ import annotations

from typing import TypeVar, cast

from simulator.mind import questions as ask
from simulator.mind.offline.discretion import remembered, unspoken, warned
from simulator.mind.offline.importance import weigh
from simulator.mind.offline.interview import interview
from simulator.mind.offline.learning import lesson
from simulator.mind.offline.planning import plan_day
from simulator.mind.offline.reaction import react
from simulator.mind.offline.reflection import focal, insights
from simulator.mind.offline.steps import plan_steps
from simulator.mind.offline.surprises import sprung, welcome
from simulator.mind.offline.talk import next_line

T = TypeVar("T")


class OfflineReasoner:
    """Answers questions by rules over what is in them: a function of the question alone."""

    async def answer(self, question: ask.Question[T]) -> T:
        """The answer, of the question's own type. Raises TypeError for a question that it has no rules for."""
        return cast(T, _answer(question))


def _answer(question: object) -> object:
    match question:
        case ask.Importance():
            return weigh(question)
        case ask.PlanDay():
            return plan_day(question)
        case ask.PlanSteps():
            return plan_steps(question)
        case ask.React():
            return welcome(question) or react(unspoken(question))
        case ask.NextLine():
            return sprung(question, warned(question, next_line(unspoken(question))))
        case ask.LearnFrom():
            return remembered(question, lesson(question))
        case ask.FocalQuestions():
            return focal(question)
        case ask.Insights():
            return insights(question)
        case ask.Interview():
            return interview(question)
    raise TypeError(f"the offline reasoner has no rules for a question of the class {type(question).__name__}")
