"""Twenty ways in which servers and models go wrong, each as what a fake server does."""

from __future__ import annotations

import json
from typing import Any

from fake_server import Asked, Fault, Served, completion, error

SECRET = "sk-test-0123456789"
MARK = "GATEWAY EXPLODED"
"""Stands in every error text, so that a test can look for it where it must not be."""


def too_slow(asked: Asked) -> Served:
    return Served(body=completion(asked.sense), wait=1.0)


def busy_for_a_while(asked: Asked) -> Served:
    return Served(429, error(f"{MARK}: slow down"), {"retry-after": "0.05"})


def busy(asked: Asked) -> Served:
    return Served(429, error(f"{MARK}: slow down"))


def broken(asked: Asked) -> Served:
    return Served(500, error(MARK))


def cut_off(asked: Asked) -> Served:
    return Served(cut=True)


def no_choices(asked: Asked) -> Served:
    return Served(body=completion("") | {"choices": []})


def error_as_success(asked: Asked) -> Served:
    return Served(body=error(MARK))


def filtered(asked: Asked) -> Served:
    return Served(400, error(f"{MARK}: content management policy", "content_filter"))


def overflow(asked: Asked) -> Served:
    return Served(400, error(f"{MARK}: this model's maximum context length is 4096 tokens", "context_length_exceeded"))


def no_format(asked: Asked) -> Served:
    if "response_format" not in asked.body:
        return Served(body=completion(asked.sense))
    return Served(422, error(f"{MARK}: response_format is not supported"))


def fenced(asked: Asked) -> Served:
    return Served(body=completion(f"```json\n{asked.sense}\n```"))


def in_prose(asked: Asked) -> Served:
    return Served(body=completion(f"Sure! Here is what I would do:\n\n{asked.sense}\n\nI trust that {{helps}}."))


def truncated(asked: Asked) -> Served:
    return Served(body=completion(asked.sense[: len(asked.sense) // 2], "length"))


def thinking(asked: Asked) -> Served:
    return Served(body=completion("<think>I should say 7, since it is about"))


def _changed(asked: Asked, **values: Any) -> Served:
    """The sensible reply with some of its values changed, wherever they stand."""

    def change(value: Any) -> Any:
        if isinstance(value, list):
            return [change(one) for one in value]
        if isinstance(value, dict):
            return {name: values.get(name, change(one)) for name, one in value.items()}
        return value

    return Served(body=completion(json.dumps(change(json.loads(asked.sense)))))


def wrong_word(asked: Asked) -> Served:
    return _changed(asked, do="dance")


def invented(asked: Asked) -> Served:
    return _changed(asked, person="Zebedee Quill", host="Zebedee Quill", place="Atlantis: throne room", where="{main room")


def both_speak(asked: Asked) -> Served:
    words = json.loads(asked.sense)
    if "text" not in words:
        return Served(body=completion(asked.sense))
    return _changed(asked, text=f"{words['text']} Ada: And you? Bram: So am I. Cleo: And I.")


def odd_lengths(asked: Asked) -> Served:
    return _changed(asked, minutes=-3)


def odd_times(asked: Asked) -> Served:
    return _changed(asked, wake="around half past six", start="25", end="12 AM")


def the_same_for_ever(asked: Asked) -> Served:
    return _changed(asked, text="See you at the party!", ends=False)


FAULTS: tuple[Fault, ...] = (
    *(too_slow, busy_for_a_while, busy, broken, cut_off, no_choices, error_as_success, filtered, overflow, no_format),
    *(fenced, in_prose, truncated, thinking, wrong_word, invented, both_speak, odd_lengths, odd_times, the_same_for_ever),
)


def three_in_ten(digest: str, attempt: int) -> Fault | None:
    """A fault for three of ten requests, by the prompt's digest and the attempt and nothing else."""
    number = int(digest[:8], 16) + 7919 * attempt
    return FAULTS[number // 10 % len(FAULTS)] if number % 10 < 3 else None
