"""Where the model is: from the config and the environment, which alone holds the key.

A run file may have come from anybody, and does not decide where a key goes or whom this program talks to: what it says of an
endpoint holds only where the user says the same.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from simulator.adapters.model.http import Server, key_of
from simulator.core.errors import UserError
from simulator.core.model_settings import ModelConfig, OwnText

URL, NAME = "OPENAI_BASE_URL", "OPENAI_MODEL"
"""The usual variables of the environment."""
PUBLIC = "https://api.openai.com/v1"


def completed(model: ModelConfig) -> ModelConfig:
    """The settings with what they leave to the environment. Raises UserError where no model is named."""
    one = replace(model, url=model.url or os.environ.get(URL, "") or PUBLIC, name=model.name or os.environ.get(NAME, ""))
    if not one.name:
        raise UserError(f"model.name: no model is named; write --set model.name=..., or set {NAME}")
    return one


def consented(kept: ModelConfig, said: ModelConfig, own: ModelConfig) -> ModelConfig:
    """The settings of a run file, `kept`, as far as the user lets them hold.

    `said` is `kept` with what the user has set on the command line, `own` what stands in their own config. The endpoint and
    the variable of the key must be the user's. Raises UserError with what to say.
    """
    users = [said.url if said.url != kept.url else "", os.environ.get(URL, ""), own.url]
    url = next((one for one in users if one), "")
    if not url and kept.url not in ("", PUBLIC):
        raise UserError(
            f"this run asked a model at {kept.url}, and its file may have come from anybody; to have it asked again, "
            f"say so: --set model.url={kept.url}"
        )
    key = said.key if said.key != kept.key else own.key
    return replace(said, url=url or PUBLIC, key=key)


def server_of(model: ModelConfig) -> Server:
    """The server of settings, with its key. Raises UserError for an address that is none."""
    one = completed(model)
    if not one.url.startswith(("http://", "https://")):
        raise UserError(f"model.url: {one.url} is no address; write for example http://127.0.0.1:8080/v1")
    return Server(one.url, key_of(one.key), one.timeout, one.tries, one.in_flight, one.temperature)


def own_texts(folder: Path) -> tuple[OwnText, ...]:
    """The user's own templates. Raises UserError for a folder that cannot be read."""
    if not folder.is_dir():
        raise UserError(f"model.prompts: there is no folder {folder}")
    try:
        return tuple(OwnText(path.stem, path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.txt")))
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"model.prompts: {folder} cannot be read ({error})") from error
