"""Where the people of the Ville work, shop and meet under a roof."""

from __future__ import annotations

from art.plan import Room, Site
from kinds import COLLEGE, SHOP

PUB = Site("The Rose and Crown Pub", 55, 24, (
    Room("kitchen", (19, 0, 4, 12), "flags"),
    Room("pub", (0, 0, 19, 12), "boards"),
), """
#######################
########HH#############
#.eeee....nnnnnnnn#srr#
#.eiee....DDDDDDD.#...#
#.eeee....uuuuuuu.+..K#
#.................#...#
#.....jttj..jttj..#TT.#
#OOO..jttj..jttj..#TT.#
#OOO..............#...#
#.....jttj..jttj..#...#
#P....jttj..jttj.P#.ll#
##########++###########""", "wood", SHOP, (((5, 6, 12, 5), "red"),))  # fmt: skip

CAFE = Site("Hobbs Cafe", 55, 39, (
    Room("kitchen", (17, 0, 6, 12), "checks"),
    Room("cafe", (0, 0, 17, 12), "boards"),
), """
#######################
#######################
#kk....nnnnnnnnn+..srr#
#......CCCCCCCC.#....s#
#ZZ....uuuuuuuu.#....K#
#ZZ.............#.TT..#
#N...jddj..jddj.#.TT..#
#....jddj..jddj.#.TT..#
+...............#.....#
#P...jddj..jddj.#....l#
#....jddj..jddjP#P..ll#
#########++############""", "red", SHOP)  # fmt: skip

MARKET = Site("The Willow Market and Pharmacy", 31, 39, (
    Room("pharmacy", (15, 0, 8, 12), "bath"),
    Room("market", (0, 0, 15, 12), "flags"),
), """
#######################
#################$$####
#nnnnn.QQ.RRRR#MM.nnnn#
#EEEEE........#...EEEE#
#.............#.......#
#..RRRR.RRRR..#M..MMM.#
#.............#M......#
#..RRRR.RRRR..#M..MMM.#
#.............+.......#
#..QQQQ.QQQQ..#M..MMM.#
#P...........P#M.....P#
######++##########+####""", "leaf", SHOP)  # fmt: skip

SUPPLY = Site("Harvey Oak Supply Store", 31, 24, (Room("store", (0, 0, 20, 11), "boards"),), """
####################
###yyyyy####yyyyy###
#nnnnnn.YYYYYYYY.qq#
#EEEEE............q#
#..................#
#..YYYYY..YYYYY..FF#
#................FF#
#..YYYYY..YYYYY....#
#.................q#
#P..FFFF..........q#
#########++#########""", "clay", SHOP)  # fmt: skip

COLLEGE_SITE = Site("Oak Hill College", 82, 24, (
    Room("library", (0, 0, 29, 12), "carpet"),
    Room("classroom", (0, 15, 13, 12), "boards"),
    Room("washroom", (20, 16, 9, 4), "bath"),
    Room("music room", (20, 20, 9, 7), "planks"),
    Room("hallway", (0, 12, 29, 15), "flags"),
), """
#############################
#############################
#KKKKKKKKKK..mmmmm..KKKKKKKK#
#KKKKKKKKKK..nnnnn..KKKKKKKK#
#...........................#
#.....iii...iii...iii...SSS.#
#kkk..ddd...ddd...ddd.......#
#.....iii...iii...iii.......#
#..........................k#
#kkk........SSSS...SSSS....k#
#P.........................P#
#############++##############
#P..EE..J.............EE...P#
+...........................+
#...........................#
#####aaaa########..##########
#......l.....#.....#v.v.v...#
#............#.....#........#
#.t..t..t..t.+.....+.....ppp#
#.s..s..s..s.#.....##########
#............#.....#ZZ..h..k#
#.t..t..t..t.#.....#ZZ..hH.k#
#.s..s..s..s.#P...P#N.......#
#............#.....+...A.A..#
#.t..t..t..t.#EE.EE#P......P#
#.s..s..s..s.#P...P##########
################+############""", "slate", COLLEGE)  # fmt: skip

VENUES = (PUB, CAFE, MARKET, SUPPLY, COLLEGE_SITE)
