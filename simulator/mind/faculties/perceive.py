"""Perceive: what is new in sight, in words or in one's head becomes a memory, and places become known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from simulator.core.facts import Learned, Noticed, Sighting
from simulator.core.percepts import Line, Seen
from simulator.core.records import Kind, Record
from simulator.core.types import spoken
from simulator.mind.questions import Importance
from simulator.mind.thought import Thought


class Perceive:
    """The first faculty. It never wants anything."""

    async def think(self, thought: Thought) -> None:
        """Remember what is new, each with its importance, all rated in one question."""
        percept, me = thought.percept, thought.me
        unknown = tuple(place for place in percept.places if place.address not in me.known)
        if unknown:
            thought.leave(Learned(unknown))
        fresh = [one for one in percept.seen if me.is_news(one.sighting.subject, one.sighting.since)]
        repeats = set(me.recent)
        drafts = [thought.record(Kind.OBSERVATION, text, "whisper") for text in percept.whispers]
        drafts += [_heard(thought, line) for line in percept.heard if line.to in (me.name, "") or percept.talk is None]
        drafts += [_saw(thought, one) for one in fresh if _triple(one.sighting) not in repeats]
        if fresh:
            thought.leave(Noticed(tuple(one.sighting for one in fresh)))
        await remember_all(thought, drafts)


async def remember_all(thought: Thought, drafts: list[Record]) -> None:
    """Rate new records in one question and add them to the stream, numbered in order."""
    if not drafts:
        return
    first = len(thought.me.memory.stream) + 1
    numbered = tuple(draft if draft.id == first + i else replace(draft, id=first + i) for i, draft in enumerate(drafts))
    related = thought.recall(" ".join(draft.text for draft in drafts)[:400], k=12)
    ratings = await thought.ask(Importance(thought.situation(), numbered, related))
    for draft, rating in zip(numbered, held(ratings, len(numbered)), strict=True):
        thought.remember(replace(draft, importance=rating))


def held(ratings: Sequence[int], count: int) -> list[int]:
    """Any reasoner's ratings held to 1..10, one for each of `count` records; those that are missing are 3."""
    return [min(max(rating, 1), 10) for rating in [*ratings, *[3] * count][:count]]


def _triple(sighting: Sighting) -> tuple[str, str, str]:
    return (sighting.subject, sighting.action, sighting.object)


def _heard(thought: Thought, line: Line) -> Record:
    """A line that somebody said, to me or to another within earshot, or called out to all, as it was said."""
    if not line.to:
        text = f'{line.speaker} called out: "{line.text}"'
        return thought.record(Kind.OBSERVATION, text, f"heard:{line.speaker}", actor=line.speaker, action="called out")
    if line.to == thought.me.name:
        text, source = f'{line.speaker} said to me: "{line.text}"', f"heard:{line.speaker}"
    else:
        text, source = f'I overheard {line.speaker} say to {line.to}: "{line.text}"', f"overheard:{line.speaker}"
    return thought.record(Kind.CHAT, text, source, actor=line.speaker, action="said", object=line.to)


def _saw(thought: Thought, one: Seen) -> Record:
    sighting = one.sighting
    subject = sighting.subject if one.person else f"The {spoken(sighting.subject)}"
    verb, action = "is " if one.person else "", sighting.action
    if not one.person and subject.endswith("s") and not subject.endswith("ss") and action.startswith("is "):
        action = f"are {action[3:]}"  # the tables are on fire
    where = f" at {spoken(one.place)}" if one.place and not one.walking else ""
    return thought.record(
        Kind.OBSERVATION,
        f"{subject} {verb}{action}{where}",
        "seen",
        actor=sighting.subject,
        action=sighting.action,
        object=sighting.object,
        place=one.place,
    )
