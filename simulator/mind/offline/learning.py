"""Learning from a talk: their lines become dated sentences of mine, and a yes to an invitation becomes a promise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime

from simulator.core.plans import Promise
from simulator.core.types import Address
from simulator.mind.offline.grammar import (
    bare,
    definite,
    first_to_third,
    indefinite,
    listing,
    possessive,
    second_to_first,
    sentence,
)
from simulator.mind.offline.invitations import hours, promised
from simulator.mind.offline.meaning import ACCEPT, CANCEL, CONFIDE, DECLINE, INVITE, PROMISE, TELL, Clause
from simulator.mind.offline.outlook import Outlook, content, free_from, outlook
from simulator.mind.offline.retelling import core, names_one
from simulator.mind.offline.scene import Heard, Scene, host_of, scene
from simulator.mind.offline.spoken_times import date_words, dated, known_address, place_words
from simulator.mind.offline.wording import is_small_talk
from simulator.mind.questions import LearnFrom, Lesson

_MOST = 8
_LEAD = re.compile(
    r"^(?:(?:oh|well|yes|no|and|but|so|now|listen|look|actually|anyway|you know(?: what)?|by the way|guess what|as for me|did i tell you|have you heard|"
    r"between you and me|don['’]t tell anyone,? but|can you keep a secret)[,:.?!]+ +|[^:,.]{4,70}: (?=\S+ \S+ \S+))+",
    re.I,
)
_IT = re.compile(r"^(?:it|that|this|they|he|she|there)\b", re.I)


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
            learnt += [text for text in _facts(heard, before) if text not in learnt]
    released = _released(q, talk)
    return Lesson(_gist(talk), tuple(learnt[:_MOST]), tuple(_promises(q, talk)), tuple(released))


# --- facts -------------------------------------------------------------------------------------------------------------


def _facts(heard: Heard, talk: Scene) -> Iterator[str]:
    """What a line of theirs told me. `talk` ends with that line."""
    for clause in heard.clauses:
        if clause.act in (TELL, CONFIDE, PROMISE, CANCEL) and is_small_talk(clause.text, talk.other, talk.view.persona.name):
            continue
        match clause.act:
            case "invite":
                yield from _invited(clause, talk)
            case "cancel":
                event = talk.event(clause)
                yield sentence(
                    f"{talk.other} told me that {definite(event.what or 'meeting')} {_place_and_date(event)} is cancelled"
                )
            case "accept" | "decline":
                yield from _answered(clause, talk)
            case "tell" | "confide" | "promise":
                yield from _told(clause, talk)


def _place_and_date(event: Clause) -> str:
    return f"{place_words(event.where)} {date_words(event.start, event.end)}".strip()


def _invited(clause: Clause, talk: Scene) -> Iterator[str]:
    """An invitation, by the host or by one who passes it on."""
    event = talk.event(clause)
    host = host_of(event, talk)
    if not event.what:
        return
    if host == talk.other:
        yield sentence(f"{host} invited me to {definite(event.what)} {_place_and_date(event)}")
        return
    everyone = re.search(r"\bevery(?:one|body)\b", " ".join(clause.text for clause in talk.put), re.I)
    yield sentence(f"{talk.other} told me that {host} is having {indefinite(event.what)} {_place_and_date(event)}")
    yield sentence(
        f"{talk.other} told me that {'everyone is' if everyone else 'I am'} invited to {possessive(host)} {event.what} {date_words(event.start, event.end)}"
    )


def _answered(clause: Clause, talk: Scene) -> Iterator[str]:
    """Their yes or no to what I asked them to."""
    mine = [heard for heard in talk.mine if heard.acts(INVITE)]
    if not mine:
        return
    event = Scene(talk.view, talk.other, talk.heard).event(mine[-1].acts(INVITE)[0])
    if not event.what:
        return
    named = _my_event(event, talk)
    if clause.act == ACCEPT:
        yield sentence(f"{talk.other} is coming to {named} {_place_and_date(event)}")
    else:
        yield sentence(f"{talk.other} can't come to {named} {date_words(event.start, event.end)}")


def _my_event(event: Clause, talk: Scene) -> str:
    topic = talk.view.topic(event.what, gathering=True)
    mine = topic is None or topic.mine or topic.who == talk.view.persona.name
    return (
        f"my {event.what}"
        if mine
        else f"{possessive(topic.who)} {event.what}"
        if topic is not None and topic.who
        else definite(event.what)
    )


def _told(clause: Clause, talk: Scene) -> Iterator[str]:
    """A statement of theirs, as I shall remember it."""
    text = _LEAD.sub("", clause.text.strip())
    if _IT.match(text):
        known = talk.event(clause)
        if not (known.what and (clause.start or clause.where)):
            text = _subject_named(text, clause, talk)
        else:
            text = f"{definite(known.what)} is {_place_and_date(clause)}"
    text = core(dated(text, talk.view.now, past=_looks_back(text)))
    if len(content(text)) < 2 or _IT.match(text):
        return
    text = _full_names(second_to_first(first_to_third(text, talk.other)), talk.view)
    how = "told me in confidence" if clause.secret or clause.act == CONFIDE else "told me"
    yield sentence(f"{talk.other} {how} that {bare(text)}")


def _looks_back(text: str) -> bool:
    return re.search(r"\b(?:was|were|had|went|did|met|saw|came|got|made|yesterday|last)\b", text) is not None


def _subject_named(text: str, clause: Clause, talk: Scene) -> str:
    """The text with "he" or "she" at its start replaced by the name that it stands for."""
    if clause.who in talk.view.names and clause.who != talk.view.persona.name and re.match(r"(?:he|she|they)\b", text, re.I):
        return (
            re.sub(r"^(?:he|she|they)\b", clause.who, text, count=1, flags=re.I).replace("'s ", " is ", 1).replace("’s ", " is ", 1)
        )
    return text


def _full_names(text: str, view: Outlook) -> str:
    """The text with the first names of people I know made full."""
    for name in view.names:
        first = name.split()[0]
        if first != name and first in text and view.who(first) == name and name != view.persona.name:
            rest = re.escape(name[len(first) :])
            text = re.sub(rf"(?<!\w){re.escape(first)}(?!\w)(?!{rest})", name, text)
    return text


# --- promises ----------------------------------------------------------------------------------------------------------


def _promises(q: LearnFrom, talk: Scene) -> Iterator[Promise]:
    """What I said yes to, where its hour is known."""
    given: list[Promise] = []
    for spot, heard in enumerate(talk.heard):
        if heard.line.speaker != q.me.persona.name or not heard.acts(ACCEPT, PROMISE) or heard.acts(DECLINE):
            continue
        before = Scene(talk.view, talk.other, talk.heard[:spot])
        event = _agreed_to(heard, before)
        promise = _promise(event, before, q) if event is not None else None
        if promise is not None and promised((*q.promises, *given), _as_clause(promise), promise.host) is None:
            given.append(promise)
            yield promise


def _as_clause(promise: Promise) -> Clause:
    return Clause(INVITE, "", what=promise.what, start=promise.start, end=promise.end)


def _agreed_to(heard: Heard, before: Scene) -> Clause | None:
    """The event that my yes was about: their last invitation or news of something to go to, or what my own words name."""
    asked = [clause for clause in before.put if clause.act == INVITE] or [
        clause for other in before.theirs for clause in other.acts(INVITE)
    ][-1:]
    told = [clause for clause in before.put if clause.act == TELL and clause.what and clause.start]
    for clause in (*asked, *told):
        event = before.event(clause)
        if event.what and event.start:
            return event
    own = heard.acts(PROMISE)
    return own[0] if own and own[0].start and own[0].what else None


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
        or not clause.what
        or len(clause.what) > 40
        or not content(clause.what)
    ):
        return ""
    if is_small_talk(clause.text, talk.other, talk.view.persona.name) or is_small_talk(
        clause.text, talk.view.persona.name, talk.other
    ):
        return ""
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
