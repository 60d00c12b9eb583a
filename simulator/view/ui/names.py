"""Names in a text: whoever and whatever a run names is a link, wherever it is written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from simulator.core.names import short_names
from simulator.core.persona import Persona
from simulator.core.types import Address, PersonId, parts
from simulator.view.state import Command, LookAt, Select

_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Span:
    """The characters `start` to `end` (exclusive) of a text name what a command leads to; `tip` says what."""

    start: int
    end: int
    command: Command
    tip: str


class Names:
    """The people and places of a run, to find in any text."""

    def __init__(self, people: Iterable[Persona], places: Iterable[Address]) -> None:
        self._meant: dict[str, tuple[Command, str]] = {}
        everybody = [person.name for person in people]
        for address in places:
            for name in _said(address):
                self._meant.setdefault(name, (LookAt(place=address), f"go to {name}"))
        self.short = short_names(everybody)
        for name in everybody:
            for called in (self.short[name], name):
                self._meant[called] = (Select(name, look=True), f"go to {name}")
        self._by_word: dict[str, list[str]] = {}
        others: list[str] = []
        for name in sorted(filter(None, self._meant), key=lambda name: (-len(name), name)):
            word = _WORD.match(name) if _parted(name[0]) else None
            if word is not None:
                self._by_word.setdefault(word.group(), []).append(name)
            else:
                others.append(name)
        self._others = re.compile("|".join(map(re.escape, others))) if others else None
        self._spans = lru_cache(maxsize=8192)(self._find)
        self.brief = lru_cache(maxsize=8192)(self._brief)

    def spans(self, text: str) -> tuple[Span, ...]:
        """The names in a text, in order; none overlaps another."""
        return self._spans(text)

    def called(self, person: PersonId) -> str:
        """What to call somebody where there is little room."""
        return self.short.get(person, person)

    def _brief(self, text: str) -> str:
        """A text with everybody called as there is room for."""
        made, at = "", 0
        for start, end in self._named(text):
            name = text[start:end]
            made += text[at:start] + self.short.get(name, name)
            at = end
        return made + text[at:]

    def _find(self, text: str) -> tuple[Span, ...]:
        return tuple(Span(start, end, *self._meant[text[start:end]]) for start, end in self._named(text))

    def _named(self, text: str) -> list[tuple[int, int]]:
        """Where names stand in a text, in order; of two that overlap the first, of two that begin together the longer."""
        found = [match.span() for match in self._others.finditer(text)] if self._others is not None else []
        for word in _WORD.finditer(text):
            for name in self._by_word.get(word.group(), ()):
                end = word.start() + len(name)
                if text.startswith(name, word.start()) and not (_parted(name[-1]) and text[end : end + 1].isalnum()):
                    found.append((word.start(), end))
                    break
        kept: list[tuple[int, int]] = []
        for start, end in sorted(found, key=lambda span: (span[0], -span[1])):
            if not kept or start >= kept[-1][1]:
                kept.append((start, end))
        return kept


def _said(address: Address) -> tuple[str, ...]:
    """What a place is called in a sentence: a sector by its name; arenas and objects go by words that are no names."""
    named = parts(address)
    return (named[1],) if len(named) == 2 and named[1] else ()


def _parted(char: str) -> bool:
    """Whether a character belongs to a writing that parts words."""
    return char.isalnum() and ord(char) < 0x2E80
