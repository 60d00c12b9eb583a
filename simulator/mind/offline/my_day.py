"""My day in talk: what I have been doing, and what I am going to do."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from simulator.core.clock import minute_of_day, on
from simulator.core.plans import Block
from simulator.mind.offline.activities import kind_of
from simulator.mind.offline.grammar import word_set
from simulator.mind.offline.outlook import content
from simulator.mind.offline.part import Part
from simulator.mind.offline.persons import third_to_first
from simulator.mind.offline.retelling import activity
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.sights import to_us
from simulator.mind.offline.spoken_times import daytime
from simulator.mind.offline.times import clock_words
from simulator.mind.offline.wording import Voice

_UNTOLD = word_set("sleep morning bedtime breakfast lunch dinner coffee drink rest free go think gathering spread meet")
"""Kinds of activities that are not worth a word, or that are told in words of their own."""
_UNSEEMLY = word_set("sleep morning bedtime free")
"""Kinds that one does not mention as what one is at."""
_SETTLED = 20
"""Minutes that a stretch of the day must lie behind or before me to be spoken of."""


def at_hand(talk: Scene) -> str:
    """What I am at beside talking, as it follows "I'm"; "" where it has been said, or would give away what is not said so."""
    kind, doing = kind_of(talk.at_hand) if talk.at_hand else None, to_us(activity(talk.at_hand), talk)
    if (kind is not None and kind.name in _UNSEEMLY) or doing.startswith("spending "):
        return ""
    words = content(doing)
    told = talk.told_them(words) or talk.gives_away(words)
    return "" if told or (words and any(topic.mine and words <= content(topic.text) for topic in talk.view.topics)) else doing


def done(talk: Scene, voice: Voice) -> Part | None:
    """What I did earlier today, the latest first, that this talk and this listener have not heard of."""
    for block in sorted(_told(talk), key=lambda block: -block.start):
        if block.end <= minute_of_day(talk.view.now) - _SETTLED and _did(block, talk):
            span = on(talk.view.now.date(), (block.start + block.end) // 2)
            slots = {"earlier": _part_of_day(span, talk), "span": f"the {daytime(span)}"}
            text = voice.fresh("day_done", doing=_mine(block, talk), **slots)
            if text:
                return Part("tell", text, why="it is what I did today", news=block.activity)
    return None


def ahead(talk: Scene, voice: Voice) -> Part | None:
    """What I am going to do later today."""
    for block in sorted(_told(talk), key=lambda block: block.start):
        if block.start >= minute_of_day(talk.view.now) + _SETTLED:
            begins = on(talk.view.now.date(), block.start)
            round_hour = begins - timedelta(minutes=block.start % 30)
            later = _part_of_day(begins, talk) if voice.chance.below(2) else f"around {clock_words(round_hour)}"
            text = voice.fresh("day_ahead", doing=_mine(block, talk), later=later)
            if text:
                return Part("tell", text, why="it is what I mean to do today", news=block.activity)
    return None


def _did(block: Block, talk: Scene) -> bool:
    """Whether I have been at it in fact; a plan may have come to nothing."""
    return talk.asked_of is not None and any(block.activity in did for did in talk.asked_of.did)


def spoken_of(talk: Scene) -> int:
    """How many stretches of my day I have spoken of in this talk."""
    own = content(" ".join(heard.line.text for heard in talk.mine))
    blocks = talk.asked_of.schedule if talk.asked_of is not None else ()
    words = {content(block.activity) for block in blocks if content(block.activity)}
    return sum(2 * len(one & own) > len(one) for one in words)


def _told(talk: Scene) -> Iterator[Block]:
    """The stretches of my day that may be told: things done or to be done, no secrets, no gatherings, nothing said before."""
    for block in talk.asked_of.schedule if talk.asked_of is not None else ():
        words = content(block.activity)
        said = talk.gives_away(words) or talk.told_them(words)
        if words and block.activity != talk.at_hand and _tellable(block) and not said:
            yield block


def _tellable(block: Block) -> bool:
    """Whether a stretch of a day is of a kind that is worth a word, and can be put into one."""
    kind = kind_of(block.activity)
    told = kind is not None and kind.name not in _UNTOLD and not block.activity.startswith("spending ")
    return told and bool(activity(block.activity))


def _mine(block: Block, talk: Scene) -> str:
    """What I am at in a block, in my mouth: "sketching her garden" > "sketching my garden"."""
    persona = talk.view.persona
    mine = activity(third_to_first(block.activity, persona.name, persona.pronoun)) or activity(block.activity)
    return to_us(mine, talk)


def _part_of_day(time: datetime, talk: Scene) -> str:
    """ "this morning", "this evening"; "in a while" or "a while ago" within the part of the day that it is."""
    named, now = daytime(time), daytime(talk.view.now)
    if named != now:
        return f"this {named}"
    return "in a while" if time > talk.view.now else "a while ago"
