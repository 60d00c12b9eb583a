"""Replies about plans: a day, and the steps of a stretch of it."""

from __future__ import annotations

import re
from dataclasses import replace

from simulator.core.clock import MINUTES_PER_DAY
from simulator.core.plans import Agenda, AgendaItem, Step
from simulator.core.types import Address, parts, within
from simulator.mind import questions as ask
from simulator.mind.offline.grammar import pronoun
from simulator.mind.prompts.mending import Mending
from simulator.mind.prompts.places import place_meant
from simulator.mind.prompts.reading import Unreadable
from simulator.mind.prompts.shapes import Json
from simulator.mind.prompts.values import clock, get, items, said, unwrapped, whole

LONGEST = MINUTES_PER_DAY
USUAL = 10
"""Minutes of a step that says none."""
NOON = 720


def plan_day(q: ask.PlanDay, value: Json, mending: Mending) -> Agenda:
    """A day. Raises Unreadable where there is nothing to do in it; hours that cannot be read are the usual ones."""
    held = unwrapped(value, "items", "wake", "agenda", "plan")
    usual_wake, usual_bed = q.me.persona.lifestyle.hours(q.me.now.weekday())
    wake = clock(get(held, "wake", "wake_time", "get_up"), usual_wake)
    if wake is None or wake >= MINUTES_PER_DAY:
        mending.note("no time to get up that can be read: the usual one")
        wake = usual_wake
    found = [_item(one, q, mending) for one in items(held, "items", "agenda", "plan", "schedule", "activities")]
    kept = [one for one in found if one is not None]
    if not kept:
        raise Unreadable('it holds no items: each wants an activity, and a start and an end such as "08:00"')
    bed = clock(get(held, "bed", "bed_time", "sleep"), min(usual_bed, MINUTES_PER_DAY))
    if bed is None:
        mending.note("no time to go to bed that can be read: the usual one")
        bed = usual_bed
    bed = bed + MINUTES_PER_DAY if bed < max(wake, NOON) else bed
    summary = said(get(held, "who_i_am_now", "self_summary", "summary", "who"), 600)
    ordered = sorted((_after_midnight(one, wake, bed) for one in kept), key=lambda one: one.start)
    return Agenda(q.me.now.date(), summary, wake, bed, tuple(ordered))


def _after_midnight(one: AgendaItem, wake: int, bed: int) -> AgendaItem:
    """An item as it lies in a day that ends after midnight: 00:24 comes before a bed at 00:41, not before getting up."""
    if one.start >= min(wake, bed - MINUTES_PER_DAY):
        return one
    return replace(one, start=one.start + MINUTES_PER_DAY, end=one.end + MINUTES_PER_DAY)


def _item(value: Json, q: ask.PlanDay, mending: Mending) -> AgendaItem | None:
    activity = said(get(value, "activity", "what", "task"), 160)
    start = clock(get(value, "start", "from", "begin"), NOON)
    end = clock(get(value, "end", "to", "until"), start if start is not None else NOON)
    if not activity or start is None:
        mending.note("something to do without a name or a time was left out")
        return None
    if end is None:
        end = start + 60
    if end <= start:
        end = min(start + 60, 2 * MINUTES_PER_DAY) if end > start - NOON else end + MINUTES_PER_DAY
    place = _place(said(get(value, "place", "where", "location"), 200), q, mending)
    return AgendaItem(activity, start, end, place, said(get(value, "because", "why", "reason"), 240))


def _place(name: str, q: ask.PlanDay | ask.PlanSteps, mending: Mending) -> Address:
    """The known place that is meant, "" where none is; then anywhere will do."""
    if not name or name.casefold() in ("anywhere", "outdoors", "none", "n/a"):
        return ""
    place = place_meant(name, [one.address for one in q.places], q.me.place)
    if not place:
        mending.note(f"no place is called {name!r}")
    return place


def plan_steps(q: ask.PlanSteps, value: Json, mending: Mending) -> tuple[Step, ...]:
    """Steps in their order; that their minutes add up is seen to by whoever takes them. Raises Unreadable for none."""
    found = [_step(one, q, mending) for one in items(value, "steps", "plan", "schedule", "subtasks")]
    steps = tuple(one for one in found if one is not None)
    if not steps:
        raise Unreadable("it holds no steps: each wants an activity, its minutes and a place")
    total = sum(step.minutes for step in steps)
    if total != q.block.end - q.start:
        mending.note(f"steps of {total} minutes for a time of {q.block.end - q.start} were fitted to it")
    return steps


def _step(value: Json, q: ask.PlanSteps, mending: Mending) -> Step | None:
    activity = said(value if isinstance(value, str) else get(value, "activity", "what", "task", "step"), 160)
    if not activity:
        mending.note("a step without words was left out")
        return None
    minutes = whole(get(value, "minutes", "duration", "time"))
    if minutes is None or minutes < 1:
        mending.note("a step without a length was given one")
        minutes = USUAL if minutes is None else 1
    place = _place(said(get(value, "place", "where", "location"), 200), q, mending) or q.block.place or q.me.place
    picture = said(get(value, "picture", "pictogram"), 20).casefold()
    asleep = picture in ("sleep", "sleeping") or activity.casefold().startswith("sleep")
    affords = next((one.affords for one in q.places if one.address == place), ())
    if asleep:
        place = _bed(q, place, affords)
    state = said(get(value, "thing", "object_state"), 80) if len(parts(place)) == 4 else ""
    seen = _by_others(said(get(value, "seen_as"), 80) or activity, q.me.persona.pronoun)
    seen = "" if seen == activity else seen
    return Step(activity, min(minutes, LONGEST), place, picture, state, q.block.because, asleep=asleep, seen_as=seen)


_FIRST_PERSON = re.compile(r"\bmy(self)?\b", re.I)


def _by_others(activity: str, kind: str) -> str:
    """What somebody does, as others would say it: "eating my usual" is "eating her usual" to all but herself."""
    return _FIRST_PERSON.sub(lambda found: pronoun(kind, 3 if found[1] else 2), activity)


def _bed(q: ask.PlanSteps, place: Address, affords: tuple[str, ...]) -> Address:
    """Where one can lie down: the place that was named, else a bed at home, else where it was to be."""
    if "sleep" in affords:
        return place
    home = q.me.persona.home
    return next((one.address for one in q.places if "sleep" in one.affords and within(one.address, home)), place)


