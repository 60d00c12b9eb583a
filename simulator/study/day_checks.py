"""Checks of days: how alike they are, when people wake and eat, and how much of them is talk or what matters to them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import combinations, pairwise
from statistics import fmean, pstdev

from simulator.core.clock import TICKS_PER_MINUTE, minute_of_day, on
from simulator.core.types import PersonId, sector_of, within
from simulator.study.checks import SHARE, Bounds, Check, Failure, between, not_applicable, percent, share
from simulator.study.lives import Act
from simulator.study.story import Story
from simulator.study.words import content, covered

GROUP = "Days"
BIN = 15
"""Minutes of a bin."""
APART, OWN = 0.6, (0.4, 0.9)
_BELOW = round(APART - 0.0001, 4)
"""The most that is below it: similarities have four decimals."""
WAKING = (3 * 60, 14 * 60)
"""Minutes of the day between which the end of a sleep is a waking."""
MEALS, MEAL_GAP = (2, 4), 60
CONCERN = 30

_MEAL = re.compile(r"\beating\b|\bhaving (?:\w+ )?(?:breakfast|brunch|lunch|dinner|supper|a meal)\b", re.I)


def day_checks(story: Story) -> Iterator[Check]:
    """Similarity of days, waking, meals, nights at home, talk, concerns."""
    days = whole_days(story)
    yield from _similarity(story, days)
    yield _waking(story)
    yield _meals(story, days)
    yield _nights(story)
    yield _talking(story)
    yield _concerns(story, days)


def whole_days(story: Story) -> tuple[date, ...]:
    """The days that the run covers from nine in the morning, at the latest, to midnight."""
    clock, last = story.run.clock, story.run.last_tick + 1
    first = clock.start.date()
    days = [first + timedelta(days=n) for n in range((clock.at(last).date() - first).days + 1)]
    return tuple(day for day in days if clock.tick(on(day, 9 * 60)) >= 0 and clock.tick(on(day, 1440)) <= last)


def bins(story: Story, person: PersonId, day: date) -> dict[int, tuple[str, str]]:
    """Where somebody was and what they did in the middle of each quarter of an hour: (place, kind); one's own home is "home"."""
    home, found, acts = sector_of(story.people[person].home), {}, iter(story.acts[person])
    act = next(acts, None)
    for number in range(1440 // BIN):
        tick = story.run.clock.tick(on(day, number * BIN) + timedelta(minutes=BIN / 2))
        while act is not None and act.until <= tick:
            act = next(acts, None)
        if act is not None and act.since <= tick:
            place = "on the way" if act.walking else sector_of(act.place)
            found[number] = ("home" if place == home else place, act.kind)
    return found


def similarity(one: dict[int, tuple[str, str]], other: dict[int, tuple[str, str]]) -> float:
    """How alike two days are over the quarters known of both, 0 to 1: place and activity count one half each."""
    both = sorted(one.keys() & other.keys())
    same = sum((one[n][0] == other[n][0]) + (one[n][1] == other[n][1]) for n in both)
    return same / (2 * len(both)) if both else 0.0


def _similarity(story: Story, days: tuple[date, ...]) -> Iterator[Check]:
    binned = {(name, day): bins(story, name, day) for name in story.names for day in days}
    name, want = "similarity of two people's days", f"below {APART}"
    pairs = [(round(similarity(binned[a, d], binned[b, d]), 4), a, b, d) for d in days for a, b in combinations(story.names, 2)]
    if pairs:
        failures = [Failure(on(d, 0), a, f"{value:.2f} the same as {b}") for value, a, b, d in pairs if value >= APART]
        value = f"at most {max(pairs)[0]:.2f}, {fmean(pair[0] for pair in pairs):.2f} on average"
        yield Check(GROUP, name, value, want, max(pairs)[0], Bounds(None, _BELOW), tuple(failures))
    else:
        yield not_applicable(GROUP, name, want, "no whole day of two people")
    name, want = "similarity of one person's days", f"{OWN[0]} to {OWN[1]}"
    own = [(round(similarity(binned[p, a], binned[p, b]), 4), p, b) for p in story.names for a, b in pairwise(days)]
    if own:
        failures = [
            Failure(on(day, 0), p, f"{value:.2f} the same as the day before")
            for value, p, day in own
            if not OWN[0] <= value <= OWN[1]
        ]
        value = f"{min(own)[0]:.2f} to {max(own)[0]:.2f}, {fmean(one[0] for one in own):.2f} on average"
        outside = len({one.person for one in failures})
        yield Check(GROUP, name, value, want, outside, Bounds(0, 0, "people outside"), tuple(failures))
    else:
        yield not_applicable(GROUP, name, want, "no two whole days")


def _wakings(story: Story) -> list[tuple[datetime, PersonId]]:
    found = []
    for name in story.names:
        acts, seen = story.acts[name], set()
        for before, after in pairwise(acts):
            time = story.run.clock.at(after.since)
            if before.asleep and not after.asleep and WAKING[0] <= minute_of_day(time) < WAKING[1] and time.date() not in seen:
                seen.add(time.date())
                found.append((time, name))
    return sorted(found)


def _waking(story: Story) -> Check:
    name, want, wakings = "when people wake: standard deviation", "at least 30 minutes", _wakings(story)
    if len(wakings) < 2:
        return not_applicable(GROUP, name, want, "fewer than two wakings")
    spread = round(pstdev(minute_of_day(time) for time, _ in wakings), 3)
    failures = [Failure(time, person, "woke") for time, person in wakings]
    return between(GROUP, name, spread, Bounds(30, None, "minutes"), (f"{spread:.0f} minutes", want), failures)


def _meals(story: Story, days: tuple[date, ...]) -> Check:
    failures = []
    for day in days:
        for name in story.names:
            meals = meals_of(story, name, day)
            if not MEALS[0] <= len(meals) <= MEALS[1]:
                times = ", ".join(f"{story.run.clock.at(act.since):%H:%M} {act.activity}" for act in meals) or "none"
                failures.append(Failure(on(day, 0), name, f"{len(meals)} meals: {times}"))
    return share(GROUP, f"{MEALS[0]} to {MEALS[1]} meals a day", 1.0, len(days) * len(story.names), failures)


def meals_of(story: Story, person: PersonId, day: date) -> tuple[Act, ...]:
    """The first act of each meal of a day: eating that does not follow on eating within the hour."""
    first, last = (story.run.clock.tick(on(day, minute)) for minute in (0, 1440))
    found, over = [], -1_000_000
    for act in story.acts[person]:
        if first <= act.since < last and not act.walking and _MEAL.search(act.activity):
            if act.since - over > MEAL_GAP * TICKS_PER_MINUTE:
                found.append(act)
            over = act.until
    return tuple(found)


def _nights(story: Story) -> Check:
    clock, cases, failures = story.run.clock, 0, []
    days = (clock.at(story.run.last_tick).date() - clock.start.date()).days + 1
    threes = [clock.tick(on(clock.start.date() + timedelta(days=n), 180)) for n in range(days)]
    nights = [tick for tick in threes if 0 <= tick <= story.run.last_tick]
    for tick in nights:
        for name in story.names:
            act = next((act for act in story.acts[name] if act.since <= tick < act.until), None)
            if act is not None:
                cases += 1
                if act.walking or not within(act.place, sector_of(story.people[name].home)):
                    failures.append(Failure(clock.at(tick), name, f"{act.activity} at {act.place or 'no place'}"))
    return share(GROUP, "at home at 03:00", 0.98, cases, failures)


def _talking(story: Story) -> Check:
    name, want = "waking time in talk", "5 % to 25 %"
    parts, talk, waking = [], 0, 0
    for person in story.names:
        awake = sum(act.ticks for act in story.acts[person] if not act.asleep)
        talked = sum(act.ticks for act in story.acts[person] if act.talk)
        talk, waking = talk + talked, waking + awake
        parts.append(Failure(story.run.clock.start, person, f"{percent(talked, awake)} of the waking time"))
    if not waking:
        return not_applicable(GROUP, name, want, "nobody was awake")
    return between(GROUP, name, round(talk / waking, 6), Bounds(0.05, 0.25, SHARE), (percent(talk, waking), want), parts)


def _concerns(story: Story, days: tuple[date, ...]) -> Check:
    """Time on acts whose reason has most of its words from the person's current concerns, a day, for everybody who has any."""
    name = f"at least {CONCERN} minutes a day on a current concern"
    cases, failures, spent = 0, [], []
    for person in (person for person in story.names if days and content(story.people[person].currently)):
        concerns = content(story.people[person].currently)
        acts = [act for act in story.acts[person] if act.because and not act.because.startswith(("a habit:", "my work"))]
        cited = [act for act in acts if covered(content(act.because), concerns) >= 0.6]
        minutes = sum(_within(story, act, days) for act in cited) / TICKS_PER_MINUTE / len(days)
        cases += 1
        spent.append(minutes)
        if minutes < CONCERN:
            failures.append(
                Failure(on(days[0], 0), person, f"{minutes:.0f} minutes a day; currently: {story.people[person].currently}")
            )
    note = f" ({fmean(spent):.0f} minutes on average)" if spent else ""
    return share(GROUP, name, 1.0, cases, failures, note)


def _within(story: Story, act: Act, days: tuple[date, ...]) -> int:
    """The ticks of an act that fall on certain days."""
    clock = story.run.clock
    spans = [(clock.tick(on(day, 0)), clock.tick(on(day, 1440))) for day in days]
    return sum(max(0, min(act.until, last) - max(act.since, first)) for first, last in spans)
