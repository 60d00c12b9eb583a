"""Keyframes: what a reader needs to know of all that went before a tick, so that any tick opens without reading all of it.

A keyframe is a cache. It can be made again from history, no digest covers it, and one that is damaged is passed over: its checksum
is bound to the digest of the history that it was made from.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from simulator.core import codec
from simulator.core.facts import Began, Entered, Fact, Left, Met, Remembered, SetOut, Visited
from simulator.core.settings import Topic
from simulator.core.types import Address, PersonId
from simulator.journal.digest import Row
from simulator.journal.topics import may_state, told_of
from simulator.town.kept import KeptTown, forget, kept, restored
from simulator.town.state import Town

EVERY = 360
"""Ticks from one keyframe to the next: an hour."""
FOLD = 1
"""The version of what a keyframe is a fold of: the town's, of who settles where, of what tells of a topic. Raise it with them:
keyframes of another fold are passed over, since what they hold may be other than what history gives now."""
_LARGEST = 16 * 2**20


@dataclass(frozen=True, slots=True)
class Settled:
    """Where somebody last began to do something, and in which tick; `place` is "" once they have set out from there."""

    person: PersonId
    tick: int
    place: Address


@dataclass(frozen=True, slots=True)
class Known:
    """The places in history of the memories by which people came to know of a topic, in order."""

    topic: Topic
    facts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Keyframe:
    """All up to a tick (included): the town, how many talks there have been, where people settled, and who knows of what."""

    tick: int
    town: KeptTown
    talks: int
    settled: tuple[Settled, ...]
    known: tuple[Known, ...]


FOLDED = frozenset(kind.__name__ for kind in codec.EVENTS.values() if kind is not Remembered and kind not in codec.MIND)
"""The events of the town: a keyframe is a fold of these, and of the memories that may tell of a tracked topic."""


class Keeper:
    """The fold that keyframes are taken from. It takes every fact of a run, in order, each with its place in history."""

    def __init__(self, people: Iterable[PersonId], topics: Sequence[Topic], frame: Keyframe | None = None) -> None:
        """From the beginning, or from a keyframe, with the facts by which people knew of its topics given to `learn` anew."""
        self._town = Town(people) if frame is None else restored(frame.town)
        self._topics = tuple(topics)
        self._talks = 0 if frame is None else frame.talks
        self._settled = {} if frame is None else {one.person: one for one in frame.settled}
        self._known: dict[Topic, list[int]] = {topic: [] for topic in self._topics}
        self._knowing: set[tuple[Topic, PersonId]] = set()

    def fold(self, place: int, row: Row) -> None:
        """Fold one fact. Raises KeyError, IndexError, TypeError or ValueError where no town can have done it."""
        if row.event == Remembered.__name__:
            self.learn(place, row)
        elif row.event in FOLDED:
            self._fold(Fact(row.tick, row.person, row.n, codec.load_fields(row.event, row.body)))

    def learn(self, place: int, row: Row) -> None:
        """Take note of a memory by which its owner may come to know of a topic."""
        for topic in self._topics:
            if (topic, row.person) not in self._knowing and may_state(topic, row.body):
                event = codec.load_fields(row.event, row.body)
                if isinstance(event, Remembered) and told_of(topic, event.record):
                    self._knowing.add((topic, row.person))
                    self._known[topic].append(place)

    def frame(self, tick: int) -> Keyframe:
        """The keyframe after a tick."""
        forget(self._town, tick)
        settled = tuple(self._settled[name] for name in sorted(self._settled))
        known = tuple(Known(topic, tuple(places)) for topic, places in self._known.items())
        return Keyframe(tick, kept(self._town, tick), self._talks, settled, known)

    def _fold(self, fact: Fact) -> None:
        self._town.evolve(fact)
        match fact.event:
            case Began(place=place):
                self._settled[fact.person] = Settled(fact.person, fact.tick, place)
            case SetOut() | Entered() | Visited() | Left():
                self._settled[fact.person] = Settled(fact.person, fact.tick, "")
            case Met():
                self._talks += 1
            case _:
                pass


def packed(frame: Keyframe) -> bytes:
    """A keyframe as bytes."""
    return zlib.compress(codec.text(frame).encode("utf-8", "surrogatepass"), 6)


def unpacked(data: bytes) -> Keyframe:
    """The keyframe of some bytes. Raises ValueError, TypeError or RecursionError where they are none."""
    whole = zlib.decompressobj()
    try:
        text = whole.decompress(data, _LARGEST)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if not whole.eof:
        raise ValueError("a keyframe is too large, or cut off")
    return codec.build(Keyframe, json.loads(text))


def bound(data: bytes, digest: str) -> bytes:
    """The checksum of a keyframe's bytes, bound to the digest of the history that it was made from, and to how it was folded."""
    return blake2b(data, digest_size=16, key=bytes.fromhex(digest) + FOLD.to_bytes(2, "big")).digest()
