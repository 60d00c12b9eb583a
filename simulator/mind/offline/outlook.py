"""What somebody knows, believes and is bound to, at the moment of a question."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property, lru_cache

from simulator.core.clock import on
from simulator.core.persona import Persona
from simulator.core.plans import Promise
from simulator.core.records import Record
from simulator.core.rng import Chance
from simulator.core.types import Address, PersonId, parts, sector_of, within
from simulator.mind.offline import beliefs
from simulator.mind.offline.grammar import possessive, word_set
from simulator.mind.offline.meaning import Clause, Tie, Topic
from simulator.mind.offline.reading import read
from simulator.mind.offline.spoken_times import house_words, known_address, place_name, place_words, room_words
from simulator.mind.offline.times import clock_words
from simulator.mind.questions import Situation

_KEPT = re.compile(
    r"\b(?:told (?:nobody|no one)|nobody (?:else )?knows(?!.* yet)|(?:have not|haven['’]t) told (?:anyone|anybody)|my secret)\b",
    re.I,
)
_WORD = re.compile(r"[^\W_]{3,}")
_EMPTY = word_set(
    "the and for with from that this have has had are was were will would about what when where who how you your his her their "
    "its our they she him them not but all any can could does did doing going been being tell told said know "
    "too come please there here host myself yourself himself herself itself themselves ourselves"
)

_PARTS = (10, 14, 18)
"""The hours that part a day into its parts."""


@dataclass(frozen=True)
class Outlook:
    """One person's view, made for one question. `names` are all people they know of, themselves included, sorted."""

    me: Situation
    records: tuple[Record, ...]
    topics: tuple[Topic, ...]
    ties: tuple[Tie, ...]
    names: tuple[PersonId, ...]
    places: tuple[Address, ...] = ()

    @property
    def persona(self) -> Persona:
        """Who looks."""
        return self.me.persona

    @property
    def now(self) -> datetime:
        """When."""
        return self.me.now

    def tie(self, name: PersonId) -> Tie | None:
        """What I make of somebody; None of one I have never heard of."""
        return self._ties.get(name)

    @cached_property
    def _ties(self) -> dict[PersonId, Tie]:
        return {tie.name: tie for tie in self.ties}

    @cached_property
    def _records(self) -> dict[int, Record]:
        return {record.id: record for record in reversed(self.records)}

    def closeness(self, name: PersonId) -> float:
        """0 for a stranger to 1."""
        tie = self.tie(name)
        return tie.closeness if tie is not None else 0.0

    def who(self, called: str) -> PersonId:
        """The one person I know who is called so, by full or first name; "" if none, or if it could be several."""
        low = called.strip().lower()
        full = [name for name in self.names if name.lower() == low]
        found = full or [name for name in self.names if low and (name.split()[0].lower() == low or name.split()[-1].lower() == low)]
        return found[0] if len(found) == 1 else ""

    def read(self, text: str, speaker: PersonId, listener: PersonId) -> tuple[Clause, ...]:
        """What a line means to me."""
        return read(text, speaker, listener, self.now, self.names)

    def topic(self, words: str, gathering: bool = False, most: bool = False) -> Topic | None:
        """What I believe of the thing that some words name: the topic that shares most of them (`most`: two thirds at least)."""
        wanted = content(words)
        ranked = sorted(
            ((len(wanted & content(_named(t))), t.importance, t) for t in self.topics if t.gathering or not gathering),
            key=lambda row: (-row[0], -row[1], row[2].key),
        )
        if not ranked or not ranked[0][0] or (most and 3 * ranked[0][0] < 2 * len(wanted)):
            return None
        return ranked[0][2]

    def at(self, where: str) -> str:
        """A place as said, the way I say where something is: "at the mill"; by its own name where I know it.

        A room of the house where I work goes by its own name ("in the library"): among us, the house says too little.
        """
        address = known_address(where, self.places)
        work = self.persona.work
        if work is not None and len(parts(address)) == 3 and within(address, sector_of(work.place)):
            return room_words(parts(address)[2])
        named = place_name(address) if address and parts(address)[1:2] else where
        return place_words(house_words(named, self.persona.name, kin=False))

    def private(self, topic: Topic) -> bool:
        """Whether I keep something to myself: I was asked to, or my memory says that nobody is told."""
        return topic.secret or (not topic.gathering and any(content(topic.what) & content(text) for text in self.kept))

    def turn(self, other: PersonId, matter: str, days: int = 2) -> bool:
        """Whether this is the part of so many days in which I would tell them of a matter: nobody goes on about one thing."""
        part = bisect(_PARTS, self.now.hour) + (len(_PARTS) + 1) * (self.now.toordinal() % days)
        return _turn(self.me.run, self.persona.name, other, matter, days * (len(_PARTS) + 1)) == part

    @cached_property
    def kept(self) -> tuple[str, ...]:
        """The texts of my memory that say that nobody is told."""
        texts = [self.persona.currently, *(record.text for record in self.records)]
        return tuple(text for text in texts if _is_kept(text))

    def record(self, number: int) -> Record | None:
        """A record by its id."""
        return self._records.get(number)


