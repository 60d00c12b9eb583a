"""A morning of 25 people whose model goes wrong in three calls of ten, over real HTTP."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime

import pytest
from fake_server import FakeServer
from faults import FAULTS, MARK, SECRET, three_in_ten
from model_town import Books, lived, modelled
from towns import config, digest, neighbours, play, street

from simulator.core import codec
from simulator.core.facts import Fact, PlannedDay, PlannedSteps, Remembered, Said

PEOPLE, TICKS = 25, 440
START = datetime(2023, 2, 13, 6, 30)
TOWN, NEIGHBOURS = street(PEOPLE), neighbours(PEOPLE)


@dataclass
class Morning:
    """A run and what its server and its books saw."""

    facts: list[Fact]
    server: FakeServer
    books: Books

    @property
    def digest(self) -> str:
        return digest(self.facts)


def morning(faulty: bool, scheduler: str) -> Morning:
    async def go() -> Morning:
        chosen, books = replace(modelled(), start=START, scheduler=scheduler), Books()
        async with FakeServer({}, three_in_ten if faulty else lambda digest, attempt: None) as server:
            return Morning(await lived(TOWN, NEIGHBOURS, TICKS, chosen, server, books), server, books)

    return asyncio.run(go())


@pytest.fixture(scope="module")
def faulty() -> Morning:
    return morning(True, "serial")


def test_a_model_that_thinks_what_the_rules_think_lives_their_history() -> None:
    sound = morning(False, "out-of-order")
    assert sound.digest == digest(play(TOWN, NEIGHBOURS, TICKS, replace(config(), start=START)))
    assert sound.books.fallbacks == []
    assert sound.server.most_at_once > 1


def test_every_fault_is_met_and_the_run_ends(faulty: Morning) -> None:
    assert set(faulty.server.faults) == {fault.__name__ for fault in FAULTS}
    assert max(fact.tick for fact in faulty.facts) > TICKS - 60


@pytest.mark.parametrize("scheduler", ["lockstep", "out-of-order"])
def test_the_same_faults_give_the_same_history_in_any_order_of_work(faulty: Morning, scheduler: str) -> None:
    again = morning(True, scheduler)
    assert again.digest == faulty.digest
    assert Counter(one.fallback for one in again.books.asked) == Counter(one.fallback for one in faulty.books.asked)


def test_no_error_is_taken_for_an_answer_and_the_key_stands_nowhere(faulty: Morning) -> None:
    text = "\n".join(codec.dump(fact.event) for fact in faulty.facts)
    for word in (MARK, SECRET, "<think>", "Zebedee", "Atlantis", "throne room", "```", "I trust that"):
        assert word not in text, word
    kept = repr(faulty.books.asked) + repr(faulty.books.tape)
    assert SECRET not in kept
    assert any(SECRET in head for head in faulty.server.headers)  # where it belongs


def test_plans_are_whole_whatever_was_said(faulty: Morning) -> None:
    days = [fact.event for fact in faulty.facts if isinstance(fact.event, PlannedDay)]
    assert len({fact.person for fact in faulty.facts if isinstance(fact.event, PlannedDay)}) == PEOPLE
    for day in days:
        assert [block.start for block in day.schedule] == [0, *(block.end for block in day.schedule)][:-1]
        assert day.schedule[-1].end == 1440
    for fact in faulty.facts:
        if isinstance(fact.event, PlannedSteps):
            assert all(step.end > step.start for step in fact.event.steps)
        if isinstance(fact.event, Remembered):
            assert 1 <= fact.event.record.importance <= 10


def test_each_speaks_for_themselves_and_talks_come_to_an_end(faulty: Morning) -> None:
    lines = [fact for fact in faulty.facts if isinstance(fact.event, Said)]
    assert lines
    for fact in lines:
        assert isinstance(fact.event, Said)
        assert "Ada:" not in fact.event.text or fact.person.startswith("Ada")
    per_talk = Counter(fact.event.talk for fact in lines if isinstance(fact.event, Said))
    assert max(per_talk.values()) <= config().talk.turns


def test_every_fallback_is_counted_with_its_reason(faulty: Morning) -> None:
    reasons = Counter(one.fallback.partition(":")[0] for one in faulty.books.fallbacks)
    assert set(reasons) <= {"filtered", "too long", "unreadable", "server", "refused"}
    assert reasons["filtered"] == sum(count for name, count in faulty.server.faults.items() if name == "filtered")
    assert all(one.kind and one.model == "fake" for one in faulty.books.asked)


def test_the_tape_of_a_faulty_run_plays_it_again_without_a_server(faulty: Morning) -> None:
    async def go() -> Morning:
        books = Books(tape=dict(faulty.books.tape))
        async with FakeServer({}, lambda digest, attempt: pytest.fail("the server was asked")) as server:  # type: ignore[arg-type, return-value]
            chosen = replace(modelled(), start=START, scheduler="lockstep")
            return Morning(await lived(TOWN, NEIGHBOURS, TICKS, chosen, server, books), server, books)

    again = asyncio.run(go())
    assert again.digest == faulty.digest
    assert again.server.requests == []
