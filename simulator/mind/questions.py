"""The questions that minds ask, each with the type of its answer. Any reasoner, with rules or a model, answers these.

A question holds all that its answer may depend on: who is asked, the situation, what was recalled, and a key for chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Generic, TypeVar

from simulator.core.clock import SECONDS_PER_TICK, Clock
from simulator.core.facts import Place
from simulator.core.percepts import Line, Seen
from simulator.core.persona import Persona
from simulator.core.plans import Agenda, Block, Promise, Step
from simulator.core.records import Record
from simulator.core.types import Address, PersonId

T = TypeVar("T", covariant=True)


@dataclass(frozen=True, slots=True)
class Situation:
    """Who is asked, and when, where and amid what. `key` names the chance of this question, `run` that of the whole run.

    `tick` is that of `now`: by it the ticks at which memories were made are times.
    """

    persona: Persona
    now: datetime
    place: Address
    doing: str
    key: int
    run: int = 0
    tick: int = 0

    @property
    def clock(self) -> Clock:
        """The town's clock."""
        return Clock(self.now - timedelta(seconds=SECONDS_PER_TICK * self.tick))


@dataclass(frozen=True, slots=True)
class Question(Generic[T]):
    """A question to one person, whose answer is a T."""

    me: Situation


@dataclass(frozen=True, slots=True)
class Importance(Question[tuple[int, ...]]):
    """How much does each of these new memories matter to me, 1 (brushing teeth) to 10 (a break-up)? One number each."""

    records: tuple[Record, ...]
    memories: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class PlanDay(Question[Agenda]):
    """What shall I do on the day of `me.now`? `late` is the minute until which the last evening goes on (0: none).

    `off` is what I meant to hold and have called off.
    """

    places: tuple[Place, ...]
    promises: tuple[Promise, ...]
    memories: tuple[Record, ...]
    late: int = 0
    off: tuple[Promise, ...] = ()


@dataclass(frozen=True, slots=True)
class PlanSteps(Question[tuple[Step, ...]]):
    """How do I spend the block from `start` (a minute of the day) to its end? Steps whose minutes add up, at known places.

    `unserved` is where I have waited in vain for somebody to serve me: I do without it, or elsewhere. "" for nowhere. `schedule`
    is my day, by which I know what I have to be in time for.
    """

    block: Block
    start: int
    places: tuple[Place, ...]
    memories: tuple[Record, ...]
    unserved: Address = ""
    schedule: tuple[Block, ...] = ()


@dataclass(frozen=True, slots=True)
class Reaction:
    """What to do about something noticed: `carry on`, `wait`, `change` the plan, or `talk` to somebody.

    For `change`: `activity` for `minutes` at `place` comes next, and if it is done to the end it leaves the object there in the
    state `leaves` (None: as it was); then `steps`; without any what one is at is over, and the day goes on as planned. `call` is
    what one calls out before that, `keep` what there is to remember of it; `off` are promises, and what I meant to hold, that are
    off from now on; `blocks` are stretches of today that have a new use. For `talk`: `person` and `about`. `why` is shown to the
    user.
    """

    kind: str
    why: str = ""
    person: PersonId = ""
    about: str = ""
    activity: str = ""
    place: Address = ""
    minutes: int = 0
    steps: tuple[Step, ...] = ()
    off: tuple[Promise, ...] = ()
    blocks: tuple[Block, ...] = ()
    leaves: str | None = None
    call: str = ""
    keep: str = ""


@dataclass(frozen=True, slots=True)
class React(Question[Reaction]):
    """Does this percept ask for anything? `proposal`: the person seen wants to talk with me, so `talk` means yes.

    A sight without a subject is words: a thought that came from nowhere, or a call, whose `object` is the one who called.
    `company` is who is in sight, `free` are those of them whom I may ask for a talk, `last` the minutes since I last talked with
    each (-1: never). `off` is what I meant to hold and have called off.
    """

    seen: Seen
    step: Step | None
    memories: tuple[Record, ...]
    promises: tuple[Promise, ...]
    places: tuple[Place, ...]
    free: tuple[PersonId, ...] = ()
    last: tuple[int, ...] = ()
    proposal: bool = False
    about: str = ""
    minutes_left: int = 0
    off: tuple[Promise, ...] = ()
    company: tuple[Seen, ...] = ()


@dataclass(frozen=True, slots=True)
class Utterance:
    """A line to say, and whether it ends the talk. Text and nothing else passes to the listener.

    `used` are the ids of the memories that the line rests on; `why` is for the user who asks.
    """

    text: str
    ends: bool = False
    used: tuple[int, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class NextLine(Question[Utterance]):
    """What do I say next to `other`? `about` is what the opener had in mind; `turns_left` counts mine and theirs.

    `said` are my own lines to anybody since the day was planned, oldest first, those of this talk among them: nobody wants to
    repeat themselves. `told` are all my lines to `other` in earlier talks. `earlier` is what I keep of our last talk, lines and
    gist, oldest first: () where we never talked. `off` is what I meant to hold and have called off. `schedule` is my day, `did`
    what I have been at today, with its reason.
    """

    other: PersonId
    about: str
    lines: tuple[Line, ...]
    turns_left: int
    memories: tuple[Record, ...]
    promises: tuple[Promise, ...]
    places: tuple[Place, ...]
    overheard_by: tuple[PersonId, ...] = ()
    said: tuple[Line, ...] = ()
    told: tuple[str, ...] = ()
    earlier: tuple[Record, ...] = ()
    schedule: tuple[Block, ...] = ()
    did: tuple[str, ...] = ()
    off: tuple[Promise, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a talk taught: `gist` (the talk in a sentence), `learnt` (first-person sentences), promises made or released."""

    gist: str
    learnt: tuple[str, ...] = ()
    promised: tuple[Promise, ...] = ()
    released: tuple[Promise, ...] = ()


@dataclass(frozen=True, slots=True)
class LearnFrom(Question[Lesson]):
    """What do I keep of the talk that has just ended, and what have I promised?"""

    other: PersonId
    lines: tuple[Line, ...]
    memories: tuple[Record, ...]
    promises: tuple[Promise, ...]
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class FocalQuestions(Question[tuple[str, ...]]):
    """Which three questions do these latest records raise?"""

    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Insight:
    """Something concluded, with the ids of the records that it rests on (two or more)."""

    text: str
    evidence: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Insights(Question[tuple[Insight, ...]]):
    """What do these records say together about these questions? Up to five insights.

    `thought` is what I have concluded since the day began: nobody thinks a thing twice. `tick` is now, by which records can be
    dated.
    """

    questions: tuple[str, ...]
    records: tuple[Record, ...]
    thought: tuple[str, ...] = ()
    tick: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer in character, with the ids of the records that it stands on."""

    text: str
    evidence: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Interview(Question[Answer]):
    """What do I say to somebody from outside who asks me this? It changes nothing."""

    question: str
    memories: tuple[Record, ...]
    schedule: tuple[Block, ...] = ()
    promises: tuple[Promise, ...] = ()
