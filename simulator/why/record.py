"""Facts on record in words: what is shown of a decision that cannot be thought again, or that comes out otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from simulator.core import facts as f
from simulator.core.types import whereabouts
from simulator.why.wording import hours, in_brief


def in_words(event: f.Event, memories: Mapping[int, str]) -> str:
    """A fact, in a line; `memories` are the texts of the person's memories by their ids."""
    match event:
        case f.BroughtToMind(records):
            return "brought to mind: " + "; ".join(f"[{id}] {memories.get(id, '')}" for id in records)
        case f.PlannedDay(agenda):
            strokes = (f"{hours(one.start, one.end)} {one.activity}" for one in agenda.items)
            return f"planned {agenda.day:%A}: " + ("; ".join(strokes) or "nothing in particular")
        case f.PlannedSteps(steps):
            return f"planned the steps: {'; '.join(map(in_brief, steps)) or 'none'}"
        case _:
            return _of_mind(event) or _of_town(event) or type(event).__name__


def _of_mind(event: f.Event) -> str:
    match event:
        case f.Remembered(record):
            return f"remembered: [{record.id}] {record.text}"
        case f.Noticed(sightings):
            named = ((whereabouts(one.subject) if ":" in one.subject else one.subject, one.action) for one in sightings)
            return f"noticed: {'; '.join(f'{who} {what}' for who, what in named)}"
        case f.Learned(places):
            return f"came to know {len(places)} place{'' if len(places) == 1 else 's'}"
        case f.Promised(promise):
            return f"promised: {in_brief(promise)}"
        case f.Released(promise, why):
            return f"no longer promised: {in_brief(promise)}, because: {why}"
        case f.Reflected(questions):
            return f"reflected: {'; '.join(questions)}"
        case _:
            return ""


def _of_town(event: f.Event) -> str:  # noqa: C901 - one case an event
    match event:
        case f.Entered() | f.Visited():
            return "came into the town"
        case f.Began(activity, place, because=because):
            return f"began {activity} ({whereabouts(place)}){f', because: {because}' if because else ''}"
        case f.SetOut(goal=goal, because=because):
            return f"set out for {whereabouts(goal)}{f', because: {because}' if because else ''}"
        case f.Said(to=to, text=text):
            return f'said to {to}: "{text}"'
        case f.Called(text):
            return f'called out: "{text}"'
        case f.Met(other=other):
            return f"took up a talk with {other}"
        case f.Proposed(to):
            return f"asked {to} for a talk"
        case f.Declined(of, why):
            return f"turned down a talk with {of}: {why}"
        case f.Parted(other=other, why=why):
            return f"parted from {other}: {why}"
        case f.Stopped(why=why):
            return f"stopped: {why}"
        case f.Refused(want, reason):
            return f"could not {want}: {reason}"
        case f.ObjectSet(place, state=state):
            return f"{whereabouts(place)}: {state or 'put right'}"
        case _:
            return ""
