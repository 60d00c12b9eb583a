"""Which lines stand in bubbles: what is being said, and what has just been said for as long as one needs to read it."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.core.types import PersonId
from simulator.view.frames import Frame
from simulator.view.playing import reading_time

JUMP = 40
"""Who goes further than so many ticks at once, or back, has gone elsewhere: nothing lingers."""


@dataclass(slots=True)
class Line:
    """A line in a bubble, `since` when (seconds of the machine's clock)."""

    speaker: PersonId
    text: str
    said_at: int
    since: float


class Speech:
    """The bubbles of one stage. Two who talk have one at a time; at high speeds, lines that cannot be read are passed over."""

    def __init__(self) -> None:
        self._lines: dict[str, Line] = {}
        self._tick = -1

    def lines(self, frame: Frame, now: float, playing: bool) -> tuple[Line, ...]:
        """The lines to show with a frame, in a fixed order."""
        if not playing or not 0 <= frame.tick - self._tick <= JUMP:
            self._lines.clear()
        self._tick = frame.tick
        said = {
            min(one.name, one.said_to or one.name) + "|" + max(one.name, one.said_to): one for one in frame.people if one.saying
        }
        for key, line in list(self._lines.items()):
            if now - line.since >= reading_time(line.text) and (key not in said or said[key].said_at != line.said_at):
                del self._lines[key]
        for key, one in said.items():
            if key not in self._lines:
                self._lines[key] = Line(one.name, one.saying, one.said_at, now)
        return tuple(self._lines[key] for key in sorted(self._lines))
