"""What is fixed in a day: promises, getting up and going to bed, habits with an hour, meals, work."""

from __future__ import annotations

from dataclasses import replace

from simulator.core.persona import Habit
from simulator.core.plans import AgendaItem, Promise
from simulator.core.rng import Chance
from simulator.core.types import Address
from simulator.mind.offline.activities import MEALS, activities, is_affair, kind_of, progressive
from simulator.mind.offline.affairs import is_gathering
from simulator.mind.offline.day import LEAST, Day, Items
from simulator.mind.offline.grammar import definite, indefinite, possessive
from simulator.mind.offline.hours import Span, around, slot
from simulator.mind.offline.placing import place_for


def promises(day: Day, _: Items) -> Items:
    """Promises with their way there; of two at the same time the gathering is kept, then the older one."""
    laid: Items = []
    for promise, start, end in day.promised:
        if day.work and not is_gathering(promise) and start < day.work.end and end > day.work.start:
            end = min(end, start + 45)
        where = day.spots.venue(promise.where) if is_gathering(promise) else promise.where
        promise = replace(promise, where=where)
        kept = around(day.at(_kept(day, promise), (start, end), where, _promise_words(day, promise, start)), laid, LEAST)
        kept = [item for item in kept if item.start < day.bed][:1]
        for item in kept:
            laid.append(replace(item, end=min(item.end, day.bed)))
            laid += _way_to(day, promise, item, laid)
    return laid


def _way_to(day: Day, promise: Promise, item: AgendaItem, laid: Items) -> Items:
    """The stretch before a promise: a host gets everything ready, a guest sets out in good time."""
    mine = promise.host == day.q.me.persona.name and is_gathering(promise)
    minutes = day.chance("way", promise.what).between(40, 60) if mine else day.chance("way", promise.what).between(15, 20)
    what = definite(promise.what)
    text = f"going to {what}" if is_gathering(promise) else "setting out for a promise"
    text = f"getting everything ready for {what}" if mine else text
    before = day.at(text, (max(item.start - minutes, day.wake), item.start), promise.where, item.because)
    return around(before, laid, 5)[-1:]


def _kept(day: Day, promise: Promise) -> str:
    """What keeping a promise is called."""
    first = promise.what.split(" ", 1)[0].lower()
    other = "" if promise.host == day.q.me.persona.name else promise.host.split(" ", 1)[0]
    with_other = f" with {other}" if other and other not in promise.what else ""
    kind = kind_of(promise.what)
    if first in ("walk", "stroll", "run"):
        return f"going for {indefinite(promise.what)}{with_other}"
    if is_gathering(promise):
        return f"{'attending' if other else 'hosting'} {definite(promise.what)}"
    if is_affair(promise.what) and not (kind is not None and kind.name in MEALS):
        return f"{'at' if other else 'hosting'} {indefinite(promise.what)}{with_other}"
    if first.endswith("ing") and len(first) > 4:
        return promise.what
    if kind is not None and kind.name in (*MEALS, "coffee", "drink"):
        return f"having {indefinite(promise.what)}{with_other}"
    if first in ("talk", "chat", "meeting", "game"):
        return f"having {indefinite(promise.what)}{with_other}"
    return progressive(promise.what) + with_other


def _promise_words(day: Day, promise: Promise, start: int) -> str:
    """Where a promise comes from, in the first person."""
    hour = f"at {start // 60 % 24}:{start % 60:02d}"
    if promise.host == day.q.me.persona.name:
        return f"I am holding {definite(promise.what)} {hour}" if is_gathering(promise) else f"I mean to: {promise.what}, {hour}"
    first = promise.host.split(" ", 1)[0]
    if is_gathering(promise):
        return f"I said I would come to {possessive(first) if first else 'the'} {promise.what} {hour}"
    return f"I promised {first or 'it'}: {promise.what}, {hour}"


def rituals(day: Day, items: Items) -> Items:
    """Washing after waking, getting ready for bed."""
    chance = day.chance("rituals")
    low, high = activities()["morning"].minutes
    home = day.spots.home
    morning = day.at("getting washed and dressed", (day.wake, day.wake + chance.between(low, high)), home)
    low, high = activities()["bedtime"].minutes
    evening = day.at("getting ready for bed", (day.bed - chance.between(low, high), day.bed), home)
    return [*around(morning, items, 5)[:1], *around(evening, [*items, morning], 5)[-1:]]


