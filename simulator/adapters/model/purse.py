"""The budget: what calls have cost so far, and what happens when it is spent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from simulator.adapters.model.port import Call, Endpoint, Reply, Unanswered, Why
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

    def reached(self, spent: Spent) -> str:
        """Which cap is reached, in words; "" for none."""
        for name in ("calls", "tokens", "dollars"):
            cap, so_far = getattr(self, name), getattr(spent, name)
            if cap is not None and so_far >= cap:
                return f"{so_far:,.2f} of {cap:,.2f} dollars" if name == "dollars" else f"{so_far:,} of {cap:,} {name}"
        return ""


class Purse:
    """An endpoint around another that counts, and asks no more once a cap is reached."""

    def __init__(self, inner: Endpoint, cap: Cap, prices: Mapping[str, Price], spent: Spent) -> None:
        """`spent` is what was spent before, in an earlier part of the run; it is counted on."""
        self._inner = inner
        self._cap = cap
        self._prices = prices
        self.spent = spent

    async def complete(self, call: Call) -> Reply:
        """See `Endpoint`. Where a cap is reached: OutsideError, which stops the run, or Unanswered, which lets it go on offline."""
        reached = self._cap.reached(self.spent)
        if reached and self._cap.pause:
            raise OutsideError(f"the budget is spent ({reached}); raise it with --set budget.calls=... and go on with --resume")
        if reached:
            raise Unanswered(Why.BUDGET, f"the budget is spent ({reached})", 0)
        try:
            reply = await self._inner.complete(call)
        except Unanswered as error:
            self.spent.calls += error.requests
            raise
        self.spent.calls += reply.requests
        self.spent.tokens += reply.prompt_tokens + reply.completion_tokens
        self.spent.dollars += self._prices.get(call.model, Price()).of(reply)
        return reply
