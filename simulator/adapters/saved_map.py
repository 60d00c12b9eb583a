"""The map that a run file holds: its Tiled files, laid out in a folder for as long as they are read."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from simulator.adapters.tiled import load_map
from simulator.adapters.tiled_picture import load_picture
from simulator.adapters.yaml_lines import shown
from simulator.core.errors import UserError
from simulator.town.map import TownMap
from simulator.town.picture import Picture

MAP = "map/"
"""How the assets of a run file begin that are its map's files."""
MAP_FILES = (".tmj", ".tmx", ".tsj", ".tsx", ".tx", ".json", ".png")

Assets = Sequence[tuple[str, bytes]]


def saved_map(assets: Assets, name: str) -> TownMap:
    """The map in a run file. Raises UserError where it is none."""
    return _read(tuple(assets), name)


@lru_cache(maxsize=2)  # whoever resumes, forks or explains reads the map of a town again and again, and it never changes
def _read(assets: tuple[tuple[str, bytes], ...], name: str) -> TownMap:
    with _laid_out(assets) as folder:
        return load_map(folder, name)


def saved_picture(assets: Assets) -> Picture:
    """What is drawn of the map in a run file. Raises UserError where it is none."""
    with _laid_out(assets) as folder:
        return load_picture(folder)


def kept_map(path: Path, name: str) -> tuple[tuple[str, bytes], ...]:
    """The files of a map, for a run file. Raises UserError if the map cannot be read from them alone."""
    folder = path if path.is_dir() else path.parent
    files = sorted(file for file in folder.iterdir() if file.suffix in MAP_FILES)
    assets = tuple((f"{MAP}{file.name}", file.read_bytes()) for file in files)
    try:
        saved_map(assets, name)
    except UserError as error:
        raise UserError(f"{shown(path)}: a run keeps the files of the map's own folder, and with these alone {error}") from error
    return assets


@contextmanager
def _laid_out(assets: Assets) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        for path, content in assets:
            file = path.removeprefix(MAP)
            if not path.startswith(MAP) or not re.fullmatch(r"[^/\\:\x00]+", file) or file in (".", ".."):
                raise UserError(f"the run file holds a file {path!r}, which is none of a map's")
            (Path(folder) / file).write_bytes(content)
        try:
            yield Path(folder)
        except UserError as error:  # the folder is gone when the message is read
            raise UserError(str(error).replace(folder, "in the run file")) from error
