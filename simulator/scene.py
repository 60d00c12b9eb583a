"""The scene of a run: its config, map and people, read from files or from a run file, and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path

from simulator.adapters.personas import check_personas, load_personas, persona_files
from simulator.adapters.saved_map import kept_map, saved_map
from simulator.adapters.tiled import load_map
from simulator.adapters.yaml_lines import shown
from simulator.core.errors import UserError
from simulator.core.names import find_person
from simulator.core.persona import Persona
from simulator.core.problems import Problem
from simulator.core.settings import Config, config_from_text
from simulator.core.types import Address, parts, sector_of
from simulator.journal.reader import RunFile
from simulator.town.check import check_homes, check_map
from simulator.town.map import Thing, TownMap


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a run is made from: a config, the map with its files, and the people."""

    config: Config
    map: TownMap
    people: tuple[Persona, ...]
    assets: tuple[tuple[str, bytes], ...]


def read_scene(config: Config) -> Scene:
    """Read the map and the people of a config. Raises UserError for whatever would not run."""
    town = load_map(config.town)
    people = load_personas(config.personas, town.name)
    if config.only:
        chosen = {find_person(name, [persona.name for persona in people]) for name in config.only}
        people = tuple(persona for persona in people if persona.name in chosen)
    people = people[: config.people]
    problems = [p for p in (*check_map(town), *check_homes(town, people)) if p.severity == "error"]
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise UserError(f"{problems[0]}{more}")
    return Scene(config, town, people, kept_map(config.town, town.name))


def find_object(called: str, town: TownMap) -> Thing:
    """The one object whose address a user means: in full, or by any ending of it ("kitchen:stove"). Raises UserError.

    The parts may leave rooms out, as long as they come in order and the last one is the object: "Mill Cottage:stove".
    """
    wanted = [" ".join(part.split()).casefold() for part in called.split(":")]
    found = _things(wanted, town)
    if len(found) == 1:
        return found[0]
    every = {address.casefold(): address for address in (_inside(thing.address) for thing in town.things)}
    near = sorted(_inside(thing.address) for thing in found) or _like(wanted, every)
    some = "more than one object is" if found else "no object is"
    hint = f"; write one of {', '.join(near[:6])}" if near else ""
    raise UserError(f"{some} called {called.strip()}{hint}")


def find_place(called: str, town: TownMap) -> Address:
    """The one place whose address a user means, as for `find_object`: an object, a room, a house, or the town itself.

    Raises UserError.
    """
    wanted = [" ".join(part.split()).casefold() for part in called.split(":")]
    sectors = sorted({sector_of(arena) for arena in town.arenas})
    areas = {address.casefold(): address for address in (*sectors, *town.arenas)}
    exact = areas.get(":".join(wanted))
    found = [exact] if exact else [areas[one] for one in areas if _ends(parts(one), wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise UserError(f"more than one place is called {called.strip()}; write one of {', '.join(sorted(found)[:6])}")
    if not _things(wanted, town):
        every = {one.casefold(): one for one in map(_inside, (*areas.values(), *(thing.address for thing in town.things))) if one}
        near = _like(wanted, every) or [one for one in map(_inside, sectors) if one]
        raise UserError(f"no place is called {called.strip()}; write one of {', '.join(near[:6])}")
    return find_object(called, town).address


def _things(wanted: Sequence[str], town: TownMap) -> list[Thing]:
    """The objects whose address ends in these parts, or is just this."""
    found = [thing for thing in town.things if _ends(parts(thing.address.casefold()), wanted)]
    return [thing for thing in found if thing.address.casefold() == ":".join(wanted)] or found


def _inside(address: Address) -> str:
    """An address without the town: "" for the town itself."""
    return ":".join(parts(address)[1:])


def _like(wanted: Sequence[str], every: Mapping[str, str]) -> list[str]:
    """Addresses much like one that is not there: of objects called nearly so, and in places called nearly so."""
    names = get_close_matches(wanted[-1], sorted({name.rpartition(":")[2] for name in every}), 2, 0.7)
    called = [name for name in sorted(every) if name.rpartition(":")[2] in names]
    return [every[name] for name in get_close_matches(":".join(wanted), called or sorted(every), 4, 0.1 if called else 0.4)]


def _ends(address: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether an address ends with the parts wanted, others left out between them."""
    rest = list(address[:-1])
    for part in reversed(wanted[:-1]):
        if part not in rest:
            return False
        del rest[len(rest) - 1 - rest[::-1].index(part) :]
    return address[-1] == wanted[-1]


def saved_scene(file: RunFile) -> Scene:
    """The scene that a run file holds. Raises UserError where it holds none."""
    header = file.header
    if not header.people:
        raise UserError(f"{file.path} holds no people, so it cannot go on")
    town = saved_map(header.assets, parts(header.people[0].home)[0])
    return Scene(config_from_text(header.config), town, header.people, header.assets)


@dataclass(frozen=True, slots=True)
class Problems:
    """What a check found, and in how many things it looked."""

    found: tuple[Problem, ...]
    checked: str


def check_town(path: Path) -> Problems:
    """The problems of a map. Raises UserError if there is none to read."""
    town = load_map(path)
    return Problems(tuple(check_map(town)), f"the map of {town.name}, {len(town.arenas) - 1} arenas, {len(town.things)} objects")


def check_people(config: Config, paths: Sequence[Path]) -> Problems:
    """The problems of persona files, alone and on the config's map."""
    town = load_map(config.town)
    chosen = tuple(paths) or config.personas
    files = persona_files(chosen)
    found = list(check_personas(chosen, town.name))
    if not any(problem.severity == "error" for problem in found):
        homes = {persona.name: shown(file) for file in files for persona in load_personas((file,), town.name)}
        for problem in check_homes(town, load_personas(chosen, town.name)):
            file = homes.get(problem.where)
            found.append(replace(problem, where=f"{file}: {problem.where}") if file else problem)
    return Problems(tuple(found), "1 persona file" if len(files) == 1 else f"{len(files)} persona files")
