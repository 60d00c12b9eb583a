"""What people of a published simulation planned: the day in broad strokes, and a schedule that covers all of its minutes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date

from simulator.adapters.published_places import Gazetteer
from simulator.adapters.published_plans import times
from simulator.adapters.published_steps import plain_text
from simulator.adapters.shapes import tidy
from simulator.core.clock import MINUTES_PER_DAY
from simulator.core.persona import Persona
from simulator.core.plans import Agenda, AgendaItem, Block
from simulator.core.types import Address

_PLAN = re.compile(r"^this is .+?'s plan for ([^:]+): (.*)$", re.IGNORECASE | re.DOTALL)
_RANGE = re.compile(r"\b(?:to|until|till|-|–)\b", re.IGNORECASE)
_WHEN = re.compile(r"\s+(?:at|from|by|around|until) (?:\d{1,2}(?::\d\d)? ?[ap]\.?m\.?|noon|midnight).*$", re.IGNORECASE)
_HOME = re.compile(r"\b(?:sleep|wak(?:e|es|ing) up|bed|morning routine|at home)\b|^sleeping\b", re.IGNORECASE)
SLEEPING = "sleeping"
FREE = "free time"


def stated_plan(text: str) -> tuple[str, tuple[str, ...]] | None:
    """The day and the items of a memory such as "This is Ada's plan for Monday February 13: rise at 7:00 am, ..."; else None."""
    match = _PLAN.match(text.strip())
    if match is None:
        return None
    items = (tidy(item).strip(" .") for item in match[2].split(", "))
    return match[1], tuple(item for item in items if item)


def agenda(day: date, items: Sequence[str], persona: Persona, gazetteer: Gazetteer) -> Agenda:
    """The day in broad strokes, from items such as "have lunch at 12:00 pm". One that says no time comes after the one before."""
    wake, bed = persona.lifestyle.hours(day.weekday())
    starts: list[int] = []
    for item in items:
        said = times(item)
        starts.append(said[0] if said else (starts[-1] if starts else wake))
    order = sorted(range(len(items)), key=lambda n: (starts[n], n))
    found = []
    for place, n in enumerate(order):
        said = times(items[n])
        following = starts[order[place + 1]] if place + 1 < len(order) else max(bed, starts[n] + 60)
        end = said[1] if len(said) > 1 and said[1] > starts[n] and _RANGE.search(items[n]) else max(following, starts[n])
        activity = _WHEN.sub("", items[n]) or items[n]
        found.append(AgendaItem(activity, starts[n], min(end, MINUTES_PER_DAY), _place(items[n], gazetteer, persona.home)))
    return Agenda(day, persona.currently, wake, bed, tuple(found))


def from_agenda(plan: Agenda, home: Address) -> tuple[Block, ...]:
    """The schedule of a day of which only the broad strokes are known: each lasts until the next, and nights are slept."""
    rows: list[tuple[int, str, Address]] = [(0, SLEEPING, home), (plan.wake, FREE, "")]
    for item, following in zip(plan.items, [*(one.start for one in plan.items[1:]), MINUTES_PER_DAY], strict=True):
        rows.append((item.start, item.activity, item.place))
        if item.end < following:
            rows.append((item.end, FREE, ""))
    if plan.bed < MINUTES_PER_DAY:
        rows.append((plan.bed, SLEEPING, home))
    return _covering(rows)


def schedule(entries: object, gazetteer: Gazetteer, home: Address) -> tuple[Block, ...]:
    """The blocks of a schedule such as [["sleeping", 360], ["having lunch", 60], ["sleeping", 0], ...], laid from midnight.

    They cover 1,440 minutes, whatever the durations: what has none is left out, and a negative one goes back, so that what comes
    next replaces the end of what came before. () where there is nothing to lay.
    """
    rows: list[tuple[int, str, Address]] = []
    at = 0
    for entry in entries if isinstance(entries, list) else ():
        if not (isinstance(entry, list) and len(entry) == 2 and type(entry[1]) is int):
            continue
        activity, minutes = tidy(plain_text(entry[0])), max(min(entry[1], MINUTES_PER_DAY), -MINUTES_PER_DAY)
        if minutes > 0 and activity and at < MINUTES_PER_DAY:
            start = max(at, 0)
            rows = [row for row in rows if row[0] < start]
            rows.append((start, activity, _place(activity, gazetteer, home)))
        at = max(at + minutes, 0)
    return _covering(rows) if rows else ()


def _covering(rows: Sequence[tuple[int, str, Address]]) -> tuple[Block, ...]:
    """Blocks that cover a day, from the minutes at which something begins; of several at one minute the last."""
    begins: Mapping[int, tuple[str, Address]] = {
        min(max(start, 0), MINUTES_PER_DAY): (activity, place) for start, activity, place in rows
    }
    starts = sorted(start for start in begins if start < MINUTES_PER_DAY)
    blocks: list[Block] = []
    for start, end in zip(starts, [*starts[1:], MINUTES_PER_DAY], strict=True):
        activity, place = begins[start]
        first = 0 if not blocks else start
        if blocks and (blocks[-1].activity, blocks[-1].place) == (activity, place):
            first = blocks.pop().start
        blocks.append(Block(activity, first, end, place))
    return tuple(blocks)


def _place(text: str, gazetteer: Gazetteer, home: Address) -> Address:
    """The place that a text names, home for what is done in bed or on rising, "" where it is not said."""
    named = next((found.address for found in gazetteer.find(text, home)), "")
    return named or (home if _HOME.search(text) else "")
