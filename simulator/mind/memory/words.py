"""The words of a text as memory counts them: which carry meaning, and their stems. For English; safe for any script."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_STOP = """
    a about above after again against all also am an and any are around as at be because been before being below between both
    but by can cannot could did do does doing done down during each either else even ever every few for from further get gets
    getting go goes going gone got had has have having he her here hers herself hey hi him himself his how however i if in into
    is it its itself just let lets like lot lots many may maybe me might mine more most much must my myself neither no nor not
    now of off oh ok okay on once one only onto or other our ours ourselves out over own quite rather really same shall she
    should since so some such than thank thanks that the their theirs them themselves then there these they thing things this
    those though through thus to together too toward towards under until up upon us very was we well went were what when where
    whether which while who whom whose why will with within without would wow yeah yes yet you your yours yourself yourselves
    ain aren couldn d didn doesn don hadn hasn haven isn ll m ma mightn mustn needn re s shan shouldn t ve wasn weren won wouldn y
    """
STOP_WORDS = frozenset(_STOP.split())
"""Words that say nothing of what a text is about, and the ends of those that an apostrophe cuts."""

_WORD = re.compile(r"[^\W_]+")
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]"
)
_STEM = re.compile("[a-z]{4,}")
_VOWEL = re.compile("[aeiouy]")


def words(text: str) -> list[str]:
    """The runs of letters and digits of a text, in order and with their case."""
    return _WORD.findall(unicodedata.normalize("NFC", text))


@lru_cache(maxsize=4096)
def terms(text: str) -> tuple[str, ...]:
    """The stems of the words that carry meaning, in order. Scripts written without spaces give pairs of letters."""
    found: list[str] = []
    for word in words(text.lower()):
        if word not in STOP_WORDS:
            found += _pieces(word)
    return tuple(found)


@lru_cache(maxsize=4096)
def grams(text: str) -> tuple[str, ...]:
    """The words of any language as three letters at a time, with their ends marked, so that forms of one word share most of them.

    A script written without spaces gives pairs, as in `terms`.
    """
    found: list[str] = []
    for word in words(text.lower()):
        if _UNSPACED.search(word):
            found += _pieces(word)
        else:
            marked = f"<{word}>"
            found += [marked[i : i + 3] for i in range(max(1, len(marked) - 2))]
    return tuple(found)


@lru_cache(maxsize=4096)
def without(text: str, name: str) -> str:
    """A text less the words of a name, whose weight would drown what is said of its owner."""
    parts = [re.escape(word) for word in words(name)]
    return re.sub(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)(?:['’]s)?", "", text, flags=re.IGNORECASE) if parts else text


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A lower-case English word less the ends that number and tense give it ("baking", "baked" and "bakes" are "bak")."""
    if not _STEM.fullmatch(word):
        return word
    word = _singular(word)
    if word.endswith("eed"):
        return _bare(word[:-1] if len(word) > 5 else word)
    for end in ("ing", "ed"):
        base = word.removesuffix(end)
        if base != word and len(base) >= 3 and _VOWEL.search(base):
            return _bare(base)
    return _bare(word)


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and word[-2] not in "sui" else word


def _bare(word: str) -> str:
    """One letter where two stand at the end, no silent e, and y as i, so that all forms of a word meet."""
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiou":
        word = word[:-1]
    while len(word) > 3 and word.endswith("e"):
        word = word[:-1]
    return word[:-1] + "i" if len(word) > 2 and word.endswith("y") and word[-2] not in "aeiou" else word


def _pieces(word: str) -> list[str]:
    if len(word) == 1 or not _UNSPACED.search(word):
        return [stem(word)]
    return [word[i : i + 2] for i in range(len(word) - 1)]
