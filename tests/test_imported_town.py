"""The published town of 25, imported and played: read from ../shared, where that is at hand."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from simulator import compose
from simulator.adapters.published import import_town
from simulator.config import load_config
from simulator.core.facts import Began
from simulator.journal.reading import Run

DATA = Path(__file__).parents[2] / "shared" / "data" / "generative_agents"

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason="the published data is not beside this checkout")

TICKS = 240


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("town") / "out"
    import_town(DATA / "storage" / "base_the_ville_n25", DATA / "the_ville", out)
    return out


def play(folder: Path, path: Path) -> Run:
    config = replace(load_config(folder / "config.yaml"), start=datetime(2023, 2, 13, 8))
    running = compose.start(compose.scene(config), path, TICKS, "")
    try:
        asyncio.run(running.go(running.journal, lambda: False))
    finally:
        running.journal.close()
    return Run.open(path)


def test_its_twenty_five_people_live_and_its_histories_seed_these_knowers(folder: Path, tmp_path: Path) -> None:
    run = play(folder, tmp_path / "first.town")
    assert run.last_tick == TICKS - 1
    assert len(run.people) == 25
    knowers = {topic.name: [known.person for known in run.knowers(topic, 1)] for topic in run.config.tracked}
    assert knowers["Valentine's Day party"] == ["Isabella Rodriguez"]
    assert knowers["Sam for mayor"] == ["Jennifer Moore", "Sam Moore"]
    assert run.talks()
    busy = {fact.person for fact in run.file.facts(kinds=(Began,))}
    assert busy == {persona.name for persona in run.people}
    again = play(folder, tmp_path / "again.town")
    assert again.file.digest() == run.file.digest()
