"""The committed pictures are what their scripts draw, byte for byte, and every sort of thing on the maps is drawn as itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

ROOT = Path(__file__).parents[1]
TOWNS = ("almanac_yard", "larkwell", "osier_landing", "the_ville")
SEATS = 6
"""A drawing that so many sorts of things share is that of a chair, which many of them have."""
ALIKE = (
    "bench benches pews", "card-table draughts-board", "armchair armchairs", "bookshelf bookshelves archive-shelves",
    "blackboard board", "basin basins", "sofa sofas", "closet wardrobe", "buffet counter reception-desk till",
    "fireplace hearth", "garden-beds vegetable-beds", "school-desks seats sorting-table", "cupboard larder store-cupboard",
    "privy toilet toilets", "desk desks drawing-desk", "computer computers console",
    "garden-table table tables desks meeting-table", "shelves timber-rack flour-store paper-shelves",
    "harp piano bar harmonium",
)  # fmt: skip
"""Sorts that share drawings because they are the same thing under other names (or share a stool, as at the harp)."""


class Shown:
    """What a shipped map shows."""

    def __init__(self, town: str) -> None:
        self.map = json.loads((ROOT / "maps" / town / "town.tmj").read_text(encoding="utf-8"))
        self.layers = {layer["name"]: layer for layer in self.map["layers"]}
        self.picture = pygame.image.load(ROOT / "maps" / town / "tiles.png")

    def gid(self, layer: str, x: int, y: int) -> int:
        return int(self.layers[layer]["data"][y * self.map["width"] + x])

    def pixels(self, gid: int) -> bytes:
        y, x = divmod(gid - 1, 16)
        return bytes(pygame.image.tobytes(self.picture.subsurface((x * 16, y * 16, 16, 16)), "RGBA"))

    def objects(self) -> Iterator[tuple[str, int, int]]:
        for found in self.layers["objects"]["objects"]:
            for y in range(found["y"] // 16, (found["y"] + found["height"]) // 16):
                for x in range(found["x"] // 16, (found["x"] + found["width"]) // 16):
                    yield found["name"], x, y


@pytest.fixture(scope="module")
def shown() -> dict[str, Shown]:
    return {town: Shown(town) for town in TOWNS}


def test_one_command_draws_all_art_anew(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-B", str(ROOT / "maps/build_all.py"), str(tmp_path)], check=True, timeout=120)
    made = {path.relative_to(tmp_path).as_posix(): path for path in tmp_path.rglob("*") if path.is_file()}
    parts = ("view", "adapters")
    assert len(made) == 2 * len(TOWNS) + sum(len(list((ROOT / f"simulator/{part}/art").glob("*.[pj]*"))) for part in parts)
    for name, path in made.items():
        part = name.partition("/")[0]
        kept = ROOT / "simulator" / part / "art" / path.name if part in parts else ROOT / "maps" / name
        assert path.read_bytes() == kept.read_bytes(), f"{kept}: rebuild it with python maps/build_all.py"


def test_every_sort_of_thing_has_a_drawing_of_its_own(shown: dict[str, Shown]) -> None:
    drawn: dict[str, set[bytes]] = {}
    for town in shown.values():
        for name, x, y in town.objects():
            gid = town.gid("things", x, y) or town.gid("paths", x, y)
            drawn.setdefault(name, set()).update([town.pixels(gid)] if gid else [])
    assert len(drawn) > 80
    assert not [name for name, pictures in drawn.items() if not pictures]
    sharing: dict[bytes, set[str]] = {}
    for name, pictures in drawn.items():
        for picture in pictures:
            sharing.setdefault(picture, set()).add(name)
    families = [{word.replace("-", " ") for word in line.split()} for line in ALIKE]
    for names in sharing.values():
        fine = len(names) >= SEATS or len(names) == 1 or any(names <= family for family in families)
        assert fine, f"drawn alike: {sorted(names)}"


def test_what_rises_stands_before_people_and_where_nobody_uses_it(shown: dict[str, Shown]) -> None:
    for name, town in shown.items():
        assert town.map["layers"][[layer["name"] for layer in town.map["layers"]].index("above") + 1]["name"] == "collision"
        above = town.layers["above"]["data"]
        assert sum(map(bool, above)) > 60, name


def test_windows_lamps_and_fires_shine(shown: dict[str, Shown]) -> None:
    for name, town in shown.items():
        lights = {
            tile["id"] + 1: entry["value"]
            for tile in town.map["tilesets"][0]["tiles"]
            for entry in tile["properties"]
            if entry["name"] == "light"
        }
        seen = {lights[gid] for layer in town.map["layers"] for gid in layer.get("data", ()) if gid in lights}
        assert seen == {"window", "lamp", "fire"}, name
