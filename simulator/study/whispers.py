"""Events that the user put into a run, by a whisper or a visitor's line: as topics to follow, as gatherings to count guests of."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from simulator.core.facts import Fact, Learned, Place, Prompted, Whispered
from simulator.core.records import Kind, Record
from simulator.core.settings import Gathering, Topic
from simulator.core.types import Address, arena_of, parts, sector_of
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
        for fact in one.file.facts(kinds=(Whispered, Prompted)):
            topic, gathering = _of_whisper(one, fact, tuple(topics.values()))
            if topic is not None:
                topics.setdefault(topic.name, topic)
            if gathering is not None:
                gatherings.setdefault(gathering.name, gathering)
    return Followed(tuple(topics.values()), tuple(gatherings.values()))


def _of_whisper(run: Run, fact: Fact, known: tuple[Topic, ...]) -> tuple[Topic | None, Gathering | None]:
    """What a whisper or a visitor's line tells of; nothing where it speaks of what is followed already, or of no event."""
    assert isinstance(fact.event, Whispered | Prompted)
    text, time = fact.event.text, run.clock.at(fact.tick)
    record = Record(0, Kind.OBSERVATION, fact.tick, text, actor=fact.person)
    names = tuple(sorted({fact.person, *(one.name for one in run.people)}))
    told = [one for one in read(text, fact.person, fact.person, time, names) if one.act != ASK and not one.negated]
    event = next((one for one in told if one.does in (HOLD, COME) and one.what), None)
    if event is None or any(states(topic, record) for topic in known):
        return None, None
    what = event.what.removeprefix("my ").removeprefix("our ")
    topic = Topic(f"the {what}", tuple((word,) for word in _words(what)))
    return (topic, _gathering(run, topic, event)) if topic.words else (None, None)


def _words(text: str) -> tuple[str, ...]:
    """The words of a text that carry meaning."""
    return tuple(dict.fromkeys(word for part in text.lower().split() if content(word := part.strip(".,;:!?'\"()"))))


def _gathering(run: Run, topic: Topic, event: Clause) -> Gathering | None:
    """The event as a gathering, if it says when and where, and the place is one that somebody knows."""
    place = _place(run, event.where)
    if event.start is None or not place:
        return None
    end = event.end if event.end is not None and event.end > event.start else event.start + timedelta(hours=2)
    return Gathering(topic.name, place, event.start, end, topic.name) if end - event.start < timedelta(days=1) else None


def _place(run: Run, where: str) -> Address:
    """The house or the room that goes by a name, "" if none does."""
    called = where.casefold().removeprefix("the ")
    known = {place.address for fact in run.file.facts(kinds=(Learned,)) for place in _learned(fact)}
    places = sorted({sector_of(one) for one in known} | {arena_of(one) for one in known}, key=lambda one: (len(parts(one)), one))
    return next((one for one in places if parts(one)[-1].casefold().removeprefix("the ") == called), "") if called else ""


def _learned(fact: Fact) -> tuple[Place, ...]:
    return fact.event.places if isinstance(fact.event, Learned) else ()

