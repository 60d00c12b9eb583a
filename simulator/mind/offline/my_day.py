"""My day in talk: what I have been doing, and what I am going to do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

from simulator.core.clock import minute_of_day, on
from simulator.core.plans import Block
from simulator.core.types import sector_of, within
from simulator.mind.offline.activities import kind_of
from simulator.mind.offline.grammar import word_set
from simulator.mind.offline.outlook import content
from simulator.mind.offline.part import Part
from simulator.mind.offline.persons import third_to_first
from simulator.mind.offline.retelling import activity
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.sights import of_us, stands_alone, to_us
from simulator.mind.offline.spoken_times import daytime
from simulator.mind.offline.times import clock_words
from simulator.mind.offline.wording import Voice

_UNTOLD = word_set("sleep morning bedtime breakfast lunch dinner coffee drink rest free go think gathering spread meet")
"""Kinds of activities that are not worth a word, or that are told in words of their own."""
_UNSEEMLY = word_set("sleep morning bedtime free")
"""Kinds that one does not mention as what one is at."""
_SETTLED = 20
"""Minutes that a stretch of the day must lie behind or before me to be spoken of."""
_STRAIGHT = 30
"""Minutes after which nobody comes straight from anything."""


def at_hand(talk: Scene) -> str:
    """What I am at beside talking, as it follows "I'm"; "" where it has been said, or would give away what is not said so."""
    doing = _at_hand(talk)
    if of_us(doing):
        return ""
    words = content(doing)
    return "" if talk.told_them(words) or (words and any(t.mine and words <= content(t.text) for t in talk.view.topics)) else doing


def _at_hand(talk: Scene) -> str:
    """The same, whether it has been said or not."""
    kind, doing = kind_of(talk.at_hand) if talk.at_hand else None, to_us(activity(talk.at_hand), talk)
    unseemly = (kind is not None and kind.name in _UNSEEMLY) or doing.startswith("spending ")
    return "" if unseemly or talk.gives_away(content(doing)) else doing


def here(talk: Scene, voice: Voice) -> Part:
    """What brings me here: my work, or what I am at; where nothing is under way, the time that is left before something is."""
    doing = _at_hand(talk)
    if not doing:
        coming = (block for block in sorted(_told(talk), key=lambda b: b.start) if block.start > minute_of_day(talk.view.now))
        block = next(coming, None)
        text = voice.say("here_before", doing=_mine(block, talk)) if block is not None else voice.say("here_free")
        return Part("answer", text, why="nothing is under way", news=block.activity if block is not None else "")
    said = content(doing) <= content(" ".join(heard.line.text for heard in talk.mine))
    act = "here_again" if said else "here_work" if _at_work(talk) else "here"
    return Part("answer", voice.say(act, doing=doing), why="it is what I am here for", news=doing)


def _at_work(talk: Scene) -> bool:
    """Whether I am where I work, and at it."""
    work, minute = talk.view.persona.work, minute_of_day(talk.view.now)
    blocks = talk.asked_of.schedule if talk.asked_of is not None else ()
    now = next((block for block in blocks if block.start <= minute < block.end), None)
    there = work is not None and within(talk.view.me.place, sector_of(work.place))
    return there and now is not None and now.because.startswith("my work")


def done(talk: Scene, voice: Voice) -> Part | None:
    """What I did earlier today, the latest first, that this talk and this listener have not heard of."""
    return _done(talk, voice, _of_done)


def lately(talk: Scene, voice: Voice) -> Part | None:
    """The same, of this part of the day alone: what I have been at."""
    return _done(talk, voice, _of_lately)


def _done(talk: Scene, voice: Voice, said: Callable[[Block, Scene, Voice], str]) -> Part | None:
    for block in sorted(_told(talk), key=lambda block: -block.start):
        over = block.end <= minute_of_day(talk.view.now) - _SETTLED and _did(block, talk)
        if over and (text := said(block, talk, voice)):
            return Part("tell", text, why="it is what I did today", news=block.activity)
    return None


def _of_lately(block: Block, talk: Scene, voice: Voice) -> str:
    return voice.fresh("day_done_now", doing=_mine(block, talk)) if _is_now(_middle(block, talk), talk) else ""


def _of_done(block: Block, talk: Scene, voice: Voice) -> str:
    """What I say of a stretch that is over: that I come from it, that I have been at it in this part of the day, or was earlier."""
    span = _middle(block, talk)
    slots = {"doing": _mine(block, talk), "earlier": _part_of_day(span, talk), "span": f"the {daytime(span)}"}
    straight = _straight_from(block, talk) and bool(voice.chance.below(2))
    lasts = _is_now(span, talk) and bool(voice.chance.below(2))
    return voice.fresh("day_straight" if straight else "day_done_now" if lasts else "day_done", **slots)


def _middle(block: Block, talk: Scene) -> datetime:
    return on(talk.view.now.date(), (block.start + block.end) // 2)


def _is_now(time: datetime, talk: Scene) -> bool:
    """Whether a time of today lies in this part of the day."""
    return daytime(time) == daytime(talk.view.now)


def _straight_from(block: Block, talk: Scene) -> bool:
    """Whether nothing has come between a stretch of my day and what I am at."""
    now = minute_of_day(talk.view.now)
    between = (b for b in (talk.asked_of.schedule if talk.asked_of is not None else ()) if block.end <= b.start and b.end <= now)
    return now - block.end <= _STRAIGHT and not any(between)


def soon(talk: Scene, voice: Voice) -> Part | None:
    """What I am going to do in this part of the day."""
    return ahead(talk, voice, this_part=True)


def ahead(talk: Scene, voice: Voice, this_part: bool = False) -> Part | None:
    """What I am going to do later today."""
    for block in sorted(_told(talk), key=lambda block: block.start):
        begins = on(talk.view.now.date(), block.start)
        if block.start >= minute_of_day(talk.view.now) + _SETTLED and (_is_now(begins, talk) or not this_part):
            round_hour = begins - timedelta(minutes=block.start % 30)
            by_hour = round_hour > talk.view.now and voice.chance.below(2) == 0
            later = f"around {clock_words(round_hour)}" if by_hour else _part_of_day(begins, talk)
            text = voice.fresh("day_ahead", doing=_mine(block, talk), later=later)
            if text:
                return Part("tell", text, why="it is what I mean to do today", news=block.activity)
    return None


def deed(talk: Scene, voice: Voice) -> Part | None:
    """A thing that I did today in the course of something else, the latest first: what a day is made of."""
    schedule = talk.asked_of.schedule if talk.asked_of is not None else ()
    for did in reversed(talk.asked_of.did if talk.asked_of is not None else ()):
        what, _, why = did.removesuffix(")").partition(" (")
        doing, kind = _in_my_mouth(what, talk), kind_of(what)
        words = content(doing)
        plain = why != "" and kind is not None and kind.name not in _UNTOLD and doing != "" and not doing.startswith("having ")
        if not plain or of_us(doing) or not stands_alone(doing) or len(words) < 2 or what in (talk.view.me.doing, talk.at_hand):
            continue
        if talk.gives_away(words | content(why)) or talk.told_them(words) or any(_alike(words, block) for block in schedule):
            continue
        if text := voice.fresh("deed", doing=doing):
            return Part("tell", text, why="I did that today", news=what)
    return None


def _alike(words: frozenset[str], block: Block) -> bool:
    """Whether words name a stretch of my day: those are told by the hour."""
    return 2 * len(words & content(block.activity)) > len(words)


def got_round(asked: str, talk: Scene, voice: Voice) -> Part:
    """Whether I got round to what they ask after: I did, I shall, or it came to nothing."""
    words, now = content(_ASKED_FOR.sub("", asked)), minute_of_day(talk.view.now)
    meant = [b for b in (talk.asked_of.schedule if talk.asked_of is not None else ()) if words and _alike(words, b)]
    done = next((block for block in meant if block.start <= now and _did(block, talk)), None)
    if done is not None:
        earlier = _part_of_day(on(talk.view.now.date(), (done.start + min(done.end, now)) // 2), talk)
        return Part("answer", voice.say("got_round_yes", earlier=earlier), why="they asked whether I did it, and I did")
    ahead = next((block for block in meant if block.start > now), None)
    if ahead is not None:
        later = _part_of_day(on(talk.view.now.date(), ahead.start), talk)
        return Part("answer", voice.say("got_round_later", later=later), why="they asked whether I did it, and I mean to")
    return Part("answer", voice.say("got_round_no"), why="they asked whether I did it, and it came to nothing")


_ASKED_FOR = re.compile(r"^.*?\b(?:round to|time for|come of)\b|(?:,? or did\b| by now\b).*$")
"""What stands around the doing in such a question."""


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
        ours = of_us(_mine(block, talk))
        if words and block.activity != talk.at_hand and _tellable(block) and not said and not ours:
            yield block


def _tellable(block: Block) -> bool:
    """Whether a stretch of a day is of a kind that is worth a word, and can be put into one."""
    kind = kind_of(block.activity)
    told = kind is not None and kind.name not in _UNTOLD and not block.activity.startswith("spending ")
    return told and bool(activity(block.activity))


def _mine(block: Block, talk: Scene) -> str:
    """What I am at in a block, in my mouth: "sketching her garden" > "sketching my garden"."""
    return _in_my_mouth(block.activity, talk)


def _in_my_mouth(doing: str, talk: Scene) -> str:
    persona = talk.view.persona
    mine = activity(third_to_first(doing, persona.name, persona.pronoun)) or activity(doing)
    return to_us(mine, talk)


def _part_of_day(time: datetime, talk: Scene) -> str:
    """ "this morning", "this evening"; "in a while" or "a while ago" within the part of the day that it is."""
    if not _is_now(time, talk):
        return f"this {daytime(time)}"
    return "in a while" if time > talk.view.now else "a while ago"
