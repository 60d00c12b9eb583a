"""Several runs measured together, and the commands that make and measure them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from study.tales import ADA, BRAM, Tale

from simulator.cli import call
from simulator.journal.reading import Run
from simulator.study.believability import believability
from simulator.study.checks import SHARE, Bounds, Check, not_applicable
from simulator.study.several import Several, several, together_tables

ROOT = Path(__file__).parents[2]
HOUR, ANSWERS = "a greeting at the wrong hour", "questions are answered in the next turn, in kind"


def talked(folder: Path, *lines: str) -> Path:
    tale = Tale(folder)
    tale.talk("15:00", ADA, BRAM, *lines)
    return tale.run().file.path


def measured(folder: Path, *lines: str) -> Several:
    runs = [talked(folder, line) for line in lines]
    return several([believability(Run.open(path)) for path in runs])


def row(found: Several, name: str) -> tuple[str, ...]:
    (_, _, rows), *_ = together_tables(found)
    return next(row for row in rows if row[1] == name)


def test_the_verdict_is_on_the_median(tmp_path: Path) -> None:
    good, bad = "Good afternoon, Bram.", "Good morning, Bram."
    most_good, most_bad = measured(tmp_path, good, bad, good), measured(tmp_path, bad, good, bad)
    assert row(most_good, HOUR)[2:] == ("0", "0 to 1", "2 of 3", "never", "pass")
    assert row(most_bad, HOUR)[2:] == ("1", "0 to 1", "1 of 3", "never", "FAIL")


def test_between_two_runs_the_median_lies_half_way(tmp_path: Path) -> None:
    found = measured(tmp_path, "Good afternoon, Bram.", "Good morning, Bram.")
    assert row(found, HOUR)[2:] == ("0.5", "0 to 1", "1 of 2", "never", "FAIL")


def test_runs_to_which_a_check_does_not_apply_do_not_count(tmp_path: Path) -> None:
    found = measured(tmp_path, "Rain again.", "How are you?", "Rain again.")
    assert row(found, ANSWERS)[2:] == ("0.0 %", "0.0 %", "0 of 1", "at least 95 %", "FAIL")
    nobody_asks = measured(tmp_path, "Rain again.", "Snow again.")
    assert row(nobody_asks, ANSWERS)[2:] == ("not applicable", "", "", "at least 95 %", "-")


def test_bounds_hold_their_ends_and_show_their_unit() -> None:
    assert [Bounds(2, 4).hold(number) for number in (1, 2, 4, 5)] == [False, True, True, False]
    assert Bounds(None, 0.25, SHARE).shown(0.1256) == "12.6 %"
    assert Bounds(30, None, "minutes").shown(41.239) == "41.24 minutes"
    assert Check("Talk", "a", "1", "b", 1, Bounds(2)).passed is False
    assert not_applicable("Talk", "a", "b", "c").passed is None


def test_the_command_takes_several_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = [str(talked(tmp_path, line)) for line in ("Good morning.", "Good day.", "Good afternoon.")]
    assert call(["study", "believability", *paths, "--jobs", "1"]) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("3 runs, seeds 1, 1, 1: ")
    assert shown.err.count("checks hold\n") == 3
    assert call(["study", "believability", *paths, "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    check = next(one for one in found["checks"] if one["name"] == HOUR)
    assert (check["numbers"], check["median"], check["holds"], check["passed"]) == ([1, None, 0], 0.5, 1, False)
    assert found["files"] == paths


def test_seeds_are_played_in_processes_and_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["study", "seeds", str(ROOT / "larkwell.yaml"), "--seeds", "2,5", "--hours", "2", "--jobs", "2", "--json"]
    assert call([*wanted, "--keep", str(tmp_path)]) == 0
    shown = capsys.readouterr()
    found = json.loads(shown.out)
    assert found["seeds"] == [2, 5]
    assert [Path(path).name for path in found["files"]] == ["larkwell-seed2.town", "larkwell-seed5.town"]
    assert sorted(line.partition(":")[0] for line in shown.err.splitlines()) == ["seed 2", "seed 5"]
    assert call([*wanted, "--keep", str(tmp_path)]) == 2, "runs that are kept are not played over"
    assert call(["digest", str(tmp_path / "larkwell-seed5.town")]) == 0


@pytest.mark.parametrize("seeds", ["", "a", "3-1", "1-", "-1", "1-99999"])
def test_seeds_that_are_none_are_refused(seeds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["study", "seeds", str(ROOT / "larkwell.yaml"), f"--seeds={seeds}"]) == 2
    assert "1-10" in capsys.readouterr().err
