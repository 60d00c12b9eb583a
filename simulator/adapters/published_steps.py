"""The steps of a simulation of the published project: where each person was and what they did, compressed or a file a step."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from simulator.adapters.published_maze import read_json
from simulator.adapters.shapes import tidy
from simulator.core.errors import UserError
from simulator.core.types import Tile

MOST = 1_000_000
"""The last step that is taken for one: 115 days. A greater number is a slip, and would be a run that nobody can open."""
_MASTER = "master_movement.json"
_WANTED = 'a step gives each person "movement": [x, y], "pronunciatio", "description" and "chat"'

Line = tuple[str, str]
"""Who says it, and what."""
Moves = Mapping[str, object]
"""A step as its file has it: by name, what is new of each person."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One person at one step. `address` is what the project wrote after the "@": often no place of the map."""

    tile: Tile
    sign: str = ""
    activity: str = ""
    address: str = ""
    chat: tuple[Line, ...] = ()


Track = list[tuple[int, Seen]]
"""One person's way through the steps: each step at which something of them changed, in order."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The tracks of the people who were seen, the step after the last one, and how often something was amiss, by what it was."""

    tracks: Mapping[str, Track]
    end: int
    amiss: Counter[str] = field(default_factory=Counter)


def at(track: Track, step: int) -> Seen | None:
    """What was seen of somebody at a step; None before their first."""
    index = bisect_right(track, step, key=lambda one: one[0])
    return track[index - 1][1] if index else None


def moved(storage: Path) -> bool:
    """Whether a simulation folder holds steps to replay."""
    return (storage / _MASTER).is_file() or (storage / "movement").is_dir()


def read_steps(storage: Path, people: Sequence[str], size: tuple[int, int]) -> Steps:
    """The steps of a simulation folder, on a maze of a size (width, height). Raises UserError that names the file and step."""
    amiss: Counter[str] = Counter()
    if (storage / _MASTER).is_file():
        path = storage / _MASTER
        steps = _compressed(path)
    else:
        path = storage / "movement"
        steps = _single(path, storage / "environment", amiss)
    tracks, end = decode(steps, people, size, path, amiss)
    if not tracks:
        raise UserError(f"{path}: nobody of personas/ moves in it: {_WANTED}")
    return Steps(tracks, end, amiss)


def decode(
    steps: Iterable[tuple[int, Moves]], people: Sequence[str], size: tuple[int, int], path: Path, amiss: Counter[str]
) -> tuple[dict[str, Track], int]:
    """The tracks that steps in order tell of, each giving all that is new since the one before; and the step after the last."""
    tracks: dict[str, Track] = {}
    known = set(people)
    end = 0
    for step, moves in steps:
        end = step + 1
        for called, given in moves.items():
            name = tidy(called)
            if name not in known:
                amiss[f"movements of {_quoted(name)}, who is not in personas/, are left out"] += 1
                continue
            track = tracks.setdefault(name, [])
            before = track[-1][1] if track else None
            seen = _seen(given, before, f"{path}: step {step}, {name}", size, amiss)
            if seen != before:
                track.append((step, seen))
    return tracks, end


# --- files ---------------------------------------------------------------------------------------------------------------


def _compressed(path: Path) -> Iterator[tuple[int, Moves]]:
    """The steps of a master file, in order whatever the order of its keys; a step that is not there was quiet."""
    data = read_json(path, "it holds the steps of a compressed replay")
    if not isinstance(data, dict):
        raise UserError(f"{path}: this is no group of steps: a compressed replay has one key a step, from 0")
    for step in sorted(_number(key, path) for key in data):
        yield step, _moves(data[str(step)], f"{path}: step {step}")


