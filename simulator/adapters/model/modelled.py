"""A reasoner with a model behind it, and what it holds open: the run file that it keeps its answers in, and its connections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from simulator.adapters.model.ledger import Ledger
from simulator.adapters.model.limits import Known, Limits
from simulator.adapters.model.port import CallId, Endpoint
from simulator.adapters.model.prices import prices
from simulator.adapters.model.purse import Spent
from simulator.adapters.model.reasoner import Asked
from simulator.adapters.model.tape import Taped
from simulator.adapters.model.way import priced, whole_way
from simulator.adapters.model.where import server_of
from simulator.core.errors import OutsideError
from simulator.core.settings import Config
from simulator.journal.writer import Journal
from simulator.mind.prompts.template import book
from simulator.mind.questions import Question

if TYPE_CHECKING:
    from simulator.adapters.model.http import Http

T = TypeVar("T")

LAST_PATIENCE = 60.0
"""Seconds, at most, that a run which must stop waits for replies to what it has sent: they are paid, so they are kept."""


@dataclass(frozen=True, slots=True)
class Before:
    """What an earlier part of a run, or the run that another branches off, left behind.

    `known` is what is on tape, `spent` what was spent, `unsettled` what of that no note counts, `limits` how long prompts may be,
    `told` of which questions there are notes.
    """

    known: Mapping[CallId, Taped] = field(default_factory=dict)
    spent: Spent = field(default_factory=Spent)
    unsettled: Sequence[Asked] = ()
    limits: Known = field(default_factory=dict)
    told: frozenset[CallId] = frozenset()


class Modelled:
    """A reasoner that asks the models of a config. `open` it on the run file that keeps what comes of it, `close` it at the end."""

    def __init__(self, config: Config, before: Before | None = None, endpoint: Endpoint | None = None) -> None:
        """`endpoint` takes the place of the config's server, and costs nothing.

        Raises UserError for a config that no model can be asked by.
        """
        before = before or Before()
        own = config.home / config.budget.prices if config.budget.prices and endpoint is None else None
        costs = prices(own)
        self._http = _http(config) if endpoint is None else None
        if self._http is not None:
            priced(config, costs)
        self._ledger = Ledger(costs, before.told)
        spent = Spent(before.spent.calls, before.spent.tokens, before.spent.dollars)
        for one in before.unsettled:  # noted when there is a file; counted now
            self._ledger.tell(one)
            spent.calls += one.calls
            spent.tokens += one.prompt_tokens + one.completion_tokens
            spent.dollars += self._ledger.dollars(one)
        answering = endpoint or self._http
        assert answering is not None
        texts = book({one.name: one.text for one in config.model.texts})
        self._way = whole_way(config, texts, answering, self._ledger, costs, before.known, spent, Limits(before.limits))
        self._patience = min(config.model.timeout, LAST_PATIENCE)

    async def answer(self, question: Question[T]) -> T:
        """The answer, of the question's own type. Raises OutsideError where no patience helps."""
        return await self._way.reasoner.answer(question)

    def open(self, journal: Journal) -> None:
        """Keep what has come of calls, and will come, in a run file."""
        self._ledger.open(journal)

    async def close(self) -> None:
        """Send nothing more, keep what comes of what was sent, and close the connections."""
        self._way.purse.stop(OutsideError("the run has ended"))
        await self._way.recording.settle(self._patience)
        await self.hang_up()

    async def hang_up(self) -> None:
        """Close the connections; another answer opens them again, also in another loop."""
        if self._http is not None:
            await self._http.close()


def _http(config: Config) -> Http:
    """The wire to the server of a config. Its client takes half a second to import, which a run without a model is spared."""
    server = server_of(config.model)
    from simulator.adapters.model.http import Http

    return Http(server)
