"""Hours, work and habits from the published project's sentences: "opens X at 8am everyday, and works there until 8pm"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from simulator.adapters.published_maze import words
from simulator.adapters.published_places import Gazetteer
from simulator.adapters.published_texts import phrases, sentences
from simulator.core.persona import EVERY_DAY, Habit, Lifestyle, Work
from simulator.core.types import Address, within
from simulator.mind.offline.activities import progressive

_TIME = r"(?:midnight|noon|\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m\.?)+|\d{1,2}:\d\d)"
_ABOUT = r"(?: (?:at|around|by|about|before|after))*"
_NOON, _LUNCH = 720, 780
_DAY_PARTS = {"morning": 540, "afternoon": 840, "evening": 1080, "night": 1200, "late": 1260}
_WORK = re.compile(r"\b(?:open|counter|teach|class|classes|work at|work in|attend)\b")
_UNTIL = re.compile(rf"\b(?:until|till|to|close\b.*? at) ({_TIME})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Day:
    """What plans are read against: the hours of sleep, the hour of dinner (a minute of the day), the home."""

    lifestyle: Lifestyle
    dinner: int
    home: Address


def minute(text: str) -> int | None:
    """The minute of the day that a time says: "7am", "17:30pm", "midnight" (0), "noon"; None where it says none."""
    said = text.strip().casefold()
    if said in ("midnight", "noon"):
        return 0 if said == "midnight" else _NOON
    match = re.fullmatch(r"(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?m.*)?", said)
    if not match or int(match[1]) > 24 or int(match[2] or 0) > 59:
        return None
    hour = int(match[1])
    if match[3] and hour <= 12:
        hour = hour % 12 + (12 if match[3] == "p" else 0)
    return hour % 24 * 60 + int(match[2] or 0)


def times(text: str) -> list[int]:
    """The times that a text says, in its order."""
    said = (minute(match[0]) for match in re.finditer(rf"\b{_TIME}", text, re.IGNORECASE))
    return [time for time in said if time is not None]


def read_day(text: str, home: Address) -> tuple[Day, tuple[str, ...]]:
    """The hours in "goes to bed around 11pm, awakes up around 6am, eats dinner around 5pm", and what could not be read."""
    usual = Lifestyle()
    wake, bed = _after(text, r"(?:awakes?|wakes?|gets?)(?: up)?"), _after(text, r"\bbed(?:time)?")
    missing = [name for name, time in (("a time to wake", wake), ("a time to go to bed", bed)) if time is None]
    wake = usual.wake if wake is None else wake
    bed = usual.sleep if bed is None else bed
    sleep = bed + 1440 if bed <= wake or bed < _NOON else bed
    dinner = _after(text, r"\b(?:dinner|supper)")
    said = tuple(f"no {name.removeprefix('a ')} in the lifestyle {text!r}: the usual one is taken" for name in missing)
    return Day(Lifestyle(wake, sleep), 1080 if dinner is None else dinner, home), said


def _after(text: str, what: str) -> int | None:
    match = re.search(rf"{what}{_ABOUT} ({_TIME})", text, re.IGNORECASE)
    return minute(match[1]) if match else None


# --- work ----------------------------------------------------------------------------------------------------------------


def read_work(text: str, names: Sequence[str], day: Day, gazetteer: Gazetteer) -> Work | None:
    """Regular work in a daily plan that says where and from when; None where it does not."""
    actions = [action for sentence in sentences(text) for action in phrases(sentence, names)]
    mine = [action for action in actions if _WORK.search(action)]
    said = ", ".join(mine)
    places = gazetteer.find(said, day.home)
    start = next(iter(times(said)), None)
    if not places or start is None:
        return None
    place = places[0].address
    end = _end(", ".join(actions), text, start, day.dinner)
    every_day = re.search(r"every ?day|daily|each day", text) or not re.search(r"class|teach", said)
    days = EVERY_DAY if every_day else (0, 1, 2, 3, 4)
    if re.search(r"\b(?:open|counter)\b", said):
        counter = gazetteer.serving(place, gazetteer.without(said, places))
        return Work(counter or place, "serving customers", start, end, days)
    if "teach" in said:
        return Work(_room(place, "teach", gazetteer), "teaching a class", start, end, days)
    if "class" in said:
        return Work(_room(place, "study", gazetteer), "taking classes", start, end, days)
    return Work(place, "working", start, end, days)


def _end(actions: str, text: str, start: int, dinner: int) -> int:
    """When work is over: as said, or by the part of the day that comes next, or in time for dinner, or after four hours."""
    said = [time or 1440 for match in _UNTIL.finditer(actions) if (time := minute(match[1])) is not None]
    later = [time for time in said if time > start]
    if later:
        return later[0]
    if start < _NOON and "afternoon" in text:
        return 780
    return dinner if start < dinner <= start + 600 and "dinner" in text else min(start + 240, 1440)


def _room(place: Address, purpose: str, gazetteer: Gazetteer) -> Address:
    """The room of a sector that has most to do with classes; a room that is named already stays."""
    rooms = gazetteer.arenas(place)
    if place.count(":") >= 2 or not rooms:
        return place
    words_for = {"teach": ("teach",), "study": ("teach", "study")}[purpose]
    counts = [sum(word in gazetteer.affords(each) for each in gazetteer.objects(room) for word in words_for) for room in rooms]
    return rooms[counts.index(max(counts))]


# --- habits --------------------------------------------------------------------------------------------------------------


def read_habits(plan: str, names: Sequence[str], day: Day, gazetteer: Gazetteer, work: Work | None) -> list[Habit]:
    """What a daily plan says beside work, an action a habit; "goes to the mill" tells where the next action takes place."""
    habits: list[Habit] = []
    for sentence in sentences(plan):
        bare, place = "", ""  # the going that came just before, and where it led
        for action in phrases(sentence, names):
            if _WORK.search(action) or re.search(r"\b(?:home|return|close)\b", action):
                continue
            habit = _habit(action, bare, day, gazetteer, place)
            bare, place = ("", "") if habit.activity else (action, habit.place)
            if habit.activity:
                habits.append(_after_work(habit, work, day))
    return habits


def read_haunts(texts: Sequence[str], names: Sequence[str], day: Day, gazetteer: Gazetteer) -> list[Habit]:
    """Habits in sentences such as "I frequent the mill to eat" or "She visits the mill for studying"."""
    verbs = tuple(f"{verb} " for verb in words()["reading"]["frequents"])
    actions = [action for text in texts for sentence in sentences(text) for action in phrases(sentence, names)]
    found = [_habit(action, "", day, gazetteer) for action in actions if action.startswith(verbs)]
    return [habit for habit in found if habit.place and not within(day.home, habit.place)]


def distinct(habits: Sequence[Habit], work: Work | None) -> tuple[Habit, ...]:
    """The habits without those at a place of work or of an earlier habit, and those that cannot be told from it."""
    taken = [work.place] if work else []
    kept: list[Habit] = []
    for habit in habits:
        if not any(within(habit.place, place) or within(place, habit.place) for place in taken if place and habit.place):
            kept.append(habit)
            taken.append(habit.place)
    return tuple(kept)


def _habit(action: str, bare: str, day: Day, gazetteer: Gazetteer, place: Address = "") -> Habit:
    """An action as a habit, its activity "" where it is a mere going. `bare` is a going before it, with `place` where it led."""
    said = re.split(r" but | and I | when | if | just about ", action)[0]
    places = gazetteer.find(said, day.home)
    at_home = re.search(r"\bmy (?:room|house|apartment|desk)\b|\bat home\b", said)
    where = places[0].address if places else day.home if at_home else place
    activity = _tidied(said[places[0].end :] if _goes(said) and places else gazetteer.without(said, places))
    if places and _goes(said) and not activity and not said.startswith("go "):
        activity = "hanging out"
    start = _start(f"{bare} {action}", day)
    return Habit(activity, where, _LUNCH if start is None and "lunch" in activity else start, _minutes(action))


def _goes(action: str) -> bool:
    """Whether an action names a place first, and then what for."""
    return bool(re.match(r"(?:go to|come to|frequent|visit|spend time)\b", action))


def _tidied(action: str) -> str:
    """What is done, without when, how long, and a preposition whose place is left out."""
    bare = re.sub(rf"(?: (?:at|around|from|until|by|starting|before|after|to))? {_TIME}", "", f" {action} ", flags=re.IGNORECASE)
    bare = re.sub(r" (?:early |late )?(?:in|during|at)(?: the)? (?:morning|afternoon|evening|night|day)\b| every ?day\b", "", bare)
    bare = re.sub(r"^ spend (?:at least |about )?(?:\d+ hours?(?: (?:a|each) day)?|my days?|my free time) ", " ", bare)
    bare = " ".join(["", *bare.split(), ""])
    bare = re.sub(r" (?:at|in|on|around|round|by)(?: the)? (?=[a-z]+ing |$)|^ (?:to|for) (?=.)", " ", bare)
    return _worded(bare.strip())


def _worded(action: str) -> str:
    """An action as an activity, its verbs in the form that follows "is": "work and eat" is "working and eating"."""
    for phrase, meant in words()["plainer"].items():
        action = re.sub(phrase, meant, action)
    said = action.split()
    if said and not said[0].endswith("ing") and any(word.endswith("ing") for word in said) and said[0][0].isupper():
        return f"enjoying {action}"  # "... streaming" of something that has a name
    verbs: list[str] = words()["reading"]["verbs"]
    joined = [n for n, word in enumerate(said) if n and word in verbs and said[n - 1] in ("and", "or")]
    for n in joined:
        said[n] = progressive(said[n])
    return progressive(" ".join(said)) if said else ""


def _start(text: str, day: Day) -> int | None:
    """When a habit begins: a time, or a part of the day kept within waking hours; None where the text leaves it open."""
    said = [] if re.search(r"\bbefore\b", text) else times(text)
    if said:
        return said[0]
    if "dinner" in text:
        return day.dinner
    part = next((time for name, time in _DAY_PARTS.items() if re.search(rf"\b{name}\b", text)), None)
    return None if part is None else max(day.lifestyle.wake + 60, min(part, day.lifestyle.sleep - 120))


def _minutes(text: str) -> int:
    hours = re.search(r"\b(\d+) hours?\b", text)
    if hours:
        return min(int(hours[1]), 12) * 60
    return 240 if re.search(r"\bdays\b|\b(?:during|all|the whole) (?:the )?day\b", text) else 60


def _after_work(habit: Habit, work: Work | None, day: Day) -> Habit:
    """A habit of a working day without a time of its own comes after work."""
    if habit.start is not None or work is None or work.end > day.lifestyle.sleep - 90:
        return habit
    return replace(habit, start=work.end)
