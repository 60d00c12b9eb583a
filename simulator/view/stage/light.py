"""Light: the colour of the hour, and the warm rooms and lamps of those who are awake."""

from __future__ import annotations

from datetime import datetime

import numpy as np
import pygame
from numpy.typing import NDArray

from simulator.core.types import Tile, parts
from simulator.town.map import TownMap
from simulator.town.picture import Picture
from simulator.view.frames import Frame
from simulator.view.parts import FIRE
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
BLAZE: Rgb = (255, 150, 90)
GLOWS: dict[str, tuple[Rgb, int]] = {
    "window": ((255, 226, 170), 1),
    "lamp": ((255, 222, 160), 4),
    "fire": ((255, 190, 120), 3),
}
"""What shines in which colour, and how many tiles far."""
HALO: Rgb = (74, 54, 22)
"""What a halo adds to its middle."""
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
    """The light of a town, a pixel a tile, so that it is soft when it is drawn; and the glow of its lamps and windows.

    `indoors` are the arenas (by their index in the map) that are rooms; `sources` what shines: its kind, its tile, and the rooms
    that it belongs to.
    """

    def __init__(self, town: TownMap, picture: Picture) -> None:
        self._map = town
        self.indoors = _indoors(town, picture)
        self.sources = [
            (kind, tile, self._rooms_at(tile, 0 if kind == "lamp" else 2)) for kind, tile in picture.lights() if kind in GLOWS
        ]
        self._key: object = None
        self._made: pygame.Surface | None = None
        self._glows: list[tuple[str, Tile]] = []
        self._halos: dict[str, pygame.Surface] = {}

    def draw(self, onto: pygame.Surface, left: int, top: int, frame: Frame) -> None:
        """Tint a picture whose upper left corner is the art's pixel (left, top)."""
        hour = ambient(frame.time)
        fires = tuple(tile for tile, state in frame.altered if FIRE & set(state.casefold().split()))
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
        for kind, tile in self._glows:
            halo = self._halo(kind)
            where = halo.get_rect(center=(tile.x * TILE + TILE // 2 - left, tile.y * TILE + TILE // 2 - top))
            if onto.get_rect().colliderect(where):
                onto.blit(halo, where, special_flags=pygame.BLEND_RGB_ADD)

    def _surface(self, hour: Rgb, frame: Frame, fires: tuple[Tile, ...]) -> pygame.Surface:
        dark = sum(hour) / 765 < DIM
        awake = [one for one in frame.people if one.pose != "sleep"] if dark else []
        rooms = frozenset(int(self._map.areas[one.tile.y, one.tile.x]) for one in awake) & self.indoors
        outside = frozenset(one.tile for one in awake if int(self._map.areas[one.tile.y, one.tile.x]) not in rooms)
        key = (hour, rooms, outside, fires)
        if self._made is None or key != self._key:
            self._glows = [(kind, tile) for kind, tile, near in self.sources if _shines(kind, near, rooms)] if dark else []
            self._made = pygame.surfarray.make_surface(self._lit(hour, rooms, outside, fires).swapaxes(0, 1))
            self._key = key
        return self._made

    def _lit(self, hour: Rgb, rooms: frozenset[int], outside: frozenset[Tile], fires: tuple[Tile, ...]) -> NDArray[np.uint8]:
        """The light on every tile: the hour's, that of rooms in which somebody is awake, and of what shines."""
        light = np.empty((self._map.height, self._map.width, 3), np.uint8)
        light[:] = hour
        if rooms:
            light[np.isin(self._map.areas, list(rooms))] = np.maximum(ROOM, hour)
        for tile in sorted(outside):
            _spot(light, tile.x, tile.y, LANTERN, 3)
        for kind, tile in self._glows:
            _spot(light, tile.x, tile.y, *GLOWS[kind])
        for tile in fires:
            _spot(light, tile.x, tile.y, BLAZE, 5)
        return light

    def _rooms_at(self, tile: Tile, reach: int) -> frozenset[int]:
        """The rooms that a light at a tile belongs to: those so many tiles off, none out of doors."""
        ys, xs = (
            slice(max(tile.y - reach, 0), tile.y + max(reach, 1) + 1),
            slice(max(tile.x - reach // 2, 0), tile.x + reach // 2 + 1),
        )
        return frozenset(np.unique(self._map.areas[ys, xs]).tolist()) & self.indoors

    def _halo(self, kind: str) -> pygame.Surface:
        if kind not in self._halos:
            side = 2 * TILE + 8 if kind != "window" else TILE + 8
            ys, xs = np.mgrid[0:side, 0:side] - (side - 1) / 2
            strength = np.clip(1 - np.hypot(ys, xs) / (side / 2), 0, 1)[..., None] ** 1.5
            self._halos[kind] = pygame.surfarray.make_surface((strength * HALO).astype(np.uint8))
        return self._halos[kind]


def _shines(kind: str, near: frozenset[int], rooms: frozenset[int]) -> bool:
    """Whether a light is on: a lamp in the street all night, what belongs to a room while somebody is awake there."""
    return bool(near & rooms) or (kind == "lamp" and not near)


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
