from __future__ import annotations

from dataclasses import replace

import towns

from simulator.core.facts import Place
from simulator.core.persona import Habit, Persona, Work
from simulator.engine.opening import signs, with_hours
from simulator.town.map import TownMap

COUNTER = f"{towns.TOWN}:Shop:room:counter"
SHOP, YARD = f"{towns.TOWN}:Shop:room", f"{towns.TOWN}:Shop:yard"


def a_town() -> TownMap:
    return towns.draw(
        ["##########", "#SSSSc   #", "#SSSSS   #", "#YYY     #", "##########"],
        {"S": "Shop:room", "Y": "Shop:yard"},
        {"c": ("S", "counter", "serve")},
    )


def keeper(*routine: Habit, place: str = COUNTER) -> Persona:
    return replace(towns.persona(0, "House:room"), work=Work(place, "selling rope", 540, 1020, (0, 1)), routine=routine)


def test_a_counter_is_open_while_somebody_works_at_it() -> None:
    assert signs(a_town(), [keeper()]) == {SHOP: ((0, 540, 1020), (1, 540, 1020))}
    assert signs(a_town(), [keeper(place=SHOP)])[SHOP] == ((0, 540, 1020), (1, 540, 1020))


def test_a_counter_of_nobody_is_never_open_and_no_counter_needs_no_hours() -> None:
    hours = signs(a_town(), [])
    assert hours == {SHOP: ()}
    assert with_hours([Place(COUNTER, ("serve",)), Place(SHOP), Place(YARD)], hours) == (
        Place(COUNTER, ("serve",), ()), Place(SHOP, (), ()), Place(YARD),
    )  # fmt: skip


def test_who_goes_elsewhere_for_lunch_shuts_the_shop() -> None:
    lunch = Habit("having lunch", f"{towns.TOWN}:Inn:bar", 720, 45, (0,))
    tidying = Habit("tidying the yard", YARD, 800, 30, (0,))
    assert signs(a_town(), [keeper(lunch, tidying)])[SHOP] == ((0, 540, 720), (0, 765, 1020), (1, 540, 1020))
