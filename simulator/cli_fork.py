"""The command that branches off a run."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simulator.cli_view import AT, DAYS, HOURS, QUIET, RE_EMBED, SET, TICKS, UNTIL, tick_at
from simulator.journal.folder import REPLAYS, fresh_name
from simulator.times import last_tick

if TYPE_CHECKING:
    from simulator.journal.reading import Run

WHISPER = typer.Option(help='A thought to put into a head: "NAME: text".')
OBJECT = typer.Option("--object", help='Set the state of an object: "Mill Cottage:stove=on fire".')
VISITOR = typer.Option(help='Somebody who comes and speaks to whoever is near: "NAME@PLACE: what to say".')
REMOVE = typer.Option(help="Somebody who leaves the town for good.")
ADD = typer.Option(help='Somebody who comes to live there, by a persona file: "ada.yaml", or "ada.yaml@PLACE" to enter there.')
REASONER = typer.Option(help="Another reasoner answers the people's questions from then on: offline.")


def add_to(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command("fork")(fork)


def fork(
    file: Annotated[Path, typer.Argument(help="The run file to branch off.")],
    at: Annotated[str, AT],
    out: Annotated[Path | None, typer.Option(help="The run file to write; a new one under replays/ without this.")] = None,
    whisper: Annotated[list[str] | None, WHISPER] = None,
    objects: Annotated[list[str] | None, OBJECT] = None,
    visitor: Annotated[list[str] | None, VISITOR] = None,
    remove: Annotated[list[str] | None, REMOVE] = None,
    add: Annotated[list[str] | None, ADD] = None,
    settings: Annotated[list[str] | None, SET] = None,
    seed: Annotated[int | None, typer.Option(help="Go on with another seed.")] = None,
    reasoner: Annotated[str | None, REASONER] = None,
    days: Annotated[int | None, DAYS] = None,
    hours: Annotated[float | None, HOURS] = None,
    until: Annotated[str | None, UNTIL] = None,
    ticks: Annotated[int | None, TICKS] = None,
    re_embed: Annotated[bool, RE_EMBED] = False,
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Branch off a run at a time, with something changed.

    Without a change the branch becomes its parent again, but for what you did in the parent from that time on.
    """
    from simulator import compose, console
    from simulator.change import Change
    from simulator.journal.reader import RunFile
    from simulator.journal.reading import Run
    from simulator.play import play

    parent = Run(RunFile.as_far_as_good(file))
    tick = tick_at(parent, at)
    end = parent.clock.at(parent.file.header.until)
    last = last_tick(parent.clock, end, days, hours, until, ticks, tick)
    more = (("seed", seed), ("reasoner", reasoner))
    changed = [*(settings or []), *(f"{key}={value}" for key, value in more if value is not None)]
    path = out or fresh_name(REPLAYS, f"{file.stem}-fork")
    whispered, states, visitors, removed, added = (tuple(given or []) for given in (whisper, objects, visitor, remove, add))
    change = Change(tuple(changed), whispered, states, visitors, removed, added, re_embed)
    running = compose.fork(file, path, tick, last, change, datetime.now().astimezone().isoformat(timespec="seconds"))
    if not quiet:
        sys.stderr.write(_left_behind(parent, tick))
    play(running, path, console.style(quiet=quiet))


def _left_behind(parent: Run, tick: int) -> str:
    """A line on the acts of the user that the branch does not share, "" where there are none."""
    from simulator.hand import waiting

    acts = waiting(parent.file, tick)
    if not acts:
        return ""
    first = min(act.tick for act in acts)
    said = "1 act of yours" if len(acts) == 1 else f"{len(acts)} acts of yours"
    since = f"from {parent.clock.at(first):%a %d %b %H:%M:%S} on {'is' if len(acts) == 1 else 'are'} not carried over"
    return f"{said} {since}; branch off later to keep what you did\n"
