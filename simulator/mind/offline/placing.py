"""Where on a day an activity belongs: where its words say, at one's own work if it is of that trade, else home or out by taste."""

from __future__ import annotations

import re
from collections.abc import Sequence

from simulator.core.facts import Place
from simulator.core.types import Address, parts, sector_of, within
from simulator.mind.offline.activities import Activity, kind_of, stem, words
from simulator.mind.offline.day import Day
from simulator.mind.offline.grammar import word_set
from simulator.mind.offline.spots import OUTDOORS, TRADE
from simulator.mind.offline.wants import Want

_ABOUT = word_set("write read study compute paint music spread meet think prepare office teach pray")
"""Kinds that may be about the open air without being done there."""
_WIDE = word_set("plac hous home room work people town time help main with the and")
"""Stems of words that are of no trade in particular."""
LATE = 1260
"""From this minute of the day on one stays at home for what can be done there."""
DUSK = 1140
"""What is done in the open air is done by this minute, if there is time before it."""
STAY = 20
"""Minutes for which a place must still be open to be worth going to."""
_TREES = ("tree", "hedge", "street", "bench", "footbridge")


def place_of_want(day: Day, want: Want) -> Address:
    """Where a want belongs: where a promise has it, at work if its words or reasons speak of that, else where its kind is done."""
    for promise in day.promises:
        if want.kind.name in ("prepare", "decorate") and promise.what.lower() in want.activity.lower():
            return day.spots.known(promise.where)
    if not _named(day, want.activity) and _of_my_trade(day, want):
        return day.spots.known(_at_bench(day, want.kind))
    return place_for(day, want.kind, want.activity)


def place_for(day: Day, kind: Activity | None, text: str, at: int | None = None) -> Address:
    """A fitting place that is open at a minute of the day: one that the words name, else at home or out by taste, else "".

    Late in the evening it is rather at home. Without a minute it need only be open some time of the day.
    """
    named = _named(day, text) or _named_thing(day, kind, text)
    if named:
        return day.spots.known(named)
    if kind is not None and kind.name == "serve":
        return day.spots.known(day.q.me.persona.work.place) if day.q.me.persona.work else day.spots.home
    if (kind is None or kind.name not in _ABOUT) and _in_open_air(text):
        return _outside(day, kind, text)
    if kind is None or kind.where == "home":
        return day.spots.home if kind is not None else ""
    if kind.name == "walk":
        return _outside(day, None, text)
    return _by_need(day, kind, text, at)


def indoors(day: Day, want: Want) -> Address:
    """Where a want can be followed under a roof: at work if that is fit for it, else as its kind goes."""
    work = day.q.me.persona.work
    if work is not None and set(want.kind.needs[:1]) & {"craft", "cook"} and day.spots.near(want.kind.needs[0], work.place):
        return _at_bench(day, want.kind)
    return _by_need(day, want.kind, want.activity, LATE)


def can_do(day: Day, kind: Activity, at: int) -> bool:
    """Whether the person knows a place, open at a minute of the day, for one of the two main needs of a kind."""
    return any((kind.where != "out" and day.spots.at_home(need)) or _open_to_me(day, need, at) for need in kind.needs[:2])


