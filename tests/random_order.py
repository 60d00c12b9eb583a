"""A scheduler for tests: people who cannot see one another go ahead in random order, as far as causes allow."""

from __future__ import annotations

from simulator.core.facts import Fact
from simulator.core.rng import Chance
from simulator.core.types import PersonId, distance
from simulator.engine.schedulers import one_by_one
from simulator.engine.world import World

SPEED = 1


class RandomOrder:
    """Advances one cluster at a time. Nobody runs ahead of somebody who could still come within their sight.

    With positions as of each one's own tick, A may take a tick when everybody behind is farther away than
    vision + speed * (lag + 1), in the metric of sight; those at the same tick within vision + 2 * speed go together.
    """

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.chance = Chance("random order", seed)
        self.tick = dict.fromkeys(world.town.people, 0)
        self.facts: list[Fact] = []
        self.most_ahead = 0

    async def run(self, until: int, hand: list[Fact]) -> list[Fact]:
        for fact in hand:
            assert fact.tick == 0
        entered = set()
        while any(tick < until for tick in self.tick.values()):
            group = self._ready(until)
            tick = self.tick[group[0]]
            mine = [fact for fact in hand if tick == 0 and fact.person in group]
            entered |= {fact.person for fact in mine}
            self.facts += await self.world.step(tick, sorted(group), one_by_one, mine)
            for person in group:
                self.tick[person] += 1
            self.most_ahead = max(self.most_ahead, max(self.tick.values()) - min(self.tick.values()))
        return sorted(self.facts, key=lambda fact: fact.id)

    def _ready(self, until: int) -> list[PersonId]:
        """A random cluster that nobody blocks, the farthest ahead with a weight, so that people really drift apart."""
        people = self.chance.shuffled([p for p in self.world.town.people if self.tick[p] < until])
        people.sort(key=lambda p: -self.tick[p] if self.chance.below(3) else 0)
        for person in people:
            cluster = self._cluster(person)
            if all(not self._blocked(member) for member in cluster):
                return cluster
        raise AssertionError("nobody can go on")

    def _cluster(self, person: PersonId) -> list[PersonId]:
        cluster = [person]
        for member in cluster:
            for other in self.world.town.people:
                if other not in cluster and self.tick[other] == self.tick[member] and self._near(member, other, 2 * SPEED):
                    cluster.append(other)
        return cluster

    def _blocked(self, person: PersonId) -> bool:
        lag = {other: self.tick[person] - self.tick[other] for other in self.world.town.people}
        return any(gap > 0 and self._near(person, other, SPEED * (gap + 1)) for other, gap in lag.items())

    def _near(self, a: PersonId, b: PersonId, slack: int) -> bool:
        here = self.world.town.view_at(self.tick[a]).tile(a)
        there = self.world.town.view_at(self.tick[b]).tile(b)
        if here is None or there is None:
            return True  # not entered yet: everybody enters at tick 0, together
        return distance(here, there) <= self.world.perception.senses.vision + slack
