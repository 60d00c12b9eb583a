"""Walks: as short as a plain breadth-first search says, connected, never through a wall."""

from collections import deque
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from simulator.core.types import Tile
from simulator.town.map import TownMap
from simulator.town.paths import Paths


def town(blocked: NDArray[np.bool_]) -> TownMap:
    height, width = blocked.shape
    return TownMap("Town", width, height, blocked, np.zeros(blocked.shape, np.int32), ("Town",), ())


def drawn(*rows: str) -> TownMap:
    return town(np.array([[letter == "#" for letter in row] for row in rows]))


def steps(blocked: NDArray[np.bool_], start: Tile, goals: Sequence[Tile]) -> int:
    """How many steps lead from start to a goal, -1 if none do."""
    height, width = blocked.shape
    queue, seen = deque([(start, 0)]), {start}
    while queue and not blocked[start.y, start.x]:
        (x, y), n = queue.popleft()
        if (x, y) in goals:
            return n
        for tile in (Tile(x, y - 1), Tile(x - 1, y), Tile(x + 1, y), Tile(x, y + 1)):
            if 0 <= tile.x < width and 0 <= tile.y < height and not blocked[tile.y, tile.x] and tile not in seen:
                seen.add(tile)
                queue.append((tile, n + 1))
    return -1


@st.composite
def walks(draw: st.DrawFn) -> tuple[NDArray[np.bool_], Tile, list[Tile]]:
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    bits = draw(st.lists(st.booleans(), min_size=width * height, max_size=width * height))
    tiles = st.builds(Tile, st.integers(0, width - 1), st.integers(0, height - 1))
    return np.array(bits).reshape(height, width), draw(tiles), draw(st.lists(tiles, min_size=1, max_size=4))


@given(walks())
@settings(max_examples=150, deadline=None)
def test_a_path_is_shortest_connected_and_free(walk: tuple[NDArray[np.bool_], Tile, list[Tile]]) -> None:
    blocked, start, goals = walk
    paths = Paths(town(blocked))
    path = paths.path(start, goals)
    length = steps(blocked, start, goals)
    assert len(path) == length + 1
    assert paths.field(goals)[start.y, start.x] == length
    if path:
        assert path[0] == start
        assert path[-1] in goals
        assert not any(blocked[tile.y, tile.x] for tile in path)
        assert all(abs(a.x - b.x) + abs(a.y - b.y) == 1 for a, b in pairwise(path))


@given(walks())
@settings(max_examples=50, deadline=None)
def test_reachable_is_where_a_path_leads(walk: tuple[NDArray[np.bool_], Tile, list[Tile]]) -> None:
    blocked, start, _ = walk
    paths = Paths(town(blocked))
    reachable = paths.reachable(start)
    height, width = blocked.shape
    assert all(reachable[y, x] == bool(paths.path(Tile(x, y), [start])) for y in range(height) for x in range(width))


def test_among_equals_the_first_direction_wins() -> None:
    paths = Paths(drawn("...", "...", "..."))
    assert paths.path(Tile(0, 2), [Tile(2, 0)]) == ((0, 2), (0, 1), (0, 0), (1, 0), (2, 0))


def test_a_walk_may_be_longer_than_150_steps() -> None:
    rows = ["." * 30 if y % 2 == 0 else ("#" * 29 + "." if y % 4 == 1 else "." + "#" * 29) for y in range(21)]
    paths = Paths(drawn(*rows))
    assert len(paths.path(Tile(0, 0), [Tile(29, 20)])) > 300


def test_no_way_out_of_the_map_or_into_a_wall() -> None:
    paths = Paths(drawn(".#.", ".#."))
    assert paths.path(Tile(0, 0), [Tile(2, 0)]) == ()
    assert paths.path(Tile(0, 0), [Tile(1, 0), Tile(-1, 0), Tile(0, 9)]) == ()
    assert paths.path(Tile(7, 0), [Tile(0, 0)]) == ()
    assert paths.path(Tile(0, 0), []) == ()


def test_a_path_to_where_one_stands_is_that_tile() -> None:
    assert Paths(drawn("..")).path(Tile(1, 0), [Tile(0, 0), Tile(1, 0)]) == ((1, 0),)


def test_the_order_of_the_goals_does_not_matter_and_fields_cannot_be_changed() -> None:
    paths = Paths(drawn("....", "...."))
    goals = [Tile(3, 0), Tile(0, 1)]
    field = paths.field(goals)
    assert np.array_equal(field, paths.field(goals[::-1]))
    assert not field.flags.writeable
