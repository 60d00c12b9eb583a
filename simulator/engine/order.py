"""How several things that take time are done: one after the other, or all at once. It cannot change what comes of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Sequence
from typing import TypeVar

T = TypeVar("T")


async def one_by_one(thoughts: Sequence[Awaitable[T]]) -> list[T]:
    """One at a time. Where one fails, those that nobody has begun are given up."""
    try:
        return [await thought for thought in thoughts]
    except BaseException:
        for thought in thoughts:
            if isinstance(thought, Coroutine):
                thought.close()
        raise


async def together(thoughts: Sequence[Awaitable[T]]) -> list[T]:
    """All at once: it takes as long as the slowest. Where one fails, the others are given up."""
    if len(thoughts) == 1:
        return [await thoughts[0]]
    tasks = [asyncio.ensure_future(thought) for thought in thoughts]
    try:
        return list(await asyncio.gather(*tasks))
    except BaseException:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        raise
