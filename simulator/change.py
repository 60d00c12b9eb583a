"""What a fork changes, from the user's words to the scene and the facts of the branch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from simulator.config import with_overrides
from simulator.core.acts import Act, Enter, Say, SetObject, Whisper
from simulator.core.errors import UserError
from simulator.core.facts import Dismissed, Fact
from simulator.core.names import find_person
from simulator.core.types import PersonId, whereabouts
from simulator.engine.world import World
from simulator.hand import event_of
from simulator.newcomers import Arrivals, Newcomer, newcomer
from simulator.scene import Scene, find_object, find_place


@dataclass(frozen=True, slots=True)
class Change:
    """What a fork changes: settings ("talk.turns=6"), whispers ("NAME: text"), states of objects ("OBJECT=on fire"), visitors
    ("NAME@PLACE: line"), who say their line to whoever is near, people who leave ("NAME") and people who come to live there
    ("FILE@PLACE"). `re_embed` lets the branch have another embedder than its parent.
    """

    settings: tuple[str, ...] = ()
    whispered: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    visitors: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    re_embed: bool = False

    def of(self, scene: Scene) -> Changed:
        """The change of a scene. Raises UserError for what cannot be read, or is part of the history already."""
        config = with_overrides(scene.config, self.settings) if self.settings else scene.config
        for name in ("town", "personas", "start", "people", "only"):
            if getattr(config, name) != getattr(scene.config, name):
                raise UserError(f"--set {name}: a fork shares its parent's {name}; start a new run to change it")
        scene = replace(scene, config=config)
        come: list[Newcomer] = []
        for text in self.added:
            come.append(newcomer(text, scene))
            people = sorted((*scene.people, come[-1].persona), key=lambda one: one.name)
            scene = replace(scene, people=tuple(people))
        return Changed(self, scene, tuple(come))


@dataclass(frozen=True, slots=True)
class Changed:
    """A change with the scene of the branch: the settings changed, the newcomers among its people."""

    change: Change
    scene: Scene
    newcomers: tuple[Newcomer, ...]

    async def facts(self, world: World, tick: int) -> list[Fact]:
        """What is changed at a tick of the branch's world, as facts in the order of their ids.

        Raises UserError for what cannot be read, or of what is not there.
        """
        facts: list[Fact] = []
        visited = [name for name in world.town.visitors if world.town.view_at(tick).stance(name) is not None]
        _unused_names(self.newcomers, world)
        arrivals = Arrivals(self.scene, world, tick, self.newcomers)
        for one in self.newcomers:
            facts += await arrivals.facts(one)
        leaving = self._leaving(world, tick)
        names = {*visited}
        for act in self._acts():
            person, event = event_of(act, self.scene, names)
            if isinstance(act, Whisper):
                self._reached(person, leaving, world, tick)
            names |= {person} if isinstance(act, Enter) else set()
            facts.append(Fact(tick, person, 0, event))
        facts += [Fact(tick, name, 0, Dismissed()) for name in leaving]
        return _numbered(facts)

    def _acts(self) -> Iterator[Act]:
        change = self.change
        yield from map(_object, change.objects)
        yield from map(_whisper, change.whispered)
        for text in change.visitors:
            yield from _visit(text, self.scene)

    def words(self) -> Iterator[str]:
        """What is changed, thing by thing, as one would say it."""
        names = [one.name for one in self.scene.people]
        for act in self._acts():
            match act:
                case Whisper(person, text):
                    yield f'whispered to {find_person(person, names)}: "{_line(text)}"'
                case SetObject(place, state):
                    yield f"{whereabouts(find_object(place, self.scene.map).address)} set to {_line(state) or 'its ordinary state'}"
                case Enter(name, tile):
                    yield f"{name} visiting, at {whereabouts(self.scene.map.arena(tile))}"
                case Say(name, _, text):
                    yield f'{name} to say: "{_line(text)}"'
                case _:
                    pass
        for name in self.change.removed:
            yield f"{_line(name)} removed"
        yield from (one.words for one in self.newcomers)
        yield from self.change.settings

    def _leaving(self, world: World, tick: int) -> list[PersonId]:
        """Who is to leave. Raises UserError for somebody who is not there, and where nobody would be left."""
        view = world.town.view_at(tick)
        there = [name for name in view.people if view.stance(name) is not None] if tick else [one.name for one in self.scene.people]
        known = sorted({*view.people, *(one.name for one in self.scene.people)})
        leaving = []
        for called in self.change.removed:
            name = _person(called, known, "--remove")
            if name not in there:
                raise UserError(f'--remove "{called}": {name} is not in the town at that time')
            leaving.append(name)
        stay = {*there, *(one.persona.name for one in self.newcomers)} - {*leaving, *world.town.visitors}
        if leaving and not stay:
            raise UserError(f"--remove: nobody would be left in the town; leave one of {', '.join(leaving)} there")
        return list(dict.fromkeys(leaving))

    def _reached(self, person: PersonId, leaving: Sequence[PersonId], world: World, tick: int) -> None:
        """Raises UserError for a whisper to somebody who is not there to have a thought."""
        gone = tick > 0 and world.town.view_at(tick).stance(person) is None
        if person in leaving or (gone and all(one.persona.name != person for one in self.newcomers)):
            raise UserError(f'--whisper "{person}: ...": {person} is not in the town from that time on; whisper to somebody else')

    def resolved(self, world: World, tick: int) -> Changed:
        """The same change with the names of those who leave written out."""
        return replace(self, change=replace(self.change, removed=tuple(self._leaving(world, tick))))


def _unused_names(newcomers: Sequence[Newcomer], world: World) -> None:
    visitors = {name.casefold(): name for name in world.town.visitors}
    for one in newcomers:
        if one.persona.name.casefold() in visitors:
            raise UserError(f"--add {one.file}: a visitor of that name has been in the town; give the newcomer another name")


def _numbered(facts: Sequence[Fact]) -> list[Fact]:
    """Facts of one tick, numbered for each person in the order in which they stand."""
    used = Counter[PersonId]()
    found = []
    for fact in facts:
        found.append(replace(fact, n=used[fact.person]))
        used[fact.person] += 1
    return sorted(found, key=lambda fact: fact.id)


def _person(called: str, names: Sequence[str], option: str) -> PersonId:
    try:
        return find_person(called, names)
    except (UserError, IndexError) as error:
        raise UserError(f'{option} "{called}": {error}') from error


def _line(text: str) -> str:
    return " ".join(text.split())


def _visit(text: str, scene: Scene) -> list[Act]:
    """Somebody who comes, and what they say."""
    name, at, rest = text.partition("@")
    where, _, line = rest.partition(": ")
    if not at or not name.strip() or not where.strip():
        raise UserError(f'--visitor "{text}": write "NAME@PLACE: what to say", such as "Visitor@Mill Cottage:kitchen: Hello!"')
    stands = scene.map.stands(find_place(where, scene.map))
    if not stands:
        raise UserError(f'--visitor "{text}": nobody can stand there; name another place')
    entering = Enter(" ".join(name.split()), stands[0])
    return [entering, *([Say(entering.name, "", line)] if line.strip() else [])]


def _whisper(text: str) -> Act:
    name, colon, thought = text.partition(":")
    if not colon or not thought.strip():
        raise UserError(f'--whisper "{text}": write "NAME: what to think"')
    return Whisper(name.strip(), thought.strip())


def _object(text: str) -> Act:
    called, equals, state = text.partition("=")
    if not equals or not called.strip():
        raise UserError(f'--object "{text}": write "OBJECT=STATE", such as "Mill Cottage:kitchen:stove=on fire"')
    return SetObject(called, state)
