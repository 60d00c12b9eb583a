"""Events in talk: whom a host invites, who passes it on, and to whom; and how news is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from simulator.core.records import Record
from simulator.core.rng import Chance
from simulator.mind.offline.activities import kind_of
from simulator.mind.offline.calling_off import told_off
from simulator.mind.offline.meaning import ASK, CANCEL, INVITE, Topic
from simulator.mind.offline.outlook import Outlook, content
from simulator.mind.offline.part import Part
from simulator.mind.offline.retelling import called, event_words, of_host, over, own, telling, to_the_point
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.spoken_times import when_words
from simulator.mind.offline.wording import Voice, has_trait

_EVERYBODY = re.compile(r"\b(?:everyone|everybody|spread the word|tell (?:the )?others|tell people|all are welcome)\b", re.I)
_GOOD_FRIEND, _LIKED, _DISLIKED = 0.55, 0.4, 0.12
"""How close somebody must be for what friends do; and how far from me one is whom I would rather not see."""
_A_SURPRISE = 1.8
"""So much readier one is to pass on what one of us must not hear of: half the fun of a surprise is to be in the know together."""


@dataclass(frozen=True, slots=True)
class Move:
    """Something that I could say: `weight` 0 to 100; `name` breaks ties; `words` make the piece."""

    weight: int
    name: str
    words: Callable[[Voice], Part]


def events(talk: Scene) -> Iterator[Move]:
    """Invitations to what I host, word of what others host, and what is off."""
    view = talk.view
    for topic in view.topics:
        if not topic.gathering or over(topic, view.now):
            continue
        if topic.cancelled:
            if _concerns(topic, talk):
                yield Move(95, topic.key, partial(cancelled, topic, talk))
        elif talk.touched(topic) or _no_news(topic, talk):
            continue
        elif topic.start is not None and topic.start <= view.now:
            continue  # who is not there by now will not come
        elif topic.mine or topic.who == view.persona.name:
            weight = _wanted(topic, talk)
            if weight:
                yield Move(weight, topic.key, partial(_invite, topic, talk))
        elif weight := _passing(topic, talk):
            words = _spread if _asked_to_spread(topic, view) and topic.where and topic.start else tell
            yield Move(weight, topic.key, partial(words, topic, talk))


def _concerns(topic: Topic, talk: Scene) -> bool:
    """Whether they have to be told that something is off: it is my own, or they know of it; and they have not heard it from me."""
    touched, other = talk.touched(topic), talk.other
    said = any(heard.acts(CANCEL) for heard in talk.heard) and touched
    knows = touched or topic.mine or other in (*topic.invited, *topic.knowers)
    knows = knows or any(_seen_at(record, topic, other) for record in talk.view.records)
    return knows and other != topic.who and not said and not told_off(talk.view.records, other, topic.what)


def _seen_at(record: Record, topic: Topic, other: str) -> bool:
    """Whether I saw somebody at it, or on their way."""
    return record.source == "seen" and record.actor == other and content(topic.what) <= content(record.text)


def _no_news(topic: Topic, talk: Scene) -> bool:
    """Whether a gathering is nothing to tell them of: it is not to be, it is not mine to tell, or they have it already."""
    return topic.negated or (topic.secret and not topic.mine) or told_before(topic, talk)


def at_counter(talk: Scene) -> bool:
    """Whether I am serving people, who come and go and hear little of my news."""
    kind = kind_of(talk.at_hand)
    return kind is not None and kind.name == "serve"


def _wanted(topic: Topic, talk: Scene) -> int:
    """How much I want them at what I host: those I like before all else, others as it comes, nobody whom I dislike."""
    view, near = talk.view, talk.view.closeness(talk.other)
    tie = view.tie(talk.other)
    if tie is not None and tie.how and near <= _DISLIKED:
        return 0
    if any(_coming(talk.other, topic, record.text) for record in view.records):
        return 0
    if near >= _LIKED:
        return 100
    inclined = Chance(view.me.run, "invite", view.persona.name, talk.other, topic.what.lower()).below(100)
    readiness = (14 + round(70 * near) + 8 * has_trait(view.persona.traits, "talkative")) // (2 if at_counter(talk) else 1)
    return (90 if talk.mine else 62) if inclined < readiness else 0


def _coming(other: str, topic: Topic, text: str) -> bool:
    """Whether a memory says that somebody comes to what I host, or that they do not."""
    return text.startswith((f"{other} is coming to my ", f"{other} can't come to my ")) and content(topic.what) <= content(text)


def _passing(topic: Topic, talk: Scene) -> int:
    """How much I want to pass on what another holds: as a friend of the host, or to a friend of mine, or since it came up."""
    view, near = talk.view, talk.view.closeness(talk.other)
    host = view.tie(topic.who)
    if host is not None and host.how and host.closeness <= _DISLIKED:
        return 0
    came_up = _came_up(topic, talk)
    close = near >= _GOOD_FRIEND
    if not (came_up or close or _asked_to_spread(topic, view)):
        return 0
    nature = 15 * has_trait(view.persona.traits, "talkative") - 15 * has_trait(view.persona.traits, "silent")
    inclined = Chance(view.me.run, "pass on", view.persona.name, talk.other, topic.what.lower()).below(100)
    readiness = round(35 * near) + nature + 15 * came_up
    rate = (9 if at_counter(talk) else 19) * (_A_SURPRISE if topic.kept_from else 1)
    readiness = int(readiness * rate / 100)
    return min(84, 50 + topic.importance + round(15 * near) + 15 * came_up) if inclined < readiness else 0


def _came_up(topic: Topic, talk: Scene) -> bool:
    """Whether what they just said asks for it: they speak of the host, or ask what is going on."""
    if not talk.put:
        return False
    said = " ".join(clause.text for clause in talk.put)
    host = topic.who.split()[0] if topic.who else ""
    spoken_of = bool(host) and re.search(rf"\b{re.escape(host)}\b", said) is not None and talk.other != topic.who
    return spoken_of or any(clause.act == ASK and re.search(r"\b(?:news|new|plans|later)\b", clause.text) for clause in talk.put)


def _asked_to_spread(topic: Topic, view: Outlook) -> bool:
    """Whether I am near enough to the host to invite others in their name."""
    host = view.tie(topic.who)
    if host is None:
        return False
    return host.household or (host.closeness >= _GOOD_FRIEND and _for_everybody(topic, view))


def told_before(topic: Topic, talk: Scene) -> bool:
    """Whether they have it already: from me, as the one who told me, or as the one whose affair it is."""
    other = talk.other
    if other in topic.knowers or other in topic.invited or other in (topic.source, topic.who):
        return True
    words = content(topic.what) or content(topic.text)
    if any(len(words & said) * 5 >= len(words) * 4 for said in talk.told_words):
        return True
    said = own(topic, talk.view) if topic.mine and not topic.gathering else topic.text
    return not topic.gathering and talk.told_them(content(to_the_point(said)), 66)


def _for_everybody(topic: Topic, view: Outlook) -> bool:
    """Whether all are to hear of it, as far as I remember."""
    texts = [record.text for record in view.records if record.id in topic.records or content(topic.what) <= content(record.text)]
    texts += [view.persona.currently] if topic.mine else []
    return any(_EVERYBODY.search(text) for text in texts)


def _invite(topic: Topic, talk: Scene, voice: Voice) -> Part:
    act = "invite" if topic.where and topic.start else "invite_open"
    text = voice.say(act, **_slots(topic, talk))
    if _for_everybody(topic, talk.view):
        text = f"{text} {voice.fresh('tell_others')}".strip()
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


def cancelled(topic: Topic, talk: Scene, voice: Voice) -> Part:
    """The words for a gathering that is off."""
    return Part("cancel", voice.say("cancelled", **_slots(topic, talk)), topic.records[-1:], "it is off, and they may not know")


def _slots(topic: Topic, talk: Scene) -> dict[str, str]:
    named = of_host(topic, talk.view, talk.other)
    when = when_words(topic.start, topic.end, talk.view.now)
    return {"event": event_words(topic), "myevent": named, "theevent": named, "where": talk.view.at(topic.where), "when": when}


def tell(topic: Topic, talk: Scene, voice: Voice) -> Part:
    """The words of a piece of news, with whom I have it from; none where I have used up today's ways to say it."""
    told = telling(topic, talk.view, talk.other, talk.said)
    if talk.view.private(topic):
        return Part("confide", voice.say("confide", news=told.news), topic.records[:1], "I trust them with it", news=told.news)
    if told.source:
        news = told.news.replace(told.source, told.source.split()[0])  # named once in a line is enough
        text = voice.fresh("tell_from", news=news, source=called(told.source, talk.said))
        return Part("tell", text, topic.records[:1], f"{told.source} told me, and they may not know", news=news)
    mine = told.news.startswith(("I ", "I'", "my "))
    news = to_the_point(told.news) if mine and voice.chance.below(100) < 50 else told.news
    text = voice.fresh("tell_self" if mine else "tell", news=news)
    return Part("tell", text, topic.records[:1], "they may not know it", news=news)
