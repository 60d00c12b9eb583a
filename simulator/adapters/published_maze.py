"""The published project's maze: five grids of ids, and the block files that name them."""

from __future__ import annotations

import csv
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.adapters.shapes import tidy
from simulator.core.errors import UserError
from simulator.core.types import Address, Tile

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Maze:
    """What lies where: the names of a place from its sector inwards (one to three) give its tiles, row by row.

    `blocked` has the shape (height, width). Tiles that no walk from the rooms can reach count as blocked. A sector's tiles
    include those of its arenas, an arena's those of its objects.
    """

    world: str
    blocked: NDArray[np.bool_]
    places: Mapping[Names, tuple[Tile, ...]]

    def named(self, depth: int) -> dict[Names, tuple[Tile, ...]]:
        """The sectors (1), arenas (2) or objects (3)."""
        return {names: tiles for names, tiles in self.places.items() if len(names) == depth}

    @property
    def addresses(self) -> tuple[Address, ...]:
        """The full addresses of all sectors, then arenas, then objects."""
        return tuple(":".join((self.world, *names)) for names in self.places)


@cache
def words() -> dict[str, Any]:
    """The word tables of `published_words.toml`."""
    return tomllib.loads(Path(__file__).with_name("published_words.toml").read_text(encoding="utf-8"))


def affords(name: str) -> tuple[str, ...]:
    """What an object is for, by the words of its name; nothing where no line of the table fits."""
    found = {singular(word) for word in name.casefold().split()}
    table: dict[str, list[str]] = words()["affords"]
    return next((tuple(gives) for wanted, gives in table.items() if found.issuperset(wanted.split())), ())


def named_by(name: str, table: Mapping[str, str]) -> str:
    """What a table says of a name: its first line whose words all occur in it; "" where none fits."""
    found = {singular(word) for word in name.casefold().replace("'s", "").split()}
    return next((gives for wanted, gives in table.items() if found.issuperset(wanted.split())), "")


def singular(word: str) -> str:
    """A word without the ending that makes it several."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


# --- reading -------------------------------------------------------------------------------------------------------------


def read_maze(folder: Path) -> Maze:
    """The maze of a folder that holds `matrix/` (or is it). UserError names the file that is missing or does not fit."""
    matrix = folder / "matrix" if (folder / "matrix").is_dir() else folder
    shape = _shape(matrix / "maze_meta_info.json")
    layers = [_layer(matrix, name, shape) for name in ("sector", "arena", "game_object")]
    places = {names: tiles for depth in (1, 2, 3) for names, tiles in _gather(layers[:depth]).items()}
    blocked = _grid(matrix / "maze" / "collision_maze.csv", shape) != "0"
    world = next(iter(_blocks(matrix, "world").values()), folder.name)
    return Maze(world, ~_reached(~blocked, [tile for names, tiles in places.items() if len(names) == 2 for tile in tiles]), places)


def read_text(path: Path, wanted: str) -> str:
    """A text file of the published project. UserError where it is missing or not text, with what was wanted."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise UserError(f"{path}: there is no such file: {wanted}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: it cannot be read ({error}): {wanted}") from error


def read_json(path: Path, wanted: str) -> Any:
    """A JSON file of the published project; errors as in `read_text`."""
    try:
        text = read_text(path, wanted)
        found = json.loads(text)
        return _whole(found) if "\\ud" in text.lower() else found
    except (ValueError, RecursionError) as error:
        raise UserError(f"{path}: this is not JSON ({error}): {wanted}") from error


def _whole(value: Any) -> Any:
    """A value without halves of characters (lone surrogates), which no file and no screen could hold."""
    match value:
        case str():
            return value.encode("utf-16", "surrogatepass").decode("utf-16", "ignore")
        case list():
            return [_whole(one) for one in value]
        case dict():
            return {_whole(key): _whole(one) for key, one in value.items()}
    return value


