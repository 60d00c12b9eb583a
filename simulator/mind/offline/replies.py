"""Replies: the second half of each pair. What was put to me gets its kind of answer before anything new is begun."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from simulator.core.plans import Promise
from simulator.mind.offline import invitations
from simulator.mind.offline.answers import UNKNOWN, Part, answer
from simulator.mind.offline.echo import reaction
from simulator.mind.offline.hosting import cancelled
from simulator.mind.offline.invitations import hours, weigh_invitation
from simulator.mind.offline.kinds import asks
from simulator.mind.offline.matters import small_doings
from simulator.mind.offline.meaning import (
    ACCEPT,
    ASK,
    CANCEL,
    COMMENT,
    CONFIDE,
    DECLINE,
    INVITE,
    PROMISE,
    TELL,
    THANK,
    Clause,
    Topic,
)
from simulator.mind.offline.outlook import content
from simulator.mind.offline.retelling import names_one
from simulator.mind.offline.scene import Heard, Scene, answered, host_of, host_of_mine
from simulator.mind.offline.times import day_words
from simulator.mind.offline.wording import Voice, has_trait, phrases

_MOST = 2


def replies(talk: Scene, promises: Sequence[Promise], voice: Voice) -> list[Part]:
    """What I owe to what was just said, most pressing first, at most two pieces."""
    parts = [part for part in (_to_event(talk, promises, voice), *_to_questions(talk, promises, voice)) if part is not None]
    if not parts or (len(parts) == 1 and parts[0].act == "answer"):
        parts = [part for part in (_to_answer(talk, voice), _to_news(talk, promises, voice)) if part is not None][:1] + parts
    parts = [part for part in parts if part.text]
    return parts[:_MOST] if parts else [part for part in (_to_thanks(talk, voice), _to_doings(talk, voice)) if part is not None][:1]


def _to_doings(talk: Scene, voice: Voice) -> Part | None:
    """To what they said of their day's small doings."""
    doings = list(small_doings(talk))
    return reaction(doings, talk, voice) if doings and voice.chance.below(_TAKEN_UP) else None


_TAKEN_UP = 3
"""Of so many small doings all but one are taken up."""


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
    if (given := answered(event, talk)) == DECLINE:
        return Part(DECLINE, voice.say("decline_again"), why="I have said no already")
    if given == ACCEPT:
        return Part(ACCEPT, voice.say("accept_again"), why="I have said yes already")
    known = talk.view.topic(event.what, gathering=True)
    if known is not None and _is_off(known, event):
        return cancelled(known, talk, voice)
    if known is not None and known.mine and content(known.what) & content(event.what):
        return Part("comment", voice.say("my_own", event=known.what), known.records[:1], "it is my own")
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


def _is_off(known: Topic, event: Clause) -> bool:
    """Whether I know the event that they speak of to be off."""
    same_day = known.start is None or event.start is None or known.start.date() == event.start.date()
    return known.cancelled and same_day and bool(content(known.what) & content(event.what))


def _to_questions(talk: Scene, promises: Sequence[Promise], voice: Voice) -> list[Part]:
    """To each question, at most two; the second of a kind is left."""
    if talk.put_to_me(INVITE) is not None:
        return []
    given: list[Part] = []
    for spot, clause in enumerate(talk.put):
        if asks("talk.rhetorical", clause.text) and (spot + 1 < len(talk.put) or "tell you" not in clause.text):
            continue
        if clause.act == TELL and clause.text.endswith("?") and asks("talk.acquainted", clause.text):
            clause = replace(clause, act=ASK, asked="who")
        if _TAG.match(clause.text):
            continue
        wants = clause.act == ASK and ("?" in clause.text or (asks("talk.opening", clause.text) and clause.text[-1:] != "!"))
        part = answer(clause, talk, promises, voice) if wants else None
        if part is not None and all(part.text != other.text and part.why != other.why for other in given):
            given.append(part)
    known = [part for part in given if part.why != UNKNOWN]  # one who can say something of it need not say that they can't
    return (known or given)[-_MOST:]


_TAG = re.compile(
    r"(?:is|are|was|were|does|do|did|has|have|can|will)(?:n['’]t)? (?:it|he|she|they|there|that|one)"
    r"(?: not)?(?:[?.!]*| [^?]*\.)$|did you\.$",
    re.I,
)
"""Such a question at the end of a sentence, or with a stop, wants no answer: "It's never done, is it." """


def _to_answer(talk: Scene, voice: Voice) -> Part | None:
    """To a yes, a no or a perhaps that I was given."""
    if not talk.mine:
        return None
    last = talk.mine[-1]
    for clause in talk.put:
        offered = clause.act == PROMISE and _OFFER.search(clause.text) is not None
        if (clause.act == ACCEPT or offered) and clause.who in ("", talk.other):
            act = _to_yes(last, offered, talk)
            if act:
                return Part("thank", voice.say(act), why="they said yes")
        done = clause.act == ACCEPT and any(asks("talk.got_round", asked.text) for asked in last.acts(ASK))
        if done and talk.put_to_me(TELL) is None:
            return Part("comment", voice.fresh("well_done"), why="they did what they meant to")
        if clause.act == DECLINE and last.acts(INVITE):
            return Part("comment", voice.fresh("pity"), why="they said no")
    if last.acts(INVITE) and any(clause.unsure for clause in talk.put):
        return Part("comment", voice.fresh("maybe"), why="they have not made up their mind")
    return None


_OFFER = re.compile(r"\bI(?:['’]ll| will| promise\b)(?! (?:remember|be\b(?! (?:there|glad))|have\b|\w+ing\b))", re.I)
"""Who says so does something for me; to remember my name, or to be baking a cake, is nothing to thank for."""


