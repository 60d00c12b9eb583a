"""What a run would be if one thing were different: the checks on hand-made runs, and the command."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from study.tales import ADA, BRAM, CLEO, EVENING, HALL, Tale

from simulator.cli import call
from simulator.mind.offline.affairs import called_off
from simulator.study.checks import Check
from simulator.study.variations import (
    DULL,
    EXCITING,
    NEWS,
    SECRET,
    bearer,
    called_off_checks,
    calls_off,
    news_checks,
    silent_checks,
)

ROOT = Path(__file__).parents[2]
SUPPER = "Cleo holds a harvest supper at the mill on 16 September at 18:00"
OFF = 'Cleo Finch said to me: "My harvest supper is off, I am sorry to say."'
CITES = "I said I would come to Cleo's harvest supper at 18:00"


def named(checks: Iterable[Check], part: str) -> Check:
    (found,) = [check for check in checks if part in check.name]
    return found


def town(folder: Path, *heard: str) -> Tale:
    """Cleo holds the supper; some have heard of it."""
    tale = Tale(folder, tracked=True)
    tale.remember("07:00", CLEO, SUPPER)
    for person in heard:
        tale.remember("08:00", person, f'Cleo Finch said to me: "{SUPPER}"', f"heard:{CLEO}")
    return tale


def test_without_talk_each_topic_has_the_one_knower_it_began_with(tmp_path: Path) -> None:
    assert [check.passed for check in silent_checks(town(tmp_path).run())] == [True, True]
    leak = town(tmp_path, ADA)
    leak.do("2 18:05", ADA, "mingling", HALL)
    assert [check.passed for check in silent_checks(leak.run())] == [False, False]


def test_who_has_heard_that_it_is_off_must_not_come_for_it(tmp_path: Path) -> None:
    tale = town(tmp_path, ADA, BRAM)
    tale.remember("2 12:00", CLEO, calls_off(EVENING), "whisper")
    tale.remember("2 13:00", ADA, OFF, f"heard:{CLEO}")
    tale.do("2 18:10", ADA, "having a drink", HALL, "drink", "I like it here")
    tale.do("2 18:20", BRAM, "attending the harvest supper", HALL, "party", CITES)
    checks = tuple(called_off_checks(tale.run(), EVENING))
    assert named(checks, "hear of that").number == 0.5, "Bram has not heard"
    assert named(checks, "who has heard comes").number == 0, "Ada has a drink of her own"
    assert named(checks, "its host holds it").number == 0
    tale.do("2 18:30", ADA, "attending the harvest supper", HALL, "party", CITES)
    tale.do("2 18:30", CLEO, "hosting the harvest supper", HALL, "party", "I am holding the harvest supper at 18:00")
    checks = tuple(called_off_checks(tale.run(), EVENING))
    assert named(checks, "who has heard comes").passed is False
    assert named(checks, "its host holds it").passed is False


def test_one_who_hears_it_there_has_a_moment_to_leave(tmp_path: Path) -> None:
    tale = town(tmp_path, ADA)
    tale.remember("2 18:05", ADA, OFF, f"heard:{CLEO}")
    tale.do("2 18:06", ADA, "attending the harvest supper", HALL, "party", CITES)
    assert named(called_off_checks(tale.run(), EVENING), "who has heard comes").passed is True


def test_exciting_news_has_to_go_further_than_the_rest() -> None:
    known = {EXCITING.kind: 9, DULL.kind: 3, SECRET.kind: 9}
    assert [check.passed for check in news_checks(known, 25)] == [True, True, False]


def test_the_whispers_say_what_they_are_for(tmp_path: Path) -> None:
    assert called_off(calls_off(EVENING), EVENING.name)
    assert len({news.kind for news in NEWS}) == 3
    run = town(tmp_path).run()
    assert [bearer(run, turn) for turn in range(5)] == [ADA, BRAM, CLEO, "Dane Reed", ADA], "by whom they know, then by name"


def test_the_command_plays_every_variation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = str(ROOT / "larkwell.yaml")
    day = ["--set", "start=2023-02-14 06:00", "--set", "days=1"]  # the day of the supper
    wanted = ["study", "variations", config, "--seeds", "2", "--set", "people=2", *day, "--jobs", "1", "--json"]
    wanted += ["--keep", str(tmp_path)]
    assert call(wanted) == 0
    shown = capsys.readouterr()
    names = {check["name"] for check in json.loads(shown.out)["checks"]}
    assert {"without talk: know of the lantern supper", "exciting news goes further than dull news"} <= names
    assert any(name.startswith("the lantern supper called off: ") for name in names)
    assert len(shown.err.splitlines()) == 6
    assert call(wanted) == 2, "the folder is not empty"
