"""Skeletons: a sentence with its names, times and places masked, so that two fillings of one pattern are one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

_NUMBER = r"(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+(?:[.:]\d+)?)"
_DAY = (
    r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november"
    r"|december|today|tonight|tomorrow|yesterday|mornings?|afternoons?|evenings?|nights?|noon|midnight|midday|weekends?)"
)
_TIME = re.compile(rf"\b(?:{_NUMBER}(?:st|nd|rd|th|am|pm)?(?: o['’]clock)?|{_DAY})\b", re.IGNORECASE)
_JOIN = r"(?:at|from|to|until|till|on|in|the|of|and|past|this|next|half|quarter)"
_TIMES = re.compile(rf"(?:\b{_JOIN} )*TIME(?: (?:{_JOIN} )*TIME)*")

_KEPT = 8192
"""Skeletons kept at a time, since what was said is compared again and again."""


class Skeletons:
    """Masks the names of certain people and places. Names are given in full; their parts are masked too."""

    def __init__(self, names: Iterable[str], places: Iterable[str]) -> None:
        known = tuple(names)
        words = {*known, *(part for name in known for part in name.split())}
        self._names = tuple(sorted(words))
        self._places = _any_of(frozenset(places), "(?:the )?", re.IGNORECASE)
        self._made: dict[str, str] = {}

    def of(self, sentence: str) -> str:
        """The skeleton of a sentence: masked, in lower case, without punctuation. "" where nothing but names is left."""
        if sentence not in self._made:
            if len(self._made) >= _KEPT:
                self._made.clear()
            text = self._places.sub("PLACE", sentence)
            self._made[sentence] = _masked(text, frozenset([name for name in self._names if name in text]))
        return self._made[sentence]


@lru_cache(maxsize=_KEPT)
def _masked(text: str, names: frozenset[str]) -> str:
    """The skeleton of a text whose places are masked; `names` are those that stand in it, so that many who know others share it."""
    text = _any_of(names).sub("NAME", text)
    text = _TIMES.sub("TIME", _TIME.sub("TIME", text)).replace("’", "'").replace("'s", "")
    bare = re.sub(r"[^\w']+", " ", text).strip()
    return bare.casefold() if re.sub(r"\b(?:NAME|PLACE|TIME)\b", "", bare).strip() else ""


@lru_cache(maxsize=1024)
def _any_of(words: frozenset[str], before: str = "", flags: int = 0) -> re.Pattern[str]:
    longest = sorted({word for word in words if word}, key=lambda word: (-len(word), word))
    if not longest:
        return re.compile(r"(?!)")
    return re.compile(rf"\b{before}(?:{'|'.join(map(re.escape, longest))})\b", flags)
