"""Productions: the notation of the lexicon's patterns, to draw a wording from one or to recognise a wording by it.

A pattern is text with <classes> of words, {slots} for the speaker to fill, and (one|or|another) of several wordings, which may
be nested and empty. A class named with a capital is the same class with a capital first, one that ends in "low" the same with
a small letter; words that somebody of a register prefers stand under the class's name with "_" and the register.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from simulator.core.rng import Chance

Words = Mapping[str, Sequence[str]]
_PIECE = re.compile(r"<(\w+)>|{(\w+)}|([(|)])|([^<{(|)]+)")
_HEAD = 3
"""By so many first letters patterns are looked up."""
_WILD = "*"


@dataclass(frozen=True, slots=True)
class WordClass:
    """A place for a word of a class; `case` is "capital", "low" or "" for as it stands."""

    name: str
    case: str = ""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place that the speaker fills."""

    name: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several wordings."""

    of: tuple[tuple[Node, ...], ...]


Node = str | WordClass | Slot | Choice


@lru_cache(maxsize=8192)
def _parsed(pattern: str) -> tuple[Node, ...]:
    """The nodes of a pattern. A parenthesis that is not closed is a ValueError."""
    rows: list[list[list[Node]]] = [[[]]]
    for found in _PIECE.finditer(pattern):
        word, slot, mark, text = found.groups()
        if mark == "(":
            rows.append([[]])
        elif mark == "|" and len(rows) > 1:
            rows[-1].append([])
        elif mark == ")" and len(rows) > 1:
            closed = Choice(tuple(tuple(nodes) for nodes in rows.pop()))
            rows[-1][-1].append(closed)
        elif mark:
            raise ValueError(f"the pattern {pattern!r} has a {mark!r} out of place")
        else:
            rows[-1][-1].append(WordClass(word) if word else Slot(slot) if slot else text)
    if len(rows) > 1:
        raise ValueError(f"the pattern {pattern!r} has a parenthesis that is not closed")
    return tuple(rows[0][0])


def drawn(pattern: str, words: Words, chance: Chance, registers: Sequence[str] = ()) -> str:
    """A wording of a pattern, its slots left open. An unknown class is a KeyError."""
    return "".join(_drawn(_parsed(pattern), words, chance, registers))


def _drawn(nodes: Sequence[Node], words: Words, chance: Chance, registers: Sequence[str]) -> Iterator[str]:
    for node in nodes:
        match node:
            case str():
                yield node
            case Slot(name):
                yield f"{{{name}}}"
            case Choice(of):
                yield from _drawn(chance.choice(of), words, chance, registers)
            case WordClass(name):
                plain, case = _named(name, words)
                own = [word for register in dict.fromkeys(registers) for word in words.get(f"{plain}_{register}", ())]
                word = drawn(chance.choice([*words[plain], *own, *own, *own]), words, chance, registers)
                yield _cased(word, case)


def _named(name: str, words: Words) -> tuple[str, str]:
    """(the class, how its first letter is written)."""
    if name in words:
        return name, ""
    if name.endswith("low"):
        return name[:-3], "low"
    return name[:1].lower() + name[1:], "capital"


def _cased(word: str, case: str) -> str:
    if case == "capital":
        return word[:1].upper() + word[1:]
    return word[:1].lower() + word[1:] if case == "low" and not re.match(r"I\b|{", word) else word


def split(pattern: str, marks: re.Pattern[str]) -> list[str]:
    """A pattern cut where the marks stand outside its parentheses."""
    cut, begin = [], 0
    for found in marks.finditer(pattern):
        before = pattern[: found.start()]
        if before.count("(") == before.count(")"):
            cut.append(pattern[begin : found.start()])
            begin = found.end()
    return [*cut, pattern[begin:]]


def slots(pattern: str) -> frozenset[str]:
    """The names of a pattern's own slots, those of its word classes left out."""
    return frozenset(re.findall(r"{(\w+)}", pattern))


@lru_cache(maxsize=16384)
def squeezed(text: str) -> str:
    """A text's letters and digits alone, in lower case."""
    return _NO_LETTERS.sub("", text.lower())


_NO_LETTERS = re.compile(r"[\W_]+")


