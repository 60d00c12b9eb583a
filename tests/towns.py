"""Small towns for tests: drawn in letters, peopled by persons that no shipped town knows."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import TypeVar

import numpy as np

from simulator import compose
from simulator.adapters.hash_embedder import HashEmbedder
from simulator.core.facts import Fact
from simulator.core.persona import Acquaintance, Lifestyle, Persona, Work
from simulator.core.rng import Chance
from simulator.core.settings import Config, Topic
from simulator.core.types import Tile
from simulator.engine.beginning import beginning
from simulator.engine.schedulers import Acts, one_by_one, run
from simulator.engine.world import World
from simulator.journal.digest import chain
from simulator.journal.digest import row as row_of
from simulator.journal.digest import start as no_history
from simulator.mind.offline.reasoner import OfflineReasoner
from simulator.mind.ports import Reasoner
from simulator.mind.questions import Question
from simulator.scene import Scene
from simulator.town.map import Thing, TownMap

T = TypeVar("T")

TOWN = "Testbury"
NAMES = (
    "Ada Moreau",
    "Bram Okafor",
    "Cleo Lindt",
    "Dov Asher",
    "Esi Quaye",
    "Finn Abel",
    "Gwen Ito",
    "Hugo Paz",
    "Ines Roth",
    "Jon Vale",
)


def name(i: int) -> str:
    """The i-th person's name; names go on for ever."""
    return NAMES[i] if i < len(NAMES) else f"{NAMES[i % 10].split()[0]}{i} Brook{i}"


def draw(rows: Sequence[str], floors: dict[str, str], things: dict[str, tuple[str, str, str]]) -> TownMap:
    """A map of letters: `#` blocks, blanks are outdoors, `floors` name arenas, `things` are (floor letter, name, affords)."""
    height, width = len(rows), max(len(row) for row in rows)
    arenas = [TOWN, *(f"{TOWN}:{place}" for place in floors.values())]
    index = {letter: i for i, letter in enumerate(floors, 1)}
    blocked = np.zeros((height, width), bool)
    areas = np.zeros((height, width), np.int32)
    spots: dict[str, list[Tile]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row.ljust(width)):
            blocked[y, x] = letter == "#"
            floor = things[letter][0] if letter in things else letter
            areas[y, x] = index.get(floor, 0)
            if letter in things:
                spots.setdefault(letter, []).append(Tile(x, y))
    made = [
        Thing(f"{TOWN}:{floors[things[c][0]]}:{things[c][1]}", tuple(spots[c]), tuple(spots[c]), tuple(things[c][2].split(",")))
        for c in sorted(spots)
    ]
    return TownMap(TOWN, width, height, blocked, areas, tuple(arenas), tuple(made))


ROOM = {
    "b": (".", "bed", "sleep"),
    "t": (".", "table", "eat,sit,write"),
    "s": (".", "stove", "cook"),
    "w": (".", "washstand", "wash"),
    "p": (".", "privy", "toilet"),
}


def one_room(people: int) -> TownMap:
    """One room, 6 x 6 for up to three people: beds in a row, a table, a stove, a washstand."""
    width = max(6, people + 2)
    rows = ["#" * width, "#" + ("b" * people).ljust(width - 2, ".") + "#", "#" + "." * (width - 2) + "#"]
    rows += ["#" + "tts".ljust(width - 2, ".") + "#", "#" + "w.p".ljust(width - 2, ".") + "#", "#" * width]
    return draw(rows, {".": "House:room"}, ROOM)


def one_door() -> TownMap:
    """A dormitory of five and a hall, with a single tile to pass between them."""
    rows = [
        "##############",
        "#bbbbb.#ttttt#",
        "#......______#",
        "#w.....#s__h_#",
        "##############",
    ]
    things = {
        "b": (".", "bed", "sleep"),
        "w": (".", "washstand", "wash,toilet"),
        "t": ("_", "table", "eat,sit"),
        "s": ("_", "stove", "cook"),
        "h": ("_", "hearth", "sit,read"),
    }
    return draw(rows, {".": "House:dormitory", "_": "House:hall"}, things)