def timed_habits(day: Day, items: Items) -> Items:
    """Habits that have an hour."""
    laid: Items = []
    for habit in day.q.me.persona.routine:
        if habit.start is not None and day.weekday in habit.weekdays:
            start = habit.start + day.chance("habit", habit.activity).spread(8)
            laid += around(habit_item(day, habit, max(start, day.wake), start + habit.minutes), [*items, *laid], LEAST)[:1]
    return [item for item in laid if item.end <= day.bed]


def habit_item(day: Day, habit: Habit, start: int, end: int) -> AgendaItem:
    """A habit laid on the day, at its own place or a fitting one."""
    text = progressive(habit.activity)
    place = day.spots.known(habit.place) or place_for(day, kind_of(text), text)
    return day.at(text, (start, min(end, day.bed)), place, f"a habit: {habit.activity}")


def meals(day: Day, items: Items) -> Items:
    """Breakfast after waking, lunch about noon, dinner in the evening, each unless a promise or habit is that meal."""
    chance = day.chance("meals")
    work = day.work
    up = max((item.end for item in items if item.activity == "getting washed and dressed"), default=day.wake)
    busy_till = work.start - 5 if work and work.start > up else up + 120
    noon = max(705 + chance.below(55), up + 150)
    evening = min(1055 + chance.below(75), day.bed - 100)
    at_work = work is not None and work.start < evening + 45 and work.end > evening
    if work and at_work and not day.spots.near("eat", work.place) and work.end < day.bed - 75:
        evening = work.end + 15
    windows: tuple[tuple[str, Span], ...] = (
        ("breakfast", (up, max(busy_till, up + 20))),
        ("lunch", (noon, min(noon + 120, 930))),
        ("dinner", (evening, min(evening + 150, day.bed - 20))),
    )
    laid: Items = []
    for name, window in windows:
        laid += _meal(day, [*items, *laid], name, window, chance)
    return laid


def _meal(day: Day, items: Items, name: str, window: Span, chance: Chance) -> Items:
    length = chance.between(*activities()[name].minutes)
    place = ""
    if any(_feeds(item, name, window) for item in items):
        return []
    if day.work and day.work.start <= window[0] < day.work.end - 20:
        length = min(length, 30 if name == "dinner" else 40)
        place = _eat_at_work(day, name, chance)
    place = place or _eat_out(day, name, chance)
    found = slot(items, window, length, LEAST)
    if found is None:
        return []
    where = "" if day.spots.is_home(place) else f" at {day.spots.called(place)}"
    return [day.at(f"having {name}{where}", found, place or day.spots.home)]


def _feeds(item: AgendaItem, name: str, window: Span) -> bool:
    """Whether an item is that meal, or a gathering that takes its place."""
    kind = kind_of(item.activity)
    if kind is None:
        return False
    overlap = min(item.end, window[1]) - max(item.start, window[0])
    return kind.name == name or (kind.name == "gathering" and overlap >= 60 and name == "dinner")


def _eat_at_work(day: Day, name: str, chance: Chance) -> Address:
    """Where to eat on a working day: at work if one can, at times elsewhere."""
    work = day.work
    elsewhere = name == "lunch" and chance.below(100) < day.taste("out") // 2
    tables = day.spots.near("eat", work.place) if work is not None and not elsewhere else ()
    return day.spots.room(tables[0]) if tables else ""


def _eat_out(day: Day, name: str, chance: Chance) -> Address:
    """An eating place for everybody, or "" for home: by taste, and wherever one cannot eat at home."""
    needs = ("eat", "sit") if name == "breakfast" else ("eat",)
    seats = {day.spots.room(address) for need in needs for address in day.spots.public(need)}
    tables = [address for address in day.spots.public("order") if day.spots.room(address) in seats]
    kitchen = any(day.spots.at_home(need) for need in ("cook", "store_food", "eat"))
    often = {"breakfast": 10, "lunch": 45, "dinner": 25}[name] * (50 + day.taste("out")) // 100
    if not tables or (kitchen and chance.below(100) >= often):
        return ""
    rooms = sorted({day.spots.room(address) for address in tables})
    liked = max(rooms, key=lambda room: (day.taste("table", room), room))
    return liked if chance.below(100) < 65 else chance.choice(rooms)


def work(day: Day, items: Items) -> Items:
    """The hours of work, around what was laid before."""
    job = day.work
    if job is None:
        return []
    start, end = max(job.start, day.wake), min(job.end, day.bed)
    item = day.at(progressive(job.activity), (start, end), job.place, f"my work at {day.spots.called(job.place)}")
    return around(item, items, 5)
