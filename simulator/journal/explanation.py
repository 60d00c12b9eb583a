"""Why somebody does what they do, as values: what `smallville why` prints, what its `--json` gives, what the window shows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from simulator.core.types import Address, PersonId
from simulator.journal.origins import Mouth


@dataclass(frozen=True, slots=True)
class Link:
    """One link of the chain from an act down to its causes.

    `kind` is "does", "talk", "line", "step", "schedule", "agenda", "promise" or "led"; `since` is when it came about, `text` what
    it is, `span` the hours that it takes ("13:00-13:09"), `because` its reason, and `source` where that comes from, in words.
    """

    kind: str
    since: datetime
    text: str
    span: str = ""
    place: Address = ""
    because: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a question: in brief, and whole."""

    name: str
    brief: str
    whole: str


@dataclass(frozen=True, slots=True)
class Minded:
    """A memory that a question held, with the parts of its score (each 0 to 1) in the look by which it came up.

    `look` is the place of that look among `Thinking.looks`, -1 for a memory that was at hand without one; then the scores are 0.
    `cited`: the answer says that it rests on it, or its reason says what the memory says. `drawn`: it is on record as brought to
    mind by the decision. `otherwise` is what the answer would have been without it, "" for no other (or not asked). `rating` is its
    importance, 1 to 10. `way` is where it comes from, back to the first source; () for what nobody told.
    """

    id: int
    time: datetime
    kind: str
    source: str
    text: str
    rating: int
    look: int
    score: float
    recency: float
    importance: float
    relevance: float
    cited: bool
    drawn: bool
    otherwise: str = ""
    way: tuple[Mouth, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """A look into memory: for what, in which way ("situate" or "recall"), about whom, at most how many, and how many came up."""

    query: str
    aim: str
    about: PersonId
    k: int
    found: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Something that an answer hinges on, beside single memories: without it, it would have been another."""

    without: str
    then: str


@dataclass(frozen=True, slots=True)
class Thinking:
    """A question as it was put, its answer, and the memories that it held, best first. `bears`: it decided what is explained here.

    `question` is its class, `words` what it asks; `answer` is what of the answer bears on this, `whole` all of it, a line a part.
    `doubted`: the question was put anew with one thing after the other left out; `turns` and `Minded.otherwise` are what changed.
    """

    question: str
    words: str
    bears: bool
    fields: tuple[Field, ...]
    answer: tuple[str, ...]
    whole: tuple[str, ...]
    looks: tuple[Look, ...]
    memories: tuple[Minded, ...]
    turns: tuple[Turn, ...] = ()
    doubted: bool = False

    @property
    def single(self) -> bool:
        """Whether nothing of all that was left out by itself would have changed the answer."""
        return self.doubted and not self.turns and not any(one.otherwise for one in self.memories)


@dataclass(frozen=True, slots=True)
class Learnt:
    """A memory that a decision left, with the way by which it came: what a talk taught, what was promised in it."""

    id: int
    text: str
    way: tuple[Mouth, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """A tick in which something of the chain was decided: what for, and the thought, thought again.

    `same`: the facts thought again are those on record. Where they are not, or nothing could be thought again, `note` says so, and
    `thought` is (). `recorded` are the facts on record, in words; `learnt` is what
    it left in memory of a talk.
    """

    time: datetime
    tick: int
    what: tuple[str, ...]
    same: bool
    note: str
    thought: tuple[Thinking, ...]
    recorded: tuple[str, ...]
    learnt: tuple[Learnt, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why somebody does what they do at a time: the chain, then the decisions in it, the latest first."""

    person: PersonId
    time: datetime
    tick: int
    place: Address
    chain: tuple[Link, ...]
    decisions: tuple[Decision, ...]
