"""Tiled maps: what is read from them, what is said of broken ones, and that what is written reads back."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.adapters.png import png
from simulator.adapters.tiled import load_map
from simulator.adapters.tiled_write import Area, Drawing, ObjectSpec, Tileset, rectangles, write_map
from simulator.core.errors import UserError
from simulator.core.types import Tile
from simulator.town.map import Spawn
from simulator.town.paths import Paths

FLIPPED = 0xA0000000
GROUND = "\n".join(",".join(["1"] * 6) for _ in range(6)).replace("\n", ",\n")
WALLS = [
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [101, 101, 0, FLIPPED + 101, 2, 2],
    [0, 0, 0, 0, 0, FLIPPED],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
]
OBJECTS = {
    "sectors": '<object id="1" name="Mill" x="0" y="0" width="96" height="48"/>',
    "arenas": '<object id="2" name="hall" x="2" y="1" width="92" height="32"/>',
    "objects": """
      <object id="3" name="stove" x="80" y="0" width="16" height="16"><properties>
        <property name="affords" value="cook, eat"/><property name="stand" value="beside"/></properties></object>
      <object id="4" name="seats" x="0" y="0" width="16" height="16"><properties>
        <property name="affords" value="sit"/></properties></object>
      <object id="5" name="seats" gid="1" x="32" y="32" width="16" height="16"/>
      <object id="6" name="shutter" x="64" y="32" width="16" height="16"><properties>
        <property name="affords" value="serve"/><property name="arena" value="Mill:hall"/></properties></object>""",
    "spawns": '<object id="7" name="Ada Moreau" x="20" y="72"><point/></object><object id="8" x="80" y="80"><point/></object>',
}


def tmx(walls: list[list[int]] = WALLS, collision: str = "collision", layers: dict[str, str] | None = None) -> str:
    """A map of 6 x 6 tiles with two tilesets: a hall in the north, a wall with a gap, a meadow in the south."""
    groups = "".join(f'<objectgroup id="9" name="{name}">{inside}</objectgroup>' for name, inside in (layers or OBJECTS).items())
    data = ",\n".join(",".join(map(str, row)) for row in walls)
    sets = "".join(
        f'<tileset firstgid="{first}" name="{name}" tilewidth="16" tileheight="16" tilecount="100" columns="10">'
        f'<image source="{name}.png" width="160" height="160"/></tileset>'
        for first, name in ((1, "one"), (101, "two"))
    )
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" width="6" height="6" tilewidth="16"
 tileheight="16" infinite="0" nextlayerid="9" nextobjectid="9"><properties><property name="town" value="Brook"/></properties>{sets}
 <layer id="1" name="whatever" width="6" height="6"><data encoding="csv">{GROUND}</data></layer>
 <group id="2" name="below"><layer id="3" name="{collision}" width="6" height="6"><data encoding="csv">{data}</data></layer></group>
 {groups}</map>"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "town.tmx").write_text(tmx(), encoding="utf-8")
    return tmp_path


def test_gids_of_any_tileset_block_and_flips_do_not_matter(folder: Path) -> None:
    town = load_map(folder)
    assert (town.name, town.width, town.height) == ("Brook", 6, 6)
    assert [tuple(map(int, at)) for at in np.argwhere(town.blocked)] == [(2, 0), (2, 1), (2, 3), (2, 4), (2, 5)]


def test_places_snap_to_tiles_and_what_is_in_no_arena_is_the_sector(folder: Path) -> None:
    town = load_map(folder / "town.tmx")
    assert town.arenas == ("Brook", "Brook:Mill", "Brook:Mill:hall")
    assert [town.arena(Tile(3, y)) for y in (0, 1, 2, 3)] == ["Brook:Mill:hall", "Brook:Mill:hall", "Brook:Mill", "Brook"]


def test_objects_of_one_name_are_one_and_stand_as_they_say(folder: Path) -> None:
    town = load_map(folder)
    stove, seats, shutter = (town.thing(f"Brook:Mill:hall:{name}") for name in ("stove", "seats", "shutter"))
    assert stove is not None
    assert (stove.affords, stove.stands) == (("cook", "eat"), ((4, 0), (5, 1)))
    assert seats is not None
    assert (seats.tiles, seats.stands, seats.affords) == (((0, 0), (2, 1)), ((0, 0), (2, 1)), ("sit",))
    assert shutter is not None
    assert (shutter.tiles, shutter.stands) == (((4, 2),), ((4, 1),))


def test_spawns_have_names_or_none(folder: Path) -> None:
    assert load_map(folder).spawns == (Spawn(Tile(1, 4), "Ada Moreau"), Spawn(Tile(5, 5)))


def test_a_wall_added_in_tiled_blocks_the_path(folder: Path) -> None:
    start, goal = Tile(0, 0), [Tile(0, 5)]
    assert len(Paths(load_map(folder)).path(start, goal)) == 10
    walled = [list(row) for row in WALLS]
    walled[2][2] = 7
    (folder / "town.tmx").write_text(tmx(walled), encoding="utf-8")
    assert Paths(load_map(folder)).path(start, goal) == ()


def test_a_town_without_a_name_is_called_after_its_folder(folder: Path) -> None:
    (folder / "town.tmx").write_text(tmx().replace('value="Brook"', 'value=""'), encoding="utf-8")
    assert load_map(folder).name == folder.name


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (tmx(collision="Colision"), ("tile layer 'collision' is missing", "'Colision'")),
        (tmx(layers={"sectors": ""}), ("'arenas'", "'objects'", "'spawns'")),
        (tmx().replace('infinite="0"', 'infinite="1"'), ("fixed size",)),
        (tmx().replace('orientation="orthogonal"', 'orientation="isometric"'), ("orthogonal",)),
        (tmx().replace('tilewidth="16"\n', 'tilewidth="0"\n'), ("1 to 4096",)),
        (tmx().replace('width="6" height="6" tilewidth', 'width="0" height="6" tilewidth'), ("1 to 4096",)),
        (tmx(walls=WALLS[:4]), ("'collision'", "6 x 6")),
        (tmx()[:700], ("not a map that Tiled wrote",)),
        ("", ("not a map that Tiled wrote",)),
        ("{}", ("not a map that Tiled wrote",)),
        (tmx().replace('name="hall"', 'name=""'), ("object 2", "'arenas'", "no name")),
        (tmx().replace('name="hall"', 'name="a:b"'), ("colon",)),
        (tmx().replace('name="hall" x="2"', 'name="hall" rotation="45" x="2"'), ("object 2", "upright rectangle")),
        (tmx().replace('name="hall" x="2" y="1"', 'name="hall" x="2" y="900"'), ("outside the map",)),
        (tmx().replace('name="Mill" x="0" y="0" width="96"', 'name="Mill" x="0" y="0" width="48"'), ("'hall'", "'sector'")),
        (tmx().replace('value="Mill:hall"', 'value="Mill:attic"'), ("'shutter'", "'Mill:attic'")),
        (tmx().replace('value="beside"', 'value="on top"'), ("'on top'", "'here'")),
        (tmx(layers={**OBJECTS, "arenas": OBJECTS["arenas"] + OBJECTS["arenas"].replace("hall", "loft")}), ("overlap",)),
        (tmx().replace('name="two" ', 'source="gone.tsx" name="two" '), ("gone.tsx", "missing")),
    ],
)
def test_what_is_wrong_is_said_in_one_line_with_the_file(tmp_path: Path, text: str, words: tuple[str, ...]) -> None:
    path = tmp_path / "town.tmx"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserError) as caught:
        load_map(path)
    message = str(caught.value)
    assert "\n" not in message
    assert str(path) in message
    assert [word for word in words if word not in message] == []


def test_a_folder_without_a_map(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"town\.tmj or town\.tmx"):
        load_map(tmp_path)


EXTERNAL = '<tileset firstgid="1" source="../two.tsx"/>'


def referring(folder: Path, kind: str) -> Path:
    """A map in a folder that reads, by some way, a file beside that folder."""
    folder.mkdir()
    (folder.parent / "two.tsx").write_text("<tileset/>", encoding="utf-8")
    text = tmx()
    match kind:
        case "tileset":
            text = text.replace('name="two" ', 'source="../two.tsx" name="two" ')
        case "absolute":
            text = text.replace('name="two" ', f'source="{folder.parent}/two.tsx" name="two" ')
        case "template":
            text = text.replace('<object id="7" ', '<object id="7" template="../two.tsx" ')
        case "a template's tileset":
            text = text.replace('<object id="7" ', '<object id="7" template="seven.tx" ')
            (folder / "seven.tx").write_text(f'<template>{EXTERNAL}<object name="x"/></template>', encoding="utf-8")
        case "json":
            text = json.dumps({"tilesets": [{"firstgid": 1, "source": "../two.tsx"}], "layers": []})
    path = folder / ("town.tmj" if kind == "json" else "town.tmx")
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("kind", ["tileset", "absolute", "template", "a template's tileset", "json"])
def test_a_map_refers_to_nothing_outside_its_folder(tmp_path: Path, kind: str) -> None:
    with pytest.raises(UserError, match=r"two\.tsx that it refers to lies outside its folder"):
        load_map(referring(tmp_path / "town", kind))


# --- writing -------------------------------------------------------------------------------------------------------------

TILES = st.sets(st.builds(Tile, st.integers(0, 7), st.integers(0, 5)))


@given(TILES)
def test_rectangles_cover_each_tile_once(tiles: set[Tile]) -> None:
    covered = [Tile(x + dx, y + dy) for x, y, w, h in rectangles(tiles) for dx in range(w) for dy in range(h)]
    assert sorted(covered) == sorted(tiles)


def test_rectangles_are_few() -> None:
    block = {Tile(x, y) for x in range(4) for y in range(5)}
    assert rectangles(block) == [(0, 0, 4, 5)]
    assert len(rectangles(block | {Tile(x, 9) for x in range(4)})) == 2


@given(TILES, TILES, TILES)
@settings(max_examples=40, deadline=None)
def test_what_is_written_reads_back(tmp_path_factory: pytest.TempPathFactory, a: set[Tile], b: set[Tile], walls: set[Tile]) -> None:
    folder = tmp_path_factory.mktemp("maps")
    blocked = np.zeros((6, 8), np.bool_)
    for tile in walls:
        blocked[tile.y, tile.x] = True
    b = b - a
    tileset = Tileset(png(np.zeros((16, 32), np.uint8), [(0, 0, 0, 255)]), 2, 2)
    arenas = tuple(Area(name, tuple(tiles), "Mill") for name, tiles in (("hall", a), ("loft", b)) if tiles)
    objects = tuple(ObjectSpec("seats", area.tiles, ("sit",), f"Mill:{area.name}") for area in arenas)
    sectors = (Area("Mill", tuple(a | b)),)
    layers = (("ground", np.ones((6, 8), np.int_)),)
    drawing = Drawing("Brook", blocked, layers, tileset, sectors, arenas, objects, (Spawn(Tile(1, 1), "Ada"),))
    first = write_map(folder, drawing).read_bytes()
    assert write_map(folder, drawing).read_bytes() == first
    town = load_map(folder)
    assert np.array_equal(town.blocked, blocked)
    assert town.spawns == (Spawn(Tile(1, 1), "Ada"),)
    for area in arenas:
        assert {tile for tile in area.tiles if not blocked[tile.y, tile.x]} == set(town.floor(f"Brook:Mill:{area.name}"))
        seats = town.thing(f"Brook:Mill:{area.name}:seats")
        assert seats is not None
        assert set(seats.tiles) == set(area.tiles)


def test_a_written_map_is_json_with_a_line_for_each_row(tmp_path: Path) -> None:
    tileset = Tileset(png(np.zeros((16, 16), np.uint8), [(0, 0, 0, 255)]), 1, 1)
    layers = (("ground", np.ones((3, 4), np.int_)),)
    path = write_map(tmp_path, Drawing("Zoë's Łąka", np.ones((3, 4), np.bool_), layers, tileset, (), (), (), ()))
    text = path.read_text(encoding="utf-8")
    assert "\n1,1,1,1,\n" in text
    assert json.loads(text)["width"] == 4
    assert load_map(path).name == "Zoë's Łąka"
