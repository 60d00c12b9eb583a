"""Initiative: what I might bring up next, each with a weight and a reason, and the words for the weightiest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from simulator.core.rng import Chance
from simulator.mind.offline.activities import MEALS, kind_of
from simulator.mind.offline.grammar import definite, is_plural
from simulator.mind.offline.hosting import Move, at_counter, events, tell, told_before
from simulator.mind.offline.invitations import hours
from simulator.mind.offline.meaning import ACCEPT, ASK, DECLINE, INVITE, TELL, Topic
from simulator.mind.offline.outlook import content
from simulator.mind.offline.part import Part
from simulator.mind.offline.retelling import (
    NO_THING,
    announced,
    between_us,
    names_one,
    over,
    same_matter,
    tellable,
    under_way,
)
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.sights import to_us
from simulator.mind.offline.small_talk import small_talk
from simulator.mind.offline.topics import head_of, is_thing, trimmed
from simulator.mind.offline.wording import Voice, has_trait, phrases
from simulator.mind.questions import NextLine

_PRESSING = 85
"""Moves of this weight are not left to a whim."""
_WHIM = 14
_TRUSTED, _CLOSEST = 13, 18
"""How near, of 20, somebody must be to hear a secret of mine, or another's."""
_LIKED, _TO_KNOWN, _TO_STRANGERS, _UNASKED = 0.4, 75, 6, 30
"""How near one is to whom I tell plans; how often, of 100, what I announce is told to those, to others, and the rest to others."""
_STIRRING = 8
"""What matters so much is told to those I know at the first chance; all else waits for its turn."""
_OWN = 6
"""What the author says I am busy with matters so much, where no memory has weighed it."""


def moves(q: NextLine, talk: Scene) -> list[Move]:
    """All that I could bring up, weightiest first."""
    found = [*events(talk), *_news(q, talk), *_between(q, talk), *_follow_ups(talk), *_interest(talk), *small_talk(talk)]
    chance = Chance(q.me.key, "moves", q.me.persona.name)
    swayed = [
        Move(move.weight + chance.spread(_WHIM), move.name, move.words) if move.weight < _PRESSING else move for move in found
    ]
    return sorted(swayed, key=lambda move: (-move.weight, move.name))


def _news(q: NextLine, talk: Scene) -> Iterator[Move]:
    """What I know and they may not: importance, with how near they are to me; secrets only for the nearest."""
    view, other = talk.view, talk.other
    near = round(20 * view.closeness(other))
    hosted = [event for event in view.topics if _hosted(event) and not over(event, view.now)]
    about = content(q.about) if not q.lines or q.lines[0].speaker == view.persona.name else frozenset[str]()
    for topic in view.topics:
        if topic.gathering or topic.cancelled or told_before(topic, talk) or _told_here(topic, talk):
            continue
        if topic.mine and any(_about(topic.text, event) and not told_before(event, talk) for event in hosted):
            continue  # whom I do not ask to my party hears nothing of its cake
        if view.private(topic) and (near < (_TRUSTED if topic.mine else _CLOSEST) or q.overheard_by):
            continue
        weight = _worth(topic, talk, about)
        if weight and tellable(topic, view, other):
            yield Move(weight, topic.key, partial(tell, topic, talk))


def _hosted(topic: Topic) -> bool:
    """Whether it is a gathering of my own."""
    return topic.gathering and topic.mine and bool(content(topic.what))


def _about(text: str, event: Topic) -> bool:
    """Whether a text speaks of a gathering: most words of its name are among its own."""
    words = content(event.what)
    return 3 * len(words & content(text)) >= 2 * len(words)


def _told_here(topic: Topic, talk: Scene) -> bool:
    """Whether this talk has come to it; to what is mine by what I said, or they said to me: who only wonders leaves it open."""
    if not topic.mine:
        return talk.touched(topic)
    to_me = [clause.text for heard in talk.theirs for clause in heard.clauses if _TO_ME.search(clause.text)]
    return same_matter(topic, " ".join([*(heard.line.text for heard in talk.mine), *to_me]), talk.view.now)


_TO_ME = re.compile(r"\b(?:you|your)\b", re.I)


