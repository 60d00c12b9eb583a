"""Answers to what is asked in a talk: when a time, where a place, who a name, or an honest "I don't know"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from simulator.core.plans import Promise
from simulator.mind.offline import acquainting, beliefs, my_day, my_plans, sights
from simulator.mind.offline.invitations import promised
from simulator.mind.offline.kinds import asks
from simulator.mind.offline.meaning import TELL, Clause, Topic
from simulator.mind.offline.opinions import opinion
from simulator.mind.offline.outlook import content
from simulator.mind.offline.part import Part as Part
from simulator.mind.offline.persons import second_to_first
from simulator.mind.offline.retelling import over, telling, under_way
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.spoken_times import when_words
from simulator.mind.offline.thread import more
from simulator.mind.offline.wording import Voice

UNKNOWN = "I remember nothing that answers it"


def answer(asked: Clause, talk: Scene, promises: Sequence[Promise], voice: Voice) -> Part | None:
    """The kind of answer that a question wants; None for one that asks for news, which the next move gives."""
    if (given := _of_new_friends(asked, talk, voice)) is not None:
        return given
    return _of_us_both(asked, talk, promises, voice)


def _of_us_both(asked: Clause, talk: Scene, promises: Sequence[Promise], voice: Voice) -> Part | None:
    """To what friends ask each other; None for one that asks for news."""
    text = asked.text
    if (
        asks("talk.wellbeing", text) and not asks("talk.feel", text) and not asks("talk.plans", text) and not content(asked.what)
    ) or (asks("talk.going", text) and not talk.said_by_me(TELL) and not any(_IT.search(clause.text) for clause in talk.put)):
        return _wellbeing(talk, voice)
    if asks("talk.news", text):
        return None
    if asks("talk.here", text):
        return my_day.here(talk, voice)
    for kind, give in (("source", _source), ("coming", _coming), ("plans", my_plans.answer)):
        if asks(f"talk.{kind}", text):
            return give(asked, talk, promises, voice)
    if (own := _own_event(asked, talk)) is not None:
        return Part("answer", voice.say(own), why="they asked after what I host")
    return _of_mine(asked, talk, promises, voice)


def _of_mine(asked: Clause, talk: Scene, promises: Sequence[Promise], voice: Voice) -> Part:
    """To what one asks of my affairs and of the world."""
    text = asked.text
    if asks("talk.feel", text) and (on := more(talk, voice, f"{_mine_last(talk)} {text}")) is not None:
        return on
    if asks("talk.feel", text) and (doing := _ASKED_OF.search(text)) is not None:
        return _of_doing("about_doing", second_to_first(doing[1]), talk, voice)
    for kind, act in _SHORT:
        if asks(f"talk.{kind}", text) and (kind != "past" or _about_me(asked, talk)):
            event = _matter(asked, talk) if kind == "past" else None
            act = "progress" if event is not None and event.gathering and not over(event, talk.view.now) else act
            return Part("answer", voice.say(act), why=f"they asked: {asked.text}")
    by_kind = {"when": _when, "where": _where, "who": _who}
    if asked.asked in by_kind:
        return by_kind[asked.asked](asked, talk, promises, voice)
    return _other(asked, talk, promises, voice)


_SHORT = (("offer", "let_you_know"), ("errand", "no_errand"), ("past", "it_went"), ("help", "help_yes"), ("feel", "feel"))
_IT = re.compile(r"your |\b(?:on|with|about) \w+ing\b")
"""What is said beside "how is it going?" where "it" is no small talk."""


def _of_new_friends(asked: Clause, talk: Scene, voice: Voice) -> Part | None:
    """To what one asks of somebody new, of others, of what I think or am at."""
    kind = next((kind for kind in ("likes", *acquainting.KINDS) if asks(f"talk.{kind}", asked.text)), "")
    if kind:
        return acquainting.answer(kind, talk, voice)
    if asks("talk.got_round", asked.text):
        return my_day.got_round(asked.text, talk, voice)
    if asks("talk.seen", asked.text) and (seen := sights.whereabouts(asked, talk, voice)) is not None:
        return seen
    for kind, act in (("stroll", "stroll_yes"), ("still_so", "still_so")):
        if asks(f"talk.{kind}", asked.text):
            return Part("answer", voice.say(act), why=f"they asked: {asked.text}")
    if asks("talk.opinion", asked.text):
        return opinion(talk, voice)
    seen_at = next((found for clause in talk.put if (found := _SEEN_AT.search(clause.text))), None)
    if seen_at is not None and asks("talk.doing", asked.text):
        return _of_doing("doing_yes", second_to_first(seen_at[1]), talk, voice)
    return None


def _of_doing(act: str, doing: str, talk: Scene, voice: Voice) -> Part:
    """What I say of something I do: by its name once, and after that without it."""
    words = content(doing)
    mine = (*(content(heard.line.text) for heard in talk.mine), *talk.told_words)
    act = "about_it" if any(words <= said for said in mine) else act
    act = "stroll_yes" if sights.passing(doing) else act
    return Part("answer", voice.say(act, doing=doing), why="they asked about it")


_ASKED_OF = re.compile(r"\b(?:like,|part of|like about|feel about|go about|there to|good about|enjoy) (\w+ing\b[^.?!]*)", re.I)
_SEEN_AT = re.compile(
    r"\b(?:(?:saw|watching) you|you were(?: so deep in)?|keeping you from|do you like|have you been|that you were) "
    r"((?!doing\b)\w+ing\b[^.?!,]*?)(?=$|[.?!,]| when I\b| that I\b| for long\b| again\b)",
    re.I,
)


def _own_event(asked: Clause, talk: Scene) -> str | None:
    """How a host speaks of the own gathering: before it, at it, after it; None if they ask of something else."""
    if not (asks("talk.progress", asked.text) or re.search(r"^\W*how\b|\bready\b", asked.text, re.I)):
        return None
    text = asked.text if content(asked.what) else " ".join(clause.text for clause in talk.put)  # "How is it going?"
    event = talk.view.topic(text, gathering=True)
    if event is None or event.who != talk.view.persona.name or not content(event.what) <= content(text):
        return None
    now = talk.view.now
    return "it_went" if over(event, now) else "host_now" if under_way(event, now) else "host_ahead"


def _wellbeing(talk: Scene, voice: Voice) -> Part:
    late = talk.view.now.hour >= 21
    words = voice.say("tired" if late and voice.chance.below(2) else "fine")
    doing = my_day.at_hand(talk)
    if doing and voice.chance.below(2):
        words = f"{words} {voice.fresh('activity', doing=doing)}".strip()
    return Part("answer", words, why="they asked how I am", news=doing)


def _matter(asked: Clause, talk: Scene) -> Topic | None:
    """What a question is about: what it names, else what the talk is about."""
    named = talk.view.topic(asked.what, gathering=False) if content(asked.what) else None
    return named or talk.matter


def _when(asked: Clause, talk: Scene, _promises: Sequence[Promise], voice: Voice) -> Part:
    topic = _matter(asked, talk)
    if topic is None or topic.start is None:
        return _unknown(asked, voice)
    return Part(
        "answer",
        voice.say("answer_when", when=when_words(topic.start, topic.end, talk.view.now)),
        topic.records[:1],
        "they asked when",
    )


def _where(asked: Clause, talk: Scene, _promises: Sequence[Promise], voice: Voice) -> Part:
    persona = talk.view.persona
    if re.search(r"\byou (?:live|from|staying)\b", asked.text):
        return acquainting.answer("home", talk, voice)
    if re.search(r"\byou work\b", asked.text) and persona.work is not None:
        return Part("answer", voice.say("answer_where", where=talk.spot(persona.work.place)), why="they asked where I work")
    topic = _matter(asked, talk)
    if topic is None or not topic.where:
        return _unknown(asked, voice)
    return Part("answer", voice.say("answer_where", where=talk.view.at(topic.where)), topic.records[:1], "they asked where")


def _who(asked: Clause, talk: Scene, _promises: Sequence[Promise], voice: Voice) -> Part:
    named = asks("talk.know", asked.text)
    person = asked.named[0] if asked.named else ""
    if named and not person and named["who"].strip().lower() in ("that", "this", "he", "she"):
        spoken_of = (*talk.put, *(clause for heard in talk.mine[-1:] for clause in heard.clauses))
        us = (talk.other, talk.view.persona.name)
        person = next((name for clause in spoken_of for name in clause.named if name not in us), "")
    if named and (person or named["who"].strip()[:1].isupper()):
        person = person or talk.view.who(named["who"])
        return acquainting.of_whom(person, person or named["who"].strip(), talk, voice)
    if named and (found := next((f for clause in talk.put if (f := _NAME_ALONE.search(clause.text))), None)):
        return acquainting.of_whom("", found[1], talk, voice)
    topic = _matter(asked, talk)
    if topic is None or not topic.who:
        return _unknown(asked, voice)
    who = "me" if topic.who == talk.view.persona.name else topic.who
    return Part("answer", voice.say("answer_who", who=who), topic.records[:1], "they asked who")


_NAME_ALONE = re.compile(r"(?:^|\bknow )([A-Z][\w-]+)[.?]")
"""How somebody says a name who is about to ask whose it is: "Ada? Who is that?" """


def _source(asked: Clause, talk: Scene, _promises: Sequence[Promise], voice: Voice) -> Part:
    topic = _matter(asked, talk)
    if topic is None:
        return _unknown(asked, voice)
    if not topic.source:
        return Part("answer", voice.say("answer_seen"), topic.records[:1], "they asked how I know")
    return Part("answer", voice.say("answer_source", who=topic.source), topic.records[:1], "they asked who told me")


def _coming(asked: Clause, talk: Scene, promises: Sequence[Promise], voice: Voice) -> Part:
    event = talk.event(asked)
    given = promised(promises, event, "")
    if given is not None:
        return Part("accept", voice.say("accept_again"), why=f"I have promised to come to {given.what}")
    if talk.view.topic(event.what, gathering=True) is None:
        return _unknown(asked, voice)
    return Part("answer", voice.say("unsure"), why="I have not made up my mind")


def _other(asked: Clause, talk: Scene, promises: Sequence[Promise], voice: Voice) -> Part:
    """How, why and whether: about my own affairs, about people, about what I have heard."""
    view = talk.view
    known = asks("talk.know", asked.text)
    if known and (asked.named or (known["who"][:1].isupper() and known["who"].split()[0] != "I")):
        person = asked.named[0] if asked.named else view.who(known["who"])
        return acquainting.of_whom(person, known["who"].strip(), talk, voice, f"{voice.say('yes')} ")
    if _about_me(asked, talk) and asks("talk.progress", asked.text):
        return _progress(asked, talk, voice)
    heard = asks("talk.heard", asked.text)
    topic = view.topic(heard["what"] if heard else asked.what or asked.text)
    if topic is not None and heard:
        told = telling(topic, view, talk.other, talk.said)
        return Part(
            "answer",
            f"{voice.say('yes')} {told.news[:1].upper()}{told.news[1:]}.",
            topic.records[:1],
            "they asked what I have heard",
        )
    if heard:
        return Part("answer", voice.say("no"), why="I have heard nothing of it")
    if re.match(r"(?:how|what) (?:is|are|about)", asked.text, re.I) and _about_me(asked, talk):
        return _progress(asked, talk, voice)
    return _unknown(asked, voice)


def _progress(asked: Clause, talk: Scene, voice: Voice) -> Part:
    """How my affairs go, with what belongs to them as far as it has not been said."""
    on = more(talk, voice, f"{asked.text} {' '.join(clause.text for clause in talk.put)}")
    text, used = (f" {on.text}", on.used) if on is not None else ("", ())
    return Part("answer", voice.say("progress") + text, used, "they asked after my affairs")


def _mine_last(talk: Scene) -> str:
    return talk.mine[-1].line.text if talk.mine else ""


def _about_me(asked: Clause, talk: Scene) -> bool:
    """Whether a question is about what I care for."""
    persona = talk.view.persona
    mine = " ".join(
        [persona.currently, *beliefs.concerns(persona, talk.view.records), *(t.text for t in talk.view.topics if t.mine)]
    )
    named = content(asked.what) or content(asked.text)
    return _MINE.search(asked.text) is not None or bool(named & content(mine))


_MINE = re.compile(r"\byour?\b|\bit\b|\bthat\b|\bthe story\b|^any progress", re.I)


def _unknown(_asked: Clause, voice: Voice) -> Part:
    return Part("answer", voice.say("dont_know"), why=UNKNOWN)
