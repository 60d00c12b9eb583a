"""The things that all towns have, drawn into a sheet of tiles."""

from __future__ import annotations

from . import furniture, outdoors, trade
from .sheet import Sheet

HOME = (
    furniture.wardrobe,
    furniture.stove,
    furniture.larder,
    furniture.books,
    furniture.washstand,
    furniture.privy,
    furniture.hearth,
    furniture.stool,
    furniture.chair_east,
    furniture.chair_west,
    furniture.armchair,
    furniture.easel,
    furniture.accordion,
)
TRADE = (
    trade.oven,
    trade.bread,
    trade.trough,
    trade.sacks,
    trade.loaf,
    trade.piano,
    trade.draughts,
    trade.lathe,
    trade.timber,
    trade.tools,
    trade.desk,
    trade.computer,
    trade.blackboard,
    trade.notes,
)
OUTDOORS = (
    outdoors.bench,
    outdoors.board,
    outdoors.butt,
    outdoors.hive,
    outdoors.bush,
)


def add_things(sheet: Sheet) -> None:
    """Draw every thing into a sheet."""
    for name, ramp in (("bed-red", "red"), ("bed-blue", "blue"), ("bed-leaf", "leaf")):
        sheet.add(name, lambda on, r=ramp: furniture.bed(on, r), 1, 2)
    for mask in range(16):
        sheet.add(f"table{mask}", lambda on, m=mask: furniture.top(on, m, "wood"))
        sheet.add(f"counter{mask}", lambda on, m=mask: furniture.top(on, m, "red"))
        sheet.add(f"fence{mask}", lambda on, m=mask: outdoors.fence(on, m))
        sheet.add(f"hedge{mask}", lambda on, m=mask: outdoors.hedge(on, m))
        sheet.add(f"beds{mask}", lambda on, m=mask: outdoors.soil(on, m))
    for draw in (*HOME, *TRADE, *OUTDOORS):
        sheet.add(draw.__name__.replace("_", "-"), draw)
    sheet.add("tree", lambda on: outdoors.tree(on, False), 2, 2)
    sheet.add("apple", lambda on: outdoors.tree(on, True), 2, 2)
    sheet.add("well", outdoors.well, 2, 2)
