"""Where the model is: from the config and the environment, which alone holds the key."""

from __future__ import annotations

import os
from dataclasses import replace

from simulator.adapters.model.http import Server, key_of
from simulator.core.errors import UserError
from simulator.core.model_settings import ModelConfig

URL, NAME = "OPENAI_BASE_URL", "OPENAI_MODEL"
"""The usual variables of the environment."""
PUBLIC = "https://api.openai.com/v1"


def completed(model: ModelConfig) -> ModelConfig:
    """The settings with what they leave to the environment."""
    url = model.url or os.environ.get(URL, "") or PUBLIC
    return replace(model, url=url, name=model.name or os.environ.get(NAME, ""))


def server_of(model: ModelConfig) -> Server:
    """The server of settings, with its key. Raises UserError for an address that is none."""
    one = completed(model)
    if not one.url.startswith(("http://", "https://")):
        raise UserError(f"model.url: {one.url} is no address; write for example http://127.0.0.1:8080/v1")
    return Server(one.url, key_of(one.key), one.timeout, one.tries, one.in_flight, one.temperature)
