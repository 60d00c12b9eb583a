"""The way of a piece of news through a town, as lines of talk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from simulator.core.errors import UserError
from simulator.core.types import PersonId, whereabouts
from simulator.journal.reading import Run
from simulator.journal.tracing import Telling, named_topic, tellings, way_to
from simulator.report.pages import Gathered
from simulator.study.whispers import followed

UNTOLD = {"seed": "knows of it from the start", "seen": "has seen it", "whisper": "has it from an inner voice"}


@dataclass(frozen=True, slots=True)
class Way:
    """How news of a topic went through a town up to a time, or (`person`) how it came to one person, and who came of it."""

    topic: str
    person: PersonId
    time: datetime
    knew: int
    people: int
    tellings: tuple[Telling, ...]
    gathered: tuple[Gathered, ...]


def way(run: Run, name: str, person: PersonId | None, tick: int) -> Way:
    """The way of a topic as of a tick, to everybody or to one person. Raises UserError if nobody, or not that person, knows."""
    if not name.strip():
        raise UserError(f'--trace "{name}": name a tracked topic, or write some of its words')
    events = followed(run)
    topic = named_topic(name, events.topics)
    known = run.knowers(topic, tick)
    tracked = ", ".join(one.name for one in events.topics) or "nothing"
    if not known:
        raise UserError(f'--trace "{name}": nobody has heard of that by then; the run tracks {tracked}')
    found = tellings(run, known)
    if person is not None:
        found = way_to(found, person)
        if not found:
            raise UserError(f'--trace "{name}": {person} has not heard of that by then; leave the name out to see who has')
    time = run.clock.at(tick)
    gathered = tuple(
        Gathered(one.name, one.start, run.guests(one, tick, topic))
        for one in events.gatherings
        if one.topic == topic.name and one.start <= time
    )
    return Way(topic.name, person or "", time, len(known), len(run.people), found, gathered)


def way_parts(way: Way) -> Iterator[RenderableType]:
    """A way as text: who told whom, where and when, in which words, with the answer."""
    whose = f"how it came to {way.person}" if way.person else "who told whom"
    yield Text(f"{way.topic}, known to {way.knew} of {way.people}: {whose}\n", style="bold")
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(overflow="fold")
    for telling in way.tellings:
        for n, words in enumerate(_telling(telling, way.person)):
            grid.add_row("" if n else f"{telling.time:%a %H:%M}", words)
    for one in way.gathered:
        grid.add_row("", "")
        grid.add_row(*_gathered(one, way))
    yield grid


def _telling(telling: Telling, person: PersonId) -> Iterator[Text]:
    if telling.how != "said":
        yield Text.assemble((telling.speaker, "bold"), f" {UNTOLD.get(telling.how, telling.how)}")
        yield Text(telling.text, style="italic")
        return
    where = f", {whereabouts(telling.place)}" if telling.place else ""
    yield Text.assemble((telling.speaker, "bold"), " to ", (telling.to, "bold"), (where, "dim"))
    yield Text(f'"{telling.text}"')
    if telling.answer:
        yield Text.assemble((f"{telling.to}: ", "dim"), f'"{telling.answer}"')
    near = [name for name in telling.reached if name != telling.to and person in ("", name)]
    if near:
        yield Text(f"overheard by {', '.join(near)}", style="dim")


def _gathered(one: Gathered, way: Way) -> tuple[str, Text]:
    came = {guest.person: guest.arrived for guest in one.guests if guest.knew is not None}
    if not way.person:
        return f"{one.start:%a %H:%M}", Text.assemble((one.name, "bold"), f": {', '.join(came) or 'nobody'} came")
    if way.person in came:
        return f"{came[way.person]:%a %H:%M}", Text.assemble((way.person, "bold"), f" came to {one.name}")
    return f"{one.start:%a %H:%M}", Text.assemble((way.person, "bold"), f" did not come to {one.name}")
