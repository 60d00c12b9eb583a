"""Which known place a reply means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from simulator.core.types import Address, arena_of, parts, sector_of


def place_meant(said: str, known: Sequence[Address], here: Address = "") -> Address:
    """The known address that a text names, however it is spelt; "" where it names none.

    A whole address goes before its end, a room or thing where one is before one elsewhere; a house means the house.
    """
    wanted = _plain(said)
    if not wanted:
        return ""
    every = dict.fromkeys(prefix for address in known for prefix in _prefixes(address))
    fitting = [(rank, address) for address in every if (rank := _rank(wanted, address)) < _NONE]
    ranked = [(rank, _far(address, here), len(parts(address)), address) for rank, address in fitting]
    return min(ranked, default=(_NONE, 0, 0, ""))[-1]


_NONE = 9


def _prefixes(address: Address) -> list[Address]:
    held = parts(address)
    return [":".join(held[:n]) for n in range(1, len(held) + 1)]


def _far(address: Address, here: Address) -> int:
    """0 in the room where one is, 1 in the house, 2 elsewhere."""
    if here and arena_of(address) == arena_of(here):
        return 0
    return 1 if here and sector_of(address) == sector_of(here) else 2


def _rank(wanted: tuple[str, ...], address: Address) -> int:
    """How well a text fits an address, 0 best, `_NONE` not at all."""
    held, words, inner = _named(address)
    if wanted in (words, inner):
        return 0
    if wanted == held[-1]:
        return 1
    if len(held) > 2 and wanted in (held[1] + held[-1], held[-1] + held[1]):
        return 2
    if inner and set(held[-1]) <= set(wanted) and set(wanted) <= set(inner):
        return 3
    return _NONE


@lru_cache(maxsize=4096)
def _named(address: Address) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], tuple[str, ...]]:
    """The words of an address: part by part, all, and all but those of the town."""
    held = tuple(_plain(part) for part in parts(address))
    return held, tuple(word for part in held for word in part), tuple(word for part in held[1:] for word in part)


def _plain(text: str) -> tuple[str, ...]:
    """The words of a text in lower case, without braces, points and articles."""
    return tuple(word for word in re.findall(r"[^\W_]+(?:'[^\W_]+)?", text.casefold().replace("\u2019", "'")) if word not in _SMALL)


_SMALL = frozenset(("the", "a", "an", "at", "in", "on", "of", "my"))
