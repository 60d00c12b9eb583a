"""Words in other languages than English: by their letters, so that forms of one word and unspaced scripts are found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from simulator.adapters.hash_embedder import HashEmbedder
from simulator.core.records import Kind, Record
from simulator.core.settings import Config
from simulator.mind.memory.bm25 import Index
from simulator.mind.memory.recall import Query
from simulator.mind.memory.words import grams
from simulator.picking import memory

TEXTS = {
    "German": ("Die Bäckerei öffnet morgens um sechs", "Das Bootsrennen beginnt am Mittwoch", "Der Hund schläft", "Bootsrennens"),
    "Finnish": ("Leipomo avataan kuudelta aamulla", "Venekilpailu alkaa keskiviikkona", "Koira nukkuu", "venekilpailussa"),
    "Japanese": ("パン屋は六時に開く", "水曜日に舟の競争がある", "犬が寝ている", "舟の競争"),
    "Arabic": ("يفتح المخبز في السادسة", "يبدأ سباق القوارب يوم الأربعاء", "الكلب نائم", "للقوارب"),
}


@pytest.mark.parametrize("language", TEXTS)
def test_forms_of_a_word_are_found_by_its_letters(language: str) -> None:
    *texts, asked = TEXTS[language]
    index = Index(grams)
    for text in texts:
        index.add(text)
    assert index.scores(asked).argmax() == 1


def test_words_that_english_leaves_out_are_words_elsewhere() -> None:
    assert grams("die") == ("<di", "die", "ie>")
    assert grams("舟の競争") == ("舟の", "の競", "競争")
    assert grams("") == ()
    assert grams("a") == ("<a>",)


def test_a_name_is_found_whole_and_not_by_a_piece_of_it() -> None:
    index = Index(grams)
    for text in ("Marianne fährt Boot", "Maren backt", "Anna und Maren reden"):
        index.add(text)
    assert index.holding("Maren").tolist() == [1, 2]
    assert index.holding("Zoë").tolist() == []


def test_the_config_chooses_and_english_stays_as_it_was() -> None:
    from pathlib import Path

    plain = Config(Path(), ())
    for config, cut in ((plain, False), (replace(plain, language="German"), True)):
        made, _ = memory(config, HashEmbedder())
        made.add([Record(n, Kind.OBSERVATION, n, text, source="seen") for n, text in enumerate(TEXTS["German"][:3], 1)])
        assert bool(made.stream.words.scores("Rennen").max() > 0) is cut
    assert made.recall(Query("Wann ist das Bootsrennen?", 10, "recall", 1))[0].record.id == 2
