"""Checks of what a run would be if one thing were different: no talk, a gathering called off, other news to tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta

from simulator.core.facts import Remembered
from simulator.core.records import Record
from simulator.core.settings import Gathering, Topic
from simulator.core.types import PersonId, within
from simulator.journal.reading import Run
from simulator.journal.topics import states
from simulator.mind.offline.affairs import called_off
from simulator.study.checks import Bounds, Check, Failure, between, never, share
from simulator.study.gatherings import hosts, place_of, teller, topic_of
from simulator.study.lives import Act
from simulator.study.story import Story
from simulator.study.words import content

GROUP = "What if"
AHEAD = timedelta(hours=6)
"""How long before a gathering begins its host is made to think that it is off."""
LEAVE = timedelta(minutes=10)
"""How long after hearing that it is off one may still be doing what one came for."""
OFF = "{name} is cancelled. I must tell everybody who was invited."


@dataclass(frozen=True, slots=True)
class News:
    """Something to put into a head, and the words by which it is known in what others remember."""

    kind: str
    whisper: str
    topic: Topic


_PRIZE, _MAT = Topic("prize", (("lottery",), ("prize",))), Topic("mat", (("doormat",),))
EXCITING = News("exciting news", "I have won the first prize in the lottery.", _PRIZE)
DULL = News("dull news", "I have bought a new doormat.", _MAT)
SECRET = News(
    "the same as a secret", "I have won the first prize in the lottery. It must stay a secret: I have told nobody.", _PRIZE
)
NEWS = (EXCITING, DULL, SECRET)
"""The same kind of thing, that happened to oneself: one that stirs, one that does not, and the first to be kept."""


def bearer(run: Run, turn: int) -> PersonId:
    """Whose head news is put into: the one who knows the most people, the next one with the next turn."""
    ranked = sorted(run.people, key=lambda persona: (-len(persona.knows), persona.name))
    return ranked[turn % len(ranked)].name


def calls_off(gathering: Gathering) -> str:
    """The thought that a gathering is off."""
    name = OFF.format(name=gathering.name)
    return name[:1].upper() + name[1:]


def silent_checks(run: Run) -> Iterator[Check]:
    """Of a run without talk: each topic has the one knower whom it began with, and nobody comes because they were told."""
    story = Story(run)
    for topic in run.config.tracked:
        knowers = story.knowers(topic)
        shown = (f"{len(knowers)} of {len(run.people)}", "1")
        learnt = [Failure(one.time, one.person, f"{one.source}: {one.record.text}") for one in knowers]
        yield between(GROUP, f"without talk: know of {topic.name}", len(knowers), Bounds(1, 1), shown, learnt)
    for gathering in run.config.gatherings:
        told = [guest for guest in run.guests(gathering) if guest.knew is not None and teller(guest.knew)]
        came = [Failure(guest.arrived, guest.person, f"was told: {guest.knew.record.text}") for guest in told if guest.knew]
        shown = (str(len(told)), "none")
        yield between(GROUP, f"without talk: guests of {gathering.name} who were told", len(told), Bounds(0, 0), shown, came)


def called_off_checks(run: Run, gathering: Gathering) -> Iterator[Check]:
    """Of a run in which a gathering was called off: how many were told of it, and that none of them comes."""
    story = Story(run)
    own, name = hosts(story, gathering), f"{gathering.name} called off"
    heard = {person: record for person, record in _heard_off(story, gathering).items() if person not in own}
    know = [one.person for one in story.knowers(topic_of(story, gathering)) if not called_off(one.record.text, gathering.name)]
    missed = [Failure(run.clock.at(run.last_tick), one, "did not hear of it") for one in know if one not in {*own, *heard}]
    yield share(GROUP, f"{name}: those who know of it hear of that", 0.5, len({*know} - own), missed)
    came = [came for person, record in heard.items() for came in _comes(story, gathering, person, record.created)]
    yield never(GROUP, f"{name}: one who has heard comes", len(heard), came)
    held = [act for person in sorted(own) for act in _comes(story, gathering, person, _thought_off(story, gathering, person))]
    yield never(GROUP, f"{name}: its host holds it", len(own), held)


def _heard_off(story: Story, gathering: Gathering) -> Mapping[PersonId, Record]:
    """The first memory of each that they heard, overheard or were told that a gathering is off."""
    found: dict[PersonId, Record] = {}
    for fact in story.run.file.facts(kinds=(Remembered,)):
        if isinstance(fact.event, Remembered) and fact.person not in found:
            record = fact.event.record
            told = record.source.partition(":")[0] in ("heard", "overheard") and states(topic_of(story, gathering), record)
            if told and called_off(record.text, gathering.name):
                found[fact.person] = record
    return found


def _thought_off(story: Story, gathering: Gathering, person: PersonId) -> int:
    """The tick at which somebody thought that it is off; the end of the run if they did not."""
    thoughts = [memory for memory in story.memories[person] if memory.source == "whisper"]
    return next((one.tick for one in thoughts if called_off(one.text, gathering.name)), story.run.last_tick)


def _comes(story: Story, gathering: Gathering, person: PersonId, heard: int) -> list[Failure]:
    """The first thing that somebody begins at the place of a gathering, for its sake, though they know that it is off."""
    clock, place, words = story.run.clock, place_of(story, gathering), content(gathering.name)
    since = max(clock.tick(clock.at(heard) + LEAVE), clock.tick(gathering.start - timedelta(hours=1)))
    until = clock.tick(gathering.end)

    def for_its_sake(act: Act) -> bool:
        text = f"{act.activity} {act.because}"
        there = since <= act.since < until and within(act.place, place)
        return there and words <= content(text) and not called_off(text, gathering.name)

    acts = [act for act in story.acts[person] if for_its_sake(act)]
    return [Failure(clock.at(act.since), person, f"{act.activity} ({act.because})") for act in acts[:1]]


def news_checks(known: Mapping[str, int], people: int) -> Iterator[Check]:
    """How far the variants of news went, by how many knew of each: exciting news further than dull news or a secret."""
    most = known[EXCITING.kind]
    shown = (f"{most} of {people}", "at least 3")
    yield Check(GROUP, "exciting news is passed on: know of it", *shown, most, Bounds(3))
    for kind in (DULL.kind, SECRET.kind):
        shown = (f"{most} against {known[kind]} of {people}", "at least 1 more")
        yield Check(GROUP, f"exciting news goes further than {kind}", *shown, most - known[kind], Bounds(1, None, "more"))
