"""What happened in the town, in short lines: a fold of its facts, in the order of their ticks."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from simulator.core.facts import (
    Began,
    Called,
    Declined,
    Entered,
    Fact,
    Left,
    Met,
    ObjectSet,
    PlannedDay,
    Promised,
    Released,
    Remembered,
    SetOut,
    Visited,
    Whispered,
)
from simulator.core.types import PersonId, sector_of, spoken, whereabouts

Kind = Literal["day", "way", "talk", "plan", "reflection", "news", "hand"]

STROKES = 3
"""How many broad strokes of a day's plan are told."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened in a tick; it shows from the next one on. `talk` is the talk that it is part of, if any."""

    tick: int
    kind: Kind
    person: PersonId
    text: str
    quote: str = ""
    talk: str = ""
    more: int = 0


class Happenings:
    """All that is known to have happened. Names are given in full; whoever shows the lines may shorten them."""

    def __init__(self) -> None:
        self.all: list[Happening] = []
        self._asleep: dict[PersonId, bool] = {}
        self._sector: dict[PersonId, str] = {}

    def take(self, facts: Iterable[Fact], news: Iterable[Happening] = ()) -> None:
        """Take in the facts of some further ticks, in order, and the news that passed in them."""
        found: list[Happening] = []
        for fact in facts:
            one = self._told(fact)
            if one is None:
                continue
            if found and one.kind == "reflection" and (found[-1].kind, found[-1].person, found[-1].tick) == _same(one):
                found[-1] = replace(found[-1], more=found[-1].more + 1)
            else:
                found.append(one)
        self.all += sorted([*found, *news], key=lambda one: one.tick)

    def before(self, tick: int) -> int:
        """How many of them show at a tick."""
        return bisect_left(self.all, tick, key=lambda one: one.tick)

    def _told(self, fact: Fact) -> Happening | None:
        match fact.event:
            case Began() | SetOut() | Entered() | Visited() | Left():
                return self._moved(fact)
            case PlannedDay() | Promised() | Released() | Remembered():
                return _thought(fact)
            case Met(talk, other):
                return Happening(fact.tick, "talk", other, f"{other} talks with {fact.person}", talk=talk)
            case Called(text):
                return Happening(fact.tick, "talk", fact.person, f"{fact.person} calls out", text)
            case Declined(of, why):
                return Happening(fact.tick, "talk", fact.person, f"{fact.person} will not talk with {of}: {why}")
            case Whispered(text):
                return Happening(fact.tick, "hand", fact.person, f"a thought comes to {fact.person}", text)
            case ObjectSet(place, _, state):
                return _set(fact, whereabouts(place), state)
            case _:
                return None

    def _moved(self, fact: Fact) -> Happening | None:
        tick, who = fact.tick, fact.person
        before = self._asleep.get(who)
        match fact.event:
            case Began(place=place, asleep=asleep):
                self._asleep[who] = asleep
                self._sector[who] = sector_of(place)
                if before is not None and before != asleep and tick > 0:  # a run begins with people in their beds
                    return Happening(tick, "day", who, f"{who} goes to sleep" if asleep else f"{who} is awake")
            case SetOut(goal=goal, activity=activity):
                there, here = sector_of(goal), self._sector.get(who, "")
                self._asleep[who], self._sector[who] = False, there
                if here and there != here:
                    where = spoken(there) if ":" in there else "outdoors"
                    return Happening(
                        tick, "way", who, f"{who} sets out: {activity if where in activity else f'{activity}, {where}'}"
                    )
            case Entered() if tick:
                return Happening(tick, "hand", who, f"{who} comes to live in the town")
            case Visited():
                return Happening(tick, "hand", who, f"{who} comes into the town")
            case Left():
                return Happening(tick, "hand", who, f"{who} leaves the town")
        return None


def _thought(fact: Fact) -> Happening | None:
    tick, who = fact.tick, fact.person
    match fact.event:
        case PlannedDay(agenda):
            strokes = [item.activity for item in agenda.items if item.because][:STROKES]
            told = ", ".join(strokes) or "a day like any other"
            return Happening(tick, "plan", who, f"{who} plans {agenda.day:%A}: {told}")
        case Promised(promise) if promise.host == who:
            return Happening(tick, "plan", who, f"{who} plans {promise.what} for {promise.start:%A %H:%M}")
        case Promised(promise):
            return Happening(tick, "plan", who, f"{who} promises {promise.host} to come: {promise.what}, {promise.start:%A %H:%M}")
        case Released(promise, why):
            return Happening(tick, "plan", who, f"{who} drops {promise.what}: {why}")
        case Remembered(record):
            return Happening(tick, "reflection", who, f"{who} reflects", record.text)
        case _:
            return None


def _set(fact: Fact, where: str, state: str) -> Happening | None:
    if not fact.person:
        return Happening(fact.tick, "hand", "", f"{where}: {state or 'as usual'}")
    done = f"leaves {where}: {state}" if state else f"puts right {where}"
    return Happening(fact.tick, "way", fact.person, f"{fact.person} {done}")


def _same(one: Happening) -> tuple[str, PersonId, int]:
    return one.kind, one.person, one.tick
