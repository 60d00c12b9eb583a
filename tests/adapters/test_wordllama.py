"""WordLlama's vectors: the same everywhere, and near in meaning."""

from __future__ import annotations

import json
import re
from hashlib import blake2b
from pathlib import Path

import numpy as np
import pytest
from embedder_contract import EmbedderContract

from simulator.adapters import wordllama
from simulator.adapters.wordllama import WordLlama
from simulator.core.errors import UserError
from simulator.mind.ports import Embedder

LOCOMO = Path(__file__).parents[3] / "shared" / "data" / "locomo" / "locomo10.json"
SENTENCES = [
    "I baked two loaves of rye bread this morning.",
    "Ada Moreau is mending the fence behind the mill.",
    "The harvest supper begins at five o'clock tomorrow.",
    "Bram said that he would bring his violin.",
    "what are you doing here?",
    "It rained all night and the river is high",
    "I'm worried about my sister's health.",
    "The library closes at 21:30 on weekdays",
    "A CAT SLEPT ON THE WARM STOVE",
    "She has been elected mayor, by 12 votes!",
    "We talked about physics, music and the price of eggs.",
    "bed is being slept in",
    "Let's meet at the well after lunch",
    "Der Müller schläft noch",
    "Le café est fermé aujourd'hui",
    "明日の朝に市場で魚を買う",
    "Завтра будет дождь",
    "🎉🎉",
    "the of and",
    "",
]
ALIKE = [
    ("I am going to bed", "She fell asleep"),
    ("The supper is tomorrow at five", "We eat together tomorrow evening"),
    ("He paints landscapes in oil", "The artist finished her picture"),
    ("My sister is ill and sees a doctor", "He was taken to the hospital"),
    ("The shop sells bread and cakes", "I bought a loaf at the bakery"),
]


@pytest.fixture(scope="module")
def embedder() -> WordLlama:
    return WordLlama()


class TestWordLlama(EmbedderContract):
    def make(self) -> Embedder:
        return WordLlama()


def cosines(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    a, b = a.astype(np.float64), b.astype(np.float64)
    length = np.linalg.norm(a, axis=1)[:, None] * np.linalg.norm(b, axis=1)
    return a @ b.T / np.maximum(length, 1)


def test_its_vectors_are_the_same_everywhere(embedder):
    """If this fails on purpose, the name of the embedder must change with it: runs are never continued with another."""
    assert embedder.name == "wordllama-l2-256/words-1"
    assert blake2b(embedder.embed(SENTENCES).tobytes(), digest_size=16).hexdigest() == "326938cf64492d0c3ee4577efd353ce3"


def test_a_paraphrase_is_nearer_than_anything_else(embedder):
    near = cosines(embedder.embed([a for a, _ in ALIKE]), embedder.embed([b for _, b in ALIKE]))
    assert near.argmax(axis=1).tolist() == list(range(len(ALIKE)))


def test_stop_words_do_not_count_unless_there_is_nothing_else(embedder):
    a, b, c = embedder.embed(["the bread is with the butter", "Bread, butter!", "what is it with you"])
    assert (a == b).all()
    assert c.any()


def test_a_name_does_not_drown_what_is_said_with_it(embedder):
    said, others = ["Ottoline Brzezicka plays chess"], ["He plays chess", "I met Ottoline Brzezicka"]
    near = cosines(embedder.embed(said), embedder.embed(others))
    assert near[0, 0] > near[0, 1]


def test_without_its_files_it_says_what_to_do(monkeypatch):
    monkeypatch.setattr(wordllama.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(UserError, match="pip install wordllama"):
        WordLlama().embed(["bread"])


def test_the_weights_find_far_more_than_plain_means(embedder):
    """Recall at 10 of the turns that hold the answer, on one long dialogue: measured, never shipped."""
    if not LOCOMO.exists():
        pytest.skip("LoCoMo is not at ../shared/data/locomo")
    dialogue = json.loads(LOCOMO.read_text(encoding="utf-8"))[0]
    turns = {turn["dia_id"]: turn["text"] for part in dialogue["conversation"].values() if isinstance(part, list) for turn in part}
    asked = [(qa["question"], [turn for turn in qa["evidence"] if turn in turns]) for qa in dialogue["qa"]]
    asked = [(question, evidence) for question, evidence in asked if evidence]
    questions = [question for question, _ in asked]
    rows, plain = embedder._rows.astype(np.float64), embedder._pieces

    def found(turn_vectors: np.ndarray, question_vectors: np.ndarray) -> float:
        best = np.argsort(-cosines(question_vectors, turn_vectors), axis=1, kind="stable")[:, :10]
        numbers = {name: n for n, name in enumerate(turns)}
        hits = [np.isin([numbers[t] for t in evidence], top).mean() for (_, evidence), top in zip(asked, best, strict=True)]
        return float(np.mean(hits))

    def means(texts: list[str]) -> np.ndarray:
        return np.array([rows[plain(re.sub(r"\s+", " ", text))].mean(axis=0) * 100 for text in texts])

    spoken = list(turns.values())
    ours, theirs = found(embedder.embed(spoken), embedder.embed(questions)), found(means(spoken), means(questions))
    assert ours > theirs + 0.15
    assert ours > 0.45
