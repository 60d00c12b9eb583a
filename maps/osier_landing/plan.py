"""The plan of Osier Landing: what letters stand for, and where houses, the green and the river lie. See build.py."""

from __future__ import annotations

from art.plan import Box, Kind, Room, Site, Town

from simulator.core.types import Tile

WIDTH, HEIGHT = 52, 36

KINDS = {
    "B": Kind("bed", "sleep", "bed", blocks=False),
    "b": Kind("bed", "sleep", ""),
    "w": Kind("wardrobe", "dress", "wardrobe"),
    "s": Kind("stove", "cook", "stove"),
    "l": Kind("larder", "store_food", "larder"),
    "k": Kind("bookshelf", "read", "books"),
    "T": Kind("table", "eat, sit, write", "laid_table"),
    "c": Kind("table", "eat, sit, write", "chair", blocks=False),
    "X": Kind("desk", "write, study", "desk"),
    "v": Kind("wash stand", "wash", "washstand"),
    "p": Kind("privy", "toilet", "privy"),
    "H": Kind("hearth", "sit", "hearth", back="face"),
    "n": Kind("counter", "serve", "", blocks=False),
    "J": Kind("notice board", "read", "board"),
    "E": Kind("bench", "sit", "bench", blocks=False),
}
INN = KINDS | {
    "C": Kind("counter", "serve", "bar_counter", trifle="taps"),
    "u": Kind("stools", "order, drink, sit", "stool", blocks=False),
    "t": Kind("tables", "eat, drink, sit", "pub_table"),
    "j": Kind("tables", "eat, drink, sit", "chair", blocks=False),
    "y": Kind("card table", "play, sit", "draughts"),
    "A": Kind("kitchen table", "cook", "kitchen_table"),
    "v": Kind("sink", "wash, water", "sink"),
}
POST = KINDS | {
    "C": Kind("counter", "serve", "shop_counter", trifle="till"),
    "G": Kind("shelves", "buy, order", "groceries"),
    "Z": Kind("pigeonholes", "write", "pigeonholes"),
    "X": Kind("sorting table", "write", "notes"),
    "m": Kind("letter box", "write", "mailbox"),
}
BOATSHED = KINDS | {
    "g": Kind("tool wall", "craft", "tools", back="face"),
    "W": Kind("workbench", "craft", "work_table"),
    "L": Kind("stocks", "craft", "hull"),
    "Q": Kind("timber rack", "craft", "timber"),
    "X": Kind("drawing desk", "write, study", "desk"),
    "x": Kind("drawing desk", "write, study", "stool", blocks=False),
}
CHAPEL = KINDS | {
    "A": Kind("altar", "pray", "table"),
    "Y": Kind("lectern", "perform, teach", "lectern"),
    "E": Kind("pews", "sit, pray", "bench", blocks=False),
    "z": Kind("harmonium", "music", "piano"),
    "N": Kind("harmonium", "music", "piano-stool", blocks=False),
}
OUTSIDE = KINDS | {
    "U": Kind("well", "water", "well"),
    "V": Kind("vegetable beds", "garden", "beds"),
    "R": Kind("water butt", "water", "butt"),
    "M": Kind("moorings", "craft, exercise", "fence"),
    "h": Kind("river gauge", "read", "gauge"),
}
SCENERY = {"f": "fence", "%": "hedge", "2": "willow", "o": "bush", "i": "reeds"}

_RIVER = "~" * WIDTH
_LANDING = "\n".join(
    (
        "",
        "%" + " " * (WIDTH - 2) + "%",
        "%   i  EE        ii     h  EE     i       EE   ii  %",
        "~" * 20 + "    " + "~" * 28,
        "~" * 20 + "M  M" + "~" * 28,
        "~" * 20 + "M  M" + "~" * 28,
        _RIVER,
        _RIVER,
    )
)

