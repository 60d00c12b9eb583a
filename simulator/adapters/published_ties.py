"""Whom a persona of the published project knows, and how, by the sentences that name them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from simulator.adapters.published_maze import words
from simulator.core.persona import Acquaintance

_CAPITALS = re.compile(r"[^\W\d_a-z][\w'-]*(?: [^\W\d_a-z][\w'-]*)+")
_LIKELY = 0.8  # how alike a misspelt name and the real one must be
STRANGER = "acquaintance"


@dataclass(frozen=True, slots=True)
class Mention:
    """A person named in a text, where, and the words that name them."""

    name: str
    start: int
    end: int
    said: str


def mentions(text: str, people: Sequence[str]) -> list[Mention]:
    """Whom a text names: by full name, by a full name misspelt, or by a first name that only one of them bears."""
    found: list[Mention] = []
    for name in people:
        found += _spans(text, name, name, found)
    for match in _CAPITALS.finditer(text):
        said = match[0].removesuffix("'s")
        near = get_close_matches(said, people, n=1, cutoff=_LIKELY)
        if near:
            found += _spans(text, said, near[0], found)
    firsts = [name.split()[0] for name in people]
    for name, first in zip(people, firsts, strict=True):
        if firsts.count(first) == 1:
            found += _spans(text, first, name, found)
    return sorted(found, key=lambda mention: mention.start)


def misspelt(text: str, people: Sequence[str]) -> list[Mention]:
    """The full names in a text that are nearly those of people."""
    firsts = {name.split()[0] for name in people}
    return [each for each in mentions(text, people) if each.said != each.name and each.said not in firsts]


def _spans(text: str, said: str, name: str, taken: Sequence[Mention]) -> list[Mention]:
    """The places of some words in a text that no mention has taken yet."""
    spans = [match.span() for match in re.finditer(rf"(?<!\w){re.escape(said)}(?!\w)", text)]
    free = [(start, end) for start, end in spans if not any(start < each.end and each.start < end for each in taken)]
    return [Mention(name, start, end, said) for start, end in free]


def read_ties(texts: Sequence[str], people: Sequence[str], owner: str) -> tuple[Acquaintance, ...]:
    """The people whom somebody's texts name, in the order of their first mention, with the nearest two ties to each.

    `texts` are in the first person; in them "my neighbour, Ada Moreau" and "Ada Moreau and I are friends" tell a tie.
    """
    found: dict[str, set[str]] = {}
    for text in texts:
        named = mentions(text, people)
        for mention in named:
            if mention.name != owner:
                found.setdefault(mention.name, set()).update(_ties(text, mention, named))
    return tuple(Acquaintance(name, _how(ties)) for name, ties in found.items())


def _how(ties: set[str]) -> str:
    order = list(words()["ties"])
    kept = sorted(ties - ({"friend"} if "close friend" in ties else set()), key=order.index)
    known = [tie for tie in kept if tie != STRANGER]
    return " and ".join(known[:2]) or STRANGER


def _ties(text: str, mention: Mention, named: Sequence[Mention]) -> Iterator[str]:
    """What a text says that somebody is to its owner."""
    before = _without_companions(text[: mention.start], named)
    after = re.split(r";| -- |\. ", text[_last_companion(text, mention, named) :])[0]
    told = [match["tie"] for match in [_title().search(before)] if match and _is_mine(match, before)]
    if re.match(r" and I\b", after) or before.endswith("I and "):
        told.append(after)
    told += [match[1] for match in _clauses(after)]
    told += [match[1] for match in [re.search(r"\b([a-z ]+) with $", before)] if match]
    for said in told:
        yield from _known_as(said)


def _without_companions(before: str, named: Sequence[Mention]) -> str:
    """What stands before a name, without names joined to it: "my neighbours, Ada and " gives "my neighbours, "."""
    trimmed = True
    while trimmed:
        trimmed = False
        for other in named:
            stripped = re.sub(r"(?:,| and|, and) $", "", before)
            if stripped != before and other.end == len(stripped):
                before, trimmed = before[: other.start], True
    return before


def _last_companion(text: str, mention: Mention, named: Sequence[Mention]) -> int:
    """Where the names end that are joined to a name: "Ada and Bram, who live next door" speaks of both."""
    end = mention.end
    for other in named:
        if other.start > end and text[end : other.start] in (" and ", ", ", ", and "):
            end = other.end
    return end


def _clauses(after: str) -> list[re.Match[str]]:
    """The pieces right after a name that may say what its bearer is."""
    one = r"(?:my|a|an|the|his|her|also my|also a|something of a)"
    patterns = (
        rf"^ (?:is|was) {one} ((?:(?! who| whom|,).)*)",
        r"^, my ([^,]*)",
        rf"^,? who is {one} ([^,]*)",
        r"^,? who (?:lives? .*)?(?:in )?(?:the )?(next (?:door|block))",
        rf"^ the ({'|'.join(words()['reading']['roles'])})\b",
        rf"^(?:(?!, ).)* (?:as|to be) {one} ([^,]*)",
    )
    return [match for pattern in patterns if (match := re.search(pattern, after))]


def _is_mine(match: re.Match[str], before: str) -> bool:
    """Whether a title before a name says what its bearer is to me: "the husband" is another's, "the bartender" everybody's."""
    if match["whose"] == "the":
        return match["tie"] in words()["reading"]["roles"]
    return match["whose"] != "and" or bool(re.search(r"\bmy\b", before))


def _known_as(said: str) -> Iterator[str]:
    for tie, pattern in _table():
        if pattern.search(said):
            yield tie


@cache
def _table() -> tuple[tuple[str, re.Pattern[str]], ...]:
    table: dict[str, list[str]] = words()["ties"]
    return tuple((tie, re.compile(rf"\b(?:{'|'.join(map(re.escape, means))})s?\b")) for tie, means in table.items())


@cache
def _title() -> re.Pattern[str]:
    """A title at the end of what stands before a name: "my next door neighbour, ", "the bartender at the inn, "."""
    ties = "|".join(re.escape(word) for means in words()["ties"].values() for word in sorted(means, key=len, reverse=True))
    return re.compile(
        rf"\b(?P<whose>my|a|the|and) (?:(?!my |the )[a-z][a-z-]* ){{0,3}}?(?P<tie>{ties})s?(?: [a-z]+)?(?: couple)?"
        r"(?: (?:at|of|from|in) [^,;]{1,40})?,? $"
    )
