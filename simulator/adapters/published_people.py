"""The people of a published simulation folder as personas: scratch.json, spatial_memory.json, and whispers."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from simulator.adapters.published_maze import read_json, read_text
from simulator.adapters.published_places import Gazetteer
from simulator.adapters.published_plans import distinct, read_day, read_habits, read_haunts, read_work
from simulator.adapters.published_texts import first_person, plain, sentences, usually
from simulator.adapters.published_ties import misspelt, read_ties
from simulator.adapters.shapes import tidy
from simulator.core.errors import UserError
from simulator.core.persona import Persona
from simulator.core.types import Address, parts, sector_of

_SCRATCH = "every persona's folder has bootstrap_memory/scratch.json as the project saves it"
_TEXTS = ("innate", "learned", "currently", "lifestyle")
_NUMBERS = ("age", "vision_r", "att_bandwidth", "retention", "importance_trigger_max")
_PRONOUNS = {"he": r"\b(?:he|him|his|himself)\b", "she": r"\b(?:she|her|hers|herself)\b", "they": r"\b(?:they|them|their|theirs)\b"}


@dataclass(frozen=True, slots=True)
class Scratch:
    """What is read of one persona's `folder`. `tree` holds the known addresses."""

    name: str
    age: int
    innate: str
    learned: str
    currently: str
    lifestyle: str
    plan: str
    living_area: Address
    vision: int
    attention: int
    retention: int
    reflect_at: int
    tree: tuple[Address, ...]
    folder: Path

    @property
    def names(self) -> tuple[str, str]:
        """The full name and the first name."""
        return (self.name, self.name.split()[0])


def read_scratch(folder: Path) -> Scratch:
    """One persona's folder. UserError names the file and the key that is missing."""
    path = folder / "bootstrap_memory" / "scratch.json"
    data = read_json(path, _SCRATCH)
    texts = {key: plain(_value(data, key, str, path)) for key in _TEXTS}
    names = {key: tidy(_value(data, key, str, path)) for key in ("name", "living_area")}
    numbers = {key: _value(data, key, int, path) for key in _NUMBERS}
    if not names["name"]:
        raise UserError(f"{path}: the name is blank: {_SCRATCH}")
    tree = read_json(path.with_name("spatial_memory.json"), "every persona's folder has bootstrap_memory/spatial_memory.json")
    return Scratch(
        name=names["name"],
        age=numbers["age"],
        innate=texts["innate"],
        learned=texts["learned"],
        currently=texts["currently"].removeprefix("Status: "),
        lifestyle=texts["lifestyle"],
        plan=plain(str(data.get("daily_plan_req") or "")),
        living_area=names["living_area"],
        vision=numbers["vision_r"],
        attention=numbers["att_bandwidth"],
        retention=numbers["retention"],
        reflect_at=numbers["importance_trigger_max"],
        tree=tuple(_arenas(tree)),
        folder=folder,
    )


def _value(data: Any, key: str, kind: type, path: Path) -> Any:
    value = data.get(key) if isinstance(data, dict) else None
    if not isinstance(value, kind):
        raise UserError(f"{path}: {key} is {'missing' if value is None else 'not ' + kind.__name__}: {_SCRATCH}")
    return value


def _arenas(tree: Any) -> Iterator[Address]:
    """The arenas of a spatial memory: {world: {sector: {arena: [object, ...]}}}."""
    for world, sectors in tree.items() if isinstance(tree, dict) else ():
        for sector, arenas in sectors.items() if isinstance(sectors, dict) else ():
            for arena in arenas if isinstance(arenas, dict) else ():
                yield ":".join(tidy(part) for part in (world, sector, arena))


def read_history(path: Path) -> dict[str, tuple[str, ...]]:
    """The whispers of each name in a history file: two columns, Name and Whisper, the whispers parted by semicolons."""
    wanted = "a history has the columns Name and Whisper"
    rows = list(csv.reader(read_text(path, wanted).splitlines(keepends=True), skipinitialspace=True))
    if not rows or [cell.strip() for cell in rows[0][:2]] != ["Name", "Whisper"]:
        raise UserError(f"{path}: its first line is not Name,Whisper: {wanted}")
    # Whispers with commas may stand unquoted: all columns but the first are theirs.
    pairs = [(tidy(row[0]), ", ".join(row[1:])) for row in rows[1:] if len(row) > 1 and row[0].strip()]
    return {name: tuple(said for part in whispers.split(";") if (said := plain(part))) for name, whispers in pairs}


# --- personas ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cast:
    """All that one persona is read against: the places, everybody's names, and everybody's whispers."""

    gazetteer: Gazetteer
    people: tuple[str, ...]
    history: Mapping[str, tuple[str, ...]]


