"""Finding the places of a maze in the published project's texts, which spell them freely."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from simulator.adapters.published_maze import Maze, affords, singular
from simulator.core.types import Address, parts, within


@dataclass(frozen=True, slots=True)
class Found:
    """A place found in a text, and where its words stand there."""

    address: Address
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Gazetteer:
    """The places of a maze by their names. `people` are names that may hold a place's word ("Bram Fields") and are passed over."""

    maze: Maze
    people: tuple[str, ...] = ()
    _by_name: dict[tuple[str, ...], list[Address]] = field(default_factory=lambda: defaultdict(list), repr=False)

    def __post_init__(self) -> None:
        for address in self.maze.addresses:
            names = parts(address)
            if len(names) < 4:
                self._by_name[_key(names[-1])].append(address)

    def find(self, text: str, home: Address = "") -> list[Found]:
        """The sectors and arenas that a text names, in its order, the longest names first served.

        A name that several places bear means the one at home, or nothing. A sector of one arena is that arena; an arena named
        right before its sector ("the library at the college") stands for both.
        """
        tokens = [(_word(match[0]), match.start(), match.end()) for match in re.finditer(r"[\w'’-]+", self._masked(text))]
        found: list[Found] = []
        at = 0
        while at < len(tokens):
            length, address = self._longest([word for word, _, _ in tokens[at:]], home)
            if length:
                found.append(Found(self._settled(address), tokens[at][1], tokens[at + length - 1][2]))
            at += max(length, 1)
        return _merged(found)

    def serving(self, place: Address, text: str) -> Address:
        """Where one stands to serve in the sector of a place: of several, that whose name shares most words with a text."""
        said = {singular(word) for word in re.findall(r"\w+", text.casefold())}
        sector = ":".join(parts(place)[:2])
        counters = [each for each in self.objects(sector) if "serve" in self.affords(each)]
        return max(counters, key=lambda each: len(said & set(parts(each)[-1].split())), default="")

    def affords(self, address: Address) -> tuple[str, ...]:
        """What an object is for."""
        return affords(parts(address)[-1])

    def objects(self, place: Address) -> list[Address]:
        """The objects within a place."""
        return [address for address in self.maze.addresses if len(parts(address)) == 4 and within(address, place)]

    def arenas(self, sector: Address) -> list[Address]:
        """The arenas of a sector."""
        return [address for address in self.maze.addresses if len(parts(address)) == 3 and within(address, sector)]

    def without(self, text: str, found: Iterable[Found]) -> str:
        """A text without the names of the places found in it."""
        for place in sorted(found, key=lambda place: -place.start):
            text = text[: place.start] + text[place.end :]
        return text

    def _masked(self, text: str) -> str:
        for name in self.people:
            text = re.sub(rf"\b{re.escape(name)}\b(?!'s)", lambda match: "·" * len(match[0]), text)
        return text

    def _longest(self, said: Sequence[str], home: Address) -> tuple[int, Address]:
        """How many of these words, from the first, name a place, and which."""
        longest = max(map(len, self._by_name), default=0)
        for length in range(min(longest, len(said)), 0, -1):
            addresses = self._by_name.get(tuple(said[:length]), [])
            here = [address for address in addresses if home and within(address, ":".join(parts(home)[:2]))]
            if len(addresses) == 1 or len(here) == 1:
                return length, (here or addresses)[0]
        return 0, ""

    def _settled(self, address: Address) -> Address:
        inside = self.arenas(address)
        return inside[0] if len(parts(address)) == 2 and len(inside) == 1 else address


def _merged(found: list[Found]) -> list[Found]:
    """Places, an arena and its sector right after it made one."""
    told: list[Found] = []
    for place in found:
        if told and within(told[-1].address, place.address) and place.start - told[-1].end < 12:
            told[-1] = Found(told[-1].address, told[-1].start, place.end)
        else:
            told.append(place)
    return told


def _key(name: str) -> tuple[str, ...]:
    said = tuple(_word(word) for word in re.findall(r"[\w'’-]+", name))
    return said[1:] if len(said) > 1 and said[0] == "the" else said


def _word(word: str) -> str:
    """A word as names are compared: no case, no possessive, no plural."""
    bare = word.casefold().replace("’", "'")
    return singular(re.sub(r"'s$|'$", "", bare))
