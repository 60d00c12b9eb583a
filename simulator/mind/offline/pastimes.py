"""What one does with the hours that are one's own: what is on one's mind first, then what one likes."""

from __future__ import annotations

from simulator.core.rng import Chance
from simulator.core.types import sector_of
from simulator.mind.offline.activities import Activity, activities, kind_of, words
from simulator.mind.offline.day import LEAST, Day, Items, good_hours
from simulator.mind.offline.duties import habit_item
from simulator.mind.offline.hours import around, free
from simulator.mind.offline.placing import can_do, indoors, place_for, place_of_want
from simulator.mind.offline.wants import Want

MAIN_ITEMS = 8
DUSK = 1140
"""What is done in the open air is done by this minute, if there is time before it."""
LATE = 1260
"""From this minute on one stays at home for what can be done there."""


def preparations(day: Day, items: Items) -> Items:
    """A concern that belongs to the place of work gets a short while of the working hours."""
    if day.work is None:
        return []
    for want in day.wants:
        place = place_of_want(day, want)
        if want.kind.name in ("prepare", "decorate") and place and sector_of(place) == sector_of(day.work.place):
            start = day.work.start + day.chance("prepare").between(20, 50)
            return around(day.at(want.activity, (start, start + 45), place, want.because), items, LEAST)[:1]
    return []


def concerns(day: Day, items: Items) -> Items:
    """Real time for what is on one's mind: up to three things, two on a working day, and one at least that the author speaks of."""
    laid: Items = []
    current = day.q.me.persona.currently
    for want in [want for want in day.wants if want.activity not in {item.activity for item in items}]:
        had = any(item.because and item.because in current for item in [*items, *laid])
        if len(laid) < (2 if day.work else 3) or (not had and want.because in current):
            laid += _concern(day, want, [*items, *laid])
    return laid


def _concern(day: Day, want: Want, items: Items) -> Items:
    """An hour or so for a want; what is done in the open air is done by daylight, or else indoors if it can be."""
    minutes = day.chance("concern", want.activity).between(*want.kind.minutes)
    before = day.minute(want.before) - 60 if want.before else None
    place = place_of_want(day, want)
    if day.spots.is_open_air(place):
        found = good_hours(day, items, minutes, True, min(before or DUSK, DUSK))
        if found:
            return [day.at(want.activity, found, place, want.because)]
        place = indoors(day, want)
    if day.spots.is_open_air(place) and want.kind.name not in ("meet", "spread"):
        return []
    found = good_hours(day, items, minutes, want.kind.where == "out", before)
    return [day.at(want.activity, found, place, want.because)] if found else []


def untimed_habits(day: Day, items: Items) -> Items:
    """Habits of no fixed hour, on most of their days."""
    laid: Items = []
    for habit in day.q.me.persona.routine:
        if habit.start is None and day.weekday in habit.weekdays and day.chance("habit", habit.activity).below(100) < 85:
            found = good_hours(day, [*items, *laid], habit.minutes, not day.spots.is_home(habit.place))
            if found:
                laid.append(habit_item(day, habit, *found))
    return laid


def leisure(day: Day, items: Items) -> Items:
    """Fills what remains: walks, errands, hobbies, company, rest. No kind twice a day."""
    chance = day.chance("leisure")
    laid: Items = []
    used = {kind.name for item in items if (kind := kind_of(item.activity))}
    mains = sum(1 for item in items if item.because)
    for _ in range(max(MAIN_ITEMS - mains, 3)):
        spans = [span for span in free([*items, *laid], day.wake, day.bed) if span[1] - span[0] >= 40]
        if not spans:
            break
        start, end = spans[0] if chance.below(3) else max(spans, key=lambda span: (span[1] - span[0], -span[0]))
        kind = _pick(day, start, used, chance)
        if kind is None:
            break
        used.add(kind.name)
        text = chance.choice(kind.leisure)
        length = chance.between(*kind.minutes)
        length = end - start if end - start - length < 20 else length
        laid.append(day.at(text, (start, min(start + length, end)), place_for(day, kind, text, start >= LATE), _liking(day, kind)))
    return laid


def _pick(day: Day, start: int, used: set[str], chance: Chance) -> Activity | None:
    """A kind of leisure for an hour, drawn by taste, by what the persona's words say, and by today's mood."""
    weights: list[tuple[Activity, int]] = []
    for kind in activities().values():
        opens, closes = kind.hours
        if kind.leisure and kind.name not in used and opens * 60 <= start < closes * 60 and _possible(day, kind):
            weights.append((kind, 4 + day.taste(kind.name) // 10 + (15 if _liking(day, kind) else 0) + chance.below(8)))
    draw = chance.below(sum(weight for _, weight in weights)) if weights else 0
    for kind, weight in weights:
        draw -= weight
        if draw < 0:
            return kind
    return None


def _possible(day: Day, kind: Activity) -> bool:
    """Whether the person knows a place for the main need of a kind."""
    if kind.name in ("walk", "rest", "clean"):
        return True
    return can_do(day, kind)


def _liking(day: Day, kind: Activity) -> str:
    """Why the person does such things, if the persona's words say that they like them; else "": it is mere routine."""
    me = day.q.me.persona
    own = {word for trait in me.traits for word in words(trait)} | set(words(f"{me.background} {me.currently}"))
    return kind.reason if own & {word for word in kind.likes if len(word) > 3} else ""
