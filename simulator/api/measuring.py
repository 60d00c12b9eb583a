"""Measures of the user's own: functions of a run that give a number, or several by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from simulator.adapters.own_parts import consent, explained, own_measure
from simulator.api.runs import open_run
from simulator.core.errors import UserError


@dataclass(frozen=True, slots=True)
class Measured:
    """What a measure gave: `name` is "" where it gives a single value."""

    measure: str
    name: str
    value: float | int | str

    @property
    def shown(self) -> str:
        """The value in a table."""
        return f"{self.value:.6g}" if isinstance(self.value, float) else str(self.value)


def measured(path: Path, measures: tuple[str, ...] = ()) -> tuple[Measured, ...]:
    """What measures say of a run: those that are named, else those that its config names, as far as they may be loaded.

    Raises UserError.
    """
    run = open_run(path)
    config = replace(run.config, own=measures)
    if not measures:
        measures = config.measures
        if not measures:
            raise UserError(f"{path}: which measure? Name one as package.module:Name; the run's config names none (study.measures)")
        consent(config, measures)
    functions = [(name, own_measure(name, config)) for name in measures]
    return tuple(one for name, function in functions for one in _values(name, _call(name, function, run)))


def _call(name: str, function: object, run: object) -> object:
    with explained(f"study.measures: {name}"):
        return function(run)  # type: ignore[operator]


def _values(measure: str, found: object) -> list[Measured]:
    named = found.items() if isinstance(found, Mapping) else [("", found)]
    values = []
    for name, value in named:
        if not isinstance(value, int | float | str):
            raise UserError(f"study.measures: {measure} gave a {type(value).__name__}; give a number, a text, or several by name")
        values.append(Measured(measure, str(name), value))
    return values
