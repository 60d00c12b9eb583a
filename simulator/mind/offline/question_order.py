"""Questions in the order of statements."""

from __future__ import annotations

from simulator.mind.offline.lexicon import lexicon, listed
from simulator.mind.offline.subjects import AUXILIARIES, TIME
from simulator.mind.offline.words import ARTICLES, Token

WH = frozenset(("who", "what", "when", "where", "why", "how", "which", "whom", "whose", "whether", "if"))
_BEFORE = frozenset(("so", "and", "oh", "well", "but", ",", "then", TIME))
_PEOPLE = frozenset(("you", "i", "we", "he", "she", "they"))
_AFTER_SUBJECT = frozenset(("in", "at", "on", "off", "for", "to", TIME, "?", "going", "still", "like", "about"))
_LINKS = frozenset(("is", "are", "was", "were"))


def statement(words: list[Token]) -> list[Token]:
    """What a question is about, in the order of a statement; of "do you know when ..." what comes after "know"."""
    at = next((k for k, token in enumerate(words[:7]) if k and token.low in WH and words[k - 1].low in listed("asking")), 0)
    return inverted(words[at:])


def inverted(words: list[Token]) -> list[Token]:
    """A question in the order of a statement: "when is your supper" as "your supper is"."""
    i = 0
    while i < len(words) and words[i].low in _BEFORE:
        i += 1
    if i + 1 < len(words) and words[i].low in WH:
        i += 1
        while i < len(words) - 1 and words[i].low not in AUXILIARIES and words[i - 1].low not in ("who", "whether", "if"):
            i += 1
        if words[i - 1].low == "who" and not _asks_whom(words, i):
            return words[i - 1 :]
    if i >= len(words) or words[i].low not in AUXILIARIES:
        return words[i:] or words
    begin = i + 1 + (i + 1 < len(words) and words[i + 1].low == "not")
    end = _subject_end(words, begin, words[i].low not in _LINKS)
    return [*words[begin:end], words[i], *words[i + 1 : begin], *words[end:]]


def _asks_whom(words: list[Token], i: int) -> bool:
    """Whether "who" is the object, as in "who did you see"."""
    following = words[i + 1].low if i + 1 < len(words) else ""
    return words[i].low in AUXILIARIES and (following in _PEOPLE or following in ARTICLES)


def _subject_end(words: list[Token], begin: int, doing: bool) -> int:
    """Where the subject ends that begins after the auxiliary; `doing`: a verb must still follow."""
    end = begin + 1
    if begin >= len(words) or not (words[begin].low in ARTICLES or words[begin].owns):
        return end
    forms = lexicon().forms
    while end < len(words) and words[end].low not in _AFTER_SUBJECT:
        if doing and words[end].low in forms and words[end - 1].low not in ARTICLES:
            break
        if forms.get(words[end].low, ("", "base"))[1] != "base" and (doing or words[end - 1].low not in ARTICLES):
            break
        end += 1
    return end
