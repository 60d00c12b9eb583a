"""A run file with a model from somebody else decides nothing; and interviews and explanations of a run that asked a model."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from faults import SECRET
from threaded import Threaded, Whole, arguments, change, clean, digest, going_on, rows, whole

from simulator import cli
from simulator.journal.header import CHECKSUM, asset_rows, meta_rows
from simulator.journal.reader import RunFile

OTHER = "sk-of-another-service"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    return whole(tmp_path_factory.mktemp("sound"))


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    clean(monkeypatch)
    monkeypatch.setenv("OTHER_KEY", OTHER)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def strange(sound: Whole, tmp_path: Path) -> Callable[[str, str], Path]:
    """A copy of the run whose config has one text for another, sealed by whoever means harm."""

    def made(old: str, new: str) -> Path:
        path = tmp_path / "strange.town"
        shutil.copy(sound.path, path)
        file = RunFile(path)
        header = file.header
        assert old in header.config
        header = replace(header, config=header.config.replace(old, new))
        change(path, "UPDATE asset SET bytes = ? WHERE path = 'config.yaml'", dict(asset_rows(header))["config.yaml"])
        change(path, "UPDATE meta SET value = ? WHERE key = ?", meta_rows(header)[CHECKSUM], CHECKSUM)
        return path

    return made


def on(path: Path, *more: str) -> list[str]:
    return ["run", "--resume", "--out", str(path), "--quiet", "--ticks", "2", *more]


def test_the_endpoint_of_a_run_file_is_not_talked_to(sound: Whole, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with Threaded(sound.answers) as server:
        path = tmp_path / "run.town"
        assert cli.call(arguments(path, server.url, "--set", "budget.calls=2")) == 1
        sent = len(server.requests)
        capfd.readouterr()
        branch = ["fork", str(path), "--at", "2023-02-13 07:00", "--out", str(tmp_path / "b.town"), "--quiet"]
        for command in (on(path), branch, ["interview", str(sound.path), "Maren Solberg", "Who are you?"]):
            assert cli.call(command) == 2, command
            err = capfd.readouterr().err
            assert "say so: --set model.url=http://127.0.0.1" in err
            assert "OPENAI_BASE_URL=http://127.0.0.1" in err
        assert len(server.requests) == sent


def test_the_user_says_where_by_a_setting_the_environment_or_their_own_config(
    sound: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Threaded(sound.answers) as server:
        path = tmp_path / "run.town"
        assert cli.call(arguments(path, server.url, "--set", "budget.calls=2")) == 1
        more = ["--set", "budget.calls=9999"]
        assert cli.call([*on(path), *more, "--set", f"model.url={server.url}"]) == 0
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        assert cli.call([*on(path), *more]) == 0
        monkeypatch.delenv("OPENAI_BASE_URL")
        (tmp_path / "config.yaml").write_text(f"town: .\npersonas: [.]\nmodel: {{url: '{server.url}'}}\n")
        assert cli.call([*on(path), *more]) == 0
        assert all(SECRET in head for head in server.headers)


def test_the_variable_of_a_run_file_is_not_read(strange: Callable[[str, str], Path], sound: Whole) -> None:
    path = strange("OPENAI_API_KEY", "OTHER_KEY")
    with Threaded({}) as server:
        assert cli.call(on(path, "--set", f"model.url={server.url}", "--ticks", "150")) == 0
        assert server.headers
        assert not any(OTHER in head for head in server.headers)
    with Threaded({}) as server:
        assert cli.call(on(path, "--set", f"model.url={server.url}", "--set", "model.key=OTHER_KEY", "--ticks", "150")) == 0
        assert all(OTHER in head for head in server.headers)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{question.__class__}", "is no variable"),
        ("{name:>999999999}", "stands alone in its braces"),
        ("{name!r}", "stands alone in its braces"),
    ],
)
def test_a_template_in_a_run_file_is_text_and_nothing_else(
    text: str, words: str, strange: Callable[[str, str], Path], capfd: pytest.CaptureFixture[str]
) -> None:
    path = strange('"texts":[]', f'"texts":[{{"name":"next_line","text":"{text}"}}]')
    assert cli.call(on(path, "--set", "model.url=http://127.0.0.1:9/v1")) == 2
    assert words in capfd.readouterr().err


ANSWERS = {
    "no JSON": "oops",
    "a list": "[]",
    "a number": "7",
    "deep": "[" * 100_000,
    "no text": '{"cut": false}',
    "an unknown end": '{"why": "sunspots", "message": ""}',
    "a strange end": '{"why": {}, "message": ""}',
    "huge numbers": '{"text": "{}", "cut": 1, "calls": 1e999, "prompt_tokens": -5, "limit": "x"}',
}


@pytest.mark.parametrize("reply", ANSWERS.values(), ids=ANSWERS)
def test_hostile_answers_are_a_line_or_nothing(reply: str, sound: Whole, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.town"
    shutil.copy(sound.path, path)
    change(path, "UPDATE answer SET reply = ?", reply)
    for command in (["run", "--tape", str(path), "--out", "again.town"], on(path, "--set", "model.url=http://127.0.0.1:9/v1")):
        assert cli.call([*command, "--quiet"]) in (0, 1, 2)
        err = capfd.readouterr().err
        assert "Traceback" not in err
        assert len(err) < 1000


@pytest.mark.parametrize(
    "row",
    [(10**9, "Nobody", 0), (2**62, "Nobody", 2**62), ("x", "Nobody", 0), (b"\xff", "Nobody", None), (5, b"\xff", -1)],
    ids=str,
)
def test_hostile_rows_are_a_line_or_nothing(
    row: tuple[object, ...], sound: Whole, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "run.town"
    shutil.copy(sound.path, path)
    try:
        change(path, "INSERT INTO answer (tick, person, n, question, reply) VALUES (?, ?, ?, 'q', '{}')", *row)
    except sqlite3.IntegrityError:
        return  # the file itself takes no such row
    assert cli.call(["run", "--tape", str(path), "--out", "again.town", "--quiet"]) in (0, 1, 2)
    assert "Traceback" not in capfd.readouterr().err


def test_an_interview_of_a_run_with_a_model_asks_it_and_closes(
    sound: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "run.town"
    shutil.copy(sound.path, path)

    class Talkative(dict[str, str]):
        def get(self, key: str, default: object = None) -> str:  # type: ignore[override]
            return '{"text": "I am as I was asked.", "answer": "I am as I was asked.", "evidence": []}'

    with Threaded(Talkative()) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        name = str(rows(path, "SELECT DISTINCT person FROM answer ORDER BY person")[0][0])
        assert cli.call(["interview", str(path), name, "Who are you?"]) == 0
        assert len(server.requests) == 1
    assert "I am as I was asked." in capfd.readouterr().out
    assert digest(path) == sound.digest


def test_why_thinks_again_by_the_tape_and_asks_nobody(sound: Whole, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.town"
    shutil.copy(sound.path, path)
    people = [str(name) for (name,) in rows(path, "SELECT DISTINCT person FROM answer ORDER BY person")]
    found = ""
    for name in people:
        assert cli.call(["why", str(path), name]) == 0
        found += capfd.readouterr().out
    assert "same facts as on record" in found
    assert "cannot be thought again" not in found
    change(path, "DELETE FROM answer")
    lacking = ""
    for name in people:
        assert cli.call(["why", str(path), name]) == 0
        lacking += " ".join(capfd.readouterr().out.split())
    assert "holds no answer to this" in lacking


def test_only_settings_of_the_model_go_with_resume(sound: Whole, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert cli.call(going_on(sound.path, "http://127.0.0.1:9/v1", "--ticks", "2", "--set", "seed=7")) == 2
    assert "--set seed=7" in capfd.readouterr().err
