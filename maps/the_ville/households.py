"""The homes of the Ville with several rooms."""

from __future__ import annotations

from art.plan import Room, Site, mirrored
from kinds import HOME

CO_LIVING = Site("Artists' Co-living Space", 7, 3, (
    Room("Latoya Williams's room", (0, 0, 7, 7), "boards", ("Latoya Williams",), "gold"),
    Room("Rajiv Patel's room", (7, 0, 7, 7), "planks", ("Rajiv Patel",), "leaf"),
    Room("Abigail Chen's room", (14, 0, 7, 7), "carpet", ("Abigail Chen",), "violet"),
    Room("Francisco Lopez's room", (21, 0, 7, 7), "boards", ("Francisco Lopez",), "red"),
    Room("Hailey Johnson's room", (28, 0, 8, 7), "planks", ("Hailey Johnson",), "blue"),
    Room("kitchen", (17, 9, 8, 7), "checks"),
    Room("bathroom", (25, 9, 4, 7), "bath"),
    Room("second bathroom", (29, 9, 7, 7), "bath"),
    Room("common room", (0, 7, 36, 9), "boards"),
), """
####################################
####################################
#B.X.1w#wX.e.B#B.X.mw#B.X.w4#B.5.Xw#
#b.x.j.#.x...b#b.x.n.#b.x...#b.6.x.#
#......#......#......#......#......#
#P....k#Pk....#.....P#k....P#P....k#
####+######+######+######+######+###
#kk......P.........................#
#.................P..............P.#
#...............######+###+#####+###
#.SSS...........#rrssK..#v.v#vv..U.#
#......A..cTTc..#.......#...#....u.#
#.A...A...cTTc..#..cTc..#h..#h.....#
#7..SSS...cTTc..#..cTc..#p..#p..p..#
#P....L........P#l.....P#P..#P....P#
#########+##########################""", "red", HOME, (
    ((2, 10, 6, 4), "gold"), ((3, 4, 3, 2), "red"), ((10, 4, 3, 2), "leaf"), ((24, 4, 2, 2), "blue"), ((31, 4, 3, 2), "violet"),
))  # fmt: skip

DORM = Site("Dorm for Oak Hill College", 88, 3, (
    Room("Klaus Mueller's room", (0, 0, 7, 7), "boards", ("Klaus Mueller",), "blue"),
    Room("Maria Lopez's room", (7, 0, 7, 7), "carpet", ("Maria Lopez",), "violet"),
    Room("Ayesha Khan's room", (14, 0, 7, 7), "boards", ("Ayesha Khan",), "gold"),
    Room("Wolfgang Schulz's room", (21, 0, 8, 7), "planks", ("Wolfgang Schulz",), "leaf"),
    Room("women's bathroom", (29, 0, 7, 7), "bath"),
    Room("kitchen", (21, 9, 9, 7), "checks"),
    Room("men's bathroom", (30, 9, 6, 7), "bath"),
    Room("common room", (0, 7, 36, 9), "planks"),
), """
####################################
####################################
#B.Xkkw#B.X.mw#wXkk.B#B.X.k.#v.v.hh#
#b.x...#b.x.n.#.x...b#b.x...#......#
#......#......#......#......#......#
#P....k#k.8..P#P....k#w99..P#p.p..P#
####+######+######+######+######+###
#.......P.........................P#
#P................P................#
#...................###+########+###
#.SSSS......OOO.....#rr.ssK..#vv..h#
#...........OOO.....#........#.....#
#.A..A.......cccc...#..cTTc..#h....#
#...........cTTTTc..#..cTTc..#....p#
#k.SSSS...L.cTTTTc.P#l......P#P...p#
########+###########################""", "slate", HOME, (
    ((1, 10, 6, 5), "gold"), ((3, 4, 3, 2), "blue"), ((16, 4, 3, 2), "red"),
))  # fmt: skip

LIN = Site("Lin Family's House", 115, 25, (
    Room("Mei and John's bedroom", (0, 0, 8, 7), "carpet", ("Mei Lin", "John Lin"), "blue"),
    Room("bathroom", (8, 0, 6, 7), "bath"),
    Room("Eddy's bedroom", (14, 0, 9, 7), "boards", ("Eddy Lin",), "leaf"),
    Room("kitchen", (17, 7, 6, 6), "checks"),
    Room("common room", (0, 7, 17, 6), "boards"),
), """
#######################
#######################
#GG.wX.k#v..hU#B.wX.zk#
#gg..x..#....u#b..x.N.#
#.......#.....#.......#
#P......#p...P#......P#
#####+#####+###+#######
#kk.....P.......#srrK.#
#.SSS.....cTTc..+.....#
#.........cTTc..#.cTc.#
#.A.AL..........#.cTc.#
#P.............P#....l#
########+##############""", "clay", HOME, (((1, 8, 5, 3), "blue"), ((17, 4, 4, 2), "leaf")))  # fmt: skip

MORENO = Site("Moreno Family's House", 3, 54, (
    Room("Tom and Jane's bedroom", (0, 0, 8, 7), "boards", ("Tom Moreno", "Jane Moreno"), "red"),
    Room("bathroom", (0, 7, 8, 4), "bath"),
    Room("kitchen", (18, 0, 6, 11), "checks"),
    Room("common room", (8, 0, 10, 11), "planks"),
), """
########################
###########H############
#GG.wX.k#kk.....L#srrK.#
#gg..x..#........#.....#
#.......+........+.....#
#P......#..SSSS..#.cTc.#
#########........#.cTc.#
#v.hU...#.A....A.#.cTc.#
#...u...+........#.....#
#p...P..#P......P#l...P#
############+###########""", "wood", HOME, (((10, 4, 6, 4), "leaf"), ((3, 4, 3, 2), "red")))  # fmt: skip

TAMARA_AND_CARMEN = Site("Tamara Taylor and Carmen Ortiz's House", 3, 25, (
    Room("Tamara's room", (0, 0, 9, 7), "planks", ("Tamara Taylor",), "violet"),
    Room("bathroom", (9, 0, 6, 7), "bath"),
    Room("Carmen's room", (15, 0, 8, 7), "boards", ("Carmen Ortiz",), "gold"),
    Room("kitchen", (0, 7, 6, 6), "checks"),
    Room("common room", (6, 7, 17, 6), "boards"),
), """
#######################
#######################
#B.wXkk.#v..hU#k.X.w.B#
#b..x...#....u#..x...b#
#.......#.....#.......#
#P.....k#p...P#P......#
######+####+#####+#####
#srK.#............P.kk#
#....+...........SSS..#
#cTc.#...cTTc.........#
#cTc.#...cTTc....A.A..#
#l..P#P..........L...P#
###########+###########""", "leaf", HOME, (((16, 8, 5, 3), "violet"), ((3, 4, 3, 2), "gold"), ((18, 4, 3, 2), "red")))  # fmt: skip

HOUSEHOLDS = (mirrored(CO_LIVING), DORM, LIN, MORENO, TAMARA_AND_CARMEN)
