"""What a run comes to, as values that print as tables or as JSON: the town, one person, the closing summary."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from rich.console import RenderableType
from rich.text import Text

from simulator.console import table
from simulator.core import codec
from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.records import Kind
from simulator.core.types import PersonId, spoken, whereabouts
from simulator.journal.reading import Guest, Knowledge, PersonNow, Run, Talk

MEMORIES = 12
"""How many memories of each sort a page shows."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Who knows of a topic at a time, in the order in which they learnt of it."""

    topic: str
    known_by: tuple[Knowledge, ...]
    people: int


@dataclass(frozen=True, slots=True)
class Gathered:
    """Who came to a gathering."""

    name: str
    start: datetime
    guests: tuple[Guest, ...]


@dataclass(frozen=True, slots=True)
class TownPage:
    """A run at a time."""

    file: str
    seed: int
    time: datetime
    finished: bool
    talks: int
    people: tuple[PersonNow, ...]
    spread: tuple[Spread, ...]
    gathered: tuple[Gathered, ...]


@dataclass(frozen=True, slots=True)
class Memory:
    """A memory as a page shows it."""

    id: int
    time: datetime
    kind: str
    importance: int
    text: str
    source: str
    evidence: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Planned:
    """A block of the day's schedule."""

    start: str
    end: str
    activity: str
    place: str
    because: str


@dataclass(frozen=True, slots=True)
class PersonPage:
    """One person at a time."""

    name: str
    age: int
    traits: tuple[str, ...]
    currently: str
    start: datetime
    time: datetime
    doing: str
    where: str
    why: str
    today: tuple[Planned, ...]
    promises: tuple[str, ...]
    latest: tuple[Memory, ...]
    weightiest: tuple[Memory, ...]
    reflections: tuple[Memory, ...]
    talks: tuple[Talk, ...]


Page = TownPage | PersonPage


def town(run: Run, tick: int) -> TownPage:
    """The page of a run as of a tick."""
    moment = run.moment(tick)
    return TownPage(
        str(run.file.path),
        run.file.header.seed,
        moment.time,
        run.file.finished,
        len(run.talks(tick)),
        moment.people,
        tuple(Spread(topic.name, run.knowers(topic, tick), len(run.people)) for topic in run.config.tracked),
        tuple(Gathered(one.name, one.start, run.guests(one, tick)) for one in run.config.gatherings if one.start <= moment.time),
    )


def person(run: Run, name: PersonId, tick: int) -> PersonPage:
    """The page of a person as of a tick."""
    persona = next(one for one in run.people if one.name == name)
    now = next((one for one in run.moment(tick).people if one.name == name), None)
    plan = run.plan(name, tick)
    memories = [
        Memory(one.id, run.clock.at(one.created), one.kind.value, one.importance, one.text, one.source, one.evidence)
        for one in run.memories(name, tick)
    ]
    return PersonPage(
        name,
        persona.age,
        persona.traits,
        persona.currently,
        run.clock.start,
        run.clock.at(tick),
        now.activity if now else "not in the town yet",
        whereabouts(now.place) if now else "",
        now.because if now else "",
        tuple(Planned(_clock(b.start), _clock(b.end), b.activity, whereabouts(b.place), b.because) for b in plan.schedule),
        tuple(f"{p.what} ({spoken(p.host)}), {p.start:%a %d %b %H:%M}, {spoken(p.where)}" for p in plan.promises),
        tuple(memories[-MEMORIES:]),
        tuple(sorted(memories, key=lambda m: (-m.importance, -m.id))[:MEMORIES]),
        tuple(m for m in memories if m.kind == Kind.REFLECTION.value)[-MEMORIES:],
        tuple(talk for talk in run.talks(tick) if name in (talk.opener, talk.other))[-4:],
    )


def as_json(page: Page) -> str:
    """A page as one JSON document with named fields."""
    return json.dumps(codec.named(page), ensure_ascii=False, indent=2)


def shown(page: Page) -> Iterator[RenderableType]:
    """A page as tables."""
    if isinstance(page, TownPage):
        yield from _town_parts(page)
    else:
        yield from _person_parts(page)


def summary(run: Run) -> Iterator[RenderableType]:
    """What the closing lines of a run say: who knows of the tracked topics, and who came."""
    tick = run.last_tick + 1
    parts = list(_spread_parts(town(run, tick)))
    yield from parts or [Text("the config tracks no topics, so there is nothing to say of who knows what")]


def _town_parts(page: TownPage) -> Iterator[RenderableType]:
    state = "finished" if page.finished else "not finished"
    yield Text(f"{page.file}: seed {page.seed}, {page.time:%A %d %B %Y %H:%M}, {page.talks} talks, {state}\n", style="bold")
    rows = [(one.name, one.activity, whereabouts(one.place), one.because) for one in page.people]
    yield table("People", ("name", "doing", "where", "why"), rows)
    yield Text('another time: --at "day 1 12:00"; one person: add a name', style="dim")
    yield from _spread_parts(page)


def _spread_parts(page: TownPage) -> Iterator[RenderableType]:
    for spread in page.spread:
        rows = [(known.person, _when(known.time), _how(known)) for known in spread.known_by]
        yield table(f"\n{spread.topic}: known to {len(rows)} of {spread.people}", ("who", "since", "from"), rows)
    for gathered in page.gathered:
        came = [(one.person, _when(one.arrived), _how(one.knew)) for one in gathered.guests if one.knew is not None]
        title = f"\n{gathered.name}, {_when(gathered.start)}: {len(came)} who knew of it were there"
        yield table(title, ("who", "from", "knew of it from"), came)
        others = [one.person for one in gathered.guests if one.knew is None]
        if others:
            yield Text(f"there without knowing of it: {', '.join(others)}")


def _person_parts(page: PersonPage) -> Iterator[RenderableType]:
    yield Text(f"{page.name}, {page.age}: {', '.join(page.traits)}", style="bold")
    yield Text(f"{page.currently}\n")
    why = f" ({page.why})" if page.why else ""
    yield Text(f"{page.time:%A %d %B %H:%M}: {page.doing}, {page.where}{why}\n")
    clock = f"{page.time:%H:%M}"
    blocks = [
        (f"{one.start}-{one.end}", "now" if one.start <= clock < one.end else "", one.activity, one.place, one.because)
        for one in page.today
    ]
    yield table("Today's schedule", ("when", "", "what", "where", "why"), blocks)
    if page.promises:
        yield table("\nPromises", ("what",), [(promise,) for promise in page.promises])
    shelves = (("Latest memories", page.latest), ("Weightiest memories", page.weightiest), ("Reflections", page.reflections))
    for title, memories in shelves:
        rows = [(_when(one.time), str(one.importance), one.kind, one.text) for one in memories]
        if rows:
            yield table(f"\n{title}", ("when", "weight", "kind", "text"), rows)
    for talk in page.talks:
        lines = [(spoken(line.speaker), line.text) for line in talk.lines]
        began = _when(page.start + timedelta(seconds=SECONDS_PER_TICK * talk.began))
        yield table(f"\nTalk of {talk.opener} and {talk.other}, {began}", ("who", "said"), lines)


def _how(known: Knowledge) -> str:
    how, _, whom = known.source.partition(":")
    return {"seed": "their own story", "whisper": "an inner voice", "seen": "own eyes"}.get(how, f"{whom} ({how})")


def _when(time: datetime) -> str:
    return f"{time:%a %d %b %H:%M}"


def _clock(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"
