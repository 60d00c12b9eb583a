"""What the doctor finds out of a server by asking it, over real HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from json import dumps, loads
from threading import Thread

import pytest
from fake_server import completion, error
from faults import SECRET

from simulator.adapters.model.http import Server
from simulator.adapters.model.probe import probed

Answer = Callable[[str, dict[str, object]], tuple[int, object]]
"""From a path and a body to a status and a body."""


MODEL = {"id": "fake", "object": "model", "created": 0, "owned_by": "me"}
VECTOR = {"object": "embedding", "index": 0, "embedding": [0.5] * 7}


def answers(
    models: tuple[int, object] = (200, {"object": "list", "data": [MODEL]}),
    chat: Callable[[dict[str, object]], tuple[int, object]] = lambda body: (200, completion('{"rating": 2}')),
    embeddings: tuple[int, object] = (200, {"object": "list", "data": [VECTOR]}),
) -> Answer:
    def answer(path: str, body: dict[str, object]) -> tuple[int, object]:
        if path.endswith("/models"):
            return models
        return embeddings if path.endswith("/embeddings") else chat(body)

    return answer


def found(answer: Answer, models: Sequence[str] = ("fake",), embeddings: str = "") -> dict[str, str]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = loads(self.rfile.read(int(self.headers.get("content-length") or 0)) or b"{}")
            status, said = answer(self.path, body)
            raw = dumps(said).encode()
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(raw)))
            self.end_headers()
            self.wfile.write(raw)

        do_POST = do_GET

        def log_message(self, format: str, *args: object) -> None:
            pass

    async def asked(url: str) -> dict[str, str]:
        return {one.what: str(one) async for one in probed(Server(url, SECRET, timeout=5), models, embeddings)}

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            lines = asyncio.run(asked(f"http://127.0.0.1:{server.server_port}/v1"))
        finally:
            server.shutdown()
    assert all("\n" not in line and SECRET not in line for line in lines.values())
    return lines


def test_all_is_well() -> None:
    lines = found(answers(), embeddings="small")
    assert lines.keys() == {"endpoint", "model fake", "embeddings small"}
    assert all(line.startswith("ok") for line in lines.values())
    assert "takes schemas" in lines["model fake"]
    assert "7 numbers a text" in lines["embeddings small"]


def test_a_key_that_is_refused_ends_it_there() -> None:
    lines = found(answers(models=(401, error(f"no: {SECRET}"))))
    assert lines.keys() == {"key"}
    assert lines["key"].startswith("FAIL")
    assert "set the variable that model.key names" in lines["key"]


def test_a_server_that_lists_nothing_may_answer_all_the_same() -> None:
    lines = found(answers(models=(404, error("no such page"))))
    assert "lists no models: 404" in lines["endpoint"]
    assert lines["model fake"].startswith("ok")


def test_an_unknown_model_is_said_with_those_that_are_there() -> None:
    lines = found(answers(chat=lambda body: (404, error(f"no model {body['model']}"))), models=["mine"])
    assert lines["model mine"].startswith("FAIL")
    assert "it lists fake" in lines["model mine"]


@pytest.mark.parametrize("text", ["I would say two.", '{"colour": "red"}'])
def test_a_model_that_cannot_reply_in_json_is_a_note(text: str) -> None:
    line = found(answers(chat=lambda body: (200, completion(text))))["model fake"]
    assert line.startswith("note")
    assert "choose a larger model" in line


def test_a_server_without_schemas_is_named_as_what_it_is() -> None:
    def chat(body: dict[str, object]) -> tuple[int, object]:
        if "response_format" in body:
            return 400, error("response_format is not supported")
        return 200, completion('{"rating": 2}')

    assert "takes plain text alone" in found(answers(chat=chat))["model fake"]


def test_embeddings_that_are_not_there_are_said_with_a_way_out() -> None:
    lines = found(answers(embeddings=(404, error(f"no embeddings with {SECRET}"))), embeddings="small")
    assert lines["embeddings small"].startswith("FAIL")
    assert "the built-in embeddings need no server" in lines["embeddings small"]
