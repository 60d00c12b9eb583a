"""Learning from a talk: their lines become dated sentences of mine, and a yes to an invitation becomes a promise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime

from simulator.core.plans import Promise
from simulator.core.types import Address
from simulator.mind.offline.facts_heard import facts
from simulator.mind.offline.grammar import (
    definite,
    listing,
    possessive,
    sentence,
)
from simulator.mind.offline.invitations import hours, promised
from simulator.mind.offline.meaning import ACCEPT, CANCEL, CONFIDE, DECLINE, INVITE, PROMISE, TELL, Clause
from simulator.mind.offline.outlook import content, free_from, outlook
from simulator.mind.offline.retelling import NO_THING, names_one
from simulator.mind.offline.scene import Heard, Scene, host_of, scene
from simulator.mind.offline.spoken_times import known_address
from simulator.mind.offline.topics import is_thing
from simulator.mind.questions import LearnFrom, Lesson

_MOST = 8


def lesson(q: LearnFrom) -> Lesson:
    """What I keep of a talk: facts they told me, what I promised, what is off, and the talk in a sentence."""
    view = outlook(
        q.me, q.memories, people=(q.other, *(line.speaker for line in q.lines)), places=tuple(place.address for place in q.places)
    )
    talk = scene(view, q.other, q.lines)
    learnt: list[str] = []
    for spot, heard in enumerate(talk.heard):
        if heard.line.speaker == q.other:
            before = Scene(view, q.other, talk.heard[: spot + 1])
            learnt += facts(heard, before)
    kept = tuple(dict.fromkeys(learnt))[:_MOST]
    return Lesson(_gist(talk), kept, tuple(_promises(q, talk)), tuple(_released(q, talk)))


# --- promises ----------------------------------------------------------------------------------------------------------


def _promises(q: LearnFrom, talk: Scene) -> Iterator[Promise]:
    """What I said yes to, where its hour is known."""
    given: list[Promise] = []
    for spot, heard in enumerate(talk.heard):
        if heard.line.speaker != q.me.persona.name or not heard.acts(ACCEPT, PROMISE) or heard.acts(DECLINE):
            continue
        before = Scene(talk.view, talk.other, talk.heard[:spot])
        if before.said_by_me(ACCEPT, DECLINE) and not any(_offers(clause) for clause in before.put):
            continue  # that yes was about something else
        event = _agreed_to(heard, before)
        promise = _promise(event, before, q) if event is not None else None
        if promise is not None and promised((*q.promises, *given), _as_clause(promise), promise.host) is None:
            given.append(promise)
            yield promise


def _as_clause(promise: Promise) -> Clause:
    return Clause(INVITE, "", what=promise.what, start=promise.start, end=promise.end)


def _offers(clause: Clause) -> bool:
    """Whether a clause gives me something to say yes to."""
    return clause.act == INVITE or (clause.act == TELL and clause.does == "hold" and clause.start is not None)


def _agreed_to(heard: Heard, before: Scene) -> Clause | None:
    """The event that my yes was about: their last invitation or news of something to go to, or what my own words name."""
    offered = [clause for clause in before.put if _offers(clause)]
    offered = offered or [clause for other in before.theirs for clause in other.clauses if _offers(clause)][-1:]
    for clause in offered:
        event = before.event(clause)
        if event.what and event.start:
            return event
    own = heard.acts(PROMISE)
    return before.owned(own[0]) if own and own[0].start and own[0].what else None


def _promise(event: Clause, before: Scene, q: LearnFrom) -> Promise | None:
    host = host_of(event, before)
    span = hours(event)
    if span is None or host == q.me.persona.name or span[1] <= q.me.now:
        return None
    start, end = span
    end = end if event.end is not None and event.end > event.start else start if event.start is not None else end  # type: ignore[operator]
    return Promise(host, event.what, known_address(event.where, _addresses(q)), _from(q, start, end), end)


def _from(q: LearnFrom, start: datetime, end: datetime) -> datetime:
    return free_from(q.me.persona, start, end)


def _addresses(q: LearnFrom) -> tuple[Address, ...]:
    persona = q.me.persona
    own = (persona.home, persona.work.place if persona.work is not None else "", *persona.places)
    return tuple(dict.fromkeys(address for address in (*(place.address for place in q.places), *own) if address))


def _released(q: LearnFrom, talk: Scene) -> list[Promise]:
    """Promises of mine that were called off in the talk, by them or by me, or that I went back on."""
    off: list[Promise] = []
    for spot, heard in enumerate(talk.heard):
        mine = heard.line.speaker == q.me.persona.name
        for clause in heard.acts(CANCEL, DECLINE) if mine else heard.acts(CANCEL):
            event = Scene(talk.view, talk.other, talk.heard[: spot + 1]).event(clause)
            off += [promise for promise in q.promises if promise not in off and _is_of(promise, event)]
    return off


def _is_of(promise: Promise, event: Clause) -> bool:
    return bool(content(promise.what) & content(event.what)) and (event.start is None or event.start.date() == promise.start.date())


# --- gist --------------------------------------------------------------------------------------------------------------


def _gist(talk: Scene) -> str:
    """The talk in a sentence."""
    things = tuple(dict.fromkeys(thing for heard in talk.heard for clause in heard.clauses if (thing := _thing(clause, talk))))
    kept = _distinct(things)[:3]
    return sentence(
        f"I talked with {talk.other} about {listing(kept)}" if kept else f"I talked with {talk.other} for a little while"
    )


def _thing(clause: Clause, talk: Scene) -> str:
    """What a clause is about, as I would name it: "the harvest supper", "Ada Moreau's book", "my mill"."""
    if (
        clause.act not in (TELL, INVITE, CONFIDE, CANCEL, PROMISE)
        or clause.does == "be"
        or NO_THING.match(clause.what)
        or not is_thing(clause.what)
        or len(clause.what) > 40
        or not content(clause.what)
    ):
        return ""
    topic = talk.view.topic(clause.what, gathering=True)
    if topic is not None and topic.mine and content(topic.what) <= content(clause.what):
        return f"my {topic.what}"
    owned = re.search(rf"\bmy (?:\w+ ){{0,2}}{re.escape(clause.what.split()[-1])}", clause.text, re.I)
    if owned:
        return f"my {clause.what}" if clause.who == talk.view.persona.name else f"{possessive(talk.other)} {clause.what}"
    return clause.what if names_one(clause.what, talk.other) else definite(clause.what)


def _distinct(things: Sequence[str]) -> list[str]:
    """The things, each matter once."""
    kept: list[str] = []
    for thing in things:
        if all(content(thing).isdisjoint(content(other)) for other in kept):
            kept.append(thing)
    return kept
