"""Nothing is paid twice: equal calls in flight are one, and what has been answered is not asked again."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace

from simulator.adapters.model.port import Call, Endpoint, Reply


class Cached:
    """An endpoint around another that keeps replies by the digest of the call. Failures are shared in flight, not kept."""

    def __init__(self, inner: Endpoint, known: Mapping[str, Reply] | None = None) -> None:
        """`known` are replies that were paid for earlier, by digest."""
        self._inner = inner
        self._known = dict(known or {})
        self._flying: dict[str, asyncio.Future[Reply]] = {}

    async def complete(self, call: Call) -> Reply:
        """See `Endpoint`. A reply that somebody has paid for already took no request and no tokens."""
        digest = call.digest
        if digest in self._known:
            return _unpaid(self._known[digest])
        if digest in self._flying:
            return _unpaid(await asyncio.shield(self._flying[digest]))
        flying = self._flying[digest] = asyncio.get_running_loop().create_future()
        try:
            reply = await self._inner.complete(call)
        except Exception as error:
            flying.set_exception(error)
            flying.exception()  # perhaps nobody waits for it
            raise
        except asyncio.CancelledError:
            flying.cancel()
            raise
        finally:
            del self._flying[digest]
        self._known[digest] = reply
        flying.set_result(reply)
        return reply


def _unpaid(reply: Reply) -> Reply:
    return replace(reply, prompt_tokens=0, completion_tokens=0, seconds=0.0, requests=0)
