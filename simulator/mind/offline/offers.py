"""Invitations, cancellations and answers: the event they speak of."""

from __future__ import annotations

from dataclasses import replace

from simulator.mind.offline.acts import normal
from simulator.mind.offline.events import event_in, owner_of
from simulator.mind.offline.hearing import Hearing, place_said
from simulator.mind.offline.lexicon import lexicon, listed
from simulator.mind.offline.meaning import CANCEL, DECLINE, INVITE, Clause
from simulator.mind.offline.places_said import place_span
from simulator.mind.offline.subjects import TIME
from simulator.mind.offline.words import ARTICLES, Token, phrase, stripped

_COMING = frozenset(("come", "join", "stop", "drop", "swing", "attend", "pop", "make"))


def of_event(sentence: str, words: list[Token], act: str, plain: Clause, hearing: Hearing) -> Clause:
    """An invitation, a cancellation or an answer: the event it speaks of, and whose that is."""
    where = _place(sentence, words, hearing)
    event = event_in(words) or (_invited_to(words) if act == INVITE else None)
    host, what, does = "", "", ""
    if event:
        what, host, does = phrase(sentence, event[1]), owner_of(event[0], hearing.speaker, hearing.listener, hearing.last), "hold"
    if act == INVITE:
        if (
            event
            and event[0] is None
            and len(event[1]) == 1
            and event[1][0].low in lexicon().nouns["meal"]
            and not {"for", "to"} & _before(words, event[1][0])
        ):
            event, what = None, ""
        if event and not host:
            host = (
                hearing.speaker if event[0] is None or event[0].low in ("a", "an", "some") or " us" in f" {normal(words)}" else ""
            )
        if not event:
            does, what = _shared(sentence, words)
            if does in _COMING and what in ("", "it", "there") and not where:
                does = what = ""
            host = hearing.speaker
        return replace(plain, act=act, who=host, does=does, what=what, where=where)
    if act == CANCEL:
        mine = any(token.low in ("i", "we") for token in words[:3])
        return replace(plain, act=act, who=host or (hearing.speaker if mine else ""), does="cancel", what=what, where=where)
    return replace(plain, act=act, who=hearing.speaker, does="", what=what, where=where, negated=act == DECLINE)


def _invited_to(words: list[Token]) -> tuple[Token | None, list[Token]] | None:
    """What one is invited to in so many words, whatever its noun: (determiner, words) of "invite you to my bread tasting"."""
    for k, token in enumerate(words[:-1]):
        if token.low == "to" and words[k + 1].low in ARTICLES and any(word.low in _INVITES for word in words[max(0, k - 3) : k]):
            named = _simple_object(words[k + 2 :])
            return (words[k + 1], named) if named else None
    return None


_INVITES = frozenset(("invite", "inviting", "invited"))


def _before(words: list[Token], token: Token) -> set[str]:
    """The word before this one."""
    at = words.index(token)
    return {words[at - 1].low} if at else set()


def _shared(sentence: str, words: list[Token]) -> tuple[str, str]:
    """What is to be done together: "have" and "coffee" of "shall we have a coffee"."""
    known = lexicon().forms
    for k, token in enumerate(words):
        base = known.get(token.low, ("", ""))[0]
        rest = words[k + 1 :]
        if not base or (base in listed("not_shared") and token.low not in ("have", "having")):
            continue
        if base in ("have", "see") and rest and rest[0].low in ("to", "you", "#"):
            continue
        if rest and rest[0].low == "up":
            return f"{base} up", ""
        if rest[:1] and base in _COMING and any(word.low == "for" for word in rest[:3]):
            rest = rest[next(i for i, word in enumerate(rest) if word.low == "for") + 1 :]
        return base, phrase(sentence, _simple_object(rest))
    return "", ""


def _simple_object(rest: list[Token]) -> list[Token]:
    taken: list[Token] = []
    for token in rest:
        if (
            token.low in ("with", "at", "in", "on", "to", "for", "together", "and", "me", "us", "by", "if", "or", "over", TIME)
            or not token.low[:1].isalnum()
        ):
            break
        taken.append(token)
    return stripped(taken)


def _place(sentence: str, words: list[Token], hearing: Hearing) -> str:
    span = place_span(words, "go", "")
    return place_said(sentence, words[span[1] : span[2]], hearing) if span else ""
