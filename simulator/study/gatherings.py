"""Gatherings as a run knows them: who holds one, and which sentences speak of it."""

from __future__ import annotations

from simulator.core.plans import Promise
from simulator.core.records import Kind, Record
from simulator.core.settings import Gathering, Topic
from simulator.core.types import Address, PersonId, parts, within
from simulator.journal.reading import Knowledge
from simulator.journal.topics import states
from simulator.study.story import Spoken, Story
from simulator.study.words import content


def topic_of(story: Story, gathering: Gathering) -> Topic:
    """The topic of a gathering; one made from its name where none is tracked."""
    tracked = [topic for topic in story.run.config.tracked if topic.name == gathering.topic]
    return tracked[0] if tracked else Topic(gathering.name, tuple((word,) for word in sorted(content(gathering.name))))


def place_of(story: Story, gathering: Gathering) -> Address:
    """The place of a gathering with the town's name in front."""
    town = parts(next(iter(story.people.values())).home)[0]
    return gathering.place if within(gathering.place, town) else f"{town}:{gathering.place}"


def speaks_of(story: Story, gathering: Gathering, line: Spoken, sentence: str) -> bool:
    """Whether a sentence of a line names the gathering."""
    record = Record(0, Kind.CHAT, line.tick, sentence, actor=line.speaker)
    return states(topic_of(story, gathering), record)


def sources(knowers: tuple[Knowledge, ...]) -> frozenset[PersonId]:
    """Those who know of something from themselves: a seed or a whisper."""
    return frozenset(known.person for known in knowers if known.source in ("seed", "whisper"))


def hosts(story: Story, gathering: Gathering) -> frozenset[PersonId]:
    """Whose gathering it is: the host whom others promised to come to, else those who knew of it from themselves."""
    own = sources(story.knowers(topic_of(story, gathering)))
    of_it = {one.host for all_of in story.promises.values() for _, one in all_of if _is_of(one, gathering)}
    return frozenset(of_it & own) or own


def _is_of(promise: Promise, gathering: Gathering) -> bool:
    return bool(content(promise.what) & content(gathering.name)) and promise.start.date() == gathering.start.date()


def promised(story: Story, gathering: Gathering, person: PersonId, until: int | None = None) -> bool:
    """Whether somebody has promised, before a tick if one is given, something of that name on that day."""
    return any(_is_of(one, gathering) and (until is None or tick < until) for tick, one in story.promises[person])


def teller(known: Knowledge) -> PersonId:
    """From whom somebody has it by word of mouth, "" if from nobody."""
    how, _, whom = known.source.partition(":")
    return whom if how in ("heard", "overheard") else ""