def _by_need(day: Day, kind: Activity, text: str, at: int | None) -> Address:
    """Where one has what a kind needs: at home or out, as a rule where one had it before."""
    late = at is not None and at >= LATE
    for need in kind.needs:
        own = () if kind.where == "out" else day.spots.at_home(need)
        public = _best(day, kind, _open_to_me(day, need, at))
        usual = day.usual("out", kind.name) if day.as_usual(70, "out", text) else day.chance("out", text)
        if own and (late or not public or usual.below(100) < 65 - day.taste("out") // 3):
            return day.spots.room(day.favourite(own, kind.name))
        if public:
            return day.spots.room(day.favourite(public, kind.name))
    return "" if kind.where == "out" else day.spots.home


def _open_to_me(day: Day, need: str, at: int | None = None) -> tuple[Address, ...]:
    """Public objects for a need where I may use them in my own time: neither where I work nor at others' stoves and counters.

    Those in places that are closed are left out, and after dark those in the open air.
    """
    work = day.q.me.persona.work
    public = () if need in TRADE else day.spots.public(need)
    mine = [spot for spot in public if work is None or not within(spot, sector_of(work.place))]
    span = None if at is None else (at, at + STAY)
    return tuple(spot for spot in mine if day.open(spot, span) and not _shut_by(day, spot, at or 0))


def _shut_by(day: Day, spot: Address, at: int) -> bool:
    """Whether nobody goes to a place any more at a minute: to the open air after dark, late to where nobody serves."""
    return (at >= DUSK and day.spots.is_open_air(spot)) or (at >= LATE and day.spots.hours(spot, day.weekday) is None)


def _best(day: Day, kind: Activity, able: Sequence[Address]) -> Sequence[Address]:
    """Where one orders something to sit over it, rooms with seats: not a shelf in a shop."""
    if kind.needs[:1] != ("order",) and kind.name not in ("drink", "coffee"):
        return able
    seats = {day.spots.room(place.address) for place in day.q.places if {"drink", "eat"} & set(place.affords)}
    return [spot for spot in able if day.spots.room(spot) in seats] or able


def _named(day: Day, text: str) -> Address:
    """A sector that a text names in full."""
    low = text.lower()
    found = [
        place.address
        for place in day.q.places
        if (sector := place.address.split(":")[1:2]) and re.search(rf"(?<!\w){re.escape(sector[0].lower())}(?!\w)", low)
    ]
    return min(found, key=lambda address: (address.count(":"), address), default="")


def _named_thing(day: Day, kind: Activity | None, text: str) -> Address:
    """A thing or room that a text names by all its words and that may serve: public, or of my own house or work."""
    said = {stem(word) for word in words(text)}
    private = [place for place in day.q.places if "sleep" in place.affords]
    mine = {sector_of(day.q.me.persona.home)}
    closed = {sector_of(place.address) for place in private} - mine
    fit = [place for place in day.q.places if sector_of(place.address) not in closed and _fits(place, kind, said)]
    able = [place for place in fit if not day.spots.private(place.address)]
    return min((place.address for place in able), key=lambda address: (sector_of(address) not in mine, address), default="")


def _fits(place: Place, kind: Activity | None, said: set[str]) -> bool:
    """Whether a place below its sector is called by said words, and is of use for the kind of activity."""
    name = {stem(word) for word in words(parts(place.address)[-1])} - _WIDE
    if len(parts(place.address)) < 3 or not name or not name <= said:
        return False
    return kind is None or kind.name in ("craft", "work", "garden", "prune") or bool(set(kind.needs) & set(place.affords))


def _of_my_trade(day: Day, want: Want) -> bool:
    """Whether a want is of my work: it shares a word of weight with it, its reason names the place, or only work allows it."""
    work = day.q.me.persona.work
    if work is None or day.spots.is_home(work.place):
        return False
    place = parts(work.place)
    weighty = {stem(word) for word in words(work.activity) if len(word) > 3}
    weighty -= {stem(word) for word in words(work.activity)[:1] if kind_of(word) is None}
    weighty |= {stem(word) for word in words(" ".join(place[1:2])) if len(word) > 2}
    weighty -= _WIDE
    said = {stem(word) for word in words(re.sub(r"['’]s?\b", "", want.activity))}
    names = bool(place[1:2]) and place[1].lower() in want.because.lower()
    return (names and want.kind.where != "out") or bool(weighty & said) or want.kind.name == "serve"


def _at_bench(day: Day, kind: Activity) -> Address:
    """The room of my place of work that is fit for a kind, else where I work."""
    work = day.q.me.persona.work
    assert work is not None, "only a trade of one's own is asked about"
    able = next((found for need in kind.needs if (found := day.spots.near(need, work.place))), ())
    return day.spots.room(able[0]) if able else work.place


def _in_open_air(text: str) -> bool:
    said = {stem(word) for word in words(text)}
    return any(stem(word) in said for word in (*OUTDOORS, *_TREES))


def _outside(day: Day, kind: Activity | None, text: str) -> Address:
    """A place in the open air: one whose name shares a word with the text before any other that affords what is needed."""
    said = {stem(word) for word in words(text) if len(word) > 3}
    for need in kind.needs[:1] if kind is not None and kind.name in ("garden", "prune") else ():
        able = (*day.spots.at_home(need), *_open_to_me(day, need))
        if able:
            return day.spots.room(day.favourite(_alike(able, said) or able, kind.name if kind is not None else ""))
    places = day.spots.outdoors()
    return day.favourite(_alike(places, said) or places, "outside")


def _alike(places: Sequence[Address], said: set[str]) -> list[Address]:
    return [address for address in places if said & {stem(word) for word in words(address.replace(":", " "))}]
