"""Which model a run asks: a new one, one that goes on, a branch, and one that is played again without any."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from simulator.adapters.model.ledger import limits_in, spent_in, taped, told_in, unsettled, up_again
from simulator.adapters.model.modelled import Before, Modelled
from simulator.adapters.model.tape import Playing, Remembering
from simulator.adapters.model.where import completed, consented, own_texts
from simulator.config import find_config, load_config, with_overrides
from simulator.core.errors import UserError
from simulator.core.model_settings import NO_BUDGET, NO_MODEL, ModelConfig
from simulator.core.settings import Config
from simulator.journal.reader import RunFile

MODEL = "model"
GROUPS = ("model.", "budget.")
"""The settings that are no part of a history: a run may go on with others."""


def settled(config: Config) -> Config:
    """A new run's config, with what the environment says of the model, and with minds that ask at the same time."""
    if config.reasoner != MODEL:
        return config
    model = completed(config.model)
    if model.prompts and not model.texts:
        model = replace(model, texts=own_texts(config.home / model.prompts))
    costs = str((config.home / config.budget.prices).resolve()) if config.budget.prices else ""
    return in_company(replace(config, model=model, budget=replace(config.budget, prices=costs)))


def in_company(config: Config) -> Config:
    """A config whose minds ask at the same time, if its model lets several calls be in flight and it names no other way."""
    alone = config.scheduler != "serial" or config.model.in_flight <= 1
    return config if alone else replace(config, scheduler="out-of-order")


def asked(config: Config) -> Config:
    """A config whose model may be asked: one of a run file, only as far as the user says the same."""
    if config.town != Path():
        return config
    return replace(config, model=consented(config.model, (), own_model()))


def allowed(config: Config, settings: Sequence[str]) -> Config:
    """The config of a run that goes on, with other settings of its model and budget. Raises UserError for any other."""
    only_of_the_model(settings)
    said = with_overrides(config, settings) if settings else config
    if config.reasoner != MODEL and not config.model.embeddings:
        return said
    model = consented(said.model, _named(settings), own_model())
    if model.prompts != config.model.prompts:
        model = replace(model, texts=own_texts(Path(model.prompts)) if model.prompts else ())
    return replace(said, model=model)


def only_of_the_model(settings: Sequence[str]) -> None:
    """Raises UserError for a setting that a run which goes on cannot have."""
    for setting in settings:
        if not setting.strip().startswith(GROUPS):
            raise UserError(f"--set {setting}: --resume goes on with a run as it is; to change this, use `smallville fork`")


def branched(config: Config, kept: Config, settings: Sequence[str]) -> Config:
    """The config of a branch, with what the user has set: `kept` is that of the run that it branches off."""
    if config.reasoner != MODEL and not config.model.embeddings:
        return config
    model = consented(config.model, _named(settings), own_model())
    if model.prompts == kept.model.prompts and not model.texts:
        model = replace(model, prompts="")  # a folder that a run file names is not read
    return settled(replace(config, model=model))


def _named(settings: Sequence[str]) -> tuple[str, ...]:
    """Which settings that only the user may make they have made."""
    keys = [setting.partition("=")[0].strip() for setting in settings]
    return tuple(name for name in ("url", "key") if f"model.{name}" in keys or MODEL in keys)


def resumed(config: Config, file: RunFile) -> Modelled | None:
    """The reasoner of a run that goes on with a model: what it was answered is not asked again. None without a model."""
    if config.reasoner != MODEL:
        return None
    known = taped(file)
    first = file.last_tick + 1
    before = Before(up_again(known, first), spent_in(file), unsettled(file, known), limits_in(known), told_in(file, first))
    return Modelled(config, before)


def forked(config: Config, file: RunFile, tick: int) -> Modelled | None:
    """The reasoner of a branch: where its questions are those of the other run, so are the answers."""
    if config.reasoner != MODEL:
        return None
    known = taped(file)
    return Modelled(config, Before({id: one for id, one in known.items() if id.tick >= tick}, limits=limits_in(known)))


def repeated(config: Config, file: RunFile) -> Modelled | None:
    """The reasoner of a run that is played again by the answers that its file keeps; None where no model was asked."""
    if config.reasoner != MODEL:
        return None
    known = taped(file)
    return Modelled(_uncapped(config), Before(known), Playing(known, str(file.path)))


def remembered(config: Config, file: RunFile) -> Modelled | None:
    """The reasoner that says again what a run's model said, whoever asks and when; None where no model was asked."""
    if config.reasoner != MODEL:
        return None
    known = taped(file)
    return Modelled(_uncapped(config), Before(limits=limits_in(known)), Remembering(known, str(file.path)))


def _uncapped(config: Config) -> Config:
    return replace(config, budget=NO_BUDGET)


def own_model() -> ModelConfig:
    """What the config of the folder that the user is in says of a model."""
    here = Path("config.yaml")
    return load_config(find_config(here)).model if here.is_file() else NO_MODEL