class Recogniser:
    """Whether a text is a wording of any of some patterns.

    `filling` gives, by slot, what may stand there, in small letters without blanks ("*" stands for any letters); None for anything.
    """

    def __init__(self, patterns: Sequence[str], words: Words, filling: Callable[[str], tuple[str, ...] | None]) -> None:
        self._words = words
        self._filling = filling
        self._heads: dict[str, frozenset[str]] = {}
        self._known: dict[str, tuple[tuple[Node, ...], ...]] = {}
        self._by_head: dict[str, list[tuple[Node, ...]]] = {}
        for pattern in dict.fromkeys(patterns):
            nodes = _letters(_parsed(pattern))
            for head in sorted(self._begins(nodes)):
                self._by_head.setdefault(head, []).append(nodes)

    def fits(self, text: str) -> bool:
        """Whether the letters of a text are those of a wording."""
        plain = squeezed(text)
        keys = [plain[:_HEAD], *(plain[:n] + _WILD for n in range(_HEAD))]
        likely = (nodes for key in keys for nodes in self._by_head.get(key, ()) if _may_end(nodes, plain))
        return any(len(plain) in self._ends(nodes, plain, 0) for nodes in likely)

    def _variants(self, name: str) -> tuple[tuple[Node, ...], ...]:
        """The wordings of a class, those of every register among them."""
        if name not in self._known:
            plain = _named(name, self._words)[0]
            kinds = [kind for kind in self._words if kind == plain or kind.startswith(f"{plain}_")]
            self._known[name] = tuple(_letters(_parsed(word)) for kind in kinds for word in self._words[kind])
        return self._known[name]

    def _ends(self, nodes: Sequence[Node], text: str, begin: int) -> set[int]:
        """Where a stretch of the text that begins at a spot may end, read as these nodes."""
        ends = {begin}
        for node in nodes:
            if isinstance(node, str):
                ends = {spot + len(node) for spot in ends if text.startswith(node, spot)}
            else:
                ends = {end for spot in ends for end in self._after(node, text, spot)}
            if not ends:
                break
        return ends

    def _after(self, node: WordClass | Slot | Choice, text: str, spot: int) -> Iterator[int]:
        match node:
            case Slot(name):
                filling = self._filling(name)
                if filling is None:
                    yield from range(spot + 1, len(text) + 1)
                else:
                    yield from (end for word in filling for end in _ends_of(word, text, spot))
            case Choice(of):
                for nodes in of:
                    yield from self._ends(nodes, text, spot)
            case WordClass(name):
                for nodes in self._variants(name):
                    yield from self._ends(nodes, text, spot)

    def _begins(self, nodes: Sequence[Node]) -> frozenset[str]:
        """The first letters that a wording of these nodes can have; with a mark at the end where anything may follow."""
        heads = frozenset([""])
        for node in nodes:
            if all(len(head) >= _HEAD or head.endswith(_WILD) for head in heads):
                break
            first = self._begin(node)
            heads = frozenset(
                head if len(head) >= _HEAD or head.endswith(_WILD) else _cut(head + more) for head in heads for more in first
            )
        return heads

    def _begin(self, node: Node) -> frozenset[str]:
        match node:
            case str():
                return frozenset([node[:_HEAD]])
            case Slot(name):
                filling = self._filling(name)
                return frozenset([_WILD]) if filling is None else frozenset(_cut(_up_to_wild(word)) for word in filling)
            case Choice(of):
                return frozenset(head for nodes in of for head in self._begins(nodes))
            case WordClass(name):
                if name not in self._heads:
                    self._heads[name] = frozenset(head for nodes in self._variants(name) for head in self._begins(nodes))
                return self._heads[name]


def _ends_of(word: str, text: str, spot: int) -> Iterator[int]:
    """Where a filling that stands at a spot ends."""
    if _WILD not in word:
        if text.startswith(word, spot):
            yield spot + len(word)
        return
    shape = _shape(word)
    yield from (end for end in range(spot, len(text) + 1) if shape.fullmatch(text, spot, end))


@lru_cache(maxsize=1024)
def _shape(word: str) -> re.Pattern[str]:
    """What a filling with a mark for any letters matches."""
    return re.compile(".*".join(map(re.escape, word.split(_WILD))))


def _letters(nodes: Sequence[Node]) -> tuple[Node, ...]:
    """Nodes with the letters of their texts alone, as a squeezed text has them."""
    return tuple(
        squeezed(node) if isinstance(node, str) else Choice(tuple(map(_letters, node.of))) if isinstance(node, Choice) else node
        for node in nodes
    )


def _may_end(nodes: Sequence[Node], text: str) -> bool:
    """Whether the last words of some nodes are those of a text; True where anything else stands last."""
    return not nodes or not isinstance(nodes[-1], str) or text.endswith(nodes[-1])


def _up_to_wild(word: str) -> str:
    before, wild, _ = word.partition(_WILD)
    return before + wild


def _cut(head: str) -> str:
    """A head of at most the length that is looked up; what is longer needs no mark."""
    return head[:_HEAD] if len(head.rstrip(_WILD)) >= _HEAD else head
