"""The embedder of a run, by the name that its config gives it, with the vectors that its file keeps; and a change of embedder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from simulator.adapters.hash_embedder import HashEmbedder
from simulator.adapters.model.embedding import ModelEmbedder, noted, size_in
from simulator.adapters.model.where import server_of
from simulator.adapters.wordllama import WordLlama
from simulator.core.errors import UserError
from simulator.core.settings import Config, config_from_text, config_text
from simulator.journal.reader import RunFile
from simulator.journal.vectors import Kept, kept_in
from simulator.journal.writer import Journal
from simulator.mind.ports import Embedder

EMBEDDERS: dict[str, Callable[[], Embedder]] = {"wordllama": cache(WordLlama), "hash": HashEmbedder}
"""The embedders by their names in the config; the runs of a process share the one that reads files."""
KEY = "memory.embedder"


def embedder(name: str) -> Embedder:
    """The embedder of a name. Raises UserError."""
    if name not in EMBEDDERS:
        raise UserError(f"{KEY}: {name} is not known; there are {', '.join(EMBEDDERS)}")
    return EMBEDDERS[name]()


def chosen(config: Config) -> Embedder:
    """The embedder of a config: a model's where it names one. Raises UserError; OutsideError where that does not answer."""
    return _of_model(config, None, silent=False) if config.model.embeddings else embedder(config.memory.embedder)


def _of_model(config: Config, file: RunFile | None, silent: bool) -> ModelEmbedder:
    model = config.model.embeddings
    size = size_in(file.header.embedder, model) if file is not None else 0
    named = replace(config.model, name=config.model.name or model)
    found = ModelEmbedder(model, None if silent else server_of(named), size)
    if file is not None and size:
        found.remember(noted(file, model, size))
    return found


def keeping(embedder: Embedder, journal: Journal) -> None:
    """Have an embedder that is paid keep what it is given in a run file."""
    inner = embedder.embedder if isinstance(embedder, Kept) else embedder
    if isinstance(inner, ModelEmbedder):
        inner.open(journal)


def embedder_of(file: RunFile, config: Config, tick: int, *, anew: bool = False, silent: bool = False) -> Embedder:
    """The embedder for going on with a run under a config, with the vectors that its file keeps from before a tick.

    A `silent` one asks no server. Raises UserError where the run was made with another one, unless all is to be embedded `anew`.
    """
    found = _of_model(config, file, silent) if config.model.embeddings else embedder(config.memory.embedder)
    if file.header.embedder == found.name:
        vectors = kept_in(file, tick - 1)
        size = found.embed([""]).shape[1]
        if any(len(vector) != size for vector in vectors.values()):
            raise file.damaged(f"its vectors are not of {size} numbers")
        return Kept(found, vectors)
    if not anew:
        raise UserError(
            f"{file.path} was made with the embeddings {file.header.embedder}, not {found.name}; memories of two kinds cannot be "
            f"mixed: add --re-embed to have all of them embedded anew with {found.name}"
        )
    return found


def re_embed(path: Path, settings: Sequence[str] = ()) -> None:
    """Embed all that stands in a run file anew, with the embedder of its config, or with that of "memory.embedder=NAME", for good.

    It happens in one transaction. Nothing happens where the file has that embedder already. Raises UserError.
    """
    given = dict(setting.partition("=")[::2] for setting in settings)
    if set(given) - {KEY}:
        raise UserError(f"--resume --re-embed changes {KEY} and nothing else; to change more, use `smallville fork`")
    file = RunFile.open(path)
    config = config_from_text(file.header.config)
    changed = replace(config, memory=replace(config.memory, embedder=given.get(KEY, config.memory.embedder).strip()))
    changed = replace(changed, model=replace(changed.model, embeddings=""))  # this is the way back to one of ours
    found = embedder(changed.memory.embedder)
    if file.header.embedder != found.name or changed != config:
        with Journal.reopen(path) as journal:
            journal.re_embed(found, config_text(changed))
