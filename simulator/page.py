"""A run as a page of HTML in a file of its own, to be mailed or kept: `view.page` makes it, this writes it."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from simulator.core.errors import OutsideError, UserError
from simulator.journal.reading import Run
from simulator.view.page.assembly import html
from simulator.watch import filmed


def write_page(path: Path, out: Path, first: int, last: int) -> None:
    """Write the ticks `first` to `last` (included) of a run file as one page of HTML, whole or not at all.

    Ticks that are not recorded are left out. Raises UserError where the run cannot be read, has none of these ticks, or `out`
    exists or lies in no folder; OutsideError where the disk does not take it.
    """
    if out.exists():
        raise UserError(f"{out} exists already: name another file, or remove it")
    if not out.parent.is_dir():
        raise UserError(f"{out}: there is no folder {out.parent}; make it, or name another file")
    run = Run.open(path)
    film, picture = filmed(run)
    first, last = max(first, 0), min(last, run.last_tick)
    if first > last:
        raise UserError(
            f"{path}: none of these times is recorded: the run goes to {film.clock.at(max(run.last_tick, 0)):%Y-%m-%d %H:%M}"
        )
    _write(out, html(film, picture, first, last))


def _write(out: Path, text: str) -> None:
    """Write beside the file first, so that nobody ever finds half a page."""
    part = ""
    try:
        handle, part = tempfile.mkstemp(dir=out.parent, prefix=f".{out.name}.", suffix=".part")
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8", "replace"))  # half a surrogate can stand in a title only
        _settle(Path(part), out)
    except OSError as error:
        raise OutsideError(f"{out} cannot be written ({error.strerror or error})") from error
    finally:
        if part:
            Path(part).unlink(missing_ok=True)


def _settle(part: Path, out: Path) -> None:
    """Give the finished file its name, unless somebody else has taken it meanwhile."""
    part.chmod(0o644)
    try:
        os.link(part, out)
    except FileExistsError:
        raise UserError(f"{out} exists already: name another file, or remove it") from None
    except OSError:  # a disk without links
        if out.exists():
            raise UserError(f"{out} exists already: name another file, or remove it") from None
        part.replace(out)
