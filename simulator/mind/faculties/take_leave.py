"""TakeLeave: who is to leave the town leaves, whatever else they had in mind."""

from __future__ import annotations

from simulator.core.intents import Depart, Intent
from simulator.mind.thought import Thought


class TakeLeave:
    """The first of a resident's faculties; it has a say only where the user takes somebody out of the town (`Dismissed`)."""

    async def think(self, thought: Thought) -> Intent | None:
        """Leave, if that is to be."""
        return Depart() if thought.me.leaving else None
