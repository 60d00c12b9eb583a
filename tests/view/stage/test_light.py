"""What is lit at night: rooms and their windows while somebody is awake there, street lamps always, fire."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cache

import numpy as np
import pygame
from hypothesis import given
from hypothesis import strategies as st
from towns import draw as town_of
from view.screens import display

from simulator.core.types import Tile
from simulator.town.map import TownMap
from simulator.town.picture import Layer, Picture, Sheet
from simulator.view.frames import Figure, Frame
from simulator.view.stage.light import Light, ambient

DAY = datetime(2023, 2, 13)
ROWS = (
    "              ",
    "  #######     ",
    "  #.....#     ",
    "  #.....#     ",
    "  #######     ",
    "              ",
    "              ",
    "              ",
)
LAMP, WINDOW, ROOM, MEADOW = Tile(11, 5), Tile(4, 4), Tile(4, 2), Tile(12, 1)


@cache
def house() -> TownMap:
    return town_of(ROWS, {".": "House:room"}, {})


@cache
def light() -> Light:
    display()
    town = house()
    ground = np.where(town.areas == 0, 1, 2).astype(np.int64)
    things = np.zeros_like(ground)
    things[LAMP.y, LAMP.x], things[WINDOW.y, WINDOW.x] = 3, 4
    sheet = Sheet(b"", 1, 4, 2, 16, 16, lights={3: "lamp", 4: "window"})
    return Light(town, Picture(16, 16, (Layer("ground", ground), Layer("paths", ground * 0), Layer("things", things)), (sheet,)))


def shown(hour: float, *people: Figure, altered: tuple[tuple[Tile, str], ...] = ()) -> dict[Tile, int]:
    """How bright the middle of each tile is, of a white town."""
    surface = pygame.Surface((14 * 16, 8 * 16))
    surface.fill((255, 255, 255))
    light().draw(surface, 0, 0, Frame(1, DAY + timedelta(hours=hour), people, (), altered))
    return {Tile(x, y): sum(surface.get_at((x * 16 + 8, y * 16 + 8))[:3]) for x in range(14) for y in range(8)}


def somebody(pose: str) -> Figure:
    return Figure("Ada", ROOM, ROOM, pose=pose)  # type: ignore[arg-type]


def test_at_noon_everything_is_as_it_is_painted() -> None:
    assert set(shown(12, somebody("stand")).values()) == {765}


def test_a_room_and_its_window_are_lit_while_somebody_is_awake_in_it() -> None:
    awake, asleep = shown(23, somebody("stand")), shown(23, somebody("sleep"))
    for tile in (ROOM, Tile(6, 3), WINDOW):
        assert awake[tile] > 1.4 * asleep[tile]
    assert awake[MEADOW] == asleep[MEADOW]


def test_street_lamps_burn_all_night() -> None:
    night = shown(2)
    assert night[LAMP] > 1.4 * night[MEADOW]
    assert shown(12)[LAMP] == 765


def test_fire_is_seen_from_afar() -> None:
    quiet, burning = shown(2), shown(2, altered=((MEADOW, "on fire"),))
    assert burning[MEADOW] > 1.4 * quiet[MEADOW]
    assert burning[Tile(10, 1)] > quiet[Tile(10, 1)]
    assert shown(2, altered=((MEADOW, "under water"),))[MEADOW] == quiet[MEADOW]


@given(minute=st.integers(0, 1438))
def test_the_light_of_the_day_never_leaps(minute: int) -> None:
    one, other = ambient(DAY + timedelta(minutes=minute)), ambient(DAY + timedelta(minutes=minute + 1))
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 3
    assert ambient(DAY) == ambient(DAY + timedelta(days=1))
