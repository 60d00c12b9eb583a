"""The world: where the town and its minds meet. One step takes a group of people through one tick."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from simulator.core.clock import Clock
from simulator.core.facts import Event, Fact, Visited
from simulator.core.intents import Intent
from simulator.core.persona import Persona
from simulator.core.types import PersonId
from simulator.mind.ports import Reasoner
from simulator.mind.self import Self
from simulator.mind.thought import Faculty, Thought
from simulator.town.perception import Perception
from simulator.town.rules import Rules
from simulator.town.state import Town, View

ThinkAll = Callable[[Sequence[Awaitable[Intent | None]]], Awaitable[list[Intent | None]]]
"""How the thoughts of one tick are run: one by one, or all together. It cannot change what they are."""


@dataclass(frozen=True, slots=True)
class Mind:
    """A person's state and the row of faculties that run on it."""

    self: Self
    faculties: tuple[Faculty, ...]


class World:
    """The fold of a run so far, and the one way in which it grows."""

    def __init__(
        self,
        town: Town,
        minds: Mapping[PersonId, Mind],
        perception: Perception,
        rules: Rules,
        reasoner: Reasoner,
        clock: Clock,
        seed: int,
    ) -> None:
        self.town = town
        self.minds = dict(minds)
        self.perception = perception
        self.rules = rules
        self.reasoner = reasoner
        self.clock = clock
        self.seed = seed
        self.admit: Callable[[Persona], Mind] | None = None
        """What makes the mind of a visitor; None where nobody may come."""

    def apply(self, fact: Fact) -> None:
        """Fold one fact of history, in the order of ids. This is all that a resume or a fork does."""
        self.town.evolve(fact)
        if isinstance(fact.event, Visited) and self.admit is not None and fact.person not in self.minds:
            self.minds[fact.person] = self.admit(fact.event.persona)
        mind = self.minds.get(fact.person)
        if mind is not None:
            mind.self.apply(fact)

    async def step(self, tick: int, group: Sequence[PersonId], think_all: ThinkAll, hand: Sequence[Fact] = ()) -> list[Fact]:
        """Take a group through a tick and return its facts, ordered by id.

        The group must hold everybody who can see one another in this tick. `hand` are facts of the user's hand for this tick.
        """
        for fact in hand:
            self.apply(fact)
        view = self.town.view_at(tick)
        used = defaultdict(int, {fact.person: fact.n + 1 for fact in hand})
        due = [person for person in group if self.due(view, person)]
        thoughts = [self.thought(view, person, used[person]) for person in due]
        intents = await think_all([think(thought, self.minds[thought.me.name].faculties) for thought in thoughts])
        facts = list(hand)
        for thought in thoughts:
            facts += _numbered(tick, thought.me.name, thought.events, used)
        wants = {person: intent for person, intent in zip(due, intents, strict=True) if intent is not None}
        settled = self._settle(view, due, wants, used)
        for fact in (*facts[len(hand) :], *settled):
            self.town.evolve(fact)
        return sorted((*facts, *settled), key=lambda fact: fact.id)

    def _settle(
        self, view: View, due: Sequence[PersonId], wants: Mapping[PersonId, Intent], used: dict[PersonId, int]
    ) -> list[Fact]:
        facts = []
        brought_about, through = self.rules.finished(view, due)
        rest = {person: want for person, want in wants.items() if person not in through}
        for person, event in (*brought_about, *self.rules.resolve(view, rest)):
            facts += _numbered(view.tick, person, [event], used)
        facts.sort(key=lambda fact: fact.id)
        for fact in facts:
            self.minds[fact.person].self.apply(fact)
        return facts

    def due(self, view: View, person: PersonId) -> bool:
        """Whether somebody has cause to think in the tick of a view."""
        me = self.minds[person].self
        if me.leaving and view.stance(person) is not None and not view.visits(person):
            return True  # in the very tick; a visitor hears of it in the next
        return self.perception.due(view, person, me.is_news)

    def thought(self, view: View, person: PersonId, first: int) -> Thought:
        """What somebody is given to think about in the tick of a view. The first fact that they leave gets the number `first`."""
        percept = self.perception.percept(view, person, self.clock.at(view.tick))
        return Thought(self.minds[person].self, percept, self.reasoner, self.seed, first)


async def think(thought: Thought, faculties: Iterable[Faculty]) -> Intent | None:
    """Run the faculties in their row; the first intent ends the thought."""
    for faculty in faculties:
        intent = await faculty.think(thought)
        if intent is not None:
            return intent
    return None


def _numbered(tick: int, person: PersonId, events: Sequence[Event], used: dict[PersonId, int]) -> list[Fact]:
    facts = [Fact(tick, person, used[person] + i, event) for i, event in enumerate(events)]
    used[person] += len(events)
    return facts
