"""From whom a thing is to be kept, as the words say it: "don't tell Ada", "Bram mustn't know", "a surprise party for Cora"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from simulator.core.types import PersonId
from simulator.mind.offline.acts import lead
from simulator.mind.offline.grammar import word_set
from simulator.mind.offline.hearing import Hearing
from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.words import Token

_HINT = re.compile(
    r"(?:n['’]t|\bnot|\bnever)\b.{0,40}\b(?:tell|told|let|say|word|mention|breathe|know|hear|find|learn|notice|suspect|wind)\b"
    r"|\b(?:keep|kept|keeping|hide|hidden|hiding|secret)\b.{0,40}\bfrom\b|\bsurprise\b|\bwithout\b.{0,40}ing\b",
    re.I,
)
_HIM = re.compile(r"\b(?:him|her)\b")
_MORE = re.compile(r"(?: (?:and|or|nor) @)+")
_NOBODY = word_set(
    "i you he she it we they this that these those there nobody noone no one none everybody everyone somebody someone anybody "
    "anyone people others please but and so do don't only just not never keep it's its who what one children"
)
"""Words with a capital that name nobody."""


class Keeping(NamedTuple):
    """From whom, and whether that is all that the clause says."""

    whom: tuple[str, ...] = ()
    alone: bool = False


@lru_cache(maxsize=32768)
def hints(text: str) -> bool:
    """Whether a text may want something kept from somebody; most texts do not, which is soon seen."""
    return _HINT.search(text) is not None


def is_one_of(person: PersonId, kept_from: tuple[str, ...]) -> bool:
    """Whether somebody is among those from whom a thing is kept: by full name, or by the first where no more was said."""
    return person in kept_from or person.split()[0] in kept_from


def keeping(words: list[Token], hearing: Hearing) -> Keeping:
    """Whom a clause wants kept in the dark, as said where the reader does not know them; a pronoun is the one last spoken of."""
    people: list[str] = []
    said = lead(_said(words, people))
    for kind in ("keep_from", "surprise"):
        found = lexicon().acts[kind].search(said)
        if found is None:
            continue
        whom = _named(people, said, found) or _pronoun(found[0], hearing)
        if whom:
            return Keeping(whom, kind == "keep_from")
    return Keeping()


def _said(words: list[Token], people: list[str]) -> str:
    """The clause in normal letters with @ for everybody who is named, be they known or not; `people` takes their names in order."""
    parts: list[str] = []
    before = ""
    for token in words:
        unknown = token.capital and not token.name and token.low[:1].isalpha() and token.low not in _NOBODY
        named = token.name or (_spelt(token) if unknown else "")
        if unknown and before == "unknown":
            people[-1] += f" {named}"
        elif named:
            people.append(named)
            parts.append("@")
        elif token.low[:1].isalnum() or token.low == "#":
            parts.append(token.low)
        before = "unknown" if unknown else ""
    return " ".join(parts)


def _spelt(token: Token) -> str:
    return token.low[:1].upper() + token.low[1:]


def _named(people: list[str], said: str, found: re.Match[str]) -> tuple[str, ...]:
    """The people whose names stand where the pattern has them, with those joined to the last."""
    more = _MORE.match(said, found.end())
    stretch = said[found.start() : more.end() if more else found.end()]
    before = said[: found.start()].count("@")
    return tuple(dict.fromkeys(people[before : before + stretch.count("@")]))


def _pronoun(matched: str, hearing: Hearing) -> tuple[str, ...]:
    """Whom "him" or "her" means: the one last spoken of, if that is neither of the two who talk."""
    if not _HIM.search(matched) or hearing.last not in hearing.names or hearing.last in (hearing.speaker, hearing.listener):
        return ()
    return (hearing.last,)
