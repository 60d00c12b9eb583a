"""React: of what is new in sight, does anything ask to be answered: by a talk, a wait, a change of plan?"""

from __future__ import annotations

from simulator.core.clock import TICKS_PER_MINUTE
from simulator.core.facts import Noticed, PlannedDay, PlannedSteps, Released, Sighting
from simulator.core.intents import Call, Intent, Leave, Talk, Wait
from simulator.core.percepts import Line, Seen
from simulator.core.plans import Step
from simulator.core.records import Kind, Record
from simulator.core.types import arena_of
from simulator.mind.faculties.perceive import remember_all
from simulator.mind.faculties.timing import (
    current_step,
    insert_block,
    insert_steps,
    minutes_left,
    minutes_since,
    without_promise,
    without_step,
)
from simulator.mind.questions import React as ReactQuestion
from simulator.mind.questions import Reaction
from simulator.mind.thought import Thought, merged

AGAIN_AFTER = 30 * TICKS_PER_MINUTE
"""Ticks before somebody who was asked for a talk, or talked with, is asked again."""

STALE_AFTER = 12 * 60 * TICKS_PER_MINUTE
"""Ticks for which a thought that came in sleep or in a talk still asks to be answered."""

LONGEST_WAIT = 60
"""Minutes that anybody waits on for a thing seen."""

CARRY_ON = "carry on"


class React:
    """Asks about objects that are not as they should be, calls, a thought from nowhere, then the nearest person who is free."""

    async def think(self, thought: Thought) -> Intent | None:
        """The intent that a sight calls forth, if any."""
        percept = thought.percept
        free = [one for one in percept.seen if _free(thought, one)]
        for alarm in _alarms(thought):
            reaction = await thought.ask(_question(thought, alarm, free))
            if reaction.kind != CARRY_ON:
                return await _follow(thought, reaction, free)
            if percept.talk is not None and _planned(thought, alarm):
                return Leave(reaction.why)
        if percept.doing.asleep or percept.talk is not None:
            return None
        whisper = thought.me.unheeded
        if whisper is not None and percept.tick - whisper.created <= STALE_AFTER:
            reaction = await thought.ask(_question(thought, _as_sight(thought, whisper), free, _bearing(thought, whisper)))
            thought.drew_on([whisper.id])
            if reaction.kind != CARRY_ON:
                return await _follow(thought, reaction, free)
        person = next((one for one in percept.seen if one in free and _fresh(thought, one)), None)
        if person is None:
            return None
        return await _follow(thought, await thought.ask(_question(thought, person, free)), free)


def _alarms(thought: Thought) -> list[Seen]:
    """What does not wait until a talk or a sleep is over: objects in another state, nearest first, then calls.

    An object asks again as long as it is in sight, whenever one is through with something or in the midst of a talk.
    """
    percept = thought.percept
    idle = percept.doing.until <= percept.tick or percept.talk is not None
    objects = [one for one in percept.seen if not one.person and (idle or _fresh(thought, one))]
    return objects + [_as_call(line) for line in percept.heard if not line.to]


def _planned(thought: Thought, alarm: Seen) -> bool:
    """Whether by my plan I should be seeing to an object now."""
    timed = current_step(thought.me.steps, thought.percept.now)
    return timed is not None and timed.step.leaves is not None and timed.step.place == alarm.sighting.subject


def _as_call(line: Line) -> Seen:
    """What somebody called out, as a sight of nobody and nothing."""
    return Seen(Sighting("", line.text, line.speaker, line.tick), line.place, 0)


def _as_sight(thought: Thought, whisper: Record) -> Seen:
    """A thought that came to me from nowhere, as a sight of nobody and nothing."""
    return Seen(Sighting("", whisper.text, "", whisper.created), thought.percept.place, 0)


def _fresh(thought: Thought, one: Seen) -> bool:
    """Whether this sight was noticed in this very thought."""
    noticed = [event for event in thought.events if isinstance(event, Noticed)]
    return any(one.sighting in event.sightings for event in noticed)


