"""Follow the plan: plan the day when it begins, a block when it comes, and do the step that the clock says."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from simulator.core.clock import MINUTES_PER_DAY, TICKS_PER_MINUTE, minute_of_day
from simulator.core.facts import PlannedDay, PlannedSteps
from simulator.core.intents import Do, Go, Intent, Leave, Wait
from simulator.core.percepts import AWAY, TAKEN
from simulator.core.plans import Agenda, Step, TimedStep
from simulator.core.records import Kind
from simulator.core.rng import key
from simulator.core.types import Address, arena_of, sector_of, spoken, within
from simulator.mind.faculties.perceive import remember_all
from simulator.mind.faculties.service import WAITING, attended, in_vain, patience, unserved
from simulator.mind.faculties.timing import current_block, current_step, laid
from simulator.mind.plans import fit, schedule
from simulator.mind.questions import PlanDay, PlanSteps
from simulator.mind.thought import Thought, merged

PATIENCE = 3 * TICKS_PER_MINUTE
"""Ticks that somebody waits for a place that is taken before looking again."""

FAR = 2 * TICKS_PER_MINUTE
"""Ticks of a walk that leave less time for what one has come for."""
WALKING = "walking to "
"""How what others see of a walk begins."""

LATEST_BED = MINUTES_PER_DAY + 6 * 60
"""Nobody goes to bed later than at six in the morning."""

THOUGHTS = 5
"""So many of the last thoughts put into one's head are before one when the day is planned, whatever else there is to remember."""

BOUND = frozenset(("toilet", "wash", "cook"))
"""What cannot be done beside the thing itself; all else is done standing about, if one has waited long enough."""


class FollowPlan:
    """The last faculty: what a person does when nothing else calls."""

    async def think(self, thought: Thought) -> Intent | None:
        """Go to the current step's place, or do it there; None while it goes on."""
        talk = thought.percept.talk
        if talk is not None:  # without a faculty that speaks, a talk still ends when nobody answers
            return Leave(talk.over) if talk.over else None
        if thought.me.day != thought.percept.now.date():
            await _plan_day(thought)
        if thought.percept.doing.activity == WAITING and _same_block(thought):
            return await _at_counter(thought, thought.percept.doing.place)
        timed = current_step(thought.me.steps, thought.percept.now)
        if _come_from_afar(thought):
            timed = _what_was_meant(thought)
        if timed is None:
            timed = await _plan_steps(thought)
        intent = _pursue(thought, timed)
        room = unserved(thought, intent.step) if isinstance(intent, Do) else ""
        return patience(thought, room) if room else intent


