"""Where a memory comes from: the line of talk by which it came, what that line rested on, and so on back to the first source.

A line passes text and nothing else, so a memory names only the last mouth. Which memory of the speaker's a line rests on is on
record where the line drew on one (`BroughtToMind` in the tick of the line). Elsewhere it is looked for among what the speaker
remembered by then; every step says which of the two it is.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from simulator.core.facts import BroughtToMind, Remembered, Said
from simulator.core.percepts import Line
from simulator.core.records import Kind, Record
from simulator.core.settings import Topic
from simulator.core.types import Address, PersonId
from simulator.journal.reading import Run
from simulator.journal.topics import states
from simulator.mind.memory.words import terms, words

DEEPEST = 12
"""Mouths that a piece of news is followed back through, at most."""
ALIKE = 0.5
"""Of the telling words of an earlier memory, this share at least must stand in a line that is said to come from it."""
FEWEST = 2
"""So many telling words at least must be the same."""

RECORDED, SAME_NEWS, NEAREST = "on record", "the same news", "the nearest earlier memory"
"""How sure it is that a line rests on a memory: the line drew on it; both state a tracked topic, and the line drew on this memory
or on none at all; or only the words are much the same."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+")


@dataclass(frozen=True, slots=True)
class Mouth:
    """Somebody who knew, and how: by a line that `speaker` said to `to` (`how` is "heard", "overheard" or "told"), or first-hand.

    `memory` is what they keep of it, `time` when they came to know. `sure` says how we know that what they said of it in the next
    mouth rests on this memory ("" for the one that was asked about). First-hand is "seed", "seen", "lived", "thought", "whisper",
    "plan", "talk" (that there was one); "words" is the speaker's own words, where nothing that they remembered says the same.
    """

    person: PersonId
    how: str
    time: datetime
    memory: str
    record: int
    sure: str = ""
    speaker: PersonId = ""
    to: PersonId = ""
    place: Address = ""
    line: str = ""
    said: datetime | None = None


@dataclass(slots=True)
class _Known:
    """What a run says of what somebody remembered and said."""

    records: list[Record] = field(default_factory=list)
    drawn: dict[int, tuple[int, ...]] = field(default_factory=dict)
    said: list[tuple[str, Line]] = field(default_factory=list)


