"""A fact in words, for somebody who reads what two histories do not share."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from simulator.core.codec import plain
from simulator.core.facts import (
    Began,
    BroughtToMind,
    Called,
    Declined,
    Dismissed,
    Entered,
    Event,
    Learned,
    Led,
    Left,
    Met,
    MindEvent,
    Noticed,
    ObjectSet,
    Parted,
    PlannedDay,
    PlannedSteps,
    Promised,
    Prompted,
    Proposed,
    Reflected,
    Refused,
    Released,
    Remembered,
    Said,
    SetOut,
    Stopped,
    TownEvent,
    Visited,
    Whispered,
)
from simulator.core.types import spoken, whereabouts

LONG, FEW = 160, 3
"""Letters of a text, and number of places, that are told in full."""


def told(event: Event) -> str:
    """What somebody did or what befell them, as the rest of a sentence that begins with their name."""
    return _of_mind(event) if isinstance(event, MindEvent) else _of_town(event)


def apart(event: Event, other: Event) -> str:
    """An event in words, with the first field in which it is not as another of the same words."""
    return f"{told(event)} [{_field(event, other)}]"


def _field(value: object, other: object) -> str:
    """The way to the first place where two values are not the same, and what stands there: "path, 3 long"."""
    if type(value) is type(other) and is_dataclass(value):
        for one in fields(value):
            mine, theirs = getattr(value, one.name), getattr(other, one.name)
            if mine != theirs:
                return f"{one.name}, {_field(mine, theirs)}"
    if isinstance(value, tuple) and isinstance(other, tuple):
        if len(value) != len(other):
            return f"{len(value)} long"
        n = next((n for n, (mine, theirs) in enumerate(zip(value, other, strict=True)) if mine != theirs), 0)
        return f"{n + 1} of {len(value)}, {_field(value[n], other[n])}" if value else "the same"
    return str(plain(value))[:LONG]


def _of_town(event: TownEvent) -> str:  # noqa: C901 - one case an event
    match event:
        case Entered():
            return "came into the town"
        case SetOut(_, goal, activity):
            return f"set out for {whereabouts(goal)} ({activity})"
        case Stopped(_, why):
            return f"stopped: {why}"
        case Began(activity, place):
            return f"began {activity} at {whereabouts(place)}"
        case Called(text):
            return f"called out {_quoted(text)}"
        case Proposed(to):
            return f"asked {to} for a talk"
        case Declined(of, why):
            return f"would not talk with {of}: {why}"
        case Met(_, other):
            return f"began to talk with {other}"
        case Said(_, to, text):
            return f"said to {to}: {_quoted(text)}"
        case Parted(_, other, why):
            return f"parted from {other}: {why}"
        case ObjectSet(place, _, state):
            return f"set {whereabouts(place)} to {state or 'its ordinary state'}"
        case Whispered(text):
            return f"heard an inner voice: {_quoted(text)}"
        case Refused(want, reason):
            return f"could not {want}: {reason}"
        case _:
            return _of_hand(event)


def _of_hand(event: TownEvent) -> str:
    """What the user has somebody do."""
    match event:
        case Visited(_, _, place):
            return f"came on a visit, to {whereabouts(place)}"
        case Led(tile):
            return f"was led to {tile.x}, {tile.y}"
        case Prompted(to, text):
            return f"was given a line for {to or 'whoever is near'}: {_quoted(text)}"
        case Dismissed():
            return "was taken out of the town"
        case Left():
            return "left the town"
        case _:
            return type(event).__name__


def _of_mind(event: MindEvent) -> str:
    match event:
        case Noticed(sightings):
            return "noticed " + ", ".join(f"{spoken(one.subject)}: {one.action}" for one in sightings)[:LONG]
        case Learned(places):
            few = ", ".join(whereabouts(place.address) for place in places)
            return f"came to know {few if len(places) <= FEW else f'{len(places)} places'}"
        case Remembered(record):
            return f"remembered: {_quoted(record.text)}"
        case BroughtToMind(records):
            return f"recalled {len(records)} memories" if len(records) > 1 else "recalled a memory"
        case PlannedDay(agenda):
            return f"planned {agenda.day:%A}"
        case PlannedSteps(steps):
            return f"planned {len(steps)} steps"
        case Promised(promise):
            return f"took on {promise.what} ({promise.start:%a %H:%M}, {spoken(promise.where)})"
        case Released(promise, why):
            return f"gave up {promise.what}: {why}"
        case Reflected(questions):
            return f"reflected: {' '.join(questions)[:LONG]}"


def _quoted(text: str) -> str:
    return f'"{text}"' if len(text) <= LONG else f'"{text[:LONG].rsplit(" ", 1)[0]} ..."'
