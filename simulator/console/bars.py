"""A bar on standard error for work that takes a while."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def bar(title: str, shown: bool) -> Iterator[Callable[[float], None]]:
    """A function that is told how much is done (0 to 1); it moves a bar, or does nothing where none is to be `shown`."""
    if not shown:
        yield lambda part: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, refresh_per_second=5) as progress:
        task = progress.add_task(title, total=1.0)
        yield lambda part: progress.update(task, completed=part)
