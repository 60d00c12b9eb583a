"""Replies about others: what to do about a sight, the next line of a talk, and what a talk taught."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from simulator.core.clock import on
from simulator.core.plans import Promise
from simulator.core.types import PersonId
from simulator.mind import questions as ask
from simulator.mind.offline.times import find
from simulator.mind.prompts.mending import Mending
from simulator.mind.prompts.places import place_meant
from simulator.mind.prompts.reading import Unreadable
from simulator.mind.prompts.shapes import KINDS, Json
from simulator.mind.prompts.values import clock, flag, get, items, named, said, unwrapped, whole, wholes

AFTERNOON = 900


def react(q: ask.React, value: Json, mending: Mending) -> ask.Reaction:
    """What to do about a sight. Raises Unreadable for what is none of the four things one may do."""
    held = unwrapped(value, "do", "kind", "reaction", "choice")
    chosen = get(held, "do", "kind", "reaction", "choice", "answer") if isinstance(held, dict) else held
    kind = _kind(said(chosen, 200))
    if not kind:
        raise Unreadable(f"do must be one of: {', '.join(KINDS)}")
    reaction = ask.Reaction(kind, said(get(held, "why", "reason", "reasoning"), 300))
    if kind == "talk":
        return _talk(q, held, reaction, mending)
    if kind in ("change", "wait"):
        return _change(q, held, reaction, mending)
    return reaction


def _kind(text: str) -> str:
    """The thing one may do that a text names, by its word or by its letter."""
    plain = text.casefold().strip(" \"'.`")
    if plain in KINDS:
        return plain
    letters = {"abcd"[i]: kind for i, kind in enumerate(KINDS)}
    lettered = re.findall(r"(?:^|[\s(:])\(?([abcd])[).:]?(?=\s|$)", plain)
    named_kinds = [kind for kind in KINDS if re.search(rf"\b{kind}\b", plain)]
    if len(named_kinds) == 1:
        return named_kinds[0]
    if len(set(lettered)) == 1 and not named_kinds:
        return letters[lettered[0]]
    if not named_kinds and _yes_or_no(plain):
        return "talk" if plain.startswith("y") else "carry on"
    return ""


def _yes_or_no(plain: str) -> bool:
    """A bare yes or no: an answer to a wish to talk."""
    return plain in ("yes", "no", "y", "n")


def _talk(q: ask.React, held: Json, reaction: ask.Reaction, mending: Mending) -> ask.Reaction:
    who = q.seen.person if q.proposal else named(get(held, "person", "with", "who"), q.free)
    if not who:
        called = said(get(held, "person", "with", "who"), 80)
        if called:
            mending.note(f"nobody to talk with is called {called!r}")
            return replace(reaction, kind="carry on")
        who = q.seen.person if q.seen.person in q.free else (q.free[0] if len(q.free) == 1 else "")
    if not who:
        mending.note("a talk with nobody")
        return replace(reaction, kind="carry on")
    return replace(reaction, person=who, about=said(get(held, "about", "topic"), 200))


def _change(q: ask.React, held: Json, reaction: ask.Reaction, mending: Mending) -> ask.Reaction:
    activity = said(get(held, "activity", "what"), 160)
    minutes = whole(get(held, "minutes", "duration")) or (10 if reaction.kind == "change" else 5)
    minutes = min(max(minutes, 1), 240)
    if reaction.kind == "wait":
        return replace(reaction, activity=activity, minutes=minutes)
    if not activity:
        mending.note("a change to nothing: carry on")
        return replace(reaction, kind="carry on")
    wanted = said(get(held, "place", "where"), 200)
    known = [one.address for one in q.places]
    place = place_meant(wanted, [*known, q.seen.sighting.subject] if not q.seen.person else known, q.me.place)
    if wanted and not place:
        mending.note(f"no place is called {wanted!r}")
    place = place or q.me.place
    thing = q.seen.sighting.subject if not q.seen.person else ""
    return replace(reaction, activity=activity, place=place, minutes=minutes, leaves="" if thing and place == thing else None)


def next_line(q: ask.NextLine, value: Json, mending: Mending) -> ask.Utterance:
    """A line to say: one's own words, up to where another begins to speak. Raises Unreadable for no words."""
    held = unwrapped(value, "text", "line", "utterance", "say")
    text = said(get(held, "text", "line", "utterance", "say", "reply") if isinstance(held, dict) else held, 1000)
    known_to_me = [one.name for one in q.me.persona.knows]
    text = own_words(text, q.me.persona.name, (q.other, *q.overheard_by), mending, known_to_me)
    if not text:
        raise Unreadable("text holds nothing that you say")
    known = {record.id for record in (*q.memories, *q.earlier)}
    used = {id for id in wholes(get(held, "memories", "evidence", "used")) if id in known}
    why = said(get(held, "why", "reason", "reasoning"), 300)
    return ask.Utterance(text, flag(get(held, "ends", "end", "ends_talk")), tuple(sorted(used)), why)


