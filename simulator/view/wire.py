"""Lines to another process, written by a thread of their own: whoever says them never waits for one that does not read."""

from __future__ import annotations

import threading
from collections import deque
from typing import IO


class Wire:
    """A pipe that is written line by line, in order; of what is only the newest state of something, only the newest is written."""

    def __init__(self, stream: IO[bytes]) -> None:
        """`stream` is unbuffered; it is closed after the last line."""
        self._stream = stream
        self._lines: deque[str] = deque()
        self._newest = ""
        self._over = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._write, daemon=True)
        self._thread.start()

    def say(self, line: str) -> None:
        """A line that is written whatever comes after it."""
        with self._changed:
            if not self._over:
                self._lines.append(line)
                self._changed.notify()

    def renew(self, line: str) -> None:
        """A line that takes the place of the last of its kind that has not been written; it comes after all others."""
        with self._changed:
            if not self._over:
                self._newest = line
                self._changed.notify()

    def hang_up(self) -> None:
        """Nothing more is said; what was said is still written."""
        with self._changed:
            self._over = True
            self._changed.notify()

    def wait(self, seconds: float) -> None:
        """Wait until all is written, after `hang_up`, for so long at most."""
        self._thread.join(seconds)

    def _write(self) -> None:
        try:
            while line := self._next():
                rest = memoryview(f"{line}\n".encode())
                while rest:
                    rest = rest[self._stream.write(rest) :]
        except OSError:
            self.hang_up()  # who was to read it has gone
        finally:
            self._stream.close()

    def _next(self) -> str:
        """The next line to write, once there is one; "" if there will be none."""
        with self._changed:
            self._changed.wait_for(lambda: self._lines or self._newest or self._over)
            if self._lines:
                return self._lines.popleft()
            line, self._newest = self._newest, ""
            return line
