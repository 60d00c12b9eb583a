"""What one does with the hours that are one's own: what is on one's mind first, then what one likes."""

from __future__ import annotations

from itertools import accumulate

from simulator.core.rng import Chance
from simulator.core.types import Address, sector_of, within
from simulator.mind.offline.activities import Activity, activities, kind_of, words
from simulator.mind.offline.day import LEAST, Day, Items, Wish, good_hours
from simulator.mind.offline.duties import habit_item, is_the_job
from simulator.mind.offline.hours import Span, around, free
from simulator.mind.offline.placing import DUSK, can_do, indoors, place_for, place_of_want
from simulator.mind.offline.regard import has_trait
from simulator.mind.offline.wants import Want

MOST = 16
"""More things to do with one's free time than these nobody has in a day."""
AGAIN = ("read", "rest", "walk", "music", "play")
"""What one does twice a day, too."""
ENOUGH = 60
"""With fewer minutes for what the author says is on one's mind, one looks for more."""
EVENING = 1080
"""From this minute on it is evening."""
SLOT = 120
"""Minutes of a part of the day that has its own habits."""
DRAWS = 40
"""So often one thinks again of something to do."""
COMPANY = ("drink", "coffee", "meet", "play")
"""Kinds of leisure that one spends among people."""


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
    for want in _in_turn(day, {item.activity for item in items}):
        had = sum(item.end - item.start for item in [*items, *laid] if item.because and item.because in current)
        if len(laid) < (2 if day.work else 3) or (had < ENOUGH and want.because in current):
            laid += _concern(day, want, [*items, *laid])
    return laid


def _in_turn(day: Day, done: set[str]) -> list[Want]:
    """What is not done yet: what is to be told first, then one of the things that the author speaks of, by turns, then the rest."""
    left = [want for want in day.wants if want.activity not in done]
    left = [want for want in left if not is_the_job(day.q.me.persona, want.kind)] or left
    authors = [want for want in left if want.because in day.q.me.persona.currently]
    first = authors[day.midnight.toordinal() % len(authors)] if authors else None
    return sorted(left, key=lambda want: (want.before is None, want is not first))


def _concern(day: Day, want: Want, items: Items) -> Items:
    """An hour or so for a want; what is done in the open air is done by daylight, or else indoors if it can be."""
    minutes = day.chance("concern", want.activity).between(*want.kind.minutes)
    opens, closes = want.kind.hours
    before = min(day.minute(want.before) - 60 if want.before else 60 * closes, 60 * closes)
    place = place_of_want(day, want)
    if day.spots.is_open_air(place):
        found = good_hours(day, items, Wish(want.activity, minutes, True, (60 * opens, min(before, DUSK))))
        if found:
            return [day.at(want.activity, found, place, want.because)]
        place = indoors(day, want)
    if day.spots.is_open_air(place) and want.kind.name not in ("meet", "spread"):
        return []
    window = _while_open(day, place, (60 * opens, before))
    found = good_hours(day, items, Wish(want.activity, minutes, want.kind.where == "out", window))
    return [day.at(want.activity, found, place, want.because)] if found else []


def _while_open(day: Day, place: Address, window: Span) -> Span:
    """The part of a window in which a place is open, from its first hour to its last."""
    hours = day.spots.hours(place, day.weekday) if place and not day.spots.is_home(place) else None
    if hours is None or (day.work is not None and within(place, sector_of(day.work.place))):
        return window
    return max(window[0], min((start for start, _ in hours), default=0)), min(window[1], max((end for _, end in hours), default=0))


def untimed_habits(day: Day, items: Items) -> Items:
    """Habits of no fixed hour, on most of their days."""
    laid: Items = []
    for habit in day.q.me.persona.routine:
        if habit.start is None and day.weekday in habit.weekdays and day.chance("habit", habit.activity).below(100) < 85:
            wish = Wish(habit.activity, habit.minutes, not day.spots.is_home(habit.place))
            found = good_hours(day, [*items, *laid], wish)
            if found:
                laid.append(habit_item(day, habit, *found))
    return laid


def leisure(day: Day, items: Items) -> Items:
    """Fills what remains: walks, errands, hobbies, company, rest. No kind twice a day, unless there is time for nothing else."""
    chance = day.chance("leisure")
    laid: Items = []
    used = {kind.name for item in items if (kind := kind_of(item.activity))}
    for _ in range(MOST):
        spans = [span for span in free([*items, *laid], day.wake, day.bed) if span[1] - span[0] >= 40]
        if not spans:
            break
        start, end = spans[0] if chance.below(3) else max(spans, key=lambda span: (span[1] - span[0], -span[0]))
        kind = _pick(day, start, used, chance) or _pick(day, start, used - set(AGAIN), chance)
        if kind is None:
            break
        used.add(kind.name)
        text = chance.choice(kind.leisure)
        length = chance.between(*kind.minutes)
        length = end - start if end - start - length < 20 else length
        place = place_for(day, kind, text, start)
        laid.append(day.at(text, (start, min(start + length, end)), place, _liking(day, kind)))
    return laid


def _pick(day: Day, start: int, used: set[str], chance: Chance) -> Activity | None:
    """A kind of leisure for an hour: what one mostly does at that hour, or else one drawn by today's mood.

    Weekdays are much alike until the evening; each evening and each day of the weekend has habits of its own.
    """
    able = {kind.name for kind in activities().values() if kind.name not in used and _possible(day, kind, start)}
    slot = start // SLOT
    of = day.weekday if day.weekday >= 5 or start >= EVENING else "weekday"
    usual = day.as_usual(93, "leisure", slot)
    return _drawn(day, start, able, day.usual("leisure", of, slot) if usual else chance)


def _drawn(day: Day, start: int, able: set[str], chance: Chance) -> Activity | None:
    """One of the able kinds, drawn by weight. Others are drawn and passed over, so what is not to be had changes nothing else."""
    kinds = [kind for kind in activities().values() if kind.leisure]
    weights = [_weight(day, kind, start) for kind in kinds]
    for _ in range(DRAWS if able else 0):
        draw = chance.below(sum(weights))
        kind = next(kind for kind, upto in zip(kinds, accumulate(weights), strict=True) if draw < upto)
        if kind.name in able:
            return kind
    return None


def _weight(day: Day, kind: Activity, start: int) -> int:
    """How gladly one does such a thing: by taste, by what the persona's words say, and by the day and the hour."""
    weight = 4 + day.taste(kind.name) // 10 + (15 if _liking(day, kind) else 0)
    if day.free_day:
        weight = weight * kind.weekend // 100
    if kind.name in COMPANY and start >= EVENING:
        weight += 12 if has_trait(day.q.me.persona, "outgoing") else 2 if has_trait(day.q.me.persona, "reserved") else 7
    return weight


def _possible(day: Day, kind: Activity, start: int) -> bool:
    """Whether it is the hour for a kind, and the person knows a place for its main need that is open then."""
    opens, closes = kind.hours
    if not kind.leisure or not opens * 60 <= start < closes * 60:
        return False
    return kind.name in ("walk", "rest", "clean") or can_do(day, kind, start)


def _liking(day: Day, kind: Activity) -> str:
    """Why the person does such things, if the persona's words say that they like them; else "": it is mere routine."""
    me = day.q.me.persona
    own = {word for trait in me.traits for word in words(trait)} | set(words(f"{me.background} {me.currently}"))
    return kind.reason if own & {word for word in kind.likes if len(word) > 3} else ""
