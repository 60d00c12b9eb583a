"""What the check says about maps and about the places that personas name."""

from dataclasses import replace

import numpy as np
import pytest

from simulator.core.persona import Habit, Persona, Work
from simulator.core.problems import Problem
from simulator.core.types import Tile
from simulator.town.check import check_homes, check_map
from simulator.town.map import Spawn, Thing, TownMap

PLAN = (
    "#########",
    "#aaa#bbb#",
    "#aaa.bbb#",
    "#aaa#bbb#",
    "####.####",
    ".........",
)


def town(plan: tuple[str, ...] = PLAN, things: tuple[Thing, ...] | None = None, spawns: tuple[Spawn, ...] | None = None) -> TownMap:
    """Two rooms, a and b, of the mill, and the lane before them."""
    grid = np.array([list(row) for row in plan])
    areas = np.select([grid == "a", grid == "b", grid == "s"], [1, 2, 3], 0).astype(np.int32)
    bed = Thing("Town:Mill:loft:bed", (Tile(1, 1),), (Tile(1, 1),), ("sleep",))
    desk = Thing("Town:Mill:hall:desk", (Tile(7, 1),), (Tile(7, 2),), ("write",))
    return TownMap(
        "Town", 9, 6, grid == "#", areas, ("Town", "Town:Mill:loft", "Town:Mill:hall", "Town:Yard"),
        (bed, desk) if things is None else things, (Spawn(Tile(0, 5)),) if spawns is None else spawns,
    )  # fmt: skip


def said(problems: tuple[Problem, ...]) -> list[str]:
    return [f"{problem.severity} {problem.where}: {problem.what}" for problem in problems]


def without_yard(town: TownMap) -> TownMap:
    return replace(town, arenas=town.arenas[:3])


OPEN = ("#########", "#aaa#bbb#", "#aaa.bbb#", "#aaa#bbb#", "##.##.###", ".........")


def test_a_good_map_has_no_problems() -> None:
    assert check_map(without_yard(town(OPEN))) == ()


def test_rooms_without_a_door_are_named() -> None:
    closed = ("#########", "#aaa#bbb#", "#aaa#bbb#", "#aaa#bbb#", "####..###", ".........")
    found = said(check_map(without_yard(town(closed))))
    assert "error Town:Mill:loft: cannot be reached" in found
    assert "error Town:Mill:loft:bed: cannot be reached" in found
    assert not any("Town:Mill:hall: " in line for line in found)


def test_a_room_full_of_walls_and_a_sector_without_arena() -> None:
    found = said(check_map(town(("#########", "#####bbb#", "#####bbb#", "#####bbb#", "#####.###", "........."))))
    assert "error Town:Mill:loft: has no free tile" in found
    assert "warning Town:Yard: is a sector without an arena" in found


@pytest.mark.parametrize(
    ("spawns", "expected"),
    [
        ((), "error Town: has no spawn"),
        ((Spawn(Tile(0, 0)),), "error spawn at (0, 0): lies on a blocked tile"),
        ((Spawn(Tile(0, 5)), Spawn(Tile(1, 5)), Spawn(Tile(1, 1))), "error spawn at (1, 1): is cut off from the other spawns"),
    ],
)
def test_spawns(spawns: tuple[Spawn, ...], expected: str) -> None:
    shut = ("#########", "#aaa#bbb#", "#aaa#bbb#", "#aaa#bbb#", "####.####", ".........")
    assert expected in said(check_map(town(shut, spawns=spawns)))


@pytest.mark.parametrize(
    ("thing", "expected"),
    [
        (Thing("Town:Mill:hall:stove", (Tile(6, 1),), (), ("cook",)), "error Town:Mill:hall:stove: has no place to stand"),
        (Thing("Town:::bench", (Tile(2, 5),), (Tile(2, 5),), ("sit",)), "error Town:::bench at (2, 5): lies in no arena"),
        (Thing("Town:Yard::pump", (Tile(2, 5),), (Tile(2, 5),), ("water",)), "error Town:Yard::pump at (2, 5): lies in no arena"),
        (Thing("Town:Mill:hall:box", (Tile(6, 1),), (Tile(6, 1),)), "warning Town:Mill:hall:box: affords nothing"),
    ],
)
def test_objects(thing: Thing, expected: str) -> None:
    assert said(check_map(without_yard(town(OPEN, (thing,))))) == [expected]


def test_an_unknown_affordance_gets_the_nearest_word() -> None:
    thing = Thing("Town:Mill:hall:chair", (Tile(6, 1),), (Tile(6, 1),), ("sitt",))
    (problem,) = check_map(without_yard(town(OPEN, (thing,))))
    assert (problem.severity, problem.fix) == ("warning", "write 'sit'")


ADA = Persona("Ada Moreau", 34, "Town:Mill:loft")


def test_a_good_home_has_no_problems() -> None:
    work = Work("Town:Mill:hall:desk", "writing letters", 480, 720)
    ada = replace(ADA, work=work, routine=(Habit("walking"), Habit("writing", "Town:Mill:hall")), places=("Town:Mill", "Town"))
    assert check_homes(town(OPEN), (ada,)) == ()


def test_a_home_that_is_not_there_gets_the_nearest_name() -> None:
    (problem,) = check_homes(town(OPEN), (replace(ADA, home="Town:Mill:lofft"),))
    assert (problem.severity, problem.where, problem.fix) == ("error", "Ada Moreau", "write 'Mill:loft'")
    assert "'Mill:lofft'" in problem.what


def test_work_routine_and_places_that_are_not_there() -> None:
    work = Work("Town:Mill:hall:dusk", "writing letters", 480, 720)
    ada = replace(ADA, work=work, routine=(Habit("swimming", "Town:Pond"),), places=("Town:Moon",))
    whats = [problem.what for problem in check_homes(town(OPEN), (ada,))]
    assert [what.split(":")[0] for what in whats] == ["work", "routine 'swimming'", "places"]


def test_beds() -> None:
    bedless = town(OPEN, ())
    assert [problem.severity for problem in check_homes(bedless, (ADA,))] == ["error"]
    (elsewhere,) = check_homes(town(OPEN), (replace(ADA, home="Town:Mill:hall"),))
    assert elsewhere.severity == "warning"
    assert "Town:Mill:loft" in elsewhere.fix
    (crowd,) = check_homes(town(OPEN), (ADA, replace(ADA, name="Bram Okafor")))
    assert crowd.severity == "warning"
    assert "Bram Okafor" in crowd.what
