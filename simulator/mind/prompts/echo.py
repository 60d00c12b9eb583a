"""The reply that a model would give which thinks what another reasoner thinks: the inverse of `replies.read`.

With it the whole way to a model can be walked, and its calls counted, with nobody's model in it.
"""

from __future__ import annotations

import json

from simulator.core.plans import Agenda, Step
from simulator.core.types import parts
from simulator.mind import questions as ask
from simulator.mind.prompts.said import minute_said, place_said
from simulator.mind.prompts.shapes import Json


def reply_of(question: ask.Question[object], answer: object) -> str:
    """An answer as the reply that says the same, as far as a reply can. Raises TypeError for one that is none."""
    return json.dumps(_said(question, answer), ensure_ascii=False)


def _said(question: ask.Question[object], answer: object) -> dict[str, Json]:
    match question, answer:
        case ask.Importance(), tuple():
            return {"ratings": list(answer)}
        case ask.PlanDay(), Agenda():
            return _day(answer)
        case ask.PlanSteps(), tuple():
            return {"steps": [_step(one) for one in answer]}
        case ask.React(), ask.Reaction():
            return _reaction(answer)
        case ask.NextLine(), ask.Utterance():
            return {"why": answer.why, "text": answer.text, "ends": answer.ends, "memories": list(answer.used)}
        case ask.LearnFrom(), ask.Lesson():
            return _lesson(answer)
        case ask.FocalQuestions(), tuple():
            return {"questions": list(answer)}
        case ask.Insights(), tuple():
            return {"insights": [{"text": one.text, "memories": list(one.evidence)} for one in answer]}
        case ask.Interview(), ask.Answer():
            return {"text": answer.text, "memories": list(answer.evidence)}
    raise TypeError(f"{type(answer).__name__} is no answer to {type(question).__name__}")


def _day(agenda: Agenda) -> dict[str, Json]:
    items: list[Json] = [
        {
            "activity": one.activity,
            "start": minute_said(one.start),
            "end": minute_said(one.end),
            "place": _place(one.place),
            "because": one.because,
        }
        for one in agenda.items
    ]
    return {"who_i_am_now": agenda.self_summary, "wake": minute_said(agenda.wake), "items": items, "bed": minute_said(agenda.bed)}


def _step(step: Step) -> Json:
    fields: dict[str, Json] = {"activity": step.activity, "minutes": step.minutes, "place": _place(step.place)}
    return {**fields, "picture": step.pictogram, "thing": step.object_state, "seen_as": step.seen_as}


def _reaction(one: ask.Reaction) -> dict[str, Json]:
    what: dict[str, Json] = {"why": one.why, "do": one.kind, "person": one.person, "about": one.about}
    return {**what, "activity": one.activity, "place": _place(one.place), "minutes": one.minutes}


def _lesson(lesson: ask.Lesson) -> dict[str, Json]:
    promised: list[Json] = [
        {
            "host": one.host,
            "what": one.what,
            "where": _place(one.where),
            "date": f"{one.start:%Y-%m-%d}",
            "start": f"{one.start:%H:%M}",
            "end": f"{one.end:%H:%M}",
        }
        for one in lesson.promised
    ]
    off: list[Json] = [one.what for one in lesson.released]
    return {"gist": lesson.gist, "learnt": list(lesson.learnt), "promised": promised, "off": off}


def _place(address: str) -> str:
    return place_said(address) if len(parts(address)) > 1 else ""
