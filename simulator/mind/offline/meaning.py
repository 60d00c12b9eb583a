"""What the offline reasoner takes a text to mean. Reading fills these; beliefs, plans and talk rest on them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from simulator.core.types import PersonId

TELL, ASK, INVITE, ACCEPT, DECLINE, PROMISE = "tell", "ask", "invite", "accept", "decline", "promise"
CANCEL, CONFIDE, THANK, GREET, PART, COMMENT = "cancel", "confide", "thank", "greet", "part", "comment"
ACTS = (TELL, ASK, INVITE, ACCEPT, DECLINE, PROMISE, CANCEL, CONFIDE, THANK, GREET, PART, COMMENT)


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause as understood.

    `who` is the full name of the subject where it is known to the reader (the speaker for "I", the listener for "you"), else the
    words as said, "" if there is none. `does` is the verb's base form with its particle ("hold", "run for", "look after").
    `what` is its object without an article ("birthday party"), `where` a place as said without an article ("old mill").
    `start` and `end` are resolved against the moment of hearing; a day without an hour gives midnight to midnight. `asked` is,
    for a question, "when", "where", "who", "what", "why", "how" or "whether". `named` are all known people in the clause.
    `kept_from` are those from whom its text wants it kept ("don't tell Ada"): a secret from them, and from nobody else.
    """

    act: str
    text: str
    who: str = ""
    does: str = ""
    what: str = ""
    where: str = ""
    start: datetime | None = None
    end: datetime | None = None
    asked: str = ""
    named: tuple[PersonId, ...] = ()
    negated: bool = False
    unsure: bool = False
    secret: bool = False
    kept_from: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class Topic:
    """Something I believe: one happening or state of affairs, gathered from all memories that speak of it.

    `key` is stable for the same who and what (and when, for a dated event). `records` are their ids, oldest first. `source` is
    whom I have it from first ("" if from myself: a seed, my own eyes, my own plan). `knowers` are people who told me of it or whom
    I told or who host it: no use telling them. `gathering` is true for an event that people can come to. `cancelled` is true once
    somebody called it off, `secret` while I was asked to keep it; `kept_from` are those who must not hear of it, though others may.
    `importance` is the highest of its records.
    """

    key: str
    who: str
    does: str
    what: str
    where: str
    start: datetime | None
    end: datetime | None
    text: str
    records: tuple[int, ...]
    source: PersonId
    learnt: int
    importance: int
    knowers: tuple[PersonId, ...] = ()
    invited: tuple[PersonId, ...] = ()
    gathering: bool = False
    mine: bool = False
    cancelled: bool = False
    secret: bool = False
    negated: bool = False
    kept_from: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class Tie:
    """What I make of somebody I know. `closeness` 0 to 1; `how` in the author's words or what I learnt; ticks, -1 for never."""

    name: PersonId
    how: str
    closeness: float
    household: bool = False
    last_talk: int = -1
    talks: int = 0
    cares_for: tuple[str, ...] = ()
    records: tuple[int, ...] = ()
