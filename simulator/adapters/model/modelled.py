"""A reasoner with a model behind it, and what it holds open: the run file that it keeps its answers in, and its connections."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from simulator.adapters.model.http import Http
from simulator.adapters.model.ledger import Ledger
from simulator.adapters.model.port import CallId, Endpoint
from simulator.adapters.model.prices import prices
from simulator.adapters.model.purse import Spent
from simulator.adapters.model.tape import Taped
from simulator.adapters.model.way import way
from simulator.adapters.model.where import server_of
from simulator.core.settings import Config
from simulator.journal.writer import Journal
from simulator.mind.prompts.template import book
from simulator.mind.questions import Question

T = TypeVar("T")


class Modelled:
    """A reasoner that asks the models of a config. `open` it on the run file that keeps what comes of it, `close` it at the end."""

    def __init__(
        self,
        config: Config,
        known: Mapping[CallId, Taped] | None = None,
        spent: Spent | None = None,
        endpoint: Endpoint | None = None,
    ) -> None:
        """`known` is what is on tape already, `spent` what was spent before; `endpoint` takes the place of the config's server.

        Raises UserError for a config that no model can be asked by.
        """
        costs = prices(config.home / config.budget.prices if config.budget.prices else None)
        self._http = Http(server_of(config.model)) if endpoint is None else None
        self._ledger = Ledger(costs)
        answering = endpoint or self._http
        assert answering is not None
        texts = book({one.name: one.text for one in config.model.texts})
        self._inner = way(config, texts, answering, self._ledger, costs, known or {}, spent or Spent())

    async def answer(self, question: Question[T]) -> T:
        """The answer, of the question's own type. Raises OutsideError where no patience helps."""
        return await self._inner.answer(question)

    def open(self, journal: Journal) -> None:
        """Keep what has come of calls, and will come, in a run file."""
        self._ledger.open(journal)

    async def close(self) -> None:
        """Close the connections; another answer opens them again."""
        if self._http is not None:
            await self._http.close()
