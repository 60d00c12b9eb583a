"""Calling off: a thought that something of mine is off frees its hours, and I go and tell those who were to come."""

from __future__ import annotations

from datetime import timedelta

from simulator.core.clock import MINUTES_PER_DAY, minute_of_day
from simulator.core.plans import Block, Promise, Step
from simulator.core.records import Record
from simulator.core.types import Address, PersonId, arena_of
from simulator.mind.faculties.timing import LOOKING
from simulator.mind.offline.affairs import called_off, called_off_by, is_gathering
from simulator.mind.offline.grammar import definite
from simulator.mind.offline.spots import Spots
from simulator.mind.questions import React, Reaction

ERRAND, MOST, ROUNDS = 20, 9, 2
"""Minutes for an errand, the way there included; how many errands at most; and how often the same person is looked for."""
BEFORE, AFTER = 20, 45
"""Minutes before and after it would have begun for which I wait there for those who do not know."""


def calling_off(q: React) -> Reaction | None:
    """What to do about a thought that calls something off; None for any other thought."""
    places = [place.address for place in q.places]
    off = called_off_by(q.seen.sighting.action, q.promises, q.me, q.memories, places)
    if not off:
        return None
    why = f"{definite(off[0].what)} is off"
    mine = [promise for promise in off if promise.host == q.me.persona.name and is_gathering(promise)]
    steps = _errands(q, mine[0]) if mine else ()
    return Reaction("change", why, steps=steps, off=off, blocks=_at_the_door(q, mine[0]) if mine else ())


def _errands(q: React, promise: Promise) -> tuple[Step, ...]:
    """Going to those who have heard of it from me, to where each was seen last, then to where they were before that."""
    minutes = max((promise.start - q.me.now) // timedelta(minutes=1), 0)
    looked_for = [(name, _whereabouts(q, name)) for name in _heard_of_it(q, promise)]
    rounds = [(name, places[turn]) for turn in range(ROUNDS) for name, places in looked_for if turn < len(places)]
    return tuple(_errand(name, place, promise) for name, place in rounds[: min(MOST, minutes // ERRAND)])


def _errand(name: PersonId, place: Address, promise: Promise) -> Step:
    what, first = definite(promise.what), name.split()[0]
    why = f"{what} is off, and {first} has to know"
    return Step(f"{LOOKING} {first}, to say that {what} is off", ERRAND, place, because=why, seen_as=f"{LOOKING} somebody")


def _at_the_door(q: React, promise: Promise) -> tuple[Block, ...]:
    """Being there when it would have begun, for those who do not know, if it is later today."""
    if promise.start.date() != q.me.now.date() or not promise.where:
        return ()
    begins = minute_of_day(promise.start)
    first, last = max(begins - BEFORE, minute_of_day(q.me.now) + 1), min(begins + AFTER, MINUTES_PER_DAY)
    what = definite(promise.what)
    why = f"{what} is off, and somebody may not know"
    return (Block("telling people who come that it is off", first, last, promise.where, why),) if first < last else ()


def _heard_of_it(q: React, promise: Promise) -> tuple[PersonId, ...]:
    """Those with whom I have spoken of it, as I remember, the first first."""
    records = sorted(q.memories, key=lambda record: record.id)
    return tuple(dict.fromkeys(name for record in records if (name := spoken_with(record)) and _is_of(record, promise.what)))


def _is_of(record: Record, what: str) -> bool:
    return what.lower() in record.text.lower()


def spoken_with(record: Record) -> PersonId:
    """With whom a memory of a talk was spoken, "" if it is none."""
    how, _, name = record.source.partition(":")
    return name if how in ("said", "told", "heard") else ""


def told_off(memories: tuple[Record, ...], other: PersonId, what: str) -> bool:
    """Whether a memory shows that somebody and I have spoken of it that something is off."""
    return any(spoken_with(record) == other and called_off(record.text, what) for record in memories)


def off_to_tell(q: React) -> str:
    """What of mine is off, for one who has heard of it from me, or for anybody while I am telling people; "" if nothing is."""
    for promise in q.off:
        what = definite(promise.what)
        heard = any(spoken_with(record) == q.seen.person and _is_of(record, promise.what) for record in q.memories)
        at_the_door = q.step is not None and q.step.because.startswith(f"{what} is off")
        if promise.end > q.me.now and (heard or at_the_door) and not told_off(q.memories, q.seen.person, promise.what):
            return what
    return ""


def _whereabouts(q: React, name: PersonId) -> tuple[Address, ...]:
    """Where I would look for somebody: the rooms in which I saw them, the latest first."""
    seen = [record for record in q.memories if record.source == "seen" and record.actor == name and record.place]
    spots = Spots(q.me.persona, q.places)
    places = (spots.known(arena_of(record.place)) for record in sorted(seen, key=lambda record: -record.id))
    return tuple(dict.fromkeys(place for place in places if place))
