"""Watching a run: a film of a run file, with the map and the picture that it holds."""

from __future__ import annotations

from simulator.adapters.saved_map import saved_map, saved_picture
from simulator.core.errors import UserError
from simulator.core.types import parts
from simulator.journal.reading import Run
from simulator.town.picture import Picture
from simulator.view.film import Film
from simulator.view.window import watch


def in_window(run: Run, tick: int | None, speed: float | None) -> None:
    """Show a run in a window until it is closed, from a tick, or from where somebody wakes. Raises UserError."""
    film, picture = filmed(run)
    watch(film, picture, f"{film.map.name} - Smallville", tick, speed)


def filmed(run: Run) -> tuple[Film, Picture]:
    """A run as a film, and what is drawn of its map. Raises UserError where it holds no people or no map."""
    header = run.file.header
    if not header.people:
        raise UserError(f"{run.file.path}: there are no people in this run, so there is nothing to watch")
    town = saved_map(header.assets, parts(header.people[0].home)[0])
    return Film(run, town), saved_picture(header.assets)
