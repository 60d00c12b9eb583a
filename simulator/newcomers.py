"""Newcomers: an author's person who comes into a town that is under way, and who knows of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from simulator.adapters.personas import load_personas
from simulator.adapters.yaml_lines import read_yaml, shown
from simulator.core.errors import UserError
from simulator.core.facts import Fact, Remembered
from simulator.core.persona import Acquaintance, Persona
from simulator.core.problems import Problem
from simulator.core.records import Kind, Record
from simulator.core.rng import key
from simulator.core.types import Address, PersonId, Tile, sector_of, whereabouts
from simulator.engine.beginning import entering, entry, seed_records, tie
from simulator.engine.opening import signs
from simulator.engine.world import World
from simulator.mind.faculties.perceive import held
from simulator.mind.questions import Importance, Situation
from simulator.scene import Scene, find_place
from simulator.town.check import check_homes

MUTUAL = frozenset(
    (
        *("friend", "friends", "neighbour", "neighbor", "housemate", "roommate", "flatmate", "colleague", "coworker", "co-worker"),
        *("classmate", "schoolmate", "cousin", "sibling", "twin", "spouse", "partner", "rival", "acquaintance"),
    )
)
"""What two people are to each other in one word."""
_BACK = (
    ("wife husband spouse", "husband", "wife", "spouse"),
    ("brother sister", "brother", "sister", "sibling"),
    ("mother father mum mom dad parent", "son", "daughter", "child"),
    ("son daughter child", "father", "mother", "parent"),
    ("aunt uncle", "nephew", "niece", "relative"),
    ("nephew niece", "uncle", "aunt", "relative"),
    ("grandmother grandfather grandparent", "grandson", "granddaughter", "grandchild"),
    ("grandson granddaughter grandchild", "grandfather", "grandmother", "grandparent"),
    ("boyfriend girlfriend fiance fiancee fiancé fiancée", "boyfriend", "girlfriend", "partner"),
    ("boss employer", *["employee"] * 3),
    ("employee apprentice", *["employer"] * 3),
    ("teacher professor mentor", *["student"] * 3),
    ("student pupil", *["teacher"] * 3),
    ("landlord landlady", *["tenant"] * 3),
    ("tenant lodger", *["landlord"] * 3),
)
BACK = {word: ways for words, *ways in _BACK for word in words.split()}
"""What somebody is to one who is this to them: by his, by her, by any other pronoun."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody who is to come, from which file, and where they enter ("": at home)."""

    persona: Persona
    file: str
    place: Address

    @property
    def words(self) -> str:
        """What happens, in a line."""
        where = f", at {whereabouts(self.place)}" if self.place else ""
        return f"{self.persona.name} added ({self.file}){where}"


def newcomer(text: str, scene: Scene) -> Newcomer:
    """The newcomer of "persona.yaml" or "persona.yaml@PLACE". Raises UserError for a file or a place that will not do."""
    path, at, where = (text, "", "") if Path(text).exists() else text.rpartition("@")
    file = Path(path if at or path else where)
    if file.is_dir():
        raise UserError(f"--add {text}: this is a folder; name one persona file")
    (persona,) = load_personas((file,), scene.map.name)
    taken = next((one.name for one in scene.people if one.name.casefold() == persona.name.casefold()), None)
    if taken is not None:
        raise UserError(f"--add {shown(file)}: somebody of the run is called {taken}; give the newcomer another name")
    problems = check_homes(scene.map, (*scene.people, persona))
    wrong = [one for one in problems if one.severity == "error" and one.where == persona.name]
    if wrong:
        raise UserError(f"--add {replace(wrong[0], where=_line(file, wrong[0]))}")
    return Newcomer(persona, file.name, _place(text, where, scene) if at else "")


def _line(file: Path, problem: Problem) -> str:
    """The file, with the line of the field that a problem names."""
    found, field = read_yaml(file), problem.what.partition(":")[0]
    known = isinstance(found.data, dict) and field in found.data
    return found.where((field,)) if known else shown(file)


def _place(text: str, where: str, scene: Scene) -> Address:
    try:
        place = find_place(where, scene.map)
    except UserError as error:
        raise UserError(f"--add {text}: {error}") from error
    if not scene.map.stands(place):
        raise UserError(f"--add {text}: nobody can stand there; name another place")
    return place


async def arrival(one: Newcomer, scene: Scene, world: World, tick: int, taken: set[Tile]) -> list[Fact]:
    """The facts by which a newcomer enters a world at a tick and is known to whom the file names; their tile is then taken.

    They have the memories and know the places that the file gives them. Who is named under `knows` and in the town knows them too.
    """
    persona, town = one.persona, scene.map
    view = world.town.view_at(tick)
    taken |= {there for name in view.people if (there := view.tile(name)) is not None}
    stands = town.stands(one.place) if one.place else ()
    tile = next((there for there in stands if there not in taken), None) or (stands[0] if stands else entry(town, persona, taken))
    taken.add(tile)
    now = world.clock.at(tick)
    place = one.place or persona.home
    situation = Situation(persona, now, place, "arriving", key(world.seed, "seeds", persona.name), tick=tick)
    facts = await entering(town, persona, tile, signs(town, scene.people), world.reasoner, situation)
    for name, record in _known_to(persona, scene, world, tick):
        chance = key(world.seed, "known", name, persona.name)
        me = Situation(world.minds[name].self.persona, now, record.place, "", chance, tick=tick)
        (rating,) = held(await world.reasoner.answer(Importance(me, (record,), ())), 1)
        facts.append(Fact(tick, name, 0, Remembered(replace(record, importance=rating))))
    return facts


def _known_to(persona: Persona, scene: Scene, world: World, tick: int) -> Iterator[tuple[PersonId, Record]]:
    """Who is in the town and knows the newcomer, each with the memory in which they do, not yet rated."""
    view = world.town.view_at(tick)
    homes = {one.name: one for one in scene.people}
    for known in persona.knows:
        if known.name not in homes or (tick > 0 and view.stance(known.name) is None):
            continue
        stream = world.minds[known.name].self.memory.stream
        before = len(stream) or len(seed_records(homes[known.name]))
        text = tie(Acquaintance(persona.name, in_return(known.how, persona.pronoun)))
        home = sector_of(persona.home)
        yield known.name, Record(before + 1, Kind.SEED, tick, text, place=home, actor=known.name, source="seed")


def in_return(how: str, pronoun: str) -> str:
    """What somebody is to one whom they call this: the wife's husband, the friend's friend; else an acquaintance."""
    words = re.findall(r"[\w-]+", how.lower())
    for word in words:
        if word in BACK:
            his, hers, other = BACK[word]
            return {"he": his, "she": hers}.get(pronoun, other)
    return next((how for word in words if word in MUTUAL and len(words) < 4), "acquaintance")
