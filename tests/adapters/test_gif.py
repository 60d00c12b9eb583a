"""GIFs: what is written is what a reader finds, and pictures that stay the same cost nothing."""

from __future__ import annotations

import io

import numpy as np
import pytest
from gifs import read
from numpy.typing import NDArray

from simulator.adapters.gif import packed_indexes, write_gif
from simulator.adapters.gif_colours import colours_of

Pixels = NDArray[np.uint8]


def written(pictures: list[Pixels], stands: int = 10) -> bytes:
    height, width = pictures[0].shape[:2]
    file = io.BytesIO()
    idle = np.zeros((height, width, 1), np.uint8)
    write_gif(file, (width, height), stands, (np.concatenate([one[..., ::-1], idle], axis=2).tobytes() for one in pictures))
    return file.getvalue()


def drawn(seed: int, colours: int, size: tuple[int, int] = (60, 80)) -> Pixels:
    """A picture of so many colours, in blocks."""
    chance = np.random.default_rng(seed)
    table = chance.integers(0, 64, (colours, 3), dtype=np.uint8) * 4
    return np.asarray(np.kron(table[chance.integers(0, colours, (size[0] // 4, size[1] // 4))], np.ones((4, 4, 1), np.uint8)))


@pytest.mark.parametrize("length", [1, 2, 5, 300, 5000, 90_000])
@pytest.mark.parametrize("values", [1, 2, 17, 256])
def test_packing_is_undone_by_reading(length: int, values: int) -> None:
    """Lengths and values beyond which codes get longer, and the table full."""
    data = np.random.default_rng(length).integers(0, values, length, dtype=np.uint8)
    height = 10 if length >= 1000 else 1
    one = written([np.zeros((height, length // height, 3), np.uint8)])
    head = one[: 40 + 10 + 768]  # all before the indexes of its one picture
    packed = packed_indexes(data.tobytes())
    blocks = b"".join(bytes((len(packed[n : n + 255]),)) + packed[n : n + 255] for n in range(0, len(packed), 255))
    assert read(head + b"\x08" + blocks + b"\x00;").indexes == [data.tobytes()]


def test_few_colours_are_kept_exactly_and_the_rest_nearly() -> None:
    few, many = drawn(1, 200), drawn(2, 3000, (240, 320))
    assert np.array_equal(read(written([few])).frames[0], few)
    off = read(written([many])).frames[0].astype(int) - many
    assert np.abs(off).mean() < 12
    assert np.abs(off).max() < 100


def test_each_picture_holds_what_has_changed_and_those_alike_are_one() -> None:
    first = drawn(3, 100)
    second = first.copy()
    second[20:24, 40:48] = 255 - second[20:24, 40:48]
    found = read(written([first, first, first, second, second, first]))
    assert found.stands == [30, 20, 10]
    assert found.size == (80, 60)
    assert found.parts == [(0, 0, 80, 60), (40, 20, 8, 4), (40, 20, 8, 4)]
    for shown, meant in zip(found.frames, (first, second, first), strict=True):
        assert np.abs(shown.astype(int) - meant).max() <= 3


def test_what_is_hardly_different_is_no_change_but_does_not_drift() -> None:
    """A dusk that goes on slowly must be seen in the end."""
    dusk = [np.full((8, 8, 3), 200 - n, np.uint8) for n in range(100)]
    frames = read(written(dusk)).frames
    assert 20 <= len(frames) <= 40
    assert abs(int(frames[-1][0, 0, 0]) - 101) <= 8


def test_colours_in_use_are_kept_while_they_are_good() -> None:
    one, other = drawn(4, 150), drawn(5, 150)
    colours = colours_of([one], None)
    assert colours_of([one], colours) is colours
    assert colours_of([other], colours) is not colours
