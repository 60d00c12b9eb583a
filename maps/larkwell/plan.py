"""The plan of Larkwell: what letters stand for, and where houses, gardens and paths lie. See build.py."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.core.types import Tile

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
########H##
#v.#elsw.B#
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
