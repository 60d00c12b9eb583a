"""The command that holds two runs side by side."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from simulator.cli_view import AT, tick_at
from simulator.core.errors import UserError

JSON = typer.Option("--json", help="Print one JSON document and nothing else.")
CHECKS = typer.Option("--checks", help="Hold both to the checks of `study believability` too, and show those whose figures differ.")
VIEW = typer.Option(help="terminal, or window: both side by side, in step.")


def add_to(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command("compare")(compare)


def compare(
    a: Annotated[Path, typer.Argument(help="A run file.")],
    b: Annotated[Path, typer.Argument(help="Another of the same town and beginning, such as a fork of it.")],
    at: Annotated[str | None, AT] = None,
    checks: Annotated[bool, CHECKS] = False,
    as_json: Annotated[bool, JSON] = False,
    view: Annotated[str, VIEW] = "terminal",
) -> None:
    """Show where two runs part, and how they differ after: who knew what, who was where, talks, guests, counts."""
    from simulator import console
    from simulator.core import codec
    from simulator.journal.reading import Run
    from simulator.report.comparison import comparison_parts
    from simulator.study import comparing
    from simulator.study.comparing_checks import differing_checks

    if view not in ("window", "terminal"):
        raise UserError(f"--view {view}: a comparison has window and terminal")
    one, other = Run.open(a), Run.open(b)
    tick = None if at is None else min(tick_at(one, at), tick_at(other, at))
    if view == "window":
        from simulator.side_by_side import in_window

        in_window(one, other, tick)
        return
    found = comparing.compare(one, other, tick)
    differing = differing_checks(one, other) if checks and not found.same else ()
    if as_json:
        more = {"checks": [codec.named(check) for check in differing]} if checks else {}
        whole = {"same": found.same, **codec.named(found), **more}
        console.document(json.dumps(whole, ensure_ascii=False, indent=2))
        return
    for part in comparison_parts(found):
        console.out().print(part)
    if differing:
        rows = [(check.name, check.a, check.b) for check in differing]
        console.out().print(console.table("\nChecks whose figures differ, over the whole of each run", ("", "A", "B"), rows))