def street(people: int) -> TownMap:
    """A house for each along a street, and a hall with an oven, tables and books at its end."""
    rows = ["#" * 5, "#bws#", "#.tp#", "#...#", "##.##"]
    houses, floors, things = [], {}, {}
    letters = iter(chr(c) for c in range(0x4E00, 0x9FFF))
    for i in range(people):
        floor = next(letters)
        floors[floor] = f"House {i}:room"
        swap = {".": floor}
        for letter, (_, thing, affords) in ROOM.items():
            swap[letter] = next(letters)
            things[swap[letter]] = (floor, thing, affords)
        houses.append(["".join(swap.get(c, c) for c in row) for row in rows])
    floors["_"] = "Hall:hall"
    things |= {"o": ("_", "oven", "cook"), "e": ("_", "bench", "eat,sit,drink"), "k": ("_", "books", "read,study,write")}
    hall = ["###__###", "#_ee_k_#", "#_ee_k_#", "#__oo__#", "########"]
    per_row = 8
    lines: list[str] = []
    for start in range(0, people, per_row):
        lines += [" " + "".join(parts) for parts in zip(*houses[start : start + per_row], strict=True)]
        lines += ["", ""]
    return draw([*lines, *("  " + line for line in hall)], floors, things)


def persona(i: int, home: str, **more: object) -> Persona:
    """A person of a test town."""
    base = Persona(
        name=name(i),
        age=30 + i,
        home=f"{TOWN}:{home}",
        traits=("outgoing", "kind") if i % 2 == 0 else ("quiet", "curious"),
        background=f"{name(i).split()[0]} has lived here for years.",
        lifestyle=Lifestyle(wake=360 + 20 * (i % 5), sleep=1320 + 15 * (i % 4)),
    )
    return replace(base, **more)  # type: ignore[arg-type]


SUPPER = Topic("the lantern supper", (("lantern",), ("supper",)))
NEWS = (
    "I am planning a lantern supper at the hall on 14 February 2023 from 18:00 to 20:00, and I want everybody to come.",
    "I have not told anyone about the lantern supper yet.",
)


def household(people: int) -> tuple[Persona, ...]:
    """People who share one room, all acquainted; the first has a piece of news."""
    names = [name(i) for i in range(people)]
    return tuple(
        persona(
            i,
            "House",
            knows=tuple(Acquaintance(other, "housemate") for other in names if other != name(i)),
            memories=NEWS if i == 0 else (),
        )
        for i in range(people)
    )


def neighbours(people: int) -> tuple[Persona, ...]:
    """People of a street, each in a house; every third works in the hall; the first has a piece of news."""
    found = []
    for i in range(people):
        near = [name(j) for j in (i - 1, i + 1) if 0 <= j < people]
        work = Work(f"{TOWN}:Hall:hall:oven", "baking", 480, 720) if i % 3 == 2 else None
        found.append(
            persona(
                i,
                f"House {i}:room",
                work=work,
                places=(f"{TOWN}:Hall",),
                knows=tuple(Acquaintance(other, "neighbour") for other in near),
                memories=NEWS if i == 0 else (),
            )
        )
    return tuple(found)


def config(**more: object) -> Config:
    """A config for a town without files."""
    base = Config(town=Path(), personas=(), start=datetime(2023, 2, 13, 6), tracked=(SUPPER,))
    return replace(base, **more)  # type: ignore[arg-type]


@dataclass(slots=True)
class Kept:
    """A recorder that keeps facts in a list."""

    facts: list[Fact] = field(default_factory=list)
    ticks: int = 0

    def record(self, tick: int, facts: Sequence[Fact]) -> None:
        self.facts += facts
        self.ticks = tick + 1


class Dawdling:
    """The offline reasoner, but its answers come up to so many turns late, and in another order than the questions."""

    def __init__(self, turns: int = 4) -> None:
        self._offline = OfflineReasoner()
        self._chance = Chance("dawdling")
        self._turns = turns

    async def answer(self, question: Question[T]) -> T:
        for _ in range(self._chance.below(self._turns)):
            await asyncio.sleep(0)
        return await self._offline.answer(question)


def world(town: TownMap, people: Sequence[Persona], chosen: Config | None = None, reasoner: Reasoner | None = None) -> World:
    """A world of a drawn town, with cheap embeddings."""
    scene = Scene(chosen or config(), town, tuple(people), ())
    return compose.build(scene, HashEmbedder(), reasoner or OfflineReasoner())


def entering(made: World, town: TownMap, people: Sequence[Persona]) -> list[Fact]:
    """The first facts of a world."""
    return asyncio.run(beginning(town, people, made.reasoner, made.clock.start, made.seed))


def play(
    town: TownMap, people: Sequence[Persona], ticks: int, chosen: Config | None = None, reasoner: Reasoner | None = None
) -> list[Fact]:
    """The facts of a run of a drawn town, without a file."""
    made = world(town, people, chosen, reasoner)
    kept = Kept()
    inbox = Acts(entering(made, town, people))
    asyncio.run(run(made, one_by_one, 0, ticks, kept, inbox))
    return kept.facts


def digest(facts: Sequence[Fact]) -> str:
    """The digest of a list of facts."""
    found = no_history()
    for _, group in groupby(facts, key=lambda fact: fact.tick):
        found = chain(found, map(row_of, group))
    return found
