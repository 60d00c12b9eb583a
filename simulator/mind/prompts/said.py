"""Values as the text of a prompt: what a person would read of a memory, a plan, a place, a talk."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from simulator.core.clock import Clock, minute_of_day
from simulator.core.facts import Place
from simulator.core.percepts import Line, Seen
from simulator.core.persona import EVERY_DAY, Habit, Persona
from simulator.core.plans import Block, Promise, Step
from simulator.core.records import Record
from simulator.core.types import Address, PersonId, parts, sector_of
from simulator.mind.plans import FREE_TIME, SLEEPING

NOTHING = "(nothing)"
_EMPTY = (FREE_TIME, SLEEPING)
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")


def date_said(time: datetime) -> str:
    """ "Monday 13 February 2023". English whatever the machine's language: prompts are equal everywhere."""
    return f"{_DAYS[time.weekday()]} {time.day} {_MONTHS[time.month - 1]} {time.year}"


def time_said(time: datetime) -> str:
    """ "Monday 13 February 2023, 08:20"."""
    return f"{date_said(time)}, {time:%H:%M}"


def minute_said(minute: int) -> str:
    """A minute of a day as a clock shows it; what is past midnight goes on counting from nought."""
    return f"{minute // 60 % 24:02}:{minute % 60:02}"


def place_said(address: Address) -> str:
    """An address without its town: "Mill: kitchen: stove"; "outdoors" for the town itself."""
    return ": ".join(parts(address)[1:]) or ("outdoors" if address else "anywhere")


def lines(found: Sequence[str]) -> str:
    """One a line, or that there is nothing."""
    return "\n".join(found) or NOTHING


def record_said(record: Record, clock: Clock) -> str:
    """A memory with its number, by which a reply cites it, and its time."""
    made = clock.at(record.created)
    when = f"{_DAYS[made.weekday()][:3]} {made.day} {_MONTHS[made.month - 1][:3]} {made:%H:%M}"
    return f"[{record.id}] {when if record.source != 'seed' else 'earlier'}: {record.text}"


def records_said(records: Sequence[Record], clock: Clock) -> str:
    """Memories, one a line."""
    return lines([record_said(record, clock) for record in records])


def line_said(line: Line) -> str:
    """A line of talk with its speaker."""
    return f"{line.speaker}: {line.text}"


def sectors_said(places: Sequence[Place]) -> str:
    """The houses and grounds of places, each once, in one line."""
    return ", ".join(dict.fromkeys(place_said(sector_of(place.address)) for place in places)) or NOTHING


def places_said(places: Sequence[Place], near: Collection[Address] = ()) -> str:
    """Places, one house a line: its rooms with what they are good for, and the things in those houses that are `near`."""
    houses: dict[str, dict[str, list[str]]] = {}
    for place in places:
        _, *inner = parts(place.address)
        if not inner:
            continue
        rooms = houses.setdefault(inner[0], {})
        named = inner[1:] if sector_of(place.address) in near else inner[1:2]
        if named:
            uses = rooms.setdefault(": ".join(named), [])
            uses += [use.replace("_", " ") for use in place.affords]
    said = {house: "; ".join(_used(*room) for room in rooms.items()) for house, rooms in houses.items()}
    return lines([f"{house}: {rooms}" if rooms else house for house, rooms in said.items()])


def _used(name: str, uses: Sequence[str]) -> str:
    return f"{name} ({', '.join(dict.fromkeys(uses))})" if uses else name


def promise_said(promise: Promise, me: PersonId) -> str:
    """A promise: whose, what, where, when."""
    whose = "my own" if promise.host == me else f"{promise.host}'s"
    until = f" to {promise.end:%H:%M}" if promise.end > promise.start else ""
    return f"{promise.what} ({whose}), {place_said(promise.where)}, {time_said(promise.start)}{until}"


def promises_said(promises: Sequence[Promise], me: PersonId) -> str:
    """Promises, one a line."""
    return lines([promise_said(promise, me) for promise in promises])


def block_said(block: Block) -> str:
    """A stretch of a schedule."""
    where = f", {place_said(block.place)}" if block.place else ""
    because = f" (because: {block.because})" if block.because else ""
    return f"{minute_said(block.start)}-{minute_said(block.end)} {block.activity}{where}{because}"


