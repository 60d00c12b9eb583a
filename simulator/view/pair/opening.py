"""How a pair begins: where the runs part, with somebody to follow and a question on the table."""

from __future__ import annotations

from contextlib import suppress

import pygame

from simulator.town.picture import Picture
from simulator.view.pair.window import Pair, PairWindow
from simulator.view.window import opened


def begun(window: PairWindow, tick: int | None = None) -> PairWindow:
    """The window where it begins: at a tick, else where the runs part, with somebody to follow and a question on the table."""
    pair, viewing = window.pair, window.viewing
    start = pair.questions[0].start if pair.questions else pair.parting or 0
    viewing.tick = float(min(max(start if tick is None else tick, 0), max(window.both.last_tick, 0)))
    for half in window.halves:
        half.keep_up(viewing)
    frames = [half.film.frame(int(viewing.tick)) for half in window.halves]
    mark = next((one for one in pair.b.marks() if one.tick == pair.parting and one.kind == "hand" and one.people), None)
    wanted = mark.people[0] if mark is not None else None
    someone = next((one.name for frame in frames for one in frame.people if one.name == wanted), None)
    someone = someone or next((one.name for one in frames[0].people if one.pose != "sleep"), None)
    viewing.selected, viewing.following = someone, someone is not None
    for half, frame in zip(window.halves, frames, strict=True):
        figure = frame.figure(someone) or next(iter(frame.people), None)
        if figure is not None:
            half.viewing.camera.x, half.viewing.camera.y = figure.tile.x + 0.5, figure.tile.y + 0.5
    if tick is None:
        window.quiz.guessing.ask()
    return window


def watch_pair(pair: Pair, picture: Picture, title: str, tick: int | None = None) -> None:
    """Open a window on two runs and stay until it is closed. Raises UserError."""
    surface = opened(title)
    try:
        with suppress(KeyboardInterrupt):  # Ctrl-C in the terminal closes the window
            begun(PairWindow(pair, picture), tick).run(surface)
    finally:
        pygame.display.quit()
