"""The whole way from a question to a model and back, put together from its parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from simulator.adapters.model.cache import Cached
from simulator.adapters.model.limits import Limits
from simulator.adapters.model.port import CallId, Endpoint, Reply, Unanswered
from simulator.adapters.model.purse import Cap, Price, Purse, Spent
from simulator.adapters.model.reasoner import Asked, ModelReasoner, Speech
from simulator.adapters.model.tape import Recording, Taped, outcome
from simulator.adapters.model.where import in_flight
from simulator.core.errors import UserError
from simulator.core.settings import Config
from simulator.mind.offline.reasoner import OfflineReasoner
from simulator.mind.ports import Reasoner
from simulator.mind.prompts.template import Book
from simulator.mind.quiet import Quiet
from simulator.mind.sparing import Sparing


class Keeps(Protocol):
    """Keeps what comes of calls and questions."""

    def keep(self, id: CallId, taped: Taped) -> None:
        """The outcome of a call, as soon as it has come."""
        ...

    def tell(self, asked: Asked) -> None:
        """What a question took and what became of it."""
        ...


def way(
    config: Config,
    book: Book,
    endpoint: Endpoint,
    ledger: Keeps,
    prices: Mapping[str, Price],
    known: Mapping[CallId, Taped],
    spent: Spent,
) -> Reasoner:
    """A reasoner that asks the models of a config through an endpoint, and keeps what comes of it in a ledger.

    `known` are outcomes that are on tape already: they are given again, and their prompts are not paid twice. Raises UserError.
    """
    return whole_way(config, book, endpoint, ledger, prices, known, spent).reasoner


@dataclass(frozen=True, slots=True)
class Way:
    """The whole way: who answers, the model behind it (for which every question is a call), and what must be told when it ends."""

    reasoner: Reasoner
    model: Reasoner
    purse: Purse
    recording: Recording


def whole_way(  # noqa: PLR0913 - it is where all parts meet
    config: Config,
    book: Book,
    endpoint: Endpoint,
    ledger: Keeps,
    prices: Mapping[str, Price],
    known: Mapping[CallId, Taped],
    spent: Spent,
    limits: Limits | None = None,
) -> Way:
    """As `way`, with its parts; `limits` are those that are known from earlier parts of the run."""
    cap = Cap(config.budget.calls, config.budget.tokens, config.budget.dollars, config.budget.then == "pause")
    purse = Purse(endpoint, cap, prices, spent, in_flight(config.model))
    recording = Recording(Cached(purse, _replies(known)), known, ledger.keep)
    model = ModelReasoner(recording, speech(config, book), rules_of(config), ledger.tell, limits)
    return Way(spared(config, model), model, purse, recording)


def spared(config: Config, model: Reasoner) -> Reasoner:
    """A model that is asked only what is worth it, where the config says so."""
    return Sparing(model, rules_of(config)) if config.model.sparing else model


def rules_of(config: Config) -> Reasoner:
    """Who answers where no model does."""
    return OfflineReasoner() if config.language == "English" else Quiet(config.language)


def priced(config: Config, prices: Mapping[str, Price]) -> None:
    """Raises UserError for a cap of dollars where nobody knows what a model costs: it would never be reached."""
    if config.budget.dollars is None:
        return
    for model in dict.fromkeys((config.model.name, *(one.name for one in config.model.kinds))):
        if model not in prices:
            raise UserError(
                f"budget.dollars: nothing is known of what {model} costs, so this cap would never be reached; name a file with its "
                f"price in budget.prices ({model}: {{prompt: 0.40, completion: 1.60}}), or cap calls or tokens"
            )


def speech(config: Config, book: Book) -> Speech:
    """How the models of a config are spoken to. Raises UserError where none is named."""
    if not config.model.name:
        raise UserError("model.name: no model is named; write --set model.name=..., or set OPENAI_MODEL")
    models = {"": config.model.name, **{one.kind: one.name for one in config.model.kinds}}
    return Speech(book, models, config.language, config.model.context)


def _replies(known: Mapping[CallId, Taped]) -> dict[str, Reply]:
    """What is on tape, by the digest of the prompt."""
    found: dict[str, Reply] = {}
    for one in known.values():
        try:
            found[one.digest] = outcome(one)
        except Unanswered:
            continue
    return found
