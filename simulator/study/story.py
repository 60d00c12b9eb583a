"""A run laid out for checks: its people, lines, claims, memories, acts and places, each read once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property

from simulator.core.facts import Learned, PlannedDay, Promised
from simulator.core.persona import Persona
from simulator.core.plans import Block, Promise
from simulator.core.settings import Topic
from simulator.core.skeleton import Skeletons
from simulator.core.types import Address, PersonId, parts, sector_of
from simulator.journal.reading import Knowledge, Run, Talk
from simulator.mind.offline.meaning import CONFIDE, INVITE, TELL, Clause
from simulator.mind.offline.reading import read
from simulator.study.checks import Failure
from simulator.study.lives import Act, lives
from simulator.study.words import content, sentences, without_lead

CLAIM_WORDS = 3
"""A sentence with fewer words that carry meaning is small talk and claims nothing."""

_FAMILY = re.compile(
    r"\b(?:wife|husband|partner|son|daughter|child|mother|father|parent|brother|sister|grand\w+|uncle|aunt|cousin|family)\b"
)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line in its talk: `index` counts the talk's lines from 0."""

    talk: Talk
    index: int
    tick: int
    time: datetime
    speaker: PersonId
    to: PersonId
    text: str

    @property
    def failure(self) -> Failure:
        """The line as the record of a failure."""
        return Failure(self.time, self.speaker, self.text)


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence by which a line tells or invites: its words that carry meaning, and whom or what it is about ("" unknown)."""

    line: Spoken
    text: str
    words: frozenset[str]
    about: str


@dataclass(frozen=True, slots=True)
class Memory:
    """A memory as evidence: the tick from which it is held, where it came from, its words, its text."""

    tick: int
    source: str
    words: frozenset[str]
    text: str


class Story:
    """The readings of one run that checks share."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.people: dict[PersonId, Persona] = {person.name: person for person in run.people}
        self.names = tuple(sorted(self.people))
        self._knowers: dict[Topic, tuple[Knowledge, ...]] = {}

    @cached_property
    def talks(self) -> tuple[Talk, ...]:
        """All talks in order, but for those with visitors, whom the user speaks for."""
        return tuple(talk for talk in self.run.talks() if {talk.opener, talk.other} <= self.people.keys())

    @cached_property
    def lines(self) -> tuple[Spoken, ...]:
        """All lines, talk by talk."""
        return tuple(line for talk in self.talks for line in self.lines_of(talk))

    def lines_of(self, talk: Talk) -> tuple[Spoken, ...]:
        """The lines of a talk."""
        at = self.run.clock.at
        return tuple(Spoken(talk, n, one.tick, at(one.tick), one.speaker, one.to, one.text) for n, one in enumerate(talk.lines))

    def reply(self, line: Spoken) -> Spoken | None:
        """The next turn of the talk, if there is one and it is the listener's."""
        rest = self.lines_of(line.talk)[line.index + 1 : line.index + 2]
        return rest[0] if rest and rest[0].speaker == line.to else None

    def clauses(self, line: Spoken, sentence: str) -> tuple[Clause, ...]:
        """A sentence of a line as a listener who knows everybody reads it."""
        return read(sentence, line.speaker, line.to, line.time, self.names)

    @cached_property
    def claims(self) -> tuple[Claim, ...]:
        """Every sentence that tells or invites with enough words to say something; answers and small talk are none."""
        found = []
        for line in self.lines:
            idle = content(f"{line.speaker} {line.to} {self._surnames}") | self._place_words
            for sentence in sentences(line.text):
                text = without_lead(sentence)
                told = [c for c in self.clauses(line, text) if c.act in (TELL, CONFIDE, INVITE)]
                words = content(text) - idle
                if told and len(words) >= CLAIM_WORDS and not text.endswith("?"):
                    found.append(Claim(line, text, words, told[-1].who))
        return tuple(found)

    @cached_property
    def _surnames(self) -> str:
        return " ".join(name.split()[-1] for name in self.names if " " in name)

    @cached_property
    def _place_words(self) -> frozenset[str]:
        """The words of the town's places, which say where and not what."""
        places = [*self.affords, *(person.home for person in self.people.values())]
        return content(" ".join(part for address in places for part in parts(address)[1:3]))

    @cached_property
    def memories(self) -> dict[PersonId, tuple[Memory, ...]]:
        """What each has to go by: memories other than their own lines, who they are, and what they have done."""
        found = {}
        for name, persona in self.people.items():
            records = [
                Memory(one.created, one.source, content(f"{one.actor} {one.text}"), one.text)
                for one in self.run.memories(name)
                if not one.source.startswith("said:")
            ]
            acts = {f"{act.activity} {act.because}": act for act in reversed(self.acts[name])}
            done = [Memory(act.since, "done", self._what(text), text) for text, act in acts.items()]
            planned = [Memory(tick, "planned", self._what(text), text) for tick, text in self._plans[name]]
            found[name] = tuple(sorted([_self_knowledge(persona), *records, *done, *planned], key=lambda memory: memory.tick))
        return found

    def _what(self, text: str) -> frozenset[str]:
        """The words of what somebody does, without those that say where unless there are no others."""
        return content(text) - self._place_words or content(text)

    @cached_property
    def _plans(self) -> dict[PersonId, list[tuple[int, str]]]:
        """What each has meant to do, with the tick from which on."""
        found: dict[PersonId, list[tuple[int, str]]] = {name: [] for name in self.people}
        for fact in self.run.file.facts(kinds=(PlannedDay,)):
            if isinstance(fact.event, PlannedDay):
                found[fact.person] += [(fact.tick, text) for text in dict.fromkeys(block.activity for block in fact.event.schedule)]
        return found

    @cached_property
    def acts(self) -> dict[PersonId, tuple[Act, ...]]:
        """What everybody did, in order."""
        return lives(self.run)

    @cached_property
    def affords(self) -> dict[Address, tuple[str, ...]]:
        """The places that anybody ever learnt, with what they are for."""
        facts = self.run.file.facts(kinds=(Learned,))
        places = [place for fact in facts if isinstance(fact.event, Learned) for place in fact.event.places]
        return {place.address: place.affords for place in sorted(places, key=lambda place: (place.address, place.affords))}

    def objects(self, *affordances: str) -> frozenset[Address]:
        """The objects that are for one of these."""
        return frozenset(address for address, affords in self.affords.items() if set(affords) & set(affordances))

    def knowers(self, topic: Topic, tick: int | None = None) -> tuple[Knowledge, ...]:
        """Who knows of a topic as of a tick (None: at the end), in the order in which they learnt of it."""
        if topic not in self._knowers:
            self._knowers[topic] = self.run.knowers(topic)
        return tuple(one for one in self._knowers[topic] if tick is None or one.time < self.run.clock.at(tick))

    @cached_property
    def promises(self) -> dict[PersonId, tuple[tuple[int, Promise], ...]]:
        """What each has promised, with the tick."""
        facts = list(self.run.file.facts(kinds=(Promised,)))
        return {
            name: tuple((f.tick, f.event.promise) for f in facts if f.person == name and isinstance(f.event, Promised))
            for name in self.names
        }

    @cached_property
    def schedules(self) -> dict[tuple[PersonId, date], tuple[Block, ...]]:
        """The schedule of each for each day, as last planned."""
        facts = self.run.file.facts(kinds=(PlannedDay,))
        return {(f.person, f.event.agenda.day): f.event.schedule for f in facts if isinstance(f.event, PlannedDay)}

    @cached_property
    def skeletons(self) -> Skeletons:
        """The masker for the town's people, sectors and arenas."""
        places = {part for address in [*self.affords, *(p.home for p in self.people.values())] for part in parts(address)[:3]}
        return Skeletons(self.names, (place for place in places if len(place) > 3))

    def knew(self, one: PersonId, other: PersonId) -> bool:
        """Whether somebody knew another when the town began, or lives with them."""
        return any(known.name == other for known in self.people[one].knows) or self.household(one, other)

    def household(self, one: PersonId, other: PersonId) -> bool:
        """Whether two people live at one address, or are family in one house."""
        a, b = self.people[one], self.people[other]
        if a.home == b.home:
            return True
        ties = [known.how for known in a.knows if known.name == other] + [known.how for known in b.knows if known.name == one]
        return sector_of(a.home) == sector_of(b.home) and any(_FAMILY.search(how) for how in ties)


def _self_knowledge(persona: Persona) -> Memory:
    """What a persona file says of its person, which they need no memory for."""
    work = f"{persona.work.activity} {persona.work.place}" if persona.work else ""
    habits = " ".join(f"{habit.activity} {habit.place}" for habit in persona.routine)
    home = " ".join((f"live at home together at {persona.home}", *(f"{known.name} my {known.how}" for known in persona.knows)))
    text = " ".join((persona.background, persona.currently, work, habits, home, *persona.traits))
    return Memory(-1, "seed", content(text), text)
