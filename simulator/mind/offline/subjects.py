"""Where a clause has its subject, and where its verb begins."""

from __future__ import annotations

import re

from simulator.mind.offline.lexicon import lexicon, listed
from simulator.mind.offline.words import ARTICLES, Token

TIME = "#"
# fmt: off
PRONOUNS = frozenset((
    "i", "you", "he", "she", "it", "we", "they", "who", "this", "that", "there", "everyone", "everybody", "someone",
    "somebody", "nobody", "anyone", "people"
))
# fmt: on
BE = frozenset(("be", "am", "is", "are", "was", "were", "been", "being"))
HAVE = frozenset(("have", "has", "had", "having"))
DO = frozenset(("do", "does", "did"))
MODALS = frozenset(("will", "would", "can", "could", "may", "might", "shall", "should", "must"))
AUXILIARIES = BE | HAVE | DO | MODALS
_EPITHETS = frozenset(("old", "young", "poor", "dear", "little", "good", "uncle", "aunt", "neighbour", "neighbor"))
_CROWD = frozenset(("everyone", "everybody", "people", "someone", "somebody", "nobody"))
# fmt: off
PERSONS = frozenset((
    "me", "you", "us", "him", "her", "them", "everyone", "everybody", "people", "someone", "somebody", "anyone", "others"
))
# fmt: on


def verb_start(words: list[Token], bare: bool = False) -> tuple[int, int] | None:
    """Where the subject begins and where the verb group after it begins; None if this is no clause.

    `bare`: a clause may also begin with its verb (an imperative, or one whose subject was said before).
    """
    i = 0
    while i < len(words) and (words[i].low in listed("fillers") or words[i].low in (TIME, ",", "-", "*", '"', "'")):
        if words[i].low == "that" and i + 1 < len(words) and words[i + 1].low in AUXILIARIES:
            break
        i += 1
    if i >= len(words):
        return None
    first = words[i]
    if first.low in PRONOUNS or (first.name and not first.owns):
        found = _after_head(words, i)
        later = _after_phrase(words, i) if found is None and first.low in _CROWD else None
        return found if later is None else (i, later)
    named = next((k for k in range(i + 1, min(len(words), i + 4)) if words[k].name and not words[k].owns), 0)
    if (
        named
        and (first.low in ARTICLES or first.low in _EPITHETS)
        and starts_verb(words, named + 1)
        and words[named - 1].low not in listed("stops") | {"of", "and", ","}
    ):
        return named, named + 1
    if bare and _is_verb(first) and not first.capital:
        return i, i
    j = _after_phrase(words, i)
    if j is not None:
        return i, j
    return (i, i) if bare and _is_verb(first) else None


def _after_head(words: list[Token], i: int) -> tuple[int, int] | None:
    """After a pronoun or a name, with "and Bram" or ", my neighbour," behind it."""
    j = i + 1
    while (
        j + 1 < len(words)
        and words[j].low in ("and", ",", "or")
        and (words[j + 1].name or words[j + 1].low in PRONOUNS)
        and not words[j + 1].owns
    ):
        if words[j].low == "," and words[j + 1].low in PRONOUNS:
            break
        j += 2
    if j < len(words) and words[j].low == "," and not starts_verb(words, j):
        close = next((k for k in range(j + 1, min(len(words), j + 10)) if words[k].low == ","), 0)
        if close and starts_verb(words, close + 1):
            j = close + 1
    if j < len(words) and words[j].low == "two":
        j += 1
    return (i, j) if starts_verb(words, j, words[i].low in PRONOUNS) else None


def _after_phrase(words: list[Token], i: int) -> int | None:
    """After a noun phrase: at the first auxiliary or finite verb form."""
    opened = words[i].low in ARTICLES or words[i].owns
    for j in range(i + 1 + opened, min(len(words), i + 10)):
        low = words[j].low
        if low in (",", ";", ":", "that", "because", "to", "which", "who", "when", "if", "you", "i", "we"):
            return None
        if low in AUXILIARIES:
            return j
        if words[j].capital:
            continue
        kind = lexicon().forms.get(low, ("", ""))[1]
        plural = words[j - 1].low.endswith("s") and words[j - 1].low not in ARTICLES
        if (kind in ("s", "past") and not (plural and kind == "s")) or (kind == "base" and plural):
            return j
    return None


def starts_verb(words: list[Token], j: int, sure: bool = False) -> bool:
    """Whether a verb group starts at j, after adverbs. `sure`: after a pronoun an unknown word may be one too."""
    while j < len(words) and (
        words[j].low in listed("adverbs") or words[j].low == TIME or (words[j].low.endswith("ly") and not _is_verb(words[j]))
    ):
        j += 1
    if j >= len(words):
        return False
    return _is_verb(words[j]) or (
        sure and words[j].low.endswith(("ed", "s")) and words[j].low[:1].isalpha() and len(words[j].low) > 3
    )


def _is_verb(token: Token) -> bool:
    return not token.name and (token.low in AUXILIARIES or token.low in lexicon().forms) and not token.owns


def base_of(word: str) -> str:
    """The base form of a verb form, guessed for an unknown one."""
    if word in AUXILIARIES:
        return "be" if word in BE else "have" if word in HAVE else "do" if word in DO else word
    if word in lexicon().forms:
        return lexicon().forms[word][0]
    for ending in ("ing", "ed", "s"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            return _unbent(word[: -len(ending)]) if ending != "s" else word[:-1]
    return word


def _unbent(stem: str) -> str:
    """The base form before -ing or -ed: "jogg" was "jog", "bak" was "bake" (or its last letter would be double)."""
    if stem[-1] == stem[-2] and stem[-1] not in "ls":
        return stem[:-1]
    vowels = [k for k, letter in enumerate(stem) if letter in "aeiou"]
    short = vowels == [len(stem) - 2] and stem[-1] not in "wxy"
    silent = stem[-1] in "cvz" or re.search(r"[^aeiou]at$|[bcdfgkpstz]l$", stem[1:]) is not None  # "animate", "untangle"
    return f"{stem}e" if short or silent else stem
