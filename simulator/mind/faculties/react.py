"""React: of what is new in sight, does anything ask to be answered: by a talk, a wait, a change of plan?"""

from __future__ import annotations

from simulator.core.clock import TICKS_PER_MINUTE
from simulator.core.facts import Noticed, PlannedSteps, Sighting
from simulator.core.intents import Intent, Talk, Wait
from simulator.core.percepts import Seen
from simulator.core.plans import Step
from simulator.core.records import Record
from simulator.mind.faculties.timing import current_step, insert_step, minutes_left, minutes_since
from simulator.mind.questions import React as ReactQuestion
from simulator.mind.questions import Reaction
from simulator.mind.thought import Thought

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
            reaction = await thought.ask(_question(thought, _as_sight(thought, whisper), free))
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


def _question(thought: Thought, seen: Seen, free: list[Seen]) -> ReactQuestion:
    me, percept = thought.me, thought.percept
    step = current_step(me.steps, percept.now)
    about = seen.person or seen.sighting.subject
    return ReactQuestion(
        thought.situation(),
        seen,
        step.step if step is not None else None,
        thought.recall(f"{about} {seen.sighting.action}", k=20, about=seen.person),
        tuple(me.promises),
        me.places(),
        tuple(one.person for one in free),
        tuple(minutes_since(me.talked.get(one.person), percept.tick) for one in free),
        minutes_left=minutes_left(step, percept.now),
    )


def _follow(thought: Thought, reaction: Reaction, free: list[Seen]) -> Intent | None:
    match reaction.kind:
        case "talk" if any(one.person == reaction.person for one in free):
            return Talk(reaction.person, reaction.about)
        case "wait":
            until = thought.percept.tick + min(max(reaction.minutes, 1), LONGEST_WAIT) * TICKS_PER_MINUTE
            return Wait(reaction.activity or "waiting", until, because=reaction.why)
        case "change" if reaction.activity:
            step = Step(reaction.activity, max(reaction.minutes, 1), reaction.place, because=reaction.why)
            thought.leave(PlannedSteps(insert_step(thought.me.steps, thought.percept.now, step)))
    return None
