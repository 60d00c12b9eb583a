"""What becomes of the towns behind a window that closes, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest
from view.films import film, house, lane, write
from view.hands import Told
from view.screens import display, plain

from simulator import watch
from simulator.core.acts import Whisper
from simulator.core.errors import UserError
from simulator.view import window as windows
from simulator.view.branches import Branches
from simulator.view.state import Close
from simulator.view.window import Window


@dataclass
class Slow(Told):
    """A town that does not stop before one waits for it."""

    log: list[str] = field(default_factory=list)

    def stop(self, wait: float = 0) -> None:
        self.done.append("stop")
        self.log.append(f"stop {self.path.stem}")

    def wait(self, seconds: float = 0) -> None:
        self.log.append(f"wait {self.path.stem}")


def branches(path: Path, town: Told) -> Branches:
    played = lane()
    return Branches(film(write(path, played, 500), played), town, lambda other: film(other, played), Told)


def test_towns_are_asked_to_stop_all_at_once_and_waited_for_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    display()
    played, log, closed = house(), list[str](), list[Branches]()

    def run(window: Window, surface: object) -> None:
        window.branches._made = lambda source, path, tick: Slow(path, source, tick, log=log)
        window.branches.act(Whisper("Ada Moreau", "Hm."), 100)
        window.carry_out([Close(finish=False)])

    monkeypatch.setattr(Window, "run", run)
    path = write(tmp_path / "run.town", played)
    windows.watch_live(film(path, played), plain(played.town), "", closed.append, Slow(path, log=log))
    assert len(closed) == 1
    first_wait = next(n for n, line in enumerate(log) if line.startswith("wait"))
    assert {line for line in log[:first_wait]} == {"stop run", "stop run-branch-1"}
    assert log[first_wait:] == ["wait run", "wait run-branch-1"]


def test_a_window_that_fails_tells_what_has_become_of_its_towns_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    display()
    played, closed = house(), list[Branches]()
    path = write(tmp_path / "run.town", played)
    town = Told(path)

    def run(window: Window, surface: object) -> None:
        raise UserError("the file has gone")

    monkeypatch.setattr(Window, "run", run)
    with pytest.raises(UserError, match="has gone"):
        windows.watch_live(film(path, played), plain(played.town), "", closed.append, town)
    assert len(closed) == 1
    assert town.done == ["start", "stop"]


def test_what_is_said_of_every_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.town"
    town = Told(path)
    found = branches(path, town)
    watch._tell(found)
    assert capsys.readouterr().err == f"{path} stops when its tick is done; go on with: smallville run --resume --out {path}\n"
    town.finish()
    watch._tell(found)
    assert capsys.readouterr().err == f"{path} goes on to its end; watch it with: smallville replay {path}\n"
    town.alive = False
    watch._tell(found)
    assert capsys.readouterr().err == f"stopped at 2023-02-13 06:53:20; go on with: smallville run --resume --out {path}\n"


def test_a_branch_that_was_being_made_is_told_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = branches(tmp_path / "run.town", Told(tmp_path / "run.town", alive=False))
    found.act(Whisper("Ada Moreau", "Hm."), 300)
    watch._tell(found)
    branch = tmp_path / "run-branch-1.town"
    assert f"{branch} stops when its tick is done; go on with:" in capsys.readouterr().err
    (coming,) = found.towns
    coming.stop()
    watch._tell(found)
    assert f"the branch {branch} was not made" in capsys.readouterr().err
