"""Words of a text: tokens with contractions written out, people found by name, noun phrases."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from simulator.mind.offline.lexicon import listed

_WORD = re.compile(r"\w+(?:[-'’]\w+)*|[^\w\s]")
_ENDINGS = {"m": "am", "re": "are", "ll": "will", "ve": "have", "d": "would"}
_WHOLE = {
    "can't": ("can", "not"), "cannot": ("can", "not"), "won't": ("will", "not"), "shan't": ("shall", "not"), "let's": ("let", "us"),
    "gonna": ("going", "to"), "wanna": ("want", "to"), "gotta": ("have", "to"), "ain't": ("is", "not"), "y'all": ("you", "all"),
    "dont": ("do", "not"), "cant": ("can", "not"), "im": ("i", "am"), "ive": ("i", "have"),
}  # fmt: skip
_TITLES = frozenset(("mr", "mrs", "ms", "miss", "dr", "doctor", "professor", "prof", "uncle", "aunt", "old"))
# fmt: off
ARTICLES = frozenset((
    "a", "an", "the", "my", "your", "our", "his", "her", "their", "its", "this", "that", "some", "these", "those", "any"
))
# fmt: on


_CAREFUL = frozenset((*_TITLES, *(word for word in _WHOLE if word.isalpha())))


class Token(NamedTuple):
    """A word in lower letters, where it stands, the person it names, and whether it owns what follows ("Ada's")."""

    low: str
    begin: int
    end: int
    name: str = ""
    owns: bool = False
    capital: bool = False


@lru_cache(maxsize=4096)
def _by_first(names: tuple[str, ...]) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """Ways to name people, by their first word, longest first; a first name that two people share names nobody."""
    ways: dict[tuple[str, ...], list[str]] = {}
    for name in names:
        parts = tuple(_WORD.findall(name))
        if not parts:
            continue
        keys = [parts, parts[:1], *(((parts[0], parts[-1]),) if len(parts) > 2 else ())]
        for key in dict.fromkeys(keys):
            ways.setdefault(key, []).append(name)
        for title in sorted(_TITLES) if len(parts) > 1 else ():
            ways.setdefault((title, parts[-1]), []).append(name)
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for parts, people in ways.items():
        if len(set(people)) == 1 or parts == tuple(_WORD.findall(people[0])):
            found.setdefault(parts[0], []).append((parts, people[0]))
    for ways_of in found.values():
        ways_of.sort(key=lambda way: (-len(way[0]), way))
    return found


@lru_cache(maxsize=65536)
def present(text: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some names of which a part stands in a text: all that can matter to its reading, so that readings can be shared."""
    low, found = text.lower(), []
    for name, parts in _parts(names):
        for part in parts:
            if part in low:
                found.append(name)
                break
    return tuple(found)


@lru_cache(maxsize=4096)
def _parts(names: tuple[str, ...]) -> tuple[tuple[str, list[str]], ...]:
    """Names, each with its parts in lower case."""
    return tuple((name, name.lower().split()) for name in names)


@lru_cache(maxsize=65536)
def tokens(text: str, names: tuple[str, ...]) -> tuple[Token, ...]:
    """The words and marks of a text in order; a person's name is one token, "I'm" two."""
    people = _by_first(names)
    matches = list(_WORD.finditer(text))
    made: list[Token] = []
    i = 0
    while i < len(matches):
        match = matches[i]
        word = match[0]
        if _is_plain(word, people):
            made.append(Token(word.lower(), match.start(), match.end(), "", False, word[0].isupper()))
            i += 1
            continue
        size, name, owns = _person(matches, i, people)
        if name:
            last = matches[i + size - 1]
            made.append(Token("@", match.start(), last.end(), name, owns=owns and not _is_short(matches, i + size), capital=True))
            if owns and not made[-1].owns:
                made.append(Token("is", last.end(), last.end()))
            i += size
            continue
        made.extend(_spelt(word, match, matches, i))
        i += 1
    return tuple(made)


def names_alone(text: str, name: str) -> bool:
    """Whether a text names somebody, if a name in it that could be theirs is taken for theirs whoever else may bear it."""
    people, matches = _by_first((name,)), _matches(text)
    return any(_person(matches, i, people)[1] for i in range(len(matches)))


