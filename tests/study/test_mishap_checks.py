from __future__ import annotations

from pathlib import Path

import pytest
from tales import ADA, BRAM, CLEO, TILE, Tale

from simulator.core.facts import Called, Noticed, ObjectSet, Sighting
from simulator.study.checks import Check
from simulator.study.mishap_checks import mishap_checks
from simulator.study.story import Story

STOVE = "vale:Elm House:room:stove"
SOON, RIGHTED, KNOWN = range(3)


@pytest.fixture
def tale(tmp_path: Path) -> Tale:
    """Ada is at home; the hand sets her stove on fire at seven."""
    made = Tale(tmp_path)
    made.do("06:30", ADA, "reading", f"{STOVE}")
    made.add(made.tick("07:00"), "", ObjectSet(STOVE, TILE, "on fire"))
    return made


def notice(tale: Tale, who: str, late: int = 0) -> None:
    tick = tale.tick("07:00") + 1 + late
    tale.add(tick, who, Noticed((Sighting(STOVE, "is on fire", "", tick),)))
    tale.remember("07:01", who, "The stove is on fire at room", "seen", STOVE)


def checks(tale: Tale) -> list[Check]:
    return list(mishap_checks(Story(tale.run("1 12:00"))))


def test_a_run_without_the_hand_has_no_case(tmp_path: Path) -> None:
    made = Tale(tmp_path)
    made.add(made.tick("07:00"), "", ObjectSet(STOVE, TILE, "covered in flowers"))
    assert [check.passed for check in checks(made)] == [None, None, None]


def test_a_witness_who_acts_at_once_and_puts_it_right(tale: Tale) -> None:
    notice(tale, ADA)
    tale.add(tale.tick("07:00") + 2, ADA, Called("Fire! The stove is on fire!"))
    tale.add(tale.tick("07:12"), ADA, ObjectSet(STOVE, TILE, ""))
    soon, righted, known = checks(tale)
    assert soon.passed
    assert righted.passed
    assert "12 min" in righted.value
    assert known.passed is not False


def test_who_reads_on_beside_a_fire_fails(tale: Tale) -> None:
    notice(tale, ADA)
    found = checks(tale)
    assert found[SOON].passed is False
    assert [failure.person for failure in found[SOON].failures] == [ADA]
    assert found[RIGHTED].passed is False


def test_one_who_answers_too_late_fails(tale: Tale) -> None:
    notice(tale, ADA)
    tale.add(tale.tick("07:00") + 9, ADA, Called("Fire! The stove is on fire!"))
    assert checks(tale)[SOON].passed is False


def test_only_those_who_saw_or_were_told_may_speak_of_it(tale: Tale) -> None:
    notice(tale, ADA)
    tale.talk("08:00", ADA, BRAM, "I put out a fire at the stove today.")
    tale.remember("08:01", BRAM, 'Ada Moreau said to me: "I put out a fire at the stove today."', f"heard:{ADA}")
    tale.talk("09:00", BRAM, ADA, "So there was a fire at your stove.")
    assert checks(tale)[KNOWN].passed
    tale.talk("09:30", CLEO, ADA, "I know of the fire at your stove.")
    assert [failure.person for failure in checks(tale)[KNOWN].failures] == [CLEO]
