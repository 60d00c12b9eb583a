"""Newcomers: an author's person who comes into a town that is under way, and who knows of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
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


class Arrivals:
    """How newcomers enter a world at a tick, one after the other: on tiles of their own, each known to whom their file names."""

    def __init__(self, scene: Scene, world: World, tick: int, newcomers: Sequence[Newcomer]) -> None:
        self._scene, self._world, self._tick = scene, world, tick
        view = world.town.view_at(tick)
        self._taken = {tile for name in view.people if (tile := view.tile(name)) is not None}
        new = {one.persona.name for one in newcomers}
        self._there = {
            one.name: one for one in scene.people if one.name not in new and (not tick or view.stance(one.name) is not None)
        }
        self._more = Counter[PersonId]()

    async def facts(self, one: Newcomer) -> list[Fact]:
        """The facts by which a newcomer enters with the memories and the known places of their file.

        Who is named under `knows` and in the town remembers from then on what the two are to each other.
        """
        persona, world = one.persona, self._world
        now = world.clock.at(self._tick)
        chance = key(world.seed, "seeds", persona.name)
        situation = Situation(persona, now, one.place or persona.home, "arriving", chance, tick=self._tick)
        hours = signs(self._scene.map, self._scene.people)
        facts = await entering(self._scene.map, persona, self._tile(one), hours, world.reasoner, situation)
        for name, record in self._known_to(persona):
            me = replace(situation, persona=self._there[name], doing="", key=key(world.seed, "known", name, persona.name))
            (rating,) = held(await world.reasoner.answer(Importance(me, (record,), ())), 1)
            facts.append(Fact(self._tick, name, 0, Remembered(replace(record, importance=rating))))
        return facts

    def _tile(self, one: Newcomer) -> Tile:
        """Where they enter: at their place, even where all of it is taken; else at home."""
        town = self._scene.map
        stands = town.stands(one.place) if one.place else ()
        free = next((tile for tile in stands if tile not in self._taken), None)
        tile = free or (stands[0] if stands else entry(town, one.persona, self._taken))
        self._taken.add(tile)
        return tile

    def _known_to(self, persona: Persona) -> Iterator[tuple[PersonId, Record]]:
        """Who is in the town and knows the newcomer, each with the memory in which they do, not yet rated."""
        for known in persona.knows:
            if known.name not in self._there:
                continue
            self._more[known.name] += 1
            kept = len(self._world.minds[known.name].self.memory.stream) or len(seed_records(self._there[known.name]))
            text = tie(Acquaintance(persona.name, in_return(known.how, persona.pronoun)))
            id, home = kept + self._more[known.name], sector_of(persona.home)
            yield known.name, Record(id, Kind.SEED, self._tick, text, place=home, actor=known.name, source="seed")


def in_return(how: str, pronoun: str) -> str:
    """What somebody is to one whom they call this: the wife's husband, the friend's friend; else an acquaintance."""
    words = re.findall(r"[\w-]+", how.lower())
    for word in words:
        if word in BACK:
            his, hers, other = BACK[word]
            return {"he": his, "she": hers}.get(pronoun, other)
    return next((how for word in words if word in MUTUAL and len(words) < 4), "acquaintance")
