"""Company: standing arrangements with friends, evenings with the people of one's house, a walk together at the weekend.

Two people who call each other friends have such an arrangement of old, so both know of it: it follows from their two names.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from simulator.core.rng import Chance, key
from simulator.core.types import Address, PersonId, sector_of
from simulator.mind.offline.activities import words
from simulator.mind.offline.day import Day, Items
from simulator.mind.offline.grammar import listing
from simulator.mind.offline.hours import Span, around
from simulator.mind.offline.regard import closeness
from simulator.mind.offline.ties import DEAR, family, friends, housemates

SHORT = 25
"""A meeting of fewer minutes is left out."""
WEEKDAY = ((1140, 1200), ("drink", "walk", "coffee", "drink"))
WEEKEND = ((840, 990), ("coffee", "walk", "walk", "drink"))
"""Between which minutes friends meet, and over what."""
EVENINGS = 5
"""On so many evenings of seven a family sits together; housemates on fewer."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Something done with somebody: from when, for how long, and where."""

    activity: str
    start: int
    minutes: int
    place: Address
    because: str


def company(day: Day, items: Items) -> Items:
    """What one does with others by old habit, as far as the day allows."""
    laid: Items = []
    for meeting in (*_with_friends(day), *_walk_together(day), *_evening_in(day)):
        span = (meeting.start, min(meeting.start + meeting.minutes, day.bed - 20))
        if span[1] - span[0] < SHORT or _at_work(day, span):
            continue
        laid += around(day.at(meeting.activity, span, meeting.place, meeting.because), [*items, *laid], SHORT)[:1]
    return laid


def _at_work(day: Day, span: Span) -> bool:
    return day.work is not None and span[0] < day.work.end and span[1] > day.work.start


def _with_friends(day: Day) -> Iterator[Meeting]:
    """Once a week for each friend, twice for a dear one, unless something came between or a habit has it already."""
    me = day.q.me.persona
    habits = {word for habit in me.routine for word in words(habit.activity)}
    for friend in friends(me, day.q.memories):
        first = friend.split(" ", 1)[0]
        pair = sorted((me.name, friend))
        days = [key("standing", *pair, turn) % 7 for turn in range(2 if closeness(me, (), friend) >= DEAR else 1)]
        missed = key("missed", *pair, day.midnight) % 100 < 15
        if day.weekday in days and not missed and first.lower() not in habits:
            yield from _arranged(day, pair, first)


def _arranged(day: Day, pair: list[PersonId], first: str) -> Iterator[Meeting]:
    (low, high), sorts = WEEKEND if day.weekday >= 5 else WEEKDAY
    chance = Chance("standing", *pair, day.weekday)
    start = chance.between(low // 15, high // 15) * 15
    sort, minutes = chance.choice(sorts), chance.choice((45, 60, 75))
    place = _venue(day, pair, sort, (start, start + minutes)) or _out(day, pair)
    sort = sort if place and not day.spots.is_open_air(place) else "walk"
    place = place if sort != "walk" else _out(day, pair)
    if place:
        what = "going for a walk" if sort == "walk" else f"having a {sort}"
        yield Meeting(f"{what} with {first}", start + _manner(day), minutes, place, f"a habit: a {sort} with {first}")


def _venue(day: Day, pair: list[PersonId], sort: str, span: Span) -> Address:
    """Where two friends go for a coffee or a drink: where one can sit over it, and which is open."""
    if sort == "walk":
        return ""
    seats = {day.spots.room(address) for need in ("drink", "eat") for address in day.spots.public(need)}
    rooms = {day.spots.room(address) for address in day.spots.public("order")} & seats
    able = [room for room in rooms if day.open(room, span)]
    return max(able, key=lambda room: (key("venue", *pair, room), room), default="")


def _out(day: Day, names: list[str]) -> Address:
    """Where people walk together."""
    places = [place for place in day.spots.outdoors() if day.spots.is_open_air(place)]
    return max(places, key=lambda place: (key("walk", *names, place), place), default="")


def _manner(day: Day) -> int:
    """By how many minutes I am early or late at a meeting."""
    return day.chance("manner").spread(8)


def _walk_together(day: Day) -> Iterator[Meeting]:
    """On a Saturday or Sunday a family takes a walk."""
    me, house = day.q.me.persona, sector_of(day.q.me.persona.home)
    kin = listing(name.split(" ", 1)[0] for name in family(me))
    if kin and day.weekday == 5 + key("walk", house) % 2:
        start = 840 + 15 * (key("walk hour", house) % 8)
        yield Meeting(f"going for a walk with {kin}", start, 50, _out(day, [house]), f"a habit: a walk with {kin}")


def _evening_in(day: Day) -> Iterator[Meeting]:
    """Late in the evening the people of a house sit together: a family on most evenings, housemates on some."""
    me, house = day.q.me.persona, sector_of(day.q.me.persona.home)
    kin = family(me)
    others = kin or housemates(me)
    often = EVENINGS if kin else EVENINGS - 2
    if not others or key("evening", house, day.weekday) % 7 >= often:
        return
    start = min(1215 + 15 * (key("evening hour", house) % 3), day.bed - 80)
    with_whom = listing(name.split(" ", 1)[0] for name in others) if len(others) < 3 else "the others"
    because = f"a habit: an evening with {with_whom}"
    yield Meeting(f"spending the evening with {with_whom}", start, 55, day.spots.parlour(), because)