def outlook(me: Situation, records: Sequence[Record], people: Iterable[PersonId] = (), places: Iterable[str] = ()) -> Outlook:
    """The view of the person asked, from these records; `people` are others whose names they know now."""
    ties = beliefs.ties(records, me.persona, me.clock)
    names = {me.persona.name, *people, *(known.name for known in me.persona.knows), *(tie.name for tie in ties)}
    told = [record for record in records if not record.source.startswith("talk:")]  # a gist repeats what else is remembered
    topics = beliefs.topics(told, me.persona, me.now, me.clock, tuple(places))
    known = tuple(dict.fromkeys([*places, *_own_places(me.persona)]))
    return Outlook(me, tuple(records), topics, ties, tuple(sorted(name for name in names if name.strip())), known)


def _own_places(persona: Persona) -> tuple[Address, ...]:
    """Addresses that the author gives: home, work and the like."""
    work = persona.work.place if persona.work is not None else ""
    return tuple(address for address in (persona.home, work, *persona.places) if address)


@lru_cache(maxsize=16384)
def _is_kept(text: str) -> bool:
    """Whether a text says that nobody is told."""
    return _KEPT.search(text) is not None


@lru_cache(maxsize=32768)
def content(words: str) -> frozenset[str]:
    """The words of a text that mean something, in lower case."""
    return frozenset(word for word in _WORD.findall(words.lower()) if word not in _EMPTY)


@lru_cache(maxsize=65536)
def _turn(run: int, me: PersonId, other: PersonId, matter: str, parts: int) -> int:
    """In which of so many parts of the days a matter has its turn between two people."""
    return Chance(run, "turn", me, other, matter).below(parts)


def _named(topic: Topic) -> str:
    return f"{topic.what} {topic.where}" if topic.gathering else f"{topic.who} {topic.does} {topic.what} {topic.where} {topic.text}"


def hindrance(persona: Persona, promises: Sequence[Promise], start: datetime, end: datetime, what: str = "") -> str:
    """The true reason why I can't be elsewhere from `start` to `end`, as a clause in the first person; "" if I can."""
    for promise in sorted(promises, key=lambda promise: (promise.start, promise.what)):
        if (
            _overlap(promise.start, promise.end, start, end)
            and promise.start != start
            and content(promise.what).isdisjoint(content(what))
        ):
            return f"I have promised to be at {_promised(persona, promise)} {_at(promise.where, persona)}".strip()
    if work_share(persona, start, end) > 0.5 and persona.work is not None:
        return f"I work {_at(persona.work.place, persona)} until {clock_words(on(start.date(), persona.work.end))}"
    return _bedtime(persona, start)


def _at(place: Address, persona: Persona) -> str:
    """Where something is, as I say it to anybody."""
    return place_words(house_words(place_name(place), persona.name))


def work_share(persona: Persona, start: datetime, end: datetime) -> float:
    """The share of a span that falls into my regular work, 0 to 1."""
    if persona.work is None or start.weekday() not in persona.work.weekdays:
        return 0.0
    begin, finish = on(start.date(), persona.work.start), on(start.date(), persona.work.end)
    length = max(end - start, timedelta(minutes=1))
    return max(min(end, finish) - max(start, begin), timedelta()) / length if end > start else float(begin <= start < finish)


def free_from(persona: Persona, start: datetime, end: datetime) -> datetime:
    """When I can be at something that lasts from `start` to `end`: at once, or after work."""
    if persona.work is None or start.weekday() not in persona.work.weekdays:
        return start
    begin, finish = on(start.date(), persona.work.start), on(start.date(), persona.work.end)
    return finish if begin <= start < finish < end else start


def _promised(persona: Persona, promise: Promise) -> str:
    if promise.host == persona.name or not promise.host:
        return f"my {promise.what}" if promise.host else f"the {promise.what}"
    return f"{possessive(promise.host)} {promise.what}"


def _bedtime(persona: Persona, start: datetime) -> str:
    """A reason if something begins while I sleep."""
    minute = 60 * start.hour + start.minute
    wake, sleep = persona.lifestyle.hours(start.weekday())
    before = persona.lifestyle.hours((start.weekday() - 1) % 7)[1] - 1440
    if minute < max(before, 0) or (sleep >= 1440 and minute >= wake) or wake <= minute < sleep - 15:
        return ""
    if minute < wake:
        return f"I sleep until {clock_words(on(start.date(), wake))}"
    return f"I go to bed at {clock_words(on(start.date(), sleep))}"


def _overlap(a: datetime, b: datetime, start: datetime, end: datetime) -> bool:
    """Whether two spans share time; one without a length counts as an hour."""
    b, end = (max(last, first + timedelta(hours=1)) if last <= first else last for first, last in ((a, b), (start, end)))
    return a < end and start < b
