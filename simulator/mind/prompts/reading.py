"""The one tolerant reader of replies: from whatever text a model sends to a value, or to the reason why there is none."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from simulator.mind.prompts.shapes import Json

MOST = 200_000
"""Characters of a reply that are looked at."""
_THOUGHT = re.compile(r"<(think|thinking|reasoning|analysis)>.*?</\1>", re.S | re.I)
_THINKING = re.compile(r"<(?:think|thinking|reasoning|analysis)>", re.I)
_FENCE = re.compile(r"```[a-zA-Z0-9_-]*\n?(.*?)```", re.S)
_STARTS = 50
"""Braces at which a value is looked for, at most."""


class Unreadable(Exception):
    """A reply that is no answer; the message says why, in words that a model can act on."""


def value_of(text: str) -> Json:
    """The JSON value in a reply: bare, in a fence, or amid prose; thoughts said aloud are left out. Raises Unreadable."""
    plain = unthought(text)
    for candidate in (plain, *_FENCE.findall(plain)):
        found = _whole(candidate.strip())
        if found is not _NONE:
            return found  # type: ignore[return-value]
    best = max(_inside(plain), key=lambda found: found[0], default=None)
    if best is not None:
        return best[1]
    raise Unreadable("the JSON object breaks off or is not well formed" if "{" in plain else "there is no JSON object in it")


def unthought(text: str) -> str:
    """A reply without what a model thinks aloud before it. Raises Unreadable where it breaks off while thinking."""
    plain = _THOUGHT.sub("", text[:MOST])
    if _THINKING.search(plain):
        raise Unreadable("it breaks off in the midst of thinking")
    return plain


_NONE = object()


def _whole(text: str) -> object:
    try:
        found: object = json.loads(text, strict=False, parse_constant=_refused)
    except (ValueError, RecursionError):
        return _NONE
    return found if isinstance(found, dict | list) or _bare(found) else _NONE


def _bare(found: object) -> bool:
    """A number alone answers a question for a number; a text or null alone answers nothing."""
    return isinstance(found, int | float) and not isinstance(found, bool)


def _inside(text: str) -> Iterator[tuple[int, Json]]:
    """The objects and lists that stand in prose, each with its length."""
    decoder = json.JSONDecoder(strict=False, parse_constant=_refused)
    at = 0
    for _ in range(_STARTS):
        found = re.compile(r"[{\[]").search(text, at)
        if found is None:
            return
        try:
            value, end = decoder.raw_decode(text, found.start())
        except (ValueError, RecursionError):
            at = found.start() + 1
            continue
        if isinstance(value, dict) or (isinstance(value, list) and value):
            yield (end - found.start(), value)
        at = end


def _refused(name: str) -> float:
    raise ValueError(f"{name} is no number")
