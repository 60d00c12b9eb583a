"""WordLlama's word vectors, read from the files in its wheel; the package itself is never imported.

A text is the weighted sum of its words. The rows of the model carry most of each word's weight in their length; two things
are missing. Stop words must count for nothing. And names must count for less: a name that split into pieces would drown all
else that is said with it (and BM25 finds names anyway).
"""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import load_file
from tokenizers import Tokenizer

from simulator.adapters.whole import as_int8
from simulator.core.errors import UserError
from simulator.mind.memory.words import STOP_WORDS, words
from simulator.mind.ports import Vectors

WORD, NAME = 10, 3
"""What a word and a name weigh."""

_WEIGHTS = "weights/l2_supercat_256.safetensors"
_TOKENIZER = "tokenizers/l2_supercat_tokenizer_config.json"
_SIZE = 256
_SCALE = 2**10
_TEXTS, _WORDS = 4_096, 20_000


class WordLlama:
    """An Embedder of 256 numbers a text. The files are read at the first text; UserError if they are not there."""

    name = "wordllama-l2-256/words-1"

    def __init__(self) -> None:
        self._text = lru_cache(maxsize=_TEXTS)(self._embed)
        self._word = lru_cache(maxsize=_WORDS)(self._weighted)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row a text, shape (len(texts), 256); a text with nothing in it gives zeros."""
        rows = np.zeros((len(texts), _SIZE), np.int8)
        for row, text in zip(rows, texts, strict=True):
            row[:] = self._text(text)
        return rows

    def _embed(self, text: str) -> NDArray[np.int8]:
        found = words(text)
        telling = [word for word in found if word.lower() not in STOP_WORDS]
        return as_int8(sum([self._word(word) for word in telling or found or text.split()], np.zeros(_SIZE, np.int64)))

    def _weighted(self, word: str) -> NDArray[np.int64]:
        """The weighted sum of the rows of a word's pieces."""
        lower = word.lower()
        pieces = self._pieces(lower)
        weight = NAME if word[0].isupper() and len(word) > 1 and len(pieces) > 1 else WORD
        rows = np.rint(self._rows[pieces].astype(np.float64) * _SCALE).astype(np.int64)
        pooled: NDArray[np.int64] = weight * rows.sum(axis=0)
        return pooled

    def _pieces(self, word: str) -> list[int]:
        """The tokens of a word. Half a surrogate pair, which is no letter, becomes a question mark."""
        ids: list[int] = self._tokenizer.encode(word.encode("utf-8", "replace").decode(), add_special_tokens=False).ids
        return ids

    @cached_property
    def _rows(self) -> NDArray[np.float16]:
        rows: NDArray[np.float16] = load_file(_file(_WEIGHTS))["embedding.weight"]
        return rows

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        return Tokenizer.from_file(str(_file(_TOKENIZER)))


def _file(name: str) -> Path:
    """A file of the installed wheel."""
    spec = importlib.util.find_spec("wordllama")
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        if (path := Path(folder) / name).is_file():
            return path
    raise UserError(f"the embedder wordllama lacks its file {name}: pip install wordllama, or set the embedder to hash-64")
