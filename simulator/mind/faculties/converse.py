"""Converse: take up or turn down a proposal, say the next line, and keep what a talk taught."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from simulator.core.facts import PlannedDay, PlannedSteps, Promised, Released, Sighting
from simulator.core.intents import Accept, Decline, Intent, Leave, Say
from simulator.core.percepts import Proposal, Seen, TalkSoFar
from simulator.core.plans import Promise
from simulator.core.records import Kind, Record
from simulator.core.types import spoken
from simulator.mind.faculties.perceive import remember_all
from simulator.mind.faculties.timing import (
    current_step,
    insert_promise,
    minutes_left,
    minutes_since,
    without_errands,
    without_promise,
)
from simulator.mind.punctuality import lateness
from simulator.mind.questions import LearnFrom, NextLine
from simulator.mind.questions import React as ReactQuestion
from simulator.mind.thought import Thought, merged


class Converse:
    """Speaks for its own person only; the other's words come as percepts."""

    async def think(self, thought: Thought) -> Intent | None:
        """The next line, an answer to a proposal, or nothing; talks that have ended are learnt from first."""
        percept = thought.percept
        for talk in percept.ended:
            await _learn(thought, talk)
        if percept.talk is not None:
            if percept.talk.over:
                return Leave(percept.talk.over)
            return await _speak(thought, percept.talk) if percept.talk.my_turn else None
        if percept.proposals and not percept.doing.asleep:
            return await _consider(thought, percept.proposals[0])
        return None


async def _speak(thought: Thought, talk: TalkSoFar) -> Say:
    last = talk.lines[-1].text if talk.lines else talk.about
    memories = merged(
        thought.recall(f"{talk.other} {talk.about}", "recall", 20, about=talk.other),
        thought.recall(last, "recall", 8) if last else (),
        thought.recall("news, plans and invitations", "situate", 24),
        thought.recall("what I have seen people do today", "situate", 8),
        thought.me.last_talk(talk.other) if thought.me.off else (),
        limit=90,
    )
    near = tuple(one.person for one in thought.percept.seen if one.person and one.away <= 4 and one.person != talk.other)
    me = thought.me
    line = await thought.ask(
        NextLine(
            thought.situation(),
            talk.other,
            talk.about,
            talk.lines,
            talk.turns_left,
            memories,
            tuple(me.promises),
            me.places(),
            near,
            tuple(me.said),
            me.told(talk.other),
            me.last_talk(talk.other),
            me.schedule,
            tuple(me.did),
            tuple(me.off),
        )
    )
    thought.drew_on(line.used)
    return Say(line.text, line.ends)


async def _consider(thought: Thought, proposal: Proposal) -> Intent:
    """Answer a proposal. It is the same question as for any sight, with the wish to talk in it."""
    me, percept = thought.me, thought.percept
    if me.approached.get(proposal.by) == percept.tick - 1:  # the two asked each other at once
        return Accept(proposal.by)
    sight = next((one for one in percept.seen if one.person == proposal.by), None)
    if sight is None:
        asking = Sighting(proposal.by, "would like to talk", "", percept.tick)
        sight = Seen(asking, percept.place, 1, proposal.by)
    step = current_step(me.steps, percept.now)
    question = ReactQuestion(
        thought.situation(),
        sight,
        step.step if step is not None else None,
        thought.recall(f"{proposal.by} {proposal.about}", k=20, about=proposal.by),
        tuple(me.promises),
        me.places(),
        (proposal.by,),
        (minutes_since(me.talked.get(proposal.by), percept.tick),),
        proposal=True,
        about=proposal.about,
        minutes_left=minutes_left(step, percept.now),
    )
    reaction = await thought.ask(question)
    return Accept(proposal.by) if reaction.kind == "talk" else Decline(proposal.by, reaction.why or "not now")


async def _learn(thought: Thought, talk: TalkSoFar) -> None:
    """Keep my own lines, the gist, what was learnt, and what was promised."""
    me, other = thought.me, talk.other
    if not talk.lines:
        return
    question = LearnFrom(
        thought.situation(),
        other,
        talk.lines,
        thought.recall(f"{other} {talk.about}", "recall", 20, about=other),
        tuple(me.promises),
        me.places(),
    )
    lesson = await thought.ask(question)
    mine = [line for line in talk.lines if line.speaker == me.name]
    drafts = [
        thought.record(Kind.CHAT, f'I said to {other}: "{line.text}"', f"said:{other}", actor=me.name, object=other)
        for line in mine
    ]
    drafts += [_from_talk(thought, text, f"told:{other}", other) for text in lesson.learnt]
    drafts.append(_from_talk(thought, lesson.gist or f"I talked with {other}", f"talk:{other}", other))
    promises = _fresh(lesson.promised, me.promises, thought.percept.tick)
    drafts += [thought.record(Kind.PLAN, promise_text(promise, me.name), "plan", object=promise.what) for promise in promises]
    for promise in promises:
        thought.leave(Promised(promise))
    released = [promise for promise in lesson.released if promise in me.promises]
    for promise in released:
        moved = any(one.what == promise.what and one.host == promise.host for one in promises)
        thought.leave(Released(promise, "it is at another hour now" if moved else f"{other} told me that it is off"))
    await remember_all(thought, drafts)
    steps = without_errands(me.steps, thought.percept.now, other)
    if steps != me.steps:
        thought.leave(PlannedSteps(steps))
    _reschedule(thought, promises, released)


def _reschedule(thought: Thought, promises: Sequence[Promise], released: Sequence[Promise]) -> None:
    """What was promised or called off for today changes today's schedule; a later day's plan will know of it."""
    me, now = thought.me, thought.percept.now
    schedule = me.schedule
    for promise in released:
        schedule = without_promise(schedule, promise, now)
    for promise in promises:
        if promise.where:
            schedule = insert_promise(schedule, promise, now, lateness(me.persona, promise.what))
    if me.agenda is not None and me.agenda.day == now.date() and schedule != me.schedule:
        thought.leave(PlannedDay(me.agenda, schedule))


def _from_talk(thought: Thought, text: str, source: str, other: str) -> Record:
    return thought.record(Kind.CHAT, text, source, actor=other, action="told me", object=thought.me.name)


def _fresh(promised: Sequence[Promise], kept: Sequence[Promise], tick: int) -> list[Promise]:
    """The promises that are none yet, as of now and in the town's own time (a reply may name a time zone; the town has none)."""
    known = {(one.what, one.start) for one in kept}
    found: dict[tuple[str, datetime], Promise] = {}
    for promise in promised:
        start, end = promise.start.replace(tzinfo=None), promise.end.replace(tzinfo=None)
        if (promise.what, start) not in known:
            found.setdefault((promise.what, start), replace(promise, start=start, end=end, since=tick))
    return list(found.values())


def promise_text(promise: Promise, me: str) -> str:
    """A promise as its owner remembers it, with an absolute date."""
    whose = "" if promise.host == me else f"{promise.host}'s "
    where = f" at {spoken(promise.where)}" if promise.where else ""
    start = f"{promise.start:%H:%M} on {promise.start.day} {_MONTHS[promise.start.month - 1]}"
    return f"I have promised to {'hold' if promise.host == me else 'come to'} {whose}{promise.what}{where} at {start}"


_MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
