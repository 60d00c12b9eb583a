"""Interviews: put to a copy, kept as notes beside the history, also while the run is being written."""

from __future__ import annotations

import io
import json
import os
import shutil
import stat
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from simulator import cli, compose, live
from simulator.config import load_config
from simulator.interviews import Interviewee, kept
from simulator.journal.interviews import interviews
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("runs") / "run.town"
    config = replace(load_config(ROOT / "larkwell.yaml"), start=datetime(2023, 2, 13, 7))
    live.go_on(compose.start(compose.scene(config), path, 300, ""), path, [b'{"finish": true}\n'])
    return path


@pytest.fixture
def path(finished: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(finished, tmp_path / "run.town"))


def first(path: Path) -> str:
    return Run.open(path).people[0].name


def test_an_answer_stands_on_memories_and_leaves_the_history_alone(path: Path) -> None:
    before = RunFile.open(path).digest()
    name = first(path)
    answered = Interviewee(Run.open(path), name, 300).ask(f"Who are you,  {name}?")
    assert name in answered.held.answer
    assert kept(Run.open(path), answered) == ""
    RunFile.open(path).sound()
    assert RunFile.open(path).digest() == before
    assert RunFile.open(path).finished
    assert interviews(Run.open(path), name) == (answered.held,)
    assert interviews(Run.open(path), name, 299) == ()
    assert sorted(path.parent.iterdir()) == [path]


def test_the_same_question_at_the_same_time_has_the_same_answer_and_a_copy_forgets(path: Path) -> None:
    person = Interviewee(Run.open(path), first(path), 200)
    one = person.ask("What did you do this morning?")
    person.ask("Who are you?")
    assert person.ask("What did you do this morning?") == one
    assert all(record.created < 200 for record in one.evidence)


def test_on_the_command_line(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = first(path).split()[0].lower()
    assert cli.call(["interview", str(path), name, "Who are you?", "--at", "07:30"]) == 0
    assert first(path) in capsys.readouterr().out
    assert cli.call(["interview", str(path), name, "Where do you live?", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["kept"]
    assert found["question"] == "Where do you live?"
    assert cli.call(["show", str(path), name]) == 0
    shown = capsys.readouterr().out
    assert "Interviews" in shown
    assert "Where do you live?" in shown
    assert cli.call(["show", str(path), name, "--at", "07:15"]) == 0
    assert "Interviews" not in capsys.readouterr().out


def test_questions_line_by_line(path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Who are you?\nWhere do you live?\n\nNobody reads this.\n"))
    assert cli.call(["interview", str(path), first(path)]) == 0
    assert len(capsys.readouterr().out.strip().splitlines()) >= 2
    assert [one.question for one in interviews(Run.open(path))] == ["Who are you?", "Where do you live?"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [(["Nobody", "Who?"], "nobody is called"), (["--json"], "needs a QUESTION"), (["Who?", "--at", "09:00"], "the run goes from")],
)
def test_what_a_user_gets_wrong(path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], why: str) -> None:
    name = [] if arguments[0] == "Nobody" else [first(path)]
    assert cli.call(["interview", str(path), *name, *arguments]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert why in err
    assert interviews(Run.open(path)) == ()


def test_a_note_gets_in_while_the_run_is_written_and_it_goes_on_to_the_same_history(finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "growing.town"
    with compose.fork(finished, path, 200, 300, compose.Change(), "").journal as journal:
        answered = Interviewee(Run.open(path), first(path), 200).ask("Who are you?")
        assert kept(Run.open(path), answered) == ""
        for tick in range(200, 300):
            journal.record(tick, tuple(RunFile.open(finished).facts(tick, tick)))
        journal.finish()
    assert interviews(Run.open(path)) == (answered.held,)
    assert RunFile.open(path).digest() == RunFile.open(finished).digest()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs a file that cannot be written to")
def test_a_run_that_may_only_be_read_still_answers(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.chmod(stat.S_IREAD)
    assert cli.call(["interview", str(path), first(path), "Who are you?"]) == 0
    out, err = capsys.readouterr()
    assert first(path) in out
    assert "the interview is not kept" in err


def test_an_interview_that_cannot_be_kept_says_so(path: Path) -> None:
    run = Run.open(path)
    answered = Interviewee(run, first(path), 300).ask("Who are you?")
    path.unlink()
    assert "no such run file" in kept(run, answered)
