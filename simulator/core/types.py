"""The small words everything else is said in: tiles, addresses, people."""

from __future__ import annotations

from typing import NamedTuple

PersonId = str
"""A person's full name, as the persona file gives it. Names are unique in a town."""

Address = str
"""`town:sector:arena:object`, cut short from the right where less is meant. Outdoors is the town alone."""


class Tile(NamedTuple):
    """A square of the map. `x` grows to the right, `y` grows downwards, both from 0."""

    x: int
    y: int


def distance(a: Tile, b: Tile) -> int:
    """Chebyshev distance in tiles: the metric of sight, since the window of sight is a square."""
    return max(abs(a.x - b.x), abs(a.y - b.y))


def parts(address: Address) -> tuple[str, ...]:
    """The parts of an address, from the town inwards."""
    return tuple(address.split(":")) if address else ()


def arena_of(address: Address) -> Address:
    """The address of the arena (`town:sector:arena`) that an address lies in, or the address if it is shorter."""
    return ":".join(parts(address)[:3])


def sector_of(address: Address) -> Address:
    """The address of the sector (`town:sector`) that an address lies in."""
    return ":".join(parts(address)[:2])


def within(address: Address, place: Address) -> bool:
    """Whether an address is a place or lies inside it."""
    return address == place or address.startswith(place + ":")


def whereabouts(address: Address) -> str:
    """An address for somebody who does not know the house: "stove, Mill Cottage"."""
    named = [part for part in parts(address)[1:] if part]
    return ", ".join(dict.fromkeys((named[-1], named[0]))) if named else "outdoors"


def spoken(address: Address) -> str:
    """An address as a person would say it: the last part that has a name."""
    named = [part for part in parts(address) if part]
    return named[-1] if named else ""
