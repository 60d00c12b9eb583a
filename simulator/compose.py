"""Compose: with `picking` the only place that picks concrete parts. It makes a run from a config, or goes on with a file's."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from simulator import __version__, models
from simulator.adapters.model.modelled import Modelled
from simulator.change import Change as Change
from simulator.core.clock import TICKS_PER_MINUTE, Clock
from simulator.core.errors import UserError
from simulator.core.facts import Entered, Fact
from simulator.core.persona import Persona
from simulator.core.settings import IMPORTED, Config, config_from_text, config_text
from simulator.core.types import PersonId
from simulator.embedders import chosen, embedder_of, keeping
from simulator.engine.beginning import beginning
from simulator.engine.ports import Inbox, Recorder
from simulator.engine.schedulers import SCHEDULERS, Acts, After, NoHand, Stop, lockstep
from simulator.engine.world import Mind, World
from simulator.hand import HAND, body, handed, waiting
from simulator.journal.header import Header
from simulator.journal.parentage import Parentage, parentage
from simulator.journal.reader import Note, RunFile
from simulator.journal.schema import VERSION
from simulator.journal.writer import Journal, copy_until
from simulator.mind.faculties.obey import Obey
from simulator.mind.faculties.take_leave import TakeLeave
from simulator.mind.guest import Guest
from simulator.mind.ports import Embedder, Reasoner
from simulator.mind.questions import Question
from simulator.mind.self import Self
from simulator.picking import faculties, known_parts, memory
from simulator.picking import reasoner as reasoner
from simulator.scene import Scene, read_scene, saved_scene
from simulator.town.paths import Paths
from simulator.town.perception import Perception, Senses
from simulator.town.rules import Rules
from simulator.town.state import Town
from simulator.town.talk import TalkRules

T = TypeVar("T")


def collect_rarely() -> None:
    """Let this process look for cyclic garbage rarely: a run keeps nearly all that it makes, and looking takes a seventh of it."""
    gc.set_threshold(100_000, 50, 100)


def scene(config: Config) -> Scene:
    """The scene of a config. Raises UserError for whatever would not run."""
    reasoner(config.reasoner, config)
    known_parts(config)
    if config.reasoner == IMPORTED:
        raise UserError(f"reasoner: {IMPORTED} is for runs that were imported; this version has offline")
    return read_scene(config)


def build(scene: Scene, embedder: Embedder, reasoner: Reasoner) -> World:
    """The world of a scene, before its first fact."""
    config = scene.config
    known_parts(config)
    paths = Paths(scene.map)
    senses = Senses(config.perception.vision, config.perception.attention, config.talk.earshot, config.talk.turns)
    perception = Perception(scene.map, senses)
    cooldown = config.talk.cooldown_minutes * TICKS_PER_MINUTE
    talk = TalkRules(scene.map, paths, perception, config.talk.turns, cooldown)
    rules = Rules(scene.map, paths, perception, talk, config.seed)
    row = (TakeLeave(), *faculties(config))
    minds = {persona.name: Mind(Self(persona, *memory(config, embedder)), row) for persona in scene.people}
    world = World(Town(minds), minds, perception, rules, reasoner, Clock(config.start), config.seed)
    world.admit = lambda persona: Mind(Guest(persona, *memory(config, embedder)), (Obey(),))
    return world


@dataclass(slots=True)
class Running:
    """A run with its open file: what is recorded is folded, and it can go on from `first` to `until`."""

    scene: Scene
    journal: Journal
    world: World
    first: int
    until: int
    inbox: Inbox
    watched: bool = False
    """Whether somebody follows every tick and may act in the next: then nobody goes ahead of the others."""

    async def go(self, recorder: Recorder, stop: Stop) -> int:
        """Run to the end, or until `stop` says so; returns the first tick that was not run."""
        try:
            return await self._go(recorder, stop)
        finally:
            await self._close()

    async def _go(self, recorder: Recorder, stop: Stop) -> int:
        config = self.scene.config
        at_once = config.scheduler != "serial"
        if self.first == 0:
            enter = await beginning(self.scene.map, self.scene.people, self.world.reasoner, config.start, config.seed, at_once)
            self.inbox = After(enter, self.inbox)
        scheduler = lockstep if at_once and self.watched else SCHEDULERS[config.scheduler]
        tick = await scheduler(self.world, self.first, self.until, recorder, self.inbox, stop)
        if tick == self.until:
            self.journal.finish()
        return tick

    async def _close(self) -> None:
        if isinstance(self.world.reasoner, Modelled):
            await self.world.reasoner.close()


def start(scene: Scene, path: Path, until: int, created: str, answers: Reasoner | None = None) -> Running:
    """A new run in a new file, with a reasoner other than the config's if one is given. Raises UserError if the file exists."""
    scene = replace(scene, config=models.settled(scene.config))
    found = chosen(scene.config)
    world = build(scene, found, answers or _reasoner(scene))  # before the file, so that a failure leaves none
    journal = Journal.create(path, _header(scene, until, found.name, created), found)
    return Running(scene, _opened(journal, world.reasoner, found), world, 0, until, NoHand())


