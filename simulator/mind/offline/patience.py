"""How long somebody talks: by what they are at, how near the other is, and their nature."""

from __future__ import annotations

from simulator.core.rng import Chance
from simulator.mind.offline.activities import kind_of
from simulator.mind.offline.grammar import word_set
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.wording import has_trait

_USUAL = 4
_LEISURE = word_set("breakfast lunch dinner coffee drink meet free rest gathering walk garden think")
_BUSY = word_set("teach serve study office go perform pray bedtime shop write")


def wanted_lines(talk: Scene) -> int:
    """How many lines of mine I mean this talk to have, 2 or more; the same at each of them."""
    q, view = talk.asked_of, talk.view
    kind = kind_of(talk.at_hand) if talk.at_hand else None
    name = kind.name if kind is not None else ""
    began = talk.heard[0].line.tick if talk.heard else q.me.tick if q is not None else 0
    lines = _USUAL + 2 * (name in _LEISURE) - (name in _BUSY) + round(3 * view.closeness(talk.other))
    lines += has_trait(view.persona.traits, "talkative") - has_trait(view.persona.traits, "silent")
    return max(2, lines + Chance(view.me.run, "patience", view.persona.name, talk.other, began).below(3) - 1)
