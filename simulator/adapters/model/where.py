"""Where the model is: from the config and the environment, which alone holds the key.

A run file may have come from anybody, and does not decide where a key goes or whom this program talks to: what it says of an
endpoint holds only where the user says the same.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from simulator.adapters.model.server import Server, key_of
from simulator.adapters.model.verdict import line
from simulator.core.errors import UserError
from simulator.core.model_settings import ModelConfig, OwnText

URL, NAME = "OPENAI_BASE_URL", "OPENAI_MODEL"
"""The usual variables of the environment."""
MOST_IN_FLIGHT = 1000
PUBLIC = "https://api.openai.com/v1"


def completed(model: ModelConfig) -> ModelConfig:
    """The settings with what they leave to the environment. Raises UserError for no model, or a secret in an address."""
    one = replace(model, url=model.url or os.environ.get(URL, "") or PUBLIC, name=model.name or os.environ.get(NAME, ""))
    if "@" in one.url or "?" in one.url:  # it is written into the run file
        raise UserError("model.url: an address with a password or a key in it; give the key in the variable that model.key names")
    if not one.name:
        raise UserError(f"model.name: no model is named; write --set model.name=..., or set {NAME}")
    return one


def consented(said: ModelConfig, named: Collection[str], own: ModelConfig) -> ModelConfig:
    """The settings of a run file, `said`, as far as the user lets them hold.

    `named` are those of "url" and "key" that the user has set on the command line, `own` what stands in their own config. The
    endpoint and the variable of the key must be the user's. Raises UserError with what to say.
    """
    users = [said.url if "url" in named else "", os.environ.get(URL, ""), own.url]
    url = next((one for one in users if one), "")
    if not url and said.url not in ("", PUBLIC):
        shown = line(said.url)
        raise UserError(
            f"this run asked a model at {shown}, and its file may have come from anybody; to have it asked again, "
            f"say so: --set model.url={shown}, or {URL}={shown}"
        )
    return replace(said, url=url or PUBLIC, key=said.key if "key" in named else own.key)


def server_of(model: ModelConfig) -> Server:
    """The server of settings, with its key. Raises UserError for an address that is none."""
    one = completed(model)
    if not one.url.startswith(("http://", "https://")):
        raise UserError(f"model.url: {one.url} is no address; write for example http://127.0.0.1:8080/v1")
    return Server(one.url, key_of(one.key), one.timeout, one.tries, in_flight(one), one.temperature)


def in_flight(model: ModelConfig) -> int:
    """How many calls may be in flight, within reason."""
    return max(1, min(model.in_flight, MOST_IN_FLIGHT))


def own_texts(folder: Path) -> tuple[OwnText, ...]:
    """The user's own templates. Raises UserError for a folder that cannot be read."""
    if not folder.is_dir():
        raise UserError(f"model.prompts: there is no folder {folder}")
    try:
        return tuple(OwnText(path.stem, path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.txt")))
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"model.prompts: {folder} cannot be read ({error})") from error
