"""A visitor's mind: what the user would have them do, as a fold of facts. There is nothing else in it."""

from __future__ import annotations

from simulator.core.facts import Fact, Led, Left, Prompted, Proposed, Refused, Said, SetOut, Visited
from simulator.core.persona import Persona
from simulator.core.types import PersonId, Tile
from simulator.mind.memory.architecture import Memory
from simulator.mind.self import Self

WALK = "walk"
"""What the rules call a walk that cannot be."""


class Guest(Self):
    """`goal` is where to walk, `lines` what to say to whom, oldest first; `asked` when they last asked somebody for a talk."""

    def __init__(self, persona: Persona, memory: Memory, retention: int) -> None:
        super().__init__(persona, memory, retention)
        self.goal: Tile | None = None
        self.lines: list[tuple[PersonId, str]] = []
        self.asked: int | None = None

    def _for_anybody(self) -> list[tuple[PersonId, str]]:
        """The lines for whoever comes near: they wait until somebody does."""
        return [(to, text) for to, text in self.lines if not to]

    def apply(self, fact: Fact) -> None:
        """Fold one of the visitor's own facts: what the user gave them to do, and what has come of it."""
        super().apply(fact)
        match fact.event:
            case Led(tile):
                self.goal = tile
            case SetOut() if self.goal is not None:  # who walks away has nothing more to say to those who stay behind
                self.goal, self.lines, self.asked = None, self._for_anybody(), None
            case Prompted(to, text):
                self.lines.append((to, text))
            case Proposed():
                self.asked = fact.tick
            case Said():
                self.lines, self.asked = self.lines[1:], None
            case Refused(want):
                self.goal, self.lines, self.asked = None, self._for_anybody() if want == WALK else [], None
            case Left() | Visited():
                self.goal, self.lines, self.asked, self.leaving = None, [], None, False
