"""Two days of the shipped village, as `smallville run larkwell.yaml` plays them: what must hold of the people's days."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from itertools import pairwise
from statistics import median

import pytest
from village import village

from simulator import compose
from simulator.core.facts import Began, BroughtToMind, PlannedDay, PlannedSteps, Promised, Reflected, Remembered, Said
from simulator.core.records import Kind
from simulator.core.types import within
from simulator.journal.reading import Run


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """The village of all tests, taken up again at noon of the second day and played to its end."""
    path = tmp_path_factory.mktemp("days") / "larkwell.town"
    shutil.copy(village().file.path, path)
    running = compose.resume(path, lambda clock, end, first: 42 * 360)
    try:
        assert asyncio.run(running.go(running.journal, lambda: False)) == 42 * 360
    finally:
        running.journal.close()
    return Run.open(path)


def test_the_run_is_finished_and_sound(run: Run) -> None:
    assert run.file.finished
    run.file.sound()
    assert run.last_tick == 42 * 360 - 1


def test_each_piece_of_news_has_one_knower_at_the_start_and_spreads_by_word(run: Run) -> None:
    for topic in run.config.tracked:
        assert len(run.knowers(topic, 1)) == 1
    supper = run.topic("the lantern supper")
    knowers = run.knowers(supper)
    assert len(knowers) >= 3
    for known in knowers[1:]:
        how, _, whom = known.source.partition(":")
        assert how in ("heard", "overheard"), known
        since = run.knows(whom, supper, run.clock.tick(known.time))
        assert since is not None, f"{whom} told of it before knowing of it"
        assert since.time < known.time
    assert run.knows(run.people[0].name, supper, 0) is None


def test_guests_come_because_they_were_told(run: Run) -> None:
    (supper,) = run.config.gatherings
    guests = run.guests(supper)
    host = run.knowers(run.topic(supper.topic), 1)[0].person
    assert host in [guest.person for guest in guests]
    assert [guest for guest in guests if guest.person != host and guest.knew is not None]
    promised = {fact.person for fact in run.file.facts(kinds=(Promised,))}
    assert promised & {guest.person for guest in guests if guest.person != host}


def test_promises_come_after_the_words_that_made_them(run: Run) -> None:
    said = list(run.file.facts(kinds=(Said,)))
    for fact in run.file.facts(kinds=(Promised,)):
        assert [line for line in said if line.tick < fact.tick and fact.person in (line.person, line.event.to)], fact


def test_reflections_come_a_few_times_a_day_and_matter_later(run: Run) -> None:
    counts = Counter((fact.person, run.clock.at(fact.tick).date()) for fact in run.file.facts(kinds=(Reflected,)))
    days = {run.clock.at(tick).date() for tick in (0, run.last_tick)}
    assert 1 <= median(counts[persona.name, day] for persona in run.people for day in days) <= 4
    insights: dict[tuple[str, int], str] = {}
    later_plans, later_lines = [], []
    for fact in run.file.facts(kinds=(Remembered, PlannedDay, PlannedSteps, BroughtToMind, Said)):
        texts = [text for (person, _), text in insights.items() if person == fact.person]
        match fact.event:
            case Remembered(record) if record.kind is Kind.REFLECTION:
                insights[fact.person, record.id] = record.text
            case PlannedDay(agenda):
                later_plans += [item for item in agenda.items if item.because in texts]
            case BroughtToMind(records):
                later_lines += [id for id in records if (fact.person, id) in insights]
    assert later_plans, "no plan of the second day rests on an insight"
    assert later_lines, "no decision was based on an insight"


def test_people_work_at_work_and_sleep_at_home(run: Run) -> None:
    began = [fact for fact in run.file.facts(kinds=(Began,))]
    for persona in run.people:
        mine = [fact for fact in began if fact.person == persona.name]
        nights = [fact for fact in mine if fact.event.asleep]
        assert all(within(fact.event.place, persona.home) for fact in nights)
        assert len({run.clock.at(fact.tick).date() for fact in nights}) == 2
        if persona.work is not None:
            sector = ":".join(persona.work.place.split(":")[:2])
            hours = sum(
                min(fact.event.until, following.tick) - fact.tick
                for fact, following in pairwise(mine)
                if within(fact.event.place, sector)
            )
            assert hours > 2 * 360, f"{persona.name} was at work for {hours / 360:.1f} hours in two days"


def test_meals_are_eaten_every_day(run: Run) -> None:
    eaten = {
        (fact.person, run.clock.at(fact.tick).date()) for fact in run.file.facts(kinds=(Began,)) if fact.event.pictogram == "eat"
    }
    days = {run.clock.at(tick).date() for tick in (0, run.last_tick)}
    assert eaten == {(persona.name, day) for persona in run.people for day in days}


def test_moments_agree_with_what_is_known_of_them(run: Run) -> None:
    night = run.moment(run.clock.tick(run.clock.at(0).replace(day=14, hour=3)))
    assert all(person.asleep for person in night.people)
    first = run.moment(0)
    assert len(first.people) == len(run.people)
    tiles = [person.tile for person in night.people]
    assert len(set(tiles)) == len(tiles)
    persona = run.people[0]
    memories = run.memories(persona.name, 1000)
    assert memories == run.memories(persona.name)[: len(memories)]
    assert set(run.last_recalled(persona.name)) <= {record.id for record in run.memories(persona.name)}
    plan = run.plan(persona.name, 3000)
    assert plan.agenda is not None
    assert plan.agenda.day == run.clock.at(3000).date()
