"""The checks of several runs together: the median of each number over the runs is held against the check's bounds."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from simulator.core import codec
from simulator.study.believability import Believability, Table, verdict
from simulator.study.checks import Bounds, Check


@dataclass(frozen=True, slots=True)
class Together:
    """One check in several runs: `numbers` has one a run, None where the check did not apply."""

    group: str
    name: str
    want: str
    bounds: Bounds
    numbers: tuple[float | None, ...]

    @property
    def counted(self) -> tuple[float, ...]:
        """The numbers of the runs to which the check applied."""
        return tuple(number for number in self.numbers if number is not None)

    @property
    def median(self) -> float | None:
        """The median over the runs to which the check applied; None if there are none."""
        return round(median(self.counted), 6) if self.counted else None

    @property
    def holds(self) -> int:
        """In how many runs it holds."""
        return sum(map(self.bounds.hold, self.counted))

    @property
    def passed(self) -> bool | None:
        """Whether the median is as wanted."""
        return None if self.median is None else self.bounds.hold(self.median)


@dataclass(frozen=True, slots=True)
class Several:
    """What the checks found in several runs."""

    files: tuple[str, ...]
    seeds: tuple[int, ...]
    checks: tuple[Together, ...]


def several(runs: Sequence[Believability]) -> Several:
    """Lay the checks of several runs together."""
    names = dict.fromkeys((check.group, check.name) for run in runs for check in run.checks)
    found = [{(check.group, check.name): check for check in run.checks} for run in runs]
    checks = tuple(_together([checks.get(name) for checks in found]) for name in _in_groups(names))
    return Several(tuple(run.file for run in runs), tuple(run.seed for run in runs), checks)


def _in_groups(names: dict[tuple[str, str], None]) -> list[tuple[str, str]]:
    """The checks group by group, in the order in which groups and checks come."""
    groups = list(dict.fromkeys(group for group, _ in names))
    return sorted(names, key=lambda name: groups.index(name[0]))


def _together(checks: Sequence[Check | None]) -> Together:
    there = [check for check in checks if check is not None]
    one = next((check for check in there if check.number is not None), there[0])
    return Together(one.group, one.name, one.want, one.bounds, tuple(check.number if check else None for check in checks))


def together_tables(found: Several) -> Iterator[Table]:
    """A row a check: the median, the range, in how many runs it holds, and the verdict on the median."""
    passed, held = (sum(check.passed in kinds for check in found.checks) for kinds in ((True,), (True, False)))
    title = f"{len(found.files)} runs, seeds {', '.join(map(str, found.seeds))}: {passed} of {held} checks hold in the median"
    rows = tuple((check.group, check.name, *_figures(check), check.want, verdict(check.passed)) for check in found.checks)
    yield title, ("", "check", "median", "range", "holds in", "wanted", ""), rows


def _figures(check: Together) -> tuple[str, str, str]:
    if check.median is None:
        return "not applicable", "", ""
    shown, ends = check.bounds.shown, (min(check.counted), max(check.counted))
    spread = shown(ends[0]) if ends[0] == ends[1] else f"{shown(ends[0])} to {shown(ends[1])}"
    return shown(check.median), spread, f"{check.holds} of {len(check.counted)}"


def together_json(found: Several) -> str:
    """The same as one JSON document, with the number of each run."""
    checks = [
        {**codec.named(check), "median": check.median, "holds": check.holds, "passed": check.passed} for check in found.checks
    ]
    return json.dumps({**codec.named(found), "checks": checks}, ensure_ascii=False, indent=2)
