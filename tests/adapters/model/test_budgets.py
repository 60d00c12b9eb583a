"""A run cannot surprise its payer: caps on calls, tokens and dollars, by the command line, over real HTTP."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from threaded import TICKS, Threaded, Whole, arguments, clean, digest, going_on, rows, whole

from simulator import cli
from simulator.journal.reader import RunFile


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    return whole(tmp_path_factory.mktemp("sound"))


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    clean(monkeypatch)
    monkeypatch.chdir(tmp_path)


def _calls(path: Path) -> int:
    return sum(json.loads(str(body))["calls"] for (body,) in rows(path, "SELECT body FROM note WHERE kind = 'spend'"))


@pytest.mark.parametrize(("cap", "larger"), [("calls=7", "calls=9999"), ("tokens=900", "tokens=10000000")])
def test_a_run_pauses_at_its_cap_and_goes_on_with_a_larger_one(
    cap: str, larger: str, sound: Whole, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "run.town"
    with Threaded(sound.answers) as server:
        assert cli.call(arguments(path, server.url, "--set", f"budget.{cap}", "--set", "model.in_flight=3")) == 1
        assert len(server.requests) <= 7 + 3
        err = capfd.readouterr().err
        assert f"--set budget.{cap.split('=')[0]}=" in err
        assert cli.call(going_on(path, server.url)) == 1  # what is spent stays spent
        sent = len(server.requests)
        assert sent <= 7 + 3
        assert cli.call(going_on(path, server.url, "--set", f"budget.{larger}")) == 0
        assert len(server.requests) == len(sound.asked)
    assert digest(path) == sound.digest
    assert _calls(path) == len(sound.asked)
    assert told(path) == told(sound.path)  # once each, though some were asked again after a pause


def told(path: Path) -> list[tuple[object, ...]]:
    """The questions that notes tell of."""
    columns = "tick, person, json_extract(body, '$.n')"
    return rows(path, f"SELECT {columns} FROM note WHERE kind = 'spend' AND body NOT LIKE '%broken_off%' ORDER BY 1, 2, 3")


def test_a_cap_of_dollars_counts_by_the_prices_and_wants_them(
    sound: Whole, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "run.town"
    assert cli.call(arguments(path, "http://127.0.0.1:9/v1", "--set", "budget.dollars=1")) == 2
    assert "nothing is known of what fake costs" in capfd.readouterr().err
    assert not path.exists()
    (tmp_path / "costs.yaml").write_text("fake: {prompt: 1000000, completion: 0}\n")  # a dollar a token
    with Threaded(sound.answers) as server:
        cost = ["--set", f"budget.prices={tmp_path}/costs.yaml", "--set", "budget.dollars=500", "--set", "model.in_flight=1"]
        assert cli.call(arguments(path, server.url, *cost)) == 1
        assert len(server.requests) == 5  # of a hundred tokens each
        os.chdir("/")
        assert cli.call(going_on(path, server.url, "--set", "budget.dollars=1e9")) == 0
    assert digest(path) == sound.digest


def test_beyond_a_cap_a_run_may_go_on_offline_and_counts_that(sound: Whole, tmp_path: Path) -> None:
    path = tmp_path / "run.town"
    with Threaded(sound.answers) as server:
        offline = ["--set", "budget.calls=7", "--set", "budget.then=offline"]
        assert cli.call(arguments(path, server.url, *offline)) == 0
        assert len(server.requests) == 7
    assert digest(path) == sound.digest  # this model thinks what the rules think
    fallbacks = [json.loads(str(body))["fallback"] for (body,) in rows(path, "SELECT body FROM note WHERE kind = 'spend'")]
    assert sum(one.startswith("budget") for one in fallbacks) == len(fallbacks) - 7
    assert RunFile(path).last_tick == TICKS - 1
