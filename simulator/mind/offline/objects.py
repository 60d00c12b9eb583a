"""What a verb is about: to whom, what, and where."""

from __future__ import annotations

from simulator.mind.offline.frames import Frame
from simulator.mind.offline.lexicon import lexicon, listed
from simulator.mind.offline.places_said import place_span
from simulator.mind.offline.subjects import AUXILIARIES, PERSONS, PRONOUNS, TIME, starts_verb
from simulator.mind.offline.words import ARTICLES, Token, stripped

_NEW = frozenset(("who", "whom", "which", "that", "because", "when", "while", "if", "so", "but", "whose"))

_NO_OBJECT = frozenset(("there", "here", "home", "yet", "too", "together", "well", "near", "nearby", "close", "around"))
"""Words that stand where an object would and say how or where: "do you live near here" is about no thing."""


def read_objects(frame: Frame) -> None:
    """Fill in to whom, what and where, from the words that follow the verb."""
    if (
        frame.passive
        and frame.rest
        and frame.rest[0].low in ("in", "to", "with", "about", "of", "on")
        and not place_span(frame.rest[:4], "be", "")
    ):
        frame.particle, frame.rest = f"{frame.particle} {frame.rest[0].low}", frame.rest[1:]
    rest = frame.rest
    limit = next((k for k, token in enumerate(rest) if k and token.low in _NEW), len(rest))
    spot = place_span(rest[:limit], frame.verb, frame.particle)
    if spot:
        frame.where = rest[spot[1] : spot[2]]
    i = 0
    if lexicon().sort("give", frame.verb) and not frame.particle and rest:
        i = _given(frame)
    if frame.verb in lexicon().sorts["likes"] and rest[i : i + 1] and rest[i].low == "to":
        frame.what = _until(rest, i, spot[0] if spot else len(rest), i + 1)
        return
    if (
        i < len(rest)
        and rest[i].low in listed("stops") | {"in", "on", "about", "of"}
        and not (i and rest[i].low in ("about", "of", "to", "for", "into"))
    ):
        return
    if i < len(rest) and i and rest[i].low in ("about", "of", "to", "for", "into", "that"):
        i += 1
    frame.what = stripped(_until(rest, i, spot[0] if spot else len(rest), i, frame))
    if frame.verb == "be" and len(frame.what) > 1 and frame.what[0].low in ("little", "bit", "somewhat"):
        frame.what = frame.what[1:]
    if frame.does == "run for":
        frame.what = frame.what[: next((k for k, token in enumerate(frame.what) if token.low == "in"), len(frame.what))]
    if all(token.low in _NO_OBJECT for token in frame.what):
        frame.what = []


def _given(frame: Frame) -> int:
    """How many tokens say to whom, as in "told Ada and my wife (about ...)"."""
    rest, i = frame.rest, 0
    while i < len(rest):
        if (
            (rest[i].name and not rest[i].owns)
            or rest[i].low in PERSONS
            or (
                rest[i].low in ("all", "both", "of", "and", ",")
                and i + 1 < len(rest)
                and (rest[i + 1].name or rest[i + 1].low in PERSONS | {"my", "the", "of"})
            )
        ):
            i += 1
        elif (
            rest[i].low in ("my", "his", "her", "their", "our", "the")
            and i + 1 < len(rest)
            and rest[i + 1].low.rstrip("s") in lexicon().nouns["kin"] | lexicon().nouns["relation"]
        ):
            i += 2
        else:
            break
    frame.given = rest[:i]
    if i == len(rest) and frame.verb in ("help", "thank", "remind", "call", "show", "bring", "teach"):
        return 0
    return i


def _until(rest: list[Token], i: int, limit: int, free: int, frame: Frame | None = None) -> list[Token]:
    """The noun phrase from i on; it ends before a mark, a time, a clause or `limit`."""
    k = i
    adjective = frame is not None and frame.verb == "be" and i < len(rest) and rest[i].low not in ARTICLES and not rest[i].name
    while k < min(limit, len(rest)):
        low = rest[k].low
        if low == TIME or (not low[:1].isalnum() and not rest[k].name and low not in ("&", "%", "$", "’", "'")):
            break
        if (k > free and low in listed("enough")) or (
            low in ("a", "very", "too", "so") and k + 1 < len(rest) and rest[k + 1].low in ("lot", "much", "often", "well")
        ):
            break
        if k == free + 1 and adjective and low in ("to", "with", "about", "at", "for", "of", "in"):
            k += 1
            continue
        if (
            k > free
            and low in listed("stops")
            and not (low == "to" and k + 1 < len(rest) and rest[k + 1].low == rest[k - 1].low)
            and not (low in ("for", "to", "from") and k == free + 1 and rest[free].low == "first")
        ):
            break
        if k > free and low in ("and", "but", "or") and (k + 1 >= len(rest) or _clause_follows(rest, k + 1)):
            break
        if k > free and low in AUXILIARIES and low not in ("will", "can", "might"):
            break
        k += 1
    return rest[i:k]


def _clause_follows(rest: list[Token], k: int) -> bool:
    if rest[k].low in PRONOUNS - {"that", "this"} | {"how", "what", "why", "when", "where"} or rest[k].low in AUXILIARIES:
        return True
    if rest[k].name and not rest[k].owns:
        return starts_verb(rest, k + 1)
    return lexicon().forms.get(rest[k].low, ("", ""))[1] in ("s", "past") and rest[k].low not in ("s",)
