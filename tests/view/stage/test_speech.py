"""Lines stay until they can have been read, and never linger where the viewer has gone elsewhere."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from simulator.core.types import Tile
from simulator.view.frames import Figure, Frame
from simulator.view.playing import reading_time
from simulator.view.stage.speech import Speech

FIRST, SECOND = "Good morning to you.", "And to you, as ever."


def frame(tick: int, name: str = "", text: str = "", said_at: int = -1) -> Frame:
    here = Tile(0, 0)
    silent = (Figure("Ada", here, here, talk="t"), Figure("Bram", here, here, talk="t"))
    other = {"Ada": "Bram", "Bram": "Ada"}.get(name, "")
    people = tuple(replace(one, saying=text, said_at=said_at, said_to=other) if one.name == name else one for one in silent)
    return Frame(tick, datetime(2023, 2, 13), people)


def said(speech: Speech, shown: Frame, now: float, playing: bool = True) -> list[str]:
    return [line.text for line in speech.lines(shown, now, playing)]


def test_a_line_outlives_its_tick_until_it_is_read() -> None:
    speech = Speech()
    assert said(speech, frame(5, "Ada", FIRST, 4), 100.0) == [FIRST]
    assert said(speech, frame(8), 100.5) == [FIRST]
    assert said(speech, frame(9, "Bram", SECOND, 8), 100.6) == [FIRST]
    late = 100.0 + reading_time(FIRST)
    assert said(speech, frame(10, "Bram", SECOND, 8), late) == [SECOND]
    assert said(speech, frame(20), late + reading_time(SECOND)) == []


def test_a_line_stands_for_as_long_as_it_is_spoken() -> None:
    speech = Speech()
    for second in range(60):
        assert said(speech, frame(5, "Ada", FIRST, 4), 100.0 + second) == [FIRST]


def test_nothing_lingers_after_a_leap_or_while_it_stands_still() -> None:
    speech = Speech()
    assert said(speech, frame(5, "Ada", FIRST, 4), 1.0) == [FIRST]
    assert said(speech, frame(300), 1.1) == []
    assert said(speech, frame(305, "Ada", FIRST, 304), 1.2) == [FIRST]
    assert said(speech, frame(303, "Bram", SECOND, 302), 1.3) == [SECOND]
    assert said(speech, frame(304), 1.4, playing=False) == []


def test_the_last_line_stands_once_when_the_talk_is_over() -> None:
    speech = Speech()
    over = frame(6, "Ada", FIRST, 4)
    parted = replace(over, people=tuple(replace(one, talk="") for one in over.people))
    assert said(speech, frame(5, "Ada", FIRST, 4), 100.0) == [FIRST]
    assert said(speech, parted, 100.1) == [FIRST]
    assert said(speech, frame(12), 100.5) == [FIRST]
    assert said(speech, frame(20), 100.0 + reading_time(FIRST)) == []
