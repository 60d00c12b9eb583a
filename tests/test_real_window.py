"""One real window, on a display of its own: a person's hands on mouse and keys, and a town that goes on behind it.

It needs Xvfb and xdotool and is skipped where they are missing.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from simulator.core.errors import UserError
from simulator.core.facts import Whispered
from simulator.journal.reader import RunFile
from simulator.view.town import LEAD

ROOT = Path(__file__).parents[1]
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
WIDE, HIGH = 1280, 720
STAGE = (slice(60, 530), slice(330, 780))
"""Rows and columns of the screen in which only the stage is drawn."""

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"{' and '.join(MISSING)} must be installed for a real window")


class Screen:
    """A display in memory, and hands on it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDE}x{HIGH}x24", "-fbdir", str(folder), "-nolisten", "tcp"]
        self._server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read, encoding="ascii") as number:
            self.name = f":{number.readline().strip()}"

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(10)

    def do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self.name}, check=True, timeout=20)

    def picture(self) -> NDArray[np.uint8]:
        """What is on the screen, as rows of pixels (red, green, blue)."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", data[:100])
        start = head[0] + head[19] * 12
        rows = np.frombuffer(data, np.uint8, head[12] * HIGH, start).reshape(HIGH, -1, 4)
        return rows[:, :WIDE, 2::-1].copy()

    def changed(self, before: NDArray[np.uint8], where: tuple[slice, slice] = (slice(None), slice(None))) -> float:
        """What part of the pixels are others than before."""
        return float((self.picture()[where] != before[where]).any(axis=-1).mean())


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    folder = tmp_path / "screen"
    folder.mkdir()
    made = Screen(folder)
    yield made
    made.close()


def until(true: Callable[[], bool], what: str, seconds: float = 60.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, f"it never came to it: {what}"
        time.sleep(0.1)


def ticks(path: Path) -> int:
    try:
        return RunFile.open(path).last_tick
    except UserError:
        return -2


def test_open_click_zoom_scrub_whisper_and_close(screen: Screen, tmp_path: Path) -> None:
    path = tmp_path / "live.town"
    command = [sys.executable, "-m", "simulator", "run", str(ROOT / "larkwell.yaml"), "--view", "window", "--out", str(path)]
    env = {**os.environ, "DISPLAY": screen.name, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    env.pop("SDL_VIDEODRIVER", None)
    dark = screen.picture()
    window = subprocess.Popen(command, env=env, cwd=tmp_path, stderr=subprocess.PIPE)
    try:
        until(lambda: ticks(path) > 30, "the town goes on in step")
        assert screen.changed(dark) > 0.8, "the window fills the screen"
        screen.do("mousemove", "560", "300", "key", "space")
        time.sleep(0.6)
        paused, at = screen.picture(), ticks(path)
        screen.do("click", "4")  # the wheel
        until(lambda: screen.changed(paused, STAGE) > 0.3, "the stage zooms")
        screen.do("mousemove", "158", "58", "click", "1")  # the list of people
        time.sleep(0.6)
        screen.do("mousemove", "120", "150", "click", "1")  # one of them
        time.sleep(0.6)
        before = screen.picture()
        screen.do("mousemove", "14", "700", "click", "1")  # the beginning of the timeline
        until(lambda: screen.changed(before) > 0.01, "the playhead goes back")
        screen.do("mousemove", "560", "300", "key", "F1")
        until(lambda: screen.changed(before) > 0.2, "the keys are shown")
        screen.do("key", "Escape")
        assert ticks(path) <= at + LEAD + 2, "a paused window holds the town"
        screen.do("key", "space")
        until(lambda: ticks(path) > at + 40, "it goes on")
        screen.do("key", "w")
        time.sleep(0.5)
        screen.do("type", "The bridge is down.")
        screen.do("key", "Return")
        until(lambda: bool(whispers(path)), "the whisper is a fact of the very run")
        before = screen.picture()
        screen.do("key", "ctrl+q")
        until(lambda: screen.changed(before) > 0.05, "it asks what becomes of the town")
        screen.do("key", "s")
        assert window.wait(30) == 0
    finally:
        window.kill()
        told = window.communicate()[1].decode()
    assert "go on with: smallville run --resume" in told
    assert whispers(path) == ["The bridge is down."]
    assert sorted(tmp_path.glob("*.town")) == [path], "no branch"
    RunFile.open(path).sound()


def whispers(path: Path) -> list[str]:
    if ticks(path) < 0:
        return []
    return [fact.event.text for fact in RunFile.open(path).facts(kinds=(Whispered,)) if isinstance(fact.event, Whispered)]
