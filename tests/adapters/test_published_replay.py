"""Import of published simulations as runs: the real one where it lies beside the checkout, and small ones made from it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from simulator.adapters.published_replay import ReplayReport, import_replay
from simulator.core.facts import PlannedDay
from simulator.journal.reading import TOWN, Run
from simulator.town.state import Town

REAL = Path(__file__).parents[2].parent / "shared" / "data" / "generative_agents"
SIMULATION = REAL / "compressed_storage" / "July1_the_ville_isabella_maria_klaus-step-3-20"
MAZE = REAL / "the_ville"

pytestmark = pytest.mark.skipif(not SIMULATION.is_dir(), reason="the published project's data do not lie beside the checkout")

Step = dict[str, dict[str, Any]]
"""By name, all four of somebody's fields."""


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    """What the source shows of everybody at each step, its compression undone by hand."""
    master = json.loads((SIMULATION / "master_movement.json").read_text(encoding="utf-8"))
    now: Step = {}
    found = []
    for step in range(len(master)):
        now = {**now, **master[str(step)]}
        found.append(now)
    return found


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> tuple[ReplayReport, Run]:
    out = tmp_path_factory.mktemp("replay") / "published.town"
    report = import_replay(SIMULATION, MAZE, out)
    return report, Run.open(out)


@pytest.fixture(scope="module")
def town(imported: tuple[ReplayReport, Run]) -> Town:
    return folded(imported[1])


def folded(run: Run) -> Town:
    town = Town(persona.name for persona in run.people)
    for fact in run.file.facts(kinds=TOWN):
        town.evolve(fact)
    return town


def nodes(name: str) -> dict[int, dict[str, Any]]:
    path = SIMULATION / "personas" / name / "bootstrap_memory" / "associative_memory" / "nodes.json"
    return {node["node_count"]: node for node in json.loads(path.read_text(encoding="utf-8")).values()}


def test_every_position_of_every_step_is_the_source_s(steps: list[Step], town: Town) -> None:
    compared = 0
    for tick, people in enumerate(steps):
        view = town.view_at(tick)
        for name, shown in people.items():
            assert view.tile(name) == tuple(shown["movement"]), (tick, name)
            compared += 1
    assert compared == 25_965


def test_people_do_what_the_source_says_but_for_those_who_talk(steps: list[Step], town: Town) -> None:
    for tick, people in list(enumerate(steps))[1:]:
        view = town.view_at(tick)
        for name, shown in people.items():
            stance = view.stance(name)
            assert stance is not None
            assert stance.activity == shown["description"].rpartition(" @ ")[0] or (stance.talk and shown["chat"])


def test_every_line_of_the_eight_talks_is_there_while_the_source_shows_the_talk(
    steps: list[Step], imported: tuple[ReplayReport, Run]
) -> None:
    shown: list[list[list[str]]] = []
    for people in steps:
        for one in people.values():
            if one["chat"] and one["chat"] not in shown:
                shown.append(one["chat"])
    talks = imported[1].talks()
    assert [[[line.speaker, line.text] for line in talk.lines] for talk in talks] == shown
    assert (len(talks), imported[0].talks, imported[0].lines) == (8, 8, sum(map(len, shown)))
    for talk, chat in zip(talks, shown, strict=True):
        spoken = [line.tick for line in talk.lines]
        assert spoken == sorted(set(spoken)), "each line has a tick of its own"
        assert all(steps[tick][line.speaker]["chat"] == chat for tick, line in zip(spoken, talk.lines, strict=True))
        assert steps[talk.over or 0][talk.opener]["chat"] == chat != steps[(talk.over or 0) + 1][talk.opener]["chat"]


@pytest.mark.parametrize(("name", "count"), [("Isabella Rodriguez", 912), ("Klaus Mueller", 593), ("Maria Lopez", 600)])
def test_each_node_is_a_memory_with_its_evidence(imported: tuple[ReplayReport, Run], name: str, count: int) -> None:
    run = imported[1]
    source, kept = nodes(name), run.memories(name)
    assert [record.id for record in kept] == list(range(1, len(kept) + 1))
    told = {int(record.tags[0].removeprefix("node_")): record for record in kept if record.tags}
    assert len(told) == len(source) == count
    assert {record.source.partition(":")[0] for record in kept if not record.tags} == {"heard"}
    for number, node in source.items():
        record = told[number]
        assert (record.text, record.importance) == (node["description"], node["poignancy"])
        assert f"{run.clock.at(record.created)}" == node["created"]
        filling = node["filling"] if isinstance(node["filling"], list) else [node["filling"]]
        named = {f"node_{one}" for one in source} & {one for one in filling if isinstance(one, str)}
        assert {kept[id - 1].tags[0] for id in record.evidence} == named


def test_news_comes_by_the_line_that_told_it(imported: tuple[ReplayReport, Run]) -> None:
    run = imported[1]
    (topic,) = run.config.tracked
    known = run.knowers(topic)
    assert [(one.person, one.source) for one in known] == [
        ("Isabella Rodriguez", "seed"),
        ("Klaus Mueller", "heard:Isabella Rodriguez"),
        ("Maria Lopez", "heard:Isabella Rodriguez"),
    ]
    assert "I'm planning a Valentine's Day party" in known[1].record.text


def test_both_days_are_planned_and_each_schedule_covers_its_day(imported: tuple[ReplayReport, Run]) -> None:
    run = imported[1]
    planned = [fact for fact in run.file.facts(kinds=(PlannedDay,)) if isinstance(fact.event, PlannedDay)]
    assert Counter(fact.person for fact in planned) == {persona.name: 2 for persona in run.people}
    for fact in planned:
        assert isinstance(fact.event, PlannedDay)
        blocks = fact.event.schedule
        assert [block.start for block in blocks] == [0, *(block.end for block in blocks[:-1])]
        assert blocks[-1].end == 1440
    today = run.plan("Klaus Mueller")
    assert today.agenda is not None
    assert [item.activity for item in today.agenda.items][:3] == [
        "wake up and complete the morning routine",
        "go to the library at Oak Hill College and work on his research paper",
        "have lunch at Hobbs Cafe",
    ]
    assert [(block.activity, block.start) for block in today.schedule][:2] == [
        ("sleeping", 0),
        ("waking up and completing his morning routine", 420),
    ]
