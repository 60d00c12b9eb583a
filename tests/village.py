"""Thirty hours of the village, played once for all tests."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path

from shared import made_once

from simulator import compose
from simulator.config import load_config
from simulator.journal.reading import Run

ROOT = Path(__file__).resolve().parents[1]
TICKS = 30 * 360


@cache
def village() -> Run:
    """The run: from six in the morning to noon of the next day."""
    return Run.open(made_once("village.town", _play))


def _play(path: Path) -> None:
    running = compose.start(compose.scene(load_config(ROOT / "larkwell.yaml")), path, TICKS, "")
    try:
        assert asyncio.run(running.go(running.journal, lambda: False)) == TICKS
    finally:
        running.journal.close()
