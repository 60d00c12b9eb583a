"""Events that the user put into a run, by a whisper, a visitor or a newcomer: as topics to follow, as gatherings with guests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from simulator.core.facts import Entered, Prompted, Whispered
from simulator.core.settings import Gathering, Topic
from simulator.core.types import PersonId
from simulator.journal.reading import Run


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
            from simulator.study.told_events import event  # the reader of plain words takes a while to load, and few runs need it

            topic, gathering = event(one, person, time, text, tuple(topics.values()))
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
