"""Times and lengths as a user types them: "2023-02-14 17:00", "17:00", "day 2 17:00"."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from simulator.core.clock import SECONDS_PER_TICK, Clock, on
from simulator.core.errors import UserError

LONGEST = 3650
"""The most days of the town that a run may last."""

_CLOCK = re.compile(r"(?:day\s+(?P<day>\d+)\s+)?(?P<hour>\d{1,2}):(?P<minute>\d\d)$", re.IGNORECASE)


def parse_time(text: str, start: datetime) -> datetime:
    """A time in a run that began at `start`; an hour alone is its first coming at or after the start. Raises UserError."""
    wrong = UserError(f'"{text}" is no time; write "2023-02-14 17:00", "17:00" or "day 2 17:00"')
    match = _CLOCK.match(text.strip())
    if match is None:
        try:
            return datetime.fromisoformat(text.strip()).replace(tzinfo=None)
        except ValueError:
            raise wrong from None
    hour, minute, day = int(match["hour"]), int(match["minute"]), int(match["day"] or 0)
    if hour * 60 + minute > 24 * 60 or minute > 59 or (match["day"] and not day) or day > LONGEST:
        raise wrong
    time = on(start.date() + timedelta(days=max(day - 1, 0)), hour * 60 + minute)
    return time + timedelta(days=1) if not day and time < start else time


def last_tick(
    clock: Clock, end: datetime, days: int | None, hours: float | None, until: str | None, ticks: int | None, first: int = 0
) -> int:
    """The tick at which a run ends, from the one option that was given, or the config's `end`; options count from `first`.

    Raises UserError for two options at once and for lengths that are not positive.
    """
    _check({"--days": days, "--hours": hours, "--until": until, "--ticks": ticks})
    if ticks is not None:
        return first + ticks
    if hours is not None:
        return first + max(round(hours * 3600 / SECONDS_PER_TICK), 1)
    if until is not None:
        end = parse_time(until, clock.at(first))
    elif days is not None:
        end = on(clock.at(first).date() + timedelta(days=days), 0)
    tick = clock.tick(end)
    if tick - first > LONGEST * 8640:
        raise UserError(f"a run lasts at most {LONGEST} days of the town")
    if tick <= first:
        raise UserError(f"the run would end at {end:%Y-%m-%d %H:%M}, which is not after {clock.at(first):%Y-%m-%d %H:%M}")
    return tick


def _check(options: dict[str, int | float | str | None]) -> None:
    """Raises UserError where lengths are no lengths, or are given twice."""
    given = [name for name, value in options.items() if value is not None]
    if len(given) > 1:
        raise UserError(f"{' and '.join(given)} say the same thing; give one of them")
    for name, most in (("--days", LONGEST), ("--hours", LONGEST * 24), ("--ticks", LONGEST * 8640)):
        value = options[name]
        if isinstance(value, int | float) and not 0 < value <= most:
            raise UserError(f"{name} must be more than 0 and at most {most}, not {value}")


def length(ticks: int) -> str:
    """A number of ticks in words: "42 h 00 min"."""
    minutes = ticks * SECONDS_PER_TICK // 60
    return f"{minutes // 60} h {minutes % 60:02} min"
