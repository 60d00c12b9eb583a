"""The one palette: ramps from shadow to light, for all that is drawn. Shadows lean to violet, lights to yellow."""

from __future__ import annotations

from functools import cache

Rgb = tuple[int, int, int]
"""Red, green, blue: 0 to 255 each."""

TOWN = {
    "grass": "44724c 578a4f 6b9f57 8ab868",
    "leaf": "28443f 376545 528a4b 82ab58",
    "earth": "8f7657 ab9068 c2a97d d6c295",
    "wood": "4a3034 6d4638 93654a b98b5f d8b483",
    "stone": "4a4a5e 6b6c7c 8f9199 b5b5b2 d8d5c8",
    "plaster": "8d7f86 bcaa9c ddceb5 f2e9d2",
    "water": "35587c 457c9b 67a5b6 a3d2d0",
    "red": "6b303f a44b43 cd7654 e8a878",
    "gold": "a86f3a d8a244 f3d678",
    "blue": "3b4370 5569a0 879bc6",
    "slate": "3d4560 55607c 74839a 9aa8b4",
    "black": "2a2536",
    "white": "7f87a3 b3bdca dfe6e6 fbfbf2",
    "clay": "7c4a40 a8654a c4845b dba77c",
    "violet": "46355e 6b5187 9274a8 bb9fc4",
    "pine": "b48d64 c9a374 d6b487 e5c9a1",
    "oak": "6f5449 86695a 98796a ad917e",
    "paper": "a98f86 cdb7a2 e6d7bd f5ecd6",
    "mint": "5f8a86 8fb3a6 bcd3bf dfead6",
    "rose": "8a5a66 b98386 d8aaa0 efd0bd",
    "sky": "5a6f98 8299b8 adc2d2 d5e3e4",
}
"""What towns and things are drawn in."""

SKIN = {
    "fair": "b0705f dc9d7c f4c9a3 fce2c2",
    "light": "9a5b4e cb8a68 e9b78b f6d5ad",
    "olive": "73543c a37f52 c9a871 e0c993",
    "tan": "7a4a3c ad734e d09c6b e4b98b",
    "brown": "512f30 80503f a8714f c38d65",
    "dark": "36212c 573637 77503f 94684f",
}
"""Skins; the third step is the face."""

HAIR = {
    "black": "1c1a29 2d2a3f 434159 66658a",
    "dark": "2a1d28 43302f 60473a 806248",
    "brown": "3d2530 61392f 8a5b40 b08258",
    "blond": "8c6036 c2953f e9c866 f8e8a0",
    "red": "5a2330 963a31 c9603d eb9a5c",
    "ginger": "7c3c28 b9622f e08f3d f6bd68",
    "grey": "4b4b5d 737589 9fa2ac cac9c8",
    "white": "8a8fa8 bcc3ce e3e8e6 fcfcf4",
    "violet": "46355e 6b5187 9274a8 c3a6cc",
    "pink": "7a3458 b5557c de86a0 f5bac4",
    "blue": "2f3a6e 4a62a4 7595cb aac4e4",
    "green": "1f4a41 33734f 58a060 95c97a",
}
"""Hair."""

CLOTH = {
    "red": "5f2636 9c3540 cc4f4a ea8a6c",
    "maroon": "3c1d2d 632a38 8a3d44 b0605a",
    "orange": "83402f ba6233 e48c3e f7bd6b",
    "yellow": "8f6432 c9993c efcb54 fbe98f",
    "lime": "4f6b2c 7c9c39 a9c955 d3e88a",
    "green": "264d3c 3c7748 5fa154 96c773",
    "emerald": "14473f 1f7257 3b9f72 79cb98",
    "teal": "1d4652 2c6f78 48999a 86c6bd",
    "turquoise": "235d78 3a92a8 66c3c9 a9e6df",
    "blue": "2b3a70 4160a6 648bcb 9bb9e3",
    "navy": "1f2144 2f3667 475290 6d7bb6",
    "violet": "432f66 674a93 9070ba bb9fd8",
    "plum": "45244c 6e3a6b 985788 c088ab",
    "pink": "84405f bf6684 e596a3 f8c5c4",
    "brown": "43292c 694436 946647 ba8f62",
    "beige": "876f5c b59c7b d8c39c efe1bf",
    "white": "8088a4 b7c0cd e2e8e7 fcfcf4",
    "grey": "4c4d60 737686 9c9fa8 c5c5c3",
    "charcoal": "25253a 3a3c52 535669 747786",
    "black": "171625 27253a 3b394f 585769",
}
"""Clothes and what is worn with them."""

INK, PAPER, SHADE = (42, 37, 54), (252, 251, 244), (40, 32, 72)


def rgb(hexes: str) -> Rgb:
    """A colour from its six hexadecimal digits."""
    return int(hexes[:2], 16), int(hexes[2:4], 16), int(hexes[4:6], 16)


@cache
def ramp(colours: str) -> tuple[Rgb, ...]:
    """The colours of a ramp, from shadow to light."""
    return tuple(rgb(colour) for colour in colours.split())
