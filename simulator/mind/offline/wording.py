"""Wording: from an act to a sentence by a generative grammar (act > pattern > phrases with slots)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files

from simulator.core.rng import Chance
from simulator.mind.offline.grammar import sentence

ANY = "any"
_WORDS = re.compile(r"<(\w+)>")
_SLOT = re.compile(r"{(\w+)}")

Grammar = dict[str, dict[str, list[str]]]


@cache
def phrases() -> Grammar:
    """The grammar: act (or "words", "registers", "traits") > register (or word class) > patterns."""
    lexicon = files("simulator.mind.offline") / "lexicon"
    tables = (tomllib.loads((lexicon / name).read_text(encoding="utf-8")) for name in ("phrases.toml", "talk.toml"))
    return {act: table for found in tables for act, table in found.items()}


def registers(traits: Sequence[str]) -> tuple[str, ...]:
    """The registers in which somebody of these traits speaks, as a multiset: more of a kind comes up more often."""
    return _matching(traits, "registers")


def has_trait(traits: Sequence[str], kind: str) -> bool:
    """Whether any of the traits makes somebody "talkative" or "silent"."""
    return kind in _matching(traits, "traits")


def _matching(traits: Sequence[str], table: str) -> tuple[str, ...]:
    words = [word.lower() for trait in traits for word in re.findall(r"[\w-]+", trait)]
    return tuple(name for name, stems in phrases()[table].items() for word in words if word.startswith(tuple(stems)))


@dataclass(frozen=True, slots=True)
class Voice:
    """How somebody speaks just now: registers, the chance that picks, and what is not to be said again.

    `avoid` are texts; `used` are skeletons of sentences (as `skeleton` makes them) that the speaker has used today. What the
    voice says joins them.
    """

    chance: Chance
    registers: tuple[str, ...] = ()
    avoid: Collection[str] = ()
    slots: dict[str, str] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    skeleton: Callable[[str], str] = str.casefold

    def say(self, act: str, **slots: str) -> str:
        """A sentence (or a few) for an act; slots without a value drop out. One that was used only if no other is left."""
        return self._say(act, slots)[0]

    def fresh(self, act: str, **slots: str) -> str:
        """The same, but "" rather than a sentence that was used."""
        said, new = self._say(act, slots)
        return said if new else ""

    def _say(self, act: str, slots: dict[str, str]) -> tuple[str, bool]:
        filled = {**self.slots, **slots}
        drawn = self.chance.shuffled(self._open(act))
        said = ""
        for pattern in [*drawn, *drawn, *drawn]:
            said = sentence(_fill(_expand(pattern, self.chance), filled))
            shapes = {shape for part in parted(said) if (shape := self.skeleton(part))}
            if shapes.isdisjoint(self.used) and not any(said in line for line in self.avoid):
                self.used.update(shapes)
                return said, True
        return said, False

    def _open(self, act: str) -> list[str]:
        """The patterns of an act that this speaker may use; those of the own registers count double."""
        table = phrases()[act]
        own = [pattern for register in self.registers for pattern in table.get(register, ())]
        return [*table[ANY], *own, *own]


def parted(text: str) -> list[str]:
    """The sentences of a text."""
    return [part for part in _SENTENCE.split(text.strip()) if part]


_SENTENCE = re.compile(r"(?<=[.!?])[\"'”’]?\s+")


def skeletons(act: str) -> tuple[str, ...]:
    """All patterns of an act, over all registers."""
    return tuple(pattern for patterns in phrases()[act].values() for pattern in patterns)


def _expand(pattern: str, chance: Chance) -> str:
    """The pattern with each <word class> replaced by a draw; "low" at the end of its name puts it in lower case."""

    def draw(found: re.Match[str]) -> str:
        name, words = found[1], phrases()["words"]
        if name in words:
            return chance.choice(words[name])
        if name.endswith("low"):
            drawn = chance.choice(words[name[:-3]])
            return drawn if drawn.startswith(("I ", "I'")) else drawn[:1].lower() + drawn[1:]
        drawn = chance.choice(words[name[:1].lower() + name[1:]])
        return drawn[:1].upper() + drawn[1:]

    return _WORDS.sub(draw, pattern)


def _fill(pattern: str, slots: dict[str, str]) -> str:
    """The pattern with its slots filled; a slot named with a capital is the same slot with a capital first."""

    def value(found: re.Match[str]) -> str:
        name = found[1]
        if name in slots:
            return slots[name]
        text = slots.get(name[:1].lower() + name[1:], "")
        return text[:1].upper() + text[1:]

    return _SLOT.sub(value, pattern)


def is_small_talk(text: str, speaker: str, listener: str) -> bool:
    """Whether a sentence is one of those that carry no news: greetings, thanks, and the like, in this grammar's words."""
    plain = f" {_key(text)} "
    for name, stands_for in ((speaker, _ME), (listener.split()[0], _YOU)):
        plain = plain.replace(f" {_key(name)} ", f" {stands_for} ")
    return not plain.strip() or _is_small_talk(plain.strip())


