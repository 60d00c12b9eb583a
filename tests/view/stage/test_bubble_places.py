"""Bubbles never cover their speaker, lie on the stage, and keep clear of one another where they can."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from simulator.view.stage.placing import placed

AREA = Rect(0, 40, 800, 500)


@st.composite
def speakers(draw: st.DrawFn) -> Rect:
    zoom = draw(st.sampled_from([1, 2, 3, 4, 6, 8]))
    x, y = draw(st.integers(-20, 820)), draw(st.integers(20, 560))
    return Rect(x, y, 16 * zoom, 24 * zoom)


SIZES = st.tuples(st.integers(30, 390), st.integers(24, 90))


@given(speaker=speakers(), size=SIZES, taken=st.lists(speakers(), max_size=8), before=st.integers(0, 30))
def test_a_bubble_never_covers_its_speaker(speaker: Rect, size: tuple[int, int], taken: list[Rect], before: int) -> None:
    where, _ = placed(size, speaker, taken, AREA, before)
    assert where.size == size
    assert not where.colliderect(speaker)


@given(speaker=speakers(), size=SIZES)
def test_a_bubble_lies_on_the_stage_if_its_speaker_does(speaker: Rect, size: tuple[int, int]) -> None:
    if AREA.contains(speaker):
        where, _ = placed(size, speaker, [], AREA)
        assert AREA.contains(where)


def test_with_room_it_stands_right_above() -> None:
    speaker = Rect(400, 300, 32, 48)
    where, _ = placed((120, 40), speaker, [], AREA)
    assert where.centerx == speaker.centerx
    assert 0 < speaker.top - where.bottom < 12


def test_two_that_talk_side_by_side_have_bubbles_side_by_side() -> None:
    speakers = [Rect(400, 300, 32, 48), Rect(440, 300, 32, 48)]
    taken = list(speakers)
    for speaker in speakers:
        where, _ = placed((200, 60), speaker, [rect for rect in taken if rect != speaker], AREA)
        assert where.collidelist([rect for rect in taken if rect != speaker]) < 0
        taken.append(where)


def test_it_stays_where_it_stood() -> None:
    speaker = Rect(400, 300, 32, 48)
    first, place = placed((200, 60), speaker, [Rect(350, 200, 100, 95)], AREA)
    assert first != placed((200, 60), speaker, [], AREA)[0]
    assert placed((200, 60), speaker, [], AREA, place)[0] == first
