"""What to do about something noticed: help where there is danger, talk to whom one would talk to, else carry on."""

from __future__ import annotations

import re
from datetime import timedelta

from simulator.core.plans import Promise
from simulator.core.rng import Chance
from simulator.core.types import sector_of, spoken, within
from simulator.mind.offline.activities import kind_of
from simulator.mind.offline.calling_off import off_to_tell
from simulator.mind.offline.forebodings import heed
from simulator.mind.offline.grammar import definite
from simulator.mind.offline.regard import closeness, disliked, has_trait, sought, to_tell
from simulator.mind.offline.troubles import answer_call, busy_with_trouble, in_trouble
from simulator.mind.questions import React, Reaction

CARRY_ON, WAIT, CHANGE, TALK = "carry on", "wait", "change", "talk"
BUSY = {"teach": 25, "perform": 10, "study": 55, "write": 60, "prepare": 80, "office": 70, "compute": 70, "music": 70, "serve": 85,
        "bedtime": 40, "morning": 50, "pray": 30, "go": 50, "meet": 150, "spread": 170, "coffee": 130, "drink": 140,
        "gathering": 140, "walk": 110, "free": 115, "lunch": 120, "dinner": 130, "breakfast": 110, "company": 190}  # fmt: skip
"""How ready one is to talk in the midst of something, in percent of the usual."""
SINCE = ((60, 0), (120, 4), (300, 12), (540, 40))
"""How ready one is to talk again, in percent, until so many minutes after the last talk; later as ever."""
AT_TABLE = ("breakfast", "lunch", "dinner", "company", "coffee", "drink", "gathering", "meet")
AT_EASE = 110
"""How much of it is left between two who sit together at their leisure."""
STILL = 80
"""How ready two who sit together at their leisure are at least to talk again, in percent."""
SCARCE = 34
"""How much of all readiness is left in the end, in percent: a sight comes every few minutes, a talk a few times a day."""


def react(q: React) -> Reaction:
    """The reaction to one sight; the kind is one of those that `Reaction` names."""
    if q.proposal:
        return _answer(q)
    if not q.seen.sighting.subject:
        return answer_call(q) if q.seen.sighting.object else heed(q)
    trouble = in_trouble(q)
    if trouble is not None:
        return trouble
    if q.step is not None and q.step.asleep:
        return Reaction(CARRY_ON, "I am asleep")
    if not q.seen.person:
        return _taken(q) or Reaction(CARRY_ON, "nothing to be done about it")
    if q.seen.person not in q.free:
        return Reaction(CARRY_ON, f"{_first(q)} is not free to talk")
    return _approach(q)


# --- waiting ----------------------------------------------------------------------------------------------------------


def _taken(q: React) -> Reaction | None:
    """Waiting at the door of a bath or toilet that one was about to use."""
    known = next((place for place in q.places if place.address == q.seen.place), None)
    if known is None or q.step is None or q.step.place != q.seen.place or q.me.doing == q.step.activity:
        return None
    if {"toilet", "wash"} & set(known.affords) and q.seen.sighting.action in ("occupied", "in use"):
        thing = spoken(q.seen.place)
        return Reaction(WAIT, f"the {thing} is occupied", activity=f"waiting for the {thing}", place=q.me.place, minutes=5)
    return None


# --- talk --------------------------------------------------------------------------------------------------------------


def _approach(q: React) -> Reaction:
    """Whether to go up to somebody who is free, and with what in mind."""
    if busy_with_trouble(q):
        return Reaction(CARRY_ON, "there is no time to talk now")
    if hurry := _hurry(q):
        return Reaction(CARRY_ON, hurry)
    if _PRIVATE.search(q.seen.sighting.action) or _PRIVATE.search(q.me.doing):
        return Reaction(CARRY_ON, "not before we are both washed and dressed")
    if off := off_to_tell(q):
        return Reaction(TALK, f"{_first(q)} has to know that {off} is off", person=q.seen.person, about=off)
    about, wish = to_tell(q)
    odds = _odds(q, wish)
    if Chance(q.me.key, "approach", q.seen.person).below(1000) >= odds:
        return Reaction(CARRY_ON, f"no need to talk to {_first(q)} now")
    why = f"I want to speak with {_first(q)} about {about}" if about else f"I would like a word with {_first(q)}"
    return Reaction(TALK, why, person=q.seen.person, about=about or _small_talk(q))


_PRIVATE = re.compile(r"\b(?:toilet|shower|bath|washing and|getting dressed|brushing teeth)\b", re.I)
"""What one is at where nobody talks."""


