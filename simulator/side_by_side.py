"""Two runs side by side in a window: what is asked of a class, the answers, and how the news went in each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from simulator.core.settings import Gathering, Topic
from simulator.core.types import PersonId, whereabouts
from simulator.journal.parentage import parentage
from simulator.journal.reading import Knowledge, Run
from simulator.study.comparing import comparable, parts_at
from simulator.study.whispers import Followed, followed
from simulator.view.display import need_display
from simulator.view.pair.asked import Question, Truth
from simulator.view.pair.opening import watch_pair
from simulator.view.pair.window import Pair
from simulator.watch import filmed

OWN = ("seed", "whisper")
"""Sources by which somebody knows of a thing from themselves."""
EVENING = 17
"""The hour by which something is asked that has no hour of its own."""


def in_window(a: Run, b: Run, tick: int | None = None) -> None:
    """Show two runs in one window until it is closed, from a tick, or from where they part. Raises UserError."""
    comparable(a, b)
    need_display()
    made, picture = pair(a, b), filmed(a)[1]
    watch_pair(made, picture, f"{made.a.map.name}, twice - Smallville", tick)


def pair(a: Run, b: Run) -> Pair:
    """Two runs as a pair of films with what can be asked of them. Raises UserError."""
    comparable(a, b)
    first, topics = parts_at(a, b), followed(a, b).topics
    return Pair(filmed(a, topics)[0], filmed(b, topics)[0], said(a), said(b), first, tuple(questions(a, b, first)))


def said(run: Run) -> str:
    """What a run is, in a line."""
    of = parentage(run.file.header.parent)
    if of is None:
        return f"{run.file.path.name}, seed {run.file.header.seed}"
    changed = of.changes or "nothing changed"
    return f"{run.file.path.name}, from {run.clock.at(of.tick):%a %H:%M} on: {changed}"


def questions(a: Run, b: Run, parting: int | None) -> Iterator[Question]:
    """What can be asked: of what was put into one of them first, then by how far they differ, at last how many talks."""
    end = max(min(a.last_tick, b.last_tick), 0)  # what cannot be played to cannot be asked
    start = min(parting or 0, max(end - 1, 0))
    asked = followed(a, b)
    own = {topic.name for run in (a, b) for topic in run.config.tracked}
    found = [(topic.name in own, one) for topic in asked.topics for one in _of_topic(a, b, topic, asked, start, end)]
    found += [(True, one) for gathering in asked.gatherings for one in _of_gathering(a, b, gathering, asked, start, end)]
    found.sort(key=lambda pair: (pair[0], -len(set(pair[1].a.people) ^ set(pair[1].b.people)), not pair[1].how))
    yield from (one for _, one in found)
    yield _of_talks(a, b, start, _by(a, start, end))


def _by(run: Run, start: int, end: int) -> int:
    """By when something without an hour is asked: the first five in the evening that both reach, two hours away at least."""
    time = run.clock.at(start + 720).replace(minute=0, second=0)
    evening = time.replace(hour=EVENING) + timedelta(days=time.hour >= EVENING)
    return min(run.clock.tick(evening), end)


def _of_topic(a: Run, b: Run, topic: Topic, asked: Followed, start: int, end: int) -> Iterator[Question]:
    """Who will know of a topic: by its gathering, else by the evening."""
    own = [one for one in asked.gatherings if one.topic == topic.name and start < a.clock.tick(one.start) <= end]
    until = a.clock.tick(own[0].start) if own else _by(a, start, end)
    known = [run.knowers(topic, until) for run in (a, b)]
    before = [{one.person for one in found if one.time <= a.clock.at(start) or one.source in OWN} for found in known]
    choices = [name for name in _people(a, b) if name not in before[0] | before[1]]
    if not any(one.person in choices for found in known for one in found):
        return
    truths = [Truth(tuple(one.person for one in found if one.person in choices), 0, tuple(tree(found))) for found in known]
    told = f"who told whom of {topic.name}"
    text = f"Who will know of {topic.name} by {_when(a.clock.at(until))}?"
    yield Question(text, start, until, tuple(choices), truths[0], truths[1], _known(*before), told)


def _known(in_a: set[PersonId], in_b: set[PersonId]) -> str:
    """Who knows of it before anybody is asked."""
    found = []
    for names, where in ((in_a & in_b, ""), (in_a - in_b, "In A "), (in_b - in_a, "In B ")):
        if names:
            *most, last = sorted(names)
            who = f"{', '.join(most)} and {last}" if most else last
            found.append(f"{where}{who} {'know' if most else 'knows'} of it already.")
    return " ".join(found)


def _of_gathering(a: Run, b: Run, gathering: Gathering, asked: Followed, start: int, end: int) -> Iterator[Question]:
    """Who will be at a gathering."""
    until = min(a.clock.tick(gathering.end), end)
    if not start < a.clock.tick(gathering.start) < end:
        return
    came = [run.guests(gathering, until, asked.topic(gathering)) for run in (a, b)]
    truths = [Truth(tuple(one.person for one in guests)) for guests in came]
    where = whereabouts(a.full(gathering.place))
    text = f"Who will be at {gathering.name} ({where}) on {_when(gathering.start)}?"
    yield Question(text, start, until, tuple(_people(a, b)), truths[0], truths[1])


def _of_talks(a: Run, b: Run, start: int, until: int) -> Question:
    """How many talks there will be."""
    counts = [sum(talk.began >= start for talk in run.talks(until)) for run in (a, b)]
    since = "" if start == 0 else f" from {_when(a.clock.at(start))} on"
    text = f"How many talks will there be{since} by {_when(a.clock.at(until))}?"
    return Question(text, start, until, (), Truth(number=counts[0]), Truth(number=counts[1]))


def _people(a: Run, b: Run) -> list[PersonId]:
    return sorted({one.name for run in (a, b) for one in run.people})


def _when(time: datetime) -> str:
    return f"{time:%a %H:%M}"


UNTOLD = {"seed": "by their own story", "whisper": "by an inner voice", "seen": "by own eyes"}


def tree(known: Sequence[Knowledge]) -> Iterator[tuple[int, str]]:
    """Who told whom, and when, each person once: lines with how far they are set in."""
    told: dict[PersonId, list[Knowledge]] = {}
    for one in known:
        told.setdefault(one.source.partition(":")[2], []).append(one)

    def below(person: PersonId, depth: int) -> Iterator[tuple[int, str]]:
        for one in told.pop(person, []):
            overheard = " (overheard)" if one.source.startswith("overheard:") else ""
            yield depth, f"{one.person}, {_when(one.time)}{overheard}"
            yield from below(one.person, depth + 1)

    for root in told.pop("", []):
        yield 0, f"{root.person} {UNTOLD.get(root.source, root.source)}, {_when(root.time)}"
        yield from below(root.person, 1)
    for person in list(told):  # whoever told was a visitor, or knew it from before
        if person in told:
            yield 0, person
            yield from below(person, 1)
