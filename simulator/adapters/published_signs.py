"""The published project's emoji as our pictograms: they come cut to three code points, with joiners that hang in the air."""

from __future__ import annotations

from functools import cache

from simulator.adapters.published_maze import words

OTHER = "other"
"""The pictogram of an emoji that we have no drawing for."""
_JOINERS = "\u200d\ufe0e\ufe0f\u2640\u2642"  # what only changes how the emoji before it looks


@cache
def pictogram(sign: str) -> str:
    """Our pictogram for some emoji: that of the first one that has any, `OTHER` where none has, "" where there is none."""
    table = _table()
    emoji = [letter for letter in sign if letter not in _JOINERS and not letter.isspace()]
    return next((table[one] for one in emoji if one in table), OTHER if emoji else "")


@cache
def _table() -> dict[str, str]:
    table: dict[str, str] = words()["pictograms"]
    return {emoji: word for word, signs in table.items() for emoji in signs}
