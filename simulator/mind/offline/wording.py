"""Wording: from an act to a sentence by a generative grammar (act > pattern > phrases with slots)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache, lru_cache
from importlib.resources import files

from simulator.core.rng import Chance
from simulator.mind.offline.grammar import sentence
from simulator.mind.offline.productions import Recogniser, drawn, slots, split

ANY = "any"
TABLES = ("words", "registers", "traits", "news", "occasions", "matters", "doings", "doings_else", "rooms", "trades")
"""Parts of the lexicon that are no acts."""
_ROUNDS = 4
"""How often each pattern of an act is tried for a wording that is new."""
_OWN_OF_FIVE = 3
"""So many of five wordings are of the speaker's own registers and of the occasion; fewer of one alone, which would wear off."""
_SLOT = re.compile(r"{(\w+)}")

Grammar = dict[str, dict[str, list[str]]]


@cache
def phrases() -> Grammar:
    """The grammar: act (or "words", "registers", "traits") > register (or word class) > patterns."""
    lexicon = files("simulator.mind.offline") / "lexicon"
    tables = (tomllib.loads((lexicon / name).read_text(encoding="utf-8")) for name in ("phrases.toml", "talk.toml", "echo.toml"))
    return {act: table for found in tables for act, table in found.items()}


@cache
def thoughts() -> Grammar:
    """The grammar of what one thinks and asks oneself, which is said to nobody as it stands: act > register > patterns."""
    return tomllib.loads((files("simulator.mind.offline") / "lexicon" / "thoughts.toml").read_text(encoding="utf-8"))


def _patterns(act: str) -> dict[str, list[str]]:
    """The patterns of an act by register. An unknown act is a KeyError."""
    return phrases()[act] if act in phrases() else thoughts()[act]


def registers(traits: Sequence[str]) -> tuple[str, ...]:
    """The registers in which somebody of these traits speaks, as a multiset: more of a kind comes up more often."""
    return _matching(tuple(traits), "registers")


def occasions(now: datetime, doing: str, place: str = "", working: bool = False, gathering: bool = False) -> tuple[str, ...]:
    """The occasions of a moment, which a voice takes as further registers: of "early", "late", "work", "meal", "outdoors", "party".

    `doing` is what the speaker is at, `place` the address where; `working` whether it is their work, `gathering` whether a
    gathering is going on there.
    """
    told = phrases()["occasions"]
    words = re.findall(r"[\w-]+", f"{doing} {place.partition(':')[2]}".lower())
    found = [name for name, stems in told.items() if any(word.startswith(tuple(stems)) for word in words)]
    early, late = now.hour < _EARLY, now.hour >= _LATE
    facts = (("early", early), ("late", late), ("work", working), ("party", gathering))
    return (*(name for name, holds in facts if holds), *found)


_EARLY, _LATE = 8, 21
"""Before the one hour it is early, from the other on it is late."""


def has_trait(traits: Sequence[str], kind: str) -> bool:
    """Whether any of the traits makes somebody "talkative" or "silent"."""
    return kind in _matching(tuple(traits), "traits")


@lru_cache(maxsize=1024)
def _matching(traits: tuple[str, ...], table: str) -> tuple[str, ...]:
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
        words = phrases()["words"]
        least: tuple[tuple[int, int], str] | None = None
        for _ in range(_ROUNDS):
            for pattern in self._order(act):
                said = sentence(_fill(drawn(pattern, words, self.chance, self.registers), filled))
                cost = self._known(said), self._worn(said)
                if least is None or cost < least[0]:
                    least = cost, said
                if not any(cost):
                    break
            if least is not None and not least[0][0]:
                break
        if least is None:
            return "", False
        self.used.update(self._shapes(least[1]))
        return least[1], not least[0][0]

    def _shapes(self, said: str) -> set[str]:
        return {shape for part in remarks(said) if (shape := self.skeleton(part))}

    def _known(self, said: str) -> int:
        """How much of it was said in this form."""
        return len(self._shapes(said) & self.used) + any(said in line for line in self.avoid)

    def _worn(self, said: str) -> bool:
        """Whether it begins like something that was said here: "I've been meaning to tell you:"."""
        lead = _LEAD.match(said)
        return lead is not None and any(lead[0] in line for line in self.avoid)

    def _order(self, act: str) -> list[str]:
        """The patterns of an act that this speaker may use, in the order of a draw: those of the own registers come up more
        often than those of everybody, and of these the short ones for the curt, the long ones for the wordy."""
        table = _patterns(act)
        own = self.chance.shuffled([pattern for register in dict.fromkeys(self.registers) for pattern in table.get(register, ())])
        lean = self.registers.count("wordy") - self.registers.count("curt")
        common = [pattern for _, pattern in sorted((self._length(pattern, lean), pattern) for pattern in table[ANY])]
        order: list[str] = []
        while own or common:
            order.append((own if not common or (own and self.chance.below(5) < min(_OWN_OF_FIVE, 1 + len(own))) else common).pop(0))
        return order

    def _length(self, pattern: str, lean: int) -> int:
        """Where a pattern comes in a draw: by chance, and by its length for one who leans to the short or to the long."""
        size = min(len(pattern.split()), 12)
        return self.chance.below(100) - 6 * max(-1, min(lean, 1)) * size


