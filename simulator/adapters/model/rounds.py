"""Rounds: the time of calls that all take equally long, without waiting for it."""

from __future__ import annotations

import asyncio
from heapq import heappop, heappush
from itertools import count

_TURNS = 60
"""Turns of the event loop without another call after which everybody who goes on has come to theirs."""


class Rounds:
    """A clock for calls. A round passes when nobody has anything left to do but wait; then the calls under way are answered.

    With so many `places`, the calls of whoever is earliest in the town's time go first.
    """

    def __init__(self, places: int) -> None:
        self.passed = 0
        self._places = places
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = count()
        self._clock: asyncio.Task[None] | None = None

    async def wait(self, tick: int) -> None:
        """Take a round for a call of a tick, once there is a place for it."""
        answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (tick, next(self._count), answered))
        if self._clock is None or self._clock.done():
            self._clock = asyncio.create_task(self._run())
        await answered

    async def _run(self) -> None:
        while self._waiting:
            known = 0
            while known != len(self._waiting):
                known = len(self._waiting)
                for _ in range(_TURNS):
                    await asyncio.sleep(0)
            self.passed += 1
            for _ in range(min(self._places, len(self._waiting))):
                *_, answered = heappop(self._waiting)
                if not answered.done():
                    answered.set_result(None)
