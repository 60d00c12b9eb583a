"""The notation of patterns: what is drawn from a pattern is recognised by it, and nothing else."""

import pytest

from simulator.core.rng import Chance
from simulator.mind.offline.productions import Recogniser, drawn, slots, split, squeezed
from simulator.mind.offline.wording import _CLAUSES

WORDS = {"hello": ["Hello", "Good {daytime}"], "hello_curt": ["Hm"], "bye": ["goodbye(, <hellolow>|)"]}
FILLING = {"you": ("bram",), "daytime": ("morning", "evening")}
PATTERN = "<hello>, {you}(, (nice|good) to see you|). <Bye>!"


def test_choices_and_classes_are_drawn():
    said = {drawn(PATTERN, WORDS, Chance(n)) for n in range(200)}
    assert "Hello, {you}. Goodbye!" in said
    assert "Good {daytime}, {you}, nice to see you. Goodbye, hello!" in said
    assert len(said) == 2 * 3 * 3


def test_a_register_has_words_of_its_own():
    said = [drawn("<hello>", WORDS, Chance(n), ("curt",)) for n in range(40)]
    assert 15 < said.count("Hm") < 35
    assert all(drawn("<hello>", WORDS, Chance(n), ("warm",)) != "Hm" for n in range(40))


def test_what_is_drawn_is_recognised():
    known = Recogniser([PATTERN], WORDS, FILLING.get)
    for n in range(60):
        text = drawn(PATTERN, WORDS, Chance(n), ("curt",)).replace("{you}", "Bram").replace("{daytime}", "evening")
        assert known.fits(text), text
    wrong = ("", "Hello", "Hello, Cleo. Goodbye!", "Hello, Bram, great to see you. Goodbye!", "Hello, Bram. Goodbye! I sold it.")
    for text in wrong:
        assert not known.fits(text), text


def test_a_slot_that_takes_anything():
    known = Recogniser(["I was just {doing}."], WORDS, FILLING.get)
    assert known.fits("I was just sweeping the floor.")
    assert not known.fits("I was just.")
    assert not known.fits("I am sweeping the floor.")


def test_patterns_are_cut_outside_of_choices():
    assert split("<Hello>, but (no, but yes|so, but no), but {you}.", _CLAUSES) == ["<Hello>", "(no, but yes|so, but no)", "{you}."]
    assert slots("<hello>, {you} ({when}|)") == {"you", "when"}
    assert squeezed("It's 5 o’clock!") == "its5oclock"


@pytest.mark.parametrize("pattern", ["(one|two", "one)", "one|two", "(<hello>|(x)"])
def test_a_pattern_that_is_not_closed_is_refused(pattern):
    with pytest.raises(ValueError, match="pattern"):
        drawn(pattern, WORDS, Chance(1))
