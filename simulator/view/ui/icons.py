"""The signs on the buttons, drawn from a few strokes on a grid of 16, smooth at any size."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import lru_cache

import pygame

Colour = tuple[int, int, int]
Point = tuple[float, float]

_FINE = 4
"""How much larger an icon is drawn before it is made smooth."""


class _Pen:
    def __init__(self, surface: pygame.Surface, colour: Colour) -> None:
        self._surface = surface
        self._colour = colour
        self._unit = surface.get_width() / 16

    def area(self, *points: Point) -> _Pen:
        pygame.draw.polygon(self._surface, self._colour, [(x * self._unit, y * self._unit) for x, y in points])
        return self

    def bar(self, x: float, y: float, w: float, h: float) -> _Pen:
        return self.area((x, y), (x + w, y), (x + w, y + h), (x, y + h))

    def line(self, *points: Point, width: float = 1.6) -> _Pen:
        for start, end in itertools.pairwise(points):
            pygame.draw.line(self._surface, self._colour, self._at(start), self._at(end), round(width * self._unit))
        for point in points:
            self.dot(*point, width / 2)
        return self

    def dot(self, x: float, y: float, r: float, clear: bool = False) -> _Pen:
        colour = (0, 0, 0, 0) if clear else self._colour
        pygame.draw.circle(self._surface, colour, self._at((x, y)), r * self._unit)
        return self

    def ring(self, x: float, y: float, r: float, width: float = 1.6) -> _Pen:
        pygame.draw.circle(self._surface, self._colour, self._at((x, y)), r * self._unit, round(width * self._unit))
        return self

    def box(self, x: float, y: float, w: float, h: float, width: float = 1.6, round_by: float = 1.5) -> _Pen:
        rect = pygame.Rect(*(round(n * self._unit) for n in (x, y, w, h)))
        pygame.draw.rect(self._surface, self._colour, rect, round(width * self._unit), border_radius=round(round_by * self._unit))
        return self

    def _at(self, point: Point) -> tuple[float, float]:
        return point[0] * self._unit, point[1] * self._unit


def _bubble(pen: _Pen) -> None:
    pen.box(1.5, 2.5, 13, 8.5, round_by=2.5)
    pen.area((4, 10), (9, 10), (4, 14.5))


def _thought(pen: _Pen) -> None:
    pen.ring(8, 6.5, 4.6)
    pen.bar(6.2, 11.4, 3.6, 1.2)
    pen.bar(6.2, 13.2, 3.6, 1.2)


def _fork(pen: _Pen) -> None:
    pen.line((8, 14), (8, 9), (3.5, 4.5))
    pen.line((8, 9), (12.5, 4.5))
    pen.area((1.8, 2.8), (6.4, 3.2), (2.2, 7.4))
    pen.area((14.2, 2.8), (9.6, 3.2), (13.8, 7.4))


def _target(pen: _Pen) -> None:
    pen.ring(8, 8, 4.6)
    pen.dot(8, 8, 1.7)
    for x, y, w, h in ((7.2, 0.8, 1.6, 3.2), (7.2, 12, 1.6, 3.2), (0.8, 7.2, 3.2, 1.6), (12, 7.2, 3.2, 1.6)):
        pen.bar(x, y, w, h)


def _tag(pen: _Pen) -> None:
    pen.box(1, 4, 14, 8, round_by=2)
    pen.bar(3.6, 7.2, 6.5, 1.6)
    pen.bar(11, 7.2, 1.6, 1.6)


def _moon(pen: _Pen) -> None:
    pen.dot(7.5, 8, 6)
    pen.dot(10.4, 6.2, 5.2, clear=True)


def _sun(pen: _Pen) -> None:
    pen.dot(8, 8, 3.4)
    for start, end in (
        ((8, 1), (8, 2.6)), ((8, 13.4), (8, 15)), ((1, 8), (2.6, 8)), ((13.4, 8), (15, 8)),
        ((3.1, 3.1), (4.2, 4.2)), ((11.8, 11.8), (12.9, 12.9)), ((3.1, 12.9), (4.2, 11.8)), ((11.8, 4.2), (12.9, 3.1)),
    ):  # fmt: skip
        pen.line(start, end, width=1.5)


def _dusk(pen: _Pen) -> None:
    pen.dot(8, 10, 4)
    pen.bar(1, 11.4, 14, 1.5)
    for start, end in (((8, 2.4), (8, 4)), ((2.6, 5.4), (3.9, 6.4)), ((13.4, 5.4), (12.1, 6.4))):
        pen.line(start, end, width=1.5)


def _people(pen: _Pen) -> None:
    pen.dot(5.6, 5, 2.4)
    pen.area((1.4, 13.4), (2.2, 9.4), (4, 8.2), (7.2, 8.2), (9, 9.4), (9.8, 13.4))
    pen.dot(11.6, 6, 1.9)
    pen.area((10.6, 9.2), (12.6, 8.8), (14.2, 9.8), (14.9, 13.4), (11.2, 13.4))


def _person(pen: _Pen) -> None:
    pen.dot(8, 4.8, 2.9)
    pen.area((2.8, 14), (3.6, 10.2), (6, 8.8), (10, 8.8), (12.4, 10.2), (13.2, 14))


def _search(pen: _Pen) -> None:
    pen.ring(6.8, 6.8, 4.4)
    pen.line((10.2, 10.2), (14, 14), width=2)


def _help(pen: _Pen) -> None:
    pen.ring(8, 8, 6.8, 1.5)
    pen.line((5.9, 6.4), (6.4, 5), (8, 4.3), (9.7, 5), (10, 6.5), (8.2, 8), (8, 9.4), width=1.5)
    pen.dot(8, 11.8, 1)


_DRAWN: dict[str, Callable[[_Pen], _Pen | None]] = {
    "play": lambda pen: pen.area((4, 2.5), (13.5, 8), (4, 13.5)),
    "pause": lambda pen: pen.bar(3.8, 2.8, 3, 10.4).bar(9.2, 2.8, 3, 10.4),
    "on": lambda pen: pen.area((3, 3), (10.5, 8), (3, 13)).bar(11, 3, 2, 10),
    "back": lambda pen: pen.area((13, 3), (5.5, 8), (13, 13)).bar(3, 3, 2, 10),
    "minus": lambda pen: pen.bar(3.5, 7.2, 9, 1.7),
    "plus": lambda pen: pen.bar(3.5, 7.2, 9, 1.7).bar(7.15, 3.5, 1.7, 9),
    "talk": _bubble,
    "reflection": _thought,
    "decision": _fork,
    "follow": _target,
    "labels": _tag,
    "night": _moon,
    "day": _sun,
    "dusk": _dusk,
    "people": _people,
    "person": _person,
    "search": _search,
    "help": _help,
    "close": lambda pen: pen.line((4, 4), (12, 12)).line((12, 4), (4, 12)),
    "right": lambda pen: pen.line((6, 3.5), (10.5, 8), (6, 12.5)),
    "down": lambda pen: pen.line((3.5, 6), (8, 10.5), (12.5, 6)),
    "up": lambda pen: pen.line((3.5, 10.5), (8, 6), (12.5, 10.5)),
    "timeline": lambda pen: pen.bar(1, 7.2, 14, 1.6).bar(4, 3.4, 1.6, 9.2).dot(10.6, 8, 2.7),
    "why": lambda pen: pen.dot(4, 12, 2.2).dot(4, 4, 2.2).dot(12, 8, 2.2).line((4, 12), (12, 8), (4, 4)),
    "whisper": lambda pen: pen.box(1.5, 2.5, 13, 8.5, round_by=4).dot(5, 12.6, 1.4).dot(3, 14.8, 0.9),
    "branch": lambda pen: (
        pen.line((4.5, 3), (4.5, 13)).line((4.5, 9), (11.5, 5.5)).dot(4.5, 13, 1.9).dot(4.5, 3, 1.9).dot(11.5, 5, 1.9)
    ),
}  # fmt: skip

ICONS = tuple(_DRAWN)


@lru_cache(maxsize=512)
def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """An icon by name, so many pixels wide and high. Raises KeyError for a name that is not in `ICONS`."""
    fine = pygame.Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    _DRAWN[name](_Pen(fine, colour))
    return pygame.transform.smoothscale(fine, (size, size))
