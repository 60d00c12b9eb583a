"""The tape: each call's outcome, kept on arrival by (tick, person, n), and given again instead of asking."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from simulator.adapters.model.limits import shorter
from simulator.adapters.model.port import Call, CallId, Endpoint, Reply, Unanswered, Why
from simulator.core.codec import text
from simulator.core.errors import OutsideError


@dataclass(frozen=True, slots=True)
class Taped:
    """What stands on a tape for a call: the digest of its prompt, and its outcome as text."""

    digest: str
    outcome: str


Keep = Callable[[CallId, Taped], None]
"""Keeps an outcome, so that a kill a moment later does not lose it."""


class Recording:
    """An endpoint around another that gives what the tape has, and puts on it what it has not.

    What has been sent is waited for and kept even when whoever asked is given up, since it is paid; see `settle`.
    """

    def __init__(self, inner: Endpoint, known: Mapping[CallId, Taped], keep: Keep) -> None:
        self._inner = inner
        self._known = known
        self._keep = keep
        self._flying: set[asyncio.Task[Reply]] = set()

    async def complete(self, call: Call) -> Reply:
        """See `Endpoint`."""
        found = self._known.get(call.id)
        if found is not None and found.digest == call.digest:
            self._keep(call.id, unpaid(found))  # a branch has a tape of its own
            return outcome(found)
        flying = asyncio.ensure_future(self._asked(call))
        self._flying.add(flying)
        flying.add_done_callback(self._landed)
        return await asyncio.shield(flying)

    async def settle(self, seconds: float) -> None:
        """Wait for what is in flight, so long at most, and keep what comes; then give up the rest."""
        flying = [one for one in self._flying if one.get_loop() is asyncio.get_running_loop()]
        if flying:
            await asyncio.wait(flying, timeout=seconds)
            for one in flying:
                one.cancel()
            await asyncio.gather(*flying, return_exceptions=True)

    def _landed(self, task: asyncio.Task[Reply]) -> None:
        self._flying.discard(task)
        if not task.cancelled():
            task.exception()  # perhaps nobody waits for it any more

    async def _asked(self, call: Call) -> Reply:
        try:
            reply = await self._inner.complete(call)
        except Unanswered as error:
            self._keep(call.id, Taped(call.digest, text(_failed(call, error))))
            raise
        self._keep(call.id, kept(call, reply))
        return reply


class Playing:
    """An endpoint that gives what a tape has and nothing else."""

    def __init__(self, known: Mapping[CallId, Taped], name: str) -> None:
        """`name` is what to call the tape in an error."""
        self._known = known
        self._name = name

    async def complete(self, call: Call) -> Reply:
        """See `Endpoint`. Raises OutsideError for a call that is not on the tape, or was another then."""
        found = self._known.get(call.id)
        if found is None or found.digest != call.digest:
            what = "holds no answer" if found is None else "was recorded with another prompt"
            where = f"for {call.id.person} in tick {call.id.tick} ({call.kind})"
            raise OutsideError(f"{self._name} {what} {where}; play it with the config, prompts and program that recorded it")
        return outcome(found)


class Remembering:
    """An endpoint that gives what a tape has for a prompt, whoever asks and when, and nothing else."""

    def __init__(self, known: Mapping[CallId, Taped], name: str) -> None:
        """`name` is what to call the tape in an error."""
        self._known = known
        self._by_digest = {one.digest: one for one in known.values()}
        self._name = name

    async def complete(self, call: Call) -> Reply:
        """See `Endpoint`. Raises OutsideError for a prompt that is not on the tape."""
        found = self._known.get(call.id)
        if found is None or found.digest != call.digest:
            found = self._by_digest.get(call.digest)
        if found is None:
            raise OutsideError(f"{self._name} holds no answer to this ({call.kind}), and no model is asked to explain")
        return outcome(found)


def kept(call: Call, reply: Reply) -> Taped:
    """A reply as it stands on a tape."""
    spent = {"prompt_tokens": reply.prompt_tokens, "completion_tokens": reply.completion_tokens, "calls": reply.requests}
    return Taped(call.digest, text({"text": reply.text, "cut": reply.cut, "kind": call.kind, "model": call.model, **spent}))


def _failed(call: Call, error: Unanswered) -> dict[str, object]:
    """A failure as it stands on a tape; with one that was too long, what the model's limit seems to be."""
    held: dict[str, object] = {"why": error.why.value, "message": error.message, "kind": call.kind, "model": call.model}
    held["calls"] = error.requests
    short = shorter(call, error.message)
    return {**held, "limit": short.limit} if error.why is Why.TOO_LONG and short.lasting else held


def unpaid(found: Taped) -> Taped:
    """What stands on a tape, as it stands on another, for which nothing was paid."""
    held = read_outcome(found)
    free: dict[str, object] = {name: 0 for name in ("calls", "prompt_tokens", "completion_tokens") if name in held}
    return Taped(found.digest, text({**held, **free}))


def read_outcome(found: Taped) -> dict[str, object]:
    """What a tape holds of a call, by name. Raises OutsideError where it cannot be read."""
    try:
        held = json.loads(found.outcome)
    except (ValueError, RecursionError) as error:
        raise OutsideError(f"an answer on the tape cannot be read ({error})") from error
    if not isinstance(held, dict):
        raise OutsideError("an answer on the tape cannot be read (it is no object)")
    return held


def outcome(found: Taped) -> Reply:
    """The outcome that a tape has, at no cost. Raises Unanswered where it was that; OutsideError where it cannot be read."""
    held = read_outcome(found)
    try:
        if "why" in held:
            raise Unanswered(Why(str(held["why"])), str(held["message"]), 0)
        return Reply(str(held["text"]), 0, 0, 0.0, 0, bool(held["cut"]))
    except (ValueError, KeyError) as error:
        raise OutsideError(f"an answer on the tape cannot be read ({error})") from error