def _worth(topic: Topic, talk: Scene, about: frozenset[str]) -> int:
    """What a piece of news weighs, 0 for none: more to those near to me, if it came up, and if it is a plan of my own."""
    view, tie = talk.view, talk.view.tie(talk.other)
    words, put = content(topic.what) or content(topic.text), content(" ".join(clause.text for clause in talk.put))
    named = topic.mine and _named(topic, put)
    came_up = named or bool(about & content(topic.text)) or 2 * len(words & put) >= len(words)
    importance = topic.importance or (_OWN if topic.mine else 0)
    weight = 8 * importance + round(20 * view.closeness(talk.other)) + 25 * came_up
    if topic.mine and tie is not None and tie.household and not (came_up or view.private(topic)):
        return 0  # who lives with me knows what I am at
    odds = Chance(view.me.run, "news", view.persona.name, talk.other, topic.key).below(100)
    known = view.closeness(talk.other) >= _LIKED or (tie is not None and bool(tie.how))
    if topic.mine and announced(topic, view):
        return 92 - 4 * len(talk.mine) if odds < (_TO_KNOWN if known else _TO_STRANGERS) else 0
    if not (named or _its_turn(topic, talk, importance)):
        return 0
    if topic.mine and not (known or came_up) and importance >= _OWN and _project(topic) and odds >= _UNASKED:
        return 0  # what I turn over in my mind is for those I know
    if topic.mine:
        return min(90, weight + 5 + 8 * _project(topic)) if importance >= 4 or came_up else 0
    return min(90, weight) if importance >= 4 and odds < _eagerness(talk, importance, came_up) else 0


def _named(topic: Topic, said: frozenset[str]) -> bool:
    """Whether some words name the thing that a topic is of: "mayor" of "mayor in the spring election"."""
    head = content(head_of(topic.what))
    return bool(head) and head <= said


def _its_turn(topic: Topic, talk: Scene, importance: int) -> bool:
    """Whether it is to be told now: what befell me, what stirs of others to one whom I know; all else in its turn."""
    tie = talk.view.tie(talk.other)
    stirs = importance >= _STIRRING and not topic.mine and tie is not None and bool(tie.how or tie.talks)
    rests = 3 if topic.mine and _project(topic) else 1
    return stirs or _befell(topic, importance, talk) or talk.view.turn(talk.other, topic.key, rests)


def _project(topic: Topic) -> bool:
    """Whether it is something that somebody means to bring about."""
    return topic.does.partition(" ")[0] in phrases()["news"]["project"]


def _eagerness(talk: Scene, importance: int, came_up: bool) -> int:
    """How often, of 100, I tell what I have of others: by its weight, by how near the other is, by nature, less at work."""
    traits = talk.view.persona.traits
    eager = 5 * (importance - 5) + round(50 * talk.view.closeness(talk.other)) + 20 * came_up
    eager += 12 * has_trait(traits, "talkative") - 20 * has_trait(traits, "silent")
    return eager * (25 if at_counter(talk) else 52) // 100


def _befell(topic: Topic, importance: int, talk: Scene) -> bool:
    """Whether it is something out of the common that befell me, or stirs me and came to my mind: nobody keeps that for later."""
    sources = {record.source for record in map(talk.view.record, topic.records) if record is not None}
    return "lived" in sources or ("whisper" in sources and importance >= _STIRRING)


def _between(q: NextLine, talk: Scene) -> Iterator[Move]:
    """What stands between the two of us: what they owe me, what I owe them, what I would like of them."""
    view, near = talk.view, round(20 * talk.view.closeness(talk.other))
    said, hosted = talk.told_words, [event for event in view.topics if _hosted(event)]
    for record in view.records:
        if any(_about(record.text, event) for event in hosted):
            continue  # whom I want at my party is what invitations are for
        ours = between_us(record, view, talk.other)
        words = content(ours)
        if not view.turn(talk.other, record.text):
            continue
        if not ours or any(5 * len(words & other) >= 4 * len(words) for other in (*said, content(talk.said))):
            continue
        words_for = partial(_say, "between_us", "it is between the two of us", (record.id,), {"news": ours})
        yield Move(min(84, 8 * record.importance + near + 15), f"between {record.id:06}", words_for)


