"""The stream grows, and answers for what is in it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.core.records import Kind, Record
from simulator.mind.memory.stream import Stream


def filled(n: int) -> Stream:
    stream = Stream()
    for i in range(n):
        kind = Kind.CHAT if i % 3 == 0 else Kind.OBSERVATION
        stream.add(Record(2 * i + 1, kind, 10 * i, f"text {i}", i % 10), np.full(4, i % 100, np.int8))
    return stream


@given(st.integers(0, 200))
def test_all_that_was_added_is_there_however_far_it_grew(n):
    stream = filled(n)
    assert [record.text for record in stream] == [f"text {i}" for i in range(n)]
    assert stream.importances.tolist() == [i % 10 for i in range(n)]
    assert stream.last_recalled.tolist() == [10 * i for i in range(n)]
    assert all(stream.by_id(record.id) is record for record in stream)


def test_cosines_are_exact():
    rng_free = (np.arange(300 * 256) * 7919 % 255 - 127).reshape(300, 256).astype(np.int8)
    stream = Stream()
    for n, row in enumerate(rng_free):
        stream.add(Record(n + 1, Kind.CHAT, 0, ""), row)
    wide = rng_free.astype(object)
    expected = [float(sum(row * wide[7])) / float(sum(row * row) * sum(wide[7] * wide[7])) ** 0.5 for row in wide]
    assert stream.cosines(rng_free[7]).tolist() == expected


def test_latest_and_between():
    stream = filled(10)
    assert [record.text for record in stream.latest(2)] == ["text 8", "text 9"]
    assert [record.text for record in stream.latest(2, [Kind.CHAT])] == ["text 6", "text 9"]
    assert len(stream.latest(99)) == 10
    assert stream.latest(0) == ()
    assert [record.text for record in stream.between(20, 40)] == ["text 2", "text 3"]


def test_what_it_shows_cannot_be_written_to():
    with pytest.raises(ValueError, match="read-only"):
        filled(3).last_recalled[0] = 5


def test_a_late_touch_with_an_early_tick_takes_nothing_back():
    stream = filled(3)
    stream.touch([5], 90)
    stream.touch([5], 40)
    assert stream.last_recalled.tolist() == [0, 10, 90]
    assert stream.recall_counts.tolist() == [0, 0, 2]
