"""Kinds of activities: the words that name them, what they need, how they look and what parts they have."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from simulator.mind.offline.grammar import DETERMINED, definite, gerund, word_set
from simulator.mind.offline.lexicon import lexicon


@dataclass(frozen=True, slots=True)
class Part:
    """One thing done in the course of an activity; `text` may hold {it}. `low` and `high` are minutes."""

    text: str
    affords: tuple[str, ...]
    pictogram: str
    state: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Activity:
    """A kind of activity, as lexicon/activities.toml explains. `words` are phrases of word stems."""

    name: str
    words: tuple[tuple[str, ...], ...]
    pictogram: str
    needs: tuple[str, ...] = ()
    minutes: tuple[int, int] = (45, 90)
    start: tuple[Part, ...] = ()
    away: tuple[Part, ...] = ()
    round: tuple[Part, ...] = ()
    end: tuple[Part, ...] = ()
    leisure: tuple[str, ...] = ()
    hours: tuple[int, int] = (0, 24)
    likes: tuple[str, ...] = ()
    where: str = ""
    seen: str = ""
    reason: str = ""
    weekend: int = 100


MEALS = ("breakfast", "lunch", "dinner")
VAGUE = ("work", "think")
"""Kinds whose words say little: any other kind that is named as well is meant."""


@cache
def activities() -> dict[str, Activity]:
    """All kinds by name, in the order of the lexicon."""
    text = files("simulator.mind.offline").joinpath("lexicon", "activities.toml").read_text(encoding="utf-8")
    return {name: _activity(name, table) for name, table in tomllib.loads(text).items()}


@lru_cache(maxsize=16384)
def kind_of(text: str) -> Activity | None:
    """The kind that an activity's words name best: long phrases and early words count for more; None if no word is known."""
    stems = tuple(stem(word) for word in words(text))
    scores: Counter[str] = Counter()
    for first in set(stems):
        for name, phrase in _phrases().get(first, ()):
            scores[name] += _weight(phrase, stems, name in VAGUE)
    best = max(scores.values(), default=0)
    return next((kind for kind in activities().values() if best and scores[kind.name] == best), None)


@cache
def _phrases() -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    """The phrases of all kinds, each with its kind's name, by their first stem."""
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for kind in activities().values():
        for phrase in kind.words:
            found.setdefault(phrase[0], []).append((kind.name, phrase))
    return found


def words(text: str) -> list[str]:
    """The words of a text in lower case; apostrophes and hyphens are part of them."""
    return _WORD.findall(text.lower())


_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


@cache
def stem(word: str) -> str:
    """A word without its ending, so that "baking", "bakes" and "bake" are one; it need not be a word itself."""
    if word.endswith(("ies", "ied")) and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith("s") and not word.endswith("ss") and len(word) > 3:
        word = word[:-1]
    for ending in ("ing", "ed"):
        if word.endswith(ending) and _stands(word[: -len(ending)], ending):
            word = word[: -len(ending)]
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsaeiou":
        word = word[:-1]
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


def _stands(rest: str, ending: str) -> bool:
    """Whether what is left of a word without an ending can be a word: "go" of "going", not "str" of "string"."""
    return len(rest) >= (2 if ending == "ing" else 3) and any(letter in "aeiouy" for letter in rest)


def progressive(text: str) -> str:
    """An activity in the form that follows "is": "open the shop" > "opening the shop", "a walk" > "having a walk"."""
    text = " ".join(text.split()).rstrip(".!")
    first = text.split(" ", 1)[0].lower()
    if not text:
        return "doing nothing in particular"
    if is_affair(text) and not DETERMINED.match(text) and (len(_head(text)) > 1 or not _form(first)):
        return f"attending {definite(text)}"
    if (first.endswith("ing") and len(first) > 4) or first in ("out", "away", "at", "on", "in", "asleep"):
        return text
    if first in ("a", "an", "the", "some", "my", "his", "her", "their", *MEALS, "coffee", "tea"):
        return f"having {text}"
    return gerund(text[0].lower() + text[1:])


def is_affair(what: str) -> bool:
    """Whether words name something that people come together for, not something to do: "bread tasting", "open evening"."""
    head, nouns = _head(what), lexicon().nouns
    if not head or head[0] in _STARTS or any(DETERMINED.match(f"{word} ") for word in head):
        return False
    last = head[-1]
    known = last in (nouns["gathering"] | _AFFAIRS) - _PLAIN
    if len(head) == 1:
        return known
    if last in _PLAIN:
        return not head[0].endswith("ing")
    made = last.endswith("ing") and len(last) > 5 and not head[0].endswith("ing") and _form(head[0]) != "base"
    return known or made or "-".join(head[-2:]) in nouns["event_pairs"] | nouns["gathering"]


def _head(what: str) -> list[str]:
    """The words before the first preposition, without an article."""
    said = " ".join(words(what))
    head = re.split(r" (?:of|at|with|for|in|on|about|from|to|by|round|along|through)\b", said, maxsplit=1)[0].split()
    return head[1:] if head and DETERMINED.match(f"{head[0]} ") else head


def _form(word: str) -> str:
    return lexicon().forms.get(word, ("", ""))[1]


_AFFAIRS = word_set("tasting evening session walk stroll tour night game trip outing practice rehearsal")
_PLAIN = word_set("tea drinks breakfast lunch dinner supper opening fair launch")
_STARTS = word_set(
    "go have make cook prepare plan organize arrange attend join help start eat watch see host hold throw give do enjoy visit "
    "take keep finish try stop get bring serve lead spend talk going having making attending hosting holding planning "
    "preparing doing taking organizing spending watching joining visiting every tomorrow late staying play playing talking"
)


def _activity(name: str, table: dict[str, Any]) -> Activity:
    parts = {key: tuple(_part(row) for row in table.get(key, ())) for key in ("start", "away", "round", "end")}
    low, high = table.get("minutes", (45, 90))
    opens, closes = table.get("hours", (0, 24))
    return Activity(
        name,
        tuple(tuple(stem(word) for word in words(phrase)) for phrase in (*table["words"], *table.get("leisure", ()))),
        table["pictogram"],
        tuple(table.get("needs", ())),
        (low, high),
        leisure=tuple(table.get("leisure", ())),
        hours=(opens, closes),
        likes=tuple(table.get("likes", ())),
        where=table.get("where", ""),
        seen=table.get("seen", ""),
        reason=table.get("reason", ""),
        weekend=table.get("weekend", 100),
        **parts,
    )


def _part(row: tuple[Any, ...]) -> Part:
    text, affords, pictogram, state, low, high = row
    return Part(text, tuple(affords.split()), pictogram, state, low, high)


def _weight(phrase: tuple[str, ...], stems: tuple[str, ...], vague: bool) -> int:
    for at in range(len(stems) - len(phrase) + 1):
        if stems[at : at + len(phrase)] == phrase:
            return 4 * len(phrase) if vague else 10 * len(phrase) + max(8 - at, 0) + (0 if at else 12)
    return 0
