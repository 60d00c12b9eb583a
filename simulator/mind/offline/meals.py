"""Meals: at the hours that a house or a place of work has for them, at one table, at the counter, or out."""

from __future__ import annotations

from simulator.core.plans import AgendaItem
from simulator.core.rng import Chance, key
from simulator.core.types import Address, arena_of, sector_of
from simulator.mind.offline.activities import activities, kind_of
from simulator.mind.offline.day import LEAST, Day, Items
from simulator.mind.offline.hours import Span, free, slot
from simulator.mind.offline.ties import family, housemates

AT_COUNTER = (15, 25)
"""Minutes for a meal at the counter, between customers."""


def meals(day: Day, items: Items) -> Items:
    """Breakfast after waking, lunch about noon, dinner in the evening, each unless a promise or habit is that meal."""
    up = max((item.end for item in items if item.activity == "getting washed and dressed"), default=day.wake)
    laid: Items = []
    for name, window in (("breakfast", _breakfast(day, up)), ("lunch", _lunch(day, up)), ("dinner", _dinner(day))):
        laid += _meal(day, [*items, *laid], name, window)
    return laid


def _breakfast(day: Day, up: int) -> Span:
    """From when one is up till work begins. A family waits for one another: for the next half hour of the clock."""
    work = day.work
    till = work.start - 5 if work and work.start > up else up + 120
    common = -(-(up - 10) // 30) * 30 if family(day.q.me.persona) else up
    start = common if common + 15 <= till else up
    return start, max(till, start + 20)


def _lunch(day: Day, up: int) -> Span:
    """About noon: colleagues go at the same time, everybody else at an hour of their own."""
    work = day.work
    usual = key(sector_of(work.place), "noon") % 45 + 715 if work else 705 + day.usual("noon").below(55)
    noon = max(usual + day.chance("noon").spread(10), up + 150)
    return noon, min(noon + 120, 930)


def _dinner(day: Day) -> Span:
    """In the evening, at the hour of the house where one lives with others; after work where one cannot eat there."""
    evening = supper_hour(day) + day.chance("dinner").spread(6)
    work = day.work
    at_work = work is not None and work.start < evening + 45 and work.end > evening
    if work and at_work and not day.spots.near("eat", work.place) and work.end < day.bed - 75:
        evening = work.end + 15
    return evening, min(evening + 150, day.bed - 20)


def _slot(items: Items, window: Span, minutes: int, early: int) -> Span | None:
    """Free time for a meal as near as can be to the begin of its window, up to `early` minutes before it if need be."""
    start = window[0]
    able = [span for span in free(items, start - early, window[1]) if span[1] - span[0] >= minutes]
    if not able:
        return slot(items, window, minutes, LEAST)
    found = min((min(max(start, low), high - minutes) for low, high in able), key=lambda at: (abs(at - start), at))
    return found, found + minutes


def supper_hour(day: Day) -> int:
    """The minute at which one usually sits down to supper: the same for all who share a house with their family or friends."""
    me = day.q.me.persona
    shared = bool(family(me) or housemates(me))
    usual = 1065 + 15 * (key(sector_of(me.home), "supper") % 3) if shared else 1055 + day.usual("supper").below(75)
    return min(usual, day.bed - 100)


def _meal(day: Day, items: Items, name: str, window: Span) -> Items:
    chance = day.chance("meals", name)
    length = chance.between(*activities()[name].minutes)
    if any(_feeds(item, name, window) for item in items):
        return []
    working = day.work is not None and day.work.start <= window[0] < day.work.end - 20
    if working and serves(day):
        length = chance.between(*AT_COUNTER)
    elif working:
        length = min(length, 30 if name == "dinner" else 40)
    found = _slot(items, window, length, 75 if name == "dinner" else 0)
    if found is None:
        return []
    place = (_eat_at_work(day, name, chance) if working else "") or _eat_out(day, name, found, chance) or _at_home(day)
    where = "" if day.spots.is_home(place) else f" at {day.spots.called(place)}"
    if working and serves(day):
        where = " at the counter"
    return [day.at(f"having {name}{where}", found, place or day.spots.home)]


def serves(day: Day) -> bool:
    """Whether today's work is at a counter that others find empty when I leave it."""
    work = day.work
    if work is None:
        return False
    counters = [place.address for place in day.q.places if "serve" in place.affords]
    return any(work.place in (counter, arena_of(counter)) for counter in counters)


def _at_home(day: Day) -> Address:
    """The room of the household's table."""
    table = day.spots.table()
    return day.spots.room(table) if table else day.spots.home


def _feeds(item: AgendaItem, name: str, window: Span) -> bool:
    """Whether an item is that meal, or a gathering that takes its place."""
    kind = kind_of(item.activity)
    if kind is None:
        return False
    overlap = min(item.end, window[1]) - max(item.start, window[0])
    return kind.name == name or (kind.name == "gathering" and overlap >= 60 and name == "dinner")


def _eat_at_work(day: Day, name: str, chance: Chance) -> Address:
    """Where to eat on a working day: at the counter if one serves there, else at work if one can, at times elsewhere."""
    work = day.work
    assert work is not None, "only a working day is asked about"
    if serves(day):
        return day.spots.known(arena_of(work.place))
    elsewhere = name == "lunch" and chance.below(100) < day.taste("out") // 2
    tables = () if elsewhere else day.spots.near("eat", work.place)
    return day.spots.room(tables[0]) if tables else ""


def _eat_out(day: Day, name: str, span: Span, chance: Chance) -> Address:
    """An eating place that is open, or "" for home: by taste, and wherever one cannot eat at home.

    Colleagues have a place where they mostly go; a household mostly eats together at home.
    """
    needs = ("eat", "sit") if name == "breakfast" else ("eat",)
    seats = {day.spots.room(address) for need in needs for address in day.spots.public(need)}
    tables = [address for address in day.spots.public("order") if day.spots.room(address) in seats and day.open(address, span)]
    kitchen = any(day.spots.at_home(need) for need in ("cook", "store_food", "eat"))
    often = {"breakfast": 10, "lunch": 45, "dinner": 25}[name] * (50 + day.taste("out")) // 100
    if name != "lunch" and family(day.q.me.persona):
        often //= 3
    weekly = day.usual("eat out", name, day.weekday) if day.as_usual(80, "eat out", name) else chance
    if not tables or (kitchen and weekly.below(100) >= often):
        return ""
    rooms = sorted({day.spots.room(address) for address in tables})
    if day.work is not None and name == "lunch":
        sector = sector_of(day.work.place)
        common = max(rooms, key=lambda room: (key(sector, "lunch", day.weekday, room), room))
        return common if chance.below(100) < 70 else day.favourite(rooms, "table")
    return day.favourite(rooms, "table")
