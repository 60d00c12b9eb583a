"""Panels share the window among them, whatever its size, and what stands in them stays in them."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from simulator.view.state import Select, Toggle, Viewing
from simulator.view.ui.layout import arranged, laid_out, scale_for
from simulator.view.ui.room import shown, with_room


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


@given(st.lists(st.sampled_from(["town", "side", "select", "deselect"]), max_size=12), st.sampled_from([(800, 600), (1280, 720)]))
def test_a_panel_is_shown_or_folded_away_by_its_key_in_any_state(keys: list[str], size: tuple[int, int]) -> None:
    viewing = Viewing()
    for key in keys:
        before = arranged(size, viewing)
        if key in ("town", "side"):
            for command in shown(before, viewing, key):
                assert isinstance(command, Toggle)
                setattr(viewing, command.flag, not getattr(viewing, command.flag))
            after = arranged(size, viewing)
            assert bool(getattr(after, key).w) != bool(getattr(before, key).w)
            continue
        person = "Ada" if key == "select" else None
        for command in with_room(before, viewing, Select(person)):
            if isinstance(command, Toggle):
                setattr(viewing, command.flag, not getattr(viewing, command.flag))
        viewing.selected = person
        assert person is None or arranged(size, viewing).side.w or not before.narrow
