"""Playing a run in a terminal: progress while it goes, Ctrl-C that ends it with a whole tick, and what came of it."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from pathlib import Path

from simulator import compose, console
from simulator.console.watched import Playbill, Watched
from simulator.core.errors import OutsideError
from simulator.journal.folder import REPLAYS, newest
from simulator.journal.reading import Run
from simulator.report.closing import next_steps, summary
from simulator.times import length


def play(running: compose.Running, path: Path, style: str) -> None:
    """Run to the end or to Ctrl-C, then say what came of it and how to go on."""
    began = time.monotonic()
    compose.collect_rarely()
    scene, clock = running.scene, running.world.clock
    bill = Playbill(scene.map.name, scene.people, scene.config.tracked, clock, running.first, running.until)
    with Watched(running.journal, bill, style) as watched:
        if running.first and style != "none":
            watched.catch_up(Run.open(path).file.facts(0, running.first - 1, kinds=watched.chronicle.folds))
        stopped = Interrupted()
        try:
            tick = asyncio.run(running.go(watched, stopped))
        except OutsideError as error:
            kept = clock.at(running.journal.last_tick + 1)
            raise OutsideError(f"{error}; the run is kept up to {kept:%Y-%m-%d %H:%M:%S} in {path}") from error
        except KeyboardInterrupt:  # a second Ctrl-C: the tick under way is given up, those before it are kept
            tick = running.journal.last_tick + 1
        finally:
            running.journal.close()
            stopped.restore()
    seconds = time.monotonic() - began
    if style != "none":
        run = Run.open(path)
        _close(run, path, f"{length(tick - running.first)} of the town in {seconds:.1f} s")
    if tick < running.until:
        time_there = running.world.clock.at(tick)
        sys.stderr.write(f"stopped at {time_there:%Y-%m-%d %H:%M:%S}; go on with: smallville run --resume --out {path}\n")
        raise KeyboardInterrupt


def _close(run: Run, path: Path, ran: str) -> None:
    """Say what came of a run, how long it took, where it is, and what to type next."""
    console.out().print()
    for part in summary(run):
        console.out().print(part)
    console.out().print(f"\n{ran}; the run is in {path}. Look closer:")
    for step in next_steps(run, path, path == newest(REPLAYS)):
        console.out().print(f"  {step}")


class Interrupted:
    """Whether Ctrl-C was pressed, or the program was asked to end.

    The tick that is under way is finished first; a second press does not wait for it.
    """

    def __init__(self) -> None:
        self._pressed = False
        self._before = {kind: signal.signal(kind, self._press) for kind in (signal.SIGINT, signal.SIGTERM)}

    def restore(self) -> None:
        """Give Ctrl-C back its usual meaning."""
        for kind, handler in self._before.items():
            signal.signal(kind, handler)

    def __call__(self) -> bool:
        """Whether to stop before the next tick."""
        return self._pressed

    def _press(self, *_: object) -> None:
        self._pressed = True
        signal.signal(signal.SIGINT, signal.default_int_handler)
