"""What a check is: a value, what was wanted of it, and the records that fall short."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from simulator.core.types import PersonId

NOT_APPLICABLE = "not applicable"


@dataclass(frozen=True, slots=True)
class Failure:
    """A record that a check objects to: when, whose, and its words."""

    time: datetime
    person: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class Check:
    """One check of a run. `passed` is None where the run has nothing that it could be held against."""

    group: str
    name: str
    value: str
    want: str
    passed: bool | None
    failures: tuple[Failure, ...] = ()


def not_applicable(group: str, name: str, want: str, why: str) -> Check:
    """A check that the run has no case for."""
    return Check(group, name, f"{NOT_APPLICABLE}: {why}", want, None)


def never(group: str, name: str, cases: int, failures: Sequence[Failure]) -> Check:
    """A check of what must not happen at all, in so many cases."""
    if not cases:
        return not_applicable(group, name, "never", "no such case")
    value = f"{len(failures)} of {cases} ({percent(len(failures), cases)})"
    return Check(group, name, value, "never", not failures, tuple(failures))


def share(group: str, name: str, least: float, cases: int, failures: Sequence[Failure], note: str = "") -> Check:
    """A check of what must be so in at least a share (0 to 1) of the cases; the failures are those where it is not."""
    want = f"at least {least:.0%}".replace("%", " %")
    if not cases:
        return not_applicable(group, name, want, "no such case")
    good = cases - len(failures)
    value = f"{percent(good, cases)} of {cases}{note}"
    return Check(group, name, value, want, good >= least * cases, tuple(failures))


def between(
    group: str, name: str, value: float, bounds: tuple[float, float], shown: tuple[str, str], failures: Sequence[Failure] = ()
) -> Check:
    """A check of a value between two bounds, both included. `shown` are the value and the bounds in words.

    The failures are given back only where the check fails: they are then what the value was counted from.
    """
    passed = bounds[0] <= value <= bounds[1]
    return Check(group, name, shown[0], shown[1], passed, () if passed else tuple(failures))


def percent(part: float, whole: float) -> str:
    """A share as a percentage with one decimal."""
    return f"{100 * part / whole:.1f} %" if whole else "0 %"
