"""What a Tiled map looks like: layers, tiles, what shines; also as a run file keeps it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import numpy as np
import pytest

from simulator.adapters.saved_map import saved_picture
from simulator.adapters.tiled_picture import load_picture
from simulator.adapters.tiled_write import Drawing, Tileset, write_map
from simulator.core.errors import UserError
from simulator.core.types import Tile
from simulator.town.map import Spawn

ROOT = Path(__file__).parents[2]


def written(folder: Path) -> Path:
    ground = np.ones((4, 5), np.int64)
    lamps = np.zeros((4, 5), np.int64)
    lamps[1, 2], lamps[3, 4] = 3, 4
    blocked = np.zeros((4, 5), bool)
    crowns = np.where(lamps == 3, 2, 0)
    tiles = Tileset(b"not looked at here", 2, 4, lights=((3, "lamp"), (4, "window")))
    layers = (("ground", ground), ("things", lamps), ("above", crowns))
    return write_map(folder, Drawing("Testbury", blocked, layers, tiles, (), (), (), (Spawn(Tile(0, 0)),)))


def test_layers_come_from_the_bottom_up_and_collision_is_none_of_them(tmp_path: Path) -> None:
    picture = load_picture(written(tmp_path))
    assert [(layer.name, layer.above) for layer in picture.layers] == [("ground", False), ("things", False), ("above", True)]
    assert picture.layers[0].cells.shape == (4, 5)
    assert (picture.width, picture.height) == (16, 16)


def test_it_knows_what_shines_and_where(tmp_path: Path) -> None:
    assert load_picture(written(tmp_path)).lights() == (("lamp", Tile(2, 1)), ("window", Tile(4, 3)))


def test_a_tile_is_cut_from_its_sheet(tmp_path: Path) -> None:
    picture = load_picture(written(tmp_path))
    sheet = picture.sheet(3)
    assert sheet is not None
    assert sheet.cut(3) == (0, 16, 16, 16)
    assert sheet.image == b"not looked at here"
    assert picture.sheet(5) is None


def test_a_run_file_holds_it_too(tmp_path: Path) -> None:
    folder = written(tmp_path).parent
    assets = [(f"map/{file.name}", file.read_bytes()) for file in sorted(folder.iterdir())]
    assert saved_picture(assets).lights() == load_picture(folder).lights()
    with pytest.raises(UserError, match="none of a map's"):
        saved_picture([("map/../evil", b"")])


def test_a_picture_that_is_missing_is_said(tmp_path: Path) -> None:
    path = written(tmp_path)
    (tmp_path / "tiles.png").unlink()
    with pytest.raises(UserError, match=r"tiles\.png"):
        load_picture(path)


@pytest.mark.parametrize("image", ["/etc/hostname", "../secret.png", "down/../../secret.png", "pipe", "link.png"])
def test_a_strangers_map_reads_nothing_but_its_own_folder(tmp_path: Path, image: str) -> None:
    path = written(tmp_path / "town")
    (tmp_path / "secret.png").write_bytes(b"secret")
    (tmp_path / "town" / "link.png").symlink_to(tmp_path / "secret.png")
    os.mkfifo(tmp_path / "town" / "pipe")
    text = path.read_text(encoding="utf-8").replace("tiles.png", image)
    assert image in text
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match=r"outside its folder|not a file"):
        load_picture(path)


def test_a_layer_of_another_size_than_the_map_is_said(tmp_path: Path) -> None:
    path = written(tmp_path)
    town = json.loads(path.read_text(encoding="utf-8"))
    next(layer for layer in town["layers"] if layer["name"] == "things")["data"].pop()
    path.write_text(json.dumps(town), encoding="utf-8")
    with pytest.raises(UserError):
        load_picture(path)


@pytest.mark.parametrize("town", ["the_ville", "larkwell", "almanac_yard"])
def test_shipped_towns_can_be_drawn(town: str) -> None:
    picture = load_picture(ROOT / "maps" / town)
    assert any(layer.above for layer in picture.layers)
    assert {kind for kind, _ in picture.lights()} >= {"window", "lamp"}
    cells = {int(cell) for layer in picture.layers for cell in np.unique(layer.cells) if cell}
    assert all(picture.sheet(cell) is not None for cell in cells)
