"""The commands of the command line that show a run as it went."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from simulator.core.clock import Clock
from simulator.core.errors import UserError
from simulator.journal.folder import REPLAYS, newest
from simulator.times import last_tick, parse_time

if TYPE_CHECKING:  # see `cli`
    from simulator.journal.reading import Run

bench = typer.Typer(help="How fast this machine is at it.", rich_markup_mode=None)

AT = typer.Option(help='A time in the run: "2023-02-14 17:00", "17:00" or "day 2 17:00".')
DAYS = typer.Option(help="Run to the midnight that ends this many days.")
HOURS = typer.Option(help="Run for this many hours of the town.")
UNTIL = typer.Option(help='Run until a time: "2023-02-14 17:00", "17:00" or "day 2 17:00".')
TICKS = typer.Option(help="Run for this many ticks of 10 seconds.")
SET = typer.Option("--set", help="Set a key of the config, such as talk.turns=6.")
RE_EMBED = typer.Option("--re-embed", help="Embed all memories anew where the run was made with another embedder.")
QUIET = typer.Option("--quiet", "-q", help="Show no progress and no summary.")
FASTEST = 100_000.0


def replay(
    file: Annotated[Path | None, typer.Argument(help="A run file; the newest under replays/ without one.")] = None,
    at: Annotated[str | None, AT] = None,
    speed: Annotated[float | None, typer.Option(help="Game seconds a second, such as 60; 0 is as fast as it goes.")] = None,
    view: Annotated[str, typer.Option(help="window or terminal.")] = "window",
) -> None:
    """Watch a run, finished or still growing, from its beginning or from a time."""
    from simulator.journal.reading import Run

    if view not in ("window", "terminal"):
        raise UserError(f"--view {view}: a replay has window and terminal")
    if speed is not None and not 0 <= speed <= FASTEST:
        raise UserError(f"--speed {speed:g}: write game seconds a second, such as 60; 0 is as fast as it goes")
    run = Run.open(a_file(file))
    tick = None if at is None else tick_at(run, at)
    if view == "terminal":
        from simulator.rerun import in_terminal

        in_terminal(run, tick, speed)
        return
    from simulator.watch import in_window

    in_window(run, tick, speed)


@bench.command("render")
def bench_render(
    file: Annotated[Path | None, typer.Argument(help="A run file; the default town is played for two hours without.")] = None,
) -> None:
    """Time the window's pictures on one core, drawn by software: 25 and 1,000 people, near and far, panels open."""
    from simulator.bench import HOURS, timings
    from simulator.journal.reading import Run

    with TemporaryDirectory(prefix="smallville-", ignore_cleanup_errors=True) as folder:
        path = file or _played(Path(folder), HOURS)
        sys.stdout.write("people  window     zoom  pictures/s  19 of 20 below\n")
        for one in timings(Run.open(path), Path(folder)):
            size = f"{one.size[0]}x{one.size[1]}"
            sys.stdout.write(f"{one.people:6}  {size:9}  {one.zoom:4}  {one.rate:10.0f}  {one.slow:11.1f} ms\n")
            sys.stdout.flush()
        sys.stdout.write("of 1,000 people, all but the run's own are copies of them who do the same a little later\n")


@bench.command("file")
def bench_file(
    file: Annotated[Path | None, typer.Argument(help="A run file; the newest under replays/ without one.")] = None,
) -> None:
    """Time the opening of a run file at ten times, and what a resume folds; say what takes room in it."""
    from simulator.bench_file import folding, seeking, sizes
    from simulator.journal.reading import Run

    run = Run.open(a_file(file))
    sys.stdout.write("what                                          times   middle  19 of 20 below\n")
    for one in (*seeking(run), *folding(run)):
        sys.stdout.write(f"{one.what:44}  {one.times:5}  {one.p50:6.0f} ms  {one.p95:11.0f} ms\n")
        sys.stdout.flush()
    sys.stdout.write("\ntable                  rows         bytes  bytes a day\n")
    for size in sizes(run):
        sys.stdout.write(f"{size.table:16}  {size.rows:9}  {size.bytes:12,}  {size.a_day:11,.0f}\n")


@bench.callback()
def _benches() -> None:
    """Keep each bench a command of its own, however many there are."""


def _played(folder: Path, hours: float) -> Path:
    """A throw-away run of the default town."""
    from simulator.config import find_config, load_config
    from simulator.core.clock import Clock
    from simulator.times import last_tick
    from simulator.trials import Trial, make

    config = load_config(find_config())
    return make(Trial(config, folder / "played.town", last_tick(Clock(config.start), config.end, None, hours, None, None)))


def a_file(file: Path | None) -> Path:
    """The run file that is meant: the newest where none is named. Raises UserError if there is none."""
    path = file or newest(REPLAYS)
    if path is None:
        raise UserError("there is no run under replays/ yet; make one with `smallville run`, or name a .town file")
    return path


def tick_at(run: Run, at: str, option: str = "--at") -> int:
    """The tick of a time in a run. Raises UserError, with the name of the option, if it lies outside of what is recorded."""
    tick = run.clock.tick(parse_time(at, run.clock.start))
    if not 0 <= tick <= run.last_tick + 1:
        first, last = run.clock.start, run.clock.at(run.last_tick + 1)
        raise UserError(f"{option} {at}: the run goes from {first:%Y-%m-%d %H:%M} to {last:%Y-%m-%d %H:%M}")
    return tick


def in_window(view: str, quiet: bool) -> bool:
    """Whether to show a run in a window. Raises UserError for a view that is none, or where there is no display for it."""
    if view not in ("auto", "window", "terminal", "none"):
        raise UserError(f"--view {view}: write auto, window, terminal or none")
    if view in ("terminal", "none") or (view == "auto" and (quiet or not sys.stdin.isatty())):
        return False
    from simulator.watch import need_display, wanted

    if view == "auto":
        return wanted()
    need_display()
    return True


def until_tick(path: Path, days: int | None, hours: float | None, until: str | None, ticks: int | None) -> int | None:
    """The tick to which a run is taken up, None: as planned. Raises UserError where it has come to its end."""
    from simulator.journal.reading import Run

    run = Run.open(path)
    first, end = run.last_tick + 1, run.file.header.until
    last = last_or_none(run.clock, run.clock.at(end), first, days, hours, until, ticks)
    if last is None and first >= end:
        raise UserError(f"{path} has reached its end; go on with --days, --hours or --until, or watch it: smallville replay {path}")
    return last


def watch_on(path: Path, until: int | None) -> None:
    """Go on with a run in a window. Raises UserError, OutsideError."""
    from simulator.watch import live_in_window

    live_in_window(path, until)


def last_or_none(
    clock: Clock, end: datetime, first: int, days: int | None, hours: float | None, until: str | None, ticks: int | None
) -> int | None:
    """The tick to which a resumed run goes, None: as planned."""
    if all(value is None for value in (days, hours, until, ticks)):
        return None
    return last_tick(clock, end, days, hours, until, ticks, first)
