"""What people do, as small pictures for a light ground: 12 x 12 pixels each, in letters."""

from __future__ import annotations

from simulator.adapters.png import Colour
from simulator.view.palette import CLOTH, INK, PAPER, TOWN, ramp
from simulator.view.parts import COLUMNS, PICTOGRAM, PICTOGRAMS

from .cells import blank
from .palette import Pixels

_RAMPS = {
    "g": ramp(TOWN["stone"])[1], "G": ramp(TOWN["stone"])[3], "r": ramp(CLOTH["red"])[1], "R": ramp(CLOTH["red"])[2],
    "y": ramp(TOWN["gold"])[1], "Y": ramp(TOWN["gold"])[2], "e": ramp(CLOTH["green"])[1], "E": ramp(CLOTH["green"])[2],
    "b": ramp(CLOTH["blue"])[1], "B": ramp(CLOTH["blue"])[2], "n": ramp(TOWN["wood"])[1], "N": ramp(TOWN["wood"])[3],
    "v": ramp(CLOTH["violet"])[1], "V": ramp(CLOTH["violet"])[2], "p": ramp(CLOTH["pink"])[2], "t": ramp(TOWN["water"])[2],
    "T": ramp(TOWN["water"])[3], "s": ramp(TOWN["earth"])[3],
}  # fmt: skip
COLOURS: list[Colour] = [(0, 0, 0, 0), (*INK, 255), (*PAPER, 255), *((*colour, 255) for colour in _RAMPS.values())]
_INDEX = {letter: at for at, letter in enumerate((".", "k", "W", *_RAMPS))}