def rest_of_day_said(schedule: Sequence[Block], now: datetime) -> str:
    """What of a schedule is still to come, free time and nights left out; one stretch a line."""
    minute = minute_of_day(now)
    return lines([block_said(one) for one in schedule if one.end > minute and one.activity not in _EMPTY])


def to_come_said(schedule: Sequence[Block], minute: int, most: int = 2) -> str:
    """What a schedule holds next from a minute on, free time left out."""
    coming = [one for one in schedule if one.start >= minute and one.activity != FREE_TIME]
    return lines([block_said(replace(one, because="")) for one in coming[:most]])


def did_said(did: Sequence[str]) -> str:
    """What somebody has been at, in order, each once; a reason stands after the last of those that it is the reason of."""
    once = [one.removesuffix(" ()") for one in dict.fromkeys(did)]
    reasons = [one.rpartition(" (")[2] if one.endswith(")") else "" for one in once]
    told = [
        one.removesuffix(f" ({reason}") if reason and reasons[i + 1 : i + 2] == [reason] else one
        for i, (one, reason) in enumerate(zip(once, reasons, strict=True))
    ]
    return "; ".join(dict.fromkeys(told)) or NOTHING


def ago_said(minutes: int, now: datetime) -> str:
    """When something was, so many minutes ago (-1: never, as far as one remembers)."""
    if minutes < 0:
        return "not for a while"
    then = now - timedelta(minutes=minutes)
    return f"at {then:%H:%M}" if then.date() == now.date() else f"{_DAYS[then.weekday()]} at {then:%H:%M}"


def step_said(step: Step | None) -> str:
    """What one is at by one's plan."""
    return f"{step.activity} at {place_said(step.place)}" if step is not None else NOTHING


def seen_said(seen: Seen) -> str:
    """A sight: who or what, and what they are at; of words, the words."""
    sighting = seen.sighting
    if not sighting.subject:
        return f'{sighting.object} called out: "{sighting.action}"' if sighting.object else f"a thought: {sighting.action}"
    subject = sighting.subject if seen.person else place_said(sighting.subject)
    more = [word for word, holds in (("talking", seen.talking), ("asleep", seen.asleep), ("walking", seen.walking)) if holds]
    is_, how = "is " if seen.person else "", f" ({', '.join(more)})" if more else ""
    return f"{subject} {is_}{sighting.action}{how}, {seen.away} steps away"


def person_said(persona: Persona) -> dict[str, str]:
    """The fields of a persona as text."""
    work = persona.work
    hours = f"{minute_said(work.start)} to {minute_said(work.end)}" if work else ""
    days = ", ".join(_DAYS[day] for day in work.weekdays) if work else ""
    wake, sleep = persona.lifestyle.wake, persona.lifestyle.sleep
    return {
        "name": persona.name,
        "age": str(persona.age),
        "home": place_said(persona.home),
        "traits": ", ".join(persona.traits),
        "background": persona.background,
        "currently": persona.currently,
        "pronoun": persona.pronoun,
        "lifestyle": f"up at about {minute_said(wake)}, to bed at about {minute_said(sleep)}",
        "work": f"{work.activity} at {place_said(work.place)}, {hours}, {days}" if work else "no regular work",
        "routine": lines([_habit(one) for one in _by_hour(persona.routine)]),
        "knows": lines([f"{one.name}: {one.how}" for one in persona.knows]),
        "places": ", ".join(place_said(place) for place in persona.places) or NOTHING,
        "memories": lines(persona.memories),
        "looks": "",
    }


def _by_hour(routine: Sequence[Habit]) -> list[Habit]:
    """Habits in the order of the day, those of no hour last."""
    return sorted(routine, key=lambda one: (one.start is None, one.start or 0))


def _habit(one: Habit) -> str:
    when = f"{minute_said(one.start)}, " if one.start is not None else ""
    days = "" if set(one.weekdays) >= set(EVERY_DAY) else f", on {', '.join(_DAYS[day] for day in one.weekdays)}"
    return f"{when}{one.activity}{f' at {place_said(one.place)}' if one.place else ''}, {one.minutes} minutes{days}"
