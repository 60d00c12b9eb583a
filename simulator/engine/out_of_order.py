"""Out of order: people go ahead of others as far as causes allow, so that a slow answer holds up only whom it may concern.

Whoever is behind blocks those whom they could still come to matter to: who is within reach in as many ticks as they are behind, and
one more. People who could see one another in the same tick take it together. So everybody sees the same town as when all keep in
step, and history is the same; who waits for whom is all that differs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from heapq import merge

from simulator.core.facts import Fact
from simulator.core.types import PersonId, Tile
from simulator.engine.order import together
from simulator.engine.ports import Inbox, Recorder
from simulator.engine.reach import Reach
from simulator.engine.world import World

LEAD = 360
"""Ticks that anybody goes ahead of the last at most, on maps with pieces that no way connects: an hour."""
_TURNS = 8
"""Turns of the event loop in which a thought that waits for nothing comes to its end."""


class OutOfOrder:
    """One run of a world, from a tick on."""

    def __init__(
        self, world: World, first: int, until: int, recorder: Recorder, inbox: Inbox, stop: Callable[[], bool] = lambda: False
    ) -> None:
        self._world = world
        self._until = until
        self._recorder = recorder
        self._inbox = inbox
        self._stop = stop
        self._stopping = False
        self._reach = Reach(world.rules.map, world.rules.paths, world.perception.senses)
        self._tick: dict[PersonId, int] = {}
        self._tile: dict[PersonId, Tile] = {}
        self._arrive(first)
        self._opened = self._recorded = first
        self._hand: Sequence[Fact] = ()
        self._facts: dict[int, list[list[Fact]]] = {}
        self._under_way: dict[asyncio.Task[list[Fact]], Sequence[PersonId]] = {}
        self._busy: set[PersonId] = set()
        self.most_ahead = 0
        """How many ticks the first has been ahead of the last at most."""

    async def run(self) -> int:
        """Run to the end, or until told to stop, and return the first tick that was not run whole.

        What was begun is then waited for, so that no answer is lost; what people did who were ahead is not kept.
        """
        try:
            while await self._go_on() or self._under_way:
                if self._under_way:
                    await asyncio.wait(self._under_way, return_when=asyncio.FIRST_COMPLETED)
                    self._gather()
            self._record()
        except BaseException:
            await self._give_up()
            raise
        return self._recorded

    # where everybody is

    def _arrive(self, tick: int) -> None:
        """Everybody who is in the town stands at the beginning of a tick."""
        self._tick.clear()
        for person in self._world.town.people:
            self._at(person, tick)

    def _at(self, person: PersonId, tick: int) -> None:
        tile = self._world.town.view_at(tick).tile(person)
        if tile is None:  # they have left
            self._tick.pop(person, None)
        else:
            self._tick[person], self._tile[person] = tick, tile

    @property
    def _last(self) -> int:
        """The tick that everybody has come to."""
        return min(self._tick.values(), default=self._opened)

    # one round: from the last to the first

    async def _go_on(self) -> bool:
        """Take everybody as far as they can go, the last first; whether anybody got on."""
        got_on = False
        tick: int | None = self._last
        while tick is not None and tick < min(self._until, self._last + LEAD) and self._open(tick):
            if tick == self._opened - 1 and (self._hand or not self._tick):
                if self._busy or self._last < tick:
                    break  # the hand's acts are met by all together
                await self._all_together(tick)
                got_on = True
            elif self._level(tick):
                got_on = True
                if self._under_way and await self._look():
                    self._record()
                    tick = self._last  # whoever is behind goes first
                    continue
            self._record()
            tick = min((at for at in self._tick.values() if at > tick), default=None if self._tick else self._opened)
        return got_on

    def _open(self, tick: int) -> bool:
        """Whether a tick may be begun. One that nobody has begun waits for the word, and brings the hand's acts."""
        self._stopping = self._stopping or self._stop()
        if self._stopping or tick < self._opened:
            return not self._stopping
        self._hand = self._inbox.take(tick)
        self._opened = tick + 1
        return True

    async def _all_together(self, tick: int) -> None:
        self._keep(tick, await self._world.step(tick, self._world.town.people, together, self._hand))
        self._hand = ()
        self._arrive(tick + 1)

    def _level(self, tick: int) -> bool:
        """Take those at a tick through it whom nobody blocks; whether there were any."""
        here = [person for person, at in self._tick.items() if at == tick]
        held = {person for person in here if person in self._busy or self._blocked(person)}
        view = self._world.town.view_at(tick)
        due = {person for person in here if person not in held and self._world.due(view, person)}
        if len(held) == len(here):
            return False
        groups = self._groups(here) if held or due else [here]
        free = [group for group in groups if held.isdisjoint(group)]
        for group in free:
            if due.isdisjoint(group):
                for person in group:
                    self._at(person, tick + 1)
            else:
                self._begin(tick, group)
        self.most_ahead = max(self.most_ahead, tick - self._last)
        return bool(free)

    def _begin(self, tick: int, group: Sequence[PersonId]) -> None:
        self._busy.update(group)
        self._under_way[asyncio.ensure_future(self._world.step(tick, sorted(group), together))] = group

    def _blocked(self, person: PersonId) -> bool:
        """Whether somebody behind could still come to matter to a person in the tick that they are at."""
        mine, tile = self._tick[person], self._tile[person]
        return any(
            at < mine and self._reach.within(self._tile[other], tile, mine - at + 1) for other, at in self._tick.items()
        )

    def _groups(self, people: Sequence[PersonId]) -> list[list[PersonId]]:
        """People at the same tick, parted into those who could matter to one another in it."""
        groups: list[list[PersonId]] = []
        for person in people:
            near = [group for group in groups if any(self._near(person, other) for other in group)]
            groups = [group for group in groups if group not in near]
            groups.append([person, *(other for group in near for other in group)])
        return groups

    def _near(self, a: PersonId, b: PersonId) -> bool:
        return self._reach.within(self._tile[a], self._tile[b], 1) or self._reach.within(self._tile[b], self._tile[a], 1)

    # what comes of it

    async def _look(self) -> bool:
        """Take in what needs no waiting; whether there was any."""
        for _ in range(_TURNS):
            await asyncio.sleep(0)
        return self._gather()

    def _gather(self) -> bool:
        done = [task for task in self._under_way if task.done()]
        for task in done:
            group = self._under_way.pop(task)
            tick = self._tick[group[0]]
            self._keep(tick, task.result())
            self._busy.difference_update(group)
            for person in group:
                self._at(person, tick + 1)
        return bool(done)

    def _keep(self, tick: int, facts: list[Fact]) -> None:
        if facts:
            self._facts.setdefault(tick, []).append(facts)

    def _record(self) -> None:
        """Hand on the ticks that everybody has passed."""
        for tick in range(self._recorded, self._last):
            self._recorder.record(tick, list(merge(*self._facts.pop(tick, ()), key=lambda fact: fact.id)))
        self._recorded = max(self._recorded, self._last)

    async def _give_up(self) -> None:
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
