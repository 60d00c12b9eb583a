"""A run as a page of HTML in a file of its own, to be mailed or kept: `view.page` makes it, this writes it."""

from __future__ import annotations

from pathlib import Path

from simulator.core.errors import UserError
from simulator.export.whole import check_free, whole
from simulator.journal.reading import Run
from simulator.view.page.assembly import html
from simulator.watch import filmed


def write_page(path: Path, out: Path, first: int, last: int) -> None:
    """Write the ticks `first` to `last` (included) of a run file as one page of HTML, whole or not at all.

    Ticks that are not recorded are left out. Raises UserError where the run cannot be read, has none of these ticks, or `out`
    exists or lies in no folder; OutsideError where the disk does not take it.
    """
    check_free(out)
    run = Run.open(path)
    film, picture = filmed(run)
    first, last = max(first, 0), min(last, run.last_tick)
    if first > last:
        raise UserError(
            f"{path}: none of these times is recorded: the run goes to {film.clock.at(max(run.last_tick, 0)):%Y-%m-%d %H:%M}"
        )
    with whole(out) as part:
        # half a surrogate can stand in a title only
        part.write_bytes(html(film, picture, first, last).encode("utf-8", "replace"))
