"""Events that people can come to, as they are said: "my harvest supper", "Ada's party"."""

from __future__ import annotations

from simulator.mind.offline.frames import AUXILIARIES
from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.words import ARTICLES, Token, stripped

_AFTER = frozenset(
    "at in on to from with for by and or but so because when if that which who until till before after about of is are was were will would "
    "can could has have had too then please today there here not off cancelled not near next this where since as # may might starts begins "
    "tonight together already next through during organised organized hosted held planned going i you he she it we they".split()
)
_BACK = frozenset(
    "to at for of in on and or by with from about is are was were be am have has had having hold holding host hosting throw throwing give giving "
    "organise organising organize organizing plan planning attend attending join joining arrange arranging celebrate called that this see "
    "cancel cancelling canceling cancelled canceled during after before like me us you him her them off up the a an".split()
)
_LEADS = frozenset("to at for of from during after before attend".split())


def is_event(words: list[Token], k: int) -> bool:
    """Whether the word at k names an event: "supper", but not the "party" of "party hats"."""
    token = words[k]
    if token.name or token.low not in lexicon().nouns["gathering"] and token.low.split("-")[-1] not in lexicon().nouns["gathering"]:
        return False
    if k + 1 < len(words):
        following = words[k + 1]
        return following.low in _AFTER or bool(following.name) or not following.low[:1].isalnum() or following.low in AUXILIARIES or following.low.endswith("ly")
    return True


def event_in(words: list[Token]) -> tuple[Token | None, list[Token]] | None:
    """(its determiner or owner, its words without that) of the first event that a clause names."""
    for k in range(len(words)):
        if not is_event(words, k):
            continue
        start = k
        while start and k - start < 5 and _modifies(words[start - 1]):
            start -= 1
        before = words[start - 1] if start else None
        owner = before if before is not None and (before.owns or before.low in ARTICLES) else None
        if owner is None and not (start == k and before is not None and before.low in _LEADS) and not _bare(words, start, k):
            continue
        end = k + 1
        if end + 1 < len(words) and words[end].low == "of" and words[k].low in ("exhibition", "celebration", "reading", "screening", "performance", "exhibit", "show"):
            end = _of_end(words, end + 1)
        return owner, stripped(words[start:end])
    return None


def _modifies(token: Token) -> bool:
    return token.low not in _BACK and token.low not in ARTICLES and token.low[:1].isalnum() and not token.owns and not token.name


def _bare(words: list[Token], start: int, k: int) -> bool:
    """An event without an article: "harvest supper at the mill", but not "meeting people"."""
    word = words[k].low
    return not word.endswith("ing") and word not in ("talk", "play", "show", "dance", "tea", "fair", "launch", "works", "event", "debate", "race") and (start < k or word.endswith("s") or k == 0 or words[k - 1].low in ("have", "having", "hold", "for"))


def _of_end(words: list[Token], k: int) -> int:
    while k < len(words) and (words[k].low[:1].isalnum() or words[k].name) and (words[k].low not in _AFTER):
        k += 1
    return k


def owner_of(owner: Token | None, speaker: str, listener: str, last: str) -> str:
    """Whose it is by its determiner, "" where that does not say."""
    if owner is None:
        return ""
    if owner.owns:
        return owner.name or owner.low.title()
    return {"my": speaker, "our": speaker, "your": listener, "his": last, "her": last, "their": last}.get(owner.low, "")
