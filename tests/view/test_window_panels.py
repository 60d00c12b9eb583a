"""Panels and stage in one window: each gets what is meant for it, and commands of panels are carried out."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from view.films import film, lane, write
from view.screens import display, plain

from simulator.view.state import Camera, Viewing
from simulator.view.window import Window

SIZE = (1280, 720)


@pytest.fixture
def window(tmp_path: Path) -> Window:
    played = lane()
    display()
    made = Window(
        film(write(tmp_path / "a.town", played), played), plain(played.town), Viewing(camera=Camera(10, 6, 2), tick=500.0)
    )
    made.film.follow(10)
    made.panels.archive.read_to(1000)
    draw(made)
    return made


def draw(window: Window) -> None:
    window.draw(pygame.Surface(SIZE), 0.0)


def click(window: Window, pos: tuple[int, int]) -> None:
    window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    window.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pos))
    window.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=pos))
    draw(window)


def key(window: Window, code: int) -> None:
    window.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    window.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=0))
    draw(window)


def zone(window: Window, tip: str) -> tuple[int, int]:
    return next(one.rect.center for one in window.panels._zones if one.tip.startswith(tip))


def test_the_stage_stands_between_the_panels(window: Window) -> None:
    assert window.stage.rect == window.panels.layout.stage
    key(window, pygame.K_t)
    assert window.stage.rect.x == 0
    key(window, pygame.K_l)
    assert window.stage.rect.bottom == SIZE[1]


def test_a_click_on_a_panel_selects_nobody_behind_it_and_moves_no_map(window: Window) -> None:
    window.viewing.selected = person = window.film.run.people[0].name
    draw(window)
    before = (window.viewing.camera.x, window.viewing.camera.zoom)
    window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(100, 400), rel=(0, 0), buttons=(0, 0, 0)))
    window.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    click(window, (window.panels.layout.side.right - 4, window.panels.layout.side.bottom - 4))
    assert window.viewing.selected == person
    assert (window.viewing.camera.x, window.viewing.camera.zoom) == before


def test_people_are_found_selected_and_asked_why(window: Window) -> None:
    name = window.film.run.people[1].name
    key(window, pygame.K_SLASH)
    for char in name.split()[0]:
        window.handle(pygame.event.Event(pygame.TEXTINPUT, text=char))
    key(window, pygame.K_RETURN)
    assert window.viewing.selected == name
    assert window.viewing.following
    click(window, zone(window, "Why they do"))
    assert window.panels.overlays.open(window.viewing)
    key(window, pygame.K_SPACE)
    assert window.viewing.playing
    key(window, pygame.K_ESCAPE)
    assert not window.panels.overlays.open(window.viewing)
    assert window.viewing.selected == name
    key(window, pygame.K_ESCAPE)
    assert window.viewing.selected is None


def test_the_timeline_scrubs_and_lets_go(window: Window) -> None:
    line = window.panels.timeline
    y = line.rect.y + 3
    for tick in (800, 100):
        window.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(line.x(tick), y)))
        window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(line.x(tick + 50), y), rel=(9, 0), buttons=(1, 0, 0)))
        window.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(line.x(tick + 50), y)))
        draw(window)
        assert abs(window.viewing.tick - tick - 50) <= 3
    window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(line.x(900), y), rel=(9, 0), buttons=(0, 0, 0)))
    assert abs(window.viewing.tick - 150) <= 3


def test_help_opens_and_closes_by_its_key(window: Window) -> None:
    key(window, pygame.K_F1)
    assert window.viewing.help
    click(window, window.panels.layout.stage.topleft)
    assert window.viewing.help
    key(window, pygame.K_F1)
    assert not window.viewing.help
