"""Runs that several test files look at: played by the first process of the tests that asks, and read by all."""

from __future__ import annotations

import atexit
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

FOLDERS: list[Path] = []
"""The folder of this run of the tests, one for all its processes; `conftest.py` says which. None where no tests are run."""
WAIT = 100.0
"""Seconds that one process waits for what another is making."""


def made_once(name: str, make: Callable[[Path], None]) -> Path:
    """The file of a name, made by whoever asks first, and whole before anybody else has it. Nobody may change it."""
    if not FOLDERS:  # a page of the docs is written anew
        FOLDERS.append(Path(tempfile.mkdtemp(prefix="smallville-")))
        atexit.register(shutil.rmtree, FOLDERS[-1], ignore_errors=True)
    path, making = FOLDERS[-1] / name, FOLDERS[-1] / f"{name}.making"
    end = time.monotonic() + WAIT
    while not path.exists():
        try:
            making.mkdir()
        except FileExistsError:
            assert time.monotonic() < end, f"nobody has come to an end with {name}"
            time.sleep(0.05)
            continue
        try:
            if not path.exists():
                make(making / name)
                (making / name).rename(path)
        finally:
            shutil.rmtree(making)
    return path
