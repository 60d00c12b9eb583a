"""A talk as one of the two sees it: what was said, by whom, what it meant, and what that leaves to be done."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property

from simulator.core.clock import minute_of_day
from simulator.core.percepts import Line
from simulator.core.types import Address, PersonId, sector_of, within
from simulator.mind.offline.activities import is_affair
from simulator.mind.offline.clauses import sentences
from simulator.mind.offline.kinds import asks
from simulator.mind.offline.meaning import ACCEPT, ASK, CANCEL, COMMENT, DECLINE, INVITE, PROMISE, TELL, Clause, Topic
from simulator.mind.offline.outlook import Outlook, content
from simulator.mind.offline.persons import third_to_first
from simulator.mind.offline.retelling import same_matter
from simulator.mind.offline.spoken_times import house_words, known_address, place_name, place_words
from simulator.mind.offline.wording import is_small_talk
from simulator.mind.questions import NextLine

_HOLDING = ("have", "hold", "host", "give", "throw", "plan", "organize", "organise", "celebrate", "be", "")
_TO_THAT = re.compile(r"(?:we should|let['’]s|shall we) do (?:that|so|it)\b", re.I)
_AS_YOU_SAID = re.compile(r"\byou (?:told me|said)\b", re.I)
_FULL_NAME = re.compile(r"[^\W\d_a-z][\w.-]*(?: [^\W\d_a-z][\w.-]*)+")
_SHORT_ANSWER = re.compile(r"(?:it|that|this|the|at|on|in|tomorrow|today|tonight)\b", re.I)


@dataclass(frozen=True, slots=True)
class Heard:
    """A line with what it means."""

    line: Line
    clauses: tuple[Clause, ...]

    def acts(self, *acts: str) -> tuple[Clause, ...]:
        """Its clauses of these acts."""
        return tuple(clause for clause in self.clauses if clause.act in acts)


@dataclass(frozen=True)
class Scene:
    """The talk so far with `other`, oldest line first; `asked_of` is the question for its next line, None in hindsight."""

    view: Outlook
    other: PersonId
    heard: tuple[Heard, ...]
    asked_of: NextLine | None = None

    @cached_property
    def mine(self) -> tuple[Heard, ...]:
        """What I said."""
        return tuple(heard for heard in self.heard if heard.line.speaker == self.view.persona.name)

    @cached_property
    def theirs(self) -> tuple[Heard, ...]:
        """What they said."""
        return tuple(heard for heard in self.heard if heard.line.speaker == self.other)

    @cached_property
    def put(self) -> tuple[Clause, ...]:
        """The clauses that they have said since I spoke last."""
        clauses: list[Clause] = []
        for heard in self.heard:
            clauses = [] if heard.line.speaker == self.view.persona.name else [*clauses, *heard.clauses]
        return tuple(clauses)

    @cached_property
    def said(self) -> str:
        """All that was said, as one text."""
        return " ".join(heard.line.text for heard in self.heard)

    @cached_property
    def told(self) -> tuple[str, ...]:
        """All that I have ever said to them before this talk; in hindsight as far as I remember it."""
        if self.asked_of is not None and self.asked_of.told:
            return self.asked_of.told
        return tuple(record.text for record in self.view.records if record.source == f"said:{self.other}")

    @cached_property
    def told_words(self) -> tuple[frozenset[str], ...]:
        """The words of each line of what I have told them."""
        return tuple(content(text) for text in self.told)

    def told_them(self, words: frozenset[str], share: int = 50) -> bool:
        """Whether more than a share (in percent) of these words stand in one line that I told them, or in this talk."""
        limit = share * len(words)
        return any(100 * len(words & said) > limit for said in (content(self.said), *self.told_words))

    @cached_property
    def hidden(self) -> tuple[frozenset[str], ...]:
        """The words of what has to be told in its own way or not at all: gatherings, and what I keep to myself."""
        return tuple(content(topic.what) for topic in self.view.topics if topic.gathering or self.view.private(topic))

    def gives_away(self, words: frozenset[str]) -> bool:
        """Whether words touch on what is hidden."""
        return any(words & secret for secret in self.hidden)

    @cached_property
    def at_hand(self) -> str:
        """What I am at beside talking: what my schedule says of this hour."""
        doing = self.view.me.doing
        if self.asked_of is None or not doing.startswith("talking with "):
            return doing
        minute = minute_of_day(self.view.now)
        found = next((block.activity for block in self.asked_of.schedule if block.start <= minute < block.end), doing)
        return third_to_first(found, self.view.persona.name, self.view.persona.pronoun)

    def spot(self, place: Address) -> str:
        """A place as I say to them where something is: "at the mill", "at my house", "at your house"; "" for none."""
        return place_words(house_words(place_name(place), self.view.persona.name, self.other)) if place else ""

    @cached_property
    def gatherings_here(self) -> tuple[Topic, ...]:
        """The gatherings that I know to be held where we are, whenever that is."""
        held = (topic for topic in self.view.topics if topic.gathering and not topic.cancelled)
        where = ((topic, known_address(topic.where, self.view.places)) for topic in held)
        return tuple(topic for topic, address in where if address and within(self.view.me.place, sector_of(address)))

    def said_by_me(self, *acts: str) -> bool:
        """Whether a line of mine has one of these acts."""
        return any(heard.acts(*acts) for heard in self.mine)

    @cached_property
    def asked(self) -> bool:
        """Whether my last line asked something that wants an answer."""
        return bool(self.mine) and any("?" in c.text and not asks("talk.rhetorical", c.text) for c in self.mine[-1].acts(ASK))

    def put_to_me(self, *acts: str) -> Clause | None:
        """The first clause of these acts in what was just said to me."""
        return next((clause for clause in self.put if clause.act in acts), None)

    def touched(self, topic: Topic) -> bool:
        """Whether the talk has come to a topic already."""
        return same_matter(topic, self.said, self.view.now)

    def event(self, clause: Clause) -> Clause:
        """The clause with what it leaves out (what, where, when) taken from the clauses around it, then from the talk so far."""
        around = [*self.put, *(other for heard in reversed(self.heard) for other in heard.clauses)]
        for other in around:
            clause = _completed(clause, other)
        return self.owned(clause)

    def owned(self, clause: Clause) -> Clause:
        """The clause of an event that is named after its host as one of that host's: "Ada's supper" > a supper that Ada holds."""
        owner, mark, what = clause.what.replace("’", "'").partition("'s ")
        host = self.view.who(owner) if mark else ""  # the "Founder's Day party" is no founder's
        host = host or (owner if mark and _FULL_NAME.fullmatch(owner) else "")  # somebody of whom I hear for the first time
        return replace(clause, what=what, who=host, does="hold") if host else clause

    @cached_property
    def matter(self) -> Topic | None:
        """What the talk is about: the last thing mentioned that I believe something of."""
        for heard in reversed(self.heard):
            for clause in reversed(heard.clauses):
                topic = self.view.topic(clause.what or clause.text) if clause.act in (TELL, INVITE, CANCEL, PROMISE) else None
                if topic is not None and content(topic.what or topic.text) & content(heard.line.text):
                    return topic
        return None


