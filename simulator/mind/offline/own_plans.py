"""Interview: what I did, do and shall do at an hour, and why."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta

from simulator.core.clock import minute_of_day, on
from simulator.core.plans import Block, Promise
from simulator.core.records import Record
from simulator.mind.offline.affairs import with_affairs
from simulator.mind.offline.grammar import bare, listing, possessive, sentence
from simulator.mind.offline.outlook import Outlook, content
from simulator.mind.offline.persons import third_to_first
from simulator.mind.offline.retelling import activity
from simulator.mind.offline.self_portrait import FEW, Asked, nearest, shown
from simulator.mind.offline.spoken_times import place_name, place_words, when_words
from simulator.mind.offline.times import clock_words, when
from simulator.mind.questions import Answer


def doing(asked: Asked) -> Answer | None:
    """What I do, did or shall do at an hour, from the schedule; promises of other days."""
    q, now = asked.q, asked.q.me.now
    finished = re.search(r"finished|done\b", asked.text) is not None
    span = when(asked.text, now)
    hour = span[0] if span is not None and span[1] - span[0] < timedelta(hours=20) else None
    day = span[0] if span is not None else now
    if day.date() == now.date() and q.schedule:
        block = _block(q.schedule, minute_of_day(hour if hour is not None else now), finished)
        if block is not None and (hour is not None or re.search(r"\bnow\b|are you doing|just", asked.text)):
            return Answer(
                _of_block(block, _mine(block, asked.view), hour or now, now, finished),
                shown(nearest(asked.view.records, content(block.because), least=2)),
            )
    due = [
        promise
        for promise in sorted(with_affairs(q.promises, q.me, q.memories, ()), key=lambda p: (p.start, p.what))
        if promise.end >= now and (span is None or promise.start.date() == day.date())
    ]
    rest = (
        [block for block in q.schedule if block.start > minute_of_day(now) and activity(block.activity)]
        if day.date() == now.date()
        else []
    )
    if not due and not rest:
        return Answer(f"I have no plans {when_words(day, day, now).split(' at ')[0]} yet.") if span is not None else None
    said = [f"I will be at {_affair(promise, asked.view)} {when_words(promise.start, promise.end, now)}" for promise in due]
    said += [f"at {clock_words(on(now.date(), block.start))} I will be {_mine(block, asked.view)}" for block in rest[:FEW]]
    return Answer(sentence(listing(said)), shown(_of_promises(due, asked.view)))


def _affair(promise: Promise, view: Outlook) -> str:
    whose = "my" if promise.host in (view.persona.name,) else possessive(promise.host) if promise.host else "the"
    return f"{whose} {promise.what} {place_words(place_name(promise.where))}".strip()


def _block(schedule: Sequence[Block], minute: int, before: bool) -> Block | None:
    """The block in which a minute lies, or the one before it."""
    for spot, block in enumerate(schedule):
        if block.start <= minute < block.end:
            return schedule[spot - 1] if before and spot else block
    return None


def _mine(block: Block, view: Outlook) -> str:
    """An activity as I say it: "completing his morning routine" as "completing my morning routine".

    Where somebody else is named in it, whose it is cannot be told, and it stays as it was written.
    """
    at = activity(block.activity) or ("sleeping" if "sleep" in block.activity else block.activity)
    if re.search(r"\s[A-Z]", at):
        return at
    told = third_to_first(at, view.persona.name, view.persona.pronoun)
    return told[:1].lower() + told[1:]


def _of_block(block: Block, at: str, hour: datetime, now: datetime, finished: bool) -> str:
    where = place_words(place_name(block.place)) if block.place else ""
    if finished:
        return sentence(f"I {'will just have' if hour > now else 'have just'} finished {at} {where}")
    tense = (
        "I was"
        if hour < now and minute_of_day(now) >= block.end
        else "I am"
        if block.start <= minute_of_day(now) < block.end
        else "I will be"
    )
    return sentence(f"At {clock_words(hour)} {tense} {at} {where}" if tense != "I am" else f"I am {at} {where}")


def _of_promises(promises: Sequence[Promise], view: Outlook) -> list[Record]:
    return [record for promise in promises for record in nearest(view.records, content(promise.what), least=1)]


def why(asked: Asked) -> Answer | None:
    """The reason that stands beside what I plan, or the memories nearest to it."""
    named = content(asked.text)
    for block in asked.q.schedule:
        if block.because and named & content(block.activity):
            persona = asked.view.persona
            because = bare(third_to_first(block.because, persona.name, persona.pronoun))
            return Answer(sentence(f"Because {because}"), shown(nearest(asked.view.records, content(block.because), least=2)))
    return None
