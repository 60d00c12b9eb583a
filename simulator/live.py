"""A town in step with somebody who watches it: in a process of its own, told by lines of JSON on its standard input.

    {"seen": TICK, "lead": TICKS}     the watcher has seen this tick; go no further than so many ticks beyond it
    {"act": [NAME, ...], "id": ID}    an act of the user (`core.acts.dump`); one id is one act, however often it is sent
    {"finish": true}                  go on to the end at full speed, whether or not anybody watches
    {"stop": true}                    end with a whole tick, so that the run can be taken up again

The end of the input means stop, unless finish came before it: no town goes on unwatched by accident. All that comes of it is in
the run file, for whoever follows it. What cannot be done is a line on standard error: for an act {"refused": ID, "why": TEXT,
"over": BOOL} (over: it came when the last tick had begun), else one that begins `smallville:`.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from simulator import compose
from simulator.core import acts
from simulator.core.errors import OutsideError, UserError
from simulator.core.facts import Dismissed, Event, Fact, Visited
from simulator.core.types import PersonId
from simulator.hand import HAND, body, event_of, sent, waiting
from simulator.journal.notes import add_note
from simulator.journal.reader import RunFile
from simulator.scene import Scene

Tell = Callable[[str], None]
HOUR, DAY = 360, 8640
"""Ticks."""


class Pace:
    """Whether the run may go on: asked before every tick, it answers once the watcher has come near enough."""

    def __init__(self, first: int, flush: Callable[[], None]) -> None:
        self._tick = first
        self._allowed = -1
        self._flush = flush
        self._free = self._stopping = False
        self._changed = threading.Condition()

    def allow(self, tick: int) -> None:
        """Ticks up to this one may be run, and none after it, whatever was allowed before."""
        with self._changed:
            self._allowed = tick
            self._changed.notify_all()

    def finish(self) -> None:
        """All ticks may be run."""
        with self._changed:
            self._free = True
            self._changed.notify_all()

    def stop(self) -> None:
        """No further tick is run."""
        with self._changed:
            self._stopping = True
            self._changed.notify_all()

    @property
    def free(self) -> bool:
        """Whether nobody needs to watch."""
        return self._free

    def __call__(self) -> bool:
        """Whether to stop before the next tick; what waits to be written down is written before a wait."""
        with self._changed:
            if not self._go():
                self._flush()
                self._changed.wait_for(self._go)
            self._tick += 1
            return self._stopping

    def _go(self) -> bool:
        return self._stopping or self._free or self._tick <= self._allowed


class Over(UserError):
    """An act that came when the last tick of the run had begun."""


class LiveHand:
    """An inbox that acts come into while the town goes on; each is kept in the run file before it is taken."""

    def __init__(
        self, path: Path, scene: Scene, ticks: range, kept: Sequence[Fact] = (), visitors: Iterable[PersonId] = ()
    ) -> None:
        """`ticks` are those still to be run, `kept` acts that waited when the run was left, `visitors` those in the town then."""
        self._path = path
        self._scene = scene
        self._next = ticks.start
        self._until = ticks.stop
        self._waiting = list(kept)
        self._ids = sent(RunFile.open(path))
        self._visitors = set(visitors)
        self._lock = threading.Lock()
        for fact in kept:
            self._come_or_go(fact.person, fact.event)

    def put(self, id: str, act: acts.Act) -> None:
        """Keep an act for the first tick that nobody has begun, once. Raises UserError (Over if there is none), OutsideError."""
        with self._lock:
            if id in self._ids:
                return
            if self._next >= self._until:
                raise Over("the run has come to its end")
            person, event = event_of(act, self._scene, self._visitors)
            n = Counter(fact.person for fact in self._waiting if fact.tick == self._next)[person]
            fact = Fact(self._next, person, n, event)
            add_note(self._path, fact.tick, person, HAND, body(fact, id))
            self._ids.add(id)
            self._waiting.append(fact)
            self._come_or_go(person, event)

    def take(self, tick: int) -> Sequence[Fact]:
        """The acts of this tick, which has now begun."""
        with self._lock:
            self._next = tick + 1
            taken = sorted((fact for fact in self._waiting if fact.tick == tick), key=lambda fact: fact.id)
            self._waiting = [fact for fact in self._waiting if fact.tick > tick]
            return taken

    def _come_or_go(self, person: PersonId, event: Event) -> None:
        if isinstance(event, Visited):
            self._visitors.add(person)
        elif isinstance(event, Dismissed):
            self._visitors.discard(person)


def listen(lines: Iterable[bytes], pace: Pace, hand: LiveHand, tell: Tell) -> None:
    """Do what the watcher says, line by line, until there are no more."""
    try:
        for line in lines:
            try:
                _heed(json.loads(line), pace, hand, tell)
            except Exception as error:  # noqa: BLE001 - whatever is wrong with one line, who hears the next must live: the town waits
                tell(f"smallville: a line of the window could not be read ({error}): {line[:80]!r}")
    finally:
        if not pace.free:
            pace.stop()


def _heed(message: dict[str, object], pace: Pace, hand: LiveHand, tell: Tell) -> None:
    match message:
        case {"seen": int(tick), "lead": int(lead)}:
            pace.allow(tick + lead)
        case {"act": list(act), "id": str(id)}:
            try:
                hand.put(id, acts.load(json.dumps(act)))
            except (UserError, OutsideError) as error:
                tell(json.dumps({"refused": id, "why": str(error), "over": isinstance(error, Over)}))
        case {"finish": True}:
            pace.finish()
        case {"stop": True}:
            pace.stop()
        case _:
            raise ValueError("it says nothing known")


def go_on(running: compose.Running, path: Path, lines: Iterable[bytes]) -> int:
    """Run to the end, or until told to stop, at the pace of whoever writes the lines; returns the first tick that was not run."""
    compose.collect_rarely()
    view = running.world.town.view_at(running.first)
    visitors = [name for name in running.world.town.visitors if view.stance(name) is not None]
    ticks = range(running.first, running.until)
    hand = LiveHand(path, running.scene, ticks, waiting(RunFile.open(path), running.first), visitors)
    running.inbox, running.watched = hand, True
    pace = Pace(running.first, running.journal.flush)
    threading.Thread(target=listen, args=(lines, pace, hand, _tell), daemon=True).start()
    try:
        with _deaf_to_ctrl_c(pace):
            return asyncio.run(running.go(running.journal, pace))
    finally:
        running.journal.close()


@contextmanager
def _deaf_to_ctrl_c(pace: Pace) -> Iterator[None]:
    """Ctrl-C in the watcher's terminal is not for the town; being asked to end is."""
    if threading.current_thread() is not threading.main_thread():  # as tests run it: signals are none of its business
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN), signal.signal(signal.SIGTERM, lambda *_: pace.stop())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before[0])
        signal.signal(signal.SIGTERM, before[1])


def _tell(line: str) -> None:
    """A line for the watcher, if there still is one."""
    with suppress(OSError, ValueError):
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


def branch(source: Path, path: Path, tick: int, until: int | None, created: str) -> compose.Running:
    """A branch of a run from a tick on, to where its parent was to end, or a day on where it has come to the end."""
    end = RunFile.open(source).header.until
    last = until or (end if tick < end - HOUR else tick + DAY)
    return compose.fork(source, path, tick, last, compose.Change(), created)
