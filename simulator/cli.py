"""The command line, and nothing else."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer.main import get_command

from simulator import cli_compare, cli_export, cli_fork, cli_hand, cli_import, cli_model, cli_parts, cli_study, cli_view, cli_why
from simulator.cli_view import (
    AT,
    DAYS,
    HOURS,
    QUIET,
    RE_EMBED,
    SET,
    TICKS,
    UNTIL,
    a_file,
    in_window,
    last_or_none,
    tick_at,
    until_tick,
    watch_on,
)
from simulator.core.clock import Clock
from simulator.core.errors import OutsideError, UserError
from simulator.journal.folder import REPLAYS, fresh_name, newest
from simulator.journal.schema import SUFFIX
from simulator.times import last_tick

if TYPE_CHECKING:  # commands import what they need when they are called, so that a window is there at once
    from simulator.core.settings import Config
    from simulator.scene import Problems

app = typer.Typer(add_completion=False, no_args_is_help=False, rich_markup_mode=None, pretty_exceptions_enable=False)
persona_app = typer.Typer(help="Persona files.", rich_markup_mode=None)
map_app = typer.Typer(help="Maps drawn in Tiled.", rich_markup_mode=None)
app.add_typer(persona_app, name="persona")
app.add_typer(map_app, name="map")
app.add_typer(cli_study.app, name="study")
cli_hand.add_to(app)
cli_model.add_to(app)
cli_fork.add_to(app)
cli_compare.add_to(app)
cli_why.add_to(app)
cli_export.add_to(app)
cli_import.add_to(app)
cli_parts.add_to(app, cli_study.app)
app.add_typer(cli_view.bench, name="bench")
app.command()(cli_view.replay)

SHORT = """Smallville: a town of generative agents.

  smallville run                 two days of the town; the record goes to replays/
  smallville show FILE           what became of a run; add a NAME for one person
  smallville run --help          days, seeds, people, ablations, and how to go on with a run

  every command: smallville --help
"""


def call(arguments: list[str]) -> int:
    """Run a command and return its exit code; a failure is one line on standard error, never a traceback."""
    try:
        if not arguments:
            from simulator import console

            console.out().print(SHORT, end="")
            return 0
        code = _commands()(cli_parts.first(arguments), standalone_mode=False, prog_name="smallville")
    except UserError as error:
        _fail(str(error))
        return 2
    except _misused() as error:
        _fail(f"{error.format_message()} (smallville --help)")  # type: ignore[attr-defined]
        return 2
    except OutsideError as error:
        _fail(str(error))
        return 1
    except BrokenPipeError:  # the reader of our output has had enough (`| head`)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (KeyboardInterrupt, typer.Abort):
        _fail("stopped")
        return 130
    return code if isinstance(code, int) else 0


@cache
def _commands() -> Callable[..., object]:
    """All commands, read from their functions once in a process: a program that calls often would wait for little else."""
    return get_command(app)


def _fail(message: str) -> None:
    from simulator.console import fail

    fail(message)


def _misused() -> type[Exception]:
    """The class of the errors of the command line's own parser: click's, which some versions of typer hold a copy of."""
    return next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")


TRACE = typer.Option(help="The way of a piece of news, by a tracked topic or its words: who told whom, in which lines.")
TAPE = typer.Option(help="Play the run of a file again, by the answers of a model that it keeps; no server is asked.")
JSON = typer.Option("--json", help="Print one JSON document and nothing else.")


@app.command()
def run(
    config: Annotated[Path | None, typer.Argument(help="A config.yaml; the default town without one.")] = None,
    days: Annotated[int | None, DAYS] = None,
    hours: Annotated[float | None, HOURS] = None,
    until: Annotated[str | None, UNTIL] = None,
    ticks: Annotated[int | None, TICKS] = None,
    seed: Annotated[int | None, typer.Option(help="Another seed is another history.")] = None,
    out: Annotated[Path | None, typer.Option(help="The run file to write; a new one under replays/ without this.")] = None,
    people: Annotated[int | None, typer.Option(help="Play only so many people, the first by name.")] = None,
    only: Annotated[str | None, typer.Option(help="Play only these people, by name, with commas.")] = None,
    reasoner: Annotated[str | None, typer.Option(help="Who answers the people's questions: offline or model.")] = None,
    without: Annotated[list[str] | None, typer.Option(help="Leave a faculty out: reflect, converse, react, ...")] = None,
    view: Annotated[str, typer.Option(help="auto, window, terminal or none.")] = "auto",
    settings: Annotated[list[str] | None, SET] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with --out, or with the newest run.")] = False,
    tape: Annotated[Path | None, TAPE] = None,
    re_embed: Annotated[bool, RE_EMBED] = False,
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Run a town. The run is written to a file, tick by tick, and can be stopped and taken up at any moment."""
    from simulator import compose, console, embedders
    from simulator.play import play

    window = in_window(view, quiet)
    style = console.style(quiet=quiet or view == "none")
    if resume:
        path = out or newest(REPLAYS)
        if path is None:
            raise UserError("there is no run under replays/ to go on with; name one with --out")
        if any(value is not None for value in (config, seed, people, only, reasoner, tape)) or without:
            raise UserError("--resume goes on with a run as it is; to change something, use `smallville fork`")
        if re_embed:
            embedders.re_embed(path, settings or [])
            settings = [one for one in settings or () if not one.startswith("memory.embedder")]
        if window:
            watch_on(path, until_tick(path, days, hours, until, ticks))
            return
        with console.waiting(style):
            running = compose.resume(
                path,
                lambda clock, end, first: last_or_none(clock, end, first, days, hours, until, ticks),
                settings=settings or (),
            )
    elif tape is not None:
        path = out or fresh_name(REPLAYS, f"{tape.stem}-again")
        with console.waiting(style):
            running = compose.repeat(tape, path, _now())
    else:
        chosen = _chosen(config, seed, people, only, reasoner, without or [], settings or [])
        with console.waiting(style):
            scene = compose.scene(chosen)
            last = last_tick(Clock(chosen.start), chosen.end, days, hours, until, ticks)
            path = out or fresh_name(REPLAYS, scene.map.name.casefold().replace(" ", "-"))
            running = compose.start(scene, path, last, _now())
        if window:
            cli_parts.hand_on(chosen)
            running.journal.close()
            watch_on(path, None)
            return
    play(running, path, style)


