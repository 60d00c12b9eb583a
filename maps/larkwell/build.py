"""Draws the village of Larkwell anew: `python maps/larkwell/build.py [FOLDER]` writes town.tmj and tiles.png, always the same bytes.

The program reads town.tmj alone. Once you have changed that file in Tiled, leave this script be: it would undo your work.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2])]

from furniture import add_furniture  # noqa: E402
from tiles import Sheet, sheet  # noqa: E402

from simulator.adapters.tiled_write import Area, Drawing, ObjectSpec, write_map  # noqa: E402
from simulator.core.types import Tile  # noqa: E402
from simulator.town.map import Spawn  # noqa: E402

WIDTH, HEIGHT = 48, 36
Box = tuple[int, int, int, int]
"""x, y, width, height in tiles."""


@dataclass(frozen=True)
class Kind:
    """What a letter of a plan stands for: an object by name, what it affords, its tile; some letters block."""

    name: str
    affords: str
    tile: str
    blocks: bool = True
    back: str = ""  # drawn beneath it


KINDS = {
    "B": Kind("bed", "sleep", "bed", blocks=False),
    "b": Kind("bed", "sleep", ""),
    "w": Kind("wardrobe", "dress", "wardrobe"),
    "s": Kind("stove", "cook", "stove"),
    "l": Kind("larder", "store_food", "larder"),
    "k": Kind("bookshelf", "read", "books"),
    "T": Kind("table", "eat, sit, write", "table"),
    "c": Kind("table", "eat, sit, write", "chair", blocks=False),
    "v": Kind("wash stand", "wash", "washstand"),
    "p": Kind("privy", "toilet", "privy"),
    "H": Kind("hearth", "sit", "hearth", back="face"),
    "O": Kind("oven", "cook", "oven", back="face"),
    "S": Kind("bread shelf", "buy, order", "bread"),
    "D": Kind("dough trough", "cook", "trough"),
    "M": Kind("flour store", "store_food", "sacks"),
    "C": Kind("counter", "serve", "counter"),
    "n": Kind("counter", "serve", "", blocks=False),
    "u": Kind("bar", "order, drink", "stool", blocks=False),
    "t": Kind("tables", "eat, drink, sit", "table"),
    "j": Kind("tables", "eat, drink, sit", "chair", blocks=False),
    "z": Kind("piano", "music, perform", "piano"),
    "N": Kind("piano", "music, perform", "stool", blocks=False),
    "y": Kind("draughts board", "play, sit", "draughts"),
    "A": Kind("kitchen table", "cook, eat", "table"),
    "W": Kind("workbench", "craft", "table"),
    "L": Kind("lathe", "craft", "lathe"),
    "Q": Kind("timber rack", "craft", "timber"),
    "g": Kind("tool wall", "craft", "tools", back="face"),
    "X": Kind("drawing desk", "write, study", "desk"),
    "x": Kind("drawing desk", "write, study", "stool", blocks=False),
    "a": Kind("blackboard", "teach", "blackboard", back="face"),
    "d": Kind("school desks", "study, write", "notes"),
    "i": Kind("school desks", "study, write", "stool", blocks=False),
    "m": Kind("computer", "compute, study", "computer"),
    "r": Kind("armchairs", "sit, read", "armchair", blocks=False),
    "e": Kind("easel", "paint", "easel"),
    "q": Kind("accordion", "music", "accordion"),
    "U": Kind("well", "water", "well"),
    "E": Kind("bench", "sit", "bench", blocks=False),
    "J": Kind("notice board", "read", "board"),
    "V": Kind("vegetable beds", "garden", "beds"),
    "Z": Kind("beehives", "garden", "hive"),
    "R": Kind("water butt", "water", "butt"),
    "1": Kind("apple trees", "garden", "apple"),
}
BIG = {"well": (2, 2), "apple": (2, 2), "tree": (2, 2), "bed": (1, 2)}
SCENERY = {"f": "fence", "%": "hedge", "2": "tree", "o": "bush"}  # blocks, and is no object
JOINED = ("table", "counter", "fence", "hedge", "beds")


@dataclass(frozen=True)
class Site:
    """A building or a garden: its plan from its upper left corner, its rooms as boxes within the plan, and how it looks.

    In a plan # is wall, + a door, f a fence, a blank nothing; the other letters are KINDS.
    """

    name: str
    x: int
    y: int
    rooms: dict[str, Box]
    plan: str
    roof: str = ""
    floors: tuple[str, ...] = ()
    cloth: str = "red"
    owner: str = ""


HOME = {"main room": (0, 0, 8, 7), "washroom": (8, 0, 3, 7)}
MIRRORED = {"washroom": (0, 0, 3, 7), "main room": (3, 0, 8, 7)}

SITES = (
    Site("Fern Cottage", 1, 1, HOME, """