def parted(text: str) -> list[str]:
    """The sentences of a text."""
    return [part for part in _SENTENCE.split(text.strip()) if part]


def remarks(text: str) -> Iterator[str]:
    """The sentences of a text, and what one says of the thing it begins with: of "Baking a pie: that takes time" the latter too."""
    for part in parted(text):
        yield part
        if (found := _REMARK.search(part)) is not None:
            yield f"{found[1][:1].upper()}{found[1][1:]}"


_REMARK = re.compile(r"\w[:,] (that \w+ .+)$")
_SENTENCE = re.compile(r"(?<=[.!?])[\"'”’]?\s+")
_LEAD = re.compile(r"[^.!?,:]{6,40}[:,] ")


def skeletons(act: str) -> tuple[str, ...]:
    """All patterns of an act, over all registers."""
    return tuple(pattern for patterns in _patterns(act).values() for pattern in patterns)


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


_OF_THE_DAY = (
    "day_done", "day_done_now", "day_straight", "day_ahead", "deed", "seen", "seen_yes", "talked_with",
    "talked_about", "got_round_yes", "got_round_later", "last_plain", "last_thing", "last_thing_many",
)  # fmt: skip
"""Acts that tell of the day's small doings, which are no news."""
_DOINGS = {
    "doing": ("*ing*",),
    "who": ("*",),
    "where": ("*",),
    "span": ("themorning", "theafternoon", "theevening"),
    "earlier": ("thismorning", "thisafternoon", "thisevening", "awhileago", "justnow", "earlier", "yesterday", "theotherday"),
    "then": ("thismorning", "thisafternoon", "thisevening", "earliertoday", "yesterday", "theotherday"),
    "thing": ("*",),
    "later": ("thismorning", "thisafternoon", "thisevening", "inawhile", "around*"),
}


@lru_cache(maxsize=16384)
def _is_small_talk(plain: str) -> bool:
    return any(known.fits(plain) for known in _small_talk())


_SENTENCES = re.compile(r"(?<=[.!?:])\s+")
_CLAUSES = re.compile(r", (?:but|so|and) |(?<=[.!?:,>])\s+")
_OF_WHAT, _TELLING = frozenset(("who", "Who", "thing")), 2
"""What a comment may name, and how many words besides make it known as one."""
_NAMES = frozenset(("you", "me", "here", "daytime", "daytimecap", "thatday", "source"))
_FILLING = {"you": (_YOU,), "me": (_ME,), "here": ("here",), "daytime": ("morning", "afternoon", "evening"), "it": ("*that",)}


@cache
def _small_talk() -> tuple[Recogniser, ...]:
    """What recognises all sentences of those acts that have no slot but names and the time of day, and clauses of them."""
    acts = [table for act, table in phrases().items() if act not in (*TABLES, *_OF_THE_DAY)]
    patterns = [pattern for table in acts for kind in table.values() for pattern in kind]
    whole = [piece for pattern in patterns for piece in split(pattern, _SENTENCES)]
    ends = [piece for pattern in patterns for piece in split(pattern, _CLAUSES)]
    bodies = [piece for piece in whole if piece and slots(piece) <= _NAMES | {"doing", "concern", "it", "It"}]
    bodies += [piece for piece in ends if piece and slots(piece) <= _NAMES]
    remarked = [pattern for act, table in phrases().items() if act.startswith("on_") for kind in table.values() for pattern in kind]
    remarked = [piece for pattern in remarked for piece in split(pattern, _SENTENCES)]
    bodies += [piece for piece in remarked if slots(piece) <= _NAMES | _OF_WHAT and len(_SLOT.sub("", piece).split()) >= _TELLING]
    doings = [pattern for act in _OF_THE_DAY for kind in phrases()[act].values() for pattern in kind]
    words = phrases()["words"]
    return Recogniser(bodies, words, _filler(_FILLING)), Recogniser(doings, words, _filler(_FILLING | _DOINGS))


def _filler(filling: dict[str, tuple[str, ...]]) -> Callable[[str], tuple[str, ...] | None]:
    return lambda name: filling.get(name.removesuffix("cap").lower())


@lru_cache(maxsize=16384)
def _key(text: str) -> str:
    """Lower case, letters and single blanks only."""
    return _NO_WORD.sub("", _BLANKS.sub(" ", text.lower())).strip()


_NO_WORD, _BLANKS = re.compile(r"[^\w ]"), re.compile(r"\s+")
