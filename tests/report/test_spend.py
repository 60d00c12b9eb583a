"""What a run's model cost, as the summary and the page of a run tell it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from report.suppers import supper
from rich.console import Console

from simulator.journal.reading import Run
from simulator.journal.writer import Journal
from simulator.report.pages import town
from simulator.report.spend import spend, spend_line


def note(
    question: str, fallback: str = "", mended: tuple[str, ...] = (), calls: int = 1, tokens: int = 2_345_678
) -> dict[str, object]:
    return {
        **{"question": question, "model": "small-one", "calls": calls, "prompt_tokens": tokens, "completion_tokens": 40},
        **{"dollars": 1.5, "seconds": 12.25, "fallback": fallback, "mended": list(mended)},
    }


@pytest.fixture
def run(tmp_path: Path) -> Run:
    path = supper(tmp_path).file.path
    with Journal.reopen(path) as journal:
        people = [person.name for person in Run.open(path).people]
        for n, person in enumerate(people):
            journal.note(n, person, "spend", note("next_line", tokens=1000 * (n + 1)))
        journal.note(5, people[0], "spend", note("plan_day", "unreadable: no JSON object", calls=2))
        journal.note(6, people[0], "spend", note("plan_day", "server: down", calls=4, tokens=0))
        for place in ("Atlantis", "Ys"):
            mended = (f"no place is called '{place}'", f"steps of {len(place)} minutes")
            journal.note(7, people[1], "spend", note("plan_day", "", mended))
    return Run.open(path)


def printed(run: Run, width: int) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False, markup=False, emoji=False)
    for part in spend(run):
        console.print(part)
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


@pytest.mark.parametrize("width", [80, 100])
def test_the_tables_fit_and_tell_questions_people_fallbacks_and_mendings(run: Run, width: int) -> None:
    text = printed(run, width)
    rows = {line.split()[0]: line.split()[1:] for line in text.splitlines() if line}
    assert rows["plan_day"] == ["4", "8", "7,037k", "160", "6.00", "49", "2", "(50%)"]
    assert rows["next_line"] == ["4", "4", "10k", "160", "6.00", "49", "0"]
    assert rows["all"][:2] == ["8", "12"]
    assert "rules answered instead: server 1; unreadable 1" in text
    assert "mended replies: no place is called ... 2; steps of ... minutes 2" in text
    assert all(len(line) <= width for line in text.splitlines())
    assert printed(run, 100) == printed(run, 80)


def test_the_page_of_a_run_has_a_line_of_it_as_of_a_time(run: Run) -> None:
    assert town(run, 0).asked == ""
    assert spend_line(run, 1).startswith("asked small-one: 1 calls, 1,000 tokens in, 40 out, 1.50 dollars; rules answered 0 of 1 ")
    assert "rules answered 2 of 8 questions instead" in town(run, run.last_tick + 1).asked


def test_a_run_that_asked_no_model_says_nothing_of_it(tmp_path: Path) -> None:
    assert list(spend(supper(tmp_path))) == []
