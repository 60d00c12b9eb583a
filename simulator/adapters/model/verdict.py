"""What a server's answer comes to: a reply, a failure that may pass, another form to try, or an end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from simulator.adapters.model.port import Call, Reply, Unanswered, Why
from simulator.adapters.model.steps import Form
from simulator.core.errors import OutsideError

_OVERFLOW = ("context_length", "context length", "exceed_context", "context size", "maximum context", "too many tokens")
_FILTER = ("content_filter", "content filter", "content management", "content policy", "responsible ai")
_FORMAT = ("response_format", "json_schema", "json_object", "json mode", "schema", "grammar", "structured output")


class Passing(Exception):
    """What may be better in a moment; `wait` is what the server asks for in seconds, 0 where it says nothing."""

    def __init__(self, message: str, wait: float = 0.0) -> None:
        super().__init__(message)
        self.wait = wait


class NoForm(Exception):
    """The server does not know the form of reply that was asked for."""


class OtherName(Exception):
    """The server wants the limit of tokens by its newer name."""


@dataclass(frozen=True, slots=True)
class Status:
    """A status other than success, what is said of it in a line, and the headers that came with it."""

    code: int
    said: str
    headers: Mapping[str, str]


def of_status(found: Status, url: str, call: Call, form: Form) -> Exception:
    """What a status other than success says."""
    status, said, low = found.code, found.said, found.said.casefold()
    if status in (401, 403):
        return OutsideError(f"{url} does not accept the key for {call.model} ({status}: {said}); set the variable of model.key")
    if status == 404:
        return OutsideError(f"{url} knows no model {call.model} (404: {said}); see model.url and model.name")
    if status == 402 or "insufficient_quota" in low:
        return OutsideError(f"{url} serves model {call.model} no more ({status}: {said}); pay, or choose another model")
    if status not in (400, 413, 422):
        return Passing(f"{status}: {said}", wait(found.headers))
    if "max_completion_tokens" in low:
        return OtherName(said)
    if any(word in low for word in _OVERFLOW):
        return Unanswered(Why.TOO_LONG, said)
    if any(word in low for word in _FILTER):
        return Unanswered(Why.FILTERED, said)
    if form is not Form.TEXT and any(word in low for word in _FORMAT):
        return NoForm(said)
    return Unanswered(Why.REFUSED, f"{status}: {said}")


def of_completion(found: Any, said: Callable[[object], str]) -> Reply:
    """What stands in a completion. A body without choices is the server's failure, whatever its status. Raises as `Endpoint`."""
    choices = getattr(found, "choices", None)
    if not choices:
        raise Passing(f"a reply without choices ({said(getattr(found, 'error', None) or found)})")
    choice, usage = choices[0], getattr(found, "usage", None)
    spent = [_count(getattr(usage, name, 0)) for name in ("prompt_tokens", "completion_tokens")]
    if choice.finish_reason == "content_filter":
        raise Unanswered(Why.FILTERED, "the reply was filtered")
    content = choice.message.content
    if not isinstance(content, str):
        raise Unanswered(Why.REFUSED, said(getattr(choice.message, "refusal", None) or "a reply without text"))
    return Reply(content, spent[0], spent[1], cut=choice.finish_reason == "length")


def _count(value: object) -> int:
    """A number of tokens as servers report it; 0 for what is none."""
    return value if isinstance(value, int) and 0 <= value < 10**9 else 0


def wait(headers: Mapping[str, str]) -> float:
    """Seconds that a server asks us to wait, 0 where it says nothing that can be read."""
    for name, unit in (("retry-after-ms", 1000.0), ("retry-after", 1.0)):
        try:
            found = float(headers.get(name, "")) / unit
        except ValueError:
            continue
        if 0 < found < float("inf"):
            return found
    return 0.0


def line(value: object) -> str:
    """Anything in one line of at most 300 characters."""
    return " ".join(str(value).split())[:300]
