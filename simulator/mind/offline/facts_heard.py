"""Facts heard: what the lines of another come to as dated sentences in my memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from simulator.core.types import PersonId
from simulator.mind.offline.clauses import sentences
from simulator.mind.offline.grammar import bare, definite, indefinite, possessive, sentence
from simulator.mind.offline.meaning import ACCEPT, CONFIDE, DECLINE, INVITE, PROMISE, TELL, Clause
from simulator.mind.offline.outlook import Outlook, content
from simulator.mind.offline.persons import first_to_third, second_to_first
from simulator.mind.offline.retelling import core
from simulator.mind.offline.scene import Heard, Scene, full_name, host_of, host_of_mine
from simulator.mind.offline.spoken_times import date_words, dated
from simulator.mind.offline.wording import is_small_talk

_STATED = (TELL, CONFIDE, PROMISE)
_LEAD = re.compile(
    r"^(?:(?:oh|well|yes|no|and|but|so|now|listen|look|actually|anyway|you know(?: what)?|by the way|guess what|as for me|"
    r"did i tell you|have you heard|between you and me|you see|to tell the truth|"
    r"the thing is|what is more|it['’]s no secret|don['’]t tell anyone,? but|can you keep a secret)[,:.?!]+ +|"
    r"(?:these days|at the moment|just now|as you see|you know|well|now),? +|i ran into [^:,.]+, and guess what: |"
    r"[^:,.]{4,70}: (?=\S+ \S+ \S+))+",
    re.I,
)
_HABIT = re.compile(r"\b(?:works?|sleeps?|usually|always|often|every|each)\b", re.I)
_IT = re.compile(r"^(?:it|that|this|they|he|she|there)\b", re.I)
_SETS = re.compile(
    r"^(?:it|that|this|they)(?:['’](?:s|re|ll be)| is| are| was| were| will be| starts?| begins?| takes? place)\b"
    r"(?! \w+ing\b)",
    re.I,
)
"""How one says of what was spoken of when or where it is; "it has been on my mind since last night" sets no hour."""
_HANGING = re.compile(r"^\S+(?: \S+)? (?:it|them|that|this|so|too|there)\b", re.I)
_OF_ME = re.compile(r"you (?:still |also |never |always )?(?:owe|promised|lent|borrowed|gave|have|are|were|must|should)\b", re.I)
_SOFT = re.compile(
    r"^I (?:do |really )?(?:hope|wonder|guess|think so|know|see|thought|wish)\b|^I(?: a|['’])m (?:sure|glad|sorry|afraid)\b|"
    r"^not? (?:the \w+ |an? |any )?(?:idea|clue|notion)\b",
    re.I,
)


def facts(heard: Heard, talk: Scene) -> Iterator[str]:
    """What a line of theirs told me, as first-person sentences of mine. `talk` ends with that line."""
    asked = [content(talk.event(clause).what) for clause in heard.acts(INVITE)]
    for clause in _statements(heard, talk):
        match clause.act:
            case "invite":
                yield from _invited(clause, talk)
            case "cancel":
                event = talk.event(clause)
                yield sentence(
                    f"{talk.other} told me that {definite(event.what or 'meeting')} {place_and_date(event, talk)} is cancelled"
                )
            case "accept" | "decline":
                yield from _answered(clause, talk)
            case "tell" | "confide" | "promise":
                if not (clause.what and content(clause.what) in asked):  # the invitation says it all
                    yield from _told(clause, talk)
            case "comment" if clause.start or clause.where or _OF_ME.match(clause.text):
                yield from _told(clause, talk)


def _statements(heard: Heard, talk: Scene) -> Iterator[Clause]:
    """The clauses of a line, those that together state one thing (in one sentence) as one; small talk is left out."""
    me = talk.view.persona.name
    kept = [c for c in heard.clauses if c.act in (INVITE, ACCEPT, DECLINE) or not is_small_talk(c.text, talk.other, me)]
    text, at = heard.line.text, 0
    spans = sentences(text)
    open_clause: Clause | None = None
    open_span, begin = -1, 0
    for clause in kept:
        found = text.find(clause.text.rstrip(".!? "), at)
        at = max(found, at)
        span = next((n for n, (start, end) in enumerate(spans) if start <= at < end), -1)
        plain = clause.act in _STATED and clause.does != "hold" and found >= 0
        if open_clause is not None and plain and span == open_span:
            open_clause = replace(open_clause, text=text[begin : at + len(clause.text)])
            continue
        if open_clause is not None:
            yield open_clause
        open_clause, open_span, begin = (clause, span, at) if plain else (None, -1, 0)
        if not plain:
            yield clause
    if open_clause is not None:
        yield open_clause


def place_and_date(event: Clause, talk: Scene) -> str:
    """Where and when, the place by the name I know it by: "at the mill on 14 February from 17:00 to 19:00"."""
    return f"{talk.view.at(event.where)} {date_words(event.start, event.end)}".strip()


def _invited(clause: Clause, talk: Scene) -> Iterator[str]:
    """An invitation, by the host or by one who passes it on."""
    event = talk.event(clause)
    host = host_of(event, talk)
    if not content(event.what) or host == talk.view.persona.name:
        return
    if host == talk.other:
        yield sentence(f"{host} invited me to {definite(event.what)} {place_and_date(event, talk)}")
    else:
        yield sentence(f"{talk.other} told me that {host} is having {indefinite(event.what)} {place_and_date(event, talk)}")
    if re.search(r"\bevery(?:one|body)\b", " ".join(clause.text for clause in talk.put), re.I):
        yield sentence(f"Everyone is invited to {possessive(host)} {event.what} {date_words(event.start, event.end)}")


def _answered(clause: Clause, talk: Scene) -> Iterator[str]:
    """Their yes or no to what I asked them to."""
    for spot, heard in reversed(list(enumerate(talk.heard))):
        if heard.line.speaker == talk.view.persona.name and (invited := heard.acts(INVITE)):
            event = Scene(talk.view, talk.other, talk.heard[: spot + 1]).event(invited[0])
            if content(event.what):
                named = _event_of(host_of_mine(heard, event, talk), event, talk)
                coming = "is coming to" if clause.act == ACCEPT else "can't come to"
                yield sentence(f"{talk.other} {coming} {named} {place_and_date(event, talk)}")
            return


def _event_of(host: PersonId, event: Clause, talk: Scene) -> str:
    """An event by whose it is: "my harvest supper", "Ada Moreau's harvest supper"."""
    return f"my {event.what}" if host == talk.view.persona.name else f"{possessive(host)} {event.what}"


def _told(clause: Clause, talk: Scene) -> Iterator[str]:
    """A statement of theirs, as I shall remember it: of themselves as a fact, of others as what they told me."""
    text = _LEAD.sub("", clause.text.strip())
    if _SOFT.match(text) or _HANGING.match(text) or clause.what == "host":
        return
    if clause.does == "hold" and clause.start and content(clause.what) and clause.who != talk.view.persona.name:
        yield sentence(
            f"{talk.other} told me that {full_name(clause.who, talk) or 'somebody'} is having "
            f"{indefinite(clause.what)} {place_and_date(clause, talk)}"
        )
        return
    if _IT.match(text):
        known = talk.event(clause)
        if content(known.what) and (clause.start or clause.where) and _SETS.match(text):
            text = f"{definite(known.what)} is {place_and_date(clause, talk)}"
        else:
            text = _subject_named(text, clause, talk)
    text = core(text if _HABIT.search(text) else dated(text, talk.view.now, past=_looks_back(text)))
    if len(content(text)) < 2 or _IT.match(text):
        return
    own = re.match(r"(?:I|My)\b", text) is not None
    text = _full_names(second_to_first(first_to_third(text, talk.other)), talk.view)
    if clause.secret or clause.act == CONFIDE:
        yield sentence(f"{talk.other} told me in confidence that {bare(text)}")
    else:
        yield sentence(text if own else f"{talk.other} told me that {bare(text)}")


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
    """The text with people I know by full name where they are first named."""
    for name in view.names:
        first = name.split()[0]
        if first != name and first in text and name not in text and view.who(first) == name and name != view.persona.name:
            text = re.sub(rf"(?<!\w){re.escape(first)}(?!\w)", name, text, count=1)
    return text
