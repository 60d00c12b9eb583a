"""From whom a thing is to be kept, as the words say it: "don't tell Ada", "Bram mustn't know", "a surprise party for Cora"."""

from __future__ import annotations

import re
from typing import NamedTuple

from simulator.mind.offline.acts import lead
from simulator.mind.offline.hearing import Hearing
from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.words import Token

_HIM = re.compile(r"\b(?:him|her)\b")
_MORE = re.compile(r"(?: (?:and|or|nor) @| @)+")


class Keeping(NamedTuple):
    """From whom, and whether that is all that the clause says."""

    whom: tuple[str, ...] = ()
    alone: bool = False


def keeping(words: list[Token], said: str, hearing: Hearing) -> Keeping:
    """Whom a clause wants kept in the dark; `said` is the clause in normal letters. A pronoun is the one last spoken of."""
    body = lead(said)
    for kind in ("keep_from", "surprise"):
        found = lexicon().acts[kind].search(body)
        if found is None:
            continue
        whom = _named(words, said, body, found) or _pronoun(found[0], hearing)
        if whom:
            return Keeping(whom, kind == "keep_from")
    return Keeping()


def _named(words: list[Token], said: str, body: str, found: re.Match[str]) -> tuple[str, ...]:
    """The people whose names stand where the pattern has them, with those joined to the last."""
    more = _MORE.match(body, found.end())
    stretch = body[found.start() : more.end() if more else found.end()]
    before = said[: len(said) - len(body)].count("@") + body[: found.start()].count("@")
    people = [token.name for token in words if token.low == "@"]
    return tuple(dict.fromkeys(people[before : before + stretch.count("@")]))


def _pronoun(matched: str, hearing: Hearing) -> tuple[str, ...]:
    """Whom "him" or "her" means: the one last spoken of, if that is neither of the two who talk."""
    if not _HIM.search(matched) or hearing.last not in hearing.names or hearing.last in (hearing.speaker, hearing.listener):
        return ()
    return (hearing.last,)
