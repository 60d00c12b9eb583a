"""The village that comes with the program too: it is sound, and it holds a story."""

from pathlib import Path

import pytest

from simulator.adapters.personas import check_personas, load_personas
from simulator.adapters.tiled import load_map
from simulator.config import Config, load_config
from simulator.core.persona import Persona
from simulator.town.check import check_homes, check_map
from simulator.town.map import TownMap
from simulator.town.paths import Paths

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def config() -> Config:
    return load_config(ROOT / "larkwell.yaml")


@pytest.fixture(scope="module")
def town(config: Config) -> TownMap:
    return load_map(config.town)


@pytest.fixture(scope="module")
def people(config: Config, town: TownMap) -> tuple[Persona, ...]:
    return load_personas(config.personas, town.name)


def test_nothing_is_wrong_with_it(config: Config, town: TownMap, people: tuple[Persona, ...]) -> None:
    assert check_map(town) == ()
    assert check_personas(config.personas, town.name) == ()
    assert check_homes(town, people) == ()


def test_everybody_wakes_in_a_bed_of_their_own_and_can_walk_everywhere(town: TownMap, people: tuple[Persona, ...]) -> None:
    beds = {tile for thing in town.things if "sleep" in thing.affords for tile in thing.stands}
    spawns = {spawn.person: spawn.tile for spawn in town.spawns if spawn.person}
    assert set(spawns) == {person.name for person in people}
    assert set(spawns.values()) == beds
    paths = Paths(town)
    for person in people:
        reachable = paths.reachable(spawns[person.name])
        assert all(any(reachable[tile.y, tile.x] for tile in thing.stands) for thing in town.things)


def test_every_home_has_what_a_day_needs(town: TownMap, people: tuple[Persona, ...]) -> None:
    for person in people:
        sector = ":".join(person.home.split(":")[:2])
        affords = {word for place in town.places(sector) for word in place.affords}
        assert {"sleep", "wash", "toilet", "cook", "store_food", "eat", "dress"} <= affords


def test_each_piece_of_news_is_known_to_one_person(config: Config, people: tuple[Persona, ...]) -> None:
    for topic, knower in zip(config.tracked, ("Maren Solberg", "Ifeoma Adeyemi"), strict=True):
        texts = [(one.name, text.lower()) for one in people for text in (one.background, one.currently, *one.memories)]
        assert {name for name, text in texts if all(any(word in text for word in words) for words in topic.words)} == {knower}


def test_people_know_each_other_both_ways(people: tuple[Persona, ...]) -> None:
    ties = {(person.name, known.name) for person in people for known in person.knows}
    assert ties == {(b, a) for a, b in ties}
