"""The block of flats across the yard: five homes side by side that share their walls."""

from __future__ import annotations

from art.plan import Room, Site
from kinds import HOME

FLATS = (
    Site("Gudrun Halvorsen's Flat", 1, 1, (
        Room("Gudrun's room", (0, 0, 5, 9), "boards", ("Gudrun Halvorsen",), "blue"),
        Room("Jamila's room", (13, 0, 5, 5), "boards", ("Jamila Haddad",), "gold"),
        Room("bathroom", (13, 5, 5, 4), "bath"),
        Room("kitchen", (0, 0, 18, 9), "checks"),
    ), """
##################
##################
#B..w#rsK.k.#w..B#
#b...+......+...b#
#k...#......#X.x.#
#X...#.cTTc.######
#x..A#.cTTc.+..hv#
#P...#P...k.#p...#
########+#########""", "slate", HOME, (((1, 3, 3, 2), "blue"),)),
    Site("Teodora and Mireille's Flat", 18, 1, (
        Room("Teodora's room", (0, 0, 5, 5), "boards", ("Teodora Ilieva",), "red"),
        Room("bathroom", (0, 5, 5, 4), "bath"),
        Room("Mireille's room", (13, 0, 5, 9), "boards", ("Mireille Fontaine",), "violet"),
        Room("kitchen", (0, 0, 18, 9), "checks"),
    ), """
##################
#########H########
#B..w#Ksr...#w..B#
#b...+......+...b#
#.x.X#......#e..k#
######.cTTc.#....#
#vh..+.cTTc.#.X.P#
#...p#PSSS.k#.x..#
########+#########""", "slate", HOME, (((7, 3, 4, 2), "red"),)),
    Site("Kwame and Leyla's Flat", 35, 1, (
        Room("bathroom", (9, 0, 5, 7), "bath"),
        Room("main room", (0, 0, 14, 9), "boards", ("Kwame Mensah", "Leyla Demir"), "leaf"),
    ), """
##############
##############
#DD.w.rsK#h.p#
#dd......#...#
#........+...#
#X.SS....#..v#
#x...cTc.#####
#kk..cTc..7.P#
#########+####""", "slate", HOME, (((3, 3, 5, 2), "leaf"),)),
    Site("Dermot Kilbride's Flat", 48, 1, (
        Room("bathroom", (8, 0, 5, 6), "bath"),
        Room("main room", (0, 0, 13, 9), "planks", ("Dermot Kilbride",), "red"),
    ), """
#############
####H########
#B.w.rsK#h.p#
#b......+..v#
#..A....#####
#...cTc...kk#
#k..cTc....X#
#kP........x#
######+######""", "slate", HOME),
    Site("Sota Nakamura's Flat", 60, 1, (
        Room("bathroom", (0, 0, 5, 6), "bath"),
        Room("main room", (0, 0, 13, 9), "boards", ("Sota Nakamura",), "blue"),
    ), """
#############
#############
#p.h#Ksr.w.B#
#v..+......b#
#####.......#
#N...cTc....#
#z...cTc...X#
#8......kk.x#
######+######""", "slate", HOME, (((6, 3, 4, 2), "gold"),)),
)  # fmt: skip
