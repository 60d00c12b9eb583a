"""The plain parts of a terminal's output: results, tables, one line for a failure, and a steady colour for everybody."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import IO

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderableType, RenderHook, RenderResult
from rich.segment import Segment
from rich.table import Table

from simulator.core.printable import printable, printable_json
from simulator.core.types import PersonId

HUES = (
    "#e06c75", "#61afef", "#98c379", "#d19a66", "#c678dd", "#56b6c2", "#e5c07b", "#ff8fa3", "#7aa2f7",
    "#9ece6a", "#ff9e64", "#bb9af7", "#7dcfff", "#e0af68", "#f7768e", "#73daca", "#d7875f", "#af87d7",
    "#87afaf", "#afaf5f", "#d787af", "#5fafd7", "#87d787", "#d7af87", "#afafd7",
)
"""Colours that can be read on a dark and, at a pinch, on a light ground."""


class SafeConsole(Console):
    """A console on which a text of a run is shown, whatever it holds, and never obeyed by the terminal."""

    def __init__(self, *, stderr: bool = False, soft_wrap: bool = False, file: IO[str] | None = None) -> None:
        super().__init__(stderr=stderr, file=file, soft_wrap=soft_wrap, highlight=False, markup=False, emoji=False)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """What rich prints, without what a terminal obeys but for what is rich's own."""
        for one in super().render(renderable, options):
            yield one if one.control else Segment(printable(one.text), one.style)

    def on_broken_pipe(self) -> None:
        """Leave it to the command line, for which a reader that has had enough is no failure."""
        raise BrokenPipeError


class _Trimmed(RenderHook):
    """Lines without the blanks that fill a table's columns up: who reads them from a pipe or a file has no use for those."""

    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        return [_Trim(one) for one in renderables]


class _Trim:
    def __init__(self, inner: ConsoleRenderable) -> None:
        self._inner = inner

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        told = "".join(one.text for one in console.render(self._inner, options))
        yield Segment("\n".join(line.rstrip(" ") for line in told.split("\n")))


def out() -> Console:
    """The console for results."""
    console = SafeConsole(soft_wrap=True)
    if not console.is_terminal:
        console.push_render_hook(_Trimmed())
    return console


def style(*, quiet: bool) -> str:
    """How to show a run: "none" if quiet, "live" in a terminal that can draw, else "plain"."""
    if quiet:
        return "none"
    return "live" if sys.stderr.isatty() and not Console(stderr=True).is_dumb_terminal else "plain"


def waiting(style: str) -> AbstractContextManager[object]:
    """Something that moves while a live view is being made ready; nothing for other styles."""
    if style != "live":
        return nullcontext()
    return SafeConsole(stderr=True).status("reading the town and its people", spinner="line")


def fail(message: str) -> None:
    """One line on standard error that says what was wrong and what to do."""
    note(f"smallville: {' '.join(message.split())}")


def note(line: str) -> None:
    """One line on standard error."""
    sys.stderr.write(f"{printable(line)}\n")


def document(text: str) -> None:
    """A JSON document on standard output."""
    sys.stdout.write(f"{printable_json(text)}\n")


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
