"""The town behind the window: another process that goes on with the run file, in step with what is seen of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import uuid
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from simulator.core import acts
from simulator.core.errors import OutsideError, UserError
from simulator.journal.reader import RunFile
from simulator.view.wire import Wire

LEAD = 12
"""Ticks that the town may be ahead of what has been seen: two minutes of it."""
WAIT = 10.0
"""Seconds in which a town that was asked to stop does so, unless a tick takes longer."""
MANY = 100
"""Acts after which one looks which of them need not be sent again."""

Options = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """An act that could not be, and why; `over`: because the run had come to its end."""

    act: acts.Act
    why: str
    over: bool = False


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
        self._refused: list[Refusal] = []
        self._asked_to_end = self._let_go = False
        self._reader: threading.Thread | None = None
        self._wire: Wire | None = None

    @classmethod
    def branch(cls, source: Path, path: Path, tick: int) -> LiveTown:
        """A branch of a run from a tick on, into a new run file."""
        return cls(path, ("--of", str(source), "--at", str(tick)))

    def start(self) -> None:
        """Start it, or take it up again after its process has ended. Raises OSError where no process can be started."""
        if self.path.exists() and "--of" in self._options:  # it has branched off already
            self._options = ()
        command = [sys.executable, "-m", "simulator", "live", *self._options, "--", str(self.path)]
        self.hang_up()
        self._told, self._asked_to_end, self._let_go = [], False, False
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            bufsize=0,  # a thread that waits in a buffer would bring this process down at its end
            env=environment(),
            start_new_session=os.name == "posix",  # neither Ctrl-C nor the closing of a terminal is for the town
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self._reader = threading.Thread(target=self._listen, args=(self._process.stderr,), daemon=True)
        self._reader.start()
        assert self._process.stdin is not None
        self._wire = Wire(self._process.stdin)
        self._forget_kept()
        for id, act in self._sent.items():
            self._wire.say(_message(id, act))

    def seen(self, tick: int, lead: int = LEAD) -> None:
        """The user has seen this tick; the town may go so many further."""
        if self._wire is not None:
            self._wire.renew(json.dumps({"seen": tick, "lead": lead}))

    def act(self, act: acts.Act) -> None:
        """Do something to the town; it becomes a fact at the first tick that nobody has begun."""
        if len(self._sent) >= MANY:
            self._forget_kept()
        id = uuid.uuid4().hex
        self._sent[id] = act
        if self._wire is not None:
            self._wire.say(_message(id, act))

    def refused(self) -> list[Refusal]:
        """What acts could not be, those that have not been asked for yet; also such as came when the run was at its end."""
        if self._process is not None and not self.running and not self.failure and not self._asked_to_end:
            if self._reader is not None:
                self._reader.join(1)  # what it has told is heard first
            self._forget_kept()
            self._refused += [Refusal(act, "the run is over", over=True) for act in self._sent.values()]
            self._sent = {}
        found, self._refused = self._refused, []
        return found

    def _forget_kept(self) -> None:
        """Forget the acts that are in the run file: they need not be sent again."""
        if not self._sent or not self.path.exists():
            return
        with suppress(UserError, OutsideError):  # it is only just being made, or somebody has it to themselves: none is known of
            for note in RunFile.open(self.path).notes("hand"):
                self._sent.pop(str(note.body.get("act", "")), None)

    def finish(self) -> None:
        """Let it go on to its end at full speed, also when nobody is there any more."""
        self._asked_to_end = self._let_go = True
        self._end('{"finish": true}')

    def stop(self, wait: float = WAIT) -> None:
        """Let it end with a whole tick, and wait for that, so many seconds at most; it can be taken up again."""
        self._asked_to_end = True
        self._end('{"stop": true}')
        self.wait(wait)

    def _end(self, line: str) -> None:
        if self._wire is not None:
            self._wire.say(line)
            self._wire.hang_up()

    def wait(self, seconds: float = WAIT) -> None:
        """Wait until it knows what it was told and, unless it was let go, has ended; after so long it does that alone."""
        if self._process is None or self._wire is None:
            return
        self._wire.wait(seconds)
        if not self._let_go:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(seconds)

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

    def hang_up(self) -> None:
        """Say no more to it: unless it was let go, it ends with a whole tick."""
        if self._wire is not None:
            self._wire.hang_up()

    def _listen(self, stream: IO[bytes]) -> None:
        """What the town says on its standard error: refusals, and in the end a failure."""
        for raw in stream:
            line = raw.decode("utf-8", "replace").rstrip()
            try:
                message = json.loads(line)
                act = self._sent.pop(str(message["refused"]))
                self._refused.append(Refusal(act, str(message["why"]), message.get("over") is True))
            except (ValueError, KeyError, TypeError):
                self._told.append(line)
        stream.close()


def _message(id: str, act: acts.Act) -> str:
    return json.dumps({"act": json.loads(acts.dump(act)), "id": id})


def environment() -> dict[str, str]:
    """Ours, so that the same program is found wherever it was started from, and nothing that lies in that folder is run."""
    home = str(Path(__file__).parents[2])
    found = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join(part for part in (home, found) if part)
    return {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1", "PYTHONUTF8": "1"}
