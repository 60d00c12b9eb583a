"""What a check is: a number, the bounds it is held against, both in words too, and the records that fall short."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from simulator.core.types import PersonId

NOT_APPLICABLE = "not applicable"
SHARE = "%"
"""The unit of a number that is a share, 0 to 1, and is shown in percent."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A record that a check objects to: when, whose, and its words."""

    time: datetime
    person: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class Bounds:
    """Between what a number should be, both included, None: no bound on that side. `unit` is what it counts."""

    low: float | None = None
    high: float | None = None
    unit: str = ""

    def hold(self, number: float) -> bool:
        """Whether a number lies within."""
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)

    def shown(self, number: float) -> str:
        """A number in its unit."""
        if self.unit == SHARE:
            return percent(number, 1)
        return f"{round(number, 2):g} {self.unit}".strip()


NEVER = Bounds(0, 0)


@dataclass(frozen=True, slots=True)
class Check:
    """One check of a run: `number` is held against `bounds`; `value` and `want` are the same in words.

    `number` is None where the run has nothing that could be counted.
    """

    group: str
    name: str
    value: str
    want: str
    number: float | None = None
    bounds: Bounds = NEVER
    failures: tuple[Failure, ...] = ()

    @property
    def passed(self) -> bool | None:
        """Whether the number is as wanted; None where there is none."""
        return None if self.number is None else self.bounds.hold(self.number)


def not_applicable(group: str, name: str, want: str, why: str) -> Check:
    """A check that the run has no case for."""
    return Check(group, name, f"{NOT_APPLICABLE}: {why}", want)


def never(group: str, name: str, cases: int, failures: Sequence[Failure]) -> Check:
    """A check of what must not happen at all, in so many cases; the number is how often it does."""
    if not cases:
        return not_applicable(group, name, "never", "no such case")
    value = f"{len(failures)} of {cases} ({percent(len(failures), cases)})"
    return Check(group, name, value, "never", len(failures), NEVER, tuple(failures))


def share(group: str, name: str, least: float, cases: int, failures: Sequence[Failure], note: str = "") -> Check:
    """A check of what must be so in at least a share (0 to 1) of the cases; the failures are those where it is not."""
    want = f"at least {least:.0%}".replace("%", " %")
    if not cases:
        return not_applicable(group, name, want, "no such case")
    good = cases - len(failures)
    value = f"{percent(good, cases)} of {cases}{note}"
    return Check(group, name, value, want, round(good / cases, 6), Bounds(least, None, SHARE), tuple(failures))


def between(
    group: str, name: str, number: float, bounds: Bounds, shown: tuple[str, str], failures: Sequence[Failure] = ()
) -> Check:
    """A check of a number between two bounds. `shown` are the number and the bounds in words.

    The failures are given back only where the check fails: they are then what the number was counted from.
    """
    return Check(group, name, *shown, number, bounds, () if bounds.hold(number) else tuple(failures))


def percent(part: float, whole: float) -> str:
    """A share as a percentage with one decimal."""
    return f"{100 * part / whole:.1f} %" if whole else "0 %"
