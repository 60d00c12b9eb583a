"""What people want is settled as far as they see: nobody out of sight changes what comes of it."""

from __future__ import annotations

import towns
from hypothesis import given
from hypothesis import strategies as st

from simulator.core.facts import Began, Entered, Fact, ObjectSet
from simulator.core.intents import Do, Go, Intent, Wait, Walk
from simulator.core.plans import Step
from simulator.core.types import Tile
from simulator.town.paths import Paths
from simulator.town.perception import Perception, Senses
from simulator.town.rules import Rules
from simulator.town.state import Town
from simulator.town.talk import TalkRules

A, B, C = towns.name(0), towns.name(1), towns.name(2)
WIDTH = 40
HALL = towns.draw(
    ["#" * WIDTH, "#" + "b" * (WIDTH - 2) + "#", "#" + "." * (WIDTH - 2) + "#", "#" * WIDTH],
    {".": "Hall:hall"},
    {"b": (".", "bench", "sit")},
)
BENCH = f"{towns.TOWN}:Hall:hall:bench"
TILES = {A: Tile(2, 2), B: Tile(35, 1), C: Tile(37, 1)}
"""B and C see each other, and nobody sees A."""


def made() -> tuple[Town, Rules]:
    paths, perception = Paths(HALL), Perception(HALL, Senses(vision=8))
    town = Town(TILES)
    for person, tile in TILES.items():
        town.evolve(Fact(0, person, 0, Entered(tile)))
    return town, Rules(HALL, paths, perception, TalkRules(HALL, paths, perception, 4, 100), seed=1)


WANTS = st.sampled_from([
    Go(BENCH, "sitting down"),
    Do(Step("sitting", 5, BENCH), 60),
    Wait("waiting for a seat", 40, BENCH),
    Walk(Tile(20, 2)),
])  # fmt: skip


@given(st.fixed_dictionaries({A: WANTS, B: WANTS, C: WANTS}))
def test_two_groups_are_settled_as_each_by_itself(wants: dict[str, Intent]) -> None:
    town, rules = made()
    view = town.view_at(0)
    alone, others = {A: wants[A]}, {B: wants[B], C: wants[C]}
    facts = rules.resolve(view, wants)
    assert [one for one in facts if one[0] == A] == rules.resolve(view, alone)
    assert [one for one in facts if one[0] != A] == rules.resolve(view, others)


def test_what_is_left_behind_shows_where_one_was_and_once_where_they_see_each_other() -> None:
    town, rules = made()
    for person, tile in TILES.items():
        town.evolve(Fact(0, person, 1, Began("eating", BENCH, tile, until=10, leaves="full of crumbs")))
    facts, through = rules.finished(town.view_at(10), TILES)
    assert through == set(TILES)
    assert sorted(event.tile.x for _, event in facts if isinstance(event, ObjectSet)) in ([2, 35], [2, 37])
    for n, (person, event) in enumerate(facts):
        town.evolve(Fact(10, person, n, event))
    town.evolve(Fact(20, A, 0, Began("wiping the bench", BENCH, TILES[A], until=40, leaves="")))
    facts, _ = rules.finished(town.view_at(40), [A])
    assert [event for _, event in facts] == [ObjectSet(BENCH, Tile(2, 1), "")]  # and not the far end
