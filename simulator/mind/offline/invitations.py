"""Weighing an invitation: am I free then, and do I care to come?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from simulator.core.clock import minute_of_day, on
from simulator.core.persona import Persona
from simulator.core.plans import Promise
from simulator.core.rng import Chance
from simulator.core.types import PersonId
from simulator.mind.offline.grammar import is_plural
from simulator.mind.offline.hearsay import HEARD
from simulator.mind.offline.meaning import Clause
from simulator.mind.offline.outlook import Outlook, content, free_from, hindrance
from simulator.mind.offline.spoken_times import house_words, place_name, place_words, whole_days
from simulator.mind.offline.times import clock_words
from simulator.mind.offline.wording import has_trait

COME, LATE, AGAIN, NO, MAYBE, OVER = "come", "late", "again", "no", "maybe", "over"

_THING = (
    r"((?:a|an|the|his|her|their)(?: new)?(?: [\w-]+){1,3}?)"
    r"(?= (?:about|of|on|for|in|with|to|that|and|at|before|by|from)\b|[.,;]|$)"
)
_PRESSED = re.compile(rf"\b(?:(?:has to|needs to|must|trying to) finish|finishing) {_THING}")
_BUSY = re.compile(
    r"\b(?:working on|writing|composing|researching for|preparing for|preparing|studying for|training for|painting|building) "
    + _THING
)
_WORK_IN_THE_WAY, _FAR = 60, 0.12
"""How often, of 100, work that runs into it keeps me from a stranger's; how near at most one is whom I would rather not see."""
_DISLIKE = re.compile(
    r"\bI (?:really )?(?:dislike|hate|can['’]t stand|cannot stand|(?:don['’]t|do not) (?:like|trust|enjoy)) ([^.,;]+)", re.I
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What I say to an invitation, with the true reason in the first person, and the memories that it rests on."""

    kind: str
    reason: str = ""
    used: tuple[int, ...] = ()


def hours(event: Clause) -> tuple[datetime, datetime] | None:
    """From when to when the event lasts, an hour if its end is not known; None where no hour is known."""
    if event.start is None or (event.end is not None and whole_days(event.start, event.end)):
        return None
    end = event.end if event.end is not None and event.end > event.start else event.start + timedelta(hours=1)
    return event.start, end


def weigh_invitation(view: Outlook, promises: Sequence[Promise], event: Clause, host: PersonId) -> Verdict:
    """Come, come late, no, or maybe."""
    if promised(promises, event, host) is not None:
        return Verdict(AGAIN)
    span = hours(event)
    if span is not None and span[1] <= view.now:
        return Verdict(OVER)
    reason, used = _dislike(view, event, host)
    if reason:
        return Verdict(NO, reason, used)
    if _shuns(view, host):
        return Verdict(NO, "I would rather not", view.tie(host).records[:2])  # type: ignore[union-attr]
    if span is None:
        return Verdict(MAYBE)
    start, end = span
    later = free_from(view.persona, start, end)
    if (
        later > start
        and end - later >= timedelta(minutes=45)
        and not hindrance(replace(view.persona, work=None), promises, later, end, event.what)
        and _mood(view, host, event.what) >= _WORK_IN_THE_WAY * (100 - round(100 * view.closeness(host))) // 100
    ):
        return Verdict(LATE, _work_until(view, later))
    reason = hindrance(view.persona, promises, start, end, event.what)
    if reason:
        return Verdict(NO, reason)
    return _inclined(view, host, event.what, start, end)


def promised(promises: Sequence[Promise], event: Clause, host: PersonId) -> Promise | None:
    """The promise I have already given for this event, if any."""
    for promise in promises:
        alike = bool(content(promise.what) & content(event.what))
        same_day = event.start is None or promise.start.date() == event.start.date()
        same = content(promise.what) == content(event.what) and event.start is not None
        if same_day and alike and (same or not host or promise.host in (host, "")):
            return promise
    return None


def _work_until(view: Outlook, until: datetime) -> str:
    work = view.persona.work
    where = place_words(house_words(place_name(work.place), view.persona.name)) if work is not None else ""
    return f"I work {where} until {clock_words(until)}"


def _dislike(view: Outlook, event: Clause, host: PersonId) -> tuple[str, tuple[int, ...]]:
    """A dislike of mine that speaks against coming, as I remember it."""
    for record in view.records:
        found = _DISLIKE.search(record.text)
        if found is None or record.source.startswith(HEARD):
            continue  # "I" in what others said is not me
        disliked = content(found[1])
        plain = {word.rstrip("s") for word in disliked}
        if plain & {word.rstrip("s") for word in content(event.what)} or (host and host.split()[0].lower() in disliked):
            return f"I don't like {found[1].strip()}", (record.id,)
    return "", ()


def _shuns(view: Outlook, host: PersonId) -> bool:
    """Whether the host is one whom I would rather not see."""
    tie = view.tie(host)
    return tie is not None and bool(tie.how) and bool(tie.records) and tie.closeness <= _FAR


def _inclined(view: Outlook, host: PersonId, what: str, start: datetime, end: datetime) -> Verdict:
    """Whether I care to come, where nothing hinders: the nearer the host the more; the same answer whenever I am asked.

    One who does not has a true reason: what the author says they are busy with, early hours, shyness, a long day of work.
    """
    near, persona = round(100 * view.closeness(host)), view.persona
    mood = _mood(view, host, what)
    silent, outgoing = has_trait(persona.traits, "silent"), has_trait(persona.traits, "talkative")
    unwilling = max(0, 72 - near * 3 // 5 + 11 * silent - 12 * outgoing)
    if mood < unwilling:
        reasons = [*_reasons(view, start, end)]
        if reasons:
            return Verdict(NO, Chance(view.me.run, "reason", persona.name, host, what.lower()).choice(reasons))
    return Verdict(MAYBE) if mood < unwilling + (100 - near) // 5 else Verdict(COME)


def _mood(view: Outlook, host: PersonId, what: str) -> int:
    """0 to 99: how I feel about going there."""
    return Chance(view.me.run, "attend", view.persona.name, host, what.lower()).below(100)


def _reasons(view: Outlook, start: datetime, end: datetime) -> Iterator[str]:
    """True reasons for staying away, in the first person."""
    persona = view.persona
    if unfinished := _PRESSED.search(persona.currently):
        yield f"I have to finish {_my(unfinished[1])}"
    elif busy := _BUSY.search(persona.currently):
        mine = _my(busy[1])
        yield f"{mine} {'take' if is_plural(mine) else 'takes'} all my time"
    _, sleep = persona.lifestyle.hours(start.weekday())
    if 60 * end.hour + end.minute + 120 > sleep > 12 * 60:
        yield f"I go to bed early, at {clock_words(on(start.date(), sleep))}"
    if persona.work is not None and start.weekday() in persona.work.weekdays:
        finish = on(start.date(), persona.work.end)
        if timedelta() <= start - finish <= timedelta(hours=3) and persona.work.end - persona.work.start >= 360:
            yield f"I am too tired after {persona.work.activity} all day"
    if habit := _habit_at(persona, start, end):
        yield f"at that hour I'm always {habit}"
    if has_trait(persona.traits, "silent"):
        yield "I don't feel at ease among so many people"


def _habit_at(persona: Persona, start: datetime, end: datetime) -> str:
    """What the author says one always does on that day at that hour, as it follows "I'm"; "" nothing."""
    first, last = minute_of_day(start), minute_of_day(end)
    for habit in persona.routine:
        at = habit.start
        if at is not None and start.weekday() in habit.weekdays and at < last and at + habit.minutes > first:
            return habit.activity
    return ""


def _my(thing: str) -> str:
    """A thing of mine by what the author calls it: "a book about bees", "her paper" > "my book about bees", "my paper"."""
    words = thing.split()
    return "my " + " ".join(words[1:] if words[0].lower() in ("a", "an", "the", "his", "her", "their", "my", "some") else words)