def _follow_ups(talk: Scene) -> Iterator[Move]:
    """Questions that what they just said leaves open."""
    told = [clause for clause in talk.put if clause.act in (TELL, INVITE)]
    if not told or _asked_last(talk) or talk.put_to_me(ACCEPT, DECLINE) is not None:
        return
    event = talk.event(told[0])
    topic = talk.view.topic(event.what, gathering=True) if event.what else None
    if topic is not None and event.what and not talk.said_by_me(ASK):
        if hours(event) is None and topic.start is None:
            yield Move(90, "when", partial(_ask, "ask_when", "I don't know when it is", (), {"event": definite(event.what)}))
        elif not event.where and not topic.where:
            yield Move(89, "where", partial(_ask, "ask_where", "I don't know where it is", (), {"event": definite(event.what)}))
    if (
        told[0].who == talk.other
        and told[0].act == TELL
        and told[0].does.split()[:1]
        and told[0].does.split()[0] in phrases()["news"]["project"]
        and len(talk.mine) < 3
    ):
        yield Move(44, "more", partial(_ask, "ask_more", "they told me of themselves", (), {}))


def _asked_last(talk: Scene) -> bool:
    return bool(talk.mine) and bool(talk.mine[-1].acts(ASK))


def _interest(talk: Scene) -> Iterator[Move]:
    """After what they care for, as I remember it."""
    tie = talk.view.tie(talk.other)
    for spot, concern in enumerate(map(trimmed, tie.cares_for) if tie is not None else ()):
        if content(concern) & content(talk.said) or names_one(concern, talk.view.persona.name) or not _askable(concern):
            continue
        if talk.view.who(concern):
            continue  # whom they care for is no affair that one asks after
        event = talk.view.topic(concern, gathering=True)
        event = event if event is not None and content(event.what) <= content(concern) else None
        if (event is None and _passes(concern)) or (event is not None and under_way(event, talk.view.now)):
            continue  # it is over when they rise, or one is at it
        asked = any(
            "?" in text and content(concern) <= words for text, words in zip(talk.told, talk.told_words, strict=True)
        )
        used = tuple(r.id for r in talk.view.records if names_one(r.text, talk.other) and content(concern) & content(r.text))[:2]
        weight = 60 + round(10 * talk.view.closeness(talk.other)) - 5 * spot - (40 if asked else 0)
        act = "ask_past" if event is not None and over(event, talk.view.now) else "ask_ahead" if event is not None else ""
        act = act or ("ask_concern_many" if is_plural(concern) else "ask_concern")
        words = partial(_ask, act, "I remember that it matters to them", used, {"concern": _theirs(to_us(concern, talk))})
        yield Move(weight, f"concern {concern}", words)


def _askable(concern: str) -> bool:
    """Whether a concern of theirs is a thing or a doing that one can ask after."""
    concern = re.sub(r"^(?:the|an?|my|his|her|their) ", "", concern)
    first = concern.split(" ")[0].lower()
    return concern != "time" and first not in _WHEN and not NO_THING.match(concern) and (is_thing(concern) or first.endswith("ing"))


_WHEN = ("around", "about", "at", "by", "before", "after", "until", "in", "on", "from")
"""With these begin times and places, of which none is a thing."""


def _passes(concern: str) -> bool:
    """Whether a concern is a thing of an hour, such as a meal or a turn through the town, that nobody asks after."""
    kind = kind_of(concern)
    return (kind is not None and kind.name in MEALS) or concern.split()[-1:] == ["turn"]


def _ask(act: str, why: str, used: tuple[int, ...], slots: dict[str, str], voice: Voice) -> Part:
    return Part("ask", voice.say(act, **slots), used, why, asks=True)


def _say(act: str, why: str, used: tuple[int, ...], slots: dict[str, str], voice: Voice) -> Part:
    return Part("tell", voice.say(act, **slots), used, why, news=slots.get("news", ""))


def _theirs(concern: str) -> str:
    """A concern of theirs as I say it to them: "your book"."""
    concern = re.sub(r" (?:inspired|called|named|based|set)$", "", concern)
    concern = re.split(r" (?:of|in|for|with|that|which) (?:it|its|them|each|him|her|his|their)\b", concern)[0]
    words = concern.split()
    rest = " ".join(words[1:]) if words and words[0].lower() in ("the", "a", "an", "my", "his", "her", "their", "your") else concern
    return rest if rest.split(" ")[0].endswith("ing") and " " in rest else f"your {rest}"