def _to_yes(last: Heard, offered: bool, talk: Scene) -> str:
    """What a yes to my last line asks for: thanks from a host, thanks for a favour, gladness about an event of others."""
    invited = last.acts(INVITE)
    if invited and host_of(talk.event(invited[0]), talk) in (talk.view.persona.name, talk.other):
        return "thank_come"
    if offered or _asked_for(last):
        return "thank"
    told = [said for said in last.acts(TELL) if said.does == "hold" and host_of_mine(last, said, talk) != talk.other]
    return "agreed" if invited or told else ""


def _asked_for(last: Heard) -> bool:
    """Whether a line of mine asked for something, a favour or an offer."""
    return any(asks("talk.favour", clause.text) for clause in last.acts(ASK))


def _to_news(talk: Scene, promises: Sequence[Promise], voice: Voice) -> Part | None:
    """To news: what I make of it, or that I have it already. To a gathering: whether I go."""
    me = talk.view.persona.name
    if (secret := talk.put_to_me(CONFIDE)) is not None and secret.who != me:
        return Part("promise", voice.say("keep_secret"), why="they told it in confidence")
    if (part := _to_what_is_between_us(talk, voice)) is not None:
        return part
    told = [c for c in talk.put if c.act == TELL and not c.text.endswith("?") and not _NOT_KNOWING.match(c.text)]
    if not told:
        return None
    event = next((talk.event(clause) for clause in told if _is_gathering(clause, talk)), None)
    if event is not None and (part := _to_gathering(event, talk, promises, voice)) is not None:
        return part
    if event is not None:
        known = talk.view.topic(event.what, gathering=True)
        act = "known_self" if known is not None and known.source not in ("", talk.other) else "new_to_me"
        return Part("comment", voice.fresh(act), why="they told me of a gathering")
    text = " ".join(clause.text for clause in told)
    topic = talk.view.topic(text, most=True)
    if topic is not None and talk.touched(topic) and topic.source not in ("", talk.other, topic.who) and not talk.asked:
        return Part("comment", voice.fresh("known", source=topic.source.split()[0]), topic.records[:1], "I had heard it")
    if not talk.asked and all(clause.who != talk.other for clause in told) and _had(text, talk):
        of_me = all(re.search(r"\byou", clause.text, re.I) for clause in told)
        return Part("comment", voice.fresh("to_my_face" if of_me else "known_self"), why="it is no news to me")
    return reaction(told, talk, voice)


def _to_what_is_between_us(talk: Scene, voice: Voice) -> Part | None:
    """To what one of us owes or would like of the other."""
    plain = [clause.text for clause in talk.put if clause.act in (TELL, COMMENT, PROMISE)]
    wishes = [clause.text for clause in talk.put if clause.act != INVITE]
    for pattern, texts, act, why in (
        (_OWE_ME, plain, "no_hurry", "they owe it to me"),
        (_TO_MY_FACE, plain, "to_my_face", "it is between the two of us"),
        (_ASKING, plain, "ask_away", "they would like to ask me something"),
        (_WISH, wishes, "gladly", "they would like something of me"),
    ):
        if any(pattern.search(text) for text in texts):
            return Part("comment", voice.fresh(act), why=why)
    return None


def _had(text: str, talk: Scene) -> bool:
    """Whether what they say is no news to me: it is about me, or I remember it, or have told them."""
    words = content(text) - content(" ".join(talk.view.names))
    mine = [content(record.text) for record in talk.view.records if record.source != "seen"]
    return names_one(text, talk.view.persona.name) or any(5 * len(words & known) >= 3 * len(words) for known in mine)


_NOT_KNOWING = re.compile(
    r"(?:\S+, no, )?(?:I (?:don['’]t|do not|couldn['’]t|have no|haven['’]t)|No\b|Not\b|That I don['’]t)", re.I
)
"""Such an answer tells nothing that one could take up."""
_ASKING = re.compile(r"\bI(?: want| wanted|['’]d like| would like) to ask you\b")
_WISH = re.compile(r"\bI(?:['’]d| would) like you to\b|\bI want you to\b")
_TO_MY_FACE = re.compile(
    r"\b[Yy]ou (?:still |never )?(?:owe|promised|borrowed|have not|haven['’]t)\b|\blent you\b|\blost\b.* to you\b"
)
_OWE_ME = re.compile(r"\bI(?:['’]ve| have)? (?:still |also )?(?:owe|promised|borrowed)\b.*\byou\b|\bI still have\b.*\byou lent\b")


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
    known = talk.view.topic(event.what, gathering=True)
    host = host_of(event, talk)
    if known is not None and _is_off(known, event):
        return cancelled(known, talk, voice)
    if known is not None and known.mine:
        coming = any(clause.who == talk.other and clause.does in ("go to", "come to", "attend") for clause in talk.put)
        return Part("thank", voice.say("thank_come"), why="they come to what I host") if coming else None
    if host == talk.view.persona.name or answered(event, talk):
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
    """To a bare thank you; where it came with the answer to a question of mine, to that answer."""
    if talk.put_to_me(THANK) is None or not talk.mine:
        return None
    if any(asks("talk.wellbeing", clause.text) for clause in talk.mine[-1].acts(ASK)):
        return Part("comment", voice.fresh("glad_well"), why="they are well")
    if talk.asked or talk.mine[-1].acts(ACCEPT):
        return None  # who says yes to an invitation has given nothing
    return Part("comment", voice.fresh("welcome"), why="they thanked me")