class Origins:
    """The ways back, for one run; what it has read of somebody it keeps."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._known: dict[PersonId, _Known] = {}
        self._names = frozenset(term for one in run.people for word in words(one.name) for term in terms(word))

    def back(self, person: PersonId, record: Record) -> tuple[Mouth, ...]:
        """A memory of somebody's, then what lies behind it, to the first source."""
        way: list[Mouth] = []
        sure = ""
        while len(way) < DEEPEST:
            if record.source in ("thought", "plan"):
                found = self._beneath(person, record)
                if found is not None:
                    record = found
                    continue
            line = self._line(person, record)
            way.append(self._mouth(person, record, sure, line))
            if line is None:
                break
            person, before = line.speaker, record
            basis = self._basis(line, before)
            if basis is None:
                way.append(Mouth(person, "words", self._run.clock.at(line.tick), "", 0))
                break
            record, sure = basis
        return tuple(way)

    def _mouth(self, person: PersonId, record: Record, sure: str, line: Line | None) -> Mouth:
        how, time = record.source.partition(":")[0], self._run.clock.at(record.created)
        if line is None:
            return Mouth(person, how, time, record.text, record.id, sure, place=record.place)
        said = self._run.clock.at(line.tick)
        return Mouth(person, how, time, record.text, record.id, sure, line.speaker, line.to, record.place, line.text, said)

    def _line(self, person: PersonId, record: Record) -> Line | None:
        """The line by which a memory came to somebody: as it was heard, or of the lines of a talk the one that says most of it."""
        how, _, whom = record.source.partition(":")
        if how in ("heard", "overheard"):
            lines = [line for _, line in self._of(whom).said if line.tick <= record.created and line.text in record.text]
            return lines[-1] if lines else None
        if how != "told":
            return None
        said = [(talk, line) for talk, line in self._of(whom).said if line.to == person and line.tick <= record.created]
        talk = [line for talk, line in said if talk == said[-1][0]]
        return max(talk, key=lambda line: (self._shared(line.text, record.text), -line.tick), default=None)

    def _beneath(self, person: PersonId, record: Record) -> Record | None:
        """What a conclusion or a promise rests on: of its evidence, or of what the same talk taught, what says most of it."""
        known = self._of(person).records
        if record.evidence:
            under = [one for one in known if one.id in record.evidence]
        else:
            under = [one for one in known if one.created == record.created and one.source.startswith("told:")]
        under = [one for one in under if one.id < record.id]
        under = [one for one in under if not one.source.startswith("talk:")] or under  # what was said tells more than that it was
        best = max(under, key=lambda one: (self._shared(one.text, record.text), -one.id), default=None)
        return best if best is not None and self._shared(best.text, record.text) else None

    def _basis(self, line: Line, heard: Record) -> tuple[Record, str] | None:
        """The memory of the speaker's that a line rests on, as far as what was heard goes, and how sure that is."""
        known = self._of(line.speaker)
        earlier = [one for one in known.records if one.created <= line.tick and _grounds(one)]
        drawn = [one for one in earlier if one.id in known.drawn.get(line.tick, ())]
        topics = [topic for topic in self._run.config.tracked if states(topic, heard)]
        best = self._most(drawn, f"{heard.text} {line.text}")
        same = _stating(topics, drawn) or ([] if best is not None else _stating(topics, earlier))
        if same:
            return same[0], SAME_NEWS
        if best is not None:
            return best, RECORDED
        alike = [one for one in earlier if self._alike(one, line.text)]
        nearest = self._most(alike, heard.text)
        return (nearest, NEAREST) if nearest is not None else None

    def _most(self, records: Sequence[Record], text: str) -> Record | None:
        """Of some records the one that shares most with a text, the earliest of equals; None where none shares anything."""
        best = max(records, key=lambda one: (self._shared(one.text, text), -one.id), default=None)
        return best if best is not None and self._shared(best.text, text) else None

    def _alike(self, record: Record, text: str) -> bool:
        """Whether a sentence of a memory and a line say much the same, by their words."""
        for sentence in _SENTENCE.split(record.text):
            of, shared = len(self._telling(sentence)), self._shared(sentence, text)
            if shared >= FEWEST and shared >= ALIKE * of:
                return True
        return False

    def _shared(self, one: str, other: str) -> int:
        return len(self._telling(one) & self._telling(other))

    def _telling(self, text: str) -> frozenset[str]:
        """The stems of a text that tell what it is about; everybody's name stands in everything."""
        return frozenset(terms(text)) - self._names

    def _of(self, person: PersonId) -> _Known:
        if person not in self._known:
            known = _Known()
            drawn: dict[int, tuple[int, ...]] = defaultdict(tuple)
            for fact in self._run.file.facts(0, None, person, (Remembered, BroughtToMind, Said)):
                match fact.event:
                    case Remembered(record):
                        known.records.append(record)
                    case BroughtToMind(records):
                        drawn[fact.tick] += records
                    case Said(talk, to, text):
                        known.said.append((talk, Line(fact.tick, person, to, text)))
                    case _:
                        pass
            known.drawn = dict(drawn)
            self._known[person] = known
        return self._known[person]


def _grounds(record: Record) -> bool:
    """Whether a memory can be what a line rests on: not one's own words, and not that there was a talk."""
    return not record.source.startswith(("said:", "talk:"))


def _stating(topics: Iterable[Topic], records: Sequence[Record]) -> list[Record]:
    """Those records that state the first of some topics which any of them states, the earliest first."""
    for topic in topics:
        found = [one for one in records if states(topic, one)]
        if found:
            return sorted(found, key=lambda one: (one.kind is Kind.PLAN, one.id))
    return []
