"""Talk: first answer what was put to me, then choose what to bring up, and take leave when there is no more to say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import lru_cache

from simulator.core.clock import minute_of_day
from simulator.core.plans import Promise
from simulator.core.rng import Chance
from simulator.core.skeleton import Skeletons
from simulator.core.types import sector_of, within
from simulator.mind.offline.affairs import with_off
from simulator.mind.offline.initiative import moves
from simulator.mind.offline.invitations import promised
from simulator.mind.offline.meaning import ACCEPT, DECLINE, GREET, INVITE, PART, Clause, Topic
from simulator.mind.offline.outlook import content, outlook
from simulator.mind.offline.part import Part
from simulator.mind.offline.patience import wanted_lines
from simulator.mind.offline.replies import replies
from simulator.mind.offline.retelling import under_way
from simulator.mind.offline.scene import Scene, answered, scene
from simulator.mind.offline.spoken_times import daytime
from simulator.mind.offline.wording import Voice, occasions, registers, remarks
from simulator.mind.questions import NextLine, Utterance

_WORTH, _LATE = 16, 84
"""What a move must weigh to be made while I mean to go on talking, and after that."""
_TRIES = 6


def next_line(q: NextLine) -> Utterance:
    """What I say next."""
    view = outlook(
        q.me, q.memories, people=(q.other, *(line.speaker for line in q.lines)), places=tuple(place.address for place in q.places)
    )
    view = replace(view, topics=with_off(view.topics, q.off))
    talk = scene(view, q.other, q.lines, q)
    voice = _voice(q, talk)
    if talk.put_to_me(PART) is not None and talk.mine and talk.put_to_me(INVITE) is None:
        return _utterance([*_last_words(talk, q, voice), Part(PART, voice.say("part_back"), why="they took their leave")], True)
    parts = [part for part in (*_greeting(talk, voice), *replies(talk, q.promises, voice)) if part.text]
    if q.turns_left <= 2:
        return _utterance([*parts, _leave(q, talk, voice)], ends=True)
    if not any(part.asks for part in parts):
        parts += _next_move(q, talk, voice, parts)
    if not parts or not _substance(parts, talk):
        return _utterance([*parts, _leave(q, talk, voice)], ends=True)
    return _utterance(parts)


def _voice(q: NextLine, talk: Scene) -> Voice:
    """How I speak: by my traits; nothing that was said in this talk, and no sentence of a form that I have used today."""
    persona = q.me.persona
    before = [record.text for record in q.memories if record.source.startswith("said:")]
    slots = {"you": q.other.split()[0], "me": persona.name, "daytime": daytime(q.me.now), "here": "here"}
    slots["daytimecap"] = slots["daytime"].capitalize()
    chance = Chance(q.me.key, "talk", persona.name, len(q.lines))
    spoken_of = (name for line in (*q.said, *q.lines) for name in _NAMED.findall(line.text))  # be they on my mind now or not
    names = tuple(sorted({*talk.view.names, *(line.to for line in q.said), *spoken_of}))
    shape = _masks(names, tuple(sorted({part for place in q.places for part in place.address.split(":")[:3]}))).of
    used = {shape(said) for text in (*_opening(q), *(line.text for line in (*q.said, *q.lines))) for said in remarks(text)}
    manner = (*registers(persona.traits), *_occasions(talk))
    return Voice(chance, manner, [line.text for line in q.lines] + before, slots, used, shape)


_NAMED = re.compile(r"(?<=[a-z,:] )[A-Z]\w+(?: [A-Z]\w+)?")


def _occasions(talk: Scene) -> tuple[str, ...]:
    """The occasions of this moment, in which one speaks in another way."""
    view, q = talk.view, talk.asked_of
    party = any(under_way(topic, view.now) for topic in talk.gatherings_here)
    block = next((b for b in q.schedule if b.start <= minute_of_day(view.now) < b.end), None) if q is not None else None
    working = block is not None and block.because.startswith("my work")
    return occasions(view.now, talk.at_hand, view.me.place, working, party)


@lru_cache(maxsize=256)
def _masks(names: tuple[str, ...], places: tuple[str, ...]) -> Skeletons:
    return Skeletons(names, (place for place in places if len(place) > 3))


def _opening(q: NextLine) -> Iterator[str]:
    """How each of us began in our last talk, where this line begins one: nobody likes to begin twice alike."""
    for how in ("said:", "heard:"):
        first = next((record.text for record in q.earlier if record.source.startswith(how) and not q.lines), "")
        yield first.partition(': "')[2].removesuffix('"')


def _greeting(talk: Scene, voice: Voice) -> list[Part]:
    """At my first line: a greeting, and my name to one with whom I have never talked and whom I do not know."""
    if talk.mine:
        return []
    tie, earlier = talk.view.tie(talk.other), talk.asked_of is not None and talk.asked_of.earlier
    known = any(one.name == talk.other for one in talk.view.persona.knows) or (tie is not None and tie.household)
    stranger = not earlier and not known
    again = "greet_home" if tie is not None and tie.household else "greet_again"
    if talk.theirs:
        named = talk.view.persona.first_name in talk.theirs[0].line.text
        act = again if _met_today(talk) else "greet_back"
        text = voice.say("meet_back" if not named else "meet_back_named") if stranger else voice.fresh(act)
        return [Part(GREET, text, why="they spoke to me")]
    act = again if _met_today(talk) else "greet"
    return [Part(GREET, voice.say("greet_stranger") if stranger else voice.fresh(act), why="I opened the talk")]


def _met_today(talk: Scene) -> bool:
    """Whether we have talked today already."""
    q = talk.asked_of
    if q is None or not q.earlier:
        return False
    return q.me.clock.at(q.earlier[-1].created).date() == talk.view.now.date()


def _next_move(q: NextLine, talk: Scene, voice: Voice, parts: list[Part]) -> list[Part]:
    """The weightiest move that is worth making so late in the talk."""
    bar = _WORTH if len(talk.mine) < wanted_lines(talk) - 1 else _LATE
    owed = sum(part.act != GREET for part in parts)
    found = [move for move in moves(q, talk) if move.weight >= bar]
    if not found or owed > 1:
        return []
    just_said = content(" ".join(part.text for part in parts))
    for move in found[:_TRIES]:
        part = move.words(voice)
        if not part.text:
            continue
        news = content(part.news)
        if news and (5 * len(news & content(talk.said)) >= 4 * len(news) or 2 * len(news & just_said) >= len(news)):
            continue
        if part.text not in talk.said and 5 * len(content(part.text) & just_said) < 3 * len(content(part.text)) + 1:
            return [part]
    return []


def _substance(parts: list[Part], talk: Scene) -> bool:
    """Whether these pieces leave the other something to go on with; a bare "I see" late in a talk does not."""
    return any(part.act not in ("comment", "thank", GREET) for part in parts) or not talk.mine


def _last_words(talk: Scene, q: NextLine, voice: Voice) -> list[Part]:
    """What is still owed to one who is leaving."""
    return [part for part in replies(talk, q.promises, voice) if part.act in (ACCEPT, DECLINE, "answer", "thank")][:1]


def _leave(q: NextLine, talk: Scene, voice: Voice) -> Part:
    """A parting; it looks forward to what we shall both be at, or says where I have to be."""
    shared = _shared(talk, q.promises)
    if shared is not None and voice.chance.below(2):
        return Part(PART, voice.say("part_event"), why="we shall meet there")
    soon = [p for p in q.promises if _presses(p, q, talk)]
    if soon:
        return Part(
            PART, voice.say("part_because", reason=f"the {soon[0].what} is about to begin"), why="I have promised to be there"
        )
    return Part(
        PART, voice.say("part"), why="all that I wanted to say is said" if q.turns_left > 2 else "we have talked long enough"
    )


def _presses(promise: Promise, q: NextLine, talk: Scene) -> bool:
    """Whether I have to leave for something that begins soon, elsewhere, and not at the side of its host."""
    event = talk.view.topic(promise.what, gathering=True)
    begun = event is not None and event.start is not None and event.start.date() == q.me.now.date() and event.start <= q.me.now
    there = bool(promise.where) and within(q.me.place, sector_of(promise.where))
    ahead = timedelta() < promise.start - q.me.now <= timedelta(minutes=45)
    return ahead and not begun and not there and promise.host not in (talk.other, q.me.persona.name)


def _shared(talk: Scene, promises: Sequence[Promise]) -> Topic | None:
    """The gathering that one of us has said yes to in this talk, and that neither of us stays away from."""
    return next((t for t in talk.view.topics if _ahead(t, talk) and talk.touched(t) and _both_go(t, talk, promises)), None)


def _both_go(topic: Topic, talk: Scene, promises: Sequence[Promise]) -> bool:
    event, me = Clause(INVITE, "", what=topic.what, start=topic.start), talk.view.persona.name
    mine, theirs = (answered(event, talk, who) if topic.who != who else "" for who in (me, talk.other))
    i_go = mine == ACCEPT or topic.mine or topic.who == me or promised(promises, event, topic.who) is not None
    return i_go and ACCEPT in (mine, theirs) and DECLINE not in (mine, theirs)


def _ahead(topic: Topic, talk: Scene) -> bool:
    """Whether a gathering still lies ahead."""
    return topic.gathering and not topic.cancelled and (topic.start is None or topic.start > talk.view.now)


def _utterance(parts: list[Part], ends: bool = False) -> Utterance:
    used = tuple(sorted({number for part in parts for number in part.used}))
    return Utterance(" ".join(part.text for part in parts), ends, used, "; ".join(part.why for part in parts if part.why))
