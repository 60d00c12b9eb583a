"""The index of lives answers as the reading module does, at any tick, in whichever pieces it was read."""

from __future__ import annotations

from random import Random

import pytest
from village import TICKS, village

from simulator.journal.lives import Lives

AT = [*sorted(Random(4).sample(range(1, TICKS), 6)), 0, TICKS]


@pytest.fixture(scope="module")
def lives() -> Lives:
    made = Lives(village())
    while made.until < TICKS:
        made.follow(0.0005)
    return made


def test_however_little_time_there_is_one_gets_to_the_end() -> None:
    made = Lives(village())
    for _ in range(TICKS):
        before = made.until
        made.follow(0.0)
        if made.until == TICKS:
            break
        assert made.until > before
    assert made.until == TICKS


@pytest.mark.parametrize("tick", AT)
def test_memories_plans_and_what_was_recalled_are_those_of_the_reading(lives: Lives, tick: int) -> None:
    run = village()
    for persona in run.people:
        name = persona.name
        assert tuple(lives.memories(name, tick)) == run.memories(name, tick)
        assert lives.count(name, tick) == len(run.memories(name, tick))
        assert lives.plan(name, tick) == run.plan(name, tick)
        assert lives.last_recalled(name, tick) == run.last_recalled(name, tick)


@pytest.mark.parametrize("tick", AT)
def test_talks_and_who_knows_are_those_of_the_reading(lives: Lives, tick: int) -> None:
    run = village()
    talks = run.talks(tick)
    for persona in run.people:
        theirs = tuple(talk for talk in talks if persona.name in (talk.opener, talk.other))
        assert lives.talks_of(persona.name, tick) == theirs
    assert [lives.talk(talk.talk, tick) for talk in talks] == list(talks)
    for topic in run.config.tracked:
        assert lives.knowers(topic, tick) == run.knowers(topic, tick)


def test_what_somebody_does_follows_from_the_fact_that_is_named(lives: Lives) -> None:
    run = village()
    for tick in AT:
        for now in run.moment(tick).people if tick < TICKS else ():
            fact = lives.act(now.name, tick)
            if fact is not None and hasattr(fact.event, "activity") and not now.talk:
                assert getattr(fact.event, "activity", now.activity) == now.activity or now.activity == "taking leave"


def test_a_tick_can_be_asked_for_before_the_rest_is_read() -> None:
    run = village()
    made = Lives(run)
    made.read_to(3000)
    assert made.until == 3000
    name = run.people[0].name
    assert made.plan(name, 3000) == run.plan(name, 3000)


def test_news_is_learnt_in_the_tick_of_its_record(lives: Lives) -> None:
    learnt = list(lives.learnt(0, TICKS))
    assert learnt
    for tick, topic, known in learnt:
        assert known not in lives.knowers(topic, tick)
        assert known in lives.knowers(topic, tick + 1)
        how, _, whom = known.source.partition(":")
        line = lives.line_of(whom, known.record.created) if how in ("heard", "overheard") else None
        assert line is not None
        talk = lives.talk(line[1], TICKS)
        assert talk is not None
        assert whom in (talk.opener, talk.other)
