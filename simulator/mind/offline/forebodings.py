"""What a thought from nowhere asks for: if it calls something off I see to that, if it speaks of trouble I go and look."""

from __future__ import annotations

import re

from simulator.core.types import Address, parts, sector_of, spoken, within
from simulator.mind.offline.activities import stem, words
from simulator.mind.offline.calling_off import calling_off
from simulator.mind.offline.grammar import definite
from simulator.mind.offline.spots import Spots
from simulator.mind.questions import React, Reaction

_TROUBLE = re.compile(
    r"\b(?:on fire|in flames|burn\w*|smok\w+|break\w*|broke\w*|leak\w*|drip\w*|flood\w*|overflow\w*|collaps\w+|crack\w*|stolen|"
    r"steal\w*|robb\w+|thie\w+|fall\w* (?:down|apart|over|in)|boil\w* over|left (?:on|open|burning)|unlocked|gone out|rott\w+|"
    r"ruin\w*|missing|in danger|not safe|unsafe|something (?:is )?wrong|jam\w*|explod\w+)\b",
    re.I,
)
_NO_TROUBLE = re.compile(
    r"\bbreak(?:fast\w*|s? (?:up|the (?:news|ice)))\b|\b(?:break|broke) (?:up|my heart)\b|\bnever (?:breaks?|burns?)\b", re.I
)
LOOK, FAR = 10, 20
"""Minutes that a look takes, and how many more it takes to get to another house."""


def is_foreboding(text: str) -> bool:
    """Whether a thought speaks of trouble."""
    return _TROUBLE.search(text) is not None and _NO_TROUBLE.search(text) is None


def heed(q: React) -> Reaction:
    """What to do about a thought: look after the thing that it fears for, if I know such a thing."""
    text = q.seen.sighting.action
    if (off := calling_off(q)) is not None:
        return off
    place = feared_for(text, Spots(q.me.persona, q.places)) if is_foreboding(text) else ""
    if not place:
        return Reaction("carry on", "a thought, nothing more")
    minutes, thing = LOOK if within(q.me.place, sector_of(place)) else LOOK + FAR, spoken(place)
    thing = thing.lower() if len(thing.split()) == 1 else thing
    where = Spots(q.me.persona, q.places).known(place)
    return Reaction("change", text.strip(), activity=f"checking {definite(thing)}", place=where, minutes=minutes)


def feared_for(text: str, spots: Spots) -> Address:
    """The thing or else the place that a text names, one of my own house or work before any other; "" if I know none."""
    said = tuple(stem(word) for word in words(text))
    every = {place.address for place in spots.places} | {sector_of(place.address) for place in spots.places}
    return min((address for address in every if _names(said, address)), key=lambda address: _rank(address, spots), default="")


def _names(said: tuple[str, ...], address: Address) -> bool:
    name = tuple(stem(word) for word in words(parts(address)[-1]) if word != "the")
    at_all = len(parts(address)) > 1 and bool(name)
    return at_all and any(said[at : at + len(name)] == name for at in range(len(said)))


def _rank(address: Address, spots: Spots) -> tuple[int, int, str]:
    work = spots.persona.work
    own = [sector_of(spots.persona.home), *([sector_of(work.place)] if work else [])]
    return (sector_of(address) not in own, -len(parts(address)), address)
