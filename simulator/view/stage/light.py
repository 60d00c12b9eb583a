"""Light: the colour of the hour, and the warm rooms and lamps of those who are awake."""

from __future__ import annotations

from datetime import datetime

import numpy as np
import pygame
from numpy.typing import NDArray

from simulator.core.types import parts
from simulator.town.map import TownMap
from simulator.town.picture import Picture
from simulator.view.frames import Frame
from simulator.view.stage.lens import TILE

Rgb = tuple[int, int, int]

HOURS: tuple[tuple[float, Rgb], ...] = (
    (0.0, (74, 88, 146)),
    (4.5, (78, 92, 150)),
    (5.75, (128, 124, 172)),
    (6.75, (236, 192, 178)),
    (8.0, (255, 250, 240)),
    (9.0, (255, 255, 255)),
    (16.0, (255, 255, 255)),
    (17.5, (255, 236, 208)),
    (18.5, (236, 194, 184)),
    (19.5, (156, 142, 186)),
    (21.0, (92, 104, 162)),
    (24.0, (74, 88, 146)),
)
"""By what the picture is multiplied at an hour; in between it goes over."""
ROOM: Rgb = (255, 228, 186)
LANTERN: Rgb = (236, 196, 150)
FIRE: Rgb = (255, 150, 90)
DIM = 0.8
"""Rooms are lit where the hour is darker than this."""
FLOORS = 2
"""How many layers, from the lowest, show what one walks on."""


def ambient(time: datetime) -> Rgb:
    """The colour of the hour, white by day."""
    hour = time.hour + time.minute / 60
    after = next(n for n, (at, _) in enumerate(HOURS) if at > hour)
    (start, one), (end, other) = HOURS[after - 1], HOURS[after]
    part = (hour - start) / (end - start)
    return tuple(round(a + (b - a) * part) for a, b in zip(one, other, strict=True))  # type: ignore[return-value]


class Light:
    """The light of a town, a pixel a tile, so that it is soft when it is drawn."""

    def __init__(self, town: TownMap, picture: Picture) -> None:
        self._map = town
        self._indoors = _indoors(town, picture)
        self._key: object = None
        self._made: pygame.Surface | None = None

    def draw(self, onto: pygame.Surface, left: int, top: int, frame: Frame) -> None:
        """Tint a picture whose upper left corner is the art's pixel (left, top)."""
        hour = ambient(frame.time)
        fires = tuple(address for address, state in frame.objects if "fire" in state or "burn" in state)
        if hour == (255, 255, 255) and not fires:
            return
        made = self._surface(hour, frame, fires)
        first_x, first_y = left // TILE - 1, top // TILE - 1
        width, height = onto.get_width() // TILE + 4, onto.get_height() // TILE + 4
        part = pygame.Surface((width, height), 0, onto)
        part.fill(hour)
        part.blit(made, (-first_x, -first_y))
        soft = pygame.transform.smoothscale(part, (TILE * (width - 1) + 1, TILE * (height - 1) + 1))
        at = (first_x * TILE + TILE // 2 - left, first_y * TILE + TILE // 2 - top)
        onto.blit(soft, at, special_flags=pygame.BLEND_RGB_MULT)

    def _surface(self, hour: Rgb, frame: Frame, fires: tuple[str, ...]) -> pygame.Surface:
        dark = sum(hour) / 765 < DIM
        awake = [one for one in frame.people if one.pose != "sleep"] if dark else []
        rooms = frozenset(int(self._map.areas[one.tile.y, one.tile.x]) for one in awake) & self._indoors
        outside = frozenset(one.tile for one in awake if int(self._map.areas[one.tile.y, one.tile.x]) not in rooms)
        key = (hour, rooms, outside, fires)
        if self._made is None or key != self._key:
            light = np.empty((self._map.height, self._map.width, 3), np.uint8)
            light[:] = hour
            if rooms:
                light[np.isin(self._map.areas, list(rooms))] = np.maximum(ROOM, hour)
            for tile in outside:
                _spot(light, tile.x, tile.y, LANTERN, 3)
            for address in fires:
                thing = self._map.thing(address)
                for tile in thing.tiles if thing else ():
                    _spot(light, tile.x, tile.y, FIRE, 5)
            self._made = pygame.surfarray.make_surface(light.swapaxes(0, 1))
            self._key = key
        return self._made


def _spot(light: NDArray[np.uint8], x: int, y: int, colour: Rgb, reach: int) -> None:
    """Light up a round spot that fades towards its rim."""
    height, width, _ = light.shape
    ys, xs = np.mgrid[max(y - reach, 0) : min(y + reach + 1, height), max(x - reach, 0) : min(x + reach + 1, width)]
    strength = np.clip(1 - np.hypot(ys - y, xs - x) / (reach + 0.5), 0, 1)[..., None]
    part = light[ys[0, 0] : ys[-1, 0] + 1, xs[0, 0] : xs[0, -1] + 1]
    lit = part + (np.maximum(np.array(colour), part) - part.astype(np.float64)) * strength
    part[:] = np.maximum(part, lit.astype(np.uint8))


def _indoors(town: TownMap, picture: Picture) -> frozenset[int]:
    """The arenas that are rooms: most of their floor is drawn as nothing out of doors is."""
    floor = np.zeros((town.height, town.width), np.int64)
    for layer in picture.layers[:FLOORS]:
        if layer.cells.shape == floor.shape:
            floor = np.where(layer.cells, layer.cells, floor)
    outdoors = np.isin(floor, np.unique(floor[(town.areas == 0) & ~town.blocked]))
    found = []
    for index, address in enumerate(town.arenas):
        free = (town.areas == index) & ~town.blocked
        if len(parts(address)) > 2 and free.any() and outdoors[free].mean() < 0.5:
            found.append(index)
    return frozenset(found)
