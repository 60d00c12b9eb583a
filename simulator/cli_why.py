"""The command that explains what somebody does."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simulator.cli_view import AT, a_file, tick_at
from simulator.core.errors import UserError
from simulator.journal.schema import SUFFIX


def add_to(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command("why")(why)


def why(
    file: Annotated[str | None, typer.Argument(help="A run file; the newest under replays/ without one.")] = None,
    name: Annotated[str | None, typer.Argument(help="A person; a first name will do.")] = None,
    at: Annotated[str | None, AT] = None,
    full: Annotated[bool, typer.Option("--full", help="All of the questions, answers and memories, uncut.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")] = False,
) -> None:
    """Why somebody does what they do: the plan, the decisions thought again, and who told them what they knew."""
    from simulator import console, report
    from simulator.core.names import find_person
    from simulator.journal.reading import Run
    from simulator.report.why import why_parts
    from simulator.why.explain import Explainer

    path = Path(file) if file is not None else None
    if path is not None and name is None and not path.exists() and path.suffix != SUFFIX:
        path, name = None, file  # `why NAME` means the newest run
    run = Run.open(a_file(path))
    names = [one.name for one in (*run.people, *run.visitors())]
    if name is None:
        raise UserError(f"why who? Name one of {', '.join(names)}")
    tick = run.last_tick + 1 if at is None else tick_at(run, at)
    found = Explainer(run, find_person(name, names), tick).explain()
    if as_json:
        console.document(report.as_json(found))
        return
    for part in why_parts(found, full):
        console.out().print(part)
