"""Interviews, as notes of a run file: what somebody was asked from outside, and what a copy of them answered."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from simulator.core.types import PersonId
from simulator.journal.notes import add_note
from simulator.journal.reader import Note
from simulator.journal.reading import Run

INTERVIEW = "interview"
"""The kind of these notes."""


@dataclass(frozen=True, slots=True)
class Interviewed:
    """A question to somebody as of a tick, the answer, and the ids of the records that it stands on."""

    tick: int
    person: PersonId
    question: str
    answer: str
    evidence: tuple[int, ...] = ()


def keep(path: Path, one: Interviewed) -> None:
    """Keep an interview in a run file; no digest covers it. Raises UserError, or OutsideError where it cannot be written."""
    body: dict[str, object] = {"question": one.question, "answer": one.answer, "evidence": list(one.evidence)}
    add_note(path, one.tick, one.person, INTERVIEW, body)


def interviews(run: Run, person: PersonId | None = None, tick: int | None = None) -> tuple[Interviewed, ...]:
    """The interviews that a run file keeps, of somebody or of all, up to a tick (included; None: all), as they were held."""
    found = map(_read, run.file.notes(INTERVIEW, person))
    return tuple(one for one in found if tick is None or one.tick <= tick)


def _read(note: Note) -> Interviewed:
    evidence = note.body.get("evidence", [])
    ids = tuple(id for id in evidence if isinstance(id, int)) if isinstance(evidence, list) else ()
    return Interviewed(note.tick, note.person, str(note.body.get("question", "")), str(note.body.get("answer", "")), ids)
