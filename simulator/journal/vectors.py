"""The vectors of the texts that people remember, kept in the run file so that nobody need embed them again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from simulator.journal.reader import RunFile
from simulator.mind.ports import Embedder, Vectors

DIGEST = 8
"""Bytes of the digest by which a text's vector is found."""


def digest_of(text: str) -> bytes:
    """The digest of a text."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=DIGEST).digest()


class Kept:
    """An embedder that looks a text up among kept vectors first, and embeds what is not there."""

    def __init__(self, embedder: Embedder, vectors: Mapping[bytes, NDArray[np.int8]]) -> None:
        """`vectors` are those of this embedder and no other, by the digests of their texts."""
        self.name = embedder.name
        self.embedder = embedder
        self._vectors = vectors

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row a text, as the embedder gives them."""
        if len(texts) == 1 and (one := self._vectors.get(digest_of(texts[0]))) is not None:
            return one.reshape(1, -1)
        found = [self._vectors.get(digest_of(text)) for text in texts]
        missing = [text for text, vector in zip(texts, found, strict=True) if vector is None]
        if len(missing) == len(texts):
            return self.embedder.embed(texts)
        made = iter(self.embedder.embed(missing)) if missing else iter(())
        return np.stack([next(made) if vector is None else vector for vector in found])


def kept_in(file: RunFile, last: int) -> dict[bytes, NDArray[np.int8]]:
    """The vectors that a file keeps of the texts of the ticks up to one (included), by the texts' digests. Raises UserError."""
    found = file.kept_vectors(last)
    rows = [vector for _, vector in found.values()]
    if not rows:
        return {}
    if len({len(row) for row in rows}) > 1 or not rows[0] or any(len(digest) != DIGEST for digest in found):
        raise file.damaged("its vectors are not all of one kind")
    return dict(zip(found, np.frombuffer(b"".join(rows), np.int8).reshape(len(rows), -1), strict=True))
