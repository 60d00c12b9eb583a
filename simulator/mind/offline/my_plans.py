"""What somebody says who is asked for their plans, or what keeps them busy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from simulator.core.plans import Promise
from simulator.mind.offline import my_day
from simulator.mind.offline.grammar import possessive
from simulator.mind.offline.kinds import asks
from simulator.mind.offline.meaning import Clause
from simulator.mind.offline.outlook import content
from simulator.mind.offline.part import Part
from simulator.mind.offline.retelling import called, occupation
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.spoken_times import when_words
from simulator.mind.offline.wording import Voice

_FRIENDS = 0.4
"""How near one is to whom I tell where else I go."""


def answer(asked: Clause, talk: Scene, promises: Sequence[Promise], voice: Voice) -> Part:
    """What I have promised, else what I do in the time that they ask of."""
    view = talk.view
    friends = view.closeness(talk.other) >= _FRIENDS  # where I go is for friends to know, and for those whom I go to
    near = {"", view.persona.name, talk.other, *(p.host for p in promises if friends)}
    soon = [p for p in promises if p.host in near and view.now < _begins(p, talk) and (p.start - view.now).days < 2]
    ahead = sorted((p for p in soon if not _said_before(p, talk)), key=lambda p: (p.start, p.what))
    if ahead and not (ahead[0].host == talk.other and asks("talk.so_far", asked.text)):
        event, where = ahead[0], talk.spot(ahead[0].where)
        whose = {"": "the", view.persona.name: "my", talk.other: "your"}.get(event.host)
        whose = whose or possessive(called(event.host, talk.said))
        named = f"{whose} {event.what}"
        if event.host == talk.other:
            return Part("answer", voice.say("plan_yours", event=named), why="I have promised it to them")
        return Part(
            "answer",
            voice.say("plan", event=named, where=where, when=when_words(_begins(event, talk), event.end, view.now)),
            why="it is what I have promised",
        )
    kinds = (("spending", "quietly"), ("so_far", "nothing_done"), ("present", "nothing_done"))
    idle = next((act for kind, act in kinds if asks(f"talk.{kind}", asked.text)), "nothing_much")
    nothing = Part("answer", voice.say(idle), why="nothing is planned")
    return next((part for tell in _told_of(asked.text) if (part := tell(talk, voice)) is not None), nothing)


def _told_of(asked: str) -> tuple[Callable[[Scene, Voice], Part | None], ...]:
    """What tells of the time that they ask of: what is behind me, what I am at these days, or what is to come."""
    if asks("talk.so_far", asked):
        return my_day.done, my_day.deed, busy
    if asks("talk.spending", asked):
        return busy, my_day.lately, my_day.soon
    return (busy, my_day.lately, my_day.ahead) if asks("talk.present", asked) else (my_day.ahead, busy)


def _said_before(promise: Promise, talk: Scene) -> bool:
    """Whether they have heard of it: in this talk, or as news from me in an earlier one."""
    words, news = content(promise.what), promise.host != talk.other
    return words <= content(talk.said) or (news and any(words <= said for said in talk.told_words))


def _begins(promise: Promise, talk: Scene) -> datetime:
    """When what I have promised to come to begins; I may come later."""
    event = talk.view.topic(promise.what, gathering=True)
    same = event is not None and event.start is not None and event.start.date() == promise.start.date()
    return event.start if same and event is not None and event.start is not None else promise.start


def busy(talk: Scene, voice: Voice) -> Part | None:
    """What I am busy with these days, or just now."""
    view = talk.view
    tie = view.tie(talk.other)
    doing = my_day.at_hand(talk)
    matter = "" if tie is not None and tie.household else occupation(view, talk.other)  # who lives with me knows it
    hosting = any(t.gathering and t.mine and content(t.what) <= content(matter) for t in view.topics)  # that is an invitation's
    secret = hosting or any(view.private(topic) and content(topic.what) & content(matter) for topic in view.topics)
    before = [talk.said, *talk.told]
    told = any(2 * len(content(matter) & content(text)) >= len(content(matter)) for text in before)
    if not view.turn(talk.other, matter):
        matter = ""
    new = matter and not secret and not told and 3 * len(content(matter) & content(talk.said)) < len(content(matter))
    if new and (text := voice.fresh("busy", news=matter)):
        return Part("tell", text, why="it is what I am busy with", news=matter)
    if doing and doing not in talk.said and (text := voice.fresh("activity", doing=doing)):
        return Part("tell", text, why="it is what I am doing", news=doing)
    return None
