"""What the parts of the way to a model share: a call, a reply, and why there is none. Each part is an `Endpoint` around another."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b
from typing import NamedTuple, Protocol

from simulator.core.codec import text
from simulator.core.types import PersonId


class CallId(NamedTuple):
    """The n-th call for a person in a tick, from 0: by it an answer is found again."""

    tick: int
    person: PersonId
    n: int


@dataclass(frozen=True, slots=True)
class Call:
    """One prompt to one model. `schema` is that of the reply (JSON), `most` how many tokens it may have."""

    id: CallId
    kind: str
    model: str
    system: str
    text: str
    name: str
    schema: str
    most: int

    @property
    def digest(self) -> str:
        """Equal for calls that ask the same of the same model, whoever asks and when."""
        parts = text([self.model, self.system, self.text, self.name, self.schema, self.most])
        return blake2b(parts.encode(), digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back, and what it took: tokens, seconds, requests over the wire (0 where none was paid).

    `cut` says that it broke off at its most tokens.
    """

    text: str
    prompt_tokens: int = 0
    completion_tokens: int = 0
    seconds: float = 0.0
    requests: int = 1
    cut: bool = False


class Why(StrEnum):
    """Why a call has no reply."""

    FILTERED = "filtered"
    TOO_LONG = "too long"
    REFUSED = "refused"
    SERVER = "server"
    BUDGET = "budget"


class Unanswered(Exception):
    """A call that came to nothing after all patience; whoever asked has another way."""

    def __init__(self, why: Why, message: str, requests: int = 1) -> None:
        super().__init__(message)
        self.why = why
        self.message = message
        self.requests = requests


class Endpoint(Protocol):
    """Something that answers calls."""

    async def complete(self, call: Call) -> Reply:
        """The reply to a call. Raises Unanswered, and OutsideError for what no patience helps against."""
        ...
