"""The plan of Larkwell: what letters stand for, and where houses, gardens and paths lie. See build.py."""

from __future__ import annotations

from art.plan import Box, Kind, Room, Site, Town

from simulator.core.types import Tile

WIDTH, HEIGHT = 48, 36

KINDS = {
    "B": Kind("bed", "sleep", "bed", blocks=False),
    "b": Kind("bed", "sleep", ""),
    "w": Kind("wardrobe", "dress", "wardrobe"),
    "s": Kind("stove", "cook", "stove"),
    "l": Kind("larder", "store_food", "larder"),
    "k": Kind("bookshelf", "read", "books"),
    "T": Kind("table", "eat, sit, write", "laid_table"),
    "c": Kind("table", "eat, sit, write", "chair", blocks=False),
    "v": Kind("wash stand", "wash", "washstand"),
    "p": Kind("privy", "toilet", "privy"),
    "H": Kind("hearth", "sit", "hearth", back="face"),
    "O": Kind("oven", "cook", "oven", back="face"),
    "S": Kind("bread shelf", "buy, order", "bread"),
    "D": Kind("dough trough", "cook", "trough"),
    "M": Kind("flour store", "store_food", "sacks"),
    "C": Kind("counter", "serve", "counter", trifle="loaf"),
    "n": Kind("counter", "serve", "", blocks=False),
    "u": Kind("bar", "order, drink", "stool", blocks=False),
    "t": Kind("tables", "eat, drink, sit", "pub_table"),
    "j": Kind("tables", "eat, drink, sit", "chair", blocks=False),
    "z": Kind("piano", "music, perform", "piano"),
    "N": Kind("piano", "music, perform", "stool", blocks=False),
    "y": Kind("draughts board", "play, sit", "draughts"),
    "A": Kind("kitchen table", "cook, eat", "kitchen_table"),
    "W": Kind("workbench", "craft", "work_table"),
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
SCENERY = {"f": "fence", "%": "hedge", "2": "tree", "o": "bush"}



def _home(owner: str, cloth: str, tall: int = 7) -> tuple[Room, ...]:
    return Room("main room", (0, 0, 8, tall), "boards", (owner,), cloth), Room("washroom", (8, 0, 3, tall), "checks")


def _mirrored(owner: str, cloth: str) -> tuple[Room, ...]:
    return Room("washroom", (0, 0, 3, 7), "checks"), Room("main room", (3, 0, 8, 7), "boards", (owner,), cloth)


SITES = (
    Site("Fern Cottage", 1, 1, _home("Ifeoma Adeyemi", "leaf"), """
###########
####H######
#B.w.sl#v.#
#b.....#.p#
#......+..#
#k.cTc.#..#
##+########""", "slate", KINDS),
    Site("Slate Cottage", 36, 1, _mirrored("Hari Lamichhane", "blue"), """
###########
######H####
#v.#ls.w.B#
#.p#.....b#
#..+......#
#..#.cTc.k#
########+##""", "slate", KINDS),
    Site("Barley Cottage", 1, 20, _home("Pavel Zelinka", "red"), """
###########
#H#########
#.lsw.B#.v#
#.....b#p.#
#......+..#
#qcTc.k#..#
#####+#####""", "red", KINDS),
    Site("Quince Cottage", 36, 20, _mirrored("Delphine Achterberg", "leaf"), """
###########
########H##
#v.#elsw.B#
#.p#.....b#
#..+......#
#..#kcTc..#
########+##""", "red", KINDS),
    Site("Wick Cottage", 23, 25, _home("Maren Solberg", "blue", 8), """
###########
####H######
#B.w.sl#v.#
#b.....#.p#
#......+..#
#..cTc.#..#
#k.....#..#
####+######""", "wood", KINDS),
    Site("The Heron", 15, 1, (Room("taproom", (0, 0, 13, 10), "boards"), Room("kitchen", (13, 0, 5, 10), "flags")), """
##################
####HH############
#zN.....nnnn+..ll#
#.......CCCC#....#
#.jtj...uuuu#.AA.#
#.jtj..jtj..#.AA.#
#......jtj..#...s#
#.jtj.......#...s#
#.jtj....yy.#v..s#
######+###########""", "red", KINDS),
    Site("Bakery", 1, 9, (Room("bakehouse", (0, 0, 4, 9), "flags"), Room("shop", (4, 0, 8, 9), "boards")), """
############
##OO########
#...#......#
#...+nnnnn.#
#..D#CCCCC.#
#..D#......#
#M..#.jtj.S#
#M..#.jtj.S#
#########+##""", "wood", KINDS),
    Site("Workshop", 35, 9, (Room("workroom", (0, 0, 8, 9), "flags"), Room("office", (8, 0, 4, 9), "boards")), """
############
##ggg#######
#......Q#.X#
#WWW...Q#.x#
#.......+..#
#.LL....#..#
#......W#kk#
#......W#..#
####+#######""", "slate", KINDS),
    Site("Schoolhouse", 13, 25, (Room("reading room", (0, 0, 9, 8), "boards"),), """
#########
###aa####
#....kkk#
#.d.d...#
#.i.i.rr#
#.d.d...#
#.i.i..m#
#####+###""", "wood", KINDS),
    Site("Green", 14, 12, (Room("well side", (5, 2, 10, 8)), Room("lawn", (0, 0, 20, 12))), """
                    
 22            jtj  
 22            jtj  
       EE    J      
                    
         UU         
         UU         
               ~~   
           EE ~~~~  
   E          ~~~~~ 
   22          ~~~  
   22               """, "", KINDS),
    Site("Garden", 1, 28, (Room("kitchen garden", (0, 0, 11, 7)),), """
fffff fffff
fVVVV VVVVf
f         f
fVVVV VVVVf
f         f
fVVVVEE ZRf
fffffffffff""", "", KINDS),
    Site("Orchard", 36, 28, (Room("grove", (0, 0, 11, 7)),), """
fffff fffff
f11     11f
f11     11f
f    11   f
f11  11 11f
f11EE   11f
fffffffffff""", "", KINDS),
)  # fmt: skip
PATHS: tuple[Box, ...] = (
    (12, 8, 2, 27), (33, 8, 2, 27), (3, 8, 11, 1), (33, 8, 12, 1), (13, 11, 21, 1), (10, 18, 4, 1), (33, 18, 7, 1),
    (12, 24, 23, 1), (6, 27, 7, 1), (34, 27, 11, 1), (12, 34, 23, 1), (18, 33, 1, 1), (27, 33, 1, 1), (22, 24, 1, 11),
    (23, 11, 2, 14), (13, 17, 22, 2), (6, 28, 1, 1), (41, 28, 1, 1), (21, 10, 1, 1),
)  # fmt: skip
_TREES = ((33, 1), (12, 3), (33, 4), (12, 6))
PAVED: tuple[Box, ...] = ((21, 15, 6, 6),)
_BUSHES = ((14, 9), (14, 3), (14, 33), (16, 33), (20, 33), (25, 33), (30, 33), (32, 33), (1, 18), (4, 18), (45, 18), (42, 18))
SPAWNS = (Tile(13, 34), Tile(34, 34), Tile(23, 24))
DOTS = dict.fromkeys(_BUSHES, "o") | dict.fromkeys(_TREES, "2")
LARKWELL = Town("Larkwell", WIDTH, HEIGHT, SITES, PATHS, PAVED, DOTS, SCENERY, SPAWNS)
