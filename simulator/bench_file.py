"""How fast a run file opens, and what takes room in it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from simulator import compose, report
from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.errors import UserError
from simulator.embedders import embedder_of
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run
from simulator.scene import saved_scene

TIMES = 10
"""Times of a run that are sought, evenly spread."""
ROUNDS = 2
DAY = 86_400


@dataclass(frozen=True, slots=True)
class Seeking:
    """Something that was timed over and over: how often, the middle time and the one that 19 of 20 are below.

    Times are milliseconds of process time.
    """

    what: str
    times: int
    p50: float
    p95: float


@dataclass(frozen=True, slots=True)
class Size:
    """A table of a file with its indexes: rows, bytes of its pages, and bytes a day of the town."""

    table: str
    rows: int
    bytes: int
    a_day: float


def seeking(run: Run) -> list[Seeking]:
    """Time the opening of a run and its pages at ten times, of the town and of one person."""
    path = run.file.path
    ticks = [(run.last_tick + 1) * (n + 1) // TIMES for n in range(TIMES)]
    name = run.people[0].name

    def page(tick: int) -> None:
        report.town(Run.open(path), tick)

    def person(tick: int) -> None:
        report.person(Run.open(path), name, tick)

    return [
        _timed("open, with its header", [lambda: RunFile(path).header] * TIMES),
        _timed("open, and the page of the town", [lambda tick=tick: page(tick) for tick in ticks]),  # type: ignore[misc]
        _timed(f"open, and the page of {name}", [lambda tick=tick: person(tick) for tick in ticks]),  # type: ignore[misc]
    ]


def folding(run: Run) -> list[Seeking]:
    """Time what a resume or a fork of the end does before its first tick: the scene, the vectors, the fold of all facts."""
    scene, first = saved_scene(run.file), run.last_tick + 1

    def fold() -> None:
        compose.restored(scene, run.file, first, embedder_of(run.file, scene.config, first, silent=True))

    return [
        _timed("check every fact of the file", [lambda: RunFile(run.file.path, whole=False).sound()]),
        _timed("read the map and the people", [lambda: saved_scene(run.file)]),
        _timed("read the vectors", [lambda: embedder_of(run.file, scene.config, first, silent=True)]),
        _timed("fold all facts into the town and the minds", [fold]),
    ]


def sizes(run: Run) -> list[Size]:
    """What takes room in a file, the largest first; the last is the whole. Raises UserError where this SQLite cannot tell."""
    days = max((run.last_tick + 1) * SECONDS_PER_TICK / DAY, 1 / DAY)
    found = [Size(table, rows, size, size / days) for table, rows, size in run.file.sizes()]
    if not found:
        raise UserError("this SQLite was built without dbstat, so it cannot tell what takes room")
    total = run.file.path.stat().st_size
    return [*found, Size("the whole file", sum(one.rows for one in found), total, total / days)]


def _timed(what: str, calls: list[Callable[[], object]]) -> Seeking:
    taken = []
    for _ in range(ROUNDS):
        for call in calls:
            began = time.process_time()
            call()
            taken.append((time.process_time() - began) * 1000)
    taken.sort()
    return Seeking(what, len(taken), taken[len(taken) // 2], taken[min(len(taken) * 19 // 20, len(taken) - 1)])
