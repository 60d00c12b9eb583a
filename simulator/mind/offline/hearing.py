"""What a listener keeps in mind while hearing a text: who speaks, who was mentioned, which event."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from simulator.mind.offline.events import owner_of
from simulator.mind.offline.frames import Frame
from simulator.mind.offline.meaning import Clause
from simulator.mind.offline.times import Span, find
from simulator.mind.offline.words import ARTICLES, Token, phrase, stripped


@dataclass(slots=True)
class Hearing:
    """Who says a text to whom and when; `last` was mentioned last, `subject` is the last subject, `event` the last event.

    `hourly` is set where the hour of `heard`, and not its day alone, had a say in what was made of the text. `asked` is all that
    was made of `heard`, as (words, whether they look back, what they say of time).
    """

    speaker: str
    listener: str
    heard: datetime
    names: tuple[str, ...]
    last: str = ""
    subject: str = ""
    event: Clause | None = None
    relative: bool = False
    third: bool = False
    hourly: bool = False
    asked: list[tuple[str, bool, Span]] = field(default_factory=list)

    def span(self, text: str, past: bool = False) -> Span:
        """What a part of the text says of time."""
        found = find(text, self.heard, past)
        self.asked.append((text, past, found))
        self.hourly |= found.hourly
        return found

    def dated(self, text: str) -> bool:
        """Whether a part of the text names a day."""
        found = find(text, self.heard)
        self.asked.append((text, False, found))
        return found.dated


def subject(sentence: str, frame: Frame, hearing: Hearing) -> str:
    """Who the subject is: a full name where it is known, else the words as said, "" for none."""
    words = [token for token in frame.subject if token.low != ","]
    if not words:
        return hearing.subject or (hearing.speaker if frame.past else hearing.listener)
    first = words[0]
    if first.low in ("i", "we") or any(token.low == "i" for token in words[1:]):
        return hearing.speaker
    if first.name and not first.owns:
        return first.name
    if first.low == "you":
        return hearing.listener
    if first.low in ("he", "she", "they"):
        return hearing.last or phrase(sentence, words)
    if first.low == "who" and hearing.relative:
        return hearing.last
    if first.low in ("it", "there", "this", "that", "who"):
        return ""
    said = phrase(sentence, words)
    return said if first.low not in ARTICLES else said[:1].lower() + said[1:]


def place_said(sentence: str, words: list[Token], hearing: Hearing) -> str:
    """A place without its article; "my house" is somebody's house."""
    bare = phrase(sentence, stripped(words))
    owner = owner_of(words[0], hearing.speaker, hearing.listener, hearing.last) if words and words[0].low in ARTICLES else ""
    return f"{owner}'s {bare}" if owner and bare else bare


def note(clause: Clause, piece: list[Token], hearing: Hearing) -> None:
    """Keep what later clauses may refer to: "she" is the subject before, or whoever I or you spoke of last."""
    mentioned = [token.name for token in piece if token.name]
    hearing.subject = clause.who or hearing.subject
    opening = [token.low for token in piece[:3]]
    if any(low in ("i", "we", "you") for low in opening):
        hearing.third = False
    elif piece and (piece[0].name or opening[0] in ("he", "she", "they")):
        hearing.third = True
    reported = clause.who in hearing.names and clause.who not in (hearing.speaker, hearing.listener)
    if clause.who in hearing.names and (hearing.third or reported):
        hearing.last = clause.who
    elif mentioned:
        hearing.last = mentioned[-1]
    if clause.does == "hold" and clause.what:
        hearing.event = clause
