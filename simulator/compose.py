"""Compose: the only place that picks concrete parts. It makes a run from a config, or goes on with one from its file."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from simulator import __version__
from simulator.adapters.personas import check_personas, load_personas, persona_files
from simulator.adapters.tiled import load_map
from simulator.adapters.wordllama import WordLlama
from simulator.config import with_overrides
from simulator.core.clock import TICKS_PER_MINUTE, Clock
from simulator.core.errors import UserError
from simulator.core.facts import Fact, Whispered
from simulator.core.persona import Persona
from simulator.core.problems import Problem
from simulator.core.settings import Config, config_from_text, config_text
from simulator.engine.beginning import beginning
from simulator.engine.ports import Inbox, Recorder
from simulator.engine.schedulers import SCHEDULERS, Acts, NoHand, Stop, run
from simulator.engine.world import Mind, World
from simulator.journal.header import Header
from simulator.journal.reader import RunFile
from simulator.journal.schema import VERSION
from simulator.journal.writer import Journal, copy_until
from simulator.mind.faculties.converse import Converse
from simulator.mind.faculties.follow_plan import FollowPlan
from simulator.mind.faculties.perceive import Perceive
from simulator.mind.faculties.react import React
from simulator.mind.faculties.reflect import Reflect
from simulator.mind.memory.architecture import ARCHITECTURES
from simulator.mind.memory.recall import Weights
from simulator.mind.offline.reasoner import OfflineReasoner
from simulator.mind.ports import Embedder, Reasoner
from simulator.mind.self import Self
from simulator.mind.thought import Faculty
from simulator.town.check import check_homes, check_map
from simulator.town.map import TownMap
from simulator.town.paths import Paths
from simulator.town.perception import Perception, Senses
from simulator.town.rules import Rules
from simulator.town.state import Town
from simulator.town.talk import TalkRules


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a run is made from: a config, the map with its files, and the people."""

    config: Config
    map: TownMap
    people: tuple[Persona, ...]
    assets: tuple[tuple[str, bytes], ...]


def scene(config: Config) -> Scene:
    """Read the map and the people of a config. Raises UserError for whatever would not run."""
    reasoner(config.reasoner)
    if config.memory.architecture not in ARCHITECTURES:
        raise UserError(f"memory.architecture: {config.memory.architecture} is not known; there are {', '.join(ARCHITECTURES)}")
    town = load_map(config.town)
    people = load_personas(config.personas, town.name)
    if config.only:
        unknown = sorted(set(config.only) - {persona.name for persona in people})
        if unknown:
            names = ", ".join(persona.name for persona in people)
            raise UserError(f"nobody is called {unknown[0]}; there are {names}")
        people = tuple(persona for persona in people if persona.name in config.only)
    people = people[: config.people]
    problems = [p for p in (*check_map(town), *check_homes(town, people)) if p.severity == "error"]
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise UserError(f"{problems[0]}{more}")
    folder = config.town if config.town.is_dir() else config.town.parent
    files = sorted(path for path in folder.iterdir() if path.suffix in MAP_FILES)
    return Scene(config, town, people, tuple((f"map/{path.name}", path.read_bytes()) for path in files))


MAP_FILES = (".tmj", ".tmx", ".tsj", ".tsx", ".json", ".png")


def reasoner(name: str) -> Reasoner:
    """The reasoner of a name. Raises UserError."""
    if name != "offline":
        raise UserError(f"reasoner: {name} is not known; this version has offline")
    return OfflineReasoner()


def saved_scene(file: RunFile) -> Scene:
    """The scene that a run file holds."""
    header = file.header
    with tempfile.TemporaryDirectory() as folder:
        for name, content in header.assets:
            path = Path(folder) / Path(name).name  # never a path that a stranger's file chose
            path.write_bytes(content)
        town = load_map(Path(folder))
    return Scene(config_from_text(header.config), town, header.people, header.assets)


def build(scene: Scene, embedder: Embedder, reasoner: Reasoner) -> World:
    """The world of a scene, before its first fact."""
    config = scene.config
    paths = Paths(scene.map)
    senses = Senses(config.perception.vision, config.perception.attention, config.talk.earshot, config.talk.turns)
    perception = Perception(scene.map, senses)
    cooldown = config.talk.cooldown_minutes * TICKS_PER_MINUTE
    talk = TalkRules(scene.map, paths, perception, config.talk.turns, cooldown)
    rules = Rules(scene.map, paths, perception, talk, config.seed)
    row = faculties(config)
    minds = {persona.name: Mind(_self(persona, config, embedder), row) for persona in scene.people}
    town = Town(minds)
    return World(town, minds, perception, rules, reasoner, Clock(config.start), config.seed)


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


def _self(persona: Persona, config: Config, embedder: Embedder) -> Self:
    chosen = config.memory
    weights = Weights(chosen.recency, chosen.importance, chosen.relevance, chosen.decay)
    memory = ARCHITECTURES[chosen.architecture](embedder, weights)
    return Self(persona, memory, config.perception.retention)


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
            entered = Counter(fact.person for fact in enter)
            hand = [replace(fact, n=fact.n + entered[fact.person]) for fact in self.inbox.take(0)]
            self.inbox = Acts([*enter, *hand])
        think_all = SCHEDULERS[self.scene.config.scheduler]
        tick = await run(self.world, think_all, self.first, self.until, recorder, self.inbox, stop)
        if tick == self.until:
            self.journal.finish()
        return tick


