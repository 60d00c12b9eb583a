"""The verb of a clause: its auxiliaries, the verb that is meant, the particle that belongs to it."""

from __future__ import annotations

from simulator.mind.offline.frames import Frame
from simulator.mind.offline.lexicon import lexicon, listed
from simulator.mind.offline.subjects import AUXILIARIES, BE, DO, HAVE, MODALS, PERSONS, PRONOUNS, TIME, base_of
from simulator.mind.offline.words import Token

_DOUBT = frozenset(("maybe", "perhaps", "probably", "may", "might", "possibly", "apparently"))
_PAST = frozenset(("was", "were", "did", "had"))
_AHEAD = frozenset(("go", "plan", "agree", "decide", "promise", "arrange", "intend", "hope", "be", "prepare"))
_AWAY = frozenset(("up", "down", "out", "off", "away", "apart"))
_LINKS = ("to", "on", "of", "about", "for")


def read_verb(words: list[Token], j: int, frame: Frame) -> None:
    """Fill in the verb whose group begins at j, with its particle, tense and doubts; `rest` is what follows."""
    k = _auxiliaries(words, j, frame)
    _main(words, k, frame)
    _follow(frame)
    _particle(frame)


def _auxiliaries(words: list[Token], j: int, frame: Frame) -> int:
    seen: list[str] = []
    while j < len(words):
        low = words[j].low
        if low in ("not", "never"):
            frame.negated = True
        elif low in AUXILIARIES:
            seen.append(low)
        elif not (low in listed("adverbs") or low == TIME or (low.endswith("ly") and low not in lexicon().forms)):
            break
        frame.unsure |= low in _DOUBT
        j += 1
    frame.past = any(low in _PAST for low in seen)
    frame.future = any(low in ("will", "shall") for low in seen)
    frame.modal = next((low for low in seen if low in MODALS), "")
    frame.link = seen[-1] if seen else ""
    return j


def _main(words: list[Token], k: int, frame: Frame) -> None:
    """The main verb at k after the auxiliaries, or the last of them."""
    low = words[k].low if k < len(words) else ""
    base, kind = lexicon().forms.get(low, ("", ""))
    last = frame.link
    participle = low in lexicon().participles
    participle |= not base and low.endswith("ed") and len(low) > 4 and low not in listed("eager")
    fits = (
        (last in BE and (kind == "ing" or participle or (low.endswith("ing") and not base and len(low) > 5)))
        or (last in HAVE and participle)
        or (last in DO | MODALS and bool(low) and low[0].isalpha() and not words[k].name and low not in PRONOUNS)
        or not last
    )
    if not fits or not low or (last in BE and low in lexicon().nouns["adjective"]):
        frame.verb, frame.rest = base_of(last), list(words[k:])
        return
    frame.verb, frame.rest = base_of(low), list(words[k + 1 :])
    frame.progressive = last in BE and (kind == "ing" or low.endswith("ing"))
    if last in BE and participle and kind != "ing":
        frame.passive, frame.verb, frame.particle = True, "be", low
    frame.past |= last in HAVE or (not last and kind == "past")


def _follow(frame: Frame) -> None:
    """From "is planning on having" to "have": the verb that is meant is the last of the chain."""
    for _ in range(4):
        step = _next_verb(frame)
        if step is None:
            return
        at, doubt = step
        frame.unsure |= doubt
        if frame.verb in _AHEAD or frame.modal or doubt:
            frame.future = True
        if frame.verb == "be" and at < len(frame.rest) and frame.rest[at].low in BE | HAVE and at + 1 < len(frame.rest):
            after = frame.rest[at + 1].low
            if lexicon().forms.get(after, ("", ""))[1] == "ing":
                at += 1
        frame.progressive = False
        frame.verb, frame.rest = base_of(frame.rest[at].low), frame.rest[at + 1 :]


def _next_verb(frame: Frame) -> tuple[int, bool] | None:
    """(where the next verb of the chain stands, whether that makes it less sure)."""
    rest, sorts = frame.rest, lexicon().sorts
    while rest and rest[0].low in listed("adverbs"):
        rest = frame.rest = rest[1:]
    if not rest or frame.passive:
        return None
    at = 0
    if frame.verb == "be":
        if rest[0].low not in listed("eager"):
            return None
        at = 1
    elif frame.verb == "promise":
        frame.promised = True
        at = int(bool(rest[0].name) or rest[0].low in PERSONS)
    elif (frame.verb in ("like", "love", "want", "prefer", "wish") and frame.modal != "would") or (
        frame.verb not in sorts["intend"] and not (frame.modal == "would" and frame.verb in ("like", "love", "prefer"))
    ):
        return None
    linked = at < len(rest) and rest[at].low in _LINKS
    if linked and at + 1 < len(rest):
        form = rest[at + 1].low
        kind = lexicon().forms.get(form, ("", ""))[1]
        if (rest[at].low == "to" and (kind == "base" or form in ("be", "have", "do"))) or (
            rest[at].low in ("on", "of", "about") and kind == "ing" and frame.verb in sorts["intend"]
        ):
            if frame.verb == "go" and rest[at].low == "to" and not frame.progressive and not frame.past:
                return None
            return at + 1, frame.verb in ("think", "consider", "hope") or frame.modal == "would"
    gerund = lexicon().forms.get(rest[at].low, ("", ""))[1] if at < len(rest) else ""
    return (
        (at, frame.verb == "consider")
        if gerund == "ing" and frame.verb not in ("have", "get", "ask", "help", "think", "use")
        else None
    )


def _particle(frame: Frame) -> None:
    if frame.passive:
        return
    lows = tuple(token.low for token in frame.rest[:8])
    choices = lexicon().particles.get(frame.verb, ())
    for choice in choices:
        if lows[: len(choice)] == choice:
            if choice in (("with",), ("to",)) and ("about",) in choices and "about" in lows and frame.verb != "write":
                at = lows.index("about")
                frame.given, frame.particle, frame.rest = frame.rest[1:at], "about", frame.rest[at + 1 :]
                return
            frame.particle, frame.rest = " ".join(choice), frame.rest[len(choice) :]
            return
    if lows[:1] and lows[0] in _AWAY:
        frame.particle, frame.rest = lows[0], frame.rest[1:]
    elif frame.verb == "run" and lows[:1] == ("in",) and any(low in ("election", "elections") for low in lows):
        frame.particle, frame.rest = "for", frame.rest[1:]
    elif (
        choices
        and len(lows) > 1
        and (lows[1],) in choices
        and lows[1] in ("up", "off", "back", "on", "along", "over")
        and (frame.rest[0].low in PERSONS or frame.rest[0].low == "it")
    ):
        frame.particle, frame.rest = lows[1], [frame.rest[0], *frame.rest[2:]]
