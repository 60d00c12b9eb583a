"""What a run by a model will cost, before anything is spent: averages of towns that were measured, scaled by people and hours."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from simulator.adapters.model.averages import Measured
from simulator.adapters.model.purse import Price
from simulator.adapters.model.where import NAME
from simulator.core.settings import Config

UNNAMED = "no model named"


@dataclass(frozen=True, slots=True)
class Expected:
    """Expected of one kind of question, by one model: calls, tokens in and out, dollars (None: no price is known)."""

    question: str
    model: str
    calls: float
    tokens_in: float
    tokens_out: float
    dollars: float | None


@dataclass(frozen=True, slots=True)
class Estimate:
    """Expected of a run: by question, the seconds that it takes, the town that it was reckoned from.

    `waking` are the hours of all people together that they are awake; `least` and `most` are the calls by the towns measured
    that are farthest from one another.
    """

    people: int
    waking: float
    rows: tuple[Expected, ...]
    seconds: float
    by: Measured
    least: float
    most: float

    @property
    def all(self) -> Expected:
        """All questions together; dollars are of those models whose price is known."""
        known = [one.dollars for one in self.rows if one.dollars is not None]
        calls, tokens_in, tokens_out = (
            sum(getattr(one, name) for one in self.rows) for name in ("calls", "tokens_in", "tokens_out")
        )
        return Expected("all", "", calls, tokens_in, tokens_out, sum(known) if known else None)

    @property
    def unpriced(self) -> tuple[str, ...]:
        """The models that have no price."""
        return tuple(sorted({one.model for one in self.rows if one.dollars is None}))


def estimated(
    config: Config, people: int, waking: float, seconds: float, towns: Sequence[Measured], prices: Mapping[str, Price]
) -> Estimate:
    """What to expect of a config whose people are awake for so many hours, all together, at so many seconds a call."""
    by = nearest(towns, people)
    sparing = config.model.sparing
    models = {one.kind: one.name for one in config.model.kinds}
    otherwise = config.model.name or os.environ.get(NAME, "") or UNNAMED
    rows = []
    for question, one in by.questions.items():
        model, calls = models.get(question, otherwise), (one.calls if sparing else one.asked) * waking
        tokens_in, tokens_out, price = calls * one.tokens_in, calls * one.tokens_out, prices.get(model)
        dollars = None if price is None else (tokens_in * price.prompt + tokens_out * price.completion) / 1_000_000
        rows.append(Expected(question, model, calls, tokens_in, tokens_out, dollars))
    rows.sort(key=lambda one: (-one.tokens_in - one.tokens_out, one.question))
    every = [_calls(one, sparing) * waking for one in towns]
    took = _calls(by, sparing) * waking * seconds / gain(by, config.model.in_flight)
    return Estimate(people, waking, tuple(rows), took, by, min(every), max(every))


def nearest(towns: Sequence[Measured], people: int) -> Measured:
    """The town that was measured whose number of people is nearest: how much there is to see and to talk grows with it."""
    return min(towns, key=lambda one: (abs(log(one.people / max(people, 1))), one.town))


def gain(town: Measured, in_flight: int) -> float:
    """How many times sooner calls are done with so many in flight, as measured with no more than these."""
    return max((times for places, times in town.together.items() if places <= in_flight), default=1.0)


def _calls(town: Measured, sparing: bool) -> float:
    return sum(one.calls if sparing else one.asked for one in town.questions.values())
