"""Compose: the only place that picks concrete parts. It makes a run from a config, or goes on with one from its file."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from simulator import __version__
from simulator.adapters.wordllama import WordLlama
from simulator.change import Change as Change
from simulator.core.clock import TICKS_PER_MINUTE, Clock
from simulator.core.errors import UserError
from simulator.core.facts import Entered
from simulator.core.persona import Persona
from simulator.core.settings import IMPORTED, Config, config_from_text, config_text
from simulator.core.types import PersonId
from simulator.engine.beginning import beginning
from simulator.engine.ports import Inbox, Recorder
from simulator.engine.schedulers import SCHEDULERS, Acts, After, NoHand, Stop, run
from simulator.engine.world import Mind, World
from simulator.hand import HAND, body, waiting
from simulator.journal.header import Header
from simulator.journal.parentage import Parentage
from simulator.journal.reader import RunFile
from simulator.journal.schema import VERSION
from simulator.journal.writer import Journal, copy_until
from simulator.mind.faculties.converse import Converse
from simulator.mind.faculties.follow_plan import FollowPlan
from simulator.mind.faculties.obey import Obey
from simulator.mind.faculties.perceive import Perceive
from simulator.mind.faculties.react import React
from simulator.mind.faculties.reflect import Reflect
from simulator.mind.faculties.take_leave import TakeLeave
from simulator.mind.guest import Guest
from simulator.mind.memory.architecture import ARCHITECTURES, Memory
from simulator.mind.memory.recall import Weights
from simulator.mind.offline.reasoner import OfflineReasoner
from simulator.mind.ports import Embedder, Reasoner
from simulator.mind.self import Self
from simulator.mind.thought import Faculty
from simulator.scene import Scene, read_scene, saved_scene
from simulator.town.paths import Paths
from simulator.town.perception import Perception, Senses
from simulator.town.rules import Rules
from simulator.town.state import Town
from simulator.town.talk import TalkRules


def collect_rarely() -> None:
    """Let this process look for cyclic garbage rarely: a run keeps nearly all that it makes, and looking takes a seventh of it."""
    gc.set_threshold(100_000, 50, 100)


def scene(config: Config) -> Scene:
    """The scene of a config. Raises UserError for whatever would not run."""
    _known_parts(config)
    if config.reasoner == IMPORTED:
        raise UserError(f"reasoner: {IMPORTED} is for runs that were imported; this version has offline")
    return read_scene(config)


def _known_parts(config: Config) -> None:
    """Raises UserError for a part of a config that this program does not have."""
    reasoner(config.reasoner)
    for key, value, known in (
        ("memory.architecture", config.memory.architecture, ARCHITECTURES),
        ("scheduler", config.scheduler, SCHEDULERS),
    ):
        if value not in known:
            raise UserError(f"{key}: {value} is not known; there are {', '.join(known)}")
    if config.language != "English":
        raise UserError(f"language: the offline reasoner speaks English, not {config.language}")


def reasoner(name: str) -> Reasoner:
    """The reasoner of a name; for a run that was thought elsewhere the offline one. Raises UserError."""
    if name not in ("offline", IMPORTED):
        raise UserError(f"reasoner: {name} is not known; this version has offline")
    return OfflineReasoner()


def build(scene: Scene, embedder: Embedder, reasoner: Reasoner) -> World:
    """The world of a scene, before its first fact."""
    config = scene.config
    _known_parts(config)
    paths = Paths(scene.map)
    senses = Senses(config.perception.vision, config.perception.attention, config.talk.earshot, config.talk.turns)
    perception = Perception(scene.map, senses)
    cooldown = config.talk.cooldown_minutes * TICKS_PER_MINUTE
    talk = TalkRules(scene.map, paths, perception, config.talk.turns, cooldown)
    rules = Rules(scene.map, paths, perception, talk, config.seed)
    row = (TakeLeave(), *faculties(config))
    minds = {persona.name: Mind(Self(persona, *_memory(config, embedder)), row) for persona in scene.people}
    world = World(Town(minds), minds, perception, rules, reasoner, Clock(config.start), config.seed)
    world.admit = lambda persona: Mind(Guest(persona, *_memory(config, embedder)), (Obey(),))
    return world


def faculties(config: Config) -> tuple[Faculty, ...]:
    """The row of faculties that a config names; to ablate one is to leave it out of the row."""
    parts: dict[str, Faculty] = {
        "perceive": Perceive(),
        "reflect": Reflect(config.memory.reflect_at, config.memory.focal_records),
        "converse": Converse(),
        "react": React(),
        "follow_plan": FollowPlan(),
    }
    return tuple(parts[name] for name in parts if name in config.faculties)


def _memory(config: Config, embedder: Embedder) -> tuple[Memory, int]:
    """A memory, and how many of the last events noticed it retains."""
    chosen = config.memory
    weights = Weights(chosen.recency, chosen.importance, chosen.relevance, chosen.decay)
    return ARCHITECTURES[chosen.architecture](embedder, weights), config.perception.retention


@dataclass(slots=True)
class Running:
    """A run with its open file: what is recorded is folded, and it can go on from `first` to `until`."""

    scene: Scene
    journal: Journal
    world: World
    first: int
    until: int
    inbox: Inbox

    async def go(self, recorder: Recorder, stop: Stop) -> int:
        """Run to the end, or until `stop` says so; returns the first tick that was not run."""
        if self.first == 0:
            config = self.scene.config
            enter = await beginning(self.scene.map, self.scene.people, self.world.reasoner, config.start, config.seed)
            self.inbox = After(enter, self.inbox)
        think_all = SCHEDULERS[self.scene.config.scheduler]
        tick = await run(self.world, think_all, self.first, self.until, recorder, self.inbox, stop)
        if tick == self.until:
            self.journal.finish()
        return tick


def start(scene: Scene, path: Path, until: int, created: str) -> Running:
    """A new run in a new file. Raises UserError if the file exists."""
    embedder = WordLlama()
    world = build(scene, embedder, reasoner(scene.config.reasoner))  # before the file, so that a failure leaves none
    journal = Journal.create(path, _header(scene, until, embedder.name, created))
    return Running(scene, journal, world, 0, until, NoHand())


Until = Callable[[Clock, datetime, int], int | None]
"""The tick to which a run goes on, from its clock, its planned end and the tick it stands at; None: as planned."""


def resume(path: Path, until: Until) -> Running:
    """Go on with a run, by default to where it was to end. Raises UserError if it cannot be."""
    file = RunFile.open(path)
    header = file.header
    if config_from_text(header.config).reasoner == IMPORTED:
        raise UserError(f"{path} was {header.parent or IMPORTED}: it stays as it is; go on from it with smallville fork")
    clock = Clock(header.start)
    last = until(clock, clock.at(header.until), file.last_tick + 1)
    if last is None and file.last_tick + 1 >= header.until:
        raise UserError(f"{path} has reached its end; go on with --days, --hours or --until")
    scene = saved_scene(file)
    first = file.last_tick + 1
    world = _restored(scene, file, first)
    journal = Journal.reopen(path, last)
    if journal.last_tick + 1 != first:
        journal.close()
        raise UserError(f"{path} has just been written to by another run; try again")
    return Running(scene, journal, world, first, last or header.until, Acts(waiting(file, first)))


def fork(source: Path, path: Path, tick: int, until: int, change: Change, created: str) -> Running:
    """A new run that shares the history of another before a tick. Raises UserError."""
    file = RunFile.open(source)
    if not 0 <= tick <= file.last_tick + 1:
        raise UserError(f"{source} holds ticks 0 to {file.last_tick}; it cannot be forked at tick {tick}")
    parent = saved_scene(file)
    if parent.config.reasoner == IMPORTED:  # nobody answered there; from here on the offline reasoner does
        parent = replace(parent, config=replace(parent.config, reasoner="offline"))
    changed = change.of(replace(parent, people=_already_there(parent.people, file, tick)))
    scene = changed.scene
    world = _restored(scene, file, tick)
    hand = asyncio.run(changed.facts(world, tick))
    of = Parentage(file.digest(tick - 1), tick, source.name, "; ".join(changed.resolved(world, tick).words()))
    journal = copy_until(file, path, tick, replace(_header(scene, until, file.header.embedder, created), parent=str(of)))
    for fact in hand:  # kept, since they become facts only when their tick is run
        journal.note(fact.tick, fact.person, HAND, body(fact))
    return Running(scene, journal, world, tick, until, Acts(hand))


def _already_there(people: tuple[Persona, ...], file: RunFile, tick: int) -> tuple[Persona, ...]:
    """Those of a run's people who had come by a tick: who was added to a fork later than that is no part of its branch."""
    entered = {fact.person for fact in file.facts(0, max(tick - 1, 0), kinds=(Entered,))}
    return tuple(one for one in people if one.name in entered) if entered else people


