"""What figures are put together from: the names of the parts and where they lie in `art/people.png`, `art/faces.png` and so on.

The parts are drawn in key colours, one ramp a role; `looks` puts a person's own ramps in their place. A part of a person is drawn
in three views (down, left, up; right is left in the mirror), a limb in four poses of each: contact, pass, contact, sitting.
"""

from __future__ import annotations

from simulator.view.palette import CLOTH, HAIR, INK, PAPER, SHADE, SKIN, TOWN, Rgb, ramp

WIDE, TALL = 16, 24
"""A figure in pixels. It stands on a tile of 16 x 16: the upper 8 rows lie over the tile above."""
COLUMNS = 12
"""Cells in a row of people.png."""

KEYS = {
    "skin": ramp(SKIN["tan"]),
    "hair": ramp(HAIR["blond"]),
    "top": ramp(CLOTH["red"]),
    "lower": ramp(CLOTH["blue"]),
    "accent": ramp(CLOTH["emerald"]),
}
"""The key colours of the roles that are recoloured, from shadow to light."""

FIXED: dict[str, Rgb] = {
    "ink": INK,
    "paper": PAPER,
    "shade": SHADE,
    "shoe": ramp(TOWN["wood"])[0],
    "sole": ramp(TOWN["wood"])[1],
    "iron": ramp(TOWN["stone"])[1],
    "steel": ramp(TOWN["stone"])[3],
    "brass": ramp(TOWN["gold"])[1],
    "straw": ramp(TOWN["gold"])[2],
    "lens": ramp(TOWN["water"])[3],
    "blush": ramp(TOWN["red"])[2],
    "mouth": ramp(TOWN["red"])[1],
}
"""Colours that stay as they are; `shade` is drawn half transparent."""

LIMBS = ("legs", "bare", "arms")
"""Parts in three views and four poses: 12 cells each. `bare` are legs below a skirt."""
SKIRTS = ("skirt", "tails")
"""Worn over the legs; 12 cells each, as limbs. `tails` are those of a coat."""
CUTS = ("shirt", "jumper", "dress", "coat", "suit", "overalls")
"""What is worn above, in three views."""
STYLES = ("short", "fringe", "bob", "long", "bun", "braid", "ponytail", "curls", "afro", "wavy", "spiky", "bald", "receding",
          "mohawk", "pigtails", "headscarf")  # fmt: skip
"""Hair, in three views. A headscarf is in the accent."""
WORN = ("scarf", "shawl", "apron", "stained apron", "waistcoat", "cardigan", "braces", "bow tie", "tie", "neckerchief", "brooch",
        "necklace", "tool belt", "notebook", "camera", "bag", "backpack", "gloves", "glasses", "earrings", "beard", "moustache",
        "headband", "hair clip", "headphones", "hat", "straw hat", "cap", "beret", "hood", "turban", "headscarf", "toque",
        "flower")  # fmt: skip
"""What is worn besides, in three views, drawn in this order."""
IN_BED = frozenset({"beard", "moustache", "headband", "turban", "headscarf", "earrings"})
"""What is still seen of a sleeper; the rest is taken off, or lies under the blanket."""
COVERING = frozenset({"headscarf", "turban", "hood"})
"""What covers the hair."""


def _layout() -> dict[str, int]:
    """The first cell of each part."""
    found: dict[str, int] = {}
    at = 0
    limbs = (*LIMBS, *SKIRTS)
    for name in (*limbs, "head", "asleep", "blanket", *CUTS, *(f"hair {style}" for style in STYLES), *WORN):
        found[name] = at
        at += 12 if name in limbs else 3
    return found


CELLS = _layout()
"""The first cell of each part in people.png, counted row by row; hair is called "hair short" and so on."""
COUNT = max(CELLS.values()) + 3
"""How many cells there are."""

PICTOGRAMS = (
    "sleep", "wash", "toilet", "dress", "eat", "coffee", "drink", "cook", "read", "write", "paint", "music",
    "study", "teach", "computer", "work", "shop", "sell", "serve", "talk", "party", "phone", "walk", "exercise",
    "garden", "water", "clean", "craft", "play", "perform", "pray", "rest", "think", "care", "carry", "count",
    "search", "wait", "dance", "mail", "gift", "love", "quarrel", "news", "idea", "vote", "photo", "medicine",
    "fire", "bread", "money", "home", "help", "sorry", "other",
)  # fmt: skip
"""The pictograms in the order of pictograms.png, twelve to a row; the last stands for what has none."""
_ALIKE = {
    "sleep": "bed nap asleep dream 😴 💤 🛏️", "wash": "shower bath hygiene brush 🚿 🛁 🧼 🪥", "dress": "clothes change 👕 👗",
    "eat": "meal breakfast lunch dinner supper food 🍽️ 🍴 🍳", "coffee": "tea ☕ 🍵", "drink": "beer wine bar 🍺 🍷 🥂",
    "cook": "bake kitchen 🍲 🥘", "read": "book library 📖 📚", "write": "notes journal ✍️ 📝", "paint": "draw art sketch 🎨",
    "music": "sing guitar piano 🎵 🎶 🎸 🎹", "study": "learn class research 🎓", "teach": "lecture school 👩‍🏫 🧑‍🏫",
    "computer": "program code type 💻 🖥️", "work": "office job 💼", "shop": "buy groceries 🛍️ 🛒", "sell": "market stall 🏪",
    "talk": "chat discuss converse meet 💬 🗣️", "party": "celebrate 🎉 🥳", "phone": "call 📱 ☎️", "walk": "stroll go 🚶 👣",
    "exercise": "train run sport gym yoga 🏋️ 🏃 🧘", "garden": "plant flowers tend 🌱 🌷 🪴", "clean": "tidy sweep 🧹",
    "craft": "repair build mend fix 🔨 🛠️", "play": "game chess cards 🎲 🎮 🎱", "perform": "act stage theatre 🎭",
    "pray": "meditate 🙏", "rest": "relax sit sofa 🛋️ 📺", "think": "reflect plan wonder 💭 🤔", "care": "heart nurse ❤️ 🤗",
    "carry": "deliver fetch pack 📦", "search": "look find 🔍 🔎", "wait": "queue ⏳ ⌛", "dance": "💃 🕺",
    "mail": "letter post 📬 ✉️", "gift": "present 🎁", "love": "date romance 💕 💘", "quarrel": "argue fight angry 😠",
    "news": "newspaper 📰", "idea": "plan-idea 💡", "vote": "election 🗳️", "photo": "camera photograph 📷 📸",
    "medicine": "pharmacy doctor 💊", "fire": "alarm 🔥", "bread": "bakery loaf 🍞 🥖", "money": "pay bank 💰 💵",
    "home": "house 🏠 🏡", "help": "➕ 🆘", "sorry": "sad apologize 😢 🙇",
}  # fmt: skip
SIGNS = {word: name for name, words in _ALIKE.items() for word in words.split()} | {name: name for name in PICTOGRAMS}
"""Which drawing stands for a word or an emoji."""
FIRE = frozenset(("fire", "burning", "burns", "alight", "ablaze", "smoking", "flames", "aflame"))
TROUBLE = frozenset(("broken", "leaking", "leaks", "jammed", "flooded", "blocked", "damaged", "smashed", "cracked", "out", "wrong",
                     "stuck", "dead", "empty", "dirty", "stolen", "gone", "missing"))  # fmt: skip
"""Words of states of objects that speak of fire, and of something wrong."""
PICTOGRAM = 12
"""The side of a pictogram in pixels."""
