"""Interviews: a question to a copy of somebody, as they are at a tick of a run. It changes no history."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from simulator import compose
from simulator.core.errors import OutsideError, UserError
from simulator.core.records import Kind, Record
from simulator.core.rng import key
from simulator.core.types import PersonId
from simulator.journal.interviews import Interviewed, keep
from simulator.journal.reading import Run
from simulator.mind.memory.recall import Query
from simulator.mind.questions import Interview, Situation
from simulator.mind.self import Self
from simulator.mind.thought import merged

MOST = 200
"""Records that an answer may draw on."""


@dataclass(frozen=True, slots=True)
class Answered:
    """An interview and the records that its answer stands on."""

    held: Interviewed
    evidence: tuple[Record, ...]


class Interviewee:
    """A copy of somebody as of a tick; it forgets each question as soon as it has answered it."""

    def __init__(self, run: Run, name: PersonId, tick: int) -> None:
        """Raises UserError where nobody of the name was in the town then, or the program cannot read their memories."""
        self.run = run
        self.tick = tick
        self._copy: Self = compose.copied(run.file, name, tick)
        self._now = next((one for one in run.moment(tick).people if one.name == name), None)
        if self._now is None:
            raise UserError(f"{name} was not in the town at {run.clock.at(tick):%Y-%m-%d %H:%M}; ask at a later time")

    def ask(self, question: str) -> Answered:
        """The answer to a question. Raises UserError for an empty one."""
        text = " ".join(question.split())
        if not text:
            raise UserError("an interview needs a question")
        with self.run.file.doubted():
            asked = Interview(self._situation(text), text, self._memories(text), self._copy.schedule, tuple(self._copy.promises))
            answer = asyncio.run(compose.answered(compose.reasoner(self.run.config.reasoner, self.run.config), asked))
        records = {record.id: record for record in self._copy.memory.stream}
        found = tuple(records[id] for id in answer.evidence if id in records)
        return Answered(Interviewed(self.tick, self._copy.name, text, answer.text, tuple(one.id for one in found)), found)

    def _situation(self, question: str) -> Situation:
        seed, now = self.run.config.seed, self._now
        chance = key(seed, "interview", self._copy.name, self.tick, question)
        place, doing = (now.place, now.activity) if now is not None else ("", "")
        return Situation(self._copy.persona, self.run.clock.at(self.tick), place, doing, chance, key(seed, "run"))

    def _memories(self, question: str) -> tuple[Record, ...]:
        """What bears on a question, what is on their mind, what came last, and what they have always known; oldest first."""
        memory = self._copy.memory
        others = [one.name for one in self.run.people if one.name != self._copy.name]
        about = next((name for name in others if name.split()[0].casefold() in question.casefold().split()), "")
        bearing = memory.recall(Query(question, self.tick, "recall", 60, about=about))
        now = memory.recall(Query("news, plans and invitations", self.tick, "situate", 24))
        first = [record for record in memory.stream if record.source in ("seed", "thought")][:60]
        found = merged([one.record for one in bearing], [one.record for one in now], first, memory.stream.latest(40), limit=MOST)
        found = tuple(record for record in found if record.kind is not Kind.PLAN)  # the schedule and the promises say it better
        return tuple(sorted(found, key=lambda record: record.id))


def kept(run: Run, answered: Answered) -> str:
    """Keep an interview in its run file; "" where it is kept, else why it is not."""
    try:
        keep(run.file.path, answered.held)
    except (OutsideError, UserError) as error:
        return str(error)
    return ""
