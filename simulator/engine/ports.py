"""What the loop needs from outside: a place for its facts, and the hand of the user."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from simulator.core.facts import Fact


class Recorder(Protocol):
    """Keeps the facts of a run."""

    def record(self, tick: int, facts: Sequence[Fact]) -> None:
        """Keep a tick that everybody has passed, its facts ordered by id; a quiet tick has none."""
        ...


class Inbox(Protocol):
    """Acts of the user that wait to become facts."""

    def take(self, tick: int) -> Sequence[Fact]:
        """The user's acts as facts of this tick, which nobody has begun; each is given once."""
        ...
