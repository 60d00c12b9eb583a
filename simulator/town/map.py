"""The map: which tiles block, which arena each lies in, which objects stand where. It never changes during a run."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from simulator.core.facts import Place
from simulator.core.types import Address, Tile, arena_of, distance, within


@dataclass(frozen=True, slots=True)
class Thing:
    """An object of the map. `stands` are the tiles from which it is used (free, in its arena), one person each."""

    address: Address
    tiles: tuple[Tile, ...]
    stands: tuple[Tile, ...]
    affords: tuple[str, ...] = ()

    @property
    def arm(self) -> int:
        """How many tiles a hand reaches that changes it: so that each of its tiles is in reach of one of its stands, at least 1."""
        away = (min((distance(tile, stand) for stand in self.stands), default=1) for tile in self.tiles)
        return max(away, default=1) or 1

    @property
    def place(self) -> Place:
        """The object as a person may know it."""
        return Place(self.address, self.affords)


@dataclass(frozen=True, slots=True)
class Spawn:
    """A tile where a person may enter the town: `person` is a name, "" for anybody."""

    tile: Tile
    person: str = ""


@dataclass(frozen=True, slots=True)
class TownMap:
    """`blocked` and `areas` have the shape (height, width); `areas` holds an index into `arenas` for every tile.

    `arenas[0]` is the town itself: outdoors. A sector's tiles that lie in no arena (porches) belong to `town:sector`.
    """

    name: str
    width: int
    height: int
    blocked: NDArray[np.bool_]
    areas: NDArray[np.int32]
    arenas: tuple[Address, ...]
    things: tuple[Thing, ...]
    spawns: tuple[Spawn, ...] = ()
    _by_address: dict[Address, Thing] = field(default_factory=dict, init=False, compare=False, repr=False)
    _by_arena: dict[Address, tuple[Thing, ...]] = field(default_factory=dict, init=False, compare=False, repr=False)
    _grid: tuple[tuple[Address, ...], ...] = field(default=(), init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        for thing in self.things:
            self._by_address[thing.address] = thing
            arena = arena_of(thing.address)
            self._by_arena[arena] = (*self._by_arena.get(arena, ()), thing)
        grid = tuple(tuple(self.arenas[index] for index in row) for row in self.areas.tolist())
        object.__setattr__(self, "_grid", grid)

    def arena(self, tile: Tile) -> Address:
        """The address of the arena (or sector, or the town) that a tile lies in."""
        return self._grid[tile.y][tile.x]

    def free(self, tile: Tile) -> bool:
        """Whether a tile is on the map and can be walked on."""
        return 0 <= tile.x < self.width and 0 <= tile.y < self.height and not self.blocked[tile.y, tile.x]

    def thing(self, address: Address) -> Thing | None:
        """The object of an address, if there is one."""
        return self._by_address.get(address)

    def things_in(self, arena: Address) -> tuple[Thing, ...]:
        """The objects of an arena."""
        return self._by_arena.get(arena, ())

    def floor(self, place: Address) -> list[Tile]:
        """The free tiles of an arena or sector, row by row; empty where the map has no such place."""
        indices = [i for i, arena in enumerate(self.arenas) if within(arena, place)]
        ys, xs = np.nonzero(np.isin(self.areas, indices) & ~self.blocked)
        return [Tile(int(x), int(y)) for y, x in zip(ys, xs, strict=True)]

    def stands(self, place: Address) -> tuple[Tile, ...]:
        """Where one may stand to be at a place: an object's stands, or the floor of an arena or sector."""
        thing = self.thing(place)
        return thing.stands if thing is not None else tuple(self.floor(place))

    def places(self, prefix: Address) -> tuple[Place, ...]:
        """All that somebody knows who knows `prefix`: its arenas and objects."""
        arenas = [Place(arena) for arena in self.arenas[1:] if within(arena, prefix)]
        return (*arenas, *(thing.place for thing in self.things if within(thing.address, prefix)))
