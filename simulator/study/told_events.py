"""An event that somebody was told of, out of the words: as a topic to follow, and as a gathering if they say when and where."""

from __future__ import annotations

from datetime import datetime, timedelta

from simulator.core.facts import Fact, Learned, Place
from simulator.core.records import Kind, Record
from simulator.core.settings import Gathering, Topic
from simulator.core.types import Address, PersonId, arena_of, parts, sector_of
from simulator.journal.reading import Run
from simulator.journal.topics import states
from simulator.mind.offline.meaning import ASK, Clause
from simulator.mind.offline.reading import read
from simulator.study.words import content

HOLD, COME = "hold", "come to"
"""What the reader says of somebody's event, and of one that somebody is asked to."""


def event(
    run: Run, person: PersonId, time: datetime, text: str, known: tuple[Topic, ...]
) -> tuple[Topic | None, Gathering | None]:
    """The event that somebody's words tell of; nothing where they speak of what is followed already, or of no event."""
    record = Record(0, Kind.OBSERVATION, 0, text, actor=person)
    names = tuple(sorted({person, *(one.name for one in run.people)}))
    said = [one for one in read(text, person, person, time, names) if one.act != ASK and not one.negated]
    told = next((one for one in said if one.does in (HOLD, COME) and one.what), None)
    if told is None or any(states(topic, record) for topic in known):
        return None, None
    what = told.what.removeprefix("my ").removeprefix("our ")
    topic = Topic(f"the {what}", tuple((word,) for word in _words(what)))
    return (topic, _gathering(run, topic, told)) if topic.words else (None, None)


def _words(text: str) -> tuple[str, ...]:
    """The words of a text that carry meaning."""
    words = (part.strip(".,;:!?'\"()") for part in text.lower().replace("-", " ").split())
    return tuple(dict.fromkeys(word for word in words if content(word)))


def _gathering(run: Run, topic: Topic, event: Clause) -> Gathering | None:
    """The event as a gathering, if it says when and where, and the place is one that somebody knows."""
    place = _place(run, event.where)
    if event.start is None or not place:
        return None
    end = event.end if event.end is not None and event.end > event.start else event.start + timedelta(hours=2)
    return Gathering(topic.name, place, event.start, end, topic.name) if end - event.start < timedelta(days=1) else None


def _place(run: Run, where: str) -> Address:
    """The house or the room that goes by a name ("The Heron", "taproom of The Heron"), "" if none does."""
    known = {place.address for fact in run.file.facts(kinds=(Learned,)) for place in _learned(fact)}
    places = sorted({sector_of(one) for one in known} | {arena_of(one) for one in known}, key=lambda one: (len(parts(one)), one))
    called = [part.removeprefix("the ") for part in where.casefold().split(" of ")]
    for wanted in (called, called[-1:], [where.casefold().removeprefix("the ")]):
        for one in places:
            said = [part.casefold().removeprefix("the ") for part in parts(one)]
            if said[-1] == wanted[0] and set(wanted) <= set(said):
                return one
    return ""


def _learned(fact: Fact) -> tuple[Place, ...]:
    return fact.event.places if isinstance(fact.event, Learned) else ()

