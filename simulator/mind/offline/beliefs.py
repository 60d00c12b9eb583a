"""Beliefs: what memories say together about happenings and about people. Views, nothing is kept."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache

from simulator.core.clock import Clock
from simulator.core.persona import Persona
from simulator.core.records import Kind, Record
from simulator.core.types import Address
from simulator.mind.offline.hearsay import names_known, told_by, told_to
from simulator.mind.offline.lexicon import lexicon, listed
from simulator.mind.offline.meaning import ACCEPT, CANCEL, CONFIDE, DECLINE, INVITE, TELL, Clause, Tie, Topic
from simulator.mind.offline.reading import read
from simulator.mind.offline.relations import concerned, household, is_tie, kinship, tie_of
from simulator.mind.offline.topics import Draft, Drafts
from simulator.mind.offline.words import present, tokens

__all__ = ["concerns", "household", "kinship", "mentions", "ties", "topics"]

_OWN = 5
_TO_ME = re.compile(r"\b(?:me|you|us)\b", re.I)
_VAGUE = frozenset(("everyone", "everybody", "people", "nobody", "someone", "somebody", "anyone", "they", "he", "she"))
_FEEL = frozenset(("like", "love", "hate", "dislike", "want", "prefer", "enjoy"))


def topics(
    records: Sequence[Record], me: Persona, now: datetime, clock: Clock, places: Sequence[Address] = ()
) -> tuple[Topic, ...]:
    """What I believe has happened, will happen or is so, weightiest first, then newest.

    `records` may be any part of my memory, in any order; my `currently` always counts. Records that speak of one thing
    make one topic. `places` are addresses I know, by which "the mill" and "the old mill" are one place. Past events
    stay; look at their `end`.
    """
    names = names_known(records, me)
    known = tuple(known.name for known in me.knows)
    drafts = Drafts(places)
    for clause in read(me.currently, me.name, me.name, now, names) if me.currently else ():
        drafts.add(*_drafted(clause, None, me.name, known))
    for record in sorted(records, key=lambda record: record.id):
        if _speaks(record):
            drafts.add(*_said(record, me.name, clock.at(record.created), present(record.text, names)))
    found = [draft.topic(me.name) for draft in drafts]
    return tuple(sorted(found, key=lambda topic: (-topic.importance, -(topic.records[-1] if topic.records else 0), topic.key)))


def _speaks(record: Record) -> bool:
    """Whether a memory can carry news: not what I merely saw, nor the plan of a day."""
    return record.source not in ("seen", "plan") and record.kind not in (Kind.PLAN, Kind.REFLECTION) and bool(record.text)


@lru_cache(maxsize=32768)
def _said(record: Record, me: str, heard: datetime, names: tuple[str, ...]) -> tuple[Draft, ...]:
    """What one memory says of things worth knowing; `names` are those known to me of which a part stands in it."""
    return tuple(draft for clause in read(record.text, me, me, heard, names) for draft in _drafted(clause, record, me, names))


def _drafted(clause: Clause, record: Record | None, me: str, names: tuple[str, ...]) -> tuple[Draft, ...]:
    draft = _event(clause, record, me) or _fact(clause)
    if draft is None:
        return ()
    draft.importance = _OWN
    if record is not None:
        draft.records, draft.learnt, draft.importance = (record.id,), record.created, record.importance
        draft.source = told_by(record, me, names)
        aware = [draft.source, *told_to(record, me, names)]
        if clause.does in ("tell", "invite", "talk about", "hear about", "go to", "come to", "attend"):
            aware += clause.named
        draft.knowers = tuple(name for name in dict.fromkeys(aware) if name and name != me)
    if draft.who and draft.who != me and draft.who in names:
        draft.knowers = tuple(dict.fromkeys([*draft.knowers, draft.who]))
    draft.settle()
    return (draft,)


def _event(clause: Clause, record: Record | None, me: str) -> Draft | None:
    """An event that people can come to, or word of one."""
    head = clause.what.split()[-1].lower() if clause.what else ""
    if not _is_event(clause, head) or clause.act in (ACCEPT, DECLINE):
        return None
    owner, what = _owned(clause)
    draft = Draft.of(
        clause, who=clause.who if clause.does in ("hold", "invite", "cancel") else "", does="hold", what=what or clause.what
    )
    draft.event = True
    draft.word_only = clause.does not in ("hold", "invite") and not (clause.where or clause.start)
    if owner:
        draft.who = owner
    if clause.does == "invite":
        mine = record is not None and record.source.startswith("said:")
        draft.invited = clause.named if mine else tuple(name for name in clause.named if name not in (clause.who, draft.who))
        overheard = record is not None and record.source.startswith("overheard:")
        if clause.who != me and _TO_ME.search(clause.text) and not overheard:
            draft.invited = (*draft.invited, me)
    if clause.act == INVITE and record is not None and record.source.startswith("said:"):
        draft.invited = (record.source.partition(":")[2],)
    draft.cancelled = clause.act == CANCEL
    draft.negated = clause.negated and clause.does == "hold"
    return draft


def _owned(clause: Clause) -> tuple[str, str]:
    """(whose it is, the event): the party of "Ada's party" is Ada's, that of "Founder's Day party" nobody's."""
    whose, mark, what = clause.what.replace("’s ", "'s ").partition("'s ")
    name = next((token.name for token in tokens(whose, clause.named) if token.name), "") if mark else ""
    return (name, what) if name else ("", clause.what)


