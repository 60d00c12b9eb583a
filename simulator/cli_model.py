"""The commands about language models: what a run will cost, what is missing, a small model of one's own."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simulator.core.errors import OutsideError
from simulator.journal.folder import REPLAYS

if TYPE_CHECKING:  # commands import what they need when they are called
    from simulator.core.settings import Config

GGUF = typer.Argument(help="A model in the GGUF format; without one, a very small one that a package carries.")
SET = typer.Option("--set", help="Set a key of the config, such as model.name=my-model.")


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command("doctor")(doctor)
    app.command("serve-model")(serve_model)


def doctor(
    config: Annotated[Path | None, typer.Argument(help="A config.yaml; the default town without one.")] = None,
    settings: Annotated[list[str] | None, SET] = None,
    model: Annotated[bool, typer.Option("--model", help="Look at a model's server, whatever the config's reasoner.")] = False,
) -> None:
    """Check that all is there that a run needs, and say what to do where it is not."""
    from dataclasses import replace

    from simulator.doctor import findings

    chosen = _config(config, settings or [])
    failed = 0
    for one in findings(replace(chosen, reasoner="model") if model else chosen, REPLAYS):
        sys.stdout.write(f"{one}\n")
        sys.stdout.flush()
        failed += not one.ok and one.fatal
    if failed:
        raise OutsideError(f"{failed} of these must be mended first; each line says how")


def serve_model(
    gguf: Annotated[Path | None, GGUF] = None,
    port: Annotated[int, typer.Option(help="The port on this machine.")] = 8080,
    threads: Annotated[int, typer.Option(help="How many threads compute.")] = 2,
    context: Annotated[int, typer.Option(help="Tokens that a prompt and its reply may have.")] = 8192,
    slots: Annotated[int, typer.Option(help="How many calls are computed at once.")] = 1,
) -> None:
    """Serve a model on this machine for `run --reasoner model`, until Ctrl-C. Needs the extra `local`."""
    from simulator.adapters import local_model

    def tell(what: str) -> None:
        sys.stderr.write(f"{what}\n")

    model = gguf or local_model.faster(local_model.shipped_model(), tell)
    name = gguf.stem if gguf else local_model.NAME
    server = local_model.serve(model, port, threads, context, slots)
    sys.stdout.write(
        f"reasoner: model\nmodel: {{url: http://127.0.0.1:{port}/v1, name: {name}, context: {context}, in_flight: {slots}}}\n"
        f"# these lines go into your config.yaml; Ctrl-C ends the server\n"
    )
    sys.stdout.flush()
    if not gguf:
        tell("this model is tiny and talks nonsense: it is here so that you can try the whole way to a model")
    try:
        while True:
            time.sleep(3600)
    except KeyboardInterrupt:
        del server


def _config(path: Path | None, settings: list[str]) -> Config:
    from simulator.config import find_config, load_config, with_overrides

    config = load_config(find_config(path))
    return with_overrides(config, settings) if settings else config
