"""Topics in the making: what one record says of a thing, and how several become one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache

from simulator.core.types import Address, parts
from simulator.mind.offline.grammar import word_set
from simulator.mind.offline.lexicon import lexicon, listed
from simulator.mind.offline.meaning import Clause, Topic
from simulator.mind.offline.subjects import base_of

_OWNERS = re.compile(r"^(?:(?:[A-Z][\w.-]+ )+[A-Z][\w.-]+['’]s )+(?=\S)")
"""Whose a thing is, by full name, before its own name: "Ada Moreau's Founder's Day supper"."""
_WORD = re.compile(r"\w+(?:[-'’]\w+)*")


@dataclass(slots=True)
class Draft:
    """A topic while records are being gathered. `event`: people can come to it; `word_only`: it was merely mentioned."""

    who: str
    does: str
    what: str
    where: str
    start: datetime | None
    end: datetime | None
    text: str
    records: tuple[int, ...] = ()
    source: str = ""
    learnt: int = -1
    importance: int = 0
    knowers: tuple[str, ...] = ()
    invited: tuple[str, ...] = ()
    event: bool = False
    word_only: bool = False
    cancelled: bool = False
    secret: bool = False
    negated: bool = False
    words: frozenset[str] = frozenset()
    kept_from: tuple[str, ...] = ()

    @classmethod
    def of(cls, clause: Clause, who: str, does: str, what: str) -> Draft:
        """A draft from one clause."""
        what = _OWNERS.sub("", what)
        return cls(
            who, does, what, clause.where, clause.start, clause.end, clause.text, secret=clause.secret, negated=clause.negated,
            kept_from=clause.kept_from,
        )  # fmt: skip

    def settle(self) -> None:
        """Set the words it is compared by."""
        words = _WORD.findall(self.what.lower())
        if self.does == "wonder":
            self.words = frozenset(base_of(word) for word in words if word not in listed("wondered"))
            return
        dropped = listed("light") | {"election", "elections"} if self.does == "run for" else listed("light")
        self.words = frozenset(word for word in words if word not in dropped)

    def topic(self, me: str) -> Topic:
        """The topic as a value."""
        day = f"{self.start:%Y-%m-%d}" if self.start and self.event else ""
        head = self.what.split(" of ")[0].split()[-1:] if self.event else sorted(self.words)
        key = "|".join((self.who, self.does, " ".join(head).lower(), day))
        knowers = tuple(name for name in self.knowers if name != me)
        return Topic(
            key, self.who, self.does, self.what, self.where, self.start, self.end, self.text,
            self.records, self.source, self.learnt, self.importance, knowers, self.invited,
            gathering=self.event and bool(self.where or self.start or self.invited), mine=self.who == me,
            cancelled=self.cancelled, secret=self.secret, negated=self.negated,
            kept_from=tuple(name for name in self.kept_from if name != self.who),
        )  # fmt: skip


_NO_NOUN = word_set(
    "to it its that this these those them him her he she they i me you us we who whom what which how why when where whether if as "
    "half some any every all both each not and or but of in on at by for from with about into up out off back down away over "
    "there here then so too also again soon ever never something anything everything nothing somebody anybody everybody nobody "
    "someone anyone everyone"
)
_DETERMINERS = word_set("a an the my your his our their")
_AMOUNTS = word_set("more most less much many few several little enough two three four five six seven eight nine ten")


def trimmed(phrase: str) -> str:
    """A phrase without the words at its end that wait for a noun: "a play about the" > "a play"."""
    words = phrase.split()
    while words and words[-1].lower() in _NO_NOUN | _DETERMINERS:
        words.pop()
    return " ".join(words)


def head_of(what: str) -> str:
    """What a phrase names, without what hangs on it: "mayor" of "mayor in the spring election"."""
    return _LINK.split(what)[0]


_LINK = re.compile(r"\s(?:about|of|for|with|on|in|to|from|at)\s")


def is_thing(phrase: str) -> bool:
    """Whether words name a thing: a noun phrase, neither a verb with what follows it nor a pronoun."""
    words = re.findall(r"[\w'’-]+", phrase.lower())
    determined = words[:1] != [] and (words[0] in _DETERMINERS or words[0].endswith(("'s", "’s")) or words[0] == "her")
    rest = words[1:] if determined else words
    if not rest or rest[0] in _NO_NOUN | _DETERMINERS or rest[-1] in _NO_NOUN | _DETERMINERS:
        return False
    form = lexicon().forms.get(rest[0], ("", ""))[1]
    doing = form in ("base", "s", "past") and rest[1:2] != [] and rest[1] in _NO_NOUN | _DETERMINERS | _AMOUNTS
    return determined or not doing  # "bake a loaf" is none, "harvest supper" is one


@lru_cache(maxsize=8192)
def place_name(where: str, places: tuple[Address, ...]) -> str:
    """The name of the sector or arena that is meant, or the words as said where none or several fit."""
    said = where.lower()
    if not said or not places:
        return where
    names = dict.fromkeys(part for address in places for part in parts(address)[1:3])
    exact = [name for name in names if name.lower() == said or name.lower() == f"the {said}"]
    fits = exact or [name for name in names if set(said.split()) <= set(name.lower().split())]
    return fits[0] if len(fits) == 1 or exact else where


class Drafts:
    """The topics of a memory in the making, in the order in which they came up. `places` are addresses known."""

    def __init__(self, places: Sequence[Address]) -> None:
        self._places = tuple(places)
        self._drafts: list[Draft] = []
        self._alike: dict[tuple[str, ...], list[Draft]] = {}

    def __iter__(self) -> Iterator[Draft]:
        return iter(self._drafts)

    def add(self, *said: Draft) -> None:
        """Add what a record says, each to the topic that it speaks of, or to a new one. The drafts given stay as they are."""
        for draft in said:
            where = place_name(draft.where, self._places)  # "the mill" and "the old mill" are one place
            new = draft if where == draft.where else replace(draft, where=where)
            alike = self._alike.setdefault(() if new.event else (new.who, new.does), [])  # no others can be the same
            old = next((draft for draft in reversed(alike) if _same(draft, new)), None)
            if old is not None:
                _fill(old, new)
            elif not new.word_only:
                begun = replace(draft) if new is draft else new  # what was given stays as it is
                self._drafts.append(begun)
                alike.append(begun)


def _same(old: Draft, new: Draft) -> bool:
    if old.event != new.event or (old.who and new.who and old.who != new.who):
        return False
    if not (old.words <= new.words or new.words <= old.words):
        return False
    if not old.event:
        return (
            old.does == new.does
            and old.who == new.who
            and bool(old.words) == bool(new.words) | (old.does == "run for")
            and _near(old.where, new.where)
        )
    if (
        old.start
        and new.start
        and old.start.date() != new.start.date()
        and new.start.date() not in _days(old)
        and old.start.date() not in _days(new)
    ):
        return False
    return _near(old.where, new.where) or bool(old.who and old.who == new.who and old.start and new.start)


def _days(draft: Draft) -> list[object]:
    """The days of a span such as a weekend."""
    if draft.start is None or draft.end is None or draft.end - draft.start < timedelta(days=1):
        return []
    return [(draft.start + timedelta(days=n)).date() for n in range(min((draft.end - draft.start).days, 7))]


def _near(one: str, other: str) -> bool:
    a, b = set(one.lower().split()), set(other.lower().split())
    return a <= b or b <= a


def _vague(draft: Draft) -> int:
    """How little a draft says of the time: 0 an hour with an end, 1 an hour, 2 a part of a day, 3 days, 4 nothing."""
    if draft.start is None or draft.end is None:
        return 4
    length = draft.end - draft.start
    if length >= timedelta(days=1):
        return 3
    return 1 if not length else 2 if length >= timedelta(hours=4) and draft.start.hour in (8, 13, 18, 20) else 0


def _fill(old: Draft, new: Draft) -> None:
    from_host = bool(new.who) and (new.source == new.who or not new.source) and not new.word_only
    if _vague(new) < _vague(old) or (from_host and _vague(new) == _vague(old) < 4):
        old.start, old.end = new.start, new.end
    if (not old.where and new.where) or len(new.where.split()) > len(old.where.split()):
        old.where = new.where
    if len(new.words) > len(old.words):
        old.what, old.words = new.what, new.words
    if not old.who and new.who:
        old.who, old.text = new.who, new.text
    old.records = tuple(dict.fromkeys([*old.records, *new.records]))
    if old.learnt < 0 <= new.learnt and not old.records:
        old.learnt = new.learnt
    old.importance = max(old.importance, new.importance)
    old.knowers = tuple(dict.fromkeys([*old.knowers, *new.knowers]))
    old.invited = tuple(dict.fromkeys([*old.invited, *new.invited]))
    old.secret |= new.secret
    old.kept_from = tuple(dict.fromkeys([*old.kept_from, *new.kept_from]))
    old.cancelled = new.cancelled or (
        old.cancelled and not (from_host and new.does == "hold" and not new.word_only and new.start is not None)
    )
    if not new.word_only:
        old.negated = new.negated
