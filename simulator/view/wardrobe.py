"""What the words of a persona's looks mean: which parts, in which ramps. A word that nobody knows falls to something of its own.

Every field is read for all the words in it, so "clothes: white shirt and navy trousers" or "accessory: red scarf, glasses" say more
than one thing each.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from unicodedata import normalize
from zlib import crc32

from simulator.core.persona import Looks
from simulator.view.palette import CLOTH, HAIR, SKIN
from simulator.view.parts import COVERING, CUTS, STYLES, WORN


def _by_word(names: Mapping[str, str]) -> dict[str, str]:
    """What each word means."""
    return {word: name for name, words in names.items() for word in words.split()}


_SKIN = _by_word({
    "fair": "fair pale white porcelain rosy", "light": "light cream ivory medium beige", "olive": "olive mediterranean",
    "tan": "tan tanned golden bronze honey sunburnt sallow", "brown": "brown caramel", "dark": "dark black ebony deep umber",
})  # fmt: skip
_HAIR = _by_word({
    "black": "black raven jet", "dark": "dark chocolate brunette", "brown": "brown chestnut hazel auburn-brown mousy",
    "blond": "blond blonde fair golden straw yellow flaxen sandy", "red": "red auburn copper",
    "ginger": "ginger orange strawberry", "grey": "grey gray silver salt-and-pepper greying graying",
    "white": "white snow platinum", "violet": "violet purple lilac lavender plum", "pink": "pink rose magenta",
    "blue": "blue navy turquoise teal", "green": "green lime mint",
})  # fmt: skip
_CLOTH = _by_word({
    "red": "red scarlet rust tomato", "maroon": "maroon crimson burgundy wine bordeaux ruby",
    "orange": "orange amber apricot coral", "yellow": "yellow gold golden mustard lemon saffron", "lime": "lime chartreuse",
    "green": "green olive khaki moss sage leaf forest", "emerald": "emerald jade", "teal": "teal petrol",
    "turquoise": "turquoise aqua cyan mint", "blue": "blue azure cobalt denim sky indigo", "navy": "navy midnight",
    "violet": "violet purple lilac lavender", "plum": "plum aubergine magenta mauve", "pink": "pink rose salmon fuchsia",
    "brown": "brown chocolate tweed leather rust-brown", "beige": "beige tan sand camel cream ecru oatmeal",
    "white": "white ivory snow", "grey": "grey gray silver", "charcoal": "charcoal slate anthracite", "black": "black",
})  # fmt: skip
_STYLES = _by_word({
    "short": "short cropped crop crew buzz shaved pixie", "fringe": "fringe bangs bowl mop shaggy",
    "bob": "bob shoulder chin", "long": "long straight loose flowing", "bun": "bun chignon topknot knot updo",
    "braid": "braid braided plait plaits", "ponytail": "ponytail tail", "curls": "curls curly ringlets",
    "afro": "afro frizzy", "wavy": "wavy waves dreadlocks locs tousled", "spiky": "spiky spikes messy",
    "bald": "bald hairless", "receding": "receding thinning balding tonsure", "mohawk": "mohawk",
    "pigtails": "pigtails bunches", "headscarf": "headscarf hijab",
})  # fmt: skip
_CUTS = _by_word({
    "shirt": "shirt blouse t-shirt tee top polo jeans trousers",
    "jumper": "jumper sweater pullover jersey sweatshirt hoodie knit",
    "dress": "dress gown frock skirt sari kimono robe kaftan", "coat": "coat jacket overcoat parka lab",
    "suit": "suit blazer tuxedo uniform", "overalls": "overalls dungarees boiler",
})  # fmt: skip
_WORN = _by_word({
    "scarf": "scarf muffler", "shawl": "shawl stole poncho cape", "apron": "apron pinafore",
    "stained apron": "paint-stained flour-dusted", "waistcoat": "waistcoat vest gilet", "cardigan": "cardigan",
    "braces": "braces suspenders", "bow tie": "bow", "tie": "tie necktie cravat",
    "neckerchief": "neckerchief bandana kerchief", "brooch": "brooch badge pin medal",
    "necklace": "necklace pendant beads pearls chain amulet", "tool belt": "belt tools",
    "notebook": "notebook book clipboard sketchbook", "camera": "camera binoculars", "bag": "bag satchel handbag purse",
    "backpack": "backpack rucksack knapsack", "gloves": "gloves mittens",
    "glasses": "glasses spectacles sunglasses monocle goggles", "earrings": "earrings earring", "beard": "beard bearded",
    "moustache": "moustache mustache", "headband": "headband ribbon", "hair clip": "clip hairpin barrette",
    "headphones": "headphones earphones", "hat": "hat fedora bowler", "straw hat": "straw", "cap": "cap baseball helmet",
    "beret": "beret", "hood": "hood hoodie", "turban": "turban", "headscarf": "headscarf hijab veil", "toque": "toque chef",
    "flower": "flower flowers",
})  # fmt: skip
_OVER: dict[str, str] = {"stained apron": "apron", "bow tie": "tie", "straw hat": "hat", "hair clip": "clip"}
"""Of two that the same words name, the finer one counts."""
_QUIET = ("navy", "brown", "charcoal", "beige", "grey", "black", "blue", "green")
_LOUD = ("red", "yellow", "teal", "white", "orange", "violet", "pink", "lime", "turquoise")


@dataclass(frozen=True, slots=True)
class Outfit:
    """A person as the parts that they are drawn with: names of ramps and of parts. `worn` is in the order of drawing."""

    skin: str
    hair: str
    style: str
    cut: str
    top: str
    lower: str
    accent: str
    worn: tuple[str, ...]


def outfit(looks: Looks, name: str = "") -> Outfit:
    """What somebody looks like. Equal words and names, equal outfits, on every machine and in every script."""
    whose = _Draw("|".join((name, looks.skin, looks.hair, looks.style, looks.clothes, looks.accessory)))
    worn = _meant(looks.accessory, _WORN)
    if looks.accessory and not worn:
        worn = (whose.one("accessory", WORN),)
    worn = tuple(one for one in WORN if one in worn and not any(_OVER.get(finer) == one for finer in worn))
    colours = _meant(looks.clothes, _CLOTH)
    top = colours[0] if colours else whose.one("top", tuple(CLOTH))
    style = _first(looks.style, _STYLES) or whose.one("style", STYLES[:-1])
    if style in ("short", "fringe") and "hood" not in worn and not looks.style:
        style = whose.one("style", STYLES[:-1])
    return Outfit(
        skin=_skin(looks.skin) or whose.one("skin", tuple(SKIN)),
        hair=_first(looks.hair, _HAIR) or whose.one("hair", tuple(HAIR)[:8]),
        style=style,
        cut=_first(looks.clothes, _CUTS) or whose.one("cut", tuple(cut for cut in CUTS if cut not in _SAID[style in _PLAIN])),
        top=top,
        lower=colours[1] if len(colours) > 1 else whose.one("lower", tuple(ramp for ramp in _QUIET if ramp != top)),
        accent=(_meant(looks.accessory, _CLOTH) or (whose.one("accent", tuple(ramp for ramp in _LOUD if ramp != top)),))[0],
        worn=tuple(one for one in worn if not (style == "headscarf" and one in COVERING)),
    )


_PLAIN = ("short", "bald", "receding", "spiky", "mohawk", "fringe")
"""With these nobody is given a dress that their author did not write."""
_SAID = (("suit",), ("suit", "dress"))
"""Cuts that nobody has by chance: with other hair, and with that."""


class _Draw:
    """Choices that follow from a text, the same everywhere."""

    def __init__(self, text: str) -> None:
        self._text = normalize("NFC", text)

    def one(self, what: str, among: Sequence[str]) -> str:
        """One of some names."""
        return among[crc32(f"{what}|{self._text}".encode("utf-8", "surrogatepass")) % len(among)]


def _words(text: str) -> tuple[str, ...]:
    """The words of a text in lower case; what a hyphen joins is one word, and its parts are words too."""
    found = re.findall(r"[\w-]+", text.casefold())
    return tuple(dict.fromkeys(part for word in found for part in (word, *word.split("-"))))


def _meant(text: str, known: Mapping[str, str]) -> tuple[str, ...]:
    """The names that the words of a text mean, in the order of the words."""
    return tuple(dict.fromkeys(known[word] for word in _words(text) if word in known))


def _first(text: str, known: Mapping[str, str]) -> str:
    return next(iter(_meant(text, known)), "")


def _skin(text: str) -> str:
    """ "Dark brown" and "light brown" are darker and lighter than "brown"."""
    found = _meant(text, _SKIN)
    if "brown" in found:
        return "dark" if "dark" in found else "tan" if "light" in found else "brown"
    return found[0] if found else ""
