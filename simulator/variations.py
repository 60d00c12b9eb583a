"""Variations of a town, played and measured: without talk, with its gatherings called off, with news put into a head."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from simulator.core.clock import Clock
from simulator.core.settings import Config, Gathering
from simulator.journal.reading import Run
from simulator.journal.schema import SUFFIX
from simulator.study.believability import Believability
from simulator.study.checks import Check
from simulator.study.gatherings import hosts
from simulator.study.story import Story
from simulator.study.variations import AHEAD, NEWS, News, bearer, called_off_checks, calls_off, news_checks, silent_checks
from simulator.times import last_tick
from simulator.trials import Branch, Trial, in_parallel, make

TALK = "converse"
"""The faculty that is left out."""


@dataclass(frozen=True, slots=True)
class Variation:
    """A run to make and to measure: `news`, or `gathering` called off, or `silent`, or as it is. `turn` picks the bearer."""

    config: Config
    folder: Path
    turn: int = 0
    silent: bool = False
    news: News | None = None
    gathering: Gathering | None = None

    @property
    def name(self) -> str:
        """What is different, in words."""
        if self.gathering is not None:
            return f"{self.gathering.name} called off"
        return self.news.kind if self.news else "without talk" if self.silent else "as it is"

    @property
    def path(self) -> Path:
        """The file of its run."""
        plain = "".join(letter if letter.isalnum() else "-" for letter in self.name.casefold())
        return self.folder / f"{self.config.town.name}-seed{self.config.seed}-{plain}{SUFFIX}"


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of a variation: its checks, and how many know of its news."""

    checks: tuple[Check, ...] = ()
    known: int = 0
    people: int = 0


def vary(config: Config, seeds: Sequence[int], folder: Path, done: Callable[[str], None], jobs: int | None) -> list[Believability]:
    """Play and measure every variation for every seed, several at once; the checks of each seed.

    The runs go into a folder that has none of them yet. `done` is told of each as it ends.
    """
    towns = [(turn, replace(config, seed=seed)) for turn, seed in enumerate(seeds)]
    first = [one for turn, town in towns for one in _whole(town, folder, turn)]
    later = [Variation(town, folder, gathering=gathering) for _, town in towns for gathering in _ahead(town)]

    def tell(one: Variation, _: Measured) -> None:
        done(f"seed {one.config.seed}: {one.name}")

    measured = {**_played(first, tell, jobs), **_played(later, tell, jobs)}
    return [Believability(f"variations of {town.town.name}", town.seed, _checks(town.seed, measured)) for _, town in towns]


def _whole(town: Config, folder: Path, turn: int) -> list[Variation]:
    news = [Variation(town, folder, turn, news=one) for one in NEWS]
    plain = [Variation(town, folder)] if _ahead(town) else []
    return [*plain, Variation(town, folder, silent=True), *news]


def _ahead(town: Config) -> list[Gathering]:
    """The gatherings that can be called off within a run."""
    return [gathering for gathering in town.gatherings if gathering.start - AHEAD < town.end]


def _played(
    variations: list[Variation], tell: Callable[[Variation, Measured], None], jobs: int | None
) -> dict[Variation, Measured]:
    return dict(zip(variations, in_parallel(measure, variations, tell, jobs) if variations else (), strict=True))


def _checks(seed: int, measured: dict[Variation, Measured]) -> tuple[Check, ...]:
    mine = {one: found for one, found in measured.items() if one.config.seed == seed}
    spread = {one.news.kind: found for one, found in mine.items() if one.news is not None}
    checks = [check for found in mine.values() for check in found.checks]
    people = max(found.people for found in spread.values())
    return (*checks, *news_checks({kind: found.known for kind, found in spread.items()}, people))


def measure(one: Variation) -> Measured:
    """Play one variation and measure it; the file of the town as it is must be there before a gathering is called off."""
    if one.gathering is not None:
        return Measured(tuple(called_off_checks(Run.open(_call_off(one, one.gathering)), one.gathering)))
    clock = Clock(one.config.start)
    last = last_tick(clock, one.config.end, None, None, None, None)
    if one.news is not None:
        begun = make(Trial(one.config, one.path.with_suffix(f".begun{SUFFIX}"), 1))
        who = bearer(Run.open(begun), one.turn)
        run = Run.open(make(Branch(begun, one.path, 0, last, (f"{who}: {one.news.whisper}",))))
        return Measured(known=len(run.knowers(one.news.topic)), people=len(run.people))
    if one.silent:
        quiet = replace(one.config, faculties=tuple(name for name in one.config.faculties if name != TALK))
        return Measured(tuple(silent_checks(Run.open(make(Trial(quiet, one.path, last))))))
    make(Trial(one.config, one.path, last))
    return Measured()


def _call_off(one: Variation, gathering: Gathering) -> Path:
    """The town as it is, until its hosts are made to think that a gathering is off, and from there to when it would have ended."""
    plain = replace(one, gathering=None).path
    run = Run.open(plain)
    tick = max(run.clock.tick(gathering.start - AHEAD), 0)
    whispers = tuple(f"{host}: {calls_off(gathering)}" for host in sorted(hosts(Story(run), gathering)))
    return make(Branch(plain, one.path, tick, run.clock.tick(min(gathering.end, one.config.end)) + 1, whispers))
