"""Cutting a text into sentences, quotations and clauses."""

from __future__ import annotations

import re

from simulator.mind.offline.lexicon import lexicon, listed
from simulator.mind.offline.subjects import AUXILIARIES, PRONOUNS, starts_verb, verb_start
from simulator.mind.offline.words import ARTICLES, Token

_END = re.compile(r"(?:[.!?…]+[\"”’')*]*(?=\s|$)|[;\n]+|[。！？]+)")
_SHORT = re.compile(
    r"(?:\b(?:mr|mrs|ms|dr|prof|st|jr|sr|vs|etc|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|no|e\.g|i\.e)|\b[a-z]\.[a-z]|\b[A-Z])\.$"
)
_QUOTE = re.compile(
    r"^(?P<before>.*?\b(?:said|says?|told|tells?|asked|asks?|replied|whispered|answered|overheard|heard|added|mentioned)\b[^.:!?\"“]*?)"
    r"\s*[,:]\s*(?P<open>[\"“‘'])(?P<inner>.+?)[\"”’']?\s*$",
    re.S,
)
_ALWAYS = frozenset(("and", "but", "so", "because", "or", "though", "although", "yet"))
_WH = frozenset(("who", "what", "when", "where", "why", "how", "which", "whose"))
_DASHES = frozenset(("—", "–", "-"))


def sentences(text: str) -> list[tuple[int, int]]:
    """Where each sentence of a text begins and ends, its closing mark included."""
    found, begin = [], 0
    for match in _END.finditer(text):
        piece = text[begin : match.end()]
        if (
            match[0] == "."
            and _SHORT.search(piece[-8:] if piece[-2:-1].isupper() else piece[-8:].lower())
            and text[match.end() :].strip()
        ):
            after = text[match.end() :].lstrip()[:1]
            if not (piece.lower().endswith((".m.", "p.m.")) and after.isupper()):
                continue
        found.append((begin, match.end()))
        begin = match.end()
    found.append((begin, len(text)))
    return [(b + len(text[b:e]) - len(text[b:e].lstrip()), e) for b, e in found if any(c.isalnum() for c in text[b:e])]


def quotation(text: str) -> tuple[str, str] | None:
    """(what comes before, the words quoted) for a text such as `Ada said to Bram: 'The mill is closed.'`."""
    match = _QUOTE.match(text)
    return (match["before"], match["inner"]) if match else None


def clauses(words: list[Token]) -> list[list[Token]]:
    """The clauses of one sentence, in order; a sentence without a second verb stays whole."""
    cuts = [0]
    for k in range(1, len(words)):
        if _cuts(words, k) and _has_verb(words[cuts[-1] : k]):
            cuts.append(k)
    pieces = [words[a:b] for a, b in zip(cuts, [*cuts[1:], len(words)], strict=True)]
    return [piece for piece in (_trimmed(piece) for piece in pieces) if piece]


def _has_verb(piece: list[Token]) -> bool:
    """Whether a piece could stand alone: "Bram and Cora" could not."""
    return any(
        token.low in AUXILIARIES or token.low in lexicon().forms or token.low in listed("openings") or token.low == ","
        for token in piece
    )


def _trimmed(piece: list[Token]) -> list[Token]:
    start, stop = 0, len(piece)
    while start < stop and (piece[start].low in (",", "and", "but", "so", "—", "–", "-", ":") or piece[start].low == "or"):
        start += 1
    while stop > start and piece[stop - 1].low in (",", "and", "but", "so", "because", "—", "–", "-", ":", "or"):
        stop -= 1
    return piece[start:stop]