def start(scene: Scene, path: Path, until: int, created: str) -> Running:
    """A new run in a new file. Raises UserError if the file exists."""
    embedder = WordLlama()
    journal = Journal.create(path, _header(scene, until, embedder.name, created))
    return Running(scene, journal, build(scene, embedder, reasoner(scene.config.reasoner)), 0, until, NoHand())


Until = Callable[[Clock, datetime, int], int | None]
"""The tick to which a run goes on, from its clock, its planned end and the tick it stands at; None: as planned."""


def resume(path: Path, until: Until) -> Running:
    """Go on with a run, by default to where it was to end. Raises UserError if it cannot be."""
    file = RunFile.open(path)
    header = file.header
    clock = Clock(header.start)
    last = until(clock, clock.at(header.until), file.last_tick + 1)
    if last is None and file.last_tick + 1 >= header.until:
        raise UserError(f"{path} has reached its end; go on with --days, --hours or --until")
    scene = saved_scene(file)
    journal = Journal.reopen(path, last)
    first = journal.last_tick + 1
    return Running(scene, journal, _restored(scene, file, first), first, last or header.until, NoHand())


def fork(source: Path, path: Path, tick: int, until: int, change: Change, created: str) -> Running:
    """A new run that shares the history of another before a tick. Raises UserError."""
    file = RunFile.open(source)
    scene = change.apply(saved_scene(file))
    if not 0 <= tick <= file.last_tick + 1:
        raise UserError(f"{source} holds ticks 0 to {file.last_tick}; it cannot be forked at tick {tick}")
    header = replace(
        _header(scene, until, file.header.embedder, created), parent=f"{file.digest(tick - 1)} at tick {tick} of {source.name}"
    )
    whispers = change.whispers(scene, tick)
    world = _restored(scene, file, tick)
    journal = copy_until(file, path, tick, header)
    return Running(scene, journal, world, tick, until, Acts(whispers))


@dataclass(frozen=True, slots=True)
class Change:
    """What a fork changes: settings ("talk.turns=6") and whispers ("NAME: text")."""

    settings: tuple[str, ...] = ()
    whispered: tuple[str, ...] = ()

    def apply(self, scene: Scene) -> Scene:
        """The scene with the settings changed. Raises UserError for a setting that is part of the history already."""
        config = with_overrides(scene.config, self.settings) if self.settings else scene.config
        for name in ("town", "personas", "start", "people", "only"):
            if getattr(config, name) != getattr(scene.config, name):
                raise UserError(f"--set {name}: a fork shares its parent's {name}; start a new run to change it")
        return replace(scene, config=config)

    def whispers(self, scene: Scene, tick: int) -> list[Fact]:
        """The whispers as facts of a tick. Raises UserError for a name that nobody has."""
        facts: list[Fact] = []
        for whisper in self.whispered:
            name, colon, text = whisper.partition(":")
            if not colon or not text.strip():
                raise UserError(f'--whisper "{whisper}": write "NAME: what to think"')
            person = find_person(name.strip(), [persona.name for persona in scene.people])
            n = sum(fact.person == person for fact in facts)
            facts.append(Fact(tick, person, n, Whispered(text.strip())))
        return facts


def find_person(name: str, names: Sequence[str]) -> str:
    """The one person whom a user means by a name or a first name, in any case. Raises UserError."""
    wanted = " ".join(name.split()).casefold()
    found = [one for one in names if wanted in (one.casefold(), one.split()[0].casefold())]
    if len(found) != 1:
        some = "more than one person is" if found else "nobody is"
        raise UserError(f"{some} called {name}; there are {', '.join(found or names)}")
    return found[0]


def _restored(scene: Scene, file: RunFile, tick: int) -> World:
    """The world as of a tick: the fold of the facts before it, with no question asked."""
    embedder = WordLlama()
    if file.header.embedder != embedder.name:
        raise UserError(
            f"{file.path} was made with the embeddings {file.header.embedder}, this program has {embedder.name}; memories of two "
            "kinds cannot be mixed, so run it with the version that made it"
        )
    world = build(scene, embedder, reasoner(scene.config.reasoner))
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


@dataclass(frozen=True, slots=True)
class Problems:
    """What a check found, and in how many things it looked."""

    found: tuple[Problem, ...]
    checked: str


def check_town(path: Path) -> Problems:
    """The problems of a map. Raises UserError if there is none to read."""
    town = load_map(path)
    return Problems(tuple(check_map(town)), f"the map of {town.name}, {len(town.arenas) - 1} arenas, {len(town.things)} objects")


def check_people(config: Config, paths: Sequence[Path]) -> Problems:
    """The problems of persona files, alone and on the config's map."""
    town = load_map(config.town)
    chosen = tuple(paths) or config.personas
    found = list(check_personas(chosen, town.name))
    if not any(problem.severity == "error" for problem in found):
        found += check_homes(town, load_personas(chosen, town.name))
    return Problems(tuple(found), f"{len(persona_files(chosen))} persona files")
