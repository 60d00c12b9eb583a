"""The visitor whom the user leads, as the window sees them: where they can come in and walk to, and who hears them."""

from __future__ import annotations

from simulator.core.types import PersonId, Tile, distance
from simulator.town.map import TownMap
from simulator.view.frames import Figure, Frame
from simulator.view.state import Viewing

AHEAD = 4
"""Tiles by which the place to walk to may be ahead of where the visitor is seen, while an arrow key is held."""
STALE = 6
"""Ticks after which a place to walk to that was not come to is forgotten."""
NEAR = 8
"""Tiles within which a visitor can speak to somebody."""


def entrance(town: TownMap, near: Tile) -> Tile | None:
    """The free tile that is the nearest to one; None if there is none about."""
    around = (Tile(near.x + x, near.y + y) for x in range(-6, 7) for y in range(-6, 7))
    return min((tile for tile in around if town.free(tile)), key=lambda tile: (distance(tile, near), tile), default=None)


def listener(viewing: Viewing, frame: Frame) -> PersonId:
    """Whom a visitor speaks to: the one they talk with, else the selected one if near, else ("") whoever is."""
    me = frame.figure(viewing.visitor)
    if me is not None and me.talk:
        return next((one.name for one in frame.people if one.talk == me.talk and one.name != me.name), "")
    chosen = frame.figure(viewing.selected)
    if me is not None and chosen is not None and chosen.name != me.name and distance(me.tile, chosen.tile) <= NEAR:
        return chosen.name
    return ""


def hearers(town: TownMap, me: Figure, frame: Frame) -> list[PersonId]:
    """Those who are near enough for a visitor to speak to, and awake."""
    others = [one for one in frame.people if one.name != me.name and one.pose != "sleep"]
    return [
        one.name for one in others if distance(one.tile, me.tile) <= NEAR and town.arena(one.tile) == town.arena(me.tile)
    ]


class Feet:
    """Where the arrow keys have led a visitor so far: each press goes one tile on from there."""

    def __init__(self) -> None:
        self._aim: tuple[Tile, int] | None = None

    def forget(self) -> None:
        """Begin anew at where the visitor stands."""
        self._aim = None

    def step(self, town: TownMap, me: Figure, by: tuple[int, int], tick: int) -> Tile | None:
        """One tile further than the visitor was last asked to go; None where they cannot stand, or have not come near yet."""
        aim, asked = self._aim or (me.tile, tick)
        if tick - asked > STALE:
            aim = me.tile
        to = Tile(aim.x + by[0], aim.y + by[1])
        if distance(to, me.tile) > AHEAD or not town.free(to):
            return None
        self._aim = (to, tick)
        return to
