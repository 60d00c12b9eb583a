"""Acts of the user upon a town that goes on: what a hand may do, as it is sent to the town and kept until it is a fact."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import get_args

from simulator.core import codec
from simulator.core.persona import Looks
from simulator.core.types import Address, PersonId, Tile

PLAIN = Looks()
"""Looks that leave all of it to whoever draws."""


@dataclass(frozen=True, slots=True)
class Whisper:
    """Put a thought into somebody's head."""

    person: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class SetObject:
    """Set an object's state, "" for its ordinary one; `place` is its address, or any ending of it."""

    place: Address
    state: str


@dataclass(frozen=True, slots=True)
class Enter:
    """Come into the town as a visitor, standing on a tile."""

    name: PersonId
    tile: Tile
    looks: Looks = PLAIN


@dataclass(frozen=True, slots=True)
class Walk:
    """Have a visitor walk to a tile; a later walk takes the place of an earlier one."""

    name: PersonId
    tile: Tile


@dataclass(frozen=True, slots=True)
class Say:
    """Have a visitor say a line to somebody near ("": whoever is the nearest); it opens a talk if they are in none."""

    name: PersonId
    to: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class Exit:
    """Have a visitor leave the town."""

    name: PersonId


Act = Whisper | SetObject | Enter | Walk | Say | Exit
ACTS: dict[str, type[Act]] = {kind.__name__: kind for kind in get_args(Act)}
"""The acts by their name in a message."""


def dump(act: Act) -> str:
    """An act as one line of canonical JSON: its name, then its fields in order."""
    return codec.text([type(act).__name__, *codec.plain(act)])


def load(line: str) -> Act:
    """The act that `dump` wrote. Raises ValueError or TypeError for what is none."""
    found = json.loads(line)
    if not isinstance(found, list) or not found or found[0] not in ACTS:
        raise ValueError(f"{line[:80]!r} is no act")
    return codec.build(ACTS[found[0]], found[1:])
