"""Watching a run: a film of a run file, with the map and the picture that it holds."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from simulator.adapters.saved_map import saved_map, saved_picture
from simulator.core.clock import Clock
from simulator.core.errors import OutsideError, UserError
from simulator.core.settings import Topic
from simulator.core.types import parts
from simulator.journal.reading import Run
from simulator.town.picture import Picture
from simulator.view.branches import Branches
from simulator.view.display import need_display
from simulator.view.film import Film
from simulator.view.town import LiveTown
from simulator.view.ui.fonts import Fonts
from simulator.view.window import watch, watch_live

__all__ = ["in_window", "live_in_window", "need_display", "wanted"]


def in_window(run: Run, tick: int | None, speed: float | None) -> None:
    """Show a run in a window until it is closed, from a tick, or from where somebody wakes. Raises UserError."""
    film, picture = filmed(run)
    watch(film, picture, _title(film), _tell, tick, speed)


def live_in_window(path: Path, until: int | None = None) -> None:
    """Go on with a run in step with a window, to its end or to another tick. Raises UserError, OutsideError."""
    film, picture = filmed(Run.open(path))
    town = LiveTown(path, ("--until", str(until)) if until is not None else ())
    try:
        watch_live(film, picture, _title(film), _tell, town)
    except OSError as error:
        raise OutsideError(f"{path}: the town cannot be started ({error}); go on with --view terminal") from error


def wanted() -> bool:
    """Whether a window is what a user expects who asks for nothing else: a person at a terminal, and a display."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return False
    try:
        need_display()
    except UserError:
        return False
    return True


def lacking_fonts(letters: str) -> dict[str, str]:
    """The writings among some letters for which no font is installed, each with what to install."""
    fonts = Fonts()
    for letter in letters:
        fonts.face(ord(letter))
    return {what: note.rpartition("install ")[2] for what, note in fonts.lacking.items()}


def _title(film: Film) -> str:
    return f"{film.map.name} - Smallville"


def filmed(run: Run, topics: Sequence[Topic] = ()) -> tuple[Film, Picture]:
    """A run as a film that marks the news of some topics (none: those it tracks), and what is drawn of its map.

    Raises UserError where it holds no people or no map."""
    header = run.file.header
    if not header.people:
        raise UserError(f"{run.file.path}: there are no people in this run, so there is nothing to watch")
    town = saved_map(header.assets, parts(header.people[0].home)[0])
    return Film(run, town, topics), saved_picture(header.assets)


def _tell(branches: Branches) -> None:
    """Say of every run that went on what has become of it."""
    towns = [(branch.film.run.file.path, branch.town) for branch in branches.all if branch.town is not None]
    for path, town in [*towns, *([branches.coming] if branches.coming is not None else [])]:
        sys.stderr.write(f"{_fate(path, town)}\n")


def _fate(path: Path, town: LiveTown) -> str:
    """What has become of a run, and what can be done with it."""
    if town.running and town.let_go:
        return f"{path} goes on to its end; watch it with: smallville replay {path}"
    if town.running:
        return f"{path} stops when its tick is done; go on with: smallville run --resume --out {path}"
    try:
        run = Run.open(path)
    except (UserError, OutsideError) as error:
        return f"{path} cannot be gone on with ({error})" if path.exists() else f"the branch {path} was not made"
    if run.file.finished:
        return f"the run is in {path}; look closer with: smallville show {path}"
    time = Clock(run.file.header.start).at(run.last_tick + 1)
    return f"stopped at {time:%Y-%m-%d %H:%M:%S}; go on with: smallville run --resume --out {path}"
