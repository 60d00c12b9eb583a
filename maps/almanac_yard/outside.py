"""Round Almanac House: the yard, the garden, the canteen, and the shop at the corner."""

from __future__ import annotations

from art.plan import Room, Site
from kinds import OPEN, SHOP

YARD = Site("Yard", 1, 10, (Room("yard", (0, 0, 72, 4)),), """
         !                !                  !        !           !     
   l        EE        l     EE l             l  EE        l   EE      l 
                                  J                                     
     o      l               o                  o    l       o           """, "", OPEN)

CANTEEN = Site("Canteen", 56, 14, (
    Room("kitchen", (10, 0, 7, 8), "checks"),
    Room("dining room", (0, 0, 17, 12), "boards"),
), """
#################
#################
#CCCCCCCC#.srr.f#
#uuuuuuuu#......#
#........#.TTT.K#
#........+......#
+........#......#
+.jttj...########
#.jttj....jttj..#
#.........jttj..#
#P.jttj........P#
#####++##########""", "red", SHOP)

STORE = Site("Corner Shop", 56, 28, (Room("shop", (0, 0, 17, 10), "boards"),), """
#################
#################
#EEE..RRRR.QQQQP#
#...............#
#.......RR.RR...#
#.......RR.RR.QQ#
#.......RR.RR.QQ#
#YYY............#
#P.............P#
####++###########""", "leaf", SHOP)

GARDEN = Site("Garden", 2, 40, (
    Room("kitchen garden", (0, 0, 17, 7)),
    Room("lawn", (17, 0, 34, 7)),
), """
%%%%%%%.%%%%%%%%%%%%%%%%%%%%..%%%%%%%%%%%%%%%%%%%%%
%..............%..VVVVVVV..........VVVVVVV......22%
%.vvvvv.vvvvv............,,,,,,,,,,.............22%
%..............%.EE..cttc,,,,,,,,,,....~~~~..EE...%
%.vvvvv.vvvvv.R%.....cttc,,,,,,,,,,..|~~~~~~......%
%......EE......%.33......,,,,,,,,,,...~~~~~|..11..%
%%%%%%%%%%%%%%%%%33%%%%%EE%%%%%EE%%%%%%%%%%%%%11%%%""", "", OPEN)

OUTSIDE = (YARD, CANTEEN, STORE, GARDEN)