###########
####H######
#B.w.sl#v.#
#b.....#.p#
#......+..#
#k.cTc.#..#
##+########""", "slate", ("boards", "checks"), "leaf", "Ifeoma Adeyemi"),
    Site("Slate Cottage", 36, 1, MIRRORED, """
###########
######H####
#v.#ls.w.B#
#.p#.....b#
#..+......#
#..#.cTc.k#
########+##""", "slate", ("checks", "boards"), "blue", "Hari Lamichhane"),
    Site("Barley Cottage", 1, 20, HOME, """
###########
#H#########
#.lsw.B#.v#
#.....b#p.#
#......+..#
#qcTc.k#..#
#####+#####""", "red", ("boards", "checks"), "red", "Pavel Zelinka"),
    Site("Quince Cottage", 36, 20, MIRRORED, """
###########
#######H###
#v.#els..B#
#.p#.....b#
#..+......#
#..#kcTc..#
########+##""", "red", ("checks", "boards"), "leaf", "Delphine Achterberg"),
    Site("Wick Cottage", 23, 25, {"main room": (0, 0, 8, 8), "washroom": (8, 0, 3, 8)}, """
###########
####H######
#B.w.sl#v.#
#b.....#.p#
#......+..#
#..cTc.#..#
#k.....#..#
####+######""", "wood", ("boards", "checks"), "blue", "Maren Solberg"),
    Site("The Heron", 15, 1, {"taproom": (0, 0, 13, 10), "kitchen": (13, 0, 5, 10)}, """
##################
####HH############
#zN.....nnnn+..ll#
#.......CCCC#....#
#.jtj...uuuu#.AA.#
#.jtj..jtj..#.AA.#
#......jtj..#...s#
#.jtj.......#...s#
#.jtj....yy.#v..s#
######+###########""", "red", ("boards", "flags")),
    Site("Bakery", 1, 9, {"bakehouse": (0, 0, 4, 9), "shop": (4, 0, 8, 9)}, """
############
##OO########
#...#......#
#...+nnnnn.#
#..D#CCCCC.#
#..D#......#
#M..#.jtj.S#
#M..#.jtj.S#
#########+##""", "wood", ("flags", "boards")),
    Site("Workshop", 35, 9, {"workroom": (0, 0, 8, 9), "office": (8, 0, 4, 9)}, """
############
##ggg#######
#......Q#.X#
#WWW...Q#.x#
#.......+..#
#.LL....#..#
#......W#kk#
#......W#..#
####+#######""", "slate", ("flags", "boards")),
    Site("Schoolhouse", 13, 25, {"reading room": (0, 0, 9, 8)}, """
#########
###aa####
#....kkk#
#.d.d...#
#.i.i.rr#
#.d.d...#
#.i.i..m#
#####+###""", "wood", ("boards",)),
    Site("Green", 14, 12, {"well side": (5, 2, 10, 8), "lawn": (0, 0, 20, 12)}, """
                    
 22            jtj  
 22            jtj  
       EE    J      
                    
         UU         
         UU         
               ~~   
           EE ~~~~  
   E          ~~~~~ 
   22          ~~~  
   22               """),
    Site("Garden", 1, 28, {"kitchen garden": (0, 0, 11, 7)}, """
fffff fffff
fVVVV VVVVf
f         f
fVVVV VVVVf
f         f
fVVVVEE ZRf
fffffffffff"""),
    Site("Orchard", 36, 28, {"grove": (0, 0, 11, 7)}, """
fffff fffff
f11     11f
f11     11f
f    11   f
f11  11 11f
f11EE   11f
fffffffffff"""),
)  # fmt: skip
PATHS: tuple[Box, ...] = (
    (12, 8, 2, 27), (33, 8, 2, 27), (3, 8, 11, 1), (33, 8, 12, 1), (13, 11, 21, 1), (10, 18, 4, 1), (33, 18, 7, 1),
    (12, 24, 23, 1), (6, 27, 7, 1), (34, 27, 11, 1), (12, 34, 23, 1), (18, 33, 1, 1), (27, 33, 1, 1), (22, 24, 1, 11),
    (23, 11, 2, 14), (13, 17, 22, 2), (6, 28, 1, 1), (41, 28, 1, 1), (21, 10, 1, 1),
)  # fmt: skip
TREES = ((33, 1), (12, 3), (33, 4), (12, 6))
PAVED: Box = (21, 15, 6, 6)
BUSHES = ((14, 9), (14, 3), (14, 33), (16, 33), (20, 33), (25, 33), (30, 33), (32, 33), (1, 18), (4, 18), (45, 18), (42, 18))
SPAWNS = (Tile(13, 34), Tile(34, 34), Tile(23, 24))


