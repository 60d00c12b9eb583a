"""Discretion: what is to be kept from somebody is out of mind in their presence, and is told to others with the asking to keep it.

It stands around talk: a line is made from a question without what must not be said here, and what it tells of a kept thing
brings "but don't tell Ada" with it. So no rule of talk has to think of it, and whatever is asked, Ada hears nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TypeVar

from simulator.core.clock import Clock, on
from simulator.core.persona import Persona
from simulator.core.records import Record
from simulator.core.rng import Chance
from simulator.core.types import PersonId
from simulator.mind.offline.beliefs import topics
from simulator.mind.offline.grammar import definite, listing
from simulator.mind.offline.hearsay import names_known
from simulator.mind.offline.keeping import hints, is_one_of
from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.meaning import Topic
from simulator.mind.offline.outlook import content
from simulator.mind.offline.reading import read
from simulator.mind.offline.wording import Voice, registers
from simulator.mind.questions import LearnFrom, Lesson, NextLine, React, Situation, Utterance

Asked = TypeVar("Asked", NextLine, React)

_HEARD = ("heard", "told", "said", "overheard")
_ANY_TIME = datetime(2000, 1, 1)
_PLAIN = frozenset(("surprise", "tomorrow", "today", "everybody", "everyone"))


@dataclass(frozen=True, slots=True)
class Matter:
    """Something that is to be kept from some people: words of which `least` would give it away, and who knows of it already.

    `surprise` is what the surprise is called ("farewell party"), "" for a plain secret.
    """

    words: frozenset[str]
    least: int
    kept_from: tuple[PersonId, ...]
    who: PersonId = ""
    where: str = ""
    start: datetime | None = None
    surprise: str = ""
    knowers: frozenset[PersonId] = frozenset()

    def begun(self, now: datetime) -> bool:
        """Whether it has begun: then it need not be kept any more."""
        return self.start is not None and self.start <= now

    def touched(self, text: str) -> bool:
        """Whether a text speaks of it."""
        return len(self.words & content(text)) >= self.least


def unspoken(q: Asked) -> Asked:
    """The question without all that must not reach those who are present."""
    hidden = _hidden(q)
    return q if not hidden else _without(q, hidden)


def warned(q: NextLine, said: Utterance) -> Utterance:
    """The line with the asking to keep a matter from somebody, where it tells of one; and with the word to do so, once asked."""
    voice = Voice(Chance(q.me.key, "keep from", q.me.persona.name), registers(q.me.persona.traits))
    last = q.lines[-1] if q.lines else None
    asked = _asked_for(last.text, last.speaker, q) if last is not None and last.speaker == q.other else ()
    pledged = [name for line in q.lines if line.speaker == q.me.persona.name for name in _asked_for(line.text, line.speaker, q)]
    heard_by = (q.other, q.me.persona.name, *q.overheard_by)
    if asked and not set(asked) & set(pledged) and not any(is_one_of(person, asked) for person in heard_by):
        return _ending(said, voice.say("keep_from_promised", whom=_first_names(asked)), "they asked me to keep it from them")
    for matter in _matters(q.me, q.memories):
        if _springs(matter, q):
            sprung = voice.say("surprise", you=_first_names((q.other,)), event=definite(matter.surprise))
            return replace(said, text=f"{sprung} {said.text}", why=f"the surprise is for {q.other}; {said.why}")
        if not matter.begun(q.me.now) and matter.touched(said.text) and _needs_warning(matter, q):
            whom = _first_names(matter.kept_from)
            return _ending(said, voice.say("keep_from", whom=whom), f"{listing(matter.kept_from)} must not know")
    return said


def _springs(matter: Matter, q: NextLine) -> bool:
    """Whether this is the moment: I am at it, and there is the one from whom we have kept it."""
    there = matter.begun(q.me.now) and matter.where.lower() in q.me.place.lower()
    of_it = matter.who == q.me.persona.name or any(matter.touched(promise.what) for promise in q.promises)
    unaware = is_one_of(q.other, matter.kept_from) and q.other not in matter.knowers
    told = any(matter.touched(line.text) for line in q.lines)
    return matter.surprise != "" and there and of_it and unaware and not told


def remembered(q: LearnFrom, lesson: Lesson) -> Lesson:
    """The lesson of a talk, with from whom its news is to be kept, as far as they said so."""
    me, names = q.me.persona.name, _names(q)
    theirs = [read(line.text, q.other, me, q.me.now, names) for line in q.lines if line.speaker == q.other]
    kept = [clause for clauses in theirs for clause in clauses if clause.kept_from and clause.what]
    whom = tuple(dict.fromkeys(name for clause in kept for name in clause.kept_from if not is_one_of(me, (name,))))
    words = _telling(clause.what for clause in kept)
    learnt = tuple(f"{fact} {_note(whom)}" if whom and words & content(fact) else fact for fact in lesson.learnt)
    return replace(lesson, learnt=learnt)


def _note(whom: Sequence[PersonId]) -> str:
    return f"It is to be kept from {listing(whom)}."


def _asked_for(text: str, speaker: PersonId, q: NextLine | LearnFrom) -> tuple[PersonId, ...]:
    """From whom a line asks to keep something."""
    me = q.me.persona.name
    clauses = read(text, speaker, q.other if speaker == me else me, q.me.now, _names(q))
    return tuple(dict.fromkeys(name for clause in clauses for name in clause.kept_from))


def _names(q: NextLine | LearnFrom) -> tuple[PersonId, ...]:
    return tuple(sorted({*names_known(q.memories, q.me.persona), q.other}))


def _needs_warning(matter: Matter, q: NextLine) -> bool:
    """Whether they may not know yet from whom it is to be kept."""
    said = any(set(matter.kept_from) & set(_asked_for(line.text, line.speaker, q)) for line in q.lines)
    return not said and q.other not in matter.knowers and not is_one_of(q.other, matter.kept_from)


def _ending(said: Utterance, more: str, why: str) -> Utterance:
    text = f"{more} {said.text}" if said.ends else f"{said.text} {more}"  # nobody goes on after a goodbye
    return replace(said, text=text, why="; ".join(part for part in (said.why, why) if part))


def _first_names(names: Sequence[PersonId]) -> str:
    return listing(name.split()[0] for name in names)


# --- what is kept ------------------------------------------------------------------------------------------------------


def _matters(me: Situation, memories: Sequence[Record], present: Collection[PersonId] = ()) -> list[Matter]:
    """All that I know to be kept from somebody (who is `present`, if any are given)."""
    names = names_known(memories, me.persona)
    firsts = [name.split()[0] for name in present]

    def keeps(text: str) -> bool:
        return (not firsts or any(first in text for first in firsts)) and _keeps(text, me.persona.name, names)

    asking = [record for record in memories if keeps(record.text)]
    if not asking and not keeps(me.persona.currently):
        return []
    clock = Clock(on(me.now.date(), 0) - timedelta(days=30))  # what is remembered is dated in words, so its ticks do not matter
    found = [topic for topic in topics(asking, me.persona, me.now, clock) if topic.kept_from and not _over(topic, me.now)]
    texts = " ".join([me.persona.currently, *(record.text for record in asking)])
    return [_matter(topic, memories, "surprise" in texts.lower()) for topic in found]


def _keeps(text: str, me: PersonId, names: tuple[PersonId, ...]) -> bool:
    """Whether a text wants something kept from somebody; when it was heard does not matter to that."""
    return hints(text) and any(clause.kept_from for clause in read(text, me, me, _ANY_TIME, names))


def _over(topic: Topic, now: datetime) -> bool:
    """What is over is no surprise any more."""
    return topic.end is not None and topic.end <= now


def _matter(topic: Topic, memories: Sequence[Record], surprise: bool) -> Matter:
    """An event is given away by its name, a fact by most of its words."""
    names = content(" ".join(topic.kept_from))
    words = (_telling((topic.what,)) if topic.gathering and topic.what else content(topic.text)) - names
    called = re.sub(r"^surprise ", "", topic.what) if surprise and topic.gathering else ""
    least = 1 if topic.gathering else max(2, 3 * len(words) // 5)
    start = topic.start if topic.gathering else None
    matter = Matter(words, least, topic.kept_from, topic.who, topic.where, start, called)
    told = [record for record in memories if matter.touched(record.text)]
    aware = {name for record in told for name in _privy(record)}
    return replace(matter, knowers=frozenset({*topic.knowers, topic.who, *aware} - {""}))


def _privy(record: Record) -> tuple[PersonId, ...]:
    """Who knows what a memory of words says: the one who said it, and the one to whom it was said."""
    kind, _, name = record.source.partition(":")
    return (name, record.object) if kind in _HEARD else ()


def _telling(texts: Iterable[str]) -> frozenset[str]:
    """The words that would give a thing away: not "party", where it is called by more than that."""
    words = frozenset(word for text in texts for word in content(text)) - _PLAIN
    return words - lexicon().nouns["gathering"] or words


# --- leaving it out ----------------------------------------------------------------------------------------------------


def _hidden(q: NextLine | React) -> list[Matter]:
    """What must not be spoken of here: it is kept from one who is present and who, for all I know, has not heard of it."""
    present = (q.other, *q.overheard_by) if isinstance(q, NextLine) else (q.seen.person,)
    present = tuple(name for name in present if name)
    if not present:
        return []
    return [
        matter
        for matter in _matters(q.me, q.memories, present)
        if not matter.begun(q.me.now)
        and any(is_one_of(person, matter.kept_from) and person not in matter.knowers for person in present)
    ]


def _without(q: Asked, hidden: Collection[Matter]) -> Asked:
    def open_to_all(text: str) -> bool:
        return not any(matter.touched(text) for matter in hidden)

    me = replace(q.me, persona=_discreet(q.me.persona, hidden), doing=q.me.doing if open_to_all(q.me.doing) else "")
    memories = tuple(record for record in q.memories if open_to_all(record.text))
    promises = tuple(promise for promise in q.promises if open_to_all(promise.what))
    return replace(q, me=me, memories=memories, promises=promises, about=q.about if open_to_all(q.about) else "")


def _discreet(persona: Persona, hidden: Collection[Matter]) -> Persona:
    """The persona without the sentences of `currently` that would give something away."""
    said = re.split(r"(?<=[.!?])\s+", persona.currently)
    plain = [text for text in said if not any(matter.touched(text) or _names_one(text, matter) for matter in hidden)]
    return replace(persona, currently=" ".join(plain))


def _names_one(text: str, matter: Matter) -> bool:
    """Whether a sentence speaks of one from whom it is kept: "Ada must not hear of it"."""
    return any(name.split()[0] in text for name in matter.kept_from)
