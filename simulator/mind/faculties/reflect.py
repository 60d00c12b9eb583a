"""Reflect: when enough of importance has gathered, ask what it adds up to, and remember the answers."""

from __future__ import annotations

from simulator.core.facts import Reflected
from simulator.core.records import Kind, Record
from simulator.mind.faculties.perceive import remember_all
from simulator.mind.questions import FocalQuestions, Insights
from simulator.mind.thought import Thought, merged


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
        found = merged(*(thought.recall(question, k=15) for question in questions), limit=45)
        insights = await thought.ask(Insights(thought.situation(), questions, found))
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
