"""Opening: a replay begins with somebody waking, and gets to a first talk soon, until the viewer takes over."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.core.clock import SECONDS_PER_TICK
from simulator.view.film import Film, Mark
from simulator.view.state import Viewing

BEFORE = 8
"""Ticks before the first waking at which a replay begins."""
FIRST_LOOK = 5.0
"""Seconds for which one watches somebody get up."""
SOON = 18.0
"""Seconds within which the first talk begins."""
HURRY = 6
"""How much faster than usual a live town goes until its first talk."""
ARRIVAL = 12
"""Ticks before a talk at which the camera turns to those who will talk, and the usual speed comes back."""


def open_on(film: Film, viewing: Viewing, tick: int | None = None) -> None:
    """Put the playhead and the camera where a replay begins: at a tick, or just before the first sleeper wakes."""
    waking = film.waking(2) if tick is None else None
    if waking is not None:
        tick, viewing.selected = max(waking[0] - BEFORE, 0), waking[1]
    viewing.tick = float(min(max(tick or 0, 0), max(film.last_tick, 0)))
    frame = film.frame(int(viewing.tick))
    awake = sorted(frame.people, key=lambda one: (not one.talk, one.pose == "sleep", one.name))
    figure = frame.figure(viewing.selected) or next(iter(awake), None)
    if figure is None:
        viewing.camera.x, viewing.camera.y = film.map.width / 2, film.map.height / 2
        return
    viewing.selected, viewing.following = figure.name, True
    viewing.camera.x, viewing.camera.y = figure.tile.x + 0.5, figure.tile.y + 0.5


@dataclass(slots=True)
class Opening:
    """The first half minute: a look at who wakes, then on to the first talk. Whatever the viewer does ends it.

    In a `live` town nobody knows when these will be: it looks out for them.
    """

    film: Film
    over: bool = False
    live: bool = False
    _passed: float = 0.0
    _talk: Mark | None = None

    def rate(self, viewing: Viewing, seconds: float) -> float | None:
        """Ticks a second to go on by; None for the usual speed."""
        if self.over or not viewing.playing or not viewing.speed:
            return None
        if self.live and viewing.selected is None:
            if self.film.last_tick < BEFORE:
                return None
            open_on(self.film, viewing, self.film.last_tick)
        self._passed += seconds
        self._talk = self._talk or self._first(int(viewing.tick))
        if self._talk is None:
            hurry = self.live and self._passed > FIRST_LOOK
            return HURRY * viewing.speed / SECONDS_PER_TICK if hurry else None
        ahead = self._talk.tick - viewing.tick
        if ahead <= ARRIVAL:
            self.over = True
            viewing.selected, viewing.following = self._talk.people[0], True
            return None
        usual = viewing.speed / SECONDS_PER_TICK
        if self._passed < FIRST_LOOK or ahead - ARRIVAL <= usual * (SOON - self._passed):
            return None
        return (ahead - ARRIVAL) / max(SOON - ARRIVAL / usual - self._passed, 0.5)

    def _first(self, tick: int) -> Mark | None:
        """The first talk, as far as the run has been read: more is looked at with every picture."""
        at = self.film.next("talk", tick)
        return next((mark for mark in self.film.marks() if mark.kind == "talk" and mark.tick == at), None)
