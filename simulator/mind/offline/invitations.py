"""Weighing an invitation: am I free then, and do I care to come?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from simulator.core.plans import Promise
from simulator.core.rng import Chance
from simulator.core.types import PersonId
from simulator.mind.offline.meaning import Clause
from simulator.mind.offline.outlook import Outlook, content, free_from, hindrance
from simulator.mind.offline.spoken_times import place_name, place_words, whole_days
from simulator.mind.offline.times import clock_words
from simulator.mind.offline.wording import has_trait

COME, LATE, AGAIN, NO, MAYBE, OVER = "come", "late", "again", "no", "maybe", "over"

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
    if span is None:
        return Verdict(MAYBE)
    start, end = span
    later = free_from(view.persona, start, end)
    if (
        later > start
        and end - later >= timedelta(minutes=45)
        and not hindrance(replace(view.persona, work=None), promises, later, end, event.what)
    ):
        return Verdict(LATE, _work_until(view, later))
    reason = hindrance(view.persona, promises, start, end, event.what)
    if reason:
        return Verdict(NO, reason)
    return Verdict(MAYBE) if _shy(view, host, event.what) else Verdict(COME)


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
    where = place_words(place_name(work.place)) if work is not None else ""
    return f"I work {where} until {clock_words(until)}"


def _dislike(view: Outlook, event: Clause, host: PersonId) -> tuple[str, tuple[int, ...]]:
    """A dislike of mine that speaks against coming, as I remember it."""
    for record in view.records:
        found = _DISLIKE.search(record.text)
        if found is None:
            continue
        disliked = content(found[1])
        plain = {word.rstrip("s") for word in disliked}
        if plain & {word.rstrip("s") for word in content(event.what)} or (host and host.split()[0].lower() in disliked):
            return f"I don't like {found[1].strip()}", (record.id,)
    return "", ()


def _shy(view: Outlook, host: PersonId, what: str) -> bool:
    """Whether I would rather think it over: the same answer whenever I am asked."""
    if view.closeness(host) >= 0.3:
        return False
    return Chance("attend", view.persona.name, host, what.lower()).below(100) < (
        40 if has_trait(view.persona.traits, "silent") else 15
    )
