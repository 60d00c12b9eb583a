"""Reach: nobody comes to matter to anybody sooner than it says."""

from __future__ import annotations

import towns
from hypothesis import given
from hypothesis import strategies as st

from simulator.core.types import Tile, distance, sector_of
from simulator.engine.reach import Reach
from simulator.town.map import TownMap
from simulator.town.paths import Paths
from simulator.town.perception import Senses

VISION = 8
STREET, DORMITORY = towns.street(10), towns.one_door()
BEDS = [thing.tiles[0] for thing in STREET.things if thing.address in ("Testbury:House 0:room:bed", "Testbury:House 1:room:bed")]


def reach(town: TownMap, vision: int = VISION) -> Reach:
    return Reach(town, Paths(town), Senses(vision=vision, earshot=4))


def test_a_wall_between_two_houses_is_no_way() -> None:
    one, other = BEDS
    assert distance(one, other) == 5 <= VISION
    found = reach(STREET)
    assert not found.within(one, other, 1)
    assert found.within(one, one, 0)
    needed = next(ticks for ticks in range(100) if found.within(one, other, ticks))
    walk = Paths(STREET).path(one, [tile for tile in STREET.floor("Testbury:House 1") if distance(tile, other) <= VISION])
    assert needed == len(walk) - 1  # to where the other house's room begins


def test_in_one_house_walls_do_not_count_since_calls_go_through_them() -> None:
    assert reach(DORMITORY).within(Tile(1, 1), Tile(9, 1), 0)
    assert not reach(DORMITORY).within(Tile(1, 1), Tile(12, 1), 0)


def test_from_a_tile_of_which_no_walk_is_known_all_is_near() -> None:
    assert reach(STREET).within(Tile(1, 0), BEDS[0], 3)


FREE = [Tile(x, y) for y in range(STREET.height) for x in range(STREET.width) if not STREET.blocked[y, x]]
AROUND = reach(STREET, 3)


@given(st.sampled_from(FREE), st.sampled_from(FREE), st.lists(st.integers(0, 4), max_size=25))
def test_whoever_walks_about_is_not_in_sight_before_they_are_within_reach(start: Tile, place: Tile, turns: list[int]) -> None:
    at = start
    for ticks, turn in enumerate([4, *turns]):
        dx, dy = ((0, -1), (-1, 0), (1, 0), (0, 1), (0, 0))[turn]
        to = Tile(at.x + dx, at.y + dy)
        at = to if STREET.free(to) else at
        sectors = [sector_of(STREET.arena(tile)) for tile in (at, place)]
        if sectors[0] == sectors[1] and distance(at, place) <= 3:
            assert AROUND.within(start, place, ticks)
