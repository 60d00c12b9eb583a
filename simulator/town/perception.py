"""What one person notices of the town in one tick, and whether anything calls for a thought at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from simulator.core.facts import Declined, Proposed, Refused, Sighting, Whispered
from simulator.core.percepts import Doing, Line, Percept, Proposal, Refusal, Seen, TalkSoFar
from simulator.core.types import Address, PersonId, Tile, arena_of, distance, sector_of, spoken
from simulator.town.map import Thing, TownMap
from simulator.town.state import Stance, TalkRecord, View

PATIENCE = 30
"""Ticks that somebody waits for the other's next line before the talk counts as broken off."""


FRESH = 6
"""Ticks for which those in sight see that an object has just been put right."""


@dataclass(frozen=True, slots=True)
class Senses:
    """How far people see (`vision` tiles each way), how much (`attention` events), how far words carry (`earshot` tiles)."""

    vision: int = 8
    attention: int = 8
    earshot: int = 4
    turns: int = 16


class Perception:
    """Percepts of one map. It keeps who is in which arena, for the view last asked about, and nothing else."""

    def __init__(self, town: TownMap, senses: Senses) -> None:
        self.map = town
        self.senses = senses
        self._viewed: View | None = None
        self._rooms: dict[Address, list[tuple[PersonId, Tile, Stance]]] = {}

    def due(self, view: View, person: PersonId, is_news: Callable[[str, int], bool]) -> bool:
        """Whether a person has cause to think in this tick: something is over, came by word, or is new in sight.

        `is_news(subject, since)` says whether what began then is news to the person.
        """
        stance = view.stance(person)
        if stance is None:
            return False
        if view.mail(person) or (stance.since == view.tick and view.ended(person)):
            return True
        if stance.asleep:
            return stance.until <= view.tick or bool(self._calls(view, person))
        if stance.talk:
            return self._talk_due(view, person) or self._alarmed(view, person, is_news)
        if stance.until <= view.tick:
            return True
        return self._news(view, person, is_news) or bool(view.said() and self._heard(view, person))

    def percept(self, view: View, person: PersonId, now: datetime) -> Percept:
        """All that a person is given in this tick."""
        stance, tile = view.stance(person), view.tile(person)
        if stance is None or tile is None:
            raise ValueError(f"{person} has not entered the town")
        arena = self.map.arena(tile)
        mail = view.mail(person)
        doing = Doing(
            stance.activity, stance.place, stance.since, stance.until, stance.walking(view.tick), stance.asleep
        )
        talk = view.talk_of(person)
        return Percept(
            tick=view.tick,
            now=now,
            tile=tile,
            place=arena,
            doing=doing,
            seen=() if stance.asleep else self._seen(view, person),
            heard=self._calls(view, person) if stance.asleep else self._heard(view, person),
            places=tuple(thing.place for thing in self._things(arena, tile)),
            talk=self._so_far(view, talk, person) if talk is not None else None,
            ended=tuple(self._so_far(view, over, person) for over in view.ended(person)),
            proposals=tuple(Proposal(by, event.about) for by, event in mail if isinstance(event, Proposed)),
            whispers=tuple(event.text for _, event in mail if isinstance(event, Whispered)),
            refused=tuple(
                Refusal(event.want, event.reason) if isinstance(event, Refused) else Refusal(f"talk {by}", event.why)
                for by, event in mail
                if isinstance(event, Refused | Declined)
            ),
        )

    def near(self, view: View, person: PersonId) -> list[tuple[int, PersonId, Stance]]:
        """The people in sight (same arena, within the window), nearest first, as (tiles away, name, what they are at)."""
        here = view.tile(person)
        if here is None:
            return []
        arena = self.map.arena(here)
        vision = self.senses.vision
        found = []
        for other, there, stance in self._in_arena(view, arena):
            away = distance(here, there)
            if away <= vision and other != person:
                found.append((away, other, stance))
        found.sort(key=lambda entry: entry[:2])
        return found

    def _in_arena(self, view: View, arena: Address) -> list[tuple[PersonId, Tile, Stance]]:
        """Who is in an arena; all of them are looked up once a view, since most people share theirs with few."""
        if self._viewed is not view:
            self._viewed, self._rooms = view, {}
            for person in view.people:
                tile, stance = view.tile(person), view.stance(person)
                if tile is not None and stance is not None:
                    self._rooms.setdefault(self.map.arena(tile), []).append((person, tile, stance))
        return self._rooms.get(arena, [])

    def _news(self, view: View, person: PersonId, is_news: Callable[[str, int], bool]) -> bool:
        here = view.tile(person)
        if here is None:
            return False
        if self._objects(view, person):
            return any(is_news(seen.sighting.subject, seen.sighting.since) for seen in self._seen(view, person))
        present = self._in_arena(view, self.map.arena(here))
        if not any(is_news(other, stance.since) for other, _, stance in present if other != person):
            return False  # nearly always, and then it does not matter who is how far away
        near = self.near(view, person)[: self.senses.attention]
        return any(is_news(other, stance.since) for _, other, stance in near)

    def _alarmed(self, view: View, person: PersonId, is_news: Callable[[str, int], bool]) -> bool:
        """Whether something has come about that people in a talk notice: an object that changed, a call."""
        objects = self._objects(view, person)
        return any(is_news(one.sighting.subject, one.sighting.since) for one in objects) or bool(self._calls(view, person))

    def _seen(self, view: View, person: PersonId) -> tuple[Seen, ...]:
        people = [
            Seen(
                Sighting(other, stance.seen_as or stance.activity, stance.place, stance.since),
                self.map.arena(view.tile(other) or stance.tile),
                away,
                other,
                bool(stance.talk),
                stance.asleep,
                stance.walking(view.tick),
            )
            for away, other, stance in self.near(view, person)
        ]
        seen = sorted(people + self._objects(view, person), key=lambda one: (one.away, one.sighting.subject))
        return tuple(seen[: self.senses.attention])

    def _objects(self, view: View, person: PersonId) -> list[Seen]:
        """Objects in sight that are not in their ordinary state; of one object with several tiles, the latest change."""
        here = view.tile(person)
        if here is None or view.untouched:
            return []
        arena = self.map.arena(here)
        found: dict[Address, Seen] = {}
        for place, tile, state, since in sorted(view.changed_objects(), key=lambda one: (one[3], one[1])):
            if arena_of(place) == arena and distance(here, tile) <= self.senses.vision:
                found[place] = Seen(Sighting(place, f"is {state}", "", since), arena_of(place), distance(here, tile))
        for place, tile, before, since in view.righted_objects(FRESH):
            if place not in found and arena_of(place) == arena and distance(here, tile) <= self.senses.vision:
                found[place] = Seen(Sighting(place, f"is no longer {before}", "", since), arena_of(place), distance(here, tile))
        return list(found.values())

    def _heard(self, view: View, person: PersonId) -> tuple[Line, ...]:
        """Lines of the tick before that reached this person's ears: those said to them, and others within earshot."""
        here = view.tile(person)
        if here is None or not view.said():
            return ()
        arena = self.map.arena(here)
        lines = tuple(
            line
            for tile, line in sorted(view.said(), key=lambda one: one[1].speaker)
            if line.speaker != person
            and line.to
            and (
                line.to == person
                or (self.map.arena(tile) == arena and distance(here, tile) <= self.senses.earshot)
            )
        )
        return (*lines, *self._calls(view, person))

    def _calls(self, view: View, person: PersonId) -> tuple[Line, ...]:
        """The calls of the tick before that reached this person, awake or not: through the walls of the same house, or outdoors.

        They carry as far as people see, so that nothing reaches anybody from farther off than that (schedulers rely on it).
        """
        here = view.tile(person)
        if here is None or not view.said():
            return ()
        sector = sector_of(self.map.arena(here))
        return tuple(
            replace(line, place=self.map.arena(tile))
            for tile, line in sorted(view.said(), key=lambda one: one[1].speaker)
            if not line.to
            and line.speaker != person
            and sector_of(self.map.arena(tile)) == sector
            and distance(here, tile) <= self.senses.vision
        )

    def _things(self, arena: Address, tile: Tile) -> list[Thing]:
        return [
            thing
            for thing in self.map.things_in(arena)
            if any(distance(tile, spot) <= self.senses.vision for spot in thing.tiles)
        ]

    def _talk_due(self, view: View, person: PersonId) -> bool:
        talk = view.talk_of(person)
        if talk is None:
            return False
        heard_me = any(line.to == person for _, line in view.said())
        return heard_me or (_turn(talk) == person and view.tick >= talk.ready) or view.tick >= talk.ready + PATIENCE

    def _so_far(self, view: View, talk: TalkRecord, person: PersonId) -> TalkSoFar:
        lines = tuple(line for line in talk.lines if line.tick < view.tick)
        over = talk.over is not None and talk.over < view.tick
        waited = view.tick >= talk.ready + PATIENCE
        return TalkSoFar(
            talk=talk.talk,
            other=talk.partner(person),
            about=talk.about,
            opened_by=talk.opener,
            began=talk.began,
            lines=lines,
            my_turn=not over and _turn(talk) == person and view.tick >= talk.ready,
            turns_left=max(self.senses.turns - len(lines), 0),
            over=talk.why if over else "no answer" if waited else "",
        )


def _turn(talk: TalkRecord) -> PersonId:
    """Whose line is next: the opener's first, then by turns."""
    return talk.opener if len(talk.lines) % 2 == 0 else talk.other


def going_to(place: Address) -> str:
    """What a walk looks like to others."""
    return f"walking to {spoken(place)}"
