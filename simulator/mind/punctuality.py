"""Punctuality: some people are there before the hour, some come when they come."""

from __future__ import annotations

from simulator.core.persona import Persona
from simulator.core.rng import key

EARLIEST, LATEST = -10, 15
"""Minutes before and after the hour between which people come."""
PUNCTUAL = frozenset(
    ("punctual", "organized", "organised", "reliable", "careful", "detail-oriented", "disciplined", "dedicated", "responsible",
     "logical", "hardworking", "conscientious", "precise", "orderly", "serious")
)  # fmt: skip
EASY = frozenset(
    ("relaxed", "carefree", "imaginative", "creative", "artistic", "moody", "eccentric", "easygoing", "absent-minded", "dreamy",
     "forgetful", "spontaneous", "laid-back", "playful", "quick")
)  # fmt: skip


def lateness(me: Persona, what: str = "") -> int:
    """By how many minutes somebody comes late to a thing as a rule; below 0 they are early."""
    words = {word for trait in me.traits for word in trait.lower().split()}
    usual = EARLIEST + key("punctuality", me.name) % (LATEST - EARLIEST + 1)
    usual += 8 * bool(words & EASY) - 8 * bool(words & PUNCTUAL)
    return min(max(usual + key("punctuality", me.name, what) % 7 - 3, EARLIEST), LATEST)
