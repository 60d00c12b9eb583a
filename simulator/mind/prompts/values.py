"""What stands in a reply, taken out with tolerance: texts, whole numbers, lists, clocks, names, whatever they are called."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from datetime import datetime

from simulator.core.clock import MINUTES_PER_DAY
from simulator.mind.offline.times import find
from simulator.mind.prompts.shapes import Json

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f\u200b\u2028\u2029\ufeff]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_CLOCK = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(?:([ap])\.?\s?m\.?|(?:o'?clock|uhr|h))?", re.I)


def get(value: Json, *names: str) -> Json:
    """What an object holds under the first of these names that it has; capitals, blanks and strokes in names do not count."""
    if not isinstance(value, Mapping):
        return None
    held = {_key(name): one for name, one in value.items()}
    return next((held[_key(name)] for name in names if _key(name) in held), None)


def _key(name: str) -> str:
    return re.sub(r"[\W_]", "", name.casefold())


def unwrapped(value: Json, *names: str) -> Json:
    """The object that holds one of these names: the value itself, or the only thing in it or in the list that it is."""
    for _ in range(3):
        if isinstance(value, Mapping) and (len(value) != 1 or any(_key(name) in map(_key, value) for name in names)):
            return value
        if isinstance(value, Mapping):
            value = next(iter(value.values()))
        elif isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 1:
            value = value[0]
        else:
            return value
    return value


def said(value: Json, most: int = 2000) -> str:
    """A text in one line, without what cannot be shown; "" where there is none."""
    if isinstance(value, bool) or value is None or isinstance(value, Mapping):
        return ""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return said(" ".join(said(one) for one in value), most)
    return " ".join(_SURROGATE.sub("\ufffd", _CONTROL.sub(" ", str(value))).split())[:most]


def items(value: Json, *names: str) -> list[Json]:
    """The list under one of these names, or the value where it is a list itself; a single thing is a list of one."""
    found = get(value, *names) if isinstance(value, Mapping) else value
    if found is None:
        return []
    return list(found) if isinstance(found, Sequence) and not isinstance(found, str) else [found]


def whole(value: Json) -> int | None:
    """A whole number: as one, or as a text with one in it; None where there is none. 0 is a number."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return round(value) if math.isfinite(value) else None
    found = _NUMBER.search(value) if isinstance(value, str) else None
    return round(float(found[0])) if found and len(found[0]) < 16 else None


def wholes(value: Json) -> list[int]:
    """The whole numbers in a list, or in a text such as "because of 1, 5, 3"."""
    if isinstance(value, str):
        return [int(one) for one in re.findall(r"\d{1,9}", value)]
    found = value if isinstance(value, Sequence) else [value]
    return [number for one in found if (number := whole(one)) is not None]


def flag(value: Json) -> bool:
    """Whether something is said to be so."""
    return value.strip().casefold() in ("true", "yes", "y", "1") if isinstance(value, str) else value is True or value == 1


def clock(value: Json, near: int) -> int | None:
    """A time of day in minutes, 0 to 1440; None where it says none. What may be morning or evening is the one nearer to `near`.

    "06:30" and "12 AM" (0) say it in full; "half past six" does not; a bare hour is one of 24. "25" is no time.
    """
    if isinstance(value, int | float) and not isinstance(value, bool):
        return round(value * 60) if math.isfinite(value) and 0 <= value <= 24 else None
    text = said(value, 80)
    exact = _CLOCK.search(text)
    if exact is not None:
        return _counted(exact, near)
    if re.search(r"\d", text):
        return None
    found = find(text, datetime(2023, 2, 13))
    if found.start is None or not found.hourly:
        return None
    minute = found.start.hour * 60 + found.start.minute
    return min((minute % 720, minute % 720 + 720), key=lambda one: abs(one - near))


def _counted(exact: re.Match[str], near: int) -> int | None:
    hour, minute, side = int(exact[1]), int(exact[2] or 0), (exact[3] or "").lower()
    if minute > 59 or hour > 24 or (side and not 1 <= hour <= 12):
        return None
    if side:
        return (hour % 12 + (12 if side == "p" else 0)) * 60 + minute
    return min(hour * 60 + minute, MINUTES_PER_DAY)


def named(value: Json, names: Sequence[str]) -> str:
    """Which of these names a text means: a full name, else a first name, the earliest in the text; "" where none stands there."""
    text = said(value, 200).casefold()
    spots: list[tuple[int, int, str]] = []
    for name in names:
        for rank, part in enumerate((name, name.split()[0] if name.split() else name)):
            found = re.search(rf"(?<!\w){re.escape(part.casefold())}(?!\w)", text)
            if found:
                spots.append((rank, found.start(), name))
                break
    return min(spots, key=lambda one: (one[1], one[0]))[2] if spots else ""