def _odds(q: React, wish: int) -> int:
    """How likely one is to begin a talk at this sight, in thousandths."""
    me, other = q.me.persona, q.seen.person
    if disliked(me, q.memories, other):
        return 8
    since = dict(zip(q.free, q.last, strict=False)).get(other, -1)
    nature = 15 * has_trait(me, "outgoing") - 20 * has_trait(me, "reserved") - 8 * has_trait(me, "gruff")
    odds = max(closeness(me, q.memories, other) + nature, 4) + wish
    again = max(_again(since), STILL) if _together(q) else _again(since)
    odds = 10 * odds * again * _leisure(q) // 10_000
    odds = odds * (60 if q.seen.walking else 100) * (70 if q.seen.away > 5 else 100) // 10_000
    if any(0 <= last < 20 for last in q.last) and not _together(q):
        odds //= 2
    return min(odds * (200 if sought(q) else AT_EASE if _together(q) else SCARCE) // 100, 950)


def _together(q: React) -> bool:
    """Whether both of us sit at our leisure, over a meal or a drink or of an evening, or I am here for their sake."""
    mine, theirs = kind_of(q.step.activity if q.step is not None else q.me.doing), kind_of(q.seen.sighting.action)
    at_table = mine is not None and theirs is not None and mine.name in AT_TABLE and theirs.name in AT_TABLE
    return at_table or (sought(q) and not q.seen.walking)


def _again(since: int) -> int:
    """Percent of readiness so many minutes after the last talk; -1 is never."""
    return 100 if since < 0 else next((percent for until, percent in SINCE if since < until), 100)


def _leisure(q: React) -> int:
    """Percent of readiness in what one is doing."""
    kind = kind_of(q.step.activity if q.step is not None else q.me.doing)
    return BUSY.get(kind.name, 100) if kind is not None else 100


def _hurry(q: React) -> str:
    """Why there is no time to talk; "" if there is."""
    due = _due(q)
    return f"I must be in time for {definite(due.what)}" if due is not None else ""


def _due(q: React) -> Promise | None:
    """A promise that begins within minutes at a place where I am not yet, or in the next moment."""
    for promise in sorted(q.promises, key=lambda promise: (promise.start, promise.what)):
        ahead = promise.start - q.me.now
        there = bool(promise.where) and within(q.me.place, sector_of(promise.where))
        if timedelta() <= ahead <= timedelta(minutes=3 if there else 15):
            return promise
    return None


def _small_talk(q: React) -> str:
    """What to begin with where there is nothing to tell: what they are doing, or the day."""
    action = q.seen.sighting.action
    if action and not q.seen.walking and Chance(q.me.key, "about").below(3):
        return action
    return Chance(q.me.key, "small talk").choice(("the day", "how things are", "this and that", "the latest news"))


# --- answering a proposal ----------------------------------------------------------------------------------------------


def _answer(q: React) -> Reaction:
    """Yes to most who would like to talk; no for a true reason."""
    refusal = _refusal(q)
    if refusal:
        return Reaction(CARRY_ON, refusal, person=q.seen.person, about=q.about)
    return Reaction(TALK, f"{_first(q)} would like to talk", person=q.seen.person, about=q.about)


def _refusal(q: React) -> str:
    me, chance = q.me.persona, Chance(q.me.key, "answer", q.seen.person)
    doing = q.step.activity if q.step is not None else q.me.doing
    if (q.step is not None and q.step.asleep) or q.me.doing.startswith("sleeping"):
        return "I am asleep"
    if busy_with_trouble(q):
        return f"I am {q.step.activity}" if q.step is not None else f"I am {q.me.doing}"
    if _PRIVATE.search(doing):
        return "I am not fit to be seen"
    if (due := _due(q)) is not None:
        return f"I must go to {definite(due.what)}"
    if disliked(me, q.memories, q.seen.person) and chance.below(100) < 70:
        return f"I do not care to talk with {_first(q)}"
    close = closeness(me, q.memories, q.seen.person)
    kind = kind_of(doing)
    if kind is not None and kind.name in ("teach", "perform") and chance.below(100) < 65:
        return f"I am busy {doing}"
    if kind is not None and BUSY.get(kind.name, 100) <= 60 and close < 60 and chance.below(100) < 15:
        return f"I am busy {doing}"
    if has_trait(me, "gruff") and close < 40 and chance.below(100) < 30:
        return "I am in no mood for talk"
    return ""


def _first(q: React) -> str:
    return q.seen.person.split(" ", 1)[0]
