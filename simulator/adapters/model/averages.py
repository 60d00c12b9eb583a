"""What a model was asked in towns that were measured: a file that `smallville bench calls --write` adds to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import yaml

from simulator.adapters.yaml_lines import NotYaml, parse_yaml
from simulator.core.errors import UserError

HEAD = """\
# What a model that thinks what the rules think was asked, town by town. `smallville bench calls CONFIG --write FILE` measures a
# town and puts it here; `smallville estimate` reads it. Calls are those of a person in an hour awake (awake by their own hours),
# `asked` what minds asked in it, before rules took what needs no thought; tokens are those of a call, in and out, at three bytes a
# token. `together`: how many times sooner the same calls are done by so many in flight than one after the other, where each
# takes equally long.
"""


@dataclass(frozen=True, slots=True)
class Average:
    """One kind of question, of a person in an hour awake: how often it is asked, calls that it takes, tokens of one, in and out."""

    asked: float
    calls: float
    tokens_in: float
    tokens_out: float


@dataclass(frozen=True, slots=True)
class Measured:
    """A town that was measured, on a day (ISO): people, hours of the town, averages by kind of question, the gain of company."""

    town: str
    date: str
    people: int
    hours: float
    questions: Mapping[str, Average]
    together: Mapping[int, float]

    @property
    def calls(self) -> float:
        """Calls of a person in an hour awake."""
        return sum(one.calls for one in self.questions.values())


def averages(path: Path | None = None) -> tuple[Measured, ...]:
    """The towns of a file, ours without one. Raises UserError for a file that is none."""
    try:
        if path is None:
            text = (files("simulator.adapters.model") / "averages.yaml").read_text(encoding="utf-8")
        else:
            text = path.read_text(encoding="utf-8")
        data = parse_yaml(text, str(path or "averages.yaml")).data
    except NotYaml as error:
        raise UserError(str(error.problem)) from error
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path} cannot be read ({error}); name a file that bench calls --write made") from error
    try:
        held: Any = data
        return tuple(_measured(str(town), one) for town, one in held.items())
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise UserError(f"{path or 'averages.yaml'}: this holds no averages; make them with bench calls --write") from error


def _measured(town: str, held: dict[str, Any]) -> Measured:
    questions = {str(name): Average(*(float(one[key]) for key in Average.__slots__)) for name, one in held["questions"].items()}
    together = {int(places): float(gain) for places, gain in held["together"].items()}
    return Measured(town, str(held["date"]), int(held["people"]), float(held["hours"]), questions, together)


def write(path: Path, measured: Measured) -> None:
    """Put a town into a file of averages, in place of what that holds of it. Raises UserError where it cannot be."""
    there = averages(path) if path.exists() else ()
    kept = [*(one for one in there if one.town != measured.town), measured]
    try:
        path.write_text(HEAD + _text(sorted(kept, key=lambda one: -one.people)), encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path} cannot be written ({error.strerror})") from error


def _text(towns: Iterable[Measured]) -> str:
    found = {
        one.town: {
            "date": one.date,
            "people": one.people,
            "hours": round(one.hours, 2),
            "questions": {
                name: {
                    "asked": round(each.asked, 4),
                    "calls": round(each.calls, 4),
                    "tokens_in": round(each.tokens_in),
                    "tokens_out": round(each.tokens_out),
                }
                for name, each in one.questions.items()
            },
            "together": {places: round(gain, 2) for places, gain in one.together.items()},
        }
        for one in towns
    }
    return yaml.safe_dump(found, sort_keys=False, allow_unicode=True, default_flow_style=None, width=120)
