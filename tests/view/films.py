"""Runs to watch in tests: played in memory, kept in a file, and what the engine had at every tick."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from pathlib import Path

from towns import config, entering, household, neighbours, one_room, street, world

from simulator.core.facts import Fact
from simulator.core.persona import Persona
from simulator.core.settings import Config, config_text
from simulator.core.types import Tile
from simulator.engine.schedulers import Acts, one_by_one, run
from simulator.engine.world import World
from simulator.journal.header import Header
from simulator.journal.reading import Run
from simulator.journal.schema import VERSION
from simulator.journal.writer import Journal
from simulator.town.map import TownMap
from simulator.view.film import Film


@dataclass(slots=True)
class Played:
    """A run in memory: its facts tick by tick, and where the engine had everybody at each tick."""

    town: TownMap
    people: tuple[Persona, ...]
    config: Config
    ticks: list[list[Fact]] = field(default_factory=list)
    tiles: list[dict[str, Tile | None]] = field(default_factory=list)
    _world: World | None = None

    def record(self, tick: int, facts: Sequence[Fact]) -> None:
        assert self._world is not None
        view = self._world.town.view_at(tick)
        self.ticks.append(list(facts))
        self.tiles.append({name: view.tile(name) for name in view.people})


def _played(town: TownMap, people: tuple[Persona, ...], hour: float, ticks: int) -> Played:
    chosen = config(start=datetime(2023, 2, 13, int(hour), int(hour % 1 * 60)))
    made = world(town, people, chosen)
    played = Played(town, people, chosen, _world=made)
    asyncio.run(run(made, one_by_one, 0, ticks, played, Acts(entering(made, town, people))))
    return played


@cache
def house() -> Played:
    """Three in one room, from 06:00 for five hours."""
    return _played(one_room(3), household(3), 6, 1800)


@cache
def lane() -> Played:
    """Six along a street, from half past five for nearly three hours."""
    return _played(street(6), neighbours(6), 5.5, 1000)


def header(played: Played) -> Header:
    """The header of a file for a run."""
    chosen = played.config
    return Header(VERSION, "0", chosen.seed, chosen.start, len(played.ticks), "none", config_text(chosen), played.people, ())


def write(path: Path, played: Played, ticks: int | None = None) -> Path:
    """A run file with all of a run, or so many of its ticks."""
    with Journal.create(path, header(played)) as journal:
        for tick, facts in enumerate(played.ticks[:ticks]):
            journal.record(tick, facts)
        if ticks is None:
            journal.finish()
    return path


def film(path: Path, played: Played) -> Film:
    """The film of a run file."""
    return Film(Run.open(path), played.town)
