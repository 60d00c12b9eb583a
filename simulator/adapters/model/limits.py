"""How long a prompt a model takes, as far as its server has said so."""

from __future__ import annotations

import re
from typing import NamedTuple

from simulator.adapters.model.port import Call, CallId
from simulator.core.types import PersonId
from simulator.mind.prompts.prompt import tokens

_NUMBER = re.compile(r"(?:n_ctx|context.(?:length|size|window)|limit)\D{0,40}?(\d{3,7})", re.I)
Known = dict[tuple[str, PersonId], dict[int, int]]
"""By model and person: the smallest limit that was met in each tick."""
LEAST = 512
"""A model of fewer tokens than this is none."""


class Limits:
    """The limits that servers made known, each to the person whose call was too long, from the tick after.

    So nobody's prompts depend on the order in which people's calls are answered, within a tick or across ticks.
    """

    def __init__(self, known: Known | None = None) -> None:
        """`known` are those of an earlier part of the run."""
        self._known = {key: dict(found) for key, found in (known or {}).items()}

    def learn(self, model: str, id: CallId, limit: int) -> None:
        """A model takes no more tokens than this, as we count them."""
        learn(self._known, model, id, limit)

    def at(self, model: str, person: PersonId, tick: int) -> int:
        """The limit of a model that somebody knows before a tick, 0 for none."""
        return min((limit for when, limit in self._known.get((model, person), {}).items() if when < tick), default=0)


def learn(known: Known, model: str, id: CallId, limit: int) -> None:
    """Add to what is known."""
    found = known.setdefault((model, id.person), {})
    found[id.tick] = min(limit, found.get(id.tick, limit))


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
