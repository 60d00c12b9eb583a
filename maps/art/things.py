"""The things that all towns have, drawn into a sheet of tiles."""

from __future__ import annotations

from . import beds, furniture, grounds, household, outdoors, tables, trade, venues
from .sheet import Sheet, add_roof

TALL = (
    furniture.wardrobe,
    furniture.stove,
    furniture.larder,
    furniture.books,
    furniture.washstand,
    furniture.privy,
    furniture.easel,
    trade.bread,
    trade.piano,
    trade.lathe,
    trade.timber,
    trade.computer,
    outdoors.board,
    outdoors.butt,
    outdoors.hive,
)
LOW = (
    furniture.stool,
    furniture.chair_east,
    furniture.chair_west,
    furniture.armchair,
    furniture.accordion,
    trade.trough,
    trade.sacks,
    trade.loaf,
    trade.draughts,
    trade.notes,
)
TABLES = (
    tables.work_table,
    tables.kitchen_table,
    tables.meeting_table,
    tables.cloth_table,
    tables.laid_table,
    tables.pub_table,
    tables.cafe_table,
    tables.study_table,
    tables.garden_table,
)
JOINED = (venues.counter, outdoors.bench, outdoors.fence, outdoors.hedge, *TABLES)


def add_things(sheet: Sheet) -> None:
    """Draw every thing into a sheet."""
    for ramp in ("red", "blue", "leaf"):
        sheet.add(f"bed-{ramp}", lambda on, r=ramp: beds.bed(on, r), 1, 2)
    for draw in JOINED:
        sheet.add_joined(draw.__name__, draw)
    sheet.add_joined("table", lambda on, m: furniture.top(on, m, "wood"))
    sheet.add_joined("beds", outdoors.soil)
    for draw in TALL:
        sheet.add(draw.__name__.replace("_", "-"), draw, rise=True)
    for draw in LOW:
        sheet.add(draw.__name__.replace("_", "-"), draw)
    sheet.add("desk", household.desk, rise=True, light="lamp")
    for draw in (furniture.hearth, trade.oven):
        sheet.add(draw.__name__, draw, rise=True, light="fire")
    for draw in (trade.blackboard, trade.tools):
        sheet.add_joined(draw.__name__, draw, rise=True)
    sheet.add("chair-south", furniture.chair_south)
    sheet.add("chair-north", furniture.chair_north)
    sheet.add("chair-north.over", furniture.chair_back)
    for name, berries in (("bush", "red3"), ("bush-b", "white3"), ("bush-c", "leaf3")):
        sheet.add(name, lambda on, b=berries: outdoors.bush(on, b))
    sheet.add("tree", lambda on: outdoors.tree(on, ""), 2, 2, rise=True)
    sheet.add("tree-b", lambda on: outdoors.tree(on, "", "grass"), 2, 2, rise=True)
    sheet.add("tree-c", outdoors.sapling, 2, 2, rise=True)
    sheet.add("apple", lambda on: outdoors.tree(on, "red2"), 2, 2, rise=True)
    sheet.add("well", outdoors.well, 2, 2, rise=True)


MODERN_TALL = (
    household.fridge,
    household.sink,
    household.basin,
    household.shower,
    household.plant,
    household.mirror,
    household.camera,
    household.typewriter,
    household.guitar,
    household.console,
    household.weights,
    household.workstation,
    venues.lectern,
    venues.groceries,
    venues.crates,
    venues.medicines,
    venues.hardware,
    venues.microphone,
    grounds.mailbox,
)
MODERN_LOW = (household.piano_stool, venues.pharmacy_sign, venues.cups, venues.taps, venues.till, grounds.reeds)
GROUND = (grounds.lawn, grounds.flowers)


def add_modern(sheet: Sheet) -> None:
    """Draw what a modern town has besides."""
    for roof in ("violet", "clay", "leaf"):
        add_roof(sheet, roof)
    for cloth in ("red", "blue", "leaf", "violet", "gold"):
        sheet.add_joined(f"rug-{cloth}", lambda on, m, r=cloth: grounds.rug(on, m, r))
        sheet.add(f"double-{cloth}", lambda on, r=cloth: beds.double(on, r), 2, 2)
    sheet.add_patch("track", grounds.track)
    for cloth in ("violet", "gold"):
        sheet.add(f"bed-{cloth}", lambda on, r=cloth: beds.bed(on, r), 1, 2)
    for joined in (household.sofa, venues.bar_counter, venues.shop_counter, venues.stage, *GROUND):
        sheet.add_joined(joined.__name__, joined)
    for draw in MODERN_TALL:
        sheet.add(draw.__name__.replace("_", "-"), draw, rise=True)
    for draw in MODERN_LOW:
        sheet.add(draw.__name__.replace("_", "-"), draw)
    for draw in (household.floor_lamp, grounds.lamp_post):
        sheet.add(draw.__name__.replace("_", "-"), draw, rise=True, light="lamp")
    for draw, wide, tall in ((household.bathtub, 1, 2), (household.grand, 2, 2), (venues.pool, 3, 2), (venues.harp, 1, 2)):
        sheet.add(draw.__name__, draw, wide, tall)
    sheet.add("tall-books", furniture.tall_books, 1, 2, rise=True)
    for draw in (grounds.fountain, grounds.fir, grounds.willow):
        sheet.add(draw.__name__, draw, 2, 2, rise=True)
