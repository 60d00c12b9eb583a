"""What one makes of somebody in sight: how close they are, whether they are liked, what one has to tell them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from simulator.core.persona import Persona
from simulator.core.plans import Promise
from simulator.core.records import Kind, Record
from simulator.core.rng import Chance
from simulator.core.types import PersonId
from simulator.mind.offline.activities import kind_of, words
from simulator.mind.offline.affairs import is_gathering, with_affairs
from simulator.mind.offline.grammar import definite
from simulator.mind.offline.wants import read_doing
from simulator.mind.questions import React

STRANGER, MET, KNOWN = 5, 35, 45
NEWS = 6
"""The importance from which on something heard is worth passing on."""
_DISLIKE = (
    r"(?:dislikes?|do(?:es)?n['’]t like|do(?:es)? not like|can['’]t stand|hates?|avoid|distrusts?|"
    r"angry (?:with|at)|quarrell?ed with)"
)
_PRIVATE = re.compile(r"\bsecret|\bdo not tell|\bdon['’]t tell", re.I)
_ABOUT = re.compile(
    r"\b(?:about|of|for|is holding|is planning|holds|plans|invited me to) ((?:a|an|the|her|his|their|my)? ?[\w' ’-]{3,50})"
)

_LIVED = re.compile(r"\b(?:put out|saw|stopped|mended) ((?:a|an|the) [\w-]+)")
"""What something that I have lived through was about: "I managed to put out a fire at ..."."""


@cache
def lexicon() -> dict[str, Any]:
    """The tables of lexicon/reaction.toml."""
    text = files("simulator.mind.offline").joinpath("lexicon", "reaction.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def has_trait(me: Persona, sort: str) -> bool:
    """Whether one of the traits is of a sort: outgoing, reserved, gruff, timid or helpful."""
    return any(word in lexicon()["people"][sort] for trait in me.traits for word in words(trait))


def closeness(me: Persona, memories: Sequence[Record], other: PersonId) -> int:
    """0 to 100: by what the author says of them, else by whether one remembers having talked with them."""
    how = next((known.how for known in me.knows if known.name == other), None)
    if how is not None:
        said = words(how)
        table: dict[str, list[str]] = lexicon()["closeness"]
        ranks = [int(rank) for rank, hows in table.items() if any(word in hows for word in said)]
        return min(ranks) if 10 in ranks else max(ranks, default=KNOWN)
    talks = sum(1 for r in memories if r.kind is Kind.CHAT and other in (r.actor, r.object, _source_name(r)))
    return min(MET + 3 * talks, 60) if talks else STRANGER


def disliked(me: Persona, memories: Sequence[Record], other: PersonId) -> bool:
    """Whether the persona or a memory says that one does not like somebody."""
    thoughts = [record.text for record in memories if record.kind in (Kind.REFLECTION, Kind.SEED)]
    texts = [me.background, me.currently, *thoughts]
    return any(map(_disliking(other).search, texts)) or closeness(me, (), other) == 10


@lru_cache(maxsize=1024)
def _disliking(other: PersonId) -> re.Pattern[str]:
    names = rf"(?:{re.escape(other)}|{re.escape(other.split(' ', 1)[0])})\b"
    return re.compile(rf"\b{_DISLIKE}\b[^.]*\b{names}", re.I)


def sought(q: React) -> bool:
    """Whether what one is doing is done to meet people, or this person."""
    doing = f"{q.me.doing} {q.step.activity if q.step else ''} {q.step.because if q.step else ''}"
    first = q.seen.person.split(" ", 1)[0]
    kind = kind_of(doing)
    return bool(first and re.search(rf"\b{re.escape(first)}\b", doing)) or (kind is not None and kind.name == "spread")


def to_tell(q: React) -> tuple[str, int]:
    """What there is to say to the person seen, and how much one wants to say it (0 to 40): an invitation, news, a question."""
    me, other = q.me.persona, q.seen.person
    places = [place.address for place in q.places]
    affairs = with_affairs(q.promises, q.me, (), places, q.off)
    for promise in sorted(affairs, key=lambda promise: (promise.start, promise.what)):
        mine = promise.host == me.name and is_gathering(promise) and q.me.now < promise.start
        if mine and _invites(q) and not _told(q.memories, other, promise):
            return definite(promise.what), 40
    for record in sorted(q.memories, key=lambda r: (-r.importance, -r.id)):
        if _is_news(record, other) and _cares(q, record) and not _passed_on(q.memories, record, other):
            about = subject(record, other)
            if about:
                return about, 20
    for text in read_doing(me.currently):
        if text.startswith(("asking", "telling")) and " about " in text:
            return text.split(" about ", 1)[1], 15
    return "", 0


def subject(record: Record, other: PersonId) -> str:
    """What a memory is about, as words for a talk: "the concert"; "" if that is hard to say."""
    lived = _LIVED.search(record.text) if record.source == "lived" else None
    if lived is not None:
        return definite(lived[1].partition(" ")[2])
    found = _ABOUT.search(record.text)
    if found is None:
        return ""
    phrase = re.split(r"\s(?:at|on|with|from|in|and|that|who|because|this|next|for)\b", found[1].strip())[0].strip()
    kind = kind_of(phrase)
    if kind is None or other.split(" ", 1)[0] in phrase:
        return ""
    return definite(re.sub(r"^(?:a|an|the|her|his|their|my)\s", "", phrase))


def _is_news(record: Record, other: PersonId) -> bool:
    """Whether a memory may be told to somebody: weighty, not from them, not of them, no secret."""
    if record.importance < NEWS or record.kind in (Kind.PLAN, Kind.REFLECTION) or _PRIVATE.search(record.text):
        return False
    return other not in (record.actor, _source_name(record)) and other not in record.text


def _invites(q: React) -> bool:
    """Whether I would go up to somebody to invite them: to those near to me, to others now and then."""
    near = closeness(q.me.persona, q.memories, q.seen.person)
    return near >= MET or Chance(q.me.key, "invite", q.seen.person).below(100) < 20


def _cares(q: React, record: Record) -> bool:
    """Whether I would go up to somebody with this news: rather to those near to me."""
    odds = Chance(q.me.key, "bring news", q.seen.person, record.id).below(100)
    return odds < 5 + closeness(q.me.persona, q.memories, q.seen.person) // 2


def _passed_on(memories: Sequence[Record], news: Record, other: PersonId) -> bool:
    gist = {word for word in _words(news.text) if len(word) > 4}
    shared = [r for r in memories if r.id != news.id and other in (r.actor, r.object, _source_name(r))]
    return any(len(gist & _words(r.text)) * 2 >= len(gist) for r in shared)


@lru_cache(maxsize=16384)
def _words(text: str) -> frozenset[str]:
    return frozenset(words(text))


def _told(memories: Sequence[Record], other: PersonId, promise: Promise) -> bool:
    """Whether a memory shows that somebody has heard of what one holds."""
    what = promise.what.lower()
    return any(what in r.text.lower() and (_source_name(r) == other or r.object == other) for r in memories)


def _source_name(record: Record) -> PersonId:
    return record.source.partition(":")[2]
