"""What the panels look like: one ground, one accent, one grid. Sizes are pixels of a window of scale 1."""

from __future__ import annotations

Colour = tuple[int, int, int]

GROUND: Colour = (24, 27, 34)
RAISED: Colour = (35, 39, 49)
LIT: Colour = (48, 54, 67)
EDGE: Colour = (52, 58, 71)
INK: Colour = (231, 227, 218)
SOFT: Colour = (157, 164, 176)
FAINT: Colour = (122, 130, 144)
ACCENT: Colour = (242, 184, 96)
QUIET: Colour = (196, 162, 112)
"""The accent in a text that stays in the background."""

TALK: Colour = (125, 165, 205)
THOUGHT: Colour = (172, 145, 205)
PLAN: Colour = (128, 172, 132)
HAND: Colour = (222, 118, 110)
"""Tints of the kinds of marks; news has the accent."""

TINTS: dict[str, Colour] = {"talk": TALK, "reflection": THOUGHT, "plan": PLAN, "news": ACCENT, "hand": HAND}

GRID = 8
BAR = 40
"""The height of the bar with the controls."""
LINE = 48
"""The height of the timeline."""
SLIM = 272
"""The width of a panel in a small window."""
WIDE = 328
"""The width of a panel where there is room."""
ROOMY = 1100
"""The width of a window from which on both panels stand side by side with the stage between them."""


BEHIND: Colour = (62, 72, 92)
"""What portraits stand before."""


def initials_tint(n: int) -> Colour:
    """A quiet colour for the n-th person, for as long as nobody has drawn a portrait."""
    tones = ((96, 120, 156), (140, 104, 128), (104, 136, 112), (152, 122, 88), (116, 108, 156), (90, 138, 142), (150, 98, 92))
    return tones[n % len(tones)]