def own_words(text: str, me: PersonId, others: Sequence[PersonId], mending: Mending, known: Sequence[PersonId] = ()) -> str:
    """What a person says themselves, where a reply speaks for others too or names the speaker before the words.

    `others` are in the talk; somebody else who is `known` begins to speak only where a sentence is over ("I told her: come").
    """
    mine = "|".join(re.escape(name) for name in sorted({me, me.split()[0]}, key=len, reverse=True))
    text = re.sub(rf"^\s*(?:{mine})\s*:\s*", "", text, flags=re.I).strip()
    end = min(_turn(text, others, r"^|(?<=[\s\"])|(?<=[.!?])"), _turn(text, known, r"^|(?<=[.!?\"]\s)"))
    if end < len(text):
        mending.note("a line that speaks for others too was cut")
    return text[:end].strip().strip('"').strip()


def _turn(text: str, people: Sequence[PersonId], where: str) -> int:
    """Where somebody of these begins to speak (a name with a colon), the end of the text where nobody does."""
    parts = {part for name in people for part in (name, name.split()[0])}
    names = "|".join(re.escape(name) for name in sorted(parts, key=len, reverse=True))
    turn = re.search(rf"(?:{where})(?:{names})\s*:\s", text, flags=re.I) if names else None
    return turn.start() if turn else len(text)


def learn_from(q: ask.LearnFrom, value: Json, mending: Mending) -> ask.Lesson:
    """What a talk taught. Raises Unreadable where it says nothing at all."""
    held = unwrapped(value, "gist", "learnt", "learned")
    gist = said(get(held, "gist", "summary"), 400)
    told = dict.fromkeys(said(one, 400) for one in items(held, "learnt", "learned", "lessons"))
    learnt = tuple(text for text in told if len(text) > 3)[:8]
    if not gist and not learnt:
        raise Unreadable("it holds neither a gist nor anything learnt")
    named = [one for each in items(held, "promised", "promises")[:4] if (one := _promise(q, each, mending)) is not None]
    promised = tuple(one for one in named if not _mine_already(q, one))
    off = [said(one, 160).casefold() for one in items(held, "off", "released")]
    moved = [old for old in q.promises if any(_moved(old, new) for new in promised)]
    if len(promised) < len(named) or moved:
        mending.note("a promise of the same name and day was not kept twice")
    released = tuple(one for one in q.promises if one in moved or any(_alike(one.what.casefold(), text) for text in off if text))
    return ask.Lesson(gist, learnt, promised, released)


def _same(old: Promise, new: Promise) -> bool:
    """Whether two promises are of the same thing, on the same day."""
    return old.host == new.host and old.start.date() == new.start.date() and _alike(old.what.casefold(), new.what.casefold())


def _moved(old: Promise, new: Promise) -> bool:
    """Whether a new promise takes the place of an old one, at another hour."""
    return _same(old, new) and old.start != new.start


def _mine_already(q: ask.LearnFrom, new: Promise) -> bool:
    """Whether a promise is of my own affair, which stands: that a guest comes in the midst of it does not move it."""
    mine = [old for old in q.promises if old.host == q.me.persona.name]
    return any(_same(old, new) and old.start < new.start < old.end for old in mine)


def _alike(one: str, other: str) -> bool:
    return one in other or other in one


def _promise(q: ask.LearnFrom, value: Json, mending: Mending) -> Promise | None:
    what = said(get(value, "what", "event"), 160)
    day = _day(said(get(value, "date", "day", "when"), 80), q.me.now)
    start = clock(get(value, "start", "from", "time"), AFTERNOON)
    if not what or day is None or start is None:
        if what:
            mending.note(f"a promise without a day and a time was left out: {what!r}")
        return None
    end = clock(get(value, "end", "to", "until"), start)
    begins = on(day.date(), start)
    ends = on(day.date(), end) if end is not None else begins
    ends = ends + timedelta(days=1) if ends < begins else ends
    if ends < q.me.now:
        mending.note(f"a promise for a time that has passed was left out: {what!r}")
        return None
    where = place_meant(said(get(value, "where", "place"), 200), [one.address for one in q.places], q.me.place)
    return Promise(_host(q, get(value, "host", "whose")), what, where, begins, ends)


def _host(q: ask.LearnFrom, value: Json) -> PersonId:
    """Whose affair it is: somebody known, or named in the talk; else the other one's."""
    me = q.me.persona.name
    if said(value, 80).casefold() in ("me", "i", "myself", "my own", "mine", "you"):
        return me
    known = [me, q.other, *(one.name for one in q.me.persona.knows), *(record.actor for record in q.memories if record.actor)]
    return named(value, list(dict.fromkeys(known))) or _named_in(q, said(value, 80)) or q.other


def _named_in(q: ask.LearnFrom, name: str) -> PersonId:
    """A name as it was said in the talk, with the surname if that was; "" where nobody said it."""
    if not name[:1].isupper():
        return ""
    spoken = (re.search(rf"\b{re.escape(name)}\b(?: [A-Z][\w-]+)*", line.text) for line in q.lines)
    return next((found[0] for found in spoken if found), "")


def _day(text: str, now: datetime) -> datetime | None:
    """The day that a text names, by date or as one says it; None where it names none."""
    try:
        return datetime.fromisoformat(text[:10])
    except ValueError:
        found = find(f"{text} at noon", now)
    return found.start if found.dated else None
