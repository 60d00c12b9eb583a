"""Opening: where a replay begins, and how it finds somebody to watch until the viewer takes over."""

from __future__ import annotations

from simulator.view.film import Film
from simulator.view.state import Viewing

BEFORE = 3
"""Ticks before the first waking at which a replay begins."""
SOON = 18.0
"""Seconds within which the first talk is to begin."""


def open_on(film: Film, viewing: Viewing, tick: int | None = None) -> None:
    """Put the playhead and the camera where a replay begins: at a tick, or just before the first sleeper wakes."""
    if tick is None:
        waking = film.waking(2)
        viewing.tick = float(max(waking[0] - BEFORE, 0)) if waking else float(min(1, max(film.last_tick, 0)))
        viewing.selected = waking[1] if waking else None
    else:
        viewing.tick = float(min(tick, max(film.last_tick, 0)))
    frame = film.frame(int(viewing.tick))
    figure = frame.figure(viewing.selected) or next((one for one in frame.people if one.pose != "sleep"), None)
    figure = figure or next(iter(frame.people), None)
    if figure is not None:
        viewing.selected = figure.name
        viewing.following = True
        viewing.camera.x, viewing.camera.y = figure.tile.x + 0.5, figure.tile.y + 0.5
    else:
        viewing.camera.x, viewing.camera.y = film.map.width / 2, film.map.height / 2
