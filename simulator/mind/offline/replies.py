"""Replies: the second half of each pair. What was put to me gets its kind of answer before anything new is begun."""

from __future__ import annotations

from collections.abc import Sequence

from simulator.core.plans import Promise
from simulator.mind.offline import invitations
from simulator.mind.offline.answers import Part, answer
from simulator.mind.offline.invitations import hours, weigh_invitation
from simulator.mind.offline.meaning import ACCEPT, ASK, CANCEL, CONFIDE, DECLINE, INVITE, PROMISE, TELL, THANK, Clause
from simulator.mind.offline.outlook import content
from simulator.mind.offline.scene import Scene, host_of
from simulator.mind.offline.times import day_words
from simulator.mind.offline.wording import Voice, has_trait, phrases

_MOST = 2


def replies(talk: Scene, promises: Sequence[Promise], voice: Voice) -> list[Part]:
    """What I owe to what was just said, most pressing first, at most two pieces."""
    parts = [part for part in (_to_event(talk, promises, voice), *_to_questions(talk, promises, voice)) if part is not None]
    if not parts or (len(parts) == 1 and parts[0].act == "answer"):
        parts = [part for part in (_to_answer(talk, voice), _to_news(talk, promises, voice)) if part is not None][:1] + parts
    return parts[:_MOST] if parts else [part for part in (_to_thanks(talk, voice),) if part is not None]


def _to_event(talk: Scene, promises: Sequence[Promise], voice: Voice) -> Part | None:
    """To an invitation or to one that was called off."""
    if (off := talk.put_to_me(CANCEL)) is not None:
        return Part("cancelled", voice.say("oh_cancelled"), why=f"they said that it is off: {off.text}")
    invited = talk.put_to_me(INVITE)
    if invited is None:
        return None
    event = talk.event(invited)
    if not event.what and not event.where:
        return Part("maybe", voice.say("ask_where" if event.start else "unsure"), why="I don't know what I am asked to")
    return _reply(event, talk, promises, voice)


def _reply(event: Clause, talk: Scene, promises: Sequence[Promise], voice: Voice) -> Part:
    host = host_of(event, talk)
    verdict = weigh_invitation(talk.view, promises, event, host)
    day = day_words(event.start, talk.view.now) if event.start else "that day"
    day = day.removeprefix("on ")
    match verdict.kind:
        case invitations.AGAIN:
            return Part(ACCEPT, voice.say("accept_again"), why="I have promised it already")
        case invitations.LATE:
            return Part(ACCEPT, voice.say("accept_late", busy=verdict.reason), why="I am free after work")
        case invitations.COME:
            return Part(ACCEPT, voice.say("accept" if host == talk.other else "accept_spread", thatday=day), why="I am free then")
        case invitations.NO:
            return Part(DECLINE, voice.say("decline", reason=verdict.reason), verdict.used, f"because {verdict.reason}")
        case invitations.OVER:
            return Part("comment", voice.say("new_to_me"), why="it is over already")
    missing = "ask_when" if hours(event) is None else "unsure"
    return Part(
        "maybe",
        voice.say(missing, event=f"the {event.what}" if event.what else "it"),
        why="I cannot say yet",
        asks=missing != "unsure",
    )


def _to_questions(talk: Scene, promises: Sequence[Promise], voice: Voice) -> list[Part]:
    """To each question, at most two; the second of a kind is left."""
    if talk.put_to_me(INVITE) is not None:
        return []
    given: list[Part] = []
    for clause in talk.put:
        part = answer(clause, talk, promises, voice) if clause.act == ASK else None
        if part is not None and all(part.text != other.text for other in given):
            given.append(part)
    return given[-_MOST:]


def _to_answer(talk: Scene, voice: Voice) -> Part | None:
    """To a yes, a no or a perhaps that I was given."""
    me = talk.view.persona.name
    last = talk.mine[-1] if talk.mine else None
    invited = last is not None and bool(last.acts(INVITE))
    for clause in talk.put:
        if clause.act in (ACCEPT, PROMISE) and clause.who in ("", talk.other):
            return Part("thank", voice.say("thank_come" if invited else "thank"), why="they said yes")
        if clause.act == DECLINE:
            return Part("comment", voice.say("pity"), why="they said no")
    if invited and any(clause.unsure for clause in talk.put):
        return Part("comment", voice.say("maybe"), why="they have not made up their mind")
    if (secret := talk.put_to_me(CONFIDE)) is not None and secret.who != me:
        return Part("promise", voice.say("keep_secret"), why="they told it in confidence")
    return None


def _to_news(talk: Scene, promises: Sequence[Promise], voice: Voice) -> Part | None:
    """To news: what I make of it, or that I have it already. To a gathering: whether I go."""
    told = [clause for clause in talk.put if clause.act == TELL and not clause.asked]
    if not told:
        return None
    text = " ".join(clause.text for clause in told)
    answered = talk.mine and any(heard.acts(ASK) for heard in talk.mine[-1:])
    event = next((talk.event(clause) for clause in told if _is_gathering(clause, talk)), None)
    if event is not None and (part := _to_gathering(event, talk, promises, voice)) is not None:
        return part
    topic = talk.view.topic(text)
    if topic is not None and talk.touched(topic) and topic.source and topic.source not in (talk.other, topic.who) and not answered:
        return Part("comment", voice.say("known", source=topic.source.split()[0]), topic.records[:1], "I had heard it")
    words = {word.strip(".,!?;:").lower() for word in text.split()}
    act = (
        "sorry_to_hear"
        if words & set(phrases()["news"]["bad"])
        else "sounds_good"
        if words & set(phrases()["news"]["good"])
        else "new_to_me"
    )
    if act == "new_to_me" and (answered or any(clause.who == talk.other for clause in told)):
        act = "hope_well" if " -" not in text and "ing " in text else "understand"
    return Part("comment", voice.say(act), why="they told me something")


def _is_gathering(clause: Clause, talk: Scene) -> bool:
    """Whether what they tell is an event that one could come to."""
    words = content(clause.what) | content(clause.text) if clause.what else frozenset[str]()
    return (bool(clause.start) and any(words & content(t.what) for t in talk.view.topics if t.gathering and not t.mine)) or _feast(
        clause
    )


def _feast(clause: Clause) -> bool:
    last = clause.what.lower().split()[-1:] or [""]
    return last[0].rstrip("s") in phrases()["news"]["gathering"] and clause.start is not None


def _to_gathering(event: Clause, talk: Scene, promises: Sequence[Promise], voice: Voice) -> Part | None:
    """News of a gathering: I go, if it is near to my heart and I am free; I know of it, if I do."""
    host = event.who or talk.other
    if host == talk.view.persona.name:
        return None
    verdict = weigh_invitation(talk.view, promises, event, host)
    if verdict.kind == invitations.AGAIN:
        return Part(ACCEPT, voice.say("accept_again"), why="I have promised it already")
    keen = talk.view.closeness(host) >= 0.5 or has_trait(talk.view.persona.traits, "talkative")
    if verdict.kind == invitations.COME and keen:
        return Part(ACCEPT, voice.say("accept_spread"), why="I am free then, and would like to go")
    if verdict.kind == invitations.NO and keen:
        return Part(DECLINE, voice.say("decline", reason=verdict.reason), verdict.used, f"because {verdict.reason}")
    return None


def _to_thanks(talk: Scene, voice: Voice) -> Part | None:
    if talk.put_to_me(THANK) is not None and not talk.put_to_me(ACCEPT, ASK, INVITE, TELL):
        return Part("comment", voice.say("welcome"), why="they thanked me")
    return None
