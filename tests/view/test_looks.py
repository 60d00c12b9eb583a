"""People drawn from words: everybody in figures of their own, whatever the words and the script."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import numpy as np
import pygame
import pytest
import yaml

from simulator.core.persona import Looks
from simulator.view import looks, parts
from simulator.view.palette import INK
from simulator.view.wardrobe import outfit

ROOT = Path(__file__).parents[2]
PEOPLE = sorted((ROOT / "personas").rglob("*.yaml"))
APART = 80
"""How many of the 384 pixels of two figures of one town differ at the least, be it their clothes or their shape."""


def pixels(surface: pygame.Surface, area: pygame.Rect | None = None) -> np.ndarray:
    part = surface.subsurface(area) if area is not None else surface
    return np.frombuffer(pygame.image.tobytes(part, "RGBA"), np.uint8).reshape(part.get_height(), part.get_width(), 4)


@cache
def looking(path: Path) -> tuple[str, Looks]:
    """The name and the looks in a persona file."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found["name"], Looks(**found["looks"])


@pytest.mark.parametrize("town", sorted({path.parent.name for path in PEOPLE}))
def test_people_of_a_town_are_told_apart_by_eye(town: str) -> None:
    found = [looking(path) for path in PEOPLE if path.parent.name == town]
    here = [looks.figure_sheet(words, name) for name, words in found]
    figures = [pixels(sheet, looks.cell("down")) for sheet in here]
    least = min((one != other).any(axis=2).sum() for one, other in combinations(figures, 2))
    assert least >= APART


@pytest.mark.parametrize("path", PEOPLE, ids=lambda path: path.stem)
def test_every_word_of_the_shipped_looks_is_drawn_as_it_says(path: Path) -> None:
    name, words = looking(path)
    assert outfit(words, name) == outfit(words, name)
    a, b = outfit(words, name), outfit(words, "somebody else")
    assert (a.skin, a.hair, a.style, a.top, a.worn) == (b.skin, b.hair, b.style, b.top, b.worn), "a word here is unknown"


@pytest.mark.parametrize("name", ["", "山田 花子", "ليلى حداد", "Zoë Łąka", "🦊", "a\ud800b", "x" * 400])
def test_any_name_and_any_words_are_drawn(name: str) -> None:
    strange = Looks("chartreuse-ish", "虹色", "beehive of doom", "ткань", "قبعة")
    for words in (Looks(), strange):
        sheet = looks.figure_sheet(words, name)
        for facing in looks.FACINGS:
            for pose in ("stand", "walk", "sit", "sleep"):
                area = looks.cell(facing, pose, 0.3)
                assert sheet.get_rect().contains(area)
                assert pixels(sheet, area)[..., 3].any()
        assert looks.portrait(words, name).get_size() == (32, 32)


def test_who_has_no_looks_gets_some_of_their_own() -> None:
    drawn = {pixels(looks.figure_sheet(Looks(), name)).tobytes() for name in ("Ada", "Bram", "Chi", "山田", "ليلى")}
    assert len(drawn) == 5


def test_words_say_more_than_one_thing() -> None:
    worn = outfit(Looks("light brown", "grey", "curly", "white shirt and navy trousers", "red straw hat, glasses"), "Ada")
    assert (worn.skin, worn.hair, worn.style) == ("tan", "grey", "curls")
    assert (worn.top, worn.cut, worn.lower, worn.accent) == ("white", "shirt", "navy", "red")
    assert worn.worn == ("glasses", "straw hat")


def test_a_walk_moves_the_legs_and_goes_round() -> None:
    sheet = looks.figure_sheet(Looks(), "Ada")
    frames = [pixels(sheet, looks.cell("left", "walk", step)).tobytes() for step in (0, 0.5, 1, 1.5, 2)]
    assert frames[0] == frames[4]
    assert frames[1] == frames[3]
    assert len(set(frames)) == 3
    assert frames[1] == pixels(sheet, looks.cell("left")).tobytes()


def test_right_is_left_in_the_mirror_and_sleepers_close_their_eyes() -> None:
    bald = Looks("fair", "grey", "bald", "red")
    sheet = looks.figure_sheet(bald, "Ada")
    assert (pixels(sheet, looks.cell("left"))[:, ::-1] == pixels(sheet, looks.cell("right"))).all()
    awake, asleep = (pixels(sheet, looks.cell("down", pose))[..., :3] for pose in ("stand", "sleep"))
    eyes = [((image == INK).all(axis=2)).any(axis=1).sum() for image in (awake[:12], asleep)]
    assert eyes == [2, 1], "open eyes are two pixels high, closed ones a line"


def lexicon_pictograms() -> set[str]:
    """Every pictogram that the lexicons name: as a key, or as the third item of a part."""
    found: set[str] = set()

    def gather(value: object) -> None:
        if isinstance(value, dict):
            found.update([value["pictogram"]] if "pictogram" in value else [])
            for item in value.values():
                gather(item)
        elif isinstance(value, list):
            if len(value) == 6 and isinstance(value[2], str) and isinstance(value[4], int):
                found.add(value[2])
            for item in value:
                gather(item)

    for path in (ROOT / "simulator/mind/offline/lexicon").glob("*.toml"):
        gather(tomllib.loads(path.read_text(encoding="utf-8")))
    return found


def test_every_pictogram_that_the_program_uses_has_a_drawing_of_its_own() -> None:
    used = lexicon_pictograms() | {"walk", "talk", "sleep", "rest"}
    assert len(used) > 30
    assert used <= set(parts.PICTOGRAMS)
    assert len(parts.PICTOGRAMS) >= 48
    assert len({pixels(looks.pictogram(name)).tobytes() for name in parts.PICTOGRAMS}) == len(parts.PICTOGRAMS)


def test_other_words_and_emoji_find_a_pictogram() -> None:
    same = [("☕", "coffee"), ("🎨", "paint"), ("Reading", "read"), ("no such thing", "other"), ("", "other"), ("🦑", "other")]
    for word, name in same:
        assert pixels(looks.pictogram(word)).tobytes() == pixels(looks.pictogram(name)).tobytes()
    assert set(parts.SIGNS.values()) <= set(parts.PICTOGRAMS)


def test_key_colours_are_each_their_own() -> None:
    colours = [colour for role in parts.KEYS.values() for colour in role] + list(parts.FIXED.values())
    assert len(colours) == len(set(colours))


def test_objects_in_a_state_of_their_own_are_marked_as_it_says() -> None:
    def drawn(state: str, frame: int = 0) -> bytes:
        return pixels(looks.state_overlay(state, frame)).tobytes()

    assert drawn("on fire") == drawn("Burning brightly") == drawn("on fire", 2) != drawn("on fire", 1)
    assert drawn("broken") == drawn("out of order")
    assert len({drawn("on fire"), drawn("broken"), drawn("decorated")}) == 3
