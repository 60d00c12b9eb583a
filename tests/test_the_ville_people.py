"""The 25 people of the Ville: who they are, whom they know, and what each of them alone knows when the town begins."""

import json
import re
import statistics
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from simulator.adapters.personas import load_personas
from simulator.adapters.tiled import load_map
from simulator.config import load_config
from simulator.core.persona import Persona
from simulator.core.settings import Config
from simulator.core.types import within
from simulator.engine.beginning import seed_records
from simulator.journal.topics import states
from simulator.town.check import check_homes
from simulator.town.map import TownMap

ROOT = Path(__file__).resolve().parents[1]
TOWN = "The Ville"
MAP = ROOT / "maps" / "the_ville" / "town.tmj"
WHEN = " at hobbs cafe on february 14th from 5pm to 7pm"
"""A fact, which has no other words."""
PUBLISHED = ROOT.parent / "shared" / "data" / "generative_agents"
NEWS = (
    (("valentine",), "Isabella Rodriguez"),
    (("party",), "Isabella Rodriguez"),
    (("running", "mayor"), "Sam Moore"),
    (("crush", "klaus"), "Maria Lopez"),
    (("gentrification",), "Klaus Mueller"),
    (("compos",), "Eddy Lin"),
)


@pytest.fixture(scope="module")
def people() -> tuple[Persona, ...]:
    return load_personas((ROOT / "personas" / "the_ville",), TOWN)


@pytest.fixture(scope="module")
def config() -> Config:
    return load_config(ROOT / "config.yaml")


@pytest.fixture(scope="module")
def town() -> TownMap:
    if not MAP.exists():
        pytest.skip("the map of the Ville is not drawn")
    return load_map(MAP.parent)


def texts(person: Persona) -> tuple[str, ...]:
    return (person.background, person.currently, *person.memories)


def sentences(person: Persona) -> Iterator[str]:
    for text in texts(person):
        yield from (part.strip().rstrip(".!?").casefold() for part in re.split(r"(?<=[.!?])\s+", text) if part.strip())


def published_texts() -> str:
    """All that the published project writes of its people, in lower case without marks."""
    scratches = sorted(PUBLISHED.glob("storage/base_the_ville_n25/personas/*/bootstrap_memory/scratch.json"))
    history = PUBLISHED / "the_ville" / "agent_history_init_n25.csv"
    if not scratches or not history.exists():
        pytest.skip("the published project is not at hand")
    found = [history.read_text(encoding="utf-8")]
    for path in scratches:
        found += [value for value in json.loads(path.read_text(encoding="utf-8")).values() if isinstance(value, str)]
    return plain(" | ".join(found))


def plain(text: str) -> str:
    return " ".join(re.findall(r"[\w|]+", text.casefold()))


def test_there_are_25_whole_people(people: tuple[Persona, ...]) -> None:
    assert len(people) == len({person.first_name for person in people}) == 25
    for person in people:
        assert len(person.traits) == 3
        assert person.pronoun in ("she", "he")
        assert 2 <= len(person.routine) <= 7
        assert 4 <= len(person.memories) <= 7
        assert person.places
        assert all((person.looks.skin, person.looks.hair, person.looks.style, person.looks.clothes, person.looks.accessory))


def test_no_two_people_look_the_same_from_afar(people: tuple[Persona, ...]) -> None:
    seen = {(person.looks.clothes, person.looks.hair, person.looks.style) for person in people}
    assert len(seen) == 25


def test_people_know_each_other_both_ways_and_as_few_as_in_the_paper(people: tuple[Persona, ...]) -> None:
    ties = {(person.name, known.name) for person in people for known in person.knows}
    assert ties == {(b, a) for a, b in ties}
    pairs = sum((a.name, b.name) in ties for a, b in combinations(people, 2))
    assert 0.15 <= pairs / 300 <= 0.19
    assert len({name for tie in ties for name in tie}) == 25


def test_those_of_one_household_know_each_other(people: tuple[Persona, ...]) -> None:
    for a, b in combinations(people, 2):
        if within(a.home, ":".join(b.home.split(":")[:2])):
            assert b.name in {known.name for known in a.knows}


def test_nobody_remembers_a_stranger(people: tuple[Persona, ...]) -> None:
    for person in people:
        known = {person.first_name, *(one.name.split()[0] for one in person.knows)}
        named = {other.first_name for other in people if any(re.search(rf"\b{other.first_name}\b", text) for text in texts(person))}
        assert named <= known, person.name


@pytest.mark.parametrize(("words", "knower"), NEWS)
def test_each_piece_of_news_is_known_to_one_person(people: tuple[Persona, ...], words: tuple[str, ...], knower: str) -> None:
    told = {person.name for person in people if any(all(word in text.casefold() for word in words) for text in texts(person))}
    assert told == {knower}


def test_what_the_run_follows_begins_with_one_person_each(config: Config, people: tuple[Persona, ...]) -> None:
    for topic, knower in zip(config.tracked, ("Isabella Rodriguez", "Sam Moore"), strict=True):
        assert {one.name for one in people if any(states(topic, record) for record in seed_records(one))} == {knower}


def test_people_get_up_at_different_hours(people: tuple[Persona, ...]) -> None:
    assert statistics.stdev(person.lifestyle.wake for person in people) >= 45
    latest = sorted(people, key=lambda person: person.lifestyle.sleep)[-2:]
    assert {person.name for person in latest} == {"Hailey Johnson", "Ryan Park"}
    assert all(person.lifestyle.weekend is not None for person in people)


def test_no_sentence_stands_in_two_files(people: tuple[Persona, ...]) -> None:
    for a, b in combinations(people, 2):
        assert not set(sentences(a)) & set(sentences(b)), (a.name, b.name)


def test_no_sentence_is_the_published_one(people: tuple[Persona, ...]) -> None:
    theirs = published_texts()
    for person in people:
        for sentence in sentences(person):
            words = plain(sentence.replace(WHEN, "")).split()
            runs = [words[i : i + 8] for i in range(max(1, len(words) - 7))]
            assert not any(" ".join(run) in theirs for run in runs), sentence


def test_everybody_has_a_bed_of_their_own(town: TownMap, people: tuple[Persona, ...]) -> None:
    assert check_homes(town, people) == ()
    spawns = {spawn.person: spawn.tile for spawn in town.spawns if spawn.person}
    assert set(spawns) == {person.name for person in people}
    assert len(set(spawns.values())) == 25
    for person in people:
        things = [thing for thing in town.things if "sleep" in thing.affords and within(thing.address, person.home)]
        assert any(spawns[person.name] in thing.stands for thing in things), person.name