def repeat(tape: Path, path: Path, created: str) -> Running:
    """The run of a file once more, in a new file, by the answers that it keeps: no model is asked. Raises UserError."""
    file = RunFile.open(tape)
    header = file.header
    if header.parent:
        raise UserError(f"{tape} is {header.parent}; only a run from its beginning can be played again")
    scene = saved_scene(file)
    found = embedder_of(file, scene.config, 0, silent=True)
    world = build(scene, found, models.repeated(scene.config, file) or _reasoner(scene))
    until = min(header.until, file.last_tick + 1)
    journal = Journal.create(path, _header(scene, until, found.name, created), found)
    return Running(scene, _opened(journal, world.reasoner, found), world, 0, until, Acts(handed(file)))


Until = Callable[[Clock, datetime, int], int | None]
"""The tick to which a run goes on, from its clock, its planned end and the tick it stands at; None: as planned."""


def resume(path: Path, until: Until, answers: Reasoner | None = None, settings: Sequence[str] = ()) -> Running:
    """Go on with a run, by default to where it was to end. Raises UserError if it cannot be.

    `settings` may say where its model is and what it may cost, and nothing else.
    """
    file = RunFile.open(path)
    header = file.header
    if config_from_text(header.config).reasoner == IMPORTED:
        raise UserError(f"{path} was {header.parent or IMPORTED}: it stays as it is; go on from it with smallville fork")
    models.only_of_the_model(settings)
    _half_made(file)
    clock = Clock(header.start)
    last = until(clock, clock.at(header.until), file.last_tick + 1)
    if last is None and file.last_tick + 1 >= header.until:
        raise UserError(f"{path} has reached its end; go on with --days, --hours or --until")
    scene = saved_scene(file)
    scene = replace(scene, config=models.allowed(scene.config, settings))
    first = file.last_tick + 1
    found = embedder_of(file, scene.config, first)
    world = restored(scene, file, first, found, answers or models.resumed(scene.config, file))
    acts = Acts(waiting(file, first))
    journal = Journal.reopen(path, last, found)
    if journal.last_tick + 1 != first:
        journal.close()
        raise UserError(f"{path} has just been written to by another run; try again")
    return Running(scene, _opened(journal, world.reasoner, found), world, first, last or header.until, acts)


