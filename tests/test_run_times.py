"""Times and lengths as users type them."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.core.clock import Clock
from simulator.core.errors import UserError
from simulator.times import last_tick, length, parse_time

START = datetime(2023, 2, 13, 6)
END = datetime(2023, 2, 15)
CLOCK = Clock(START)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("2023-02-14 17:00", datetime(2023, 2, 14, 17)),
        ("17:00", datetime(2023, 2, 13, 17)),
        ("5:30", datetime(2023, 2, 14, 5, 30)),
        ("06:00", START),
        ("day 2 17:00", datetime(2023, 2, 14, 17)),
        ("Day 1 7:05", datetime(2023, 2, 13, 7, 5)),
        ("24:00", datetime(2023, 2, 14)),
    ],
)
def test_times(text: str, time: datetime) -> None:
    assert parse_time(text, START) == time


@pytest.mark.parametrize(
    "text", ["", "noon", "25:00", "24:30", "7:5", "12:60", "day 0 7:00", "day 00 7:00", "day 9999999 7:00", "2023-13-01 07:00"]
)
def test_what_is_no_time(text: str) -> None:
    with pytest.raises(UserError, match="is no time"):
        parse_time(text, START)


@given(st.text(max_size=20))
def test_any_text_is_a_time_or_refused(text: str) -> None:
    with suppress(UserError):  # nothing else may be raised
        assert parse_time(text, START).tzinfo is None


def test_lengths() -> None:
    assert last_tick(CLOCK, END, None, None, None, None) == 42 * 360
    assert last_tick(CLOCK, END, 1, None, None, None) == 18 * 360
    assert last_tick(CLOCK, END, None, 2.5, None, None) == 900
    assert last_tick(CLOCK, END, None, None, "day 2 06:00", None) == 24 * 360
    assert last_tick(CLOCK, END, None, None, None, 7) == 7
    assert last_tick(CLOCK, END, None, None, None, 7, first=100) == 107
    assert last_tick(CLOCK, END, 1, None, None, None, first=18 * 360) == 42 * 360
    assert length(42 * 360) == "42 h 00 min"


@pytest.mark.parametrize(
    "options",
    [
        (0, None, None, None),
        (-2, None, None, None),
        (99999999, None, None, None),
        (None, float("nan"), None, None),
        (None, float("inf"), None, None),
        (None, 1e15, None, None),
        (None, None, None, 0),
        (None, None, "2023-02-13 06:00", None),
        (None, None, "9999-01-01 00:00", None),
        (1, None, None, 5),
    ],
)
def test_lengths_that_are_none(options: tuple[int | None, float | None, str | None, int | None]) -> None:
    with pytest.raises(UserError):
        last_tick(CLOCK, END, *options)
