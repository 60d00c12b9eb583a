"""Two runs of one town side by side: where they part, and how they differ after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from simulator.core.clock import TICKS_PER_MINUTE
from simulator.core.errors import UserError
from simulator.core.facts import Fact, MindEvent, Reflected, Remembered
from simulator.core.settings import Gathering, Topic
from simulator.core.types import Address, PersonId, arena_of, parts
from simulator.journal.reading import Knowledge, Run, Talk
from simulator.study.deeds import apart, told
from simulator.study.whispers import followed

Pair = tuple[PersonId, PersonId]
"""Two people, by name."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two runs: its file, seed, parent (as its header has it), digest, and how far it goes."""

    file: str
    seed: int
    parent: str
    digest: str
    until: datetime


@dataclass(frozen=True, slots=True)
class Deed:
    """A fact in words."""

    person: PersonId
    words: str


@dataclass(frozen=True, slots=True)
class Parting:
    """The first tick whose facts differ, and those of them that only one of the runs has; what people did comes first."""

    tick: int
    time: datetime
    only_a: tuple[Deed, ...]
    only_b: tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class Knew:
    """Since when, and how ("heard:NAME", "seed", ...), somebody knew of a topic."""

    person: PersonId
    time: datetime
    source: str


@dataclass(frozen=True, slots=True)
class News:
    """Who knew of a topic: in A only, in B only, in both but from somebody else or at another time; and in how many alike."""

    topic: str
    knew_a: int
    knew_b: int
    only_a: tuple[Knew, ...]
    only_b: tuple[Knew, ...]
    otherwise: tuple[tuple[Knew, Knew], ...]


@dataclass(frozen=True, slots=True)
class Apart:
    """How long somebody was (or was on the way) elsewhere in one run than in the other, and where they are at the end.

    `minutes` of `of` minutes since the runs part; a place is "" for one who is not in the town.
    """

    person: PersonId
    minutes: int
    of: int
    doing_a: str
    place_a: Address
    doing_b: str
    place_b: Address


