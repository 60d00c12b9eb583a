"""How somebody stands: which way they face, and whether they sit, walk or sleep. Follows from the map and the tick alone."""

from __future__ import annotations

from simulator.core.types import Tile
from simulator.town.map import Thing, TownMap
from simulator.town.state import Stance
from simulator.view.frames import Facing, Pose

SEATS = frozenset({"sit", "eat", "drink", "study", "read", "write", "compute", "teach", "music"})
"""What one does on a seat, where the object's own tile is the place to do it."""


class Bearing:
    """Facing and pose on one map."""

    def __init__(self, town: TownMap) -> None:
        self._map = town
        self._at: dict[Tile, Thing] = {tile: thing for thing in town.things for tile in thing.tiles}

    def facing(self, stance: Stance, tile: Tile, toward: Tile, partner: Tile | None) -> Facing:
        """Walkers look where they go, talkers at each other, all others at what they use, else down."""
        if toward != tile:
            return _way(tile, toward)
        if partner is not None and partner != tile:
            return _way(tile, partner)
        thing = self._map.thing(stance.place)
        if thing is not None and tile not in thing.tiles:
            return _way(tile, min(thing.tiles, key=lambda spot: (abs(spot.x - tile.x) + abs(spot.y - tile.y), spot)))
        return self._table(tile)

    def pose(self, stance: Stance, tile: Tile, toward: Tile) -> Pose:
        """On the way (if only with the first step, out of bed), asleep, on a seat, or on one's feet."""
        if toward != tile:
            return "walk"
        if stance.asleep:
            return "sleep"
        return "sit" if self._seated(tile) else "stand"

    def _seated(self, tile: Tile) -> bool:
        thing = self._at.get(tile)
        return thing is not None and tile in thing.stands and not SEATS.isdisjoint(thing.affords)

    def _table(self, tile: Tile) -> Facing:
        """Whoever sits turns to what blocks beside the seat (a table, a desk), rather down or up than aside."""
        if self._seated(tile):
            for facing, (dx, dy) in _ASIDE.items():
                beside = Tile(tile.x + dx, tile.y + dy)
                if beside in self._at and not self._map.free(beside):
                    return facing
        return "down"


_ASIDE: dict[Facing, tuple[int, int]] = {"down": (0, 1), "up": (0, -1), "left": (-1, 0), "right": (1, 0)}


def _way(tile: Tile, to: Tile) -> Facing:
    dx, dy = to.x - tile.x, to.y - tile.y
    if abs(dx) > abs(dy):
        return "right" if dx > 0 else "left"
    return "down" if dy >= 0 else "up"
