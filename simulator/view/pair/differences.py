"""Where two films differ, as marks of one timeline: lane by lane the news and the parting, what is only in A, what is only in B."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from simulator.core.types import PersonId
from simulator.view.film import Film
from simulator.view.frames import Mark, MarkKind

Key = tuple[object, ...]


class Differences:
    """The marks of two films that only one of them has, worked out anew when either has read on."""

    def __init__(self, a: Film, b: Film, parting: int | None, called: Callable[[PersonId], str]) -> None:
        self._films = (a, b)
        self._parting = parting
        self._called = called
        self._marks: tuple[Mark, ...] = ()
        self._read: tuple[int, int] = (-1, -1)

    def marks(self) -> tuple[Mark, ...]:
        """The marks, in the order of their ticks; a mark's text is all that it says."""
        read = (len(self._films[0].marks()), len(self._films[1].marks()))
        if read != self._read:
            self._read = read
            self._marks = tuple(sorted(self._found(), key=lambda mark: (mark.tick, mark.kind, mark.people)))
        return self._marks

    def next(self, tick: int, back: bool = False) -> int | None:
        """The nearest tick after (or before) this one with a mark."""
        ticks = [mark.tick for mark in self.marks() if (mark.tick < tick if back else mark.tick > tick)]
        return (max if back else min)(ticks, default=None)

    def _found(self) -> Iterator[Mark]:
        if self._parting is None:
            return
        yield Mark(self._parting, "hand", (), "here the two runs part")
        known = [{_key(mark): mark for mark in film.marks() if mark.tick >= (self._parting or 0)} for film in self._films]
        lanes: tuple[tuple[str, MarkKind], ...] = (("A", "talk"), ("B", "plan"))
        for (label, lane), own, other in zip(lanes, known, reversed(known), strict=True):
            for key, mark in own.items():
                if key not in other and mark.kind in ("talk", "news", "hand"):
                    kind: MarkKind = "news" if mark.kind == "news" else lane
                    yield Mark(mark.tick, kind, mark.people, f"only in {label}: {self._told(mark)}", mark.talk)

    def _told(self, mark: Mark) -> str:
        names = [self._called(name) for name in mark.people]
        if mark.kind == "news":
            return f"{names[0]} hears of {mark.text}" + (f" from {names[1]}" if len(names) > 1 else "")
        if mark.kind == "talk":
            return f"{' and '.join(names)} talk"
        return mark.text


def _key(mark: Mark) -> Key:
    """What makes two marks the same: of news that it came to somebody at all, of a talk who talks when, else all of it."""
    if mark.kind == "news":
        return mark.kind, mark.people[0], mark.text
    if mark.kind == "talk":
        return mark.kind, frozenset(mark.people), mark.tick
    return mark.kind, mark.people, mark.text, mark.tick
