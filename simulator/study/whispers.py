"""Events that the user put into a run, by a whisper, a visitor or a newcomer: as topics to follow, as gatherings with guests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from simulator.core.facts import Entered, Fact, Learned, Place, Prompted, Whispered
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


@dataclass(frozen=True, slots=True)
class Followed:
    """What a run is asked about: the topics and gatherings of its config, and those of which the user had somebody know."""

    topics: tuple[Topic, ...]
    gatherings: tuple[Gathering, ...]

    def topic(self, gathering: Gathering) -> Topic | None:
        """What those who come to a gathering know of it by, None where nothing is followed."""
        return next((one for one in self.topics if one.name == gathering.topic), None)


def followed(run: Run, *others: Run) -> Followed:
    """What is to be followed in runs of one town: all that any of them tracks or was told, each once."""
    topics: dict[str, Topic] = {}
    gatherings: dict[str, Gathering] = {}
    for one in (run, *others):
        topics |= {topic.name: topic for topic in one.config.tracked if topic.name not in topics}
        gatherings |= {gathering.name: gathering for gathering in one.config.gatherings if gathering.name not in gatherings}
    for one in (run, *others):
        for person, time, text in _told(one):
            topic, gathering = _event(one, person, time, text, tuple(topics.values()))
            if topic is not None:
                topics.setdefault(topic.name, topic)
            if gathering is not None:
                gatherings.setdefault(gathering.name, gathering)
    return Followed(tuple(topics.values()), tuple(gatherings.values()))


def _told(run: Run) -> Iterator[tuple[PersonId, datetime, str]]:
    """What the user had people know: (who, when, the words) of whispers, visitors' lines, and newcomers' own stories."""
    people = {one.name: one for one in run.people}
    for fact in run.file.facts(kinds=(Whispered, Prompted, Entered)):
        time = run.clock.at(fact.tick)
        match fact.event:
            case Whispered(text) | Prompted(_, text):
                yield fact.person, time, text
            case Entered() if fact.tick and fact.person in people:
                persona = people[fact.person]
                yield from ((fact.person, time, text) for text in (*persona.memories, persona.currently))


def _event(
    run: Run, person: PersonId, time: datetime, text: str, known: tuple[Topic, ...]
) -> tuple[Topic | None, Gathering | None]:
    """The event that somebody's words tell of; nothing where they speak of what is followed already, or of no event."""
    record = Record(0, Kind.OBSERVATION, 0, text, actor=person)
    names = tuple(sorted({person, *(one.name for one in run.people)}))
    said = [one for one in read(text, person, person, time, names) if one.act != ASK and not one.negated]
    event = next((one for one in said if one.does in (HOLD, COME) and one.what), None)
    if event is None or any(states(topic, record) for topic in known):
        return None, None
    what = event.what.removeprefix("my ").removeprefix("our ")
    topic = Topic(f"the {what}", tuple((word,) for word in _words(what)))
    return (topic, _gathering(run, topic, event)) if topic.words else (None, None)


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

