"""What a town's script writes down: what letters stand for, and where houses, gardens and paths lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from simulator.core.types import Tile

Box = tuple[int, int, int, int]
"""x, y, width, height in tiles."""


@dataclass(frozen=True)
class Kind:
    """What a letter of a plan stands for: an object by name, what it affords, its tile; some letters block.

    `back` is the ground or wall drawn beneath it ("face": the front of a wall), `trifle` what lies on every other tile of it.
    """

    name: str
    affords: str
    tile: str
    blocks: bool = True
    back: str = ""
    trifle: str = ""


@dataclass(frozen=True)
class Room:
    """A room as a box within the plan of its site; the first box that holds a tile has it. No floor: out of doors.

    `owners` are those who sleep in it, in the order of its beds.
    """

    name: str
    box: Box
    floor: str = ""
    owners: tuple[str, ...] = ()
    cloth: str = "red"


@dataclass(frozen=True)
class Site:
    """A building or a garden: its plan from its upper left corner, its rooms, and how it looks. Sites of one name are one sector.

    In a plan # is wall, + a door, ~ water, a blank or a dot nothing; the other letters are in `kinds` or the town's `scenery`.
    """

    name: str
    x: int
    y: int
    rooms: tuple[Room, ...]
    plan: str
    roof: str = ""
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    rugs: tuple[tuple[Box, str], ...] = ()


@dataclass(frozen=True)
class Town:
    """A town on paper. Paths, paving, trees and bushes are on the map's own tiles; `scenery` blocks and is no object."""

    name: str
    width: int
    height: int
    sites: tuple[Site, ...]
    paths: tuple[Box, ...]
    paved: tuple[Box, ...]
    dots: Mapping[tuple[int, int], str]
    scenery: Mapping[str, str]
    spawns: tuple[Tile, ...]


def rows_of(site: Site) -> list[str]:
    """The rows of a plan, which begins on the line after its quotes."""
    return site.plan.removeprefix("\n").split("\n")


def mirrored(site: Site) -> Site:
    """A site with left and right exchanged."""
    wide = len(rows_of(site)[0])

    def flipped(box: Box) -> Box:
        x, y, w, h = box
        return max(wide - x - w, 0), y, w, h

    rooms = tuple(replace(room, box=flipped(room.box)) for room in site.rooms)
    plan = "\n".join(row[::-1] for row in rows_of(site))
    return replace(site, plan=plan, rooms=rooms, rugs=tuple((flipped(box), ramp) for box, ramp in site.rugs))


def tiles_of(box: Box) -> list[tuple[int, int]]:
    """The tiles of a box."""
    x, y, w, h = box
    return [(x + dx, y + dy) for dx in range(w) for dy in range(h)]


def within(box: Box, x: int, y: int) -> bool:
    """Whether a tile lies in a box."""
    left, top, w, h = box
    return left <= x < left + w and top <= y < top + h
