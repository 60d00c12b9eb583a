"""`import simulator as sv`: a run as typed objects and tables, and towns run from Python."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import pytest
from village import village

import simulator as sv
from simulator.core.facts import Began, Said
from simulator.journal.notes import reseal
from simulator.journal.reader import RunFile
from simulator.journal.views import COLUMNS
from simulator.mind.offline.reasoner import OfflineReasoner
from simulator.mind.questions import NextLine, Question

T = TypeVar("T")


@pytest.fixture(scope="module")
def run() -> sv.Run:
    return sv.open(village().file.path)


def test_importing_the_package_imports_nothing_heavy() -> None:
    heavy = "{'numpy', 'pygame', 'pandas', 'rich', 'typer', 'sqlite3', 'asyncio'}"
    code = f"import sys, simulator as sv; print(sorted({heavy} & set(sys.modules)), sv.__version__)"
    code += "; sv.open; print('sqlite3' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    assert found.stdout.splitlines() == [f"[] {sv.__version__}", "True"]
    assert {"open", "run", "fork", "resume", "UserError"} <= set(dir(sv))
    with pytest.raises(AttributeError, match="no attribute 'opne'"):
        sv.opne  # type: ignore[attr-defined]  # noqa: B018


def test_a_run_is_what_its_file_says(run: sv.Run) -> None:
    reading = village()
    assert run.people == reading.people
    assert run.talks == reading.talks()
    assert run.memories("MAREN") == reading.memories("Maren Solberg")
    assert run.plan("Hari") == reading.plan("Hari Lamichhane")
    assert run.now == reading.moment(reading.last_tick + 1).people
    assert run.digest == reading.file.digest()
    assert (run.seed, run.start, run.finished) == (1, datetime(2023, 2, 13, 6), True)
    assert [(one.speaker, one.text) for one in run.utterances] == [(f.person, f.event.text) for f in run.facts(Said)]  # type: ignore[union-attr]
    topic = reading.topic("the lantern supper")
    assert run.knowers("supper") == reading.knowers(topic)
    assert run.knows("Pavel", "lantern supper") == reading.knows("Pavel Zelinka", topic)
    assert [one.person for one in run.knowers("supper")] == [name for told in run.tellings("supper") for name in told.reached]


def test_at_a_time_only_what_had_come_about(run: sv.Run) -> None:
    then = run.at("12:00")
    reading = village()
    assert (then.tick, then.time) == (2160, datetime(2023, 2, 13, 12))
    assert then.at("08:00").tick == run.at(720).tick == run.at(datetime(2023, 2, 13, 8)).tick == 720
    assert then.memories("Maren") == reading.memories("Maren Solberg", 2160)
    assert then.talks == reading.talks(2160)
    assert {one.tick < 2160 for one in (*then.utterances, *then.plans)} == {True}
    assert max(one.last_met for one in then.relationships if one.last_met) < then.time
    assert then.digest == reading.file.digest(2159)
    assert next(iter(then.facts(Began, name="Hari"))).person == "Hari Lamichhane"
    assert then.positions()[-1].time == then.time


def test_positions_are_those_of_the_moments(run: sv.Run) -> None:
    found = run.positions(first="10:00", last="12:00", every=3600)
    assert sorted({one.tick for one in found}) == [1440, 1800, 2160]
    for tick in (1440, 2160):
        moment = village().moment(tick)
        there = [(one.person, (one.x, one.y), one.place) for one in found if one.tick == tick]
        assert there == [(one.name, one.tile, one.place) for one in moment.people]
    assert {one.person for one in run.positions("hari", every=3600)} == {"Hari Lamichhane"}


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        (lambda run: run.at("day 9 12:00"), "day 9 12:00: the run goes from 2023-02-13 06:00 to 2023-02-14 12:00"),
        (lambda run: run.at("noon"), '"noon" is no time'),
        (lambda run: run.memories("Harry"), r"nobody is called Harry \(did you mean Hari\?\)"),
        (lambda run: run.guests("the fair"), "no gathering is called the fair; there are the lantern supper"),
        (lambda run: sv.open("nowhere.town"), "nowhere.town: there is no such run file"),
        (lambda run: sv.run("nowhere.yaml"), r"there is no nowhere\.yaml here"),
        (lambda run: sv.fork(run, "07:00", settings={"talk.turn": 3}), 'talk.turn: no such key; did you mean "turns"'),
        (lambda run: sv.fork(run, "07:00", whisper="hm"), 'write "NAME: what to think"'),
        (lambda run: sv.run("larkwell.yaml", hours=1, days=1), "--days and --hours say the same thing"),
        (lambda run: sv.run("larkwell.yaml", reasoner=object()), "reasoner: builtins:object has no method answer"),
        (lambda run: sv.trust("mine"), "mine: write package.module:Name"),
    ],
)
def test_what_is_wrong_is_a_line(wrong: object, line: str, run: sv.Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(sv.UserError, match=line):
        wrong(run)  # type: ignore[operator]
    assert list(tmp_path.rglob("*.town")) == []


def test_frames_are_the_views(run: sv.Run) -> None:
    pytest.importorskip("pandas", reason="pandas is not installed: tables are not tested")
    names = {"action": "actions", "position": "positions", "utterance": "utterances", "memory": "memories", "recall": "recalls"}
    names |= {"plan": "plans", "relationship": "relationships", "spend": "spend"}
    assert names.keys() == COLUMNS.keys()
    for view, name in names.items():
        frame = getattr(run.frames, name)
        assert tuple(frame.columns) == COLUMNS[view]
        assert len(frame) == len(RunFile.open(run.path).view(view, run.tick))
    lines = run.frames.utterances
    assert list(lines.text) == [one.text for one in run.utterances]
    assert list(lines.time) == [one.time for one in run.utterances]
    early = run.at("12:00").frames.memories
    assert (early.time < datetime(2023, 2, 13, 12)).all()
    insight = early[early.kind == "reflection"].iloc[0]
    assert insight.evidence in [record.evidence for record in run.memories(insight.person)]


def test_rows_are_tables_for_the_asking(run: sv.Run) -> None:
    pytest.importorskip("pandas", reason="pandas is not installed: tables are not tested")
    frame = run.memories("Hari").frame()
    assert list(frame.time) == [run.clock.at(record.created) for record in run.memories("Hari")]
    assert next(iter(frame.kind)) == "seed"
    assert list(run.talks.frame().time) == [run.clock.at(talk.began) for talk in run.talks]
    assert len(run.at(0).talks.frame()) == 0
    assert list(run.talks[:2].frame().time) == [run.clock.at(talk.began) for talk in run.talks[:2]]
    assert run.talks[:2] == tuple(run.talks)[:2]


def test_duckdb_reads_a_frame(run: sv.Run) -> None:
    duckdb = pytest.importorskip("duckdb", reason="duckdb is not installed")
    pytest.importorskip("pandas", reason="pandas is not installed: tables are not tested")
    frame = run.frames.utterances
    found = duckdb.query("SELECT speaker, count(*) FROM frame GROUP BY speaker").fetchall()
    assert dict(found) == frame.groupby("speaker").size().to_dict()


def test_without_pandas_a_table_says_what_to_install(run: sv.Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(sv.UserError, match=r"needs pandas.*python -m pip install pandas"):
        run.people.frame()
    with pytest.raises(sv.UserError, match="needs pandas"):
        _ = run.frames.actions


class Loud:
    """The offline reasoner, in capitals."""

    def __init__(self) -> None:
        self.offline = OfflineReasoner()

    async def answer(self, question: Question[T]) -> T:
        answer = await self.offline.answer(question)
        return replace(answer, text=answer.text.upper()) if isinstance(question, NextLine) else answer  # type: ignore[return-value, attr-defined, type-var]


def test_towns_are_run_resumed_and_forked_also_in_a_running_loop(tmp_path: Path) -> None:
    out = tmp_path / "whole.town"
    whole = sv.run("larkwell.yaml", hours=3, out=out, reasoner=Loud())
    assert whole.utterances
    assert all(one.text.isupper() for one in whole.utterances)

    async def notebook() -> sv.Run:
        sv.run("larkwell.yaml", hours=2, out=tmp_path / "parts.town", reasoner=Loud())
        return sv.resume(tmp_path / "parts.town", hours=1, reasoner=Loud())

    halved = asyncio.run(notebook())
    assert halved.digest == whole.digest
    again = sv.fork(whole, "07:30", hours=1.5, out=tmp_path / "fork.town", reasoner=Loud())
    assert again.digest == whole.digest
    quiet = sv.fork(whole, "07:30", hours=1, out=tmp_path / "quiet.town", reasoner="offline", settings={"faculties": ["perceive"]})
    assert quiet.config.faculties == ("perceive",)
    with pytest.raises(sv.UserError, match=r"nothing is loaded because a run file names it.*--parts test_api:Loud"):
        sv.resume(whole, hours=1)
    with pytest.raises(sv.UserError, match=r"nothing is loaded"):
        sv.fork(whole, "07:30", hours=1, out=tmp_path / "x.town")


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE history SET body = '[[[[' WHERE event IN (SELECT id FROM word WHERE word IN ('PlannedDay', 'Met', 'Remembered'))",
        "UPDATE history SET body = '[[\"never\",0,0,0,[[1,2,3,4,5]]],[[1,2,3,4,5]]]' "
        "WHERE event = (SELECT id FROM word WHERE word = 'PlannedDay')",
        "UPDATE history SET body = json_set(body, '$[0][10]', 5) WHERE event = (SELECT id FROM word WHERE word = 'Remembered')",
        "UPDATE meta SET value = '-12-99' WHERE key = 'start'",
    ],
)
def test_a_damaged_file_is_a_line(damage: str, tmp_path: Path) -> None:
    pytest.importorskip("pandas", reason="pandas is not installed: tables are not tested")
    path = spoilt(tmp_path, damage)

    def look() -> object:
        run = sv.open(path)
        return (run.plans, run.relationships, run.frames.memories, run.frames.plans)

    with pytest.raises(sv.UserError, match="this run file is damaged"):
        look()


def test_views_of_a_stranger_are_not_asked(tmp_path: Path) -> None:
    path = spoilt(tmp_path, "DROP VIEW plan", "CREATE VIEW plan AS SELECT randomblob(1000000000) AS tick")
    assert sv.open(path).plans == sv.open(village().file.path).plans


def spoilt(folder: Path, *statements: str) -> Path:
    path = folder / "spoilt.town"
    shutil.copy(village().file.path, path)
    with closing(sqlite3.connect(path)) as base, base:
        for statement in statements:
            base.execute(statement)
    reseal(path)
    return path


def test_a_fork_takes_who_leaves_and_who_comes(run: sv.Run, tmp_path: Path) -> None:
    gone, friend = run.people[0].name, run.people[1]
    file = tmp_path / "wren.yaml"
    file.write_text(
        f"name: Wren Castellane\nage: 34\npronoun: she\nbackground: Wren repairs clocks.\nhome: {friend.home.partition(':')[2]}\n",
        encoding="utf-8",
    )
    branch = sv.fork(run, 60, removed=gone, added=file, re_embed=True, ticks=3, out=tmp_path / "x.town")
    there = [one.name for one in branch.now]
    assert gone not in there
    assert "Wren Castellane" in there
