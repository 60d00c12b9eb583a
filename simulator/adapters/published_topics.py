"""What the published project's people say they plan, as topics to track and gatherings whose guests to count."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from simulator.adapters.published_maze import singular, words
from simulator.adapters.published_places import Gazetteer
from simulator.adapters.published_plans import times
from simulator.adapters.published_texts import sentences
from simulator.adapters.published_ties import mentions
from simulator.core.clock import on
from simulator.core.persona import Persona
from simulator.core.types import Address

MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_LENGTH = timedelta(hours=2)  # of a gathering whose end nobody says
_PLAN = re.compile(
    r"(?<!daily )(?<!my )(?<!the )\bplan(?:s|ned|ning)?(?: on| to)?(?: (?:[a-z]+))? (?:a|an|the|my|his|her|their)(?: own)? "
    r"(?P<what>[^,.;]+?)(?= (?:at|on|in|with|for|from|to|about|and|tomorrow|next|this)\b|[,.;]|$)"
)
_RUN = re.compile(
    r"\b(?:plan(?:s|ning)?(?: on| to)|think(?:s|ing) (?:of|about)|(?:decided|going|hop(?:es|ing)) to|am|is|are|'m|will)"
    r" run(?:ning)? (?:for|in) (?P<what>[^,.;]*)"
)
_DATE = re.compile(rf"\b({'|'.join(MONTHS)}) (\d{{1,2}})(?:st|nd|rd|th)?\b(?:,? (\d{{4}}))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Plan:
    """Something a persona plans. A text that holds one alternative of each of `words` speaks of it.

    A gathering has a place, a start and an end; other plans have an empty place.
    """

    host: str
    name: str
    words: tuple[tuple[str, ...], ...]
    place: Address = ""
    start: datetime = datetime.min
    end: datetime = datetime.min


def read_plans(personas: Sequence[Persona], gazetteer: Gazetteer, today: date) -> tuple[Plan, ...]:
    """The plans that the personas state of themselves, one a set of words, in the order of the personas."""
    people = [persona.name for persona in personas]
    found: dict[tuple[tuple[str, ...], ...], Plan] = {}
    for persona in personas:
        said = [*sentences(persona.currently), *persona.memories]
        for plan in [plan for sentence in said for plan in _stated(sentence, persona, people)]:
            found.setdefault(plan.words, _laid(plan, said, gazetteer, today))
    return tuple(found.values())


def parse_date(text: str, today: date) -> date | None:
    """The day that a text says: "February 14th, 2023", "tomorrow", "Friday"; without a year, the next such day."""
    match = _DATE.search(text)
    if match:
        month, day = MONTHS.index(match[1].lower()) + 1, int(match[2])
        years = [int(match[3])] if match[3] else [today.year, today.year + 1]
        days = [each for year in years if (each := _day(year, month, day)) is not None]
        return next((each for each in days if match[3] or each >= today), None)
    said = text.lower()
    if re.search(r"\btomorrow\b", said):
        return today + timedelta(days=1)
    if re.search(r"\b(?:today|tonight)\b", said):
        return today
    weekday = next((n for n, name in enumerate(_DAYS) if re.search(rf"\b{name}\b", said)), None)
    return None if weekday is None else today + timedelta(days=(weekday - today.weekday()) % 7)


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _stated(sentence: str, persona: Persona, people: Sequence[str]) -> Iterator[Plan]:
    """The plans of its own that a sentence of a persona's states."""
    run = _RUN.search(sentence)
    if run and _is_own(sentence[: run.start()], persona, people):
        office = next((each for each in words()["reading"]["offices"] if re.search(rf"\b{each}\b", run["what"])), "")
        if office:
            first = persona.first_name
            stands = tuple(dict.fromkeys((office, "election", "candidate")))
            yield Plan(persona.name, f"{first} for {office}", ((first.lower(),), stands, ("run", "running", "candidate")))
    plan = _PLAN.search(sentence)
    if plan and _is_own(sentence[: plan.start()], persona, people):
        yield _named(plan["what"], persona)


def _is_own(before: str, persona: Persona, people: Sequence[str]) -> bool:
    """Whether what comes next is the persona's: nobody else was named before, and nobody is asked after."""
    return all(each.name == persona.name for each in mentions(before, people)) and not re.search(r"\bwho\b", before)


def _named(what: str, persona: Persona) -> Plan:
    """A plan by the words that name it; a common name gets its host's."""
    said = [re.sub(r"'s?$", "", word) for word in re.findall(r"[\w'-]+", what.lower())]
    telling = [word for word in said if word not in words()["reading"]["fillers"]]
    if len(telling) > 1 and _gathers(what):
        return Plan(persona.name, what, tuple((word,) for word in telling))
    first = persona.first_name
    return Plan(persona.name, f"{first}'s {what}", ((first.lower(),), *((word,) for word in telling)))


def _gathers(what: str) -> bool:
    """Whether it is something that people come to."""
    return singular(what.lower().split()[-1]) in words()["reading"]["gatherings"]


def _laid(plan: Plan, said: Sequence[str], gazetteer: Gazetteer, today: date) -> Plan:
    """A gathering with its place and hours, from all that its host says of it; the plan as it is where they are not said."""
    if not _gathers(plan.name):
        return plan
    head = plan.name.lower().split()[-1]
    about = [sentence for sentence in said if re.search(rf"\b{head}", sentence.lower())]
    days = [day for sentence in about if (day := parse_date(sentence, today)) is not None]
    places = [place.address for sentence in about for place in gazetteer.find(sentence)]
    hours = [found for sentence in about if (found := times(sentence))]
    if not (days and places and hours):
        return plan
    start = on(days[0], hours[0][0])
    later = [on(days[0], found[1]) for found in hours if len(found) > 1 and found[0] == hours[0][0] and found[1] > found[0]]
    return replace(plan, place=places[0], start=start, end=later[0] if later else start + _LENGTH)
