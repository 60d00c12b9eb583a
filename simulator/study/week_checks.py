"""Checks of long runs: weekends are no weekdays, and nothing fades or dies out over the days."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import combinations
from statistics import fmean, median

from simulator.core.clock import on
from simulator.core.types import PersonId
from simulator.study.checks import Check, Failure, not_applicable, share
from simulator.study.day_checks import bins, similarity, whole_days
from simulator.study.story import Story

GROUP = "Days"
LONG = 4
"""Of fewer whole days nobody can say whether something fades."""
FADED = 0.6
"""The least share of what is usual that a day must have."""


def week_checks(story: Story) -> Iterator[Check]:
    """Weekends; the number of things done in a day; talks in a day."""
    days = whole_days(story)
    yield _weekends(story, days)
    yield _activities(story, days)
    yield _talks(story, days)


def _weekends(story: Story, days: Sequence[date]) -> Check:
    """For everybody: the days of the weekend are less like weekdays than weekdays are like one another."""
    name, want = "weekends are unlike weekdays", "at least 80 %"
    weekdays = [day for day in days if day.weekday() < 5]
    weekend = [day for day in days if day.weekday() >= 5]
    if len(weekdays) < 2 or not weekend:
        return not_applicable(GROUP, name, want, "no weekend, or no two weekdays")
    failures = []
    for person in story.names:
        binned = {day: bins(story, person, day) for day in days}
        usual = fmean(similarity(binned[a], binned[b]) for a, b in combinations(weekdays, 2))
        off = fmean(similarity(binned[a], binned[b]) for a in weekdays for b in weekend)
        if off >= usual:
            text = f"{off:.2f} the same as weekdays, which are {usual:.2f} the same as one another"
            failures.append(Failure(on(weekend[0], 0), person, text))
    return share(GROUP, name, 0.8, len(story.names), failures)


def _activities(story: Story, days: Sequence[date]) -> Check:
    """No day of anybody's has far fewer things done in it than their days have."""
    name, want = "days keep their variety", "at least 95 %"
    if len(days) < LONG:
        return not_applicable(GROUP, name, want, f"fewer than {LONG} whole days")
    failures = []
    for person in story.names:
        counts = {day: len(_done(story, person, day)) for day in days}
        usual = median(counts.values())
        failures += [
            Failure(on(day, 0), person, f"{count} different things done, {usual:g} on other days")
            for day, count in counts.items()
            if count < FADED * usual
        ]
    return share(GROUP, name, 0.95, len(days) * len(story.names), failures)


def _done(story: Story, person: PersonId, day: date) -> set[str]:
    first, last = (story.run.clock.tick(on(day, minute)) for minute in (0, 1440))
    return {act.activity for act in story.acts[person] if first <= act.since < last and not act.walking and not act.talk}


def _talks(story: Story, days: Sequence[date]) -> Check:
    """On no day is far less talked than on others."""
    name, want = "talk does not die out", "at least 100 %"
    if len(days) < LONG:
        return not_applicable(GROUP, name, want, f"fewer than {LONG} whole days")
    lines = {day: 0 for day in days}
    for line in story.lines:
        day = story.run.clock.at(line.tick).date()
        if day in lines:
            lines[day] += 1
    usual = median(lines.values())
    failures = [
        Failure(on(day, 0), "", f"{count} lines said, {usual:g} on other days") for day, count in lines.items() if count < usual / 2
    ]
    return share(GROUP, name, 1.0, len(days), failures)
