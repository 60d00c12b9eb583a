"""What a run has brought so far, for those who watch it: a fold of facts into talks, news, thoughts and whereabouts.

How much there is in a line is not ours to say: its listener has rated it (`Record.importance`), and facts show whether it
brought news to somebody or was followed by a promise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from simulator.core.facts import (
    Began,
    Entered,
    Fact,
    Left,
    Met,
    Parted,
    Promised,
    Remembered,
    Said,
    SetOut,
    Stopped,
    Visited,
)
from simulator.core.persona import Persona
from simulator.core.records import Kind, Record
from simulator.core.settings import Topic
from simulator.core.types import Address, PersonId, parts, sector_of, within
from simulator.journal.topics import FIRST_HAND, may_state, states

NEWS = 10
"""What it adds to a line's weight that it told somebody of a tracked topic."""

PROMISE = 6
"""What it adds to a talk's weight that somebody promised something after it."""

TELLING = 4
"""The importance from which a line is more than small talk."""

WAITING = 40
"""How many talks and thoughts are kept until somebody looks."""

ASLEEP, HOME, AWAY, OUTDOORS = "asleep", "at home", "on the way", "outdoors"


@dataclass(slots=True)
class Line:
    """A line of talk; `weight` is how much there is in it, 0 until its listener has taken it in."""

    tick: int
    speaker: PersonId
    to: PersonId
    text: str
    weight: int = 0


@dataclass(slots=True)
class Talk:
    """A talk with its lines so far."""

    opener: PersonId
    other: PersonId
    place: Address
    began: int
    lines: list[Line] = field(default_factory=list)
    promised: bool = False
    over: bool = False

    @property
    def weight(self) -> int:
        """How much there is in it: that of its weightiest line, and more if a promise came of it."""
        return max((line.weight for line in self.lines), default=0) + PROMISE * self.promised

    @property
    def key(self) -> int:
        """The number of its first weightiest line; small talk is worth hearing from its beginning."""
        if self.weight < TELLING:
            return 0
        return max(range(len(self.lines)), key=lambda n: (self.lines[n].weight, -n), default=0)


@dataclass(frozen=True, slots=True)
class Thought:
    """A reflection or a promise, in words that follow the person's name."""

    tick: int
    person: PersonId
    verb: str
    text: str
    weight: int


@dataclass(frozen=True, slots=True)
class Hop:
    """Somebody came to know of a topic: from `teller` ("" for one who knew, saw, or was whispered to)."""

    person: PersonId
    teller: PersonId
    overheard: bool
    tick: int


@dataclass(frozen=True, slots=True)
class Doing:
    """What somebody is at since a tick, and where."""

    tick: int
    person: PersonId
    activity: str
    place: Address


@dataclass(slots=True)
class News:
    """A tracked topic and its way through the town."""

    topic: Topic
    hops: list[Hop] = field(default_factory=list)
    known: set[PersonId] = field(default_factory=set)

    def reaches(self, record: Record) -> bool:
        """Whether a record tells of the topic."""
        return may_state(self.topic, f"{record.actor} {record.text}") and states(self.topic, record)


