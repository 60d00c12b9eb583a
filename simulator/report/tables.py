"""The pages of a run as tables."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from rich.console import RenderableType
from rich.text import Text

from simulator.console import table
from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.types import spoken, whereabouts
from simulator.journal.reading import Knowledge
from simulator.report.pages import PersonPage, TownPage

FROM_THEMSELVES = {"seed": "their own story", "whisper": "an inner voice", "seen": "own eyes"}
"""Ways to know of something without having been told, in words."""


def page_parts(page: TownPage | PersonPage) -> Iterator[RenderableType]:
    """A page as tables."""
    if isinstance(page, TownPage):
        yield from _town_parts(page)
    else:
        yield from _person_parts(page)


def _town_parts(page: TownPage) -> Iterator[RenderableType]:
    state = "finished" if page.finished else "not finished"
    origin = page.origin or f"seed {page.seed}"
    yield Text(f"{page.file}: {origin}, {page.time:%A %d %B %Y %H:%M}, {page.talks} talks, {state}", style="bold")
    yield Text(f"{page.branch}\n" if page.branch else "")
    rows = [(one.name, one.activity, whereabouts(one.place), one.because) for one in page.people]
    yield table("People", ("name", "doing", "where", "why"), rows)
    yield Text('another time: --at "day 1 12:00"; one person: add a name', style="dim")
    yield from _spread_parts(page)


def _spread_parts(page: TownPage) -> Iterator[RenderableType]:
    for spread in page.spread:
        rows = [(known.person, when(known.time), how(known)) for known in spread.known_by]
        yield table(f"\n{spread.topic}: known to {len(rows)} of {spread.people}", ("who", "since", "from"), rows)
    for gathered in page.gathered:
        came = [(one.person, when(one.arrived), how(one.knew)) for one in gathered.guests if one.knew is not None]
        title = f"\n{gathered.name}, {when(gathered.start)}: {len(came)} who knew of it {'was' if len(came) == 1 else 'were'} there"
        yield table(title, ("who", "from", "knew of it from"), came)
        others = [one.person for one in gathered.guests if one.knew is None]
        if others:
            yield Text(f"there without knowing of it: {', '.join(others)}")


def _person_parts(page: PersonPage) -> Iterator[RenderableType]:
    yield Text(f"{page.name}, {page.age}: {', '.join(page.traits)}", style="bold")
    yield Text(f"{page.currently}\n")
    why = f" ({page.why})" if page.why else ""
    now = ", ".join(filter(None, (page.doing, page.where)))
    yield Text(f"{page.time:%A %d %B %H:%M}: {now}{why}\n")
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
        rows = [(when(one.time), str(one.importance), one.kind, one.text) for one in memories]
        if rows:
            yield table(f"\n{title}", ("when", "weight", "kind", "text"), rows)
    for talk in page.talks:
        lines = [(spoken(line.speaker), line.text) for line in talk.lines]
        began = when(_time(page, talk.began))
        yield table(f"\nTalk of {talk.opener} and {talk.other}, {began}", ("who", "said"), lines)
    if page.interviews:
        asked = [(when(_time(page, one.tick)), one.question, one.answer) for one in page.interviews]
        yield table("\nInterviews", ("when", "asked", "answered"), asked)


def _time(page: PersonPage, tick: int) -> datetime:
    return page.start + timedelta(seconds=SECONDS_PER_TICK * tick)


def how(known: Knowledge) -> str:
    """From whom or what somebody knows of a topic."""
    way, _, whom = known.source.partition(":")
    return FROM_THEMSELVES.get(way, f"{whom} ({way})")


def when(time: datetime) -> str:
    """A time as tables say it."""
    return f"{time:%a %d %b %H:%M}"
