"""Questions in the order of statements, so that one grammar reads both."""

from __future__ import annotations

from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.subjects import AUXILIARIES, TIME
from simulator.mind.offline.words import ARTICLES, Token

WH = frozenset(("who", "what", "when", "where", "why", "how", "which", "whom", "whose", "whether", "if"))
# fmt: off
_ASKING = frozenset((
    "know", "hear", "heard", "me", "us", "idea", "wondering", "wonder", "remember", "think", "about", "ask", "out", "yet", "if"
))
_ENDS = frozenset(("in", "at", "on", "off", "for", "to", TIME, "?", "going", "still", "like", "about"))
# fmt: on
_LEADS = frozenset(("so", "and", "oh", "well", "but", ",", "then", TIME))
_SUBJECTS = frozenset(("you", "i", "we", "he", "she", "they"))


def statement(words: list[Token]) -> list[Token]:
    """What a question is about, in the order of a statement; of "do you know when ..." what comes after "know"."""
    at = next((k for k, token in enumerate(words[:7]) if k and token.low in WH and words[k - 1].low in _ASKING), 0)
    return _turned(words[at:])


def _turned(words: list[Token]) -> list[Token]:
    """A question in the order of a statement: "when is your supper" as "your supper is"."""
    i = 0
    while i < len(words) and words[i].low in _LEADS:
        i += 1
    if i < len(words) - 1 and words[i].low in WH:
        i = _after_wh(words, i + 1)
        if words[i - 1].low == "who" and not _object_asked(words, i):
            return words[i - 1 :]
    if i >= len(words) or words[i].low not in AUXILIARIES:
        return words[i:] or words
    return _swapped(words, i)


def _after_wh(words: list[Token], i: int) -> int:
    """Where the auxiliary stands after "what time", "which of them" and the like."""
    while i < len(words) - 1 and words[i].low not in AUXILIARIES and words[i - 1].low not in ("who", "whether", "if"):
        i += 1
    return i


def _object_asked(words: list[Token], i: int) -> bool:
    """Whether "who" is the object: "who did you meet"."""
    if i + 1 >= len(words) or words[i].low not in AUXILIARIES:
        return False
    return words[i + 1].low in _SUBJECTS or words[i + 1].low in ARTICLES


def _swapped(words: list[Token], i: int) -> list[Token]:
    """The subject put before its auxiliary at i."""
    j = i + 2 if i + 1 < len(words) and words[i + 1].low == "not" else i + 1
    end = j + 1
    if j < len(words) and (words[j].low in ARTICLES or words[j].owns):
        forms = lexicon().forms
        while end < len(words) and words[end].low not in _ENDS and forms.get(words[end].low, ("", "base"))[1] == "base":
            end += 1
    return [*words[j:end], words[i], *words[i + 1 : j], *words[end:]]