def _free(thought: Thought, one: Seen) -> bool:
    """Whether somebody in sight may be asked for a talk."""
    if not one.person or one.asleep or one.talking:
        return False
    tick, me = thought.percept.tick, thought.me
    last = max(me.talked.get(one.person, -AGAIN_AFTER), me.approached.get(one.person, -AGAIN_AFTER))
    return tick - last >= AGAIN_AFTER


def _bearing(thought: Thought, whisper: Record) -> tuple[Record, ...]:
    """What bears on a thought that came to me: what was said of the same, and where I saw everybody of late."""
    seen: dict[tuple[str, str], Record] = {}
    for record in thought.me.memory.stream:
        if record.source == "seen" and record.actor and record.place:
            seen[record.actor, arena_of(record.place)] = record
    return merged(thought.recall(whisper.text, "recall", 40), tuple(seen.values()), limit=500)


def _question(thought: Thought, seen: Seen, free: list[Seen], bearing: tuple[Record, ...] = ()) -> ReactQuestion:
    me, percept = thought.me, thought.percept
    step = current_step(me.steps, percept.now)
    about = seen.person or seen.sighting.subject
    return ReactQuestion(
        thought.situation(),
        seen,
        step.step if step is not None else None,
        merged(
            thought.recall(f"{about} {seen.sighting.action}", k=20, about=seen.person),
            bearing,
            me.last_talk(seen.person) if me.off else (),
            limit=500,
        ),
        tuple(me.promises),
        me.places(),
        tuple(one.person for one in free),
        tuple(minutes_since(me.talked.get(one.person), percept.tick) for one in free),
        minutes_left=minutes_left(step, percept.now),
        off=tuple(me.off),
        company=tuple(one for one in percept.seen if one.person),
    )


async def _follow(thought: Thought, reaction: Reaction, free: list[Seen]) -> Intent | None:
    percept = thought.percept
    _call_off(thought, reaction)
    match reaction.kind:
        case "talk" if any(one.person == reaction.person for one in free) and percept.talk is None:
            return Talk(reaction.person, reaction.about)
        case "wait" if percept.talk is None:
            until = percept.tick + min(max(reaction.minutes, 1), LONGEST_WAIT) * TICKS_PER_MINUTE
            return Wait(reaction.activity or "waiting", until, because=reaction.why)
        case "change":
            await _change(thought, reaction)
            if reaction.call:
                return Call(reaction.call)
            return Leave(reaction.why) if percept.talk is not None and reaction.activity else None
    return None


async def _change(thought: Thought, reaction: Reaction) -> None:
    """Put what the reaction says into the plan, or go back to the plan; and keep what there is to remember of it."""
    me, percept = thought.me, thought.percept
    if reaction.keep:
        kept = thought.record(Kind.OBSERVATION, reaction.keep, "lived", actor=me.name)
        await remember_all(thought, [kept])
    because, minutes = reaction.why, max(reaction.minutes, 1)
    step = Step(reaction.activity, minutes, reaction.place, because=because, leaves=reaction.leaves)
    steps = (*((step,) if reaction.activity else ()), *reaction.steps)
    if steps:
        thought.leave(PlannedSteps(insert_steps(me.steps, percept.now, steps)))
    elif not reaction.off:
        thought.leave(PlannedSteps(without_step(me.steps, percept.now)))


def _call_off(thought: Thought, reaction: Reaction) -> None:
    """Give up what is off from now on; the hours of today that were kept for it become free, or have a new use."""
    me, now = thought.me, thought.percept.now
    schedule = me.schedule
    for promise in reaction.off:
        thought.leave(Released(promise, reaction.why))
        schedule = without_promise(schedule, promise, now)
    for block in reaction.blocks:
        schedule = insert_block(schedule, block)
    if me.agenda is not None and me.agenda.day == now.date() and schedule != me.schedule:
        thought.leave(PlannedDay(me.agenda, schedule))
