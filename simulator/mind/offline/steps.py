"""The steps of a stretch of the day: the parts of an activity, each at something known that is fit for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from simulator.core.plans import Block, Step
from simulator.core.rng import Chance
from simulator.core.types import Address, arena_of, parts, sector_of, within
from simulator.mind.offline.activities import MEALS, Activity, Part, activities, kind_of
from simulator.mind.offline.affairs import GATHERINGS
from simulator.mind.offline.grammar import word_set
from simulator.mind.offline.spots import STAFF, Spots
from simulator.mind.plans import FREE_TIME, fit
from simulator.mind.questions import PlanSteps

SHORTEST = 5
"""No step shorter than this many minutes is planned, unless the stretch is shorter itself."""
ROUTINE = ("a habit:", "my work", "I enjoy", "I like", "I love")
"""How the reasons of blocks begin that everybody may see through."""
VISIBLE = word_set(
    "teach study write paint music play read exercise garden prune craft cook shop clean walk perform pray rest prepare decorate "
    "work"
)
"""Kinds of which eyes tell what is done, if a word does."""
THOUGHT = word_set("thinking hoping wondering considering deciding wishing dreaming reflecting")
VAGUE_DOING = word_set(
    "having taking getting trying starting doing being making telling asking going working spending giving keeping learning "
    "looking finding running becoming finishing talking attending using helping planning"
)
"""Words for doing that say nothing by themselves."""
LATE_IN = 20
"""Minutes after the beginning of work until which one has just come in."""
AT_HOME = 25
"""With fewer minutes left one does not go home to eat there."""
ERRAND = 40
"""For no more minutes than these one does not go home."""


def plan_steps(q: PlanSteps) -> tuple[Step, ...]:
    """The steps from `q.start` to the end of the block; their minutes add up to it. Each place is known, or home if none is."""
    minutes = q.block.end - q.start
    if q.unserved:
        q = replace(q, block=_instead(q))
    kind = kind_of(q.block.activity) or activities()["work"]
    if minutes <= 0:
        return ()
    spots = Spots(q.me.persona, q.places)
    if kind.name == "sleep":
        bed = spots.bed or _somewhere(q, spots)
        return (Step(q.block.activity, minutes, bed, kind.pictogram, "slept in", q.block.because, asleep=True),)
    if kind.name == "free" and not spots.is_home(spots.known(q.block.place) or _where_left(q, spots)):
        kind = activities()["idle"]
    chance = Chance(q.me.key, "steps", q.block.activity, q.block.start)
    parts = _parts(q, kind, spots, chance)
    return fit(_placed(q, spots, parts, chance), minutes)


def _instead(q: PlanSteps) -> Block:
    """A block for what is left of one in which nobody served: a meal at home if there is time to cook it, else free time."""
    kind, spots = kind_of(q.block.activity), Spots(q.me.persona, q.places)
    if kind is not None and kind.name in MEALS and q.block.end - q.start >= AT_HOME and spots.at_home("cook"):
        return replace(q.block, activity=f"having {kind.name}", place=spots.room(spots.table()) or spots.home, start=q.start)
    return replace(q.block, activity=FREE_TIME, place="", start=q.start)


def _parts(q: PlanSteps, kind: Activity, spots: Spots, chance: Chance) -> list[tuple[Part, int]]:
    """Parts with their minutes, about as many minutes as there are: a start (less what is behind one), rounds, an end."""
    minutes, elapsed = q.block.end - q.start, q.start - q.block.start
    opening, closing = _ends(q, kind, spots)
    start = [(part, chance.between(part.low, part.high)) for part in opening]
    end = [(part, chance.between(part.low, part.high)) for part in closing]
    while start and elapsed >= start[0][1]:
        elapsed -= start.pop(0)[1]
    chosen = _most_needed(start, end, minutes)
    start, end = [pair for pair in start if pair in chosen], [pair for pair in end if pair in chosen]
    left = minutes - sum(length for _, length in (*start, *end))
    order = Chance("usual", q.me.persona.name, "rounds", kind.name)
    return [*start, *_rounds(kind, left, not (start or end), chance, order), *end]


def _ends(q: PlanSteps, kind: Activity, spots: Spots) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The parts to begin and to end with. At a counter one opens up and closes once a day, not round every break."""
    work = q.me.persona.work
    if kind.away and not spots.is_home(q.block.place):
        brought = kind.name in MEALS and work is not None and within(q.block.place, sector_of(work.place))
        return kind.away[1:] if brought else kind.away, ()
    if kind.name == "serve" and work is not None:
        opens, closes = q.block.start <= work.start + LATE_IN, q.block.end >= work.end - 5
        return kind.start if opens else (), kind.end if closes else ()
    return kind.start, kind.end


