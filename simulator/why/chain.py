"""The chain from an act down to its causes, as far as facts on record tell it, and the ticks in which it was decided."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TypeVar

from simulator.core.clock import Clock, minute_of_day
from simulator.core.facts import (
    Began,
    Dismissed,
    Fact,
    Led,
    PlannedDay,
    PlannedSteps,
    Promised,
    Prompted,
    Proposed,
    Said,
    SetOut,
    Stopped,
    Visited,
)
from simulator.core.persona import Persona
from simulator.core.plans import AgendaItem, Block, Promise, TimedStep
from simulator.core.types import PersonId
from simulator.journal.explanation import Link
from simulator.mind.faculties.timing import current_block, current_step
from simulator.town.state import Stance, TalkRecord
from simulator.why.wording import hours, when

T = TypeVar("T")

ACT, LINE, TALK, STEP, BLOCK, DAY, PROMISE = "act", "line", "talk", "step", "schedule", "day", "promise"
"""What of a chain a tick decided."""
ASKED: dict[str, tuple[str, ...]] = {
    ACT: ("React",),
    LINE: ("NextLine",),
    TALK: ("React",),
    STEP: ("PlanSteps", "React"),
    BLOCK: ("LearnFrom", "React", "PlanDay"),
    DAY: ("PlanDay",),
    PROMISE: ("LearnFrom",),
}
"""The questions by which each may have been decided."""


@dataclass(slots=True)
class Chain:
    """The links, and what was decided when; `minute` is that of the day of which the plan is looked at."""

    links: list[Link] = field(default_factory=list)
    decided: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    minute: int = 0

    def add(self, link: Link, tick: int, *what: str) -> None:
        """One more link, decided in a tick."""
        self.links.append(link)
        for one in what:
            if one not in self.decided[tick]:
                self.decided[tick].append(one)


@dataclass(frozen=True, slots=True)
class _Plans:
    """The plans that held when an act was decided, with the ticks since which they hold what they hold of it."""

    step: tuple[int, TimedStep] | None
    block: tuple[int, Block] | None
    item: tuple[int, AgendaItem] | None
    promises: tuple[tuple[int, Promise], ...]


def chain(own: Sequence[Fact], stance: Stance, talk: TalkRecord | None, person: PersonId, tick: int, clock: Clock) -> Chain:
    """The chain behind what somebody is at, from their own facts before a tick, their stance, and the talk that they are in."""
    found = Chain()
    since = max(stance.since - 1, 0)
    made = _does(own, stance, since)
    found.add(_act(stance, clock.at(since), made), since, *(ACT,) * (made is not None))
    led = [fact for fact in own if isinstance(fact.event, Led | Prompted | Dismissed | Visited)]
    if led:
        found.links.append(_led(led[-1], clock))
        found.decided.clear()
        return found
    said = [fact for fact in own if isinstance(fact.event, Said) and fact.tick >= since]
    if talk is not None:
        _talk(found, own, talk, person, clock)
    elif said and said[-1].tick == since:
        found.add(_line(said[-1], clock), since, LINE)
    at = since if talk is None else tick - 1
    time = clock.at(at)
    found.minute = minute_of_day(time)
    _planned(found, _plans([fact for fact in own if fact.tick <= at], time, stance), clock)
    return found


def _does(own: Sequence[Fact], stance: Stance, since: int) -> Fact | None:
    acts = [fact for fact in own if fact.tick == since and isinstance(fact.event, Began | SetOut | Stopped)]
    return acts[-1] if acts and not stance.talk else None


def _act(stance: Stance, since: datetime, made: Fact | None) -> Link:
    activity = stance.activity or "nothing yet"
    return Link("does", since, activity, "", stance.place, stance.because if made is not None else "")


def _led(fact: Fact, clock: Clock) -> Link:
    match fact.event:
        case Led():
            text = "the user led them there"
        case Prompted(to, words):
            text = f'the user had them say{f" to {to}" if to else ""}: "{words}"'
        case Dismissed():
            text = "the user had them leave"
        case _:
            text = "came into the town, led by the user; they think nothing of their own"
    return Link("led", clock.at(fact.tick), text)


def _talk(found: Chain, own: Sequence[Fact], talk: TalkRecord, person: PersonId, clock: Clock) -> None:
    """Who wanted the talk and of what, and the last line that this person said in it."""
    mine = [fact for fact in own if isinstance(fact.event, Said) and fact.event.talk == talk.talk]
    if mine:
        found.add(_line(mine[-1], clock), mine[-1].tick, LINE)
    asked = [
        fact for fact in own if isinstance(fact.event, Proposed) and fact.event.to == talk.other and fact.tick < talk.began
    ]
    opened = talk.opener == person
    tick = asked[-1].tick if opened and asked else talk.began
    text = f"asked {talk.other} for a talk" if opened else f"took up a talk that {talk.opener} had asked for"
    found.add(Link("talk", clock.at(tick), text, because=f"about {talk.about}" if talk.about else ""), tick, TALK)


def _line(fact: Fact, clock: Clock) -> Link:
    said = fact.event
    assert isinstance(said, Said)
    return Link("line", clock.at(fact.tick), f'to {said.to}: "{said.text}"')


def _plans(own: Sequence[Fact], time: datetime, stance: Stance) -> _Plans:
    days = [(fact.tick, fact.event) for fact in own if isinstance(fact.event, PlannedDay)]
    days = [(tick, one) for tick, one in days if one.agenda.day == time.date()]
    first = days[-1][0] if days else 0
    steps = [(fact.tick, fact.event) for fact in own if isinstance(fact.event, PlannedSteps) and fact.tick >= first]
    minute = minute_of_day(time)
    step = _since_when([(tick, current_step(one.steps, time)) for tick, one in steps], _same_step)
    block = _since_when([(tick, current_block(one.schedule, time)) for tick, one in days], _same_block)
    strokes = [(t, next((i for i in one.agenda.items if i.start <= minute < i.end), None)) for t, one in days]
    item = _since_when(strokes, AgendaItem.__eq__)
    reasons = [stance.because]
    if step is not None:
        reasons += [step[1].step.activity, step[1].step.because]
    for found in (block, item):
        reasons += [found[1].activity, found[1].because] if found is not None else []
    return _Plans(step, block, item, _promises(own, " / ".join(reasons).casefold()))


def _since_when(held: Sequence[tuple[int, T | None]], same: Callable[[T, T], object]) -> tuple[int, T] | None:
    """What the last of some plans holds, with the tick of the earliest from which on all of them hold the same."""
    found: tuple[int, T] | None = None
    for tick, one in reversed(held):
        if one is None or (found is not None and not same(one, found[1])):
            break
        found = (tick, found[1] if found is not None else one)
    return found


def _same_step(one: TimedStep, other: TimedStep) -> bool:
    return replace(one.step, minutes=0) == replace(other.step, minutes=0)


def _same_block(one: Block, other: Block) -> bool:
    return (one.activity, one.place, one.because) == (other.activity, other.place, other.because)


def _promises(own: Sequence[Fact], reasons: str) -> tuple[tuple[int, Promise], ...]:
    """The promises that some reasons name, the latest of each matter."""
    found: dict[str, tuple[int, Promise]] = {}
    for fact in own:
        if isinstance(fact.event, Promised) and fact.event.promise.what.casefold() in reasons:
            found[fact.event.promise.what.casefold()] = (fact.tick, fact.event.promise)
    return tuple(found.values())


def _planned(found: Chain, plans: _Plans, clock: Clock) -> None:
    if plans.step is not None:
        tick, timed = plans.step
        step = timed.step
        link = Link("step", clock.at(tick), step.activity, hours(timed.start, timed.end), step.place, step.because)
        found.add(link, tick, STEP)
    if plans.block is not None:
        tick, block = plans.block
        span = hours(block.start, block.end)
        found.add(Link("schedule", clock.at(tick), block.activity, span, block.place, block.because), tick, BLOCK)
    if plans.item is not None:
        tick, item = plans.item
        aside = " (put aside since)" if plans.block is not None and plans.block[0] > tick else ""
        span = hours(item.start, item.end)
        found.add(Link("agenda", clock.at(tick), f"{item.activity}{aside}", span, item.place, item.because), tick, DAY)
    for tick, promise in plans.promises:
        text = f"{promise.what}, {when(promise.start)}" + (f" to {promise.end:%H:%M}" if promise.end > promise.start else "")
        found.add(Link("promise", clock.at(tick), text, "", promise.where, f"promised {promise.host}"), tick, PROMISE)


def source_of(because: str, persona: Persona) -> str:
    """Where in what an author wrote of somebody a reason comes from, in words; "" if it is not found there."""
    low = because.casefold().strip(" .")
    if not low:
        return ""
    for habit in persona.routine:
        if habit.activity.casefold() in low:
            return "a habit of theirs, as their author wrote it"
    if low in persona.currently.casefold():
        return "what is on their mind from the start, as their author wrote it"
    if low in persona.background.casefold() or any(low in text.casefold() for text in persona.memories):
        return "what they know from the start, as their author wrote it"
    if persona.work is not None and "work" in low.split():
        return "their work, as their author wrote it"
    return ""


def times(found: Chain, clock: Clock) -> Iterator[tuple[int, datetime]]:
    """The ticks of the decisions, the latest first."""
    for tick in sorted(found.decided, reverse=True):
        yield tick, clock.at(tick)
