"""Import of a simulation of the published project, as it went, as a run file of ours: to watch, to show, to export, to study."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from simulator import __version__
from simulator.adapters.published_acts import Happening, Whereabouts, moves, talked
from simulator.adapters.published_drawing import draw
from simulator.adapters.published_minds import minds
from simulator.adapters.published_source import Source, read_source
from simulator.adapters.published_talks import Meeting, meetings
from simulator.adapters.published_topics import Plan, read_plans
from simulator.adapters.saved_map import Assets, kept_map
from simulator.adapters.tiled import load_map
from simulator.adapters.tiled_write import write_map
from simulator.adapters.wordllama import WordLlama
from simulator.core.errors import OutsideError, UserError
from simulator.core.facts import Fact, Remembered, Said
from simulator.core.persona import Persona
from simulator.core.settings import IMPORTED, Config, Gathering, MemoryConfig, PerceptionConfig, Topic, config_text
from simulator.core.types import PersonId
from simulator.journal.header import Header
from simulator.journal.schema import VERSION
from simulator.journal.writer import Journal
from simulator.town.map import Spawn

_MOST = 64  # tiles of sight, or events: what a branch goes on with
NOTE = "import"
"""The kind of the note in a run file that says what it was imported from."""


@dataclass(frozen=True, slots=True)
class ReplayReport:
    """How much was imported: people, steps, talks with their lines, memories; and what could not be carried over as it stood."""

    people: int
    steps: int
    talks: int
    lines: int
    memories: int
    warnings: tuple[str, ...] = ()


def import_replay(storage: Path, maze: Path, out: Path, history: Path | None = None, tiled: Path | None = None) -> ReplayReport:
    """Write a simulation that has been run as a run file `out`; equal input, equal history.

    `history` is as for `import_town`. The map is drawn from the maze, or is the Tiled map at `tiled`, which must be as large.
    Raises UserError where something is missing, broken or there already, OutsideError where it cannot be written; then there is
    no file.
    """
    if out.exists():
        raise UserError(f"{out}: this file exists and is never overwritten; choose another --out")
    source = read_source(storage, maze, history)
    talks = meetings(source.steps.tracks, source.steps.end, source.amiss)
    happenings = [*_town(source, talks), *minds(source, talks)]
    facts = in_order(happenings, source.steps.end)
    plans = read_plans(_with_seeds(source.personas, facts), source.gazetteer, source.clock.start.date())
    header = _header(source, plans, _map(source, tiled))
    _write(out, header, facts, source)
    memories = sum(isinstance(fact.event, Remembered) and not fact.event.record.source.startswith("heard:") for fact in facts)
    lines = sum(isinstance(fact.event, Said) for fact in facts)
    counted = tuple(f"{what} ({count})" for what, count in sorted(source.amiss.items()))
    return ReplayReport(len(source.personas), source.steps.end, len(talks), lines, memories, (*source.about, *counted))


# --- what happened -------------------------------------------------------------------------------------------------------


def _town(source: Source, talks: tuple[Meeting, ...]) -> Iterator[Happening]:
    where = Whereabouts(source.maze)
    for name, track in source.steps.tracks.items():
        yield from moves(name, track, source.steps.end, talks, where)
    for talk in talks:
        yield from talked(talk, source.steps.tracks)


def in_order(happenings: Iterable[Happening], end: int) -> list[Fact]:
    """Facts in the order of their ids; nothing happens after the last step."""
    order = sorted((one for one in happenings if one.tick < end), key=lambda one: (one.tick, one.person, one.rank))
    facts: list[Fact] = []
    for (tick, person), group in groupby(order, key=lambda one: (one.tick, one.person)):
        facts += [Fact(tick, person, n, one.event) for n, one in enumerate(group)]
    return facts


def _with_seeds(personas: tuple[Persona, ...], facts: Iterable[Fact]) -> list[Persona]:
    """The personas with the memories that they began with, from which their plans are read."""
    seeds: dict[PersonId, tuple[str, ...]] = {}
    for fact in facts:
        if isinstance(fact.event, Remembered) and fact.event.record.source == "seed":
            seeds[fact.person] = (*seeds.get(fact.person, ()), fact.event.record.text)
    return [replace(one, memories=(*one.memories, *seeds.get(one.name, ()))) for one in personas]


# --- writing -------------------------------------------------------------------------------------------------------------


def _map(source: Source, tiled: Path | None) -> Assets:
    world = source.maze.world
    if tiled is not None:
        town = load_map(tiled, world)
        if town.blocked.shape != source.maze.blocked.shape:
            height, width = source.maze.blocked.shape
            sizes = f"the map is {town.width} x {town.height} tiles, the maze {width} x {height}"
            raise UserError(f"{tiled}: {sizes}: give a map of this maze")
        return kept_map(tiled, world)
    spawns = tuple(Spawn(track[0][1].tile, name) for name, track in source.steps.tracks.items())
    with tempfile.TemporaryDirectory() as folder:
        write_map(Path(folder), draw(source.maze, spawns))
        return kept_map(Path(folder), world)


def _header(source: Source, plans: Iterable[Plan], assets: Assets) -> Header:
    first = source.scratches[0]
    config = Config(
        town=Path(),
        personas=(),
        start=source.clock.start,
        days=(source.clock.at(source.steps.end - 1).date() - source.clock.start.date()).days + 1,
        seed=0,
        reasoner=IMPORTED,
        perception=PerceptionConfig(*(min(max(n, 1), _MOST) for n in (first.vision, first.attention, first.retention))),
        memory=MemoryConfig(reflect_at=max(first.reflect_at, 1)),
        tracked=tuple(Topic(plan.name, plan.words) for plan in plans),
        gatherings=tuple(Gathering(plan.name, plan.place, plan.start, plan.end, plan.name) for plan in plans if plan.place),
    )
    return Header(
        version=VERSION,
        program=__version__,
        seed=0,
        start=source.clock.start,
        until=source.steps.end,
        embedder=WordLlama.name,
        config=config_text(config),
        people=source.personas,
        assets=tuple(assets),
        parent=f"imported from {source.name}, a simulation of the published project",
    )


def _write(out: Path, header: Header, facts: list[Fact], source: Source) -> None:
    """Write a run file under another name beside `out`, then give it its own, so that there is a whole one or none."""
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".import-", dir=out.parent) as scratch:
            path = Path(scratch) / out.name
            with Journal.create(path, header) as journal:
                for tick, group in groupby(facts, key=lambda fact: fact.tick):
                    journal.record(tick, list(group))
                if journal.last_tick < source.steps.end - 1:
                    journal.record(source.steps.end - 1, [])
                journal.note(0, "", NOTE, {"simulation": source.name, "forked_from": source.parent, "steps": source.steps.end})
                journal.finish()
            if out.exists():
                raise UserError(f"{out}: this file exists and is never overwritten; choose another --out")
            path.rename(out)
    except OSError as error:
        raise OutsideError(f"{out}: the run cannot be written ({error.strerror or error})") from error
