"""Which model a run asks: a new one, one that goes on, a branch, and one that is played again without any."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from simulator.adapters.model.ledger import spent_in, taped
from simulator.adapters.model.modelled import Modelled
from simulator.adapters.model.tape import Playing
from simulator.adapters.model.where import completed, consented, own_texts
from simulator.config import find_config, load_config, with_overrides
from simulator.core.errors import UserError
from simulator.core.model_settings import NO_MODEL, ModelConfig
from simulator.core.settings import Config
from simulator.journal.reader import RunFile

MODEL = "model"
GROUPS = ("model.", "budget.")
"""The settings that are no part of a history: a run may go on with others."""


def settled(config: Config) -> Config:
    """A new run's config, with what the environment says of the model, and with minds that ask at the same time."""
    if config.reasoner != MODEL:
        return config
    scheduler = "lockstep" if config.model.in_flight > 1 else config.scheduler
    model = completed(config.model)
    if model.prompts and not model.texts:
        model = replace(model, texts=own_texts(config.home / model.prompts))
    return replace(config, model=model, scheduler=scheduler)


def asked(config: Config) -> Config:
    """A config whose model may be asked: one of a run file, only as far as the user says the same."""
    if config.town != Path():
        return config
    return replace(config, model=consented(config.model, config.model, own_model()))


def allowed(config: Config, settings: Sequence[str]) -> Config:
    """The config of a run that goes on, with other settings of its model and budget. Raises UserError for any other."""
    for setting in settings:
        if not setting.strip().startswith(GROUPS):
            raise UserError(f"--set {setting}: --resume goes on with a run as it is; to change this, use `smallville fork`")
    said = with_overrides(config, settings) if settings else config
    if config.reasoner != MODEL:
        return said
    return replace(said, model=consented(config.model, said.model, own_model()))


def branched(config: Config, kept: Config) -> Config:
    """The config of a branch: `kept` is that of the run that it branches off."""
    if config.reasoner != MODEL:
        return config
    return settled(replace(config, model=consented(kept.model, config.model, own_model())))


def resumed(config: Config, file: RunFile) -> Modelled | None:
    """The reasoner of a run that goes on with a model: what it was answered is not asked again. None without a model."""
    return Modelled(config, taped(file), spent_in(file)) if config.reasoner == MODEL else None


def forked(config: Config, file: RunFile, tick: int) -> Modelled | None:
    """The reasoner of a branch: where its questions are those of the other run, so are the answers."""
    return Modelled(config, taped(file, tick)) if config.reasoner == MODEL else None


def repeated(config: Config, file: RunFile) -> Modelled | None:
    """The reasoner of a run that is played again by the answers that its file keeps; None where no model was asked."""
    if config.reasoner != MODEL:
        return None
    known = taped(file)
    return Modelled(config, known, endpoint=Playing(known, str(file.path)))


def own_model() -> ModelConfig:
    """What the config of the folder that the user is in says of a model."""
    here = Path("config.yaml")
    return load_config(find_config(here)).model if here.is_file() else NO_MODEL