@dataclass
class Canvas:
    """The map while it is drawn."""

    tiles: Sheet
    letters: dict[tuple[int, int], str] = field(default_factory=dict)
    sites: dict[tuple[int, int], Site] = field(default_factory=dict)
    layers: dict[str, NDArray[np.int_]] = field(default_factory=dict)
    blocked: NDArray[np.bool_] = field(default_factory=lambda: np.zeros((HEIGHT, WIDTH), np.bool_))

    def put(self, layer: str, x: int, y: int, tile: str) -> None:
        """Put a tile by name into a layer."""
        self.layers[layer][y, x] = self.tiles.gids[tile]


def mask(x: int, y: int, like: Callable[[int, int], bool]) -> int:
    """Which neighbours are alike: north 1, west 2, east 4, south 8."""
    steps = ((0, -1, 1), (-1, 0, 2), (1, 0, 4), (0, 1, 8))
    return sum(bit for dx, dy, bit in steps if like(x + dx, y + dy))


def tiles_of(box: Box) -> list[tuple[int, int]]:
    """The tiles of a box."""
    x, y, w, h = box
    return [(x + dx, y + dy) for dx in range(w) for dy in range(h)]


def letters(canvas: Canvas) -> None:
    """Lay the plans, the hedge and the trees out on the map."""
    for x in range(WIDTH):
        for y in range(HEIGHT):
            if x in (0, WIDTH - 1) or y in (0, HEIGHT - 1):
                canvas.letters[x, y] = "%"
    for x, y in BUSHES:
        canvas.letters[x, y] = "o"
    for x, y in TREES:
        canvas.letters.update({(x + dx, y + dy): "2" for dx in range(2) for dy in range(2)})
    for site in SITES:
        for dy, row in enumerate(site.plan[1:].split("\n")):
            for dx, letter in enumerate(row):
                canvas.letters[site.x + dx, site.y + dy] = letter
                canvas.sites[site.x + dx, site.y + dy] = site


def ground(canvas: Canvas) -> None:
    """Grass everywhere, then paths, water and floors."""
    trodden = {tile for box in PATHS for tile in tiles_of(box)}
    paved = set(tiles_of(PAVED))
    for y in range(HEIGHT):
        for x in range(WIDTH):
            roll = (x * 7919 + y * 104729 + x * y * 31) % 97
            canvas.put("ground", x, y, f"grass{roll % 4 if roll < 76 else 4 if roll < 88 else 5 + roll % 3}")
            site = canvas.sites.get((x, y))
            if canvas.letters.get((x, y)) == "~":
                canvas.put("paths", x, y, f"water{mask(x, y, lambda a, b: canvas.letters.get((a, b)) == '~')}")
                canvas.blocked[y, x] = True
            elif site is not None and site.roof:
                room = _room(site, x, y)
                canvas.put("ground", x, y, f"{site.floors[list(site.rooms).index(room)]}{(x + y) % 2}")
            elif (x, y) in paved:
                canvas.put("paths", x, y, f"paving{mask(x, y, lambda a, b: (a, b) in paved)}")
            elif (x, y) in trodden:
                canvas.put("paths", x, y, f"path{mask(x, y, lambda a, b: (a, b) in trodden | paved)}")


def _room(site: Site, x: int, y: int) -> str:
    inside = [name for name, (a, b, w, h) in site.rooms.items() if a <= x - site.x < a + w and b <= y - site.y < b + h]
    return inside[0]


