"""Seeking: what is seen while what was asked for is still being read, so that no jump holds the window up."""

from __future__ import annotations

from simulator.view.film import Film
from simulator.view.frames import Frame
from simulator.view.state import Next, Viewing

SEEKING = "reading ..."


class Seeking:
    """Holds the last frame until the playhead's own has been read, and a jump to a cue until it is known where that is."""

    def __init__(self) -> None:
        self.jump: Next | None = None
        self._held: Frame | None = None

    def frame(self, film: Film, viewing: Viewing) -> Frame:
        """What is seen: the town at the playhead, or what was seen last."""
        if self._held is None or not self.behind(film, viewing):
            self._held = film.frame(int(viewing.tick))
        return self._held

    def behind(self, film: Film, viewing: Viewing) -> bool:
        """Whether the playhead stands where the run has not been read yet."""
        return not film.has(int(viewing.tick))

    def waits(self, film: Film, viewing: Viewing) -> bool:
        """Whether there is something that one waits for."""
        return self.jump is not None or self.behind(film, viewing)

    def unread(self, jump: Next, film: Film, viewing: Viewing) -> bool:
        """Whether one has to read on to know where a jump leads."""
        found = film.next(jump.cue, int(viewing.tick), jump.back, viewing.selected)
        return not film.whole and (found is None or self.behind(film, viewing))

    def ready(self, film: Film, viewing: Viewing) -> Next | None:
        """The jump that was waited for, once it is known where it leads; it says in a notice for as long as one waits."""
        jump = self.jump
        if jump is not None and not self.unread(jump, film, viewing):
            self.jump = None
        else:
            jump = None
        if self.waits(film, viewing):
            viewing.notice = SEEKING
        elif viewing.notice == SEEKING:
            viewing.notice = ""
        return jump
