"""A simulation of the published project that has been run, as read from its folder, before it is made a run of ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from simulator.adapters.published import read_day_of, read_meta, read_people, read_whispers
from simulator.adapters.published_maze import Maze, read_maze
from simulator.adapters.published_people import Cast, Scratch, read_persona
from simulator.adapters.published_places import Gazetteer
from simulator.adapters.published_steps import Steps, moved, read_steps
from simulator.core.clock import SECONDS_PER_TICK, Clock, on
from simulator.core.errors import UserError
from simulator.core.persona import Persona
from simulator.journal.schema import SUFFIX


@dataclass(frozen=True, slots=True)
class Source:
    """A simulation as read, and the people as personas of ours. `about` are notes on them, `amiss` counts what else was amiss."""

    name: str
    parent: str
    clock: Clock
    maze: Maze
    scratches: tuple[Scratch, ...]
    personas: tuple[Persona, ...]
    gazetteer: Gazetteer
    steps: Steps
    about: tuple[str, ...]

    @property
    def amiss(self) -> Counter[str]:
        """How often something was amiss, by what it was."""
        return self.steps.amiss


def read_source(storage: Path, maze: Path, history: Path | None) -> Source:
    """A simulation that has been run. Raises UserError where something is missing or broken."""
    meta, path = read_meta(storage)
    if not moved(storage):
        what = f"{storage}: it has neither master_movement.json nor movement/, so nothing has happened in it yet"
        raise UserError(f"{what}: give --out the name of a folder, not of a {SUFFIX} file, for a town to run")
    if meta.get("sec_per_step", SECONDS_PER_TICK) != SECONDS_PER_TICK:
        said = str(meta["sec_per_step"])[:9]
        raise UserError(f"{path}: sec_per_step is {said}; only steps of {SECONDS_PER_TICK} seconds can be taken over")
    world = read_maze(maze)
    scratches = read_people(storage, meta, path)
    names = tuple(scratch.name for scratch in scratches)
    if len(set(names)) < len(names):
        raise UserError(f"{storage}: two people are called {max(names, key=names.count)}: names must differ")
    whispers, about = read_whispers(maze, history, names)
    gazetteer = Gazetteer(world, names)
    read = [read_persona(scratch, Cast(gazetteer, names, whispers)) for scratch in scratches]
    start = on(read_day_of(meta, path, "start_date", "curr_time"), 0)
    height, width = world.blocked.shape
    steps = read_steps(storage, names, (width, height))
    _length(meta, path, steps)
    _walls(world, steps)
    personas = tuple(persona for persona, _ in read if persona.name in steps.tracks)
    about += [f"{persona.name} is left out: no step shows them" for persona, _ in read if persona.name not in steps.tracks]
    about += [said for _, told in read for said in told]
    parent = str(meta.get("fork_sim_code") or "")
    return Source(storage.resolve().name, parent, Clock(start), world, scratches, personas, gazetteer, steps, tuple(about))


def _length(meta: Mapping[str, Any], path: Path, steps: Steps) -> None:
    said = meta.get("step")
    if type(said) is int and said != steps.end:
        steps.amiss[f"{path.name} counts {str(said)[:9]} steps; those that are recorded are taken"] += steps.end


def _walls(maze: Maze, steps: Steps) -> None:
    tiles = [seen.tile for track in steps.tracks.values() for _, seen in track]
    blocked = sum(bool(maze.blocked[tile.y, tile.x]) for tile in tiles)
    if blocked:
        steps.amiss["moves lead onto tiles that the maze blocks; they are kept as they are"] += blocked
