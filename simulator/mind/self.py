"""A mind's state: the fold of a person's own facts. Nothing that a mind knows lives anywhere else."""

from __future__ import annotations

from collections import deque
from datetime import date

from simulator.core.facts import (
    Began,
    BroughtToMind,
    Dismissed,
    Fact,
    Learned,
    Left,
    Noticed,
    Place,
    PlannedDay,
    PlannedSteps,
    Promised,
    Proposed,
    Reflected,
    Released,
    Remembered,
    Said,
)
from simulator.core.percepts import Line
from simulator.core.persona import Persona
from simulator.core.plans import Agenda, Block, Promise, TimedStep
from simulator.core.records import Kind, Record
from simulator.core.types import Address, PersonId
from simulator.mind.memory.architecture import Memory

COUNTED = (Kind.OBSERVATION, Kind.CHAT)
"""The kinds whose importance gathers towards a reflection."""
_OF_TALKS = ("said:", "heard:", "told:", "talk:")
"""The sources of what is kept of a talk; the gist ("talk:") comes last."""


class Self:
    """One person's mind. `apply` folds a fact of the person's own; everything else only reads."""

    def __init__(self, persona: Persona, memory: Memory, retention: int) -> None:
        self.persona = persona
        self.memory = memory
        self.known: dict[Address, Place] = {}
        self.noticed: dict[str, int] = {}
        self.recent: deque[tuple[str, str, str]] = deque(maxlen=retention)
        self.agenda: Agenda | None = None
        self.schedule: tuple[Block, ...] = ()
        self.steps: tuple[TimedStep, ...] = ()
        self.promises: list[Promise] = []
        self.off: list[Promise] = []
        self.gathered = 0
        self.unheeded: Record | None = None
        self.talked: dict[PersonId, int] = {}
        self.approached: dict[PersonId, int] = {}
        self.said: list[Line] = []
        self.did: list[str] = []
        self.leaving = False
        self._told: dict[PersonId, list[str]] = {}
        self._talking: dict[PersonId, list[int]] = {}
        self._last_talk: dict[PersonId, list[int]] = {}

    @property
    def name(self) -> PersonId:
        """Whose mind it is."""
        return self.persona.name

    @property
    def day(self) -> date | None:
        """The day that is planned, None before the first plan."""
        return self.agenda.day if self.agenda is not None else None

    def places(self) -> tuple[Place, ...]:
        """The places this person knows, by address."""
        return tuple(self.known[address] for address in sorted(self.known))

    def told(self, other: PersonId) -> tuple[str, ...]:
        """All my lines to somebody, oldest first, but for those of a talk that is not over."""
        return tuple(self._told.get(other, ()))

    def last_talk(self, other: PersonId) -> tuple[Record, ...]:
        """What is kept of the last talk with somebody: both sides' lines, what was learnt, the gist; oldest first."""
        return tuple(self.memory.stream.by_id(id) for id in sorted(self._last_talk.get(other, ())))

    def is_news(self, subject: str, since: int) -> bool:
        """Whether what a subject has been at since a tick has not been noticed yet."""
        return self.noticed.get(subject) != since

    def apply(self, fact: Fact) -> None:  # noqa: C901 - one case an event
        """Fold one of this person's own facts; those about the town alone change nothing here."""
        match fact.event:
            case Remembered(record):
                self._remember(record)
            case Noticed(sightings):
                for one in sightings:
                    self.noticed[one.subject] = one.since
                    self.recent.append((one.subject, one.action, one.object))
            case BroughtToMind(records):
                self.memory.touch(records, fact.tick)
                if self.unheeded is not None and records == (self.unheeded.id,):
                    self.unheeded = None
            case Learned(places):
                self.known.update((place.address, place) for place in places)
            case PlannedDay(agenda, schedule):
                if self.day != agenda.day:
                    self.said, self.did = [], []
                self.agenda, self.schedule, self.steps = agenda, schedule, ()
            case PlannedSteps(steps):
                self.steps = steps
            case Promised(promise):
                self.promises.append(promise)
            case Released(promise):
                self.promises = [kept for kept in self.promises if kept != promise]
                self.off += [promise] if promise.host == self.name and not self._stands(promise) else []
            case Reflected():
                self.gathered = 0
            case Began(activity) as began:
                self.did.append(f"{activity} ({began.because})")
            case Said(_, to, text):
                self.said.append(Line(fact.tick, self.name, to, text))
            case Proposed(to):
                self.approached[to] = fact.tick
            case Dismissed() | Left():
                self.leaving = isinstance(fact.event, Dismissed)
            case _:
                pass

    def _stands(self, gone: Promise) -> bool:
        """Whether a promise that is given up has only been moved to another hour of its day."""
        day = gone.start.date()
        return any((one.what, one.host, one.start.date()) == (gone.what, gone.host, day) for one in self.promises)

    def _remember(self, record: Record) -> None:
        self.memory.add((record,))
        if record.source == "whisper":
            self.unheeded = record
        if record.kind in COUNTED:
            self.gathered += record.importance
        if record.kind is Kind.CHAT and record.actor != self.name and not record.source.startswith("overheard"):
            self.talked[record.actor] = record.created
        if record.kind is Kind.CHAT and record.source.startswith(_OF_TALKS):
            how, _, other = record.source.partition(":")
            if how == "said":
                self._told.setdefault(other, []).append(record.text.partition(': "')[2].removesuffix('"'))
            self._talking.setdefault(other, []).append(record.id)
            if how == "talk":
                self._last_talk[other] = self._talking.pop(other)
