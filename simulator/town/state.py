"""The town as a fold of facts: where everybody is, what they do, the talks, the objects.

A fact of tick t holds from tick t + 1. The town keeps what held when, so that it can be looked at as of any tick that has
passed (`view_at`): somebody who is behind the others still sees the town of their own tick.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from simulator.core.facts import (
    Began,
    Called,
    Declined,
    Dismissed,
    Entered,
    Event,
    Fact,
    Led,
    Left,
    Met,
    ObjectSet,
    Parted,
    Prompted,
    Proposed,
    Refused,
    Said,
    SetOut,
    Stopped,
    Visited,
    Whispered,
)
from simulator.core.percepts import Line
from simulator.core.persona import Persona
from simulator.core.types import Address, PersonId, Tile

WORDS_PER_TICK = 8
"""How fast people talk, pauses included: a line of 16 words takes three ticks, half a minute."""


@dataclass(frozen=True, slots=True)
class Stance:
    """What somebody is at from tick `since` on. Of a walk, `path[0]` is the tile at `since - 1`; one tile a tick."""

    since: int
    tile: Tile
    activity: str = ""
    place: Address = ""
    until: int = 0
    path: tuple[Tile, ...] = ()
    pictogram: str = ""
    object_state: str = ""
    because: str = ""
    asleep: bool = False
    seen_as: str = ""
    talk: str = ""
    leaves: str | None = None
    gone: bool = False

    def at(self, tick: int) -> Tile:
        """The tile at a tick."""
        if not self.path:
            return self.tile
        return self.path[min(max(tick - self.since + 1, 0), len(self.path) - 1)]

    def arrival(self) -> int:
        """The tick at which the walk is over; `since` for one who stands."""
        return self.since + max(len(self.path) - 2, 0)

    def walking(self, tick: int) -> bool:
        """Whether the person is still on the way at a tick."""
        return len(self.path) > 1 and tick < self.arrival()


@dataclass(slots=True)
class TalkRecord:
    """A talk, with its lines so far; `over` is the tick of the fact that ended it."""

    talk: str
    opener: PersonId
    other: PersonId
    about: str
    began: int
    ready: int
    lines: list[Line] = field(default_factory=list)
    over: int | None = None
    why: str = ""

    def partner(self, person: PersonId) -> PersonId:
        """The other one of the two."""
        return self.other if person == self.opener else self.opener


class Town:
    """The fold. `evolve` takes facts in the order of their ids among people who can see one another."""

    def __init__(self, people: Iterable[PersonId]) -> None:
        self.people = tuple(sorted(people))
        self._stances: dict[PersonId, list[Stance]] = {person: [] for person in self.people}
        self._since: dict[PersonId, list[int]] = {person: [] for person in self.people}
        self._objects: dict[tuple[Address, Tile], list[tuple[int, str]]] = {}
        self._mail: dict[tuple[PersonId, int], list[tuple[PersonId, Event]]] = {}
        self._said: dict[int, list[tuple[Tile, Line]]] = {}
        self.talks: dict[str, TalkRecord] = {}
        self.visitors: dict[PersonId, Persona] = {}
        self._last_talk: dict[tuple[PersonId, PersonId], int] = {}

    def view_at(self, tick: int) -> View:
        """The town as it is at the start of a tick."""
        return View(self, tick)

    def evolve(self, fact: Fact) -> None:  # noqa: C901 - one case an event
        """Fold one fact. Facts of minds are none of the town's business."""
        tick, who = fact.tick, fact.person
        match fact.event:
            case Entered(tile):
                self._stand(who, Stance(tick, tile, "looking around", until=tick))
            case SetOut(path, goal, activity, because):
                arrival = tick + len(path) - 1
                self._stand(who, Stance(tick + 1, path[0], activity, goal, arrival, path, "walk", because=because))
            case Stopped(tile, why):
                self._stand(who, Stance(tick + 1, tile, why, until=tick + 1))
            case Began() as began:
                self._began(tick, who, began)
            case Called(text):
                self._said.setdefault(tick, []).append((self._stances[who][-1].at(tick), Line(tick, who, "", text)))
                self._post(who, tick, who, fact.event)
            case Met() as met:
                self._met(tick, who, met)
            case Said(talk, to, text):
                self._speak(tick, talk, Line(tick, who, to, text))
            case Parted(talk, _, why):
                self._part(tick, talk, why)
            case Proposed(to):
                self._post(to, tick, who, fact.event)
            case Declined(of):
                self._post(of, tick, who, fact.event)
            case Visited(persona, tile, place):
                self._visit(persona)
                self._stand(who, Stance(tick, tile, "looking around", place, until=tick))
            case Left(tile):
                self._stand(who, Stance(tick + 1, tile, gone=True))
            case Refused() | Whispered() | Led() | Prompted() | Dismissed():
                self._post(who, tick, who, fact.event)
            case ObjectSet(place, tile, state):
                self._objects.setdefault((place, tile), []).append((tick + 1, state))

    def _visit(self, persona: Persona) -> None:
        if not persona.name.strip():
            raise ValueError("a visitor has no name")
        self.visitors[persona.name] = persona
        if persona.name not in self._stances:
            self._stances[persona.name], self._since[persona.name] = [], []
            self.people = tuple(sorted(self._stances))

    def _stand(self, person: PersonId, stance: Stance) -> None:
        self._stances[person].append(stance)
        self._since[person].append(stance.since)

    def _post(self, to: PersonId, tick: int, by: PersonId, event: Event) -> None:
        self._mail.setdefault((to, tick), []).append((by, event))

    def _began(self, tick: int, who: PersonId, began: Began) -> None:
        stance = Stance(
            tick + 1,
            began.tile,
            began.activity,
            began.place,
            began.until,
            (),
            began.pictogram,
            began.object_state,
            began.because,
            began.asleep,
            began.seen_as,
            leaves=began.leaves,
        )
        self._stand(who, stance)

    def _met(self, tick: int, who: PersonId, met: Met) -> None:
        ready = tick + max(len(met.path), 1)
        self.talks[met.talk] = TalkRecord(met.talk, met.other, who, met.about, tick, ready)
        forever = tick + 100_000
        place = self._stances[who][-1].place
        here = Stance(tick + 1, met.tile, f"talking with {met.other}", place, forever, (), "talk", talk=met.talk)
        self._stand(who, here)
        there = replace(here, tile=met.path[-1], activity=f"talking with {who}", path=met.path)
        self._stand(met.other, there)

    def _speak(self, tick: int, talk: str, line: Line) -> None:
        record = self.talks[talk]
        record.lines.append(line)
        record.ready = tick + 1 + len(line.text.split()) // WORDS_PER_TICK
        tile = self._stances[line.speaker][-1].at(tick)
        self._said.setdefault(tick, []).append((tile, line))

    def _part(self, tick: int, talk: str, why: str) -> None:
        record = self.talks[talk]
        record.over, record.why = tick, why
        pair = _pair(record.opener, record.other)
        self._last_talk[pair] = tick
        for person in (record.opener, record.other):
            stance = self._stances[person][-1]
            if stance.talk == talk:
                tile = stance.at(tick)
                self._stand(person, Stance(tick + 1, tile, "taking leave", stance.place, tick + 1))


