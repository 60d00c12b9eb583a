"""Checks of the invited: how many decline, for which kinds of reason, and whether the reasons are true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from simulator.core.clock import minute_of_day
from simulator.core.persona import Persona
from simulator.core.settings import Gathering
from simulator.core.types import PersonId, sector_of, within
from simulator.mind.offline.meaning import ACCEPT, DECLINE, INVITE
from simulator.study.checks import SHARE, Bounds, Check, between, never, not_applicable, percent
from simulator.study.gatherings import hosts, place_of, promised, speaks_of
from simulator.study.story import Spoken, Story
from simulator.study.words import content, covered, sentences

GROUP = "News"
KINDS, MOST_DECLINE = 3, 0.6
"""Kinds of reason to decline, as far as so many of the invited may decline as that takes; and the share that may."""

_REASONS = (
    ("tired", re.compile(r"\b(?:tired|bed|sleep|early night|asleep|worn out|rest)\b", re.I)),
    ("work", re.compile(r"\b(?:work|working|shift|shop|customers|class|classes|lesson|teach|on duty|at my post|job)\b", re.I)),
    ("engaged", re.compile(r"\b(?:promised|already|other plans|meeting|appointment|expected|engaged|elsewhere)\b", re.I)),
    (
        "taste",
        re.compile(
            r"\b(?:parties|party|crowds?|quiet|not much of|not one for|don['’]t (?:like|care)|so many people|at ease|company"
            r"|not my)\b",
            re.I,
        ),
    ),
    ("unwell", re.compile(r"\b(?:ill|unwell|a cold|headache|under the weather|knees?)\b", re.I)),
    ("family", re.compile(r"\b(?:husband|wife|children|family|son|daughter|mother|father)\b", re.I)),
    ("own project", re.compile(
        r"\b(?:finish|deadline|writing|painting|studying|exam|study|project|busy|takes? all my time)\b", re.I
    )),
)


@dataclass(frozen=True, slots=True)
class Answer:
    """The last answer of somebody to an invitation: "accept", "decline" or "" (neither), and the line."""

    person: PersonId
    act: str
    line: Spoken


def invitation_checks(story: Story, gathering: Gathering) -> Iterator[Check]:
    """Who declines, why, and whether it is so."""
    found = answers(story, gathering)
    declined = [answer for answer in found if answer.act == DECLINE]
    name, want = f"{gathering.name}: the invited who decline", "10 % to 60 %"
    if found:
        shown = (f"{percent(len(declined), len(found))} of {len(found)}", want)
        part = round(len(declined) / len(found), 6)
        yield between(GROUP, name, part, Bounds(0.1, MOST_DECLINE, SHARE), shown, [answer.line.failure for answer in found])
    else:
        yield not_applicable(GROUP, name, want, "nobody was invited")
    kinds = {answer.person: kind_of_reason(answer.line.text) for answer in declined}
    given = sorted(set(kinds.values()) - {""})
    wanted = max(1, min(KINDS, int(MOST_DECLINE * len(found))))
    name, want = f"{gathering.name}: kinds of reason to decline", f"at least {wanted}"
    if declined:
        shown = (f"{len(given)} ({', '.join(given) or 'none given'})", want)
        yield between(GROUP, name, len(given), Bounds(wanted), shown, [answer.line.failure for answer in declined])
    else:
        yield not_applicable(GROUP, name, want, "nobody declined")
    untrue = [answer.line.failure for answer in declined if not _true(story, gathering, answer, kinds[answer.person])]
    yield never(GROUP, f"{gathering.name}: a reason that calendar and memory do not bear", len(declined), untrue)


def answers(story: Story, gathering: Gathering) -> tuple[Answer, ...]:
    """The last clear answer of everybody who was invited in so many words; who ever promised to come has accepted."""
    own = hosts(story, gathering)
    found: dict[PersonId, Answer] = {}
    for line in sorted(story.lines, key=lambda line: line.tick):
        if line.to in own or not _invites(story, gathering, line):
            continue
        reply = story.reply(line)
        acts = [c.act for s in sentences(reply.text) for c in story.clauses(reply, s)] if reply else []
        act = next((act for act in (DECLINE, ACCEPT) if act in acts), "")
        if act or line.to not in found:
            found[line.to] = Answer(line.to, act, reply or line)
    return tuple(Answer(a.person, ACCEPT if promised(story, gathering, a.person) else a.act, a.line) for a in found.values())


def _invites(story: Story, gathering: Gathering, line: Spoken) -> bool:
    if not any(speaks_of(story, gathering, line, sentence) for sentence in sentences(line.text)):
        return False
    acts = {c.act for c in story.clauses(line, line.text)} | {c.act for s in sentences(line.text) for c in story.clauses(line, s)}
    return INVITE in acts


def kind_of_reason(text: str) -> str:
    """The kind of reason that a refusal gives, "" if none."""
    return next((kind for kind, pattern in _REASONS if pattern.search(text)), "")


def _reason(text: str) -> str:
    """What a refusal gives as its reason: the part of it that does, without "I can't come"."""
    parts = [part for sentence in sentences(text) for part in sentence.split(": ")]
    return next((part for part in parts if kind_of_reason(part)), text)


def _after_work(persona: Persona, gathering: Gathering) -> bool:
    """Whether a long day of work ends shortly before it begins."""
    work, begins = persona.work, minute_of_day(gathering.start)
    if work is None or gathering.start.weekday() not in work.weekdays:
        return False
    return 0 <= begins - work.end <= 180 and work.end - work.start >= 360


def _true(story: Story, gathering: Gathering, answer: Answer, kind: str) -> bool:
    """Whether a reason rests on something: work and plans on the calendar of that hour, all else on an earlier memory."""
    persona, begins = story.people[answer.person], minute_of_day(gathering.start)
    if not kind:
        return True
    if kind == "work" and persona.work is not None:
        weekday = gathering.start.weekday()
        return weekday in persona.work.weekdays and persona.work.end > begins and persona.work.start < begins + 180
    if kind == "engaged" and any(one.start.date() == gathering.start.date() for _, one in story.promises[answer.person]):
        return True
    blocks = story.schedules.get((answer.person, gathering.start.date()), ())
    away = [
        b for b in blocks if b.start <= begins < b.end and b.place and not within(b.place, sector_of(place_of(story, gathering)))
    ]
    told = content(_reason(answer.line.text))
    to_bed = persona.lifestyle.hours(gathering.start.weekday())[1]
    if kind == "tired" and (to_bed <= begins + 180 or _after_work(persona, gathering)):
        return True
    if any(told & content(f"{block.activity} {block.because}") for block in away):
        return True
    earlier = [memory for memory in story.memories[answer.person] if memory.tick < answer.line.tick]
    return any(covered(told, memory.words) >= 0.34 for memory in earlier)
