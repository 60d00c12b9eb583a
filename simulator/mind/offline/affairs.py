"""What somebody means to hold, be it a promise already or not: read from what the author and they themselves say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta

from simulator.core.persona import Persona
from simulator.core.plans import Promise
from simulator.core.records import Record
from simulator.core.types import Address, sector_of
from simulator.mind.offline.activities import MEALS, is_affair, kind_of, stem, words
from simulator.mind.offline.beliefs import topics
from simulator.mind.offline.grammar import word_set
from simulator.mind.offline.meaning import Topic
from simulator.mind.offline.spoken_times import known_address
from simulator.mind.offline.times import when
from simulator.mind.questions import Situation

GATHERINGS = ("gathering", "perform", "pray")
LONG_MEAL = timedelta(minutes=75)
"""A meal that is meant to last so long is an affair of several people."""
LONG = timedelta(hours=1)
"""So is whatever else is called by a noun ("bread tasting") and lasts so long at a place that is named."""
_HOLDING = re.compile(
    r"\b(?:plan|organi[sz]|hold|host|prepar|throw|giv|arrang)\w*(?: (?:on|for|to))?"
    r"(?: (?:having|holding|hosting|throwing|giving|hold|host|have|throw|give))? (?:an?|the|her|his|their|my|our) "
    r"([\w'’ -]{3,40}?)(?= (?:at|on|with|for|in|this|next|tomorrow|tonight|from|and)\b|[,.;]|$)"
)
_OFF = re.compile(
    r"\b(?:cancel\w*|call(?:ed|ing)? (?:\w+ ){0,4}off|calls off|is off|not to (?:hold|host|have|give)|postpone\w*)\b", re.I
)

_LIGHT = word_set("hav host get everyth ready attend with decid plan prepar even tomorrow tonight join mean hold from that this")
"""Stems that two affairs may share by chance."""


def is_gathering(promise: Promise) -> bool:
    """Whether a promise is for an affair of several people rather than an errand or a cup of coffee."""
    kind, lasts = kind_of(promise.what), promise.end - promise.start
    if kind is not None and (kind.name in GATHERINGS or (kind.name in MEALS and lasts >= LONG_MEAL)):
        return True
    return bool(promise.where) and lasts >= LONG and is_affair(promise.what)


def called_off(text: str, what: str) -> bool:
    """Whether a thought or a line calls something off: it says so, and shares a word of weight with it."""
    return _OFF.search(text) is not None and bool({stem(word) for word in words(text)} & _weighty(what))


def is_one_of(what: str, day: date, promises: Sequence[Promise]) -> bool:
    """Whether something on a day is one of these: it shares a word of weight with one of that day."""
    return any(promise.start.date() == day and _weighty(promise.what) & _weighty(what) for promise in promises)


def with_off(believed: Sequence[Topic], off: Sequence[Promise]) -> tuple[Topic, ...]:
    """What I believe, with what I have called off as cancelled, though a memory of its being planned came up again."""
    return tuple(
        replace(topic, cancelled=True)
        if topic.gathering and topic.mine and topic.start is not None and is_one_of(topic.what, topic.start.date(), off)
        else topic
        for topic in believed
    )


def with_affairs(
    promises: Sequence[Promise],
    me: Situation,
    memories: Sequence[Record],
    places: Sequence[Address],
    off: Sequence[Promise] = (),
) -> tuple[Promise, ...]:
    """The promises, and what I mean to hold myself that is none of them yet, as promises of which I am the host.

    What I have called off (`off`) or was told by a thought to be off is left out.
    """
    texts = [record.text for record in memories if record.source == "whisper" and _OFF.search(record.text)]
    return tuple(
        p
        for p in _all(promises, me, _believed(me, memories, places), places)
        if p.host != me.persona.name
        or not (is_one_of(p.what, p.start.date(), off) or any(called_off(text, p.what) for text in texts))
    )


def called_off_by(
    text: str, promises: Sequence[Promise], me: Situation, memories: Sequence[Record], places: Sequence[Address]
) -> tuple[Promise, ...]:
    """What a thought calls off of all that I have promised or mean to hold and that is still to come, soonest first.

    "Ada's supper is off" is about a supper of Ada's.
    """
    if not _OFF.search(text):
        return ()
    owners = [
        known.name for known in me.persona.knows if re.search(rf"\b{re.escape(known.name.split()[0])}\b(?: \w+)?['’]s\b", text)
    ]
    every = _all(promises, me, _believed(me, memories, places, True), places)
    off = [p for p in every if p.end > me.now and called_off(text, p.what) and (not owners or p.host in owners)]
    return tuple(sorted(off, key=lambda p: (p.start, p.what)))


def _all(promises: Sequence[Promise], me: Situation, believed: Iterable[Promise], places: Sequence[Address]) -> tuple[Promise, ...]:
    kept = list(promises)
    for affair in (*_written(me.persona, me.now, places), *believed):
        if not any(other.host == affair.host and _same(other, affair) for other in kept):
            kept.append(affair)
    return tuple(kept)


def _written(me: Persona, now: datetime, places: Sequence[Address]) -> Iterator[Promise]:
    """Affairs that the author speaks of, if their time is a date ("tomorrow" would mean another day every day)."""
    for sentence in re.split(r"(?<=[.!?])\s+(?=[A-Z])", me.currently):
        found = _HOLDING.search(sentence)
        if found is None:
            continue
        span = when(sentence, now)
        if span is None or span != when(sentence, now + timedelta(days=1)) or span[1] - span[0] >= timedelta(hours=20):
            continue
        affair = Promise(me.name, found[1], _place_in(sentence, places), *span)
        if is_gathering(affair):
            yield affair


def _believed(me: Situation, memories: Sequence[Record], places: Sequence[Address], cancelled: bool = False) -> Iterator[Promise]:
    """Affairs that I remember to be mine; if asked for, also those that I remember to be off."""
    if not memories:
        return
    known = tuple(places)
    for topic in topics(memories, me.persona, me.now, me.clock, known):
        if topic.mine and topic.gathering and topic.start is not None and not topic.negated and (cancelled or not topic.cancelled):
            yield Promise(
                me.persona.name, topic.what, known_address(topic.where, known), topic.start, topic.end or topic.start
            )


def _place_in(sentence: str, places: Sequence[Address]) -> Address:
    """The sector whose name stands in a sentence, of those of which a place is known; the longest name."""
    low = sentence.lower()
    named = [sector_of(place) for place in places if (part := place.split(":")[1:2]) and part[0].lower() in low]
    return min(named, key=lambda sector: (-len(sector), sector), default="")


def _same(a: Promise, b: Promise) -> bool:
    """Whether two are one affair: at the same hour, or called by the same words."""
    return a.start == b.start or bool(_weighty(a.what) & _weighty(b.what))


def _weighty(what: str) -> set[str]:
    return {stem(word) for word in words(what) if len(word) > 3} - _LIGHT
