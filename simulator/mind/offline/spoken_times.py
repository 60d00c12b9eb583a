"""Times and places as people say them, and texts moved between relative and absolute dates."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta

from simulator.core.types import Address, parts, sector_of, spoken
from simulator.mind.offline.calendar_words import MONTHS
from simulator.mind.offline.grammar import definite
from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.times import clock_words, day_words, find

_DATED = re.compile("|".join(MONTHS), re.I)


def daytime(now: datetime) -> str:
    """morning, afternoon or evening."""
    return "morning" if 4 <= now.hour < 12 else "afternoon" if 12 <= now.hour < 18 else "evening"


def whole_days(start: datetime, end: datetime) -> bool:
    """Whether a span names days and no hour."""
    return start.hour == start.minute == end.hour == end.minute == 0 and end > start


def bids(text: str) -> bool:
    """Whether a text is of an invitation."""
    return _BIDS.search(text) is not None


def bade(text: str, then: datetime, now: datetime) -> bool:
    """Whether a text written down `then` is of an invitation to what is over by now."""
    end = find(text, then).end
    return end is not None and end <= now and bids(text)


_BIDS = re.compile(r"\b(?:invit(?:e[sd]?|ing)|ask(?:s|ed|ing)? (?:\w+ ){1,2}to (?:come|join))\b", re.I)


def when_words(start: datetime | None, end: datetime | None, now: datetime) -> str:
    """A span as one says it at `now`: "tomorrow from five to seven", "on Friday", "today at noon"; "" for no span."""
    if start is None:
        return ""
    day = day_words(start, now)
    if end is not None and whole_days(start, end):
        return day
    if end is None or end <= start or end - start > timedelta(hours=20):
        return f"{day} at {clock_words(start)}"
    first, last = clock_words(start), clock_words(end)
    for part in (" in the evening", " in the morning"):
        first = first.removesuffix(part) if last.endswith(part) else first
    if " to " in first + last:  # "from quarter to nine to nine" is no English
        first, last = f"{start:%H:%M}", f"{end:%H:%M}"
    return f"{day} from {first} to {last}"


def date_words(start: datetime | None, end: datetime | None) -> str:
    """A span with its date, good for ever: "at 17:00 on 14 February, until 19:00"; "" for no span."""
    if start is None:
        return ""
    day = f"on {start.day} {list(MONTHS)[start.month - 1].title()}"
    if end is not None and whole_days(start, end):
        return day
    hours = f"at {start:%H:%M}" if end is None or end <= start else f"from {start:%H:%M} to {end:%H:%M}"
    return f"{day} {hours}"


def dated(text: str, heard: datetime, past: bool = False) -> str:
    """The text with its time words turned into a date: "tomorrow at five" > "on 14 February at 17:00"."""
    return _retimed(text, heard, past, date_words)


def timely(text: str, now: datetime) -> str:
    """The text with its date turned into the words of this day: "on 14 February at 17:00" > "tomorrow at five"."""
    if not _DATED.search(text):  # "until six" as it stands in a memory is no date
        return text
    return _retimed(text, now, False, lambda start, end: when_words(start, end, now))


def _retimed(text: str, now: datetime, past: bool, words: Callable[[datetime, datetime], str]) -> str:
    span = find(text, now, past)
    if span.start is None or span.end is None or not span.spots:
        return text
    said = words(span.start, span.end)
    for begin, finish in reversed(span.spots[1:]):
        text = text[:begin].rstrip(" ,") + text[finish:]
    begin, finish = span.spots[0]
    while text[begin : begin + 1] == " ":
        begin += 1
    if _UP_TO.search(text[:begin]):
        said = said.removeprefix("on ")
    return text[:begin] + said + text[finish:]


_UP_TO = re.compile(r"\b(?:until|till|by|since|before|after|from) $")
"""Nothing lasts "until on Friday"."""


def place_words(where: str) -> str:
    """A place as one says where something is: "at the mill"; "" for none."""
    if not where:
        return ""
    first = where.split()[0].lower()
    if first in ("at", "in", "on", "outside", "near", "by", "behind", "home", "here", "there"):
        return where
    return f"at {definite(where)}"


def house_words(where: str, me: str, you: str = "", kin: bool = True) -> str:
    """A place that is named after one of the two who talk, as `me` says it: "Ada Moreau's House" > "my house"; else as it is.

    `kin`: also what is named after the family ("Moreau Family's House").
    """
    owners, mark, thing = where.replace("’", "'").partition("'s ")
    named = owners.split(" and ") if mark and thing else []
    for name, word in ((me, "my"), (you, "your")):
        family = kin and owners.endswith(" Family") and owners.removesuffix(" Family") == name.rpartition(" ")[2]
        if name and (family or name in named or name.split()[0] in named):
            return f"{'our' if word == 'my' and (family or len(named) > 1) else word} {thing.lower()}"
    return where


def room_words(room: str) -> str:
    """A room as one says where something is: "in the kitchen"; "at" where a listener could not tell that a place is meant."""
    known = room.split()[-1].lower() in lexicon().nouns["place"]
    return f"{'in' if known else 'at'} {definite(room)}"


def place_name(address: Address) -> str:
    """An address as a name that others understand: its sector, or what it has of one."""
    named = parts(address)
    name = named[1] if len(named) > 1 and named[1] else spoken(address)
    return (
        name.lower()
        if name.lower() in lexicon().nouns["place"] or re.fullmatch(r"[A-Z]\w+(?:house|shop|room|yard)", name)
        else name
    )


def known_address(where: str, places: tuple[Address, ...]) -> Address:
    """The known address that a place as said means: a sector that is named as a whole, a room, an object; "" if none does."""
    said = _plain(where)
    if not said:
        return ""
    ranked = sorted((_fit(said, address), len(parts(address)) != 3, len(parts(address)), address) for address in places)
    if not ranked or ranked[0][0] == _NO_FIT:
        return ""
    return sector_of(ranked[0][3]) if ranked[0][0] in (0, _PARTLY) else ranked[0][3]


_PARTLY, _NO_FIT = 3, 9


def _fit(said: str, address: Address) -> int:
    """How well a place as said fits an address, 0 best."""
    named = [_plain(part) for part in parts(address)]
    if len(named) > 1 and named[1] == said:
        return 0
    if named and named[-1] == said:
        return 1
    if len(named) > 1 and (said in named[1:] or f"{named[1]} {named[-1]}" == said):
        return 2
    if len(named) > 1 and (set(said.split()) <= set(named[1].split()) or set(named[1].split()) <= set(said.split())):
        return _PARTLY
    return _NO_FIT


def _plain(words: str) -> str:
    """Lower case, without articles and prepositions at the front."""
    left = words.lower().replace("’", "'").split()
    while left and left[0] in ("the", "a", "an", "at", "in", "my", "our", "your"):
        left.pop(0)
    return " ".join(left)
