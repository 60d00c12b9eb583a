"""A morning of the village, branched off in every way, for tests; it is played once for all, each branch once in a process."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path

from shared import made_once

from simulator import compose
from simulator.change import Change
from simulator.config import load_config
from simulator.core.persona import Persona
from simulator.scene import Scene

ROOT = Path(__file__).resolve().parents[1]
UNTIL, TICK = 520, 180
"""Ticks from seven in the morning on, and the one at which the branches begin: half past seven."""

WREN = """name: Wren Castellane
age: 34
pronoun: she
traits: [curious, warm]
background: Wren repairs clocks and has come to stay for a while.
currently: Wren is holding a clock evening at the Bakery on 13 February from 17:00 to 18:00, and she wants everybody to come.
home: {home}
knows:
  - {{name: {friend}, how: sister}}
places: [Green, Bakery]
"""
NAME = "Wren Castellane"


def folder() -> Path:
    """A new folder."""
    return Path(tempfile.mkdtemp())


def play(running: compose.Running, ticks: int | None = None) -> None:
    """Run to the end, or so many ticks."""
    left = [running.until if ticks is None else ticks]

    def stop() -> bool:
        left[0] -= 1
        return left[0] < 0

    try:
        asyncio.run(running.go(running.journal, stop))
    finally:
        running.journal.close()


@cache
def parent() -> Path:
    """The morning as it goes of itself."""
    return made_once("parent.town", lambda path: play(compose.start(scene(), path, UNTIL, "")))


@cache
def scene() -> Scene:
    """The village at seven in the morning."""
    return compose.scene(replace(load_config(ROOT / "larkwell.yaml"), start=datetime(2023, 2, 13, 7)))


def people() -> tuple[Persona, ...]:
    """Who lives in the village."""
    return scene().people


@cache
def wren() -> Path:
    """The file of somebody who is the first one's sister and moves in with them."""
    path = folder() / "wren.yaml"
    first = people()[0]
    path.write_text(WREN.format(home=first.home.partition(":")[2], friend=first.name), encoding="utf-8")
    return path


@cache
def branch(change: Change, tick: int = TICK, of: Path | None = None) -> Path:
    """A branch to the end of the morning."""
    path = folder() / "branch.town"
    play(compose.fork(of or parent(), path, tick, UNTIL, change, ""))
    return path
