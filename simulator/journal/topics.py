"""Whether a text states a tracked topic: it must hold, for each of the topic's words, one of its alternatives."""

from __future__ import annotations

import re
from functools import lru_cache

from simulator.core.records import Record
from simulator.core.settings import Topic

_WORD = re.compile(r"[^\W_]+", re.UNICODE)
_WHO = re.compile(r"\bwho('s| is| will| might| would)?\b", re.IGNORECASE)


def states(topic: Topic, record: Record) -> bool:
    """Whether a record tells its owner of a topic. The speaker counts as a word of what they say of themselves.

    A sentence that only asks who it is does not tell.
    """
    told = [
        sentence
        for sentence in re.split(r"(?<=[.!?])\s+", record.text)
        if not (_WHO.search(sentence) and ("?" in sentence or "curious" in sentence or "wonder" in sentence))
    ]
    said = _words(" ".join([record.actor, *told]))
    return bool(told) and all(any(stem(word) in said for word in alternatives) for alternatives in topic.words)


FIRST_HAND = ("seed", "whisper", "seen", "lived", "heard", "overheard")
"""Sources of records by which somebody can come to know of something; all others rest on these."""


def told_of(topic: Topic, record: Record) -> bool:
    """Whether its owner comes to know of a topic at first hand by a record."""
    return record.source.partition(":")[0] in FIRST_HAND and states(topic, record)


def may_state(topic: Topic, text: str) -> bool:
    """Whether a text may state a topic, by a quick look: where this is False, `states` is too.

    The text must hold all that `states` looks at: it may hold more.
    """
    low = text.casefold()
    return all(any(part in low for part in alternatives) for alternatives in _stems(topic))


@lru_cache(maxsize=256)
def _stems(topic: Topic) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(stem(word) for word in alternatives) for alternatives in topic.words)


@lru_cache(maxsize=65536)
def _words(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in _WORD.findall(text.casefold().replace("'s", " ").replace("’s", " ")))


def stem(word: str) -> str:
    """A word without its commonest English endings, so that "running" and "runs" are "run"."""
    for ending, least in (("ning", 3), ("ing", 4), ("ies", 3), ("es", 4), ("s", 3), ("ed", 4)):
        if word.endswith(ending) and len(word) - len(ending) >= least:
            return word[: -len(ending)]
    return word
