"""Text in any script is drawn with what fonts there are; it neither breaks nor vanishes."""

from __future__ import annotations

import os
import unicodedata

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.view.ui.clusters import clusters, visual
from simulator.view.ui.coverage import coverage
from simulator.view.ui.fonts import Fonts
from simulator.view.ui.text import BODY, MORE, Text

TEXT = Text()
BARE = Text(Fonts(installed=False))
BLANK = "\u2800\u3164\uffa0\u115f\u1160"
"""Characters whose very look is to be empty."""
ANY = st.text(st.characters(), max_size=60)
SIGNS = "a ab文日本。、\u200b\u200d\ufe0f\u0301\ud800\udfff\0\x07\x1b\n\t\r😀👩🚀🇫🇷سلامשלוםनमस्ते\u202e\ufeff"
ODD = st.text(st.sampled_from(SIGNS), max_size=40)


def ink(surface: pygame.Surface) -> int:
    """How many points of a surface are not fully clear."""
    return pygame.mask.from_surface(surface, 0).count()


@settings(max_examples=300, deadline=None)
@given(st.one_of(ANY, ODD), st.sampled_from([TEXT, BARE]))
def test_any_text_is_drawn_as_wide_as_measured_and_never_vanishes(words: str, text: Text) -> None:
    drawn = text.line(words)
    assert drawn.get_size() == (max(text.width(words), 1), text.height())
    if any(unicodedata.category(char)[0] in "LNPS" and char not in BLANK for char in words):
        assert ink(drawn), f"{words!r} has vanished"


@settings(max_examples=200, deadline=None)
@given(st.one_of(ANY, ODD), st.integers(40, 300))
def test_wrapped_text_fits_and_loses_nothing(words: str, width: int) -> None:
    lines = TEXT.wrap(words, width)
    for line in lines:
        assert TEXT.width(line) <= width or len(clusters(line)) == 1
    assert "".join("".join(lines).split()) == "".join(words.split())


@settings(max_examples=200, deadline=None)
@given(st.one_of(ANY, ODD), st.integers(20, 300))
def test_cut_text_fits(words: str, width: int) -> None:
    cut = TEXT.cut(words, width)
    assert TEXT.width(cut) <= width
    assert cut == words or cut.endswith(MORE)


def test_so_many_lines_at_most() -> None:
    words = "the quick brown fox jumps over the lazy dog and then it rests for a while in the shade of a tree"
    lines = TEXT.wrap(words, 120, most=2)
    assert len(lines) == 2
    assert lines[1].endswith(MORE)
    assert TEXT.width(lines[1]) <= 120


def test_lines_break_between_the_characters_of_japanese_but_not_before_what_closes() -> None:
    lines = BARE.wrap("今日は天気がいい。散歩に行きましょう。", BARE.width("今日は天気"))
    assert len(lines) > 2
    assert not any(line[0] in "。、" for line in lines)


@pytest.mark.parametrize("char", ["\0", "\x1b", "\ud800", "\U0010ffff", "\u200b"])
def test_what_no_font_can_draw_is_a_box_of_its_own(char: str) -> None:
    drawn = TEXT.line(char)
    assert ink(drawn) > 20
    assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(TEXT.line("\x01"), "RGBA")


def test_a_writing_that_no_font_has_is_named_once_with_what_to_install() -> None:
    text = Text(Fonts(installed=False))
    for _ in range(2):
        text.line("日本語のテキスト")
        text.line("ひらがな")
    assert "Japanese" in text.fonts.lacking
    assert "install" in text.fonts.lacking["Japanese"]


def test_right_to_left_is_turned_round_and_numbers_in_it_are_not() -> None:
    said = "".join(part.text for part in visual(clusters("שלום 123 abc")))
    assert said == "abc 123 םולש"
    named = "".join(part.text for part in visual(clusters("שרה is at work")))
    assert named == "הרש is at work"
    mixed = "".join(part.text for part in visual(clusters("he said שלום עולם.")))
    assert mixed == "he said םלוע םולש."


def test_a_letter_keeps_its_marks_and_a_family_stays_together() -> None:
    assert "0" in [part.text for part in clusters("\u200b\u200d0")]
    assert [part.text for part in clusters("e\u0301a👩\u200d🚀🇫🇷b")] == ["e\u0301", "a", "👩\u200d🚀", "🇫🇷", "b"]


def test_drawn_twice_as_large_at_scale_two() -> None:
    twice = Text(scale=2)
    assert abs(twice.width("Some words") - 2 * TEXT.width("Some words")) < 12
    assert abs(twice.height() - 2 * TEXT.height()) <= 2


def test_a_font_file_says_what_it_has() -> None:
    held = coverage(BARE.fonts.plain)
    assert ord("a") in held
    assert ord("é") in held
    assert 0x3042 not in held
    assert BODY > 0
