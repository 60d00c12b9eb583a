"""The settings of a run: what config.yaml comes to. Frozen, typed, and the same on every machine."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from simulator.core import clock, codec
from simulator.core.errors import UserError
from simulator.core.model_settings import NO_BUDGET, NO_MODEL, BudgetConfig, ModelConfig

FACULTIES = ("perceive", "reflect", "converse", "react", "follow_plan")
"""The faculties of a mind, in the order in which they run."""
IMPORTED = "imported"
"""The reasoner of a run that was thought elsewhere: nobody can ask it again."""

OWN = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*:[^\W\d]\w*(?:\.[^\W\d]\w*)*")
"""How a part of the user's own is named: `package.module:Name`."""


@dataclass(frozen=True, slots=True)
class PerceptionConfig:
    """`vision` tiles each way; at most `attention` events a tick, less those among the last `retention` noticed."""

    vision: int = 8
    attention: int = 8
    retention: int = 5


@dataclass(frozen=True, slots=True)
class TalkConfig:
    """At most `turns` lines in a talk, heard `earshot` tiles away; the same two wait `cooldown_minutes` for the next."""

    turns: int = 16
    earshot: int = 1
    cooldown_minutes: int = 60


@dataclass(frozen=True, slots=True)
class MemoryConfig:
    """A memory architecture, the weights of its recall score, `decay` an hour, when and over what to reflect, and the embedder."""

    architecture: str = "stream"
    recency: float = 1.0
    importance: float = 1.0
    relevance: float = 1.0
    decay: float = 0.995
    reflect_at: int = 150
    focal_records: int = 100
    embedder: str = "wordllama"


@dataclass(frozen=True, slots=True)
class Topic:
    """News to follow: a text speaks of it that holds, for each tuple of `words`, one of its alternatives (lower case)."""

    name: str
    words: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Gathering:
    """An event whose guests are counted. `place` is as written (the town's name may be missing); `topic` may be ""."""

    name: str
    place: str
    start: datetime
    end: datetime
    topic: str = ""


@dataclass(frozen=True, slots=True)
class Config:
    """All that a run is told. `town` and `personas` are absolute paths, empty once they stand in a run file.

    `only` are the people to play ((): everybody), `people` is how many of them at most. `measures` are studies of the user's own.
    `home` is the folder of the config and `own` are the parts in it that the user has named themselves: neither is ever kept, so
    that a run file has nothing of the user's own loaded.
    """

    town: Path
    personas: tuple[Path, ...]
    start: datetime = datetime(2023, 2, 13, 6)
    days: int = 2
    seed: int = 1
    reasoner: str = "offline"
    scheduler: str = "serial"
    faculties: tuple[str, ...] = FACULTIES
    perception: PerceptionConfig = PerceptionConfig()
    talk: TalkConfig = TalkConfig()
    memory: MemoryConfig = MemoryConfig()
    tracked: tuple[Topic, ...] = ()
    gatherings: tuple[Gathering, ...] = ()
    only: tuple[str, ...] = ()
    people: int | None = None
    language: str = "English"
    model: ModelConfig = NO_MODEL
    budget: BudgetConfig = NO_BUDGET
    measures: tuple[str, ...] = ()
    home: Path = field(default=Path(), compare=False)
    own: tuple[str, ...] = field(default=(), compare=False)

    @property
    def mind_parts(self) -> tuple[str, ...]:
        """The parts of minds that are somebody's own, each once: `package.module:Name`."""
        named = (self.reasoner, self.memory.architecture, *self.faculties)
        return tuple(dict.fromkeys(name for name in named if ":" in name))

    @property
    def parts(self) -> tuple[str, ...]:
        """All parts that are somebody's own, with the measures."""
        return tuple(dict.fromkeys((*self.mind_parts, *self.measures)))

    @property
    def end(self) -> datetime:
        """The midnight that ends the last day; the first day is the one of `start`."""
        return clock.on(self.start.date() + timedelta(days=self.days), 0)


def config_text(config: Config) -> str:
    """A config as canonical JSON without its paths: equal on every machine, for a run file."""
    data = codec.named(config)
    return codec.text({name: value for name, value in data.items() if name not in ("town", "personas", "home", "own")})


def config_from_text(text: str) -> Config:
    """The config that `config_text` wrote, with empty paths. Raises UserError."""
    try:
        found = codec.build(Config, json.loads(text) | {"town": Path(), "personas": [], "home": Path(), "own": []})
        if len({topic.name for topic in found.tracked}) < len(found.tracked):
            raise ValueError("two of its tracked topics have one name")
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError, MemoryError) as error:
        raise UserError(f"the config of the run file cannot be read: {error}") from error
    return found
