import tomllib
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from simulator.mind.offline.meaning import ACTS, Clause
from simulator.mind.offline.reading import read

NAMES = ("Ada Moreau", "Bram Okoro", "Cora Lindt", "Dev Anand", "Elin Strand")
FIRST = {name.split()[0]: name for name in NAMES}
NOW = datetime(2023, 2, 13, 9)
SLOTS = ("act", "who", "does", "what", "where", "start")
FLOOR = 0.9
"""Measured on all 272 sentences: every slot above 0.97. Collections unseen by the reader scored 0.63 to 1.0 a slot at first."""
Row = tuple[str, ...]


def heard(text: str, speaker: str = "Ada Moreau", listener: str = "Bram Okoro", now: datetime = NOW) -> tuple[Clause, ...]:
    return read(text, speaker, listener, now, NAMES)


def row(clause: Clause) -> Row:
    start = "" if clause.start is None else clause.start.strftime("%Y-%m-%d %H:%M").removesuffix(" 00:00")
    return (clause.act, clause.who, clause.does, clause.what, clause.where, start)


def wanted(line: str) -> Row:
    parts = [part.strip() for part in line.split("|")]
    parts += [""] * (len(SLOTS) - len(parts))
    parts = parts[: len(SLOTS)]
    parts[1] = FIRST.get(parts[1], parts[1])
    return tuple(parts)


def cases() -> list[tuple[str, list[Row], list[Row]]]:
    data: dict[str, Any] = tomllib.loads((Path(__file__).parent / "labelled.toml").read_text(encoding="utf-8"))
    made = []
    for case in data["case"]:
        text = case.get("say") or case["mine"]
        found = [row(clause) for clause in heard(text, listener="Bram Okoro" if "say" in case else "Ada Moreau")]
        made.append((text, [wanted(line) for line in case["is"]], found))
    return made


def aligned(expected: list[Row], found: list[Row]) -> list[tuple[Row | None, Row | None]]:
    """Each expected clause with the one left that shares most slots with it; the rest stand alone."""
    left, pairs = list(found), []
    for want in expected:
        best = max(left, key=lambda have: sum(a == b for a, b in zip(want, have, strict=True)), default=None)
        if best is not None:
            left.remove(best)
        pairs.append((want, best))
    return [*pairs, *((None, have) for have in left)]


def scores() -> dict[str, tuple[float, float]]:
    """(precision, recall) of each slot over all labelled clauses."""
    right, said, true = (dict.fromkeys(SLOTS, 0) for _ in range(3))
    for _, expected, found in cases():
        for want, have in aligned(expected, found):
            for i, slot in enumerate(SLOTS):
                a, b = want[i] if want else "", have[i] if have else ""
                true[slot] += bool(a)
                said[slot] += bool(b)
                right[slot] += bool(a) and a == b
    return {slot: (right[slot] / said[slot], right[slot] / true[slot]) for slot in SLOTS}


@pytest.mark.parametrize("slot", SLOTS)
def test_labelled_sentences_are_read(slot: str) -> None:
    precision, recall = scores()[slot]
    assert precision >= FLOOR, (slot, precision)
    assert recall >= FLOOR, (slot, recall)


def test_enough_sentences_are_labelled() -> None:
    assert len(cases()) >= 200
    assert {want[0] for _, expected, _ in cases() for want in expected} == set(ACTS)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200), st.datetimes(), st.sampled_from(NAMES))
@example("", NOW, "Ada Moreau")
@example("\u0130stanbul'da at five?", NOW, "Ada Moreau")
@example("'\ud800 said: \"", NOW, "Ada Moreau")
@example("in 999 weeks on February 31st at 99:99", datetime.max, "Ada Moreau")
def test_any_text_can_be_read(text: str, now: datetime, speaker: str) -> None:
    for clause in heard(text, speaker, now=now):
        assert clause.text in text
        assert clause.act in ACTS


WORDS = [
    *("Ada", "Bram", "I", "you", "the", "my", "supper", "at", "mill", "on", "Friday", "five", "to", "told", "that", "is", "not"),
    *("will", "come", "who", "when", "if", "and", "holding", "party", "she"),
    *",.?'\":",
]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=25))
def test_any_row_of_words_can_be_read(words: list[str]) -> None:
    text = " ".join(words)
    for clause in heard(text):
        assert clause.text in text
        assert set(clause.named) <= set(NAMES)


def test_names_in_any_script_are_found() -> None:
    names = ("王 小明", "Łucja Żak", "Amélie d'Arc")
    assert read("王 is running for mayor.", "Łucja Żak", "Amélie d'Arc", NOW, names)[0].who == "王 小明"
    assert read("Łucja's supper is at the mill.", "王 小明", "Amélie d'Arc", NOW, names)[0].who == "Łucja Żak"
    assert read("Amélie is leaving the town.", "王 小明", "Łucja Żak", NOW, names)[0].who == "Amélie d'Arc"


def test_a_first_name_that_two_share_names_nobody() -> None:
    names = ("Ada Moreau", "Ada Tan")
    assert read("Ada is ill.", "Cora Lindt", "Dev Anand", NOW, names)[0].who == "Ada"
    assert read("Ada Tan is ill.", "Cora Lindt", "Dev Anand", NOW, names)[0].who == "Ada Tan"


def test_pronouns_go_to_the_last_who_fits() -> None:
    clauses = heard("Dev lives with a housemate, Cora. He is writing a play.")
    assert [clause.who for clause in clauses] == ["Dev Anand", "Dev Anand"]
    assert heard("I met Cora at the mill. She is writing a play.")[-1].who == "Cora Lindt"


def test_you_and_i_turn_round_in_quoted_words() -> None:
    (clause,) = heard('I overheard Cora Lindt say to Dev Anand: "I will help you."', listener="Ada Moreau")
    assert (clause.who, clause.act) == ("Cora Lindt", "promise")
    (clause,) = heard('Bram Okoro said to me: "Would you come to my supper at the mill?"', listener="Ada Moreau")
    assert (clause.who, clause.act, clause.what) == ("Bram Okoro", "invite", "supper")
    (clause,) = heard('I said to Bram Okoro: "When is your supper?"', listener="Ada Moreau")
    assert (clause.who, clause.asked) == ("Bram Okoro", "when")


def test_doubt_denial_and_secrets_are_kept() -> None:
    assert heard("I wonder who will run for mayor.")[0].unsure
    assert heard("I think Dev is running for mayor.")[0].unsure
    assert heard("Dev is not running for mayor.")[0].negated
    assert all(clause.secret for clause in heard("Dev is leaving. Please don't tell anyone.") if clause.does)
    assert not heard("Dev is running for mayor.")[0].unsure


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("When is the supper?", "when"),
        ("What time is it?", "when"),
        ("Where do you live?", "where"),
        ("Who is coming?", "who"),
        ("Why not?", "why"),
        ("How are you?", "how"),
        ("Are you well?", "whether"),
        ("Do you know where Cora is?", "where"),
        ("Which book do you mean?", "what"),
    ],
)
def test_questions_have_their_kind(text: str, asked: str) -> None:
    assert heard(text)[-1].asked == asked


@pytest.mark.parametrize("text", ["Do you live near here?", "Do you live close by?", "I live nearby.", "I work around here."])
def test_how_near_something_is_is_no_thing(text: str) -> None:
    assert [clause.what for clause in heard(text)] == [""]
