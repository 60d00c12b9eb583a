"""The Ville: nothing is wrong with its map, and it has every place that its people need."""

from pathlib import Path

import numpy as np
import pytest

from simulator.adapters.tiled import load_map
from simulator.core.types import within
from simulator.town.check import check_map
from simulator.town.map import TownMap

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "maps" / "the_ville"
FLAT = {"main room": ("bed", "desk", "stove", "refrigerator", "sink", "table"), "bathroom": ("toilet", "shower", "basin")}
KITCHEN = ("stove", "refrigerator", "sink", "table")
BATHROOM = ("toilet", "shower", "basin")
ROOM = ("bed", "desk", "closet")
PLACES: dict[str, dict[str, tuple[str, ...]]] = {
    "Artists' Co-living Space": {
        "Latoya Williams's room": (*ROOM, "camera desk"),
        "Rajiv Patel's room": (*ROOM, "easel"),
        "Abigail Chen's room": (*ROOM, "computer"),
        "Francisco Lopez's room": (*ROOM, "mirror"),
        "Hailey Johnson's room": (*ROOM, "typewriter desk"),
        "common room": ("sofa", "table", "guitar"),
        "kitchen": KITCHEN,
        "bathroom": BATHROOM,
        "second bathroom": BATHROOM,
    },
    "Arthur Burton's Apartment": FLAT,
    "Ryan Park's Apartment": FLAT,
    "Isabella Rodriguez's Apartment": FLAT,
    "Giorgio Rossi's Apartment": FLAT,
    "Carlos Gomez's Apartment": FLAT,
    "Adam Smith's House": {"main room": (*FLAT["main room"], "bookshelf", "piano"), "bathroom": BATHROOM},
    "Yuriko Yamamoto's House": {"main room": (*FLAT["main room"], "computer"), "bathroom": BATHROOM},
    "Moore Family's House": {
        "main room": ("double bed", "easel", "bookshelf", *KITCHEN),
        "bathroom": BATHROOM,
        "garden": ("garden beds",),
    },
    "Lin Family's House": {
        "Mei and John's bedroom": ("double bed",),
        "Eddy's bedroom": ("bed", "piano"),
        "common room": ("sofa", "table"),
        "kitchen": KITCHEN,
        "bathroom": BATHROOM,
        "garden": ("garden beds",),
    },
    "Moreno Family's House": {
        "Tom and Jane's bedroom": ("double bed",),
        "common room": ("sofa",),
        "kitchen": KITCHEN,
        "bathroom": BATHROOM,
        "garden": ("garden beds",),
    },
    "Tamara Taylor and Carmen Ortiz's House": {
        "Tamara's room": ROOM,
        "Carmen's room": ROOM,
        "common room": ("sofa", "table"),
        "kitchen": KITCHEN,
        "bathroom": BATHROOM,
        "garden": ("garden beds",),
    },
    "Dorm for Oak Hill College": {
        "Klaus Mueller's room": ROOM,
        "Maria Lopez's room": (*ROOM, "computer", "game console"),
        "Ayesha Khan's room": ROOM,
        "Wolfgang Schulz's room": (*ROOM, "weights"),
        "common room": ("sofa", "pool table", "table"),
        "kitchen": KITCHEN,
        "women's bathroom": BATHROOM,
        "men's bathroom": BATHROOM,
        "garden": ("flower beds",),
    },
    "Hobbs Cafe": {
        "cafe": ("counter", "bar", "tables", "piano", "bookshelf"),
        "kitchen": ("stove", "refrigerator", "sink"),
    },
    "The Rose and Crown Pub": {"pub": ("counter", "bar", "tables", "pool table", "stage"), "kitchen": ("stove",)},
    "The Willow Market and Pharmacy": {"market": ("counter", "shelves"), "pharmacy": ("counter", "shelves")},
    "Harvey Oak Supply Store": {"store": ("counter", "shelves")},
    "Oak Hill College": {
        "library": ("desks", "bookshelves", "sofas", "computers"),
        "classroom": ("lectern", "blackboard", "seats"),
        "music room": ("piano", "harp"),
        "hallway": ("notice board",),
        "washroom": ("toilet", "basin"),
    },
    "Johnson Park": {
        "park": ("benches", "lawn", "flower beds"),
        "pond side": ("bench",),
        "playing field": ("running track",),
    },
}
SLEEPERS = {
    "Artists' Co-living Space": ["Abigail Chen", "Francisco Lopez", "Hailey Johnson", "Latoya Williams", "Rajiv Patel"],
    "Lin Family's House": ["Eddy Lin", "John Lin", "Mei Lin"],
    "Moreno Family's House": ["Jane Moreno", "Tom Moreno"],
    "Moore Family's House": ["Jennifer Moore", "Sam Moore"],
    "Tamara Taylor and Carmen Ortiz's House": ["Carmen Ortiz", "Tamara Taylor"],
    "Dorm for Oak Hill College": ["Ayesha Khan", "Klaus Mueller", "Maria Lopez", "Wolfgang Schulz"],
}
SLEEPERS |= {home: [home.partition("'s ")[0]] for home, rooms in PLACES.items() if "main room" in rooms and home not in SLEEPERS}
SEATS = {
    "Hobbs Cafe:cafe:tables": 16,
    "The Rose and Crown Pub:pub:tables": 16,
    "Oak Hill College:library:desks": 12,
    "Oak Hill College:classroom:seats": 12,
    "Artists' Co-living Space:common room:table": 5,
    "Dorm for Oak Hill College:common room:table": 4,
    "Johnson Park:park:benches": 8,
}


