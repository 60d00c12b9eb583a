"""The cues of a run: marks for the timeline, moments to jump to, and when everybody sleeps. A fold, so it can grow."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Literal

from simulator.core.facts import (
    Began,
    Declined,
    Entered,
    Fact,
    Left,
    Met,
    ObjectSet,
    PlannedDay,
    Reflected,
    SetOut,
    Visited,
    Whispered,
)
from simulator.core.types import PersonId, spoken
from simulator.journal.following import Heard
from simulator.view.frames import Mark

Cue = Literal["talk", "decision", "reflection"]


class Cues:
    """Everything is kept in the order of ticks; `fold` takes facts in the order of their ids."""

    def __init__(self) -> None:
        self._marks: list[Mark] = []
        self._found: dict[tuple[Cue, PersonId], list[int]] = {}
        self._doing: dict[PersonId, str] = {}
        self._asleep: dict[PersonId, bool] = {}
        self._awake: list[tuple[int, int]] = []
        self._wakings: list[tuple[int, PersonId]] = []
        self._known: set[tuple[PersonId, str]] = set()
        self._visitors: set[PersonId] = set()
        self._sorted: tuple[Mark, ...] | None = None

    def fold(self, fact: Fact) -> None:
        """Take a fact in."""
        tick, who = fact.tick, fact.person
        match fact.event:
            case Began(activity=activity, asleep=asleep):
                self._decided(tick, who, activity)
                self._sleeps(tick, who, asleep)
            case SetOut(activity=activity):
                self._decided(tick, who, activity)
                self._sleeps(tick, who, False)
            case Met(talk, other, about):
                self._mark(Mark(tick + 1, "talk", (other, who), about, talk))
                for one in (who, other):
                    self._cue("talk", one, tick + 1)
                    self._doing[one] = ""
                    self._sleeps(tick, one, False)
            case Declined():
                self._cue("decision", who, tick + 1)
            case Reflected(questions):
                self._mark(Mark(tick, "reflection", (who,), questions[0] if questions else ""))
                self._cue("reflection", who, tick)
            case PlannedDay(agenda):
                self._mark(Mark(tick, "plan", (who,), f"{who} plans {agenda.day:%A}"))
            case Whispered() | Visited() | ObjectSet() | Entered():
                self._hand(fact)
            case Left():
                self._leaves(tick, who)
            case _:
                self._sleeps(tick, who, self._asleep.get(who, False))

    def _hand(self, fact: Fact) -> None:
        """What the user did."""
        tick, who = fact.tick, fact.person
        match fact.event:
            case Whispered(text):
                self._mark(Mark(tick, "hand", (who,), text))
            case Visited():
                self._visitors.add(who)
                self._mark(Mark(tick, "hand", (who,), f"{who} comes into the town"))
            case Entered():
                self._sleeps(tick, who, False)
                if tick:
                    self._mark(Mark(tick, "hand", (who,), f"{who} comes to live in the town"))
            case ObjectSet(place, _, state) if not who:
                self._mark(Mark(tick, "hand", (), f"{spoken(place)}: {state or 'as usual'}"))
            case _:
                pass

    def hear(self, heard: Heard) -> None:
        """Take in that somebody was told of a topic; only the first time is news, and what one began with is none."""
        key = (heard.person, heard.topic.name)
        way, _, source = heard.record.source.partition(":")
        if key not in self._known and way != "seed":
            people = (heard.person, source) if source else (heard.person,)
            self._mark(Mark(heard.tick, "news", people, heard.topic.name))
        self._known.add(key)

    def marks(self) -> tuple[Mark, ...]:
        """All marks so far, in the order of their ticks."""
        if self._sorted is None:
            self._sorted = tuple(sorted(self._marks, key=lambda mark: (mark.tick, mark.kind, mark.people)))
        return self._sorted

    def next(self, cue: Cue, tick: int, back: bool = False, person: PersonId | None = None) -> int | None:
        """The nearest tick after (or before) this one with such a cue, of a person or of anybody."""
        found = [
            ticks[at]
            for (kind, who), ticks in self._found.items()
            if kind == cue and person in (None, who) and 0 <= (at := _beside(ticks, tick, back)) < len(ticks)
        ]
        return (max if back else min)(found, default=None)

    def has(self, cue: Cue, tick: int, person: PersonId) -> bool:
        """Whether somebody has such a cue at a tick."""
        ticks = self._found.get((cue, person), [])
        at = bisect_left(ticks, tick)
        return at < len(ticks) and ticks[at] == tick

    def asleep(self, tick: int) -> bool:
        """Whether everybody in the town sleeps at a tick."""
        at = bisect_right(self._awake, (tick, 1 << 30)) - 1
        return at >= 0 and self._awake[at][1] == 0

    def wakes(self, tick: int) -> int | None:
        """The first tick from this one on at which somebody is awake; None if that has not come yet."""
        if not self.asleep(tick):
            return tick
        at = bisect_right(self._awake, (tick, 1 << 30))
        return next((since for since, count in self._awake[at:] if count), None)

    def waking(self, tick: int) -> tuple[int, PersonId] | None:
        """The first tick from this one on at which somebody who slept gets up, and who."""
        at = bisect_left(self._wakings, (tick, ""))
        return self._wakings[at] if at < len(self._wakings) else None

    def _decided(self, tick: int, who: PersonId, activity: str) -> None:
        if self._doing.get(who) != activity:
            self._cue("decision", who, tick + 1)
        self._doing[who] = activity

    def _sleeps(self, tick: int, who: PersonId, asleep: bool) -> None:
        if self._asleep.get(who) == asleep or not who or who in self._visitors:  # a visitor's night is nobody's
            return
        if self._asleep.get(who):
            self._wakings.append((tick + 1, who))
        self._asleep[who] = asleep
        self._count(tick)

    def _leaves(self, tick: int, who: PersonId) -> None:
        """Somebody is no more in the town: whether they sleep is no more of its nights. That a visitor goes is no mark."""
        if who not in self._visitors:
            self._mark(Mark(tick, "hand", (who,), f"{who} leaves the town"))
        if self._asleep.pop(who, None) is not None:
            self._count(tick)

    def _count(self, tick: int) -> None:
        """How many are awake from the next tick on."""
        count = sum(not sleeps for sleeps in self._asleep.values())
        if self._awake and self._awake[-1][0] == tick + 1:
            self._awake[-1] = (tick + 1, count)
        else:
            self._awake.append((tick + 1, count))

    def _cue(self, cue: Cue, who: PersonId, tick: int) -> None:
        ticks = self._found.setdefault((cue, who), [])
        if not ticks or ticks[-1] != tick:
            ticks.append(tick)

    def _mark(self, mark: Mark) -> None:
        self._marks.append(mark)
        self._sorted = None


def _beside(ticks: Sequence[int], tick: int, back: bool) -> int:
    """The place of the nearest tick before or after one, perhaps out of range."""
    return bisect_left(ticks, tick) - 1 if back else bisect_right(ticks, tick)
