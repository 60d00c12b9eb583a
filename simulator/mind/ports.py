"""What a mind needs from outside itself: somebody to answer its questions, and numbers for the meaning of texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from simulator.mind.questions import Question

T = TypeVar("T")
Vectors = NDArray[np.int8]


class Reasoner(Protocol):
    """Answers questions. An answer is a function of the question alone, or it is taped."""

    async def answer(self, question: Question[T]) -> T:
        """The answer, of the question's own type."""
        ...


class Embedder(Protocol):
    """Gives texts their vectors."""

    @property
    def name(self) -> str:
        """Model and version; a run is never continued with another."""
        ...

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row of whole numbers in -127..127 a text, shape (len(texts), size): dot products of them are exact."""
        ...