def read_persona(scratch: Scratch, cast: Cast) -> tuple[Persona, tuple[str, ...]]:
    """A persona of ours, and warnings about what could not be carried over as it stands."""
    home = _home(scratch, cast.gazetteer)
    day, unread = read_day(scratch.lifestyle, home)
    plan, dated = _regular(scratch.plan)
    aside, currently = _second_person(scratch.currently)
    whispers = [first_person(whisper) for whisper in (*cast.history.get(scratch.name, ()), *aside)]
    whispers = list(dict.fromkeys(whisper for whisper in whispers if whisper))
    work = read_work(plan, scratch.names, day, cast.gazetteer)
    haunts = read_haunts([*whispers, scratch.lifestyle, currently], scratch.names, day, cast.gazetteer)
    places, unknown = _places(scratch, home, cast.gazetteer)
    persona = Persona(
        name=scratch.name,
        age=scratch.age,
        home=home,
        traits=tuple(trait.strip().lower() for trait in scratch.innate.split(",") if trait.strip()),
        background=scratch.learned,
        currently=_closed(currently),
        pronoun=_pronoun(" ".join((scratch.learned, currently, scratch.lifestyle, scratch.plan))),
        lifestyle=day.lifestyle,
        work=work,
        routine=distinct([*read_habits(plan, scratch.names, day, cast.gazetteer, work), *haunts], work),
        knows=read_ties([*whispers, *_about_me(currently)], cast.people, scratch.name),
        places=places,
        memories=tuple(_closed(memory) for memory in (*whispers, *usually(plan, scratch.names))),
    )
    warnings = (*dated, *unread, *unknown, *_misspellings([*whispers, currently], cast))
    return persona, tuple(f"{scratch.name}: {said}" for said in warnings)


def _closed(text: str) -> str:
    """A text with a full stop at its end, if it has words and no other mark there."""
    return f"{text}." if text and text[-1] not in ".!?\"" else text


def _home(scratch: Scratch, gazetteer: Gazetteer) -> Address:
    known = {address.casefold(): address for address in gazetteer.maze.addresses}
    home = known.get(":".join(part.strip() for part in parts(scratch.living_area)).casefold(), "")
    if not home:
        raise UserError(f"{scratch.name}: the maze has no place {scratch.living_area!r}: give the maze of this simulation")
    return home


def _regular(plan: str) -> tuple[str, list[str]]:
    """A daily plan, or nothing where it is the numbered list of one day of a simulation, which is no regular plan."""
    if re.search(r"\b1[.)] .*\b2[.)] ", plan):
        return "", ["the daily plan is that of one simulated day, so it gives no work and no habits"]
    return plan, []


def _second_person(currently: str) -> tuple[list[str], str]:
    """Sentences that strayed into a description and speak to the persona, and the description without them."""
    said = sentences(currently)
    aside = [sentence for sentence in said if re.match(r"you\b|your\b", sentence, re.IGNORECASE)]
    kept = [sentence for sentence in said if sentence not in aside]
    return aside, currently if not aside else ". ".join(kept) + "."


def _about_me(currently: str) -> list[str]:
    """A description in the third person, its possessives turned, so that "her husband" reads "my husband"."""
    return [re.sub(r"\b(?:his|her|their)\b", "my", sentence) for sentence in sentences(currently)]


def _pronoun(text: str) -> str:
    counts = {pronoun: len(re.findall(pattern, text.lower())) for pronoun, pattern in _PRONOUNS.items()}
    best = max(counts.values())
    return next(pronoun for pronoun in ("they", "he", "she") if counts[pronoun] == best)


def _places(scratch: Scratch, home: Address, gazetteer: Gazetteer) -> tuple[tuple[Address, ...], list[str]]:
    """The known arenas (all of a sector's: the sector) with the rooms at home that are nobody else's; and what no map shows."""
    on_map = {address.casefold(): address for address in gazetteer.maze.addresses}
    known = [on_map.get(address.casefold(), "") for address in scratch.tree]
    lost = [address for address, found in zip(scratch.tree, known, strict=True) if not found]
    shared = [arena for arena in gazetteer.arenas(sector_of(home)) if not _is_anothers(arena, scratch.names)]
    arenas = dict.fromkeys([*(place for place in known if place), *shared])
    whole = {sector for arena in arenas if set(gazetteer.arenas(sector := sector_of(arena))) <= set(arenas)}
    places = dict.fromkeys(sector_of(arena) if sector_of(arena) in whole else arena for arena in arenas)
    return tuple(place for place in places if place != home), [f"knows a place that the map has not: {address}" for address in lost]


def _is_anothers(arena: Address, names: Sequence[str]) -> bool:
    """Whether a room is called after somebody, and not after the bearer of these names."""
    room = parts(arena)[-1]
    return bool(re.search(r"[^\W\d_a-z]\w*'s\b", room)) and not any(re.search(rf"\b{re.escape(name)}\b", room) for name in names)


def _misspellings(texts: Sequence[str], cast: Cast) -> list[str]:
    pairs = dict.fromkeys((each.said, each.name) for text in texts for each in misspelt(text, cast.people))
    return [f"{said!r} is taken for {name}; the text is left as it is" for said, name in pairs]


