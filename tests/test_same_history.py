"""Same seed, same history: whatever the hash seed, the time zone, the scheduler, a kill, a fork, or a reader beside it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from ctypes import c_int
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest
import towns
from random_order import RandomOrder

from simulator import compose
from simulator.adapters.wordllama import WordLlama
from simulator.config import load_config
from simulator.core.errors import UserError
from simulator.core.facts import Fact
from simulator.core.rng import Chance
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run
from simulator.journal.writer import Journal
from simulator.mind.offline.reasoner import OfflineReasoner
from simulator.scene import Scene

ROOT = Path(__file__).parents[1]
TICKS = 120


@cache
def scene() -> Scene:
    """The village from seven in the morning, when people are about."""
    return compose.scene(replace(load_config(ROOT / "larkwell.yaml"), start=datetime(2023, 2, 13, 7)))


def play(running: compose.Running) -> None:
    try:
        asyncio.run(running.go(running.journal, lambda: False))
    finally:
        running.journal.close()


def begin(path: Path, until: int = TICKS, **changes: object) -> None:
    made = scene()
    play(compose.start(replace(made, config=replace(made.config, **changes)), path, until, ""))  # type: ignore[arg-type]


def digest(path: Path) -> str:
    file = RunFile.open(path)
    file.sound()
    assert file.last_tick == TICKS - 1
    return file.digest()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run without a break."""
    path = tmp_path_factory.mktemp("whole") / "whole.town"
    begin(path)
    return path


def test_another_seed_is_another_history_and_the_scheduler_is_none(whole: Path, tmp_path: Path) -> None:
    for scheduler in ("lockstep", "out-of-order"):
        begin(tmp_path / f"{scheduler}.town", scheduler=scheduler)
        assert digest(tmp_path / f"{scheduler}.town") == digest(whole)
    begin(tmp_path / "other.town", seed=2)
    assert digest(tmp_path / "other.town") != digest(whole)


def test_people_who_cannot_see_one_another_may_go_ahead_in_any_order(whole: Path) -> None:
    made = scene()
    for seed in (1, 2, 3):
        world = compose.build(made, WordLlama(), OfflineReasoner())
        scheduler = RandomOrder(world, seed)
        mixed = asyncio.run(scheduler.run(TICKS, towns.entering(world, made.map, made.people)))
        assert towns.digest(mixed) == digest(whole)
        assert scheduler.most_ahead > 10, "nobody ran far ahead, so nothing was shown"


@pytest.mark.parametrize(
    "setting", [{"PYTHONHASHSEED": "0"}, {"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2", "TZ": "Pacific/Kiritimati"}]
)
def test_other_processes_make_the_same_history(whole: Path, tmp_path: Path, setting: dict[str, str]) -> None:
    path = tmp_path / "run.town"
    command = [sys.executable, "-m", "simulator", "run", str(ROOT / "larkwell.yaml"), "--set", "start=2023-02-13 07:00"]
    command += ["--ticks", str(TICKS), "--out", str(path), "--quiet"]
    subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, **setting})
    assert digest(path) == digest(whole)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a process that begins with all modules loaded")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # forking beside the test runner's threads
def test_killed_at_twenty_moments_and_resumed(whole: Path, tmp_path: Path) -> None:
    chance = Chance("moments of death")
    context = multiprocessing.get_context("fork")
    stopped_at = set()
    for n in range(20):
        path, told = tmp_path / f"{n}.town", context.RawValue("i", -1)
        child = context.Process(target=dawdle, args=(path, told))
        child.start()
        at = chance.between(n * TICKS // 20, (n + 1) * TICKS // 20) - 1  # by progress, since a busy machine knows no seconds
        while child.is_alive() and told.value < at:
            time.sleep(0.001)
        time.sleep(0.004 * chance.random())
        os.kill(child.pid or 0, signal.SIGKILL)
        child.join()
        if not path.exists() or reached(path) == TORN:  # killed while the file was being made: there is nothing to go on with
            path.unlink(missing_ok=True)
            begin(path)
        stopped_at.add(reached(path))
        if reached(path) < TICKS - 1:
            play(compose.resume(path, lambda clock, end, first: None))
        assert digest(path) == digest(whole), f"killed about tick {at}"
    assert len(stopped_at) > 5, f"the kills all came at the same moments: {sorted(stopped_at)}"


TORN = -2


def reached(path: Path) -> int:
    """The last tick of a run file, TORN while it is no run file yet."""
    try:
        return RunFile.open(path).last_tick
    except UserError:
        return TORN


class Slowly:
    """A recorder that takes its time, so that a watcher can keep up, and tells how far it is."""

    def __init__(self, journal: Journal, told: c_int) -> None:
        self._journal = journal
        self._told = told

    def record(self, tick: int, facts: Sequence[Fact]) -> None:
        self._journal.record(tick, facts)
        self._told.value = tick
        time.sleep(0.001)


def dawdle(path: Path, told: c_int) -> None:
    running = compose.start(scene(), path, TICKS, "")
    asyncio.run(running.go(Slowly(running.journal, told), lambda: False))
    running.journal.close()


def test_forked_at_twenty_ticks_without_a_change(whole: Path, tmp_path: Path) -> None:
    for n in range(20):
        tick = n * (TICKS - 1) // 19
        path = tmp_path / f"fork-{tick}.town"
        play(compose.fork(whole, path, tick, TICKS, compose.Change(), ""))
        assert digest(path) == digest(whole), f"forked at tick {tick}"
        assert RunFile.open(path).header.parent


def test_a_fork_with_a_whisper_differs_from_its_tick_on_and_not_before(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "whisper.town"
    name = scene().people[0].name
    change = compose.Change(whispered=(f"{name.split()[0]}: The well is haunted.",))
    play(compose.fork(whole, path, 60, TICKS, change, ""))
    parent, child = RunFile.open(whole), RunFile.open(path)
    assert child.digest(59) == parent.digest(59)
    assert child.digest(60) != parent.digest(60)
    run = Run.open(path)
    assert "The well is haunted." in [record.text for record in run.memories(name)]


def test_a_reader_beside_the_run_changes_nothing_and_sees_whole_ticks(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "followed.town"
    done = threading.Event()
    seen: list[int] = []
    failures: list[Exception] = []

    def follow() -> None:
        while not done.is_set():
            try:
                run = Run.open(path)
                tick = run.last_tick
                moment = run.moment(tick + 1)
                assert tick < 0 or len(moment.people) == len(run.people)
                seen.append(tick)
            except (UserError, AssertionError) as error:  # a thread's failure must reach the test
                if path.exists() and seen:
                    failures.append(error)
            time.sleep(0.01)

    thread = threading.Thread(target=follow)
    thread.start()
    dawdle(path, c_int())
    done.set()
    thread.join()
    assert not failures
    assert seen == sorted(seen)
    assert len(set(seen)) > 2
    assert digest(path) == digest(whole)
