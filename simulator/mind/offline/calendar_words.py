"""Days in plain English: dates, weekdays, tomorrow, in ten minutes, every morning."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

NUMBERS = {
    word: value
    for value, word in enumerate(
        [
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ],
        1,
    )
} | {"thirty": 30, "forty": 40, "forty-five": 45, "fifty": 50}
"""Small numbers by their words, 1 to 12 first."""

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
WEEKDAYS = {day.lower(): number for number, day in enumerate(DAYS)}
MONTHS = {
    name: number
    for number, name in enumerate(
        ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"],
        1,
    )
}
_SHORT = {name[:3]: number for name, number in MONTHS.items() if name != "may"} | {"sept": 9}
_TEENS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth"
)
_ORDINALS = (
    {word: n for n, word in enumerate(f"{_TEENS} seventeenth eighteenth nineteenth twentieth".split(), 1)}
    | {f"twenty-{word}": 20 + n for n, word in enumerate(_TEENS.split()[:9], 1)}
    | {"thirtieth": 30, "thirty-first": 31}
)

_MONTH = "(?P<month>" + "|".join([*MONTHS, *(rf"{name}\b\.?" for name in sorted(_SHORT, reverse=True))]) + ")"
_ORDINAL = "(?P<day>" + "|".join([r"\d{1,2}(?:st|nd|rd|th)?", *sorted(_ORDINALS, key=len, reverse=True)]) + ")"
_YEAR = r"(?:,?\s+(?P<year>\d{4})\b)?"
_COUNT = "(?P<count>half an|a couple of|a few|an?|" + r"\d{1,3}|" + "|".join(sorted(NUMBERS, key=len, reverse=True)) + ")"
_UNIT = r"(?P<unit>minute|hour|day|week|month|year)s?\b"
_WEEKDAY = "(?P<weekday>" + "|".join(WEEKDAYS) + ")"
_DATES = (
    re.compile(r"\b(?:on )?(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)\b"),
    re.compile(rf"\b(?:on )?{_MONTH}\s+(?:the )?{_ORDINAL}\b(?![:\d]|\s*[ap]\.?m\b){_YEAR}"),
    re.compile(rf"\b(?:on )?(?:the )?{_ORDINAL}(?:\s+of)?\s+{_MONTH}\b{_YEAR}"),
    re.compile(
        r"\b(?:on )?the (?P<day>\d{1,2}(?:st|nd|rd|th)|(?:"
        + "|".join(sorted(_ORDINALS, key=len, reverse=True))
        + r")(?=\s*(?:$|[.,;!?]|at\b|from\b)))"
        r"\b(?!\s+(?:century|floor|time|birthday|anniversary|street|avenue|of))"
    ),
)
_HABIT = re.compile(
    r"\b(?:(?:every|each)\s+(?:other )?(?:single )?(?:day|week|month|year|time|morning|afternoon|evening|night|weekend|weekday|"
    + "|".join(WEEKDAYS)
    + r")s?|(?:on\s+)?(?:weekdays|weekends|"
    + "|".join(f"{day}s" for day in WEEKDAYS)
    + r")|daily|weekly|usually|always|from "
    + rf"(?:{'|'.join(WEEKDAYS)}) to (?:{'|'.join(WEEKDAYS)})"
    + r")\b"
)
_FROM_NOW = re.compile(
    rf"\b(?:in (?:about )?{_COUNT} {_UNIT}(?! of| or)"
    rf"|{_COUNT.replace('count', 'count2')} {_UNIT.replace('unit', 'unit2')} from now)"
)
_AGO = re.compile(rf"\b{_COUNT} {_UNIT} ago\b")
_NAMED = re.compile(
    r"\b(?:the )?(?P<far>day after tomorrow|day before yesterday)\b"
    r"|\b(?:later )?(?P<near>today|tomorrow|yesterday|tonight|last night)\b"
    r"|\bthis (?P<part>morning|afternoon|evening)\b"
    r"|\b(?:(?P<which2>next|this|this coming|last) |at the |on the )(?P<wide>week|weekend)\b"
    rf"|\b(?:on )?(?:(?:the )?(?P<which>next|this coming|coming|this|last) )?{_WEEKDAY}\b"
)
_NEAR = {
    "today": 0,
    "tonight": 0,
    "tomorrow": 1,
    "yesterday": -1,
    "last night": -1,
    "day after tomorrow": 2,
    "day before yesterday": -2,
}
_MINUTES = {"minute": 1, "hour": 60, "day": 1440, "week": 10080}


@dataclass(frozen=True, slots=True)
class Day:
    """The day a text names: `date` its midnight, `days` how many, or the exact `moment`; `loose` if it may be a week later."""

    date: datetime | None = None
    days: int = 1
    moment: datetime | None = None
    habit: bool = False
    loose: bool = False
    spots: tuple[tuple[int, int], ...] = ()


def day_of(text: str, now: datetime, past: bool) -> Day:
    """The day named in a text in lower letters. Raises ValueError or OverflowError for a date that no calendar has."""
    habit = _HABIT.search(text)
    if habit and habit[0] not in ("always", "usually"):
        return Day(habit=True, spots=(habit.span(),))
    today = datetime(now.year, now.month, now.day)
    named = _NAMED.search(text)
    extra = (named.span(),) if named else ()
    for pattern in _DATES:
        for match in pattern.finditer(text):
            date = _date(match, today, past)
            if date is not None:
                return Day(date, spots=tuple(sorted({match.span(), *extra})))
    for pattern, sign in ((_FROM_NOW, 1), (_AGO, -1)):
        counted = pattern.search(text)
        if counted:
            return _counted(counted, sign, now, today)
    return _named(named, today, past) if named else Day()


def _date(match: re.Match[str], today: datetime, past: bool) -> datetime | None:
    group = match.groupdict()
    day = _ORDINALS.get(group["day"]) or int(re.sub(r"\D", "", group["day"]))
    month, year = group.get("month"), group.get("year")
    if month is None:
        return _of_month(day, today, past)
    number = int(month) if month.isdecimal() else MONTHS.get(month) or _SHORT[month.rstrip(".")]
    if not 1 <= number <= 12 or not 1 <= day <= 31:
        return None
    years = [int(year)] if year else [today.year, today.year + 1, today.year - 1]
    dates = [_made(y, number, day) for y in years if 1 <= y <= 9999]
    return min((date for date in dates if date), key=lambda date: abs((date - today).days), default=None)


def _made(year: int, month: int, day: int) -> datetime | None:
    try:
        return datetime(year, month, day)
    except ValueError:
        return None


def _of_month(day: int, today: datetime, past: bool) -> datetime | None:
    """ "The 14th": the next one, unless the last one was only just now or the text looks back."""
    months = [today.year * 12 + today.month - 1 + ahead for ahead in (-1, 0, 1, 2)]
    dates = [_made(month // 12, month % 12 + 1, day) for month in months if 12 <= month < 120000]
    good = [date for date in dates if date]
    before = [date for date in good if date <= today]
    after = [date for date in good if date >= today]
    if before and (past or not after or (today - before[-1]).days <= 2):
        return before[-1]
    return after[0] if after else None


def _counted(match: re.Match[str], sign: int, now: datetime, today: datetime) -> Day:
    group = match.groupdict()
    count, unit = group["count"] or group.get("count2") or "", group["unit"] or group.get("unit2") or ""
    spots = (match.span(),)
    if unit not in _MINUTES or (count == "a few" and unit in ("day", "week")):
        return Day(spots=spots)
    size = {"half an": 0, "a couple of": 2, "a few": 3}.get(count, NUMBERS.get(count, 1) if not count.isdecimal() else int(count))
    minutes = _MINUTES[unit] // 2 if count == "half an" else size * _MINUTES[unit]
    if minutes >= 1440:
        return Day(today + sign * timedelta(minutes=minutes), spots=spots)
    return Day(moment=now.replace(second=0, microsecond=0) + sign * timedelta(minutes=minutes), spots=spots)


def _named(match: re.Match[str], today: datetime, past: bool) -> Day:
    spots = (match.span(),)
    near = match["far"] or match["near"]
    if near or match["part"]:
        return Day(today + timedelta(days=_NEAR[near] if near else 0), spots=spots)
    if match["wide"]:
        return _wide(match["wide"], match["which2"] or "this", today, spots)
    which = match["which"] or ""
    ahead = (WEEKDAYS[match["weekday"]] - today.weekday()) % 7
    if which == "last" or (past and which not in ("next", "coming", "this coming")):
        return Day(today - timedelta(days=(7 - ahead) if ahead or which else 0), spots=spots)
    if which == "next" and (ahead == 0 or ahead < 7 - today.weekday()):
        ahead += 7
    return Day(today + timedelta(days=ahead), loose=ahead == 0 and not which, spots=spots)


def _wide(wide: str, which: str, today: datetime, spots: tuple[tuple[int, int], ...]) -> Day:
    """A week from Monday on, or a weekend from Saturday on."""
    monday = today - timedelta(days=today.weekday())
    shift = {"next": 7, "last": -7}.get(which, 0)
    if wide == "weekend":
        return Day(monday + timedelta(days=5 + shift), days=2, spots=spots)
    return Day(monday + timedelta(days=shift), days=7, spots=spots) if shift else Day(spots=spots)
