"""The commands of the user's hand: a town in step with a window (hidden), interviews."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simulator.cli_view import AT, tick_at
from simulator.core.errors import UserError

if TYPE_CHECKING:  # commands import what they need when they are called
    from simulator.interviews import Answered
    from simulator.journal.reading import Run


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command("live", hidden=True)(go_on)
    app.command("interview")(interview)


def go_on(
    file: Annotated[Path, typer.Argument(help="The run file to go on with, or to branch off to.")],
    until: Annotated[int | None, typer.Option(help="The tick at which to end.")] = None,
    of: Annotated[Path | None, typer.Option(help="The run file to branch off.")] = None,
    at: Annotated[int | None, typer.Option(help="The tick from which to branch off.")] = None,
) -> None:
    """Go on with a run, told by lines of JSON on standard input (simulator/live.py). For the window."""
    from simulator import compose, live

    if of is None:
        running = compose.resume(file, lambda clock, end, first: until)
    else:
        created = datetime.now().astimezone().isoformat(timespec="seconds")
        running = live.branch(of, file, at or 0, until, created)
    # unbuffered: a thread that waits in a buffer of Python's own would bring the process down at its end
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as lines:
        live.go_on(running, file, lines)


def interview(
    file: Annotated[Path, typer.Argument(help="A run file.")],
    name: Annotated[str, typer.Argument(help="A person; a first name will do.")],
    question: Annotated[str | None, typer.Argument(help="What to ask; without it, questions are read line by line.")] = None,
    at: Annotated[str | None, AT] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")] = False,
) -> None:
    """Ask somebody a question, as they are at a time of a run. They forget it again: it is kept as a note, and is no history."""
    from simulator import console
    from simulator.core.names import find_person
    from simulator.interviews import Interviewee, kept
    from simulator.journal.reading import Run

    run = Run.open(file)
    if as_json and question is None:
        raise UserError("--json needs a QUESTION")
    tick = run.last_tick + 1 if at is None else tick_at(run, at)
    person = Interviewee(run, find_person(name, [one.name for one in run.people]), tick)
    for asked in _questions(question):
        answered = person.ask(asked)
        unkept = kept(run, answered)
        if as_json:
            console.document(_as_json(run, answered, unkept))
            continue
        console.out().print(answered.held.answer)
        if question is not None and answered.evidence:
            rows = [(f"{run.clock.at(one.created):%a %d %b %H:%M}", one.text) for one in answered.evidence]
            console.out().print(console.table("\nThis rests on", ("when", "memory"), rows))
        if unkept:
            console.note(f"note: the interview is not kept: {unkept}")


def _questions(question: str | None) -> Iterator[str]:
    """The one question, or those that come line by line until an empty one or the end."""
    if question is not None:
        yield question
        return
    asked_by_hand = sys.stdin.isatty()
    if asked_by_hand:
        sys.stderr.write("ask; an empty line ends the interview\n")
    while True:
        try:
            line = input("> " if asked_by_hand else "")
        except EOFError:
            return
        if not line.strip():
            return
        yield line


def _as_json(run: Run, answered: Answered, unkept: str) -> str:
    from simulator.core import codec

    held = answered.held
    evidence = [
        {"id": one.id, "time": f"{run.clock.at(one.created)}", "text": one.text, "source": one.source} for one in answered.evidence
    ]
    found = {"person": held.person, "time": f"{run.clock.at(held.tick)}", "question": held.question, "answer": held.answer}
    return codec.text({**found, "evidence": evidence, "kept": not unkept})
