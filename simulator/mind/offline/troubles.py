"""Trouble: something dangerous, out of order or hurt. Who sees to it, who gets away, what is called out, and what is kept of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from simulator.core.persona import Persona
from simulator.core.rng import Chance
from simulator.core.types import Address, sector_of, spoken, within
from simulator.mind.offline.activities import words
from simulator.mind.offline.grammar import is_plural
from simulator.mind.offline.regard import has_trait, lexicon
from simulator.mind.offline.spoken_times import place_name, place_words
from simulator.mind.offline.spots import Spots
from simulator.mind.questions import React, Reaction

CARRY_ON, CHANGE = "carry on", "change"
CHILD = 12
"""Below this age nobody takes on a danger."""
LOOK = "going to see what is the matter"
STANDING_BY = "standing by at the"
"""What people do who find no room beside the thing that they would see to."""
LOOKS_FOR = 8
"""Minutes that one who was called looks about."""
_OVER = "is no longer "

Row = dict[str, str | int | list[str]]


def in_trouble(q: React) -> Reaction | None:
    """What one does about a sight that is dangerous or in need of somebody, or about its end; None if it is neither."""
    action = q.seen.sighting.action
    over = not q.seen.person and action.startswith(_OVER)
    row = _row(q, action)
    if row is None:
        return None
    it = _it(q)
    if over:
        return _relieved(q, row, it)
    does, why = str(row["does"]).replace("{it}", it), _of(q, str(row["why"]))
    others = [one.person for one in q.company if one.sighting.action == does]
    if row.get("whose") == "mine" and others and q.me.doing != does:
        why = f"{others[0]} sees to it"
        return Reaction(CHANGE if at_it(q, does) else CARRY_ON, why)
    if at_it(q, does):
        return Reaction(CARRY_ON, f"{why}; I am at it")
    if row.get("whose") == "mine" and not _mine(q):
        return Reaction(CARRY_ON, f"{why}, but that is for others to see to")
    if row.get("whose") == "mine" and not _first_to_it(q):
        return Reaction(CARRY_ON, f"{why}; others who see it may see to it")
    return _face(q, row, does, why)


def _first_to_it(q: React) -> bool:
    """Whether it falls to me of all who see it at this moment: one rises, and the others see that. Each derives it alone."""
    about = sorted({q.me.persona.name, *(one.person for one in q.company if not one.asleep and not one.walking)})
    return Chance(q.me.run, "sees to it", q.seen.sighting.subject, q.me.now.isoformat()).choice(about) == q.me.persona.name


def answer_call(q: React) -> Reaction:
    """What one does about a call: go where it came from and see, or, of the timid, get away from a danger to all."""
    text, caller = q.seen.sighting.action, q.seen.sighting.object
    if busy_with_trouble(q):
        return Reaction(CARRY_ON, f"{caller} calls; I am at it")
    why = f"{caller} called: {text}"
    row = _row(q, text)
    timid = str(row.get("timid", "")) if row is not None else ""
    if timid and _shrinks(q.me.persona):
        return Reaction(CHANGE, why, activity=timid, place=_away(q), minutes=LOOKS_FOR)
    return Reaction(CHANGE, why, activity=LOOK, place=_spot(q, text), minutes=LOOKS_FOR)


def _spot(q: React, text: str) -> Address:
    """Where a call comes from: the thing that it names, if I know one there, else the room."""
    said = f" {' '.join(words(text))} "
    there = sorted(place.address for place in q.places if within(place.address, q.seen.place) and place.address != q.seen.place)
    return next((address for address in there if f" {spoken(address).lower()} " in said), q.seen.place)


def busy_with_trouble(q: React) -> bool:
    """Whether one is seeing to some trouble, getting away from it or looking for it."""
    doings = {q.me.doing, q.step.activity if q.step is not None else ""}
    if LOOK in doings or any(doing.startswith(STANDING_BY) for doing in doings):
        return True
    return any(pattern.fullmatch(doing) for pattern in _doings() for doing in doings)


def at_it(q: React, does: str) -> bool:
    """Whether one does, or is about to do, something already."""
    return q.me.doing == does or (q.step is not None and q.step.activity == does)


def _row(q: React, action: str) -> Row | None:
    """The row of the lexicon that a state calls for."""
    state = f" {' '.join(words(action))} "
    name = spoken(q.seen.sighting.subject).lower()
    for row in _rows():
        personal = str(row["does"]).startswith("helping")
        usual = row.get("usual", [])
        if personal != bool(q.seen.person) and q.seen.sighting.subject:
            continue
        if isinstance(usual, list) and any(word in name for word in usual):
            continue
        spoken_of = row["words"]
        if isinstance(spoken_of, list) and any(f" {word} " in state for word in spoken_of):
            return row
    return None


def _rows() -> Iterator[Row]:
    yield from lexicon()["danger"]


@cache
def _doings() -> tuple[re.Pattern[str], ...]:
    every = [doing for row in _rows() for doing in (str(row["does"]), str(row.get("timid", ""))) if doing]
    return tuple(re.compile(re.escape(doing).replace(re.escape("{it}"), ".+")) for doing in every)


def _face(q: React, row: Row, does: str, why: str) -> Reaction:
    call = _of(q, str(row.get("call", "")))
    minutes, timid = int(str(row["minutes"])), str(row.get("timid", ""))
    if timid and at_it(q, timid):
        return Reaction(CARRY_ON, f"{why}; I am getting away")
    again = any(_saw(q, row) == one.text for one in q.memories)
    if timid and _shrinks(q.me.persona) and (not again or q.me.persona.age < CHILD):  # who comes back to it takes heart
        keep = "" if again else _saw(q, row)
        return Reaction(CHANGE, why, activity=timid, place=_away(q), minutes=minutes, call=call, keep=keep)
    if q.seen.person:
        return Reaction(CHANGE, why, activity=does, place=q.seen.place, minutes=minutes, call=call)
    if at_it(q, LOOK) or any(one.sighting.action == does for one in q.company):
        call = ""  # somebody has called already
    return Reaction(CHANGE, why, activity=does, place=q.seen.sighting.subject, minutes=minutes, leaves="", call=call)


def _relieved(q: React, row: Row, it: str) -> Reaction:
    """It is over: who saw to it remembers that, and goes back to the day."""
    does = str(row["does"]).replace("{it}", it)
    if not any(at_it(q, doing) for doing in (does, str(row.get("timid", "")), LOOK, f"{STANDING_BY} {it}")):
        return Reaction(CARRY_ON, "it is over")
    keep = _saw(q, row)
    if q.me.doing == does:
        done = str(row["done"]).replace("{it}", it)
        others = [one.person for one in q.company if one.sighting.action == does]
        helped = f"{others[0]} and I" if others else "I"
        keep = _told(q, f"{helped} {done}")
    return Reaction(CHANGE, "it is over", keep=keep)


def _saw(q: React, row: Row) -> str:
    """What who did not see to it remembers; "" if it is nothing to speak of."""
    return _told(q, f"I saw {row['saw']}".replace("{it}", _it(q))) if "saw" in row else ""


def _told(q: React, said: str) -> str:
    """What somebody has lived through, with where and when."""
    now = q.me.now
    where = place_words(place_name(sector_of(q.seen.sighting.subject)))
    return f"{said} {where} on {now.day} {now:%B} {now.year}"


def _shrinks(me: Persona) -> bool:
    """Whether somebody gets away from a danger rather than facing it."""
    return me.age < CHILD or (has_trait(me, "timid") and not has_trait(me, "helpful"))


def _it(q: React) -> str:
    return q.seen.person.split(" ", 1)[0] if q.seen.person else spoken(q.seen.sighting.subject)


def _of(q: React, text: str) -> str:
    """A text of the lexicon for the thing or person seen."""
    it = _it(q)
    return (text.replace("{it} is", "{it} are") if is_plural(it) and not q.seen.person else text).replace("{it}", it)


def _away(q: React) -> str:
    """A known place outside of where the danger is."""
    spots = Spots(q.me.persona, q.places)
    safe = [place for place in (*spots.outdoors(), spots.home) if place and not within(place, sector_of(q.seen.place))]
    return Chance(q.me.key, "flight").choice(safe) if safe else spots.home


def _mine(q: React) -> bool:
    """Whether a place is of one's own house or place of work; helpful people make others' troubles their own."""
    me = q.me.persona
    own = [sector_of(me.home), *([sector_of(me.work.place)] if me.work else [])]
    return any(sector and within(q.seen.place, sector) for sector in own) or has_trait(me, "helpful")
