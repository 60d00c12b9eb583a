"""Recall: which memories matter now, or speak of something. It is pure; whoever acts on a memory touches it.

The score of *situate* is the paper's (Park et al. 2023, section 4.1): a*recency + b*importance + c*relevance, each scaled to
0..1 over the candidates. *recall* asks what is known of something, where age must not count: relevance is the cosine fused
with BM25, and recency and importance only settle near ties.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.records import Kind, Recalled
from simulator.mind.memory.stream import Stream
from simulator.mind.memory.words import without

Intent = Literal["situate", "recall"]
Scores = NDArray[np.float64]

TICKS_PER_HOUR = 3600 // SECONDS_PER_TICK
ABOUT = 0.1
"""What a record gains in relevance that names the person whom the query is about."""

_LEAN: dict[Intent, float] = {"situate": math.inf, "recall": 0.05}
"""The most that recency and importance may weigh: over weeks, recency at 1 leaves an eighth of what is found without it."""

_HOURS = 50_000
_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the parts of a score, each 0 or more, and what remains of recency after an hour (0 to 1)."""

    recency: float = 1.0
    importance: float = 1.0
    relevance: float = 1.0
    decay: float = 0.995


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for at a tick: at most `k` records, of these kinds if any are given; `about` is a person it concerns."""

    text: str
    tick: int
    intent: Intent = "situate"
    k: int = 30
    kinds: tuple[Kind, ...] = ()
    about: str = ""

    @property
    def telling(self) -> str:
        """The text less the name of the person, which stands in all that is known of them. This is what to embed."""
        return without(self.text, self.about)


def recall(stream: Stream, query: Query, vector: NDArray[np.int8], weights: Weights) -> tuple[Recalled, ...]:
    """The best records for a query, whose `telling` text has this vector, best first; among equals the newer first."""
    rows = _candidates(stream, query)
    if not len(rows) or query.k < 1:
        return ()
    recency = _scaled(_freshness(query.tick - stream.last_recalled[rows], weights.decay))
    importance = _scaled(stream.importances[rows])
    relevance = _relevance(stream, query, vector, rows)
    most = _LEAN[query.intent]
    score = min(weights.recency, most) * recency + min(weights.importance, most) * importance + weights.relevance * relevance
    best = _best(score, query.k)
    parts = np.array((score, recency, importance, relevance))[:, best].round(_DIGITS).tolist()
    return tuple([Recalled(stream[row], *values) for row, *values in zip(rows[best].tolist(), *parts, strict=True)])


def _candidates(stream: Stream, query: Query) -> NDArray[np.intp]:
    """The rows that may be recalled. What has expired no longer bears on the present, but it is still known."""
    chosen = stream.live(query.tick) if query.intent == "situate" else np.ones(len(stream), np.bool_)
    if query.kinds:
        chosen = chosen & stream.of(query.kinds)
    return np.flatnonzero(chosen)


def _relevance(stream: Stream, query: Query, vector: NDArray[np.int8], rows: NDArray[np.intp]) -> Scores:
    """The cosine; for *recall*, meaning and words in equal parts, so that either alone can bring a record up."""
    relevance = _scaled(stream.cosines(vector)[rows])
    if query.intent == "recall":
        relevance = (relevance + _scaled(stream.words.scores(query.telling)[rows])) / 2
    if query.about:
        concerned = np.zeros(len(stream))
        concerned[stream.words.holding(query.about.split()[0])] = ABOUT
        relevance = relevance + concerned[rows]
    return _scaled(relevance)


def _freshness(ticks: NDArray[np.int64], decay: float) -> Scores:
    """decay ** hours, on the straight line between whole hours: `pow` differs in its last bit from platform to platform."""
    hours = np.minimum(np.maximum(ticks, 0), _HOURS * TICKS_PER_HOUR) / TICKS_PER_HOUR
    whole = hours.astype(np.intp)
    powers, rises = _powers(decay)
    fresh: Scores = powers[whole] + rises[whole] * (hours - whole)
    return fresh


@cache
def _powers(decay: float) -> tuple[Scores, Scores]:
    """(decay ** hours for whole hours, by how much each next one differs)."""
    powers = np.cumprod(np.concatenate([[1.0], np.full(_HOURS + 1, decay)]))
    return powers, np.diff(powers)


def _scaled(values: Scores | NDArray[np.int64]) -> Scores:
    """Values scaled to 0..1; 0.5 each where all are equal."""
    low, high = np.minimum.reduce(values), np.maximum.reduce(values)  # what `min` and `max` come to, without their detour
    if low == high:
        return np.full(len(values), 0.5)
    scaled: Scores = (values - low) / (high - low)
    return scaled


def _best(score: Scores, k: int) -> NDArray[np.intp]:
    """The places of the k best scores, best first. Rounded scores tie often enough: then the later place wins."""
    keys = np.rint(score * 10**_DIGITS).astype(np.int64) * (1 << 24) + np.arange(len(score))
    k = min(k, len(keys))
    best = np.argpartition(keys, len(keys) - k)[len(keys) - k :]
    return best[np.argsort(-keys[best])]