@lru_cache(maxsize=2048)
def _matches(text: str) -> list[re.Match[str]]:
    """The words and marks of a text, for readers who change nothing in them."""
    return list(_WORD.finditer(text))


def _is_plain(word: str, people: dict[str, list[tuple[tuple[str, ...], str]]]) -> bool:
    """Whether a word is neither a name nor a contraction: most are not, so the quick way is worth it."""
    if len(word) == 1 or word.isalpha():
        return word not in people and word.lower() not in _CAREFUL
    return False


def _person(matches: list[re.Match[str]], i: int, people: dict[str, list[tuple[tuple[str, ...], str]]]) -> tuple[int, str, bool]:
    """(how many words, whom they name, with a possessive ending), ("" for nobody)."""
    word, _ = _bare(matches[i][0])
    first = word.lower() if word.lower() in _TITLES else word
    for parts, name in people.get(first, ()):
        if first in _TITLES:
            dot = i + 1 < len(matches) and matches[i + 1][0] == "."
            if i + 1 + dot < len(matches) and _bare(matches[i + 1 + dot][0])[0] == parts[1]:
                return 2 + dot, name, _bare(matches[i + 1 + dot][0])[1]
            continue
        said = [match[0] for match in matches[i : i + len(parts)]]
        bare = [*said[:-1], _bare(said[-1])[0]]
        if tuple(bare) == parts and not _is_modal(matches, i, word):
            return len(parts), name, _bare(said[-1])[1]
    return 0, "", False


def _is_modal(matches: list[re.Match[str]], i: int, word: str) -> bool:
    """ "Will you ..." and "May I ..." name nobody."""
    following = matches[i + 1][0].lower() if i + 1 < len(matches) else ""
    return word in ("Will", "May") and following in ("you", "i", "we", "he", "she", "they", "it", "there", "the")


def _bare(word: str) -> tuple[str, bool]:
    low = word[-2:].lower()
    return (word[:-2], True) if low in ("'s", "’s") and len(word) > 2 else (word, False)


def _is_short(matches: list[re.Match[str]], following: int) -> bool:
    """Whether the 's before this word stands for "is"."""
    if following >= len(matches):
        return False
    low = matches[following][0].lower()
    return low in listed("after_is") or (
        low.endswith("ing") and low not in ("wedding", "meeting", "evening", "morning", "reading", "painting", "opening")
    )


def _spelt(word: str, match: re.Match[str], matches: list[re.Match[str]], i: int) -> list[Token]:
    begin, end = match.span()
    low = word.lower().replace("’", "'")
    capital = word[:1].isupper()
    whole = _WHOLE.get(low)
    if whole is None and low.endswith("n't"):
        whole = (low[:-3], "not")
    stem, _, ending = low.rpartition("'")
    if whole is None and stem and ending in _ENDINGS:
        whole = (stem, _ENDINGS[ending])
    if whole is None and stem and ending == "s":
        following = matches[i + 1][0].lower() if i + 1 < len(matches) else ""
        if stem in listed("is") and following in listed("has"):
            whole = (stem, "has")
        elif stem in listed("is") or _is_short(matches, i + 1):
            whole = (stem, "is")
        else:
            return [Token(stem, begin, end, owns=True, capital=capital)]
    if whole is None:
        return [Token(low, begin, end, capital=capital)]
    return [Token(part, begin, end, capital=capital and k == 0) for k, part in enumerate(whole)]


def stripped(words: list[Token]) -> list[Token]:
    """A noun phrase without its article or possessive pronoun, and without marks at its ends."""
    start, stop = 0, len(words)
    while start < stop and (words[start].low in ARTICLES or (not words[start].low[:1].isalnum() and not words[start].name)):
        start += 1
    while stop > start and not words[stop - 1].low[-1:].isalnum() and not words[stop - 1].name:
        stop -= 1
    return words[start:stop]


def phrase(text: str, words: list[Token]) -> str:
    """The letters of the text from the first of these words to the last."""
    return " ".join(text[words[0].begin : words[-1].end].split()) if words else ""
