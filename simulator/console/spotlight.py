"""What is shown at a time, and for how long: a town says more in a second than anybody can read.

Times are seconds of the spectator's clock, given by the caller.
"""

from __future__ import annotations

from collections import deque

from simulator.console.chronicle import NEWS, Chronicle, Talk, Thought

LEAST, MOST, WORDS_PER_SECOND = 1.2, 3.0, 20
"""A talk is shown for seconds that go by the words of its weightiest line and the answer, within bounds."""

GLANCE = 0.6
"""Seconds after which small talk may be cut short by news."""

PACE = 0.9
"""Seconds from one thought to the next."""

STALE = 3 * 360
"""Ticks after which a talk that waits is no longer news; it loses weight on the way."""

FRESH = 360
"""Ticks for which a thought waits; promises wait until they are shown."""

SHELF = 14
"""How many thoughts are kept in sight; one that sounds like these is worth less."""


class Spotlight:
    """Chooses one talk and a few thoughts from all that a chronicle brings, the weightiest of those that wait."""

    def __init__(self, chronicle: Chronicle) -> None:
        self._chronicle = chronicle
        self.talk: Talk | None = None
        self.before: Talk | None = None
        self.thoughts: deque[Thought] = deque(maxlen=SHELF)
        self._since = self._thought = float("-inf")

    def look(self, now: float, tick: int) -> None:
        """Move on, where what is shown has been shown for long enough."""
        self._next_talk(now, tick)
        if now - self._thought >= PACE and self._chronicle.thoughts:
            self._next_thought(now, tick)

    def _has_been_read(self, talk: Talk, now: float, following: Talk) -> bool:
        """Whether a talk has been shown for long enough to give way to another."""
        shown = now - self._since
        if talk.weight < NEWS <= following.weight:
            return shown >= GLANCE
        words = sum(len(line.text.split()) for line in talk.lines[talk.key : talk.key + 2])
        return talk.over and shown >= min(max(words / WORDS_PER_SECOND, LEAST), MOST)

    def _next_talk(self, now: float, tick: int) -> None:
        waiting = [talk for talk in self._chronicle.talks if talk.lines and talk is not self.talk]
        if not waiting:
            return
        best = max(waiting, key=lambda talk: (talk.weight - NEWS * (tick - talk.began) / STALE, talk.began))
        if self.talk is not None and not self._has_been_read(self.talk, now, best):
            return
        self.before, self.talk, self._since = self.talk, best, now
        self._chronicle.talks = [
            talk
            for talk in self._chronicle.talks
            if talk is not best and (not talk.over or (talk.weight >= NEWS and tick - talk.began < STALE))
        ]

    def _next_thought(self, now: float, tick: int) -> None:
        openings = [_opening(thought) for thought in self.thoughts]
        people = {thought.person for thought in self.thoughts}

        def worth(thought: Thought) -> tuple[int, bool, int]:
            return (thought.weight - 2 * openings.count(_opening(thought)), thought.person not in people, thought.tick)

        best = max(self._chronicle.thoughts, key=worth)
        self.thoughts.append(best)
        self._thought = now
        fresh = [one for one in self._chronicle.thoughts if one.weight >= NEWS or tick - one.tick < FRESH]
        self._chronicle.thoughts = [one for one in fresh if one is not best]


def _opening(thought: Thought) -> str:
    """The words by which a thought sounds like others."""
    return " ".join([thought.verb, *thought.text.split()[:3]])
