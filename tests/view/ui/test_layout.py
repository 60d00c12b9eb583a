"""Panels share the window among them, whatever its size, and what stands in them stays in them."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from simulator.view.ui.layout import laid_out, scale_for


@settings(max_examples=300, deadline=None)
@given(st.integers(800, 3840), st.integers(600, 2160), st.booleans(), st.booleans(), st.booleans())
def test_the_parts_fill_the_window_and_do_not_overlap(width: int, height: int, town: bool, side: bool, line: bool) -> None:
    layout = laid_out((width, height), scale_for((width, height)), town, side, line)
    window = Rect(0, 0, width, height)
    assert all(window.contains(part) for part in layout.parts)
    assert not [pair for pair in combinations(layout.parts, 2) if pair[0].colliderect(pair[1])]
    assert sum(part.w * part.h for part in layout.parts) == width * height
    assert layout.stage.w >= width // 3
    assert bool(layout.timeline.h) == line
    assert bool(layout.town.w) == (town and not (layout.narrow and side))
    assert bool(layout.side.w) == side
