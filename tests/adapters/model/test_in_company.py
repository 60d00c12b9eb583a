"""Ten people whose model takes its time: asked together they are served many times sooner, and live the same history."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime

import pytest
from fake_server import FakeServer
from model_town import Books, lived, modelled
from towns import digest, neighbours, street

from simulator.adapters.model.port import CallId

PEOPLE, TICKS = 10, 12
Lived = tuple[str, set[CallId], int]
FOLK = [replace(one, lifestyle=replace(one.lifestyle, wake=360)) for one in neighbours(PEOPLE)]


def morning(scheduler: str, in_flight: int) -> Lived:
    """The digest, the calls, and how many were under way at once."""

    async def go() -> Lived:
        chosen = replace(modelled(in_flight=in_flight), start=datetime(2023, 2, 13, 6), scheduler=scheduler)
        async with FakeServer({}, latency=0.05 if in_flight > 1 else 0.0) as server:  # long enough for all to come
            books = Books()
            facts = await lived(street(PEOPLE), FOLK, TICKS, chosen, server, books, timeout=30)
            return digest(facts), set(books.tape), server.most_at_once

    return asyncio.run(go())


@pytest.fixture(scope="module")
def alone() -> Lived:
    return morning("serial", 1)


@pytest.mark.parametrize("scheduler", ["lockstep", "out-of-order"])
def test_ten_who_get_up_together_wait_a_fifth_as_long_and_live_the_same_history(alone: Lived, scheduler: str) -> None:
    together = morning(scheduler, 16)
    assert together[:2] == alone[:2]
    assert (alone[2], together[2]) == (1, PEOPLE)
    ticks = {id.tick for id in together[1]}
    rounds = sum(max(id.n for id in together[1] if id.tick == tick) + 1 for tick in ticks)  # each waits for their own
    assert len(together[1]) >= 5 * rounds
