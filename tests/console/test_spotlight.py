"""What stands in the spotlight: one talk at a time, the weightiest that waits, for as long as it takes to read."""

from __future__ import annotations

from pathlib import Path

import pytest
from study.tales import ADA, BRAM, CLEO, DANE, SUPPER, Tale

from simulator.console.chronicle import Chronicle
from simulator.console.spotlight import Spotlight

NEWS = "There is a harvest supper at the mill tomorrow, and you should come."


@pytest.fixture
def tale(tmp_path: Path) -> Tale:
    """Ada chats with Bram, tells Cleo of the supper, and chats with Dane; one after the other."""
    made = Tale(tmp_path)
    made.talk("06:10", ADA, BRAM, "Good morning.", "Good morning to you.")
    made.hear("06:10", BRAM, ADA, "Good morning.", 2)
    made.talk("06:20", ADA, CLEO, "How are you?", "Well, thanks.", NEWS, "I will think about it.")
    made.hear("06:20", CLEO, ADA, NEWS, 5)
    made.talk("06:30", ADA, DANE, "It looks like rain.", "It does.")
    made.hear("06:30", DANE, ADA, "It looks like rain.", 3)
    return made


def seen(tale: Tale, until: str) -> tuple[Chronicle, Spotlight]:
    chronicle = Chronicle(tale.people, (SUPPER,))
    for tick in range(tale.tick(until)):
        chronicle.count(tale.numbered(tick))
    return chronicle, Spotlight(chronicle)


def others(spotlight: Spotlight) -> str:
    assert spotlight.talk is not None
    return spotlight.talk.other


def test_news_comes_before_small_talk(tale: Tale) -> None:
    _, spotlight = seen(tale, "07:00")
    spotlight.look(0.0, tale.tick("07:00"))
    assert others(spotlight) == CLEO
    assert spotlight.talk is not None
    assert spotlight.talk.lines[spotlight.talk.key].text == NEWS, "the talk is shown from the line that matters"


def test_what_is_shown_can_be_read_before_the_next_comes(tale: Tale) -> None:
    chronicle, spotlight = seen(tale, "07:00")
    tick = tale.tick("07:00")
    for now in (0.0, 0.3, 0.6, 0.9):
        spotlight.look(now, tick)
        assert others(spotlight) == CLEO
    spotlight.look(9.0, tick)
    assert others(spotlight) == CLEO, "small talk that was passed over does not come back"
    tale.talk("07:00", CLEO, BRAM, "I sold two ropes today.", "Did you?")
    for later in range(tick, tick + 10):
        chronicle.count(tale.numbered(later))
    spotlight.look(9.1, tick + 10)
    assert others(spotlight) == BRAM


def test_news_cuts_small_talk_short_after_a_glance(tale: Tale) -> None:
    chronicle, spotlight = seen(tale, "06:15")
    spotlight.look(0.0, tale.tick("06:15"))
    assert others(spotlight) == BRAM
    for tick in range(tale.tick("06:15"), tale.tick("06:25")):
        chronicle.count(tale.numbered(tick))
    spotlight.look(0.2, tale.tick("06:25"))
    assert others(spotlight) == BRAM
    spotlight.look(0.8, tale.tick("06:25"))
    assert others(spotlight) == CLEO


def test_a_promise_makes_a_talk_worth_seeing(tmp_path: Path) -> None:
    tale = Tale(tmp_path)
    tale.talk("06:10", ADA, BRAM, "Would you mend my wheel?", "Gladly.")
    tale.promise("06:11", BRAM, ADA)
    tale.talk("06:20", ADA, DANE, "It looks like rain.", "It does.")
    tale.hear("06:20", DANE, ADA, "It looks like rain.", 3)
    _, spotlight = seen(tale, "07:00")
    spotlight.look(0.0, tale.tick("07:00"))
    assert others(spotlight) == BRAM


def test_thoughts_come_one_by_one_promises_first_and_not_all_alike(tmp_path: Path) -> None:
    tale = Tale(tmp_path)
    tale.reflect("06:10", ADA, "I feel close to Bram", 7)
    tale.reflect("06:10", CLEO, "I feel close to the sea", 7)
    tale.reflect("06:10", DANE, "The mill has seen better days", 6)
    tale.promise("06:11", BRAM, ADA)
    _, spotlight = seen(tale, "06:20")
    for now in (0.0, 0.1, 0.5):
        spotlight.look(now, 0)
    assert [thought.person for thought in spotlight.thoughts] == [BRAM]
    for now in (1.0, 2.0, 3.0):
        spotlight.look(now, tale.tick("06:20"))
    shown = [thought.text for thought in spotlight.thoughts]
    assert len(shown) == 4
    assert shown[2] == "The mill has seen better days", "two that begin alike do not follow one another while there is another"
