"""Names in a text: whoever and whatever a run names is a link, wherever it is written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from simulator.core.persona import Persona
from simulator.core.types import Address, PersonId, parts
from simulator.view.state import Command, LookAt, Select


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
        longest_first = sorted(filter(None, self._meant), key=lambda name: (-len(name), name))
        self._pattern = re.compile("|".join(map(_whole, longest_first))) if longest_first else None
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
        return self._pattern.sub(lambda match: self.short.get(match.group(), match.group()), text) if self._pattern else text

    def _find(self, text: str) -> tuple[Span, ...]:
        if self._pattern is None:
            return ()
        return tuple(Span(*match.span(), *self._meant[match.group()]) for match in self._pattern.finditer(text))


def short_names(names: Iterable[PersonId]) -> dict[PersonId, str]:
    """The first name of everybody, in full where two share it."""
    everybody = sorted(names)
    first = {name: (name.split() or [name])[0] for name in everybody}
    shared = Counter(first.values())
    return {name: first[name] if shared[first[name]] == 1 else name for name in everybody}


def _said(address: Address) -> tuple[str, ...]:
    """What a place is called in a sentence: a sector by its name; arenas and objects go by words that are no names."""
    named = parts(address)
    return (named[1],) if len(named) == 2 and named[1] else ()


def _whole(name: str) -> str:
    """A pattern for a name as a word of its own, in writings that part words."""
    before = r"(?<!\w)" if _parted(name[0]) else ""
    after = r"(?!\w)" if _parted(name[-1]) else ""
    return f"{before}{re.escape(name)}{after}"


def _parted(char: str) -> bool:
    return char.isalnum() and ord(char) < 0x2E80
