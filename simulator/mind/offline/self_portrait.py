"""Interview: what I say of myself, from what the author wrote and what I remember."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from simulator.core.clock import on
from simulator.core.records import Record
from simulator.mind.offline import beliefs
from simulator.mind.offline.grammar import bare, listing, sentence
from simulator.mind.offline.outlook import Outlook, content
from simulator.mind.offline.persons import third_to_first
from simulator.mind.offline.retelling import activity
from simulator.mind.offline.spoken_times import place_name, place_words
from simulator.mind.offline.times import clock_words
from simulator.mind.questions import Answer, Interview

FEW = 3


@dataclass(frozen=True, slots=True)
class Asked:
    """An interview as its rules see it."""

    q: Interview
    view: Outlook
    text: str


def shown(records: Sequence[Record]) -> tuple[int, ...]:
    """The ids of records that an answer stands on."""
    return tuple(sorted({record.id for record in records}))


def nearest(records: Sequence[Record], words: frozenset[str], least: int) -> list[Record]:
    """Up to three records that share at least so many words, most first."""
    ranked = sorted(
        ((len(words & content(r.text)), r.importance, -r.id, r) for r in records), key=lambda row: (-row[0], -row[1], -row[2])
    )
    return [row[3] for row in ranked if row[0] >= max(1, min(least, len(words)))][:FEW]


def _mine(view: Outlook, text: str) -> str:
    return third_to_first(text.strip(), view.persona.name, view.persona.pronoun)


def myself(asked: Asked) -> Answer:
    """Who I am: name, age, nature, past and present."""
    view, persona = asked.view, asked.view.persona
    nature = f" People would call me {listing(persona.traits)}." if persona.traits else ""
    past, present = _mine(view, persona.background), _mine(view, persona.currently)
    text = f"I'm {persona.name}, and I'm {persona.age} years old.{nature} {past} {present}"
    return Answer(" ".join(text.split()), shown(nearest(view.records, content(persona.currently), least=3)))


def work(asked: Asked) -> Answer:
    """What I do for a living, where and when."""
    persona = asked.view.persona
    if persona.work is None:
        about = _mine(asked.view, re.split(r"(?<=[.!?])\s+", persona.background.strip())[0])
        return Answer(f"I have no fixed work. {about}".strip())
    start, end = (clock_words(on(asked.q.me.now.date(), minute)) for minute in (persona.work.start, persona.work.end))
    hours = f"from {start} to {end}"
    return Answer(sentence(f"My work is {activity(persona.work.activity)} {place_words(place_name(persona.work.place))}, {hours}"))


def home(asked: Asked) -> Answer:
    """Where I live, and with whom."""
    view = asked.view
    ties = [tie for tie in view.ties if tie.household]
    where = place_words(place_name(view.persona.home))
    if not ties:
        return Answer(f"I live {where}, on my own.")
    named = listing(f"{tie.name}, my {tie.how}" if re.fullmatch(r"[\w-]+", tie.how) else tie.name for tie in ties)
    return Answer(f"I live {where} with {named}.", tuple(sorted({number for tie in ties for number in tie.records[:2]})))


def likes(asked: Asked) -> Answer:
    """What I like and care for."""
    view = asked.view
    habits = [activity(habit.activity) for habit in view.persona.routine]
    cares = [bare(concern) for concern in beliefs.concerns(view.persona, view.records)]
    liked = [record for record in view.records if re.search(r"\bI (?:really )?(?:like|love|enjoy|care)\b", record.text)][:FEW]
    said = [f"I like {listing(habits)}" if habits else "", f"Just now I care about {listing(cares[:FEW])}" if cares else ""]
    text = " ".join([*(sentence(part) for part in said if part), *(sentence(record.text) for record in liked)])
    return Answer(text or _mine(view, view.persona.background) or "I take things as they come.", shown(liked))


def typical(asked: Asked) -> Answer:
    """My usual day in broad strokes."""
    persona, day = asked.view.persona, asked.q.me.now
    wake, sleep = persona.lifestyle.hours(day.weekday())
    said = [f"I get up at {clock_words(on(day.date(), wake))}"]
    if persona.work is not None:
        start, end = (clock_words(on(day.date(), minute)) for minute in (persona.work.start, persona.work.end))
        said.append(
            f"from {start} to {end} I am at work {place_words(place_name(persona.work.place))}, {activity(persona.work.activity)}"
        )
    said += [f"I like {activity(habit.activity)}" for habit in persona.routine[:FEW]]
    said.append(f"I go to bed at {clock_words(on(day.date(), sleep))}")
    return Answer(sentence(listing(said)))
