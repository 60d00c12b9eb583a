"""Text cut into what is drawn as one: clusters of a letter with its marks, their direction, and where a line may break."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

JOINER = "\u200d"
_SELECTORS = range(0xFE00, 0xFE10)
_TONES = range(0x1F3FB, 0x1F400)
_FLAGS = range(0x1F1E6, 0x1F200)
_TAGS = range(0xE0020, 0xE0080)

_APART = ("Cc", "Cs", "Zl", "Zp")

SCRIPTS = {
    "ARABIC": "Arab", "HEBREW": "Hebr", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo", "DEVANAGARI": "Deva", "BENGALI": "Beng",
    "GURMUKHI": "Guru", "GUJARATI": "Gujr", "ORIYA": "Orya", "TAMIL": "Taml", "TELUGU": "Telu", "KANNADA": "Knda",
    "MALAYALAM": "Mlym", "SINHALA": "Sinh", "THAI": "Thai", "LAO": "Laoo", "TIBETAN": "Tibt", "MYANMAR": "Mymr", "KHMER": "Khmr",
    "MONGOLIAN": "Mong", "HANGUL": "Hang", "ETHIOPIC": "Ethi", "GEORGIAN": "Geor", "ARMENIAN": "Armn",
}  # fmt: skip
"""The four-letter names of scripts whose letters must be shaped, by how Unicode names their letters."""

_SPOKEN = {
    "CJK": "Chinese and Japanese", "HIRAGANA": "Japanese", "KATAKANA": "Japanese", "HANGUL": "Korean", "LATIN": "Latin letters",
    "MATHEMATICAL": "mathematical signs",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cluster:
    """What is drawn as one. `shown` is False for a character that has no look of its own; `rtl` None: as its neighbours."""

    text: str
    shown: bool = True
    broken: bool = False
    rtl: bool | None = None
    number: bool = False
    script: str = ""

    @property
    def code(self) -> int:
        """The code point that the choice of a font goes by."""
        return ord(self.text[0])

    @property
    def drawn(self) -> str:
        """The text as it is drawn: a mark with nothing under it stands on a dotted circle."""
        alone = not self.broken and unicodedata.category(self.text[0]) in ("Mn", "Me", "Mc")
        return "\u25cc" + self.text if alone else self.text


@lru_cache(maxsize=8192)
def clusters(text: str) -> tuple[Cluster, ...]:
    """A text as clusters. What nothing can draw (control characters, lone surrogates) is marked as `broken`."""
    found: list[str] = []
    for char in text:
        if found and _joins(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return tuple(_cluster(part) for part in found)


def _joins(before: str, char: str) -> bool:
    code, last = ord(char), before[-1]
    first = unicodedata.category(before[0])
    if first == "Cf" or not {first, unicodedata.category(char)}.isdisjoint(_APART):
        return False
    if char == JOINER or code in _SELECTORS or code in _TONES or code in _TAGS or last == JOINER:
        return not before.isspace()
    if code in _FLAGS and len(before) == 1 and ord(before) in _FLAGS:
        return True
    return unicodedata.category(char) in ("Mn", "Me", "Mc") and not before.isspace()


@lru_cache(maxsize=8192)
def _cluster(part: str) -> Cluster:
    char = part[0]
    if char in "\t\n\r\v\f\x85\u2028\u2029":
        return Cluster(" ")
    kind = unicodedata.category(char)
    if kind in ("Cc", "Cs"):
        return Cluster(part, broken=True)
    if kind == "Cf" or ord(char) in _SELECTORS or (kind == "Cn" and ord(char) in _TAGS):
        return Cluster(part, shown=False)
    side = unicodedata.bidirectional(char)
    rtl = True if side in ("R", "AL") else False if side in ("L", "EN", "AN") else None
    return Cluster(part, rtl=rtl, number=side in ("EN", "AN"), script=SCRIPTS.get(named(char), ""))


@lru_cache(maxsize=4096)
def named(char: str) -> str:
    """The first word of a character's name, "" where it has none."""
    return unicodedata.name(char, "").partition(" ")[0]


def language(char: str) -> str:
    """What a user would call the writing that a character belongs to: "Japanese", "Arabic", "emoji"."""
    if ord(char) >= 0x1F000 and unicodedata.category(char) == "So":
        return "emoji"
    name = named(char).partition("-")[0]
    return _SPOKEN.get(name, name.capitalize() if name in SCRIPTS else "some signs")


def wide(char: str) -> bool:
    """Whether a line may break on either side of a character, as between those of Chinese and Japanese."""
    return unicodedata.east_asian_width(char) in ("W", "F") and unicodedata.category(char)[0] not in "PZ"


def visual(parts: tuple[Cluster, ...]) -> tuple[Cluster, ...]:
    """Clusters from left to right as they are read: runs of right-to-left letters turned round, the whole too if it is read so.

    This is the heart of the Unicode bidirectional algorithm (two levels; no explicit marks), which is what a line of talk needs.
    """
    if not any(part.rtl for part in parts):
        return parts
    base = from_the_right(parts)
    runs: list[tuple[bool, list[Cluster]]] = []
    for part, side in zip(parts, _sides(parts, base), strict=True):
        if runs and runs[-1][0] == side:
            runs[-1][1].append(part)
        else:
            runs.append((side, [part]))
    ordered = reversed(runs) if base else iter(runs)
    return tuple(part for side, run in ordered for part in (reversed(run) if side else run))


def from_the_right(parts: tuple[Cluster, ...]) -> bool:
    """Whether a line is read from the right: it begins so, and no fewer of its letters are so than not.

    The second is for lines of ours that begin with a name.
    """
    sides = [part.rtl for part in parts if part.rtl is not None and not part.number]
    return bool(sides) and bool(sides[0]) and 2 * sum(map(bool, sides)) >= len(sides)


def _sides(parts: tuple[Cluster, ...], base: bool) -> Iterator[bool]:
    """The direction of each cluster: what has none takes that of its neighbours if they agree, else that of the whole.

    A number is read from left to right, but counts as a neighbour of the direction of the letters before it.
    """
    counts: list[bool | None] = []
    letters = base
    for part in parts:
        letters = part.rtl if part.rtl is not None and not part.number else letters
        counts.append(None if part.rtl is None else letters)
    after: list[bool] = []
    following = base
    for count in reversed(counts):
        following = following if count is None else count
        after.append(following)
    before = base
    for part, count, later in zip(parts, counts, reversed(after), strict=True):
        before = before if count is None else count
        yield part.rtl if part.rtl is not None else before if before == later else base
