"""Towns for tests of the way to a model: the model thinks what the rules think, but across a real wire."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from fake_server import FakeServer
from faults import SECRET
from towns import Kept, config, world

from simulator.adapters.model.http import Http, Server
from simulator.adapters.model.port import CallId
from simulator.adapters.model.purse import Price, Spent
from simulator.adapters.model.reasoner import Asked
from simulator.adapters.model.tape import Taped
from simulator.adapters.model.way import way
from simulator.core.facts import Fact
from simulator.core.persona import Persona
from simulator.core.settings import Config
from simulator.engine.beginning import beginning
from simulator.engine.schedulers import SCHEDULERS, Acts
from simulator.mind.offline.reasoner import OfflineReasoner
from simulator.mind.ports import Reasoner
from simulator.mind.prompts.echo import reply_of
from simulator.mind.prompts.prompt import prompt
from simulator.mind.prompts.template import book
from simulator.mind.questions import Question
from simulator.town.map import TownMap

T = TypeVar("T")


@dataclass
class Books:
    """What a ledger keeps, in memory."""

    tape: dict[CallId, Taped] = field(default_factory=dict)
    asked: list[Asked] = field(default_factory=list)

    def keep(self, id: CallId, taped: Taped) -> None:
        self.tape[id] = taped

    def tell(self, asked: Asked) -> None:
        self.asked.append(asked)

    @property
    def fallbacks(self) -> list[Asked]:
        return [one for one in self.asked if one.fallback]


class Sensible:
    """Tells the server, before a question is asked, what a model would say that thinks what the rules think."""

    def __init__(self, inner: Reasoner, answers: dict[str, str], chosen: Config) -> None:
        self._inner = inner
        self._answers = answers
        self._config = chosen
        self._rules = OfflineReasoner()

    async def answer(self, question: Question[T]) -> T:
        asked = prompt(question, book(), self._config.language, self._config.model.context)
        self._answers[asked.text] = reply_of(question, await self._rules.answer(question))
        return await self._inner.answer(question)


def modelled(**more: object) -> Config:
    """A config whose reasoner is a model; patience is short."""
    base = config()
    model = replace(base.model, name="fake", **more)  # type: ignore[arg-type]
    return replace(base, model=model)


async def lived(
    town: TownMap, people: Sequence[Persona], ticks: int, chosen: Config, server: FakeServer, books: Books, timeout: float = 0.4
) -> list[Fact]:
    """The facts of a run whose questions go over the wire to a running server."""
    one = chosen.model
    http = Http(Server(server.url, SECRET, timeout, one.tries, one.in_flight), pause=0.01)
    try:
        reasoner = way(chosen, book(), http, books, {"fake": Price(1.0, 2.0)}, dict(books.tape), Spent())
        sensible(reasoner, server, chosen)
        made = world(town, people, chosen, reasoner)
        kept = Kept()
        enter = await beginning(town, people, made.reasoner, made.clock.start, made.seed, chosen.scheduler != "serial")
        await SCHEDULERS[chosen.scheduler](made, 0, ticks, kept, Acts(enter))
    finally:
        await http.close()
    return kept.facts


def sensible(reasoner: Reasoner, server: FakeServer, chosen: Config) -> None:
    """Have the model of a sparing reasoner tell the server its sense first."""
    assert isinstance(server.answers, dict)
    reasoner._model = Sensible(reasoner._model, server.answers, chosen)  # type: ignore[attr-defined]
