"""Room: so many calls at once. Of those who wait, whoever is earliest in the town's time goes first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Room:
    """Places for calls. Who is behind in the town's time holds up those who are ahead, so they are not to wait for them."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = count()

    @asynccontextmanager
    async def place(self, tick: int) -> AsyncIterator[None]:
        """A place for a call of a tick, once there is one."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(tick)
        try:
            yield
        finally:
            self._leave()

    async def _wait(self, tick: int) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (tick, next(self._count), called))
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # given up in the moment when it was called
                self._leave()
            raise

    def _leave(self) -> None:
        while self._waiting:
            *_, called = heappop(self._waiting)
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