def _is_event(clause: Clause, head: str) -> bool:
    nouns = lexicon().nouns["gathering"]
    if clause.does == "hold":
        return True
    first = clause.what.split(" of ")[0].split(" for ")[0].split()[-1:] or [""]
    named = head in nouns or first[0].lower() in nouns
    return named and (
        clause.does
        in (
            "invite",
            "cancel",
            "tell",
            "talk about",
            "hear about",
            "go to",
            "come to",
            "attend",
            "know about",
            "prepare for",
            "plan",
        )
    )


def _fact(clause: Clause) -> Draft | None:
    """A state of affairs or an intention that is worth knowing."""
    if clause.act not in (TELL, CONFIDE) or not clause.does or clause.who.split(" ")[0].lower() in _VAGUE:
        return None
    verb = clause.does.split()[0]
    if verb in lexicon().sorts["social"] and clause.does not in ("meet with",):
        return None
    if (not clause.who and not (clause.where and clause.what)) or not (clause.what or clause.where or verb in _BIG):
        return None
    if (verb == "be" and (clause.unsure or is_tie(clause))) or clause.does == "live with":
        return None
    if clause.what.lower() in _EMPTY or clause.what.startswith("it "):
        return None
    love = (
        "crush" in clause.does or "crush" in clause.what or clause.what.startswith("in love") or clause.does == "fall in love with"
    )
    person = (
        bool(clause.named) and tokens(clause.what, clause.named)[:1] != () and bool(tokens(clause.what, clause.named)[:1][0].name)
    )
    if verb in _FEEL and person and verb != "love":
        return None
    draft = Draft.of(clause, who=clause.who, does=clause.does, what=clause.what)
    draft.secret |= love or (verb == "love" and person)
    return draft


_BIG = frozenset(("die", "leave", "marry", "retire", "move", "return", "win", "lose", "divorce", "graduate", "get"))


_EMPTY = frozenset(("it", "him", "her", "them", "you", "me", "time", "courage", "that", "this", "each other", "here", "there"))


def ties(records: Sequence[Record], me: Persona, clock: Clock | None = None) -> tuple[Tie, ...]:
    """Whom I know, closest first. `cares_for` are things they are busy with, as far as I heard."""
    names = names_known(records, me)
    heard = [clock.at(record.created) if clock else datetime(2000, 1, 1) for record in records]
    spoken = [
        read(record.text, me.name, me.name, at, names) if _speaks(record) else () for record, at in zip(records, heard, strict=True)
    ]
    about: dict[str, list[tuple[Record, tuple[Clause, ...]]]] = {name: [] for name in names}
    for record, clauses in zip(records, spoken, strict=True):
        for name in concerned(record, present(record.text, names)) & about.keys():
            about[name].append((record, clauses))
    found = [tie_of(name, me, about[name], _busy) for name in names if name != me.name]
    return tuple(sorted((tie for tie in found if tie is not None), key=lambda tie: (-tie.closeness, tie.name)))


_EVERYDAY = frozenset(("day", "morning", "evening", "breakfast", "lunch", "dinner", "supper", "coffee", "tea", "drink"))
"""What nobody asks after as an affair of somebody."""


def _busy(clause: Clause) -> str:
    """What the subject of a clause is busy with, "" if it says nothing of the kind."""
    if (
        clause.act not in (TELL, CONFIDE)
        or clause.negated
        or not clause.what
        or clause.does.split()[0] not in listed("busy") | {"take"}
        or clause.what.split()[-1] in _EVERYDAY
    ):
        return ""
    return f"running for {_noun_phrase(clause)}" if clause.does == "run for" else _noun_phrase(clause)


def _noun_phrase(clause: Clause) -> str:
    """The object with the article it had; of "her paper" it makes "the paper"."""
    before = clause.text.partition(clause.what)[0].split()
    last = before[-1].lower() if before else ""
    if last in ("a", "an", "the", "some"):
        return f"{last} {clause.what}"
    if last in ("my", "your", "his", "her", "their", "our", "its", "this", "that"):
        return f"the {clause.what}"
    if last in _CUT and clause.does.split()[0] == "take":
        return clause.what
    return clause.what


_CUT = frozenset(("taking", "take"))


def concerns(me: Persona, records: Sequence[Record] = ()) -> tuple[str, ...]:
    """What I am busy with, as short noun phrases ("a series of children's books"), my `currently` first."""
    names = names_known(records, me)
    texts = [me.currently, *(record.text for record in sorted(records, key=lambda record: record.id) if record.kind == Kind.SEED)]
    found = [
        _busy(clause)
        for text in texts
        if text
        for clause in read(text, me.name, me.name, datetime(2000, 1, 1), names)
        if clause.who == me.name and not (clause.does == "hold" and clause.what == "")
    ]
    runs = [phrase for phrase in found if phrase.startswith("running for ")]
    return tuple(dict.fromkeys(phrase for phrase in found if phrase and phrase not in runs[1:]))


def mentions(record: Record, name: str) -> bool:
    """Whether a memory speaks of somebody (by full or first name), or has them as its actor or source."""
    if record.actor == name or record.object == name or record.source.partition(":")[2] == name:
        return True
    return any(token.name == name for token in tokens(record.text, (name,)))
