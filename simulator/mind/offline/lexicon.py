"""The words that the offline reasoner reads by, from a file, made ready once."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

_VOWELS = "aeiou"


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Verbs by every form, the particles that belong to them, sorts of verbs and nouns, and patterns of speech acts.

    `forms` gives (base form, kind) where the kind is "base", "s", "ing" or "past"; `participles` are forms after "have" and "be".
    """

    forms: dict[str, tuple[str, str]]
    participles: frozenset[str]
    particles: dict[str, tuple[tuple[str, ...], ...]]
    sorts: dict[str, frozenset[str]]
    nouns: dict[str, frozenset[str]]
    words: dict[str, frozenset[str]]
    acts: dict[str, re.Pattern[str]]

    def sort(self, name: str, base: str) -> bool:
        """Whether a verb is of a sort."""
        return base in self.sorts[name]


@cache
def lexicon() -> Lexicon:
    """The lexicon, read from `lexicon/reading.toml` at the first call."""
    text = resources.files("simulator.mind.offline").joinpath("lexicon", "reading.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    doubling = frozenset(data["verbs"]["doubling"].split())
    forms: dict[str, tuple[str, str]] = {}
    participles: set[str] = set()
    for base, words in data["irregular"].items():
        past, *rest = words.split()
        forms |= _regular(base, doubling) | ({past: (base, "past")} if past != base else {})
        participles.update(rest or [past])
        forms.update({word: (base, "past") for word in rest if word != base})
        forms.pop(base + "ed", None)
    for base in data["verbs"]["regular"].split():
        made = _regular(base, doubling)
        participles.update(form for form, (_, kind) in made.items() if kind == "past")
        forms = made | forms
    return Lexicon(
        forms,
        frozenset(participles),
        {base: _particles(words) for base, words in data["particles"].items()},
        {name: frozenset(words.split()) for name, words in data["sorts"].items()},
        {name: frozenset(words.split()) for name, words in data["nouns"].items()},
        {name: frozenset(words.split()) for name, words in data["words"].items()},
        _patterns(data["acts"]),
    )


@cache
def listed(name: str) -> frozenset[str]:
    """One of the lists of small words."""
    return lexicon().words[name]


def _particles(words: str) -> tuple[tuple[str, ...], ...]:
    """Longest first; a bar joins the words of one particle."""
    return tuple(sorted((tuple(word.split("|")) for word in words.split()), key=lambda word: (-len(word), word)))


def _patterns(acts: dict[str, str | list[str]]) -> dict[str, re.Pattern[str]]:
    come = str(acts["come"])
    return {
        name: re.compile("|".join(f"(?:{pattern.replace('COME', come)})" for pattern in patterns))
        for name, patterns in acts.items()
        if not isinstance(patterns, str)
    }


def _regular(base: str, doubling: frozenset[str]) -> dict[str, tuple[str, str]]:
    stem = base + base[-1] if base in doubling else base[:-1] if base.endswith("e") and base[-2:] != "ee" else base
    ing = (base[:-2] + "y" if base.endswith("ie") else stem) + "ing"
    after_consonant = base.endswith("y") and base[-2] not in _VOWELS
    past = base[:-1] + "ied" if after_consonant else base + "d" if base.endswith("e") else stem + "ed"
    third = base[:-1] + "ies" if after_consonant else base + ("es" if base.endswith(("s", "sh", "ch", "x", "o", "z")) else "s")
    return {past: (base, "past"), ing if base != "be" else "being": (base, "ing"), third: (base, "s"), base: (base, "base")}
