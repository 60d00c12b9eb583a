"""Sights in talk: what I have seen others do, and what I can say to one who asks after somebody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

from simulator.core.records import Kind, Record
from simulator.core.types import PersonId, sector_of
from simulator.mind.offline.activities import kind_of
from simulator.mind.offline.grammar import word_set
from simulator.mind.offline.kinds import asks
from simulator.mind.offline.meaning import Clause
from simulator.mind.offline.outlook import content
from simulator.mind.offline.part import Part
from simulator.mind.offline.retelling import activity, called
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.spoken_times import daytime, place_name
from simulator.mind.offline.wording import Voice

_TOLD = word_set("write paint music play read exercise garden craft cook perform study compute walk decorate prepare care")
"""Kinds of what others do that are worth a word."""


@dataclass(frozen=True, slots=True)
class Sight:
    """Somebody at something, as I remember it."""

    who: PersonId
    doing: str
    where: str
    when: datetime
    record: Record


def sights(talk: Scene) -> Iterator[Sight]:
    """What I remember to have seen of people, the latest first."""
    q = talk.asked_of
    if q is None:
        return
    for record in sorted(talk.view.records, key=lambda record: -record.id):
        if record.kind is not Kind.OBSERVATION or record.source != "seen" or record.actor in ("", talk.view.persona.name):
            continue
        doing = to_us(activity(record.action), talk)
        if doing and record.actor in talk.view.names:
            yield Sight(record.actor, doing, _whereabouts(record.place, talk), _time(record, talk), record)


def worth_a_word(doing: str) -> bool:
    """Whether what somebody is at is of a kind that others speak of."""
    kind = kind_of(doing)
    return kind is not None and kind.name in _TOLD and _IDLE.match(doing) is None and stands_alone(doing)


_IDLE = re.compile(
    r"(?:leafing|walking (?:up|between)|having|taking|looking|stretching|pacing|thinking|stopping|sitting|standing|listening"
    r"|nodding|planning the day|strolling|waiting|lingering|going)\b"
)


def stands_alone(doing: str) -> bool:
    """Whether a doing is understood by one who does not know what came before it: not "sketching a detail"."""
    return _MIDWAY.search(doing) is None


_MIDWAY = re.compile(
    r"\b(?:a (?:detail|passage|good passage|better shade|rough edge|change|note)|the (?:last|next) \w+|what was just read|"
    r"(?:one|another|two) more \w+|another (?:set|slice)|once more|again|strolling on|stepping back|the plan over|"
    r"what is (?:ready|still \w+))\b"
    r"|^(?:preparing|planning|organizing|arranging|making|doing|mending|fixing|repairing)$"
)


def passing(doing: str) -> bool:
    """Whether a doing is no work that goes well or badly: a stroll, a wait, a rest."""
    kind = kind_of(doing)
    return _PASSING.match(doing) is not None or (kind is not None and kind.name in _PASTIMES)


_PASSING = re.compile(r"(?:walk|stroll|wander|wait|sitt|stand|rest|linger|watch|com|go)ing\b|looking round\b")
_PASTIMES = word_set("walk rest go idle free coffee drink breakfast lunch dinner pray")


def of_us(doing: str) -> bool:
    """Whether one of us two is part of a doing as we say it: no news to the other."""
    return re.search(r"\b(?:me|you)\b", doing) is not None


def tell(talk: Scene, voice: Voice) -> Part | None:
    """The latest sight of somebody else that is worth a word and that this listener has not heard of from me."""
    for sight in sights(talk):
        tie = talk.view.tie(sight.who)
        if sight.who == talk.other or not worth_a_word(sight.doing) or tie is None or not (tie.how or tie.talks):
            continue
        if of_us(sight.doing) or _plain_to_see(sight, talk) or sight.who.split()[0] in talk.said:
            continue
        if sight.when.date() != talk.view.now.date() or talk.told_them(content(sight.doing)):
            continue
        slots = {"doing": sight.doing, "where": sight.where, "earlier": _when(sight, talk)}
        text = voice.fresh("seen", who=called(sight.who, talk.said), **slots)
        if text:
            return Part("tell", text, (sight.record.id,), f"I saw {sight.who}", news=sight.doing)
    return None


def _plain_to_see(sight: Sight, talk: Scene) -> bool:
    """Whether the listener has it before their own eyes."""
    return sight.where == "here" and _when(sight, talk) == "just now"


def talked(talk: Scene, voice: Voice) -> Part | None:
    """My latest talk with somebody else today, with what it was about if that is an affair of theirs; told once."""
    for record in sorted(talk.view.records, key=lambda record: -record.id):
        who, when = record.source.partition(":")[2], _time(record, talk)
        if not record.source.startswith("talk:") or who == talk.other or when.date() != talk.view.now.date():
            continue
        first, named = who.split()[0], content(who.split()[0])
        if first in talk.said or any(named <= said and _OF_TALK & said for said in talk.told_words):
            continue
        thing = _subject(record.text, who, talk)
        text = voice.fresh("talked_about" if thing else "talked_with", who=first, thing=thing, earlier=_ago(when, talk))
        if text:
            return Part("tell", text, (record.id,), f"I talked with {who}", news=thing)
    return None


_OF_TALK = word_set("talked talk spoke word met chat")


def _subject(gist: str, who: PersonId, talk: Scene) -> str:
    """What a talk was about, where it is a thing of theirs that I know of and nothing that has to be told in another way."""
    tie = talk.view.tie(who)
    cares = tuple(map(content, tie.cares_for)) if tie is not None else ()
    for thing in re.split(r", | and ", gist.partition(" about ")[2].rstrip(".")):
        words = content(thing) - content(who)
        known = any(words <= care for care in cares) and not re.search(r"\b(?:my|your)\b", thing)
        if words and known and not talk.gives_away(words) and len(thing.split()) <= _LONGEST:
            return re.sub(rf"\b{re.escape(who)}\b", who.split()[0], thing)
    return ""


_LONGEST = 6
"""A thing of more words is no name for what a talk was about."""


def whereabouts(asked: Clause, talk: Scene, voice: Voice) -> Part | None:
    """To "have you seen Ada today?": where I saw them and at what, or that I did not; None where nobody is named."""
    person = next((name for name in asked.named if name not in (talk.other, talk.view.persona.name)), "")
    if not person:
        said = asks("talk.seen", asked.text)
        return Part("answer", voice.say("dont_know_who", asked=said["who"]), why="I know nobody of that name") if said else None
    who, now = person.split()[0], talk.view.now
    found = next((sight for sight in sights(talk) if sight.who == person and sight.when.date() == now.date()), None)
    if found is not None:
        words = voice.say("seen_yes", who=who, doing=found.doing, where=found.where, earlier=_when(found, talk))
        return Part("answer", words, (found.record.id,), f"they asked after {person}")
    talks = [record for record in talk.view.records if _with(record, person) and _time(record, talk).date() == now.date()]
    met = max(talks, key=lambda record: record.id, default=None)
    if met is not None:
        words = voice.say("talked_yes", who=who, earlier=_ago(_time(met, talk), talk))
        return Part("answer", words, (met.id,), f"they asked after {person}")
    tie = talk.view.tie(person)
    act = "seen_at_home" if tie is not None and tie.household else "not_seen"
    return Part("answer", voice.say(act, who=who), why=f"I remember no sight of {person} today")


def _with(record: Record, person: PersonId) -> bool:
    """Whether a memory is of a talk with somebody."""
    return record.source in (f"heard:{person}", f"said:{person}", f"told:{person}", f"talk:{person}")


def to_us(text: str, talk: Scene) -> str:
    """A doing as the two of us say it: with my name as "me", theirs as "you"."""
    us = ((talk.view.persona.name, "me", "my"), (talk.other, "you", "your"))
    for name, word, owner in us * 2:  # twice: "Ada and Bram" > "Ada and you" > "me and you"
        if name.split()[0] in text:
            whole, first, owned = _called(name)
            text = first.sub(word, whole.sub(word, owned.sub(owner, text)))
    return text


@lru_cache(maxsize=1024)
def _called(name: PersonId) -> tuple[re.Pattern[str], ...]:
    """Somebody by full name, by the first alone, and as an owner: not the Ada of another name or of a house."""
    whole, first = re.escape(name), re.escape(name.split()[0])
    patterns = (rf"{whole}(?!\w|['’])", rf"{first}(?!\w|['’]| [A-Z]| and [A-Z])", rf"(?:{whole}|{first})['’]s(?= [a-z])")
    return tuple(re.compile(rf"(?<!\w){pattern}") for pattern in patterns)


def _time(record: Record, talk: Scene) -> datetime:
    """When a memory was made."""
    return talk.view.me.clock.at(record.created)


def _when(sight: Sight, talk: Scene) -> str:
    return _ago(sight.when, talk)


def _ago(when: datetime, talk: Scene) -> str:
    now = talk.view.now
    if now - when < timedelta(minutes=45):
        return "just now"
    if when.date() == now.date():
        return f"this {daytime(when)}" if daytime(when) != daytime(now) else "earlier"
    return "yesterday" if (now.date() - when.date()).days == 1 else "the other day"


def _whereabouts(place: str, talk: Scene) -> str:
    """A place as it is said from where I stand; "" for one without a name of its own."""
    if not place:
        return ""
    if sector_of(place) == sector_of(talk.view.me.place):
        return "here"
    return talk.spot(place) if re.search(r"[A-Za-z]", place_name(place)) else ""
