"""Names are found in any text, whole, and lead to whom they name."""

from __future__ import annotations

import time

from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.core.names import short_names
from simulator.core.persona import Persona
from simulator.view.state import LookAt, Select
from simulator.view.ui.names import Names

PEOPLE = ("Ada Moreau", "Bram Okafor", "Bram Stone", "佐藤花子", "محمد علي", "Zoë", "O'Neil Park", "Ann", "Anna Bell")
PLACES = ("Testbury:The Mill", "Testbury:Ada Moreau's House")
NAMES = Names([Persona(name, 30, "Testbury:The Mill") for name in PEOPLE], PLACES)


def found(text: str) -> list[tuple[str, object]]:
    return [(text[span.start : span.end], span.command) for span in NAMES.spans(text)]


def test_people_and_places_are_found_by_their_whole_names() -> None:
    said = found("Ada met Bram Stone at The Mill; Adam and Ann's friend Anna Bell came from Ada Moreau's House.")
    assert said == [
        ("Ada", Select("Ada Moreau", look=True)),
        ("Bram Stone", Select("Bram Stone", look=True)),
        ("The Mill", LookAt(place="Testbury:The Mill")),
        ("Ann", Select("Ann", look=True)),
        ("Anna Bell", Select("Anna Bell", look=True)),
        ("Ada Moreau's House", LookAt(place="Testbury:Ada Moreau's House")),
    ]


def test_names_stand_out_where_words_are_not_parted() -> None:
    assert found("昨日佐藤花子さんと話した") == [("佐藤花子", Select("佐藤花子", look=True))]
    assert found("قال محمد علي نعم") == [("محمد علي", Select("محمد علي", look=True))]


def test_who_shares_a_first_name_keeps_the_whole_one() -> None:
    assert short_names(["Bram Okafor", "Bram Stone", "Ada Moreau"]) == {
        "Ada Moreau": "Ada",
        "Bram Okafor": "Bram Okafor",
        "Bram Stone": "Bram Stone",
    }
    assert NAMES.brief("Ada Moreau saw Bram Stone at Ada Moreau's House") == "Ada saw Bram Stone at Ada Moreau's House"


@settings(max_examples=200)
@given(st.lists(st.sampled_from([*PEOPLE, "The Mill", " ", "x", ", ", "'s ", "。", "\n"]), max_size=20))
def test_no_two_names_overlap_and_each_names_what_it_leads_to(parts: list[str]) -> None:
    text = "".join(parts)
    end = 0
    for span in NAMES.spans(text):
        assert span.start >= end
        end = span.end
        said = text[span.start : span.end]
        if isinstance(span.command, Select):
            assert span.command.person is not None
            assert said in (span.command.person, NAMES.called(span.command.person), span.command.person.split()[0])
    assert "".join(parts).count("佐藤花子") == sum(span.command == Select("佐藤花子", look=True) for span in NAMES.spans(text))


def test_a_thousand_names_are_found_as_fast_as_ten() -> None:
    many = Names([Persona(f"Given{n} Family{n}", 30, "Testbury:The Mill") for n in range(1000)], PLACES)
    began = time.perf_counter()
    for n in range(200):
        assert len(many.spans(f"Given{n} told Given{n + 1} Family{n + 1} of the fair at The Mill, line {n}")) == 3
    assert time.perf_counter() - began < 1
