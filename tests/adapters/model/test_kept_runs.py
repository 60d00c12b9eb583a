"""A run with a model cannot be lost, cannot surprise its payer, never leaks the key: by the command line, over real HTTP."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from fake_server import Asked, Served, completion, error
from faults import SECRET
from threaded import ROOT, Threaded, Whole, arguments, change, clean, digest, going_on, prompts, rows, whole

from simulator import cli
from simulator.core.facts import Fact, Whispered
from simulator.hand import HAND, body
from simulator.journal.reader import RunFile
from simulator.journal.writer import Journal


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    return whole(tmp_path_factory.mktemp("sound"))


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    clean(monkeypatch)
    monkeypatch.chdir(tmp_path)


def holding(folder: Path, secret: str) -> list[str]:
    """The files of a folder in whose bytes a text stands."""
    return [path.name for path in folder.rglob("*") if path.is_file() and secret.encode() in path.read_bytes()]


@pytest.mark.parametrize(("status", "words"), [(401, "does not accept the key"), (404, "knows no model fake")])
def test_what_nobody_can_help_ends_at_once_and_the_run_goes_on_later(
    status: int, words: str, sound: Whole, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "run.town"

    def refused(asked: Asked) -> Served:
        return Served(status, error(f"Incorrect API key provided: {SECRET}"))

    with Threaded(sound.answers, lambda digest, attempt: refused) as server:
        assert cli.call(arguments(path, server.url)) == 1
        assert len(server.requests) <= 2  # the first of a model is alone until it has found out the form
        url = server.url
    out = "".join(capfd.readouterr())
    line = next(line for line in out.splitlines() if words in line)
    assert url in line
    assert "fake" in line
    assert "Traceback" not in out
    with Threaded(sound.answers) as server:
        assert cli.call(going_on(path, server.url)) == 0
        assert len(server.requests) > 2
    assert digest(path) == sound.digest
    assert SECRET not in out + "".join(capfd.readouterr())
    assert holding(tmp_path, SECRET) == []


def test_a_refusal_in_the_midst_of_many_calls_stops_them_all(sound: Whole, tmp_path: Path) -> None:
    path, seen = tmp_path / "run.town", [0]

    def refused(asked: Asked) -> Served:
        return Served(401, error("no"))

    def later(digest: str, attempt: int):  # type: ignore[no-untyped-def]
        seen[0] += 1
        return refused if seen[0] > 6 else None

    with Threaded(sound.answers, later) as server:
        assert cli.call(arguments(path, server.url, "--set", "model.in_flight=2")) == 1
        assert len(server.requests) <= 6 + 2


def test_a_reply_that_shows_the_key_is_not_kept(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.town"
    escaped = "".join(f"\\u{ord(letter):04x}" for letter in SECRET)

    def shows(asked: Asked) -> Served:
        text = SECRET if len(asked.text) % 2 else escaped
        return Served(body=completion(f'{{"text": "{text}", "plan": [{{"activity": "say {text}", "start": "08:00"}}]}}'))

    with Threaded({}, lambda digest, attempt: shows) as server:
        assert cli.call(arguments(path, server.url, "--set", "model.in_flight=1")) == 0
    assert holding(tmp_path, SECRET) == []
    assert holding(tmp_path, escaped) == []
    assert SECRET not in "".join(capfd.readouterr())
    assert {json.loads(str(reply))["why"] for (reply,) in rows(path, "SELECT reply FROM answer")} == {"refused"}
    assert "showed the key" in str(rows(path, "SELECT body FROM note WHERE kind = 'spend'"))


def test_a_kill_in_the_midst_of_a_tick_loses_no_answer_that_was_paid(sound: Whole, tmp_path: Path) -> None:
    path, answered, seen = tmp_path / "run.town", 6, [0]

    def hanging(asked: Asked) -> Served:
        return Served(body=completion(asked.sense), wait=60)

    def fault(digest: str, attempt: int):  # type: ignore[no-untyped-def]
        seen[0] += 1
        return hanging if seen[0] > answered else None

    with Threaded(sound.answers, fault) as server:
        command = [sys.executable, "-m", "simulator", *arguments(path, server.url)]
        child = subprocess.Popen(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)})
        try:
            patience = time.monotonic() + 60
            while (len(server.requests) < answered + 3 or not _stored(path, answered)) and time.monotonic() < patience:
                time.sleep(0.05)
        finally:
            child.kill()
            child.wait()
        before = prompts(server)[:answered]
        assert len(server.requests) >= answered + 3  # several were in flight
    with Threaded(sound.answers) as server:
        assert cli.call(going_on(path, server.url)) == 0
        assert not set(before) & set(prompts(server))
        assert len(server.requests) == len(sound.asked) - answered
    assert digest(path) == sound.digest
    assert _calls(path) == _calls(sound.path)  # what was paid before the kill is counted, too


def _stored(path: Path, answers: int) -> bool:
    return (
        path.exists()
        and bool(rows(path, "SELECT count(*) FROM sqlite_master WHERE name = 'answer'")[0][0])
        and (int(str(rows(path, "SELECT count(*) FROM answer")[0][0])) >= answers)
    )


def _calls(path: Path) -> int:
    return sum(json.loads(str(body))["calls"] for (body,) in rows(path, "SELECT body FROM note WHERE kind = 'spend'"))


def test_a_tape_plays_a_run_again_without_a_server_or_a_key(sound: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY")
    path = tmp_path / "again.town"
    assert cli.call(["run", "--tape", str(sound.path), "--out", str(path), "--quiet"]) == 0
    assert digest(path) == sound.digest


def test_a_tape_holds_what_a_server_that_was_down_led_to(sound: Whole, tmp_path: Path) -> None:
    path, again = tmp_path / "run.town", tmp_path / "again.town"

    def down(asked: Asked) -> Served:
        return Served(500, error("down"))

    with Threaded(sound.answers, lambda digest, attempt: down if int(digest[:2], 16) % 3 == 0 else None) as server:
        assert cli.call(arguments(path, server.url)) == 0
        assert server.faults["down"] > 0
    assert cli.call(["run", "--tape", str(path), "--out", str(again), "--quiet"]) == 0
    assert digest(again) == digest(path)


def test_a_tape_has_the_acts_of_the_user_as_well(sound: Whole, tmp_path: Path) -> None:
    path, again = tmp_path / "run.town", tmp_path / "again.town"
    with Threaded(sound.answers) as server:
        assert cli.call(arguments(path, server.url, "--set", "budget.calls=7")) == 1
        person = RunFile(path).header.people[0].name
        with Journal.reopen(path) as journal:
            journal.note(20, person, HAND, body(Fact(20, person, 0, Whispered("the mill is on fire"))))
        assert cli.call(going_on(path, server.url, "--set", "budget.calls=9999")) == 0
    assert digest(path) != sound.digest
    assert cli.call(["run", "--tape", str(path), "--out", str(again), "--quiet"]) == 0
    assert digest(again) == digest(path)


def test_a_tape_of_other_prompts_is_refused_in_a_line(sound: Whole, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    tape = tmp_path / "tape.town"
    shutil.copy(sound.path, tape)
    change(tape, "UPDATE answer SET question = 'other' WHERE n = 0")
    assert cli.call(["run", "--tape", str(tape), "--out", str(tmp_path / "again.town"), "--quiet"]) == 1
    err = capfd.readouterr().err
    assert "was recorded with another prompt for" in err
    assert "Traceback" not in err


def test_a_branch_is_no_tape(sound: Whole, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    branch = tmp_path / "branch.town"
    with Threaded(sound.answers) as server:
        more = ["--set", f"model.url={server.url}", "--ticks", "1", "--quiet"]
        assert cli.call(["fork", str(sound.path), "--at", "2023-02-13 07:05", "--out", str(branch), *more]) == 0
    assert cli.call(["run", "--tape", str(branch), "--out", str(tmp_path / "again.town")]) == 2
    assert "only a run from its beginning" in capfd.readouterr().err


def test_what_was_in_flight_when_a_run_had_to_stop_is_kept(sound: Whole, tmp_path: Path) -> None:
    path, seen = tmp_path / "run.town", [0]

    def refused(asked: Asked) -> Served:
        return Served(401, error("no"))

    def slow(asked: Asked) -> Served:
        return Served(body=completion(asked.sense), wait=0.3)

    def fault(digest: str, attempt: int):  # type: ignore[no-untyped-def]
        seen[0] += 1
        return None if seen[0] < 7 else refused if seen[0] == 7 else slow

    with Threaded(sound.answers, fault) as server:
        assert cli.call(arguments(path, server.url)) == 1
        sent = len(server.requests)
        assert server.faults["slow"] > 0
    assert int(str(rows(path, "SELECT count(*) FROM answer")[0][0])) >= sent - 1
    with Threaded(sound.answers) as server:
        assert cli.call(going_on(path, server.url)) == 0
        assert len(server.requests) == len(sound.asked) - (sent - 1)
    assert digest(path) == sound.digest
