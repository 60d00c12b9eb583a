"""The command that takes a run out of its file: as pictures, moving pictures, a page, tables, events, a story."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from simulator.cli_view import AT, FASTEST, a_file, tick_at
from simulator.core.errors import UserError
from simulator.times import parse_time

if TYPE_CHECKING:  # commands import what they need when they are called
    from simulator.journal.reading import Run

KINDS = ("html", "gif", "mp4", "png", "csv", "json", "chronicle")
ENDINGS = {".html", ".htm", ".gif", ".mp4", ".png", ".jpg", ".jpeg", ".webp", ".svg", ".pdf", ".json", ".csv", ".md", ".town"}
"""Of names that say of what kind a file is; any other is as good as none."""
ALSO = {"html": (".htm",), "chronicle": (".md",)}
"""Endings that fit a kind and are not called like it."""
FITS = {
    "at": ("png",),
    "from": ("html", "gif", "mp4", "csv", "json", "chronicle"),
    "to": ("html", "gif", "mp4", "csv", "json", "chronicle"),
    "follow": ("gif", "mp4", "png", "chronicle"),
    "news": ("gif", "mp4"),
    "speed": ("gif", "mp4"),
    "size": ("gif", "mp4", "png"),
}
"""Which options go with which kinds."""
SLOWEST = 1.0
"""Game seconds a second; below it a line of talk would stand for minutes."""
SMALLEST, LARGEST = 64, 4096
"""Pixels of a side of a picture."""
_HOUR = re.compile(r"\s*\d{1,2}:\d\d\s*")

HTML = typer.Option("--html", metavar="OUT", help="One page with the run in it, to open in any browser.")
GIF = typer.Option("--gif", metavar="OUT", help="A moving picture of a stretch of time.")
MP4 = typer.Option("--mp4", metavar="OUT", help="A video of a stretch of time; needs the extra: smallville[video].")
PNG = typer.Option("--png", metavar="OUT", help="A picture of the town, or of somebody, at a time.")
CSV = typer.Option("--csv", metavar="FOLDER", help="A new folder of tables.")
JSON = typer.Option("--json", metavar="OUT", help="All that happened as one JSON document; - is standard output.")
STORY = typer.Option("--chronicle", metavar="OUT", help="The story of everybody's days as Markdown; - is standard output.")
FROM = typer.Option("--from", help="Where to begin: a time in the run.")
TO = typer.Option("--to", help="Where to end: a time in the run.")
FOLLOW = typer.Option(help="Only this person, or with the camera on them; a first name will do.")
NEWS = typer.Option(help="The way of a piece of news, by a tracked topic or its words.")
SPEED = typer.Option(help="Game seconds a second; 60 without.")
SIZE = typer.Option(help="Width and height of the picture in pixels: 1280x720.")


def add_to(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command("export")(export)


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be made of a run: one of `KINDS`, and where it goes."""

    kind: str
    out: Path


def export(
    file: Annotated[Path | None, typer.Argument(help="A run file; the newest under replays/ without one.")] = None,
    html: Annotated[Path | None, HTML] = None,
    gif: Annotated[Path | None, GIF] = None,
    mp4: Annotated[Path | None, MP4] = None,
    png: Annotated[Path | None, PNG] = None,
    csv: Annotated[Path | None, CSV] = None,
    json: Annotated[Path | None, JSON] = None,
    chronicle: Annotated[Path | None, STORY] = None,
    at: Annotated[str | None, AT] = None,
    first: Annotated[str | None, FROM] = None,
    last: Annotated[str | None, TO] = None,
    follow: Annotated[str | None, FOLLOW] = None,
    news: Annotated[str | None, NEWS] = None,
    speed: Annotated[float | None, SPEED] = None,
    size: Annotated[str | None, SIZE] = None,
) -> None:
    """Take a run out of its file: a page, a picture, a moving picture, tables, events, or a story to read."""
    from simulator.core.names import find_person
    from simulator.journal.reading import Run

    wish = _wish(dict(zip(KINDS, (html, gif, mp4, png, csv, json, chronicle), strict=True)))
    given = {"at": at, "from": first, "to": last, "follow": follow, "news": news, "speed": speed, "size": size}
    _fits(wish.kind, {name for name, value in given.items() if value is not None})
    if speed is not None and not SLOWEST <= speed <= FASTEST:
        raise UserError(f"--speed {speed:g}: write game seconds a second, such as 60; {SLOWEST:g} to {FASTEST:g}")
    if news is not None and not news.strip():
        raise UserError("--news: name a tracked topic, or write some of its words")
    pixels = _size(size, wish.kind)
    run = Run.open(a_file(file))
    person = find_person(follow, [one.name for one in (*run.people, *run.visitors())]) if follow is not None else None
    if wish.kind == "png":
        from simulator import pictures

        pictures.png(run, wish.out, _recorded(run, at), person, pixels)
    elif wish.kind in ("gif", "mp4"):
        from simulator import console, pictures

        wanted = pictures.Footage(wish.kind, *_ticks(run, first, last), person, news, speed or 60.0, pixels)
        with console.bar("drawing", sys.stderr.isatty()) as told:
            pictures.moving(run, wish.out, wanted, told)
    else:
        _data(run, wish, _ticks(run, first, last), person)
    if str(wish.out) != "-":
        sys.stderr.write(f"{wish.out}: {_amount(wish.out)}\n")


