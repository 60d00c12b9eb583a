"""The commands about language models: what a run will cost, what is missing, a small model of one's own."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simulator.cli_view import DAYS, HOURS, TICKS, UNTIL, bench
from simulator.core.errors import OutsideError, UserError
from simulator.journal.folder import REPLAYS

if TYPE_CHECKING:  # commands import what they need when they are called
    from simulator.core.settings import Config

GGUF = typer.Argument(help="A model in the GGUF format; without one, a very small one that a package carries.")
CONFIG = typer.Argument(help="A config.yaml; the default town without one.")
WRITE = typer.Option("--write", help="Put the averages into this file, which `smallville estimate --averages` reads.")
AVERAGES = typer.Option(help="A file that `smallville bench calls --write` made; ours without one.")
LATENCY = typer.Option(help="Let every call take so many seconds, and play twice: one call after the other, and many at once.")
SET = typer.Option("--set", help="Set a key of the config, such as model.name=my-model.")


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command("doctor")(doctor)
    app.command("estimate")(estimate)
    app.command("serve-model")(serve_model)


def doctor(
    config: Annotated[Path | None, CONFIG] = None,
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


def estimate(
    config: Annotated[Path | None, CONFIG] = None,
    settings: Annotated[list[str] | None, SET] = None,
    days: Annotated[int | None, DAYS] = None,
    hours: Annotated[float | None, HOURS] = None,
    until: Annotated[str | None, UNTIL] = None,
    seconds: Annotated[float, typer.Option("--seconds-per-call", help="How long the model takes for a reply.")] = 2.0,
    averages: Annotated[Path | None, AVERAGES] = None,
) -> None:
    """Say what a run by a model will take: calls, tokens, dollars, time. Nothing is spent, and no server is asked."""
    from simulator import console, estimate
    from simulator.adapters.model import averages as measured
    from simulator.adapters.model.prices import prices
    from simulator.bench_calls import waking
    from simulator.core.clock import Clock
    from simulator.costs import expected
    from simulator.scene import read_scene

    if not 0 < seconds <= 3600:
        raise UserError(f"--seconds-per-call {seconds:g}: write seconds, more than 0 and at most 3600")
    chosen = _config(config, settings or [])
    scene, ticks = read_scene(chosen), _ticks(chosen, days, hours, until, None)
    awake = waking(scene.people, Clock(chosen.start), ticks)
    known = prices(chosen.home / chosen.budget.prices if chosen.budget.prices else None)
    found = estimate.estimated(chosen, len(scene.people), awake, seconds, measured.averages(averages), known)
    for part in expected(found, chosen, scene.map.name, ticks, seconds):
        console.out().print(part)


@bench.command("calls")
def bench_calls(
    config: Annotated[Path | None, CONFIG] = None,
    settings: Annotated[list[str] | None, SET] = None,
    days: Annotated[int | None, DAYS] = None,
    hours: Annotated[float | None, HOURS] = None,
    until: Annotated[str | None, UNTIL] = None,
    ticks: Annotated[int | None, TICKS] = None,
    latency: Annotated[float | None, LATENCY] = None,
    write: Annotated[Path | None, WRITE] = None,
) -> None:
    """Count what a model would be asked: a town is played with one that thinks what the rules think. No server is asked."""
    from dataclasses import replace
    from datetime import date
    from tempfile import TemporaryDirectory, mkdtemp

    from simulator import console
    from simulator.adapters.model import averages as measured
    from simulator.bench_calls import PLACES, Echoed, echoed
    from simulator.costs import counted, sooner
    from simulator.models import in_company

    chosen = _config(config, settings or [])
    until_tick = _ticks(chosen, days, hours, until, ticks)
    if latency is not None and not 0 < latency <= 60:
        raise UserError(f"--latency {latency:g}: write seconds, more than 0 and at most 60")
    with TemporaryDirectory(prefix="smallville-", ignore_cleanup_errors=True) as folder:
        def played(in_flight: int, scheduler: str, latency: float = 0.0) -> Echoed:
            path = Path(mkdtemp(dir=folder)) / "calls.town"
            way = replace(chosen, scheduler=scheduler, model=replace(chosen.model, in_flight=in_flight))
            return echoed(way, path, until_tick, latency, found)

        at_once, places = in_company(chosen).scheduler, chosen.model.in_flight
        found: Echoed | None = None
        found = played(places, at_once)
        for part in counted(found, at_once, places):
            console.out().print(part)
        if latency is not None:
            console.out().print(sooner(played(places, at_once, latency), played(1, "serial", latency), found, latency))
        if write is not None:
            gains = {1: 1.0, **{many: played(many, "out-of-order").gain for many in PLACES}}
            measured.write(write, found.measured(f"{date.today():%Y-%m-%d}", gains))


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


def _ticks(config: Config, days: int | None, hours: float | None, until: str | None, ticks: int | None) -> int:
    """How many ticks a run of a config has, as long as the options say."""
    from simulator.core.clock import Clock
    from simulator.times import last_tick

    return last_tick(Clock(config.start), config.end, days, hours, until, ticks)


def _config(path: Path | None, settings: list[str]) -> Config:
    from simulator.config import find_config, load_config, with_overrides

    config = load_config(find_config(path))
    return with_overrides(config, settings) if settings else config
