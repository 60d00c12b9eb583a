"""The way of a piece of news: each telling by which somebody came to know of it, with the very line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from simulator.core.percepts import Line
from simulator.core.settings import Topic
from simulator.core.types import Address, PersonId
from simulator.journal.reading import Knowledge, Run


@dataclass(frozen=True, slots=True)
class Telling:
    """A line by which people came to know of something, or the way in which those knew who were not told.

    `how` is "said", or for those who were not told "seed", "seen" or "whisper"; then `speaker` is who knew, `to` is "", `text` is
    their memory. `reached` is who came to know by it; whoever of them is not `to` overheard it. `answer` is the next line of the
    talk, "" if there was none.
    """

    time: datetime
    how: str
    speaker: PersonId
    to: PersonId
    place: Address
    text: str
    reached: tuple[PersonId, ...]
    answer: str = ""


def tellings(run: Run, known: tuple[Knowledge, ...]) -> tuple[Telling, ...]:
    """How people came to know of something, in order; people who learnt of it by the same line share a telling."""
    lines = _Lines(run)
    found: dict[tuple[PersonId, int], Telling] = {}
    for one in known:
        how, _, whom = one.source.partition(":")
        said = lines.last(whom, one.record.created) if how in ("heard", "overheard") else None
        if said is None:
            found[one.person, -1] = Telling(one.time, how, one.person, "", one.record.place, one.record.text, (one.person,))
            continue
        line, answer = said
        key = (line.speaker, line.tick)
        reached = found[key].reached if key in found else ()
        time = run.clock.at(line.tick)
        found[key] = Telling(time, "said", whom, line.to, one.record.place, line.text, (*reached, one.person), answer)
    return tuple(found.values())


def way_to(tellings: tuple[Telling, ...], person: PersonId) -> tuple[Telling, ...]:
    """Those of some tellings by which the news came to one person, from its source on; none if it never did."""
    by = {reached: telling for telling in tellings for reached in telling.reached}
    way: list[Telling] = []
    while person in by and by[person] not in way:
        way.append(by[person])
        person = by[person].speaker
    return tuple(reversed(way))


def named_topic(name: str, tracked: Sequence[Topic]) -> Topic:
    """The topic of some that a name means, in full or in part; else a topic of the name's own words."""
    low = name.casefold().strip()
    same = [topic for topic in tracked if topic.name.casefold() == low]
    alike = [topic for topic in tracked if low and low in topic.name.casefold()]
    if same or len(alike) == 1:
        return (same or alike)[0]
    return Topic(name, tuple((word,) for word in low.split()))


class _Lines:
    """The lines of a run by who said them, each with the next line of its talk."""

    def __init__(self, run: Run) -> None:
        self._said: dict[PersonId, list[tuple[Line, str]]] = {}
        for talk in run.talks():
            for n, line in enumerate(talk.lines):
                answer = talk.lines[n + 1] if n + 1 < len(talk.lines) else None
                text = answer.text if answer is not None and answer.speaker == line.to else ""
                self._said.setdefault(line.speaker, []).append((line, text))
        for said in self._said.values():
            said.sort(key=lambda pair: pair[0].tick)

    def last(self, speaker: PersonId, tick: int) -> tuple[Line, str] | None:
        """What somebody had last said at a tick, with the answer to it."""
        said = self._said.get(speaker, [])
        n = bisect_right(said, tick, key=lambda pair: pair[0].tick)
        return said[n - 1] if n else None
