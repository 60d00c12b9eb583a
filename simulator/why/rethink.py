"""Thinking again: a mind as of a tick of a run, given what it was given then, thinks the same thought once more.

A run file keeps no questions and no answers. It does not need to: a thought is a function of the facts before it. So the town and
one mind are folded up to the tick, the percept is made anew, and the row of faculties runs on it, listened to. Whether the facts
that it leaves are those on record is said, not assumed: another version of the program, or a model, may think otherwise. Nothing
is written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from simulator import compose
from simulator.core.errors import OutsideError
from simulator.core.facts import (
    Began,
    Called,
    Declined,
    Dismissed,
    Entered,
    Event,
    Fact,
    Learned,
    Led,
    Left,
    Met,
    ObjectSet,
    Parted,
    Prompted,
    Proposed,
    Refused,
    Remembered,
    Said,
    SetOut,
    Stopped,
    Visited,
    Whispered,
)
from simulator.core.intents import Accept, Call, Decline, Depart, Do, Go, Intent, Leave, Say, Talk, Wait, Walk
from simulator.core.records import Kind
from simulator.core.types import PersonId
from simulator.engine.world import World, think
from simulator.journal.reader import RunFile
from simulator.town.state import Town, View
from simulator.why.listening import Asked, Heard, ListeningMemory, ListeningReasoner

TOWN = (
    Entered, SetOut, Stopped, Began, Called, Proposed, Declined, Met, Said, Parted, ObjectSet, Whispered, Refused,
    Visited, Led, Prompted, Dismissed, Left,
)  # fmt: skip
"""What of others' facts can reach a mind."""
HAND = (Entered, Visited, Whispered, Led, Prompted, Dismissed)
"""What comes about before anybody thinks: the beginning, and acts of the user."""


@dataclass(frozen=True, slots=True)
class Again:
    """A thought that was thought again. `same` says whether it left the facts that are on record, and wanted what came of it."""

    tick: int
    asked: tuple[Asked, ...]
    left: tuple[Event, ...]
    want: Intent | None
    same: bool


class Past:
    """A run as one of its people lived it: the town of everybody, the mind of one. It is folded anew where it must be."""

    def __init__(self, file: RunFile, person: PersonId, tick: int) -> None:
        """The past before a tick. Like all of its methods it raises UserError for a past that cannot have been."""
        own = file.facts(0, tick, person)
        others = (fact for fact in file.facts(0, tick, None, TOWN) if fact.person != person)
        self.person = person
        self.tick = tick
        self._file = file
        facts = [fact for fact in (*own, *others) if fact.tick < tick or _first(fact)]
        self.lacking: dict[int, str] = {}
        """Why certain thoughts could not be thought again, by tick."""
        self._facts = sorted(facts, key=lambda fact: (fact.tick, not _first(fact), fact.person, fact.n))
        self.own = tuple(fact for fact in self._facts if fact.person == person and fact.tick < tick)

    def _start(self) -> None:
        """Begin again, before the first fact."""
        self._heard = Heard()
        self._world: World = compose.unlived(self._file)
        self._world.reasoner = ListeningReasoner(self._world.reasoner, self._heard)
        self._at = 0

    def view(self) -> View:
        """The town as it is at the start of the tick."""
        town = Town(persona.name for persona in self._file.header.people)
        with self._file.doubted():
            for fact in self._facts:
                town.evolve(fact)
        return town.view_at(self.tick)

    def again(self, ticks: Iterable[int]) -> dict[int, Again]:
        """The thoughts of certain earlier ticks, each thought again on the history that is on record; see `lacking`.

        Raises UserError where the program lacks a part that the run was made with.
        """
        found: dict[int, Again] = {}
        self._start()
        for tick in sorted(set(ticks)):
            self._fold(tick)
            try:
                found[tick] = self._think(tick)
            except OutsideError as error:  # a model's answer that the file does not hold
                self.lacking[tick] = str(error)
                self._start()
        return found

    def _fold(self, tick: int) -> None:
        """Fold all that holds when minds begin to think in a tick."""
        while self._at < len(self._facts):
            fact = self._facts[self._at]
            if fact.tick > tick or (fact.tick == tick and not _first(fact)):
                break
            self._apply(fact)

    def _apply(self, fact: Fact) -> None:
        with self._file.doubted():
            self._world.apply(fact)
        self._at += 1
        mind = self._world.minds.get(self.person)
        if mind is not None and not isinstance(mind.self.memory, ListeningMemory):
            mind.self.memory = ListeningMemory(mind.self.memory, self._heard)

    def _think(self, tick: int) -> Again:
        """Think, and leave the mind as the facts on record have it."""
        before = self._at
        recorded = [fact for fact in self._facts[before:] if fact.tick == tick and fact.person == self.person]
        first = recorded[0].n if recorded else 0
        self._heard.taken()
        with self._file.doubted():
            mind, view = self._world.minds[self.person], self._world.town.view_at(tick)
            thought = self._world.thought(view, self.person, first)
        want = asyncio.run(think(thought, mind.faculties))
        left = tuple(thought.events)
        same = _same(left, want, [fact.event for fact in recorded])
        asked = self._heard.taken()
        if same:
            self._go_on(tick, len(left))
        else:
            self._start()
        return Again(tick, asked, left, want, same)

    def _go_on(self, tick: int, thought: int) -> None:
        """Fold the rest of a tick, but for what thinking has folded already: the first facts of this person's."""
        while self._at < len(self._facts) and self._facts[self._at].tick <= tick:
            fact = self._facts[self._at]
            if fact.person == self.person and thought:
                thought -= 1
                self._at += 1
            else:
                self._apply(fact)


