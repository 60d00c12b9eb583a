"""The words of a text that carry what it says, as a set of stems; two texts that share most of them say the same."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from simulator.journal.topics import stem

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_SENTENCE = re.compile(r"(?<=[.!?])[\"'”’]?\s+")

_IDLE = """
    a an the this that these those there here and or but so if as than then too also just only even very quite really rather
    of in on at to from by for with about into over after before until till since through up down out off around near
    i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our they them their
    who whom whose what which when where why how one ones somebody someone anybody anyone everybody everyone nobody something
    anything everything nothing thing things
    am is are was were be been being do does did done doing have has had having will would shall should can could may might must
    not no yes never ever always still yet again much many more most some any all both each every other another own same such
    get got go going gone come coming came let make made take keep want like know think hear heard tell told say said says talk
    talked mention mentioned wonder see saw seen look please thank thanks sorry well oh good nice glad new news
    today tomorrow tonight yesterday morning afternoon evening night noon midnight day week weekend month year time hour minute
    monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
    october november december two three four five six seven eight nine ten eleven twelve half quarter past pm o
    hello hi hey bye goodbye cheerio dear ah back now soon later next last long once
    speak spoke spoken mind earlier truth sure
    currently working work plan planning ask asked spread word pass believe promise invited guess begin
    don isn wasn aren weren doesn didn hasn haven hadn couldn wouldn shouldn won ain ll ve re
"""


@cache
def _idle() -> frozenset[str]:
    return frozenset(_IDLE.split())


@lru_cache(maxsize=65536)
def content(text: str) -> frozenset[str]:
    """The stems of the words that are not idle: no pronouns, auxiliaries, words of time or of telling, no numbers."""
    idle = _idle()
    words = (word.casefold().replace("’", "'") for word in _WORD.findall(text))
    bare = (word[:-2] if word.endswith("'s") else word.partition("'")[0] for word in words)
    return frozenset(stem(word) for word in bare if len(word) > 1 and word not in idle and stem(word) not in idle)


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a line."""
    return tuple(part for part in _SENTENCE.split(text.strip()) if part)


def without_lead(sentence: str) -> str:
    """A sentence without what leads up to it: "I have news: the mill is sold." is "the mill is sold."."""
    lead, mark, rest = sentence.partition(": ")
    return rest if mark and len(lead.split()) <= 12 and rest else sentence


def covered(words: frozenset[str], by: frozenset[str]) -> float:
    """The share of words that another set holds, 0 to 1; 0 for no words."""
    return len(words & by) / len(words) if words else 0.0


def alike(one: frozenset[str], other: frozenset[str]) -> float:
    """How far two sets of words are the same: the shared ones of all, 0 to 1 (Jaccard)."""
    return len(one & other) / len(one | other) if one or other else 0.0
