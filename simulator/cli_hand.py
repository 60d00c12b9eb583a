"""The commands of the user's hand: a town in step with a window (hidden), interviews."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from simulator import compose, live


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command("live", hidden=True)(go_on)


def go_on(
    file: Annotated[Path, typer.Argument(help="The run file to go on with, or to branch off to.")],
    until: Annotated[int | None, typer.Option(help="The tick at which to end.")] = None,
    of: Annotated[Path | None, typer.Option(help="The run file to branch off.")] = None,
    at: Annotated[int | None, typer.Option(help="The tick from which to branch off.")] = None,
) -> None:
    """Go on with a run, told by lines of JSON on standard input (simulator/live.py). For the window."""
    if of is None:
        running = compose.resume(file, lambda clock, end, first: until)
    else:
        created = datetime.now().astimezone().isoformat(timespec="seconds")
        running = live.branch(of, file, at or 0, until, created)
    live.go_on(running, file, sys.stdin.buffer)