def _cuts(words: list[Token], k: int) -> bool:
    """Whether a new clause begins at k."""
    low, before = words[k].low, words[k - 1].low
    if (before in _DASHES or before == ":") and words[k - 1].end < words[k].begin and k > 1:
        return before == ":" or words[k - 2].end < words[k - 1].begin
    if before == "," and _after_comma(words, k):
        return True
    if before in _ALWAYS and not (k >= 2 and words[k - 2].low in ("if", "and", "just")):
        if before == "and" and (low in AUXILIARIES or _finite(words, k)):
            return not (k + 1 < len(words) and low in ("will", "may") and words[k + 1].low in AUXILIARIES)
        if (
            k >= 2
            and words[k - 2].capital
            and words[k].capital
            and (bool(words[k - 2].name) == bool(words[k].name))
            and not words[k - 2].owns
        ):
            return words[k].low in PRONOUNS and _opens(words, k)
        return (
            _opens(words, k)
            or (before == "and" and _goes_on(words, k))
            or (before == "and" and low in ("please", "thank", "thanks", "tell", "bring", "do", "come", "join", "let"))
            or (before in ("but", "so") and low in ("please", "keep", "do", "let", "tell", "thank", "thanks", "not"))
        )
    if low == "who" and words[k - 1].name and not words[k - 1].owns and k + 1 < len(words):
        asking = any(token.low in ("ask", "asked", "asks", "tell", "told", "know", "wonder") for token in words[:k])
        return not asking and (words[k + 1].low in AUXILIARIES or _finite(words, k + 1))
    return low in ("because", "but") and _opens(words, k + 1)


def _after_comma(words: list[Token], k: int) -> bool:
    low = words[k].low
    following = words[k + 1].low if k + 1 < len(words) else ""
    if low == "between":
        return following in ("us", "you", "ourselves")
    if low in listed("openings") and not (low == "have" and following == "known"):
        return True
    if low in AUXILIARIES:
        return following in PRONOUNS or following in ("not", "n't", "a", "very") or not starts_verb(words, k + 1)
    if low in _WH:
        return (
            following in AUXILIARIES
            or following in PRONOUNS
            or following in ("about", "time")
            or _finite(words, k + 1)
            or _past(following)
        )
    if low in listed("after_comma"):
        return True
    return _opens(words, k) or _finite(words, k)


def _finite(words: list[Token], k: int) -> bool:
    if k >= len(words) or words[k].name or words[k].owns:
        return False
    kind = lexicon().forms.get(words[k].low, ("", ""))[1]
    return (
        kind == "s"
        and (k + 1 >= len(words) or words[k + 1].low not in AUXILIARIES)
        and (
            words[k].low not in ("works", "drinks", "plans", "lives")
            or (k + 1 < len(words) and words[k + 1].low in ("with", "in", "at", "for", "on", "as"))
        )
    )


def _past(low: str) -> bool:
    return lexicon().forms.get(low, ("", ""))[1] == "past"


def _goes_on(words: list[Token], k: int) -> bool:
    """Whether "and streaming games" goes on from "is working on a degree"."""
    if (
        k + 1 >= len(words)
        or lexicon().forms.get(words[k].low, ("", ""))[1] != "ing"
        or not (words[k + 1].low[:1].isalnum() or words[k + 1].name)
    ):
        return False
    lows = [token.low for token in words[:k]]
    starts = [i for i, low in enumerate(lows) if low in ("is", "am", "are", "was", "were", "been")]
    ings = [i for i in starts if any(lexicon().forms.get(low, ("", ""))[1] == "ing" for low in lows[i + 1 : i + 4])]
    return bool(ings) and k - 1 - ings[-1] > 3


def _opens(words: list[Token], k: int) -> bool:
    """Whether a subject with its verb begins at k."""
    if k + 1 < len(words) and words[k].low == "that" and words[k + 1].low in AUXILIARIES:
        return True
    while k < len(words) and words[k].low in ("then", "also", "if", "when", "maybe", "perhaps", "since", "while", "now", "that"):
        k += 1
    if k >= len(words):
        return False
    first = words[k]
    if not (first.low in PRONOUNS or first.name or first.low in ARTICLES or first.capital or first.owns):
        return False
    if first.low in ("that", "who", "this", "which"):
        return starts_verb(words, k + 1)
    found = verb_start(words[k : k + 10])
    return found is not None and found[0] == 0