@app.command()
def show(
    file: Annotated[Path | None, typer.Argument(help="A run file; the newest under replays/ without one.")] = None,
    name: Annotated[str | None, typer.Argument(help="A person; a first name will do.")] = None,
    at: Annotated[str | None, AT] = None,
    trace: Annotated[str | None, TRACE] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Show a run, or one of its people: what they do, plan, remember, and whom they talked with; or the way of some news."""
    from simulator import console, report
    from simulator.core.names import find_person
    from simulator.journal.reading import Run

    if file is not None and name is None and file.suffix != SUFFIX and len(file.name) < 200 and not file.exists():
        file, name = None, str(file)  # `show NAME` means the newest run
    run = Run.open(a_file(file))
    tick = run.last_tick + 1 if at is None else tick_at(run, at)
    person = find_person(name, [one.name for one in (*run.people, *run.visitors())]) if name else None
    found: report.Page
    with run.file.doubted():
        if trace is not None:
            found = report.way(run, trace, person, tick)
        else:
            found = report.person(run, person, tick) if person else report.town(run, tick)
    if as_json:
        console.document(report.as_json(found))
    else:
        for part in report.shown(found):
            console.out().print(part)


@app.command()
def digest(
    file: Annotated[Path, typer.Argument(help="A run file.")],
    check: Annotated[bool, typer.Option("--check", help="Compute it anew from all facts.")] = False,
) -> None:
    """Print the digest of a run: equal digests, equal histories."""
    from simulator.journal.reading import Run

    run = Run.open(file)
    if check:
        run.file.sound()
    sys.stdout.write(run.file.digest() + "\n")


@persona_app.command("check")
def persona_check(
    paths: Annotated[list[Path] | None, typer.Argument(help="Persona files or folders; those of the config without any.")] = None,
    config: Annotated[Path | None, typer.Option(help="The config whose map the personas live on.")] = None,
) -> None:
    """Check persona files, alone and against the map: file, line, field, and what to write instead."""
    from simulator.config import find_config, load_config
    from simulator.scene import check_people

    _print_problems(check_people(load_config(find_config(config)), paths or []))


@map_app.command("check")
def map_check(
    path: Annotated[Path | None, typer.Argument(help="A folder with a Tiled map; that of the config without.")] = None,
) -> None:
    """Check a map: missing layers, unreachable rooms, objects without a place to stand, homes without a bed."""
    from simulator.config import find_config, load_config
    from simulator.scene import check_town

    _print_problems(check_town(path or load_config(find_config()).town))


def _print_problems(problems: Problems) -> None:
    from simulator.core.printable import printable

    for problem in problems.found:
        sys.stdout.write(printable(f"{problem.severity}: {problem}") + "\n")
    errors = sum(problem.severity == "error" for problem in problems.found)
    if errors:
        raise UserError(f"{problems.checked}: {errors} {'error' if errors == 1 else 'errors'}; the lines above say what to write")
    sys.stdout.write(f"{problems.checked}: no errors\n")


def _chosen(
    path: Path | None,
    seed: int | None,
    people: int | None,
    only: str | None,
    reasoner: str | None,
    without: list[str],
    settings: list[str],
) -> Config:
    """The config of a file with the command line's changes."""
    from simulator.config import find_config, load_config, with_overrides

    config = load_config(find_config(path))
    more = [f"{key}={value}" for key, value in (("seed", seed), ("people", people), ("reasoner", reasoner)) if value is not None]
    for faculty in without:
        if faculty not in config.faculties:
            raise UserError(f"--without {faculty}: the config has the faculties {', '.join(config.faculties)}")
    if without:
        more.append(f"faculties=[{', '.join(name for name in config.faculties if name not in without)}]")
    if more or settings:
        config = with_overrides(config, [*more, *settings])
    return config if only is None else replace(config, only=tuple(name.strip() for name in only.split(",") if name.strip()))


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
