"""Statements: who does what, also as told by others, and events in all the ways they are told of."""

from __future__ import annotations

from dataclasses import replace

from simulator.mind.offline import acts
from simulator.mind.offline.frames import Frame
from simulator.mind.offline.happenings import as_event
from simulator.mind.offline.hearing import Hearing, place_said, subject
from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.meaning import COMMENT, PROMISE, TELL, Clause
from simulator.mind.offline.parsing import parse
from simulator.mind.offline.question_order import WH
from simulator.mind.offline.subjects import TIME, verb_start
from simulator.mind.offline.words import ARTICLES, Token, phrase

# fmt: off
_FORWARD = frozenset((
    "invite", "tell", "ask", "promise", "agree", "plan", "announce", "mention", "say", "hear", "decide", "arrange", "want"
))
# fmt: on
_LINKED = frozenset(("that", "to", "from"))


def wondering(sentence: str, words: list[Token], plain: Clause, hearing: Hearing) -> Clause:
    """The clause of "I wonder who ...": what is wondered about stays in words, so that it is never taken for news."""
    frame = parse(words, bare=True)
    who = subject(sentence, frame, hearing) if frame else hearing.speaker
    at = next((k for k, token in enumerate(words) if token.low in WH and k), len(words) - 1)
    what = phrase(sentence, words[at:]).rstrip(".!?,*")
    return replace(plain, act=TELL, who=who, does="wonder", what=what, asked=acts.asked(words[at].low), unsure=True)


def stated(sentence: str, words: list[Token], plain: Clause, hearing: Hearing, bare: bool, depth: int) -> Clause | None:
    """What a clause states, or None where no verb is found. `depth` counts how many tellers stand between."""
    frame = parse(words, bare)
    if frame is None:
        frame = parse(words, True) if not bare else None
        if frame is None or depth:
            return None
    inner = _reported(sentence, frame, plain, hearing, depth)
    if inner is not None:
        return inner
    who = subject(sentence, frame, hearing)
    clause = replace(
        plain,
        act=TELL,
        who=who,
        does=frame.does,
        what=phrase(sentence, frame.what),
        where=place_said(sentence, frame.where, hearing),
        negated=frame.negated,
        unsure=frame.unsure,
        secret=any(token.low in ("secret", "secretly") for token in words),
    )
    if not frame.subject and not bare and not depth and words[0].low != TIME and not frame.past and not frame.progressive:
        clause = replace(clause, act=COMMENT)
    clause = _timed(clause, frame, hearing)
    clause = as_event(sentence, frame, clause, hearing)
    return _promised(clause, frame, hearing)


def _timed(clause: Clause, frame: Frame, hearing: Hearing) -> Clause:
    if clause.start is None or not frame.past or frame.verb in _FORWARD or frame.future:
        return clause
    span = hearing.span(clause.text, True)
    return replace(clause, start=span.start, end=span.end)


def _promised(clause: Clause, frame: Frame, hearing: Hearing) -> Clause:
    """ "I will bring a cake" promises; "I will run for mayor" does not."""
    if frame.promised or frame.verb == "promise":
        return replace(clause, act=PROMISE)
    mine = clause.who == hearing.speaker and not frame.negated and not frame.unsure and not frame.progressive
    willing = frame.modal in ("will", "shall") or (frame.modal == "would" and "gladly" in clause.text)
    kind = lexicon().sort("promise", frame.verb) and frame.does != "run for" and clause.does != "hold"
    return replace(clause, act=PROMISE) if mine and willing and kind else clause


def _reported(sentence: str, frame: Frame, plain: Clause, hearing: Hearing, depth: int) -> Clause | None:
    """The clause inside "Ada told me that ...", "I heard ...", "I think ..."."""
    sorts = lexicon().sorts
    rumour = (
        bool(frame.subject)
        and frame.subject[-1].low in ("rumour", "rumor", "word", "gossip", "it")
        and frame.verb in ("have", "be", "seem", "appear")
    )
    if rumour and not any(token.low == "that" for token in frame.rest[:4]):
        return None
    if (
        depth > 2
        or (not rumour and frame.verb not in sorts["say"] | sorts["think"] | sorts["know"] | {"want", "let", "like"})
        or frame.particle not in ("", "from", "of", "about", "to")
    ):
        return None
    rest = frame.rest[len(frame.given) :] if not frame.particle else frame.rest
    if frame.verb in ("want", "let", "like"):
        at = next(
            (k for k, token in enumerate(rest[:7]) if token.low == "know" or (token.low == "you" and rest[k - 1].low == "tell")),
            None,
        )
        rest = rest[at + 1 :] if at is not None else []
    rest = rest[next((k for k, token in enumerate(rest[:8]) if token.low == "that"), -1) + 1 :]
    while rest and rest[0].low in (",", ":"):
        rest = rest[1:]
    if len(rest) < 2 or rest[0].low in _LINKED - {"that"} or rest[0].low in WH or rest[0].low == TIME:
        return None
    found = verb_start(rest)
    if found is None or not _subject_like(rest, found):
        return None
    teller = subject(sentence, frame, hearing)
    within = replace(hearing, last=teller if teller in hearing.names and teller != hearing.speaker else hearing.last)
    told = [token.name for token in frame.given if token.name]
    if told and not within.last:
        within.last = told[0]
    inner = stated(sentence, rest, plain, within, False, depth + 1)
    if inner is None:
        return None
    return replace(
        inner,
        unsure=inner.unsure or frame.verb in sorts["think"],
        act=inner.act if inner.act != PROMISE or teller == hearing.speaker else TELL,
    )


def _subject_like(rest: list[Token], found: tuple[int, int]) -> bool:
    first = rest[found[0]]
    if found[1] < len(rest) and lexicon().forms.get(rest[found[1]].low, ("", ""))[1] == "ing":
        return False
    return found[0] <= 1 and (
        bool(first.name)
        or first.low in ARTICLES
        or first.owns
        or first.capital
        or first.low in ("i", "you", "he", "she", "it", "we", "they", "there", "everyone", "nobody", "someone", "people")
    )
