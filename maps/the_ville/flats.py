"""The homes of the Ville in which one person or one couple has a main room."""

from __future__ import annotations

from art.plan import Box, Room, Site
from kinds import HOME, OPEN


def _flat(bath: Box, floor: str, cloth: str, *owners: str) -> tuple[Room, ...]:
    """One room and a bathroom, which lies in the given box."""
    return Room("bathroom", bath, "bath"), Room("main room", (0, 0, 40, 20), floor, owners, cloth)


FLATS = (
    Site("Isabella Rodriguez's Apartment", 45, 10, _flat((10, 0, 4, 9), "boards", "violet", "Isabella Rodriguez"), """
##############
####H#########
#B.w..rsK#h.p#
#b.......#...#
#........+..v#
#X.SS....#...#
#x...cTc.#..P#
#P..Lk...#####
#######+######""", "violet", HOME, (((3, 3, 4, 4), "violet"),)),
    Site("Giorgio Rossi's Apartment", 32, 77, _flat((10, 0, 4, 9), "planks", "leaf", "Giorgio Rossi"), """
##############
##############
#kk.Krs.B#v.h#
#.......b#...#
#X.......+..p#
#x.......#...#
#k..cTc.w#P..#
#k..cTc.P#####
######+#######""", "clay", HOME, (((3, 5, 5, 3), "gold"),)),
    Site("Carlos Gomez's Apartment", 71, 10, _flat((0, 0, 4, 9), "boards", "gold", "Carlos Gomez"), """
##############
#######H######
#h.p#sr.K.w.B#
#...#.......b#
#v..+........#
#...#.cTc...X#
#..P#.......x#
#####A.L.kk.P#
########+#####""", "slate", HOME, (((6, 3, 5, 3), "red"),)),
    Site("Arthur Burton's Apartment", 58, 10, _flat((10, 0, 4, 9), "planks", "red", "Arthur Burton"), """
##############
###H##########
#w..rsK.B#h.v#
#.......b#...#
#.SS.....+...#
#........#..p#
#k.cTc..X#P..#
#P.cTc..x#####
######+#######""", "red", HOME, (((1, 3, 5, 3), "blue"),)),
    Site("Ryan Park's Apartment", 45, 77, _flat((0, 0, 4, 9), "boards", "blue", "Ryan Park"), """
##############
##############
#v.p#Krsm.w.B#
#...#...n...b#
#h..+........#
#...#.cTc...X#
#P..#.cTc...x#
#####.......k#
#######+######""", "leaf", HOME, (((6, 4, 3, 4), "leaf"),)),
    Site("Adam Smith's House", 61, 77, _flat((14, 0, 4, 9), "planks", "leaf", "Adam Smith"), """
##################
#########H########
#B.kkkk.z.rsK#v.p#
#b......N....#...#
#............+...#
#w.X...A.cTc.#..h#
#..x...A.cTc.#P..#
#P.....L.....#####
######+###########""", "wood", HOME, (((2, 4, 5, 4), "red"),)),
    Site("Yuriko Yamamoto's House", 84, 77, _flat((0, 0, 4, 9), "boards", "blue", "Yuriko Yamamoto"), """
##################
#########H########
#v.p#srK..kkm.w.B#
#...#.......n...b#
#...+............#
#h..#.cTc..X..SS.#
#P..#.cTc..x.....#
#####..P.......LP#
###########+######""", "violet", HOME, (((13, 4, 4, 4), "blue"),)),
    Site("Moore Family's House", 115, 54, _flat((16, 0, 3, 9), "boards", "blue", "Jennifer Moore", "Sam Moore"), """
###################
########H##########
#GG.we......rsK#v.#
#gg............#..#
#..........cTTc+..#
#..SS......cTTc#Uh#
#..............#u.#
#P..L..k.kk...P#p.#
########+##########""", "slate", HOME, (((2, 4, 5, 4), "leaf"),)),
)  # fmt: skip

GARDENS = (
    Site("Moore Family's House", 115, 66, (Room("garden", (0, 0, 19, 7)),), """
ffffffff.ffffffffff
fVVVVVV....vvvvvv.f
f.................f
f.cttc..1111.vvvv.f
f.cttc..1111......f
f.EE..........R...f
fffffffffffffffffff""", "", OPEN),
    Site("Lin Family's House", 115, 41, (Room("garden", (0, 0, 23, 9)),), """
ffffffffffff.ffffffffff
f.vvvvv.11.....VVVVVV.f
f.......11............f
f.vvvvv........cttc...f
f.......11.....cttc...f
f.vvvvv.11............f
f..............VVVVVV.f
fR.EE.................f
fffffffffffffffffffffff""", "", OPEN),
    Site("Moreno Family's House", 3, 67, (Room("garden", (0, 0, 24, 8)),), """
ffffffffffff.fffffffffff
f.VVVV...........1111..f
f................1111..f
f.VVVV..cttc....11..11.f
f.......cttc....11..11.f
f.vvvvvv..............Rf
f.vvvvvv.EE............f
ffffffffffffffffffffffff""", "", OPEN),
    Site("Tamara Taylor and Carmen Ortiz's House", 3, 41, (Room("garden", (0, 0, 23, 9)),), """
fffffffffff.fffffffffff
f.VVVVVV.......vvvvvv.f
f.....................f
f.cttc.........vvvvvv.f
f.cttc....11..........f
f.........11...vvvvvv.f
f.VVVVVV..............f
f......EE...........R.f
fffffffffffffffffffffff""", "", OPEN),
    Site("Dorm for Oak Hill College", 126, 5, (Room("garden", (0, 0, 10, 13)),), """
ffffffffff
f.VVVVVV.f
f........f
f.11..11.f
f.11..11.f
f........f
f.cttc...f
f.cttc...f
f........f
f.EE..EE.f
f........f
f.VVVVVV.f
f.ffffffff""", "", OPEN),
)  # fmt: skip
