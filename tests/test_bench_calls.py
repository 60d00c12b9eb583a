"""What a model would be asked, counted without one, and what is expected of a run before anything is spent."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from towns import persona

from simulator import cli
from simulator.adapters.model.averages import Average, Measured, averages, write
from simulator.adapters.model.purse import Price
from simulator.bench_calls import Echoed, echoed, waking
from simulator.config import load_config
from simulator.core.clock import Clock
from simulator.core.errors import UserError
from simulator.core.model_settings import ModelFor
from simulator.core.settings import Config
from simulator.estimate import UNNAMED, estimated, gain, nearest
from simulator.trials import Trial, make

ROOT = Path(__file__).resolve().parents[1]
TICKS = 3 * 360
CONFIG = load_config(ROOT / "larkwell.yaml")
KINDS = {"react": Average(3, 1, 1000, 10), "next_line": Average(2, 2, 2000, 50)}
SMALL = Measured("A", "2023-01-01", 5, 48, KINDS, {1: 1.0, 4: 2.0})
LARGE = Measured("B", "2023-01-01", 25, 48, {"react": Average(9, 3, 1000, 10)}, {1: 1.0, 4: 3.0, 8: 5.0})


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Echoed:
    return echoed(CONFIG, tmp_path_factory.mktemp("calls") / "a.town", TICKS)


def modelled(**more: object) -> Config:
    return replace(CONFIG, model=replace(CONFIG.model, **more))  # type: ignore[arg-type]


def test_the_history_is_that_of_the_rules(played: Echoed, tmp_path: Path) -> None:
    from simulator.journal.reader import RunFile

    assert played.digest == RunFile.open(make(Trial(CONFIG, tmp_path / "offline.town", TICKS))).digest()
    assert all(one.fallbacks == 0 for one in played.took.values())


def test_calls_are_counted_by_question(played: Echoed) -> None:
    assert played.took["plan_day"].calls == len(played.people) == 5
    assert played.took["importance"].asked > 2 * played.took["importance"].calls > 0
    assert played.calls == len(played.replies) == played.rounds
    assert all(one.calls <= one.asked for one in played.took.values())
    assert all(one.tokens_in > 300 * one.calls for one in played.took.values())


@pytest.mark.parametrize(("scheduler", "rounds"), [("serial", None), ("lockstep", 0.9), ("out-of-order", 0.8)])
def test_whoever_waits_together_is_done_sooner_with_the_same_history(
    played: Echoed, tmp_path: Path, scheduler: str, rounds: float | None
) -> None:
    company = replace(modelled(in_flight=16), scheduler=scheduler)
    found = echoed(company, tmp_path / "b.town", TICKS, before=played)
    assert (found.digest, found.calls, found.replies) == (played.digest, played.calls, played.replies)
    assert found.rounds == found.calls if rounds is None else 0 < found.rounds <= rounds * found.calls
    assert found.gain == found.calls / found.rounds


def test_hours_awake_are_those_of_each_persons_own_day() -> None:
    early = replace(persona(0, "x"), lifestyle=replace(persona(0, "x").lifestyle, wake=300, sleep=1500, weekend=None))
    monday = Clock(datetime(2023, 2, 13, 0, 0))
    assert waking([early], monday, 360 * 24) == 20  # the first hour is the end of Sunday's evening
    assert waking([early], monday, 360 * 5) == 1
    assert waking([early, early], Clock(datetime(2023, 2, 13, 5)), 360 * 10) == 20


def test_the_town_nearest_in_number_of_people_is_reckoned_from() -> None:
    assert [nearest((SMALL, LARGE), people) for people in (1, 5, 11, 12, 100)] == [SMALL, SMALL, SMALL, LARGE, LARGE]
    assert (gain(LARGE, 1), gain(LARGE, 6), gain(LARGE, 100)) == (1.0, 3.0, 5.0)


def test_each_model_counts_at_its_own_price() -> None:
    config = modelled(name="big", kinds=(ModelFor("react", "small"),), in_flight=4)
    found = estimated(config, 5, 10.0, 3.0, (SMALL, LARGE), {"big": Price(1.0, 10.0), "small": Price(0.5, 0.0)})
    rows = {one.question: one for one in found.rows}
    assert (rows["react"].calls, rows["react"].tokens_in, rows["react"].dollars) == (10, 10_000, pytest.approx(0.005))
    assert rows["next_line"].dollars == pytest.approx(20 * (2000 * 1.0 + 50 * 10.0) / 1e6)
    assert (found.all.calls, found.seconds, found.unpriced) == (30, 30 * 3 / 2.0, ())
    assert (found.least, found.most) == (30, 30)


def test_a_model_without_a_price_is_named_and_without_sparing_all_is_a_call(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_MODEL", raising=False)
    found = estimated(modelled(sparing=False, in_flight=1), 5, 10.0, 1.0, (SMALL,), {})
    assert (found.all.calls, found.all.dollars, found.unpriced) == (50, None, (UNNAMED,))


def test_an_estimate_is_within_a_factor_of_two_of_what_is_counted(played: Echoed) -> None:
    others = tuple(one for one in averages() if one.town != played.town)
    hours = waking(played.people, played.start, played.ticks)
    assert others
    for towns in (others, averages()):
        found = estimated(CONFIG, len(played.people), hours, 2.0, towns, {})
        assert played.calls / 2 <= found.all.calls <= 2 * played.calls


def test_averages_are_written_town_by_town_and_read_again(played: Echoed, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    write(path, SMALL)
    write(path, played.measured("2023-03-01", {1: 1.0}))
    write(path, replace(SMALL, date="2023-03-02"))
    assert [(one.town, one.date) for one in averages(path)] == [(played.town, "2023-03-01"), ("A", "2023-03-02")]
    assert averages(path)[1].questions == SMALL.questions
    with pytest.raises(UserError, match="cannot be written"):
        write(tmp_path / "no" / "such.yaml", SMALL)


MANY = "A: {date: x, people: many, hours: 1, questions: {}, together: {}}"


@pytest.mark.parametrize("text", ["", "3", "- a", "A: 1", MANY, "a: [", "A: {}"])
def test_a_file_that_holds_no_averages_is_told_in_a_line(text: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match=r"mine\.yaml"):
        averages(path)
    with pytest.raises(UserError, match="cannot be read"):
        averages(tmp_path / "none.yaml")


def test_the_commands_say_what_was_counted_and_what_to_expect(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, town = tmp_path / "mine.yaml", str(ROOT / "larkwell.yaml")
    options = ["--ticks", "20", "--latency", "0.001", "--set", "model.in_flight=4", "--write", str(path)]
    assert cli.call(["bench", "calls", town, *options]) == 0
    said = capsys.readouterr().out
    assert "calls per person and game hour" in said
    assert "out-of-order, 4 in flight: done waiting" in said
    assert "the same history" in said
    options = ["--set", "model.name=gpt-4o", "--set", "budget.calls=1", "--averages", str(path)]
    assert cli.call(["estimate", town, *options, "--hours", "4"]) == 0
    said = capsys.readouterr().out
    assert "asking gpt-4o" in said
    assert "budget.calls: 1 would be spent" in said
    assert "no price" not in said
    assert cli.call(["estimate", town, "--set", "model.name=mine"]) == 0
    assert "no price is known of mine" in capsys.readouterr().out
    for wrong in (["estimate", town, "--seconds-per-call", "0"], ["bench", "calls", town, "--latency", "0"], ["estimate", "no"]):
        assert cli.call(wrong) == 2
