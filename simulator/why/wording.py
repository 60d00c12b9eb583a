"""Questions, answers and facts in words: a line for a first look, and all of it for a second."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from datetime import datetime
from functools import singledispatch

from simulator.core.clock import on
from simulator.core.facts import Place
from simulator.core.percepts import Line, Seen
from simulator.core.plans import Agenda, AgendaItem, Block, Promise, Step, TimedStep
from simulator.core.records import Record
from simulator.core.types import spoken, whereabouts
from simulator.journal.explanation import Field
from simulator.mind.questions import (
    Answer,
    Insight,
    Lesson,
    NextLine,
    PlanDay,
    PlanSteps,
    Question,
    React,
    Reaction,
    Situation,
    Utterance,
)

NAMED = re.compile(r"`([\w.]+)`(?: \([^)]*\))?")
"""A field that a question's docstring names, with what it says of its unit."""
SHOWN = 2
"""So many things of a kind are shown in brief; more are counted."""
HIDDEN = ("me", "memories", "records")
"""Fields that are shown in other ways."""


def hours(start: int, end: int) -> str:
    """Minutes of a day as a span on the clock."""
    return f"{start // 60 % 24:02}:{start % 60:02}-{end // 60 % 24:02}:{end % 60:02}"


def when(time: datetime) -> str:
    """A time of the town, as all of a report writes it."""
    return f"{time:%a %H:%M}"


# --- questions ---------------------------------------------------------------------------------------------------------


def asked(question: Question[object]) -> str:
    """What a question asks: the first sentence of its description, with what its fields hold."""
    text = " ".join((inspect.getdoc(type(question)) or type(question).__name__).split())
    end = text.find("?") + 1 or len(text)
    text = NAMED.sub(lambda match: _value(question, match[1]), text[:end])
    return text.replace("this percept", f"this ({in_brief(question.seen)})") if isinstance(question, React) else text


def _value(question: Question[object], name: str) -> str:
    if name == "me.now":
        return f"{question.me.now:%A %d %B}"
    value: object = getattr(question, name, name)
    return _minute(value) if name == "start" and isinstance(value, int) else str(value)


def _minute(minute: int) -> str:
    return f"{minute // 60 % 24:02}:{minute % 60:02}"


def question_fields(question: Question[object]) -> tuple[Field, ...]:
    """The fields of a question that hold anything, memories left aside."""
    found = [Field("me", in_brief(question.me), in_brief(question.me))]
    for one in fields(question):
        value = getattr(question, one.name)
        if one.name in HIDDEN or value in ((), "", None, 0, False):
            continue
        name = one.name.replace("_", " ")
        found.append(Field(name, _minute(value) if name == "start" else in_brief(value), _whole(value)))
    return tuple(found)


def _whole(value: object) -> str:
    return "; ".join(in_brief(one) for one in value) if isinstance(value, tuple) else in_brief(value)


@singledispatch
def in_brief(value: object) -> str:
    """A value in a few words."""
    return " ".join(str(value).split())


@in_brief.register
def _(value: tuple) -> str:  # type: ignore[type-arg]
    if len(value) <= SHOWN:
        return "; ".join(map(in_brief, value))
    if isinstance(value[0], Line | TimedStep):
        return f"{len(value)}, the last: {in_brief(value[-1])}"
    return f"{len(value)}: {', '.join(_name(one) for one in value[:SHOWN])} …"


def _name(value: object) -> str:
    for name in ("what", "activity", "address", "text"):
        if hasattr(value, name):
            return spoken(str(getattr(value, name))) if name == "address" else str(getattr(value, name))
    return in_brief(value)


@in_brief.register
def _(value: Situation) -> str:
    doing = f", {value.doing}" if value.doing else ""
    return f"{value.persona.name}, {value.now:%a %d %b %H:%M}, {whereabouts(value.place)}{doing}"


@in_brief.register
def _(value: Promise) -> str:
    return f"{value.what} ({value.host}), {when(value.start)}, {whereabouts(value.where)}"


@in_brief.register
def _(value: Block | AgendaItem) -> str:
    return f"{hours(value.start, value.end)} {value.activity}{_at(value.place)}{_since(value.because)}"


@in_brief.register
def _(value: Step) -> str:
    return f"{value.activity}, {value.minutes} min{_at(value.place)}{_since(value.because)}"


@in_brief.register
def _(value: TimedStep) -> str:
    return f"{hours(value.start, value.end)} {value.step.activity}{_at(value.step.place)}"


@in_brief.register
def _(value: Place) -> str:
    return whereabouts(value.address)


@in_brief.register
def _(value: Line) -> str:
    return f'{value.speaker}: "{value.text}"'


@in_brief.register
def _(value: Record) -> str:
    return f"[{value.id}] {value.text}"


