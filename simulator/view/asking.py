"""Interviews out of the window: asked of another process, which has minds; the answer comes when it comes."""

from __future__ import annotations

import atexit
import json
import subprocess
import sys
import threading
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from simulator.core.types import PersonId
from simulator.view.town import environment

LONGEST = 600.0
"""Seconds after which a question is given up; a model of one's own may take its time."""


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
        command = command_of("interview", time, str(path), person, question)
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


def command_of(name: str, time: datetime, *arguments: str) -> list[str]:
    """A command of ours for a time of a run. A run file may call somebody "--parts=...": what comes of it is never an option."""
    return [sys.executable, "-m", "simulator", name, "--at", f"{time}", "--json", "--", *arguments]


def outcome(command: list[str]) -> tuple[str, str]:
    """What a command writes to its output, and what it says besides. One that has not ended when this process does is ended."""
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            env=environment(),
        )
    except OSError as error:
        return "", str(error)
    _asked.add(process)
    try:
        return process.communicate(timeout=LONGEST)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return "", f"no answer came in {LONGEST / 60:.0f} minutes"
    finally:
        _asked.discard(process)


_asked: set[subprocess.Popen[str]] = set()


@atexit.register
def _end() -> None:
    for process in tuple(_asked):
        process.kill()
