"""Service: whether somebody is there to serve, before one orders, buys or pays."""

from __future__ import annotations

import re

from simulator.core.clock import TICKS_PER_MINUTE
from simulator.core.intents import Wait
from simulator.core.percepts import Seen
from simulator.core.plans import Step
from simulator.core.types import Address, arena_of, sector_of, spoken, within
from simulator.mind.thought import Thought

PATIENCE = 5 * TICKS_PER_MINUTE
"""Ticks that one waits to be served before doing without."""
WAITING = "waiting to be served"

_SERVED = re.compile(r"^(?:ordering|paying|buying|being served|picking up|collecting)\b", re.I)
_SERVING = re.compile(r"\b(?:serv|sell|tend|stock)\w*|\b(?:goods|counter|customers?|takings)\b", re.I)


def unserved(thought: Thought, step: Step) -> Address:
    """The room in which a step needs somebody to serve, and nobody whom one can see there does; "" where all is well."""
    place, room = thought.me.known.get(step.place), arena_of(step.place)
    if place is None or not {"order", "buy"} & set(place.affords) or not _SERVED.search(step.activity):
        return ""
    work = thought.me.persona.work
    if work is not None and within(work.place, sector_of(room)):
        return ""
    return "" if attended(thought, room) else room


def attended(thought: Thought, room: Address) -> bool:
    """Whether a room has no counter, or somebody whom one can see there serves."""
    known = thought.me.known.values()
    counters = {one.address for one in known if "serve" in one.affords and arena_of(one.address) == room}
    return not counters or any(_serves(one, counters) for one in thought.percept.seen)


def patience(thought: Thought, room: Address) -> Wait:
    """A while of waiting to be served."""
    return Wait(WAITING, thought.percept.tick + PATIENCE, room, "nobody is there to serve")


def in_vain(room: Address) -> str:
    """Why one does something else."""
    return f"nobody was there to serve at {spoken(sector_of(room))}"


def _serves(one: Seen, counters: set[Address]) -> bool:
    """Whether somebody in sight serves: they are at a counter, or busy with what is sold there."""
    if not one.person or one.asleep or one.walking:
        return False
    action = one.sighting.action
    return (one.sighting.object in counters and action != "taking leave") or _SERVING.search(action) is not None
