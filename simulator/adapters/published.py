"""Import of a simulation folder of the published project as a town that needs nothing else: config, map, personas."""

from __future__ import annotations

import re
import tempfile
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

import yaml

from simulator.adapters.personas import persona_yaml
from simulator.adapters.published_drawing import draw
from simulator.adapters.published_maze import Maze, read_json, read_maze
from simulator.adapters.published_people import Cast, Scratch, read_history, read_persona, read_scratch
from simulator.adapters.published_places import Gazetteer
from simulator.adapters.published_topics import MONTHS, Plan, read_plans
from simulator.adapters.shapes import tidy
from simulator.adapters.tiled_write import write_map
from simulator.core.clock import on
from simulator.core.errors import OutsideError, UserError
from simulator.core.persona import Persona
from simulator.core.types import Tile, parts
from simulator.town.map import Spawn

_META = "a simulation folder has reverie/meta.json as the project saves it"
_STARTS = "a simulation folder has environment/STEP.json with everybody's tile"
_SIX = 360  # the minute at which the imported day begins, as people wake


@dataclass(frozen=True, slots=True)
class ImportReport:
    """How much was imported (`addresses` counts sectors, arenas and objects), and what could not be carried over as it stood."""

    people: int
    sectors: int
    arenas: int
    addresses: int
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Simulation:
    """A simulation folder as read: the day it stands at, its people sorted by name, and the tiles they stand on."""

    today: date
    people: tuple[Scratch, ...]
    tiles: Mapping[str, Tile]
    warnings: tuple[str, ...]


def import_town(storage: Path, maze: Path, out: Path, history: Path | None = None) -> ImportReport:
    """Write a simulation folder and its maze as `out/config.yaml`, `out/maps/`, `out/personas/`; equal input, equal bytes.

    `history` is a file of whispers; by default the one beside the maze's folder `matrix` that fits the people best. Raises
    UserError where something is missing or `out` is not empty, OutsideError where it cannot be written; then `out` is untouched.
    """
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise UserError(f"{out}: it is there already and not an empty folder: give a new name for the town")
    world = read_maze(maze)
    simulation = _read_simulation(storage)
    names = tuple(scratch.name for scratch in simulation.people)
    whispers, about_history = read_whispers(maze, history, names)
    cast = Cast(Gazetteer(world, names), names, whispers)
    read = [read_persona(scratch, cast) for scratch in simulation.people]
    personas = tuple(persona for persona, _ in read)
    spawns, about_tiles = _spawns(personas, simulation.tiles, world)
    plans = read_plans(personas, cast.gazetteer, simulation.today)
    files = {f"personas/{name}.yaml": persona_yaml(persona) for name, persona in _named(personas)}
    files["config.yaml"] = _config(simulation, world.world, plans)
    _write(out, files, world, spawns)
    warnings = (*simulation.warnings, *about_history, *about_tiles, *(said for _, told in read for said in told))
    return ImportReport(len(personas), len(world.named(1)), len(world.named(2)), len(world.addresses), warnings)


# --- reading -------------------------------------------------------------------------------------------------------------


def _read_simulation(storage: Path) -> _Simulation:
    meta, path = read_meta(storage)
    people = read_people(storage, meta, path)
    lived = sum(_memories(folder) for folder in _folders(storage, meta))
    said = (f"{lived} memories of days already simulated are left out: people start from what they know at first",) if lived else ()
    return _Simulation(read_day_of(meta, path, "curr_time", "start_date"), people, _tiles(storage, meta), said)


def read_meta(storage: Path) -> tuple[dict[str, Any], Path]:
    """What meta.json says of a simulation, and where it lies. Raises UserError where it does not even say who is in it."""
    if not storage.is_dir():
        raise UserError(f"{storage}: there is no such folder: give a simulation folder, with reverie/meta.json and personas/")
    path = storage / "reverie" / "meta.json"
    path = path if path.is_file() or not (storage / "meta.json").is_file() else storage / "meta.json"
    meta = read_json(path, _META)
    names = meta.get("persona_names") if isinstance(meta, dict) else None
    if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
        raise UserError(f"{path}: persona_names is not a list of names: {_META}")
    return meta, path


def _folders(storage: Path, meta: dict[str, Any]) -> list[Path]:
    return [storage / "personas" / name for name in sorted(meta["persona_names"])]


def read_people(storage: Path, meta: dict[str, Any], path: Path) -> tuple[Scratch, ...]:
    """Everybody whom meta.json names, by name. Raises UserError where somebody has no folder."""
    folders = _folders(storage, meta)
    missing = [folder for folder in folders if not folder.is_dir()]
    if missing:
        raise UserError(f"{missing[0]}: there is no such folder, but {path} names this persona: each has a folder in personas/")
    return tuple(sorted((read_scratch(folder) for folder in folders), key=lambda scratch: scratch.name))


def read_day_of(meta: dict[str, Any], path: Path, *keys: str) -> date:
    """The day that the first of some keys says that says one. Its month names are English everywhere, so no locale is asked."""
    for key in keys:
        match = re.match(r"([A-Za-z]+) (\d{1,2}), (\d{4})", str(meta.get(key)))
        if match and match[1].lower() in MONTHS:
            try:
                return date(int(match[3]), MONTHS.index(match[1].lower()) + 1, int(match[2]))
            except ValueError:
                continue
    raise UserError(f'{path}: {" and ".join(keys)} give no date such as "February 13, 2023": {_META}')