def _completed(clause: Clause, other: Clause) -> Clause:
    """The clause with its empty slots filled from another that speaks of the same thing (or of a thing, where it names none)."""
    if other is clause or not (content(other.what) or other.where or other.start):
        return clause
    if other.act not in (TELL, INVITE, ASK, ACCEPT, CANCEL, COMMENT):
        return clause
    if other.act == COMMENT and not _SHORT_ANSWER.match(other.text):
        return clause
    mine, theirs = content(clause.what), content(other.what)
    if mine and theirs and mine.isdisjoint(theirs):
        return clause
    if clause.act == INVITE and theirs and not mine and not (other.does == "hold" or other.act == INVITE or is_affair(other.what)):
        return clause  # who has asked where I live has named nothing to come to
    if other.act in (TELL, COMMENT) and theirs and other.does not in _HOLDING:
        return clause
    return replace(
        clause,
        does=clause.does or other.does,
        what=clause.what if mine else other.what,
        where=clause.where or other.where,
        start=clause.start or other.start,
        end=clause.end or other.end if clause.start is None or clause.start == other.start else clause.end,
    )


def scene(view: Outlook, other: PersonId, lines: tuple[Line, ...], asked_of: NextLine | None = None) -> Scene:
    """The talk, read; with the question that asks for its next line, if one does."""
    return Scene(view, other, tuple(Heard(line, _weighed(line, view)) for line in lines), asked_of)


