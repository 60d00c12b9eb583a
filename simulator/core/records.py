"""One record of a person's memory stream."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from simulator.core.types import Address, PersonId


class Kind(StrEnum):
    """What sort of thing is remembered. SEED is an observation from before the town began."""

    OBSERVATION = "observation"
    CHAT = "chat"
    PLAN = "plan"
    REFLECTION = "reflection"
    SEED = "seed"


class Outcome(StrEnum):
    """How what is remembered turned out."""

    NONE = "none"
    SUCCESS = "success"
    PARTIAL = "partial"
    FAILURE = "failure"


@dataclass(frozen=True, slots=True)
class Record:
    """A memory. It never changes; what does (last recalled, recall count) is kept beside it by the stream.

    `id` counts the owner's records from 1. `text` is in the first person: the owner's own name is not a word of it. `actor`,
    `action` and `object` say who did what to what, as read or seen ("" where unknown); the owner as actor is the owner's name.
    `source` says where it came from: "seed", "seen", "lived" (what I have done or gone through), "heard:NAME", "overheard:NAME",
    "said:NAME" (what I told NAME), "told:NAME" (what NAME told me, from a whole talk), "thought", "whisper", "plan". `evidence` are
    ids of the records it rests on.
    """

    id: int
    kind: Kind
    created: int
    text: str
    importance: int = 0
    place: Address = ""
    actor: PersonId = ""
    action: str = ""
    object: str = ""
    source: str = ""
    tags: tuple[str, ...] = ()
    evidence: tuple[int, ...] = ()
    outcome: Outcome = Outcome.NONE
    fact_key: str = ""
    tier: str = ""
    expires: int | None = None


class Recalled(NamedTuple):
    """A record as recall returns it, with the parts of its score (each 0 to 1) and the score they add up to."""

    record: Record
    score: float
    recency: float = 0.0
    importance: float = 0.0
    relevance: float = 0.0
