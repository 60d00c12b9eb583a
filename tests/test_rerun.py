"""A run told once more in the terminal: each hour, once, at the pace that was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from view.films import header, house, write

from simulator.cli import call
from simulator.journal.reading import Run
from simulator.journal.writer import Journal
from simulator.rerun import QUIET, in_terminal


def hours(printed: str) -> list[str]:
    return [line[:16] for line in printed.splitlines()]


def test_each_hour_is_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "a.town", house())
    assert call(["replay", str(path), "--view", "terminal", "--speed", "0"]) == 0
    told = hours(capsys.readouterr().err)
    assert told == [f"Mon 13 Feb {hour:02}:00" for hour in range(7, 12)]
    assert call(["replay", str(path), "--view", "terminal", "--speed", "0", "--at", "09:00"]) == 0
    assert hours(capsys.readouterr().err) == told[3:]


def test_it_waits_as_long_as_the_speed_says(tmp_path: Path) -> None:
    run = Run.open(write(tmp_path / "a.town", house()))
    waited: list[float] = []
    in_terminal(run, None, 100.0, waited.append)
    assert max(waited) <= QUIET
    assert sum(waited) <= len(house().ticks) / 10 + 1
    slow: list[float] = []
    in_terminal(run, None, 50.0, slow.append)
    assert sum(slow) > 1.2 * sum(waited)


def test_a_growing_run_is_told_as_it_grows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = house()
    with Journal.create(tmp_path / "a.town", header(played)) as journal:
        rest = iter(enumerate(played.ticks))

        def grow(_: float) -> None:
            """While the terminal waits, the town goes on by some minutes."""
            for tick, facts in rest:
                journal.record(tick, facts)
                if tick % 50 == 49:
                    return
            journal.finish()

        in_terminal(Run.open(tmp_path / "a.town"), None, 0.0, grow)
    assert len(hours(capsys.readouterr().err)) == len(played.ticks) // 360
