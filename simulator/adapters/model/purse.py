"""The budget: what calls have cost so far, and what happens when it is spent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from simulator.adapters.model.port import Call, Endpoint, Reply, Unanswered, Why
from simulator.adapters.model.room import Room
from simulator.core.errors import OutsideError


@dataclass(frozen=True, slots=True)
class Price:
    """Dollars for a million tokens, in and out."""

    prompt: float = 0.0
    completion: float = 0.0

    def of(self, reply: Reply) -> float:
        """What a reply cost, in dollars."""
        return (reply.prompt_tokens * self.prompt + reply.completion_tokens * self.completion) / 1_000_000


@dataclass(slots=True)
class Spent:
    """What has been spent so far."""

    calls: int = 0
    tokens: int = 0
    dollars: float = 0.0


@dataclass(frozen=True, slots=True)
class Cap:
    """The most of each that may be spent, None for any amount. `pause` stops the run, resumably; else it goes on offline."""

    calls: int | None = None
    tokens: int | None = None
    dollars: float | None = None
    pause: bool = True

    def reached(self, spent: Spent, flying: int = 0) -> tuple[str, str] | None:
        """Which cap is reached, and in words, with so many calls in flight; None for none."""
        for name in ("calls", "tokens", "dollars"):
            cap, so_far = getattr(self, name), getattr(spent, name)
            if cap is not None and so_far + (flying if name == "calls" else 0) >= cap:
                return name, f"{so_far:,.2f} of {cap:,.2f} dollars" if name == "dollars" else f"{so_far:,} of {cap:,} {name}"
        return None


class Purse:
    """An endpoint around another that counts, and asks no more once a cap is reached, or once the other has come to its end.

    It looks before each call is sent. So what calls may cost more than a cap is what those in flight cost.
    """

    def __init__(self, inner: Endpoint, cap: Cap, prices: Mapping[str, Price], spent: Spent, in_flight: int = 8) -> None:
        """`spent` is what was spent before, in an earlier part of the run; it is counted on."""
        self._room = Room(in_flight)
        self._flying = 0
        self._ended: OutsideError | None = None
        self._inner = inner
        self._cap = cap
        self._prices = prices
        self.spent = spent

    async def complete(self, call: Call) -> Reply:
        """See `Endpoint`. Where a cap is reached: OutsideError, which stops the run, or Unanswered, which lets it go on offline."""
        async with self._room.place(call.id.tick):
            self._look()
            self._flying += 1
            try:
                reply = await self._inner.complete(call)
            except Unanswered as error:
                self.spent.calls += error.requests
                raise
            except OutsideError as error:
                self.stop(error)
                raise
            finally:
                self._flying -= 1
            self._pay(call, reply)
            return reply

    def stop(self, error: OutsideError) -> None:
        """Send no more: the run ends, with this."""
        self._ended = self._ended or error

    def _look(self) -> None:
        if self._ended is not None:
            raise OutsideError(str(self._ended))
        reached = self._cap.reached(self.spent, self._flying)
        if reached is None:
            return
        name, words = reached
        if self._cap.pause:
            raise OutsideError(f"the budget is spent ({words}); go on with --resume --set budget.{name}=... and a larger number")
        raise Unanswered(Why.BUDGET, f"the budget is spent ({words})", 0)

    def _pay(self, call: Call, reply: Reply) -> None:
        self.spent.calls += reply.requests
        self.spent.tokens += reply.prompt_tokens + reply.completion_tokens
        self.spent.dollars += self._prices.get(call.model, Price()).of(reply)
