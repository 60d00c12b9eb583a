"""A town in a process of its own, in step with a watcher: its pace, acts that are lost by nothing, and its end."""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from simulator import compose, live
from simulator.config import load_config
from simulator.core import acts
from simulator.core.errors import UserError
from simulator.core.facts import ObjectSet, Whispered
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run
from simulator.view.asking import Asking, Reply
from simulator.view.town import LiveTown, Refusal

ROOT = Path(__file__).parents[1]
UNTIL = 400


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run file whose run has not begun."""
    made = tmp_path_factory.mktemp("begun") / "run.town"
    config = replace(load_config(ROOT / "larkwell.yaml"), start=datetime(2023, 2, 13, 7))
    compose.start(compose.scene(config), made, UNTIL, "").journal.close()
    return made


@pytest.fixture
def path(begun: Path, tmp_path: Path) -> Path:
    """The same, to go on with."""
    return Path(shutil.copy(begun, tmp_path / "run.town"))


def until(true: Callable[[], bool], seconds: float = 30.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it never came to it"
        time.sleep(0.02)


def at(path: Path) -> int:
    """The last tick of a run file, -2 for as long as it is being made."""
    try:
        return RunFile.open(path).last_tick
    except UserError:
        return -2


def acts_of(path: Path) -> list[tuple[int, str]]:
    """The whispers and objects of a run with their ticks."""
    facts = RunFile.open(path).facts(kinds=(Whispered, ObjectSet))
    return [(fact.tick, fact.event.text if isinstance(fact.event, Whispered) else fact.event.state) for fact in facts]


def somebody(path: Path) -> str:
    return Run.open(path).people[0].name


def test_it_keeps_in_step_and_an_act_lands_at_the_first_tick_that_nobody_has_begun(path: Path) -> None:
    town = LiveTown(path)
    town.start()
    try:
        town.seen(50)
        until(lambda: at(path) == 62)
        time.sleep(0.2)
        assert at(path) == 62, "no further than the lead beyond what has been seen"
        town.act(acts.Whisper(somebody(path), "The bridge is down."))
        town.seen(80, 5)
        until(lambda: at(path) == 85)
        assert acts_of(path) == [(63, "The bridge is down.")]
    finally:
        town.stop()
    assert not town.running
    assert not town.failure
    assert at(path) == 85
    assert not RunFile.open(path).finished
    assert [note.tick for note in RunFile.open(path).notes("hand")] == [63]
    assert sorted(path.parent.iterdir()) == [path], "a stopped town leaves one file behind"


def test_killed_and_taken_up_again_it_has_lost_no_act_and_done_none_twice(path: Path) -> None:
    town = LiveTown(path)
    town.start()
    town.seen(30)
    until(lambda: at(path) == 42)
    town.act(acts.Whisper(somebody(path), "The well is dry."))
    until(lambda: bool(list(RunFile.open(path).notes("hand"))))
    assert town._process is not None
    town._process.kill()
    until(lambda: not town.running)
    assert "ended from outside" in town.failure
    assert acts_of(path) == []
    town.act(acts.Whisper(somebody(path), "It has rained."))  # nobody hears it now
    town.start()
    assert not town.failure
    try:
        town.seen(60)
        until(lambda: at(path) == 72)
    finally:
        town.stop()
    assert acts_of(path) == [(43, "The well is dry."), (43, "It has rained.")]


def test_let_go_it_comes_to_its_end_alone_and_its_history_is_that_of_a_run_at_full_speed(path: Path, tmp_path: Path) -> None:
    town = LiveTown(path)
    town.start()
    town.seen(20)
    until(lambda: at(path) == 32)
    town.act(acts.Whisper(somebody(path), "Somebody left the gate open."))
    town.finish()
    until(lambda: not town.running)
    assert RunFile.open(path).finished
    ((tick, text),) = acts_of(path)
    other = tmp_path / "other.town"
    running = compose.fork(path, other, tick, UNTIL, compose.Change(whispered=(f"{somebody(path)}: {text}",)), "")
    live.go_on(running, other, [b'{"finish": true}\n'])
    assert RunFile.open(other).digest() == RunFile.open(path).digest()


def test_a_window_that_vanishes_stops_the_town_resumably(path: Path) -> None:
    command = [sys.executable, "-m", "simulator", "live", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdin is not None
        process.stdin.write(b'{"seen": 10, "lead": 0}\n')
        process.stdin.flush()
        until(lambda: at(path) == 10)
        process.stdin.close()
        assert process.wait(20) == 0
    assert at(path) == 10


@pytest.mark.skipif(os.name != "posix", reason="signals are another thing elsewhere")
def test_ctrl_c_is_not_for_the_town(path: Path) -> None:
    town = LiveTown(path)
    town.start()
    try:
        town.seen(5)
        until(lambda: at(path) == 17)
        assert town._process is not None
        town._process.send_signal(signal.SIGINT)
        town.seen(20)
        until(lambda: at(path) == 32)
    finally:
        town.stop()


def test_acts_that_cannot_be_are_refused_with_a_reason(path: Path) -> None:
    town = LiveTown(path)
    town.start()
    try:
        town.act(acts.Whisper("Nobody Atall", "Hm."))
        town.act(acts.SetObject("no such thing", "on fire"))
        town.act(acts.Whisper(somebody(path), "  "))
        found: list[Refusal] = []
        until(lambda: len(found.extend(town.refused()) or found) == 3)
        assert "nobody is called Nobody Atall" in found[0].why
        assert "no object is called no such thing" in found[1].why
        assert "needs some words" in found[2].why
        assert [one.over for one in found] == [False] * 3
        assert found[0].act == acts.Whisper("Nobody Atall", "Hm.")
    finally:
        town.stop()
    assert acts_of(path) == []


def test_a_town_that_cannot_go_on_says_why(tmp_path: Path) -> None:
    town = LiveTown(tmp_path / "none.town")
    town.start()
    until(lambda: not town.running)
    assert "there is no such run file" in town.failure
    town.stop()


def test_no_code_that_lies_in_the_current_folder_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("typer.py", "json.py"):
        (tmp_path / name).write_text("open('run', 'w').close()\nraise SystemExit(9)\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    town = LiveTown(tmp_path / "none.town")
    town.start()
    asking = Asking()
    asking.ask(tmp_path / "none.town", "Ada", "Who are you?", datetime(2023, 2, 13))
    replies: list[Reply] = []
    until(lambda: bool(replies.extend(asking.replies()) or replies) and not town.running)
    assert "there is no such run file" in town.failure
    assert "there is no such run file" in replies[0].failure
    assert not (tmp_path / "run").exists()
    town.stop()


def test_a_branch_takes_the_act_at_its_first_tick(path: Path, tmp_path: Path) -> None:
    running = compose.resume(path, lambda clock, end, first: None)
    live.go_on(running, path, [b'{"finish": true}\n'])
    other = tmp_path / "branch.town"
    town = LiveTown.branch(path, other, 100)
    town.start()
    try:
        town.act(acts.Whisper(somebody(path), "The bridge is down."))
        town.seen(100)
        until(lambda: other.exists() and at(other) == 112)
    finally:
        town.stop()
    assert acts_of(other) == [(100, "The bridge is down.")]
    assert RunFile.open(other).digest(99) == RunFile.open(path).digest(99)
    assert "at tick 100 of run.town" in RunFile.open(other).header.parent
    assert acts_of(path) == []


def test_lines_that_say_nothing_are_told_of_and_left(path: Path) -> None:
    told: list[str] = []
    pace = live.Pace(0, lambda: None)
    running = compose.resume(path, lambda clock, end, first: None)
    hand = live.LiveHand(path, running.scene, range(UNTIL))
    lines = [b"nonsense\n", b"[1]\n", b'{"seen": "x", "lead": 1}\n', b'{"act": ["Nothing"], "id": "1"}\n', b"\xff\n"]
    live.listen([*lines, b'{"finish": true}\n'], pace, hand, told.append)
    running.journal.close()
    assert len(told) == 5
    assert all(line.startswith("smallville: a line of the window could not be read") for line in told)
    assert pace.free


def test_whatever_goes_wrong_with_a_line_the_next_is_heard_and_the_end_of_them_stops() -> None:
    class Broken:
        def put(self, id: str, act: acts.Act) -> None:
            raise RuntimeError("the disk is on fire")

    def lines() -> Iterator[bytes]:
        yield b'{"act": ["Exit", "V"], "id": "1"}'
        yield b'{"seen": 7, "lead": 0}'
        raise RuntimeError("the pipe is on fire")

    told: list[str] = []
    pace = live.Pace(7, lambda: None)
    with pytest.raises(RuntimeError, match="pipe"):
        live.listen(lines(), pace, Broken(), told.append)  # type: ignore[arg-type]
    assert ["disk is on fire" in line for line in told] == [True]
    assert pace(), "nobody is left to say how far it may go"


def test_an_act_that_comes_in_the_last_tick_is_refused_and_not_kept(path: Path) -> None:
    running = compose.resume(path, lambda clock, end, first: None)
    hand = live.LiveHand(path, running.scene, range(5, 7))
    hand.take(5)
    hand.put("1", acts.Whisper(somebody(path), "In time."))
    assert len(hand.take(6)) == 1
    with pytest.raises(live.Over, match="come to its end"):
        hand.put("2", acts.Whisper(somebody(path), "Too late."))
    hand.put("1", acts.Whisper(somebody(path), "In time."))
    running.journal.close()
    assert [note.tick for note in RunFile.open(path).notes("hand")] == [6]


def test_an_act_that_no_process_heard_because_the_run_was_over_comes_back(path: Path) -> None:
    town = LiveTown(path, ("--until", "20"))
    town.start()
    town.act(acts.Whisper(somebody(path), "In time."))
    town.seen(20)
    until(lambda: not town.running)
    assert not town.failure
    act = acts.Whisper(somebody(path), "Too late.")
    town.act(act)
    assert town.refused() == [Refusal(act, "the run is over", over=True)]
    assert town.refused() == []
    town.stop()


def test_what_waits_is_written_before_a_wait_and_the_end_of_input_stops() -> None:
    flushed = threading.Event()
    pace = live.Pace(0, flushed.set)
    pace.allow(0)
    assert not pace()
    assert not flushed.is_set()
    waiting = threading.Thread(target=lambda: live.listen(_late(flushed), pace, None, print))  # type: ignore[arg-type]
    waiting.start()
    assert pace(), "asked for the next tick, it waits, and is told to stop"
    waiting.join()


def test_a_lead_that_was_given_can_be_taken_back() -> None:
    waits = threading.Event()
    pace = live.Pace(0, waits.set)
    pace.allow(720)
    assert not pace()
    pace.allow(1)
    assert not pace()
    waiting = threading.Thread(target=pace)
    waiting.start()
    assert waits.wait(10), "tick 2 may not be run any more"
    pace.stop()
    waiting.join()


def _late(event: threading.Event) -> io.BytesIO:
    assert event.wait(10)
    return io.BytesIO()


def test_an_act_is_the_same_after_a_message() -> None:
    for act in (
        acts.Whisper("Ada", "ö\n\u2028"),
        acts.SetObject("a:b", ""),
        acts.Enter("V", (1, 2)),  # type: ignore[arg-type]
        acts.Walk("V", (0, 0)),  # type: ignore[arg-type]
        acts.Say("V", "Ada", "Hello"),
        acts.Exit("V"),
    ):
        assert acts.load(acts.dump(act)) == act
    for wrong in ("[]", "{}", '["Whisper"]', '["Whisper", 1, 2]', '["Said", "a", "b", "c"]', json.dumps(None)):
        with pytest.raises((ValueError, TypeError)):
            acts.load(wrong)