def _wish(kinds: dict[str, Path | None]) -> Wish:
    """The one kind that was asked for. Raises UserError for none and for several."""
    found = [Wish(kind, out) for kind, out in kinds.items() if out is not None]
    if not found:
        raise UserError(f"say what to make and where: {', '.join(f'--{kind}' for kind in KINDS[:-1])} or --{KINDS[-1]} OUT")
    if len(found) > 1:
        raise UserError(f"{' and '.join(f'--{one.kind}' for one in found)}: make one thing at a time")
    wish = found[0]
    if str(wish.out) == "-":
        if wish.kind not in ("json", "chronicle"):
            raise UserError(f"--{wish.kind} -: only --json and --chronicle go to standard output; name a file")
    else:
        from simulator.export.whole import check_free

        check_free(wish.out)
        ending = wish.out.suffix.casefold()
        if ending in ENDINGS and ending not in (f".{wish.kind}", *ALSO.get(wish.kind, ())):
            raise UserError(f"{wish.out}: --{wish.kind} does not make {ending} files; give another name")
    return wish


def _fits(kind: str, given: set[str]) -> None:
    """Raises UserError for an option that says nothing about what is made."""
    for name in FITS:
        if name in given and kind not in FITS[name]:
            raise UserError(f"--{name} says nothing about --{kind}; it goes with {', '.join(f'--{one}' for one in FITS[name])}")


def _size(text: str | None, kind: str) -> tuple[int, int] | None:
    """A size as it was typed. Raises UserError."""
    if text is None:
        return None
    match = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text.strip())
    sides = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(SMALLEST <= side <= LARGEST for side in sides):
        raise UserError(f"--size {text}: write width x height in pixels, {SMALLEST} to {LARGEST} each, such as 1280x720")
    if kind == "mp4" and any(side % 2 for side in sides):
        raise UserError(f"--size {text}: the sides of a video are even numbers")
    return sides


def _recorded(run: Run, at: str | None) -> int:
    """The tick of a time of which there is a picture: the last one without a time."""
    if run.last_tick < 0:
        raise UserError(f"{run.file.path}: nothing has happened in this run yet")
    return min(tick_at(run, at) if at is not None else run.last_tick, run.last_tick)


def _ticks(run: Run, first: str | None, last: str | None) -> tuple[int, int]:
    """The first and the last tick (included) from one time to another. Raises UserError."""
    if run.last_tick < 0:
        raise UserError(f"{run.file.path}: nothing has happened in this run yet")
    begin = tick_at(run, first, "--from") if first is not None else 0
    end = run.last_tick + 1
    if last is not None:
        after = run.clock.at(begin) if _HOUR.fullmatch(last) else run.clock.start  # "18:00" is the next one
        end = tick_at(run, f"{parse_time(last, after):%Y-%m-%d %H:%M:%S}", "--to")
    if end <= begin:
        raise UserError(f"--to {last or ''}: this is not after {run.clock.at(begin):%Y-%m-%d %H:%M}, where it begins")
    return begin, end - 1


def _data(run: Run, wish: Wish, ticks: tuple[int, int], person: str | None) -> None:
    """Write what is no picture."""
    from simulator.export.whole import whole

    if wish.kind == "html":
        from simulator.page import write_page

        write_page(run.file.path, wish.out, *ticks)
    elif wish.kind == "csv":
        from simulator.export.tables import write_tables

        with whole(wish.out) as part:
            write_tables(run, *ticks, part)
    elif wish.kind == "json":
        from simulator.export.events import write_events

        _text(wish.out, lambda out: write_events(run, *ticks, out))
    else:
        from simulator.export.chronicle import write_chronicle

        _text(wish.out, lambda out: write_chronicle(run, *ticks, out, person))


def _text(out: Path, write: Callable[[TextIO], None]) -> None:
    """Write a text to a file, whole or not at all, or to standard output."""
    if str(out) == "-":
        write(sys.stdout)
        return
    from simulator.export.whole import whole

    with whole(out) as part, part.open("w", encoding="utf-8", newline="\n") as file:
        write(file)


def _amount(out: Path) -> str:
    """How large what was written is."""
    files = [path for path in out.iterdir()] if out.is_dir() else [out]
    size = sum(path.stat().st_size for path in files)
    count = f" in {len(files)} files" if out.is_dir() else ""
    return f"{size / 1e6:.1f} MB{count}" if size >= 100_000 else f"{size / 1e3:.1f} kB{count}"
