"""Run files that somebody forged with all checksums right: a line that says what cannot be, whatever is asked of them."""

from __future__ import annotations

import resource
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from forging import PAVEL, forged, sealed, two_people

from simulator.cli import call
from simulator.core.errors import UserError
from simulator.journal.reader import RunFile

TICKS = 240


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two people of the village for forty minutes, in which they talk."""
    return two_people(tmp_path_factory.mktemp("sound") / "run.town", TICKS)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says of a file that it refuses, in its one line."""
    capsys.readouterr()
    assert call(list(arguments)) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line


def test_many_small_bombs_are_as_little_trouble_as_a_large_one(sound: Path, tmp_path: Path) -> None:
    path = forged(sound, tmp_path / "run.town")
    bomb = zlib.compress(bytes(60 * 2**20), 9)
    with closing(sqlite3.connect(path)) as base, base:
        base.executemany("INSERT INTO asset VALUES (?, ?)", [(f"x{n}", bomb) for n in range(12)])
    with pytest.raises(UserError, match="larger than 64 MB"):
        sealed(path)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(UserError, match="larger than 64 MB"):
        RunFile(path).header  # noqa: B018 - it is what is asked for
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 300_000, "kilobytes more than before"


def test_memory_that_runs_out_in_a_file_is_the_files_fault(sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(*_: object) -> None:
        raise MemoryError

    file = RunFile(forged(sound, tmp_path / "run.town"))
    monkeypatch.setattr("simulator.journal.reader.header_of", none_left)
    with pytest.raises(UserError, match="damaged"):
        file.header  # noqa: B018 - it is what is asked for
    monkeypatch.setattr("simulator.journal.reader.load_fields", none_left)
    with pytest.raises(UserError, match="damaged"):
        list(file.facts())


def test_a_town_of_too_large_files_is_not_begun(sound: Path, tmp_path: Path) -> None:
    from simulator.journal.writer import Journal

    header = replace(RunFile(sound).header, assets=(("map", bytes(65 * 2**20)),))
    with pytest.raises(UserError, match="larger than 64 MB together"):
        Journal.create(tmp_path / "large.town", header)
    assert not list(tmp_path.iterdir())


def test_somebody_without_a_name_is_refused(sound: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = forged(sound, tmp_path / "run.town", renamed=(PAVEL, " "))
    for command in (["show", str(path)], ["show", str(path), "Hari"], ["why", str(path), "Hari"]):
        assert "no name" in told(capsys, *command)


def _no_path(fields: list[Any]) -> None:
    fields[0] = []


def _no_such_talk(fields: list[Any]) -> None:
    fields[0] = "nowhere"


def _one_number(fields: list[Any]) -> None:
    fields[0][0] = 1


def _off_the_map(fields: list[Any]) -> None:
    fields[0] = [10**9, -(10**9)]


CANNOT_BE: dict[str, dict[str, Callable[[list[Any]], None]]] = {
    "a walk without a way": {"SetOut": _no_path},
    "a line in no talk": {"Said": _no_such_talk},
    "memories of one number": {"Remembered": _one_number},
    "an entrance off the map": {"Entered": _off_the_map},
}


@pytest.mark.parametrize("name", CANNOT_BE)
def test_a_history_that_cannot_have_been_is_a_line_and_no_crash(
    sound: Path, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = forged(sound, tmp_path / "run.town", CANNOT_BE[name])
    commands = [["show", "FILE"], ["show", "FILE", "Hari"], ["why", "FILE", "Hari"], ["why", "FILE", "Pavel", "--at", "07:46"]]
    commands += [["export", "FILE", f"--{kind}", str(tmp_path / kind)] for kind in ("csv", "json", "chronicle")]
    commands += [["compare", "FILE", str(sound)], ["compare", str(sound), "FILE"], ["interview", "FILE", "Hari", "Well?"]]
    for command in commands:
        capsys.readouterr()
        code = call([str(path) if word == "FILE" else word for word in command])
        assert code in (0, 2), command
        assert code == 0 or "damaged" in capsys.readouterr().err