ART = {
    "sleep": """
        ............ .......bbbbb ..........b. .........b.. ........bbbb bbbbb.......
        ...b........ ..b..BBB.... .b.....B.... bbbbb.B..... ......BBB... ............""",
    "wash": """
        ...gggg..... ..gGGGGg.... ..gG..Gg.... ..gG.gGGg... ..gG.gggg... ..gG........
        .kkkkkkkkkk. .kTtTtTtTtk. .kTTtTtTTtk. ..kTTTTTTk.. ...kkkkkk... ............""",
    "toilet": """
        .kkkk....... .kWWk....... .kWWk....... .kWWk....... .kWWkkkkkkk. .kWWWWWWWWk.
        .kWkkkkkkkk. ..kWWWWWWk.. ...kWWWWk... ....kWWk.... ...kWWWWk... ...kkkkkk...""",
    "dress": """
        ............ ..bb....bb.. .bBBbbbbBBb. bBBBBBBBBBBb bBbBBBBBBbBb .b.bBBBBb.b.
        ...bBBBBb... ...bBBBBb... ...bBBBBb... ...bBBBBb... ...bbbbbb... ............""",
    "eat": """
        .g.g.g...kk. .g.g.g..kGk. .g.g.g..kGk. .ggggg..kGk. ..ggg...kGk. ...g....kGk.
        ...g....kkk. ...g.....n.. ...g.....n.. ...g.....n.. ...g.....n.. ............""",
    "coffee": """
        ...g..g..... ..g..g...... ...g..g..... ............ .kkkkkkkk... .knnnnnnkkk.
        .kWWWWWWk.k. .kWWWWWWk.k. .kWWWWWWkk.. .kWWWWWWk... ..kkkkkk.... kkkkkkkkkk..""",
    "drink": """
        ..WWWWW..... .WGWWGWW.... .kkkkkkk.... .kYYYYYkkk.. .kYyYyYk..k. .kYyYyYk..k.
        .kYyYyYk..k. .kYyYyYk..k. .kYyYyYkkk.. .kYYYYYk.... .kkkkkkk.... ............""",
    "cook": """
        ....g..g.... ...g..g..... ....g..g.... ......k..... .kkkkkkkkkk. ..kGGGGGGk..
        kkkGgggGGkkk ..kGGGGGGk.. ..kGGGGGGk.. ..kkkkkkkk.. ..R.yR.yR... ...y.Ry.R...""",
    "read": """
        ............ .kkkk..kkkk. kWWWWkkWWWWk kWggWkkWggWk kWWWWkkWWWWk kWggWkkWggWk
        kWWWWkkWWWWk kWggWkkWggWk kWWWWkkWWWWk rkkkWkkWkkkr rrrrkkkkrrrr ............""",
    "write": """
        kkkkkkkk.... kWWWWWWk.ky. kWgggWWkkYyk kWWWWWWkYyk. kWggggkYyk.. kWWWWkYyk...
        kWggkNykk... kWWWkkkWk... kWgggWWWk... kWWWWWWWk... kkkkkkkkk... ............""",
    "paint": """
        ..........nk .........nk. ..kkkkk.Gk.. .kNNNNNkGk.. kNRNNBNNk... kNNNNNNNNk..
        kNYNNNNkkk.. kNNNNNkk.... .kNENNNkk... ..kNNNNNNk.. ...kkkkkk... ............""",
    "music": """
        ......kkkkk. ....kkvvvvk. ....kvkkkkk. ....kk....k. ....k.....k. ....k.....k.
        ....k...kkk. ..kkk..kvvk. .kvvk..kvvk. .kvvk...kk.. ..kk........ ............""",
    "study": """
        ............ .....kk..... ...kkbbkk... .kkbbbbbbkk. kbbbbbbbbbbk .kkbbbbbbkky
        ...kkbbkk..y ..kBkkkkBk.y ..kBBBBBBk.y ...kkkkkk..Y ............ ............""",
    "teach": """
        nnnnnnnnnnnn neeeeeeeeeen neWeeeWWWeen neWeeeeeeeen neWWeeWWeeen neeeeeeeeeen
        nnnnnnnnnnnn ..n......n.. ..n......n.. .n........n. ............ ............""",
    "computer": """
        kkkkkkkkkkkk kttttttttttk ktWWWWttTttk kttttttttttk ktWWttttTttk kttttttttttk
        kkkkkkkkkkkk .....gg..... ...gggggg... kGGGGGGGGGGk kkkkkkkkkkkk ............""",
    "work": """
        ............ ....kkkk.... ....k..k.... kkkkkkkkkkkk knnnnnnnnnnk knNNNNNNNNnk
        knnnnyynnnnk kkkkkyykkkkk knNNNNNNNNnk knNNNNNNNNnk knnnnnnnnnnk kkkkkkkkkkkk""",
    "shop": """
        ....kkkk.... ...k....k... ...k....k... .kkkkkkkkkk. .kRRRRRRRRk. .kRrRRRRrRk.
        .kRRrrrrRRk. .kRRRRRRRRk. .kRRRRRRRRk. .kRRRRRRRRk. .kkkkkkkkkk. ............""",
    "sell": """
        ............ kkkkkkkkkkkk kRRWWRRWWRRk kRRWWRRWWRRk .kk.kk.kk.k. ..n......n..
        ..n..YY..n.. .kkkkkkkkkk. .kNNNNNNNNk. .knnnnnnnnk. .kkkkkkkkkk. ............""",
    "serve": """
        ............ .....kk..... ....kGGk.... ...kGGGGk... ..kGWGGGGk.. .kGWGGGGGGk.
        .kGGGGGGGGk. kkkkkkkkkkkk .gggggggggg. ...ssss..... ..ssss...... ............""",
    "talk": """
        ............ .kkkkkkkkk.. kWWWWWWWWWk. kWkkWkkWkkk. kWWWWWWWWWk. kWWWWWWWWWk.
        .kkkWWkkkk.. ...kWk...... ...kk....... ...k........ ............ ............""",
    "party": """
        R...y...B..E ..E...R..... ....B....y.. .y..kk...... ...kYYk..R.. ...kYkYk....
        ..kYRYYYk.B. ..kYYkYk.... .kYBYkk..E.. .kYkk....... kYkk....y... kk..........""",
    "phone": """
        ..kkkkkkk... ..kGGGGGk... ..kttttTk... ..ktttTtk... ..ktttttk... ..kttttTk...
        ..ktttttk... ..ktttttk... ..kGGGGGk... ..kGkkGGk... ..kkkkkkk... ............""",
    "walk": """
        ............ .nn......... nnnn........ nnnn...nn... nnnn..nnnn.. .nn...nnnn..
        ......nnnn.. .nn....nn... .nn......... .......nn... .......nn... ............""",
    "exercise": """
        ............ ............ .kk......kk. .kk......kk. kkk......kkk kkkggggggkkk
        kkkGGGGGGkkk kkk......kkk .kk......kk. .kk......kk. ............ ............""",
    "garden": """
        ......ee.... .....eEEe... .ee.eEEe.... eEEeeEe..... .eEEee...... ..eeE.......
        ....E....... ....E....... ..kkkkkkk... ..kyyyyyk... ...kNNNk.... ...kkkkk....""",
    "water": """
        ............ .........tt. ........t..t .kkkkkk.k... .kBBBBkkk.t. kkBBBBBk.t..
        k.kBBBBk..t. k.kBBBBk.t.t kkkBBBBk..t. ..kBBBBk.... ..kkkkkk.... ............""",
    "clean": """
        ..........n. .........n.. ........n... .......n.... ......n..... ....kk......
        ...kyyk..... ..kyYYyk.... .kyYyYyk.... kyYyYyk..... kkykykk..t.. .....T.tTt..""",
    "craft": """
        ............ ..kkkkkkk... .kGGGGGGGk.. .kGGGGGGkkk. ..kkknkkk... ....kNk.....
        ....kNk..... ....kNk..... ....kNk..... ....kNk..... ....kkk..... ............""",
    "play": """
        ............ .kkkkkkkkk.. .kWWWWWWWk.. .kWkWWWkWk.. .kWWWWWWWk.. .kWWWkWWWk..
        .kWWWWWWWk.. .kWkWWWkWk.. .kWWWWWWWk.. .kkkkkkkkk.. ............ ............""",
    "perform": """
        ............ kkkkkkk..... kYYYYYk..... kYkYkYkkkkk. kYYYYYkVVVVk kYkkkYkVkVkV
        kYYkYYkVVVVk .kYYYkkVVkVk ..kkk.kVkVVk ......kVVVk. .......kkk.. ............""",
    "pray": """
        ............ .....kk..... ....kNNk.... ....kNNk.... ...kNkkNk... ...kNkkNk...
        ..kNNkkNNk.. ..kNNkkNNk.. .kNNNkkNNNk. .kbbNkkNbbk. ..bbbkkbbb.. ............""",
    "rest": """
        ............ .kkkkkkkkkk. .krrrrrrrrk. .krRRRRRRrk. kkrRRRRRRrkk krkRRRRRRkrk
        krkkkkkkkkrk krRRRRRRRRrk krrrrrrrrrrk kkkkkkkkkkkk .n........n. ............""",
    "think": """
        ...kkkkkk... .kkWWWWWWkk. .kWWWWWWWWk. kWWkWWkWWkWk kWWWWWWWWWWk .kWWWWWWWWk.
        .kkWWWWWWkk. ...kkkkkk... ..kk........ .kWWk....... ..kk........ kk..........""",
    "care": """
        ............ .kkk...kkk.. kRRRk.kRRRk. kRWRRkRRRRk. kRRRRRRRRRk. .kRRRRRRRk..
        ..kRRRRRk... ...kRRRk.... ....kRk..... .....k...... ............ ............""",
    "carry": """
        ............ .kkkkkkkkkk. kNNNNyyNNNNk kNNNNyyNNNNk kkkkkyykkkkk kNNNNyyNNNNk
        kNNNNNNNNNNk kNNNNNNNNNNk kNNNNNNNnnNk kNNNNNNNnnNk kkkkkkkkkkkk ............""",
    "count": """
        ............ ...k....kk.. ..kk...k..k. ...k......k. ...k.....k.. ...k....k...
        ..kkk..kkkk. ............ rrrrrrrrrrr. ............ .rrrrrrrrrr. ............""",
    "search": """
        ............ ...kkkk..... ..kTTTTk.... .kTWWTTTk... .kTWTTTTk... .kTTTTTTk...
        .kTTTTTTk... ..kTTTTk.... ...kkkkkk... .......knk.. ........knk. .........kk.""",
    "wait": """
        .kkkkkkkkkk. ..kTTTTTTk.. ..kTTTTTTk.. ..kyyyyyyk.. ...kyyyyk... ....kyyk....
        ....kykk.... ...kTyTTk... ..kTTyTTTk.. ..kTyyyTTk.. ..kyyyyyyk.. .kkkkkkkkkk.""",
    "dance": """
        ....ss...... ....ss...... s...rr...s.. .ssrRRrss... ....RR...... ....RR......
        ...rRRr..... ..rRRRRr.... .rRRRRRRr... ...s..s..... ..s....s.... ..k....k....""",
    "mail": """
        ............ kkkkkkkkkkkk kkWWWWWWWWkk kWkWWWWWWkWk kWWkWWWWkWWk kWWWkWWkWWWk
        kWWWWRRWWWWk kWWWWRRWWWWk kWWWWWWWWWWk kWWWWWWWWWWk kkkkkkkkkkkk ............""",
    "gift": """
        ...rr..rr... ..r..rr..r.. ...rrrrrr... kkkkkrrkkkkk kBBBBrrBBBBk kkkkkrrkkkkk
        .kBBBrrBBBk. .kBBBrrBBBk. .kBBBrrBBBk. .kBBBrrBBBk. .kkkkkkkkkk. ............""",
    "love": """
        ..pp..pp.... .pppppppp... .pWpppppp... .pppppppp... ..pppppp.... ...pppp..pp.
        ....pp..pppp .......ppppp ........ppp. .........p.. ............ ............""",
    "quarrel": """
        ............ .....RR..... .R...RR...R. ..R..RR..R.. ............ RR..kkkk..RR
        ...kkkkkk... RR..kkkk..RR ............ ..R..RR..R.. .R...RR...R. .....RR.....""",
    "news": """
        .kkkkkkkkk.. .kWWWWWWWk.. .kWkkkkkWkk. .kWWWWWWWkGk .kWkkkWgWkGk .kWkkkWWWkGk
        .kWkkkWgWkGk .kWWWWWWWkGk .kWgggggWkGk .kWWWWWWWkGk .kkkkkkkkkk. ............""",
    "idea": """
        ....kkkk.... ..kkYYYYkk.. .kYYYYYYYYk. .kYWYYYYYYk. .kYWYYYYYYk. .kYYYYYYYYk.
        ..kYYYYYYk.. ...kYYYYk... ...kkkkkk... ...kGGGGk... ....kkkk.... ............""",
    "vote": """
        ....kkkkk... ....kWWek... ....keWek... ....kWeWk... .kkkkkkkkkk. .kBBkkkkBBk.
        .kBBBBBBBBk. .kBBBBBBBBk. .kBBBWWBBBk. .kBBBBBBBBk. .kkkkkkkkkk. ............""",
    "photo": """
        ............ ....kkkk.... kkkkggggkkkk kggggggggYgk kggkkkkggggk kgkTTTTkgggk
        kgkTWTTkgggk kgkTTTTkgggk kggkkkkggggk kggggggggggk kkkkkkkkkkkk ............""",
    "medicine": """
        ...kkkk..... ...kGGk..... ..kkkkkk.... ..kWWWWk.... ..kWRRWk.... ..kRRRRk....
        ..kRRRRk.... ..kWRRWk.... ..kWWWWk.... ..kWWWWk.... ..kkkkkk.... ............""",
    "fire": """
        ......R..... .....RR..... ....RRR..R.. .R..RyRR.R.. .RR.RyyRRR.. .RRRyyyRyR..
        RRyRyYyyyRR. RyyyYYYyyRR. RyyYYWYYyR.. .RyYWWWYyR.. ..RyYWYyR... ...RRRRR....""",
    "bread": """
        ............ ............ ..kkkkkkkk.. .kNNNNNNNNk. kNNyNNyNNyNk kNyNNyNNyNNk
        kNNNNNNNNNNk kNNNNNNNNNNk knNNNNNNNNnk .kkkkkkkkkk. ............ ............""",
    "money": """
        ............ ...kkkkkk... ..kYYYYYYk.. .kYYykkyYYk. .kYykYYkYYk. .kYykkYYYYk.
        .kYyYkkyYYk. .kYykYYkYYk. .kYYykkyYYk. ..kYYYYYYk.. ...kkkkkk... ............""",
    "home": """
        .....kk..... ....kRRk.... ...kRRRRk... ..kRRRRRRk.. .kRRRRRRRRk. kkkkkkkkkkkk
        .kWWWWWWWWk. .kWttWWnnWk. .kWttWWnnWk. .kWWWWWnnWk. .kkkkkkkkkk. ............""",
    "help": """
        ............ ....kkkk.... ...kEEEEk... .kkkEEEEkkk. kEEEEWWEEEEk kEEEEWWEEEEk
        kEEWWWWWWEEk kEEWWWWWWEEk kEEEEWWEEEEk .kkkEWWEkkk. ...kEEEEk... ....kkkk....""",
    "sorry": """
        ..kkkkkkkk.. .kYYYYYYYYk. kYYYYYYYYYYk kYYkYYYYkYYk kYYkYYYYkYYk kYYYYYYYtYYk
        kYYYkkkkTYYk kYYkYYYYkYYk kYYYYYYYYYYk .kYYYYYYYYk. ..kkkkkkkk.. ............""",
    "other": """
        ............ ............ ............ ............ ............ kk...kk...kk
        kk...kk...kk ............ ............ ............ ............ ............""",
}  # fmt: skip


def pictogram_sheet() -> Pixels:
    """All of them in their order, twelve to a row."""
    if set(ART) != set(PICTOGRAMS):
        raise ValueError(f"drawn or named alone: {sorted(set(ART) ^ set(PICTOGRAMS))}")
    sheet = blank(COLUMNS * PICTOGRAM, -(-len(PICTOGRAMS) // COLUMNS) * PICTOGRAM)
    for i, name in enumerate(PICTOGRAMS):
        top, left = i // COLUMNS * PICTOGRAM, i % COLUMNS * PICTOGRAM
        rows = ART[name].split()
        if len(rows) != PICTOGRAM or {len(row) for row in rows} != {PICTOGRAM}:
            raise ValueError(f"the pictogram {name!r} is not {PICTOGRAM} pixels each way: {[len(row) for row in rows]}")
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                sheet[top + y, left + x] = _INDEX[letter]
    return sheet
