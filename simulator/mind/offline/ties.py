"""Who is near to somebody, by the author's words: family at home, housemates, friends."""

from __future__ import annotations

from collections.abc import Sequence

from simulator.core.persona import Persona
from simulator.core.records import Record
from simulator.core.types import PersonId
from simulator.mind.offline.regard import closeness, disliked
from simulator.mind.offline.relations import household, kinship

FRIEND, DEAR = 60, 70
"""From these on, of 100, one keeps up with somebody, and sees them often."""
_UNDER_ONE_ROOF = ("housemate", "roommate", "flatmate", "dormmate")


def family(me: Persona) -> tuple[PersonId, ...]:
    """Kin of one's own house, in the author's order: wife, father, ..."""
    return tuple(known.name for known in me.knows if household(known.how) and kinship(known.how))


def housemates(me: Persona) -> tuple[PersonId, ...]:
    """Those who share a house without being family."""
    return tuple(known.name for known in me.knows if any(word in known.how.lower() for word in _UNDER_ONE_ROOF))


def friends(me: Persona, memories: Sequence[Record]) -> tuple[PersonId, ...]:
    """Those one sees by arrangement: friends, and kin who live elsewhere."""
    roof = {*family(me), *housemates(me)}
    able = [known.name for known in me.knows if known.name not in roof and not disliked(me, memories, known.name)]
    return tuple(name for name in able if closeness(me, memories, name) >= FRIEND)