def _come_from_afar(thought: Thought) -> bool:
    """Whether the walk is over that began the block of now, and took so long that all of the block is to be done from now on."""
    doing, now = thought.percept.doing, thought.percept.now
    block, walked = current_block(thought.me.schedule, now), thought.percept.tick - doing.since
    if block is None or doing.walking or not doing.activity.startswith(WALKING) or doing.until > thought.percept.tick:
        return False
    begun = minute_of_day(now) - -(-walked // TICKS_PER_MINUTE)
    return walked >= FAR and block.start - 1 <= begun <= block.start + 1


def _same_block(thought: Thought) -> bool:
    """Whether what I am at was begun in the block of now."""
    doing, now = thought.percept.doing, thought.percept.now
    block = current_block(thought.me.schedule, now)
    return block is not None and minute_of_day(now) - (thought.percept.tick - doing.since) // TICKS_PER_MINUTE >= block.start


async def _at_counter(thought: Thought, room: Address) -> Intent | None:
    """Be served as soon as somebody is there; after a while of waiting spend what is left of the block in another way."""
    if attended(thought, room):
        return _pursue(thought, await _plan_steps(thought))
    if thought.percept.doing.until > thought.percept.tick:
        return None
    return _pursue(thought, await _plan_steps(thought, room))


async def _plan_day(thought: Thought) -> None:
    me, percept = thought.me, thought.percept
    _, bed = me.persona.lifestyle.hours((percept.now.weekday() - 1) % 7)
    last_bed = me.agenda.bed if me.agenda is not None else bed
    late = max(last_bed - MINUTES_PER_DAY, 0)
    memories = merged(
        thought.recall("what I plan, want and have promised", "situate", 25),
        thought.recall(me.persona.currently or "my plans", "recall", 15),
        me.memory.stream.latest(5, (Kind.REFLECTION,)),
        [record for record in me.memory.stream if record.source == "whisper"][-THOUGHTS:],
    )
    question = PlanDay(thought.situation(), me.places(), tuple(me.promises), memories, late, tuple(me.off))
    agenda = _sane(await thought.ask(question), percept.now.date())
    thought.leave(PlannedDay(agenda, schedule(agenda, late)))
    thought.drew_on([record.id for record in memories[:10]])
    await remember_all(thought, [thought.record(Kind.PLAN, _day_text(agenda), "plan")])


def _sane(agenda: Agenda, day: date) -> Agenda:
    """An agenda as any reasoner may give it, held to the day that was asked about and to a night that leaves one."""
    wake = min(max(agenda.wake, 0), MINUTES_PER_DAY - 1)
    return replace(agenda, day=day, wake=wake, bed=min(max(agenda.bed, wake + 1), LATEST_BED))


def _day_text(agenda: Agenda) -> str:
    strokes = ", ".join(f"{item.activity} at {item.start // 60:02}:{item.start % 60:02}" for item in agenda.items)
    return f"My plan for {agenda.day:%Y-%m-%d}: {strokes}" if strokes else f"I have no plan for {agenda.day:%Y-%m-%d}"


async def _plan_steps(thought: Thought, room: Address = "") -> TimedStep:
    """The step of now, after the steps of the current block have been planned: without the room where nobody serves.

    Who has waited at a counter begins the block there, however long ago it should have begun.
    """
    me, now = thought.me, thought.percept.now
    block = current_block(me.schedule, now)
    start = minute_of_day(now)
    if block is None:  # a schedule covers its day, so this is another reasoner's fault; rest until midnight
        steps: tuple[Step, ...] = (Step("resting", MINUTES_PER_DAY - start, thought.percept.place),)
    else:
        memories = thought.recall(f"{block.activity} {block.because}", "situate", 10)
        if thought.percept.doing.activity == WAITING:
            block = replace(block, start=start, because=in_vain(room) if room else block.because)
        question = PlanSteps(thought.situation(), block, start, me.places(), memories, room, me.schedule)
        steps = fit(await thought.ask(question), block.end - start)
    return _laid(thought, steps)


def _what_was_meant(thought: Thought) -> TimedStep | None:
    """The step of now, after the steps of the current block have been laid anew in what the way to it has left of it."""
    now = thought.percept.now
    block = current_block(thought.me.schedule, now)
    meant = [one.step for one in thought.me.steps if block and one.day == now.date() and one.end > block.start]
    return _laid(thought, fit(meant, block.end - minute_of_day(now))) if block and meant else None


def _laid(thought: Thought, steps: tuple[Step, ...]) -> TimedStep:
    """Steps from now on become the plan; the first of them."""
    timed = laid(steps, thought.percept.now, minute_of_day(thought.percept.now))
    thought.leave(PlannedSteps(timed))
    return timed[0]


def _pursue(thought: Thought, timed: TimedStep) -> Intent | None:
    percept = thought.percept
    doing, tick = percept.doing, percept.tick
    step = _reconsider(thought, timed)
    if isinstance(step, Wait):
        return step
    here = doing.place == step.place and not doing.walking
    at_it = doing.walking or doing.activity in (step.activity, _waiting(step))
    if doing.place == step.place and doing.until > tick and at_it:
        return None
    lost = any(one.want == f"do {step.place}" and one.reason != TAKEN for one in percept.refused)
    if (here and not lost) or within(percept.place, step.place):
        end = (timed.end - minute_of_day(percept.now)) * TICKS_PER_MINUTE - percept.now.second // 10
        return Do(step, tick + max(end, 1))
    return Go(step.place, step.activity, step.because, step.leaves)


def _reconsider(thought: Thought, timed: TimedStep) -> Step | Wait:
    """The step, at another place if its own was refused a tick ago; or a wait for a place that is only taken."""
    step = timed.step
    mine = (f"do {step.place}", f"go {step.place}")
    if not any(one.want in mine and one.reason != AWAY for one in thought.percept.refused):
        return step
    place = _elsewhere(thought, step)
    if not place:
        until = thought.percept.tick + PATIENCE
        return Wait(_waiting(step), until, step.place, f"the {spoken(step.place)} is taken")
    moved = replace(step, place=place)
    steps = tuple(replace(one, step=moved) if one == timed else one for one in thought.me.steps)
    thought.leave(PlannedSteps(steps))
    return moved


def _waiting(step: Step) -> str:
    if step.leaves is not None:
        return f"standing by at the {spoken(step.place)}"
    return f"waiting for the {spoken(step.place)}"


def _elsewhere(thought: Thought, step: Step) -> str:
    """Another known place for a step: one in the same sector that affords the same, else the room itself.

    Each person tries such places in an order of their own, and none twice, so that nobody goes to and fro.
    """
    if step.leaves is not None:
        return ""  # it is this very thing that has to be seen to
    known = thought.me.known
    wanted = known[step.place].affords if step.place in known else ()
    ranks = {
        place.address: key(thought.seed, "elsewhere", thought.me.name, place.address)
        for place in thought.me.places()
        if sector_of(place.address) == sector_of(step.place) and set(place.affords[:1]) & set(wanted[:1])
    }
    others = [address for address in ranks if ranks[address] > ranks[step.place]]
    if others:
        return min(others, key=lambda address: ranks[address])
    if not wanted:
        return thought.percept.place if step.place != thought.percept.place else ""
    waited = thought.percept.doing.activity == _waiting(step)
    return arena_of(step.place) if (waited or step.minutes >= 20) and not set(wanted) & BOUND else ""