_ME, _YOU = "q1q", "q2q"
"""What the names of the two stand as when a sentence is compared with the grammar's own."""


_OF_THE_DAY = ("day_done", "day_ahead", "seen", "seen_yes")
"""Acts that tell of the day's small doings, which are no news."""
_OF_DOINGS = {
    "doing": r"\w+ing[\w ]{0,80}",
    "who": r"[\w ]{1,30}",
    "where": r"[\w ]{0,40}",
    "span": "the (?:morning|afternoon|evening)",
    "earlier": "(?:this (?:morning|afternoon|evening)|a while ago|just now|earlier|yesterday|the other day)",
    "later": r"(?:this (?:morning|afternoon|evening)|in a while|around [\w ]{2,30})",
}


@lru_cache(maxsize=16384)
def _is_small_talk(plain: str) -> bool:
    return _small_talk().fullmatch(plain) is not None


@cache
def _small_talk() -> re.Pattern[str]:
    """One pattern for all sentences of those acts that have no slot but names and the time of day."""
    filled = {"you": _YOU, "me": _ME, "here": "here", "daytime": "(?:morning|afternoon|evening)"}
    filled |= {"thatday": r"[\w ]{1,20}", "source": r"[\w ]{1,40}", "doing": r"[\w ]{1,60}", "concern": r"[\w ]{1,60}"}
    names = {"you", "me", "here", "daytime", "daytimecap", "thatday", "source"}
    patterns = [
        pattern
        for act, table in phrases().items()
        if act not in ("words", "registers", "traits", "news", *_OF_THE_DAY)
        for kind in table.values()
        for pattern in kind
    ]
    whole = [piece for pattern in patterns for piece in re.split(r"(?<=[.!?:])\s+", pattern)]
    ends = [piece for pattern in patterns for piece in re.split(r", (?:but|so|and) |(?<=[.!?:,>])\s+", pattern)]
    bodies = {piece for piece in whole if set(_SLOT.findall(piece)) <= names | {"doing", "concern"}}
    bodies |= {piece for piece in ends if piece and set(_SLOT.findall(piece)) <= names}
    doings = {pattern for act in _OF_THE_DAY for kind in phrases()[act].values() for pattern in kind}
    idle = filled | _OF_DOINGS
    found = [*(_as_regex(body, filled) for body in bodies), *(_as_regex(doing, idle) for doing in doings)]
    return re.compile("|".join(sorted(found)))


def _as_regex(body: str, filled: dict[str, str]) -> str:
    """A skeleton as a regular expression over folded text."""
    out = []
    for piece in re.split(r"(<\w+>|{\w+})", body):
        if piece.startswith("<"):
            name = piece[1:-1].removesuffix("low")
            words = phrases()["words"]
            choices = words.get(name) or words[name[:1].lower() + name[1:]]
            out.append("(?:" + "|".join(_as_regex(word, filled) for word in choices) + ")")
        elif piece.startswith("{"):
            out.append(filled.get(piece[1:-1].removesuffix("cap").lower(), ".*"))
        else:
            out.append(re.escape(_key(piece, strip=False)))
    return "".join(out).strip().removesuffix("\\ ")


def _key(text: str, strip: bool = True) -> str:
    """Lower case, letters and single blanks only."""
    plain = re.sub(r"[^\w ]", "", re.sub(r"\s+", " ", text.lower()))
    return plain.strip() if strip else plain
