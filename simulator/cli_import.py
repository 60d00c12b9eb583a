"""The command that takes over simulations of the published project: as a town to run, or as a run to watch."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simulator.core.errors import UserError
from simulator.journal.schema import SUFFIX


def add_to(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("import")(take_over)


def take_over(
    path: Annotated[Path, typer.Argument(help="A simulation folder of the published project.")],
    out: Annotated[Path, typer.Option(help=f"A new folder for a town to run, or a new {SUFFIX} file for a run to watch.")],
    maze: Annotated[Path, typer.Option(help="The folder of its maze (with matrix/ in it).")],
    history: Annotated[Path | None, typer.Option(help="A history file (agent_history_init_*.csv); the best match without.")] = None,
    tiled: Annotated[Path | None, typer.Option("--map", help="A Tiled map of the same maze to show a run on.")] = None,
) -> None:
    """Take over a simulation of the published project: its town, to run anew, or what happened in it, as a run file."""
    if out.suffix == SUFFIX:
        _run(path, out, maze, history, tiled)
    elif tiled is not None:
        raise UserError(f"--map is for a run to watch, so --out must end in {SUFFIX}; a town gets a map of its own")
    else:
        _town(path, out, maze, history)


def _town(path: Path, out: Path, maze: Path, history: Path | None) -> None:
    from simulator import console
    from simulator.adapters.published import import_town
    from simulator.adapters.published_steps import moved

    found = import_town(path, maze, out, history)
    _notes(found.warnings)
    if moved(path):
        _notes((f"this simulation has been run: --out NAME{SUFFIX} makes a run file of what happened in it",))
    console.out().print(
        f"{found.people} people, {found.sectors} sectors, {found.arenas} arenas, {found.addresses} addresses -> {out}\n"
        f"run it: smallville run {out / 'config.yaml'}"
    )


def _run(path: Path, out: Path, maze: Path, history: Path | None, tiled: Path | None) -> None:
    from simulator import console
    from simulator.adapters.published_replay import import_replay

    found = import_replay(path, maze, out, history, tiled)
    _notes(found.warnings)
    talks = f"{found.talks} talks of {found.lines} lines"
    console.out().print(
        f"{found.people} people, {found.steps} steps, {talks}, {found.memories} memories -> {out}\n"
        f"watch it: smallville replay {out}\n"
        f"what if: smallville fork {out} --at 08:00"
    )


def _notes(warnings: tuple[str, ...]) -> None:
    from simulator import console

    for warning in warnings:
        console.note(f"note: {warning}")
