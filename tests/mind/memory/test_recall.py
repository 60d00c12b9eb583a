"""The parts of the score, figure by figure."""

from __future__ import annotations

import numpy as np
import pytest

from simulator.core.records import Kind, Record
from simulator.mind.memory.recall import Query, Weights, recall
from simulator.mind.memory.stream import Stream

HOUR = 360
EAST, NORTH, NORTHEAST = (np.array(pair, np.int8) for pair in ((100, 0), (0, 50), (80, 80)))


def stream(*made: tuple[int, int, np.ndarray]) -> Stream:
    """A stream of wordless records, each (hour, importance, vector)."""
    kept = Stream()
    for n, (hour, importance, vector) in enumerate(made, 1):
        kept.add(Record(n, Kind.OBSERVATION, hour * HOUR, "", importance), vector)
    return kept


def test_the_score_is_the_weighted_sum_of_the_scaled_parts():
    kept = stream((0, 2, EAST), (1, 8, NORTH), (2, 5, NORTHEAST))
    hits = {hit.record.id: hit for hit in recall(kept, Query("", 2 * HOUR), EAST, Weights(2.0, 0.5, 3.0))}
    middle = (0.995 - 0.995**2) / (1 - 0.995**2)
    assert [hits[n].recency for n in (1, 2, 3)] == pytest.approx([0, middle, 1], abs=1e-6)
    assert [hits[n].importance for n in (1, 2, 3)] == [0, 1, 0.5]
    assert [hits[n].relevance for n in (1, 2, 3)] == pytest.approx([1, 0, 2**-0.5], abs=1e-6)
    assert hits[3].score == pytest.approx(2 + 0.25 + 3 * 2**-0.5, abs=1e-5)


@pytest.mark.parametrize("hours", [0, 0.3, 1, 7.5, 100, 5_000])
def test_recency_is_a_power_of_the_hours(hours):
    now = 6_000
    kept = stream((now - 6_000, 1, EAST), (now, 1, EAST))
    kept.add(Record(3, Kind.OBSERVATION, round((now - hours) * HOUR), "", 1), EAST)
    found = {hit.record.id: hit.recency for hit in recall(kept, Query("", now * HOUR), EAST, Weights())}
    assert found[3] == pytest.approx(0.995**hours, abs=1e-5)


def test_scaling_a_vector_does_not_change_its_relevance():
    kept = stream((0, 1, EAST), (0, 1, NORTH), (0, 1, (EAST // 10).astype(np.int8)))
    hits = {hit.record.id: hit.relevance for hit in recall(kept, Query("", 0), NORTHEAST, Weights())}
    assert hits[1] == hits[2] == hits[3]


def test_a_vector_of_zeros_is_near_nothing():
    kept = stream((0, 1, EAST), (0, 1, np.zeros(2, np.int8)))
    assert {hit.relevance for hit in recall(kept, Query("", 0), np.zeros(2, np.int8), Weights())} == {0.5}
    assert [hit.relevance for hit in recall(kept, Query("", 0), EAST, Weights())] == [1.0, 0.0]


def test_a_weight_of_zero_leaves_a_part_out():
    kept = stream((0, 9, EAST), (900, 1, NORTH))
    assert [hit.score for hit in recall(kept, Query("", 900 * HOUR), EAST, Weights(0, 0, 0))] == [0, 0]
    assert recall(kept, Query("", 900 * HOUR), NORTH, Weights(0, 1, 0))[0].record.id == 1


def test_words_alone_can_bring_a_record_up():
    kept = Stream()
    for n, (text, vector) in enumerate([("Rain", EAST), ("Snow", NORTHEAST), ("The violin is gone", NORTH), ("Wind", NORTH)], 1):
        kept.add(Record(n, Kind.CHAT, 0, text), vector)
    assert {hit.record.id for hit in recall(kept, Query("violins", 0, "recall", k=2), EAST, Weights())} == {1, 3}
    assert {hit.record.id for hit in recall(kept, Query("violins", 0, k=2), EAST, Weights())} == {1, 2}


def test_the_name_of_the_person_is_left_out_of_what_is_embedded():
    assert Query("What does Ada's friend Bram say of ada Moreau?", 0, about="Ada Moreau").telling.split() == [
        "What", "does", "friend", "Bram", "say", "of", "?",
    ]  # fmt: skip
    assert Query("Adaline is here (I)", 0, about="Ada").telling == "Adaline is here (I)"
