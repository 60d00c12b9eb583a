"""The landing on the river: a sound map, six people of whom one is new, and two pieces of news that one person each knows."""

import re
from pathlib import Path

import pytest

from simulator.adapters.personas import check_personas, load_personas
from simulator.adapters.tiled import load_map
from simulator.config import load_config
from simulator.core.persona import Persona
from simulator.core.settings import Config
from simulator.engine.beginning import seed_records
from simulator.journal.topics import states
from simulator.town.check import check_homes, check_map
from simulator.town.map import TownMap

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "maps" / "osier_landing"


@pytest.fixture(scope="module")
def config() -> Config:
    return load_config(ROOT / "landing.yaml")


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


def test_the_gathering_has_a_place_and_a_topic(config: Config, town: TownMap) -> None:
    (show,) = config.gatherings
    assert f"{town.name}:Chapel:nave" in town.arenas
    assert show.topic in {topic.name for topic in config.tracked}


def test_each_piece_of_news_is_known_to_one_person(config: Config, people: tuple[Persona, ...]) -> None:
    for topic, knower in zip(config.tracked, ("Isko Laine", "Tobenna Obiora"), strict=True):
        assert {one.name for one in people if any(states(topic, record) for record in seed_records(one))} == {knower}


def test_nobody_knows_everybody_but_the_landlady_and_nobody_remembers_a_stranger(people: tuple[Persona, ...]) -> None:
    assert {one.name for one in people if len(one.knows) == 5} == {"Rosalind Teague"}
    for one in people:
        known = {one.first_name, *(other.name.split()[0] for other in one.knows)}
        text = " ".join((one.background, one.currently, *one.memories))
        named = {other.first_name for other in people if re.search(rf"\b{other.first_name}\b", text)}
        assert named <= known, one.name
        assert len(one.memories) == 5
