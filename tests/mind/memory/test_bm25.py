"""BM25 against its formula, and the words it counts."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.mind.memory.bm25 import K1, B, Index
from simulator.mind.memory.words import stem, terms

TEXTS = ["The baker bakes bread", "Bread, bread and more bread with butter", "A cat sleeps in the sun", ""]


def index(*texts: str) -> Index:
    made = Index()
    for text in texts:
        made.add(text)
    return made


def test_the_scores_are_those_of_the_formula():
    lengths = [len(terms(text)) for text in TEXTS]
    mean = sum(lengths) / len(lengths)
    expected = []
    for text, length in zip(TEXTS, lengths, strict=True):
        total = 0.0
        for term in terms("bread and butter"):
            holding = sum(term in terms(other) for other in TEXTS)
            count = terms(text).count(term)
            idf = math.log(1 + (len(TEXTS) - holding + 0.5) / (holding + 0.5))
            total += idf * count * (K1 + 1) / (count + K1 * (1 - B + B * length / mean))
        expected.append(total)
    assert index(*TEXTS).scores("bread and butter").tolist() == pytest.approx(expected, abs=1e-5)


@given(st.lists(st.text(max_size=20), max_size=8), st.text(max_size=20))
def test_any_text_can_be_added_and_asked(texts, query):
    scores = index(*texts).scores(query)
    assert len(scores) == len(texts)
    assert all(score >= 0 and math.isfinite(score) for score in scores)
    shared = [bool(set(terms(text)) & set(terms(query))) for text in texts]
    assert [score > 0 for score in scores] == shared


@pytest.mark.parametrize(
    "forms",
    [
        ("bake", "bakes", "baked", "baking"),
        ("party", "parties"),
        ("stop", "stops", "stopped", "stopping"),
        ("church", "churches"),
        ("carry", "carries", "carried", "carrying"),
        ("glass", "glasses"),
        ("agree", "agrees", "agreed", "agreeing"),
        ("see", "sees", "seeing"),
        ("need", "needs", "needed", "needing"),
        ("speed", "speeds", "speeding"),
        ("play", "plays", "played", "playing"),
    ],
)
def test_the_forms_of_a_word_meet(forms):
    assert len({stem(form) for form in forms}) == 1


@pytest.mark.parametrize("pair", [("sing", "s"), ("bus", "bu"), ("bed", "b"), ("thing", "th"), ("this", "thi")])
def test_words_that_only_look_like_forms_stay_apart(pair):
    assert stem(pair[0]) != stem(pair[1])


def test_scripts_without_spaces_are_searched_by_pairs_of_letters():
    scores = index("明日の朝に市場で魚を買う", "今夜は家で本を読む").scores("市場はどこ")
    assert scores[0] > scores[1]


def test_letters_written_in_two_ways_are_the_same():
    assert terms("Caf\u00e9") == terms("Cafe\u0301")
