"""The plain parts of a terminal's output: results, tables, one line for a failure, and a steady colour for everybody."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console
from rich.table import Table

from simulator.core.types import PersonId

HUES = (
    "#e06c75", "#61afef", "#98c379", "#d19a66", "#c678dd", "#56b6c2", "#e5c07b", "#ff8fa3", "#7aa2f7",
    "#9ece6a", "#ff9e64", "#bb9af7", "#7dcfff", "#e0af68", "#f7768e", "#73daca", "#d7875f", "#af87d7",
    "#87afaf", "#afaf5f", "#d787af", "#5fafd7", "#87d787", "#d7af87", "#afafd7",
)
"""Colours that can be read on a dark and, at a pinch, on a light ground."""


def out() -> Console:
    """The console for results."""
    return Console(highlight=False, soft_wrap=True, markup=False, emoji=False)


def style(*, quiet: bool) -> str:
    """How to show a run: "none" if quiet, "live" in a terminal that can draw, else "plain"."""
    if quiet:
        return "none"
    return "live" if sys.stderr.isatty() and not Console(stderr=True).is_dumb_terminal else "plain"


def waiting(style: str) -> AbstractContextManager[object]:
    """Something that moves while a live view is being made ready; nothing for other styles."""
    if style != "live":
        return nullcontext()
    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    return console.status("reading the town and its people", spinner="line")


def fail(message: str) -> None:
    """One line on standard error that says what was wrong and what to do."""
    sys.stderr.write(f"smallville: {' '.join(message.split())}\n")


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: bool = False) -> Table:
    """A plain table; with `numbers`, all but its first column stands to the right."""
    made = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for n, column in enumerate(columns):
        made.add_column(column, style="" if n else "dim", overflow="fold", justify="right" if n and numbers else "left")
    for row in rows:
        made.add_row(*row)
    return made


def hues(names: Iterable[PersonId]) -> Mapping[PersonId, str]:
    """A colour for everybody, the same in every view of a town."""
    return {name: HUES[n % len(HUES)] for n, name in enumerate(sorted(names))}


def short_names(names: Iterable[PersonId]) -> Mapping[PersonId, str]:
    """What to call everybody where there is little room: the first name, if nobody else in the town has it."""
    everybody = sorted(names)
    shared = Counter(name.split()[0] for name in everybody)
    return {name: name.split()[0] if shared[name.split()[0]] == 1 else name for name in everybody}