def _first(fact: Fact) -> bool:
    """Whether a fact comes before all thought of its tick: an act of the user, or how the town begins."""
    event = fact.event
    if isinstance(event, HAND) or (isinstance(event, ObjectSet) and not fact.person):
        return True
    if fact.tick == 0 and isinstance(event, Learned):
        return fact.n == 1
    return fact.tick == 0 and isinstance(event, Remembered) and event.record.kind is Kind.SEED


def _same(left: Sequence[Event], want: Intent | None, recorded: Sequence[Event]) -> bool:
    """Whether a thought is the one on record: the same facts of mind, and of the town's what can come of what was wanted."""
    settled = recorded[len(left) :]
    return tuple(recorded[: len(left)]) == tuple(left) and all(_follows(event, want) for event in settled)


def _follows(event: Event, want: Intent | None) -> bool:  # noqa: C901 - one case a want
    """Whether a fact of the town can have come of a want. A talk that is broken off by any want has its end, too."""
    match event, want:
        case (ObjectSet(), _) | (Parted(), Say() | Leave() | Call() | Go() | Do() | Walk() | Depart()):
            return True
        case (Refused(), Go() | Do() | Walk() | Talk() | Accept() | Say()):
            return True
        case SetOut() as walk, Go() as go:
            return walk.goal == go.place and walk.because in (go.because, "")
        case Began() as act, Do() as do:
            return (act.activity, act.place, act.until, act.because) == (
                do.step.activity, do.step.place, do.until, do.step.because,
            )  # fmt: skip
        case SetOut() as walk, Do() as do:
            return walk.goal == do.step.place
        case (Stopped() | SetOut(), Wait()) | (SetOut(), Walk()) | (Left(), Depart()):
            return True
        case Began() as act, Wait() as wait:
            return (act.activity, act.until, act.because) == (wait.activity, wait.until, wait.because)
        case (Called(text), Call(call)):
            return text == call
        case (Proposed(to, about), Talk(whom, of)):
            return (to, about) == (whom, of)
        case (Met() as met, Accept(of)):
            return met.other == of
        case (Declined(of, why), Decline(whom, reason)):
            return (of, why) == (whom, reason)
        case (Said() as said, Say() as say):
            return said.text == say.text
        case _:
            return False

