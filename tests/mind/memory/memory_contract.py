"""What every memory architecture keeps to. A test module subclasses `MemoryContract` and says how to make one."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simulator.core.records import Kind, Record
from simulator.mind.memory.architecture import Memory
from simulator.mind.memory.recall import Query

HOUR = 360
INTENTS = ("situate", "recall")
texts = st.sampled_from(["Bread is baking", "The mill stands still", "Ada sang", "", "\ud800", "茶を飲む", "Bread and bread"])
lives = st.lists(st.tuples(texts, st.integers(0, 500), st.integers(0, 10), st.sampled_from(list(Kind))), max_size=12)
anywhere = settings(suppress_health_check=[HealthCheck.differing_executors], deadline=None)
"""For tests that several classes inherit."""


def records(life: list[tuple[str, int, int, Kind]]) -> list[Record]:
    """The records of a life, ids from 1, oldest first."""
    ticks = sorted(tick for _, tick, _, _ in life)
    return [Record(i + 1, kind, ticks[i], text, weight) for i, (text, _, weight, kind) in enumerate(life)]


def ids(memory: Memory, query: Query) -> list[int]:
    return [hit.record.id for hit in memory.recall(query)]


class MemoryContract(ABC):
    """The promises, one test each."""

    @abstractmethod
    def make(self) -> Memory:
        """An empty memory."""

    def with_records(self, *given: Record) -> Memory:
        memory = self.make()
        memory.add(given)
        return memory

    @pytest.mark.parametrize("intent", INTENTS)
    def test_an_empty_memory_recalls_nothing(self, intent):
        assert self.make().recall(Query("bread", 0, intent)) == ()

    @anywhere
    @given(life=lives, intent=st.sampled_from(INTENTS))
    def test_what_is_added_comes_back_unchanged(self, life, intent):
        made = records(life)
        hits = self.with_records(*made).recall(Query("bread at the mill", 600, intent))
        assert sorted((hit.record for hit in hits), key=lambda record: record.id) == made

    @anywhere
    @given(life=lives, intent=st.sampled_from(INTENTS), k=st.integers(0, 14), about=st.sampled_from(["", "Ada Moreau"]))
    def test_scores_are_finite_in_order_and_ties_go_to_the_newer(self, life, intent, k, about):
        hits = self.with_records(*records(life)).recall(Query("bread", 600, intent, k, about=about))
        assert len(hits) == min(k, len(life))
        assert [(hit.score, hit.record.id) for hit in hits] == sorted([(h.score, h.record.id) for h in hits], reverse=True)
        assert all(math.isfinite(hit.score) for hit in hits)
        assert all(0 <= part <= 1 for hit in hits for part in (hit.recency, hit.importance, hit.relevance))

    @anywhere
    @given(life=lives, intent=st.sampled_from(INTENTS))
    def test_one_by_one_is_the_same_as_all_at_once(self, life, intent):
        single = self.make()
        for record in records(life):
            single.add([record])
        query = Query("who baked bread?", 600, intent)
        assert single.recall(query) == self.with_records(*records(life)).recall(query)

    @anywhere
    @given(life=lives, intent=st.sampled_from(INTENTS))
    def test_to_recall_changes_nothing(self, life, intent):
        memory = self.with_records(*records(life))
        before = memory.stream.last_recalled.tolist(), memory.stream.recall_counts.tolist()
        query = Query("bread", 600, intent, k=3, about="Ada Moreau")
        assert memory.recall(query) == memory.recall(query)
        assert (memory.stream.last_recalled.tolist(), memory.stream.recall_counts.tolist()) == before
        assert list(memory.stream) == records(life)

    @pytest.mark.parametrize("intent", INTENTS)
    def test_a_single_memory_and_equal_ones_get_equal_scores(self, intent):
        alike = [Record(n, Kind.OBSERVATION, 0, "The mill stands still", 4) for n in (1, 2, 5)]
        hits = self.with_records(*alike).recall(Query("mill", HOUR, intent))
        assert [hit.record.id for hit in hits] == [5, 2, 1]
        assert len({(hit.score, hit.recency, hit.importance, hit.relevance) for hit in hits}) == 1
        assert self.with_records(alike[0]).recall(Query("mill", HOUR, intent))[0].score > 0

    def test_the_newest_is_the_most_recent(self):
        memory = self.with_records(*[Record(n, Kind.OBSERVATION, n * 10 * HOUR, "The mill stands still", 4) for n in (1, 2, 3)])
        hits = memory.recall(Query("mill", 40 * HOUR))
        assert [hit.record.id for hit in hits] == [3, 2, 1]
        assert hits[0].recency == 1.0 > hits[1].recency > hits[2].recency == 0.0

    def test_a_memory_brought_to_mind_is_recent_again(self):
        memory = self.with_records(*[Record(n, Kind.OBSERVATION, n * HOUR, "The mill stands still", 4) for n in (1, 2, 3)])
        memory.touch([1, 1], 30 * HOUR)
        assert ids(memory, Query("mill", 40 * HOUR)) == [1, 3, 2]
        assert memory.stream.recall_counts.tolist() == [1, 0, 0]

    def test_what_matters_more_comes_first(self):
        memory = self.with_records(
            Record(1, Kind.OBSERVATION, 0, "The mill stands still", 9), Record(2, Kind.OBSERVATION, 0, "The mill stands still", 2)
        )
        assert ids(memory, Query("mill", HOUR)) == [1, 2]

    @pytest.mark.parametrize("intent", INTENTS)
    def test_what_speaks_of_it_comes_first(self, intent):
        memory = self.with_records(
            Record(1, Kind.CHAT, 0, "Bram lost his violin at the station", 4), Record(2, Kind.CHAT, 0, "The soup needs salt", 4)
        )
        assert ids(memory, Query("Where did he lose the violin?", HOUR, intent)) == [1, 2]

    def test_only_the_kinds_asked_for(self):
        memory = self.with_records(Record(1, Kind.PLAN, 0, "Bake bread", 4), Record(2, Kind.CHAT, 0, "Bake bread", 4))
        assert ids(memory, Query("bread", HOUR, kinds=(Kind.PLAN,))) == [1]
        assert ids(memory, Query("bread", HOUR, kinds=(Kind.REFLECTION,))) == []

    def test_what_has_expired_is_known_but_does_not_bear_on_now(self):
        memory = self.with_records(Record(1, Kind.PLAN, 0, "Bake bread", 4, expires=HOUR), Record(2, Kind.PLAN, 0, "Bake rolls", 4))
        assert sorted(ids(memory, Query("bread", HOUR - 1))) == [1, 2]
        assert ids(memory, Query("bread", HOUR)) == [2]
        assert sorted(ids(memory, Query("bread", HOUR, "recall"))) == [1, 2]

    def test_an_old_answer_is_found_among_much_that_is_new(self):
        old = Record(1, Kind.CHAT, 0, "Bram keeps his violin in the blue shed", 2)
        new = [Record(n, Kind.OBSERVATION, n * 10 * HOUR, f"The shop sold {n} loaves", 5) for n in range(2, 60)]
        assert ids(self.with_records(old, *new), Query("Where is the violin of Bram?", 600 * HOUR, "recall", k=1)) == [1]

    def test_of_two_alike_the_one_about_the_person_comes_first(self):
        people = {1: "Bram Oord", 2: "Ada Moreau"}
        memory = self.with_records(*[Record(n, Kind.OBSERVATION, 0, "is mending the roof", 4, actor=people[n]) for n in people])
        for intent in INTENTS:
            assert ids(memory, Query("Who mends the roof?", HOUR, intent, about="Bram Oord")) == [1, 2]

    def test_ids_must_rise(self):
        memory = self.with_records(Record(2, Kind.CHAT, 0, "Hello"))
        with pytest.raises(ValueError, match="ids must rise"):
            memory.add([Record(2, Kind.CHAT, 1, "Hello")])

    def test_a_record_that_never_was_cannot_be_touched(self):
        with pytest.raises(KeyError):
            self.make().touch([1], 0)
