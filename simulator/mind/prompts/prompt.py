"""A question as a prompt: stable text first, within a budget of tokens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from simulator.mind import questions as ask
from simulator.mind.prompts.filling import filled
from simulator.mind.prompts.said import person_said
from simulator.mind.prompts.shapes import Shape, example, shape_of
from simulator.mind.prompts.template import NAMES, PERSON, Book

BYTES_PER_TOKEN = 3
"""A token of English is some four bytes of UTF-8; three keeps on the safe side, also for scripts of three bytes a sign."""


class TooLong(Exception):
    """A question whose persona and situation alone do not fit into the budget of a model."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is sent: `system` is who I am (the same for all questions of a person), `text` the question, `shape` of the reply.

    `kind` is the name of the template; `most` is how many tokens the reply may have.
    """

    kind: str
    system: str
    text: str
    shape: Shape
    most: int


def prompt(question: ask.Question[object], book: Book, language: str = "English", budget: int = 0) -> Prompt:
    """The prompt of a question in at most `budget` tokens (0: any number), reply included.

    Where it is too long the least recalled memories are left out first, then the oldest of what was said and done; never the
    persona, never the situation. Raises TooLong where that is not enough.
    """
    name = NAMES[type(question)]
    shape = shape_of(question)
    system = book[PERSON].fill({**person_said(question.me.persona), "language": language})
    room = budget - tokens(system) - shape.most

    def said(short: ask.Question[object]) -> str:
        return f"{book[name].fill(filled(short))}\n\n{_reply_said(shape)}"

    def fits(short: ask.Question[object]) -> bool:
        return not budget or tokens(said(short)) <= room

    fitting = _shortened(question, fits)
    if fits(fitting):
        return Prompt(name, system, said(fitting), shape, shape.most)
    raise TooLong(f"{name}: the persona and the situation alone need more than {budget} tokens")


def tokens(text: str) -> int:
    """About how many tokens a text has; rather more than fewer."""
    return len(text.encode("utf-8", "replace")) // BYTES_PER_TOKEN + 1


def _reply_said(shape: Shape) -> str:
    return f"Reply with one JSON object and nothing else, of this form:\n{example(shape)}"


_LEAST_LAST = ("memories",)
_OLDEST_FIRST = ("records", "told", "did", "said", "earlier", "schedule")
_NEVER_LESS = {("Importance", "records")}
"""What is rated must all be there."""


def _shortened(question: ask.Question[object], fits: Callable[[ask.Question[object]], bool]) -> ask.Question[object]:
    """The question with no more left out than it takes to fit, field after field; it may not fit even so."""
    for name in (*_LEAST_LAST, *_OLDEST_FIRST):
        if fits(question):
            break
        whole = getattr(question, name, ())
        if (type(question).__name__, name) in _NEVER_LESS or not whole:
            continue
        least, most = 0, len(whole) - 1  # how many may stay: the most that fit
        while least < most:
            middle = (least + most + 1) // 2
            least, most = (middle, most) if fits(_with(question, name, middle)) else (least, middle - 1)
        question = _with(question, name, least)
    return question


def _with(question: ask.Question[object], name: str, n: int) -> ask.Question[object]:
    """The question with n of what a field holds: the best recalled, or the latest."""
    whole = getattr(question, name)
    fields: dict[str, Any] = {name: whole[:n] if name in _LEAST_LAST else whole[len(whole) - n :]}
    return replace(question, **fields)
