"""A question's fields as the text of its template's variables."""

from __future__ import annotations

from collections.abc import Mapping

from simulator.core.facts import Place
from simulator.mind import questions as ask
from simulator.mind.prompts.said import (
    NOTHING,
    block_said,
    did_said,
    line_said,
    lines,
    minute_said,
    place_said,
    places_said,
    promises_said,
    records_said,
    rest_of_day_said,
    sectors_said,
    seen_said,
    step_said,
    time_said,
)


def filled(question: ask.Question[object]) -> Mapping[str, str]:
    """The variables of a question's template. Raises TypeError for a question of no known class."""
    values = _values(question)
    return {"me": situation_said(question.me), **values}


def situation_said(me: ask.Situation) -> str:
    """Now, here, and what I am at."""
    doing = f" You are at this: {me.doing}." if me.doing else ""
    return f"It is {time_said(me.now)}. You are here: {place_said(me.place)}.{doing}"


def _values(q: ask.Question[object]) -> dict[str, str]:
    clock, me = q.me.clock, q.me.persona.name
    match q:
        case ask.Importance():
            return {"records": records_said(q.records, clock), "memories": records_said(q.memories, clock)}
        case ask.PlanDay():
            return _plan_day(q)
        case ask.PlanSteps():
            return {
                "places": places_said(q.places),
                "memories": records_said(q.memories, clock),
                "block": block_said(q.block),
                "start": minute_said(q.start),
                "unserved": place_said(q.unserved) if q.unserved else NOTHING,
            }
        case ask.React():
            return _react(q)
        case ask.NextLine():
            return _next_line(q)
        case ask.LearnFrom():
            return {
                "places": sectors_said(q.places),
                "memories": records_said(q.memories, clock),
                "promises": promises_said(q.promises, me),
                "other": q.other,
                "lines": lines([line_said(line) for line in q.lines]),
            }
        case ask.FocalQuestions():
            return {"records": records_said(q.records, clock)}
        case ask.Insights():
            return {
                "questions": lines(q.questions),
                "records": records_said(q.records, clock),
                "thought": lines(q.thought),
                "tick": time_said(clock.at(q.tick)),
            }
        case ask.Interview():
            return {
                "question": q.question,
                "memories": records_said(q.memories, clock),
                "schedule": lines([block_said(block) for block in q.schedule]),
                "promises": promises_said(q.promises, me),
            }
    raise TypeError(f"there is no template for a question of the class {type(q).__name__}")


def _plan_day(q: ask.PlanDay) -> dict[str, str]:
    me = q.me.persona.name
    return {
        "places": places_said(q.places),
        "memories": records_said(q.memories, q.me.clock),
        "promises": promises_said(q.promises, me),
        "off": promises_said(q.off, me),
        "late": minute_said(q.late) if q.late else NOTHING,
    }


def _react(q: ask.React) -> dict[str, str]:
    me = q.me.persona.name
    return {
        "places": sectors_said(q.places),
        "memories": records_said(q.memories, q.me.clock),
        "promises": promises_said(q.promises, me),
        "off": promises_said(q.off, me),
        "step": step_said(q.step),
        "minutes_left": str(q.minutes_left),
        "company": lines([seen_said(one) for one in q.company]),
        "free": ", ".join(q.free) or "nobody",
        "last": ", ".join(f"{ago} minutes ago" if ago >= 0 else "never" for ago in q.last) or NOTHING,
        "seen": seen_said(q.seen),
        "proposal": f"{q.seen.person} would like to talk with you" if q.proposal else NOTHING,
        "about": q.about or NOTHING,
    }


def _next_line(q: ask.NextLine) -> dict[str, str]:
    me = q.me.persona.name
    return {
        "places": sectors_said(q.places),
        "memories": records_said(q.memories, q.me.clock),
        "promises": promises_said(q.promises, me),
        "off": promises_said(q.off, me),
        "schedule": rest_of_day_said(q.schedule, q.me.now),
        "did": did_said(q.did),
        "earlier": records_said(q.earlier, q.me.clock),
        "told": lines(q.told),
        "said": lines([f"to {line.to}: {line.text}" for line in q.said]),
        "other": q.other,
        "about": q.about or NOTHING,
        "overheard_by": ", ".join(q.overheard_by) or "nobody",
        "lines": lines([line_said(line) for line in q.lines]),
        "turns_left": str(q.turns_left),
    }


def known_places(question: ask.Question[object]) -> tuple[Place, ...]:
    """The places that a question knows, () where it asks nothing of places."""
    return getattr(question, "places", ())
