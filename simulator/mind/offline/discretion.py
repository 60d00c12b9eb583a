"""Discretion: what is to be kept from somebody is out of mind in their presence, and is told to others with the asking to keep it.

It stands around talk: a line is made from a question without what must not be said here, and what it tells of a kept thing
brings "but don't tell Ada" with it. So no rule of talk has to think of it, and whatever is asked, the one who is kept in the dark
hears nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TypeVar

from simulator.core.persona import Persona
from simulator.core.rng import Chance
from simulator.core.types import PersonId
from simulator.mind.offline.grammar import listing
from simulator.mind.offline.hearsay import names_known
from simulator.mind.offline.keeping import is_one_of
from simulator.mind.offline.kept_matters import Matter, matters, telling_words
from simulator.mind.offline.outlook import content
from simulator.mind.offline.reading import read
from simulator.mind.offline.wording import Voice, registers
from simulator.mind.questions import LearnFrom, Lesson, NextLine, React, Utterance

Asked = TypeVar("Asked", NextLine, React)


def unspoken(q: Asked) -> Asked:
    """The question without all that must not reach those who are present."""
    about = (q.other, *q.overheard_by) if isinstance(q, NextLine) else (q.seen.person,)
    present = [name for name in about if name]
    if not present:
        return q
    kept = [matter for matter in matters(q.me, q.memories, present) if not matter.begun(q.me.now)]
    hidden = [matter for matter in kept if any(matter.is_news_to(person) for person in present)]
    return _without(q, hidden) if hidden else q


def warned(q: NextLine, said: Utterance) -> Utterance:
    """The line with the asking to keep a matter from somebody, where it tells of one; and with the word to do so, once asked."""
    spoken = [line.text for line in (*q.said, *q.lines)]
    voice = Voice(Chance(q.me.key, "keep from", q.me.persona.name), registers(q.me.persona.traits), spoken)
    asked = _asked_now(q)
    if asked:
        return _ending(said, voice.say("keep_from_promised", whom=first_names(asked)), "they asked me to keep it from them")
    for matter in matters(q.me, q.memories):
        if not matter.begun(q.me.now) and matter.touched(said.text) and _needs_warning(matter, q):
            whom = first_names(matter.kept_from)
            return _ending(said, voice.say("keep_from", whom=whom), f"{listing(matter.kept_from)} must not know")
    return said


def remembered(q: LearnFrom, lesson: Lesson) -> Lesson:
    """The lesson of a talk, with from whom its news is to be kept, as far as they said so."""
    me, names = q.me.persona.name, _names(q)
    theirs = [read(line.text, q.other, me, q.me.now, names) for line in q.lines if line.speaker == q.other]
    kept = [clause for clauses in theirs for clause in clauses if clause.kept_from and clause.what]
    whom = tuple(dict.fromkeys(name for clause in kept for name in clause.kept_from if not is_one_of(me, (name,))))
    words = telling_words(clause.what for clause in kept)
    note = f"It is to be kept from {listing(whom)}."
    learnt = tuple(f"{fact} {note}" if whom and words & content(fact) else fact for fact in lesson.learnt)
    return replace(lesson, learnt=learnt)


def first_names(names: Sequence[PersonId]) -> str:
    """People as one calls them: "Ada and Bram"."""
    return listing(dict.fromkeys(name.split()[0] for name in names))


# --- what was asked ----------------------------------------------------------------------------------------------------


def _asked_now(q: NextLine) -> tuple[PersonId, ...]:
    """From whom they have just asked me to keep something, if I have not given my word yet and nobody of them is about."""
    if not q.lines or q.lines[-1].speaker != q.other:
        return ()
    asked = _kept_from(q.lines[-1].text, q.other, q)
    mine = [line.text for line in q.lines if line.speaker == q.me.persona.name]
    pledged = {name for text in mine for name in _kept_from(text, q.me.persona.name, q)}
    present = (q.other, q.me.persona.name, *q.overheard_by)
    return () if pledged & set(asked) or any(is_one_of(person, asked) for person in present) else asked


def _needs_warning(matter: Matter, q: NextLine) -> bool:
    """Whether they may not know yet from whom it is to be kept."""
    said = any(set(matter.kept_from) & set(_kept_from(line.text, line.speaker, q)) for line in q.lines)
    return not said and q.other not in matter.knowers and not is_one_of(q.other, matter.kept_from)


def _kept_from(text: str, speaker: PersonId, q: NextLine) -> tuple[PersonId, ...]:
    """From whom a line asks, or promises, to keep something."""
    me = q.me.persona.name
    clauses = read(text, speaker, q.other if speaker == me else me, q.me.now, _names(q))
    return tuple(dict.fromkeys(name for clause in clauses for name in clause.kept_from))


def _names(q: NextLine | LearnFrom) -> tuple[PersonId, ...]:
    return tuple(sorted({*names_known(q.memories, q.me.persona), q.other}))


def _ending(said: Utterance, more: str, why: str) -> Utterance:
    text = f"{more} {said.text}" if said.ends else f"{said.text} {more}"  # nobody goes on after a goodbye
    return replace(said, text=text, why="; ".join(part for part in (said.why, why) if part))


# --- leaving it out ----------------------------------------------------------------------------------------------------


def _without(q: Asked, hidden: Collection[Matter]) -> Asked:
    def harmless(text: str) -> bool:
        return not any(matter.touched(text) for matter in hidden)

    me = replace(q.me, persona=_discreet(q.me.persona, hidden), doing=q.me.doing if harmless(q.me.doing) else "")
    memories = tuple(record for record in q.memories if harmless(record.text))
    promises = tuple(promise for promise in q.promises if harmless(promise.what))
    left = replace(q, me=me, memories=memories, promises=promises, about=q.about if harmless(q.about) else "")
    off = tuple(promise for promise in q.off if harmless(promise.what))
    if isinstance(left, NextLine):
        return replace(
            left,
            off=off,
            schedule=tuple(block for block in left.schedule if harmless(f"{block.activity} {block.because}")),
            did=tuple(did for did in left.did if harmless(did)),
            earlier=tuple(record for record in left.earlier if harmless(record.text)),
            told=tuple(text for text in left.told if harmless(text)),
        )
    return replace(left, off=off)


def _discreet(persona: Persona, hidden: Collection[Matter]) -> Persona:
    """The persona without the sentences of `currently` that would give something away, such as "Ada must not hear of it"."""
    said = re.split(r"(?<=[.!?])\s+", persona.currently)
    dark = [name.split()[0] for matter in hidden for name in matter.kept_from]
    plain = [text for text in said if not any(matter.touched(text) for matter in hidden) and not any(n in text for n in dark)]
    return replace(persona, currently=" ".join(plain))