def _memories(folder: Path) -> int:
    path = folder / "bootstrap_memory" / "associative_memory" / "nodes.json"
    return len(read_json(path, "nodes.json holds the memories")) if path.is_file() else 0


def _tiles(storage: Path, meta: dict[str, Any]) -> dict[str, Tile]:
    """Where people stand at the simulation's step: from its environment, or for a compressed replay from its movements."""
    movements, step = storage / "master_movement.json", meta.get("step", 0)
    path = storage / "environment" / f"{step}.json"
    try:
        if path.is_file() or not movements.is_file():
            return {tidy(name): Tile(int(at["x"]), int(at["y"])) for name, at in read_json(path, _STARTS).items()}
        tiles: dict[str, Tile] = {}
        for moved in read_json(movements, _STARTS).values():
            tiles |= {tidy(name): Tile(*map(int, each["movement"])) for name, each in moved.items()}
        return tiles
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise UserError(f"{path}: it does not give each person an x and a y: {_STARTS}") from error


def read_whispers(maze: Path, history: Path | None, people: Sequence[str]) -> tuple[dict[str, tuple[str, ...]], list[str]]:
    """The whispers for people: of a file, or of the file of the maze's folder whose names fit theirs best; and warnings."""
    files = [history] if history is not None else sorted(maze.glob("*history*.csv"))
    read = [read_history(path) for path in files]
    best = max(read, key=lambda rows: len(rows.keys() & set(people)) / len(rows.keys() | set(people)), default={})
    if not best.keys() & set(people):
        return {}, [f"no whispers: no *history*.csv in {maze} names one of these people"]
    strangers = [name for name in best if name not in people]
    return best, [f"the whispers for {name} are left out: nobody here is called so" for name in strangers]


def _spawns(personas: Sequence[Persona], tiles: Mapping[str, Tile], maze: Maze) -> tuple[tuple[Spawn, ...], list[str]]:
    """Where each enters the town: on the tile of the simulation, or at home where that is none to stand on."""
    height, width = maze.blocked.shape
    spawns, warnings = [], []
    for persona in personas:
        tile = tiles.get(persona.name, Tile(-1, -1))
        if not (0 <= tile.x < width and 0 <= tile.y < height) or maze.blocked[tile.y, tile.x]:
            home = maze.places[parts(persona.home)[1:]]
            tile = next((each for each in home if not maze.blocked[each.y, each.x]), home[0])
            warnings.append(f"{persona.name}: the simulation gives no free tile to start on, so it is one at home")
        spawns.append(Spawn(tile, persona.name))
    return tuple(spawns), warnings


# --- writing -------------------------------------------------------------------------------------------------------------


def slug(name: str) -> str:
    """A name as a file is called: small letters and digits of any script, the rest underscores."""
    return re.sub(r"[\W_]+", "_", unicodedata.normalize("NFC", name).casefold()).strip("_") or "unnamed"


def _named(personas: Sequence[Persona]) -> list[tuple[str, Persona]]:
    """Each persona with the name of its file; equal ones are numbered."""
    slugs = [slug(persona.name) for persona in personas]
    names = [name if slugs.index(name) == n else f"{name}_{n}" for n, name in enumerate(slugs)]
    return list(zip(names, personas, strict=True))


def _config(simulation: _Simulation, world: str, plans: Sequence[Plan]) -> str:
    first = simulation.people[0]
    told = [
        _yaml(town=f"maps/{slug(world)}", personas="personas"),
        _yaml(start=_time(on(simulation.today, _SIX)), days=2, seed=1, reasoner="offline"),
        _yaml(perception={"vision": first.vision, "attention": first.attention, "retention": first.retention}),
        "# As much importance as the published folder says (importance_trigger_max); the paper has 150.\n"
        + _yaml(memory={"reflect_at": first.reflect_at}),
        "# What people plan, by their own words: news to follow, and events whose guests are counted.\n"
        + _yaml(tracked=[{"name": plan.name, "words": ["|".join(word) for word in plan.words]} for plan in plans]),
        _yaml(gatherings=[_gathering(plan) for plan in plans if plan.place]),
    ]
    return "# A town imported from a simulation folder of the published project.\n\n" + "\n".join(told)


def _gathering(plan: Plan) -> dict[str, str]:
    place = plan.place.partition(":")[2]
    return {"name": plan.name, "place": place, "from": _time(plan.start), "to": _time(plan.end), "topic": plan.name}


def _time(time: datetime) -> str:
    return time.isoformat(" ", "minutes")


def _yaml(**values: object) -> str:
    """Keys as lines; what holds no further lists or keys stands on one line."""
    flow = None if any(isinstance(value, dict | list) for value in values.values()) else False
    text: str = yaml.safe_dump(values, sort_keys=False, allow_unicode=True, default_flow_style=flow, width=1000)
    return text


def _write(out: Path, files: Mapping[str, str], maze: Maze, spawns: tuple[Spawn, ...]) -> None:
    """Write all into a new folder beside `out`, then put it in its place, so that there is a whole town or none."""
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".import-", dir=out.parent) as scratch:
            town = Path(scratch) / "town"
            write_map(town / "maps" / slug(maze.world), draw(maze, spawns))
            for name, text in files.items():
                path = town / name
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(text.encode("utf-8"))
            if out.exists():
                out.rmdir()
            town.rename(out)
    except OSError as error:
        raise OutsideError(f"{out}: the town cannot be written ({error.strerror or error})") from error
