"""The town behind the window: another process that goes on with the run file, in step with what is seen of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import uuid
from pathlib import Path
from typing import IO

from simulator.core import acts

LEAD = 12
"""Ticks that the town may be ahead of what has been seen: two minutes of it."""
WAIT = 10.0
"""Seconds in which a town that was asked to stop does so, unless a tick takes longer."""

Options = tuple[str, ...]


class LiveTown:
    """A run that goes on in a process of its own. It is told what has been seen and done; the run file tells the rest.

    Where the process has died, `start` takes the run up again, and what was done is sent once more: an act counts once.
    """

    def __init__(self, path: Path, options: Options = ()) -> None:
        """For a run file, with further options of `smallville live`: those of a branch, or another end. See `start`."""
        self.path = path
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None
        self._sent: dict[str, acts.Act] = {}
        self._told: list[str] = []
        self._refused: list[str] = []
        self._asked_to_end = self._let_go = False
        self._reader: threading.Thread | None = None

    @classmethod
    def branch(cls, source: Path, path: Path, tick: int) -> LiveTown:
        """A branch of a run from a tick on, into a new run file."""
        return cls(path, ("--of", str(source), "--at", str(tick)))

    def start(self) -> None:
        """Start it, or take it up again after its process has ended. Raises OSError where no process can be started."""
        if self.path.exists() and "--of" in self._options:  # it has branched off already
            self._options = ()
        command = [sys.executable, "-m", "simulator", "live", str(self.path), *self._options]
        self.hang_up()
        self._told, self._asked_to_end = [], False
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=environment(),
            start_new_session=os.name == "posix",  # neither Ctrl-C nor the closing of a terminal is for the town
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self._reader = threading.Thread(target=self._listen, args=(self._process.stderr,), daemon=True)
        self._reader.start()
        for id, act in self._sent.items():
            self._write(_message(id, act))

    def seen(self, tick: int, lead: int = LEAD) -> None:
        """The user has seen this tick; the town may go so many further."""
        self._write(json.dumps({"seen": tick, "lead": lead}))

    def act(self, act: acts.Act) -> None:
        """Do something to the town; it becomes a fact at the first tick that nobody has begun."""
        id = uuid.uuid4().hex
        self._sent[id] = act
        self._write(_message(id, act))

    def refused(self) -> list[str]:
        """Why acts could not be, those that have not been asked for yet."""
        found, self._refused = self._refused, []
        return found

    def finish(self) -> None:
        """Let it go on to its end at full speed, also when nobody is there any more."""
        self._asked_to_end = self._let_go = True
        self._write('{"finish": true}')
        self.hang_up()

    def stop(self, wait: float = WAIT) -> None:
        """Let it end with a whole tick, and wait for that; it can be taken up again."""
        self._asked_to_end = True
        self._write('{"stop": true}')
        self.hang_up()
        if self._process is not None:
            try:
                self._process.wait(wait)
            except subprocess.TimeoutExpired:
                return  # it ends when its tick is done

    @property
    def let_go(self) -> bool:
        """Whether it goes on to its end whoever watches."""
        return self._let_go

    @property
    def running(self) -> bool:
        """Whether its process is there."""
        return self._process is not None and self._process.poll() is None

    @property
    def failure(self) -> str:
        """Why it has ended without being asked to, in a line; "" where it goes on or has come to its end."""
        if self._process is None or self.running or self._asked_to_end or self._process.returncode == 0:
            return ""
        if self._reader is not None:
            self._reader.join(1)
        told = [line.removeprefix("smallville: ") for line in self._told if line.strip()]
        code = self._process.returncode
        return told[-1] if told else f"its process was ended from outside ({-code if code < 0 else code})"

    def _write(self, line: str) -> None:
        """A line to the town, if it still listens."""
        if self._process is None or self._process.stdin is None or self._process.stdin.closed:
            return
        try:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()
        except OSError:
            return  # it has gone; `failure` says why

    def hang_up(self) -> None:
        """Say no more to it: unless it was let go, it ends with a whole tick."""
        if self._process is not None and self._process.stdin is not None:
            try:
                self._process.stdin.close()
            except OSError:
                return

    def _listen(self, stream: IO[bytes]) -> None:
        """What the town says on its standard error: refusals, and in the end a failure."""
        for raw in stream:
            line = raw.decode("utf-8", "replace").rstrip()
            try:
                message = json.loads(line)
                self._sent.pop(str(message["refused"]), None)
                self._refused.append(str(message["why"]))
            except (ValueError, KeyError, TypeError):
                self._told.append(line)
        stream.close()


def _message(id: str, act: acts.Act) -> str:
    return json.dumps({"act": json.loads(acts.dump(act)), "id": id})


def environment() -> dict[str, str]:
    """Ours, so that the same program is found wherever it was started from."""
    home = str(Path(__file__).parents[2])
    found = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(part for part in (home, found) if part), "PYTHONUTF8": "1"}