SITES = (
    Site("Osier Cottage", 1, 1, (
        Room("main room", (0, 0, 8, 7), "boards", ("Rosalind Teague", "Anselm Teague"), "leaf"),
        Room("washroom", (8, 0, 3, 7), "checks"),
    ), """
###########
####H######
#B.B.sl#v.#
#b.b...#.p#
#......+..#
#kwcTc.#..#
######+####""", "slate", KINDS),
    Site("Alder Cottage", 13, 1, (
        Room("Nkechi's room", (0, 0, 5, 5), "boards", ("Nkechi Obiora",), "violet"), Room("washroom", (0, 5, 5, 4), "checks"),
        Room("Tobenna's room", (10, 0, 4, 9), "boards", ("Tobenna Obiora",), "blue"), Room("main room", (5, 0, 5, 9), "boards"),
    ), """
##############
#####H########
#B.w#.lsk.#B.#
#b..#.....#b.#
#...+.cTc.+..#
#####.....#w.#
#v.p#.....#..#
#...+.....#X.#
#######+######""", "red", KINDS),
    Site("Sluice Cottage", 28, 1, (
        Room("main room", (0, 0, 8, 7), "boards", ("",), "red"), Room("washroom", (8, 0, 3, 7), "checks"),
    ), """
###########
##H########
#..B.sl#v.#
#w.b...#.p#
#......+..#
#.cTc.k#..#
#####+#####""", "wood", KINDS),
    Site("Lock Cottage", 40, 1, (
        Room("washroom", (0, 0, 3, 7), "checks"), Room("main room", (3, 0, 8, 7), "boards", ("Isko Laine",), "blue"),
    ), """
###########
######H####
#v.#ls.w.B#
#.p#.....b#
#..+......#
#..#XcTc.k#
########+##""", "slate", KINDS),
    Site("Withy Cottage", 1, 21, (
        Room("main room", (0, 0, 7, 7), "boards", ("Priya Raghunath",), "gold"), Room("washroom", (7, 0, 4, 7), "checks"),
    ), """
###########
###H#######
#l..w.B#.v#
#s....b#p.#
#......+..#
#kcTc.X#..#
#####+#####""", "wood", KINDS),
    Site("Ferry House", 15, 19, (Room("taproom", (0, 0, 12, 9), "boards"), Room("kitchen", (12, 0, 6, 9), "flags")), """
##################
####HH############
#......nnnn+.lll.#
#......CCCC#.....#
#.jtj..uuuu#.AAA.#
#.jtj......#.....#
#......jtj.#v...s#
#.yy...jtj.#....s#
######+###########""", "red", INN),
    Site("Post Office", 1, 11, (Room("sorting room", (0, 0, 4, 9), "flags"), Room("shop", (4, 0, 8, 9), "boards")), """
############
############
#ZZ#..nnnn.#
#..#..CCCC.#
#..+.......#
#..#.G.G.G.#
#X.#.......#
#..#..G.G.m#
#########+##""", "wood", POST),
    Site("Boatshed", 38, 20, (Room("workroom", (0, 0, 8, 8), "flags"), Room("office", (8, 0, 4, 8), "boards")), """
############
##ggg#######
#......Q#.X#
#WWW...Q#.x#
#.......+..#
#.LLL...#k.#
#......W#..#
####+#######""", "slate", BOATSHED),
    Site("Chapel", 39, 10, (Room("nave", (0, 0, 11, 9), "flags"),), """
###########
###########
#z..AA.Y.k#
#N........#
#.EEE.EEE.#
#.........#
#.EEE.EEE.#
#.........#
####+######""", "slate", CHAPEL),
    Site("Green", 15, 11, (Room("lawn", (0, 0, 13, 7)),), """
             
 22  EE   J  
 22          
      UU     
      UU  22 
  EE      22 
             """, "", OUTSIDE),
    Site("Garden", 29, 11, (Room("beds", (0, 0, 8, 6)),), """
fff  fff
fVV  VVf
f      f
fVV  VVf
f  EE Rf
ffffffff""", "", OUTSIDE),
    Site("Landing", 0, 29, (Room("jetty", (20, 2, 4, 3), "boards"), Room("bank", (0, 0, WIDTH, 7))), _LANDING, "", OUTSIDE),
)  # fmt: skip
PATHS: tuple[Box, ...] = (
    (7, 8, 1, 2), (7, 9, 6, 2), (13, 10, 26, 1), (33, 8, 1, 2), (48, 8, 1, 2), (37, 9, 12, 1), (37, 11, 1, 18),
    (13, 11, 2, 18), (43, 19, 1, 1), (37, 19, 6, 1), (10, 20, 3, 1), (1, 28, 50, 1), (20, 29, 4, 2), (15, 18, 22, 1),
)  # fmt: skip
PAVED: tuple[Box, ...] = ((20, 13, 4, 4),)
_TREES = ((35, 20), (35, 24), (29, 8))
_BUSHES = ((1, 9), (4, 9), (34, 18), (12, 24), (49, 19), (27, 8))
DOTS = dict.fromkeys(_TREES, "2") | dict.fromkeys(_BUSHES, "o")
SPAWNS = (Tile(13, 28), Tile(37, 28))
OSIER_LANDING = Town("Osier Landing", WIDTH, HEIGHT, SITES, PATHS, PAVED, DOTS, SCENERY, SPAWNS)
