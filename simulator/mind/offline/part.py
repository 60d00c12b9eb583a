"""A piece of a line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a line: its act and text, the memories it rests on, why it is said, whether it asks, the bare news in it."""

    act: str
    text: str
    used: tuple[int, ...] = ()
    why: str = ""
    asks: bool = False
    news: str = ""
