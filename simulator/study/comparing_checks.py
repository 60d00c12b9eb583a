"""The checks of two runs side by side: those whose figures differ."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.journal.reading import Run
from simulator.study.believability import believability


@dataclass(frozen=True, slots=True)
class Differing:
    """A check with its value in both runs, in words."""

    group: str
    name: str
    a: str
    b: str


def differing_checks(a: Run, b: Run) -> tuple[Differing, ...]:
    """The checks of believability whose figures are not the same in two runs, over the whole of each."""
    found = [believability(run).checks for run in (a, b)]
    pairs = zip(*found, strict=True)
    return tuple(Differing(one.group, one.name, one.value, two.value) for one, two in pairs if one.value != two.value)