@dataclass(frozen=True, slots=True)
class Talks:
    """Talks begun since the runs part, their lines, and the pairs who talked in one of the runs only."""

    count_a: int
    count_b: int
    lines_a: int
    lines_b: int
    only_a: tuple[Pair, ...]
    only_b: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Guests:
    """Who came to a gathering, knowing of it or by chance."""

    gathering: str
    both: tuple[PersonId, ...]
    only_a: tuple[PersonId, ...]
    only_b: tuple[PersonId, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A measure of both runs."""

    name: str
    a: float
    b: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """All of it, as of a time. `parting` is None where the histories are the same as far as both go."""

    a: Side
    b: Side
    time: datetime
    parting: Parting | None
    notes: tuple[str, ...]
    news: tuple[News, ...]
    apart: tuple[Apart, ...]
    talks: Talks
    guests: tuple[Guests, ...]
    figures: tuple[Figure, ...]

    @property
    def same(self) -> bool:
        """Whether the two are one history, to the same end."""
        return self.a.digest == self.b.digest


def compare(a: Run, b: Run, tick: int | None = None) -> Comparison:
    """Compare two runs as of a tick (None: the last that both have). Raises UserError for runs that have no common measure."""
    comparable(a, b)
    end = min(a.last_tick, b.last_tick) + 1 if tick is None else tick
    first = parts_at(a, b)
    parting = _parting(a, b, first) if first is not None and first < end else None
    asked = followed(a, b)
    since = end if parting is None else parting.tick
    same = parting is None
    return Comparison(
        _side(a),
        _side(b),
        a.clock.at(end),
        parting,
        tuple(_notes(a, b, first, end)),
        () if same else tuple(_news(a, b, topic, end) for topic in asked.topics),
        () if same else tuple(_apart(a, b, since, end)),
        Talks(0, 0, 0, 0, (), ()) if same else _talks(a, b, since, end),
        () if same else tuple(_guests(a, b, one, asked.topic(one), end) for one in asked.gatherings if one.start < a.clock.at(end)),
        () if same else tuple(_figures(a, b, since, end)),
    )


def comparable(a: Run, b: Run) -> None:
    """Nothing, if two runs are of one town and begin at one time. Raises UserError with the reason."""
    towns = [parts(one.people[0].home)[0] if one.people else "" for one in (a, b)]
    if towns[0] != towns[1]:
        what = f"{a.file.path} is a run of {towns[0]}, {b.file.path} one of {towns[1]}"
        raise UserError(f"{what}; only runs of one town can be compared (measure each with `smallville study believability`)")
    if a.clock.start != b.clock.start:
        what = f"{a.file.path} begins on {a.clock.start:%Y-%m-%d %H:%M}, {b.file.path} on {b.clock.start:%Y-%m-%d %H:%M}"
        raise UserError(f"{what}; only runs with one beginning can be compared")


def parts_at(a: Run, b: Run) -> int | None:
    """The first tick that both have and whose facts differ, None if there is none: a search in halves by the chained digests."""
    low, high = 0, min(a.last_tick, b.last_tick) + 1
    if a.file.digest(high - 1) == b.file.digest(high - 1):
        return None
    while low < high - 1:  # alike before `low`, not alike before `high`
        middle = (low + high) // 2
        if a.file.digest(middle - 1) == b.file.digest(middle - 1):
            low = middle
        else:
            high = middle
    return low


def _side(run: Run) -> Side:
    header = run.file.header
    return Side(str(run.file.path), header.seed, header.parent, run.file.digest(), run.clock.at(run.last_tick + 1))


def _parting(a: Run, b: Run, tick: int) -> Parting:
    in_a, in_b = (list(one.file.facts(tick, tick)) for one in (a, b))
    return Parting(tick, a.clock.at(tick), tuple(_deeds(in_a, in_b)), tuple(_deeds(in_b, in_a)))


def _deeds(facts: Sequence[Fact], others: Sequence[Fact]) -> Iterator[Deed]:
    """Those of some facts that are not among others, in words; what happens in the town before what happens in a mind."""
    also = [(fact.person, fact.event) for fact in others]
    own = [fact for fact in facts if (fact.person, fact.event) not in also]
    for fact in sorted(own, key=lambda fact: isinstance(fact.event, MindEvent)):
        alike = [one.event for one in others if one.person == fact.person and told(one.event) == told(fact.event)]
        yield Deed(fact.person, apart(fact.event, alike[0]) if alike else told(fact.event))


def _notes(a: Run, b: Run, first: int | None, end: int) -> Iterator[str]:
    """What a reader has to know of the two beside what they are compared in."""
    if a.last_tick != b.last_tick:
        longer = a if a.last_tick > b.last_tick else b
        until, both = longer.clock.at(longer.last_tick + 1), a.clock.at(min(a.last_tick, b.last_tick) + 1)
        yield f"{longer.file.path} goes on to {until:%a %d %b %H:%M}; both go to {both:%a %d %b %H:%M}"
    if first is not None and first >= end:
        yield f"they part only after that, on {a.clock.at(first):%a %d %b %H:%M}"
    names = [{one.name for one in run.people} for run in (a, b)]
    for own, other, where in ((names[0], names[1], "A"), (names[1], names[0], "B")):
        if own - other:
            yield f"only in {where}: {', '.join(sorted(own - other))}"


def _news(a: Run, b: Run, topic: Topic, tick: int) -> News:
    knew = [{one.person: one for one in run.knowers(topic, tick)} for run in (a, b)]
    both = [name for name in knew[0] if name in knew[1]]
    differ = [(_knew(knew[0][name]), _knew(knew[1][name])) for name in both]
    return News(
        topic.name,
        len(knew[0]),
        len(knew[1]),
        tuple(_knew(one) for name, one in knew[0].items() if name not in knew[1]),
        tuple(_knew(one) for name, one in knew[1].items() if name not in knew[0]),
        tuple((one, other) for one, other in differ if one != other),
    )


def _knew(one: Knowledge) -> Knew:
    return Knew(one.person, one.time, one.source)


def _apart(a: Run, b: Run, first: int, end: int) -> Iterator[Apart]:
    """How far everybody of either run was elsewhere, the most first; who was nowhere else and does the same is left out."""
    minutes, of = Counter[PersonId](), Counter[PersonId]()
    ticks = range(first + 1, end + 1, TICKS_PER_MINUTE)
    for moments in zip(a.moments(ticks), b.moments(ticks), strict=True):
        here, there = ({one.name: arena_of(one.place) for one in moment.people} for moment in moments)
        for name in here.keys() | there.keys():
            of[name] += 1
            minutes[name] += here.get(name) != there.get(name)
    last = [{one.name: one for one in run.moment(end).people} for run in (a, b)]
    people = {*of, *last[0], *last[1]}
    for name in sorted(people, key=lambda name: (-minutes[name] / (of[name] or 1), name)):
        did = [(one[name].activity, one[name].place) if name in one else ("not in the town", "") for one in last]
        if minutes[name] or did[0] != did[1]:
            yield Apart(name, minutes[name], of[name], *did[0], *did[1])


def _talks(a: Run, b: Run, first: int, end: int) -> Talks:
    found = [[talk for talk in run.talks(end) if talk.began >= first] for run in (a, b)]
    pairs = [{_pair(talk) for talk in talks} for talks in found]
    counts, lines = [len(talks) for talks in found], [sum(len(talk.lines) for talk in talks) for talks in found]
    only = tuple(sorted(pairs[0] - pairs[1])), tuple(sorted(pairs[1] - pairs[0]))
    return Talks(counts[0], counts[1], lines[0], lines[1], *only)


def _pair(talk: Talk) -> Pair:
    return (min(talk.opener, talk.other), max(talk.opener, talk.other))


def _guests(a: Run, b: Run, gathering: Gathering, topic: Topic | None, tick: int) -> Guests:
    came = [[guest.person for guest in run.guests(gathering, tick, topic)] for run in (a, b)]
    return Guests(
        gathering.name,
        tuple(name for name in came[0] if name in came[1]),
        tuple(name for name in came[0] if name not in came[1]),
        tuple(name for name in came[1] if name not in came[0]),
    )


def _figures(a: Run, b: Run, first: int, end: int) -> Iterator[Figure]:
    """Plain counts since the runs part."""
    for name, kind in (("memories", Remembered), ("reflections", Reflected)):
        counts = [sum(1 for _ in run.file.rows(first, end - 1, None, [kind.__name__])) for run in (a, b)]
        yield Figure(name, *counts)
    talks = [[talk for talk in run.talks(end) if talk.began >= first] for run in (a, b)]
    lines = [sum(len(talk.lines) for talk in found) for found in talks]
    yield Figure("lines a talk", *(round(n / len(found), 2) if found else 0 for n, found in zip(lines, talks, strict=True)))
    words = [sum(len(line.text.split()) for talk in found for line in talk.lines) for found in talks]
    yield Figure("words a line", *(round(n / of, 2) if of else 0 for n, of in zip(words, lines, strict=True)))
    talked = [len({name for talk in found for name in (talk.opener, talk.other)}) for found in talks]
    yield Figure("people who talked", *talked)
