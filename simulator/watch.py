"""Watching a run: a film of a run file, with the map and the picture that it holds."""

from __future__ import annotations

import sys
from pathlib import Path

from simulator.adapters.saved_map import saved_map, saved_picture
from simulator.core.errors import OutsideError, UserError
from simulator.core.types import parts
from simulator.journal.reading import Run
from simulator.town.picture import Picture
from simulator.view.branches import Branches
from simulator.view.film import Film
from simulator.view.town import LiveTown
from simulator.view.window import need_display, watch, watch_live

__all__ = ["in_window", "live_in_window", "need_display", "wanted"]


def in_window(run: Run, tick: int | None, speed: float | None) -> None:
    """Show a run in a window until it is closed, from a tick, or from where somebody wakes. Raises UserError."""
    film, picture = filmed(run)
    _tell(watch(film, picture, _title(film), tick, speed))


def live_in_window(path: Path, until: int | None = None) -> None:
    """Go on with a run in step with a window, to its end or to another tick. Raises UserError, OutsideError."""
    film, picture = filmed(Run.open(path))
    town = LiveTown(path, ("--until", str(until)) if until is not None else ())
    try:
        branches = watch_live(film, picture, _title(film), town)
    except OSError as error:
        raise OutsideError(f"{path}: the town cannot be started ({error}); go on with --view terminal") from error
    _tell(branches)


def wanted() -> bool:
    """Whether a window is what a user expects who asks for nothing else: a person at a terminal, and a display."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return False
    try:
        need_display()
    except UserError:
        return False
    return True


def _title(film: Film) -> str:
    return f"{film.map.name} - Smallville"


def filmed(run: Run) -> tuple[Film, Picture]:
    """A run as a film, and what is drawn of its map. Raises UserError where it holds no people or no map."""
    header = run.file.header
    if not header.people:
        raise UserError(f"{run.file.path}: there are no people in this run, so there is nothing to watch")
    town = saved_map(header.assets, parts(header.people[0].home)[0])
    return Film(run, town), saved_picture(header.assets)


def _tell(branches: Branches) -> None:
    """Say of every run that went on what has become of it."""
    for branch in branches.all:
        if branch.town is None:
            continue
        path = branch.film.run.file.path
        if branch.town.running:
            sys.stderr.write(f"{path} goes on to its end; watch it with: smallville replay {path}\n")
        elif Run.open(path).file.finished:
            sys.stderr.write(f"the run is in {path}; look closer with: smallville show {path}\n")
        else:
            time = branch.film.clock.at(Run.open(path).last_tick + 1)
            sys.stderr.write(f"stopped at {time:%Y-%m-%d %H:%M:%S}; go on with: smallville run --resume --out {path}\n")