@pytest.fixture(scope="module")
def town() -> TownMap:
    return load_map(FOLDER)


def test_nothing_is_wrong_with_it(town: TownMap) -> None:
    assert town.name == "The Ville"
    assert check_map(town) == ()


def test_it_has_exactly_the_agreed_places(town: TownMap) -> None:
    agreed = {f"The Ville:{sector}:{arena}" for sector, arenas in PLACES.items() for arena in arenas}
    assert set(town.arenas[1:]) == agreed
    things = {thing.address for thing in town.things}
    named = {f"The Ville:{s}:{a}:{thing}" for s, arenas in PLACES.items() for a, names in arenas.items() for thing in names}
    assert named <= things


def test_everybody_wakes_in_a_bed_of_their_own(town: TownMap) -> None:
    beds = {tile: thing.address for thing in town.things if "sleep" in thing.affords for tile in thing.stands}
    spawns = {spawn.tile: spawn.person for spawn in town.spawns if spawn.person}
    assert len(spawns) == 25
    assert set(spawns) == set(beds)
    for home, people in SLEEPERS.items():
        assert sorted(name for tile, name in spawns.items() if within(beds[tile], f"The Ville:{home}")) == people
    for tile, name in spawns.items():
        room = beds[tile].split(":")[2]
        assert not room.endswith("'s room") or room.partition("'s ")[0] in (name, name.split()[0])
    assert any(not spawn.person for spawn in town.spawns)


def test_there_are_seats_for_company_and_counters_are_served_from_behind(town: TownMap) -> None:
    for place, seats in SEATS.items():
        assert len(town.stands(f"The Ville:{place}")) >= seats, place
    for thing in town.things:
        if "serve" in thing.affords:
            south = {tile.y for tile in thing.tiles if not town.free(tile)}
            assert all(tile in thing.tiles and tile.y < min(south) for tile in thing.stands)


def test_two_rooms_of_a_house_meet_only_in_doors(town: TownMap) -> None:
    """Walls leave no gap wider than a door of two tiles."""
    outdoors = (town.name, ":Johnson Park:", ":garden")
    open_places = {i for i, name in enumerate(town.arenas) if name == outdoors[0] or outdoors[1] in name or outdoors[2] in name}
    borders: dict[tuple[int, int], int] = {}
    free = ~town.blocked
    for here, there in ((np.s_[:, :-1], np.s_[:, 1:]), (np.s_[:-1, :], np.s_[1:, :])):
        passable = free[here] & free[there] & (town.areas[here] != town.areas[there])
        for a, b in zip(town.areas[here][passable].tolist(), town.areas[there][passable].tolist(), strict=True):
            borders[min(a, b), max(a, b)] = borders.get((min(a, b), max(a, b)), 0) + 1
    inside = {pair: count for pair, count in borders.items() if not set(pair) <= open_places}
    assert inside
    assert max(inside.values()) <= 3  # the cafe and the college have a side door besides