class View:
    """The town as of the start of one tick; facts of that tick and later do not show."""

    def __init__(self, town: Town, tick: int) -> None:
        self._town = town
        self.tick = tick
        self._tiles: dict[PersonId, Tile] = {}
        self._changed: list[tuple[Address, Tile, str, int]] | None = None

    @property
    def people(self) -> tuple[PersonId, ...]:
        """Everybody who has ever been in the town, by name."""
        return self._town.people

    def stance(self, person: PersonId) -> Stance | None:
        """What somebody is at; None before they entered, and once they have left."""
        stances = self._town._stances[person]
        if stances and stances[-1].since <= self.tick:
            found = stances[-1]
        else:
            index = bisect_right(self._town._since[person], self.tick)
            if not index:
                return None
            found = stances[index - 1]
        return None if found.gone else found

    def tile(self, person: PersonId) -> Tile | None:
        """Where somebody is; None before they entered, and once they have left."""
        if person not in self._tiles:
            stance = self.stance(person)
            if stance is None:
                return None
            self._tiles[person] = stance.at(self.tick)
        return self._tiles[person]

    def visits(self, person: PersonId) -> bool:
        """Whether somebody is a visitor, led by the user."""
        return person in self._town.visitors

    def state(self, place: Address, tile: Tile) -> str:
        """The state that an object was set to at one of its tiles; "" is the ordinary one."""
        history = self._town._objects.get((place, tile), [])
        return next((state for since, state in reversed(history) if since <= self.tick), "")

    @property
    def untouched(self) -> bool:
        """Whether no object has ever been in another state than the ordinary one."""
        return not self._town._objects

    def changed_objects(self) -> list[tuple[Address, Tile, str, int]]:
        """Objects in another state than the ordinary one: (address, tile, state, since)."""
        if self._changed is None:
            self._changed = []
            for (place, tile), history in sorted(self._town._objects.items()):
                since, state = next(((s, x) for s, x in reversed(history) if s <= self.tick), (0, ""))
                if state:
                    self._changed.append((place, tile, state, since))
        return self._changed

    def righted_objects(self, ticks: int) -> list[tuple[Address, Tile, str, int]]:
        """Objects that came back to their ordinary state in the last ticks: (address, tile, the state before, since)."""
        found = []
        for (place, tile), history in sorted(self._town._objects.items()):
            known = [(since, state) for since, state in history if since <= self.tick]
            if len(known) > 1 and not known[-1][1] and known[-2][1] and self.tick - known[-1][0] < ticks:
                found.append((place, tile, known[-2][1], known[-1][0]))
        return found

    def mail(self, person: PersonId) -> list[tuple[PersonId, Event]]:
        """What came to somebody in the tick before: proposals, refusals, whispers, as (by whom, event)."""
        return self._town._mail.get((person, self.tick - 1), [])

    def said(self) -> list[tuple[Tile, Line]]:
        """The lines spoken in the tick before, with the tile of the speaker."""
        return self._town._said.get(self.tick - 1, [])

    def talk_of(self, person: PersonId) -> TalkRecord | None:
        """The talk that somebody is in."""
        stance = self.stance(person)
        return self._town.talks[stance.talk] if stance is not None and stance.talk else None

    def ended(self, person: PersonId) -> list[TalkRecord]:
        """The talks of somebody that ended in the tick before."""
        stance = self.stance(person)
        if stance is None or stance.since != self.tick:
            return []
        talks = [self._town.talks[s.talk] for s in self._town._stances[person][-4:] if s.talk]
        return [talk for talk in talks if talk.over == self.tick - 1]

    def last_talk(self, a: PersonId, b: PersonId) -> int | None:
        """The tick at which the last talk of two people ended."""
        tick = self._town._last_talk.get(_pair(a, b))
        return tick if tick is not None and tick < self.tick else None


def _pair(a: PersonId, b: PersonId) -> tuple[PersonId, PersonId]:
    return (a, b) if a < b else (b, a)
