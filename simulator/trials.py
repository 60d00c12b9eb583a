"""Trials: several runs of a town at once, a process each, for studies that compare runs."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import TypeVar

from simulator import compose
from simulator.core.errors import OutsideError
from simulator.core.settings import Config

Item = TypeVar("Item")
Found = TypeVar("Found")


MOST = 60
"""Processes at once at most; Windows waits for no more."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A run to make: a config played up to a tick, written to a file that is not there yet."""

    config: Config
    path: Path
    until: int


@dataclass(frozen=True, slots=True)
class Branch:
    """A run to make: a run file branched off at a tick with whispers ("NAME: text"), up to another tick."""

    parent: Path
    path: Path
    tick: int
    until: int
    whispers: tuple[str, ...] = ()


def make(trial: Trial | Branch) -> Path:
    """Make the run of a trial; returns its file. Raises UserError for what would not run."""
    if isinstance(trial, Trial):
        running = compose.start(compose.scene(trial.config), trial.path, trial.until, "")
    else:
        change = compose.Change(whispered=trial.whispers)
        running = compose.fork(trial.parent, trial.path, trial.tick, trial.until, change, "")
    compose.collect_rarely()
    try:
        asyncio.run(running.go(running.journal, lambda: False))
    finally:
        running.journal.close()
    return trial.path


def in_parallel(
    work: Callable[[Item], Found], items: Sequence[Item], done: Callable[[Item, Found], None], jobs: int | None = None
) -> list[Found]:
    """Do a piece of work for each item, so many at once (None: one a core); `done` is told of each as it ends.

    Results come in the order of the items. `work` and items go to other processes, so they must be picklable. Raises what
    `work` raises, OutsideError where a process was killed.
    """
    workers = min(jobs or os.cpu_count() or 1, len(items), MOST)
    if workers <= 1:
        return [_alone(work, item, done) for item in items]
    with ProcessPoolExecutor(workers, get_context("spawn"), initializer=_quiet) as pool:
        waiting = {pool.submit(work, item): item for item in items}
        try:
            for future in as_completed(waiting):
                done(waiting[future], future.result())
        except BrokenProcessPool as error:
            raise OutsideError("a process that played a run was killed; try again, with --jobs 1 if memory is short") from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
        return [future.result() for future in waiting]


def _alone(work: Callable[[Item], Found], item: Item, done: Callable[[Item, Found], None]) -> Found:
    found = work(item)
    done(item, found)
    return found


def _quiet() -> None:
    """Let Ctrl-C end a worker without a word, and let none go on once nobody waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
