"""Who told whom: the way that news came to a memory, or went out from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from simulator.core.persona import Persona
from simulator.core.records import Kind, Record
from simulator.mind.offline.lexicon import listed
from simulator.mind.offline.words import Token, present, tokens

HEARD = ("heard:", "told:", "overheard:")
"""How sources begin of what was said by others, in their words."""
_NAMED = (*HEARD, "said:", "talk:")
"""Sources that name one with whom I talked, or who told me something."""


def names_known(records: Sequence[Record], me: Persona) -> tuple[str, ...]:
    """Full names of the people whom I can name: myself, whom I know, and with whom I talked or who told me something."""
    talked = {record.actor for record in records if record.kind is Kind.CHAT}
    sources = {record.source for record in records}
    told = {source.partition(":")[2] for source in sources if source.startswith(_NAMED)}
    return tuple(sorted({me.name, *(known.name for known in me.knows), *((talked | told) - {""})}))


def told_by(record: Record, me: str, names: tuple[str, ...]) -> str:
    """Whom I have it from, "" if from myself."""
    kind, _, name = record.source.partition(":")
    if f"{kind}:" in HEARD:
        return name
    return _way(record.text, me, present(record.text, names))[0]


def told_to(record: Record, me: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Who knows it because I, or the one I overheard, told them."""
    kind, _, name = record.source.partition(":")
    said = (name,) if kind == "said" else ()
    return (*said, *_way(record.text, me, present(record.text, names))[1])


@lru_cache(maxsize=16384)
def _way(text: str, me: str, names: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    words = tokens(text, names)
    at = next((k for k, token in enumerate(words[:8]) if token.low in listed("said")), None)
    if at is None:
        return _from(words), ()
    before = [token.name or (me if token.low == "i" else "") for token in words[:at]]
    people = [name for name in before if name]
    if "overheard" in text.lower()[:20] and people[:1] == [me]:
        people = people[1:]
    told = _given(words, at + 1)
    teller = people[0] if people else ""
    return ("" if teller == me else teller), tuple(name for name in told if name != me)


def _from(words: tuple[Token, ...]) -> str:
    """ "I heard from Ada that ..." """
    lows = [token.low for token in words[:6]]
    at = lows.index("from") + 1 if "from" in lows and {"heard", "learned", "learnt", "know"} & set(lows) else 0
    return words[at].name if at and at < len(words) else ""


def _given(words: tuple[Token, ...], k: int) -> list[str]:
    found: list[str] = []
    while k < len(words) and (words[k].low in ("to", "and", ",", "both") or (words[k].name and not words[k].owns)):
        if words[k].name:
            if k + 1 < len(words) and words[k + 1].low in ("is", "was", "will", "has"):
                break
            found.append(words[k].name)
        k += 1
    return found
