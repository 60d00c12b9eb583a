"""The policies that a memory architecture is made of: one method each."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from simulator.core.records import Recalled
from simulator.mind.memory.recall import Query
from simulator.mind.memory.stream import Stream


class Recall(Protocol):
    """Finds what matters in a stream. It is pure: to look is not to touch."""

    def __call__(self, stream: Stream, query: Query, vector: NDArray[np.int8]) -> tuple[Recalled, ...]:
        """The best records for a query whose `telling` text has this vector, best first, at most `query.k`."""
        ...