def _weighed(line: Line, view: Outlook) -> tuple[Clause, ...]:
    """The clauses of a line, with what is told only out of courtesy made a comment."""
    text, at = line.text, 0
    spans = sentences(text)
    made: list[Clause] = []
    for clause in view.read(text, line.speaker, line.to):
        at = max(at, text.find(clause.text.rstrip(".!? "), at))
        whole = next((text[start:end] for start, end in spans if start <= at < end), clause.text)
        idle = clause.act == TELL and any(is_small_talk(said, line.speaker, line.to) for said in (clause.text, whole))
        idle |= clause.act == TELL and _AS_YOU_SAID.search(whole) is not None
        idle |= clause.act == INVITE and _TO_THAT.match(clause.text) is not None
        made.append(Clause(COMMENT, clause.text, named=clause.named) if idle else clause)
    return tuple(made)


def host_of(event: Clause, talk: Scene) -> PersonId:
    """Who holds the event that I was asked to, by full name if any of us has said it."""
    return full_name(_host(event, talk), talk)


def full_name(name: PersonId, talk: Scene) -> PersonId:
    """Somebody whom I do not know by a part of their name, by all of it if any of us has said it."""
    if not name or " " in name or name in talk.view.names:
        return name
    texts = (talk.said, *(record.text for record in talk.view.records))
    said, part = re.escape(name), r"[^\W\d_a-z][\w.-]+"
    full = (re.search(rf"\b(?:{said} {part}|{part} {said})\b", text) for text in texts)
    return next((found[0] for found in full if found), name)


def _host(event: Clause, talk: Scene) -> PersonId:
    """Whose affair it is that I was asked to: who holds it in what was said, else whose I know it to be, else the speaker's."""
    me = talk.view.persona.name
    if event.does == "hold" and _is_person(event.who, talk) and event.who not in (me, talk.other):
        return event.who
    for clause in talk.put:
        holds = clause.does in _HOLDING and (content(clause.what) & content(event.what) or clause.what == "host")
        if clause.act in (INVITE, TELL) and holds and clause.who != me and _is_person(clause.who, talk):
            return clause.who
    topic = talk.view.topic(event.what, gathering=True)
    if topic is not None and topic.who not in ("", me) and topic.who in talk.said:
        return topic.who
    return talk.other


def host_of_mine(line: Heard, event: Clause, talk: Scene) -> PersonId:
    """Whose event it is that a line of mine asked them to: who holds it in my words, else whose I know it to be, else mine."""
    for clause in (event, *line.clauses):
        same = clause.what == "host" or bool(content(clause.what) & content(event.what))
        if clause.does in ("hold", "be") and same and _is_person(clause.who, talk):
            return clause.who
    topic = talk.view.topic(event.what, gathering=True)
    return topic.who if topic is not None and topic.who else talk.view.persona.name


_NAME = re.compile(r"[^\W\d_a-z][\w.'’-]*(?: [^\W\d_a-z][\w.'’-]*){0,3}")
_NOBODY = frozenset(("everyone", "everybody", "somebody", "someone", "nobody", "anyone", "there", "it", "he", "she", "they", "you"))


def _is_person(name: str, talk: Scene) -> bool:
    """Whether somebody is named: one I know, or a name that I hear for the first time."""
    return name in talk.view.names or (_NAME.fullmatch(name) is not None and name.lower() not in _NOBODY)


def answered(event: Clause, talk: Scene, by: PersonId = "") -> str:
    """What I (or `by`) last said to this event in the talk, asked to it or in words of coming: "accept", "decline", or ""."""
    for spot in range(len(talk.heard) - 1, -1, -1):
        heard, before = talk.heard[spot], talk.heard[max(spot - 1, 0) : spot]
        if heard.line.speaker != (by or talk.view.persona.name):
            continue
        asked = any(_offers(clause) for one in before for clause in one.clauses)
        said = [clause.act for clause in heard.acts(ACCEPT, DECLINE) if asked or _OF_COMING.search(clause.text)]
        about = content(" ".join(one.line.text for one in talk.heard[: spot + 1]))
        if said and content(event.what) and content(event.what) <= about:
            return DECLINE if DECLINE in said else ACCEPT
    return ""


def _offers(clause: Clause) -> bool:
    """Whether a clause gives somebody something to say yes to."""
    return clause.act == INVITE or (clause.act == TELL and clause.does in _HOLDING[:-1] and clause.start is not None)


_OF_COMING = re.compile(r"\b(?:com(?:e|ing)|there|attend|make it|join|count (?:me in|on me)|miss it|keep me away)\b", re.I)
"""What a yes or a no has to speak of where nobody has just asked."""
