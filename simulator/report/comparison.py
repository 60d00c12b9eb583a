"""Two runs side by side, as tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from simulator.console import table
from simulator.core.names import short_names
from simulator.core.types import PersonId, whereabouts
from simulator.journal.parentage import parentage
from simulator.report.tables import FROM_THEMSELVES, when
from simulator.study.comparing import Apart, Comparison, Deed, Guests, Knew, News, Pair, Side

DEEDS, PAIRS = 8, 12
"""How many facts and pairs of a run are told one by one."""
NOBODY = "-"


def comparison_parts(found: Comparison) -> Iterator[RenderableType]:
    """A comparison as text and tables; of one history with itself, the digest and nothing else."""
    yield from _sides(found)
    if found.parting is None:
        how = "the same history" if found.same else f"the same history up to {when(found.time)}"
        yield Text(f"\n{how}{f', digest {found.a.digest}' if found.same else ''}", style="bold")
        return
    parting = found.parting
    yield Text(f"\nThey part on {when(parting.time)} (tick {parting.tick}).", style="bold")
    for label, deeds in (("in A", parting.only_a), ("in B", parting.only_b)):
        yield from _deeds(label, deeds)
    yield Text(f"\nFrom there to {when(found.time)}:", style="bold")
    for news in found.news:
        yield from _news(news)
    yield from _apart(found.apart)
    yield from _talks(found)
    for guests in found.guests:
        yield from _guests(guests)
    rows = [(one.name, f"{one.a:g}", f"{one.b:g}") for one in found.figures]
    yield table("\nCounts", ("", "A", "B"), rows)


def _sides(found: Comparison) -> Iterator[Text]:
    for label, side in (("A", found.a), ("B", found.b)):
        yield Text.assemble((f"{label}  ", "bold"), _side(side))
    for note in found.notes:
        yield Text(f"   {note}", style="dim")


def _side(side: Side) -> str:
    of = parentage(side.parent)
    said = f"{side.file}: seed {side.seed}, to {when(side.until)}"
    if of is None:
        return said
    return f"{said}, a branch of {of.file}{f', with: {of.changes}' if of.changes else ''}"


def _deeds(label: str, deeds: Sequence[Deed]) -> Iterator[Text]:
    if not deeds:
        yield Text(f"{label}  nothing that is not in the other too")
    for n, deed in enumerate(deeds[:DEEDS]):
        yield Text(f"{label if not n else ' ' * len(label)}  {deed.person or 'the user'} {deed.words}")
    if len(deeds) > DEEDS:
        yield Text(f"{' ' * len(label)}  and {len(deeds) - DEEDS} facts more")


def _news(news: News) -> Iterator[RenderableType]:
    title = f"\n{news.topic}: known to {news.knew_a} in A, to {news.knew_b} in B"
    rows = [
        *((one.person, _how(one), NOBODY) for one in news.only_a),
        *((one.person, NOBODY, _how(one)) for one in news.only_b),
        *((one.person, _how(one), _how(other)) for one, other in news.otherwise),
    ]
    if rows:
        yield table(title, ("who", "since and from, in A", "in B"), rows)
    else:
        yield Text(f"{title}, all of them alike")


def _how(one: Knew) -> str:
    way, _, whom = one.source.partition(":")
    return f"{one.time:%a %H:%M} {FROM_THEMSELVES.get(way, f'{whom} ({way})')}"


def _apart(apart: Sequence[Apart]) -> Iterator[RenderableType]:
    if not apart:
        yield Text("\nEverybody was in the same places all the time")
        return
    minutes, of = sum(one.minutes for one in apart), sum(one.of for one in apart)
    rows = [
        (one.person, f"{100 * one.minutes / one.of:.0f} %" if one.of else NOBODY, now, other if other != now else "the same")
        for one in apart
        for now, other in [(_now(one.doing_a, one.place_a), _now(one.doing_b, one.place_b))]
    ]
    title = f"\nElsewhere in one than in the other: {100 * minutes / max(of, 1):.0f} % of the time of {len(apart)} people"
    yield table(title, ("who", "elsewhere", "at the end in A", "in B"), rows)


def _now(doing: str, place: str) -> str:
    return f"{doing}, {whereabouts(place)}" if place else doing


def _talks(found: Comparison) -> Iterator[RenderableType]:
    talks = found.talks
    names = {name for pairs in (talks.only_a, talks.only_b) for pair in pairs for name in pair}
    called = short_names(names)
    rows = [
        ("talks", str(talks.count_a), str(talks.count_b)),
        ("lines", str(talks.lines_a), str(talks.lines_b)),
        ("pairs who talked in this one only", _pairs(talks.only_a, called), _pairs(talks.only_b, called)),
    ]
    yield table("\nTalks", ("", "A", "B"), rows)


def _pairs(pairs: Sequence[Pair], called: Mapping[PersonId, str]) -> str:
    said = ", ".join(f"{called[one]} and {called[other]}" for one, other in pairs[:PAIRS])
    return f"{said} and {len(pairs) - PAIRS} more" if len(pairs) > PAIRS else said or NOBODY


def _guests(guests: Guests) -> Iterator[RenderableType]:
    rows = [(label, ", ".join(people)) for label, people in _came(guests) if people]
    yield table(f"\n{guests.gathering}: who came", ("", "who"), rows or [("nobody came", "")])


def _came(guests: Guests) -> Iterator[tuple[str, Sequence[PersonId]]]:
    yield "in both", guests.both
    yield "in A only", guests.only_a
    yield "in B only", guests.only_b
