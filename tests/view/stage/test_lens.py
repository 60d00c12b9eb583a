"""The lens: what is where on the screen."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from simulator.view.stage.lens import lens, zoomed
from simulator.view.state import ZOOMS, Camera

RECT = Rect(200, 40, 640, 480)
CAMERAS = st.builds(Camera, st.floats(0, 140), st.floats(0, 92), st.sampled_from(ZOOMS))
SPOTS = st.tuples(st.integers(200, 839), st.integers(40, 519))


@given(camera=CAMERAS, x=st.integers(0, 139), y=st.integers(0, 91), scale=st.sampled_from([1, 2]))
def test_tiles_lie_on_whole_pixels_of_the_art(camera: Camera, x: int, y: int, scale: int) -> None:
    view = lens(camera, RECT, scale)
    here, next_one = view.to_screen(x, y), view.to_screen(x + 1, y + 1)
    assert (next_one[0] - here[0], next_one[1] - here[1]) == (view.tile, view.tile)
    back = view.to_town((here[0] + view.tile // 2, here[1] + view.tile // 2))
    assert (int(back[0] // 1), int(back[1] // 1)) == (x, y)


@given(camera=CAMERAS, spot=SPOTS, by=st.sampled_from([-1, 1]))
def test_what_is_under_the_mouse_stays_there_when_one_zooms(camera: Camera, spot: tuple[int, int], by: int) -> None:
    before = lens(camera, RECT).to_town(spot)
    zoomed(camera, RECT, by, spot)
    after = lens(camera, RECT).to_town(spot)
    assert max(abs(before[n] - after[n]) for n in (0, 1)) * lens(camera, RECT).tile <= 2
    assert camera.zoom in ZOOMS
