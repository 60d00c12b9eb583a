"""Reflect: when enough of importance has gathered, ask what it adds up to, and remember the answers."""

from __future__ import annotations

from simulator.core.clock import SECONDS_PER_TICK, minute_of_day
from simulator.core.facts import Reflected
from simulator.core.records import Kind, Record
from simulator.mind.faculties.perceive import remember_all
from simulator.mind.questions import FocalQuestions, Insights
from simulator.mind.thought import Thought, merged

_PLANS = 4
"""So many of the latest plans and promises are always at hand."""
_THOUGHTS = 40
"""At most so many thoughts of a day are remembered for what they are."""


class Reflect:
    """Fires at `threshold` of gathered importance (the paper: 150), over the latest `window` records (100)."""

    def __init__(self, threshold: int, window: int) -> None:
        self.threshold = threshold
        self.window = window

    async def think(self, thought: Thought) -> None:
        """Three focal questions, a recall for each, and up to five insights that cite their evidence."""
        me = thought.me
        if me.gathered < self.threshold or thought.percept.talk is not None:
            return
        latest = me.memory.stream.latest(self.window)
        questions = await thought.ask(FocalQuestions(thought.situation(), latest))
        recalled = merged(*(thought.recall(question, k=15) for question in questions), limit=45)
        found = merged(recalled, me.memory.stream.latest(_PLANS, (Kind.PLAN,)))
        tick = thought.percept.tick
        insights = await thought.ask(Insights(thought.situation(), questions, found, _since_morning(thought), tick))
        known = {record.id for record in found}
        thought.leave(Reflected(questions))
        drafts: list[Record] = []
        evidence: list[int] = []
        for insight in insights:
            cited = tuple(sorted({id for id in insight.evidence if id in known}))
            if len(cited) >= 2:  # an insight that rests on less is only a memory said again
                drafts.append(thought.record(Kind.REFLECTION, insight.text, "thought", evidence=cited))
                evidence.extend(cited)
        thought.drew_on(evidence)
        await remember_all(thought, drafts)


def _since_morning(thought: Thought) -> tuple[str, ...]:
    """What I have concluded on this day, oldest first."""
    midnight = thought.percept.tick - minute_of_day(thought.percept.now) * 60 // SECONDS_PER_TICK
    latest = thought.me.memory.stream.latest(_THOUGHTS, (Kind.REFLECTION,))
    return tuple(record.text for record in latest if record.created >= midnight)
