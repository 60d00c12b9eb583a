"""How much new memories matter: by the words that tell of them, what is new in them, and whom and what they touch."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

from simulator.core.persona import Persona
from simulator.core.records import Kind, Record
from simulator.mind.offline.activities import stem, words
from simulator.mind.questions import Importance

Phrases = tuple[tuple[str, int], ...]

BASES = {"whisper": 7, "thought": 4, "told": 4, "talk": 3, "plan": 3, "seed": 4, "lived": 4, "said": 1, "heard": 2, "overheard": 1}
"""What a memory weighs by its source if its words say nothing."""
LIGHTER = {"heard": 2, "overheard": 3, "said": 4, "talk": 3}
"""How much less words weigh in single lines and in the gist of a talk: what they told comes again, as what was learnt."""
STIRRING = 5
"""A weight from which on news that touches somebody close or a concern of one's own weighs more."""


def weigh(q: Importance) -> tuple[int, ...]:
    """1 (somebody sleeps) to 10 (somebody has died) for each new record, in order; what is known already weighs less."""
    known = [_gist(record.text) for record in q.memories]
    keys = {record.fact_key for record in q.memories if record.fact_key}
    weights = []
    for record in q.records:
        gist = _gist(record.text)
        stale = record.fact_key in keys or any(_alike(gist, old) for old in known)
        weights.append(_weight(record, q.me.persona, stale))
        known.append(gist)
        if record.fact_key:
            keys.add(record.fact_key)
    return tuple(weights)


def _weight(record: Record, me: Persona, stale: bool) -> int:
    seen = record.source == "seen" or (record.kind is Kind.OBSERVATION and not record.source)
    weight = _sight(record) if seen else _told(record)
    if weight >= STIRRING and not stale and (_close(record, me) or _concerns(record, me)):
        weight += 1
    elif seen and weight == 2 and _concerns(record, me):
        weight = 3
    if stale:
        weight = max(weight - 4, 1 if seen else 2)
    return min(max(weight, 1), 10)


def _sight(record: Record) -> int:
    """Sights weigh 1 or 2 unless something stands out."""
    text = f"{record.action} {record.object}" if record.action else record.text
    found = _heaviest("sights", text)
    return found or (1 if not record.actor or ":" in record.actor or _heaviest("dull", text) else 2)


def _told(record: Record) -> int:
    source = record.source.split(":", 1)[0]
    base = {Kind.REFLECTION: 6, Kind.PLAN: 3}.get(record.kind) or BASES.get(source, 3)
    found = _heaviest("weights", record.text)
    found -= LIGHTER.get(source, 0)
    if record.kind in (Kind.REFLECTION, Kind.PLAN):
        found = min(found, base + 2)
    return max(base, found)


def _close(record: Record, me: Persona) -> bool:
    """Whether a memory speaks of somebody whom the persona knew from the start."""
    text = record.text
    return any(known.name in text or known.name.split()[0] in text.split() for known in me.knows)


def _concerns(record: Record, me: Persona) -> bool:
    """Whether a memory shares two words of weight with what the persona is busy with."""
    own = set(_stems(me.name))
    mine = {word for word in _stems(me.currently) if len(word) > 3} - own
    return len(mine & set(_stems(record.text))) >= 2


@lru_cache(maxsize=16384)
def _gist(text: str) -> frozenset[str]:
    return frozenset(word for word in _stems(text) if len(word) > 2)


def _alike(a: frozenset[str], b: frozenset[str]) -> bool:
    """Whether two gists share two thirds of their words."""
    return bool(a) and 3 * len(a & b) >= 2 * len(a | b)


@lru_cache(maxsize=16384)
def _heaviest(table: str, text: str) -> int:
    """The weight of the heaviest phrase of a table that occurs in a text; 0 if none does."""
    left = [_PARTING] if table == "weights" and "left" in text and _LEAVES.search(text) else []
    stems = f" {' '.join(_stems(text))} "
    return max(left + [weight for phrase, weight in _phrases(table) if phrase in stems], default=0)


_PARTING = 10
"""What it weighs that somebody has left another for good."""
_NAMED = r"(?!(?:The|An?|It|This|That|What|Which|Who|I)\b)[A-Z][\w-]+"
_LEAVES = re.compile(
    r"(?:^|[.,;:!?]\s+|[\"“]|\b(?:and|but|because|since|when|after|so|now|(?:told me|says?|said|heard|knows?|sure) that)\s+)"
    r"(?:[Ss]he|[Hh]e|(?:[Mm]y|[Hh]er|[Hh]is|[Tt]heir|[A-Z][\w-]+['’]s)(?: \w+)? "
    r"(?:husband|wife|partner|girlfriend|boyfriend|fianc[ée]e?|lover)"
    rf"|{_NAMED}(?: {_NAMED})?)"
    r"(?: (?:has|had|just|finally|really|simply)|['’][sd])* left (?:me|him|her)"
    r"(?:\s*(?:[.,;!?\"”]|$)"
    r"| (?:again|last|this|in (?:spring|summer|autumn|winter)|when|because|after|and|but|years|yesterday|today)\b"
    r"| for (?:good|ever|another|some\w+|[A-Z]\w+)\b"
    r"| for (?:an?|the|his|her|my) (?!moment|minute|while|hour|day|time|night|week|child)\w)",
)
"""Of a person it is said as a sentence of its own: not of the house that an uncle left me, nor that he left me a note."""


@lru_cache(maxsize=16384)
def _stems(text: str) -> tuple[str, ...]:
    return tuple(stem(word) for word in words(text))


@cache
def _phrases(table: str) -> Phrases:
    """The phrases of a table of the lexicon, as stems with a space at each end, with their weights."""
    text = files("simulator.mind.offline").joinpath("lexicon", "importance.toml").read_text(encoding="utf-8")
    rows: Iterable[tuple[str, list[str]]] = tomllib.loads(text)[table].items()
    return tuple((f" {' '.join(_stems(phrase))} ", int(weight)) for weight, phrases in rows for phrase in phrases)
