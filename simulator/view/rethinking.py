"""Explanations out of the window: thought again by another process, which has minds; they come when they come."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from simulator.core.codec import build
from simulator.core.types import PersonId
from simulator.journal.explanation import Explanation
from simulator.view.asking import command_of, outcome

KEPT = 50
"""So many explanations are kept for who looks again."""


@dataclass(frozen=True, slots=True)
class Matter:
    """What is to be explained: what somebody does at a time of a run. What comes before a time never changes."""

    path: Path
    person: PersonId
    time: datetime


Think = Callable[[Matter], Explanation | str]
"""Explains, or says why that cannot be. It may take seconds."""


def by_process(matter: Matter) -> Explanation | str:
    """Explain by asking `smallville why`."""
    out, told = outcome(command_of("why", matter.time, str(matter.path), matter.person))
    try:
        return build(Explanation, json.loads(out))
    except (ValueError, TypeError):
        lines = told.strip().splitlines()
        return lines[-1].removeprefix("smallville: ") if lines else "no answer came"


class Rethinking:
    """What has been thought again, one matter at a time; of those that wait, only the latest is still wanted."""

    def __init__(self, think: Think = by_process) -> None:
        self._think = think
        self._found: dict[Matter, Explanation | str] = {}
        self._wanted: Matter | None = None
        self._looked_at: Matter | None = None
        self._busy = False
        self._lock = threading.Lock()

    def of(self, matter: Matter) -> Explanation | str | None:
        """The explanation of a matter, why there is none, or None while it is thought about; the first call sets it off.

        Why there is none may have passed by when somebody comes back to the matter from another: it is thought about again.
        """
        with self._lock:
            if matter != self._looked_at:
                self._looked_at = matter
                if isinstance(self._found.get(matter), str):
                    del self._found[matter]
            if matter in self._found:
                return self._found[matter]
            self._wanted = matter
            if not self._busy:
                self._busy = True
                threading.Thread(target=self._work, daemon=True).start()
        return None

    def _work(self) -> None:
        while (matter := self._next()) is not None:
            try:
                found = self._think(matter)
            except Exception as error:  # noqa: BLE001 - whatever it was: who looks is told, and the next matter is thought about
                found = f"no answer came ({type(error).__name__}: {error})"
            with self._lock:
                self._found[matter] = found
                while len(self._found) > KEPT:
                    del self._found[next(iter(self._found))]

    def _next(self) -> Matter | None:
        """What is wanted and not found yet; None, and at rest, if nothing is."""
        with self._lock:
            matter, self._wanted = self._wanted, None
            if matter is None or matter in self._found:
                self._busy = False
                return None
            return matter
