"""From the text of a reply to the answer of its question, of the question's own type."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, cast

from simulator.mind import questions as ask
from simulator.mind.prompts import reply_plans, reply_talk
from simulator.mind.prompts.mending import Mending
from simulator.mind.prompts.reading import Unreadable, unthought, value_of
from simulator.mind.prompts.shapes import Json
from simulator.mind.prompts.values import get, items, said, unwrapped, whole, wholes

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Read(Generic[T]):
    """An answer, and in words what of the reply had to be mended or left out."""

    answer: T
    mended: tuple[str, ...] = field(default=())


def read(question: ask.Question[T], text: str) -> Read[T]:
    """The answer that a reply gives. Raises Unreadable with the reason where it gives none."""
    mending = Mending()
    try:
        value = value_of(text)
    except Unreadable:
        value = _plainly(question, unthought(text))
    answer = _READERS[type(question)](question, value, mending)
    return Read(cast(T, answer), tuple(mending.found))


def _plainly(question: object, text: str) -> Json:
    """What a reply in plain words says to questions for which words are enough. Raises Unreadable for the others."""
    words = said(text)
    if "{" in words or not words:
        raise Unreadable("the JSON object breaks off or is not well formed" if words else "it is empty")
    match question:
        case ask.NextLine() | ask.Interview():
            return {"text": words.strip('"'), "ends": False, "memories": []}
        case ask.Importance():
            return cast(Json, wholes(words))
        case ask.React():
            return {"do": words, "why": ""}
    raise Unreadable("there is no JSON object in it")


def _importance(q: ask.Importance, value: Json, mending: Mending) -> tuple[int, ...]:
    found = value if isinstance(value, list | int | float) else items(value, "ratings", "rating", "importance", "poignancy")
    listed: list[Any] = found if isinstance(found, list) else [found]
    if not listed and isinstance(value, dict):
        listed = list(value.values())
    ratings = [whole(get(one, "rating", "importance", "poignancy") if isinstance(one, dict) else one) for one in listed]
    numbers = [one for one in ratings if one is not None]
    if len(numbers) < len(q.records):
        raise Unreadable(f"it gives {len(numbers)} ratings, wanted is one whole number for each of {len(q.records)} memories")
    if len(numbers) > len(q.records):
        mending.note(f"{len(numbers)} ratings for {len(q.records)} memories: the first were taken")
    kept = numbers[: len(q.records)]
    if any(not 1 <= one <= 10 for one in kept):
        mending.note("a rating outside 1 to 10 was held to it")
    return tuple(min(max(one, 1), 10) for one in kept)


def _questions(q: ask.FocalQuestions, value: Json, mending: Mending) -> tuple[str, ...]:
    found = [said(get(one, "question", "text") if isinstance(one, dict) else one, 300) for one in items(value, "questions")]
    kept = tuple(dict.fromkeys(one for one in found if len(one) > 3))[:3]
    if not kept:
        raise Unreadable("it holds no question")
    return kept


_CITED = re.compile(r"\s*[(\[](?:because of|memories|evidence)?[:\s]*((?:\[?\d+\]?[,\sand]*)+)[)\]]\s*\.?$", re.I)


def _insights(q: ask.Insights, value: Json, mending: Mending) -> tuple[ask.Insight, ...]:
    known = {record.id for record in q.records}
    found = []
    for one in items(value, "insights", "insight"):
        text = said(get(one, "text", "insight") if isinstance(one, dict) else one, 400)
        cited = wholes(get(one, "memories", "evidence", "because_of", "because")) if isinstance(one, dict) else []
        spoken = _CITED.search(text)
        if spoken and not cited:
            text, cited = text[: spoken.start()], wholes(spoken[1])
        evidence = tuple(sorted({id for id in cited if id in known}))
        if len(evidence) < 2:
            mending.note("an insight that rests on fewer than two of the memories was left out")
        elif len(text) > 3 and text not in q.thought:
            found.append(ask.Insight(text, evidence))
    return tuple(found[:5])


def _answer(q: ask.Interview, value: Json, mending: Mending) -> ask.Answer:
    held = unwrapped(value, "text", "answer")
    text = said(get(held, "text", "answer", "reply") if isinstance(held, dict) else held)
    if not text:
        raise Unreadable("its text is empty")
    known = {record.id for record in q.memories}
    cited = wholes(get(held, "memories", "evidence")) if isinstance(held, dict) else []
    return ask.Answer(text, tuple(sorted({id for id in cited if id in known})))


_READERS: dict[type, Callable[[Any, Json, Mending], object]] = {
    ask.Importance: _importance,
    ask.PlanDay: reply_plans.plan_day,
    ask.PlanSteps: reply_plans.plan_steps,
    ask.React: reply_talk.react,
    ask.NextLine: reply_talk.next_line,
    ask.LearnFrom: reply_talk.learn_from,
    ask.FocalQuestions: _questions,
    ask.Insights: _insights,
    ask.Interview: _answer,
}
