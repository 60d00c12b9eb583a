"""Whether a run can be believed: every check of talk, news and days, with the records that fail it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from simulator.core import codec
from simulator.journal.reading import Run
from simulator.study.answer_checks import answer_checks
from simulator.study.checks import Check
from simulator.study.day_checks import day_checks
from simulator.study.manners_checks import manners_checks
from simulator.study.mishap_checks import mishap_checks
from simulator.study.news_checks import news_checks
from simulator.study.phrasing_checks import phrasing_checks
from simulator.study.place_checks import place_checks
from simulator.study.story import Story
from simulator.study.telling_checks import telling_checks

CHECKS: tuple[Callable[[Story], Iterator[Check]], ...] = (
    phrasing_checks,
    answer_checks,
    telling_checks,
    manners_checks,
    news_checks,
    day_checks,
    place_checks,
    mishap_checks,
)

Table = tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]
"""A title, the columns, the rows."""


@dataclass(frozen=True, slots=True)
class Believability:
    """What the checks found in a run."""

    file: str
    seed: int
    checks: tuple[Check, ...]

    def named(self, name: str) -> Check:
        """A check by its name. Raises KeyError."""
        found = [check for check in self.checks if check.name == name]
        if not found:
            raise KeyError(name)
        return found[0]


def believability(run: Run) -> Believability:
    """Check a run."""
    story = Story(run)
    return Believability(str(run.file.path), run.file.header.seed, tuple(check for checks in CHECKS for check in checks(story)))


def tables(found: Believability) -> Iterator[Table]:
    """The checks as a table, then for each that fails the records that fail it."""
    passed = sum(check.passed is True for check in found.checks)
    held = sum(check.passed is not None for check in found.checks)
    title = f"{found.file}: seed {found.seed}, {passed} of {held} checks hold"
    rows = tuple((check.group, check.name, check.value, check.want, verdict(check.passed)) for check in found.checks)
    yield title, ("", "check", "value", "wanted", ""), rows
    for check in found.checks:
        if check.failures:
            records = tuple((f"{one.time:%a %d %b %H:%M}", one.person, one.text) for one in check.failures)
            yield f"\n{check.group}: {check.name} ({verdict(check.passed)})", ("when", "who", "what"), records


def as_json(found: Believability) -> str:
    """The checks as one JSON document; `passed` is null where a check does not apply."""
    checks = [{**codec.named(check), "passed": check.passed} for check in found.checks]
    return json.dumps({**codec.named(found), "checks": checks}, ensure_ascii=False, indent=2)


def verdict(passed: bool | None) -> str:
    """How it went, in a word."""
    return {True: "pass", False: "FAIL", None: "-"}[passed]
