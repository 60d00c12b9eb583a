"""Almanac House: the office, with rooms on either side of two corridors, and a passage between the two."""

from __future__ import annotations

from art.plan import Room, Site
from kinds import OFFICE

HOUSE = Site("Almanac House", 2, 14, (
    Room("tide room", (0, 0, 14, 8), "carpet"),
    Room("reception", (14, 0, 13, 8), "boards"),
    Room("drawing office", (27, 0, 13, 8), "carpet"),
    Room("meeting room", (40, 0, 12, 8), "carpet"),
    Room("archive", (0, 10, 12, 7), "planks"),
    Room("copy room", (12, 10, 13, 7), "flags"),
    Room("kitchenette", (27, 10, 11, 7), "checks"),
    Room("washroom", (38, 10, 14, 7), "bath"),
    Room("north corridor", (0, 8, 52, 9), "flags"),
    Room("editors' room", (0, 19, 15, 6), "carpet"),
    Room("server room", (15, 19, 7, 6), "flags"),
    Room("lounge", (22, 19, 18, 6), "boards"),
    Room("print room", (40, 19, 12, 6), "planks"),
    Room("south corridor", (0, 17, 52, 3), "flags"),
), """
###################++###############################
###################++##########################aaa##
#kk.m.m.m..OP#PJ........gP#k.D..D..m.mP#P.........P#
#...n.n.n....#.......qqqq.#..i..i..n.n.#..c.c.c.c..#
#............#AA.....CCCC.#............#..TTTTTTT..#
#..X..X...X.k#AA..........#..D..e..X..k#..c.c.c.c..#
#..x..x...x.P#P..........P#P.i.....x..P#O.........k#
######+############++############+###########+######
#P................................................P#
#...................J..............................#
######+###########+######..######+###########+######
#K.K.K.K.K.K#zz.YYYYY.gP#..#rsuwE...P.#v.v.v..p.p.p#
#K.K.K.K.K.K#...........#..#..........#............#
#...........#..VVVV....g#..#.jtj..jtj.#............#
#P.Xx..mn..P#..VVVV....g#..#.jtj..jtj.#P..........P#
#...........#...........#..#..........#............#
##################+######..######+##################
#..................................................#
#P................................................P#
#######+#########+############++#############+######
#kk..m...X..kP#GG..GG#kk.SSSS.SSSS.yy.P#I..I..YY..P#
#....n...x....#......#.................#...........#
#.............#GG..GG#A..jttj...jttj..A#..VVV...mn.#
#P..Xx...mn..P#MN....#P..jttj...jttj..L#P.VVV.....P#
##############################++####################""", "clay", OFFICE)  # fmt: skip
