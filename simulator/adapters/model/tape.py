"""The tape: each call's outcome, kept on arrival by (tick, person, n), and given again instead of asking."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

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
    """An endpoint around another that gives what the tape has, and puts on it what it has not."""

    def __init__(self, inner: Endpoint, known: Mapping[CallId, Taped], keep: Keep) -> None:
        self._inner = inner
        self._known = known
        self._keep = keep

    async def complete(self, call: Call) -> Reply:
        """See `Endpoint`."""
        found = self._known.get(call.id)
        if found is not None and found.digest == call.digest:
            self._keep(call.id, found)  # a branch has a tape of its own
            return outcome(found)
        try:
            reply = await self._inner.complete(call)
        except Unanswered as error:
            if error.why is not Why.SERVER:  # a server that was down may be up when the run goes on
                self._keep(call.id, Taped(call.digest, text({"why": error.why.value, "message": error.message})))
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


def kept(call: Call, reply: Reply) -> Taped:
    """A reply as it stands on a tape."""
    spent = {"prompt_tokens": reply.prompt_tokens, "completion_tokens": reply.completion_tokens, "cut": reply.cut}
    return Taped(call.digest, text({"text": reply.text, **spent}))


def outcome(found: Taped) -> Reply:
    """The outcome that a tape has, at no cost. Raises Unanswered where it was that; OutsideError where it cannot be read."""
    try:
        held = json.loads(found.outcome)
        if "why" in held:
            raise Unanswered(Why(held["why"]), str(held["message"]), 0)
        return Reply(str(held["text"]), 0, 0, 0.0, 0, bool(held["cut"]))
    except (ValueError, KeyError, TypeError) as error:
        raise OutsideError(f"an answer on the tape cannot be read ({error})") from error
