"""Embeddings from an endpoint, as whole numbers: an `Embedder`. It is asked in line, so its patience is short and bounded."""

from __future__ import annotations

import base64
import math
import re
import time
import weakref
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from simulator.adapters.model.server import LONGEST_PAUSE, Server
from simulator.adapters.model.verdict import line, wait
from simulator.core.errors import OutsideError
from simulator.journal.reader import RunFile
from simulator.journal.vectors import DIGEST, digest_of
from simulator.journal.writer import Journal
from simulator.mind.ports import Vectors

if TYPE_CHECKING:
    import openai

VECTOR = "vector"
"""The kind of the notes that keep what was embedded, so that it is not asked for again."""
BATCH = 64
EXACT = 2**24
"""Below this, sums of whole numbers are exact in float32 whatever their order."""
_NAME = re.compile(r"model (.*) at (\d{1,6})", re.S)


class ModelEmbedder:
    """Asks an endpoint for vectors and scales each to whole numbers by its largest. What it was given once it does not ask for."""

    def __init__(self, model: str, server: Server | None, size: int = 0, pause: float = 0.5) -> None:
        """`size` is how many numbers a vector has, 0 where that must be found out; without a server it gives what is known."""
        self.model = model
        self._server = server
        self._size = size
        self._pause = pause
        self._known: dict[bytes, NDArray[np.int8]] = {}
        self._journal: Journal | None = None
        self._waiting: list[bytes] = []
        self._client: openai.OpenAI | None = None

    @property
    def name(self) -> str:
        """Model and size; to know the size a text must be embedded."""
        if not self._size and self._server is not None:
            self._learn(["a test"])
        return f"model {self.model} at {self._size}"

    def open(self, journal: Journal) -> None:
        """Keep what was embedded, and will be, in a run file."""
        self._journal = journal
        waiting, self._waiting = self._waiting, []
        self._keep(waiting)

    def remember(self, known: Mapping[bytes, NDArray[np.int8]]) -> None:
        """Vectors of this model that were paid for earlier, by the digests of their texts."""
        self._known |= known

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row a text; zeros for an empty one. Raises OutsideError, with address and model, where no patience helps."""
        said = [text for text in dict.fromkeys(texts) if text.strip() and digest_of(text) not in self._known]
        for first in range(0, len(said), BATCH):
            self._learn(said[first : first + BATCH])
        if not self._size:
            self._learn(["a test"])
        nothing = np.zeros(self._size, np.int8)
        return np.stack([self._known.get(digest_of(text), nothing) for text in texts])

    def _learn(self, texts: Sequence[str]) -> None:
        vectors = self._asked(texts)
        for text, vector in zip(texts, vectors, strict=True):
            self._size = self._size or len(vector)
            if len(vector) != self._size:
                raise OutsideError(f"{self._where()} gave a vector of {len(vector)} numbers, not of {self._size} as before")
            self._known[digest_of(text)] = quantised(vector)
        self._keep([digest_of(text) for text in texts])

    def _keep(self, digests: Sequence[bytes]) -> None:
        if self._journal is None:
            self._waiting += digests
            return
        for digest in digests:
            body: dict[str, object] = {"text": digest.hex(), "int8": base64.b64encode(self._known[digest].tobytes()).decode()}
            self._journal.note(0, "", VECTOR, {"model": self.model, **body})

    def _asked(self, texts: Sequence[str]) -> list[list[float]]:
        """The vectors of some texts, asked for until they come."""
        if self._server is None:
            raise OutsideError(f"the embeddings of model {self.model} for this are not in the run file, and no server is asked")
        import openai

        server, pause = self._server, self._pause
        self._client = self._client or self._opened(server)
        for n in range(server.tries):
            try:
                found = self._client.embeddings.create(model=self.model, input=list(texts), encoding_format="float")
                return _vectors(found, len(texts))
            except openai.APIStatusError as error:
                said, rest = self._status(error), wait(error.response.headers)
            except (openai.APIError, ValueError, TypeError, AttributeError, LookupError) as error:
                said, rest = line(server.keyless(str(error.__cause__ or error))), 0.0
            if n + 1 == server.tries or rest > LONGEST_PAUSE:
                break
            time.sleep(rest or pause)
            pause *= 2
        raise OutsideError(f"no embeddings from {self._where()} ({said}); go on later with --resume")

    def _opened(self, server: Server) -> openai.OpenAI:
        """A client, which takes longer to make than an answer; closed when the embedder is gone, since nobody tells us when to."""
        import openai  # half a second, which whoever asks no server is spared

        client = openai.OpenAI(base_url=server.url, api_key=server.key, timeout=server.timeout, max_retries=0)
        weakref.finalize(self, client.close)
        return client

    def _status(self, error: openai.APIStatusError) -> str:
        """What a status says in a line. Raises OutsideError for one that will not pass."""
        assert self._server is not None
        said = f"{error.status_code}: {line(self._server.keyless(str(error.body or error.message)))}"
        if error.status_code in (408, 409, 425, 429) or error.status_code >= 500:
            return said
        raise OutsideError(f"no embeddings from {self._where()} ({said}); see model.url, model.key and model.embeddings") from None

    def _where(self) -> str:
        return f"model {self.model} at {self._server.url if self._server else 'no server'}"


def quantised(vector: Sequence[float]) -> NDArray[np.int8]:
    """A vector in whole numbers, scaled by its largest, so far as the dot product of two stays exact. Raises OutsideError."""
    found = np.asarray(vector, np.float64)
    most = min(127, math.isqrt((EXACT - 1) // len(found))) if len(found) else 0
    if not most or found.ndim != 1 or not np.isfinite(found).all():
        raise OutsideError("a server gave an embedding that is no list of numbers; choose another for model.embeddings")
    largest = float(np.abs(found).max())
    whole: NDArray[np.int8] = np.rint(found * (most / largest) if largest else found).astype(np.int8)
    return whole


def size_in(name: str, model: str) -> int:
    """The size that the name of an embedder of this model tells of; 0 for another embedder's name."""
    found = _NAME.fullmatch(name)
    return int(found[2]) if found and found[1] == model else 0


def noted(file: RunFile, model: str, size: int) -> dict[bytes, NDArray[np.int8]]:
    """The vectors of a model that the notes of a run file keep. What is none is left out."""
    found = {}
    for note in file.notes(VECTOR):
        try:
            digest, data = bytes.fromhex(str(note.body.get("text"))), base64.b64decode(str(note.body.get("int8")), validate=True)
        except ValueError:
            continue
        if note.body.get("model") == model and len(digest) == DIGEST and len(data) == size:
            found[digest] = np.frombuffer(data, np.int8)
    return found


def _vectors(found: Any, n: int) -> list[list[float]]:
    """The vectors in a reply, in the order of the texts. Raises ValueError where it holds others than were asked for."""
    rows = sorted(found.data, key=lambda one: one.index)
    if len(rows) != n:
        raise ValueError(f"{len(rows)} vectors for {n} texts")
    return [list(map(float, one.embedding)) for one in rows]
