"""Interviews out of the window: asked of another process, which has minds; the answer comes when it comes."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from simulator.core.types import PersonId
from simulator.view.town import environment


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of a question: an answer with the texts of the memories that it stands on, or why there is none."""

    person: PersonId
    question: str
    answer: str
    evidence: tuple[str, ...] = ()
    failure: str = ""


class Asking:
    """The questions that have been asked. A question takes a second or two."""

    def __init__(self) -> None:
        self._replies: list[Reply] = []
        self._lock = threading.Lock()

    def ask(self, path: Path, person: PersonId, question: str, time: datetime) -> None:
        """Ask somebody as they are at a time of a run."""
        command = [sys.executable, "-m", "simulator", "interview", str(path), person, "--at", f"{time}", "--json", "--", question]
        threading.Thread(target=self._run, args=(command, person, question), daemon=True).start()

    def replies(self) -> list[Reply]:
        """The answers that have come since this was last asked."""
        with self._lock:
            found, self._replies = self._replies, []
        return found

    def _run(self, command: list[str], person: PersonId, question: str) -> None:
        out, told = outcome(command)
        try:
            found = json.loads(out)
            reply = Reply(person, question, str(found["answer"]), tuple(str(one["text"]) for one in found["evidence"]))
        except (ValueError, KeyError, TypeError):
            lines = told.strip().splitlines()
            reply = Reply(person, question, "", failure=lines[-1].removeprefix("smallville: ") if lines else "no answer came")
        with self._lock:
            self._replies.append(reply)


def outcome(command: list[str]) -> tuple[str, str]:
    """What a command writes to its output, and what it says besides."""
    try:
        done = subprocess.run(
            command, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL, env=environment(), check=False
        )
    except OSError as error:
        return "", str(error)
    return done.stdout, done.stderr
