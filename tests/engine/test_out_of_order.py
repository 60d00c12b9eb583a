"""People who go ahead of others as far as causes allow live the history of those who keep in step."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import cache

import pytest
import towns

from simulator.core.errors import OutsideError
from simulator.core.facts import Fact, Visited, Whispered
from simulator.core.types import Tile
from simulator.engine.out_of_order import OutOfOrder
from simulator.engine.schedulers import Acts, one_by_one, run
from simulator.mind.ports import Reasoner

SEVEN = datetime(2023, 2, 13, 7)
TICKS = 300
TOWN = towns.street(10)
PEOPLE = towns.neighbours(10)
LATE = 400
"""Turns of the event loop that an answer may take: many ticks of those who have nothing to think about."""


class Kept(towns.Kept):
    """Facts, and that every tick came once and in order."""

    def record(self, tick: int, facts: Sequence[Fact]) -> None:
        assert tick == self.ticks
        super().record(tick, facts)


def hand() -> list[Fact]:
    """A word to somebody who is up, a visitor who comes, and a word to the visitor's neighbour in a later tick."""
    visitor = replace(towns.persona(99, PEOPLE[0].home), name="Vera Moss")
    return [
        Fact(60, PEOPLE[3].name, 0, Whispered("There is a fair at the hall today at 16:00.")),
        Fact(90, visitor.name, 0, Visited(visitor, Tile(0, 6), towns.TOWN)),
        Fact(150, PEOPLE[0].name, 0, Whispered("There is nobody at the hall tonight.")),
    ]


def world(reasoner: Reasoner | None = None) -> tuple[towns.World, list[Fact]]:
    made = towns.world(TOWN, PEOPLE, towns.config(start=SEVEN), reasoner)
    return made, towns.entering(made, TOWN, PEOPLE)


@cache
def in_step(with_hand: bool = False) -> tuple[Fact, ...]:
    made, enter = world()
    kept = Kept()
    asyncio.run(run(made, one_by_one, 0, TICKS, kept, Acts([*enter, *(hand() if with_hand else ())])))
    return tuple(kept.facts)


@pytest.mark.parametrize("with_hand", [False, True], ids=["alone", "with the user's hand"])
@pytest.mark.parametrize("late", [1, LATE], ids=["at once", "late"])
def test_history_is_that_of_those_who_keep_in_step(late: int, with_hand: bool) -> None:
    made, enter = world(towns.Dawdling(late))
    kept = Kept()
    ahead = OutOfOrder(made, 0, TICKS, kept, Acts([*enter, *(hand() if with_hand else ())]))
    assert asyncio.run(ahead.run()) == TICKS == kept.ticks
    assert towns.digest(kept.facts) == towns.digest(in_step(with_hand))
    assert (ahead.most_ahead > 10) == (late > 1)


def test_told_to_stop_it_ends_with_a_whole_tick_and_goes_on_from_there() -> None:
    made, enter = world(towns.Dawdling(LATE))
    kept = Kept()
    first = asyncio.run(OutOfOrder(made, 0, TICKS, kept, Acts(enter), lambda: kept.ticks > 60).run())
    assert 60 < first == kept.ticks < TICKS - 100
    assert kept.facts == [fact for fact in in_step() if fact.tick < first]
    made, _ = world(towns.Dawdling(LATE))
    for fact in kept.facts:
        made.apply(fact)
    assert asyncio.run(OutOfOrder(made, first, TICKS, kept, Acts([])).run()) == TICKS
    assert towns.digest(kept.facts) == towns.digest(in_step())


def test_told_to_stop_nobody_begins_to_think_though_others_have_begun_the_tick() -> None:
    pressed = list[int]()
    made, enter = world(towns.Dawdling(LATE))
    kept = Kept()
    ahead = OutOfOrder(made, 0, TICKS, kept, Acts(enter), lambda: bool(pressed))
    step = made.step

    async def stepping(tick: int, group: Sequence[str], *more: object) -> list[Fact]:
        if tick > kept.ticks + 5 and not pressed:
            pressed.append(tick)  # others have not even come to this tick, which has been begun
        elif pressed and tick not in pressed:  # other groups of that tick had begun with it
            pytest.fail(f"{group} began tick {tick}")
        return await step(tick, group, *more)  # type: ignore[arg-type]

    made.step = stepping  # type: ignore[method-assign]
    assert asyncio.run(ahead.run()) < pressed[0]


class Failing(towns.Dawdling):
    """Answers so often, and then no more."""

    async def answer(self, question: towns.Question[towns.T]) -> towns.T:
        self.answered = getattr(self, "answered", 0) + 1
        if self.answered > 60:
            raise OutsideError("the server is gone")
        return await super().answer(question)


def test_where_a_mind_fails_whole_ticks_are_kept_and_nobody_thinks_on() -> None:
    async def go() -> None:
        with pytest.raises(OutsideError):
            await OutOfOrder(made, 0, TICKS, kept, Acts(enter)).run()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    made, enter = world(Failing(LATE))
    kept = Kept()
    asyncio.run(go())
    assert kept.facts == [fact for fact in in_step() if fact.tick < kept.ticks]


def test_a_town_that_nobody_is_in_comes_to_its_end() -> None:
    made, _ = world()
    kept = Kept()
    assert asyncio.run(OutOfOrder(made, 0, 20, kept, Acts([])).run()) == 20 == kept.ticks
    assert kept.facts == []
