"""Whose branch a run is: how that is written in its header, and read again."""

from __future__ import annotations

import re
from dataclasses import dataclass

_PARENT = re.compile(r"(?P<digest>[0-9a-f]{32}) at tick (?P<tick>\d{1,12}) of (?P<file>.*?)(?:, with: (?P<changes>.*))?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Parentage:
    """A run shares the history of `file` before `tick`; `digest` is that of the shared history, `changes` what was changed ("")."""

    digest: str
    tick: int
    file: str
    changes: str = ""

    def __str__(self) -> str:
        """As the header of a run file has it."""
        said = f"{self.digest} at tick {self.tick} of {self.file}"
        return f"{said}, with: {self.changes}" if self.changes else said


def parentage(text: str) -> Parentage | None:
    """What the header says of a run's parent, None for a run that is nobody's branch."""
    found = _PARENT.fullmatch(text)
    if found is None:
        return None
    return Parentage(found["digest"], int(found["tick"]), found["file"], found["changes"] or "")
