"""The picture of a frame: the right people on the right tiles, in the right order, in the right light."""

from __future__ import annotations

from datetime import datetime
from functools import cache

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from towns import draw as town_of
from towns import name, persona
from view.screens import GRASS, display, pixels, plain

from simulator.core.types import Tile
from simulator.town.map import TownMap
from simulator.view.frames import Figure, Frame
from simulator.view.stage.lens import lens
from simulator.view.stage.sprites import LIFT, Sprites
from simulator.view.stage.stage import Stage
from simulator.view.state import Camera, Viewing
from simulator.view.ui.text import Text

WIDE, HIGH = 24, 16
NOON, NIGHT = datetime(2023, 2, 13, 12), datetime(2023, 2, 13, 23, 30)
PEOPLE = tuple(persona(i, "House") for i in range(8))
SIZE = (800, 600)
SPOTS = st.builds(Tile, st.integers(1, WIDE - 2), st.integers(1, HIGH - 2))


@cache
def meadow() -> TownMap:
    rows = ["#" * WIDE, *("#" + " " * (WIDE - 2) + "#" for _ in range(HIGH - 2)), "#" * WIDE]
    return town_of(rows, {}, {})


@cache
def stage() -> Stage:
    display()
    return Stage(meadow(), plain(meadow()), PEOPLE, Text())


def figure(i: int, tile: Tile, toward: Tile | None = None, saying: str = "") -> Figure:
    return Figure(
        name(i), tile, toward or tile, pose="walk" if toward else "stand", talk="t" if saying else "", saying=saying, said_at=1
    )


def at(tick: float, zoom: int = 2, **more: object) -> Viewing:
    camera = Camera(WIDE / 2, HIGH / 2, zoom)
    return Viewing(tick=tick, playing=False, camera=camera, minimap=False, **more)  # type: ignore[arg-type]


def shown(frame: Frame, viewing: Viewing) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    stage().draw(surface, surface.get_rect(), viewing, frame, 0.0)
    return surface


def is_there(surface: pygame.Surface, who: Figure, x: float, y: float, viewing: Viewing) -> bool:
    """Whether all of somebody's picture stands at a place (in tiles), pixel for pixel."""
    sprite = Sprites(PEOPLE).picture(who, viewing.tick)
    view = lens(viewing.camera, surface.get_rect())
    left, top = view.to_screen(x, y - LIFT / 16)
    seen = 0
    for row in range(sprite.get_height()):
        for column in range(sprite.get_width()):
            colour = sprite.get_at((column, row))
            spot = left + column * view.zoom + view.zoom // 2, top + row * view.zoom + view.zoom // 2
            if colour.a == 255 and surface.get_rect().collidepoint(spot):
                seen += 1
                if surface.get_at(spot)[:3] != colour[:3]:
                    return False
    return seen > 0


def clear(a: Tile, b: Tile) -> bool:
    """Whether two figures do not overlap."""
    return abs(a.y - b.y) > 1 or abs(a.x - b.x) > 1


@settings(max_examples=20, deadline=None)
@given(tiles=st.lists(SPOTS, min_size=1, max_size=6, unique=True), zoom=st.sampled_from([1, 2, 3]))
def test_the_right_people_stand_on_the_right_tiles(tiles: list[Tile], zoom: int) -> None:
    people = tuple(figure(i, tile) for i, tile in enumerate(tiles))
    viewing = at(5.0, zoom)
    surface = shown(Frame(5, NOON, people), viewing)
    apart = [
        one
        for one in people
        if all(abs(one.tile.y - other.tile.y) > 1 or one.tile.x != other.tile.x for other in people if other != one)
    ]
    view = lens(viewing.camera, surface.get_rect())
    for one in apart:
        if surface.get_rect().contains(pygame.Rect(*view.to_screen(one.tile.x, one.tile.y - 1), view.tile, 2 * view.tile)):
            assert is_there(surface, one, one.tile.x, one.tile.y, viewing)
            assert (
                stage().person_at(view.to_screen(one.tile.x + 0.5, one.tile.y + 0.5), viewing, Frame(5, NOON, people)) == one.name
            )
    empty = shown(Frame(5, NOON, ()), viewing)
    assert empty.get_at(empty.get_rect().center)[:3] == GRASS
    assert not any(is_there(empty, one, one.tile.x, one.tile.y, viewing) for one in apart)


