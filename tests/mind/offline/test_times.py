from datetime import datetime, timedelta

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from simulator.mind.offline.times import clock_words, day_words, find, when

NOW = datetime(2023, 2, 13, 9)  # a Monday


def at(day: int, hour: int = 0, minute: int = 0, month: int = 2) -> datetime:
    return datetime(2023, month, day, hour, minute)


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("at five", at(13, 17), at(13, 17)),
        ("5pm", at(13, 17), at(13, 17)),
        ("at 17:00", at(13, 17), at(13, 17)),
        ("at noon", at(13, 12), at(13, 12)),
        ("at midnight", at(14), at(14)),
        ("at half past six", at(13, 18, 30), at(13, 18, 30)),
        ("supper at quarter to nine", at(13, 20, 45), at(13, 20, 45)),
        ("breakfast at six tomorrow", at(14, 6), at(14, 6)),
        ("this evening", at(13, 18), at(13, 22)),
        ("tonight at eight", at(13, 20), at(13, 20)),
        ("tomorrow", at(14), at(15)),
        ("tomorrow evening", at(14, 18), at(14, 22)),
        ("at eight tomorrow morning", at(14, 8), at(14, 8)),
        ("on Friday", at(17), at(18)),
        ("on Friday afternoon", at(17, 13), at(17, 17)),
        ("next Monday", at(20), at(21)),
        ("next Friday", at(24), at(25)),
        ("on February 14th", at(14), at(15)),
        ("February 14th, 2023 at 5pm", at(14, 17), at(14, 17)),
        ("*February 14th, 2023, from 5pm to 7pm*.", at(14, 17), at(14, 19)),
        ("on the 14th", at(14), at(15)),
        ("the fourteenth of February", at(14), at(15)),
        ("14 February", at(14), at(15)),
        ("17:00 to 19:00 on 14 February", at(14, 17), at(14, 19)),
        ("2023-02-14 17:00", at(14, 17), at(14, 17)),
        ("from 5 to 7", at(13, 17), at(13, 19)),
        ("from 5 to 7 pm", at(13, 17), at(13, 19)),
        ("between 5 and 7", at(13, 17), at(13, 19)),
        ("from 10 to 4", at(13, 10), at(13, 16)),
        ("5-7pm", at(13, 17), at(13, 19)),
        ("from eight to midnight", at(13, 20), at(14)),
        ("at 5 for two hours", at(13, 17), at(13, 19)),
        ("in an hour", at(13, 10), at(13, 10)),
        ("in ten minutes", at(13, 9, 10), at(13, 9, 10)),
        ("in half an hour", at(13, 9, 30), at(13, 9, 30)),
        ("in two days", at(15), at(16)),
        ("two days ago", at(11), at(12)),
        ("last night", at(12, 20), at(13)),
        ("this weekend", at(18), at(20)),
        ("next week", at(20), at(27)),
        ("the day after tomorrow", at(15), at(16)),
        ("on the 1st", at(1, month=3), at(2, month=3)),
    ],
)
def test_a_time_is_understood(text: str, start: datetime, end: datetime) -> None:
    assert when(text, NOW) == (start, end)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "every morning at seven",
        "on Fridays",
        "from Monday to Friday",
        "Good morning",
        "for about a year",
        "I have known her for 2 years",
        "around ten people",
        "at 221 Mill Lane",
        "May I help you?",
        "one of them",
        "at 25:99",
        "February 30th",
        "in a few months",
    ],
)
def test_what_is_no_date_is_none(text: str) -> None:
    assert when(text, NOW) is None


def test_the_past_looks_back() -> None:
    assert when("I met her on Friday", NOW, past=True) == (at(10), at(11))
    assert when("at eight", NOW, past=True) == (at(13, 8), at(13, 8))


def test_where_the_time_stands_is_known() -> None:
    span = find("The supper is on Friday at five.", NOW)
    assert [("The supper is on Friday at five."[a:b]) for a, b in span.spots] == ["on Friday", "at five"]
    assert span.dated
    assert not find("The supper is at five.", NOW).dated


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80), st.datetimes(), st.booleans())
@example("in 999 weeks", datetime.max, False)
@example("yesterday", datetime.min, True)
@example("at ² o'clock", NOW, False)
@example("on the ٣rd at ١٢", NOW, False)
def test_no_text_makes_it_fail(text: str, now: datetime, past: bool) -> None:
    span = when(text, now, past)
    assert span is None or span[0] <= span[1]


@given(st.datetimes(datetime(2000, 1, 1), datetime(2100, 1, 1)), st.integers(-150, 150))
def test_day_words_are_read_back(now: datetime, days: int) -> None:
    start = now + timedelta(days=days)
    midnight = datetime(start.year, start.month, start.day)
    assert when(day_words(start, now), now) == (midnight, midnight + timedelta(days=1))


def test_days_are_said_as_people_say_them() -> None:
    said = [day_words(at(day), NOW) for day in (12, 13, 14, 16, 20, 10)]
    assert said == ["yesterday", "today", "tomorrow", "on Thursday", "on 20 February", "last Friday"]


@given(st.integers(0, 1439))
def test_clock_words_are_read_back(minute: int) -> None:
    time = at(13) + timedelta(minutes=minute)
    span = when(f"at {clock_words(time)}", at(13))
    assert span is not None
    assert span[0] == time or (minute == 0 and span[0] == time)


def test_hours_are_said_as_people_say_them() -> None:
    times = [at(13, 17), at(13, 18, 30), at(13, 17, 20), at(13, 12), at(13, 5), at(13, 20, 45), at(13)]
    assert [clock_words(time) for time in times] == [
        "five",
        "half past six",
        "17:20",
        "noon",
        "five in the morning",
        "quarter to nine in the evening",
        "midnight",
    ]
