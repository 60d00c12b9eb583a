"""The world loop: tick after tick, by a scheduler. Schedulers differ in the order of work, never in history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from simulator.core.facts import Entered, Fact
from simulator.engine.order import one_by_one as one_by_one
from simulator.engine.order import together
from simulator.engine.out_of_order import OutOfOrder
from simulator.engine.ports import Inbox, Recorder
from simulator.engine.world import ThinkAll, World

Stop = Callable[[], bool]


class Scheduler(Protocol):
    """Runs a world through ticks first..until-1 and returns the first tick that was not run."""

    async def __call__(
        self, world: World, first: int, until: int, recorder: Recorder, inbox: Inbox, stop: Stop = ..., /
    ) -> int:
        """`stop` is asked before a tick is begun that nobody has begun, so that a run always ends with a whole one."""
        ...


async def run(
    world: World, think_all: ThinkAll, first: int, until: int, recorder: Recorder, inbox: Inbox, stop: Stop = lambda: False
) -> int:
    """Everybody in step, tick after tick."""
    for tick in range(first, until):
        if stop():
            return tick
        facts = await world.step(tick, world.town.people, think_all, inbox.take(tick))
        recorder.record(tick, facts)
    return until


async def serial(world: World, first: int, until: int, recorder: Recorder, inbox: Inbox, stop: Stop = lambda: False) -> int:
    """In step, one mind at a time."""
    return await run(world, one_by_one, first, until, recorder, inbox, stop)


async def lockstep(world: World, first: int, until: int, recorder: Recorder, inbox: Inbox, stop: Stop = lambda: False) -> int:
    """In step, all minds of a tick at once."""
    return await run(world, together, first, until, recorder, inbox, stop)


async def out_of_order(world: World, first: int, until: int, recorder: Recorder, inbox: Inbox, stop: Stop = lambda: False) -> int:
    """Nobody waits for anybody who cannot matter to them yet."""
    return await OutOfOrder(world, first, until, recorder, inbox, stop).run()


SCHEDULERS: dict[str, Scheduler] = {"serial": serial, "lockstep": lockstep, "out-of-order": out_of_order}


class NoHand:
    """An inbox in which nothing ever lies."""

    def take(self, tick: int) -> Sequence[Fact]:
        """Nothing."""
        return ()


class Acts:
    """An inbox of acts that are known in advance, each with its tick."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._facts = sorted(facts, key=lambda fact: fact.id)

    def take(self, tick: int) -> Sequence[Fact]:
        """The acts of this tick."""
        return tuple(fact for fact in self._facts if fact.tick == tick)


class After:
    """The first facts of a run, and after them, in the same tick and later, what lies in an inbox.

    Who enters by the inbox does not enter of themselves.
    """

    def __init__(self, first: Sequence[Fact], inbox: Inbox) -> None:
        self._first = tuple(first)
        self._inbox = inbox

    def take(self, tick: int) -> Sequence[Fact]:
        """The first facts in their tick, and the acts of this one, numbered after them."""
        taken = self._inbox.take(tick)
        entering = {fact.person for fact in taken if isinstance(fact.event, Entered)}
        first = [fact for fact in self._first if fact.tick == tick and fact.person not in entering]
        used = Counter(fact.person for fact in first)
        return (*first, *(replace(fact, n=fact.n + used[fact.person]) for fact in taken))
