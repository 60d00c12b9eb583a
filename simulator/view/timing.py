"""Timing pictures: a film played in a window that nobody sees."""

from __future__ import annotations

import time
from dataclasses import dataclass

import pygame

from simulator.town.picture import Picture
from simulator.view.film import Film
from simulator.view.window import Window, opened

PICTURES = 240
"""Pictures that are timed: four seconds, at 60 a second."""
WARM = 20


@dataclass(frozen=True, slots=True)
class Timing:
    """Pictures of one case: how many a second on average, and the time that 19 in 20 stay below (milliseconds)."""

    people: int
    size: tuple[int, int]
    zoom: int
    rate: float
    slow: float


def timed(film: Film, picture: Picture, size: tuple[int, int], zoom: int) -> Timing:
    """Play the last minutes of a film, with all panels open and read and the camera on somebody, and time each picture."""
    surface = opened("bench", size)
    window = Window(film, picture)
    viewing = window.viewing
    viewing.camera.zoom, viewing.selected, viewing.following = zoom, film.run.people[0].name, True
    viewing.tick = max(film.last_tick - PICTURES / 10 - 40, 0.0)
    film.follow(60)
    window.draw(surface, time.monotonic())
    while window.panels.archive.lives.until < viewing.tick:
        window.draw(surface, time.monotonic())
    found = []
    for _ in range(WARM + PICTURES):
        began = time.perf_counter()
        window.turn(time.monotonic(), 1 / 60)
        window.draw(surface, time.monotonic())
        pygame.display.flip()
        found.append(time.perf_counter() - began)
    found = sorted(found[WARM:])
    return Timing(len(film.run.people), size, zoom, len(found) / sum(found), 1000 * found[len(found) * 19 // 20])
