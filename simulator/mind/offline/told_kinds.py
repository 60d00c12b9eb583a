"""The kind of what is told: by the doing first, then by its object, and by what stands beside only where these say nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from simulator.mind.offline.grammar import word_set
from simulator.mind.offline.subjects import base_of
from simulator.mind.offline.wording import ANY, phrases

MOVING = ("sour_", "sad_", "glad_")
"""How the kinds begin that call for a tone of their own."""
GRAVE = ("sad_death", "sad_illness")
"""Kinds that are heard wherever they stand."""

_Found = tuple[int, str]
_Table = dict[str, list[tuple[tuple[str, ...], str]]]


@lru_cache(maxsize=16384)
def kind_told(text: str) -> str:
    """The kind of what a clause tells; "" for none that is known, and for what somebody does not do."""
    main, reasons, asides = _parted(_plain(text))
    kind = _kind_of(main)
    grave = "" if kind.startswith(MOVING) else next((found for said in (*reasons, *asides) if (found := _grave(said))), "")
    if grave or kind or _denied(main):
        return grave or kind
    return next((kind for said in reasons if (kind := _kind_of(said))), "")


def main_clause(text: str) -> str:
    """A clause without those that hang on it: "I mend the boat that leaks, because it rains" > "I mend the boat"."""
    found = _cut(text.replace("’", "'"))
    while found is not None:
        text = text[: found[0]] + text[found[1] :]
        found = _cut(text.replace("’", "'"))
    return text


def _plain(text: str) -> str:
    """The words alone: names left out (nobody gardens at the Rose), and what is denied in full."""
    text = _NAMED.sub(" ", text.replace("’", "'")).lower()
    text = re.sub(r"\bcan(?:'t|not)\b", "can not", re.sub(r"\bwon't\b", "will not", text))
    return _TAKES.sub(r"\1 ", re.sub(r"n't\b", " not", text))


_NAMED = re.compile(r"(?<=[a-z,;] )(?:The )?(?!I\b)[A-Z]\S*")
_TAKES = re.compile(
    r"\b((?:work|look|think|dream|talk|speak|go|train|prepar|tak|pay)(?:s|e|es|ed|ing)?|busy|keen|curious|took|spoke|thought) "
    r"(?:on|over|through|of|about|with|for) (?!election\b)"
)
"""Doings whose object comes after a little word: "working on a proof"."""


def _parted(text: str) -> tuple[str, list[str], list[str]]:
    """The main clause, those that say why, when and what, and those said by the way: ", who is ill"."""
    reasons: list[str] = []
    asides: list[str] = []
    while (found := _cut(text)) is not None:
        start, end, which = found
        if not which or text[start] == ",":
            (asides if which else reasons).append(text[start:end])
        text = text[:start] + text[end:]
    return text, reasons, asides


def _cut(text: str) -> tuple[int, int, bool] | None:
    """Where a clause that hangs on another begins and ends, and whether it merely says which one of a thing is meant."""
    for found in _HANGS.finditer(text):
        word, before = found[1].lower(), re.findall(r"[\w']+", text[: found.start()].lower())[-1:] or [""]
        if word in _ASKING and before[0] in _ASKED:
            continue
        which = word in _ASKING or (word == "that" and base_of(before[0]) not in _SAYING)
        if word == "that" and before[0] in _LITTLE:
            continue
        first = found.start() == 0 and not which
        ends = re.search(r", " if first else _GOES_ON, text[found.end() :])
        return found.start(), found.end() + (ends.end() if first else ends.start()) if ends else len(text), which
    return None


_HANGS = re.compile(
    r"(?:^|,? )(because|since|so that|if|when|while|although|though|until|unless|before|after|as long as|in case|"
    r"as(?= (?:I|we|he|she|they)\b)|who|whom|whose|which|where|that)\b",
    re.I,
)
_GOES_ON = re.compile(r",? (?:and|but|so|yet) (?=(?:I|we|he|she|they|you)\b)", re.I)
_ASKING = word_set("who whom whose which where")
_ASKED = word_set("about of on know knows wonder wonders ask asking tell see sure guess curious") | {""}
_LITTLE = word_set("about of on for in at with from by to like all and")
_SAYING = word_set(
    "think know hope say fear promise glad afraid sorry sure tell hear believe wish see feel worry worried mean pity dream"
)


def _kind_of(text: str) -> str:
    """The kind of one clause."""
    words = re.findall(r"[a-z']+", text)
    doing = next(_found(words, _table("doings"), doings=True), None)
    moved = next(_found(_own_of(words, doing), _table("matters", moving=True)), None)
    if moved is not None and (doing is None or moved[1].startswith(_HEAVY) or moved[0] < doing[0]):
        doing = moved
    denied = _denied(text)
    if doing is not None and (not denied or doing[1].startswith("sour_") or doing[1] == "sad_trouble" or doing[1] == "glad_feast"):
        return doing[1]
    if denied:
        return ""
    head, *others = _pieces(text)
    weak = next((kind for _, kind in _found(words, _table("doings_else"), doings=True)), "")
    trade = "trade" if _is_trade(text) else ""
    return trade or _of_piece(head) or weak or next((kind for piece in others if (kind := _of_piece(piece))), "")


_HEAVY = (*GRAVE, "glad_")
"""These are felt whatever one does about them; a broken chair is not, to one who mends it."""
_MAKES = word_set("write read paint music stage research study teach photo")


def _own_of(words: Sequence[str], doing: _Found | None) -> Sequence[str]:
    """The words without those of what a work is about: a novel about a flood is no loss."""
    about = words.index("about") if doing is not None and doing[1] in _MAKES and "about" in words else len(words)
    return words[:about]


def _denied(text: str) -> bool:
    return re.search(r"\b(?:not|never|nobody|nothing|no longer)\b", text) is not None


def _grave(text: str) -> str:
    """The kind of a clause beside the main one that tells of death or illness, of somebody who is named by it."""
    found = next(_found(re.findall(r"[a-z']+", text), _table("matters", moving=True)), None)
    return found[1] if found is not None and found[1] in GRAVE and not _denied(text) else ""


def _found(words: Sequence[str], table: _Table, doings: bool = False) -> Iterator[_Found]:
    """The kinds whose phrases stand in the words, with where, in their order; the longest phrase at each place."""
    forms = [_forms(word) for word in words]
    for at in range(len(words)):
        here = [(len(phrase), kind) for form in forms[at] for phrase, kind in table.get(form, ()) if _stands(phrase, forms[at:])]
        if not here:
            continue
        length, kind = max(here, key=lambda one: one[0])
        noun = doings and length == 1 and (words[at - 1] if at else "") in _BEFORE_NOUNS
        if not noun and not (doings and length == 1 and at and words[at - 1] in _BEFORE_THINGS and not words[at].endswith("ing")):
            yield at, kind


_BEFORE_THINGS = word_set("about of on for in at with from by like all")
_BEFORE_NOUNS = word_set("a an the my your our his her their this some any no two three four five six seven eight nine ten")


def _stands(phrase: tuple[str, ...], forms: Sequence[frozenset[str]]) -> bool:
    return len(forms) >= len(phrase) and all(word in form for word, form in zip(phrase, forms, strict=False))


@lru_cache(maxsize=8192)
def _forms(word: str) -> frozenset[str]:
    """A word with what it may be a form of."""
    ended = (word.removesuffix("s"), word.removesuffix("es"), re.sub(r"ves$", "f", word), re.sub(r"ies$", "y", word))
    return frozenset((word, base_of(word), *ended))


@cache
def _table(name: str, moving: bool | None = None) -> _Table:
    """The phrases of a table by their first words; only those of moving kinds, or only the others."""
    table: _Table = {}
    for kind, listed in phrases()[name].items():
        for phrase in listed if moving is None or kind.startswith(MOVING) == moving else ():
            table.setdefault(phrase.split()[0], []).append((tuple(phrase.split()), kind))
    return table


def _pieces(text: str) -> list[str]:
    """A clause cut before what goes with its object: the doing with its object first, then the rest without places."""
    head, *rest = re.split(rf" (?=(?:{_WITH})\b)", text)
    return [head, *(piece for piece in rest if not _is_place(piece))]


_WHERE = "in|at|on|from|into|near|behind|round|along|through|across|by"
_WITH = rf"{_WHERE}|to(?= (?:the|an?|my|our|your|his|her|their)\b)|for|with|about|over|under|during|as|without|after|before"


def _is_place(piece: str) -> bool:
    """Whether a piece says where: "in the market"."""
    first, *words = re.findall(r"[a-z']+", piece)
    return first in (*_WHERE.split("|"), "to") and any(_forms(word) & set(phrases()["rooms"][ANY]) for word in words)


def _of_piece(piece: str) -> str:
    """The kind that a piece names: of its first thing that has one, by the last word of it."""
    for thing in re.split(r",| and | or ", piece):
        words = re.findall(r"[a-z']+", thing)
        if found := list(_found(words, _table("matters", moving=False))):
            return found[-1][1]
    return ""


def _is_trade(text: str) -> bool:
    """Whether somebody says what they are: "I'm a poet"."""
    found = _I_AM.search(text)
    noun = found[1].split()[-1] if found is not None else ""
    return noun in phrases()["trades"][ANY] or (_AGENT.search(noun) is not None and noun not in _NO_TRADES)


_I_AM = re.compile(r"\bi(?:'m| am| work as) an? ((?:[a-z-]+ ){0,2}[a-z-]+)(?=$|[.,;!]| (?:by|at|in|for|of|on|and|from|who)\b)")
_AGENT = re.compile(r"(?:[a-z]{2}er|or|ist|ian)$")
_NO_TRADES = word_set(
    "father mother brother sister daughter newcomer stranger member winner loser beginner neighbor number supper dinner"
)
