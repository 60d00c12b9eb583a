"""Guards around parts of the user's own while a town runs: what goes wrong in one is a line, and wrong answers stop there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import UnionType
from typing import TypeVar, get_args, get_origin

from simulator.adapters.own_parts import explained
from simulator.core.errors import UserError
from simulator.core.intents import Intent
from simulator.core.records import Recalled, Record
from simulator.mind.memory.architecture import Memory
from simulator.mind.memory.recall import Query
from simulator.mind.ports import Reasoner
from simulator.mind.questions import Question
from simulator.mind.thought import Faculty, Thought

T = TypeVar("T")


class GuardedReasoner:
    """A reasoner whose answers are of the type that the question asks for, or the run stops with a line."""

    def __init__(self, name: str, inner: Reasoner) -> None:
        self._name = name
        self._inner = inner

    async def answer(self, question: Question[T]) -> T:
        """The inner reasoner's answer. Raises UserError."""
        kind = type(question).__name__
        with explained(f"reasoner: {self._name}, asked {kind}"):
            answer = await self._inner.answer(question)
        wanted = answer_type(type(question))
        if wanted is not None and not isinstance(answer, wanted):
            raise UserError(
                f"reasoner: {self._name} answered {kind} with {type(answer).__name__}, where {wanted.__name__} is wanted "
                "(simulator/mind/questions.py has the questions with their answers)"
            )
        return answer


class GuardedFaculty:
    """A faculty that wants an intent or nothing, or the run stops with a line."""

    def __init__(self, name: str, inner: Faculty) -> None:
        self._name = name
        self._inner = inner

    async def think(self, thought: Thought) -> Intent | None:
        """What the inner faculty wants. Raises UserError."""
        with explained(f"faculties: {self._name}"):
            intent = await self._inner.think(thought)
        if intent is not None and not isinstance(intent, _intents(Intent)):
            gave = f"faculties: {self._name} gave {type(intent).__name__}"
            raise UserError(f"{gave}, where an intent (simulator/core/intents.py) or None is wanted")
        return intent


class GuardedMemory(Memory):
    """A memory of somebody's own architecture."""

    def __init__(self, name: str, inner: Memory) -> None:
        self.stream = inner.stream
        self._where = f"memory.architecture: {name}"
        self._inner = inner

    def add(self, records: Sequence[Record]) -> None:
        """As the inner memory does. Raises UserError."""
        self._guarded(self._inner.add, records)

    def touch(self, ids: Iterable[int], tick: int) -> None:
        """As the inner memory does. Raises UserError."""
        self._guarded(self._inner.touch, ids, tick)

    def recall(self, query: Query) -> tuple[Recalled, ...]:
        """What the inner memory recalls. Raises UserError."""
        found = self._guarded(self._inner.recall, query)
        if not isinstance(found, tuple) or not all(isinstance(one, Recalled) for one in found):
            raise UserError(f"{self._where}: its recall must give a tuple of Recalled")
        return found

    def _guarded(self, function: Callable[..., T], *values: object) -> T:
        with explained(self._where):
            return function(*values)


def answer_type(kind: type) -> type | None:
    """The class of the answers to a class of questions, None where it is not said."""
    for base in getattr(kind, "__orig_bases__", ()):
        if get_origin(base) is Question:
            (answer,) = get_args(base)
            found = get_origin(answer) or answer
            return found if isinstance(found, type) else None
    return None


def _intents(kinds: object) -> tuple[type, ...]:
    return tuple(kind for kind in get_args(kinds) if isinstance(kind, type)) if isinstance(kinds, UnionType) else ()