def fork(
    source: Path, path: Path, tick: int, until: int, change: Change, created: str, answers: Reasoner | None = None
) -> Running:
    """A new run that shares the history of another before a tick. Raises UserError."""
    file = RunFile.as_far_as_good(source)
    if not 0 <= tick <= file.last_tick + 1:
        raise UserError(f"{source} holds ticks 0 to {file.last_tick}; it cannot be forked at tick {tick}")
    parent = saved_scene(file)
    if parent.config.reasoner == IMPORTED:  # nobody answered there; from here on the offline reasoner does
        parent = replace(parent, config=replace(parent.config, reasoner="offline"))
    changed = change.of(replace(parent, people=_already_there(parent.people, file, tick)))
    scene = replace(changed.scene, config=models.branched(changed.scene.config, parent.config, change.settings))
    found = embedder_of(file, scene.config, tick, anew=change.re_embed)
    world = restored(scene, file, tick, found, answers or models.forked(scene.config, file, tick))
    hand = asyncio.run(_asking(world, changed.facts(world, tick)))
    of = Parentage(file.digest(tick - 1), tick, source.name, "; ".join(changed.resolved(world, tick).words()))
    header = replace(_header(scene, until, found.name, created), parent=str(of))
    notes = [Note(fact.tick, fact.person, HAND, body(fact)) for fact in hand]  # they become facts only when their tick is run
    journal = _opened(copy_until(file, path, tick, header, found, notes), world.reasoner, found)
    return Running(scene, journal, world, tick, until, Acts(hand))


def _already_there(people: tuple[Persona, ...], file: RunFile, tick: int) -> tuple[Persona, ...]:
    """Those of a run's people who had come by a tick: who was added to a fork later than that is no part of its branch."""
    entered = {fact.person for fact in file.facts(0, max(tick - 1, 0), kinds=(Entered,))}
    if not tick:
        entered -= {fact.person for fact in waiting(file, 0) if fact.tick == 0 and isinstance(fact.event, Entered)}
    return tuple(one for one in people if one.name in entered) if entered else people


def _half_made(file: RunFile) -> None:
    """Raises UserError for a branch whose making was cut off before it had its parent's history."""
    of = parentage(file.header.parent)
    if of is not None and file.last_tick + 1 < of.tick:
        raise UserError(f"{file.path}: the fork that was to make it was stopped halfway; remove it and fork {of.file} again")


def copied(file: RunFile, name: PersonId, tick: int) -> Self:
    """The mind of one of a run's people as of a tick: a copy, the fold of their own facts before it. Raises UserError."""
    config = config_from_text(file.header.config)
    if config.model.embeddings:
        config = models.asked(config)
    found = embedder_of(file, config, tick)
    persona = next((one for one in file.header.people if one.name == name), None)
    if persona is None:
        raise UserError(f"{file.path}: nobody of this run is called {name}")
    copy = Self(persona, *memory(config, found))
    with file.doubted():
        for fact in file.facts(0, tick - 1, name):
            copy.apply(fact)
    return copy


async def _asking(world: World, facts: Awaitable[list[Fact]]) -> list[Fact]:
    """Facts that may ask the world's reasoner, in a loop of their own: it holds nothing open afterwards."""
    try:
        return await facts
    finally:
        if isinstance(world.reasoner, Modelled):
            await world.reasoner.hang_up()


async def answered(reasoner: Reasoner, question: Question[T]) -> T:
    """The answer of a reasoner that is asked this once; what it holds open is closed."""
    try:
        return await reasoner.answer(question)
    finally:
        if isinstance(reasoner, Modelled):
            await reasoner.close()


def _opened(journal: Journal, reasoner: Reasoner, embedder: Embedder) -> Journal:
    """A run file, in which a reasoner and an embedder with a model behind them keep what they are answered."""
    keeping(embedder, journal)
    if isinstance(reasoner, Modelled):
        reasoner.open(journal)
    return journal


def _reasoner(scene: Scene) -> Reasoner:
    return reasoner(scene.config.reasoner, scene.config)


def unlived(file: RunFile) -> World:
    """The world of a run before its first fact, with the parts that it was made with. Raises UserError where one is not here."""
    scene = saved_scene(file)
    found = embedder_of(file, scene.config, file.last_tick + 1, silent=True)
    return build(scene, found, models.remembered(scene.config, file) or _reasoner(scene))


def restored(scene: Scene, file: RunFile, tick: int, embedder: Embedder, answers: Reasoner | None = None) -> World:
    """The world as of a tick: the fold of the facts before it, with no question asked."""
    world = build(scene, embedder, answers or _reasoner(scene))
    with file.doubted():
        for fact in file.facts(0, tick - 1):
            world.apply(fact)
    return world


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
