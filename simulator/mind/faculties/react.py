"""React: of what is new in sight, does anything ask to be answered: by a talk, a wait, a change of plan?"""

from __future__ import annotations

from simulator.core.clock import TICKS_PER_MINUTE
from simulator.core.facts import Noticed, PlannedDay, PlannedSteps, Released, Sighting
from simulator.core.intents import Intent, Talk, Wait
from simulator.core.percepts import Seen
from simulator.core.plans import Step
from simulator.core.records import Record
from simulator.core.types import arena_of
from simulator.mind.faculties.timing import current_step, insert_block, insert_steps, minutes_left, minutes_since, without_promise
from simulator.mind.questions import React as ReactQuestion
from simulator.mind.questions import Reaction
from simulator.mind.thought import Thought, merged

AGAIN_AFTER = 30 * TICKS_PER_MINUTE
"""Ticks before somebody who was asked for a talk, or talked with, is asked again."""

STALE_AFTER = 12 * 60 * TICKS_PER_MINUTE
"""Ticks for which a thought that came in sleep or in a talk still asks to be answered."""

LONGEST_WAIT = 60
"""Minutes that anybody waits on for a thing seen."""


class React:
    """Asks about one sight a thought: an object that is not as it should be, else the nearest person who is free."""

    async def think(self, thought: Thought) -> Intent | None:
        """The intent that a sight calls forth, if any."""
        percept = thought.percept
        if percept.doing.asleep or percept.talk is not None:
            return None
        free = [one for one in percept.seen if _free(thought, one)]
        whisper = thought.me.unheeded
        if whisper is not None and percept.tick - whisper.created <= STALE_AFTER:
            reaction = await thought.ask(_question(thought, _as_sight(thought, whisper), free, _bearing(thought, whisper)))
            thought.drew_on([whisper.id])
            if reaction.kind != "carry on":
                return _follow(thought, reaction, free)
        seen = _foremost(thought, free)
        if seen is None:
            return None
        reaction = await thought.ask(_question(thought, seen, free))
        return _follow(thought, reaction, free)


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


def _foremost(thought: Thought, free: list[Seen]) -> Seen | None:
    """What to react to: objects before people, the nearest first; only what has just been noticed."""
    fresh = [one for one in thought.percept.seen if _fresh(thought, one)]
    objects = [one for one in fresh if not one.person]
    people = [one for one in fresh if one in free]
    return next(iter(objects + people), None)


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
    )


def _follow(thought: Thought, reaction: Reaction, free: list[Seen]) -> Intent | None:
    _call_off(thought, reaction)
    match reaction.kind:
        case "talk" if any(one.person == reaction.person for one in free):
            return Talk(reaction.person, reaction.about)
        case "wait":
            until = thought.percept.tick + min(max(reaction.minutes, 1), LONGEST_WAIT) * TICKS_PER_MINUTE
            return Wait(reaction.activity or "waiting", until, because=reaction.why)
        case "change" if reaction.activity or reaction.steps:
            step = Step(reaction.activity, max(reaction.minutes, 1), reaction.place, because=reaction.why)
            steps = (*((step,) if reaction.activity else ()), *reaction.steps)
            thought.leave(PlannedSteps(insert_steps(thought.me.steps, thought.percept.now, steps)))
    return None


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
