"""docs/queries.md: every query gives the output that the page prints; and what the views count is what the run has."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from journal.query_page import BLOCK, PAGE, asked
from village import village

from simulator.core.clock import on
from simulator.journal.reading import Run
from simulator.journal.views import COLUMNS, views

BLOCKS = list(BLOCK.finditer(PAGE.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def run() -> Run:
    return village()


def rows(run: Run, query: str, *values: object) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(f"{run.file.path.as_uri()}?mode=ro", uri=True)) as base:
        return base.execute(query, values).fetchall()


def test_there_are_ten_queries() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert len(BLOCKS) == text.count("```sql") == text.count("\n## ") == 10


@pytest.mark.parametrize("number", range(1, 11))
def test_a_query_of_the_page_gives_the_output_of_the_page(number: int, run: Run) -> None:
    block = BLOCKS[number - 1]
    assert asked(run.file.path, block["query"]) == block["output"], "python tests/journal/query_page.py --write"


@pytest.mark.parametrize("name", views())
def test_columns_of_views(name: str, run: Run) -> None:
    with closing(sqlite3.connect(run.file.path)) as base:
        found = base.execute(f"SELECT * FROM {name} LIMIT 1")
        assert tuple(column[0] for column in found.description) == COLUMNS[name]


def test_relationships_count_talks_and_lines(run: Run) -> None:
    talks = run.talks()
    assert talks
    knows = {(one.name, known.name): known.how for one in run.people for known in one.knows}
    pairs = {pair for talk in talks for pair in ((talk.opener, talk.other), (talk.other, talk.opener))}
    found = {row[:2]: row[2:] for row in rows(run, "SELECT * FROM relationship")}
    assert set(found) == pairs | set(knows)
    for (person, other), (how, number, lines, first, last) in found.items():
        theirs = [talk for talk in talks if {talk.opener, talk.other} == {person, other}]
        assert how == knows.get((person, other))
        assert number == len(theirs)
        assert lines == sum(line.speaker == person for talk in theirs for line in talk.lines)
        began = [str(run.clock.at(talk.began)) for talk in theirs] or [None]
        assert (first, last) == (began[0], began[-1])


def test_the_latest_plan_is_the_plan(run: Run) -> None:
    name = run.people[0].name
    plan = run.plan(name)
    query = """SELECT level, start, "end", activity, place, because FROM plan AS p WHERE person = ? AND tick = (
        SELECT max(tick) FROM plan WHERE person = p.person AND level = p.level)"""
    found = rows(run, query, name)
    assert plan.agenda is not None
    day = plan.agenda.day
    times = [("agenda", item) for item in plan.agenda.items] + [("schedule", block) for block in plan.schedule]  # type: ignore[list-item]
    wanted = [(level, f"{on(day, o.start)}", f"{on(day, o.end)}", o.activity, o.place, o.because) for level, o in times]
    assert [row for row in found if row[0] in ("agenda", "schedule")] == wanted
    steps = [(f"{on(s.day, s.start)}", f"{on(s.day, s.end)}", s.step.activity, s.step.place, s.step.because) for s in plan.steps]
    assert [row[1:] for row in found if row[0] == "step"] == steps


def test_promises_are_planned_items(run: Run) -> None:
    promised = [(one.name, promise) for one in run.people for promise in run.plan(one.name).promises]
    assert promised
    kept = rows(run, "SELECT person, host, activity, place, start, \"end\" FROM plan WHERE level = 'promise'")
    released = rows(run, "SELECT person, host, activity, place, start, \"end\" FROM plan WHERE level = 'released'")
    wanted = [(name, p.host, p.what, p.where, f"{p.start}", f"{p.end}") for name, p in promised]
    assert sorted(kept) == sorted([*wanted, *released])
