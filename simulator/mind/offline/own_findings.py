"""Findings about myself: my concerns, my days beside one another, where I meet people, how I fare. Views, nothing is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.core.records import Kind, Outcome, Record
from simulator.mind.offline import beliefs
from simulator.mind.offline.activities import kind_of
from simulator.mind.offline.findings import Finding, ids
from simulator.mind.offline.grammar import listing, word_set
from simulator.mind.offline.outlook import Outlook, content
from simulator.mind.offline.persons import third_to_first
from simulator.mind.offline.retelling import activity
from simulator.mind.offline.spoken_times import place_name, place_words
from simulator.mind.offline.topics import is_thing, trimmed

_GOOD = word_set("happy glad enjoy enjoyed love loved pleased excited proud grateful wonderful delighted")
_BAD = word_set("sad angry worried afraid upset lonely annoyed jealous disappointed anxious hurt argued quarrel cancelled")
_EVERY_DAY = word_set(
    "sleep morning bedtime breakfast lunch dinner coffee drink rest free idle go think gathering spread meet work shop clean care "
    "compute serve"
)
"""Kinds of activities that every day has."""
_PLAN = re.compile(r"My plan for (\d{4}-\d\d-\d\d): ")
_ITEM = re.compile(r"([^,]+(?:, (?![^,]+ at \d\d:\d\d)[^,]+)*) at (\d\d):(\d\d)(?:, |\.?$)")
_EARLIER = 20
"""So many minutes make a morning earlier or later than another."""


def of_me(view: Outlook, records: Sequence[Record]) -> Iterator[Finding]:
    """My concerns, my days, where I meet people, how I have fared."""
    yield from _concerns(view, records)
    yield from _two_days(view, records)
    yield from _doings(view, records)
    yield from _hubs(view, records)
    yield from _fortunes(records)


# --- my concerns -------------------------------------------------------------------------------------------------------


def _concerns(view: Outlook, records: Sequence[Record]) -> Iterator[Finding]:
    """What I am busy with: who asks after it, whom I told, when I see to it."""
    hosted = [content(topic.what) for topic in view.topics if topic.mine and topic.gathering]
    for concern in map(trimmed, beliefs.concerns(view.persona, records)):
        named = content(concern)
        if any(named & event for event in hosted):
            continue  # it is thought of as what I host
        about = [r for r in records if named and named <= content(r.text) and r.kind is not Kind.REFLECTION]
        thing = re.sub(r"^(?:the|an?|my|our) ", "", concern)
        if len(about) < 2 or not thing or not is_thing(concern) or len(thing.split()) > 8:
            continue
        mine = f"my {thing}"
        yield Finding("concern", "concern", len(about) + 3, thing, (("mine", mine),), ids(about))
        for act, how, mark in (("asked", "heard:", "?"), ("told", "said:", "")):
            lines = [r for r in about if r.source.startswith(how) and _about(r.text, named, mark)]
            whom = sorted({r.source.partition(":")[2] for r in lines})
            if whom and len(whom) + (act == "asked") >= 2:
                named_all = listing(whom[:3])
                slots = (("mine", mine), ("whom", named_all))
                yield Finding(act, "concern", 2 * len(whom) + 5, f"{act} {named_all} {thing}", slots, ids(lines, about[-2:]))
        yield from _hours(mine, thing, about, view)


def _about(text: str, words: frozenset[str], mark: str) -> bool:
    """Whether one sentence of a text that ends with a mark has these words."""
    return any(words <= content(said) and said.rstrip("\"”' ").endswith(mark) for said in re.split(r"(?<=[.!?]) ", text))


def _hours(mine: str, thing: str, about: Sequence[Record], view: Outlook) -> Iterator[Finding]:
    """What I have planned for a concern."""
    for day in (day for day in _days(view, about) if day.date == f"{view.now:%Y-%m-%d}"):
        for doing in day.doings:
            if content(thing) <= content(doing) and doing.lower() != mine:
                rest = [record for record in about if record.id != day.record.id]
                slots = (("mine", mine), ("doing", doing))
                yield Finding("hours", "concern", 7, f"hours {doing}", slots, ids([day.record], rest[-3:]))


# --- my days -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Day:
    """A day as I planned it: what I meant to do that not every day has, and the minute at which it began."""

    record: Record
    date: str
    doings: tuple[str, ...]
    began: int


def _days(view: Outlook, records: Sequence[Record]) -> list[_Day]:
    days: dict[str, _Day] = {}
    for record in records:
        plan = _PLAN.match(record.text) if record.source == "plan" else None
        items = list(_ITEM.finditer(record.text, plan.end())) if plan else []
        if plan and items:
            own = (third_to_first(item[1].strip(), view.persona.name, view.persona.pronoun) for item in items)
            job = content(view.persona.work.activity) if view.persona.work is not None else frozenset[str]()
            doings = tuple(dict.fromkeys(d for doing in own if (d := activity(doing)) and _of_note(d) and content(d) - job))
            days[plan[1]] = _Day(record, plan[1], doings, 60 * int(items[0][2]) + int(items[0][3]))
    return [days[date] for date in sorted(days)]


def _of_note(doing: str) -> bool:
    kind = kind_of(doing)
    return kind is not None and kind.name not in _EVERY_DAY and "spending " not in doing and len(doing.split()) <= 9


def _two_days(view: Outlook, records: Sequence[Record]) -> Iterator[Finding]:
    """What today has that yesterday had, or had not."""
    days = _days(view, records)
    if len(days) < 2 or days[-1].date != f"{view.now:%Y-%m-%d}":
        return
    before, today = days[-2:]
    both = ids([before.record, today.record])
    for act, doings in (
        ("same", [doing for doing in today.doings if doing in before.doings]),
        ("change", [doing for doing in today.doings if doing not in before.doings]),
        ("dropped", [doing for doing in before.doings if doing not in today.doings]),
    ):
        yield from (Finding(act, "days", 3, f"{act} {doing}", (("doing", doing),), both) for doing in doings)
    if abs(today.began - before.began) >= _EARLIER:
        act = "early" if today.began < before.began else "late"
        slots = (("then", _clock(before.began)), ("now", _clock(today.began)))
        yield Finding(act, "days", 3, f"{act} start", slots, both)


def _clock(minute: int) -> str:
    return f"{minute // 60}:{minute % 60:02d}"


def _doings(view: Outlook, records: Sequence[Record]) -> Iterator[Finding]:
    """What I have done again and again, and where, as far as I remember doing it."""
    own = [r for r in records if r.actor == view.persona.name and r.kind in (Kind.OBSERVATION, Kind.PLAN) and r.place]
    for place in sorted({place_name(r.place) for r in own} - {place_name(view.persona.home)}):
        here, where = [r for r in own if place_name(r.place) == place], place_words(place)
        yield Finding("place", "place", len(here), f"place {where}", (("where", where),), ids(here))
    for doing in sorted({doing for r in own if (doing := activity(f"{r.action} {r.object}".strip())) and content(doing)}):
        such = [r for r in own if activity(f"{r.action} {r.object}".strip()) == doing]
        if len(such) >= 3:
            yield Finding("doing", "days", len(such), f"doing {doing}", (("doing", doing),), ids(such))


def _hubs(view: Outlook, records: Sequence[Record]) -> Iterator[Finding]:
    """Where I talk with several people."""
    talks = [r for r in records if r.source.startswith("talk:") and r.place]
    for place in sorted({place_name(r.place) for r in talks} - {place_name(view.persona.home)}):
        here = [r for r in talks if place_name(r.place) == place]
        whom = sorted({r.source.partition(":")[2] for r in here})
        if len(whom) >= 2:
            named, where = listing(whom[:4]), place_words(place)
            yield Finding("hub", "place", len(whom), f"{where} {named}", (("where", where), ("whom", named)), ids(here))


def _fortunes(records: Sequence[Record]) -> Iterator[Finding]:
    """What was good and bad; kept and broken promises, and how my work turned out."""
    lived = [r for r in records if r.kind is not Kind.REFLECTION and not r.source.startswith(("heard:", "said:", "overheard:"))]
    good, bad = ([r for r in lived if words & content(r.text)] for words in (_GOOD, _BAD))
    kept = [r for r in records if r.outcome is Outcome.SUCCESS]
    broken = [r for r in records if r.outcome is Outcome.FAILURE]
    for act, weight, shown in (("glad", 1, good), ("trouble", 2, bad), ("kept", 1, kept), ("broken", 2, broken)):
        yield Finding(act, act, weight * len(shown), act, (), ids(shown))
