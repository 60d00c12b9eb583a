"""What every embedder keeps to. A test module subclasses `EmbedderContract` and says how to make one."""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.mind.ports import Embedder

ODD = ["", " ", "\n", "\ud800", "a\udfffb", "\x00", "🎉🎉", "e\u0301", "ﷺ", "茶" * 500, "the of and", "I", "__", "١٢٣", "İ", "word " * 2_000]


class EmbedderContract(ABC):
    """The promises, one test each."""

    @abstractmethod
    def make(self) -> Embedder:
        """An embedder that has seen no text."""

    @pytest.fixture(scope="class")
    def embedder(self) -> Embedder:
        return self.make()

    def test_it_has_a_name(self, embedder):
        assert embedder.name == self.make().name != ""

    def test_no_text_gives_no_row(self, embedder):
        assert embedder.embed([]).shape == (0, embedder.embed(["bread"]).shape[1])

    @given(texts=st.lists(st.text(st.characters(), max_size=30) | st.sampled_from(ODD), max_size=5))
    def test_a_row_is_a_function_of_its_text_alone(self, embedder, texts):
        rows = embedder.embed(texts)
        assert rows.dtype == np.int8
        assert rows.shape[0] == len(texts)
        assert rows.min(initial=0) >= -127
        for text, row in zip(reversed(texts), rows[::-1], strict=True):
            assert (embedder.embed([text])[0] == row).all()

    def test_another_of_its_kind_gives_the_same(self, embedder):
        assert (self.make().embed(ODD) == embedder.embed(ODD)).all()

    def test_an_empty_text_gives_zeros(self, embedder):
        assert not embedder.embed(["", "  \n"]).any()

    def test_words_give_more_than_zeros(self, embedder):
        assert embedder.embed(["bread", "Ada Moreau", "7", "茶"]).any(axis=1).all()

    def test_a_caller_may_write_into_what_it_got(self, embedder):
        before = embedder.embed(["bread and butter"])
        kept = before.copy()
        before[:] = 0
        assert (embedder.embed(["bread and butter"]) == kept).all()

    def test_texts_that_share_words_are_nearer(self, embedder):
        a, b, c = embedder.embed(["The baker bakes bread", "Bread from the baker", "Rain fell on the river"]).astype(np.int64)
        assert a @ b / ((a @ a) * (b @ b)) ** 0.5 > a @ c / ((a @ a) * (c @ c)) ** 0.5