def copied(file: RunFile, name: PersonId, tick: int) -> Self:
    """The mind of one of a run's people as of a tick: a copy, the fold of their own facts before it. Raises UserError."""
    embedder = _same_embedder(file)
    persona = next((one for one in file.header.people if one.name == name), None)
    if persona is None:
        raise UserError(f"{file.path}: nobody of this run is called {name}")
    copy = Self(persona, *_memory(config_from_text(file.header.config), embedder))
    for fact in file.facts(0, tick - 1, name):
        copy.apply(fact)
    return copy


def _restored(scene: Scene, file: RunFile, tick: int) -> World:
    """The world as of a tick: the fold of the facts before it, with no question asked."""
    world = build(scene, _same_embedder(file), reasoner(scene.config.reasoner))
    for fact in file.facts(0, tick - 1):
        world.apply(fact)
    return world


def _same_embedder(file: RunFile) -> Embedder:
    """The embedder that a run was made with. Raises UserError if this program has another."""
    embedder = WordLlama()
    if file.header.embedder != embedder.name:
        raise UserError(
            f"{file.path} was made with the embeddings {file.header.embedder}, this program has {embedder.name}; memories of two "
            "kinds cannot be mixed, so run it with the version that made it"
        )
    return embedder


def _header(scene: Scene, until: int, embedder: str, created: str) -> Header:
    config = scene.config
    return Header(
        version=VERSION,
        program=__version__,
        seed=config.seed,
        start=config.start,
        until=until,
        embedder=embedder,
        config=config_text(config),
        people=scene.people,
        assets=scene.assets,
        created=created,
    )
