"""Opinions: what I make of what somebody is about to do, by what they are to me."""

from __future__ import annotations

from simulator.core.rng import Chance
from simulator.mind.offline.meaning import Topic
from simulator.mind.offline.part import Part
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.wording import Voice, has_trait

_LIKED, _UNLOVED = 0.4, 0.15


def opinion(talk: Scene, voice: Voice) -> Part:
    """What I think of the matter that the talk has come to, by whose it is."""
    topic = talk.matter
    who = topic.who if topic is not None else ""
    if topic is None or who in ("", talk.view.persona.name) or who not in talk.view.names:
        return Part("answer", voice.say("no_opinion"), why="they asked what I think")
    act = _stand(topic, talk)
    if who == talk.other:
        return Part("answer", voice.say(f"{act}_you"), topic.records[:1], "they asked what I think of it")
    return Part("answer", voice.say(act, who=who.split()[0]), topic.records[:1], f"they asked what I think of {who}")


def _stand(topic: Topic, talk: Scene) -> str:
    """For, against or neither; the same however often I am asked."""
    tie, persona = talk.view.tie(topic.who), talk.view.persona
    if tie is not None and tie.how and tie.closeness <= _UNLOVED:
        return "opinion_doubt"
    if tie is None or not (tie.how or tie.talks):
        return "opinion_none"
    lean = 40 + 60 * tie.closeness + 10 * has_trait(persona.traits, "talkative") - 15 * has_trait(persona.traits, "silent")
    drawn = Chance(talk.view.me.run, "opinion", persona.name, topic.who, topic.what.lower()).below(100)
    return "opinion_good" if drawn < lean or tie.closeness >= _LIKED + 0.3 else "opinion_doubt"
