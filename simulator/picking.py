"""Picking: which concrete parts the names in a config mean, ours or the user's own (`package.module:Name`)."""

from __future__ import annotations

from pathlib import Path

from simulator import models
from simulator.adapters import own_parts
from simulator.adapters.model.modelled import Modelled
from simulator.adapters.own_guards import GuardedFaculty, GuardedMemory, GuardedReasoner
from simulator.core.errors import UserError
from simulator.core.settings import FACULTIES, IMPORTED, Config
from simulator.engine.schedulers import SCHEDULERS
from simulator.mind.faculties.converse import Converse
from simulator.mind.faculties.follow_plan import FollowPlan
from simulator.mind.faculties.perceive import Perceive
from simulator.mind.faculties.react import React
from simulator.mind.faculties.reflect import Reflect
from simulator.mind.memory.architecture import ARCHITECTURES, Memory
from simulator.mind.memory.bm25 import Index
from simulator.mind.memory.recall import Weights
from simulator.mind.memory.words import grams
from simulator.mind.offline.reasoner import OfflineReasoner
from simulator.mind.ports import Embedder, Reasoner
from simulator.mind.thought import Faculty


def known_parts(config: Config) -> None:
    """Raises UserError for a part of a config that this program does not have, or that is not the user's to load."""
    own_parts.consent(config, [name for name in config.mind_parts if name != config.reasoner])  # which has been made by now
    architecture = config.memory.architecture
    if own_parts.is_own(architecture):
        own_parts.own_architecture(architecture, config)
    for key, value, known in (
        ("memory.architecture", architecture, ARCHITECTURES),
        ("scheduler", config.scheduler, SCHEDULERS),
    ):
        if value not in known and not own_parts.is_own(value):
            raise UserError(f"{key}: {value} is not known; there are {', '.join(known)}")
    if config.language != "English" and config.reasoner in ("offline", IMPORTED):
        raise UserError(f"language: the offline reasoner speaks English, not {config.language}")
    faculties(config)
    for name in config.measures:
        if name in config.own:  # they are asked only later, but a slip in a name should not be found only then
            own_parts.own_measure(name, config)


def reasoner(name: str, config: Config | None = None) -> Reasoner:
    """The reasoner of a name; one of the user's own where its config lets it be loaded, for a run that was thought elsewhere the
    offline one. Raises UserError.
    """
    if own_parts.is_own(name):
        chosen = config or Config(Path(), (), reasoner=name)
        return GuardedReasoner(name, own_parts.own_reasoner(name, chosen))
    if name == "model":
        return Modelled(models.asked(config or Config(Path(), (), reasoner=name)))
    if name not in ("offline", IMPORTED):
        raise UserError(f"reasoner: {name} is not known; there are offline, model, and package.module:Name for your own")
    return OfflineReasoner()


def guarded(name: str, answers: Reasoner) -> Reasoner:
    """A reasoner of the user's own that was given as an object, checked and guarded. Raises UserError."""
    own_parts.check_reasoner(name, answers)
    return GuardedReasoner(name, answers)


def faculties(config: Config) -> tuple[Faculty, ...]:
    """The row of faculties that a config names; to ablate one is to leave it out of the row. Raises UserError.

    Ours keep their order; one of the user's own stands behind the one of ours that it is named behind.
    """
    parts: dict[str, Faculty] = {
        "perceive": Perceive(),
        "reflect": Reflect(config.memory.reflect_at, config.memory.focal_records),
        "converse": Converse(),
        "react": React(),
        "follow_plan": FollowPlan(),
    }
    for name in config.faculties:
        if own_parts.is_own(name):
            parts[name] = GuardedFaculty(name, own_parts.own_faculty(name, config))
    return tuple(parts[name] for name in in_order(config.faculties) if name in parts)


def in_order(names: tuple[str, ...]) -> tuple[str, ...]:
    """Faculties in the order in which they run."""
    groups: dict[str, list[str]] = {"": []}
    last = ""
    for name in names:
        last = last if own_parts.is_own(name) else name
        groups.setdefault(last, []).append(name)
    return tuple(name for head in ("", *FACULTIES) for name in groups.get(head, ()))


def memory(config: Config, embedder: Embedder) -> tuple[Memory, int]:
    """A memory, and how many of the last events noticed it retains. Raises UserError."""
    chosen = config.memory
    weights = Weights(chosen.recency, chosen.importance, chosen.relevance, chosen.decay)
    name = chosen.architecture
    if own_parts.is_own(name):
        return GuardedMemory(name, own_parts.own_architecture(name, config)(embedder, weights)), config.perception.retention
    made = ARCHITECTURES[name](embedder, weights)
    if config.language != "English":  # whose stems and stop words are those of `terms`
        made.stream.words = Index(grams)
    return made, config.perception.retention