def _most_needed(start: list[tuple[Part, int]], end: list[tuple[Part, int]], minutes: int) -> list[tuple[Part, int]]:
    """What there is time for: the longer a part may take, the more it is the heart of the matter."""
    ranked = sorted(enumerate([*start, *end]), key=lambda pair: (-pair[1][0].high, pair[0]))
    chosen: list[tuple[Part, int]] = []
    left = minutes
    for _, (part, length) in ranked:
        if left >= SHORTEST or not chosen:
            chosen.append((part, length))
            left -= length
    return chosen


def _rounds(kind: Activity, left: int, needed: bool, chance: Chance, order: Chance) -> list[tuple[Part, int]]:
    """Parts of the middle: the main one every other time, the others in turn between, in an order that each person has."""
    if not kind.round or (left < SHORTEST and not needed):
        return []
    main, asides = kind.round[0], order.shuffled(kind.round[1:])
    free = "{it}" not in main.text
    if free:
        asides = order.shuffled(kind.round)
    rounds: list[tuple[Part, int]] = []
    while left >= SHORTEST or not rounds:
        turn = len(rounds)
        part = main if asides == [] or (not free and turn % 2 == 0) else asides[(turn if free else turn // 2) % len(asides)]
        length = min(chance.between(part.low, part.high), max(left, 1))
        rounds.append((part, length))
        left -= length
    return rounds


def _placed(q: PlanSteps, spots: Spots, parts: Sequence[tuple[Part, int]], chance: Chance) -> list[Step]:
    """Parts as steps. One stays where one is as long as that will do."""
    steps: list[Step] = []
    at: Address = ""
    for part, minutes in parts:
        at = _place(q, spots, part, at, chance)
        known = next((place for place in q.places if place.address == at), None)
        state = part.state if known is not None and known.affords else ""
        text = part.text.replace("{it}", q.block.activity)
        seen = part.text.replace("{it}", _outward(q)) if "{it}" in part.text else ""
        steps.append(Step(text, minutes, at, part.pictogram, state, q.block.because, seen_as="" if seen == text else seen))
    return steps


def _outward(q: PlanSteps) -> str:
    """What others can see of the block's activity: all of it, or of what comes from one's own concerns only the doing."""
    because = q.block.because
    if not because or because.startswith(ROUTINE):
        return q.block.activity
    kind, doing = kind_of(q.block.activity) or activities()["work"], q.block.activity.split()[0].lower()
    if doing in THOUGHT:
        return activities()["meet" if kind.name == "meet" else "think"].seen
    return doing if doing.endswith("ing") and kind.name in VISIBLE and doing not in VAGUE_DOING else kind.seen


def _place(q: PlanSteps, spots: Spots, part: Part, at: Address, chance: Chance) -> Address:
    """An object for the part, best affordance first, near the block's place; else the room itself."""
    meeting = len(parts(q.block.place)) == 2 or _is_meeting(q)
    around = spots.known(spots.venue(q.block.place) if meeting else q.block.place) or _where_left(q, spots)
    post = _post(q)
    for affordance in ("serve",) if post and part.pictogram == "eat" else part.affords:
        able = tuple(spot for spot in spots.near(affordance, around) if not post or arena_of(spot) == post)
        able = tuple(spot for spot in able if spots.is_open_air(around) or not spots.is_open_air(spot)) or able
        able = able if spots.is_mine(around) else tuple(spot for spot in able if not spots.is_named(spot, STAFF))
        if able:
            return at if at in able else spots.table() if spots.table() in able else chance.choice(able)
    if at and not part.affords:
        return at
    return spots.room(around) or _somewhere(q, spots)


def _post(q: PlanSteps) -> Address:
    """The room that somebody who serves there does not leave before the block is over, "" for everybody else."""
    work, room = q.me.persona.work, arena_of(q.block.place)
    if work is None or arena_of(work.place) != room:
        return ""
    return room if any("serve" in place.affords and arena_of(place.address) == room for place in q.places) else ""


def _is_meeting(q: PlanSteps) -> bool:
    kind = kind_of(q.block.activity)
    return q.block.because.startswith("I promised") or (kind is not None and kind.name in GATHERINGS)


def _where_left(q: PlanSteps, spots: Spots) -> Address:
    """Where to spend a stretch that has no place: a short one where one is, a longer one at home."""
    here = spots.known(q.me.place) if q.block.minutes <= ERRAND else ""
    return here or spots.parlour()


def _somewhere(q: PlanSteps, spots: Spots) -> Address:
    """Where nothing at all is known: home as written, or where one stands."""
    return spots.home or q.me.persona.home or q.me.place