def _single(folder: Path, before: Path, amiss: Counter[str]) -> Iterator[tuple[int, Moves]]:
    """The steps of a folder with a file each. Where one is missing, the state before the next step tells where people were."""
    steps, states = set(_numbered(folder)), set(_numbered(before)) if before.is_dir() else set()
    if not steps:
        raise UserError(f"{folder}: there is no step in it: a simulation has movement/0.json and so on")
    first, last = min(steps), max(steps)
    filled = {step - 1 for step in states if first < step <= last} - steps
    for step in sorted(steps | filled):
        if step in steps:
            path = folder / f"{step}.json"
            data = read_json(path, _WANTED)
            yield step, _moves(data.get("persona") if isinstance(data, dict) else None, str(path))
        else:
            yield step, _stood(read_json(before / f"{step + 1}.json", 'a state gives each person "x" and "y"'))
    lost = last - first + 1 - len(steps)
    if lost:
        amiss["steps have no file of movements; where environment/ knows, people stand as it says, else as before"] += lost


def _numbered(folder: Path) -> list[int]:
    """The numbers of the files N.json in a folder."""
    return [_number(path.stem, folder) for path in folder.glob("*.json") if path.stem.isdecimal()]


def _number(key: str, path: Path) -> int:
    if not (key.isascii() and key.isdecimal()) or (key[0] == "0" and key != "0"):
        raise UserError(f"{path}: {_quoted(key)} is no step: steps are whole numbers of 0 to {MOST:,}")
    if len(key) > len(str(MOST)) or int(key) > MOST:
        raise UserError(f"{path}: step {_quoted(key)} is beyond {MOST:,}: no simulation is so long")
    return int(key)


def _moves(data: object, where: str) -> Moves:
    if not isinstance(data, dict):
        raise UserError(f"{where}: it does not say who moves: {_WANTED}")
    return data


def _stood(data: object) -> Moves:
    """A state as the movements of a step."""
    told = data.items() if isinstance(data, dict) else ()
    return {name: {"movement": [one.get("x"), one.get("y")]} for name, one in told if isinstance(one, dict)}


# --- one person at one step ----------------------------------------------------------------------------------------------


def _seen(data: object, before: Seen | None, where: str, size: tuple[int, int], amiss: Counter[str]) -> Seen:
    """What a step tells of one person; what it leaves out is as before."""
    given = data if isinstance(data, dict) else {}
    seen = before or Seen(Tile(-1, -1))
    if "movement" in given or before is None:
        seen = replace(seen, tile=_tile(given.get("movement"), where, size))
    if "pronunciatio" in given:
        seen = replace(seen, sign=plain_text(given["pronunciatio"]))
    if "description" in given:
        told = tidy(plain_text(given["description"]))
        activity, marked, address = told.rpartition(" @ ")
        seen = replace(seen, activity=activity if marked else told, address=address if marked else "")
    if "chat" in given:
        seen = replace(seen, chat=read_chat(given["chat"], amiss))
    return seen


def _tile(value: object, where: str, size: tuple[int, int]) -> Tile:
    if not (isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value)):
        raise UserError(f"{where}: movement is not [x, y] in whole tiles: {_WANTED}")
    tile = Tile(*value)
    if not (0 <= tile.x < size[0] and 0 <= tile.y < size[1]):
        at = f"({str(tile.x)[:9]}, {str(tile.y)[:9]})"
        raise UserError(f"{where}: {at} is off the maze of {size[0]} x {size[1]} tiles: give the maze of this simulation")
    return tile


def read_chat(value: object, amiss: Counter[str]) -> tuple[Line, ...]:
    """The lines of a talk: [[who, what], ...], or nothing."""
    if not isinstance(value, list):
        return ()
    lines = [tuple(map(plain_text, line)) for line in value if isinstance(line, list) and len(line) == 2]
    told = tuple((tidy(who), text.strip()) for who, text in lines if who.strip() and text.strip())
    if len(told) < len(value):
        amiss["lines of talks are no pair of who and what, and are left out"] += len(value) - len(told)
    return told


def plain_text(value: object) -> str:
    """A text of the project; "" for what is none."""
    return value if isinstance(value, str) else ""


def _quoted(text: str) -> str:
    return f'"{text[:37]}..."' if len(text) > 40 else f'"{text}"'
