"""Parts of the user's own on the command line: the option --parts of every command, and `study measure`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simulator.core.errors import UserError
from simulator.core.settings import OWN

if TYPE_CHECKING:  # commands import what they need when they are called
    from simulator.core.settings import Config

OPTION = "--parts"
PARTS = typer.Option(OPTION, help="Parts of your own that a run file names: package.module:Name, or your config.")
MEASURES = typer.Argument(help="Measures, as package.module:Name; those of the run's config without any (with --parts).")


def add_to(app: typer.Typer, study: typer.Typer) -> None:
    """Add the option and the command to the command line."""
    app.callback()(parts)
    study.command("measure")(measure)


def first(arguments: list[str]) -> list[str]:
    """Arguments with --parts before the command, wherever it was given. What follows "--" is no option, whatever it looks like."""
    front: list[str] = []
    rest: list[str] = []
    left = iter(arguments)
    for argument in left:
        if argument == "--":
            rest += [argument, *left]
        elif argument == OPTION:
            front += [argument, *(value for value in [next(left, None)] if value is not None)]
        elif argument.startswith(f"{OPTION}="):
            front.append(argument)
        else:
            rest.append(argument)
    return [*front, *rest]


def parts(names: Annotated[list[str] | None, PARTS] = None) -> None:
    """Run, watch, explain and measure towns of generative agents."""
    for text in names or ():
        from simulator.adapters.own_parts import name_for_this_command  # what it loads is not for every command

        name_for_this_command(_of_config(Path(text)) if text.endswith((".yaml", ".yml")) else _checked(text))


def _checked(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    wrong = next((name for name in names if not OWN.fullmatch(name)), None)
    if wrong is not None:
        raise UserError(f"{OPTION} {wrong}: write package.module:Name, such as my_town.moods:Mood, or the path of your config")
    return names


def _of_config(path: Path) -> tuple[str, ...]:
    """The parts that a config of the user's names; its folder is looked in for them, by what this command starts too."""
    from simulator.config import load_config

    config = load_config(path)
    sys.path.append(str(config.home))
    _look_in(config.home)
    return config.parts


def hand_on(config: Config) -> None:
    """Let the programs that this command starts (the town behind a window) load what its config names."""
    from simulator.adapters.own_parts import name_for_this_command

    if config.own:
        name_for_this_command(config.own)
        _look_in(config.home)


def _look_in(folder: Path) -> None:
    """Have the programs that this command starts look for modules in a folder too."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(([before] if before else []) + [str(folder)])


def measure(
    file: Annotated[Path, typer.Argument(help="A run file.")],
    measures: Annotated[list[str] | None, MEASURES] = None,
    as_document: Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")] = False,
) -> None:
    """Measure a run by functions of your own: each is given the run and gives a number, or several by name."""
    from simulator import console
    from simulator.api.measuring import measured
    from simulator.core import codec

    found = measured(file, tuple(measures or ()))
    if as_document:
        console.document(codec.text([{"measure": one.measure, "name": one.name, "value": one.value} for one in found]))
        return
    rows = [(one.measure, one.name, one.shown) for one in found]
    console.out().print(console.table(str(file), ("measure", "", "value"), rows))