def walls(canvas: Canvas) -> None:
    """Tops and fronts of walls, doors, and the shade that walls throw on the floor."""

    def wall(x: int, y: int) -> bool:
        letter = canvas.letters.get((x, y), "")
        return letter == "#" or (letter in KINDS and KINDS[letter].back == "face")

    for (x, y), site in canvas.sites.items():
        if not site.roof:
            continue
        if wall(x, y):
            canvas.blocked[y, x] = True
            front = not wall(x, y + 1)
            run = canvas.letters[x, y] == "#" and wall(x - 1, y) and wall(x + 1, y) and not wall(x - 1, y + 1) and not wall(x + 1, y + 1)
            look = "window" if run and (x * 3 + y) % 4 == 0 else "beam" if run and (x * 3 + y) % 4 == 2 else ""
            canvas.put("walls", x, y, f"face-{site.roof}{look}" if front else f"cap-{site.roof}{mask(x, y, wall)}")
        elif canvas.letters[x, y] == "+" and canvas.sites.get((x, y + 1)) is not site:
            canvas.put("walls", x, y, f"door-{site.roof}")
        elif wall(x, y - 1):
            canvas.put("walls", x, y, "shade")


def things(canvas: Canvas) -> None:
    """Draw furniture, fences and trees, and block their tiles."""
    for (x, y), letter in sorted(canvas.letters.items()):
        kind = KINDS.get(letter)
        name = kind.tile if kind else SCENERY.get(letter, "")
        if letter in SCENERY or (kind is not None and kind.blocks):
            canvas.blocked[y, x] = True
        if name:
            canvas_thing(canvas, x, y, letter, name)


def canvas_thing(canvas: Canvas, x: int, y: int, letter: str, name: str) -> None:
    """Draw one thing at the first of its tiles."""
    same = mask(x, y, lambda a, b: canvas.letters.get((a, b)) == letter)
    if name in BIG:
        (wide, tall), cloth = BIG[name], canvas.sites[x, y].cloth if name == "bed" else ""
        if canvas.layers["things"][y, x] == 0:
            for dx in range(wide):
                for dy in range(tall):
                    part = f".{dx}.{dy}" if (dx, dy) != (0, 0) else ""
                    canvas.put("things", x + dx, y + dy, (f"bed-{cloth}" if cloth else name) + part)
    elif name == "chair":
        table = canvas.letters.get((x + 1, y)) in ("T", "t")
        canvas.put("things", x, y, "chair-east" if table else "chair-west")
    else:
        canvas.put("things", x, y, f"{name}{same}" if name in JOINED else name)
        if letter == "C" and x % 2 == 0:
            canvas.put("trifles", x, y, "loaf")


def places(canvas: Canvas) -> tuple[tuple[Area, ...], tuple[Area, ...], tuple[ObjectSpec, ...]]:
    """Sectors, arenas and objects as they stand in the plans."""
    rooms: dict[tuple[str, str], list[Tile]] = {}
    objects: dict[tuple[str, str, str], list[Tile]] = {}
    for (x, y), site in sorted(canvas.sites.items(), key=lambda item: item[0][::-1]):
        room = _room(site, x, y)
        rooms.setdefault((site.name, room), []).append(Tile(x, y))
        kind = KINDS.get(canvas.letters[x, y])
        if kind is not None:
            objects.setdefault((site.name, room, kind.name), []).append(Tile(x, y))
    affords = {kind.name: tuple(kind.affords.split(", ")) for kind in KINDS.values()}
    sectors = tuple(Area(site.name, tuple(t for (s, _), ts in rooms.items() if s == site.name for t in ts)) for site in SITES)
    arenas = tuple(Area(room, tuple(tiles), sector) for (sector, room), tiles in rooms.items())
    return sectors, arenas, tuple(ObjectSpec(name, tuple(tiles), affords[name]) for (_, _, name), tiles in objects.items())


def spawns(canvas: Canvas) -> tuple[Spawn, ...]:
    """Everybody wakes in bed; visitors enter by the lanes."""
    beds = [(canvas.sites[at].owner, Tile(*at)) for at, letter in sorted(canvas.letters.items()) if letter == "B"]
    return (*(Spawn(tile, owner) for owner, tile in beds), *(Spawn(tile) for tile in SPAWNS))


def larkwell() -> Drawing:
    """The village as it is written."""
    tiles = sheet()
    add_furniture(tiles)
    canvas = Canvas(tiles)
    canvas.layers = {name: np.zeros((HEIGHT, WIDTH), np.int_) for name in ("ground", "paths", "walls", "things", "trifles")}
    for step in (letters, ground, walls, things):
        step(canvas)
    sectors, arenas, objects = places(canvas)
    layers = tuple(canvas.layers.items())
    return Drawing("Larkwell", canvas.blocked, layers, tiles.tileset(), sectors, arenas, objects, spawns(canvas))


if __name__ == "__main__":
    write_map(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent, larkwell())
