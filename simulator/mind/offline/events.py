"""Events that people can come to, as they are said: "my harvest supper", "Ada's party"."""

from __future__ import annotations

from simulator.mind.offline.lexicon import lexicon, listed
from simulator.mind.offline.subjects import AUXILIARIES
from simulator.mind.offline.words import ARTICLES, Token, stripped

_LEADS = frozenset(("to", "at", "for", "of", "from", "attend"))


def is_event(words: list[Token], k: int) -> bool:
    """Whether the word at k names an event: "supper", but not the "party" of "party hats"."""
    token = words[k]
    nouns = lexicon().nouns
    paired = k > 0 and f"{words[k - 1].low}-{token.low}" in nouns["event_pairs"]
    if token.name or not (
        paired or token.low in nouns["gathering"] | nouns["event_pairs"] or token.low.split("-")[-1] in nouns["gathering"]
    ):
        return False
    if k + 1 < len(words):
        following = words[k + 1]
        return (
            following.low in listed("after_event")
            or bool(following.name)
            or not following.low[:1].isalnum()
            or following.low in AUXILIARIES
            or following.low.endswith("ly")
        )
    return True


def event_in(words: list[Token]) -> tuple[Token | None, list[Token]] | None:
    """(its determiner or owner, its words without that) of the first event that a clause names."""
    for k in range(len(words)):
        if not is_event(words, k):
            continue
        start = k
        while start and k - start < 5 and _modifies(words[start - 1]):
            start -= 1
            if words[start - 1].owns and not words[start - 1].name and _is_day(words, start):
                start -= 1  # "a founder's day party" is not the founder's own
        before = words[start - 1] if start else None
        if any(token.low in ("before", "after", "during") for token in words[max(0, start - 2) : start]):
            continue
        owner = before if before is not None and (before.owns or before.low in ARTICLES) else None
        if owner is None and not (start == k and before is not None and before.low in _LEADS) and not _bare(words, start, k):
            continue
        end = k + 1
        if (
            end + 1 < len(words)
            and words[end].low == "of"
            and words[k].low in ("exhibition", "celebration", "reading", "screening", "performance", "exhibit", "show")
        ):
            end = _of_end(words, end + 1)
        return owner, stripped(words[start:end])
    return None


def _is_day(words: list[Token], start: int) -> bool:
    """Whether "founder's" before the word at `start` is part of a name: after an article, or as in "Founder's Day"."""
    return (start > 1 and words[start - 2].low in ARTICLES) or (words[start].capital and words[start - 1].capital)


def _modifies(token: Token) -> bool:
    return (
        token.low not in listed("before_event")
        and token.low not in ARTICLES
        and token.low[:1].isalnum()
        and not token.owns
        and not token.name
    )


def _bare(words: list[Token], start: int, k: int) -> bool:
    """An event without an article: "harvest supper at the mill", but not "meeting people"."""
    word = words[k].low
    return (
        not word.endswith("ing")
        and word not in ("talk", "play", "show", "dance", "tea", "fair", "launch", "works", "event", "debate", "race")
        and (start < k or word.endswith("s") or k == 0 or words[k - 1].low in ("have", "having", "hold", "for"))
    )


def _of_end(words: list[Token], k: int) -> int:
    while k < len(words) and (words[k].low[:1].isalnum() or words[k].name) and (words[k].low not in listed("after_event")):
        k += 1
    return k


def owner_of(owner: Token | None, speaker: str, listener: str, last: str) -> str:
    """Whose it is by its determiner, "" where that does not say."""
    if owner is None:
        return ""
    if owner.owns:
        return owner.name or owner.low.title()
    return {"my": speaker, "our": speaker, "your": listener, "his": last, "her": last, "their": last}.get(owner.low, "")