def _shape(path: Path) -> tuple[int, int]:
    wanted = "give the maze's folder, with matrix/maze_meta_info.json that says maze_width and maze_height"
    meta = read_json(path, wanted)
    try:
        return int(meta["maze_height"]), int(meta["maze_width"])
    except (KeyError, TypeError, ValueError) as error:
        raise UserError(f"{path}: maze_width and maze_height are not both whole numbers: {wanted}") from error


def _grid(path: Path, shape: tuple[int, int]) -> NDArray[np.str_]:
    """The cells of a grid, however its rows are broken into lines."""
    text = read_text(path, "a maze has matrix/maze/ with collision_, sector_, arena_ and game_object_maze.csv")
    cells = [cell.strip() for line in text.splitlines() for cell in line.rstrip(", ").split(",") if line.strip()]
    if len(cells) != shape[0] * shape[1]:
        raise UserError(f"{path}: it has {len(cells)} cells, but the maze is {shape[1]} x {shape[0]}: take the files of one maze")
    return np.array(cells).reshape(shape)


def _blocks(matrix: Path, name: str) -> dict[str, str]:
    """What each id of a block file names: its last cell."""
    path = matrix / "special_blocks" / f"{name}_blocks.csv"
    text = read_text(path, "a maze has matrix/special_blocks/ with world_, sector_, arena_ and game_object_blocks.csv")
    rows = [[tidy(cell) for cell in row] for row in csv.reader(text.splitlines()) if any(cell.strip() for cell in row)]
    for row in rows:
        if len(row) < 2 or not row[-1] or ":" in row[-1]:
            raise UserError(f"{path}: the line {', '.join(row)!r} gives no name: write id, world, ..., name; no colon in it")
    return {row[0]: row[-1] for row in rows}


def _layer(matrix: Path, name: str, shape: tuple[int, int]) -> list[list[str]]:
    """The name that a grid gives each tile, "" for none."""
    path, names = matrix / "maze" / f"{name}_maze.csv", {"0": "", **_blocks(matrix, name)}
    grid = _grid(path, shape)
    unknown = sorted(set(grid.ravel().tolist()) - set(names))
    if unknown:
        raise UserError(f"{path}: the id {unknown[0]} has no line in special_blocks/{name}_blocks.csv: take the files of one maze")
    return [[names[cell] for cell in row] for row in grid.tolist()]


def _gather(layers: list[list[list[str]]]) -> dict[Names, tuple[Tile, ...]]:
    """The tiles that bear a name on each of these layers, by those names."""
    found: dict[Names, list[Tile]] = {}
    for y, rows in enumerate(zip(*layers, strict=True)):
        for x, names in enumerate(zip(*rows, strict=True)):
            if all(names):
                found.setdefault(names, []).append(Tile(x, y))
    return {names: tuple(tiles) for names, tiles in found.items()}


def _reached(free: NDArray[np.bool_], rooms: list[Tile]) -> NDArray[np.bool_]:
    """The free tiles joined to the most tiles of rooms; steps go along edges."""
    best, most, seen = np.zeros_like(free), 0, np.zeros_like(free)
    for tile in rooms:
        if free[tile.y, tile.x] and not seen[tile.y, tile.x]:
            piece = _piece(free, tile)
            size = sum(bool(piece[other.y, other.x]) for other in rooms)
            seen |= piece
            best, most = (piece, size) if size > most else (best, most)
    if not most:
        raise UserError("the maze has no arena with a free tile: the collision and arena grids do not belong together")
    return best


def _piece(free: NDArray[np.bool_], start: Tile) -> NDArray[np.bool_]:
    """The free tiles that can be walked to from one of them."""
    height, width = free.shape
    piece = np.zeros_like(free)
    piece[start.y, start.x] = True
    edge = [start]
    while edge:
        x, y = edge.pop()
        for near in (Tile(x - 1, y), Tile(x + 1, y), Tile(x, y - 1), Tile(x, y + 1)):
            if 0 <= near.x < width and 0 <= near.y < height and free[near.y, near.x] and not piece[near.y, near.x]:
                piece[near.y, near.x] = True
                edge.append(near)
    return piece
