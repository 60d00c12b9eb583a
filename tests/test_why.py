"""Why somebody does what they do: thought again from the facts on record, and followed back to who told whom."""

from __future__ import annotations

import asyncio
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest
from village import village

from simulator import compose
from simulator.core.types import PersonId
from simulator.journal.reading import Run
from simulator.why.explain import Explainer
from simulator.why.rethink import Past
from simulator.why.values import Explanation

EVERY = 9
"""Of the thoughts of a long run every so many are thought again; of a short one all."""


def explained(run: Run, name: PersonId, tick: int) -> Explanation:
    return Explainer(run, name, tick).explain()


def host(run: Run) -> PersonId:
    """Who knows of the first tracked topic from the start."""
    return run.knowers(run.config.tracked[0])[0].person


@cache
def eventful(path: Path) -> Run:
    """An hour of the village with a fire, a whisper and a visitor, branched off at seven."""
    parent = village()
    tick = parent.clock.tick(datetime(2023, 2, 13, 7))
    name = parent.people[0].name
    stove = next(one for one in compose.saved_scene(parent.file).map.things if one.address.endswith(":stove"))
    change = compose.Change(
        (),
        (f"{name}: I am holding a kite party at home on 14 February from 15:00 to 16:00.",),
        (f"{stove.address}=on fire",),
        (f"Tove@{parent.people[1].home}: Hello! How are you?",),
    )
    running = compose.fork(parent.file.path, path / "eventful.town", tick, tick + 360, change, "")
    try:
        asyncio.run(running.go(running.journal, lambda: False))
    finally:
        running.journal.close()
    return Run.open(path / "eventful.town")


@pytest.fixture(scope="module")
def hour(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return eventful(tmp_path_factory.mktemp("runs"))


@pytest.mark.parametrize("n", range(5))
def test_thoughts_of_a_long_run_come_out_as_on_record(n: int) -> None:
    run = village()
    past = Past(run.file, run.people[n].name, run.last_tick + 1)
    ticks = sorted({fact.tick for fact in past.own})
    again = past.again({*ticks[n::EVERY], ticks[0], ticks[-1]})
    assert len(again) > 20
    assert [one.tick for one in again.values() if not one.same] == []


def test_every_thought_about_a_fire_a_whisper_and_a_visitor_comes_out_as_on_record(hour: Run) -> None:
    for person in (*hour.people, *hour.visitors()):
        past = Past(hour.file, person.name, hour.last_tick + 1)
        again = past.again({fact.tick for fact in past.own})
        assert [one.tick for one in again.values() if not one.same] == [], person.name


def test_nothing_is_written(hour: Run) -> None:
    before = hour.file.path.read_bytes()
    explained(hour, hour.people[0].name, hour.last_tick + 1)
    assert hour.file.path.read_bytes() == before
