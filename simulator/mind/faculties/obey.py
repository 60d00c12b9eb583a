"""Obey: the one faculty of a visitor, who does what the user gives them to do and nothing else."""

from __future__ import annotations

from simulator.core.facts import Refused
from simulator.core.intents import Accept, Decline, Depart, Intent, Leave, Say, Talk, Wait, Walk
from simulator.core.percepts import TalkSoFar
from simulator.mind.guest import Guest
from simulator.mind.thought import Thought

STANDING = "looking around"
"""What others see of a visitor who stands."""
PATIENCE = 2
"""Ticks that a visitor waits for an answer to a proposal."""


class Obey:
    """Turns what a visitor is given to do into wants; the rules settle them as anybody's."""

    async def think(self, thought: Thought) -> Intent | None:
        """The next thing to do: leave, walk, speak; else stand where one is, and lend an ear to whoever wants to talk."""
        me, percept = thought.me, thought.percept
        if not isinstance(me, Guest):
            return None
        if me.leaving:
            return Depart()
        if me.goal is not None:
            return Walk(me.goal)
        if percept.talk is not None:
            return _in_talk(me, percept.talk)
        if percept.proposals and not percept.doing.walking:
            by = percept.proposals[0].by
            wanted = not me.lines or me.lines[0][0] in (by, "")
            return Accept(by) if wanted else Decline(by, "somebody else comes first")
        on_the_way = percept.doing.walking and bool(me.lines) and not me.lines[0][0]  # one comes to where one is led, then speaks
        if me.lines and not on_the_way and (want := _open(thought, me)) is not None:
            return want
        settled = percept.doing.activity == STANDING and percept.doing.place
        if not settled and not percept.doing.walking:
            return Wait(STANDING, percept.tick + 1)
        return None


def _in_talk(me: Guest, talk: TalkSoFar) -> Intent | None:
    if talk.over:
        return Leave(talk.over)
    if me.lines and me.lines[0][0] not in (talk.other, ""):
        return Leave("had somebody else to talk to")
    return Say(me.lines[0][1]) if me.lines and talk.my_turn else None


def _open(thought: Thought, me: Guest) -> Intent | None:
    """Ask for a talk, once: who turns it down, or does not answer, is told nothing. A line to nobody waits for somebody."""
    percept = thought.percept
    if me.asked is None:
        to = me.lines[0][0] or next((one.person for one in percept.seen if one.person and not (one.asleep or one.talking)), "")
        return Talk(to, "") if to else None
    why = next((refusal.reason for refusal in percept.refused), "")
    if why or percept.tick > me.asked + PATIENCE:
        thought.leave(Refused("say", why or "no answer"))
    return None
