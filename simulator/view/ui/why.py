"""Why somebody does what they do, and how they come to know of something: the chain of facts, in words."""

from __future__ import annotations

from collections.abc import Iterator

from simulator.core.clock import minute_of_day
from simulator.core.facts import Began, Met, Said, SetOut, Stopped
from simulator.core.types import PersonId, whereabouts
from simulator.journal.explanation import Explanation
from simulator.journal.reading import Knowledge
from simulator.view.state import GoTo, OpenTalk, Select
from simulator.view.ui.archive import Archive
from simulator.view.ui.blocks import Block, Gap, Words
from simulator.view.ui.brush import gives
from simulator.view.ui.memories import Memories
from simulator.view.ui.rethought import rethought_blocks
from simulator.view.ui.text import SMALL
from simulator.view.ui.theme import ACCENT, FAINT, INK, SOFT

LABEL = 76
ROUTINE = "No memory was called up for it: it follows from routine."


def why_blocks(
    archive: Archive, memories: Memories, person: PersonId, tick: int, thought: Explanation | str | None = None
) -> Iterator[Block]:
    """The act that somebody is at, and what it follows from: its reason, the step, the hours, the day, the memories.

    `thought` is what came of thinking it again, a line for the user until it has come, None where nobody thinks again.
    """
    fact = archive.lives.act(person, tick)
    if fact is None:
        yield Words("They have done nothing yet.", colour=SOFT)
        return
    since = archive.clock.at(fact.tick)
    yield from _labelled(archive, "does", _act(fact.event, person))
    yield Words(f"{since:%A %H:%M}", (), left="since", margin=LABEL, colour=ACCENT, act=gives(GoTo(fact.tick + 1)), tip="Go there")
    because = getattr(fact.event, "because", "") or getattr(fact.event, "about", "") or getattr(fact.event, "why", "")
    yield from _labelled(archive, "because", because or "it is the next thing in the plan")
    yield from _planned(archive, person, tick, fact.tick)
    if isinstance(thought, Explanation):
        yield from rethought_blocks(archive, thought)
        return
    yield from _minded(archive, memories, person, tick, fact.tick, thought or ROUTINE)


def _act(event: object, person: PersonId) -> str:
    match event:
        case Began(activity, place):
            return f"{activity}, {whereabouts(place)}"
        case SetOut(goal=goal, activity=activity):
            return f"{activity} ({whereabouts(goal)})"
        case Met(about=about):
            return f"talks{f' about {about}' if about else ''}"
        case Stopped(why=why):
            return f"stops: {why}"
        case Said(text=text):
            return text
        case _:
            return person


def _labelled(archive: Archive, label: str, text: str) -> Iterator[Block]:
    if text:
        brief = archive.names.brief(text)
        yield Words(brief, archive.names.spans(brief), left=label, margin=LABEL, below=4)


def _planned(archive: Archive, person: PersonId, tick: int, since: int) -> Iterator[Block]:
    """The step, the stretch of the schedule and the stroke of the agenda within which the act falls."""
    plan = archive.lives.plan(person, tick)
    if plan.agenda is None:
        return
    now = archive.clock.at(since)
    minute = minute_of_day(now) + 1440 * (now.date() - plan.agenda.day).days
    step = next((one for one in plan.steps if one.day == now.date() and one.start <= minute < one.end), None)
    stretch = next((one for one in plan.schedule if one.start <= minute < one.end), None)
    stroke = next((one for one in plan.agenda.items if one.start <= minute < one.end), None)
    if step is not None:
        yield from _labelled(archive, "step", f"{_span(step.start, step.end)} {step.step.activity}{_reason(step.step.because)}")
    if stretch is not None:
        hours = _span(stretch.start, stretch.end)
        yield from _labelled(archive, "schedule", f"{hours} {stretch.activity}{_reason(stretch.because)}")
    if stroke is not None:
        yield from _labelled(archive, "day", f"{_span(stroke.start, stroke.end)} {stroke.activity}{_reason(stroke.because)}")


def _minded(archive: Archive, memories: Memories, person: PersonId, tick: int, since: int, more: str) -> Iterator[Block]:
    """The memories brought to mind: at the act itself, then when the steps and when the day were planned; and a line more."""
    day, steps = archive.lives.planned_at(person, tick)
    shown: set[int] = set()
    for title, at in (("brought to mind for it", since), ("when the steps were planned", steps), ("when the day was planned", day)):
        ids = tuple(id for id in archive.lives.brought_to_mind(person, at, at) if id not in shown) if at is not None else ()
        if ids and at is not None:
            shown.update(ids)
            yield Gap(4)
            heading = f"{title}, {archive.clock.at(at):%a %H:%M}"
            yield Words(heading, size=SMALL, colour=FAINT, right="importance   recency", above=6, below=4)
            yield from memories.entries(person, ids, tick)
    if not shown or more != ROUTINE:
        yield Words(more, size=SMALL, colour=FAINT, above=8)


def _span(start: int, end: int) -> str:
    return f"{start // 60 % 24:02}:{start % 60:02}–{end // 60 % 24:02}:{end % 60:02}"


def _reason(because: str) -> str:
    return f" – {because}" if because else ""


def topic_blocks(archive: Archive, name: str, person: PersonId, tick: int) -> Iterator[Block]:
    """How somebody came to know of a tracked topic: each telling on its way to them, from the source on, with the very line."""
    topic = next((one for one in archive.topics if one.name == name), None)
    known = {one.person: one for one in archive.lives.knowers(topic, tick)} if topic is not None else {}
    if person not in known:
        yield Words("They do not know of it yet.", colour=SOFT)
        return
    way: list[Knowledge] = []
    at: PersonId = person
    while at in known and known[at] not in way:
        way.append(known[at])
        at = known[at].source.partition(":")[2]
    for one in reversed(way):
        yield from _telling(archive, one, tick)


def _telling(archive: Archive, one: Knowledge, tick: int) -> Iterator[Block]:
    names = archive.names
    how, _, whom = one.source.partition(":")
    line = archive.lives.line_of(whom, one.record.created) if whom else None
    talk = archive.lives.talk(line[1], tick) if line is not None else None
    if line is None or talk is None:
        ways = {"seed": "knew of it from the start", "seen": "saw it", "whisper": "had it from an inner voice"}
        text = f"{names.called(one.person)} {ways.get(how, how)}"
        yield Words(text, names.spans(text), bold=True, above=8)
        record = names.brief(one.record.text)
        yield Words(record, names.spans(record), colour=SOFT, below=6)
        return
    teller, hearer = names.called(whom), names.called(one.person)
    text = f"{teller} told {hearer}" if how == "heard" else f"{hearer} overheard {teller}"
    yield Words(text, names.spans(text), bold=True, above=8, right=f"{one.time:%a %H:%M}", room=76)
    said = next((spoken.text for spoken in talk.lines if spoken.tick == line[0]), one.record.text)
    act = gives(GoTo(line[0] + 1), Select(one.person, look=True), OpenTalk(talk.talk))
    yield Words(f"“{said}”", (), colour=INK, act=act, tip="Go to this line of their talk", below=6)