@in_brief.register
def _(value: Seen) -> str:
    sight = value.sighting
    who = value.person or whereabouts(sight.subject) if sight.subject else sight.object or "a thought"
    what = f'"{sight.action}"' if not sight.subject else sight.action
    away = f", {value.away} tile{'' if value.away == 1 else 's'} away" if value.away else ""
    return f"{who}: {what}{away}"


def _at(place: str) -> str:
    return f" ({whereabouts(place)})" if place else ""


def _since(because: str) -> str:
    return f", because: {because}" if because else ""


# --- answers -----------------------------------------------------------------------------------------------------------


@singledispatch
def answered(answer: object) -> tuple[str, ...]:
    """An answer, a line a part; the first line says it best."""
    if isinstance(answer, tuple):
        if answer and isinstance(answer[0], int):
            return (", ".join(map(str, answer)),)
        return tuple(in_brief(one) for one in answer) or ("nothing",)
    return (in_brief(answer),)


@answered.register
def _(answer: Agenda) -> tuple[str, ...]:
    late, early = on(answer.day, answer.bed), on(answer.day, answer.wake)
    return (f"up at {early:%H:%M}, to bed at {late:%H:%M}, {len(answer.items)} things to do", *map(in_brief, answer.items))


@answered.register
def _(answer: Reaction) -> tuple[str, ...]:
    what = {"talk": f"talk with {answer.person}", "change": "change the plan"}.get(answer.kind, answer.kind)
    about = f" about {answer.about}" if answer.about else ""
    why = f": {answer.why}" if answer.why else ""
    more = [f"next: {answer.activity}{_at(answer.place)}, {answer.minutes} min"] if answer.activity else []
    more += [f"then: {in_brief(step)}" for step in answer.steps]
    more += [f'calls out: "{answer.call}"'] if answer.call else []
    more += [f"is off: {in_brief(promise)}" for promise in answer.off]
    return (f"{what}{about}{why}", *more)


@answered.register
def _(answer: Utterance) -> tuple[str, ...]:
    more = [f"why: {answer.why}"] if answer.why else []
    return (f'"{answer.text}"{" (and ends the talk)" if answer.ends else ""}', *more)


@answered.register
def _(answer: Lesson) -> tuple[str, ...]:
    more = [f"promised: {in_brief(one)}" for one in answer.promised]
    more += [f"no longer promised: {in_brief(one)}" for one in answer.released]
    return (answer.gist or "nothing in particular", *more, *(f"learnt: {text}" for text in answer.learnt))


@answered.register
def _(answer: Insight | Answer) -> tuple[str, ...]:
    return (answer.text,)


@in_brief.register
def _(value: Insight) -> str:
    return f"{value.text} (rests on {', '.join(map(str, value.evidence))})"


def outline(question: Question[object], answer: object, minute: int) -> tuple[str, ...]:
    """What of an answer bears on what is explained: of a day the strokes at that minute, of a line its words, and so on."""
    match question, answer:
        case PlanDay(), Agenda(items=items):
            return tuple(in_brief(one) for one in items if one.start <= minute < one.end) or answered(answer)[:1]
        case NextLine(), Utterance(text=text):
            return (f'"{text}"',)
        case PlanSteps(start=start), tuple():
            laid = list(_laid(start, answer))
            return tuple(text for first, last, text in laid if first <= minute < last) or tuple(text for *_, text in laid)
        case React(), Reaction() as reaction:
            return answered(reaction)[:2]
        case _, Lesson() as lesson:
            promised = tuple(f"promised: {in_brief(one)}" for one in lesson.promised)
            off = tuple(f"no longer promised: {in_brief(one)}" for one in lesson.released)
            return (*promised, *off) or ("nothing promised",)
        case _:
            return answered(answer)


def _laid(start: int, steps: Sequence[Step]) -> Iterator[tuple[int, int, str]]:
    """Steps laid on the day from a minute on: from, to, and in words."""
    for step in steps:
        end = start + step.minutes
        yield start, end, f"{hours(start, end)} {step.activity}{_at(step.place)}{_since(step.because)}"
        start = end


def reasons(question: Question[object], answer: object, minute: int) -> tuple[str, ...]:
    """The reasons that an answer gives for what is explained."""
    match answer:
        case Agenda(items=items):
            return tuple(one.because for one in items if one.start <= minute < one.end and one.because)
        case Reaction(why=why):
            return (why,) if why else ()
        case tuple():
            return tuple(dict.fromkeys(one.because for one in answer if isinstance(one, Step) and one.because))
        case _:
            return ()


def cited(answer: object) -> frozenset[int]:
    """The memories that an answer says it rests on."""
    match answer:
        case Utterance(used=ids) | Answer(evidence=ids):
            return frozenset(ids)
        case tuple():
            return frozenset(id for one in answer if isinstance(one, Insight) for id in one.evidence)
        case _:
            return frozenset()
