"""A question as a prompt: stable text first, within a budget of tokens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

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
    for shorter in _shortened(question):
        text = f"{book[name].fill(filled(shorter))}\n\n{_reply_said(shape)}"
        if not budget or tokens(system) + tokens(text) + shape.most <= budget:
            return Prompt(name, system, text, shape, shape.most)
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


def _shortened(question: ask.Question[object]) -> Iterator[ask.Question[object]]:
    """The question, and then with less and less of what it carries, a quarter of a field at a time."""
    yield question
    for name in (*_LEAST_LAST, *_OLDEST_FIRST):
        if not hasattr(question, name) or (type(question).__name__, name) in _NEVER_LESS:
            continue
        whole = getattr(question, name)
        for quarters in (3, 2, 1, 0):
            n = len(whole) * quarters // 4
            kept = whole[:n] if name in _LEAST_LAST else whole[len(whole) - n :]
            question = replace(question, **{name: kept})
            yield question
