"""What is fixed in a day: promises, getting up and going to bed, habits with an hour, work."""

from __future__ import annotations

from dataclasses import replace

from simulator.core.persona import Habit, Persona
from simulator.core.plans import AgendaItem, Promise
from simulator.mind.offline.activities import MEALS, Activity, activities, is_affair, kind_of, progressive
from simulator.mind.offline.affairs import is_gathering
from simulator.mind.offline.day import LEAST, Day, Items
from simulator.mind.offline.grammar import definite, indefinite, possessive
from simulator.mind.offline.hours import around
from simulator.mind.offline.placing import place_for
from simulator.mind.punctuality import lateness

AT_LEAST = 45
"""For fewer minutes of a gathering one does not come after work: one leaves work for it."""


def promises(day: Day, _: Items) -> Items:
    """Promises with their way there; of two at the same time the gathering is kept, then the older one."""
    laid: Items = []
    for promise, start, end in day.promised:
        if is_gathering(promise):
            start = _coming(day, promise, start, end)
        elif day.work and start < day.work.end and end > day.work.start:
            end = min(end, start + 45)
        where = day.spots.venue(promise.where) if is_gathering(promise) else promise.where
        promise = replace(promise, where=where)
        kept = around(day.at(_kept(day, promise), (start, end), where, _promise_words(day, promise, start)), laid, LEAST)
        kept = [item for item in kept if item.start < day.bed][:1]
        for item in kept:
            laid.append(replace(item, end=min(item.end, day.bed)))
            laid += _way_to(day, promise, item, laid)
    return laid


def _coming(day: Day, promise: Promise, start: int, end: int) -> int:
    """When I come to a gathering of somebody else: by my nature early or late, and after work if it is over before long."""
    me = day.q.me.persona
    if promise.host == me.name:
        return start
    begin = start + lateness(me, promise.what)
    if day.work and day.work.start < begin < day.work.end <= end - AT_LEAST:
        begin = day.work.end
    return max(min(begin, end - AT_LEAST), start - 15)


def _way_to(day: Day, promise: Promise, item: AgendaItem, laid: Items) -> Items:
    """The stretch before a promise: a host gets everything ready, a guest sets out in good time."""
    mine = promise.host == day.q.me.persona.name and is_gathering(promise)
    minutes = day.chance("way", promise.what).between(40, 60) if mine else day.chance("way", promise.what).between(12, 18)
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


def work(day: Day, items: Items) -> Items:
    """The hours of work, around what was laid before."""
    job = day.work
    if job is None:
        return []
    start, end = max(job.start, day.wake), min(job.end, day.bed)
    item = day.at(progressive(job.activity), (start, end), job.place, _calling(day) or f"my work at {day.spots.called(job.place)}")
    return around(item, items, 5)


def _calling(day: Day) -> str:
    """What the author says is on one's mind, if it is one's work ("she runs the mill"); else ""."""
    me = day.q.me.persona
    return next((want.because for want in day.wants if want.because in me.currently and is_the_job(me, want.kind)), "")


def is_the_job(me: Persona, kind: Activity) -> bool:
    """Whether a kind of activity is what somebody does at work in any case, and not in their own time."""
    return me.work is not None and kind.name in ("teach", "serve") and kind_of(me.work.activity) is kind