class Chronicle:
    """The fold. `count` takes the facts of ticks in order; `talks` and `thoughts` are those nobody has looked at yet."""

    def __init__(self, people: Iterable[Persona], topics: Iterable[Topic]) -> None:
        self._homes = {person.name: sector_of(person.home) for person in people}
        self.news = [News(topic) for topic in topics]
        self.talks: list[Talk] = []
        self.thoughts: list[Thought] = []
        self.telling: Line | None = None
        self.counts = Counter[str]()
        self._talk_of: dict[PersonId, Talk] = {}
        self._at: dict[PersonId, tuple[Address, str]] = {}
        self._doing: dict[PersonId, Doing] = {}
        self._fold: dict[type, Callable[[Fact, Any], None]] = {
            Entered: self._entered,
            Visited: self._entered,
            Left: self._left,
            Began: self._began,
            SetOut: self._set_out,
            Stopped: self._stopped,
            Met: self._met,
            Said: self._said,
            Parted: self._parted,
            Remembered: self._remembered,
            Promised: self._promised,
        }

    def count(self, facts: Iterable[Fact]) -> None:
        """Fold the facts of a tick."""
        for fact in facts:
            fold = self._fold.get(type(fact.event))
            if fold is not None:
                fold(fact, fact.event)

    @property
    def folds(self) -> tuple[type, ...]:
        """The events that it looks at."""
        return tuple(self._fold)

    def whereabouts(self) -> Counter[str]:
        """How many people are where: asleep, at home, on the way, outdoors, or in which sector."""
        found = Counter[str]()
        for person, (place, how) in self._at.items():
            if how:
                found[how] += 1
            elif within(place, self._homes.get(person, "")):
                found[HOME] += 1
            else:
                found[":".join(parts(place)[1:2]) or OUTDOORS] += 1
        return found

    def doings(self) -> list[Doing]:
        """What everybody is at, the latest to begin first; those who sleep are left out."""
        awake = [one for one in self._doing.values() if self._at.get(one.person, ("", ""))[1] != ASLEEP]
        return sorted(awake, key=lambda one: (-one.tick, one.person))

    def taken(self) -> Line | None:
        """The most telling line since this was last asked, None if all was small talk."""
        line, self.telling = self.telling, None
        return line

    def _entered(self, fact: Fact, _: Entered | Visited) -> None:
        self._at[fact.person] = (self._homes.get(fact.person, ""), "")

    def _left(self, fact: Fact, _: Left) -> None:
        self._at.pop(fact.person, None)
        self._doing.pop(fact.person, None)

    def _began(self, fact: Fact, began: Began) -> None:
        self._at[fact.person] = (began.place, ASLEEP if began.asleep else "")
        self._doing[fact.person] = Doing(fact.tick, fact.person, began.activity, began.place)

    def _set_out(self, fact: Fact, walk: SetOut) -> None:
        self._at[fact.person] = (walk.goal, AWAY)
        self._doing[fact.person] = Doing(fact.tick, fact.person, walk.activity, "")

    def _stopped(self, fact: Fact, _: Stopped) -> None:
        self._at[fact.person] = ("", "")

    def _met(self, fact: Fact, met: Met) -> None:
        self.counts["talks"] += 1
        place, _how = self._at.get(fact.person, ("", ""))
        self._at[met.other] = (place, "")
        for one, other in ((fact.person, met.other), (met.other, fact.person)):
            self._doing[one] = Doing(fact.tick, one, f"talking with {other}", place)
        talk = Talk(met.other, fact.person, place, fact.tick)
        self._talk_of[fact.person] = self._talk_of[met.other] = talk
        self.talks = [*self.talks[-WAITING:], talk]

    def _said(self, fact: Fact, said: Said) -> None:
        talk = self._talk_of.get(fact.person)
        if talk is not None:
            talk.lines.append(Line(fact.tick, fact.person, said.to, said.text))

    def _parted(self, fact: Fact, _: Parted) -> None:
        if fact.person in self._talk_of:
            self._talk_of[fact.person].over = True

    def _promised(self, fact: Fact, promised: Promised) -> None:
        self.counts["promises"] += 1
        promise, talk = promised.promise, self._talk_of.get(fact.person)
        when = f"{promise.what}, {promise.start:%a %H:%M}"
        if promise.host == fact.person:
            self._think(Thought(fact.tick, fact.person, "plans", when, PROMISE))
            return
        self._think(Thought(fact.tick, fact.person, f"promises {promise.host}", when, NEWS))
        if talk is not None:
            talk.promised = True

    def _remembered(self, fact: Fact, remembered: Remembered) -> None:
        record = remembered.record
        if record.kind is Kind.REFLECTION:
            self.counts["reflections"] += 1
            self._think(Thought(fact.tick, fact.person, "thinks", record.text, record.importance))
            return
        how, _, whom = record.source.partition(":")
        if how not in FIRST_HAND:
            return
        is_news = self._spread(fact, record, how, whom)
        if how == "heard" or is_news:
            self._weigh(whom, record.importance + (NEWS if is_news else 0))

    def _spread(self, fact: Fact, record: Record, how: str, whom: PersonId) -> bool:
        """Whether a record tells its owner of a topic that they did not know of."""
        fresh = [news for news in self.news if fact.person not in news.known and news.reaches(record)]
        for news in fresh:
            news.known.add(fact.person)
            news.hops.append(Hop(fact.person, whom, how == "overheard", fact.tick))
        return bool(fresh)

    def _weigh(self, speaker: PersonId, weight: int) -> None:
        """The speaker's last line has been taken in by somebody."""
        talk = self._talk_of.get(speaker)
        line = next((line for line in reversed(talk.lines) if line.speaker == speaker), None) if talk else None
        if line is None:
            return
        line.weight = max(line.weight, weight)
        if weight >= TELLING and (self.telling is None or weight > self.telling.weight):
            self.telling = line

    def _think(self, thought: Thought) -> None:
        self.thoughts = [*self.thoughts[-WAITING:], thought]
