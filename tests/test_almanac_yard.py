"""The office on two corridors: a sound map, eight people of whom each alone knows some news, and a surprise that is one.

What the run must show: the farewell spreads by word, but not to the one it is for, who hears of it when she walks in.
"""

import asyncio
import re
import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from simulator import compose
from simulator.adapters.personas import check_personas, load_personas
from simulator.adapters.tiled import load_map
from simulator.config import find_config, load_config
from simulator.core.persona import Persona
from simulator.core.settings import Config
from simulator.core.types import within
from simulator.engine.beginning import seed_records
from simulator.journal.reading import Run
from simulator.journal.topics import states
from simulator.town.check import check_homes, check_map
from simulator.town.map import TownMap
from simulator.town.paths import Paths

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "maps" / "almanac_yard"
HOST, LEAVER = "Teodora Ilieva", "Gudrun Halvorsen"
ROOMS = {
    "Almanac House": {
        "reception": {"write", "sit"}, "tide room": {"write", "compute"}, "drawing office": {"paint", "compute"},
        "editors' room": {"write", "compute"}, "meeting room": {"sit", "teach"},
        "kitchenette": {"cook", "store_food", "drink", "water"}, "copy room": {"craft"}, "washroom": {"wash", "toilet"},
        "lounge": {"sit", "eat", "play"}, "server room": {"compute"},
        "archive": {"read"}, "print room": {"craft"}, "north corridor": {"read"}, "south corridor": set(),
    },
    "Canteen": {"dining room": {"order", "eat"}, "kitchen": {"cook"}},
    "Corner Shop": {"shop": {"buy"}},
    "Garden": {"lawn": {"sit"}, "kitchen garden": {"garden"}},
    "Yard": {"yard": {"sit"}},
}  # fmt: skip


@pytest.fixture(scope="module")
def config() -> Config:
    return load_config(ROOT / "office.yaml")


@pytest.fixture(scope="module")
def town(config: Config) -> TownMap:
    return load_map(config.town)


@pytest.fixture(scope="module")
def people(config: Config, town: TownMap) -> tuple[Persona, ...]:
    return load_personas(config.personas, town.name)


@pytest.fixture(scope="module")
def run(config: Config, tmp_path_factory: pytest.TempPathFactory) -> Run:
    path = tmp_path_factory.mktemp("office") / "office.town"
    running = compose.start(compose.scene(config), path, 42 * 360, "")
    try:
        asyncio.run(running.go(running.journal, lambda: False))
    finally:
        running.journal.close()
    return Run.open(path)


def texts(person: Persona) -> str:
    return " ".join((person.background, person.currently, *person.memories))


def test_nothing_is_wrong_with_it(config: Config, town: TownMap, people: tuple[Persona, ...]) -> None:
    assert town.name == "Almanac Yard"
    assert check_map(town) == ()
    assert check_personas(config.personas, town.name) == ()
    assert check_homes(town, people) == ()


def test_it_is_found_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_config(Path("office.yaml")) == ROOT / "office.yaml"
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["force-include"]["office.yaml"] == "simulator/data/office.yaml"


def test_its_rooms_are_for_what_people_do_in_them(town: TownMap) -> None:
    for sector, rooms in ROOMS.items():
        for room, wanted in rooms.items():
            address = f"{town.name}:{sector}:{room}"
            assert address in town.arenas
            assert wanted <= {word for thing in town.things if within(thing.address, address) for word in thing.affords}, room


def test_everybody_wakes_in_a_bed_of_their_own_and_can_walk_everywhere(town: TownMap, people: tuple[Persona, ...]) -> None:
    beds = {tile for thing in town.things if "sleep" in thing.affords for tile in thing.stands}
    spawns = {spawn.person: spawn.tile for spawn in town.spawns if spawn.person}
    assert set(spawns) == {person.name for person in people}
    assert set(spawns.values()) == beds
    paths = Paths(town)
    for person in people:
        reachable = paths.reachable(spawns[person.name])
        assert all(any(reachable[tile.y, tile.x] for tile in thing.stands) for thing in town.things)
        affords = {word for place in town.places(":".join(person.home.split(":")[:2])) for word in place.affords}
        assert {"sleep", "wash", "toilet", "cook", "store_food", "eat", "dress"} <= affords


def test_there_are_eight_people_who_differ(people: tuple[Persona, ...]) -> None:
    assert len({person.first_name for person in people}) == len({person.looks for person in people}) == 8
    assert (min(person.age for person in people), max(person.age for person in people)) == (19, 64)
    assert len({trait for person in people for trait in person.traits}) == 24
    hours = {(person.work.start, person.work.end) for person in people if person.work}
    assert len(hours) >= 6
    assert all(person.work and within(person.work.place, "Almanac Yard:Almanac House") for person in people)


def test_they_know_each_other_both_ways_and_by_no_means_everybody(people: tuple[Persona, ...]) -> None:
    ties = {(person.name, known.name) for person in people for known in person.knows}
    assert ties == {(b, a) for a, b in ties}
    assert 0.4 <= len(ties) / 56 <= 0.65
    assert min(len(person.knows) for person in people) == 2
    for a, b in combinations(people, 2):
        if within(a.home, ":".join(b.home.split(":")[:2])):
            assert (a.name, b.name) in ties


def test_nobody_remembers_a_stranger(people: tuple[Persona, ...]) -> None:
    for person in people:
        known = {person.first_name, *(one.name.split()[0] for one in person.knows)}
        named = {other.first_name for other in people if re.search(rf"\b{other.first_name}\b", texts(person))}
        assert named <= known, person.name


def test_each_piece_of_news_is_known_to_one_person(config: Config, people: tuple[Persona, ...]) -> None:
    for topic, knower in zip(config.tracked, (HOST, "Leyla Demir"), strict=True):
        assert {one.name for one in people if any(states(topic, record) for record in seed_records(one))} == {knower}
    assert {one.name for one in people if "farewell" in texts(one)} == {HOST}


def test_the_farewell_reaches_the_others_and_not_the_one_it_is_for(run: Run) -> None:
    (farewell,) = run.config.gatherings
    topic = run.topic(farewell.topic)
    begins = run.clock.tick(farewell.start)
    knowers = {one.person for one in run.knowers(topic, begins)}
    assert len(knowers) >= 4
    assert HOST in knowers
    assert LEAVER not in knowers
    guests = {guest.person for guest in run.guests(farewell)}
    assert HOST in guests
    assert len(guests) >= 3


def test_she_hears_of_it_at_the_farewell_itself(run: Run) -> None:
    (farewell,) = run.config.gatherings
    told = run.knows(LEAVER, run.topic(farewell.topic), run.last_tick)
    assert told is None or farewell.start <= told.time < farewell.end


def test_whoever_passes_it_on_asks_to_keep_it_from_her(run: Run) -> None:
    begins = run.clock.tick(run.config.gatherings[0].start)
    said = [line for one in run.talks(begins) for line in one.lines if "farewell" in line.text]
    assert LEAVER not in {name for line in said for name in (line.speaker, line.to)}
    passed_on = {line.to: line.text for line in reversed(said) if HOST not in (line.speaker, line.to)}
    assert any("Gudrun" in text for text in passed_on.values())
