"""Places as they are said: "at the mill", "in Ada's kitchen", "to town"."""

from __future__ import annotations

from simulator.mind.offline.lexicon import lexicon, listed
from simulator.mind.offline.words import ARTICLES, Token

_SURE = frozenset(("near", "inside", "outside", "beside", "behind", "opposite"))
_BROAD = frozenset(("in", "on", "to", "into", "around", "by", "over", "across", "from", "through"))
_TONGUES = frozenset(("english", "french", "german", "spanish", "italian", "latin", "chinese", "japanese", "greek"))
_WAYS = frozenset(("trip", "walk", "way", "visit", "journey", "tour", "ride", "hike", "excursion"))
_GOOD = frozenset(("good", "bad", "great", "better", "best", "excellent", "terrible", "hopeless"))


def place_span(words: list[Token], verb: str, particle: str) -> tuple[int, int, int] | None:
    """(where the preposition stands, first word, end) of the first place named, or None."""
    if particle and particle.split()[-1] in ("to", "in", "at") and verb in lexicon().sorts["motion"] | {"live", "stay", "sit"}:
        end = _phrase_end(words, 0)
        if end and _is_place(words[:end], "to", verb):
            return 0, 0, end
    for i, token in enumerate(words):
        if token.low == "home" and verb in lexicon().sorts["motion"] and (i == 0 or words[i - 1].low not in listed("place_ends")):
            return i, i, i + 1
        if token.low not in _SURE and token.low not in _BROAD and token.low != "at":
            continue
        start = i + 1
        if start < len(words) and words[start].low in ("of", "to") and token.low in ("inside", "outside", "next"):
            start += 1
        end = _phrase_end(words, start)
        if end <= start or (token.low == "at" and i and words[i - 1].low in _GOOD):
            continue
        moving = token.low == "to" and i > 0 and words[i - 1].low in _WAYS
        if _is_place(words[start:end], token.low, "go" if moving else verb):
            return i, start, end
    return None


def _phrase_end(words: list[Token], start: int) -> int:
    k = start
    while k < len(words):
        token = words[k]
        joined = (
            token.low in ("and", "&", "of", "at")
            and k > start
            and k + 1 < len(words)
            and words[k - 1].capital
            and words[k + 1].capital
        )
        of = token.low == "of" and k > start and k + 1 < len(words) and words[k + 1].low in ARTICLES
        if not (joined or of) and (token.low in listed("place_ends") or not (token.low[:1].isalnum() or token.name)):
            break
        if token.name and not token.owns and k > start:
            break
        if k > start and lexicon().forms.get(token.low, ("", ""))[1] == "ing" and not token.capital:
            break
        k += 1
    return k


def _is_place(phrase: list[Token], preposition: str, verb: str) -> bool:
    nouns = lexicon().nouns
    cut = next((i for i, token in enumerate(phrase) if token.low == "of" and i), len(phrase))
    head = phrase[cut - 1] if cut else phrase[-1]
    paired = cut > 1 and f"{phrase[cut - 2].low}-{head.low}" in nouns["event_pairs"]
    if (
        paired
        or (head.name and not head.owns)
        or head.low in nouns["gathering"]
        or head.low in nouns["not_place"]
        or head.low in _TONGUES
    ):
        return False
    if head.owns:
        return preposition in ("at", "to", "from", "near") and bool(head.name)
    known = head.low in nouns["place"]
    if preposition in _SURE:
        return True
    if preposition == "at":
        return known or head.capital or ((phrase[0].low in ARTICLES or phrase[0].owns) and len(phrase) > 1)
    if preposition == "from":
        return False
    if preposition in ("to", "into"):
        return (known or head.capital) and (
            verb in lexicon().sorts["motion"] or verb in ("invite", "welcome", "bring", "take", "be")
        )
    if preposition == "by":
        return known and phrase[0].low in ARTICLES
    if preposition == "in":
        return (known or head.capital) and head.low not in nouns["never_place_in"]
    return known
