"""Embeddings from an endpoint: whole numbers, kept in the run file, asked for once, with a patience that ends."""

from __future__ import annotations

import asyncio
import json
import shutil
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import blake2b
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import numpy as np
import pytest
from faults import SECRET
from threaded import ROOT, clean

from simulator import compose
from simulator.adapters.model.embedding import ModelEmbedder, quantised
from simulator.adapters.model.http import Server
from simulator.cli import call
from simulator.config import load_config
from simulator.core.errors import OutsideError
from simulator.journal.reader import RunFile

SIZE, TICKS = 12, 60


@dataclass
class Embeds:
    """A server of embeddings; `statuses` are what it says before it embeds, `always` what it says for ever."""

    url: str = ""
    statuses: list[int] = field(default_factory=list)
    always: int = 200
    size: int = SIZE
    texts: Counter[str] = field(default_factory=Counter)
    requests: int = 0
    keys: set[str] = field(default_factory=set)

    def answer(self, body: dict[str, list[str]]) -> tuple[int, object]:
        self.requests += 1
        status = self.statuses.pop(0) if self.statuses else self.always
        if status != 200:
            return status, {"error": {"message": f"no, {SECRET}", "code": None}}
        self.texts.update(body["input"])
        rows = [{"index": n, "object": "embedding", "embedding": self.vector(text)} for n, text in enumerate(body["input"])]
        return 200, {"object": "list", "model": "m", "data": rows[::-1], "usage": {"prompt_tokens": 1, "total_tokens": 1}}

    def vector(self, text: str) -> list[float]:
        return [(byte - 128) / 300 for byte in blake2b(text.encode(), digest_size=self.size).digest()]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Iterator[Embeds]:
    clean(monkeypatch)
    embeds = Embeds()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            embeds.keys.add(self.headers["authorization"])
            status, body = embeds.answer(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            data = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(data)))
            self.send_header("retry-after-ms", "20")
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    embeds.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    yield embeds
    server.shutdown()
    server.server_close()


def embedder(embeds: Embeds, tries: int = 4) -> ModelEmbedder:
    return ModelEmbedder("m", Server(embeds.url, SECRET, 2.0, tries), pause=0.01)


def test_vectors_are_whole_numbers_scaled_by_the_largest(served: Embeds) -> None:
    found = embedder(served).embed(["a bench", "", "a bench", "an oven"])
    assert found.dtype == np.int8
    assert found.shape == (4, SIZE)
    assert np.abs(found[0]).max() == 127
    assert not found[1].any()
    assert (found[0] == found[2]).all()
    floats = np.array(served.vector("a bench"))
    assert np.allclose(found[0] / 127, floats / np.abs(floats).max(), atol=1 / 254)
    assert served.texts == {"a bench": 1, "an oven": 1}
    assert served.requests == 1


@pytest.mark.parametrize("size", [1, 1024, 1536, 3072, 16384])
def test_the_dot_product_of_two_stays_exact(size: int) -> None:
    wide = quantised([0.5] * size).astype(np.int64)
    assert 0 < wide @ wide < 2**24


@pytest.mark.parametrize("vector", [[], [float("nan")], [float("inf"), 1.0]])
def test_what_is_no_vector_is_said(vector: list[float]) -> None:
    with pytest.raises(OutsideError, match="no list of numbers"):
        quantised(vector)


@pytest.mark.parametrize("status", [404, 401, 400])
def test_what_will_not_pass_ends_at_once_with_address_and_model(status: int, served: Embeds) -> None:
    served.always = status
    with pytest.raises(OutsideError) as found:
        embedder(served).embed(["a bench"])
    assert served.requests == 1
    assert f"model m at {served.url}" in str(found.value)
    assert SECRET not in str(found.value)


def test_what_passes_is_waited_for_and_that_has_an_end(served: Embeds) -> None:
    served.statuses = [429, 429]
    began = time.monotonic()
    assert embedder(served).embed(["a bench"]).any()
    assert time.monotonic() - began >= 0.04  # as the server asks
    assert served.requests == 3
    served.always = 429
    with pytest.raises(OutsideError, match="429"):
        embedder(served, tries=3).embed(["an oven"])
    assert served.requests == 6


def play(running: compose.Running) -> Path:
    try:
        asyncio.run(running.go(running.journal, lambda: False))
    finally:
        running.journal.close()
    return running.journal.path


def town(url: str, path: Path, ticks: int = TICKS) -> Path:
    config = load_config(ROOT / "larkwell.yaml")
    model = replace(config.model, url=url, embeddings="m", timeout=2.0)
    config = replace(config, start=datetime(2023, 2, 13, 7, 40), people=2, model=model)
    return play(compose.start(compose.scene(config), path, ticks, ""))


def test_a_run_keeps_its_vectors_and_goes_on_without_asking_for_them_again(
    served: Embeds, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = town(served.url, tmp_path / "run.town")
    assert RunFile(path).header.embedder == f"model m at {SIZE}"
    assert set(served.texts.values()) == {1}
    before = set(served.texts)
    assert call(["run", "--resume", "--out", str(path), "--quiet", "--ticks", "30"]) == 2  # not without consent
    assert "say so" in capfd.readouterr().err
    monkeypatch.setenv("OPENAI_BASE_URL", served.url)
    served.texts.clear()
    assert call(["run", "--resume", "--out", str(path), "--quiet", "--ticks", "30"]) == 0
    assert not before & set(served.texts)
    whole = town(served.url, tmp_path / "whole.town", TICKS + 30)
    assert RunFile(path).digest() == RunFile(whole).digest()
    assert SECRET.encode() not in path.read_bytes()


def test_a_run_is_played_again_and_explained_without_the_server(
    served: Embeds, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = town(served.url, tmp_path / "run.town")
    served.requests, served.always = 0, 500
    monkeypatch.delenv("OPENAI_API_KEY")
    again = tmp_path / "again.town"
    assert call(["run", "--tape", str(path), "--out", str(again), "--quiet"]) == 0
    assert RunFile(again).digest() == RunFile(path).digest()
    name = RunFile(path).header.people[0].name
    assert call(["why", str(path), name]) == 0
    assert "the same facts as on record" in " ".join(capfd.readouterr().out.split())
    assert served.requests == 0


def test_no_file_is_made_where_the_model_is_unknown(served: Embeds, tmp_path: Path) -> None:
    served.always = 404
    with pytest.raises(OutsideError, match="404"):
        town(served.url, tmp_path / "run.town")
    assert not (tmp_path / "run.town").exists()


@pytest.mark.parametrize("setting", ["model.embeddings=other", "model.embeddings="])
def test_other_embeddings_are_refused_unless_all_is_embedded_anew(
    setting: str, served: Embeds, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = town(served.url, tmp_path / "run.town", 20)
    copy = tmp_path / "copy.town"
    shutil.copy(path, copy)
    more = ["--quiet", "--set", f"model.url={served.url}", "--set", setting]
    assert call(["run", "--resume", "--out", str(copy), "--ticks", "9", *more]) == 2
    assert "memories of two kinds" in capfd.readouterr().err
    branch = ["fork", str(path), "--at", "2023-02-13 07:42", "--out", str(tmp_path / "b.town"), "--ticks", "9"]
    assert call([*branch, *more, "--re-embed"]) == 0
