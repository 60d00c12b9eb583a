"""What every embedder keeps to. A test module subclasses `EmbedderContract` and says how to make one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simulator.mind.ports import Embedder

ODD = ["", " ", "\n", "\ud800", "a\udfffb", "\x00", "🎉🎉", "e\u0301", "ﷺ", "茶" * 500, "I", "__", "١٢٣", "İ", "ab " * 2_000]

anywhere = settings(suppress_health_check=[HealthCheck.differing_executors], deadline=None)
"""For tests that several classes inherit, some of which load a model at first."""


class EmbedderContract(ABC):
    """The promises, one test each."""

    @abstractmethod
    def make(self) -> Embedder:
        """An embedder that has seen no text."""

    @classmethod
    @cache
    def shared(cls) -> Embedder:
        """One that has seen other texts before."""
        return cls().make()

    def test_it_has_a_name(self):
        assert self.shared().name == self.make().name != ""

    def test_no_text_gives_no_row(self):
        assert self.shared().embed([]).shape == (0, self.shared().embed(["bread"]).shape[1])

    @anywhere
    @given(texts=st.lists(st.text(st.characters(), max_size=30) | st.sampled_from(ODD), max_size=5))
    def test_a_row_is_a_function_of_its_text_alone(self, texts):
        rows = self.shared().embed(texts)
        assert rows.dtype == np.int8
        assert rows.shape[0] == len(texts)
        assert rows.min(initial=0) >= -127
        for text, row in zip(reversed(texts), rows[::-1], strict=True):
            assert (self.shared().embed([text])[0] == row).all()

    def test_another_of_its_kind_gives_the_same(self):
        assert (self.make().embed(ODD) == self.shared().embed(ODD)).all()

    def test_an_empty_text_gives_zeros(self):
        assert not self.shared().embed(["", "  \n"]).any()

    def test_words_give_more_than_zeros(self):
        assert self.shared().embed(["bread", "Ada Moreau", "7", "茶"]).any(axis=1).all()

    def test_a_caller_may_write_into_what_it_got(self):
        before = self.shared().embed(["bread and butter"])
        kept = before.copy()
        before[:] = 0
        assert (self.shared().embed(["bread and butter"]) == kept).all()

    def test_texts_that_share_words_are_nearer(self):
        a, b, c = self.shared().embed(["The baker bakes bread", "Bread from the baker", "Rain fell on the river"]).astype(np.int64)
        assert a @ b / ((a @ a) * (b @ b)) ** 0.5 > a @ c / ((a @ a) * (c @ c)) ** 0.5
