"""How much a model would be asked: a town played with a model that thinks what the rules think, every call of it counted.

Nobody's model is asked. The prompts are those that would be sent, and each gets the reply that says what the rules answered, so
the history is that of the offline reasoner, and what it took can be counted beforehand.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

from simulator import compose
from simulator.adapters.model.averages import Average, Measured
from simulator.adapters.model.port import Call, CallId, Reply
from simulator.adapters.model.purse import Spent
from simulator.adapters.model.reasoner import Asked
from simulator.adapters.model.room import Room
from simulator.adapters.model.rounds import Rounds
from simulator.adapters.model.tape import Taped
from simulator.adapters.model.way import rules_of, spared, whole_way
from simulator.core.clock import SECONDS_PER_TICK, Clock
from simulator.core.facts import Met
from simulator.core.persona import Persona
from simulator.core.settings import Config
from simulator.journal.reader import RunFile
from simulator.mind.ports import Reasoner
from simulator.mind.prompts.echo import reply_of
from simulator.mind.prompts.prompt import TooLong, prompt, tokens
from simulator.mind.prompts.template import NAMES, Book, book
from simulator.mind.questions import Question

T = TypeVar("T")

PLACES = (2, 8, 64)
"""Calls in flight for which the gain of asking together is measured: a town is played for each."""
HOUR = 3600 / SECONDS_PER_TICK


@dataclass(slots=True)
class Took:
    """What questions of a kind took: as many asked, of them by a call; tokens in and out, at three bytes a token."""

    asked: int = 0
    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    fallbacks: int = 0


@dataclass(slots=True)
class Echoed:
    """A town as it was played: by kind of question what it took; rounds of calls (see `Rounds`), talks, seconds that it lasted."""

    town: str
    people: tuple[Persona, ...]
    start: Clock
    ticks: int
    took: dict[str, Took] = field(default_factory=lambda: defaultdict(Took))
    rounds: int = 0
    talks: int = 0
    seconds: float = 0.0
    digest: str = ""
    replies: dict[CallId, str] = field(default_factory=dict)

    @property
    def hours(self) -> float:
        """Hours of all the people together, asleep or awake."""
        return len(self.people) * self.ticks / HOUR

    @property
    def calls(self) -> int:
        """All calls."""
        return sum(one.calls for one in self.took.values())

    @property
    def gain(self) -> float:
        """How many times sooner the calls are done than one after the other, where each takes equally long."""
        return self.calls / self.rounds if self.rounds else 1.0

    def measured(self, date: str, gains: Mapping[int, float]) -> Measured:
        """As averages, measured on a day, with the gain by how many calls are in flight."""
        hours = waking(self.people, self.start, self.ticks)
        kinds = {
            name: Average(one.asked / hours, one.calls / hours, one.tokens_in / one.calls, one.tokens_out / one.calls)
            for name, one in sorted(self.took.items())
            if one.calls
        }
        return Measured(self.town, date, len(self.people), self.ticks / HOUR, kinds, gains)


def waking(people: Sequence[Persona], clock: Clock, ticks: int) -> float:
    """Hours in which people are awake by their own hours, all together, in the first ticks of a run."""
    minutes = ticks * SECONDS_PER_TICK // 60
    first = clock.start.hour * 60 + clock.start.minute
    found = 0
    for persona in people:
        for day in range(-1, (first + minutes) // 1440 + 1):
            wake, sleep = persona.lifestyle.hours((clock.start.weekday() + day) % 7)
            begins, ends = (day * 1440 + one - first for one in (wake, sleep))
            found += max(min(ends, minutes) - max(begins, 0), 0)
    return max(found / 60, 1 / 60)


def echoed(config: Config, path: Path, until: int, latency: float = 0.0, before: Echoed | None = None) -> Echoed:
    """Play a config to a tick, in a file that is not there yet. Raises UserError.

    No more calls than the config's `in_flight` are under way at once. With a latency each takes so many seconds; without one,
    time does not pass, and rounds are counted. With the same town as it was played `before`, the replies are those of then: the
    rules are not asked, and no time goes into their thinking.
    """
    known = replace(config, reasoner="offline", model=replace(config.model, name=config.model.name or "echo"))
    scene = compose.scene(known)
    found = Echoed(scene.map.name, scene.people, Clock(known.start), until)
    echo = _Echo(found, latency, known.model.in_flight, before)
    reasoner = _reasoner(known, echo, found, knowing=before is None)
    running = compose.start(scene, path, until, "", reasoner)
    compose.collect_rarely()
    began = time.monotonic()
    try:
        asyncio.run(running.go(running.journal, lambda: False))
    finally:
        running.journal.close()
    found.seconds = time.monotonic() - began
    found.rounds = echo.rounds.passed
    file = RunFile.open(path)
    found.digest = file.digest()
    found.talks = sum(1 for _ in file.facts(kinds=(Met,)))
    return found


def _reasoner(config: Config, echo: _Echo, found: Echoed, knowing: bool) -> Reasoner:
    texts = book({one.name: one.text for one in config.model.texts})
    free = replace(config, budget=replace(config.budget, calls=None, tokens=None, dollars=None))  # nothing is spent
    model: Reasoner = whole_way(free, texts, echo, _Books(found), {}, {}, Spent()).model
    return _Counting(spared(config, _Knowing(config, texts, model, echo) if knowing else model), found)


class _Echo:
    """An endpoint that replies what it was told to."""

    def __init__(self, found: Echoed, latency: float, places: int, before: Echoed | None) -> None:
        self.known: dict[tuple[str, str], str] = {}
        self._found = found
        self._before = before.replies if before is not None else {}
        self._latency = latency
        self._room = Room(places)
        self.rounds = Rounds(places)

    async def complete(self, call: Call) -> Reply:
        """See `Endpoint`."""
        said = self.known.pop((call.system, call.text), self._before.get(call.id, ""))
        self._found.replies[call.id] = said
        if self._latency:
            async with self._room.place(call.id.tick):
                await asyncio.sleep(self._latency)
        else:
            await self.rounds.wait(call.id.tick)
        took = self._found.took[call.kind]
        reply = Reply(said, tokens(call.system) + tokens(call.text), tokens(said))
        took.calls += 1
        took.tokens_in += reply.prompt_tokens
        took.tokens_out += reply.completion_tokens
        return reply


class _Knowing:
    """Has the rules answer a question, tells the echo their answer, and asks the model."""

    def __init__(self, config: Config, texts: Book, model: Reasoner, echo: _Echo) -> None:
        self._config, self._texts, self._model, self._echo = config, texts, model, echo
        self._rules = rules_of(config)

    async def answer(self, question: Question[T]) -> T:
        """The answer, of the question's own type."""
        known = await self._rules.answer(question)
        try:
            asked = prompt(question, self._texts, self._config.language, self._config.model.context)
            self._echo.known[asked.system, asked.text] = reply_of(question, known)
        except TooLong:
            pass  # the model will find the same, and that is counted
        return await self._model.answer(question)


class _Counting:
    """Counts what minds ask, whoever answers."""

    def __init__(self, inner: Reasoner, found: Echoed) -> None:
        self._inner, self._found = inner, found

    async def answer(self, question: Question[T]) -> T:
        """The answer, of the question's own type."""
        self._found.took[NAMES[type(question)]].asked += 1
        return await self._inner.answer(question)


class _Books:
    """Counts fallbacks; there is no tape."""

    def __init__(self, found: Echoed) -> None:
        self._found = found

    def keep(self, id: CallId, taped: Taped) -> None:
        """Nothing is kept."""

    def tell(self, asked: Asked) -> None:
        """Count what became of a question."""
        self._found.took[asked.kind].fallbacks += bool(asked.fallback)
