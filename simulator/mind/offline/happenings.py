"""Events in all the ways they are told of; all become "HOST holds EVENT", or who invites, or who goes to it."""

from __future__ import annotations

from dataclasses import replace

from simulator.mind.offline.events import event_in, is_event, owner_of
from simulator.mind.offline.frames import Frame
from simulator.mind.offline.hearing import Hearing
from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.meaning import Clause
from simulator.mind.offline.subjects import base_of
from simulator.mind.offline.times import find
from simulator.mind.offline.words import Token, phrase

_STARTS = frozenset(("be", "start", "begin", "take", "happen", "run", "go", "open"))
_PRESSES = frozenset(("tell", "ask", "encourage", "welcome", "urge", "remind"))


def as_event(sentence: str, frame: Frame, clause: Clause, hearing: Hearing) -> Clause:
    """The clause in terms of the event that its subject or its object names, or as it is where there is none."""
    told = _of_subject(sentence, frame, clause, hearing)
    if told is not None:
        return told
    event = event_in(frame.rest)
    if event is None:
        return clause
    host, what = owner_of(event[0], hearing.speaker, hearing.listener, hearing.last), phrase(sentence, event[1])
    if frame.verb in _PRESSES and any(token.low in ("to", "that") for token in frame.rest) and _joins(frame.rest):
        return replace(clause, does="invite", what=what)
    if frame.verb == "invite":
        return replace(clause, what=f"{host}'s {what}" if event[0] is not None and event[0].name else what)
    if frame.subject and frame.subject[0].low == "there" and frame.verb == "be":
        return replace(clause, who=host, does="hold", what=what)
    if _holds(frame, event):
        return replace(clause, who=host or clause.who, does="hold", what=what)
    if frame.verb in ("come", "go", "attend", "join", "be") and not clause.what.endswith(what):
        return replace(clause, does={"come": "come to", "go": "go to"}.get(frame.verb, "attend"), what=what)
    return clause


def _of_subject(sentence: str, frame: Frame, clause: Clause, hearing: Hearing) -> Clause | None:
    """ "The supper is at the mill" and, when a supper was spoken of, "it starts at six"."""
    subject = frame.subject
    if not subject:
        return None
    if is_event(subject, len(subject) - 1) and frame.verb in _STARTS | {"hold", "host", "plan"}:
        event = event_in(subject)
        if event:
            host = owner_of(event[0], hearing.speaker, hearing.listener, hearing.last)
            return replace(clause, who=host, does="hold", what=phrase(sentence, event[1]))
    more = subject[0].low == "it" and frame.verb in _STARTS and (clause.where or clause.start) and not clause.negated
    return _more_of(clause, hearing.event, hearing) if more and hearing.event else None


def _holds(frame: Frame, event: tuple[Token | None, list[Token]]) -> bool:
    """Whether the event is what the verb holds: "have a supper", but neither "have supper" nor "prepare for a supper"."""
    owner, words = event
    if frame.verb not in lexicon().sorts["hold"] or frame.particle.startswith("for") or frame.particle == "up" or not frame.what:
        return False
    if words[0].begin > frame.what[-1].begin or words[-1].end < frame.what[0].begin:
        return False
    eaten = frame.verb == "have" and owner is None and len(words) == 1 and words[0].low in lexicon().nouns["meal"]
    return not eaten


def _more_of(clause: Clause, event: Clause, hearing: Hearing) -> Clause:
    """ "It starts at six": the hour of that, on the day of the event."""
    start, end = clause.start or event.start, clause.end or event.end
    if clause.start is not None and event.start is not None and not hearing.dated(clause.text):
        span = find(clause.text, event.start.replace(hour=0, minute=0))
        start, end = span.start, span.end
    return replace(clause, who=event.who, does="hold", what=event.what, where=clause.where or event.where, start=start, end=end)


def _joins(rest: list[Token]) -> bool:
    return any(base_of(token.low) in ("join", "come", "attend", "be") for token in rest)
