"""Initiative: what I might bring up next, each with a weight and a reason, and the words for the weightiest."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from simulator.core.records import Kind
from simulator.core.rng import Chance
from simulator.mind.offline.answers import Part, busy
from simulator.mind.offline.grammar import bare, definite
from simulator.mind.offline.invitations import hours
from simulator.mind.offline.meaning import ACCEPT, ASK, DECLINE, INVITE, TELL, Topic
from simulator.mind.offline.outlook import Outlook, content
from simulator.mind.offline.retelling import (
    NO_THING,
    between_us,
    called,
    contracted,
    event_words,
    names_one,
    of_host,
    over,
    tellable,
    telling,
)
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.spoken_times import timely, when_words
from simulator.mind.offline.wording import Voice, phrases
from simulator.mind.questions import NextLine

_EVERYBODY = re.compile(r"\b(?:everyone|everybody|spread the word|tell (?:the )?others|tell people|all are welcome)\b", re.I)
_PRESSING = 85
"""Moves of this weight are not left to a whim."""
_WHIM = 14
_TRUSTED, _CLOSEST = 13, 18
"""How near, of 20, somebody must be to hear a secret of mine, or another's."""
_OWN = 6
"""What the author says I am busy with matters so much, where no memory has weighed it."""


@dataclass(frozen=True, slots=True)
class Move:
    """Something that I could say: `weight` 0 to 100; `name` breaks ties; `words` make the piece."""

    weight: int
    name: str
    words: Callable[[Voice], Part]


def moves(q: NextLine, talk: Scene) -> list[Move]:
    """All that I could bring up, weightiest first."""
    found = [*_events(q, talk), *_news(q, talk), *_between(q, talk), *_follow_ups(talk), *_interest(talk), *_small_talk(talk)]
    chance = Chance(q.me.key, "moves", q.me.persona.name)
    swayed = [replace(move, weight=move.weight + chance.spread(_WHIM)) if move.weight < _PRESSING else move for move in found]
    return sorted(swayed, key=lambda move: (-move.weight, move.name))


def _told_before(topic: Topic, view: Outlook, other: str) -> bool:
    """Whether they have it already: from me, as the one who told me, or as the one whose affair it is."""
    if other in topic.knowers or other in topic.invited or other in (topic.source, topic.who):
        return True
    words = content(topic.what) or content(topic.text)
    mine = (content(record.text) for record in view.records if record.source == f"said:{other}")
    return any(len(words & said) * 5 >= len(words) * 4 for said in mine)


def _events(q: NextLine, talk: Scene) -> Iterator[Move]:
    """Invitations to what I host, word of what others host, and what is off."""
    view, other = talk.view, talk.other
    for topic in view.topics:
        if not topic.gathering or talk.touched(topic) or over(topic, view.now):
            continue
        if topic.cancelled:
            if other in topic.invited and other not in (topic.who, topic.source):
                yield Move(95, topic.key, partial(_cancelled, topic, talk))
        elif topic.negated or (topic.secret and not topic.mine) or _told_before(topic, view, other):
            continue
        elif topic.mine or topic.who == view.persona.name:
            yield Move(100, topic.key, partial(_invite, topic, talk))
        elif _asked_to_spread(topic, view) and topic.where and topic.start:
            yield Move(85, topic.key, partial(_spread, topic, talk))
        else:
            yield Move(min(84, 70 + topic.importance), topic.key, partial(_tell, topic, talk))


def _asked_to_spread(topic: Topic, view: Outlook) -> bool:
    """Whether the host asked that others be told, or is of my household."""
    tie = view.tie(topic.who)
    return _for_everybody(topic, view) or (tie is not None and tie.household)


def _for_everybody(topic: Topic, view: Outlook) -> bool:
    """Whether all are to hear of it, as far as I remember."""
    texts = [record.text for record in view.records if record.id in topic.records or content(topic.what) <= content(record.text)]
    texts += [view.persona.currently] if topic.mine else []
    return any(_EVERYBODY.search(text) for text in texts)


def _invite(topic: Topic, talk: Scene, voice: Voice) -> Part:
    act = "invite" if topic.where and topic.start else "invite_open"
    text = voice.say(act, **_slots(topic, talk))
    if _for_everybody(topic, talk.view):
        text += " " + voice.say("tell_others")
    return Part(INVITE, text, topic.records[:2], f"I want them at my {topic.what}", asks=True)


def _spread(topic: Topic, talk: Scene, voice: Voice) -> Part:
    host = called(topic.who, talk.said) if topic.who else "Somebody"
    return Part(
        INVITE,
        voice.say("spread", host=host, **_slots(topic, talk)),
        topic.records[:2],
        f"the host of the {topic.what} wants people told",
        asks=True,
    )


def _cancelled(topic: Topic, talk: Scene, voice: Voice) -> Part:
    return Part("cancel", voice.say("cancelled", **_slots(topic, talk)), topic.records[-1:], "they were invited, and it is off")


def _slots(topic: Topic, talk: Scene) -> dict[str, str]:
    named = of_host(topic, talk.view, talk.other)
    when = when_words(topic.start, topic.end, talk.view.now)
    return {"event": event_words(topic), "myevent": named, "theevent": named, "where": talk.view.at(topic.where), "when": when}


