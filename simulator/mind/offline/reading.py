"""Reading: from a text to what it means, for somebody who knows certain people."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache

from simulator.mind.offline.clauses import quotation, sentences
from simulator.mind.offline.hearing import Hearing
from simulator.mind.offline.meaning import ACCEPT, ASK, COMMENT, CONFIDE, DECLINE, GREET, INVITE, PART, TELL, THANK, Clause
from simulator.mind.offline.sense import clauses_of
from simulator.mind.offline.times import Span, find
from simulator.mind.offline.words import present, tokens


def read(text: str, speaker: str, listener: str, heard: datetime, names: tuple[str, ...]) -> tuple[Clause, ...]:
    """The clauses of a text said by `speaker` to `listener` at `heard`, to a reader who knows `names` (full names).

    A text of one's own memory has the owner as both. What cannot be read is a COMMENT or TELL with nothing but its text; every
    clause's text is a stretch of the text. It never raises.
    """
    return _heard(text, speaker, listener, heard, names).found


@dataclass(frozen=True, slots=True)
class _Reading:
    """What was made of a text; `hourly` and `asked` as in a hearing."""

    found: tuple[Clause, ...]
    hourly: bool
    asked: tuple[tuple[str, bool, Span], ...]

    def holds(self, heard: datetime) -> bool:
        """Whether the same is made of it at another hour of that day: all that was asked of the moment has the same answer."""
        return all(find(text, heard, past) == span for text, past, span in self.asked)


def _heard(text: str, speaker: str, listener: str, heard: datetime, names: tuple[str, ...]) -> _Reading:
    """As `_read`, by the day of hearing alone where its hour cannot matter: most texts are heard at many hours of few days."""
    people = present(text, names)
    if not _timed(text):
        return _read(text, speaker, listener, _ANY_TIME, people)
    reading = _read(text, speaker, listener, datetime(heard.year, heard.month, heard.day), people)
    return _at(text, speaker, listener, heard, people) if reading.hourly else reading


@lru_cache(maxsize=65536)
def _at(text: str, speaker: str, listener: str, heard: datetime, names: tuple[str, ...]) -> _Reading:
    """As `_read`, taken from a reading of the same day that holds for this hour too, if there is one."""
    known = _readings(text, speaker, listener, datetime(heard.year, heard.month, heard.day), names)
    reading = next((reading for reading in known if reading.holds(heard)), None)
    if reading is None:
        reading = _read(text, speaker, listener, heard, names)
        known.append(reading)
    return reading


@lru_cache(maxsize=16384)
def _readings(text: str, speaker: str, listener: str, day: datetime, names: tuple[str, ...]) -> deque[_Reading]:
    """The last readings of a text at several hours of a day, that of its first hour to begin with."""
    return deque([_read(text, speaker, listener, day, names)], maxlen=8)


@lru_cache(maxsize=65536)
def _timed(text: str) -> bool:
    """Whether the moment of hearing may matter to a text."""
    return _TIMED.search(text.lower()) is not None


_TIMED = re.compile(
    r"\d|\b(?:to|yester)day|\bto(?:night|morrow)|day\b|days\b|\b(?:now|noon|midnight|morning|afternoon|evening|night|week|weekend|month"
    r"|year|hour|minute|spring|summer|autumn|fall|winter|o.clock|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven"
    r"|twelve|next|last|ago|later|soon|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|fortnight|midday|lunch|dinner|breakfast|dawn|dusk)"
)
"""One of these must stand in it; the pattern may match more than it needs to."""

_ANY_TIME = datetime(2000, 1, 1)


@lru_cache(maxsize=65536)
def _read(text: str, speaker: str, listener: str, heard: datetime, names: tuple[str, ...]) -> _Reading:
    """`read` with what cannot matter to this text left out, so that one reading serves many readers."""
    people = tuple(sorted({*names, speaker, listener} - {""}))
    hearing = Hearing(speaker, listener, heard, people)
    quoted = quotation(text) or _line_of(text, people)
    found = _quoted(*quoted, hearing) if quoted is not None else _linked(_clauses(text, hearing))
    return _Reading(found, hearing.hourly and _timed(text), tuple(hearing.asked))


def _line_of(text: str, people: tuple[str, ...]) -> tuple[str, str] | None:
    """A line written as "Bram: I am late." """
    head, mark, rest = text.partition(": ")
    if not mark or len(head) > 60 or not rest.strip():
        return None
    words = tokens(head, people)
    return (head, rest) if len(words) == 1 and words[0].name else None


def _clauses(text: str, hearing: Hearing) -> list[Clause]:
    made: list[Clause] = []
    for begin, end in sentences(text):
        made.extend(clauses_of(text[begin:end], hearing))
    return made


def _quoted(before: str, inner: str, hearing: Hearing) -> tuple[Clause, ...]:
    """Words in quotes are read as said by whoever the sentence before names first, to whoever it names next."""
    ends = sentences(before)
    lead = before[ends[-1][0] :] if ends else before
    named = []
    for token in tokens(lead, hearing.names):
        name = token.name or {"i": hearing.speaker, "me": hearing.speaker, "you": hearing.listener}.get(token.low, "")
        if name and name not in named:
            named.append(name)
    if "overhear" in lead.lower() and len(named) > 1 and named[0] == hearing.speaker:
        named = named[1:]
    said_by = named[0] if named else hearing.speaker
    other = hearing.listener if said_by == hearing.speaker else hearing.speaker
    said_to = named[1] if len(named) > 1 else other
    first = _clauses(before[: ends[-1][0]], hearing) if ends and ends[-1][0] else []
    names = tuple(sorted({*hearing.names, said_by, said_to}))
    reading = _heard(inner, said_by, said_to, hearing.heard, names)
    if reading.hourly:
        hearing.hourly = True
        hearing.asked += reading.asked
    return _linked([*first, *reading.found])


_PLEDGE = re.compile(r"I(?: won['’]t| will not|['’]ll (?:not|never|keep it from))\b", re.I)
"""Who gives such a word speaks of what was told them, not of what they say beside it."""


def _linked(found: list[Clause]) -> tuple[Clause, ...]:
    """What clauses of one text say about each other: an event said once, an answer taken back, a secret asked for."""
    secret = any(clause.act == CONFIDE for clause in found)
    away = tuple(dict.fromkeys(name for clause in found if not _PLEDGE.match(clause.text) for name in clause.kept_from))
    made: list[Clause] = []
    event: Clause | None = None
    for clause in found:
        if event is not None and clause.act == INVITE and not clause.what and clause.does in ("", "hold"):
            clause = replace(clause, who=event.who, does=event.does, what=event.what, where=clause.where or event.where,
                             start=clause.start or event.start, end=clause.end or event.end)  # fmt: skip
        elif event is not None and clause.what and _same_event(clause, event):
            clause = replace(clause, who=clause.who or event.who, where=clause.where or event.where,
                             start=clause.start or event.start, end=clause.end or event.end)  # fmt: skip
        if clause.does == "hold" and clause.what:
            event = clause
        if secret and clause.act == TELL and clause.does:
            clause = replace(clause, act=CONFIDE)
        clause = replace(clause, kept_from=away) if away and (clause.does or clause.act == INVITE) else clause
        made.append(replace(clause, secret=True) if secret and clause.does else clause)
    return _answered(made)


def _same_event(clause: Clause, event: Clause) -> bool:
    return (
        clause.does in ("hold", "invite")
        and clause.what.split()[-1:] == event.what.split()[-1:]
        and clause.who in ("", event.who)
        and clause.act in (TELL, INVITE)
    )


def _answered(found: list[Clause]) -> tuple[Clause, ...]:
    """A yes that a "but" follows is a no, and of two answers in one text the no holds."""
    no = any(clause.act == DECLINE for clause in found)
    made: list[Clause] = []
    for clause in found:
        if clause.act == ACCEPT and no:
            continue
        if made and clause.act == COMMENT == made[-1].act and clause.unsure and made[-1].unsure and not clause.start:
            continue
        if (
            made
            and clause.act == made[-1].act
            and clause.act in (ACCEPT, DECLINE, PART, THANK, GREET)
            and not clause.start
            and not clause.what
        ):
            continue
        made.append(clause)
    return tuple(made)


def questions(found: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Those of the clauses that want an answer."""
    return tuple(clause for clause in found if clause.act in (ASK, INVITE))
