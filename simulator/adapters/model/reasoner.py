"""The model reasoner: a question to a prompt, a reply to an answer, and another way where there is none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from simulator.adapters.model.limits import Limits, shorter
from simulator.adapters.model.port import Call, CallId, Endpoint, Reply, Unanswered, Why
from simulator.core.errors import OutsideError
from simulator.core.types import PersonId
from simulator.mind import questions as ask
from simulator.mind.ports import Reasoner
from simulator.mind.prompts.prompt import Prompt, TooLong, prompt
from simulator.mind.prompts.reading import Unreadable
from simulator.mind.prompts.replies import Read, read
from simulator.mind.prompts.template import NAMES, Book

T = TypeVar("T")

ATTEMPTS = 2
"""A reply that cannot be read is shown back once."""
AGAIN = "\n\nYour reply was:\n{reply}\n\nIt cannot be used: {why}. Reply again, with the JSON object alone."
SHOWN = 1500
"""Characters of an unreadable reply that are shown back."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What became of one question: what it took, and, where the model gave no answer, why it was answered otherwise.

    With `broken_off` it is what was paid before a kill for a question that is asked once more.
    """

    id: CallId
    kind: str
    model: str
    calls: int
    prompt_tokens: int
    completion_tokens: int
    seconds: float
    fallback: str = ""
    mended: tuple[str, ...] = ()
    broken_off: bool = False


@dataclass(frozen=True, slots=True)
class Speech:
    """How a model is spoken to: with which templates, in what language, in how many tokens (0: any number); which model for what.

    `models` maps the name of a template to a model, "" to the model for all else.
    """

    book: Book
    models: Mapping[str, str]
    language: str = "English"
    tokens: int = 0

    def model(self, kind: str) -> str:
        """The model for a kind of question."""
        return self.models.get(kind, self.models[""])


class ModelReasoner:
    """Answers by a model; what it does not answer goes to another reasoner, and that is counted."""

    def __init__(
        self,
        endpoint: Endpoint,
        speech: Speech,
        otherwise: Reasoner,
        tell: Callable[[Asked], None],
        limits: Limits | None = None,
        give_up: int = 20,
    ) -> None:
        """`tell` hears what became of each question. After `give_up` questions in a row that no server answered the run stops."""
        self._limits = limits or Limits()
        self._endpoint = endpoint
        self._speech = speech
        self._otherwise = otherwise
        self._tell = tell
        self._give_up = give_up
        self._in_vain = 0
        self._next: dict[PersonId, CallId] = {}

    async def answer(self, question: ask.Question[T]) -> T:
        """The answer, of the question's own type. Raises OutsideError where no patience helps; the run can be resumed then."""
        took = _Took()
        try:
            found = await self._by_model(question, took)
        except _NoAnswer as error:
            self._note(question, took, str(error))
            return await self._otherwise.answer(question)
        except TooLong as error:
            self._note(question, took, f"{Why.TOO_LONG.value}: {error}")
            return await self._otherwise.answer(question)
        self._note(question, took, "", found.mended)
        return found.answer

    async def _by_model(self, question: ask.Question[T], took: _Took) -> Read[T]:
        kind = NAMES[type(question)]
        took.kind, took.model = kind, self._speech.model(kind)
        try:
            asked = self._prompt(question, self._limits.at(took.model, question.me.persona.name, question.me.tick))
        except TooLong:  # for a limit that was found out; let the server say so
            asked = self._prompt(question, 0)
        said, why = "", ""
        for _ in range(ATTEMPTS):
            more = AGAIN.format(reply=said[:SHOWN], why=why) if why else ""
            try:
                reply = await self._called(question, asked, took, more)
            except _Overflow as error:  # once, with less of what is least recalled; and from the next tick on at first
                asked = self._prompt(question, error.limit)
                reply = await self._called(question, asked, took, "")
            try:
                if reply.cut:
                    raise Unreadable("it was cut off at its most tokens: be brief")
                return read(question, reply.text)
            except Unreadable as error:
                said, why = reply.text, str(error)
        raise _NoAnswer(f"unreadable: {why}")

    def _prompt(self, question: ask.Question[T], limit: int) -> Prompt:
        budgets = [one for one in (self._speech.tokens, limit) if one]
        return prompt(question, self._speech.book, self._speech.language, min(budgets, default=0))

    async def _called(self, question: ask.Question[T], asked: Prompt, took: _Took, more: str) -> Reply:
        id = took.id = self._id(question)
        shape = asked.shape
        call = Call(id, asked.kind, took.model, asked.system, asked.text + more, shape.name, shape.schema, asked.most)
        try:
            reply = await self._endpoint.complete(call)
        except Unanswered as error:
            took.calls += error.requests
            self._in_vain += error.why is Why.SERVER and error.requests > 0  # one on tape says nothing of the server of today
            if self._in_vain >= self._give_up:
                what = f"no answer to {self._in_vain} questions in a row ({error.message})"
                raise OutsideError(f"{what}; go on later with --resume") from error
            if error.why is Why.TOO_LONG:
                limit, lasting = shorter(call, error.message)
                if lasting:
                    self._limits.learn(call.model, id, limit)
                raise _Overflow(f"{error.why.value}: {error.message}", limit) from error
            raise _NoAnswer(f"{error.why.value}: {error.message}") from error
        self._in_vain = 0
        took.add(reply)
        return reply

    def _id(self, question: ask.Question[T]) -> CallId:
        """The next id of the person in this tick."""
        me = question.me
        id = self._next.get(me.persona.name, CallId(me.tick, me.persona.name, 0))
        id = id if id.tick == me.tick else CallId(me.tick, me.persona.name, 0)
        self._next[me.persona.name] = id._replace(n=id.n + 1)
        return id

    def _note(self, question: ask.Question[T], took: _Took, fallback: str, mended: tuple[str, ...] = ()) -> None:
        id = took.id or CallId(question.me.tick, question.me.persona.name, -1)
        kind = took.kind or type(question).__name__
        spent = (took.calls, took.prompt_tokens, took.completion_tokens, took.seconds)
        self._tell(Asked(id, kind, took.model, *spent, fallback, mended))


class _NoAnswer(Exception):
    """The model gave no answer."""


class _Overflow(_NoAnswer):
    """The prompt was too long; `limit` tokens may do."""

    def __init__(self, message: str, limit: int) -> None:
        super().__init__(message)
        self.limit = limit


@dataclass(slots=True)
class _Took:
    """What a question took so far."""

    id: CallId | None = None
    kind: str = ""
    model: str = ""
    calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    seconds: float = 0.0

    def add(self, reply: Reply) -> None:
        self.calls += reply.requests
        self.prompt_tokens += reply.prompt_tokens
        self.completion_tokens += reply.completion_tokens
        self.seconds += reply.seconds