def _news(q: NextLine, talk: Scene) -> Iterator[Move]:
    """What I know and they may not: importance, with how near they are to me; secrets only for the nearest."""
    view, other = talk.view, talk.other
    near = round(20 * view.closeness(other))
    about = content(q.about) if not q.lines or q.lines[0].speaker == view.persona.name else frozenset[str]()
    for topic in view.topics:
        if topic.gathering or topic.cancelled or _told_before(topic, view, other) or talk.touched(topic):
            continue
        if not tellable(topic, view, other) or (
            view.private(topic) and (near < (_TRUSTED if topic.mine else _CLOSEST) or q.overheard_by)
        ):
            continue
        wanted = 25 if about & content(topic.text) else 0
        importance = topic.importance or (_OWN if topic.mine else 0)
        weight = min(90, 8 * importance + near + wanted + (5 if topic.mine else 0))
        if importance >= 4 or wanted:
            yield Move(weight, topic.key, partial(_tell, topic, talk))


def _between(q: NextLine, talk: Scene) -> Iterator[Move]:
    """What stands between the two of us: what they owe me, what I owe them, what I would like of them."""
    view, near = talk.view, round(20 * talk.view.closeness(talk.other))
    said = [content(record.text) for record in view.records if record.source == f"said:{talk.other}"]
    for record in view.records:
        ours = between_us(record, view, talk.other)
        words = content(ours)
        if not ours or any(5 * len(words & other) >= 4 * len(words) for other in (*said, content(talk.said))):
            continue
        words_for = partial(_say, "between_us", "it is between the two of us", (record.id,), {"news": ours})
        yield Move(min(84, 8 * record.importance + near + 15), f"between {record.id:06}", words_for)


def _tell(topic: Topic, talk: Scene, voice: Voice) -> Part:
    told = telling(topic, talk.view, talk.other, talk.said)
    if talk.view.private(topic):
        return Part("confide", voice.say("confide", news=told.news), topic.records[:1], "I trust them with it")
    if told.source:
        text = voice.say("tell_from", news=told.news, source=called(told.source, talk.said))
        return Part("tell", text, topic.records[:1], f"{told.source} told me, and they may not know")
    act = "tell_self" if told.news.startswith(("I ", "I'", "my ")) else "tell"
    return Part("tell", voice.say(act, news=told.news), topic.records[:1], "they may not know it")


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
    for spot, concern in enumerate(tie.cares_for if tie is not None else ()):
        if content(concern) & content(talk.said) or NO_THING.match(concern) or not content(concern):
            continue
        asked = any(
            r.source == f"said:{talk.other}" and "?" in r.text and content(concern) <= content(r.text) for r in talk.view.records
        )
        used = tuple(r.id for r in talk.view.records if names_one(r.text, talk.other) and content(concern) & content(r.text))[:2]
        weight = 56 + round(10 * talk.view.closeness(talk.other)) - 5 * spot - (40 if asked else 0)
        event = talk.view.topic(concern, gathering=True)
        past = event is not None and content(event.what) <= content(concern) and over(event, talk.view.now)
        act = "ask_past" if past else "ask_concern"
        words = partial(_ask, act, "I remember that it matters to them", used, {"concern": _theirs(concern)})
        yield Move(weight, f"concern {concern}", words)


def _ask(act: str, why: str, used: tuple[int, ...], slots: dict[str, str], voice: Voice) -> Part:
    return Part("ask", voice.say(act, **slots), used, why, asks=True)


def _say(act: str, why: str, used: tuple[int, ...], slots: dict[str, str], voice: Voice) -> Part:
    return Part("tell", voice.say(act, **slots), used, why)


def _theirs(concern: str) -> str:
    """A concern of theirs as I say it to them: "your book"."""
    concern = re.split(r" (?:of|in|for|with|that|which) (?:it|its|them|each|him|her|his|their)\b", concern)[0]
    words = concern.split()
    rest = " ".join(words[1:]) if words and words[0].lower() in ("the", "a", "an", "my", "his", "her", "their") else concern
    return rest if rest.split(" ")[0].endswith("ing") and " " in rest else f"your {rest}"


def _small_talk(talk: Scene) -> Iterator[Move]:
    """How they are, what they do today, what I am busy with, what I have come to think."""
    first = len(talk.mine) == 0
    greeted = any("how are you" in heard.line.text.lower() for heard in talk.heard)
    asked = talk.said_by_me(ASK)
    if not greeted and not asked and len(talk.mine) < 2:
        yield Move(52 if first else 30, "wellbeing", partial(_ask, "ask_wellbeing", "I care how they are", (), {}))
    if not _asked_last(talk) and len(talk.mine) < 3:
        yield Move(46 if len(talk.mine) == 1 else 28, "day", partial(_ask, "ask_day", "I would like to know", (), {}))
    if not any("i'm " in heard.line.text.lower() and "ing " in heard.line.text.lower() for heard in talk.mine):
        yield Move(
            45,
            "busy",
            lambda voice: busy(talk, voice) or Part("comment", voice.say("comment"), why="there is nothing that presses"),
        )
    for record in talk.view.records:
        if (
            record.kind is Kind.REFLECTION
            and not content(record.text) <= content(talk.said)
            and not names_one(record.text, talk.other)
        ):
            text = contracted(bare(timely(record.text, talk.view.now)))
            yield Move(
                30 + 2 * record.importance,
                f"thought {record.id}",
                partial(_say, "tell_self", "I have come to think so", (record.id,), {"news": text}),
            )
