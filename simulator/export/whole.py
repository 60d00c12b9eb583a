"""Writing that is whole or not at all: in a hidden folder beside the real place, to which it goes when all of it is there."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from simulator.core.errors import OutsideError, UserError


@contextmanager
def whole(out: Path) -> Iterator[Path]:
    """A free path to write a file or make a folder at; it becomes `out` at the end, and goes away where that is not reached.

    Raises UserError if there is something at `out` already, or no folder for it; OutsideError where it cannot be written.
    """
    check_free(out)
    folder = None
    try:
        # nobody else can put anything into this folder, so that no link of theirs is followed
        folder = Path(tempfile.mkdtemp(dir=out.parent, prefix=".smallville-", suffix=".part"))
        part = folder / "part"
        yield part
        _publish(part, out)
    except OSError as error:
        raise OutsideError(f"{out}: cannot be written ({error.strerror or error})") from error
    finally:
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)


def check_free(out: Path) -> None:
    """Nothing, where something new can be written. Raises UserError."""
    if os.path.lexists(out):
        raise _taken(out)
    if not out.name or not out.parent.is_dir():
        raise UserError(f"{out}: there is no folder {out.parent}; make it first")


def _taken(out: Path) -> UserError:
    return UserError(f"{out}: there is something of that name, and nothing is ever overwritten; give another name")


def _publish(part: Path, out: Path) -> None:
    """Give it its name. Whoever has taken the name in the meantime keeps it."""
    if part.is_dir():
        if os.path.lexists(out):
            raise _taken(out)
        part.rename(out)
        return
    try:
        out.hardlink_to(part)  # unlike a renaming, this never overwrites
    except FileExistsError:
        raise _taken(out) from None
    except OSError:  # a file system without links
        if os.path.lexists(out):
            raise _taken(out) from None
        part.rename(out)
