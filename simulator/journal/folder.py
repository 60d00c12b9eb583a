"""The folder of run files: its newest, and names that are free."""

from __future__ import annotations

import re
from pathlib import Path

from simulator.journal.schema import SUFFIX

REPLAYS = Path("replays")
"""Where runs go that nobody has named."""


def newest(folder: Path) -> Path | None:
    """The run file that was written to last; None if the folder has none or is not there."""
    files = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
    return max(files, key=lambda path: (_written(path), path.name), default=None)


def fresh_name(folder: Path, stem: str) -> Path:
    """The path of a new run file, `stem-N` with an N above all those in the folder. Only making the file secures the name."""
    numbered = re.compile(rf"{re.escape(stem)}-([0-9]{{1,9}}){re.escape(SUFFIX)}")
    names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    taken = [int(match[1]) for match in map(numbered.match, names) if match]
    return folder / f"{stem}-{max(taken, default=0) + 1}{SUFFIX}"


def _written(path: Path) -> int:
    """When a run file was last written to, in nanoseconds; while it is written, that shows in the log beside it."""
    times = [path.stat().st_mtime_ns]
    log = path.with_name(f"{path.name}-wal")
    if log.exists():
        times.append(log.stat().st_mtime_ns)
    return max(times)
