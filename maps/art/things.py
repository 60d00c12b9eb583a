"""The things that all towns have, drawn into a sheet of tiles."""

from __future__ import annotations

from . import furniture, grounds, household, outdoors, trade, venues
from .sheet import Sheet, add_roof

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


MODERN = (
    household.fridge,
    household.sink,
    household.basin,
    household.shower,
    household.plant,
    household.floor_lamp,
    household.mirror,
    household.camera,
    household.typewriter,
    household.guitar,
    household.console,
    household.weights,
    household.workstation,
    household.chair_south,
    household.chair_north,
    household.piano_stool,
    venues.lectern,
    venues.groceries,
    venues.crates,
    venues.medicines,
    venues.pharmacy_sign,
    venues.hardware,
    venues.cups,
    venues.taps,
    venues.till,
    venues.microphone,
    grounds.lamp_post,
    grounds.reeds,
    grounds.mailbox,
)
TABLES = (venues.cloth_table, venues.laid_table, venues.pub_table)
GROUND = (grounds.lawn, grounds.track, grounds.flowers)


def add_modern(sheet: Sheet) -> None:
    """Draw what a modern town has besides. The sheet must have the wide palette."""
    for roof in ("violet", "clay", "leaf"):
        add_roof(sheet, roof)
    for kind in range(2):
        for floor in (grounds.planks, grounds.bath, grounds.carpet):
            sheet.add(f"{floor.__name__}{kind}", lambda on, f=floor, k=kind: f(on, k))
    for cloth in ("red", "blue", "leaf", "violet", "gold"):
        sheet.add_joined(f"rug-{cloth}", lambda on, m, r=cloth: grounds.rug(on, m, r))
        sheet.add(f"double-{cloth}", lambda on, r=cloth: household.double(on, r), 2, 2)
    for cloth in ("violet", "gold"):
        sheet.add(f"bed-{cloth}", lambda on, r=cloth: furniture.bed(on, r), 1, 2)
    for joined in (household.sofa, venues.bar_counter, venues.shop_counter, venues.stage, *TABLES, *GROUND):
        sheet.add_joined(joined.__name__, joined)
    for draw in MODERN:
        sheet.add(draw.__name__.replace("_", "-"), draw)
    for draw, wide, tall in (
        (household.bathtub, 1, 2),
        (household.grand, 2, 2),
        (venues.pool, 3, 2),
        (venues.harp, 1, 2),
        (venues.tall_books, 1, 2),
        (grounds.fountain, 2, 2),
        (grounds.fir, 2, 2),
        (grounds.willow, 2, 2),
    ):
        sheet.add(draw.__name__.replace("_", "-"), draw, wide, tall)
