"""Rules turn what people want in a tick into facts; what cannot be yields a reason.

All wants of people who can see one another are settled together, against the same view of the town, in a keyed order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import hypot

from simulator.core.facts import Began, Called, Left, ObjectSet, Refused, SetOut, Stopped, TownEvent
from simulator.core.intents import Accept, Call, Decline, Depart, Do, Go, Intent, Leave, Say, Talk, TalkIntent, Wait, Walk
from simulator.core.percepts import AWAY, TAKEN
from simulator.core.rng import Chance, key
from simulator.core.types import Address, PersonId, Tile, arena_of, distance, within
from simulator.town.map import TownMap
from simulator.town.paths import Paths
from simulator.town.perception import Perception, going_to
from simulator.town.state import Stance, View
from simulator.town.talk import TalkRules

LONG_ENOUGH = 6
"""Ticks that somebody has to be at an object at least before what they do there changes its state."""


@dataclass(slots=True)
class Settling:
    """A tick being settled: the view, the facts so far, the tiles taken and by whom, who was drawn into a talk, and the talks that
    ended.
    """

    view: View
    facts: list[tuple[PersonId, TownEvent]] = field(default_factory=list)
    taken: list[tuple[Tile, PersonId]] = field(default_factory=list)
    busy: set[PersonId] = field(default_factory=set)
    over: set[str] = field(default_factory=set)

    def take(self, tile: Tile, person: PersonId) -> None:
        """Somebody settles on a tile, or will when they get there."""
        self.taken.append((tile, person))

    def taken_by(self, people: set[PersonId]) -> set[Tile]:
        """The tiles that some people take in this tick. What others take, out of sight, nobody can know yet."""
        return {tile for tile, person in self.taken if person in people}

    def add(self, person: PersonId, event: TownEvent) -> None:
        """One more fact of this tick."""
        self.facts.append((person, event))

    def refuse(self, person: PersonId, want: str, reason: str) -> None:
        """What the person wanted cannot be."""
        self.add(person, Refused(want, reason))


class Rules:
    """The rules of one town. They keep nothing but paths."""

    def __init__(self, town: TownMap, paths: Paths, perception: Perception, talk: TalkRules, seed: int) -> None:
        self.map = town
        self.paths = paths
        self.perception = perception
        self.talk = talk
        self.seed = seed
        self._stands = lru_cache(maxsize=1024)(town.stands)

    def resolve(self, view: View, wants: Mapping[PersonId, Intent]) -> list[tuple[PersonId, TownEvent]]:
        """The facts that follow from the wants of a group, as (person, event), in the order in which they were settled."""
        settling = Settling(view)
        order = sorted(wants, key=lambda name: key(self.seed, "order", name, view.tick))
        # talk first: whoever is drawn into one stays, whatever else they wanted
        for person in sorted(order, key=lambda name: not isinstance(wants[name], TalkIntent)):
            stance = view.stance(person)
            if stance is not None:
                self._settle(settling, person, stance, wants[person])
        return settling.facts

    def finished(self, view: View, people: Iterable[PersonId]) -> tuple[list[tuple[PersonId, TownEvent]], set[PersonId]]:
        """What those of some people bring about who have now done to the end what leaves its object in another state.

        They have stood beside it all the while. Of several at one object the first in the keyed order brings it about. The second
        part of the answer is everybody who is through with such a thing in this tick: they do no more in it.
        """
        facts: list[tuple[PersonId, TownEvent]] = []
        done: dict[Address, list[PersonId]] = {}
        through: set[PersonId] = set()
        for person in sorted(people, key=lambda name: key(self.seed, "order", name, view.tick)):
            stance = view.stance(person)
            if stance is None or stance.leaves is None or stance.until != view.tick or stance.until - stance.since < LONG_ENOUGH:
                continue
            through.add(person)
            by = done.setdefault(stance.place, [])
            if not (by and self._in_sight(view, person).intersection(by)):
                by.append(person)
                facts += [(person, event) for event in self._left(view, stance.tile, stance.place, stance.leaves)]
        return facts, through

    def _left(self, view: View, here: Tile, place: Address, state: str) -> list[ObjectSet]:
        """An object set to a state: on every tile within a hand's reach where it is in another one, or on the nearest.

        What lies farther off is left as it is: nobody's act shows at once far from where they stand.
        """
        thing = self.map.thing(place)
        if thing is None:
            return []
        changed = {tile: before for address, tile, before, _ in view.changed_objects() if address == place}
        changed = {tile: before for tile, before in changed.items() if distance(here, tile) <= thing.arm}
        nearest = sorted(thing.tiles, key=lambda tile: hypot(tile.x - here.x, tile.y - here.y))[:1]
        tiles = changed or (dict.fromkeys(nearest, "") if state else {})
        return [ObjectSet(place, tile, state) for tile, before in tiles.items() if before != state]

    def _settle(self, settling: Settling, person: PersonId, stance: Stance, want: Intent) -> None:
        match want:
            case Talk() | Accept() | Decline() | Say() | Leave():
                self.talk.settle(settling, person, stance, want)
            case _ if person in settling.busy:
                return  # a talk has just begun
            case Call(text):
                self.talk.break_off(settling, person, stance, "called out")
                settling.add(person, Called(text))
            case Go():
                self.talk.break_off(settling, person, stance, "had to go")
                self._go(settling, person, want)
            case Do():
                self.talk.break_off(settling, person, stance, "had to go")
                self._do(settling, person, want)
            case Walk(to):
                self.talk.break_off(settling, person, stance, "had to go")
                self._walk(settling, person, to)
            case Depart():
                self.talk.break_off(settling, person, stance, "had to go")
                settling.add(person, Left(stance.at(settling.view.tick)))
            case Wait():
                self._wait(settling, person, stance, want)

    def _go(self, settling: Settling, person: PersonId, want: Go) -> None:
        here, place, because = settling.view.tile(person), want.place, want.because
        stands = self._where(settling.view, here, place, want.leaves)
        if here is None or not stands:
            settling.refuse(person, f"go {place}", "there is no such place")
            return
        goal = self._pick(settling, person, place, stands)
        path = self.paths.path(here, [goal])
        if not path:
            settling.refuse(person, f"go {place}", "there is no way")
        elif len(path) == 1:  # there already: a walk of no steps, so that the person is at the place by its name
            settling.add(person, SetOut((here, here), place, going_to(place), because))
        else:
            settling.add(person, SetOut(path, place, going_to(place), because))

    def _walk(self, settling: Settling, person: PersonId, to: Tile) -> None:
        here = settling.view.tile(person)
        path = self.paths.path(here, [to]) if here is not None else ()
        if here is None or not path:
            settling.refuse(person, "walk", "there is no way")
            return
        place = self.map.arena(to)
        activity = "walking about" if place == self.map.arena(here) else going_to(place)
        settling.add(person, SetOut(path if len(path) > 1 else (here, here), place, activity))

    def _pick(self, settling: Settling, person: PersonId, place: Address, stands: tuple[Tile, ...]) -> Tile:
        """A place to stand: where one is, else one that looks free from here, else any, by taste and by the hour."""
        occupied = self._occupied(settling, person)
        here = settling.view.tile(person)
        if here in stands and here not in occupied:
            return here
        free = [tile for tile in stands if tile not in occupied] or list(stands)
        hour = settling.view.tick // 360
        return Chance(self.seed, "stand", person, place, hour).choice(free)

    def _where(self, view: View, here: Tile | None, place: Address, leaves: str | None) -> tuple[Tile, ...]:
        """Where one may stand at a place; in order to change it, within reach of what of it one sees in another state."""
        stands, thing = self._stands(place), self.map.thing(place)
        if leaves is None or here is None or thing is None:
            return stands
        seen = [tile for address, tile, *_ in view.changed_objects() if address == place]
        seen = [tile for tile in seen if distance(here, tile) <= self.perception.senses.vision]
        return tuple(one for one in stands if any(distance(one, tile) <= thing.arm for tile in seen)) or stands

    def _occupied(self, settling: Settling, person: PersonId) -> set[Tile]:
        """Tiles on which somebody in sight has settled, or settles in this tick; who has only arrived takes up no place yet."""
        tick = settling.view.tick
        near = self.perception.near(settling.view, person)
        settled = {one.at(tick) for _, _, one in near if one.talk or not (one.path or one.walking(tick))}
        return settled | settling.taken_by({person, *(other for _, other, _ in near)})

    def _in_sight(self, view: View, person: PersonId) -> set[PersonId]:
        return {other for _, other, _ in self.perception.near(view, person)}

    def _do(self, settling: Settling, person: PersonId, want: Do) -> None:
        view, step = settling.view, want.step
        here = view.tile(person)
        if here is None:
            return
        thing = self.map.thing(step.place)
        at_place = here in thing.stands if thing is not None else within(self.map.arena(here), step.place)
        if not at_place and self.map.arena(here) != arena_of(step.place):
            settling.refuse(person, f"do {step.place}", AWAY)
            return
        stands = self._where(view, here, step.place, step.leaves)
        if not at_place or (thing is not None and here not in stands) or here in self._occupied(settling, person):
            self._find_room(settling, person, here, step.place, stands)
            return
        settling.take(here, person)
        settling.add(
            person,
            Began(
                step.activity,
                step.place,
                here,
                want.until,
                step.pictogram,
                step.object_state,
                step.because,
                step.asleep,
                step.seen_as,
                step.leaves,
            ),
        )

    def _find_room(self, settling: Settling, person: PersonId, here: Tile, place: Address, stands: tuple[Tile, ...]) -> None:
        """One cannot do it on this tile: move to the nearest free place to stand, if one is in sight; else it is taken.

        From where no place to stand is in sight, one has to go there first.
        """
        if not any(distance(tile, here) <= self.perception.senses.vision for tile in stands):
            settling.refuse(person, f"do {place}", AWAY)
        elif not self._move(settling, person, here, stands, place):
            settling.refuse(person, f"do {place}", TAKEN)

    def _move(self, settling: Settling, person: PersonId, here: Tile, tiles: Sequence[Tile], place: Address) -> bool:
        """Set out for the nearest free tile in sight of some, if there is one."""
        occupied = self._occupied(settling, person)
        vision = self.perception.senses.vision
        free = [t for t in tiles if t not in occupied and distance(t, here) <= vision]
        path = self.paths.path(here, sorted(free, key=lambda t: (distance(t, here), t))[:4]) if free else ()
        if len(path) < 2:
            return False
        settling.take(path[-1], person)
        settling.add(person, SetOut(path, place, going_to(place)))
        return True

    def _wait(self, settling: Settling, person: PersonId, stance: Stance, want: Wait) -> None:
        view = settling.view
        here = view.tile(person)
        if here is None or stance.talk:
            return
        arena = self.map.arena(here)
        place = want.place or arena
        on_toes = here in self._occupied(settling, person)
        if on_toes and self._move(settling, person, here, self.map.floor(arena), place):
            return  # only in a packed room does one wait where another stands
        if stance.walking(view.tick):
            settling.add(person, Stopped(here, want.activity))
        settling.take(here, person)
        settling.add(person, Began(want.activity, place, here, want.until, "wait", because=want.because))
