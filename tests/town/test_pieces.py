"""The pieces of a map are what one can walk to, numbered as one reads."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simulator.town.pieces import pieces


def walked(free: set[tuple[int, int]], start: tuple[int, int]) -> set[tuple[int, int]]:
    """All tiles that one comes to from one of them, step by step."""
    found, ahead = {start}, [start]
    while ahead:
        x, y = ahead.pop()
        new = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & free - found
        found |= new
        ahead += new
    return found


@given(st.integers(1, 12).flatmap(lambda w: st.lists(st.lists(st.booleans(), min_size=w, max_size=w), min_size=1, max_size=12)))
def test_pieces_are_what_one_can_walk_to(rows: list[list[bool]]) -> None:
    found, count = pieces(np.array(rows, bool))
    free = {(x, y) for y, row in enumerate(rows) for x, here in enumerate(row) if here}
    number = 0
    for y, row in enumerate(rows):
        for x, here in enumerate(row):
            if not here:
                assert found[y, x] == 0
            elif (piece := int(found[y, x])) > number:
                number += 1
                assert piece == number
                assert {(int(tx), int(ty)) for ty, tx in np.argwhere(found == piece)} == walked(free, (x, y))
    assert count == number
