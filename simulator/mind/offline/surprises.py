"""Springing a surprise: once it has begun, whoever is at it says so to the one from whom it was kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from simulator.core.plans import Promise
from simulator.core.records import Record
from simulator.core.rng import Chance
from simulator.core.types import PersonId
from simulator.mind.offline.grammar import definite
from simulator.mind.offline.kept_matters import Matter, matters
from simulator.mind.offline.wording import Voice, registers
from simulator.mind.questions import NextLine, React, Reaction, Situation, Utterance


def welcome(q: React) -> Reaction | None:
    """A host goes up to the one whom the surprise is for; None where there is nothing to spring."""
    person = q.seen.person
    if q.proposal or not person or person not in q.free:
        return None
    found = _due(q.me, person, q.memories, q.promises)
    if found is None or found.who != q.me.persona.name:
        return None
    return Reaction("talk", f"the surprise is for {person}", person, definite(found.surprise))


def sprung(q: NextLine, said: Utterance) -> Utterance:
    """The line with the surprise before it, where this is the moment."""
    found = _due(q.me, q.other, q.memories, q.promises)
    if found is None or any(found.touched(line.text) for line in q.lines):
        return said
    voice = Voice(Chance(q.me.key, "surprise", q.me.persona.name), registers(q.me.persona.traits))
    opening = voice.say("surprise", you=q.other.split()[0], event=definite(found.surprise))
    text = f"{opening} {said.text}" if q.lines else opening  # one who bursts out with it says no good afternoon
    return replace(said, text=text, why=f"the surprise is for {q.other}; {said.why}")


def _due(me: Situation, person: PersonId, memories: Sequence[Record], promises: Sequence[Promise]) -> Matter | None:
    """The surprise that I am at, of those that were kept from somebody who has come."""
    for matter in matters(me, memories, (person,)):
        there = matter.begun(me.now) and bool(matter.where) and matter.where.lower() in me.place.lower()
        mine = matter.who == me.persona.name or any(matter.touched(promise.what) for promise in promises)
        if matter.surprise and there and mine and matter.is_news_to(person):
            return matter
    return None
