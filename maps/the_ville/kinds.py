"""What the letters of the Ville's plans stand for: one set for homes, one for shops, one for the college, one for open places."""

from __future__ import annotations

from art.plan import Kind

SCENERY = {"f": "fence", "%": "hedge", "2": "tree", "3": "fir", "o": "bush", "P": "plant", "L": "floor-lamp", "i": "lamp-post"}
SCENERY |= {"?": "willow", "|": "reeds", "!": "mailbox"}

_KITCHEN = {
    "s": Kind("stove", "cook", "stove"),
    "r": Kind("refrigerator", "store_food", "fridge"),
    "K": Kind("sink", "water", "sink"),
}
_BATH = {
    "v": Kind("basin", "wash", "basin"),
    "p": Kind("toilet", "toilet", "privy", blocks=False),
    "h": Kind("shower", "wash", "shower", blocks=False),
    "U": Kind("bathtub", "wash", "bathtub", blocks=False),
    "u": Kind("bathtub", "wash", ""),
}
_PIANO = {
    "z": Kind("piano", "music, perform", "piano"),
    "Z": Kind("piano", "music, perform", "grand"),
    "N": Kind("piano", "music, perform", "piano-stool", blocks=False),
}
_SEATS = {
    "S": Kind("sofa", "sit, read", "sofa", blocks=False),
    "A": Kind("armchair", "sit, read", "armchair", blocks=False),
}
_POOL = {"O": Kind("pool table", "play", "pool")}

HOME = {
    **_KITCHEN,
    **_BATH,
    **_PIANO,
    **_SEATS,
    **_POOL,
    "B": Kind("bed", "sleep", "bed", blocks=False),
    "b": Kind("bed", "sleep", ""),
    "G": Kind("double bed", "sleep", "double", blocks=False),
    "g": Kind("double bed", "sleep", ""),
    "w": Kind("closet", "dress", "wardrobe"),
    "X": Kind("desk", "write, study", "desk"),
    "x": Kind("desk", "write, study", "chair", blocks=False),
    "k": Kind("bookshelf", "read", "books"),
    "T": Kind("table", "eat, sit", "laid_table"),
    "c": Kind("table", "eat, sit", "chair", blocks=False),
    "l": Kind("cupboard", "store_food", "larder"),
    "m": Kind("computer", "compute, study, write", "workstation"),
    "n": Kind("computer", "compute, study, write", "chair", blocks=False),
    "e": Kind("easel", "paint", "easel"),
    "1": Kind("camera desk", "paint, compute", "camera"),
    "j": Kind("camera desk", "paint, compute", "chair", blocks=False),
    "4": Kind("mirror", "perform, dress", "mirror"),
    "5": Kind("typewriter desk", "write", "typewriter"),
    "6": Kind("typewriter desk", "write", "chair", blocks=False),
    "7": Kind("guitar", "music, perform", "guitar"),
    "8": Kind("game console", "play", "console"),
    "9": Kind("weights", "exercise", "weights"),
    "H": Kind("fireplace", "sit", "hearth", back="face"),
}

SHOP = {
    **_KITCHEN,
    **_PIANO,
    **_POOL,
    "k": Kind("bookshelf", "read", "books"),
    "C": Kind("counter", "serve", "counter", trifle="cups"),
    "D": Kind("counter", "serve", "bar_counter", trifle="taps"),
    "E": Kind("counter", "serve", "shop_counter", trifle="till"),
    "n": Kind("counter", "serve", "", blocks=False),
    "u": Kind("bar", "order, drink", "stool", blocks=False),
    "t": Kind("tables", "eat, drink, sit", "pub_table"),
    "d": Kind("tables", "eat, drink, sit", "cloth_table"),
    "j": Kind("tables", "eat, drink, sit", "chair", blocks=False),
    "T": Kind("kitchen table", "cook", "kitchen_table"),
    "e": Kind("stage", "perform, music", "", blocks=False, back="stage"),
    "i": Kind("stage", "perform, music", "microphone", blocks=False, back="stage"),
    "l": Kind("store cupboard", "store_food", "larder"),
    "R": Kind("shelves", "buy", "groceries"),
    "Q": Kind("shelves", "buy", "crates"),
    "M": Kind("shelves", "buy", "medicines"),
    "Y": Kind("shelves", "buy", "hardware"),
    "q": Kind("shelves", "buy", "timber"),
    "F": Kind("shelves", "buy", "sacks"),
    "y": Kind("tool wall", "buy", "tools", back="face"),
    "$": Kind("shelves", "buy", "pharmacy-sign", back="face"),
    "H": Kind("fireplace", "sit", "hearth", back="face"),
}

COLLEGE = {
    **_PIANO,
    "v": _BATH["v"],
    "p": _BATH["p"],
    "k": Kind("bookshelves", "read, study", "books"),
    "K": Kind("bookshelves", "read, study", "tall-books"),
    "d": Kind("desks", "study, write, read", "study_table"),
    "i": Kind("desks", "study, write, read", "chair", blocks=False),
    "S": Kind("sofas", "sit, read", "sofa", blocks=False),
    "A": Kind("armchairs", "sit, read", "armchair", blocks=False),
    "m": Kind("computers", "compute, study, write", "workstation"),
    "n": Kind("computers", "compute, study, write", "chair", blocks=False),
    "a": Kind("blackboard", "teach", "blackboard", back="face"),
    "l": Kind("lectern", "teach", "lectern"),
    "t": Kind("seats", "study, write, sit", "notes"),
    "s": Kind("seats", "study, write, sit", "chair", blocks=False),
    "h": Kind("harp", "music", "harp"),
    "H": Kind("harp", "music", "piano-stool", blocks=False),
    "J": Kind("notice board", "read", "board"),
    "E": Kind("bench", "sit", "bench", blocks=False),
}

OPEN = {
    "E": Kind("benches", "sit, read", "bench", blocks=False),
    "e": Kind("bench", "sit, read", "bench", blocks=False),
    ",": Kind("lawn", "sit, play, pray, paint", "", blocks=False, back="lawn"),
    "V": Kind("flower beds", "garden", "flowers"),
    "v": Kind("garden beds", "garden", "beds"),
    "t": Kind("garden table", "sit, eat, drink", "garden_table"),
    "c": Kind("garden table", "sit, eat, drink", "chair", blocks=False),
    "F": Kind("fountain", "sit", "fountain"),
    "J": Kind("notice board", "read", "board"),
    "g": Kind("lawn", "sit, play, exercise", "", blocks=False, back="lawn"),
    "r": Kind("running track", "exercise", "", blocks=False, back="track"),
    "R": Kind("water butt", "water", "butt"),
    "1": Kind("apple trees", "garden", "apple"),
}
