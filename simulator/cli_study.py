"""The `study` commands of the command line."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from simulator.core.clock import Clock
from simulator.core.errors import UserError
from simulator.journal.schema import SUFFIX
from simulator.times import last_tick

if TYPE_CHECKING:  # commands import what they need when they are called; see `cli`
    from simulator.core.settings import Config
    from simulator.study.believability import Believability, Table
    from simulator.trials import Trial

app = typer.Typer(help="Measures of runs.", rich_markup_mode=None)

JSON = typer.Option("--json", help="Print one JSON document and nothing else.")
SET = typer.Option("--set", help="Set a key of the config, such as people=8.")
KEEP = typer.Option(help="Keep the run files in this folder; without it they are thrown away.")
JOBS = typer.Option(help="So many runs at once; one a core without this.", min=1)
HOURS = typer.Option(help="Play only so many hours of the town, not the whole of the config's days.")
CONFIG = typer.Argument(help="A config.yaml; the default town without one.")
MOST = 1000
"""The most seeds of one study."""


@app.command("believability")
def of_files(
    files: Annotated[list[Path], typer.Argument(help="Run files; of several, the median of each check.")],
    as_document: Annotated[bool, JSON] = False,
    jobs: Annotated[int | None, JOBS] = None,
) -> None:
    """Check the talk, the news and the days of a run: each check, and each record that fails it. It measures; it never fails."""
    from simulator import console
    from simulator.journal.reading import Run
    from simulator.study.believability import as_json, believability, tables
    from simulator.trials import in_parallel

    if len(files) > 1:
        _print_together(in_parallel(_checked, files, _measured, jobs), as_document)
        return
    found = believability(Run.open(files[0]))
    if as_document:
        console.document(as_json(found))
    else:
        _print(tables(found))


@app.command("seeds")
def over_seeds(
    config: Annotated[Path | None, CONFIG] = None,
    seeds: Annotated[str, typer.Option(help="The seeds to play: 1-10, or 1,4,7-9.")] = "1-10",
    as_document: Annotated[bool, JSON] = False,
    keep: Annotated[Path | None, KEEP] = None,
    hours: Annotated[float | None, HOURS] = None,
    settings: Annotated[list[str] | None, SET] = None,
    jobs: Annotated[int | None, JOBS] = None,
) -> None:
    """Run a town once a seed and check each run: the median of each check, its range, and in how many runs it holds."""
    from simulator.trials import in_parallel

    chosen, numbers = _chosen(config, settings or []), _numbers(seeds)
    with _folder(keep) as folder:
        trials = [_trial(replace(chosen, seed=seed), hours, folder) for seed in numbers]
        _print_together(in_parallel(_played, trials, _measured, jobs), as_document)


@app.command("variations")
def of_variations(
    config: Annotated[Path | None, CONFIG] = None,
    seeds: Annotated[str, typer.Option(help="The seeds to play: 1-3, or 1,4,7-9.")] = "1-3",
    as_document: Annotated[bool, JSON] = False,
    keep: Annotated[Path | None, KEEP] = None,
    settings: Annotated[list[str] | None, SET] = None,
    jobs: Annotated[int | None, JOBS] = None,
) -> None:
    """Check what needs a second run: the town without talk, its gatherings called off, and news of several kinds."""
    from simulator import console
    from simulator.study.believability import as_json, tables
    from simulator.variations import vary

    chosen, numbers = _chosen(config, settings or []), _numbers(seeds)
    with _folder(keep) as folder:
        if any(folder.iterdir()):
            raise UserError(f"{folder} is not empty; keep the runs in another folder")
        found = vary(chosen, numbers, folder, _say, jobs)
    if len(found) > 1:
        _print_together(found, as_document)
    elif as_document:
        console.document(as_json(found[0]))
    else:
        _print(tables(found[0]))


def _played(trial: Trial) -> Believability:
    """Play a run and check it: a worker's whole piece of work."""
    from simulator.trials import make

    return _checked(make(trial))


def _checked(path: Path) -> Believability:
    from simulator.journal.reading import Run
    from simulator.study.believability import believability

    return believability(Run.open(path))


def _measured(_: Trial | Path, found: Believability) -> None:
    passed, held = (sum(check.passed in kinds for check in found.checks) for kinds in ((True,), (True, False)))
    _say(f"seed {found.seed}: {passed} of {held} checks hold")


def _say(line: str) -> None:
    sys.stderr.write(f"{line}\n")


def _trial(config: Config, hours: float | None, folder: Path) -> Trial:
    """The run of a config, in a file named by the town's folder and the seed. Raises UserError if it is there already."""
    from simulator.trials import Trial

    path = folder / f"{config.town.name}-seed{config.seed}{SUFFIX}"
    if path.exists():
        raise UserError(f"{path} is there already; keep the runs in another folder, or measure it: smallville study believability")
    return Trial(config, path, last_tick(Clock(config.start), config.end, None, hours, None, None))


def _chosen(path: Path | None, settings: list[str]) -> Config:
    from simulator.config import find_config, load_config, with_overrides

    config = load_config(find_config(path))
    return with_overrides(config, settings) if settings else config


def _numbers(text: str) -> tuple[int, ...]:
    """The seeds of "1-10" or "1,4,7-9", each once, in order. Raises UserError."""
    wrong = UserError(f'--seeds "{text}": write 1-10, or 1,4,7-9; at most {MOST} of them')
    found: dict[int, None] = {}
    for part in text.split(","):
        span = re.fullmatch(r"(\d{1,9})(?:-(\d{1,9}))?", part.strip())
        if span is None:
            raise wrong
        first, last = int(span[1]), int(span[2] or span[1])
        if not 0 <= last - first < MOST:
            raise wrong
        found |= dict.fromkeys(range(first, last + 1))
    if len(found) > MOST:
        raise wrong
    return tuple(found)


@contextmanager
def _folder(keep: Path | None) -> Iterator[Path]:
    """The folder for the runs: the one given, or one that is gone afterwards."""
    if keep is not None:
        try:
            keep.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"--keep {keep}: not a folder that runs can be kept in ({error.strerror}); name another") from error
        yield keep
        return
    with TemporaryDirectory(prefix="smallville-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def _print_together(runs: list[Believability], as_document: bool) -> None:
    from simulator import console
    from simulator.study.several import several, together_json, together_tables

    found = several(runs)
    if as_document:
        console.document(together_json(found))
    else:
        _print(together_tables(found))


def _print(shown: Iterable[Table]) -> None:
    from simulator import console

    for title, columns, rows in shown:
        console.out().print(console.table(title, columns, rows))
