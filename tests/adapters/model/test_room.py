"""Places for calls: so many at once, and whoever is earliest in the town's time before the others."""

from __future__ import annotations

import asyncio
from collections import defaultdict

from simulator.adapters.model.room import Room


def test_who_waits_goes_in_by_the_towns_time_and_no_more_at_once_than_there_are_places() -> None:
    async def go() -> None:
        room, inside, order = Room(2), 0, list[int]()

        async def call(tick: int) -> None:
            nonlocal inside
            async with room.place(tick):
                order.append(tick)
                inside += 1
                assert inside <= 2
                await asyncio.sleep(0)
                inside -= 1

        await asyncio.gather(*(call(tick) for tick in (9, 8, 7, 3, 5, 3, 1)))
        assert order == [9, 8, 1, 3, 3, 5, 7]  # the first two found the room empty

    asyncio.run(go())


def test_who_gives_up_takes_no_place_along() -> None:
    async def go() -> None:
        room, done = Room(1), defaultdict(bool)

        async def call(name: str, tick: int) -> None:
            async with room.place(tick):
                await asyncio.sleep(0)
                done[name] = True

        first = asyncio.create_task(call("first", 0))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(call(f"waiting {n}", n)) for n in (1, 2, 3)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        await first
        waiting[0].cancel()  # it has just been called in, or is about to be
        await asyncio.gather(*waiting, return_exceptions=True)
        assert done["waiting 3"]
        async with asyncio.timeout(1):
            await call("last", 9)

    asyncio.run(go())
