"""Vectors from hashed words: for tests, and for machines without WordLlama's files. Only shared words bring texts near."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from simulator.adapters.whole import as_int8
from simulator.mind.memory.words import terms
from simulator.mind.ports import Vectors

SIZE = 64


class HashEmbedder:
    """An Embedder that sums a fixed row of signs for each stem of a text."""

    name = "hash-64"

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row a text, shape (len(texts), 64); a text without words gives zeros."""
        rows = np.zeros((len(texts), SIZE), np.int8)
        for row, text in zip(rows, texts, strict=True):
            row[:] = _vector(text)
        return rows


@lru_cache(maxsize=4_096)
def _vector(text: str) -> NDArray[np.int8]:
    return as_int8(sum([_signs(term) for term in terms(text)], np.zeros(SIZE, np.int64)))


@lru_cache(maxsize=20_000)
def _signs(term: str) -> NDArray[np.int64]:
    """A row of +1 and -1 that is a function of the term."""
    digest = blake2b(term.encode("utf-8", "surrogatepass"), digest_size=SIZE // 8).digest()
    return np.unpackbits(np.frombuffer(digest, np.uint8)).astype(np.int64) * 2 - 1