def test_walkers_are_on_their_way() -> None:
    walker = figure(0, Tile(6, 6), Tile(7, 6))
    for part in (0.0, 0.25, 0.5, 1.0 - 1e-9):
        viewing = at(5 + part)
        surface = shown(Frame(5, NOON, (walker,)), viewing)
        assert is_there(surface, walker, 6 + round(part * 16) / 16, 6, viewing)


def test_who_is_nearer_to_the_viewer_is_in_front() -> None:
    behind, front = figure(1, Tile(8, 6)), figure(0, Tile(8, 7))
    viewing = at(5.0)
    for people in ((behind, front), (front, behind)):
        surface = shown(Frame(5, NOON, people), viewing)
        assert is_there(surface, front, 8, 7, viewing)
        assert not is_there(surface, behind, 8, 6, viewing)
        position = lens(viewing.camera, surface.get_rect()).to_screen(8.5, 6.8)
        assert stage().person_at(position, viewing, Frame(5, NOON, people)) == front.name


def test_night_is_dark_and_blue_and_noon_is_as_painted() -> None:
    corner = (100, 100)
    noon = shown(Frame(5, NOON, ()), at(5.0)).get_at(corner)
    night = shown(Frame(5, NIGHT, ()), at(5.0)).get_at(corner)
    assert noon[:3] == GRASS
    assert night[2] / max(night[0], 1) > noon[2] / noon[0]
    assert sum(night[:3]) < 0.5 * sum(noon[:3])


def test_whoever_is_awake_outside_at_night_has_a_light() -> None:
    lit = shown(Frame(5, NIGHT, (figure(0, Tile(12, 8)),)), at(5.0))
    dark = shown(Frame(5, NIGHT, ()), at(5.0))
    position = lens(at(5.0).camera, lit.get_rect()).to_screen(13.5, 8.5)
    assert sum(lit.get_at(position)[:3]) > 1.2 * sum(dark.get_at(position)[:3])


@settings(max_examples=15, deadline=None)
@given(tile=SPOTS, zoom=st.sampled_from([2, 3]))
def test_a_bubble_stands_beside_its_speaker_and_leaves_them_to_be_seen(tile: Tile, zoom: int) -> None:
    speaker = figure(0, tile, saying="Would you like to come to supper at the hall tomorrow at six?")
    viewing = at(5.0, zoom)
    surface = shown(Frame(5, NOON, (speaker,)), viewing)
    silent = shown(Frame(5, NOON, (figure(0, tile),)), viewing)
    view = lens(viewing.camera, surface.get_rect())
    if surface.get_rect().contains(pygame.Rect(*view.to_screen(tile.x, tile.y - 1), view.tile, 2 * view.tile)):
        assert pixels(surface) != pixels(silent)
        assert is_there(surface, speaker, tile.x, tile.y, viewing)


@pytest.mark.parametrize("more", [{"labels": True}, {"selected": name(0)}, {"hovered": name(0)}])
def test_names_and_the_ring_show_when_they_are_wanted(more: dict[str, object]) -> None:
    frame = Frame(5, NOON, (figure(0, Tile(12, 8)),))
    assert pixels(shown(frame, at(5.0, **more))) != pixels(shown(frame, at(5.0)))


def test_equal_viewings_are_equal_pictures() -> None:
    people = tuple(figure(i, Tile(3 + 2 * i, 6)) for i in range(6))
    first = pixels(shown(Frame(5, NIGHT, people), at(5.0)))
    shown(Frame(80, NOON, people[:2]), at(80.0, zoom=4, labels=True))
    assert pixels(shown(Frame(5, NIGHT, people), at(5.0))) == first


def test_an_object_that_was_set_to_a_state_shows_it() -> None:
    usual = pixels(shown(Frame(5, NOON, ()), at(5.0)))
    burning = shown(Frame(5, NOON, (), (), ((Tile(12, 8), "on fire"),)), at(5.0))
    assert pixels(burning) != usual
    assert pixels(shown(Frame(5, NOON, (), (("Testbury:House:stove", "being cooked on"),)), at(5.0))) == usual
