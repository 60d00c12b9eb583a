"""Causes go no farther than the scheduler reckons with: whoever goes ahead, by a script, lives what those in step live."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import pytest
import towns

from simulator.core.facts import Entered, Fact, Noticed, ObjectSet, Refused, Whispered
from simulator.core.intents import Accept, Decline, Do, Intent, Leave, Say, Talk, Wait, Walk
from simulator.core.plans import Step
from simulator.core.settings import Config
from simulator.core.types import PersonId, Tile
from simulator.engine.out_of_order import OutOfOrder
from simulator.engine.schedulers import Acts, one_by_one, run
from simulator.engine.world import Mind
from simulator.mind.thought import Thought

A, B, C = (towns.name(i) for i in range(3))
TICKS = 60
BENCH, COUNTER = (f"{towns.TOWN}:Hall:hall:{name}" for name in ("bench", "counter"))
When = tuple[PersonId, int]


@dataclass
class Scripted:
    """Wants what stands in a script for a person and a tick, some of it late, and leaves on record whatever reaches it."""

    wants: Mapping[When, Intent]
    late: Sequence[When] = ()

    async def think(self, thought: Thought) -> Intent | None:
        percept, me = thought.percept, thought.me
        new = tuple(one.sighting for one in percept.seen if me.is_news(one.sighting.subject, one.sighting.since))
        if new:
            thought.leave(Noticed(new))
        ended, heard = (one.talk for one in percept.ended), (one.text for one in percept.heard)
        for text in (*(one.want for one in percept.refused), *ended, *heard):
            thought.leave(Refused("it reached me", text))
        if (me.name, percept.tick) in self.late:
            for _ in range(300):
                await asyncio.sleep(0)
        idle = percept.doing.until <= percept.tick and not percept.talk and percept.doing.activity != "idle"
        return self.wants.get((me.name, percept.tick), Wait("idle", 10_000) if idle else None)


@dataclass(frozen=True)
class Case:
    """Where people are, what they want and when, which of their thoughts take long; acts of the hand, which have them think."""

    town: towns.TownMap
    at: Mapping[PersonId, Tile]
    wants: Mapping[When, Intent]
    late: Sequence[When]
    hand: Sequence[Fact] = ()
    config: Config = field(default_factory=towns.config)

    def facts(self, ahead: bool) -> list[Fact]:
        people = [towns.persona(i, "x") for i in range(len(self.at))]
        world = towns.world(self.town, people, self.config)
        script = Scripted(self.wants, self.late if ahead else ())
        for one in people:
            world.minds[one.name] = Mind(world.minds[one.name].self, (script,))
        kept, inbox = towns.Kept(), Acts([*(Fact(0, name, 0, Entered(tile)) for name, tile in self.at.items()), *self.hand])
        if ahead:
            asyncio.run(OutOfOrder(world, 0, TICKS, kept, inbox).run())
        else:
            asyncio.run(run(world, one_by_one, 0, TICKS, kept, inbox))
        return kept.facts


def nudge(tick: int, person: PersonId) -> Fact:
    """What has somebody think in the next tick."""
    return Fact(tick, person, 0, Whispered("now"))


def hall(width: int, height: int, letter: str = "", tiles: Sequence[tuple[int, int]] = ()) -> towns.TownMap:
    def sign(x: int, y: int) -> str:
        rim = x in (0, width - 1) or y in (0, height - 1)
        return "#" if rim else letter if (x, y) in tiles else "."

    rows = ["".join(sign(x, y) for x in range(width)) for y in range(height)]
    things = {"b": (".", "bench", "sit"), "c": (".", "counter", "serve")}
    return towns.draw(rows, {".": "Hall:hall"}, {letter: things[letter]} if letter else {})


def counter() -> towns.TownMap:
    """A hall with a counter from wall nearly to wall: one serves from the left of it, and round it is a long way."""
    tiles = [(5, y) for y in range(1, 14)]
    drawn = hall(60, 17, "c", tiles)
    blocked = drawn.blocked.copy()
    blocked[1:14, 5] = True
    (thing,) = drawn.things
    return replace(drawn, blocked=blocked, things=(replace(thing, stands=tuple(Tile(4, y) for y in range(1, 14))),))


def passage() -> towns.TownMap:
    """A yard on both sides of a house that one can walk through."""
    wall, floor = "#" * 14 + "." + "#" * 15, "##" + "." * 26 + "##"
    outside = "#" + " " * 28 + "#"
    rows = ["#" * 30, *[outside] * 4, wall, *[floor] * 3, wall, *[outside] * 4, "#" * 30]
    return towns.draw(rows, {".": "House:room"}, {})


SEATS = [(n, 2) for n in (A, B, C)]
APART = {(A, 0): Walk(Tile(2, 1)), (B, 0): Walk(Tile(50, 1)), (A, 3): Talk(B, "x"), (B, 4): Decline(A, "no")}
MEETING = {(A, 0): Talk(B, "x"), (B, 1): Accept(A)}
SPEAKING = {(A, 0): Talk(B, "x"), (B, 1): Accept(A), **{(A, t): Say("hello there") for t in range(3, 9)}}
FAR_EARS = replace(
    towns.config(), perception=replace(towns.config().perception, vision=3), talk=replace(towns.config().talk, earshot=12)
)

CASES = {
    "no to one who has walked off": Case(
        hall(60, 4), {A: Tile(24, 1), B: Tile(26, 1)}, APART, [(B, 4)], [nudge(2, A)]
    ),
    **{
        f"leaving on the way to a talk ({tick})": Case(
            passage(),
            {A: Tile(14, 3), B: Tile(14, 11)},
            {**MEETING, (A, tick): Leave("had to go")},
            [(A, tick)],
            [nudge(tick - 1, A)],
        )
        for tick in (3, 5, 7)
    },
    "a bench that is wiped at its other end": Case(
        hall(60, 5, "b", [(x, 1) for x in range(2, 11)]),
        {A: Tile(2, 1), B: Tile(17, 3)},
        {(A, 0): Do(Step("wiping the bench", 5, BENCH, leaves=""), 30)},
        [(A, 30)],
        [Fact(2, A, 0, ObjectSet(BENCH, Tile(10, 1), "wet"))],
    ),
    "words that carry farther than sight": Case(
        hall(60, 4), {A: Tile(10, 1), B: Tile(11, 1), C: Tile(21, 1)}, SPEAKING, [(A, t) for t in range(2, 9)], config=FAR_EARS
    ),
    "a counter that one reaches over": Case(
        counter(),
        {A: Tile(4, 1), B: Tile(29, 1)},
        {(A, 0): Do(Step("serving", 5, COUNTER, leaves="full of crumbs"), 18), (B, 0): Walk(Tile(13, 1))},
        [(A, 15)],
        [nudge(14, A)],
    ),
    **{
        f"a seat that three want ({seed})": Case(
            hall(60, 5, "b", [(17, 1)]),
            {A: Tile(9, 1), B: Tile(25, 1), C: Tile(10, 2)},
            {when: Do(Step("sitting", 5, BENCH), 60) for when in SEATS},
            [(B, 2)],
            [nudge(1, name) for name in (A, B, C)],
            towns.config(seed=seed),
        )
        for seed in range(8)
    },
}


@pytest.mark.parametrize("name", CASES)
def test_who_goes_ahead_misses_nothing_that_reaches_them_in_step(name: str) -> None:
    case = CASES[name]
    in_step = case.facts(ahead=False)
    assert case.facts(ahead=True) == in_step
    assert any(fact.tick > 5 for fact in in_step)
