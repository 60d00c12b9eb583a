"""Times in plain English: from words to dates, and from dates to words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

from simulator.mind.offline.calendar_words import DAYS, MONTHS, NUMBERS, WEEKDAYS, Day, day_of

_HOUR = r"(?:\d{1,2}(?!\d)|(?:" + "|".join(list(NUMBERS)[:12]) + r")\b)"
_SIDE = r"(?:\s*(?P<%sside>[ap]\.?m\b\.?))?(?:\s+(?:in the (?P<%spart>morning|afternoon|evening)|(?P<%snight>at night)))?"
_CLOCK = (
    r"(?:\b(?P<%(n)sname>noon|midday|midnight)\b|(?:(?P<%(n)spast>(?:a )?half(?: past)?|(?:a )?quarter (?:past|%(to)s)|"
    r"(?:five|ten|twenty-five|twenty|25|20|10|5)(?: minutes)? (?:past|%(to)s)) )?"
    rf"\b(?P<%(n)shour>{_HOUR})(?:[:.h](?P<%(n)sminute>[0-5]\d)(?::[0-5]\d)?)?(?P<%(n)soclock>\s*o['’]?\s?clock)?"
    + _SIDE.replace("%s", "%(n)s")
    + ")"
)
_FIRST, _SECOND = _CLOCK % {"n": "a", "to": "past"}, _CLOCK % {"n": "b", "to": "to"}
_NOUN_FOLLOWS = (
    r"(?=\s*(?:$|[\x00.,;:!?)\]\"'’*…—–-]|(?:on|in|at|to|til|until|till|and|or|but|so|if|when|today|tonight|tomorrow|this|next|sharp|for|with|"
    r"because|before|after|by|every|each|as|too|then|please|already|if|right|exactly|the day|"
    + "|".join(WEEKDAYS)
    + "|"
    + "|".join(MONTHS)
    + r")\b))"
)
_RANGE = re.compile(
    rf"(?:\b(?P<from>from|between)|(?P<day>\x00),?|)\s*(?:around |about )?{_FIRST}\s*"
    rf"(?:-|–|—|to\b|until\b|till\b|and\b)\s*(?:around |about )?{_SECOND}"
)
_AT = re.compile(
    rf"(?:\b(?P<prep>at|by|until|till|from|around|about|after|before)\s+(?:around |about |exactly |just )*)?{_SECOND}"
    rf"(?P<free>{_NOUN_FOLLOWS})?"
)
_PART = re.compile(
    r"\b(?:this|tomorrow|yesterday|in the|on the|that|early|late|at|last|the|" + "|".join(WEEKDAYS) + r")\s+(?:early |late )?"
    r"(?P<part>morning|afternoon|evening|night)\b|\b(?P<tonight>tonight)\b"
)
_FOR = re.compile(rf"\bfor (?:about )?(?P<count>an?|half an|{_HOUR}) (?P<unit>hour|minute)s?\b")
_HINT = re.compile(
    r"\d|\b(?:at|in|to|by|until|till|on)\b|day|night|noon|morrow|ago|clock|week|ning|past|for|soon|late|recent|now|once|this|next|last|all|"
    + "|".join(MONTHS)
)
_LENGTH = r"(?:a|one|two|three|four|five|six|seven|eight|nine|ten|a few|many|\d+) (?:year|month|week|day)s?(?: or so| now)?"
_VAGUE = re.compile(
    r"\b(?:these days|nowadays|lately|right now|at the moment|recently|so far|one day|some day|someday|soon|at last|at once|"
    r"for (?:now|a while|ages|(?:about |almost |nearly |over )?" + _LENGTH + r")|all (?:day|week|night|the time)|"
    r"(?:next|last|this) (?:month|year|spring|summer|autumn|winter|season)|in (?:" + "|".join(MONTHS) + r")|"
    r"in the (?:past|future|meantime|long run|end|spring|summer|autumn|winter))\b"
)
_EARLY = re.compile(r"\b(?:breakfast|sunrise|dawn|w[ao]ken?|wake|got up|gets? up|getting up)\b")
_LATE = re.compile(r"\b(?:part(?:y|ies)|suppers?|dinner|concert|drinks?|dance|gig|ball|show|film|bed)\b")
_DUSK = re.compile(r"\b(?:tavern|pub|bar|inn)\b")
_PARTS = {"morning": (8, 12), "afternoon": (13, 17), "evening": (18, 22), "night": (20, 24)}


@dataclass(frozen=True, slots=True)
class Span:
    """What a text says of time: from `start` to `end` (equal where no end is known); `spots` are the letters that say it.

    `hourly` says whether it may mean another time at another hour of the day on which it is heard.
    """

    start: datetime | None
    end: datetime | None
    spots: tuple[tuple[int, int], ...] = ()
    dated: bool = False
    hourly: bool = False


def when(text: str, now: datetime, past: bool = False) -> tuple[datetime, datetime] | None:
    """The first time that a text names, as heard at `now`, or None. It never raises.

    A day without an hour is midnight to midnight; an hour without an end has end equal to start; hours 1 to 6 without am or pm
    are in the afternoon. `past` looks back for "on Friday" and "at five", as in "I met her on Friday". Habits
    ("every morning") have no date.
    """
    span = find(text, now, past)
    return None if span.start is None or span.end is None else (span.start, span.end)


def find(text: str, now: datetime, past: bool = False) -> Span:
    """As `when`, with the places in the text where the time stands, in order, and whether a day is named."""
    span = _found(text, datetime(now.year, now.month, now.day), past)
    return _found(text, now.replace(tzinfo=None), past) if span.hourly else span


@lru_cache(maxsize=32768)
def _found(text: str, now: datetime, past: bool) -> Span:
    lower = text.lower()
    if len(lower) != len(text) or not _HINT.search(lower):
        return _NOTHING
    try:
        return _find(lower, now, past)
    except (ValueError, OverflowError):  # a date outside the calendar
        return Span(None, None, hourly=True)


_NOTHING = Span(None, None)


def _find(text: str, now: datetime, past: bool) -> Span:
    day = day_of(text, now, past)
    rest = text
    for begin, finish in day.spots:
        rest = rest[:begin] + "\x00" * (finish - begin) + rest[finish:]
    part_match = _PART.search(text)
    if part_match is not None and text[: part_match.start()].endswith("good "):
        part_match = None
    part = (part_match["part"] or "evening") if part_match else ""
    hours, spots = _hours(rest, part or _context(text), text)
    if part_match:
        spots = (*spots, part_match.span())
    vague = _VAGUE.search(text)
    if vague:
        spots = (*spots, vague.span())
    spots = tuple(sorted({*day.spots, *spots}))
    if day.moment is not None:
        return Span(day.moment, day.moment, spots, dated=True, hourly=True)
    if day.habit or (day.date is None and hours is None):
        return Span(None, None, spots)
    hourly = day.date is None or day.loose or (hours is not None and hours[2])
    return Span(*_settle(day, hours, part, now, past), spots, dated=day.date is not None, hourly=hourly)


def _context(text: str) -> str:
    return "early" if _EARLY.search(text) else "late" if _LATE.search(text) else "dusk" if _DUSK.search(text) else ""


def _settle(day: Day, hours: tuple[int, int, bool] | None, part: str, now: datetime, past: bool) -> tuple[datetime, datetime]:
    if hours is None:
        first, last = (60 * hour for hour in _PARTS[part]) if part else (0, 1440 * day.days)
        hours = (first, last, False)
    start_minute, end_minute, until = hours
    midnight = day.date or datetime(now.year, now.month, now.day)
    start, end = midnight + timedelta(minutes=start_minute), midnight + timedelta(minutes=end_minute)
    if day.date is None:
        days = (-1 if start > now else 0) if past else (1 if start < now - timedelta(hours=3) else 0)
        start, end = start + timedelta(days=days), end + timedelta(days=days)
    elif day.loose and not past and end < now:
        start, end = start + timedelta(days=7), end + timedelta(days=7)
    if until and midnight <= now < end:
        start = now
    return start, end


def _hours(text: str, part: str, whole: str) -> tuple[tuple[int, int, bool] | None, tuple[tuple[int, int], ...]]:
    """(first minute, last minute, whether only the end was named) of the day, and where it stands."""
    for match in _RANGE.finditer(text):
        if match["from"] or match["day"] or any(_marked(match, n) for n in "ab"):
            return (*_both(match, part), False), (match.span(),)
    for match in _AT.finditer(text):
        if number(match["bhour"] or "") > 24 or (not _marked(match, "b") and (not match["prep"] or match["free"] is None)):
            continue
        start = _minute(match, "b", part)
        length = _FOR.search(whole)
        spots = (match.span(),) if length is None else (match.span(), length.span())
        return (start, start + (_length(length) if length else 0), match["prep"] in ("until", "till")), spots
    return None, ()


def _length(match: re.Match[str]) -> int:
    count = match["count"]
    minutes = 60 if match["unit"] == "hour" else 1
    return minutes // 2 if count == "half an" else minutes * number(count)


def number(word: str) -> int:
    """A small whole number from its word or digits; "a" and "an" are 1."""
    return int(word) if word.isdecimal() else NUMBERS.get(word, 1)


def _marked(match: re.Match[str], n: str) -> bool:
    """Whether this can only be an hour of the clock."""
    group = match.groupdict()
    return any(group[n + key] for key in ("name", "past", "minute", "oclock", "side", "part", "night"))


def _sided(match: re.Match[str], n: str) -> bool:
    """Whether morning or afternoon is said."""
    hour = match[n + "hour"] or "0"
    return bool(match[n + "side"] or match[n + "part"] or match[n + "night"] or hour.startswith("0") or number(hour) > 12)


def _raw(match: re.Match[str], n: str) -> int:
    if match[n + "name"]:
        return 0 if match[n + "name"] == "midnight" else 720
    minute = 60 * min(number(match[n + "hour"]), 24) + int(match[n + "minute"] or 0)
    shift = match[n + "past"] or ""
    size = 30 if "half" in shift else 15 if "quarter" in shift else number(shift.split()[0]) if shift else 0
    return minute - size if shift.endswith(" to") else minute + size


def _minute(match: re.Match[str], n: str, part: str) -> int:
    """The minute of the day that one clock time means."""
    minute = _raw(match, n)
    if match[n + "name"]:
        return 1440 if minute == 0 and part in ("evening", "night", "late") else minute
    side = match[n + "side"] or ""
    if (not side and not _sided(match, n)) or match[n + "part"] or match[n + "night"]:
        side = _side(minute, match[n + "part"] or ("night" if match[n + "night"] else part))
    if side.startswith("p") and minute < 720:
        return minute + 720
    return minute - 720 if side.startswith("a") and 720 <= minute < 780 else minute


def _side(minute: int, part: str) -> str:
    if part in ("morning", "early"):
        return "am"
    if part in ("afternoon", "evening"):
        return "pm"
    if part == "night":
        return "pm" if 300 <= minute < 720 else "am"
    return (
        "pm"
        if minute < 420 or (part == "late" and minute < 720) or (part == "dusk" and minute < 600) or 720 <= minute < 780
        else "am"
    )


def _both(match: re.Match[str], part: str) -> tuple[int, int]:
    """A range: the second time is the first one of its name after the first; what is said of one side holds for both."""
    start, end = _minute(match, "a", part), _minute(match, "b", part)
    if match["bname"] == "midnight":
        end = 1440
    free_start = not match["aname"] and not _sided(match, "a")
    if free_start and (match["bside"] or match["bpart"] or match["bnight"] or match["bname"] == "midnight"):
        raw = _raw(match, "a") % 720
        start = max((minute for minute in (raw, raw + 720) if minute < end), default=raw)
        return start, end
    if not match["bname"] and not _sided(match, "b"):
        end = _raw(match, "b") % 720
        while end <= start:
            end += 720
    return start, end if end > start else end + 1440


def day_words(start: datetime, now: datetime) -> str:
    """The day of `start` as one says it at `now`: "today", "tomorrow", "on Thursday", "last Friday", "on 14 February"."""
    day, today = start.date(), now.date()
    ahead = (day - today).days
    if ahead in _NEAR:
        return _NEAR[ahead]
    name = DAYS[day.weekday()]
    if 1 < ahead < 7:
        return f"on {name}"
    if -7 < ahead < -1:
        return f"last {name}"
    year = "" if abs(ahead) < 180 else f" {day.year}"
    return f"on {day.day} {list(MONTHS)[day.month - 1].title()}{year}"


_NEAR = {-1: "yesterday", 0: "today", 1: "tomorrow"}
_HOURS = ["midnight", *list(NUMBERS)[:11], "noon"]


def clock_words(t: datetime) -> str:
    """The hour of `t` as one says it: "noon", "five", "half past six", "eight in the evening", "17:20".

    After "at", `when` reads it back to the same minute.
    """
    if t.minute % 15:
        return f"{t.hour:02d}:{t.minute:02d}"
    hour = t.hour + (t.minute == 45)
    if hour in (0, 12, 24) and t.minute:
        return f"{t.hour:02d}:{t.minute:02d}"
    words = ("", "quarter past ", "half past ", "quarter to ")[t.minute // 15]
    words += _HOURS[hour] if hour in (0, 12) else _HOURS[hour % 12]
    minute = 60 * t.hour + t.minute
    if hour == 0 or hour == 12:
        return words
    if minute < 420:
        return words + " in the morning"
    return words + " in the evening" if minute >= 1140 else words
