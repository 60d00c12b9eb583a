"""BM25 over a growing set of texts (Robertson and Zaragoza 2009, with the idf that is never negative)."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from simulator.mind.memory.words import terms

K1 = 1.2
B = 0.75


class Index:
    """For each term, in which texts it stands and how often. Texts are numbered from 0 as they are added."""

    def __init__(self, terms: Callable[[str], Sequence[str]] = terms) -> None:
        """`terms` cuts a text into what is counted."""
        self._terms = terms
        self._lengths = array("i")
        self._total = 0
        self._texts: dict[str, array[int]] = {}
        self._counts: dict[str, array[int]] = {}

    def add(self, text: str) -> None:
        """Index one more text."""
        number = len(self._lengths)
        found = self._terms(text)
        for term, count in Counter(found).items():
            if term not in self._texts:
                self._texts[term], self._counts[term] = array("i"), array("i")
            self._texts[term].append(number)
            self._counts[term].append(count)
        self._lengths.append(len(found))
        self._total += len(found)

    def holding(self, text: str) -> NDArray[np.int32]:
        """The numbers of the texts that hold any term of this one; one that holds several may stand more than once.

        Pieces of words are no words: where those are the terms, it takes all of them.
        """
        if self._terms is not terms:
            return self.holding_all(text)
        found = [np.array(self._texts[term]) for term in dict.fromkeys(self._terms(text)) if term in self._texts]
        return np.concatenate(found) if found else np.zeros(0, np.int32)

    def holding_all(self, text: str) -> NDArray[np.int32]:
        """The numbers of the texts that hold every term of this one."""
        asked = list(dict.fromkeys(self._terms(text)))
        if not asked or any(term not in self._texts for term in asked):
            return np.zeros(0, np.int32)
        numbers, counts = np.unique(np.concatenate([np.array(self._texts[term]) for term in asked]), return_counts=True)
        held: NDArray[np.int32] = numbers[counts == len(asked)]
        return held

    def scores(self, text: str) -> NDArray[np.float64]:
        """How well each text answers this one: shape (number of texts,), 0 and up."""
        asked = [term for term in dict.fromkeys(self._terms(text)) if term in self._texts]
        if not asked:
            return np.zeros(len(self._lengths))
        texts = np.concatenate([np.frombuffer(self._texts[term], np.int32) for term in asked])
        counts = np.concatenate([np.frombuffer(self._counts[term], np.int32) for term in asked])
        sizes = [len(self._texts[term]) for term in asked]
        rarity = np.repeat(np.array(self._rarities(sizes)), sizes)
        longness = np.array(self._lengths)[texts] * (len(self._lengths) / self._total)
        gains = rarity * counts * (K1 + 1) / (counts + K1 * (1 - B + B * longness))
        scores: NDArray[np.float64] = np.bincount(texts, gains, len(self._lengths)).astype(np.float64)
        return scores

    def _rarities(self, sizes: Sequence[int]) -> list[float]:
        """The idf of terms that stand in so many texts, rounded, because logarithms differ in the last bit by platform."""
        n = len(self._lengths)
        return [round(math.log(1 + (n - size + 0.5) / (size + 0.5)), 6) for size in sizes]
