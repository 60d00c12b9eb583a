"""Facts of a visitor, for tests."""

from __future__ import annotations

from simulator.core.facts import Event, Fact

TOVE = "Tove"


def hand(*events: tuple[int, Event]) -> list[Fact]:
    """Facts of the visitor's at their ticks."""
    found: list[Fact] = []
    for tick, event in events:
        found.append(Fact(tick, TOVE, sum(fact.tick == tick for fact in found), event))
    return found
