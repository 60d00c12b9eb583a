"""How long a prompt a model takes, as far as its server has said so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from simulator.adapters.model.port import Call
from simulator.mind.prompts.prompt import tokens

_NUMBER = re.compile(r"(?:n_ctx|context.(?:length|size|window)|limit)\D{0,40}?(\d{3,7})", re.I)
LEAST = 512
"""A model of fewer tokens than this is none."""


class Limits:
    """The limits that servers made known, each from the tick after: so the order of the calls within a tick tells nothing."""

    def __init__(self, known: Mapping[str, Mapping[int, int]] | None = None) -> None:
        """`known` are those of an earlier part of the run: for each model, the smallest of each tick."""
        self._known = {model: dict(found) for model, found in (known or {}).items()}

    def learn(self, model: str, tick: int, limit: int) -> None:
        """A model takes no more tokens than this, as we count them."""
        found = self._known.setdefault(model, {})
        found[tick] = min(limit, found.get(tick, limit))

    def at(self, model: str, tick: int) -> int:
        """The limit known of a model before a tick, 0 for none."""
        return min((limit for when, limit in self._known.get(model, {}).items() if when < tick), default=0)


class Shorter(NamedTuple):
    """How many tokens to try after a call was too long, and whether that will hold for others, too."""

    limit: int
    lasting: bool


def shorter(call: Call, message: str) -> Shorter:
    """What the server names as its limit, less a tenth; else three fifths of what was too long.

    A limit that the call was well within tells nothing of the next one.
    """
    size = tokens(call.system) + tokens(call.text) + call.most
    named = min((int(number) for number in _NUMBER.findall(message)), default=0)
    within = named if LEAST <= named < size else 0
    return Shorter(max(LEAST, within * 9 // 10 or size * 3 // 5), bool(within) or not named)
