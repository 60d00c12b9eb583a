"""A question's fields as the text of its template's variables."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from simulator.core.clock import minute_of_day
from simulator.core.facts import Place
from simulator.core.records import Kind, Record
from simulator.core.types import sector_of
from simulator.mind import questions as ask
from simulator.mind.prompts.said import (
    NOTHING,
    ago_said,
    block_said,
    date_said,
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
    to_come_said,
)

KNOWN = 3
"""So many memories show what was known of a thing before: news of what one knows weighs less."""
SILENCE = "(nobody has spoken yet: you begin)"


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
            return {"records": records_said(q.records, clock), "memories": records_said(_lived(q.memories)[:KNOWN], clock)}
        case ask.PlanDay():
            return _plan_day(q)
        case ask.PlanSteps():
            return _plan_steps(q)
        case ask.React():
            return _react(q)
        case ask.NextLine():
            return _next_line(q)
        case ask.LearnFrom():
            spoken = {line.text for line in q.lines}
            return {
                "places": sectors_said(q.places),
                "memories": records_said([one for one in _lived(q.memories) if _quoted(one) not in spoken], clock),
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
                "tick": date_said(clock.at(q.tick)),
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
        "memories": records_said(_lived(q.memories), q.me.clock),
        "promises": promises_said(q.promises, me),
        "off": promises_said(q.off, me),
        "late": minute_said(q.late) if q.late > minute_of_day(q.me.now) else NOTHING,  # else it is over
    }


def _plan_steps(q: ask.PlanSteps) -> dict[str, str]:
    end, near = q.block.end, [sector_of(one) for one in (q.me.persona.home, q.me.place, q.block.place) if one]
    memories = [one for one in _lived(q.memories) if not (q.schedule and _todays_plan(one, q.me))]
    return {
        "places": places_said(q.places, near),
        "memories": records_said(memories, q.me.clock),
        "block": block_said(q.block),
        "start": f"{minute_said(q.start)} to {minute_said(end)}, which is {end - q.start} minutes",
        "schedule": to_come_said(q.schedule, end),
        "unserved": place_said(q.unserved) if q.unserved else NOTHING,
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
        "company": lines([seen_said(one) for one in q.company if one.person != q.seen.person]),
        "free": ", ".join(q.free) or "nobody",
        "last": ", ".join(ago_said(ago, q.me.now) for ago in q.last) or NOTHING,
        "seen": seen_said(q.seen),
        "proposal": f"{q.seen.person} would like to talk with you" if q.proposal else NOTHING,
        "about": q.about or NOTHING,
    }


def _next_line(q: ask.NextLine) -> dict[str, str]:
    """The fields of a talk, each thing once: what was said last time, or just now, is not among memories as well."""
    me = q.me.persona.name
    spoken = {line.text for line in q.lines}
    before = {_quoted(record) for record in q.earlier}
    return {
        "places": sectors_said(q.places),
        "memories": records_said(_else_remembered(q, spoken), q.me.clock),
        "promises": promises_said(q.promises, me),
        "off": promises_said(q.off, me),
        "schedule": rest_of_day_said(q.schedule, q.me.now),
        "did": did_said(q.did),
        "earlier": records_said(q.earlier, q.me.clock),
        "told": lines([text for text in q.told if text not in before]),
        "said": lines([f"to {line.to}: {line.text}" for line in q.said if line.text not in {*spoken, *q.told}]),
        "other": q.other,
        "about": _reason(q),
        "overheard_by": ", ".join(q.overheard_by) or "nobody",
        "lines": lines([line_said(line) for line in q.lines]) if q.lines else SILENCE,
        "turns_left": str(q.turns_left),
    }


def _else_remembered(q: ask.NextLine, spoken: Collection[str]) -> Sequence[Record]:
    kept = {record.id for record in q.earlier}
    planned = bool(q.schedule)
    return [
        one
        for one in q.memories
        if one.id not in kept and _quoted(one) not in spoken and not (planned and _todays_plan(one, q.me))
    ]


def _reason(q: ask.NextLine) -> str:
    """What the one who began the talk had in mind, said of them: it is not the other's own wish."""
    if not q.about:
        return NOTHING
    mine = not q.lines or q.lines[0].speaker == q.me.persona.name
    return f"you wanted to, about this: {q.about}" if mine else f"{q.other} wanted to, about this: {q.about}"


def _lived(records: Sequence[Record]) -> list[Record]:
    """Memories of what came since the town began: those from before stand in what is said of the person, word for word.

    Where a reply cites memories by their numbers, or a sight may wake an old one, they are all told.
    """
    return [one for one in records if one.kind is not Kind.SEED]


def _quoted(record: Record) -> str:
    """The line that a memory holds word for word, "" where it holds none."""
    return record.text.partition(': "')[2].removesuffix('"') if record.kind is Kind.CHAT else ""


def _todays_plan(record: Record, me: ask.Situation) -> bool:
    """Whether a memory is of what I mean to do today: my day and my promises say it better, and as they are now."""
    return record.kind is Kind.PLAN and me.clock.at(record.created).date() == me.now.date()


def known_places(question: ask.Question[object]) -> tuple[Place, ...]:
    """The places that a question knows, () where it asks nothing of places."""
    return getattr(question, "places", ())
